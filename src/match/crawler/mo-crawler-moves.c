/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-moves.h"

#include "mo-crawler-fight.h"

#include <glib/gi18n-lib.h>

#define NAME(card) mo_crawler_get_name (turn->game, turn->state, card)
#define FACE(card) mo_crawler_get_face (turn->game, turn->state, card)

/* Whether a rule may be set aside, as the line says. */
static gboolean
is_free (const MoCrawlerTurn *turn)
{
  return turn->move->is_overruling;
}

static gboolean
is_at (const MoCrawlerTurn *turn,
       MoActionKind kind)
{
  return mo_crawler_is_at (turn->game, turn->state, kind);
}

static gboolean
is_in (const MoCrawlerTurn *turn,
       int card,
       guint pile)
{
  return turn->state->cards[card].pile == pile;
}

static gboolean
refuse_place (MoCrawlerTurn *turn,
              int card,
              const char *place)
{
  /* Translators: a card, and a place such as “your hand”. */
  return mo_turn_refuse_thing (turn->error, _("%1$s is not in %2$s"), NAME (card), place);
}

/* Set-up */

static gboolean
do_start (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;

  if (state->is_started)
    return mo_crawler_refuse (turn, "S10-17 S11-8", _("the match has started already"));
  if (turn->game->play->starts_clear && !is_free (turn) && !mo_crawler_is_clear (state))
    return mo_crawler_refuse (turn, "S10-16", _("at the start nothing is in play, and no card is in a grave"));
  state->is_started = TRUE;
  state->hand_limit = (guint8) turn->game->play->hand;
  state->primary = MO_NO_CARD;
  for (guint player = 0; player < turn->game->n_players; player++)
    if (state->piles[MO_PILE_OF (MO_PILE_DECK, player)].n > 0)
      state->n_draws[player] = state->hand_limit;
  /* The rounds begin when the first hand is drawn. */
  state->is_built = TRUE;
  if (mo_crawler_get_duty (turn->game, state, NULL) == NULL)
    mo_crawler_begin_rounds (turn);
  mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_STEP, MO_NO_CARD);
  return TRUE;
}

/* All that was for one attack, or for the defence of @target, has been used for it. */
static void
use_up (MoCrawlerTurn *turn,
        MoCrawlerUse use,
        int target)
{
  static const guint piles[] = { MO_PILE_PARTY, MO_PILE_PLAYED };
  MoCrawlerState *state = turn->state;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    MO_FOREACH_CARD (state, piles[i], card)
    {
      MoCrawlerCard *it = &state->cards[card];

      if (it->use == use && (use == MO_USE_ATTACK ? it->against == state->against : it->target == target))
        it->marks |= MO_IS_USED_UP;
    }
  for (guint i = 0; i < state->n_commitments; i++)
    {
      const MoCommitment *it = &state->commitments[i];

      if (it->use != use || (use == MO_USE_ATTACK ? it->against != state->against : it->target != target))
        state->commitments[n++] = *it;
    }
  state->n_commitments = n;
}

static gboolean
do_settle (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];

  if ((turn->state->cards[card].marks & MO_IS_DUE) == 0)
    return mo_turn_refuse_thing (turn->error, _("%s has no effect that waits to be settled"), NAME (card));
  if (!is_free (turn) && mo_crawler_has_frenzy (turn->game, turn->state, card))
    return mo_crawler_refuse (turn, "S11-32", _("%s attacks before you do: defend against it, then resolve"), NAME (card));
  turn->state->cards[card].marks &= (guint16) ~MO_IS_DUE;
  mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_CARD, card);
  mo_crawler_check_building (turn);
  return TRUE;
}

/* Playing */

/* An Adventurer that is not locked and has one of the card’s classes. */
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
                              _("the second text of %s is against an opponent, and there is none"), face->name);
  if ((face->flags & MO_FACE_BOOST) == 0)
    return mo_turn_refuse_thing (turn->error, _("%s has no second text"), face->name);
  if (!has_class (turn, face->classes))
    return mo_crawler_refuse (turn, "S11-29 C10-13", _("no Adventurer that is active has a class of %s"), face->name);
  return TRUE;
}

gboolean
mo_crawler_may_play (MoCrawlerTurn *turn,
                     int card)
{
  const MoCrawlerFace *face = FACE (card);
  int cost = mo_crawler_get_figure (turn->game, turn->state, card, MO_FIGURE_COST);
  int available;
  int used;

  if (!is_at (turn, MO_ACTION_RESPOND) && !is_at (turn, MO_ACTION_ATTACK) && !is_at (turn, MO_ACTION_DEFEND) &&
      !is_at (turn, MO_ACTION_TRIGGER))
    return mo_crawler_refuse (turn, "S10-29 S11-20",
                              _("cards are played only in response, in the attack and in the defence"));
  if (face->resource >= 0 && cost == MO_ABSENT)
    return mo_crawler_refuse (turn, "S10-26 S11-25 C10-12", _("the cost of %s is unknown: set it first"), face->name);
  if (face->resource < 0 || cost <= 0)
    return TRUE;
  available = mo_crawler_get_available (turn->game, turn->state, (guint) face->resource);
  used = mo_crawler_get_used (turn->game, turn->state, (guint) face->resource);
  if (used + cost > available)
    return mo_crawler_refuse (turn, "S10-26 S11-25 C10-12", _("%1$s costs %2$d, and of %3$d %4$s %5$d are used"), face->name,
                              cost, available,
                              mo_vocabulary_get_word (turn->game->words.vocabulary, MO_WORD_RESOURCE, (guint) face->resource)->name,
                              used);
  return TRUE;
}

/* What a card or an Adventurer is used for must be going on, and a defence needs one to defend. */
static gboolean
may_use_for (MoCrawlerTurn *turn,
             gint32 use,
             gint32 target)
{
  if (use == MO_USE_DEFENCE && (target == MO_MOVE_NONE || !is_in (turn, target, MO_PILE_PARTY)))
    return mo_turn_refuse_thing (turn->error, _("say which Adventurer is defended"));
  if (is_free (turn) || use == MO_MOVE_NONE || use == MO_USE_NONE)
    return TRUE;
  if (use == MO_USE_ATTACK && !is_at (turn, MO_ACTION_ATTACK))
    return mo_crawler_refuse (turn, "S10-30 S11-35", _("the Adventurers are not attacking now"));
  if (use == MO_USE_ATTACK && mo_crawler_has_attacked (turn->state))
    return mo_crawler_refuse (turn, "S10-33 S11-43", _("the Adventurers have attacked in this encounter"));
  if (use == MO_USE_DEFENCE && !is_at (turn, MO_ACTION_DEFEND) && !is_at (turn, MO_ACTION_TRIGGER))
    return mo_crawler_refuse (turn, "S10-39 S11-52", _("the Adventurers are not defending now"));
  if (use == MO_USE_DEFENCE && (turn->state->cards[target].marks & MO_IS_OVER) != 0)
    return mo_crawler_refuse (turn, "S10-41 S11-57", _("the attack of the Dungeon is resolved already"));
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
  mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_FIGHT, card);
}

/* Puts a card that makes damage harmless to use: the first text of a boost card protects one Adventurer, any other text all
 * of them. */
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
                 : target != MO_MOVE_NONE                                             ? (gint16) target
                                                                                      : mo_crawler_get_primary (turn->state);
  mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_FIGHT, card);
}

/* A card that belongs to an Adventurer, or protects one, needs to know which; else the error is set. */
static gboolean
may_give (MoCrawlerTurn *turn,
          int card,
          gint32 target)
{
  if ((FACE (card)->flags & MO_FACE_ASSIGNED) != 0 && target == MO_MOVE_NONE)
    return mo_crawler_refuse (turn, "S11-45", _("%s belongs to one Adventurer: say to which"), NAME (card));
  if ((FACE (card)->flags & (MO_FACE_ASSIGNED | MO_FACE_PHASE)) != 0 && target != MO_MOVE_NONE &&
      !is_in (turn, target, MO_PILE_PARTY))
    return refuse_place (turn, target, _("the marching order"));
  return TRUE;
}

/* What a card is played for when nobody says: the attack that is made. */
static gint32
get_use (const MoCrawlerTurn *turn,
         int card,
         gint32 use)
{
  if ((FACE (card)->flags & MO_FACE_ASSIGNED) != 0)
    return MO_USE_NONE;
  if (use != MO_MOVE_NONE || !is_at (turn, MO_ACTION_ATTACK) || mo_crawler_has_attacked (turn->state))
    return use;
  return mo_crawler_get_figure (turn->game, turn->state, card, MO_FIGURE_POWER) != MO_ABSENT ? MO_USE_ATTACK : MO_USE_NONE;
}

static gboolean
do_play (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];
  gboolean is_second = turn->move->words[1] == 1;
  gint32 use = get_use (turn, card, turn->move->words[2]);
  gint32 target = turn->move->words[3];

  if (!mo_pile_is_hand (turn->state->cards[card].pile))
    return refuse_place (turn, card, _("a hand"));
  if (!is_free (turn) && (!mo_crawler_may_play (turn, card) || (is_second && !may_use_second (turn, card))))
    return FALSE;
  if (!may_use_for (turn, use, target) || !may_give (turn, card, target))
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

  if (!is_in (turn, card, MO_PILE_PLAYED))
    return refuse_place (turn, card, _("play"));
  if ((FACE (card)->flags & MO_FACE_ASSIGNED) != 0)
    return mo_crawler_refuse (turn, "S11-45", _("%s belongs to an Adventurer, and counts with that one"), NAME (card));
  if (!is_free (turn) && (turn->state->cards[card].marks & MO_IS_USED_UP) != 0)
    return mo_crawler_refuse (turn, "S11-45", _("%s was used in this encounter: a card is for one action"), NAME (card));
  if (!may_use_for (turn, turn->move->words[1], turn->move->words[2]))
    return FALSE;
  set_use (turn, card, turn->move->words[1], turn->move->words[2]);
  /* What is spent leaves play at the end of the encounter (S10-51). */
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

  if (!is_in (turn, card, MO_PILE_PARTY))
    return refuse_place (turn, card, _("the marching order"));
  if (!is_free (turn))
    {
      if ((it->marks & MO_IS_ACTIVATED) != 0)
        return mo_crawler_refuse (turn, use == MO_USE_DEFENCE ? "S10-39 S11-52" : "S10-30 S11-35",
                                  _("%s is activated already, until it is reset"), NAME (card));
      if (!mo_crawler_is_active (turn->state, card))
        return mo_crawler_refuse (turn, "S10-53 S11-22", _("%s is locked"), NAME (card));
    }
  if (!may_use_for (turn, use, turn->move->words[2]))
    return FALSE;
  it->marks |= MO_IS_ACTIVATED;
  /* Who was reset has a new action, which counts. */
  it->marks &= (guint16) ~MO_IS_USED_UP;
  set_use (turn, card, use, turn->move->words[2]);
  return TRUE;
}

static gboolean
do_against (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];

  if (card != MO_MOVE_NONE && !is_in (turn, card, MO_PILE_ROW))
    return refuse_place (turn, card, _("the encounter"));
  /* Before the fight it is the frenzy that is met. */
  if (card != MO_MOVE_NONE && mo_crawler_has_frenzy (turn->game, turn->state, card))
    {
      turn->state->frenzy = (gint16) card;
      mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_FIGHT, card);
      return TRUE;
    }
  if (!is_free (turn) && !is_at (turn, MO_ACTION_ATTACK))
    return mo_crawler_refuse (turn, "S10-45", _("the Adventurers are not attacking now"));
  if (!is_free (turn) && card != MO_MOVE_NONE && !turn->game->play->has_apart)
    return mo_crawler_refuse (turn, "S11-33", _("The Dungeon defends as one: there is no separate fight with %s"),
                              NAME (card));
  if (!is_free (turn) && card != MO_MOVE_NONE &&
      mo_crawler_get_target (turn->game, turn->state, card) == mo_crawler_get_primary (turn->state))
    return mo_crawler_refuse (turn, "S10-45", _("%s attacks the primary target, as the others do: it has no fight apart"),
                              NAME (card));
  turn->state->against = card != MO_MOVE_NONE ? (gint16) card : MO_NO_CARD;
  mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_FIGHT, MO_NO_CARD);
  return TRUE;
}

/* Resolving */

/* Whom a Dungeon card attacks must be known, for it decides who fights whom; else the error is set. */
static gboolean
knows_targets (MoCrawlerTurn *turn)
{
  MO_FOREACH_CARD (turn->state, MO_PILE_ROW, card)
  {
    gint16 unknown = mo_crawler_get_unknown_target (turn->game, turn->state, card);

    if (unknown != MO_NO_CARD)
      /* Translators: a card, and another whose target it decides. */
      return mo_crawler_refuse (turn, "S10-44", _("the cost of %1$s, which decides whom %2$s attacks, is unknown: set it first"),
                                NAME (unknown), NAME (card));
  }
  return TRUE;
}

/* Whether an attack can be resolved as it is prepared; else the error is set. */
static gboolean
may_resolve_attack (MoCrawlerTurn *turn)
{
  const MoCrawlerState *state = turn->state;
  MoSum attack;
  MoSum defence;

  mo_sum_init (&attack, FALSE);
  mo_sum_init (&defence, FALSE);
  mo_crawler_sum_attack (turn->game, state, &attack);
  mo_crawler_sum_dungeon_defence (turn->game, state, &defence);
  if (state->n_wounds > 0)
    return mo_crawler_refuse (turn, "S10-33 S11-43", _("the wound of the attack is to be given first"));
  if (mo_crawler_has_attacked (state))
    return mo_crawler_refuse (turn, "S10-33 S11-43", _("the Adventurers have attacked in this encounter"));
  if (turn->game->play->needs_active && attack.n_adventurers == 0)
    return mo_crawler_refuse (turn, "S11-35", _("activate at least one Adventurer to attack"));
  if (state->attack_total == MO_ABSENT && !mo_crawler_is_attacking (turn->game, state))
    return mo_crawler_refuse (turn, "S10-30", _("nobody is activated and no card is used for the attack"));
  if (attack.has_absent)
    return mo_turn_refuse_thing (turn->error, _("a figure of the attack is unknown: set it first"));
  if (defence.has_absent)
    return mo_turn_refuse_thing (turn->error, _("a figure of the defence is unknown: set it first"));
  return knows_targets (turn);
}

static gboolean
resolve_attack (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  MoAttackNature nature;

  if (!is_free (turn) && !may_resolve_attack (turn))
    return FALSE;
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    state->cards[card].marks &= (guint16) ~MO_IS_STRUCK;
  mo_crawler_get_attack_nature (turn->game, state, &nature);
  state->attack_end = !mo_crawler_is_attack_won (turn->game, state) ? MO_ATTACK_LOST
                      : mo_crawler_has_wound_target (turn->game, state) ? MO_ATTACK_WON
                                                                        : MO_ATTACK_HARMLESS;
  if (state->attack_end == MO_ATTACK_WON)
    state->n_wounds = (guint) nature.area;
  else
    use_up (turn, MO_USE_ATTACK, MO_NO_CARD);
  /* What the cards have met stays stripped, whatever becomes of them. */
  if (state->against == MO_NO_CARD)
    {
      state->is_attacked = TRUE;
      state->stripped = MAX (state->stripped, nature.distance);
    }
  else
    {
      state->cards[state->against].marks |= MO_IS_USED_UP;
      state->cards[state->against].stripped = (guint8) MAX (state->cards[state->against].stripped, nature.distance);
    }
  mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_FIGHT, MO_NO_CARD);
  return TRUE;
}

/* Why there is no wound to give. */
static const char *
explain_no_wound (const MoCrawlerState *state)
{
  switch ((MoAttackEnd) state->attack_end)
    {
    case MO_ATTACK_LOST:
      return _("there is no wound to give: the attack was lost");
    case MO_ATTACK_HARMLESS:
      return _("there is no wound to give: the attack was won, and nobody there can be wounded by it");
    case MO_ATTACK_WON:
      return _("there is no wound to give any more");
    case MO_ATTACK_TO_COME:
    default:
      return _("there is no wound to give: the attack has to be won first");
    }
}

static gboolean
do_wound (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];
  const char *reason = NULL;
  const char *clauses = mo_crawler_explain_wound (turn->game, turn->state, card, &reason);
  MoAttackNature nature;

  if (!is_free (turn))
    {
      if (turn->state->n_wounds == 0 && (turn->state->attack_end != MO_ATTACK_HARMLESS || clauses == NULL))
        return mo_crawler_refuse (turn, "S10-33 S11-43", "%s", explain_no_wound (turn->state));
      if (clauses != NULL)
        return mo_crawler_refuse (turn, clauses, _("%1$s can’t be given the wound: %2$s"), NAME (card), reason);
    }
  mo_crawler_get_attack_nature (turn->game, turn->state, &nature);
  if (turn->state->n_wounds > 0)
    turn->state->n_wounds--;
  if (nature.area > 1)
    turn->state->cards[card].marks |= MO_IS_STRUCK;
  /* A fight apart has one card; when that falls, nobody is in a fight with it any more. */
  if (turn->state->against != MO_NO_CARD)
    turn->state->n_wounds = 0;
  if (turn->state->n_wounds == 0)
    use_up (turn, MO_USE_ATTACK, MO_NO_CARD);
  mo_crawler_add_tokens (turn, card, MO_TOKEN_WOUND, 1);
  /* There may be fewer targets than the area has places. */
  if (turn->state->n_wounds > 0 && nature.area > 1 && !mo_crawler_has_wound_target (turn->game, turn->state))
    {
      turn->state->n_wounds = 0;
      use_up (turn, MO_USE_ATTACK, MO_NO_CARD);
    }
  return TRUE;
}

static void
strike (MoCrawlerTurn *turn,
        const MoBlow *blow)
{
  MoCrawlerState *state = turn->state;
  guint owner = state->cards[blow->adventurer].owner;

  if (state->piles[MO_PILE_OF (MO_PILE_DECK, owner)].n > 0)
    state->n_burns[owner] = (guint8) MIN (state->n_burns[owner] + blow->burns, MO_MAX_TOKENS);
  if (blow->poison > 0)
    mo_crawler_add_tokens (turn, blow->adventurer, MO_TOKEN_POISON, blow->poison);
  if (blow->locks > 0)
    mo_crawler_add_tokens (turn, blow->adventurer, MO_TOKEN_LOCK, blow->locks);
  mo_crawler_add_tokens (turn, blow->adventurer, MO_TOKEN_WOUND, 1);
}

/* Whether all Adventurers have had their defence in this encounter. */
static gboolean
has_defended (const MoCrawlerTurn *turn)
{
  MO_FOREACH_CARD (turn->state, MO_PILE_PARTY, card)
    if ((turn->state->cards[card].marks & MO_IS_OVER) == 0)
      return FALSE;
  return turn->state->piles[MO_PILE_PARTY].n > 0;
}

/* Whether there is a defence to resolve, with figures that are known; else the error is set. */
static gboolean
may_resolve_defence (MoCrawlerTurn *turn)
{
  if (has_defended (turn))
    return mo_crawler_refuse (turn, "S10-41 S11-57", _("the attack of the Dungeon is resolved already"));
  MO_FOREACH_CARD (turn->state, MO_PILE_PARTY, card)
  {
    MoSum power;
    MoSum defence;

    mo_sum_init (&power, FALSE);
    mo_sum_init (&defence, FALSE);
    mo_crawler_sum_power (turn->game, turn->state, card, &power);
    mo_crawler_sum_defence (turn->game, turn->state, card, &defence);
    if (power.has_absent)
      return mo_turn_refuse_thing (turn->error, _("a figure of what attacks %s is unknown: set it first"), NAME (card));
    if (defence.has_absent)
      return mo_turn_refuse_thing (turn->error, _("a figure of what defends %s is unknown: set it first"), NAME (card));
  }
  return knows_targets (turn);
}

/* Resolves the attack of the Dungeon, or before the fight that of the frenzy that is met (S11-32). */
static gboolean
resolve_defence (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  gint16 frenzy = mo_crawler_get_frenzy (turn->game, state);
  MoBlow blows[MO_CRAWLER_MAX_CARDS];
  gint16 party[MO_CRAWLER_MAX_CARDS];
  guint n_blows = 0;
  guint n = 0;

  if (!is_free (turn) && !may_resolve_defence (turn))
    return FALSE;
  /* All at once: who falls does not move the attack to another. */
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
  {
    party[n++] = card;
    if (mo_crawler_will_be_wounded (turn->game, state, card))
      mo_crawler_get_blow (turn->game, state, card, &blows[n_blows++]);
  }
  for (guint i = 0; i < n; i++)
    {
      MoCrawlerCard *it = &state->cards[party[i]];

      if (frenzy == MO_NO_CARD)
        it->marks |= MO_IS_OVER;
      it->figures[MO_FIGURE_POWER] = it->figures[MO_FIGURE_STAMINA] = MO_ABSENT;
      use_up (turn, MO_USE_DEFENCE, party[i]);
    }
  if (frenzy != MO_NO_CARD)
    state->cards[frenzy].marks &= (guint16) ~MO_IS_DUE;
  state->frenzy = MO_NO_CARD;
  for (guint i = 0; i < n_blows; i++)
    if (state->result == MO_MATCH_OPEN)
      strike (turn, &blows[i]);
  mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_FIGHT, MO_NO_CARD);
  return TRUE;
}

static gboolean
do_resolve (MoCrawlerTurn *turn)
{
  if (is_at (turn, MO_ACTION_ATTACK))
    return resolve_attack (turn);
  if (is_at (turn, MO_ACTION_DEFEND) || mo_crawler_get_frenzy (turn->game, turn->state) != MO_NO_CARD)
    return resolve_defence (turn);
  return mo_crawler_refuse (turn, "S10-31 S11-35", _("there is no fight to resolve now"));
}

/* Whether nothing of the fight is left to be done: an attack of the Dungeon has to be met, and what was prepared or won is not
 * dropped in silence; else the error is set. */
static gboolean
is_fight_done (MoCrawlerTurn *turn)
{
  const MoCrawlerState *state = turn->state;

  if (is_at (turn, MO_ACTION_ATTACK) && state->n_wounds > 0 && mo_crawler_has_wound_target (turn->game, state))
    return mo_crawler_refuse (turn, "S10-33 S11-43", _("the wound of the attack is to be given first"));
  if (is_at (turn, MO_ACTION_ATTACK) && state->n_wounds == 0 && mo_crawler_has_prepared_attack (state))
    return mo_crawler_refuse (turn, "S10-30 S11-44", _("the attack is prepared: resolve it first"));
  if (is_at (turn, MO_ACTION_DEFEND))
    MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
      if ((state->cards[card].marks & MO_IS_OVER) == 0 && mo_crawler_is_attacked (turn->game, state, card))
        return mo_crawler_refuse (turn, "S10-41 S11-57", _("the attack of the Dungeon is to be resolved first"));
  return TRUE;
}

gboolean
mo_crawler_may_go_on (MoCrawlerTurn *turn)
{
  return mo_crawler_get_duty (turn->game, turn->state, NULL) == NULL && is_fight_done (turn);
}

static gboolean
do_next (MoCrawlerTurn *turn)
{
  if (turn->state->round == 0)
    return mo_crawler_refuse (turn, "S10-17 S11-8", _("the game has not begun: start it, and draw the first hand"));
  return (is_free (turn) || is_fight_done (turn)) && mo_crawler_go_on (turn);
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
    return refuse_place (turn, card, _("a hand"));
  if (!is_free (turn) && !is_at (turn, kind))
    return mo_crawler_refuse (turn, clauses, "%s", reason);
  mo_crawler_bury (turn, card);
  return TRUE;
}

static gboolean
do_discard (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];
  guint pile = turn->state->cards[card].pile;

  if (!is_free (turn) && mo_pile_is_hand (pile) && is_at (turn, MO_ACTION_DISCARD) &&
      turn->state->piles[pile].n <= turn->state->hand_limit)
    return mo_crawler_refuse (turn, "S10-55 S11-80", _("the hand has no more cards than it may"));
  return leave_hand (turn, MO_ACTION_DISCARD, "S10-55 S11-80", _("cards are discarded after the hand was filled"));
}

static gboolean
do_give_up (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];

  if (!is_in (turn, card, MO_PILE_PLAYED))
    return refuse_place (turn, card, _("play"));
  if (!is_free (turn) && is_at (turn, MO_ACTION_MAINTAIN))
    {
      if (!mo_crawler_is_uncovered (turn->game, turn->state, card))
        return mo_crawler_refuse (turn, "S10-54 S11-79", _("the resources cover %s: others have to leave first"), NAME (card));
    }
  else if (!is_free (turn))
    {
      if (!is_at (turn, MO_ACTION_GIVE_UP))
        return mo_crawler_refuse (turn, "S10-54 S11-79", _("permanents are given up when they are maintained"));
      if ((FACE (card)->flags & MO_FACE_PERMANENT) == 0)
        return mo_crawler_refuse (turn, "S10-54 S11-79", _("%s is no permanent"), NAME (card));
    }
  mo_crawler_bury (turn, card);
  if (is_at (turn, MO_ACTION_MAINTAIN))
    mo_crawler_maintain (turn);
  return TRUE;
}

static gboolean
do_drop (MoCrawlerTurn *turn)
{
  return leave_hand (turn, MO_ACTION_DROP, "S10-50 S11-71", _("cards are dropped at the end of the encounter"));
}

gboolean
mo_crawler_may_resolve (MoCrawlerTurn *turn)
{
  if (is_at (turn, MO_ACTION_ATTACK))
    return may_resolve_attack (turn);
  return may_resolve_defence (turn);
}

gboolean
mo_crawler_do_by_rules (MoCrawlerTurn *turn)
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
    [MO_CRAWLER_VERB_AGAINST] = do_against,
    [MO_CRAWLER_VERB_RESOLVE] = do_resolve,
    [MO_CRAWLER_VERB_WOUND] = do_wound,
    [MO_CRAWLER_VERB_DROP] = do_drop,
    [MO_CRAWLER_VERB_DISCARD] = do_discard,
    [MO_CRAWLER_VERB_GIVE_UP] = do_give_up,
    [MO_CRAWLER_VERB_BURN] = mo_crawler_do_burn,
    [MO_CRAWLER_VERB_SEARCH] = mo_crawler_do_search,
    [MO_CRAWLER_VERB_RESTOCK] = mo_crawler_do_restock,
  };

  return moves[turn->move->verb] (turn);
}
