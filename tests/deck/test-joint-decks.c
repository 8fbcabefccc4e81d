/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Packages that are played together; tests/cli/test-groups.py has those of a game for several
 * players. */

#include "config.h"

#include "deck-fixture.h"

#include "mo-joint-decks.h"
#include "mo-legality.h"

#define RULES                                                                                      \
  "<size decks='main' exactly='3'/><copies decks='main' at-most='2'/>"                             \
  "<note decks='main' card='card b'>Remark.</note>"
#define CARDS                                                                                      \
  "<card id='fill/a' name='Card a' type='ally' set='one' flags='unique'/>"                         \
  "<card id='fill/a2' name='CARD A' type='event' set='one' flags='unique'/>"                       \
  "<card id='fill/b' name='Card b' type='ally' set='one'/>"                                        \
  "<card id='fill/c' name='Card c' type='ally' set='one'/>"                                        \
  "<card id='fill/d' name='Card d' type='ally' set='one'/>"                                        \
  "<card id='fill/h' name='Hero h' type='hero' set='one' flags='unique'/>"

static MoContent *content;

/* @changes: the cards of each package, as in fixture_change(), with ends */
static GPtrArray *
make_packages (const char *const *changes)
{
  GPtrArray *packages = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_deck_unref);

  for (guint i = 0; changes[i] != NULL; i++)
    {
      g_autofree char *name = g_strdup_printf ("Deck %u", i + 1);
      MoDeck *deck = mo_deck_new (name, "fill");

      fixture_change (deck, changes[i]);
      g_ptr_array_add (packages, deck);
    }
  return packages;
}

/* Describes all that is wrong: a line for each problem, with the index of its package. */
static char *
describe_problems (const char *const *changes)
{
  g_autoptr (GPtrArray) packages = make_packages (changes);
  g_autoptr (GPtrArray) problems = mo_joint_decks_list_problems (packages, content);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const MoJointProblem *problem = g_ptr_array_index (problems, i);

      g_string_append_printf (text, "%d %s\n", (int) problem->deck, problem->sentence);
    }
  return g_string_free (text, FALSE);
}

/* Remarks are no problems, and those of all packages together come last. */
static void
test_problems (void)
{
  static const struct
  {
    const char *packages[4];
    const char *problems;
  } rows[] = {
    { { "main fill/b +2; main fill/c +1", "main fill/a +1; main fill/c +2" }, "" },
    { { "main fill/b +2", "main fill/c +2; main fill/d +2" },
      "0 Main: 1 more card needed (2 of 3)\n1 Main: 1 card too many (4 of 3)\n" },
    { { "main fill/a +1; main fill/b +2", "main fill/c +2", "main fill/a2 +1; main fill/d +2" },
      "1 Main: 1 more card needed (2 of 3)\n"
      "-1 “Card a” is unique, but more than one deck has it: “Deck 1”, “Deck 3”\n" },
    /* Both cards of one player are that player’s. */
    { { "main fill/a +1; main fill/a2 +1; main fill/c +1", "main fill/c +2; main fill/d +1" }, "" },
    { { "main fill/a +1; main fill/c +2; heroes fill/h +1",
        "main fill/a +2; main fill/c +1; heroes fill/h +1" },
      "-1 “Card a” is unique, but more than one deck has it: “Deck 1”, “Deck 2”\n"
      "-1 “Hero h” is unique, but more than one deck has it: “Deck 1”, “Deck 2”\n" },
    /* An unknown card is of no player. */
    { { "main fill/c +2; main fill/x +1" }, "0 Main: unknown card “fill/x”\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *problems = describe_problems (rows[i].packages);

      g_assert_cmpstr (problems, ==, rows[i].problems);
    }
}

static guint
count_owned (const MoCard *card,
             gpointer user_data)
{
  return g_str_equal (card->id, user_data) ? 3 : 0;
}

/* Describes what is added to each package, in order. */
static char *
describe_completion (const char *const *changes,
                     const char *owned)
{
  g_autoptr (GPtrArray) packages = make_packages (changes);
  g_autoptr (GPtrArray) all = mo_joint_decks_complete (packages, content,
                                                       owned != NULL ? count_owned : NULL,
                                                       (gpointer) owned);
  GString *text = g_string_new (NULL);

  g_assert_cmpuint (all->len, ==, packages->len);
  for (guint i = 0; i < all->len; i++)
    {
      const GPtrArray *edits = g_ptr_array_index (all, i);

      for (guint j = 0; j < edits->len; j++)
        {
          const MoDeckEdit *edit = g_ptr_array_index (edits, j);

          g_string_append_printf (text, "%s%s %+d", j > 0 ? ", " : "", edit->card, edit->change);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
test_complete (void)
{
  static const struct
  {
    const char *packages[3];
    const char *owned;
    const char *added;
  } rows[] = {
    { { "main fill/b +1", "main fill/b +1" }, NULL,
      "fill/a2 +1, fill/a +1\nfill/c +1, fill/d +1\n" },
    { { "main fill/c +1", "main fill/a2 +1; main fill/d +1" }, NULL,
      "fill/d +1, fill/c +1\nfill/a +1\n" },
    { { "main fill/c +1; main fill/d +1", "main fill/c +1; main fill/d +1" }, "fill/d",
      "fill/d +1\nfill/a2 +1\n" },
    { { "main fill/c +2; main fill/b +1", "main fill/b +1" }, "fill/c",
      "\nfill/c +1, fill/a2 +1\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *added = describe_completion (rows[i].packages, rows[i].owned);

      g_assert_cmpstr (added, ==, rows[i].added);
    }
}

static void
test_players (void)
{
  static const char *const one[] = { "main fill/b +2; heroes fill/h +1", NULL };
  static const char *const two[] = { "main fill/b +2", "main fill/b +1", NULL };
  g_autoptr (GPtrArray) alone = make_packages (one);
  g_autoptr (GPtrArray) pair = make_packages (two);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (mo_joint_decks_count_players (alone, content), ==, 1);
  g_assert_cmpuint (mo_joint_decks_count_players (pair, content), ==, 2);
  g_assert_null (mo_joint_decks_combine (pair, "Pair", content, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_cmpstr (error->message, ==, "No format of the game is for 2 players");
}

/* In a format for one player, the decks belong to nobody. */
static void
test_combine_one (void)
{
  static const char *const one[] = { "main fill/b +2; heroes fill/h +1", NULL };
  g_autoptr (GPtrArray) alone = make_packages (one);
  g_autoptr (GError) error = NULL;
  g_autoptr (MoDeck) deck = mo_joint_decks_combine (alone, "Alone", content, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (mo_deck_get_count (deck, "main", "fill/b"), ==, 2);
  g_assert_cmpuint (mo_deck_get_count (deck, "heroes", "fill/h"), ==, 1);
}

/* The first package decides between rulesets that both have a format for all players. */
static void
test_combine_rulesets (void)
{
  static const char *const formats[] = { "fill", "other" };
  static const char *const expected[] = { "fill-two", "other-two" };
  g_autoptr (MoContent) both = fixture_load_rules (
      "</format><format id='fill-two' name='Two' players='2'/></ruleset>"
      "<ruleset id='other' name='Other' decks='heroes main' players='1'>"
      "<format id='other' name='Other'/><format id='other-two' name='Other two' players='2'>",
      CARDS);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GPtrArray) decks =
          g_ptr_array_new_with_free_func ((GDestroyNotify) mo_deck_unref);
      g_autoptr (MoDeck) deck = NULL;
      g_autoptr (GError) error = NULL;

      for (guint j = 0; j < G_N_ELEMENTS (formats); j++)
        {
          g_ptr_array_add (decks, mo_deck_new ("Deck", formats[(i + j) % 2]));
          fixture_change (g_ptr_array_index (decks, j), "main fill/b +1");
        }
      deck = mo_joint_decks_combine (decks, "Both", both, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (deck->format, ==, expected[i]);
    }
}

int
main (int argc,
      char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = fixture_load_rules (RULES, CARDS);
  g_test_add_func ("/joint-decks/problems", test_problems);
  g_test_add_func ("/joint-decks/complete", test_complete);
  g_test_add_func ("/joint-decks/players", test_players);
  g_test_add_func ("/joint-decks/combine-one", test_combine_one);
  g_test_add_func ("/joint-decks/combine-rulesets", test_combine_rulesets);
  result = g_test_run ();
  g_clear_pointer (&content, mo_content_unref);
  return result;
}
