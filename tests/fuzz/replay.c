/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Passes all files of a folder to a target, as a test case each, and small changes of all of them
 * as the last test case. Replaces libFuzzer, so that former findings are checked in every test run,
 * with any compiler.
 *
 * Also compares what the program answers to each file with answers.tsv, the second argument, which
 * has a row for each: its target and name, and a checksum. A file without a row is not compared.
 * The third argument is the number of variants of each file, whose answers have one row.
 * After an intended change, the messages of the tests have the new rows; with -k, it does not stop
 * at the first one. If MO_FUZZ_ANSWERS is set, the answers are written to that file, so that those
 * of two versions can be compared. */

#include "config.h"

#include "fuzz.h"
#include "variants.h"

#include <stdlib.h>
#include <string.h>

#define MALFORMED "not well-formed XML"

#pragma weak LLVMFuzzerInitialize

static char *target;
static GHashTable *rows; /* (nullable): target/name → checksum */
static guint n_variants; /* of each file */
static GString *answers; /* to the current file */
static GString *all;

/* Leaves out the messages of libxml2, which depend on its version. */
void
fuzz_add_answer (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *malformed = strstr (lines[i], MALFORMED);
      gsize length = malformed != NULL ? (gsize) (malformed - lines[i]) + strlen (MALFORMED)
                                       : strlen (lines[i]);

      g_string_append_len (answers, lines[i], (gssize) length);
      g_string_append_c (answers, '\n');
    }
}

static void
compare_answers (const char *name)
{
  g_autofree char *key = g_strdup_printf ("%s/%s", target, name);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_MD5, answers->str, -1);
  const char *expected = rows != NULL ? g_hash_table_lookup (rows, key) : NULL;

  g_string_append_printf (all, "# %s\n%s", key, answers->str);
  sum[8] = '\0';
  if (rows == NULL || g_strcmp0 (expected, sum) == 0)
    return;
  g_print ("# %s: %s\t%s\n", expected != NULL ? "changed" : "new", key, sum);
  if (expected != NULL)
    g_test_fail ();
}

static void
replay (gconstpointer data)
{
  const char *path = data;
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *bytes = NULL;
  g_autofree guint8 *exact = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_file_get_contents (path, &bytes, &size, &error);
  g_assert_no_error (error);
  /* GLib appends a NUL, which would hide overruns from the sanitizer. */
  exact = g_memdup2 (bytes, size);
  g_string_truncate (answers, 0);
  LLVMFuzzerTestOneInput (exact, size);
  compare_answers (name);
}

/* The variants of a file; with --verbose, prints which one comes. */
static void
replay_variants_of (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_file_get_contents (path, &bytes, &size, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n_variants; i++)
    {
      g_autoptr (GByteArray) variant = variants_make (name, i, (const guint8 *) bytes, size);
      g_autofree guint8 *exact = g_memdup2 (variant->data, variant->len);

      if (g_test_verbose ())
        g_test_message ("%s, variant %u: %.*s", name, i, (int) variant->len, variant->data);
      g_string_append_printf (answers, "%s, variant %u\n", name, i);
      LLVMFuzzerTestOneInput (exact, variant->len);
    }
}

/* The variants of all files, which have one row. */
static void
replay_variants (gconstpointer data)
{
  const GPtrArray *paths = data;

  g_string_truncate (answers, 0);
  for (guint i = 0; i < paths->len; i++)
    replay_variants_of (g_ptr_array_index (paths, i));
  compare_answers ("variants");
}

static void
load_rows (const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *tab = *lines[i] != '#' ? strchr (lines[i], '\t') : NULL;

      if (tab == NULL)
        continue;
      g_hash_table_insert (rows, g_strndup (lines[i], (gsize) (tab - lines[i])),
                           g_strdup (tab + 1));
    }
}

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (element-type filename): the paths of the files in a folder, sorted by name */
static GPtrArray *
list_files (const char *path)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (paths, g_build_filename (path, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

int
main (int argc,
      char **argv)
{
  const char *output = g_getenv ("MO_FUZZ_ANSWERS");
  g_autoptr (GPtrArray) paths = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  if (argc < 2 || argc > 4)
    g_error ("Usage: %s FOLDER [ANSWERS [VARIANTS]]", argv[0]);
  if (LLVMFuzzerInitialize != NULL)
    LLVMFuzzerInitialize (&argc, &argv);
  if (argc > 2)
    load_rows (argv[2]);
  if (argc > 3)
    n_variants = (guint) g_ascii_strtoull (argv[3], NULL, 10);
  target = g_path_get_basename (argv[1]);
  answers = g_string_new (NULL);
  all = g_string_new (NULL);
  paths = list_files (argv[1]);
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autofree char *name = g_path_get_basename (path);
      g_autofree char *test = g_strconcat ("/", name, NULL);

      g_test_add_data_func (test, path, replay);
    }
  if (n_variants > 0)
    g_test_add_data_func ("/variants", paths, replay_variants);
  status = g_test_run ();
  if (output != NULL)
    g_assert_true (g_file_set_contents (output, all->str, (gssize) all->len, NULL));
  g_string_free (answers, TRUE);
  g_string_free (all, TRUE);
  g_clear_pointer (&rows, g_hash_table_unref);
  g_free (target);
  return status;
}
