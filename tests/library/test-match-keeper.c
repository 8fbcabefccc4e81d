/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Matches in the library: moves are on the disk before the match notifies of them. */

#include "config.h"

#include "library-fixture.h"
#include "mo-match-keeper.h"
#include "mo-move-maker.h"
#include "vfs-shim.h"

#include <string.h>

/* In seconds: the time limit of each wait. */
#define PATIENCE 60

#define HEADER                                                                                     \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard"

static MoContent *content;

typedef struct
{
  char *path;
  MoLibrary *library;
  MoMatch *match;
  MoMatchKeeper *keeper;
  guint n_answers;
  GError *error; /* (nullable): of the last result */
} Fixture;

static gboolean
give_up_cb (gpointer user_data)
{
  g_error ("no answer in %d seconds", PATIENCE);
  return G_SOURCE_REMOVE;
}

static void
wait_for_answers (Fixture *self,
                  guint n)
{
  guint patience = g_timeout_add_seconds (PATIENCE, give_up_cb, NULL);

  while (self->n_answers < n)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (patience);
}

static void
opened_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  Fixture *self = user_data;
  g_autoptr (GError) error = NULL;

  mo_library_open_finish (MO_LIBRARY (source), result, &error);
  g_assert_no_error (error);
  self->n_answers++;
}

static void
begun_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  Fixture *self = user_data;
  g_autoptr (GError) error = NULL;
  gint64 id = mo_library_begin_match_finish (MO_LIBRARY (source), result, &error);

  g_assert_no_error (error);
  self->keeper = mo_match_keeper_new (self->library, self->match, id);
  g_assert_true (mo_match_keeper_get_match (self->keeper) == self->match);
  self->n_answers++;
}

static void
answered_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  Fixture *self = user_data;

  g_clear_error (&self->error);
  mo_match_keeper_finish (MO_MATCH_KEEPER (source), result, &self->error);
  self->n_answers++;
}

/* Returns the moves in the file as seen by another process. */
static char *
query_moves (Fixture *self)
{
  return fixture_query (self->path,
                        "SELECT coalesce (group_concat (line || char (10), ''), '') FROM "
                        "(SELECT line FROM move ORDER BY number)");
}

static char *
dup_journal (Fixture *self)
{
  g_autofree char *text = mo_match_write (self->match);

  return g_strdup (text + strlen (HEADER "\n"));
}

/* Checks that the file has all moves of which the match notifies. */
static void
changed_cb (MoMatch *match,
            Fixture *self)
{
  g_autofree char *in_file = query_moves (self);
  g_autofree char *in_match = dup_journal (self);

  if (!g_str_has_prefix (in_file, in_match))
    g_error ("the match has:\n%s\nand the file:\n%s", in_match, in_file);
}

static void
set_up (Fixture *self)
{
  g_auto (MoMatchHeader) header = { NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (mo_match_header_read (&header, HEADER, &error));
  self->path = fixture_make_path ();
  self->library = mo_library_new (self->path);
  self->match = mo_match_new (content, &header, &error);
  g_assert_no_error (error);
  g_signal_connect (self->match, "changed", G_CALLBACK (changed_cb), self);
  mo_library_open_async (self->library, opened_cb, self);
  wait_for_answers (self, 1);
  mo_library_begin_match_async (self->library, 0, HEADER, begun_cb, self);
  wait_for_answers (self, 2);
  self->n_answers = 0;
}

static void
tear_down (Fixture *self)
{
  g_clear_error (&self->error);
  g_object_unref (self->keeper);
  g_object_unref (self->match);
  mo_library_close (self->library);
  g_object_unref (self->library);
  fixture_remove_path (self->path);
}

/* @lines: separated by ";" */
static void
make_in_group (Fixture *self,
               const char *lines,
               gboolean continues)
{
  g_auto (GStrv) each = g_strsplit (lines, ";", -1);

  mo_match_keeper_make_async (self->keeper, (const char *const *) each, continues, answered_cb,
                              self);
}

static void
make (Fixture *self,
      const char *lines)
{
  make_in_group (self, lines, FALSE);
}

static void
assert_moves (Fixture *self,
              const char *wanted)
{
  g_autofree char *in_file = query_moves (self);
  g_autofree char *in_match = dup_journal (self);

  g_assert_cmpstr (in_file, ==, wanted);
  g_assert_cmpstr (in_match, ==, wanted);
}

/* Concurrent requests are made in order. */
static void
test_keeper_order (void)
{
  Fixture self = { NULL };

  set_up (&self);
  for (guint i = 1; i <= 20; i++)
    {
      g_autofree char *line = g_strdup_printf ("limit %u", i);

      make (&self, line);
    }
  g_assert_cmpuint (mo_match_get_position (self.match), ==, 0);
  mo_match_keeper_go_to_async (self.keeper, 3, answered_cb, &self);
  make (&self, "limit 7;limit 8;limit 9");
  mo_match_keeper_go_to_async (self.keeper, 99, answered_cb, &self);
  wait_for_answers (&self, 23);
  g_assert_no_error (self.error);
  assert_moves (&self, "limit 1\nlimit 2\nlimit 3\nlimit 7\n+ limit 8\n+ limit 9\n");
  tear_down (&self);
}

/* Moves can continue the group of the last one, if there is one. */
static void
test_keeper_continues (void)
{
  Fixture self = { NULL };

  set_up (&self);
  make_in_group (&self, "limit 1", TRUE);
  make_in_group (&self, "limit 2;limit 3", TRUE);
  make_in_group (&self, "limit 4", FALSE);
  make_in_group (&self, "limit 5", TRUE);
  wait_for_answers (&self, 4);
  g_assert_no_error (self.error);
  assert_moves (&self, "limit 1\n+ limit 2\n+ limit 3\nlimit 4\n+ limit 5\n");
  tear_down (&self);
}

static void
test_keeper_undo (void)
{
  Fixture self = { NULL };

  set_up (&self);
  make (&self, "limit 1");
  make (&self, "limit 2;limit 3");
  wait_for_answers (&self, 2);
  mo_match_keeper_go_to_async (self.keeper, 1, answered_cb, &self);
  wait_for_answers (&self, 3);
  assert_moves (&self, "limit 1\n");
  mo_match_keeper_go_to_async (self.keeper, 3, answered_cb, &self);
  wait_for_answers (&self, 4);
  assert_moves (&self, "limit 1\nlimit 2\n+ limit 3\n");
  tear_down (&self);
}

static void
assert_makers (Fixture *self,
               const char *wanted)
{
  g_autofree char *in_file =
      fixture_query (self->path,
                     "SELECT group_concat (number || ':' || seat || device) FROM move_by");

  g_assert_cmpstr (in_file, ==, wanted);
}

static void
make_for (Fixture *self,
          const char *lines,
          int seat,
          gint64 revision)
{
  g_auto (GStrv) each = g_strsplit (lines, ";", -1);

  mo_match_keeper_make_for_async (self->keeper, (const char *const *) each, seat,
                                  seat == 1 ? " Bo" : NULL, revision, answered_cb, self);
}

/* The library knows who made a move, also after undo and redo, and after opening it again; not who
 * would have made moves that a damaged file does not have. */
static void
test_keeper_makers (void)
{
  Fixture self = { NULL };
  g_autoptr (MoMatchKeeper) again = NULL;

  set_up (&self);
  make (&self, "limit 1");
  make_for (&self, "limit 2;limit 3", 1, -1);
  make_for (&self, "limit 4", 0, -1);
  wait_for_answers (&self, 3);
  g_assert_no_error (self.error);
  assert_makers (&self, "2:1 Bo,3:1 Bo,4:0");
  mo_match_keeper_go_to_async (self.keeper, 1, answered_cb, &self);
  wait_for_answers (&self, 4);
  assert_makers (&self, "");
  mo_match_keeper_go_to_async (self.keeper, 3, answered_cb, &self);
  wait_for_answers (&self, 5);
  assert_makers (&self, "2:1 Bo,3:1 Bo");
  fixture_run_sql (self.path, "INSERT INTO move_by (match, number, seat, device) "
                              "SELECT id, 30000000, 0, '' FROM match");
  again = mo_match_keeper_new (self.library, self.match, mo_match_keeper_get_id (self.keeper));
  mo_match_keeper_load_async (again, answered_cb, &self);
  wait_for_answers (&self, 6);
  g_assert_no_error (self.error);
  g_assert_cmpint (mo_match_keeper_get_revision (again), ==,
                   mo_match_keeper_get_revision (self.keeper));
  g_assert_cmpuint (mo_match_keeper_get_makers (again)->len, ==, 3);
  g_assert_cmpint (mo_move_makers_get (mo_match_keeper_get_makers (again), 0).seat, ==, -1);
  g_assert_cmpint (mo_move_makers_get (mo_match_keeper_get_makers (again), 2).seat, ==, 1);
  g_assert_cmpstr (mo_move_makers_get (mo_match_keeper_get_makers (again), 2).device, ==, " Bo");
  tear_down (&self);
}

/* The words for who made a move: a device, or else the player at the seat, with a number if the
 * game has no such seat; nobody for the host. */
static void
test_keeper_maker_words (void)
{
  const struct
  {
    MoMoveMaker maker;
    const char *said;
  } rows[] = {
    { mo_move_maker_make (-1, "Bo’s phone"), "draw" },
    { mo_move_maker_make (0, "Bo’s phone"), "Bo’s phone: draw" },
    { mo_move_maker_make (0, NULL), "Wizards: draw" },
    { mo_move_maker_make (7, NULL), "Player 8: draw" },
  };
  Fixture self = { NULL };

  set_up (&self);
  make (&self, "player 1 \"Wizards\"");
  wait_for_answers (&self, 1);
  g_assert_no_error (self.error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *maker = mo_move_maker_describe (&rows[i].maker, self.match);
      g_autofree char *said = mo_move_maker_join (maker, "draw");

      g_assert_cmpstr (said, ==, rows[i].said);
    }
  tear_down (&self);
}

/* Moves for another revision are refused and change nothing, and so is undo. */
static void
test_keeper_revisions (void)
{
  Fixture self = { NULL };
  gint64 first;

  set_up (&self);
  mo_match_keeper_load_async (self.keeper, answered_cb, &self);
  wait_for_answers (&self, 1);
  first = mo_match_keeper_get_revision (self.keeper);
  make_for (&self, "limit 1", 0, first);
  make_for (&self, "limit 2", 1, first);
  wait_for_answers (&self, 3);
  g_assert_error (self.error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED);
  assert_moves (&self, "limit 1\n");
  mo_match_keeper_undo_async (self.keeper, first, answered_cb, &self);
  wait_for_answers (&self, 4);
  g_assert_error (self.error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED);
  assert_moves (&self, "limit 1\n");
  mo_match_keeper_undo_async (self.keeper, mo_match_keeper_get_revision (self.keeper), answered_cb,
                              &self);
  wait_for_answers (&self, 5);
  g_assert_no_error (self.error);
  assert_moves (&self, "");
  g_assert_cmpint (mo_match_keeper_get_revision (self.keeper), !=, first);
  tear_down (&self);
}

/* If a rule refuses a move, none of its group is in the match or the file. */
static void
test_keeper_refused (void)
{
  Fixture self = { NULL };

  set_up (&self);
  make (&self, "limit 1;next");
  wait_for_answers (&self, 1);
  g_assert_error (self.error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE);
  make (&self, "dance");
  wait_for_answers (&self, 2);
  g_assert_error (self.error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX);
  assert_moves (&self, "");
  tear_down (&self);
}

/* The file contains the dealt cards. */
static void
test_keeper_deal (void)
{
  Fixture self = { NULL };

  set_up (&self);
  make (&self, "add deck ~skill/kick 5");
  make (&self, "deal program 1");
  make (&self, "! draw deck ?");
  wait_for_answers (&self, 3);
  g_assert_no_error (self.error);
  assert_moves (&self, "add deck ~skill/kick 5\ndeal program 1\n! draw deck ~skill/kick\n");
  tear_down (&self);
}

/* A move that can't be written is not made; the next one is. */
static void
test_keeper_disk_full (void)
{
  Fixture self = { NULL };

  set_up (&self);
  make (&self, "limit 1");
  wait_for_answers (&self, 1);
  vfs_shim_fail (VFS_CALL_WRITE, 1, SQLITE_FULL, TRUE);
  make (&self, "limit 2");
  wait_for_answers (&self, 2);
  g_assert_nonnull (self.error);
  g_assert_true (self.error->domain == MO_LIBRARY_ERROR);
  vfs_shim_mend ();
  assert_moves (&self, "limit 1\n");
  make (&self, "limit 3");
  wait_for_answers (&self, 3);
  g_assert_no_error (self.error);
  assert_moves (&self, "limit 1\nlimit 3\n");
  tear_down (&self);
}

static void
read_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  Fixture *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = mo_library_read_journal_finish (MO_LIBRARY (source), result, NULL,
                                                          &error);
  g_autofree char *wanted = mo_match_write (self->match);
  g_autoptr (MoMatch) read = NULL;
  guint line;

  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, wanted);
  read = mo_match_read (content, text, &line, &error);
  g_assert_no_error (error);
  self->n_answers++;
}

static void
test_keeper_resume (void)
{
  Fixture self = { NULL };

  set_up (&self);
  make (&self, "add party ~adventurer/ann;add deck ~skill/kick 9 0;add dungeon-deck ~character/rat "
               "9 1 1 1 1");
  make (&self, "start");
  wait_for_answers (&self, 2);
  mo_library_read_journal_async (self.library, mo_match_keeper_get_id (self.keeper), read_cb,
                                 &self);
  wait_for_answers (&self, 3);
  tear_down (&self);
}

/* In another process, goes back to before move @first and makes @lines, separated by ";". */
static void
move_elsewhere (Fixture *self,
                guint first,
                const char *lines)
{
  g_auto (GStrv) each = g_strsplit (lines, ";", -1);
  MoStore *store = fixture_open (self->path);
  g_autoptr (GError) error = NULL;

  fixture_write_moves (store, mo_match_keeper_get_id (self->keeper), first,
                       (const char *const *) each, &error);
  g_assert_no_error (error);
  mo_store_close (store);
}

/* A move based on outdated moves is refused with a description of the change, and the match is
 * updated. */
static void
test_keeper_refuses_stale (void)
{
  static const struct
  {
    guint first;
    const char *lines;
    const char *news;    /* in the message */
    const char *journal; /* afterwards */
  } rows[] = {
    { 3, "limit 3", "1 new move: “The encounter limit is 3”", "limit 1\nlimit 2\nlimit 3\n" },
    { 2, "", "1 move undone", "limit 1\n" },
    { 1, "limit 7;limit 8;limit 9",
      "2 moves undone, 3 new moves, ending with “The encounter limit is 9”",
      "limit 7\nlimit 8\nlimit 9\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture self = { NULL };
      g_autofree char *wanted = g_strconcat (rows[i].journal, "limit 5\n", NULL);

      set_up (&self);
      make (&self, "limit 1");
      make (&self, "limit 2");
      wait_for_answers (&self, 2);
      move_elsewhere (&self, rows[i].first, rows[i].lines);
      make (&self, "limit 4");
      mo_match_keeper_go_to_async (self.keeper, 0, answered_cb, &self);
      wait_for_answers (&self, 4);
      g_assert_error (self.error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED);
      g_test_message ("%s", self.error->message);
      g_assert_nonnull (strstr (self.error->message, rows[i].news));
      assert_moves (&self, rows[i].journal);
      /* The next move succeeds. */
      make (&self, "limit 5");
      wait_for_answers (&self, 5);
      g_assert_no_error (self.error);
      assert_moves (&self, wanted);
      tear_down (&self);
    }
}

/* The match follows changes without a request, even before its own first move, and moves can follow
 * at once. */
static void
test_keeper_follows (void)
{
  Fixture self = { NULL };
  guint patience = g_timeout_add_seconds (PATIENCE, give_up_cb, NULL);

  set_up (&self);
  move_elsewhere (&self, 1, "limit 1;+ limit 2");
  mo_library_refresh (self.library);
  while (mo_match_get_position (self.match) < 2)
    g_main_context_iteration (NULL, TRUE);
  assert_moves (&self, "limit 1\n+ limit 2\n");
  move_elsewhere (&self, 1, "");
  mo_library_refresh (self.library);
  while (mo_match_get_position (self.match) > 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (patience);
  /* Moves that another process undid can be redone. */
  mo_match_keeper_go_to_async (self.keeper, 2, answered_cb, &self);
  wait_for_answers (&self, 1);
  g_assert_no_error (self.error);
  assert_moves (&self, "limit 1\n+ limit 2\n");
  tear_down (&self);
}

/* If another process undoes and repeats a move, the position is the same, so a request succeeds. */
static void
test_keeper_same_again (void)
{
  Fixture self = { NULL };

  set_up (&self);
  make (&self, "limit 1");
  wait_for_answers (&self, 1);
  move_elsewhere (&self, 1, "");
  move_elsewhere (&self, 1, "limit 1");
  make (&self, "limit 2");
  wait_for_answers (&self, 2);
  g_assert_no_error (self.error);
  assert_moves (&self, "limit 1\nlimit 2\n");
  tear_down (&self);
}

/* Two windows of a process show each other's moves. */
static void
test_keeper_two_windows (void)
{
  Fixture self = { NULL };
  g_auto (MoMatchHeader) header = { NULL };
  g_autoptr (MoMatch) match = NULL;
  g_autoptr (MoMatchKeeper) keeper = NULL;
  static const char *const theirs[] = { "limit 8", NULL };
  guint patience = g_timeout_add_seconds (PATIENCE, give_up_cb, NULL);

  set_up (&self);
  g_assert_true (mo_match_header_read (&header, HEADER, NULL));
  match = mo_match_new (content, &header, NULL);
  keeper = mo_match_keeper_new (self.library, match, mo_match_keeper_get_id (self.keeper));
  make (&self, "limit 1");
  wait_for_answers (&self, 1);
  while (mo_match_get_position (match) < 1)
    g_main_context_iteration (NULL, TRUE);
  /* Both make a move before either has seen the other's. */
  make (&self, "limit 2");
  mo_match_keeper_make_async (keeper, theirs, FALSE, answered_cb, &self);
  wait_for_answers (&self, 3);
  g_assert_error (self.error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED);
  g_assert_cmpuint (mo_match_get_position (match), ==, 2);
  mo_match_keeper_make_async (keeper, theirs, FALSE, answered_cb, &self);
  while (mo_match_get_position (self.match) < 3)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (patience);
  assert_moves (&self, "limit 1\nlimit 2\nlimit 8\n");
  tear_down (&self);
}

/* A library is restored in which another match has the number of this one, or this match has a move
 * that is invalid here. */
static void
test_keeper_lost (void)
{
  static const char *const changes[] = {
    "UPDATE match SET header = 'match 1 system crawlitaire ruleset crawlitaire-5', revision = "
    "revision + 1",
    "UPDATE match SET header = 'no header', revision = revision + 1",
    "INSERT INTO move VALUES (1, 2, 'dance'); UPDATE match SET revision = revision + 1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      Fixture self = { NULL };
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      set_up (&self);
      make (&self, "limit 1");
      wait_for_answers (&self, 1);
      fixture_run_sql (self.path, changes[i]);
      before = query_moves (&self);
      for (guint j = 0; j < 2; j++)
        {
          make (&self, "limit 2");
          wait_for_answers (&self, 2 + j);
          g_assert_error (self.error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED);
        }
      after = query_moves (&self);
      g_assert_cmpstr (after, ==, before);
      tear_down (&self);
    }
}

/* A match that was opened with an invalid move in its journal continues before that move, unless
 * another program made further moves in between. */
static void
test_keeper_from_torn (void)
{
  static const struct
  {
    const char *opened; /* the moves that were valid when it was opened, separated by ";" */
    const char *added;  /* (nullable): by another program since then */
  } rows[] = {
    { "limit 1", NULL },
    { "limit 1", "INSERT INTO move VALUES (1, 3, 'limit 3'); "
                 "UPDATE move SET line = 'limit 2' WHERE number = 2; "
                 "INSERT INTO move VALUES (1, 4, 'dance'); "
                 "UPDATE match SET revision = revision + 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture self = { NULL };
      g_autofree char *before = NULL;

      set_up (&self);
      fixture_run_sql (self.path, "INSERT INTO move VALUES (1, 1, 'limit 1'), (1, 2, 'dance'); "
                                  "UPDATE match SET revision = revision + 1");
      g_assert_true (mo_match_apply (self.match, rows[i].opened, FALSE, NULL));
      if (rows[i].added != NULL)
        fixture_run_sql (self.path, rows[i].added);
      before = query_moves (&self);
      make (&self, "limit 7");
      wait_for_answers (&self, 1);
      if (rows[i].added == NULL)
        {
          g_assert_no_error (self.error);
          assert_moves (&self, "limit 1\nlimit 7\n");
        }
      else
        {
          g_autofree char *after = query_moves (&self);

          g_assert_error (self.error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED);
          g_assert_nonnull (strstr (self.error->message, "can’t be replayed"));
          g_assert_cmpstr (after, ==, before);
        }
      tear_down (&self);
    }
}

/* Requests for a match that is no longer in the library fail, and the match stays as it is. */
static void
test_keeper_gone (void)
{
  Fixture self = { NULL };
  g_autofree char *journal = NULL;

  set_up (&self);
  make (&self, "limit 1");
  wait_for_answers (&self, 1);
  fixture_run_sql (self.path, "DELETE FROM move; DELETE FROM match");
  mo_library_refresh (self.library);
  make (&self, "limit 2");
  wait_for_answers (&self, 2);
  g_assert_error (self.error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  journal = dup_journal (&self);
  g_assert_cmpstr (journal, ==, "limit 1\n");
  tear_down (&self);
}

static void
deleted_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  Fixture *self = user_data;

  g_assert_true (mo_library_match_finish (MO_LIBRARY (source), result, NULL));
  self->n_answers++;
}

/* Changes of the library that leave the moves as they are don't disturb. */
static void
test_keeper_same_moves (void)
{
  Fixture self = { NULL };

  set_up (&self);
  make (&self, "limit 1");
  wait_for_answers (&self, 1);
  mo_library_set_match_deleted_async (self.library, mo_match_keeper_get_id (self.keeper), TRUE,
                                      deleted_cb, &self);
  wait_for_answers (&self, 2);
  make (&self, "limit 2");
  wait_for_answers (&self, 3);
  g_assert_no_error (self.error);
  assert_moves (&self, "limit 1\nlimit 2\n");
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  int status;

  fixture_begin (&argc, &argv);
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_test_add_func ("/match-keeper/order", test_keeper_order);
  g_test_add_func ("/match-keeper/continues", test_keeper_continues);
  g_test_add_func ("/match-keeper/undo", test_keeper_undo);
  g_test_add_func ("/match-keeper/makers", test_keeper_makers);
  g_test_add_func ("/match-keeper/maker-words", test_keeper_maker_words);
  g_test_add_func ("/match-keeper/revisions", test_keeper_revisions);
  g_test_add_func ("/match-keeper/refused", test_keeper_refused);
  g_test_add_func ("/match-keeper/deal", test_keeper_deal);
  g_test_add_func ("/match-keeper/disk-full", test_keeper_disk_full);
  g_test_add_func ("/match-keeper/resume", test_keeper_resume);
  g_test_add_func ("/match-keeper/refuses-stale", test_keeper_refuses_stale);
  g_test_add_func ("/match-keeper/follows", test_keeper_follows);
  g_test_add_func ("/match-keeper/same-again", test_keeper_same_again);
  g_test_add_func ("/match-keeper/two-windows", test_keeper_two_windows);
  g_test_add_func ("/match-keeper/lost", test_keeper_lost);
  g_test_add_func ("/match-keeper/from-torn", test_keeper_from_torn);
  g_test_add_func ("/match-keeper/gone", test_keeper_gone);
  g_test_add_func ("/match-keeper/same-moves", test_keeper_same_moves);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
