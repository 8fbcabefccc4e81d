/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Importing games of other programs: where the system file goes, what it replaces, and undo. */

#include "config.h"

#include "mo-game-import.h"

#include <glib/gstdio.h>
#include <string.h>

#define GAME(name) "<game name='" name "' id='00000000-0000-4000-8000-000000000009'></game>"
#define SET                                                                                        \
  "<set name='First' id='00000000-0000-4000-8000-000000000010' "                                   \
  "gameId='00000000-0000-4000-8000-000000000009' version='1' gameVersion='1'>"                     \
  "<cards><card id='00000000-0000-4000-8000-000000000011' name='Lamp'/></cards></set>"

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        remove_folder (child);
      else
        g_assert_cmpint (g_remove (child), ==, 0);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
write_text (const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static MoGameImport *
prepare (const char *own,
         const char *folder,
         const char *name)
{
  g_autoptr (MoContent) content =
      mo_content_load (mo_content_get_installed_folder (), own, NULL, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpuint (mo_faults_get_n (content->faults), ==, 0);
  return mo_game_import_prepare (content, own, (const char *const[]){ path, NULL }, NULL);
}

/* Returns: (transfer full) (nullable): the name of the game with an id */
static char *
find_game (const char *own,
           const char *id)
{
  g_autoptr (MoContent) content =
      mo_content_load (mo_content_get_installed_folder (), own, NULL, NULL);
  const MoSystem *system = mo_systems_lookup (content->systems, id);

  g_assert_cmpuint (mo_faults_get_n (content->faults), ==, 0);
  return system != NULL ? g_strdup (system->name) : NULL;
}

static void
assert_refused (const char *own,
                const char *folder,
                const char *name,
                const char *message)
{
  g_autoptr (MoGameImport) import = prepare (own, folder, name);

  g_assert_null (mo_game_import_get_system (import));
  g_assert_null (import->bytes);
  g_assert_cmpuint (mo_faults_get_n (import->faults), >, 0);
  g_assert_nonnull (strstr (mo_faults_get (import->faults, 0)->message, message));
}

/* A new game is loaded afterwards, with the sets beside it; undo removes its file. */
static void
test_new (void)
{
  g_autofree char *own = g_dir_make_tmp (NULL, NULL);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autoptr (MoGameImport) import = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_auto (GStrv) decks = NULL;

  write_text (folder, "definition.xml", GAME ("Lamp &amp; Oil"));
  write_text (folder, "Sets/one/set.xml", SET);
  write_text (folder, "Sets/one/notes.xml", "<notes/>");
  import = prepare (own, folder, "definition.xml");
  g_assert_cmpuint (mo_faults_get_n (import->faults), ==, 0);
  g_assert_false (import->is_plugin);
  g_assert_null (import->replaced);
  g_assert_cmpuint (import->sets->len, ==, 1);
  g_assert_cmpstr (mo_game_import_get_system (import)->name, ==, "Lamp & Oil");
  /* Nothing has changed yet. */
  g_assert_false (g_file_test (import->path, G_FILE_TEST_EXISTS));
  g_assert_true (mo_game_import_install (import, &decks, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (decks), ==, 0);
  name = find_game (own, "lamp-oil");
  g_assert_cmpstr (name, ==, "Lamp & Oil");
  g_assert_true (mo_game_import_undo (import->path, NULL, &error));
  g_assert_null (find_game (own, "lamp-oil"));
  g_assert_false (mo_game_import_undo (import->path, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  remove_folder (own);
  remove_folder (folder);
}

/* An update replaces the file of the game, whatever its name is; undo restores it. */
static void
test_again (void)
{
  g_autofree char *own = g_dir_make_tmp (NULL, NULL);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autoptr (MoGameImport) first = NULL;
  g_autoptr (MoGameImport) second = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *renamed = g_build_filename (own, "systems", "renamed.xml", NULL);
  g_autofree char *name = NULL;
  g_autofree char *before = NULL;
  g_auto (GStrv) decks = NULL;

  write_text (folder, "definition.xml", GAME ("Lamp"));
  first = prepare (own, folder, "definition.xml");
  g_assert_true (mo_game_import_install (first, &decks, &error));
  g_clear_pointer (&decks, g_strfreev);
  g_assert_cmpint (g_rename (first->path, renamed), ==, 0);
  write_text (folder, "definition.xml", GAME ("LAMP!"));
  second = prepare (own, folder, "definition.xml");
  g_assert_cmpstr (second->replaced, ==, "Lamp");
  g_assert_cmpstr (second->path, ==, renamed);
  g_assert_true (mo_game_import_install (second, &decks, &error));
  name = find_game (own, "lamp");
  g_assert_cmpstr (name, ==, "LAMP!");
  g_assert_true (mo_game_import_undo (second->path, (const char *const *) decks, &error));
  before = find_game (own, "lamp");
  g_assert_cmpstr (before, ==, "Lamp");
  remove_folder (own);
  remove_folder (folder);
}

/* A plugin comes with decks, and tables of cards beside its files. Undo deletes what was written,
 * but not what was there before. */
static void
test_plugin (void)
{
  static const char plugin[] =
      "{\"pluginName\": \"Lamp\", \"groups\": {\"sharedOil\": {\"groupType\": \"deck\"}},"
      "\"preBuiltDecks\": {\"a\": {\"label\": \"A\", \"cards\": [{\"databaseId\": \"x\","
      "\"quantity\": 2, \"loadGroupId\": \"sharedOil\"}]},"
      "\"b\": {\"label\": \"B\", \"cards\": []}, \"c\": {\"label\": \"C\", \"cards\": []}}}";
  static const char table[] = "databaseId\tname\tcardBack\ttype\nx\tX\tplayer\tWick\n";
  static const char *const folders[] = { "json", "tsvs", "tsv" };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *own = g_dir_make_tmp (NULL, NULL);
      g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
      g_autofree char *place = g_build_filename (folders[i], "cards.TSV", NULL);
      g_autofree char *wanted = g_build_filename (folder, place, NULL);
      g_autofree char *first = g_build_filename (own, "decks", "lamp.a.deck.xml", NULL);
      g_autofree char *second = g_build_filename (own, "decks", "lamp.b.deck.xml", NULL);
      g_autofree char *third = g_build_filename (own, "decks", "lamp.c.deck.xml", NULL);
      g_autoptr (MoGameImport) import = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) decks = NULL;
      const MoSystem *system;

      write_text (folder, "json/lamp.json", plugin);
      write_text (folder, place, table);
      write_text (own, "decks/lamp.b.deck.xml", "<deck-package name='Mine'/>");
      import = prepare (own, folder, "json/lamp.json");
      g_assert_true (import->is_plugin);
      g_assert_cmpuint (import->sets->len, ==, 1);
      g_assert_cmpstr (g_ptr_array_index (import->sets, 0), ==, wanted);
      g_assert_cmpuint (import->decks->len, ==, 3);
      system = mo_game_import_get_system (import);
      g_assert_cmpstr (mo_vocabulary_get_word (system->vocabulary, MO_WORD_TYPE, 0)->name, ==,
                       "Wick");
      g_assert_false (g_file_test (first, G_FILE_TEST_EXISTS));
      g_assert_true (mo_game_import_install (import, &decks, &error));
      g_assert_cmpuint (g_strv_length (decks), ==, 2);
      g_assert_cmpstr (decks[0], ==, first);
      g_assert_cmpstr (decks[1], ==, third);
      g_assert_true (g_file_test (first, G_FILE_TEST_EXISTS));
      g_assert_true (g_file_test (third, G_FILE_TEST_EXISTS));
      g_assert_true (mo_game_import_undo (import->path, (const char *const *) decks, &error));
      g_assert_false (g_file_test (first, G_FILE_TEST_EXISTS));
      g_assert_false (g_file_test (third, G_FILE_TEST_EXISTS));
      g_assert_true (g_file_test (second, G_FILE_TEST_EXISTS));
      remove_folder (own);
      remove_folder (folder);
    }
}

/* Writes a table of cards with so many rows that all have too many cells, each another number. */
static void
write_rows (const char *folder,
            const char *name,
            const char *headings,
            guint n)
{
  g_autoptr (GString) text = g_string_new (headings);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *surplus = g_strnfill (i, '\t');

      g_string_append_printf (text, "\n%s%s", headings, surplus);
    }
  write_text (folder, name, text->str);
}

/* As many warnings as errors are kept of a hostile file: the last one counts the rest. */
static void
test_many_warnings (void)
{
  g_autofree char *own = g_dir_make_tmp (NULL, NULL);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autoptr (MoGameImport) import = NULL;
  const MoFault *other;

  write_text (folder, "json/lamp.json", "{\"pluginName\": \"Lamp\"}");
  /* The first row of each table has the right number of cells. */
  write_rows (folder, "tsvs/a.tsv", "databaseId\tname\ttype", 301);
  write_rows (folder, "tsvs/b.tsv", "databaseId\tname\ttype\tcost", 301);
  import = prepare (own, folder, "json/lamp.json");
  g_assert_cmpuint (import->sets->len, ==, 2);
  g_assert_cmpuint (mo_faults_get_n (import->warnings), ==, MO_FAULTS_KEPT);
  for (guint i = 0; i + 1 < MO_FAULTS_KEPT; i++)
    g_assert_null (strstr (mo_faults_get (import->warnings, i)->message, "times"));
  other = mo_faults_get (import->warnings, MO_FAULTS_KEPT - 1);
  g_assert_cmpstr (other->message, ==, "other data that can’t be imported (101 times)");
  remove_folder (own);
  remove_folder (folder);
}

/* Games that come with the program, and files that are something else, are not replaced. */
static void
test_refused (void)
{
  g_autofree char *own = g_dir_make_tmp (NULL, NULL);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);

  write_text (folder, "definition.xml", GAME ("Scoundrel"));
  assert_refused (own, folder, "definition.xml", "scoundrel");
  write_text (folder, "definition.xml", GAME ("Lamp"));
  write_text (own, "systems/lamp.xml", "<formats system='crawlitaire'/>");
  assert_refused (own, folder, "definition.xml", "in the way");
  write_text (folder, "other.xml", "<game");
  assert_refused (own, folder, "other.xml", "");
  write_text (folder, "plugin.json", "[1, 2");
  assert_refused (own, folder, "plugin.json", "");
  assert_refused (own, folder, "none.json", "");
  remove_folder (own);
  remove_folder (folder);
}

static void
test_names (void)
{
  g_assert_true (mo_game_import_is_game_name ("/a/definition.xml"));
  g_assert_true (mo_game_import_is_game_name ("/a/Definition.XML"));
  g_assert_true (mo_game_import_is_game_name ("/a/game.JSON"));
  g_assert_false (mo_game_import_is_game_name ("/a/my-definition.xml"));
  g_assert_false (mo_game_import_is_game_name ("/definition.xml/set.xml"));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-import/new", test_new);
  g_test_add_func ("/game-import/again", test_again);
  g_test_add_func ("/game-import/plugin", test_plugin);
  g_test_add_func ("/game-import/many-warnings", test_many_warnings);
  g_test_add_func ("/game-import/refused", test_refused);
  g_test_add_func ("/game-import/names", test_names);
  return g_test_run ();
}
