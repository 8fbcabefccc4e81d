/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Games that users write themselves: new files, from the installed template. */

#include "config.h"

#include "mo-game-file.h"

#include <glib/gstdio.h>
#include <string.h>

/* Removes the user’s folder with its games. */
static void
remove_folder (const char *own)
{
  g_autofree char *folder = g_build_filename (own, "systems", NULL);
  g_autoptr (GDir) games = g_dir_open (folder, 0, NULL);
  const char *name;

  while (games != NULL && (name = g_dir_read_name (games)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_remove (folder), ==, 0);
  g_assert_cmpint (g_remove (own), ==, 0);
}

/* Returns: (transfer full): the content with the user’s folder */
static MoContent *
load (const char *own)
{
  MoContent *content = mo_content_load (mo_content_get_installed_folder (), own, NULL, NULL);

  g_assert_cmpuint (mo_faults_get_n (content->faults), ==, 0);
  return content;
}

/* Creates a game, and checks that it is loaded with this name and id. */
static void
create (const char *own,
        const char *name,
        const char *id)
{
  g_autoptr (MoContent) before = load (own);
  g_autoptr (MoContent) after = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *new_id = NULL;
  g_autofree char *path = mo_game_file_create (before, own, name, &new_id, &error);
  const MoSystem *system;

  g_assert_no_error (error);
  g_assert_cmpstr (new_id, ==, id);
  after = load (own);
  system = mo_systems_lookup (after->systems, id);
  g_assert_nonnull (system);
  g_assert_cmpstr (system->name, ==, name);
  g_assert_cmpstr (system->file, ==, path);
  g_assert_true (mo_game_file_is_own (system, own));
  g_assert_false (mo_game_file_is_own (g_ptr_array_index (after->systems, 0), own));
  g_assert_nonnull (mo_systems_get_format (after->systems, id, NULL));
}

/* New games get different ids, whatever their names, also if there are games or formats with such
 * ids. */
static void
test_create (void)
{
  g_autofree char *own = g_dir_make_tmp ("marching-order-XXXXXX", NULL);

  create (own, "My Game", "my-game");
  create (own, "My Game", "my-game-2");
  create (own, "My Game", "my-game-3");
  create (own, "Tea & <Cake> \"for\" 'two'", "tea-cake-for-two");
  create (own, "Crawlitaire", "crawlitaire-2");
  create (own, "Scoundrel", "scoundrel-2");
  create (own, "Solitaire", "solitaire-2");
  create (own, "百鬼", "my-game-4");
  remove_folder (own);
}

/* A file that is there is never replaced, even if no game was loaded from it. */
static void
test_there (void)
{
  g_autofree char *own = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (own, "systems", NULL);
  g_autofree char *path = g_build_filename (folder, "my-game.xml", NULL);
  g_autoptr (MoContent) content = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  g_autofree char *created = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "<system", -1, NULL));
  content = mo_content_load (mo_content_get_installed_folder (), own, NULL, NULL);
  created = mo_game_file_create (content, own, "My Game", &id, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (id, ==, "my-game-2");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "<system");
  remove_folder (own);
}

/* Without a folder, there is an error and no id. */
static void
test_no_folder (void)
{
  g_autofree char *own = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (own, "systems", NULL);
  g_autoptr (MoContent) content = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;

  content = load (own);
  g_assert_true (g_file_set_contents (folder, "", -1, NULL));
  g_assert_null (mo_game_file_create (content, own, "My Game", &id, &error));
  g_assert_nonnull (error);
  g_assert_null (id);
  remove_folder (own);
}

/* An installation without the template. */
static void
test_no_template (void)
{
  const char *variable = "MARCHING_ORDER_DATA_DIR";
  g_autofree char *usual = g_strdup (g_getenv (variable));
  g_autofree char *own = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  g_autoptr (MoContent) content = load (own);
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;

  g_setenv (variable, own, TRUE);
  g_assert_null (mo_game_file_create (content, own, "Mine", &id, &error));
  if (usual != NULL)
    g_setenv (variable, usual, TRUE);
  else
    g_unsetenv (variable);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_nonnull (strstr (error->message, "/templates/table.xml"));
  g_assert_null (id);
  /* Nothing was created. */
  g_assert_cmpint (g_remove (own), ==, 0);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-file/create", test_create);
  g_test_add_func ("/game-file/there", test_there);
  g_test_add_func ("/game-file/no-folder", test_no_folder);
  g_test_add_func ("/game-file/no-template", test_no_template);
  return g_test_run ();
}
