/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Outcomes of fights, compared with what happens when they are resolved, in random games with all
 * shipped packages. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"
#include "mo-crawler-outcome.h"
#include "mo-trial.h"

#define N_GAMES 64
#define MAX_MOVES 400

static MoContent *content;

typedef struct
{
  guint n_attacks[MO_OUTCOME_WON + 1];
  guint n_defences[MO_OUTCOME_WON + 1];
  guint n_frenzies;
  guint n_only;
} Seen;

static const MoMove *
find_verb (const GArray *moves,
           guint verb)
{
  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, MoMove, i).verb == verb)
      return &g_array_index (moves, MoMove, i);
  return NULL;
}

/* The sums are those of the outcome, whatever their terms. */
static void
check_sums (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            const MoStruggleOutcome *struggle)
{
  MoSum ours;
  MoSum theirs;

  mo_sum_init (&ours, FALSE);
  mo_sum_init (&theirs, FALSE);
  if (struggle->adventurer == MO_NO_CARD)
    {
      mo_crawler_sum_attack (game, state, &ours);
      mo_crawler_sum_dungeon_defence (game, state, &theirs);
    }
  else
    {
      mo_crawler_sum_defence (game, state, struggle->adventurer, &ours);
      mo_crawler_sum_power (game, state, struggle->adventurer, &theirs);
    }
  g_assert_cmpint (struggle->ours, ==, ours.total);
  g_assert_cmpint (struggle->theirs, ==, theirs.total);
}

/* Whether an Adventurer or a card defends: it adds a term to the defence of someone. */
static gboolean
has_defender (const MoCrawlerGame *game,
              const MoCrawlerState *state)
{
  gboolean has_one = FALSE;

  MO_FOREACH_CARD (state, MO_PILE_PARTY, adventurer)
    {
      MoSum sum;

      mo_sum_init (&sum, TRUE);
      mo_crawler_sum_defence (game, state, adventurer, &sum);
      for (guint i = 0; i < sum.terms->len; i++)
        {
          MoTermKind kind = g_array_index (sum.terms, MoTerm, i).kind;

          has_one |= kind == MO_TERM_ADVENTURER || kind == MO_TERM_CARD;
        }
      mo_sum_clear (&sum);
    }
  return has_one;
}

static void
check_attack (MoMatch *match,
              const MoFightOutcome *outcome,
              Seen *seen)
{
  const MoCrawlerState *state = mo_match_get_state (match);
  const MoOutcomeEnd end = g_array_index (outcome->struggles, MoStruggleOutcome, 0).end;
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  const MoMove *wound = find_verb (moves, MO_CRAWLER_VERB_WOUND);
  guint n_wounds = 0;

  seen->n_attacks[end]++;
  g_assert_true (outcome->is_prepared);
  g_assert_cmpint (end, ==,
                   state->attack_end == MO_ATTACK_WON        ? MO_OUTCOME_WON
                   : state->attack_end == MO_ATTACK_HARMLESS ? MO_OUTCOME_IDLE
                                                             : MO_OUTCOME_LOST);
  for (guint i = 0; i < moves->len; i++)
    n_wounds += g_array_index (moves, MoMove, i).verb == MO_CRAWLER_VERB_WOUND;
  if (state->n_wounds == 1 && n_wounds == 1)
    {
      g_assert_cmpint (outcome->wounded, ==, wound->words[0]);
      seen->n_only++;
    }
  else
    g_assert_cmpint (outcome->wounded, ==, MO_NO_CARD);
}

static void
check_defence (const MoCrawlerState *before,
               const MoCrawlerState *after,
               const MoFightOutcome *outcome,
               Seen *seen)
{
  guint n_lost = 0;

  for (guint i = 0; i < outcome->struggles->len; i++)
    {
      const MoStruggleOutcome *struggle = &g_array_index (outcome->struggles, MoStruggleOutcome, i);
      gint16 card = struggle->adventurer;
      gboolean is_wounded =
          after->cards[card].pile != MO_PILE_PARTY ||
          after->cards[card].tokens[MO_TOKEN_WOUND] > before->cards[card].tokens[MO_TOKEN_WOUND];

      seen->n_defences[struggle->end]++;
      n_lost += struggle->end == MO_OUTCOME_LOST;
      /* A match that is lost in the middle has no more wounds. */
      if (after->result == MO_MATCH_OPEN)
        g_assert_cmpint (struggle->end, ==, is_wounded ? MO_OUTCOME_LOST : MO_OUTCOME_WON);
    }
  if (after->result == MO_MATCH_OPEN)
    g_assert_cmpuint (after->n_taken - before->n_taken, ==, n_lost);
  seen->n_frenzies += outcome->kind == MO_FIGHT_FRENZY;
}

/* Resolves the fight, and compares what happens with its outcome. */
static void
resolve (MoMatch *match,
         Seen *seen)
{
  const MoCrawlerGame *game = mo_match_get_game (match);
  g_auto (MoFightOutcome) outcome = { 0 };
  gpointer before = mo_match_get_class (match)->copy (mo_match_get_state (match));
  g_autoptr (GError) error = NULL;

  mo_fight_outcome_init (&outcome, game, before);
  g_assert_cmpuint (outcome.struggles->len, >, 0);
  for (guint i = 0; i < outcome.struggles->len; i++)
    check_sums (game, before, &g_array_index (outcome.struggles, MoStruggleOutcome, i));
  mo_match_apply (match, "resolve", FALSE, &error);
  g_assert_no_error (error);
  if (outcome.kind == MO_FIGHT_ATTACK)
    check_attack (match, &outcome, seen);
  else
    {
      g_assert_cmpint (outcome.is_prepared, ==, has_defender (game, before));
      check_defence (before, mo_match_get_state (match), &outcome, seen);
    }
  mo_match_get_class (match)->free (before);
}

/* Without a fight to resolve, there is no outcome, or an unknown or unprepared one. */
static void
check_unresolvable (MoMatch *match)
{
  g_auto (MoFightOutcome) outcome = { 0 };

  mo_fight_outcome_init (&outcome, mo_match_get_game (match), mo_match_get_state (match));
  if (outcome.kind == MO_FIGHT_ATTACK)
    return;
  for (guint i = 0; i < outcome.struggles->len; i++)
    if (g_array_index (outcome.struggles, MoStruggleOutcome, i).end == MO_OUTCOME_UNKNOWN)
      return;
  g_assert_cmpint (outcome.kind, ==, MO_FIGHT_NONE);
}

static void
play (MoMatch *match,
      guint64 seed,
      Seen *seen)
{
  for (guint i = 0; i < MAX_MOVES; i++)
    {
      g_autoptr (GArray) moves = mo_match_list_moves (match);
      guint64 chance = mo_chance_get (seed, i);
      MoMove move;

      /* A fight is prepared for some moves before it is resolved. */
      if (find_verb (moves, MO_CRAWLER_VERB_RESOLVE) == NULL)
        check_unresolvable (match);
      else if (chance % 3 == 0)
        {
          resolve (match, seen);
          continue;
        }
      if (!mo_trial_pick (moves, chance / 3, &move))
        {
          if (!mo_match_apply (match, "! resolve", FALSE, NULL))
            return;
          continue;
        }
      if (move.verb == MO_CRAWLER_VERB_RESOLVE)
        resolve (match, seen);
      else
        g_assert_true (mo_match_apply_move (match, &move, FALSE, NULL));
    }
}

static void
test_outcomes (void)
{
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);
  Seen seen = { { 0 } };

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (MoMatch) match =
          match_fixture_begin (content, g_ptr_array_index (packages, i % packages->len), i);

      play (match, i, &seen);
    }
  g_test_message ("attacks: %u lost, %u idle, %u won, %u with one target; defences: %u lost, %u "
                  "held; %u frenzies",
                  seen.n_attacks[MO_OUTCOME_LOST], seen.n_attacks[MO_OUTCOME_IDLE],
                  seen.n_attacks[MO_OUTCOME_WON], seen.n_only, seen.n_defences[MO_OUTCOME_LOST],
                  seen.n_defences[MO_OUTCOME_WON], seen.n_frenzies);
  for (guint i = MO_OUTCOME_LOST; i <= MO_OUTCOME_WON; i++)
    g_assert_cmpuint (seen.n_attacks[i], >, 0);
  g_assert_cmpuint (seen.n_defences[MO_OUTCOME_LOST], >, 0);
  g_assert_cmpuint (seen.n_defences[MO_OUTCOME_WON], >, 0);
  g_assert_cmpuint (seen.n_only, >, 0);
  g_assert_cmpuint (seen.n_frenzies, >, 0);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/match/crawler-outcome/resolved", test_outcomes);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
