/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Arbitrary bytes as the game of another program. The program reads files, so the bytes are those
 * of all files, with a zero byte between two: a definition of OCTGN, then sets and decks; or the
 * JSON files of a plugin of DragnCards and its tables, which begin with a letter. The answers are
 * the imported game, its decks, and the errors and losses. */

#include "config.h"

#include "fuzz.h"
#include "mo-system-import.h"
#include "mo-system.h"
#include "mo-table.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_FILES 8

static const char *folder;

static void
remove_folder (void)
{
  g_rmdir (folder);
}

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  folder = g_dir_make_tmp ("fuzz-game-XXXXXX", NULL);
  if (folder == NULL)
    abort ();
  atexit (remove_folder);
  return 0;
}

/* Returns: (transfer full): the name of the file with this number, by its content */
static char *
dup_path (guint number,
          const guint8 *bytes,
          size_t size)
{
  gboolean is_deck = size > strlen ("<deck") && memcmp (bytes, "<deck", strlen ("<deck")) == 0;
  gboolean is_table = size > 0 && g_ascii_isalpha (*bytes);
  g_autofree char *name = FUZZ_IS_PLUGIN ? g_strdup_printf (is_table ? "%u.tsv" : "%u.json", number)
                          : number == 0  ? g_strdup ("definition.xml")
                                         : g_strdup_printf (is_deck ? "%u.o8d" : "%u.xml", number);

  return g_build_filename (folder, name, NULL);
}

/* Writes the files. Returns: (transfer full) (element-type filename): ending with %NULL */
static GPtrArray *
write_files (const guint8 *data,
             size_t size)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const guint8 *end = data + size;

  for (guint i = 0; i < MAX_FILES && (data < end || i == 0); i++)
    {
      const guint8 *zero = i + 1 < MAX_FILES && data < end
                               ? memchr (data, '\0', (size_t) (end - data))
                               : NULL;
      size_t length = (size_t) ((zero != NULL ? zero : end) - data);
      char *path = dup_path (i, data, length);

      if (!g_file_set_contents_full (path, length > 0 ? (const char *) data : "", (gssize) length,
                                     G_FILE_SET_CONTENTS_NONE, 0600, NULL))
        abort ();
      g_ptr_array_add (paths, path);
      data = zero != NULL ? zero + 1 : end;
    }
  g_ptr_array_add (paths, NULL);
  return paths;
}

/* An imported game is one that can be played: it has a table and a format. */
static void
check_system (GBytes *bytes)
{
  g_autoptr (GPtrArray) systems = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_system_free);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  const MoSystem *system;

  if (!mo_system_read (systems, stream, "import.xml", faults) || mo_faults_get_n (faults) > 0)
    abort ();
  system = g_ptr_array_index (systems, 0);
  if (system->formats->len != 1 || system->rulesets->len != 1 ||
      mo_ruleset_get_table (g_ptr_array_index (system->rulesets, 0)) == NULL)
    abort ();
}

/* The reason why a game is not imported is in its files: what is written from them is valid. */
static void
check_faults (const MoFaults *faults)
{
  g_autofree char *all = mo_faults_to_string (faults);

  if (mo_faults_get_n (faults) == 0 || !g_utf8_validate (all, -1, NULL))
    abort ();
  for (guint i = 0; i < mo_faults_get_n_kept (faults); i++)
    if (g_strcmp0 (mo_faults_get (faults, i)->file, "imported system") == 0)
      abort ();
}

/* Returns: (transfer full): @text without the name of the folder, which is another one each time */
static char *
hide_folder (const char *text)
{
  g_autofree char *name = g_path_get_basename (folder);
  g_auto (GStrv) paths = g_strsplit (text, folder, -1);
  g_autofree char *without = g_strjoinv ("FOLDER", paths);
  g_auto (GStrv) names = g_strsplit (without, name, -1);

  return g_strjoinv ("FOLDER", names);
}

static void
answer_faults (const MoFaults *faults)
{
  for (guint i = 0; i < mo_faults_get_n_kept (faults); i++)
    {
      const MoFault *fault = mo_faults_get (faults, i);
      g_autofree char *line =
          g_strdup_printf ("%s:%u: %s", fault->file, fault->line, fault->message);

      fuzz_take_answer (hide_folder (line));
    }
}

static void
answer_decks (const GPtrArray *decks)
{
  for (guint i = 0; i < decks->len; i++)
    {
      const MoImportedDeck *deck = g_ptr_array_index (decks, i);

      fuzz_answer (deck->name);
      fuzz_answer (deck->file_name);
      fuzz_answer_bytes (deck->bytes);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_autoptr (GPtrArray) paths = write_files (data, size);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (GPtrArray) decks =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_imported_deck_free);
  char *first[] = { g_ptr_array_index (paths, 0), NULL };
  g_autoptr (GBytes) bytes = mo_system_import (
      FUZZ_IS_PLUGIN ? (const char *const *) paths->pdata : (const char *const *) first,
      FUZZ_IS_PLUGIN || paths->len <= 2 ? NULL : folder, faults, warnings, decks, NULL);
  g_autofree char *losses = mo_faults_to_string (warnings);

  for (guint i = 0; i + 1 < paths->len; i++)
    g_remove (g_ptr_array_index (paths, i));
  if (!g_utf8_validate (losses, -1, NULL))
    abort ();
  fuzz_answer_bytes (bytes);
  answer_decks (decks);
  answer_faults (faults);
  answer_faults (warnings);
  if (bytes != NULL)
    check_system (bytes);
  else
    check_faults (faults);
  return 0;
}
