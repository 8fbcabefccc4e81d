/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Matches of the library that can't be replayed to their ends: they are detected, and truncated
 * to the valid moves; the rest is saved to a file. */

#include "config.h"

#include "library-fixture.h"
#include "mo-match-check.h"
#include "mo-match.h"
#include "vfs-shim.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#define HEADER                                                                                     \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard "          \
  "difficulty quick"

static MoContent *content;

typedef struct
{
  char *path;
  MoStore *store;
} Fixture;

/* Makes a library with a match, whose lines are not checked. */
static void
set_up (Fixture *self,
        const char *header,
        const char *const *lines)
{
  self->path = fixture_make_path ();
  self->store = fixture_open (self->path);
  g_assert_cmpint (mo_store_begin_match (self->store, 0, header, NULL), ==, 1);
  g_assert_true (fixture_write_moves (self->store, 1, 1, lines, NULL));
}

static void
tear_down (Fixture *self)
{
  mo_store_close (self->store);
  fixture_remove_path (self->path);
}

static char *
describe_journal (MoStore *store)
{
  g_autoptr (GPtrArray) rows = mo_store_read_journal (store, 1, NULL, NULL);

  g_ptr_array_add (rows, NULL);
  return g_strjoinv ("; ", (char **) rows->pdata);
}

/* Returns the moves after the header. */
static void
assert_moves (Fixture *self,
              const char *expected)
{
  g_autofree char *journal = describe_journal (self->store);
  g_autofree char *wanted = g_strconcat (HEADER, *expected != '\0' ? "; " : "", expected, NULL);

  g_assert_cmpstr (journal, ==, wanted);
}

/* Checks the findings: one line per match, which begins like this. */
static void
assert_findings (Fixture *self,
                 const char *const *beginnings)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  g_assert_true (mo_store_check_matches (self->store, content, findings, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (findings->len, ==, g_strv_length ((GStrv) beginnings));
  for (guint i = 0; i < findings->len; i++)
    {
      g_test_message ("%s", (const char *) g_ptr_array_index (findings, i));
      g_assert_true (g_str_has_prefix (g_ptr_array_index (findings, i), beginnings[i]));
    }
}

/* Checks that the file has a comment, followed by exactly these lines. */
static void
assert_rest (const char *path,
             const char *expected)
{
  g_autoptr (GBytes) bytes = fixture_read_file (path);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  const char *line = strchr (text, '\n');

  g_assert_cmpint (*text, ==, '#');
  g_assert_nonnull (line);
  g_assert_cmpstr (line + 1, ==, expected);
}

static void
test_nothing_found (void)
{
  static const char *const moves[] = { "limit 3", "+ limit 4", NULL };
  Fixture self;
  g_autoptr (GError) error = NULL;
  g_autofree char *rest = g_strdup ("as it was");
  char *before = rest;
  guint n_moves = 99;

  set_up (&self, HEADER, moves);
  assert_findings (&self, (const char *const[]){ NULL });
  g_assert_true (mo_store_repair_match (self.store, content, 1, &n_moves, &rest, &error));
  g_assert_no_error (error);
  g_assert_null (rest);
  g_free (before);
  g_assert_cmpuint (n_moves, ==, 2);
  g_assert_true (mo_store_repair_match (self.store, content, 1, NULL, NULL, &error));
  assert_moves (&self, "limit 3; + limit 4");
  tear_down (&self);
}

/* The match is truncated before the refused move, and the rest is saved to a file; doing so
 * again uses another file. */
static void
test_refused_move (void)
{
  static const char *const moves[] = { "limit 3", "next", "limit 4", NULL };
  static const char *const more[] = { "next", NULL };
  Fixture self;
  g_autoptr (GError) error = NULL;
  g_autofree char *rest = NULL;
  g_autofree char *second = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *expected = NULL;
  guint n_moves = 99;

  set_up (&self, HEADER, moves);
  folder = g_path_get_dirname (self.path);
  assert_findings (&self, (const char *const[]){ "match 1, move 2: ", NULL });
  g_assert_true (mo_store_repair_match (self.store, content, 1, &n_moves, &rest, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_moves, ==, 1);
  assert_moves (&self, "limit 3");
  expected = g_build_filename (folder, "match-1.rest", NULL);
  g_assert_cmpstr (rest, ==, expected);
  assert_rest (rest, "next\nlimit 4\n");
  assert_findings (&self, (const char *const[]){ NULL });

  g_assert_true (fixture_write_moves (self.store, 1, 2, more, NULL));
  g_assert_true (mo_store_repair_match (self.store, content, 1, NULL, &second, &error));
  g_assert_true (g_str_has_suffix (second, "match-1.2.rest"));
  assert_rest (second, "next\n");
  assert_rest (rest, "next\nlimit 4\n");
  assert_moves (&self, "limit 3");
  tear_down (&self);
}

/* Lists show the state of the truncated match. */
static void
test_summary (void)
{
  static const char *const moves[] = { "limit 3", "end lost", "next", NULL };
  Fixture self;
  g_autoptr (GPtrArray) entries = NULL;

  set_up (&self, HEADER, moves);
  g_assert_true (mo_store_repair_match (self.store, content, 1, NULL, NULL, NULL));
  entries = mo_store_list_matches (self.store, NULL);
  g_assert_cmpint (((const MoMatchEntry *) g_ptr_array_index (entries, 0))->summary->result, ==,
                   MO_MATCH_LOST);
  g_assert_cmpuint (((const MoMatchEntry *) g_ptr_array_index (entries, 0))->n_moves, ==, 2);
  tear_down (&self);
}

/* The same with rows of several lines: what is kept counts, and what is removed doesn’t. */
static void
test_summary_of_lines (void)
{
  static const struct
  {
    const char *const moves[3];
    MoMatchResult result;
  } rows[] = {
    { { "limit 3\nend lost", "next" }, MO_MATCH_LOST },
    { { "limit 3", "end lost\nnext" }, MO_MATCH_OPEN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture self;
      g_autoptr (GPtrArray) entries = NULL;

      set_up (&self, HEADER, rows[i].moves);
      g_assert_true (mo_store_repair_match (self.store, content, 1, NULL, NULL, NULL));
      entries = mo_store_list_matches (self.store, NULL);
      g_assert_cmpint (((const MoMatchEntry *) g_ptr_array_index (entries, 0))->summary->result, ==,
                       rows[i].result);
      tear_down (&self);
    }
}

/* A row of an older version may contain several lines, which are kept or removed together. */
static void
test_row_of_lines (void)
{
  static const char *const moves[] = { "limit 3\nlimit 4", "limit 5\nnext", "limit 6", NULL };
  Fixture self;
  g_autofree char *rest = NULL;
  guint n_moves = 0;

  set_up (&self, HEADER, moves);
  assert_findings (&self, (const char *const[]){ "match 1, move 2: ", NULL });
  g_assert_true (mo_store_repair_match (self.store, content, 1, &n_moves, &rest, NULL));
  g_assert_cmpuint (n_moves, ==, 1);
  assert_rest (rest, "limit 5\nnext\nlimit 6\n");
  assert_moves (&self, "limit 3\nlimit 4");
  tear_down (&self);
}

/* Without any valid move, the header remains. */
static void
test_refused_first_move (void)
{
  static const char *const moves[] = { "next", "limit 3", NULL };
  Fixture self;
  g_autofree char *rest = NULL;
  guint n_moves = 1;

  set_up (&self, HEADER, moves);
  assert_findings (&self, (const char *const[]){ "match 1, move 1: ", NULL });
  g_assert_true (mo_store_repair_match (self.store, content, 1, &n_moves, &rest, NULL));
  g_assert_cmpuint (n_moves, ==, 0);
  assert_rest (rest, "next\nlimit 3\n");
  assert_moves (&self, "");
  tear_down (&self);
}

/* All matches are checked, including deleted ones. A match with an invalid header can't be
 * truncated, and stays unchanged. */
static void
test_refused_header (void)
{
  static const char *const moves[] = { "limit 3", NULL };
  static const char *const bad[] = { "next", NULL };
  Fixture self;
  g_autoptr (GError) error = NULL;
  g_autofree char *rest = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  set_up (&self, "match of a game of its own", moves);
  g_assert_cmpint (mo_store_begin_match (self.store, 0, HEADER, NULL), ==, 2);
  g_assert_true (fixture_write_moves (self.store, 2, 1, bad, NULL));
  g_assert_true (mo_store_set_match_deleted (self.store, 2, TRUE, NULL));
  fixture_run_sql (self.path, "UPDATE match SET moved = id");
  assert_findings (&self,
                   (const char *const[]){ "match 2, move 1: ", "match 1, header: ", NULL });
  before = fixture_describe (self.store);
  g_assert_false (mo_store_repair_match (self.store, content, 1, NULL, &rest, &error));
  g_assert_true (error->domain == MO_MATCH_ERROR);
  g_assert_null (rest);
  after = fixture_describe (self.store);
  g_assert_cmpstr (before, ==, after);
  tear_down (&self);
}

static void
test_missing (void)
{
  static const char *const none[] = { NULL };
  Fixture self;
  g_autoptr (GError) error = NULL;

  set_up (&self, HEADER, none);
  g_assert_false (mo_store_repair_match (self.store, content, 2, NULL, NULL, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  tear_down (&self);
}

/* Nothing is truncated if writing fails, be it the library, the file of the rest, or the journal
 * after that. */
static void
test_not_writable (void)
{
  static const char *const moves[] = { "limit 3", "next", NULL };
  struct rlimit usual;
  struct rlimit none;
  Fixture self;
  g_autoptr (GError) error = NULL;
  g_autofree char *files = NULL;

  set_up (&self, HEADER, moves);
  mo_store_close (self.store);
  vfs_shim_set_access (VFS_FOLDER_READ_ONLY);
  self.store = mo_store_open (self.path, NULL);
  g_assert_false (mo_store_repair_match (self.store, content, 1, NULL, NULL, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_READ_ONLY);
  g_clear_error (&error);
  mo_store_close (self.store);
  vfs_shim_set_access (VFS_WRITABLE);
  self.store = fixture_open (self.path);

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &usual), ==, 0);
  none = usual;
  none.rlim_cur = 0;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  g_assert_false (mo_store_repair_match (self.store, content, 1, NULL, NULL, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &usual), ==, 0);
  g_assert_nonnull (error);
  g_clear_error (&error);
  assert_moves (&self, "limit 3; next");
  files = fixture_list_folder (self.path);
  g_assert_null (strstr (files, ".rest"));

  vfs_shim_fail (VFS_CALL_WRITE, 1, SQLITE_FULL, TRUE);
  g_assert_false (mo_store_repair_match (self.store, content, 1, NULL, NULL, &error));
  vfs_shim_mend ();
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FULL);
  assert_moves (&self, "limit 3; next");
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  int status;

  fixture_begin (&argc, &argv);
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_test_add_func ("/library/match-check/nothing-found", test_nothing_found);
  g_test_add_func ("/library/match-check/refused-move", test_refused_move);
  g_test_add_func ("/library/match-check/summary", test_summary);
  g_test_add_func ("/library/match-check/summary-of-lines", test_summary_of_lines);
  g_test_add_func ("/library/match-check/row-of-lines", test_row_of_lines);
  g_test_add_func ("/library/match-check/refused-first-move", test_refused_first_move);
  g_test_add_func ("/library/match-check/refused-header", test_refused_header);
  g_test_add_func ("/library/match-check/missing", test_missing);
  g_test_add_func ("/library/match-check/not-writable", test_not_writable);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
