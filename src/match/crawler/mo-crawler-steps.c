/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The steps of a round: continuing to the next action, and automatic actions. */

#include "config.h"

#include "mo-crawler-fight.h"
#include "mo-crawler-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Building */

static void
begin_building (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  gint16 top = state->piles[MO_PILE_DUNGEON_DECK].first;

  state->is_built = state->is_flipping = state->may_flip = FALSE;
  state->busted = state->flipped = state->pulled = MO_NO_CARD;
  if (top != MO_NO_CARD && (state->cards[top].marks & MO_IS_FACE_UP) != 0)
    {
      mo_crawler_bring_in (turn, top);
      state->pulled = top;
      state->n_pulls++;
    }
  else
    state->may_flip = top != MO_NO_CARD;
  mo_crawler_check_building (turn);
}

void
mo_crawler_check_building (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  int limit = mo_crawler_get_limit (turn->game, state);

  /* An empty deck has no card to turn up. */
  if (state->is_flipping && state->piles[MO_PILE_DUNGEON_DECK].n == 0)
    {
      state->is_flipping = FALSE;
      state->is_built = TRUE;
    }
  if (!mo_crawler_is_at (turn->game, state, MO_ACTION_BUILD) || state->is_built ||
      state->is_flipping || mo_crawler_is_due (state) || limit == MO_ABSENT ||
      mo_crawler_get_unknown_cost (turn->game, state) != MO_NO_CARD)
    return;
  if (mo_crawler_get_tally (turn->game, state) >= limit)
    {
      state->is_flipping = state->may_flip;
      state->is_built = !state->is_flipping;
    }
  else if (state->piles[MO_PILE_DUNGEON_DECK].n == 0)
    mo_crawler_end (turn, MO_MATCH_WON, MO_REASON_DUNGEON_EMPTY);
  state->may_flip = FALSE;
}

/* Beginning an action that waits for the user */

static void
begin_fight (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;

  state->n_wounds = 0;
  state->attack_end = MO_ATTACK_TO_COME;
  state->is_attacked = FALSE;
  state->against = MO_NO_CARD;
  state->attack_total = state->defence_total = MO_ABSENT;
}

/* Drops unused wounds of the attack, and reopens all defences. */
static void
begin_defence (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;

  state->n_wounds = 0;
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    state->cards[card].marks &= (guint16) ~MO_IS_OVER;
}

static void
begin_triggers (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;

  state->frenzy = MO_NO_CARD;
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    if ((mo_crawler_get_face (turn->game, state, card)->flags & MO_FACE_TRIGGERS) != 0 &&
        !mo_crawler_is_stopped (turn->game, state, card))
      mo_crawler_state_set_due (state, card, TRUE);
}

static void
begin_drawing (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;

  for (guint player = 0; player < turn->game->n_players; player++)
    {
      guint n = state->piles[MO_PILE_OF (MO_PILE_HAND, player)].n;

      state->n_draws[player] = (guint8) (n < state->hand_limit ? state->hand_limit - n : 1);
      if (state->piles[MO_PILE_OF (MO_PILE_DECK, player)].n == 0)
        mo_crawler_end (turn, MO_MATCH_LOST, MO_REASON_CRAWLER_EMPTY);
    }
}

/* Automatic actions */

static gboolean
is_boosted_stamina (const MoCrawlerGame *game,
                    const MoCrawlerState *state,
                    int card)
{
  int stamina = mo_crawler_get_stamina (game, state, card);

  /* Unknown stamina may be more than 0. */
  return stamina == MO_ABSENT || stamina > 0;
}

/* Whether a card has enough wounds to leave play, after the card that supported it left. */
static gboolean
has_its_wounds (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                int card)
{
  int life = mo_crawler_get_figure (game, state, card, MO_FIGURE_LIFE);

  return life != MO_ABSENT && state->cards[card].tokens[MO_TOKEN_WOUND] > 0 &&
         state->cards[card].tokens[MO_TOKEN_WOUND] >= life;
}

static gboolean
is_kept (const MoCrawlerGame *game,
         const MoCrawlerState *state,
         int card,
         MoKeep keep)
{
  const MoCrawlerCard *it = &state->cards[card];
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  gboolean is_character = (face->flags & MO_FACE_CHARACTER) != 0;
  gboolean has_tokens = FALSE;
  int life = mo_crawler_get_figure (game, state, card, MO_FIGURE_LIFE);

  for (guint i = 0; i < MO_N_TOKENS; i++)
    has_tokens |= it->tokens[i] > 0;
  if ((it->marks & MO_IS_SPENT) != 0)
    return FALSE;
  if ((keep & MO_KEEP_PERMANENT) != 0 && (face->flags & MO_FACE_PERMANENT) != 0)
    return TRUE;
  if ((keep & MO_KEEP_TIME) != 0 && it->tokens[MO_TOKEN_TIME] > 0)
    return TRUE;
  if (has_its_wounds (game, state, card))
    return FALSE;
  if (face->kind != MO_DUNGEON_CARD)
    return (keep & MO_KEEP_LIFE) != 0 && life != MO_ABSENT && life > 0;
  if ((keep & MO_KEEP_TOKEN) != 0 && !is_character && has_tokens)
    return TRUE;
  if ((keep & MO_KEEP_STAMINA) != 0 && is_character && is_boosted_stamina (game, state, card))
    return TRUE;
  return (keep & MO_KEEP_LIFE) != 0 && (life != MO_ABSENT ? life > 0 : is_character);
}

/* Removes all cards that nothing keeps, at once; FALSE if there were none. Effects of leaving play
 * become due. */
static gboolean
remove_once (MoCrawlerTurn *turn,
             MoKeep keep)
{
  static const guint piles[] = { MO_PILE_ROW, MO_PILE_PLAYED };
  MoCrawlerState *state = turn->state;
  gint16 cards[MO_CRAWLER_MAX_CARDS];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    MO_FOREACH_CARD (state, piles[i], card)
      if (!is_kept (turn->game, state, card, keep))
        cards[n++] = card;
  for (guint i = 0; i < n; i++)
    {
      state->n_defeated += state->cards[cards[i]].pile == MO_PILE_ROW &&
                           has_its_wounds (turn->game, state, cards[i]);
      mo_crawler_bury (turn, cards[i]);
      if ((mo_crawler_get_face (turn->game, state, cards[i])->flags & MO_FACE_GOES_OUT) != 0)
        mo_crawler_state_set_due (state, cards[i], TRUE);
    }
  return n > 0;
}

/* Removes cards repeatedly, because a removed card may have kept others in play. */
static void
remove_cards (MoCrawlerTurn *turn,
              MoKeep keep)
{
  while (remove_once (turn, keep))
    ;
}

/* Lists all cards in play, so that they can be removed while iterating; not completed Quests, which
 * nothing changes. */
static guint
list_in_play (const MoCrawlerState *state,
              gint16 *cards)
{
  static const guint piles[] = { MO_PILE_ROW, MO_PILE_PARTY, MO_PILE_PLAYED, MO_PILE_QUESTS };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    MO_FOREACH_CARD (state, piles[i], card)
      if (piles[i] != MO_PILE_QUESTS || (state->cards[card].marks & MO_IS_OVER) == 0)
        cards[n++] = card;
  return n;
}

static void
remove_tokens (MoCrawlerTurn *turn,
               const MoStepAction *action)
{
  gint16 cards[MO_CRAWLER_MAX_CARDS];
  guint n = list_in_play (turn->state, cards);
  guint token = 0;
  guint into = 0;

  while (token < MO_N_TOKENS && turn->game->words.tokens[token] != action->token)
    token++;
  while (into < MO_N_TOKENS && turn->game->words.tokens[into] != action->into)
    into++;
  for (guint i = 0; i < n && token < MO_N_TOKENS; i++)
    {
      if (turn->state->cards[cards[i]].tokens[token] == 0)
        continue;
      mo_crawler_add_tokens (turn, cards[i], token, -1);
      if (action->into != NULL && into < MO_N_TOKENS)
        mo_crawler_add_tokens (turn, cards[i], into, 1);
    }
}

static void
reset_cards (MoCrawlerTurn *turn,
             gboolean unlocks)
{
  MoCrawlerState *state = turn->state;
  gint16 cards[MO_CRAWLER_MAX_CARDS];
  guint n = list_in_play (state, cards);

  for (guint i = 0; i < n; i++)
    {
      MoCrawlerCard *it = &state->cards[cards[i]];

      if (it->tokens[MO_TOKEN_LOCK] > 0)
        {
          if (unlocks)
            mo_crawler_add_tokens (turn, cards[i], MO_TOKEN_LOCK, -1);
        }
      else if ((it->marks & (MO_IS_ACTIVATED | MO_IS_STOPPED)) != 0)
        it->marks &= (guint16) ~(MO_IS_ACTIVATED | MO_IS_STOPPED);
    }
}

/* Whether an uncovered card leaves without a choice: it alone exceeds the resource, or all cards
 * that use the resource are identical. */
static gboolean
must_leave (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            int card)
{
  const MoCrawlerCard *it = &state->cards[card];
  int resource = mo_crawler_get_face (game, state, card)->resource;

  if (mo_crawler_get_figure (game, state, card, MO_FIGURE_COST) >
      mo_crawler_get_available (game, state, (guint) resource))
    return TRUE;
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, other)
  {
    const MoCrawlerCard *another = &state->cards[other];

    if (mo_crawler_get_face (game, state, other)->resource == resource &&
        mo_crawler_is_uncovered (game, state, other) &&
        (another->face != it->face ||
         memcmp (another->tokens, it->tokens, sizeof it->tokens) != 0 ||
         memcmp (another->figures, it->figures, sizeof it->figures) != 0))
      return FALSE;
  }
  return TRUE;
}

void
mo_crawler_maintain (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;

  for (gint16 card = state->piles[MO_PILE_PLAYED].last, previous; card != MO_NO_CARD;
       card = previous)
    {
      previous = state->cards[card].previous;
      if (mo_crawler_is_uncovered (turn->game, state, card) && must_leave (turn->game, state, card))
        mo_crawler_bury (turn, card);
    }
}

static gboolean
has_uncovered (const MoCrawlerGame *game,
               const MoCrawlerState *state)
{
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
    if (mo_crawler_is_uncovered (game, state, card))
      return TRUE;
  return FALSE;
}

/* Ends effects that last for an encounter. */
static void
end_round (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  gint16 cards[MO_CRAWLER_MAX_CARDS];
  guint n = list_in_play (state, cards);

  mo_crawler_judge (turn);
  if (state->result != MO_MATCH_OPEN)
    return;
  state->phased = 0;
  state->stripped = 0;
  state->n_commitments = 0;
  mo_crawler_end_targeting (turn);
  for (guint i = 0; i < n; i++)
    {
      MoCrawlerCard *it = &state->cards[cards[i]];

      it->use = MO_USE_NONE;
      it->n_uses = 0;
      it->stripped = 0;
      it->phased = 0;
      it->against = it->protects = MO_NO_CARD;
      if (mo_crawler_get_bearer (turn->game, state, cards[i]) == MO_NO_CARD)
        it->target = MO_NO_CARD;
      it->marks &= (guint16) ~(MO_IS_USED_UP | MO_IS_STOPPED | MO_IS_STRUCK);
      if (it->pile == MO_PILE_PARTY)
        {
          it->marks &= (guint16) ~MO_IS_OVER;
          it->figures[MO_FIGURE_POWER] = it->figures[MO_FIGURE_STAMINA] = MO_ABSENT;
        }
    }
  state->round++;
}

static void
do_action (MoCrawlerTurn *turn,
           const MoStepAction *action)
{
  switch (action->kind)
    {
    case MO_ACTION_BUILD:
      begin_building (turn);
      break;
    case MO_ACTION_TRIGGER:
      begin_triggers (turn);
      break;
    case MO_ACTION_ATTACK:
      begin_fight (turn);
      break;
    case MO_ACTION_DEFEND:
      begin_defence (turn);
      break;
    case MO_ACTION_DRAW:
      begin_drawing (turn);
      break;
    case MO_ACTION_REMOVE:
      remove_cards (turn, action->keep);
      break;
    case MO_ACTION_TAKE_TOKEN:
    case MO_ACTION_TURN_TOKEN:
      remove_tokens (turn, action);
      break;
    case MO_ACTION_UNLOCK_OR_RESET:
      reset_cards (turn, TRUE);
      break;
    case MO_ACTION_RESET:
      reset_cards (turn, FALSE);
      break;
    case MO_ACTION_MAINTAIN:
      mo_crawler_maintain (turn);
      break;
    case MO_ACTION_PASS:
      mo_crawler_pass (turn);
      break;
    case MO_ACTION_END_ROUND:
      end_round (turn);
      break;
    case MO_ACTION_RESPOND:
    case MO_ACTION_QUESTS:
    case MO_ACTION_DROP:
    case MO_ACTION_GIVE_UP:
    case MO_ACTION_DISCARD:
    default:
      break;
    }
}

/* Whether the user has anything to do in an action that has just begun. */
static gboolean
has_business (const MoCrawlerTurn *turn,
              MoActionKind kind)
{
  const MoCrawlerState *state = turn->state;

  switch (kind)
    {
    case MO_ACTION_TRIGGER:
      return mo_crawler_is_due (state);
    case MO_ACTION_GIVE_UP:
      MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
        if ((mo_crawler_get_face (turn->game, state, card)->flags & MO_FACE_PERMANENT) != 0)
          return TRUE;
      return FALSE;
    case MO_ACTION_DISCARD:
      for (guint player = 0; player < turn->game->n_players; player++)
        if (state->piles[MO_PILE_OF (MO_PILE_HAND, player)].n > state->hand_limit)
          return TRUE;
      return FALSE;
    case MO_ACTION_BUILD:
    case MO_ACTION_RESPOND:
    case MO_ACTION_ATTACK:
    case MO_ACTION_DEFEND:
    case MO_ACTION_QUESTS:
    case MO_ACTION_DROP:
    case MO_ACTION_DRAW:
      return TRUE;
    case MO_ACTION_REMOVE:
      return mo_crawler_is_due (state);
    case MO_ACTION_MAINTAIN:
      return has_uncovered (turn->game, state);
    case MO_ACTION_TAKE_TOKEN:
    case MO_ACTION_TURN_TOKEN:
    case MO_ACTION_UNLOCK_OR_RESET:
    case MO_ACTION_RESET:
    case MO_ACTION_PASS:
    case MO_ACTION_END_ROUND:
    default:
      return FALSE;
    }
}

/* Advances to the next action, of this or the next round. */
static void
advance (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;

  state->action++;
  while (state->action >= mo_crawler_game_get_step (turn->game, state->step)->actions->len)
    {
      state->action = 0;
      state->step = (state->step + 1) % turn->game->steps->len;
      mo_reminders_begin_step (&state->reminders, state->step);
    }
}

void
mo_crawler_arrive (MoCrawlerTurn *turn)
{
  for (;;)
    {
      const MoStepAction *action = mo_crawler_get_action (turn->game, turn->state);

      do_action (turn, action);
      if (turn->state->result != MO_MATCH_OPEN || has_business (turn, action->kind))
        break;
      advance (turn);
    }
}

void
mo_crawler_begin_rounds (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;

  state->round = 1;
  while (mo_crawler_game_get_step (turn->game, state->step)->actions->len == 0)
    state->step++;
  mo_reminders_begin_step (&state->reminders, state->step);
  mo_crawler_arrive (turn);
}

/* Returns the clauses that require settling the due effect, if they differ from those of the
 * action. */
static const char *
get_due_clauses (const MoCrawlerGame *game,
                 const MoCrawlerState *state)
{
  gint16 top = state->piles[MO_PILE_DUNGEON_DECK].first;

  if (top != MO_NO_CARD && (state->cards[top].marks & MO_IS_DUE) != 0)
    return "S10-20 S11-16";
  if (mo_crawler_is_at (game, state, MO_ACTION_BUILD))
    return "S10-19 S11-15";
  return mo_crawler_is_at (game, state, MO_ACTION_REMOVE) ? "S10-51 S11-74" : NULL;
}

const char *
mo_crawler_get_duty (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     const char **clauses)
{
  const char *unused;
  gboolean has_draws = FALSE;
  gboolean has_burns = FALSE;
  gboolean has_too_many = FALSE;

  for (guint player = 0; player < game->n_players; player++)
    {
      has_draws |= state->n_draws[player] > 0;
      has_burns |= state->n_burns[player] > 0;
      has_too_many |= state->piles[MO_PILE_OF (MO_PILE_HAND, player)].n > state->hand_limit;
    }
  if (clauses == NULL)
    clauses = &unused;
  *clauses = NULL;
  if (mo_crawler_is_due (state))
    {
      *clauses = get_due_clauses (game, state);
      return mo_crawler_get_frenzy (game, state) != MO_NO_CARD
                 ? _("resolve the pre-combat attack first")
                 : _("resolve the pending card effect first");
    }
  if (has_burns)
    {
      *clauses = "S10-41 S11-67";
      return _("burn cards first");
    }
  if (has_draws)
    return _("draw cards first");
  if (mo_crawler_is_at (game, state, MO_ACTION_DISCARD) && has_too_many)
    return _("your hand is over its limit: discard cards first");
  if (mo_crawler_is_at (game, state, MO_ACTION_MAINTAIN) && has_uncovered (game, state))
    return _("your resources don’t cover all your permanents: give up permanents first");
  if (mo_crawler_is_at (game, state, MO_ACTION_BUILD) && !state->is_built &&
      mo_crawler_get_unknown_cost (game, state) != MO_NO_CARD)
    return _("a card in play has an unknown cost: set the cost first");
  if (mo_crawler_is_at (game, state, MO_ACTION_BUILD) && !state->is_built &&
      mo_crawler_get_limit (game, state) != MO_ABSENT)
    {
      *clauses = state->is_flipping ? "S10-24 S11-14" : NULL;
      return state->is_flipping ? _("flip the top card of the Dungeon deck first")
                                : _("the cards in play cost less than the encounter limit: draw "
                                    "Dungeon cards first");
    }
  return NULL;
}

gboolean
mo_crawler_go_on (MoCrawlerTurn *turn)
{
  const char *clauses;
  const char *duty = mo_crawler_get_duty (turn->game, turn->state, &clauses);
  const MoStepAction *action = mo_crawler_get_action (turn->game, turn->state);

  if (clauses == NULL)
    clauses = action->clause != NULL ? action->clause : "";
  if (duty != NULL && !turn->move->is_overruling)
    return mo_crawler_refuse (turn, clauses, "%s", duty);
  turn->state->weighed = MO_NO_CARD;
  /* Repeat a removal, because removed cards may have kept others in play. */
  if (action->kind != MO_ACTION_REMOVE)
    advance (turn);
  mo_crawler_arrive (turn);
  return TRUE;
}
