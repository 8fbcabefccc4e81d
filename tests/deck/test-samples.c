/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Sample decks in German, the language that this test runs in, and files of people, which keep
 * their words. */

#include "config.h"

#include "deck-fixture.h"

#include "mo-deck-places.h"
#include "mo-locale.h"

static MoContent *content;

static char *
copy_file (const char *path,
           const char *folder)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *text = NULL;
  char *copy = g_build_filename (folder, name, NULL);
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_file_set_contents (copy, text, (gssize) length, NULL));
  return copy;
}

/* @notes: their beginning, or "" for none */
static void
assert_words (const char *path,
              const char *name,
              const char *notes,
              const char *wanted_tags)
{
  g_autoptr (MoDeck) deck = fixture_read_sample (path, content);
  g_autofree char *tags = mo_deck_join_tags (deck);

  g_assert_cmpstr (deck->name, ==, name);
  g_assert_true (g_str_has_prefix (deck->notes, notes));
  g_assert_true (*notes != '\0' || *deck->notes == '\0');
  g_assert_cmpstr (tags, ==, wanted_tags);
}

static void
test_samples_language (void)
{
  g_autofree char *path = g_build_filename (fixture_get_data_folder (), "decks",
                                            "solitaire-2011-elite.xml", NULL);
  g_autofree char *detour = g_build_filename (fixture_get_data_folder (), "systems", "..", "decks",
                                              "solitaire-2011-elite.xml", NULL);
  char *folder = fixture_make_folder ();
  g_autofree char *copy = copy_file (path, folder);

  assert_words (path, "Tor der Glut", "Drei am Tor: Hanna vorne,", "Feuer, Angriff, kleine Gruppe");
  assert_words (detour, "Tor der Glut", "Drei am Tor: Hanna vorne,",
                "Feuer, Angriff, kleine Gruppe");
  assert_words (copy, "Gate of Cinders", "Three at the gate: Hanna in front,",
                "fire, attack, small party");
  fixture_remove_folder (folder);
}

/* Nothing is left in English, and the cards are the same. */
static void
test_samples_all (void)
{
  g_autoptr (GPtrArray) paths = fixture_list_samples ();
  char *folder = fixture_make_folder ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *copy = copy_file (g_ptr_array_index (paths, i), folder);
      g_autoptr (MoDeck) plain = fixture_read_sample (copy, content);
      g_autoptr (MoDeck) deck = fixture_read_sample (g_ptr_array_index (paths, i), content);

      g_test_message ("%s", copy);
      g_assert_cmpstr (deck->name, !=, plain->name);
      g_assert_cmpstr (deck->notes, !=, plain->notes);
      g_assert_cmpuint (deck->tags->len, ==, plain->tags->len);
      for (guint j = 0; j < plain->tags->len; j++)
        {
          g_assert_cmpstr (g_ptr_array_index (deck->tags, j), !=,
                           g_ptr_array_index (plain->tags, j));
          g_free (g_ptr_array_index (deck->tags, j));
          g_ptr_array_index (deck->tags, j) = g_strdup (g_ptr_array_index (plain->tags, j));
        }
      g_free (deck->name);
      g_free (deck->notes);
      deck->name = g_strdup (plain->name);
      deck->notes = g_strdup (plain->notes);
      g_assert_true (mo_deck_equal (deck, plain));
    }
  fixture_remove_folder (folder);
}

/* A person who saves a sample keeps what was on the screen. */
static void
test_samples_saved (gconstpointer name)
{
  g_autoptr (GPtrArray) paths = fixture_list_samples ();
  char *folder = fixture_make_folder ();
  g_autofree char *to = g_build_filename (folder, name, NULL);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (MoDeck) deck = fixture_read_sample (g_ptr_array_index (paths, i), content);
      g_autoptr (MoFaults) losses = mo_faults_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MoDeck) back = NULL;

      g_test_message ("%s", deck->name);
      mo_deck_file_list_losses (deck, to, content, losses);
      g_assert_cmpuint (mo_faults_get_n (losses), ==, 0);
      g_assert_true (mo_deck_write_file (deck, to, content, &error));
      g_assert_no_error (error);
      back = fixture_read_sample (to, content);
      g_assert_true (mo_deck_equal (back, deck));
    }
  fixture_remove_folder (folder);
}

/* Words without a translation stay, and two words with the same one are one tag. */
static void
test_samples_tags (void)
{
  static const char text[] =
      "<deck-package name='My Own Deck'><tag>attack</tag><tag>my own</tag><tag>Angriff</tag>"
      "<tag>attack</tag><deck id='quests'><card id='t/q1' count='1'/></deck></deck-package>";
  g_autofree char *installed = g_strdup (fixture_get_data_folder ());
  char *folder = fixture_make_folder ();
  g_autofree char *decks = g_build_filename (folder, "decks", NULL);
  g_autofree char *below = g_build_filename (decks, "below", NULL);
  g_autofree char *path = g_build_filename (decks, "deck.xml", NULL);
  g_autofree char *copy = NULL;

  g_assert_no_errno (g_mkdir_with_parents (below, 0700));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  copy = copy_file (path, below);
  assert_words (path, "My Own Deck", "", "attack, my own, Angriff, attack");
  g_setenv ("MARCHING_ORDER_DATA_DIR", folder, TRUE);
  assert_words (path, "My Own Deck", "", "Angriff, my own");
  assert_words (copy, "My Own Deck", "", "attack, my own, Angriff, attack");
  g_setenv ("MARCHING_ORDER_DATA_DIR", installed, TRUE);
  fixture_remove_folder (folder);
}

/* Decks are found by their names in the files of the games and in the language of the user, with a
 * format and without one. */
static void
test_headings (void)
{
  guint n_translated = 0;

  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      for (guint j = 0; j < system->decks->len; j++)
        {
          const MoDeckPlace *deck = g_ptr_array_index (system->decks, j);
          g_autoptr (MoDeckPlaces) places = mo_deck_places_new (content, "");
          g_autofree char *by_name = mo_deck_places_lookup (places, deck->name);
          g_autofree char *by_plain = mo_deck_places_lookup (places, deck->plain_name);
          g_autofree char *by_id = mo_deck_places_lookup (places, deck->id);

          g_test_message ("%s", deck->name);
          g_assert_nonnull (by_name);
          g_assert_cmpstr (by_name, ==, by_plain);
          g_assert_cmpstr (by_id, ==, deck->id);
          n_translated += !g_str_equal (deck->name, deck->plain_name);
        }
      for (guint j = 0; j < system->formats->len; j++)
        {
          const MoFormat *format = g_ptr_array_index (system->formats, j);
          g_autoptr (MoDeckPlaces) places = mo_deck_places_new (content, format->id);

          for (guint k = 0; k < format->decks->len; k++)
            {
              const MoDeckPlace *deck = g_ptr_array_index (format->decks, k);
              g_autofree char *title = mo_format_get_deck_title (format, deck);
              g_autofree char *plain = mo_format_get_plain_deck_title (format, deck);
              g_autofree char *by_title = mo_deck_places_lookup (places, title);
              g_autofree char *by_plain = mo_deck_places_lookup (places, plain);
              g_autofree char *by_name = mo_deck_places_lookup (places, deck->name);
              g_autofree char *by_plain_name = mo_deck_places_lookup (places, deck->plain_name);

              g_test_message ("%s: %s", format->id, title);
              g_assert_cmpstr (by_title, ==, deck->id);
              g_assert_cmpstr (by_plain, ==, deck->id);
              g_assert_nonnull (by_name);
              g_assert_cmpstr (by_name, ==, by_plain_name);
            }
        }
    }
  g_assert_cmpuint (n_translated, >, 0);
}

int
main (int argc,
      char **argv)
{
  int status;

  mo_locale_begin ();
  g_test_init (&argc, &argv, NULL);
  content = fixture_load_content ();
  g_test_add_func ("/samples/language", test_samples_language);
  g_test_add_func ("/samples/all", test_samples_all);
  g_test_add_data_func ("/samples/saved/xml", "deck.xml", test_samples_saved);
  g_test_add_data_func ("/samples/saved/text", "deck.txt", test_samples_saved);
  g_test_add_func ("/samples/tags", test_samples_tags);
  g_test_add_func ("/samples/headings", test_headings);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
