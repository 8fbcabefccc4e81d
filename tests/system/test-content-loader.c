/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Content that is loaded in a thread, and the report about its files. */

#include "config.h"

#include "mo-content-loader.h"
#include "mo-content-report.h"

#include <glib/gstdio.h>
#include <string.h>

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
wait_for (guint *n,
          guint wanted)
{
  while (*n < wanted)
    g_main_context_iteration (NULL, TRUE);
}

/* There is no content until it is loaded, and it stays until it is reloaded. */
static void
test_load (void)
{
  g_autoptr (MoContentLoader) loader = mo_content_loader_new ();
  MoContent *first;
  guint n_loaded = 0;

  g_signal_connect_swapped (loader, "loaded", G_CALLBACK (count_cb), &n_loaded);
  g_assert_null (mo_content_loader_get_content (loader));
  g_assert_nonnull (mo_content_loader_get_own_cards (loader));
  mo_content_loader_load (loader);
  g_assert_null (mo_content_loader_get_content (loader));
  wait_for (&n_loaded, 1);
  first = mo_content_loader_get_content (loader);
  g_assert_cmpuint (mo_catalog_get_n_cards (first->catalog), >, 0);
  mo_content_loader_load (loader);
  g_assert_true (mo_content_loader_get_content (loader) == first);
  wait_for (&n_loaded, 2);
  g_assert_true (mo_content_loader_get_content (loader) != first);
}

/* If a load is requested during a load, everything is loaded again, and the signal is emitted once
 * at the end. */
static void
test_load_meanwhile (void)
{
  g_autoptr (MoContentLoader) loader = mo_content_loader_new ();
  guint n_loaded = 0;

  g_signal_connect_swapped (loader, "loaded", G_CALLBACK (count_cb), &n_loaded);
  mo_content_loader_load (loader);
  mo_content_loader_load (loader);
  mo_content_loader_load (loader);
  wait_for (&n_loaded, 1);
  g_assert_nonnull (mo_content_loader_get_content (loader));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n_loaded, ==, 1);
}

/* A loader that is dropped while it loads emits no signal, and is freed after the thread ends. */
static void
test_dropped (void)
{
  MoContentLoader *loader = mo_content_loader_new ();
  gpointer watched = loader;

  mo_content_loader_load (loader);
  g_object_add_weak_pointer (G_OBJECT (loader), &watched);
  g_object_unref (loader);
  while (watched != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns: whether the content has a game with this id */
static gboolean
has_game (MoContentLoader *loader,
          const char *id)
{
  return mo_systems_lookup (mo_content_loader_get_content (loader)->systems, id) != NULL;
}

static void
wait_for_game (MoContentLoader *loader,
               const char *id,
               gboolean is_there)
{
  while (has_game (loader, id) != is_there)
    g_main_context_iteration (NULL, TRUE);
}

/* Writes a small game into a file, as a program that does not replace it. */
static void
write_game (const char *path,
            const char *id)
{
  g_autofree char *text = g_strdup_printf (
      "<system id='%s' name='Told'><kinds><kind id='card' name='Card'/></kinds>"
      "<types><type id='card' name='Card' kind='card' cost='no'/></types>"
      "<rarities/><flags/><stats/><resources/><classes/><distances/><damage-types/><keywords/>"
      "<tokens/><decks/></system>",
      id);
  FILE *file = g_fopen (path, "w");

  g_assert_nonnull (file);
  g_assert_cmpint (fputs (text, file), >=, 0);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* Files of the user that another program writes, replaces, renames or deletes are loaded again,
 * even if their folder is new. */
static void
test_watch (void)
{
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree char *folder = g_build_filename (own, "systems", NULL);
  g_autofree char *path = g_build_filename (folder, "told.xml", NULL);
  g_autofree char *other = g_build_filename (own, "told.new", NULL);
  g_autoptr (MoContentLoader) loader = mo_content_loader_new ();
  guint n_loaded = 0;

  g_assert_cmpint (g_mkdir_with_parents (own, 0700), ==, 0);
  g_signal_connect_swapped (loader, "loaded", G_CALLBACK (count_cb), &n_loaded);
  mo_content_loader_load (loader);
  wait_for (&n_loaded, 1);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  write_game (path, "first");
  wait_for_game (loader, "first", TRUE);
  write_game (path, "second");
  wait_for_game (loader, "second", TRUE);
  g_assert_false (has_game (loader, "first"));
  write_game (other, "third");
  g_assert_cmpint (g_rename (other, path), ==, 0);
  wait_for_game (loader, "third", TRUE);
  g_assert_cmpint (g_remove (path), ==, 0);
  wait_for_game (loader, "third", FALSE);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_cmpint (g_rmdir (own), ==, 0);
}

/* So is a translation, whose folders are new, too. */
static void
test_watch_translations (void)
{
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree char *parent = g_build_filename (own, "translations", NULL);
  g_autofree char *folder = g_build_filename (parent, "de", NULL);
  g_autofree char *path = g_build_filename (folder, "told.xml", NULL);
  g_autoptr (MoContentLoader) loader = NULL;
  const MoCard *card;
  guint n_loaded = 0;

  g_setenv ("LANGUAGE", "de", TRUE);
  loader = mo_content_loader_new ();
  g_assert_cmpint (g_mkdir_with_parents (own, 0700), ==, 0);
  g_signal_connect_swapped (loader, "loaded", G_CALLBACK (count_cb), &n_loaded);
  mo_content_loader_load (loader);
  wait_for (&n_loaded, 1);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (
      path,
      "<translation language='de'><card id='emberdeep/ash-blade' name='Probe'/></translation>", -1,
      NULL));
  do
    {
      g_main_context_iteration (NULL, TRUE);
      card = mo_catalog_lookup (mo_content_loader_get_content (loader)->catalog,
                                "emberdeep/ash-blade");
    }
  while (!g_str_equal (mo_card_get_shown_name (card), "Probe"));
  g_setenv ("LANGUAGE", "C", TRUE);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_cmpint (g_rmdir (parent), ==, 0);
  g_assert_cmpint (g_rmdir (own), ==, 0);
}

/* Lists each file with its contents, then all faults. */
static void
test_report (void)
{
  g_autofree char *folder = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.xml", NULL);
  const char *const files[] = { bad, NULL };
  g_autoptr (MoContent) good = mo_content_load (mo_content_get_installed_folder (), NULL,
                                                (const char *const[]){ NULL }, NULL);
  g_autoptr (MoContent) content = NULL;
  g_autofree char *fine = mo_content_to_report (good);
  g_autofree char *report = NULL;

  g_assert_nonnull (strstr (fine, "bonfire-run.xml: "));
  g_assert_null (strstr (fine, "\n\n"));
  g_assert_true (g_file_set_contents (bad, "<catalog id='bad' name='Bad'", -1, NULL));
  content = mo_content_load (mo_content_get_installed_folder (), NULL, files, NULL);
  report = mo_content_to_report (content);
  g_assert_nonnull (strstr (report, "bad.xml: "));
  g_assert_nonnull (strstr (report, "\n\n"));
  g_assert_nonnull (strstr (strstr (report, "\n\n"), "bad.xml:1: "));
  g_assert_cmpint (g_remove (bad), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  int status;

  /* GLib would isolate the folders, but leaks. */
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/content-loader/load", test_load);
  g_test_add_func ("/content-loader/meanwhile", test_load_meanwhile);
  g_test_add_func ("/content-loader/dropped", test_dropped);
  g_test_add_func ("/content-loader/watch", test_watch);
  g_test_add_func ("/content-loader/watch-translations", test_watch_translations);
  g_test_add_func ("/content-loader/report", test_report);
  status = g_test_run ();
  g_rmdir (home);
  return status;
}
