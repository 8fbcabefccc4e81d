/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Whole files: limits of size, what links and pipes become, who may read; and how faults are
 * listed. */

#include "config.h"

#include "mo-csv.h"
#include "mo-file.h"
#include "mo-text.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MIB (1 << 20)

static char *folder;

static char *
make_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
assert_content (const char *path,
                const char *wanted)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, wanted);
}

static void
write_text (const char *path,
            const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;

  g_assert_true (mo_file_write (path, bytes, &error));
  g_assert_no_error (error);
}

static int
get_mode (const char *path)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return (int) status.st_mode & 07777;
}

/* A text is read up to the limit, to the byte. */
static void
test_sizes (void)
{
  static const struct
  {
    gsize size;
    gboolean fits;
  } rows[] = {
    { 0, TRUE },   { 1, TRUE },        { 65536, TRUE },
    { MIB, TRUE }, { MIB + 1, FALSE }, { 3 * MIB, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strnfill (rows[i].size, 'x');
      g_autoptr (GInputStream) stream =
          g_memory_input_stream_new_from_data (text, (gssize) rows[i].size, NULL);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autofree char *read = mo_file_read_text (stream, "f", MIB, faults);

      g_assert_cmpint (read != NULL, ==, rows[i].fits);
      g_assert_cmpuint (mo_faults_get_n (faults), ==, !rows[i].fits);
      if (rows[i].fits)
        g_assert_cmpstr (read, ==, text);
      else
        g_assert_cmpstr (mo_faults_get (faults, 0)->file, ==, "f");
    }
}

/* NUL bytes are no text, and what can't be read is told. */
static void
test_unreadable (void)
{
  g_autoptr (GInputStream) nul = g_memory_input_stream_new_from_data ("a\0b", 3, NULL);
  g_autoptr (GInputStream) closed = g_memory_input_stream_new_from_data ("a", 1, NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();

  g_assert_null (mo_file_read_text (nul, "nul", MIB, faults));
  g_assert_true (g_input_stream_close (closed, NULL, NULL));
  g_assert_null (mo_file_read_text (closed, "closed", MIB, faults));
  g_assert_cmpuint (mo_faults_get_n (faults), ==, 2);
  g_assert_cmpstr (mo_faults_get (faults, 0)->file, ==, "nul");
  g_assert_cmpstr (mo_faults_get (faults, 1)->file, ==, "closed");
}

/* The target of a link is written, also before it exists; the link stays. */
static void
test_links (void)
{
  g_autofree char *inner = make_path ("inner");
  g_autofree char *target = g_build_filename (inner, "target", NULL);
  g_autofree char *first = make_path ("first");
  g_autofree char *second = make_path ("second");
  g_autofree char *loop = make_path ("loop");
  g_autoptr (GBytes) bytes = g_bytes_new_static ("x", 1);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  g_assert_cmpint (symlink ("inner/target", first), ==, 0);
  g_assert_cmpint (symlink (first, second), ==, 0);
  write_text (second, "one");
  g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (first, G_FILE_TEST_IS_SYMLINK));
  assert_content (target, "one");
  write_text (first, "two");
  g_assert_true (g_file_test (first, G_FILE_TEST_IS_SYMLINK));
  assert_content (target, "two");
  /* A loop has no target: the link itself is replaced, or nothing is. */
  g_assert_cmpint (symlink ("loop", loop), ==, 0);
  if (mo_file_write (loop, bytes, &error))
    assert_content (loop, "x");
  else
    g_assert_nonnull (error);
  g_unlink (loop);
  g_unlink (first);
  g_unlink (second);
  g_unlink (target);
  g_rmdir (inner);
}

/* Permissions stay, whatever the umask. */
static void
test_modes (void)
{
  g_autofree char *path = make_path ("mode");
  mode_t usual = umask (0077);

  write_text (path, "one");
  g_assert_cmpint (get_mode (path), ==, 0600);
  g_assert_cmpint (g_chmod (path, 0644), ==, 0);
  write_text (path, "two");
  g_assert_cmpint (get_mode (path), ==, 0644);
  umask (usual);
  assert_content (path, "two");
  g_unlink (path);
}

/* A device gets the bytes and stays what it is; a full one is told. */
static void
test_devices (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("x", 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *missing = g_build_filename (folder, "no", "file", NULL);
  MoFileKind kind;
  int mode;
  g_autofree char *place = mo_file_find_place ("/dev/null", &kind, &mode);
  g_autofree char *nowhere = NULL;

  g_assert_cmpint (kind, ==, MO_FILE_SPECIAL);
  g_assert_true (mo_file_write ("/dev/null", bytes, &error));
  g_assert_no_error (error);
  if (g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_assert_false (mo_file_write ("/dev/full", bytes, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      g_clear_error (&error);
    }
  nowhere = mo_file_find_place (missing, &kind, &mode);
  g_assert_cmpint (kind, ==, MO_FILE_NOTHING);
  g_assert_cmpint (mode, ==, 0);
  g_assert_false (mo_file_write (missing, bytes, &error));
  g_assert_nonnull (error);
}

/* Each outcome has a sentence and a word of its own; none has neither. */
static void
test_outcomes (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_null (mo_outcome_to_sentence (MO_OUTCOME_NONE));
  g_assert_null (mo_outcome_to_word (MO_OUTCOME_NONE));
  for (MoOutcome outcome = MO_OUTCOME_NONE + 1; outcome <= MO_OUTCOME_NOT_PLAYED; outcome++)
    {
      const char *word = mo_outcome_to_word (outcome);

      g_assert_true (g_hash_table_add (seen, (gpointer) word));
      g_assert_true (g_hash_table_add (seen, (gpointer) mo_outcome_to_sentence (outcome)));
      g_assert_null (strchr (word, ' '));
    }
}

/* Only the first faults are kept, and the others counted. */
static void
test_many_faults (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autofree char *all = NULL;

  for (guint i = 0; i < MO_FAULTS_KEPT + 7; i++)
    mo_faults_add (faults, "f", i, "fault %u", i);
  g_assert_cmpuint (mo_faults_get_n (faults), ==, MO_FAULTS_KEPT + 7);
  g_assert_cmpuint (mo_faults_get_n_kept (faults), ==, MO_FAULTS_KEPT);
  all = mo_faults_to_string (faults);
  g_assert_true (g_str_has_prefix (all, "f: fault 0\nf:1: fault 1\n"));
  g_assert_nonnull (strrchr (all, '7'));
}

/* Cells that a spreadsheet would take for formulas are written with an apostrophe and read without
 * it; quotes, separators and blanks at the ends stay. */
static void
test_cells (void)
{
  static const char *const cells[] = { "=1+1", "'=1+1", "+2", "-3", "@x", "'quoted", "a,b", "a\"b",
                                       " blank ", "a\nb", "plain", "" };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) read = g_ptr_array_new ();
  g_autofree char *copy = NULL;
  MoCsv csv;
  guint line;

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    mo_csv_append (text, cells[i], i + 1 == G_N_ELEMENTS (cells));
  g_assert_true (g_str_has_prefix (text->str, "'=1+1,''=1+1,'+2,"));
  copy = g_strdup (text->str);
  mo_csv_begin (&csv, copy);
  g_assert_cmpint (mo_csv_read (&csv, read, &line), ==, MO_CSV_ROW);
  g_assert_cmpuint (read->len, ==, G_N_ELEMENTS (cells));
  for (guint i = 0; i < read->len; i++)
    g_assert_cmpstr (g_ptr_array_index (read, i), ==, cells[i]);
  g_assert_cmpint (mo_csv_read (&csv, read, &line), ==, MO_CSV_END);
}

/* What is typed for a text with control characters is the text as it is shown. */
static void
test_shown (void)
{
  g_assert_true (mo_text_is_as_shown ("plain", "plain"));
  g_assert_true (mo_text_is_as_shown ("a\\u0007b", "a\ab"));
  g_assert_false (mo_text_is_as_shown ("a\ab", "a\ab"));
  g_assert_false (mo_text_is_as_shown ("ab", "a\ab"));
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("file-XXXXXX", NULL);
  g_test_add_func ("/file/sizes", test_sizes);
  g_test_add_func ("/file/unreadable", test_unreadable);
  g_test_add_func ("/file/links", test_links);
  g_test_add_func ("/file/modes", test_modes);
  g_test_add_func ("/file/devices", test_devices);
  g_test_add_func ("/fault/outcomes", test_outcomes);
  g_test_add_func ("/fault/many", test_many_faults);
  g_test_add_func ("/file/cells", test_cells);
  g_test_add_func ("/file/shown", test_shown);
  status = g_test_run ();
  g_rmdir (folder);
  g_free (folder);
  return status;
}
