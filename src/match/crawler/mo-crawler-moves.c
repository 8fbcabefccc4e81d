/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-moves.h"

#include "mo-crawler-fight.h"

#include <glib/gi18n-lib.h>

#define NAME(card) mo_crawler_get_name (turn->game, turn->state, card)
#define FACE(card) mo_crawler_get_face (turn->game, turn->state, card)

/* Setup */

static gboolean
do_start (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;

  if (state->is_started)
    return mo_crawler_refuse (turn, "S10-17 S11-8", _("the match has already started"));
  if (turn->game->play->starts_clear && !mo_crawler_turn_is_free (turn) &&
      !mo_crawler_is_clear (state))
    return mo_crawler_refuse (turn, "S10-16",
                              _("move all cards out of play and out of the graves before you "
                                "start the match"));
  state->is_started = TRUE;
  state->hand_limit = (guint8) turn->game->play->hand;
  state->primary = MO_NO_CARD;
  for (guint player = 0; player < turn->game->n_players; player++)
    if (state->piles[MO_PILE_OF (MO_PILE_DECK, player)].n > 0)
      state->n_draws[player] = state->hand_limit;
  /* The rounds begin after the first hand is drawn. */
  if (mo_crawler_get_duty (turn->game, state, NULL) == NULL)
    mo_crawler_begin_rounds (turn);
  return TRUE;
}

static gboolean
do_settle (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];

  if ((turn->state->cards[card].marks & MO_IS_DUE) == 0)
    return mo_turn_refuse_thing (turn->error, _("%s has no effect to resolve"), NAME (card));
  if (!mo_crawler_turn_is_free (turn) && mo_crawler_has_frenzy (turn->game, turn->state, card))
    return mo_crawler_refuse (turn, "S11-32",
                              _("%s attacks before you: defend, then resolve the fight"),
                              NAME (card));
  mo_crawler_state_set_due (turn->state, (gint16) card, FALSE);
  mo_crawler_check_building (turn);
  return TRUE;
}

/* Playing */

/* Whether an Adventurer that is not locked has one of the card’s classes. */
static gboolean
has_class (const MoCrawlerTurn *turn,
           guint64 classes)
{
  MO_FOREACH_CARD (turn->state, MO_PILE_PARTY, card)
    if (mo_crawler_is_active (turn->state, card) && (FACE (card)->classes & classes) != 0)
      return TRUE;
  return FALSE;
}

static gboolean
may_use_second (MoCrawlerTurn *turn,
                int card)
{
  const MoCrawlerFace *face = FACE (card);

  if ((face->flags & MO_FACE_DISRUPTION) != 0)
    return mo_crawler_refuse (turn, "S10-14 S11-31 C10-9",
                              _("the second text of %s needs an opponent"), face->name);
  if ((face->flags & MO_FACE_BOOST) == 0)
    return mo_turn_refuse_thing (turn->error, _("%s has no second text"), face->name);
  if (!has_class (turn, face->classes))
    return mo_crawler_refuse (turn, "S11-29 C10-13", _("no active Adventurer has one of the "
                                                       "classes of %s"),
                              face->name);
  return TRUE;
}

gboolean
mo_crawler_is_time_to_play (const MoCrawlerGame *game,
                            const MoCrawlerState *state)
{
  const MoStepAction *action = mo_crawler_get_action (game, state);

  return action != NULL && (action->kind == MO_ACTION_RESPOND || action->kind == MO_ACTION_ATTACK ||
                            action->kind == MO_ACTION_DEFEND || action->kind == MO_ACTION_TRIGGER);
}

gboolean
mo_crawler_may_play (MoCrawlerTurn *turn,
                     int card)
{
  const MoCrawlerFace *face = FACE (card);
  int cost = mo_crawler_get_figure (turn->game, turn->state, card, MO_FIGURE_COST);
  int available;
  int used;

  if (!mo_crawler_is_time_to_play (turn->game, turn->state))
    return mo_crawler_refuse (turn, "S10-29 S11-20",
                              _("you can play cards only to respond, attack or defend"));
  if (face->resource >= 0 && cost == MO_ABSENT)
    return mo_crawler_refuse (turn, "S10-26 S11-25 C10-12",
                              _("set the unknown cost of %s first"), face->name);
  if (face->resource < 0 || cost <= 0)
    return TRUE;
  available = mo_crawler_get_available (turn->game, turn->state, (guint) face->resource);
  used = mo_crawler_get_used (turn->game, turn->state, (guint) face->resource);
  if (used + cost > available)
    return mo_crawler_refuse (turn, "S10-26 S11-25 C10-12",
                              _("%1$s costs %2$d, but you have already used %5$d of %3$d %4$s"),
                              face->name, cost, available,
                              mo_vocabulary_get_word (turn->game->words.vocabulary,
                                                      MO_WORD_RESOURCE, (guint) face->resource)
                                  ->name,
                              used);
  return TRUE;
}

static gboolean
is_any_attacked (const MoCrawlerTurn *turn)
{
  MO_FOREACH_CARD (turn->state, MO_PILE_PARTY, card)
    if (mo_crawler_is_attacked (turn->game, turn->state, card))
      return TRUE;
  return FALSE;
}

/* @target: an Adventurer, or MO_MOVE_NONE to ask why a card can’t be used at all */
static gboolean
may_defend (MoCrawlerTurn *turn,
            gint32 card,
            gint32 target)
{
  gboolean is_over = target != MO_MOVE_NONE
                         ? (turn->state->cards[target].marks & MO_IS_OVER) != 0
                         : mo_crawler_has_defended (turn->state);

  if (!mo_crawler_turn_is_at (turn, MO_ACTION_DEFEND) &&
      !mo_crawler_turn_is_at (turn, MO_ACTION_TRIGGER))
    return mo_crawler_refuse (turn, "S10-39 S11-52", _("the Adventurers are not defending"));
  if (is_over)
    return mo_crawler_refuse (turn, "S10-41 S11-57",
                              _("the Dungeon’s attack is already resolved"));
  if (target == MO_MOVE_NONE && !is_any_attacked (turn))
    return mo_crawler_refuse (turn, "S10-40 S11-47", _("no Adventurer is being attacked"));
  if (target == MO_MOVE_NONE && turn->state->cards[card].pile == MO_PILE_PLAYED &&
      mo_crawler_get_figure (turn->game, turn->state, card, MO_FIGURE_STAMINA) == MO_ABSENT)
    return mo_crawler_refuse (turn, "S10-39 S11-52", _("%s adds no stamina to a defense"),
                              NAME (card));
  return TRUE;
}

/* Whether the use of a card or an Adventurer fits the current action, and a defence names an
 * Adventurer. */
static gboolean
may_use_for (MoCrawlerTurn *turn,
             gint32 card,
             gint32 use,
             gint32 target)
{
  gboolean is_member =
      target != MO_MOVE_NONE && mo_crawler_turn_is_in (turn, target, MO_PILE_PARTY);

  if (use == MO_USE_DEFENCE && !mo_crawler_turn_is_free (turn) &&
      !may_defend (turn, card, is_member ? target : MO_MOVE_NONE))
    return FALSE;
  if (use == MO_USE_DEFENCE && !is_member)
    return mo_turn_refuse_thing (turn->error, _("name the Adventurer to be defended"));
  if (mo_crawler_turn_is_free (turn) || use == MO_MOVE_NONE || use == MO_USE_NONE)
    return TRUE;
  if (use == MO_USE_ATTACK && !mo_crawler_turn_is_at (turn, MO_ACTION_ATTACK))
    return mo_crawler_refuse (turn, "S10-30 S11-35", _("the Adventurers are not attacking"));
  if (use == MO_USE_ATTACK && mo_crawler_has_attacked (turn->state))
    return mo_crawler_refuse (turn, "S10-33 S11-43",
                              _("the Adventurers have already attacked in this encounter"));
  return TRUE;
}

static void
set_use (MoCrawlerTurn *turn,
         int card,
         gint32 use,
         gint32 target)
{
  MoCrawlerCard *it = &turn->state->cards[card];

  it->use = (guint8) (use != MO_MOVE_NONE ? use : MO_USE_NONE);
  it->target = it->use == MO_USE_DEFENCE ? (gint16) target : MO_NO_CARD;
  it->against = it->use == MO_USE_ATTACK ? turn->state->against : MO_NO_CARD;
}

/* Activates a card that makes damage harmless: the first text of a boost card protects one
 * Adventurer, any other text all of them. */
static void
set_phase (MoCrawlerTurn *turn,
           int card,
           gint32 target,
           gint32 damage)
{
  MoCrawlerCard *it = &turn->state->cards[card];
  guint64 types = FACE (card)->phase;

  if (damage != MO_MOVE_NONE)
    types = G_GUINT64_CONSTANT (1) << damage;
  it->phased = types != 0 ? types : mo_word_get_bit (turn->game->words.harm);
  it->protects = mo_crawler_phases_all (FACE (card), (it->marks & MO_IS_SECOND) != 0) ? MO_NO_CARD
                 : target != MO_MOVE_NONE ? (gint16) target
                                          : mo_crawler_get_primary (turn->state);
}

/* Whether a card that belongs to an Adventurer, or protects one, has a valid target; otherwise sets
 * the error. */
static gboolean
may_give (MoCrawlerTurn *turn,
          int card,
          gint32 target)
{
  if ((FACE (card)->flags & MO_FACE_ASSIGNED) != 0 && target == MO_MOVE_NONE)
    return mo_crawler_refuse (turn, "S11-45", _("name the Adventurer that %s goes to"),
                              NAME (card));
  if ((FACE (card)->flags & (MO_FACE_ASSIGNED | MO_FACE_PHASE)) != 0 && target != MO_MOVE_NONE &&
      !mo_crawler_turn_is_in (turn, target, MO_PILE_PARTY))
    return mo_crawler_refuse_place (turn, target, _("the marching order"));
  return TRUE;
}

/* Returns the use of a played card; the default is the current attack. */
static gint32
get_use (const MoCrawlerTurn *turn,
         int card,
         gint32 use)
{
  if ((FACE (card)->flags & MO_FACE_ASSIGNED) != 0)
    return MO_USE_NONE;
  if (use != MO_MOVE_NONE || !mo_crawler_turn_is_at (turn, MO_ACTION_ATTACK) ||
      mo_crawler_has_attacked (turn->state))
    return use;
  return mo_crawler_get_figure (turn->game, turn->state, card, MO_FIGURE_POWER) != MO_ABSENT
             ? MO_USE_ATTACK
             : MO_USE_NONE;
}

static gboolean
do_play (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];
  gboolean is_second = turn->move->words[1] == 1;
  gint32 use = get_use (turn, card, turn->move->words[2]);
  gint32 target = turn->move->words[3];

  if (!mo_pile_is_hand (turn->state->cards[card].pile))
    return mo_crawler_refuse_place (turn, card, _("any hand"));
  if (!mo_crawler_turn_is_free (turn) &&
      (!mo_crawler_may_play (turn, card) || (is_second && !may_use_second (turn, card))))
    return FALSE;
  if (!may_use_for (turn, card, use, target) || !may_give (turn, card, target))
    return FALSE;
  mo_crawler_bring_in (turn, card);
  turn->state->n_played++;
  if (is_second)
    turn->state->cards[card].marks |= MO_IS_SECOND;
  set_use (turn, card, use, target);
  if ((FACE (card)->flags & MO_FACE_ASSIGNED) != 0)
    turn->state->cards[card].target = (gint16) target;
  else if ((FACE (card)->flags & MO_FACE_PHASE) != 0)
    set_phase (turn, card, target, turn->move->words[4]);
  return TRUE;
}

static gboolean
do_use (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];

  if (!mo_crawler_turn_is_in (turn, card, MO_PILE_PLAYED))
    return mo_crawler_refuse_place (turn, card, _("play"));
  if ((FACE (card)->flags & MO_FACE_ASSIGNED) != 0)
    return mo_crawler_refuse (turn, "S11-45",
                              _("%s is assigned to an Adventurer and can’t be used separately"),
                              NAME (card));
  if (!mo_crawler_turn_is_free (turn) && (turn->state->cards[card].marks & MO_IS_USED_UP) != 0)
    return mo_crawler_refuse (turn, "S11-45",
                              _("%s has already been used in this encounter: use another card"),
                              NAME (card));
  if (!may_use_for (turn, card, turn->move->words[1], turn->move->words[2]))
    return FALSE;
  /* A used card that is used again, against the rule, has a new action. */
  turn->state->cards[card].marks &= (guint16) ~MO_IS_USED_UP;
  set_use (turn, card, turn->move->words[1], turn->move->words[2]);
  /* A spent card leaves play at the end of the encounter (S10-51). */
  if ((FACE (card)->flags & MO_FACE_SPEND) != 0 && turn->state->cards[card].use != MO_USE_NONE)
    turn->state->cards[card].marks |= MO_IS_SPENT;
  else if ((FACE (card)->flags & MO_FACE_SPEND) != 0)
    turn->state->cards[card].marks &= (guint16) ~MO_IS_SPENT;
  return TRUE;
}

static gboolean
do_activate (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];
  gint32 use = turn->move->words[1];
  MoCrawlerCard *it = &turn->state->cards[card];

  if (!mo_crawler_turn_is_in (turn, card, MO_PILE_PARTY))
    return mo_crawler_refuse_place (turn, card, _("the marching order"));
  if (!mo_crawler_turn_is_free (turn))
    {
      if ((it->marks & MO_IS_ACTIVATED) != 0)
        return mo_crawler_refuse (turn, use == MO_USE_DEFENCE ? "S10-39 S11-52" : "S10-30 S11-35",
                                  _("%s is already activated: it must be reset "
                                    "first"),
                                  NAME (card));
      if (!mo_crawler_is_active (turn->state, card))
        return mo_crawler_refuse (turn, "S10-53 S11-22", _("%s is locked"), NAME (card));
    }
  if (!may_use_for (turn, card, use, turn->move->words[2]))
    return FALSE;
  it->marks |= MO_IS_ACTIVATED;
  /* An Adventurer that was reset has a new action. */
  it->marks &= (guint16) ~MO_IS_USED_UP;
  set_use (turn, card, use, turn->move->words[2]);
  return TRUE;
}

gboolean
mo_crawler_may_go_on (MoCrawlerTurn *turn)
{
  return mo_crawler_get_duty (turn->game, turn->state, NULL) == NULL &&
         mo_crawler_is_fight_done (turn);
}

static gboolean
do_next (MoCrawlerTurn *turn)
{
  if (turn->state->round == 0)
    return mo_crawler_refuse (turn, "S10-17 S11-8",
                              _("start the match and draw your hand first"));
  return (mo_crawler_turn_is_free (turn) || mo_crawler_is_fight_done (turn)) &&
         mo_crawler_go_on (turn);
}

/* The hand and the permanents */

static gboolean
leave_hand (MoCrawlerTurn *turn,
            MoActionKind kind,
            const char *clauses,
            const char *reason)
{
  gint32 card = turn->move->words[0];

  if (!mo_pile_is_hand (turn->state->cards[card].pile))
    return mo_crawler_refuse_place (turn, card, _("any hand"));
  if (!mo_crawler_turn_is_free (turn) && !mo_crawler_turn_is_at (turn, kind))
    return mo_crawler_refuse (turn, clauses, "%s", reason);
  mo_crawler_bury (turn, card);
  return TRUE;
}

static gboolean
do_discard (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];
  guint pile = turn->state->cards[card].pile;

  if (!mo_crawler_turn_is_free (turn) && mo_pile_is_hand (pile) &&
      mo_crawler_turn_is_at (turn, MO_ACTION_DISCARD) &&
      turn->state->piles[pile].n <= turn->state->hand_limit)
    return mo_crawler_refuse (turn, "S10-55 S11-80", _("your hand is within its limit"));
  return leave_hand (turn, MO_ACTION_DISCARD, "S10-55 S11-80",
                     _("you can discard cards only after refilling your hand"));
}

static gboolean
do_give_up (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];

  if (!mo_crawler_turn_is_in (turn, card, MO_PILE_PLAYED))
    return mo_crawler_refuse_place (turn, card, _("play"));
  if (!mo_crawler_turn_is_free (turn) && mo_crawler_turn_is_at (turn, MO_ACTION_MAINTAIN))
    {
      if (!mo_crawler_is_uncovered (turn->game, turn->state, card))
        return mo_crawler_refuse (turn, "S10-54 S11-79",
                                  _("your resources cover %s: give up other permanents first"),
                                  NAME (card));
    }
  else if (!mo_crawler_turn_is_free (turn))
    {
      if (!mo_crawler_turn_is_at (turn, MO_ACTION_GIVE_UP))
        return mo_crawler_refuse (turn, "S10-54 S11-79",
                                  _("you can give up permanents only during maintenance"));
      if ((FACE (card)->flags & MO_FACE_PERMANENT) == 0)
        return mo_crawler_refuse (turn, "S10-54 S11-79", _("%s is not a permanent"), NAME (card));
    }
  mo_crawler_bury (turn, card);
  if (mo_crawler_turn_is_at (turn, MO_ACTION_MAINTAIN))
    mo_crawler_maintain (turn);
  return TRUE;
}

static gboolean
do_drop (MoCrawlerTurn *turn)
{
  return leave_hand (turn, MO_ACTION_DROP, "S10-50 S11-71",
                     _("you can drop cards only at the end of the encounter"));
}

static gboolean
do_by_rules (MoCrawlerTurn *turn)
{
  static gboolean (*const moves[]) (MoCrawlerTurn *turn) = {
    [MO_CRAWLER_VERB_NEXT] = do_next,
    [MO_CRAWLER_VERB_START] = do_start,
    [MO_CRAWLER_VERB_DRAW] = mo_crawler_do_draw,
    [MO_CRAWLER_VERB_FLIP] = mo_crawler_do_flip,
    [MO_CRAWLER_VERB_SETTLE] = do_settle,
    [MO_CRAWLER_VERB_PLAY] = do_play,
    [MO_CRAWLER_VERB_USE] = do_use,
    [MO_CRAWLER_VERB_ACTIVATE] = do_activate,
    [MO_CRAWLER_VERB_AGAINST] = mo_crawler_do_against,
    [MO_CRAWLER_VERB_RESOLVE] = mo_crawler_do_resolve,
    [MO_CRAWLER_VERB_WOUND] = mo_crawler_do_wound,
    [MO_CRAWLER_VERB_DROP] = do_drop,
    [MO_CRAWLER_VERB_DISCARD] = do_discard,
    [MO_CRAWLER_VERB_GIVE_UP] = do_give_up,
    [MO_CRAWLER_VERB_BURN] = mo_crawler_do_burn,
    [MO_CRAWLER_VERB_SEARCH] = mo_crawler_do_search,
    [MO_CRAWLER_VERB_RESTOCK] = mo_crawler_do_restock,
  };

  return moves[turn->move->verb] (turn);
}

static gboolean
dispatch (MoCrawlerTurn *turn)
{
  const MoMove *move = turn->move;

  if (move->verb >= MO_CRAWLER_VERB_ADD)
    return mo_crawler_do_by_hand (turn);
  if (turn->state->result != MO_MATCH_OPEN && !move->is_overruling)
    return mo_crawler_refuse (turn, "S10-56 S11-81", _("the match is over: mark it as "
                                                      "unfinished to continue"));
  if (turn->state->round == 0 && move->verb != MO_CRAWLER_VERB_START &&
      move->verb != MO_CRAWLER_VERB_DRAW && !move->is_overruling)
    return mo_crawler_refuse (turn, "S10-17 S11-8",
                              _("start the match and draw your hand first"));
  return do_by_rules (turn);
}

gboolean
mo_crawler_apply (MoCrawlerGame *game,
                  MoCrawlerState *state,
                  const MoMove *move,
                  GError **error)
{
  MoCrawlerTurn turn = { game, state, move, error };

  if (!dispatch (&turn))
    return FALSE;
  mo_reminders_stop (&state->reminders);
  return TRUE;
}
