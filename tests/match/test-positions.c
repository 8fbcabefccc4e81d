/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the program answers at each position of the journals of clauses and examples: its state as
 * JSON, which moves are allowed and which one is advised, by which clause the moves that the same
 * journal makes elsewhere are refused, which figures the match would end with, how all of it is
 * described, the odds, what each seat sees, and the pieces. The tests of clauses check what a
 * journal is about; this one detects any other change.
 *
 * positions.tsv has a row for each journal: its name, and a checksum of each kind of answers. After
 * an intended change, or with a new journal, the messages of this test have the new rows.
 *
 * The argument is the folder of the file. If MO_POSITIONS is set, the answers are written to that
 * file, so that those of two versions can be compared. */

#include "config.h"

#include "match-answers.h"
#include "match-fixture.h"

#include <string.h>

/* Only as many other moves of a journal are tried at each position. */
#define MAX_TRIED 12

static const char *const folders[] = { "rules", "journals", "examples" };

typedef enum
{
  STATE,
  MOVES,
  ADVICE,
  REFUSALS,
  FIGURES,
  WORDS,
  ODDS,
  VIEWS,
  PIECES,
  N_ANSWERS,
} Answer;

typedef struct
{
  GChecksum *sums[N_ANSWERS];
} Row;

static MoContent *content;
static GString *answers;
static GHashTable *rows; /* journal → row */
static char *source;

static void
add (Row *row,
     Answer kind,
     const char *text)
{
  g_checksum_update (row->sums[kind], (const guchar *) text, (gssize) strlen (text) + 1);
  g_string_append_printf (answers, "%s\n", text);
}

static void
add_moves (Row *row,
           MoMatch *match)
{
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      mo_move_write (&g_array_index (moves, MoMove, i), mo_match_get_class (match)->language,
                     mo_match_get_game (match), mo_match_get_state (match), text);
      g_string_append (text, "; ");
    }
  add (row, MOVES, text->str);
}

static void
add_advice (Row *row,
            MoMatch *match)
{
  MoMove move;
  g_autofree char *line = NULL;

  if (!mo_match_advise (match, &move, NULL))
    return;
  line = mo_match_write_move (match, &move);
  add (row, ADVICE, line);
}

/* Adds the clause, or the kind of error if there is none. */
static void
add_refusal (Row *row,
             MoMatch *match,
             const char *line)
{
  const char *const lines[] = { line, NULL };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) made = mo_match_try (match, lines, NULL, &error);
  const char *clause = error != NULL ? strrchr (error->message, '(') : NULL;
  g_autofree char *text = NULL;

  if (made != NULL)
    return;
  text = error->code == MO_MATCH_ERROR_RULE && clause != NULL
             ? g_strdup_printf ("%s: %s", line, clause)
             : g_strdup_printf ("%s: %d", line, error->code);
  add (row, REFUSALS, text);
}

static void
add_figures (Row *row,
             MoMatch *match)
{
  g_autoptr (MoSummary) summary = mo_match_sum_up (match, mo_match_get_position (match));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < summary->figures->len; i++)
    {
      const MoMatchFigure *figure = g_ptr_array_index (summary->figures, i);

      g_string_append_printf (text, "%s %s %" G_GINT64_FORMAT "; ", figure->id,
                              figure->card != NULL ? figure->card : "-", figure->value);
    }
  add (row, FIGURES, text->str);
}

/* @text: (transfer full) */
static void
take_answer (Row *row,
             Answer kind,
             char *text)
{
  add (row, kind, text);
  g_free (text);
}

static void
take_journal (Row *row,
              const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = NULL;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  guint line;
  guint n;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  match = mo_match_read (content, text, &line, &error);
  g_assert_no_error (error);
  n = mo_match_get_n_moves (match);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (lines, g_strdup (mo_match_get_line (match, i)));
  for (guint i = 0; i <= n; i++)
    {
      g_autofree char *state = NULL;

      mo_match_go_to (match, i);
      state = match_fixture_ask (match, "$");
      add (row, STATE, state);
      add_moves (row, match);
      add_advice (row, match);
      add_figures (row, match);
      take_answer (row, WORDS, match_answers_list_words (match));
      take_answer (row, ODDS, match_answers_list_odds (match));
      take_answer (row, VIEWS, match_answers_list_views (match));
      take_answer (row, PIECES, match_answers_list_pieces (match));
      for (guint j = 1; j <= MIN (MAX_TRIED, n); j++)
        if (j % n != 0)
          add_refusal (row, match, g_ptr_array_index (lines, (i + j) % n));
    }
}

/* Returns the row of a journal. */
static char *
write_row (const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (source, folder, name, NULL);
  GString *line = g_string_new (name);
  Row row;

  for (guint i = 0; i < N_ANSWERS; i++)
    row.sums[i] = g_checksum_new (G_CHECKSUM_MD5);
  g_string_append_printf (answers, "# %s\n", name);
  take_journal (&row, path);
  for (guint i = 0; i < N_ANSWERS; i++)
    {
      g_string_append_printf (line, "\t%.8s", g_checksum_get_string (row.sums[i]));
      g_checksum_free (row.sums[i]);
    }
  return g_string_free (line, FALSE);
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
test_positions (gconstpointer folder)
{
  g_autofree char *path = g_build_filename (source, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".journal"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_texts);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *row = write_row (folder, g_ptr_array_index (names, i));
      const char *expected = g_hash_table_lookup (rows, g_ptr_array_index (names, i));

      if (g_strcmp0 (row, expected) == 0)
        continue;
      g_print ("# %s: %s\n", expected != NULL ? "changed" : "new", row);
      g_test_fail ();
    }
}

static void
load_rows (void)
{
  g_autofree char *path = g_build_filename (source, "positions.tsv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '#' && strchr (lines[i], '\t') != NULL)
      g_hash_table_insert (rows, g_strndup (lines[i], strcspn (lines[i], "\t")),
                           g_strdup (lines[i]));
  g_assert_cmpuint (g_hash_table_size (rows), >, 0);
}

int
main (int argc,
      char **argv)
{
  const char *output = g_getenv ("MO_POSITIONS");
  g_autofree char *cards = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  source = argv[1];
  answers = g_string_new (NULL);
  load_rows ();
  cards = g_build_filename (source, "cards.xml", NULL);
  content = match_fixture_load (cards);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *name = g_strconcat ("/positions/", folders[i], NULL);

      g_test_add_data_func (name, folders[i], test_positions);
    }
  status = g_test_run ();
  if (output != NULL)
    g_assert_true (g_file_set_contents (output, answers->str, -1, NULL));
  g_string_free (answers, TRUE);
  g_hash_table_unref (rows);
  mo_content_unref (content);
  return status;
}
