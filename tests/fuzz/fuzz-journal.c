/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Arbitrary bytes as the journal of a match. A refused line changes nothing; the resulting match is
 * valid, can be described, and survives a round trip. */

#include "config.h"

#include "fuzz.h"
#include "match-answers.h"
#include "match-fixture.h"
#include "mo-match.h"
#include "mo-share-state.h"
#include "mo-shared-device.h"

#include <json-glib/json-glib.h>
#include <stdlib.h>
#include <string.h>

/* Limited, because some checks read all moves again. */
#define MAX_MOVES 200

static MoContent *content;

#ifdef FUZZ_TABLES
/* Adds the systems of other tests, which are played by tables. */
static void
add_tables (void)
{
  g_autoptr (GDir) folder = g_dir_open (FUZZ_TABLES, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (FUZZ_TABLES, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);

      if (!mo_system_read (content->systems, G_INPUT_STREAM (stream), path, content->faults))
        g_error ("%s", mo_faults_get (content->faults, 0)->message);
    }
}
#endif

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  if (content->systems->len == 0)
    g_error ("MARCHING_ORDER_DATA_DIR names no folder with a system in it");
#ifdef FUZZ_TABLES
  add_tables ();
#endif
  return 0;
}

static void
check_text (const char *text)
{
  if (!g_utf8_validate (text, -1, NULL) || strchr (text, '\n') != NULL)
    abort ();
}

/* Checks that a refusal has a reason, and that the whole journal is read up to the same line. */
static void
check_whole (const char *text)
{
  g_autoptr (GError) error = NULL;
  guint line = 0;
  g_autoptr (MoMatch) match = mo_match_read (content, text, &line, &error);

  if ((error == NULL) != (line == 0) || (match == NULL && error == NULL))
    abort ();
  if (error != NULL && !g_utf8_validate (error->message, -1, NULL))
    abort ();
  if (error != NULL)
    fuzz_take_answer (g_strdup_printf ("line %u: %s", line, error->message));
}

/* Makes the legal moves. Returns: (nullable): the match; %NULL if there is no valid header */
static MoMatch *
play (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (MoMatchHeader) header = { NULL };
  MoMatch *match;

  if (lines[0] == NULL || !mo_match_header_read (&header, lines[0], NULL) ||
      (match = mo_match_new (content, &header, NULL)) == NULL)
    return NULL;
  for (guint i = 1; lines[i] != NULL && mo_match_get_position (match) < MAX_MOVES; i++)
    {
      const MoGame *class = mo_match_get_class (match);
      gboolean continues = g_str_has_prefix (lines[i], "+ ");
      guint position = mo_match_get_position (match);
      g_autoptr (GError) error = NULL;

      if (mo_match_apply (match, lines[i] + (continues ? 2 : 0), continues, &error))
        {
          if (!class->check (mo_match_get_game (match), mo_match_get_state (match), NULL))
            abort ();
        }
      else if (error == NULL || !g_utf8_validate (error->message, -1, NULL) ||
               mo_match_get_position (match) != position)
        abort ();
      fuzz_answer (error != NULL ? error->message : NULL);
    }
  return match;
}

static void
check_told (MoMatch *match)
{
  const MoGame *class = mo_match_get_class (match);
  g_autoptr (MoSummary)
      summary G_GNUC_UNUSED = mo_match_sum_up (match, mo_match_get_position (match));
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  for (guint i = 0; i < mo_match_get_position (match); i++)
    {
      g_autofree char *told = mo_match_describe (match, i);
      g_autofree char *place = mo_match_describe_place (match, i);

      check_text (told);
      check_text (place);
      fuzz_answer (told);
      fuzz_answer (place);
    }
  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *told = mo_match_describe_move (match, &g_array_index (moves, MoMove, i));
      g_autofree char *line = mo_match_write_move (match, &g_array_index (moves, MoMove, i));

      check_text (told);
      check_text (line);
    }
  json_builder_begin_object (builder);
  class->write_json (mo_match_get_game (match), mo_match_get_state (match), builder);
  if (class->list_odds != NULL)
    {
      MoOddsSheet sheet = { .builder = builder };

      class->list_odds (mo_match_get_game (match), mo_match_get_state (match), 2, &sheet);
    }
  json_builder_end_object (builder);
}

/* Adds the state of a shared table, as each player and those who only watch get it. The moves were
 * made by the players in turn, the last ones by the host. */
static void
answer_shared (MoMatch *match)
{
  g_autoptr (MoTableView) view = mo_match_list_view (match, MO_SEAT_NONE);
  int n_seats = view != NULL ? (int) view->seats->len : 1;
  g_autoptr (GArray) makers = g_array_new (FALSE, FALSE, sizeof (MoMoveMaker));

  for (int i = 0; i < (int) mo_match_get_position (match) - n_seats % 3; i++)
    {
      const MoMoveMaker maker = mo_move_maker_make (i % (n_seats + 1) - 1, "Device");

      g_array_append_val (makers, maker);
    }
  for (int seat = MO_SEAT_NONE; seat < n_seats; seat++)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();
      g_autoptr (JsonNode) root = NULL;

      json_builder_begin_object (builder);
      mo_share_add_state (builder, match, 7, seat, makers);
      json_builder_end_object (builder);
      root = json_builder_get_root (builder);
      fuzz_take_answer (json_to_string (root, TRUE));
    }
}

/* @match is at its end. */
static void
answer_match (MoMatch *match)
{
  answer_shared (match);
  fuzz_take_answer (match_answers_list_words (match));
  fuzz_take_answer (match_answers_list_odds (match));
  fuzz_take_answer (match_answers_list_views (match));
  fuzz_take_answer (match_answers_list_pieces (match));
  fuzz_take_answer (match_fixture_ask (match, "$"));
  fuzz_take_answer (mo_match_write (match));
}

static void
check_return (MoMatch *match)
{
  g_autofree char *written = mo_match_write (match);
  g_autofree char *rewritten = NULL;
  g_autoptr (GError) error = NULL;
  guint line = 0;
  g_autoptr (MoMatch) again = mo_match_read (content, written, &line, &error);

  if (again == NULL || error != NULL)
    abort ();
  rewritten = mo_match_write (again);
  if (!g_str_equal (written, rewritten))
    abort ();
  while (mo_match_undo (again))
    ;
  while (mo_match_get_position (again) < mo_match_get_n_moves (again))
    mo_match_go_to (again, mo_match_find_redo (again));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  g_autoptr (MoMatch) match = NULL;

  check_whole (text);
  match = play (text);
  if (match == NULL)
    return 0;
  check_told (match);
  if (fuzz_has_answers ())
    answer_match (match);
  check_return (match);
  return 0;
}
