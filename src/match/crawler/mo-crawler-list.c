/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-list.h"

#include "mo-crawler-fight.h"
#include "mo-crawler-moves.h"

typedef struct
{
  MoCrawlerGame *game;
  const MoCrawlerState *state;
  GArray *moves;
  gint16 only; /* the defended Adventurer if defences of others are not listed, or MO_NO_CARD */
  gboolean lists_uses; /* of Adventurers and cards in fights */
  /* What holds for all cards of a list, and is found once for it. */
  gboolean can_attack;  /* cards can still be used for the attack */
  gboolean can_defend;  /* the Dungeon’s attack, or a frenzy, is being defended */
  int left[MO_MAX_RESOURCES];
  guint64 classes;      /* of the Adventurers that are not locked */
  gint16 defended[MO_CRAWLER_MAX_CARDS]; /* the Adventurers whose defences are listed */
  guint n_defended;
} Lister;

#define NONE MO_MOVE_NONE

static void
add_move (Lister *self,
          guint verb,
          gint32 first,
          gint32 second,
          gint32 third,
          gint32 fourth)
{
  const MoMove move = {
    .verb = (guint16) verb,
    .words = { first, second, third, fourth, NONE, NONE, NONE, NONE },
  };

  g_array_append_val (self->moves, move);
}

static void
add_play (Lister *self,
          int card,
          gint32 side,
          gint32 target,
          gint32 damage)
{
  const MoMove move = mo_move_make (MO_CRAWLER_VERB_PLAY, 5, (gint32) card, side,
                                    (gint32) MO_USE_NONE, target, damage);

  g_array_append_val (self->moves, move);
}

/* Fills all but what holds for all cards. */
static void
lister_init (Lister *self,
             MoCrawlerGame *game,
             const MoCrawlerState *state,
             GArray *moves,
             gint16 only)
{
  self->game = game;
  self->state = state;
  self->moves = moves;
  self->only = only;
  self->lists_uses = TRUE;
  self->n_defended = 0;
}

static gboolean
is_at (const Lister *self,
       MoActionKind kind)
{
  return mo_crawler_is_at (self->game, self->state, kind);
}

static gboolean
may_boost (const Lister *self,
           int card)
{
  const MoCrawlerFace *face = mo_crawler_get_face (self->game, self->state, card);

  return (face->flags & MO_FACE_BOOST) != 0 && (face->flags & MO_FACE_DISRUPTION) == 0 &&
         (self->classes & face->classes) != 0;
}

/* Returns the damage types of all attackers in play. */
static guint64
get_live_damage (const Lister *self)
{
  guint64 damage = 0;

  MO_FOREACH_CARD (self->state, MO_PILE_ROW, card)
    if (mo_crawler_is_attacker (self->game, self->state, card))
      damage |= mo_crawler_get_damage (self->game, self->state, card);
  return damage;
}

/* Lists plays of a card for an Adventurer, or for all with its second text, optionally against a
 * damage type chosen by the player. */
static void
list_gift (Lister *self,
           int card,
           gint32 side)
{
  const MoCrawlerFace *face = mo_crawler_get_face (self->game, self->state, card);
  guint64 damage = (face->flags & MO_FACE_PHASE) != 0 && face->phase == 0 ? get_live_damage (self)
                                                                          : 0;
  gboolean is_for_all = (face->flags & MO_FACE_PHASE) != 0 &&
                        mo_crawler_phases_all (face, side == 1);

  for (gint32 type = damage != 0 ? 0 : NONE; type < 64; type = type == NONE ? 64 : type + 1)
    {
      if (type != NONE && (damage & G_GUINT64_CONSTANT (1) << type) == 0)
        continue;
      if (is_for_all)
        add_play (self, card, side, NONE, type);
      else
        MO_FOREACH_CARD (self->state, MO_PILE_PARTY, target)
          add_play (self, card, side, target, type);
    }
}

/* Finds the Adventurers whose defences are listed. */
static void
find_defended (Lister *self)
{
  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, target)
    if ((self->only == MO_NO_CARD || self->only == target) &&
        (self->state->cards[target].marks & MO_IS_OVER) == 0 &&
        mo_crawler_is_attacked (self->game, self->state, target))
      self->defended[self->n_defended++] = target;
}

/* Lists a move of a card, or an Adventurer, for the defence of each attacked one. */
static void
list_defences (Lister *self,
               MoCrawlerVerb verb,
               int card)
{
  for (guint i = 0; i < self->n_defended; i++)
    add_move (self, verb, card, MO_USE_DEFENCE, self->defended[i], NONE);
}

static gboolean
is_known (const Lister *self,
          int card,
          MoCrawlerFigure figure)
{
  return mo_crawler_get_figure (self->game, self->state, card, figure) != MO_ABSENT;
}

/* Lists plays of a card; a defence is listed for each attacked Adventurer. */
static void
list_play (Lister *self,
           int card,
           gint32 side)
{
  const MoCrawlerFace *face = mo_crawler_get_face (self->game, self->state, card);

  if ((face->flags & (MO_FACE_ASSIGNED | MO_FACE_PHASE)) != 0)
    list_gift (self, card, side);
  else if (self->can_attack && is_known (self, card, MO_FIGURE_POWER))
    add_move (self, MO_CRAWLER_VERB_PLAY, card, side, MO_USE_ATTACK, NONE);
  else if (self->can_defend && is_known (self, card, MO_FIGURE_STAMINA))
    {
      for (guint i = 0; i < self->n_defended; i++)
        add_move (self, MO_CRAWLER_VERB_PLAY, card, side, MO_USE_DEFENCE, self->defended[i]);
      /* After the defence, it may still be played for its text. */
      if (self->n_defended == 0)
        add_move (self, MO_CRAWLER_VERB_PLAY, card, side, MO_USE_NONE, NONE);
    }
  else
    {
      add_move (self, MO_CRAWLER_VERB_PLAY, card, side, MO_USE_NONE, NONE);
      /* A card that deals damage may have a power that was not entered yet. */
      if (self->can_attack && (face->damage != 0 || face->distance > 0) &&
          !is_known (self, card, MO_FIGURE_STAMINA))
        add_move (self, MO_CRAWLER_VERB_PLAY, card, side, MO_USE_ATTACK, NONE);
    }
}

/* Lists plays of the cards in hands. Needs the Adventurers whose defences are listed. */
static void
list_plays (Lister *self)
{
  if (!mo_crawler_is_time_to_play (self->game, self->state))
    return;
  self->can_attack = is_at (self, MO_ACTION_ATTACK) && !mo_crawler_has_attacked (self->state);
  self->can_defend = is_at (self, MO_ACTION_DEFEND) ||
                     mo_crawler_get_frenzy (self->game, self->state) != MO_NO_CARD;
  self->classes = mo_crawler_get_classes (self->game, self->state);
  mo_crawler_get_left (self->game, self->state, self->left);
  for (guint player = 0; player < self->game->n_players; player++)
    MO_FOREACH_CARD (self->state, MO_PILE_OF (MO_PILE_HAND, player), card)
      if (mo_crawler_is_paid (self->game, self->state, card, self->left))
        {
          list_play (self, card, NONE);
          if (may_boost (self, card))
            list_play (self, card, 1);
        }
}

static void
list_activations (Lister *self,
                  MoCrawlerUse use)
{
  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, card)
  {
    if ((self->state->cards[card].marks & MO_IS_ACTIVATED) != 0 ||
        !mo_crawler_is_active (self->state, card))
      continue;
    if (use == MO_USE_ATTACK)
      add_move (self, MO_CRAWLER_VERB_ACTIVATE, card, use, NONE, NONE);
    else
      list_defences (self, MO_CRAWLER_VERB_ACTIVATE, card);
  }
}

/* Lists permanents that can be used for the current attack or defence. */
static void
list_uses (Lister *self,
           MoCrawlerUse use)
{
  MO_FOREACH_CARD (self->state, MO_PILE_PLAYED, card)
  {
    const MoCrawlerCard *it = &self->state->cards[card];
    MoCrawlerFigure figure = use == MO_USE_ATTACK ? MO_FIGURE_POWER : MO_FIGURE_STAMINA;

    if (it->use != MO_USE_NONE || (it->marks & MO_IS_USED_UP) != 0 ||
        (mo_crawler_get_face (self->game, self->state, card)->flags & MO_FACE_ASSIGNED) != 0 ||
        mo_crawler_get_figure (self->game, self->state, card, figure) == MO_ABSENT)
      continue;
    if (use == MO_USE_ATTACK)
      add_move (self, MO_CRAWLER_VERB_USE, card, use, NONE, NONE);
    else
      list_defences (self, MO_CRAWLER_VERB_USE, card);
  }
}

/* Lists withdrawals of cards from an attack that can't be made. */
static void
list_withdrawals (Lister *self)
{
  MO_FOREACH_CARD (self->state, MO_PILE_PLAYED, card)
  if (self->state->cards[card].use == MO_USE_ATTACK &&
      (self->state->cards[card].marks & MO_IS_USED_UP) == 0)
    add_move (self, MO_CRAWLER_VERB_USE, card, MO_USE_NONE, NONE, NONE);
}

static void
list_attack (Lister *self)
{
  MoCrawlerTurn turn = { .game = self->game, .state = (MoCrawlerState *) self->state };

  if (self->state->n_wounds > 0)
    {
      MO_FOREACH_CARD (self->state, MO_PILE_ROW, card)
        if (mo_crawler_explain_wound (self->game, self->state, card, NULL) == NULL)
          add_move (self, MO_CRAWLER_VERB_WOUND, card, NONE, NONE, NONE);
      return;
    }
  if (self->lists_uses)
    list_plays (self);
  if (mo_crawler_has_attacked (self->state))
    return;
  if (self->lists_uses)
    {
      list_activations (self, MO_USE_ATTACK);
      list_uses (self, MO_USE_ATTACK);
    }
  if (mo_crawler_may_resolve (&turn))
    add_move (self, MO_CRAWLER_VERB_RESOLVE, NONE, NONE, NONE, NONE);
  else if (mo_crawler_has_prepared_attack (self->state))
    list_withdrawals (self);
}

/* Whether the Dungeon attacks. */
static gboolean
is_attacked (const Lister *self)
{
  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, card)
  if ((self->state->cards[card].marks & MO_IS_OVER) == 0 &&
      mo_crawler_is_attacked (self->game, self->state, card))
    return TRUE;
  return FALSE;
}

static void
list_defence (Lister *self)
{
  MoCrawlerTurn turn = { .game = self->game, .state = (MoCrawlerState *) self->state };

  find_defended (self);
  if (self->lists_uses)
    list_plays (self);
  if (self->n_defended == 0)
    return;
  if (self->lists_uses)
    {
      list_activations (self, MO_USE_DEFENCE);
      list_uses (self, MO_USE_DEFENCE);
    }
  if (mo_crawler_may_resolve (&turn))
    add_move (self, MO_CRAWLER_VERB_RESOLVE, NONE, NONE, NONE, NONE);
}

/* Lists the defence against the current frenzy, and choices of other ones. */
static void
list_trigger (Lister *self)
{
  gint16 frenzy = mo_crawler_get_frenzy (self->game, self->state);

  if (frenzy == MO_NO_CARD)
    {
      if (self->lists_uses)
        list_plays (self);
      return;
    }
  list_defence (self);
  MO_FOREACH_CARD (self->state, MO_PILE_ROW, card)
    if (card != frenzy && mo_crawler_has_frenzy (self->game, self->state, card))
      add_move (self, MO_CRAWLER_VERB_AGAINST, card, NONE, NONE, NONE);
}

static void
list_hand (Lister *self,
           MoCrawlerVerb verb,
           gboolean only_too_many)
{
  for (guint player = 0; player < self->game->n_players; player++)
    {
      guint pile = MO_PILE_OF (MO_PILE_HAND, player);

      if (only_too_many && self->state->piles[pile].n <= self->state->hand_limit)
        continue;
      MO_FOREACH_CARD (self->state, pile, card)
        add_move (self, verb, card, NONE, NONE, NONE);
    }
}

/* Lists moves that must be made first; FALSE if there are none. */
static gboolean
list_duties (Lister *self)
{
  const MoCrawlerState *state = self->state;
  guint before = self->moves->len;

  for (guint i = 0; i < state->n_cards && state->n_due > 0; i++)
    if ((state->cards[i].marks & MO_IS_DUE) != 0 &&
        !mo_crawler_has_frenzy (self->game, state, (int) i))
      {
        add_move (self, MO_CRAWLER_VERB_SETTLE, (gint32) i, NONE, NONE, NONE);
        /* A shapeshifter returns to its deck (S11-74). */
        if (state->cards[i].pile == MO_PILE_DUNGEON_GRAVE &&
            (mo_crawler_get_face (self->game, state, (int) i)->flags & MO_FACE_SHAPESHIFT) != 0)
          add_move (self, MO_CRAWLER_VERB_RESTOCK, (gint32) i, NONE, NONE, NONE);
      }
  for (guint player = 0; player < self->game->n_players; player++)
    {
      gint32 deck = MO_PILE_OF (MO_PILE_DECK, (gint32) player);

      if (state->n_burns[player] > 0)
        add_move (self, MO_CRAWLER_VERB_BURN, deck, MO_MOVE_OPEN, NONE, NONE);
      if (state->n_draws[player] > 0)
        add_move (self, MO_CRAWLER_VERB_DRAW, deck, MO_MOVE_OPEN, NONE, NONE);
    }
  return self->moves->len > before;
}

static void
list_of_action (Lister *self,
                MoActionKind kind)
{
  switch ((int) kind)
    {
    case MO_ACTION_BUILD:
      if (self->state->is_flipping)
        add_move (self, MO_CRAWLER_VERB_FLIP, MO_MOVE_OPEN, NONE, NONE, NONE);
      else if (!self->state->is_built && self->state->piles[MO_PILE_DUNGEON_DECK].n > 0 &&
               mo_crawler_get_unknown_cost (self->game, self->state) == MO_NO_CARD)
        add_move (self, MO_CRAWLER_VERB_DRAW, MO_PILE_DUNGEON_DECK, MO_MOVE_OPEN, NONE, NONE);
      break;
    case MO_ACTION_RESPOND:
      list_plays (self);
      break;
    case MO_ACTION_TRIGGER:
      list_trigger (self);
      break;
    case MO_ACTION_ATTACK:
      list_attack (self);
      break;
    case MO_ACTION_DEFEND:
      list_defence (self);
      break;
    case MO_ACTION_DROP:
      list_hand (self, MO_CRAWLER_VERB_DROP, FALSE);
      break;
    case MO_ACTION_DISCARD:
      list_hand (self, MO_CRAWLER_VERB_DISCARD, TRUE);
      break;
    case MO_ACTION_MAINTAIN:
      MO_FOREACH_CARD (self->state, MO_PILE_PLAYED, card)
        if (mo_crawler_is_uncovered (self->game, self->state, card))
          add_move (self, MO_CRAWLER_VERB_GIVE_UP, card, NONE, NONE, NONE);
      break;
    case MO_ACTION_GIVE_UP:
      MO_FOREACH_CARD (self->state, MO_PILE_PLAYED, card)
        if ((mo_crawler_get_face (self->game, self->state, card)->flags & MO_FACE_PERMANENT) != 0)
          add_move (self, MO_CRAWLER_VERB_GIVE_UP, card, NONE, NONE, NONE);
      break;
    default:
      break;
    }
}

static void
list_moves (Lister *self)
{
  MoCrawlerTurn turn = { .game = self->game, .state = (MoCrawlerState *) self->state };

  if (self->state->result != MO_MATCH_OPEN)
    return;
  if (self->state->round == 0)
    {
      if (!list_duties (self) && !self->state->is_started &&
          (!self->game->play->starts_clear || mo_crawler_is_clear (self->state)))
        add_move (self, MO_CRAWLER_VERB_START, NONE, NONE, NONE, NONE);
      return;
    }
  if (mo_crawler_may_go_on (&turn))
    add_move (self, MO_CRAWLER_VERB_NEXT, NONE, NONE, NONE, NONE);
  /* Attacks before the fight are resolved before the effects are settled. */
  if (!list_duties (self) || is_at (self, MO_ACTION_TRIGGER))
    list_of_action (self, mo_crawler_get_action (self->game, self->state)->kind);
}

void
mo_crawler_list_moves (MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       GArray *moves)
{
  Lister self;

  lister_init (&self, game, state, moves, MO_NO_CARD);
  list_moves (&self);
}

void
mo_crawler_list_moves_without_uses (MoCrawlerGame *game,
                                    const MoCrawlerState *state,
                                    GArray *moves)
{
  Lister self;

  lister_init (&self, game, state, moves, MO_NO_CARD);
  self.lists_uses = FALSE;
  list_moves (&self);
}

void
mo_crawler_list_uses (MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      gint16 target,
                      GArray *moves)
{
  MoCrawlerUse use = target != MO_NO_CARD ? MO_USE_DEFENCE : MO_USE_ATTACK;
  guint before = moves->len;
  Lister self;

  lister_init (&self, game, state, moves, target);
  if (list_duties (&self) && !is_at (&self, MO_ACTION_TRIGGER))
    {
      g_array_set_size (moves, before);
      return;
    }
  g_array_set_size (moves, before);
  if (use == MO_USE_DEFENCE)
    find_defended (&self);
  list_plays (&self);
  list_activations (&self, use);
  list_uses (&self, use);
}

/* Whether there is an unresolved fight. */
static gboolean
has_fight (const Lister *self)
{
  if (is_at (self, MO_ACTION_ATTACK))
    return self->state->n_wounds == 0 && !mo_crawler_has_attacked (self->state);
  return (is_at (self, MO_ACTION_DEFEND) ||
          mo_crawler_get_frenzy (self->game, self->state) != MO_NO_CARD) &&
         is_attacked (self);
}

void
mo_crawler_list_blocked (MoCrawlerGame *game,
                         const MoCrawlerState *state,
                         GArray *moves)
{
  Lister self;
  MoCrawlerTurn turn = { .game = game, .state = (MoCrawlerState *) state };

  if (state->result != MO_MATCH_OPEN || state->round == 0)
    return;
  lister_init (&self, game, state, moves, MO_NO_CARD);
  if (has_fight (&self) && !mo_crawler_may_resolve (&turn))
    add_move (&self, MO_CRAWLER_VERB_RESOLVE, NONE, NONE, NONE, NONE);
}

gboolean
mo_crawler_deal (const MoCrawlerGame *game,
                 const MoCrawlerState *state,
                 MoMove *move,
                 guint64 chance)
{
  guint deck = move->verb == MO_CRAWLER_VERB_FLIP ? MO_PILE_DUNGEON_DECK : (guint) move->words[0];
  guint face_word = move->verb == MO_CRAWLER_VERB_FLIP ? 0 : 1;
  gint16 card;

  if ((move->verb != MO_CRAWLER_VERB_FLIP && move->verb != MO_CRAWLER_VERB_DRAW &&
       move->verb != MO_CRAWLER_VERB_BURN) ||
      !mo_pile_is_deck (deck))
    return FALSE;
  /* The draw itself handles an empty deck of a player. */
  if (state->piles[deck].n == 0)
    {
      move->words[face_word] = MO_MOVE_NONE;
      return deck != MO_PILE_DUNGEON_DECK;
    }
  card = state->piles[deck].first;
  if ((state->cards[card].marks & MO_IS_FACE_UP) == 0)
    for (guint64 i = chance % state->piles[deck].n; i > 0; i--)
      card = state->cards[card].next;
  move->words[face_word] = state->cards[card].face;
  return TRUE;
}
