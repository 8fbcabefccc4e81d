/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Journals as files: reading them, preserving their comments when a match continues, and saving
 * the rest of an invalid one. */

#include "config.h"

#include "match-fixture.h"

#include "mo-journal.h"

#include <glib/gstdio.h>
#include <string.h>

/* The header as written by the program. */
#define HEADER                                                                                     \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard"

static MoContent *content;
static char *folder;

static char *
make_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static char *
write_file (const char *name,
            const char *text,
            gssize length)
{
  char *path = make_path (name);

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  return path;
}

static void
assert_file (const char *path,
             const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

/* Errors have the path and, inside a file, the line. */
static void
test_load_faults (void)
{
  g_autofree char *missing = make_path ("missing");
  g_autofree char *nul = write_file ("nul", "a\nb\nc\0d\n", 8);
  g_autofree char *at_nul = g_strconcat (nul, ":3: ", NULL);
  g_autofree char *at_missing = g_strconcat (missing, ": ", NULL);
  g_autofree char *at_folder = g_strconcat (folder, ": ", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (mo_journal_load (missing, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (g_str_has_prefix (error->message, at_missing));
  g_clear_error (&error);
  g_assert_null (mo_journal_load (folder, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_assert_true (g_str_has_prefix (error->message, at_folder));
  g_clear_error (&error);
  g_assert_null (mo_journal_load (nul, &error));
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL);
  g_assert_true (g_str_has_prefix (error->message, at_nul));
  g_clear_error (&error);
  g_assert_true (mo_journal_check_text ("x", "a\0b", 1, &error));
  g_assert_no_error (error);
  g_assert_false (mo_journal_check_text ("x", "a\0b", 2, &error));
  g_assert_true (g_str_has_prefix (error->message, "x:1: "));
  g_unlink (nul);
}

/* A file that can be opened, but not read. */
static void
test_load_unreadable (void)
{
  static const char path[] = "/proc/self/mem";
  g_autoptr (GError) error = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("there is no such file");
      return;
    }
  g_assert_null (mo_journal_load (path, &error));
  g_assert_true (error->domain == G_IO_ERROR);
  g_assert_true (g_str_has_prefix (error->message, "/proc/self/mem: "));
}

/* A file is read entirely, at sizes around that of the blocks; an endless file is read only up
 * to the limit. */
static void
test_load_sizes (void)
{
  static const gsize sizes[] = { 0, 1, 65535, 65536, 65537, 3 * 65536 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *text = g_strnfill (sizes[i], 'x');
      g_autofree char *path = write_file ("size", text, (gssize) sizes[i]);
      g_autoptr (GError) error = NULL;
      g_autofree char *loaded = mo_journal_load (path, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (strlen (loaded), ==, sizes[i]);
      g_unlink (path);
    }
}

static void
test_load_too_long (void)
{
  g_autofree char *text = g_strnfill (MO_JOURNAL_MAX_SIZE + 200000, '\n');
  g_autofree char *path = NULL;
  g_autofree char *loaded = NULL;
  g_autoptr (MoMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  guint line = 0;

  memcpy (text, HEADER, strlen (HEADER));
  path = write_file ("long", text, -1);
  loaded = mo_journal_load (path, NULL);
  g_assert_cmpuint (strlen (loaded), >, MO_JOURNAL_MAX_SIZE);
  g_assert_cmpuint (strlen (loaded), <, strlen (text));
  match = mo_match_read (content, loaded, &line, &error);
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL);
  g_assert_cmpstr (error->message, ==, "not a journal: larger than 4 MiB");
  g_unlink (path);
}

/* The last comment ends at the limit, or a byte behind it. */
static void
test_longest (void)
{
  for (guint more = 0; more < 2; more++)
    {
      g_autofree char *text = g_strnfill (MO_JOURNAL_MAX_SIZE + more, '#');
      g_autoptr (GError) error = NULL;
      g_autoptr (MoMatch) match = NULL;
      guint line = 0;

      memcpy (text, HEADER "\nlimit 1\n", strlen (HEADER "\nlimit 1\n"));
      match = mo_match_read (content, text, &line, &error);
      g_assert_cmpuint (mo_match_get_n_moves (match), ==, 1);
      g_assert_cmpuint (line, ==, more == 0 ? 0 : 3);
      g_assert_true (g_error_matches (error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL) == (more > 0));
    }
}

/* @lines: the moves after reading @text, separated by ";"; "<" undoes the last. Comments, blank
 * lines, line endings and the BOM are preserved; undone moves are removed. */
static void
test_write_into (void)
{
  static const struct
  {
    const char *text;
    const char *lines;
    const char *expected;
  } rows[] = {
    { HEADER "\nlimit 1\n", "", HEADER "\nlimit 1\n" },
    { HEADER, "limit 1", HEADER "\nlimit 1\n" },
    { HEADER "\nlimit 1", "limit 2", HEADER "\nlimit 1\nlimit 2\n" },
    { "# Ours\n\n" HEADER "\n  # One\nlimit 1\n\n \t\nlimit 2\n# End\n", "limit 3",
      "# Ours\n\n" HEADER "\n  # One\nlimit 1\n\n \t\nlimit 2\n# End\nlimit 3\n" },
    { "# Ours\n" HEADER "\nlimit 1\n# Two\nlimit 2\n# End\n", "<",
      "# Ours\n" HEADER "\nlimit 1\n# Two\n# End\n" },
    { HEADER "\nlimit 1\n# Two\nlimit 2\n", "<;limit 3", HEADER "\nlimit 1\n# Two\nlimit 3\n" },
    { HEADER "\r\n# Windows\r\nlimit 1\r\n", "limit 2",
      HEADER "\r\n# Windows\r\nlimit 1\r\nlimit 2\r\n" },
    { "\xef\xbb\xbf" HEADER "\nlimit 1\n", "limit 2",
      "\xef\xbb\xbf" HEADER "\nlimit 1\nlimit 2\n" },
    { "# No end", NULL, NULL },
    { HEADER "\nlimit 1\n# No end", "limit 2", HEADER "\nlimit 1\n# No end\nlimit 2\n" },
    { "  " HEADER "  \n\tlimit   1 \n", "", HEADER "\nlimit 1\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) lines = g_strsplit (rows[i].lines != NULL ? rows[i].lines : "", ";", -1);
      g_autoptr (GError) error = NULL;
      guint line = 0;
      g_autoptr (MoMatch) match = mo_match_read (content, rows[i].text, &line, &error);
      g_autofree char *written = NULL;

      if (rows[i].lines == NULL)
        {
          g_assert_null (match);
          continue;
        }
      g_assert_no_error (error);
      for (guint j = 0; lines[j] != NULL; j++)
        if (g_str_equal (lines[j], "<"))
          g_assert_true (mo_match_undo (match));
        else
          g_assert_true (mo_match_apply (match, lines[j], FALSE, NULL));
      written = mo_journal_write_into (match, rows[i].text);
      g_assert_cmpstr (written, ==, rows[i].expected);
    }
}

static void
test_find_line (void)
{
  const char *text = "one\n\nthree";

  g_assert_cmpstr (mo_journal_find_line (text, 1), ==, text);
  g_assert_cmpstr (mo_journal_find_line (text, 2), ==, "\nthree");
  g_assert_cmpstr (mo_journal_find_line (text, 3), ==, "three");
  g_assert_cmpstr (mo_journal_find_line (text, 4), ==, "");
  g_assert_cmpstr (mo_journal_find_line (text, 9), ==, "");
  g_assert_cmpstr (mo_journal_find_line ("", 2), ==, "");
}

/* The reason is a single comment line, whatever it contains, and existing files stay. */
static void
test_save_rest (void)
{
  g_autofree char *stem = make_path ("match");
  g_autofree char *nowhere = g_build_filename (folder, "nowhere", "match", NULL);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  g_autoptr (GError) error = NULL;

  first = mo_journal_save_rest (stem, "It is late", "next\nlimit 3\n", &error);
  g_assert_no_error (error);
  second = mo_journal_save_rest (stem, "Two\nlines", "next", &error);
  g_assert_no_error (error);
  third = mo_journal_save_rest (stem, "bell \a and \xff", "", &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (first, "/match.rest"));
  g_assert_true (g_str_has_suffix (second, "/match.2.rest"));
  g_assert_true (g_str_has_suffix (third, "/match.3.rest"));
  assert_file (first, "# It is late\nnext\nlimit 3\n");
  assert_file (second, "# Two lines\nnext\n");
  assert_file (third, "# bell \\u0007 and \\xff\n\n");
  g_assert_null (mo_journal_save_rest (nowhere, "It is late", "next\n", &error));
  g_assert_nonnull (error);
  g_unlink (first);
  g_unlink (second);
  g_unlink (third);
}

/* A header that is too long, not one line of text, or not more than a word. */
static void
test_headers (void)
{
  g_autofree char *blanks = g_strnfill (MO_MOVE_MAX_LENGTH + 1, ' ');
  g_autofree char *padded = g_strconcat (HEADER, blanks, NULL);
  const char *const rows[] = { padded, "match 1 system a\ab ruleset x", "match", "", "match\t1",
                               "Match 1 system dungeon-crawler ruleset solitaire-2010" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (MoMatchHeader) header = { NULL };
      g_autoptr (GError) error = NULL;

      g_assert_false (mo_match_header_read (&header, rows[i], &error));
      g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL);
    }
}

/* Numbers up to the largest, with a sign, and nothing beyond; a long word is quoted in part. */
static void
test_move_limits (void)
{
  static const struct
  {
    const char *line;
    gboolean fits;
  } rows[] = {
    { "limit 9999", TRUE },   { "limit +3", TRUE },        { "limit 10000", FALSE },
    { "limit +", FALSE },     { "limit 99999999999", FALSE }, { "limit 3x", FALSE },
    { "hand-limit 0", TRUE }, { "note \"a \\\\ b \\\" c\"", TRUE },
    { "note \"a \\ b\"", TRUE },
  };
  g_autofree char *long_word = g_strnfill (500, 'w');
  g_autofree char *long_number = g_strconcat ("limit ", long_word, NULL);
  g_autofree char *note = g_strnfill (MO_MOVE_MAX_LENGTH, 'n');
  g_autofree char *long_note = g_strdup_printf ("note \"%s\"", note);
  g_autoptr (GError) error = NULL;
  guint line;
  g_autoptr (MoMatch) match = mo_match_read (content, HEADER "\n", &line, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *before = mo_match_write (match);
      g_autofree char *after = NULL;
      g_autoptr (MoMatch) again = NULL;

      g_test_message ("%s", rows[i].line);
      g_assert_cmpint (mo_match_apply (match, rows[i].line, FALSE, NULL), ==, rows[i].fits);
      after = mo_match_write (match);
      g_assert_cmpint (g_str_equal (before, after), ==, !rows[i].fits);
      again = mo_match_read (content, after, &line, &error);
      g_assert_no_error (error);
      g_clear_pointer (&before, g_free);
      before = mo_match_write (again);
      g_assert_cmpstr (before, ==, after);
    }
  g_assert_false (mo_match_apply (match, long_number, FALSE, &error));
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX);
  g_assert_cmpuint (strlen (error->message), <, 200);
  g_clear_error (&error);
  g_assert_false (mo_match_apply (match, long_note, FALSE, &error));
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX);
}

/* Who deals is told for each change of it. A first move continues nothing, and undoing it goes to
 * the beginning. */
static void
test_deals (void)
{
  static const char *const seeds[] = { "deal program 0", "deal program 9",
                                       "deal program 18446744073709551615" };
  guint line;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match =
      mo_match_read (content, HEADER "\n+ deal program 7\n+ deal table\n", &line, &error);
  g_autofree char *program = NULL;
  g_autofree char *table = NULL;

  g_assert_no_error (error);
  program = mo_match_describe (match, 0);
  table = mo_match_describe (match, 1);
  g_assert_cmpint (*program, !=, '\0');
  g_assert_cmpstr (program, !=, table);
  g_assert_false (mo_match_is_continued (match, 0));
  g_assert_cmpuint (mo_match_find_undo (match), ==, 0);
  g_assert_false (mo_match_apply (match, "deal program", FALSE, NULL));
  g_assert_false (mo_match_apply (match, "deal program -1", FALSE, NULL));
  g_assert_false (mo_match_apply (match, "deal nobody 3", FALSE, NULL));
  g_assert_false (mo_match_apply (match, "deal program a", FALSE, NULL));
  g_assert_false (mo_match_apply (match, "deal program 18446744073709551616", FALSE, NULL));
  g_assert_cmpuint (mo_match_get_n_moves (match), ==, 2);
  /* Seeds are decimal, from 0 to the largest number of 64 bits. */
  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    g_assert_true (mo_match_apply (match, seeds[i], FALSE, NULL));
}

/* Tried moves change nothing, whether they fit or not. */
static void
test_try (void)
{
  static const char *const good[] = { "limit 2", "deal program 3", "limit 3", NULL };
  static const char *const bad[] = { "limit 2", "next", "limit 3", NULL };
  static const char *const unreadable[] = { "limit 2", "fly", NULL };
  guint line;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = mo_match_read (content, HEADER "\nlimit 1\n", &line, NULL);
  g_auto (GStrv) tried = mo_match_try (match, good, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (tried), ==, 3);
  g_assert_null (mo_match_try (match, bad, NULL, &error));
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE);
  g_clear_error (&error);
  g_assert_null (mo_match_try (match, unreadable, NULL, &error));
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX);
  g_assert_cmpuint (mo_match_get_n_moves (match), ==, 1);
  g_assert_false (mo_match_is_dealt (match));
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  folder = g_dir_make_tmp ("journal-XXXXXX", NULL);
  g_test_add_func ("/journal/load-faults", test_load_faults);
  g_test_add_func ("/journal/load-unreadable", test_load_unreadable);
  g_test_add_func ("/journal/load-sizes", test_load_sizes);
  g_test_add_func ("/journal/load-too-long", test_load_too_long);
  g_test_add_func ("/journal/longest", test_longest);
  g_test_add_func ("/journal/write-into", test_write_into);
  g_test_add_func ("/journal/find-line", test_find_line);
  g_test_add_func ("/journal/save-rest", test_save_rest);
  g_test_add_func ("/journal/headers", test_headers);
  g_test_add_func ("/journal/move-limits", test_move_limits);
  g_test_add_func ("/journal/deals", test_deals);
  g_test_add_func ("/journal/try", test_try);
  status = g_test_run ();
  g_rmdir (folder);
  g_free (folder);
  mo_content_unref (content);
  return status;
}
