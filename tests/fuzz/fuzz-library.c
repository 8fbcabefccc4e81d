/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Arbitrary bytes as a library to restore. If it is refused, the library is unchanged; otherwise
 * everything in it can be read and checked, its schema is ours, and it survives a round trip
 * through a backup. */

#include "config.h"

#include "fuzz.h"
#include "mo-match-check.h"
#include "mo-match-entry.h"
#include "mo-store-collection.h"
#include "mo-store-decks.h"
#include "mo-store-matches.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#define NAME "Mine"

static MoContent *content;
static char *folder;
static GBytes *library; /* a library with one deck, over which every input is restored */
static char *schema;    /* of that library */

static void
empty_folder (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
}

static void
remove_folder (void)
{
  empty_folder ();
  g_rmdir (folder);
}

static char *
in_folder (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
write_file (const char *name,
            gconstpointer bytes,
            gsize size)
{
  g_autofree char *path = in_folder (name);

  if (!g_file_set_contents_full (path, bytes, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, NULL))
    abort ();
}

static int
add_line (void *data,
          int n_columns,
          char **values,
          char **names)
{
  g_string_append_printf (data, "%s %s\n", values[0], values[1] != NULL ? values[1] : "");
  return 0;
}

static char *
read_schema (const char *path)
{
  GString *lines = g_string_new (NULL);
  sqlite3 *db = NULL;

  if (sqlite3_open (path, &db) != SQLITE_OK ||
      sqlite3_exec (db, "SELECT type, sql FROM sqlite_schema ORDER BY type, name", add_line, lines,
                    NULL) != SQLITE_OK)
    abort ();
  sqlite3_close (db);
  return g_string_free (lines, FALSE);
}

static MoStore *
open_library (const char *path)
{
  MoStore *store = mo_store_open (path, NULL);

  if (store == NULL || mo_store_get_hindrance (store) != NULL)
    abort ();
  return store;
}

static void
make_library (void)
{
  const char *deck = "<deck-package name=\"" NAME "\"/>";
  g_autoptr (GBytes) package = g_bytes_new_static (deck, strlen (deck));
  g_autofree char *path = in_folder ("made.db");
  MoStore *store = open_library (path);
  MoDeckState state;
  char *bytes;
  gsize size;

  if (!mo_store_add_deck (store, package, &state, NULL))
    abort ();
  mo_store_close (store);
  schema = read_schema (path);
  if (!g_file_get_contents (path, &bytes, &size, NULL))
    abort ();
  library = g_bytes_new_take (bytes, size);
}

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  /* A folder in memory, if there is one. */
  const char *parent = g_file_test ("/dev/shm", G_FILE_TEST_IS_DIR) ? "/dev/shm" : g_get_tmp_dir ();

  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  if (content->systems->len == 0)
    g_error ("MARCHING_ORDER_DATA_DIR names no folder with a system in it");
  folder = g_build_filename (parent, "marching-order-fuzz-XXXXXX", NULL);
  if (g_mkdtemp (folder) == NULL)
    g_error ("No folder can be made in %s", parent);
  atexit (remove_folder);
  make_library ();
  return 0;
}

/* Checks that texts are valid UTF-8, which SQLite does not ensure. */
static void
check_text (const char *text)
{
  if (text != NULL && !g_utf8_validate (text, -1, NULL))
    abort ();
}

static void
read_decks (MoStore *store)
{
  g_autoptr (GPtrArray) decks = mo_store_read_decks (store, NULL);

  for (guint i = 0; decks != NULL && i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);
      g_autoptr (GPtrArray) versions = mo_store_read_versions (store, deck->id, NULL);

      for (guint j = 0; versions != NULL && j < versions->len; j++)
        {
          g_autofree char *told = mo_deck_version_describe (g_ptr_array_index (versions, j));

          check_text (told);
          fuzz_answer (told);
        }
    }
}

static void
read_matches (MoStore *store)
{
  g_autoptr (GPtrArray) matches = mo_store_list_matches (store, NULL);

  for (guint i = 0; matches != NULL && i < matches->len; i++)
    {
      const MoMatchEntry *entry = g_ptr_array_index (matches, i);
      gint64 revision;
      g_autoptr (GPtrArray) journal = mo_store_read_journal (store, entry->id, &revision, NULL);

      check_text (entry->name);
      check_text (entry->deck_name);
      fuzz_answer (entry->name);
      fuzz_answer (entry->deck_name);
      for (guint j = 0; journal != NULL && j < journal->len; j++)
        fuzz_answer (g_ptr_array_index (journal, j));
    }
}

static void
read_all (MoStore *store)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MoCollection) collection = mo_store_read_collection (store, NULL);

  if (!mo_store_check_pages (store, NULL))
    abort ();
  if (mo_store_check (store, findings, NULL))
    mo_store_check_matches (store, content, findings, NULL);
  for (guint i = 0; i < findings->len; i++)
    {
      check_text (g_ptr_array_index (findings, i));
      fuzz_answer (g_ptr_array_index (findings, i));
    }
  read_decks (store);
  read_matches (store);
}

static gboolean
has_mine (MoStore *store)
{
  g_autoptr (GPtrArray) decks = mo_store_read_decks (store, NULL);
  const MoLibraryDeck *deck = decks != NULL && decks->len == 1 ? g_ptr_array_index (decks, 0)
                                                               : NULL;

  return deck != NULL && deck->deck != NULL && g_str_equal (deck->deck->name, NAME);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_autofree char *path = in_folder ("library.db");
  g_autofree char *from = in_folder ("from.db");
  g_autoptr (GError) error = NULL;
  MoStore *store;

  empty_folder ();
  write_file ("library.db", g_bytes_get_data (library, NULL), g_bytes_get_size (library));
  write_file ("from.db", data, size);
  store = open_library (path);
  if (mo_store_restore (store, from, &error))
    {
      g_autofree char *now = read_schema (path);
      g_autofree char *copy = NULL;

      read_all (store);
      copy = mo_store_back_up (store, NULL, NULL);
      if (!g_str_equal (now, schema) || copy == NULL || !mo_store_restore (store, copy, NULL))
        abort ();
    }
  else if (error == NULL || !g_utf8_validate (error->message, -1, NULL) || !has_mine (store))
    abort ();
  mo_store_close (store);
  empty_folder ();
  return 0;
}
