/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Moves of the fight: choosing the fight, resolving, and assigning wounds. */

#include "config.h"

#include "mo-crawler-moves.h"

#include "mo-crawler-fight.h"

#include <glib/gi18n-lib.h>

#define NAME(card) mo_crawler_get_name (turn->game, turn->state, card)

/* Marks everything in the current attack, or in the defence of @target, as used up. */
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

      if (it->use == use &&
          (use == MO_USE_ATTACK ? it->against == state->against : it->target == target))
        it->marks |= MO_IS_USED_UP;
    }
  for (guint i = 0; i < state->n_commitments; i++)
    {
      const MoCommitment *it = &state->commitments[i];

      if (it->use != use ||
          (use == MO_USE_ATTACK ? it->against != state->against : it->target != target))
        state->commitments[n++] = *it;
    }
  state->n_commitments = n;
}

gboolean
mo_crawler_do_against (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];

  if (card != MO_MOVE_NONE && !mo_crawler_turn_is_in (turn, card, MO_PILE_ROW))
    return mo_crawler_refuse_place (turn, card, _("the encounter"));
  /* Before the fight, this chooses the frenzy. */
  if (card != MO_MOVE_NONE && mo_crawler_has_frenzy (turn->game, turn->state, card))
    {
      turn->state->frenzy = (gint16) card;
      return TRUE;
    }
  if (!mo_crawler_turn_is_free (turn) && !mo_crawler_turn_is_at (turn, MO_ACTION_ATTACK))
    return mo_crawler_refuse (turn, "S10-45", _("the Adventurers are not attacking"));
  if (!mo_crawler_turn_is_free (turn) && card != MO_MOVE_NONE && !turn->game->play->has_apart)
    return mo_crawler_refuse (turn, "S11-33",
                              _("the Dungeon defends as one, so %s can’t be fought separately"),
                              NAME (card));
  if (!mo_crawler_turn_is_free (turn) && card != MO_MOVE_NONE &&
      mo_crawler_get_target (turn->game, turn->state, card) == mo_crawler_get_primary (turn->state))
    return mo_crawler_refuse (
        turn, "S10-45",
        _("%s attacks the primary target like the others, so it can’t be fought "
          "separately"),
        NAME (card));
  turn->state->against = card != MO_MOVE_NONE ? (gint16) card : MO_NO_CARD;
  return TRUE;
}

/* Whether the targets of all Dungeon cards are known, because they determine the fights; otherwise
 * sets the error. */
static gboolean
knows_targets (MoCrawlerTurn *turn)
{
  MO_FOREACH_CARD (turn->state, MO_PILE_ROW, card)
  {
    gint16 unknown = mo_crawler_get_unknown_target (turn->game, turn->state, card);

    if (unknown != MO_NO_CARD)
      /* Translators: a card, and another card whose target it determines. */
      return mo_crawler_refuse (turn, "S10-44",
                                _("the cost of %1$s decides whom %2$s attacks: set the cost first"),
                                NAME (unknown), NAME (card));
  }
  return TRUE;
}

/* Whether the prepared attack can be resolved; otherwise sets the error. @attack: its sum, and
 * @defence: that of the Dungeon */
static gboolean
may_resolve_attack (MoCrawlerTurn *turn,
                    const MoSum *attack,
                    const MoSum *defence)
{
  const MoCrawlerState *state = turn->state;

  if (state->n_wounds > 0)
    return mo_crawler_refuse (turn, "S10-33 S11-43", _("assign all wounds from the attack first"));
  if (mo_crawler_has_attacked (state))
    return mo_crawler_refuse (turn, "S10-33 S11-43",
                              _("the Adventurers have already attacked in this encounter"));
  if (turn->game->play->needs_active && attack->n_adventurers == 0)
    return mo_crawler_refuse (turn, "S11-35",
                              _("you need at least one activated Adventurer to "
                                "attack"));
  if (state->attack_total == MO_ABSENT && !mo_crawler_is_attacking (turn->game, state))
    return mo_crawler_refuse (turn, "S10-30",
                              _("you need an activated Adventurer or a card played for the "
                                "attack"));
  if (attack->has_absent)
    return mo_turn_refuse_thing (turn->error, _("set the unknown value of the attack first"));
  if (defence->has_absent)
    return mo_turn_refuse_thing (turn->error, _("set the unknown value of the defense first"));
  return knows_targets (turn);
}

static gboolean
resolve_attack (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  MoAttackNature nature;
  MoSum attack;
  MoSum defence;

  mo_crawler_get_attack_nature (turn->game, state, &nature);
  mo_crawler_sum_fight (turn->game, state, &nature, &attack, &defence);
  if (!mo_crawler_turn_is_free (turn) && !may_resolve_attack (turn, &attack, &defence))
    return FALSE;
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    state->cards[card].marks &= (guint16) ~MO_IS_STRUCK;
  state->attack_end = !mo_crawler_do_sums_win (turn->game, &attack, &defence) ? MO_ATTACK_LOST
                      : mo_crawler_has_wound_target (turn->game, state) ? MO_ATTACK_WON
                                                                        : MO_ATTACK_HARMLESS;
  if (state->attack_end == MO_ATTACK_WON)
    state->n_wounds = (guint) nature.area;
  else
    use_up (turn, MO_USE_ATTACK, MO_NO_CARD);
  /* Bonuses stay cancelled after the attack, whatever happens to its cards. */
  if (state->against == MO_NO_CARD)
    {
      state->is_attacked = TRUE;
      state->stripped = MAX (state->stripped, nature.distance);
    }
  else
    {
      state->cards[state->against].marks |= MO_IS_USED_UP;
      state->cards[state->against].stripped = (guint8) MAX (state->cards[state->against].stripped,
                                                            nature.distance);
    }
  return TRUE;
}

/* Returns why there is no wound to assign. */
static const char *
explain_no_wound (const MoCrawlerState *state)
{
  switch ((MoAttackEnd) state->attack_end)
    {
    case MO_ATTACK_LOST:
      return _("no wound to assign: the attack failed");
    case MO_ATTACK_HARMLESS:
      return _("no wound to assign: the attack was won, but it can’t wound any defender");
    case MO_ATTACK_WON:
      return _("no wounds left to assign");
    case MO_ATTACK_TO_COME:
    default:
      return _("no wound to assign: win an attack first");
    }
}

gboolean
mo_crawler_do_wound (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];
  const char *reason = NULL;
  const char *clauses = mo_crawler_explain_wound (turn->game, turn->state, card, &reason);
  MoAttackNature nature;

  if (!mo_crawler_turn_is_free (turn))
    {
      if (turn->state->n_wounds == 0 &&
          (turn->state->attack_end != MO_ATTACK_HARMLESS || clauses == NULL))
        return mo_crawler_refuse (turn, "S10-33 S11-43", "%s", explain_no_wound (turn->state));
      if (clauses != NULL)
        return mo_crawler_refuse (turn, clauses, _("%1$s can’t take the wound: %2$s"), NAME (card),
                                  reason);
    }
  mo_crawler_get_attack_nature (turn->game, turn->state, &nature);
  if (turn->state->n_wounds > 0)
    turn->state->n_wounds--;
  if (nature.area > 1)
    turn->state->cards[card].marks |= MO_IS_STRUCK;
  /* A separate fight has one card; it ends when that card falls. */
  if (turn->state->against != MO_NO_CARD)
    turn->state->n_wounds = 0;
  if (turn->state->n_wounds == 0)
    use_up (turn, MO_USE_ATTACK, MO_NO_CARD);
  mo_crawler_add_tokens (turn, card, MO_TOKEN_WOUND, 1);
  /* There may be fewer targets than the area allows. */
  if (turn->state->n_wounds > 0 && nature.area > 1 &&
      !mo_crawler_has_wound_target (turn->game, turn->state))
    {
      turn->state->n_wounds = 0;
      use_up (turn, MO_USE_ATTACK, MO_NO_CARD);
    }
  return TRUE;
}

void
mo_crawler_strike (MoCrawlerTurn *turn,
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

/* Whether no attacker and no card of a defence lacks a figure, so that no sum does. */
static gboolean
knows_figures (const MoCrawlerTurn *turn)
{
  const MoCrawlerState *state = turn->state;

  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    if ((mo_crawler_get_face (turn->game, state, card)->flags & MO_FACE_HAS_POWER) != 0 &&
        mo_crawler_get_own_figure (turn->game, state, card, MO_FIGURE_POWER) == MO_ABSENT)
      return FALSE;
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
    if (state->cards[card].use == MO_USE_DEFENCE &&
        mo_crawler_get_figure (turn->game, state, card, MO_FIGURE_STAMINA) == MO_ABSENT)
      return FALSE;
  return TRUE;
}

/* Whether there is a defence to resolve, with known figures; otherwise sets the error. */
static gboolean
may_resolve_defence (MoCrawlerTurn *turn)
{
  if (mo_crawler_has_defended (turn->state))
    return mo_crawler_refuse (turn, "S10-41 S11-57",
                              _("the Dungeon’s attack is already resolved"));
  if (knows_figures (turn))
    return knows_targets (turn);
  MO_FOREACH_CARD (turn->state, MO_PILE_PARTY, card)
  {
    MoSum power;
    MoSum defence;

    mo_sum_init (&power, FALSE);
    mo_sum_init (&defence, FALSE);
    mo_crawler_sum_power (turn->game, turn->state, card, &power);
    mo_crawler_sum_defence (turn->game, turn->state, card, &defence);
    if (power.has_absent)
      return mo_turn_refuse_thing (turn->error,
                                   _("set the unknown value of the attack on %s first"),
                                   NAME (card));
    if (defence.has_absent)
      return mo_turn_refuse_thing (turn->error,
                                   _("set the unknown value of %s’s defense first"),
                                   NAME (card));
  }
  return knows_targets (turn);
}

/* Whether a won attack may do more than wound. */
static gboolean
has_consequences (const MoCrawlerTurn *turn)
{
  MO_FOREACH_CARD (turn->state, MO_PILE_ROW, card)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (turn->game, turn->state, card);

    if (face->poison > 0 || face->pin > 0 || face->drain > 0)
      return TRUE;
  }
  return FALSE;
}

void
mo_crawler_get_wound (const MoCrawlerTurn *turn,
                      gint16 adventurer,
                      MoBlow *blow)
{
  if (has_consequences (turn))
    mo_crawler_get_blow (turn->game, turn->state, adventurer, blow);
  else
    *blow = (MoBlow){ .adventurer = adventurer, .is_wounded = TRUE };
}

/* Resolves the attack of the Dungeon, or before the fight that of the current frenzy (S11-32). */
static gboolean
resolve_defence (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  gint16 frenzy = mo_crawler_get_frenzy (turn->game, state);
  MoBlow blows[MO_CRAWLER_MAX_CARDS];
  gint16 party[MO_CRAWLER_MAX_CARDS];
  guint n_blows = 0;
  guint n = 0;

  if (!mo_crawler_turn_is_free (turn) && !may_resolve_defence (turn))
    return FALSE;
  /* All at once: a fallen Adventurer does not redirect the attack. */
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
  {
    party[n++] = card;
    if (!mo_crawler_will_be_wounded (turn->game, state, card))
      continue;
    mo_crawler_get_wound (turn, card, &blows[n_blows++]);
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
    mo_crawler_state_set_due (state, frenzy, FALSE);
  state->frenzy = MO_NO_CARD;
  for (guint i = 0; i < n_blows; i++)
    if (state->result == MO_MATCH_OPEN)
      mo_crawler_strike (turn, &blows[i]);
  return TRUE;
}

gboolean
mo_crawler_do_resolve (MoCrawlerTurn *turn)
{
  if (mo_crawler_turn_is_at (turn, MO_ACTION_ATTACK))
    return resolve_attack (turn);
  if (mo_crawler_turn_is_at (turn, MO_ACTION_DEFEND) ||
      mo_crawler_get_frenzy (turn->game, turn->state) != MO_NO_CARD)
    return resolve_defence (turn);
  return mo_crawler_refuse (turn, "S10-31 S11-35", _("there is no fight to resolve"));
}

gboolean
mo_crawler_may_resolve (MoCrawlerTurn *turn)
{
  MoAttackNature nature;
  MoSum attack;
  MoSum defence;

  if (!mo_crawler_turn_is_at (turn, MO_ACTION_ATTACK))
    return may_resolve_defence (turn);
  mo_crawler_get_attack_nature (turn->game, turn->state, &nature);
  mo_crawler_sum_fight (turn->game, turn->state, &nature, &attack, &defence);
  return may_resolve_attack (turn, &attack, &defence);
}

gboolean
mo_crawler_is_fight_done (MoCrawlerTurn *turn)
{
  const MoCrawlerState *state = turn->state;

  if (mo_crawler_turn_is_at (turn, MO_ACTION_ATTACK) && state->n_wounds > 0 &&
      mo_crawler_has_wound_target (turn->game, state))
    return mo_crawler_refuse (turn, "S10-33 S11-43", _("assign all wounds from the attack first"));
  if (mo_crawler_turn_is_at (turn, MO_ACTION_ATTACK) && state->n_wounds == 0 &&
      mo_crawler_has_prepared_attack (state))
    return mo_crawler_refuse (turn, "S10-30 S11-44", _("resolve the prepared attack first"));
  if (mo_crawler_turn_is_at (turn, MO_ACTION_DEFEND))
    MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
  if ((state->cards[card].marks & MO_IS_OVER) == 0 &&
      mo_crawler_is_attacked (turn->game, state, card))
    return mo_crawler_refuse (turn, "S10-41 S11-57", _("resolve the Dungeon’s attack first"));
  return TRUE;
}
