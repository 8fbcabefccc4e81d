/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards that the program deals without a decision, in games with all shipped packages. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-dealing.h"
#include "mo-crawler-language.h"
#include "mo-trial.h"

#define N_GAMES 64
#define MAX_MOVES 600

static MoContent *content;

typedef struct
{
  guint n_deals[MO_DEAL_FLIP + 1];
  guint n_due;
  guint n_busts;
  guint n_prepared;
  guint n_foreseen;
} Seen;

/* An encounter is dealt until it is built, a card has an effect, or its cost is unknown. */
static void
check_stop (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            Seen *seen)
{
  if (state->result != MO_MATCH_OPEN || !mo_crawler_is_at (game, state, MO_ACTION_BUILD))
    return;
  g_assert_true (state->is_built || mo_crawler_is_due (state) ||
                 mo_crawler_get_unknown_cost (game, state) != MO_NO_CARD);
  seen->n_due += mo_crawler_is_due (state);
  seen->n_busts += state->busted != MO_NO_CARD;
  seen->n_prepared += mo_crawler_is_prepared (game, state);
  g_assert_true (mo_crawler_is_prepared (game, state) ==
                 (state->is_built && !mo_crawler_is_due (state)));
}

static gboolean
contains (const GArray *moves,
          const MoMove *move)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *other = &g_array_index (moves, MoMove, i);

      if (other->verb == move->verb && other->words[0] == move->words[0])
        return TRUE;
    }
  return FALSE;
}

/* Foreseen states are those that the moves lead to. */
static void
check_foreseen (MoMatch *match,
                const char *line,
                gpointer foreseen)
{
  const MoGame *class = mo_match_get_class (match);
  g_autofree char *expected = NULL;
  g_autofree char *found = class->describe_state (mo_match_get_game (match), foreseen);
  g_autoptr (GError) error = NULL;

  mo_match_apply (match, line, FALSE, &error);
  g_assert_no_error (error);
  expected = class->describe_state (mo_match_get_game (match), mo_match_get_state (match));
  g_assert_cmpstr (found, ==, expected);
  class->free (foreseen);
}

static void
deal (MoMatch *match,
      const MoMove *move,
      Seen *seen)
{
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  g_autofree char *line = mo_match_write_move (match, move);
  guint position = mo_match_get_position (match);
  gpointer foreseen = mo_match_foresee (match, (const char *const[]){ line, NULL }, NULL);

  g_assert_true (contains (moves, move));
  g_assert_nonnull (foreseen);
  g_assert_cmpuint (mo_match_get_position (match), ==, position);
  check_foreseen (match, line, foreseen);
  seen->n_foreseen++;
}

static void
play (MoMatch *match,
      guint64 seed,
      Seen *seen)
{
  const MoCrawlerGame *game = mo_match_get_game (match);

  for (guint i = 0; i < MAX_MOVES; i++)
    {
      g_autoptr (GArray) moves = mo_match_list_moves (match);
      MoMove move;
      MoCrawlerDeal kind = mo_crawler_get_deal (game, mo_match_get_state (match), &move);

      seen->n_deals[kind]++;
      if (kind != MO_DEAL_NONE)
        {
          deal (match, &move, seen);
          continue;
        }
      check_stop (game, mo_match_get_state (match), seen);
      if (!mo_trial_pick (moves, mo_chance_get (seed, i), &move))
        {
          if (!mo_match_apply (match, "! resolve", FALSE, NULL))
            return;
        }
      else
        g_assert_true (mo_match_apply_move (match, &move, FALSE, NULL));
    }
}

static void
test_dealing (void)
{
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);
  Seen seen = { { 0 } };

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (MoMatch) match =
          match_fixture_begin (content, g_ptr_array_index (packages, i % packages->len), i);

      play (match, i, &seen);
    }
  g_test_message ("cards of hands %u, burned %u, of encounters %u, flipped %u; %u effects, %u "
                  "busts, %u encounters built",
                  seen.n_deals[MO_DEAL_HANDS], seen.n_deals[MO_DEAL_BURNS],
                  seen.n_deals[MO_DEAL_ENCOUNTER], seen.n_deals[MO_DEAL_FLIP], seen.n_due,
                  seen.n_busts, seen.n_prepared);
  for (guint i = 0; i < G_N_ELEMENTS (seen.n_deals); i++)
    g_assert_cmpuint (seen.n_deals[i], >, 0);
  g_assert_cmpuint (seen.n_due, >, 0);
  g_assert_cmpuint (seen.n_busts, >, 0);
  g_assert_cmpuint (seen.n_prepared, >, 0);
}

static MoCrawlerDeal
get_deal (MoMatch *match)
{
  return mo_crawler_get_deal (mo_match_get_game (match), mo_match_get_state (match), NULL);
}

/* Without a limit, players decide how many cards they draw. */
static void
test_dealing_without_limit (void)
{
  g_autoptr (GError) error = NULL;
  guint line;
  g_autoptr (MoMatch) match =
      mo_match_read (content,
                     "match 1 system dungeon-crawler ruleset solitaire-2011 seed 1\nadd party "
                     "~adventurer/ann 1 0 0 0 5\nadd dungeon-deck ~character/rat 9 1 1 1 1\n"
                     "hand-limit 0\nstart\n",
                     &line, &error);

  g_assert_no_error (error);
  g_assert_cmpint (get_deal (match), ==, MO_DEAL_NONE);
  mo_match_apply (match, "limit 2", FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (get_deal (match), ==, MO_DEAL_ENCOUNTER);
}

static void
make (MoMatch *match,
      const char *line)
{
  g_autoptr (GError) error = NULL;

  if (!mo_match_apply (match, line, FALSE, &error))
    g_error ("%s: %s", line, error->message);
}

/* A card that busts or is flipped lies face up on the deck, and is pulled in the next encounter
 * (S11-12, S11-13, S11-14). */
static void
test_dealing_pulled (void)
{
  static const struct
  {
    const char *limit;
    const char *line;
    gboolean busts;
  } rows[] = {
    { "limit 2", "draw dungeon-deck ?", TRUE },
    { "limit 0", "flip ?", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint line;
      g_autoptr (MoMatch) match =
          mo_match_read (content,
                         "match 1 system dungeon-crawler ruleset solitaire-2011 seed 1\nadd "
                         "party emberdeep/brother-cole\nadd dungeon-deck "
                         "emberdeep/hollow-eyed-foreman-of-the-lost-shift 2\nhand-limit 0\n",
                         &line, NULL);
      const MoCrawlerState *state;
      gint16 top;

      make (match, rows[i].limit);
      make (match, "start");
      make (match, rows[i].line);
      state = mo_match_get_state (match);
      top = state->piles[MO_PILE_DUNGEON_DECK].first;
      g_assert_cmpint (state->busted, ==, rows[i].busts ? top : MO_NO_CARD);
      g_assert_cmpint (state->flipped, ==, rows[i].busts ? MO_NO_CARD : top);
      g_assert_cmpint (state->pulled, ==, MO_NO_CARD);
      g_assert_true (mo_crawler_is_prepared (mo_match_get_game (match), state));
      make (match, "limit 9");
      make (match, "step build");
      state = mo_match_get_state (match);
      g_assert_cmpint (state->pulled, ==, top);
      g_assert_cmpint (state->cards[top].pile, ==, MO_PILE_ROW);
      g_assert_cmpint (state->busted, ==, MO_NO_CARD);
      g_assert_cmpint (state->flipped, ==, MO_NO_CARD);
      make (match, "step build");
      state = mo_match_get_state (match);
      g_assert_cmpint (state->pulled, ==, MO_NO_CARD);
    }
}

/* A busted card that is taken away by hand is forgotten at the next encounter. */
static void
test_dealing_taken_away (void)
{
  guint line;
  g_autoptr (MoMatch) match =
      mo_match_read (content,
                     "match 1 system dungeon-crawler ruleset solitaire-2011\nadd party "
                     "emberdeep/brother-cole\nadd dungeon-deck ~character/rat 1 3 1 1 1\n"
                     "add dungeon-deck ~character/bat 1 3 1 1 1\nhand-limit 0\nlimit 2\nstart\n"
                     "draw dungeon-deck ~character/rat\nmove ~character/rat out\nstep build\n"
                     "limit 3\ndraw dungeon-deck ~character/bat\n",
                     &line, NULL);
  const MoCrawlerState *state = mo_match_get_state (match);

  g_assert_cmpint (state->busted, ==, MO_NO_CARD);
  g_assert_true (mo_crawler_is_prepared (mo_match_get_game (match), state));
}

/* A busted card that is moved by hand, be it to the end of its deck, is not face up any more. */
static void
test_dealing_moved (void)
{
  static const char *const moves[] = {
    "move ~character/rat row", "move ~character/rat dungeon-deck",
    "move ~character/rat dungeon-grave",
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      guint line;
      g_autoptr (MoMatch) match =
          mo_match_read (content,
                         "match 1 system dungeon-crawler ruleset solitaire-2011\nadd party "
                         "emberdeep/brother-cole\nadd dungeon-deck ~character/rat 1 3 1 1 1\n"
                         "add dungeon-deck ~character/bat 1 3 1 1 1\nhand-limit 0\nlimit 2\nstart\n"
                         "draw dungeon-deck ~character/rat\n",
                         &line, NULL);
      const MoCrawlerState *state = mo_match_get_state (match);
      gint16 rat = state->piles[MO_PILE_DUNGEON_DECK].first;

      g_assert_cmpint (state->busted, ==, rat);
      g_assert_cmpuint (state->cards[rat].marks & MO_IS_FACE_UP, !=, 0);
      g_test_message ("%s", moves[i]);
      make (match, moves[i]);
      state = mo_match_get_state (match);
      g_assert_cmpuint (state->cards[rat].marks & MO_IS_FACE_UP, ==, 0);
    }
}

/* Before the fight, cards with effects come first (S11-32). */
static void
test_dealing_triggers (void)
{
  guint line;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match =
      mo_match_read (content,
                     "match 1 system dungeon-crawler ruleset solitaire-2011\nadd party "
                     "emberdeep/brother-cole\nadd dungeon-deck emberdeep/ore-mimic 2\n"
                     "hand-limit 0\nlimit 2\nstart\ndraw dungeon-deck emberdeep/ore-mimic\n"
                     "next\nnext\n",
                     &line, &error);

  g_assert_no_error (error);
  g_assert_true (mo_crawler_is_at (mo_match_get_game (match), mo_match_get_state (match),
                                   MO_ACTION_TRIGGER));
  g_assert_false (mo_crawler_is_prepared (mo_match_get_game (match), mo_match_get_state (match)));
  make (match, "settle emberdeep/ore-mimic");
  g_assert_true (mo_crawler_is_prepared (mo_match_get_game (match), mo_match_get_state (match)));
  make (match, "next");
  g_assert_false (mo_crawler_is_prepared (mo_match_get_game (match), mo_match_get_state (match)));
}

/* A move that is not allowed is not foreseen. */
static void
test_dealing_refused (void)
{
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);
  g_autoptr (MoMatch) match = match_fixture_begin (content, g_ptr_array_index (packages, 0), 1);
  g_autoptr (GError) error = NULL;

  g_assert_null (
      mo_match_foresee (match, (const char *const[]){ "start", "resolve", NULL }, &error));
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/match/crawler-dealing/games", test_dealing);
  g_test_add_func ("/match/crawler-dealing/no-limit", test_dealing_without_limit);
  g_test_add_func ("/match/crawler-dealing/S11-14/pulled", test_dealing_pulled);
  g_test_add_func ("/match/crawler-dealing/taken-away", test_dealing_taken_away);
  g_test_add_func ("/match/crawler-dealing/moved", test_dealing_moved);
  g_test_add_func ("/match/crawler-dealing/S11-32/triggers", test_dealing_triggers);
  g_test_add_func ("/match/crawler-dealing/refused", test_dealing_refused);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
