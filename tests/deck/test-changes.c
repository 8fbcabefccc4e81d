/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The changes of edits, as listed by the editor, compared to those found by comparing decks. */

#include "config.h"

#include "deck-fixture.h"

#include "mo-deck-editor.h"

/* Enough for each kind of edit in many different decks. */
#define N_EDITS 6000

static MoContent *content;

static const char *const parts[] = { "crawler", "reserve", MO_DECK_MAYBE };
static const char *const cards[] = { "emberdeep/kindle", "emberdeep/ash-blade",
                                     "emberdeep/soot-rat", "of/nobody", "of/nobody-else" };
static const char *const words[] = { "One", "Two", "Three" };

static const char *
choose (GRand *random,
        const char *const *from,
        int n)
{
  return from[g_rand_int_range (random, 0, n)];
}

static void
repair (MoDeckEditor *editor,
        GRand *random)
{
  const GPtrArray *problems = mo_deck_editor_get_problems (editor);
  const MoProblem *problem =
      problems->len > 0
          ? g_ptr_array_index (problems, g_rand_int_range (random, 0, (int) problems->len))
          : NULL;

  if (problem != NULL && problem->edits != NULL)
    mo_deck_editor_repair (editor, problem);
}

/* Replaces the deck, as an import or restoring a version does. */
static void
replace (MoDeckEditor *editor,
         GRand *random)
{
  g_autoptr (MoDeck) deck = mo_deck_copy (mo_deck_editor_get_deck (editor));

  mo_deck_set_count (deck, choose (random, parts, 3), choose (random, cards, 5), NULL, 2);
  mo_deck_editor_replace (editor, deck, "Import");
}

static void
edit (MoDeckEditor *editor,
      GRand *random)
{
  const char *part = choose (random, parts, 3);
  const char *card = choose (random, cards, 5);

  switch (g_rand_int_range (random, 0, 25))
    {
    case 0:
      mo_deck_editor_set_name (editor, choose (random, words, 3));
      break;
    case 1:
      mo_deck_editor_set_notes (editor, choose (random, words, 3));
      break;
    case 2:
      mo_deck_editor_set_format (editor, g_rand_boolean (random) ? "solitaire-2011-elite" : "odd");
      break;
    case 3:
      mo_deck_editor_set_tags (editor, g_rand_boolean (random) ? "a, b" : "");
      break;
    case 4:
      repair (editor, random);
      break;
    case 5:
      replace (editor, random);
      break;
    case 6:
    case 7:
    case 8:
      mo_deck_editor_move (editor, part, choose (random, parts, 3), card,
                           (guint) g_rand_int_range (random, 1, 4));
      break;
    case 9:
    case 10:
    case 11:
    case 12:
      mo_deck_editor_undo (editor);
      break;
    case 13:
    case 14:
      mo_deck_editor_redo (editor);
      break;
    case 15:
      mo_deck_editor_set_pool (editor, g_rand_boolean (random) ? "set:a" : "");
      break;
    default:
      mo_deck_editor_change_count (editor, part, card, g_rand_int_range (random, -3, 4));
    }
}

static gboolean
has_row (const GArray *rows,
         const MoDeckChange *wanted)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const MoDeckChange *row = &g_array_index (rows, MoDeckChange, i);

      if (g_str_equal (row->part, wanted->part) && g_str_equal (row->card, wanted->card) &&
          (*row->part != '\0' ? row->before == wanted->before && row->after == wanted->after
                              : g_strcmp0 (row->name, wanted->name) == 0))
        return TRUE;
    }
  return FALSE;
}

/* Checks that the changes are those found by comparing, in any order. */
static void
assert_found (const MoDeckChanges *changes,
              const MoDeck *before,
              const MoDeck *after)
{
  g_autoptr (GArray) found = mo_deck_find_changes (before, after);
  const GArray *rows = mo_deck_changes_get (changes);

  g_assert_nonnull (found);
  g_assert_cmpuint (rows->len, ==, found->len);
  for (guint i = 0; i < found->len; i++)
    g_assert_true (has_row (rows, &g_array_index (found, MoDeckChange, i)));
}

static void
assert_makes (const MoDeckChanges *changes,
              const MoDeck *before,
              const MoDeck *after)
{
  g_autoptr (MoDeck) made = mo_deck_copy (before);

  mo_deck_changes_make (changes, made);
  g_assert_true (mo_deck_equal (made, after));
}

static void
test_changes_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  g_autoptr (MoDeckEditor) editor =
      mo_deck_editor_new (content, mo_deck_new ("Deck", "solitaire-2011-elite"), NULL);
  g_autoptr (MoDeck) kept = mo_deck_ref (mo_deck_editor_get_deck (editor));
  guint kept_mark = mo_deck_editor_get_mark (editor);
  guint n_known = 0;
  guint n_many = 0;
  guint n_edits = 0;

  while (n_edits < N_EDITS)
    {
      g_autoptr (MoDeck) before = mo_deck_ref (mo_deck_editor_get_deck (editor));
      guint mark = mo_deck_editor_get_mark (editor);
      g_autoptr (MoDeckChanges) last = NULL;
      g_autoptr (MoDeckChanges) all = NULL;

      edit (editor, random);
      if (mo_deck_editor_get_mark (editor) == mark)
        continue;
      n_edits++;
      last = mo_deck_editor_dup_changes (editor, mark);
      if (last != NULL)
        {
          n_known++;
          assert_found (last, before, mo_deck_editor_get_deck (editor));
          assert_makes (last, before, mo_deck_editor_get_deck (editor));
        }
      /* Changes since an older mark, as when edits are made while the library saves. */
      all = mo_deck_editor_dup_changes (editor, kept_mark);
      if (all != NULL)
        {
          n_many++;
          assert_makes (all, kept, mo_deck_editor_get_deck (editor));
        }
      if (g_rand_int_range (random, 0, 6) == 0)
        {
          mo_deck_unref (kept);
          kept = mo_deck_ref (mo_deck_editor_get_deck (editor));
          kept_mark = mo_deck_editor_get_mark (editor);
        }
    }
  g_assert_cmpuint (n_known, >, N_EDITS / 2);
  g_assert_cmpuint (n_many, >, N_EDITS / 4);
}

/* Several changes of the number of a card are merged; a card that was removed is added again at the
 * end, which is not merged. */
static void
test_changes_append (void)
{
  g_autoptr (MoDeckEditor) editor =
      mo_deck_editor_new (content, mo_deck_new ("Deck", ""), NULL);
  guint mark = mo_deck_editor_get_mark (editor);
  g_autoptr (MoDeckChanges) up = NULL;
  g_autoptr (MoDeckChanges) again = NULL;

  for (guint i = 0; i < 5; i++)
    mo_deck_editor_change_count (editor, "crawler", "a", 1);
  up = mo_deck_editor_dup_changes (editor, mark);
  g_assert_cmpuint (mo_deck_changes_get (up)->len, ==, 1);
  g_assert_cmpuint (g_array_index (mo_deck_changes_get (up), MoDeckChange, 0).after, ==, 5);

  mark = mo_deck_editor_get_mark (editor);
  mo_deck_editor_change_count (editor, "crawler", "a", -5);
  mo_deck_editor_change_count (editor, "crawler", "a", 1);
  again = mo_deck_editor_dup_changes (editor, mark);
  g_assert_cmpuint (mo_deck_changes_get (again)->len, ==, 2);
}

/* Changes are unknown after the deck was replaced, or after undo has restored a card before
 * others. */
static void
test_changes_unknown (void)
{
  MoDeck *deck = mo_deck_new ("Deck", "");
  g_autoptr (MoDeck) other = mo_deck_new ("Other", "");
  g_autoptr (MoDeckEditor) editor = NULL;
  g_autoptr (MoDeckChanges) changes = NULL;
  guint mark;

  mo_deck_set_count (deck, "crawler", "a", NULL, 1);
  mo_deck_set_count (deck, "crawler", "b", NULL, 1);
  editor = mo_deck_editor_new (content, deck, NULL);
  g_assert_null (mo_deck_editor_dup_changes (editor, mo_deck_editor_get_mark (editor)));
  mo_deck_editor_change_count (editor, "crawler", "a", -1);
  mark = mo_deck_editor_get_mark (editor);
  mo_deck_editor_undo (editor);
  g_assert_null (mo_deck_editor_dup_changes (editor, mark));
  mark = mo_deck_editor_get_mark (editor);
  mo_deck_editor_redo (editor);
  changes = mo_deck_editor_dup_changes (editor, mark);
  g_assert_nonnull (changes);
  mark = mo_deck_editor_get_mark (editor);
  mo_deck_editor_replace (editor, other, "Import");
  g_assert_null (mo_deck_editor_dup_changes (editor, mark));
}

int
main (int argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = fixture_load_content ();
  g_test_add_func ("/deck/changes/random", test_changes_random);
  g_test_add_func ("/deck/changes/append", test_changes_append);
  g_test_add_func ("/deck/changes/unknown", test_changes_unknown);
  result = g_test_run ();
  mo_content_unref (content);
  return result;
}
