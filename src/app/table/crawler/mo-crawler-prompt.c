/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-prompt.h"

#include "mo-crawler-captions.h"
#include "mo-fight-words.h"

#include <glib/gi18n.h>

/* The encounter */

/* Returns: (transfer full) (nullable): the cost in play and the limit; %NULL without a limit */
static char *
dup_cost (const MoCrawlerGame *game,
          const MoCrawlerState *state)
{
  int limit = mo_crawler_get_limit (game, state);
  int tally = mo_crawler_get_tally (game, state);
  g_autofree char *why = mo_crawler_captions_explain_limit (game, state);

  if (limit == MO_ABSENT)
    return NULL;
  if (why != NULL)
    /* Translators: the cost in play, the limit, and why it was changed, as in “cost 3 of 4 (5 − 1
     * Sudden Quiet)”. */
    return g_strdup_printf (_("cost %1$d of %2$d (%3$s)"), tally, limit, why);
  /* Translators: the cost in play, and the limit. */
  return g_strdup_printf (_("cost %1$d of %2$d"), tally, limit);
}

/* Returns: (transfer full): what the encounter is now, without a full stop */
static char *
dup_built (const MoCrawlerGame *game,
           const MoCrawlerState *state)
{
  guint n = state->piles[MO_PILE_ROW].n;
  g_autofree char *cost = dup_cost (game, state);

  if (cost == NULL)
    return g_strdup_printf (ngettext ("The encounter has %u card", "The encounter has %u cards", n),
                            n);
  /* Translators: %2$s is the cost of the cards, as in “cost 5 of 5”. */
  return g_strdup_printf (ngettext ("The encounter has %1$u card, %2$s",
                                    "The encounter has %1$u cards, %2$s", n),
                          n, cost);
}

static char *
get_building (const MoCrawlerGame *game,
              const MoCrawlerState *state)
{
  g_autofree char *built = dup_built (game, state);
  g_autofree char *cost = dup_cost (game, state);

  if (!state->is_built && mo_crawler_get_unknown_cost (game, state) != MO_NO_CARD)
    return g_strdup (_("Enter the cost printed on the card."));
  if (state->is_flipping)
    return g_strdup (_("The limit is reached: flip the top card of the Dungeon deck."));
  if (state->is_built)
    return g_strdup_printf ("%s.", built);
  if (cost == NULL)
    return g_strdup (_("Draw Dungeon cards up to the encounter limit."));
  /* Translators: %s is the cost in play, as in “cost 3 of 5”. */
  return g_strdup_printf (_("Draw Dungeon cards up to the encounter limit: %s."), cost);
}

static char *
get_responding (const MoCrawlerGame *game,
                const MoCrawlerState *state)
{
  g_autofree char *built = dup_built (game, state);

  if (state->piles[MO_PILE_ROW].n == 0)
    return g_strdup (_("You may play cards now."));
  /* Translators: %s is the encounter, as in “The encounter has 2 cards, cost 5 of 5”. */
  return g_strdup_printf (_("%s. You may play cards now."), built);
}

/* The fight */

/* Returns: (transfer full): the winner of a struggle and the margin, in words */
static char *
dup_verdict (const MoCrawlerGame *game,
             const MoCrawlerState *state,
             gint16 adventurer)
{
  const MoFight fight = { game, state, adventurer };
  gboolean is_own = adventurer == MO_NO_CARD;
  MoProspect prospect;
  MoSum attack;
  MoSum defence;
  char *verdict;

  mo_sum_init (&attack, TRUE);
  mo_sum_init (&defence, TRUE);
  mo_fight_sum_up (&fight, is_own ? MO_SUM_ATTACK : MO_SUM_POWER, &attack);
  mo_fight_sum_up (&fight, is_own ? MO_SUM_DUNGEON_DEFENCE : MO_SUM_DEFENCE, &defence);
  verdict = mo_fight_dup_verdict (&fight, &attack, &defence, &prospect);
  mo_sum_clear (&attack);
  mo_sum_clear (&defence);
  return verdict;
}

static char *
get_attacked (const MoCrawlerState *state)
{
  if (state->n_wounds > 0)
    return g_strdup (_("You won the attack: choose who takes the wound."));
  switch ((MoAttackEnd) state->attack_end)
    {
    case MO_ATTACK_LOST:
      return g_strdup (_("The attack failed."));
    case MO_ATTACK_HARMLESS:
      return g_strdup (_("You won the attack, but no card could take the wound."));
    case MO_ATTACK_WON:
      return g_strdup (_("You won the attack."));
    case MO_ATTACK_TO_COME:
    default:
      return g_strdup (_("The Adventurers have attacked."));
    }
}

static char *
get_attack (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            const MoFightOutcome *outcome)
{
  g_autofree char *verdict = NULL;

  if (outcome->kind == MO_FIGHT_NONE)
    return get_attacked (state);
  if (!outcome->is_prepared)
    return g_strdup (state->piles[MO_PILE_ROW].n > 0
                         ? _("Activate Adventurers and play cards for the attack, or skip it.")
                         : _("There is nothing to attack."));
  verdict = dup_verdict (game, state, MO_NO_CARD);
  return g_strdup_printf ("%s.", verdict);
}

static char *
get_defence (const MoCrawlerGame *game,
             const MoCrawlerState *state,
             const MoFightOutcome *outcome)
{
  const MoStruggleOutcome *only =
      outcome->struggles->len == 1 ? &g_array_index (outcome->struggles, MoStruggleOutcome, 0)
                                   : NULL;
  const MoFight fight = { game, state, MO_NO_CARD };
  g_autofree char *name = only != NULL ? mo_fight_dup_name (&fight, only->adventurer) : NULL;
  g_autofree char *verdict = NULL;

  if (outcome->kind == MO_FIGHT_NONE)
    return g_strdup (mo_crawler_has_defended (state) ? _("The Dungeon’s attack is resolved.")
                                                     : _("The Dungeon does not attack."));
  if (only != NULL && (outcome->is_prepared || only->end == MO_OUTCOME_UNKNOWN))
    {
      verdict = dup_verdict (game, state, only->adventurer);
      return g_strdup_printf ("%s.", verdict);
    }
  if (only != NULL)
    /* Translators: an Adventurer, and the sum of the attack. */
    return g_strdup_printf (_("%1$s faces an attack of %2$d: activate Adventurers and play cards "
                              "to defend."),
                            name, only->theirs);
  return g_strdup_printf (ngettext ("%u Adventurer faces an attack: activate Adventurers and play "
                                    "cards for each defense.",
                                    "%u Adventurers face attacks: activate Adventurers and play "
                                    "cards for each defense.",
                                    outcome->struggles->len),
                          outcome->struggles->len);
}

static char *
get_frenzy (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            const MoFightOutcome *outcome)
{
  g_autofree char *defence = get_defence (game, state, outcome);

  /* Translators: a card with frenzy, and a sentence about the defence against it. */
  return g_strdup_printf (_("%1$s attacks first. %2$s"),
                          mo_crawler_get_name (game, state, outcome->against), defence);
}

static char *
get_of_action (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               MoActionKind kind,
               const MoFightOutcome *outcome)
{
  switch ((int) kind)
    {
    case MO_ACTION_BUILD:
      return get_building (game, state);
    case MO_ACTION_RESPOND:
      return get_responding (game, state);
    case MO_ACTION_TRIGGER:
      return g_strdup (_("Resolve the effects that come before the fight."));
    case MO_ACTION_ATTACK:
      return get_attack (game, state, outcome);
    case MO_ACTION_DEFEND:
      return get_defence (game, state, outcome);
    case MO_ACTION_QUESTS:
      return g_strdup (_("Place quest tokens and complete Quests."));
    case MO_ACTION_DROP:
      return g_strdup (_("You may drop cards from your hand."));
    case MO_ACTION_GIVE_UP:
      return g_strdup (_("You may give up permanents."));
    case MO_ACTION_DRAW:
      return g_strdup (_("Draw up to the hand limit."));
    case MO_ACTION_DISCARD:
      return g_strdup (_("Discard down to the hand limit."));
    default:
      return g_strdup ("");
    }
}

char *
mo_crawler_prompt_new (const MoCrawlerGame *game,
                       const MoCrawlerState *state)
{
  const MoStepAction *action = mo_crawler_get_action (game, state);
  g_auto (MoFightOutcome) outcome = { 0 };

  if (state->result != MO_MATCH_OPEN)
    return g_strdup (state->result == MO_MATCH_WON ? _("You won the match.")
                                                   : _("You lost the match."));
  mo_fight_outcome_init (&outcome, game, state);
  if (outcome.kind == MO_FIGHT_FRENZY)
    return get_frenzy (game, state, &outcome);
  if (mo_crawler_is_due (state))
    return g_strdup (_("Follow the text of the highlighted cards, then mark them as done."));
  if (action == NULL)
    return g_strdup (state->is_started
                         ? _("Draw the first hand.")
                         : _("Put the Adventurers in marching order and choose the Quests."));
  return get_of_action (game, state, action->kind, &outcome);
}
