/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The fewest changes that make a package legal; test-fix.py compares them with a search. */

#include "config.h"

#include "deck-fixture.h"

#include "mo-deck-editor.h"
#include "mo-deck-fix.h"
#include "mo-deck-room.h"

static MoContent *content;

static char *
describe (const MoDeckFix *fix)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < fix->steps->len; i++)
    {
      const MoDeckFixStep *step = g_ptr_array_index (fix->steps, i);

      g_string_append_printf (text, "%s%u %s: %s → %s", i > 0 ? "; " : "", step->count, step->card,
                              step->from != NULL ? step->from : "–",
                              step->to != NULL ? step->to : "–");
    }
  return g_string_free (text, FALSE);
}

static void
assert_fix (const MoDeckFix *fix,
            guint n_changes,
            const char *steps)
{
  g_autofree char *text = describe (fix);

  g_assert_cmpstr (text, ==, steps);
  g_assert_cmpuint (fix->n_changes, ==, n_changes);
  g_assert_true (fix->is_legal);
}

static void
assert_choice (const MoDeckFix *fix,
               guint index,
               const char *from,
               const char *to,
               guint n_copies,
               guint n_cards)
{
  const MoDeckFixChoice *choice = &g_array_index (fix->choices, MoDeckFixChoice, index);

  g_assert_cmpuint (fix->choices->len, >, index);
  g_assert_cmpstr (choice->from, ==, from);
  g_assert_cmpstr (choice->to, ==, to);
  g_assert_cmpuint (choice->n_copies, ==, n_copies);
  g_assert_cmpuint (choice->n_cards, ==, n_cards);
}

static MoDeckFix *
fix_changed (const char *format,
             const char *changes,
             const char *wanted,
             MoCountFree count_free)
{
  g_autoptr (MoDeck) deck = fixture_make_deck_for (format);

  fixture_change (deck, changes);
  return mo_deck_fix_new (deck, content, wanted, count_free, NULL);
}

static void
test_legal (void)
{
  g_autoptr (MoDeckFix) fix = fix_changed ("solitaire-2010-elite", "", NULL, NULL);

  assert_fix (fix, 0, "");
  g_assert_cmpuint (fix->choices->len, ==, 0);
}

static void
test_no_format (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("None", "");

  g_assert_null (mo_deck_fix_new (deck, content, NULL, NULL, NULL));
}

/* A repair a problem would remove the surplus copy, and then another card for the size. */
static void
test_fewest (void)
{
  g_autoptr (MoDeckFix)
      surplus = fix_changed ("solitaire-2010-elite", "crawler t/c02 +1", NULL, NULL);
  g_autoptr (MoDeckFix) moved = fix_changed ("cooperative-2010-two",
                                             "crawler t/c20 +1; crawler-2 t/c02 -1", NULL, NULL);
  g_autoptr (MoDeckFix) stranger =
      fix_changed ("solitaire-2010-elite", "dungeon t/d01 -1; crawler t/d01-promo +1", NULL, NULL);

  assert_fix (surplus, 1, "1 t/c02: crawler → –");
  g_assert_cmpuint (surplus->choices->len, ==, 0);
  assert_fix (moved, 1, "1 t/c20: crawler → crawler-2");
  assert_choice (moved, 0, "crawler", "crawler-2", 1, 3);
  assert_fix (stranger, 1, "1 t/d01-promo: crawler → dungeon");
  g_assert_cmpuint (stranger->choices->len, ==, 0);
}

/* The last cards of a deck are removed first; all others would do as well. */
static void
test_choice (void)
{
  g_autoptr (MoDeckFix)
      fix = fix_changed ("solitaire-2010-elite", "crawler t/c20 +2; quests t/q4 +1", NULL, NULL);

  assert_fix (fix, 3, "2 t/c20: crawler → –; 1 t/q4: quests → –");
  assert_choice (fix, 0, "crawler", NULL, 2, 16);
  assert_choice (fix, 1, "quests", NULL, 1, 4);
}

/* A card of both decks is one card among those that can be added. */
static void
test_choice_of_shared_cards (void)
{
  g_autoptr (MoDeck) deck = fixture_make_deck_for ("cooperative-2010-two");
  g_autoptr (MoDeckRoom) room = NULL;
  g_autoptr (MoDeckFix) fix = NULL;
  guint n_cards = 0;

  fixture_change (deck, "crawler t/c01 -1");
  g_assert_cmpuint (mo_deck_get_count (deck, "crawler-2", "t/c01"), ==, 3);
  room = mo_deck_room_new (deck, content);
  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      n_cards += card->same_as == NULL && mo_deck_room_get (room, "crawler", card) > 0;
    }
  fix = mo_deck_fix_new (deck, content, NULL, NULL, NULL);
  g_assert_cmpuint (fix->n_changes, ==, 1);
  assert_choice (fix, 0, NULL, "crawler", 1, n_cards);
}

/* Without fixed sizes, decks only have to become equal. */
static void
test_equal (void)
{
  g_autoptr (MoDeckFix)
      larger = fix_changed ("house-free", "crawler t/c20 +2; dungeon t/d20 +4", NULL, NULL);
  g_autoptr (MoDeckFix) smallest = fix_changed ("house-free", "dungeon t/d20 +1", NULL, NULL);

  g_assert_true (larger->is_legal);
  g_assert_cmpuint (larger->n_changes, ==, 2);
  g_assert_true (smallest->is_legal);
  g_assert_cmpuint (smallest->n_changes, ==, 1);
}

static guint
own_some (const MoCard *card,
          gpointer user_data)
{
  return g_str_equal (card->id, "t/c31") ? 3 : g_str_equal (card->id, "t/c33") ? 6 : 0;
}

/* Owned cards come first, also where two decks share them. */
static void
test_owned (void)
{
  g_autoptr (MoDeckFix)
      one = fix_changed ("solitaire-2010-elite", "crawler t/c02 -2", NULL, own_some);
  g_autoptr (MoDeckFix) two =
      fix_changed ("cooperative-2010-two",
                   "crawler t/c01 -3; crawler-2 t/c01 -3; crawler-2 t/c33 +3; crawler-2 t/c02 -3",
                   NULL, own_some);

  g_assert_cmpuint (one->n_changes, ==, 2);
  for (guint i = 0; i < one->steps->len; i++)
    {
      const MoDeckFixStep *step = g_ptr_array_index (one->steps, i);

      g_assert_cmpuint (own_some (mo_catalog_lookup (content->catalog, step->card), NULL), >, 0);
    }
  /* The second deck can only get t/c31, so nothing else may use that. */
  g_assert_cmpuint (two->n_changes, ==, 6);
  g_assert_cmpuint (mo_deck_get_count (two->deck, "crawler-2", "t/c31"), ==, 3);
  g_assert_cmpuint (mo_deck_get_count (two->deck, "crawler", "t/c33"), ==, 3);
}

/* A catalog without enough cards: nothing is added over the limits. */
static void
test_impossible (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Pebbles", "pebbles-ten");
  g_autoptr (MoDeckFix) fix = NULL;

  mo_deck_set_count (deck, "bag", "pebbles/shell", NULL, 4);
  fix = mo_deck_fix_new (deck, content, NULL, NULL, NULL);
  g_assert_true (fix->is_legal);
  g_assert_cmpuint (fix->n_changes, ==, 14);
}

/* Every sample becomes legal in every format, as one edit that one undo reverts. */
static void
test_samples (void)
{
  g_autoptr (GPtrArray) samples = fixture_list_samples ();

  for (guint i = 0; i < samples->len; i++)
    for (guint j = 0; j < fixture_n_formats; j++)
      {
        MoDeck *deck = fixture_read_sample (g_ptr_array_index (samples, i), content);
        g_autoptr (MoDeck) before = mo_deck_copy (deck);
        g_autoptr (MoDeckFix)
            fix = mo_deck_fix_new (deck, content, fixture_formats[j].id, NULL, NULL);
        g_autoptr (MoDeckEditor) editor = mo_deck_editor_new (content, deck, NULL);

        g_assert_true (fix->is_legal);
        if (mo_deck_equal (before, fix->deck))
          continue;
        g_assert_true (mo_deck_editor_replace (editor, fix->deck, "Make Legal"));
        g_assert_cmpuint (mo_problems_count (mo_deck_editor_get_problems (editor)), ==, 0);
        mo_deck_editor_undo (editor);
        g_assert_true (mo_deck_equal (mo_deck_editor_get_deck (editor), before));
        g_assert_false (mo_deck_editor_get_can_undo (editor));
      }
}

/* Some steps can be left out, and the others are still one edit. */
static void
test_edits (void)
{
  MoDeck *deck = fixture_make_deck_for ("solitaire-2010-elite");
  g_autoptr (MoDeckFix) fix = NULL;
  g_autoptr (MoDeckEditor) editor = NULL;
  g_autoptr (GPtrArray) edits = NULL;

  fixture_change (deck, "crawler t/c02 +1; quests t/q4 +1");
  fix = mo_deck_fix_new (deck, content, NULL, NULL, NULL);
  editor = mo_deck_editor_new (content, deck, NULL);
  g_ptr_array_remove_index (fix->steps, 0);
  edits = mo_deck_fix_list_edits (fix->steps, FALSE);
  g_assert_true (mo_deck_editor_apply (editor, edits, "Make Legal"));
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler", "t/c02"), ==,
                    5);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "quests", "t/q4"), ==, 0);
  mo_deck_editor_undo (editor);
  g_assert_false (mo_deck_editor_get_can_undo (editor));
}

int
main (int argc,
      char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = fixture_load_content ();
  g_test_add_func ("/fix/legal", test_legal);
  g_test_add_func ("/fix/no-format", test_no_format);
  g_test_add_func ("/fix/fewest", test_fewest);
  g_test_add_func ("/fix/choice", test_choice);
  g_test_add_func ("/fix/choice-of-shared-cards", test_choice_of_shared_cards);
  g_test_add_func ("/fix/equal", test_equal);
  g_test_add_func ("/fix/owned", test_owned);
  g_test_add_func ("/fix/other-game", test_impossible);
  g_test_add_func ("/fix/samples", test_samples);
  g_test_add_func ("/fix/edits", test_edits);
  result = g_test_run ();
  g_clear_pointer (&content, mo_content_unref);
  return result;
}
