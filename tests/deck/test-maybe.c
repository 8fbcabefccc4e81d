/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The maybe list of a deck: that files keep it, and that nothing counts it. */

#include "config.h"

#include "deck-fixture.h"
#include "mo-deck-editor.h"
#include "mo-deck-diff.h"
#include "mo-deck-file.h"
#include "mo-deck-fix.h"
#include "mo-deck-places.h"
#include "mo-deck-repair.h"
#include "mo-legality.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

static MoContent *content;

/* Returns a legal deck with cards of several kinds in its maybe list, too. */
static MoDeck *
make_deck (const char *format)
{
  MoDeck *deck = fixture_make_deck_for (format);

  mo_deck_set_count (deck, MO_DECK_MAYBE, "t/q1", NULL, 7);
  mo_deck_set_count (deck, MO_DECK_MAYBE, "t/c01", NULL, 999);
  mo_deck_set_count (deck, MO_DECK_MAYBE, "old/blade", "Old Blade", 2);
  return deck;
}

static MoDeck *
read_text (const char *path,
           const char *text)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autofree char *folder = fixture_make_folder ();
  g_autofree char *file = g_build_filename (folder, path, NULL);
  MoDeck *deck;

  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  deck = mo_deck_read_file (file, content, faults, NULL);
  if (deck == NULL)
    g_test_message ("%s", mo_faults_get (faults, 0)->message);
  g_assert_nonnull (deck);
  g_unlink (file);
  fixture_remove_folder (g_steal_pointer (&folder));
  return deck;
}

/* A maybe list is no deck. */
static void
test_maybe_is_no_deck (void)
{
  g_autoptr (MoDeck) plain = fixture_make_deck_for ("solitaire-2011-elite");
  g_autoptr (MoDeck) deck = make_deck ("solitaire-2011-elite");
  g_autoptr (MoDeck) copy = mo_deck_copy (deck);

  g_assert_cmpuint (deck->parts->len, ==, plain->parts->len);
  g_assert_false (mo_deck_equal (plain, deck));
  g_assert_false (mo_deck_equal (deck, plain));
  g_assert_true (mo_deck_equal (copy, deck));
  mo_deck_set_count (copy, MO_DECK_MAYBE, "t/c01", NULL, 998);
  g_assert_false (mo_deck_equal (copy, deck));
  g_assert_cmpuint (mo_deck_get_count (deck, MO_DECK_MAYBE, "t/c01"), ==, 999);
  mo_deck_remove_part (deck, MO_DECK_MAYBE);
  g_assert_true (mo_deck_equal (plain, deck));
  g_assert_null (mo_deck_get_part (deck, MO_DECK_MAYBE));
  mo_deck_set_count (deck, MO_DECK_MAYBE, "t/c01", NULL, 1);
  mo_deck_set_count (deck, MO_DECK_MAYBE, "t/c01", NULL, 0);
  g_assert_true (mo_deck_equal (plain, deck));
}

/* No rule counts the cards, whatever they are. */
static void
test_maybe_legality (void)
{
  static const char *const formats[] = { "solitaire-2010-elite", "solitaire-2011-elite",
                                         "cooperative-2010-two", "house-gone" };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (MoDeck) plain = fixture_make_deck_for ("solitaire-2011-elite");
      g_autoptr (MoDeck) deck = make_deck ("solitaire-2011-elite");
      g_autoptr (GPtrArray) wanted = NULL;
      g_autoptr (GPtrArray) problems = NULL;

      g_free (plain->format);
      plain->format = g_strdup (formats[i]);
      g_free (deck->format);
      deck->format = g_strdup (formats[i]);
      wanted = mo_legality_check (plain, content->systems, content->catalog);
      problems = mo_legality_check (deck, content->systems, content->catalog);
      g_assert_cmpuint (problems->len, ==, wanted->len);
      for (guint j = 0; j < problems->len; j++)
        {
          g_autofree char *sentence = mo_problem_dup_sentence (g_ptr_array_index (problems, j));
          g_autofree char *other = mo_problem_dup_sentence (g_ptr_array_index (wanted, j));

          g_assert_cmpstr (sentence, ==, other);
        }
    }
}

/* Every type of file keeps the list, and reports no loss. */
static void
test_maybe_files (void)
{
  static const char *const names[] = { "a.xml", "a.txt", "a.cod", "a.o8d" };
  static const char *const formats[] = { "solitaire-2011-elite", "cooperative-2010-two",
                                         "house-gone" };

  for (guint i = 0; i < G_N_ELEMENTS (names) * G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (MoDeck) deck = make_deck ("solitaire-2011-elite");
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoFaults) warnings = mo_faults_new ();
      g_autoptr (MoFaults) losses = mo_faults_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *folder = fixture_make_folder ();
      g_autofree char *file =
          g_build_filename (folder, names[i / G_N_ELEMENTS (formats)], NULL);
      g_autoptr (MoDeck) back = NULL;

      g_free (deck->format);
      deck->format = g_strdup (formats[i % G_N_ELEMENTS (formats)]);
      g_assert_true (mo_deck_write_file (deck, file, content, &error));
      back = mo_deck_read_file (file, content, faults, warnings);
      g_assert_nonnull (back);
      g_assert_true (mo_deck_equal (deck, back));
      g_assert_cmpuint (mo_faults_get_n (warnings), ==, 0);
      mo_deck_file_list_losses (deck, file, content, losses);
      g_assert_cmpuint (mo_faults_get_n (losses), ==, 0);
      g_unlink (file);
      fixture_remove_folder (g_steal_pointer (&folder));
    }
}

static void
test_maybe_xml_written (void)
{
  static const char expected[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                 "<deck-package name=\"N\">\n"
                                 "  <deck id=\"crawler\">\n"
                                 "    <card id=\"t/c02\" name=\"Crawler 02\" count=\"4\"/>\n"
                                 "  </deck>\n"
                                 "  <maybe>\n"
                                 "    <card id=\"t/c01\" name=\"Crawler 01\" count=\"1\"/>\n"
                                 "  </maybe>\n"
                                 "</deck-package>\n";
  g_autoptr (MoDeck) deck = mo_deck_new ("N", "");
  g_autoptr (GBytes) xml = NULL;

  mo_deck_set_count (deck, MO_DECK_MAYBE, "t/c01", NULL, 1);
  mo_deck_set_count (deck, "crawler", "t/c02", NULL, 4);
  xml = mo_deck_write_xml (deck, content->catalog);
  g_assert_cmpmem (g_bytes_get_data (xml, NULL), g_bytes_get_size (xml), expected,
                   strlen (expected));
}

/* Other programs have other words for it. */
static void
test_maybe_headings (void)
{
  static const char *const headings[] = { "Maybe",        "maybe:",          "Maybeboard",
                                          "Maybe Board:", "Maybe (3)",       "== Maybe list ==",
                                          "Considering",  "[?maybe]",        "MAYBEBOARD (3):" };
  g_autoptr (MoDeck) zones =
      read_text ("a.cod", "<cockatrice_deck version='1'><zone name='maybeboard'>"
                          "<card number='2' name='Crawler 01'/></zone></cockatrice_deck>");

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("Format: solitaire-2011-elite\n1 Crawler 02\n%s\n3 Crawler 01\n",
                           headings[i]);
      g_autoptr (MoDeck) deck = read_text ("a.txt", text);

      g_test_message ("%s", headings[i]);
      g_assert_cmpuint (mo_deck_get_count (deck, MO_DECK_MAYBE, "t/c01"), ==, 3);
      g_assert_cmpuint (mo_deck_get_count (deck, "crawler", "t/c02"), ==, 1);
      g_assert_cmpuint (deck->parts->len, ==, 1);
    }
  g_assert_cmpuint (mo_deck_get_count (zones, MO_DECK_MAYBE, "t/c01"), ==, 2);
}

/* A deck of a game that is called like that keeps its name, and the list gets its id. */
static void
test_maybe_deck_of_that_name (void)
{
  const MoFormat *format = mo_systems_get_format (content->systems, "pebbles-ten", NULL);
  MoDeckPlace *place = g_ptr_array_index (format->decks, 0);
  char *name = place->name;
  char *plain_name = place->plain_name;
  g_autoptr (MoDeck) deck = mo_deck_new ("N", "pebbles-ten");
  g_autoptr (GBytes) text = NULL;
  g_autofree char *written = NULL;
  g_autoptr (MoDeck) back = NULL;

  place->name = place->plain_name = (char *) "Maybe";
  mo_deck_set_count (deck, place->id, "x/1", "One", 1);
  mo_deck_set_count (deck, MO_DECK_MAYBE, "x/2", "Two", 2);
  text = mo_deck_write_text (deck, content);
  written = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  g_assert_nonnull (strstr (written, "\nMaybe\n"));
  g_assert_nonnull (strstr (written, "\n[?maybe]\n"));
  back = read_text ("a.txt", written);
  g_assert_cmpuint (mo_deck_get_count (back, place->id, "x/1"), ==, 1);
  g_assert_cmpuint (mo_deck_get_count (back, MO_DECK_MAYBE, "x/2"), ==, 2);
  place->name = name;
  place->plain_name = plain_name;
}

/* What a file can't keep is reported: OCTGN's ids stand for cards of that name. */
static void
test_maybe_losses (void)
{
  g_autoptr (MoDeck) deck = fixture_make_deck_for ("solitaire-2011-elite");
  g_autoptr (MoFaults) losses = mo_faults_new ();

  mo_deck_set_count (deck, MO_DECK_MAYBE, "fa807de4-e791-5523-9d6a-92c71247cc86", "Crawler 01", 1);
  mo_deck_file_list_losses (deck, "a.o8d", content, losses);
  g_assert_cmpuint (mo_faults_get_n (losses), ==, 1);
  g_assert_nonnull (strstr (mo_faults_get (losses, 0)->message, "maybe list"));
}

/* Versions differ by the list too, and taking its only card out can be undone without storing the
 * deck again, as its position among the decks doesn't matter. */
static void
test_maybe_changes (void)
{
  g_autoptr (MoDeck) before = fixture_make_deck_for ("solitaire-2011-elite");
  g_autoptr (MoDeck) after = mo_deck_copy (before);
  g_autoptr (MoDeckChanges) changes = mo_deck_changes_new ();
  g_autoptr (MoDeckChanges) inverse = NULL;
  g_autoptr (GArray) added = NULL;
  g_autoptr (GArray) removed = NULL;
  const MoDeckChange *change;

  mo_deck_set_count (after, MO_DECK_MAYBE, "t/c01", NULL, 3);
  added = mo_deck_compare (before, after);
  g_assert_cmpuint (added->len, ==, 1);
  change = &g_array_index (added, MoDeckChange, 0);
  g_assert_cmpstr (change->part, ==, MO_DECK_MAYBE);
  g_assert_cmpuint (change->before, ==, 0);
  g_assert_cmpuint (change->after, ==, 3);
  removed = mo_deck_compare (after, before);
  g_assert_cmpuint (removed->len, ==, 1);
  g_assert_cmpuint (g_array_index (removed, MoDeckChange, 0).after, ==, 0);
  mo_deck_changes_add_count (changes, MO_DECK_MAYBE, "t/c01", NULL, 3, 0);
  inverse = mo_deck_changes_invert (changes, after);
  g_assert_nonnull (inverse);
  mo_deck_changes_make (inverse, before);
  g_assert_true (mo_deck_equal (before, after));
}

/* Cards move there and back, whatever their number and kind, and each move is one edit. */
static void
test_maybe_editor (void)
{
  g_autoptr (MoDeckEditor) editor =
      mo_deck_editor_new (content, fixture_make_deck_for ("solitaire-2011-elite"), NULL);
  const MoFormat *format = mo_deck_editor_get_format (editor);
  guint n_decks = format->decks->len;
  guint before = mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler", "t/c01");
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree char *title = mo_deck_dup_title (content->systems, format, MO_DECK_MAYBE);

  g_assert_cmpstr (title, ==, "Maybe");
  g_assert_cmpuint (before, >, 0);
  g_assert_cmpuint (mo_deck_editor_get_cap (editor, MO_DECK_MAYBE, "t/c01"), ==, MO_MAX_COUNT);
  g_assert_cmpuint (mo_deck_editor_get_cap (editor, MO_DECK_MAYBE, "old/blade"), ==, MO_MAX_COUNT);
  g_assert_true (mo_deck_editor_move (editor, "crawler", MO_DECK_MAYBE, "t/c01", MO_MAX_COUNT));
  ids = mo_deck_editor_list_decks (editor);
  g_assert_cmpuint (ids->len, ==, n_decks + 1);
  g_assert_cmpstr (g_ptr_array_index (ids, n_decks), ==, MO_DECK_MAYBE);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), MO_DECK_MAYBE, "t/c01"),
                    ==, before);
  mo_deck_editor_undo (editor);
  g_assert_null (mo_deck_editor_get_deck (editor)->maybe);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler", "t/c01"), ==,
                    before);
  mo_deck_editor_redo (editor);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler", "t/c01"), ==,
                    0);
}

/* A deck that lacks cards, with some in its maybe list. */
static MoDeck *
make_short_deck (const char *maybe)
{
  MoDeck *deck = fixture_make_deck_for ("solitaire-2010-elite");

  fixture_change (deck, "crawler t/c01 -3");
  fixture_change (deck, maybe);
  return deck;
}

static char *
describe_steps (const MoDeckFix *fix)
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

static guint
own_one (const MoCard *card,
         gpointer user_data)
{
  return g_str_equal (card->id, "t/c33") || g_str_equal (card->id, "t/c40");
}

/* Cards to add are moved from the list, after owned ones, and in the printing that it has. */
static void
test_maybe_added (void)
{
  static const struct
  {
    const char *maybe;
    MoCountFree count_free;
    const char *steps;
    guint n_left;
  } rows[] = {
    { "?maybe t/c38 +2; ?maybe t/c39 +4", NULL,
      "1 t/c38: ?maybe → crawler; 2 t/c39: ?maybe → crawler", 3 },
    { "?maybe t/c01-promo +5", NULL, "3 t/c01-promo: ?maybe → crawler", 2 },
    { "?maybe t/q5 +2; ?maybe nobody/knows +2; ?maybe t/c38 +3", NULL,
      "3 t/c38: ?maybe → crawler", 4 },
    { "?maybe t/c38 +4; ?maybe t/c40 +1", own_one,
      "1 t/c40: ?maybe → crawler; 1 t/c33: – → crawler; 1 t/c38: ?maybe → crawler", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoDeck) deck = make_short_deck (rows[i].maybe);
      g_autoptr (MoDeckFix) fix = mo_deck_fix_new (deck, content, NULL, rows[i].count_free, NULL);
      g_autofree char *steps = describe_steps (fix);

      g_assert_cmpstr (steps, ==, rows[i].steps);
      g_assert_cmpuint (fix->n_changes, ==, 3);
      g_assert_true (fix->is_legal);
      g_assert_cmpuint (mo_deck_part_get_n_cards (fix->deck->maybe), ==, rows[i].n_left);
      /* Other cards would do as well. */
      g_assert_cmpuint (fix->choices->len, ==, 1);
      g_assert_null (g_array_index (fix->choices, MoDeckFixChoice, 0).from);
      g_assert_cmpuint (g_array_index (fix->choices, MoDeckFixChoice, 0).n_copies, ==, 3);
    }
}

/* Removed cards go to the list only on request. */
static void
test_maybe_removed (void)
{
  g_autoptr (MoDeck) deck = make_deck ("solitaire-2011-elite");
  g_autoptr (MoDeckFix) fix = NULL;
  g_autoptr (MoDeckFix) kept = NULL;
  g_autofree char *steps = NULL;
  g_autoptr (GPtrArray) edits = NULL;

  fixture_change (deck, "quests t/q1 +1; crawler nobody/knows +2");
  fix = mo_deck_fix_new (deck, content, NULL, NULL, NULL);
  kept = mo_deck_fix_new (deck, content, NULL, NULL, NULL);
  edits = mo_deck_fix_list_edits (kept->steps, TRUE);
  mo_deck_apply (deck, edits);
  g_assert_true (fix->is_legal);
  g_assert_cmpuint (mo_deck_get_count (fix->deck, MO_DECK_MAYBE, "t/q1"), ==, 7);
  mo_deck_fix_keep_removed (kept);
  steps = describe_steps (kept);
  g_assert_cmpstr (steps, ==, "2 nobody/knows: crawler → ?maybe; 1 t/q1: quests → ?maybe");
  g_assert_cmpuint (mo_deck_get_count (kept->deck, MO_DECK_MAYBE, "t/q1"), ==, 8);
  g_assert_cmpuint (mo_deck_get_count (kept->deck, MO_DECK_MAYBE, "nobody/knows"), ==, 2);
  g_assert_true (mo_deck_equal (kept->deck, deck));
  g_assert_cmpuint (kept->n_changes, ==, 3);
}

/* Which repairs remove cards. */
static void
test_maybe_repairs (void)
{
  static const struct
  {
    const char *changes;
    MoProblemCode code;
    gboolean removes;
  } rows[] = {
    { "crawler t/c01 +1", MO_PROBLEM_TOO_MANY_COPIES, TRUE },
    { "crawler t/c01 +1", MO_PROBLEM_DECK_SIZE, TRUE },
    { "crawler t/c01 -1", MO_PROBLEM_DECK_SIZE, FALSE },
    { "dungeon t/d01 -1; crawler t/d01-promo +1", MO_PROBLEM_WRONG_KIND, FALSE },
    { "crawler nobody/knows +1", MO_PROBLEM_UNKNOWN_CARD, TRUE },
    { "sideboard t/c01 +1", MO_PROBLEM_UNKNOWN_DECK, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoDeck) deck = fixture_make_deck_for ("solitaire-2010-elite");
      g_autoptr (GPtrArray) problems = NULL;
      const MoProblem *found = NULL;

      fixture_change (deck, rows[i].changes);
      problems = mo_legality_check (deck, content->systems, content->catalog);
      for (guint j = 0; found == NULL && j < problems->len; j++)
        {
          const MoProblem *problem = g_ptr_array_index (problems, j);

          found = problem->code == rows[i].code ? problem : NULL;
        }
      g_test_message ("%s", rows[i].changes);
      g_assert_nonnull (found);
      g_assert_cmpint (mo_deck_repair_removes (found), ==, rows[i].removes);
    }
}

/* Returns the edits of the maybe list that follow from others. */
static char *
describe_maybe (const char *changes,
                const char *removed_part,
                gboolean keeps_removed)
{
  g_autoptr (MoDeck) deck = make_deck ("solitaire-2011-elite");
  g_autoptr (MoDeck) after = mo_deck_copy (deck);
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit (changes, " ", -1);

  for (guint i = 0; i + 2 < g_strv_length (words); i += 3)
    mo_deck_edits_add (edits, words[i], words[i + 1], NULL, atoi (words[i + 2]));
  if (removed_part != NULL)
    mo_deck_edits_add (edits, removed_part, NULL, NULL, 0);
  mo_deck_edits_use_maybe (edits, deck, keeps_removed);
  for (guint i = 0; i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);

      if (g_str_equal (edit->part, MO_DECK_MAYBE))
        g_string_append_printf (text, "%s %d;", edit->card, edit->change);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_maybe_edits (void)
{
  static const struct
  {
    const char *changes;
    const char *removed_part;
    gboolean keeps_removed;
    const char *maybe;
  } rows[] = {
    { "crawler t/c01 2", NULL, FALSE, "t/c01 -2;" },
    { "quests t/q1 9 crawler t/c05 2", NULL, FALSE, "t/q1 -7;" },
    { "crawler t/c05 -2", NULL, FALSE, "" },
    { "crawler t/c05 -2 crawler t/c01 -1", NULL, TRUE, "t/c05 2;" },
    { "crawler t/c05 -2 dungeon t/c05 2", NULL, TRUE, "" },
    { "crawler t/c05 -2 dungeon t/c05 1", NULL, TRUE, "t/c05 1;" },
    { "crawler t/q2 1", "quests", TRUE, "t/q1 1;t/q3 1;" },
    { "", "quests", FALSE, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *maybe =
          describe_maybe (rows[i].changes, rows[i].removed_part, rows[i].keeps_removed);

      g_test_message ("%s", rows[i].changes);
      g_assert_cmpstr (maybe, ==, rows[i].maybe);
    }
}

int
main (int argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = fixture_load_content ();
  g_test_add_func ("/maybe/is-no-deck", test_maybe_is_no_deck);
  g_test_add_func ("/maybe/legality", test_maybe_legality);
  g_test_add_func ("/maybe/files", test_maybe_files);
  g_test_add_func ("/maybe/xml-written", test_maybe_xml_written);
  g_test_add_func ("/maybe/headings", test_maybe_headings);
  g_test_add_func ("/maybe/deck-of-that-name", test_maybe_deck_of_that_name);
  g_test_add_func ("/maybe/losses", test_maybe_losses);
  g_test_add_func ("/maybe/changes", test_maybe_changes);
  g_test_add_func ("/maybe/editor", test_maybe_editor);
  g_test_add_func ("/maybe/added", test_maybe_added);
  g_test_add_func ("/maybe/removed", test_maybe_removed);
  g_test_add_func ("/maybe/repairs", test_maybe_repairs);
  g_test_add_func ("/maybe/edits", test_maybe_edits);
  result = g_test_run ();
  mo_content_unref (content);
  return result;
}
