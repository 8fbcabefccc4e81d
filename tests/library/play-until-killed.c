/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Plays a match of a library with random moves until it is killed; for test-match-kill.py:
 *
 *     play-until-killed LIBRARY SEED DECK
 *
 * Prints "match ID" when it has begun; "make POSITION" or "go POSITION" before each request; and
 * "shown POSITION LINE" when the match notifies of its number of moves, with the last of them. */

#include "config.h"

#include "library-fixture.h"
#include "mo-crawler.h"
#include "mo-deck-file.h"
#include "mo-match-keeper.h"

#include <stdio.h>
#include <stdlib.h>

static struct
{
  MoLibrary *library;
  MoMatch *match;
  MoMatchKeeper *keeper;
  GRand *random;
} self;

static void ask (void);

static void
changed_cb (MoMatch *match)
{
  guint position = mo_match_get_position (match);

  printf ("shown %u %s\n", position, position > 0 ? mo_match_get_line (match, position - 1) : "");
  fflush (stdout);
}

static void
made_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  if (!mo_match_keeper_finish (self.keeper, result, &error))
    {
      printf ("failed %s\n", error->message);
      exit (1);
    }
  ask ();
}

static void
go_to (guint position)
{
  printf ("go %u\n", position);
  fflush (stdout);
  mo_match_keeper_go_to_async (self.keeper, position, made_cb, NULL);
}

/* Requests a legal move, or, one time in ten and in a finished game, undo or redo. */
static void
ask (void)
{
  g_autoptr (GArray) moves = mo_match_list_moves (self.match);
  g_autoptr (GString) line = g_string_new (NULL);
  const char *lines[] = { NULL, NULL };

  if (moves->len == 0 || g_rand_int_range (self.random, 0, 10) == 0)
    {
      go_to ((guint) g_rand_int_range (self.random, 0, (gint32) mo_match_get_n_moves (self.match)));
      return;
    }
  mo_move_write (&g_array_index (moves, MoMove, g_rand_int (self.random) % moves->len),
                 mo_match_get_class (self.match)->language, mo_match_get_game (self.match),
                 mo_match_get_state (self.match), line);
  lines[0] = line->str;
  printf ("make %u\n", mo_match_get_position (self.match) + 1);
  fflush (stdout);
  mo_match_keeper_make_async (self.keeper, lines, FALSE, made_cb, NULL);
}

static void
begun_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (MoDeck) deck = user_data;
  g_autoptr (GError) error = NULL;
  gint64 id = mo_library_begin_match_finish (self.library, result, &error);
  g_auto (GStrv) lines = NULL;
  g_autoptr (GPtrArray) set_up = g_ptr_array_new ();

  g_assert_no_error (error);
  self.keeper = mo_match_keeper_new (self.library, self.match, id);
  g_signal_connect (self.match, "changed", G_CALLBACK (changed_cb), NULL);
  lines = mo_match_list_set_up (self.match, deck, NULL);
  printf ("match %d\nmake %u\n", (int) id, g_strv_length (lines));
  fflush (stdout);
  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (set_up, lines[i]);
  g_ptr_array_add (set_up, NULL);
  mo_match_keeper_make_async (self.keeper, (const char *const *) set_up->pdata, FALSE, made_cb,
                              NULL);
}

static void
opened_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *header = mo_match_header_write (mo_match_get_header (self.match));

  mo_library_open_finish (self.library, result, &error);
  g_assert_no_error (error);
  mo_library_begin_match_async (self.library, 0, header, begun_cb, user_data);
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoContent *content;
  MoDeck *deck;
  MoMatchHeader header = { .is_dealt = TRUE };
  const MoSystem *system;
  const MoFormat *format;

  if (argc != 4)
    return 2;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  deck = mo_deck_read_file (argv[3], content, faults, NULL);
  format = mo_systems_get_format (content->systems, deck->format, &system);
  header.system = system->id;
  header.ruleset = format->ruleset->id;
  header.format = format->id;
  header.seed = g_ascii_strtoull (argv[2], NULL, 10);
  self.random = g_rand_new_with_seed ((guint32) header.seed);
  self.match = mo_match_new (content, &header, NULL);
  self.library = mo_library_new (argv[1]);
  mo_library_open_async (self.library, opened_cb, deck);
  g_main_loop_run (g_main_loop_new (NULL, FALSE));
  return 0;
}
