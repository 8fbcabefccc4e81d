/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Tests every clause with a journal. The files in rules/ and journals/ are regular journals with
 * checks in their comments:
 *
 *   #= PATH VALUE       the state has this value at a JSONPath: strings in single quotes, several
 *                       matches separated by blanks; without a value, there is no match
 *   #! CLAUSE MOVE      this move would be refused now, by this clause; “*” for a rule without a
 *                       clause in the text, “-” for an error that is not about a rule
 *   #? MOVE             this move is legal now
 *   #~ MOVE             this move is not legal now
 *
 * The name of a file begins with its clause.
 *
 * The worked examples of the texts are in examples/, and examples.tsv has a row for each: its id,
 * the text, the clauses, its section, the kind of proof (journal, check or formats;
 * test-examples.py has the last two), the file of the proof, and a summary of the example. A
 * journal proves a row with a line “#: ID” that is followed by at least one of the lines above.
 * Examples use shipped cards only. */

#include "config.h"

#include "match-fixture.h"

#include <string.h>

static MoContent *content;          /* the shipped cards, and those of the tests */
static MoContent *shipped;          /* the shipped cards only */

/* The clauses that must have a file in rules/. */
static const char *const clauses[] = {
  "S10-8",  "S10-9",  "S10-10", "S10-11", "S10-12", "S10-13", "S10-14", "S10-15", "S10-16",
  "S10-17", "S10-18", "S10-19", "S10-20", "S10-21", "S10-22", "S10-23", "S10-24", "S10-25",
  "S10-26", "S10-27", "S10-28", "S10-29", "S10-30", "S10-31", "S10-32", "S10-33", "S10-34",
  "S10-35", "S10-36", "S10-37", "S10-38", "S10-39", "S10-40", "S10-41", "S10-42", "S10-43",
  "S10-44", "S10-45", "S10-46", "S10-47", "S10-48", "S10-49", "S10-50", "S10-51", "S10-52",
  "S10-53", "S10-54", "S10-55", "S10-56", "C10-7",  "C10-8",  "C10-9",  "C10-10", "C10-11",
  "C10-12", "C10-13", "C10-14", "C10-15", "C10-16", "C10-17", "S11-1",  "S11-2",  "S11-5",
  "S11-7",  "S11-8",  "S11-9",  "S11-10", "S11-11", "S11-12", "S11-13", "S11-14", "S11-15",
  "S11-16", "S11-17", "S11-18", "S11-19", "S11-20", "S11-21", "S11-22", "S11-23", "S11-24",
  "S11-25", "S11-26", "S11-27", "S11-28", "S11-29", "S11-30", "S11-31", "S11-32", "S11-33",
  "S11-34", "S11-35", "S11-36", "S11-37", "S11-38", "S11-39", "S11-40", "S11-41", "S11-42",
  "S11-43", "S11-44", "S11-45", "S11-46", "S11-47", "S11-48", "S11-49", "S11-50", "S11-51",
  "S11-52", "S11-53", "S11-54", "S11-55", "S11-56", "S11-57", "S11-58", "S11-59", "S11-60",
  "S11-61", "S11-62", "S11-63", "S11-64", "S11-65", "S11-66", "S11-67", "S11-70", "S11-71",
  "S11-72", "S11-73", "S11-74", "S11-75", "S11-76", "S11-77", "S11-78", "S11-79", "S11-80",
  "S11-81", "CR-1",   "CR-2",   "CR-3",   "CR-4",   "CR-5",   "CR-6",   "CR-7",   "CR-8",
  "CR-9",   "CR-10",  "CR-11",  "CR-12",  "CR-13",  "CR-14",  "CR-15",  "CR-16",  "CR-17",
  "CR-18",  "CR-19",  "CR-20",  "CR-21",  "CR-22",  "CR-23",  "CR-24",  "CR-25",  "CR-26",
  "CR-27",  "CR-28",  "CR-29",  "BR-1",   "BR-2",   "BR-3",   "BR-4",   "BR-5",   "BR-6",
  "BR-7",   "BR-8",   "BR-9",   "BR-10",  "BR-11",  "BR-12",  "BR-13",  "BR-14",  "BR-15",
  "BR-16",  "BR-17",  "BR-18",  "BR-19",  "BR-20",  "BR-21",  "BR-22",  "BR-23",
};

typedef struct
{
  char *path;
  MoContent *content;
} Journal;

static void
expect_state (MoMatch *match,
              const char *line,
              const char *place)
{
  const char *blank = strchr (line, ' ');
  g_autofree char *path = blank != NULL ? g_strndup (line, (gsize) (blank - line))
                                        : g_strdup (line);
  g_autofree char *value = match_fixture_ask (match, path);
  const char *wanted = blank != NULL ? blank + 1 : "";

  if (!g_str_equal (value, wanted))
    g_error ("%s: %s is %s, not %s", place, path, value, wanted);
}

static void
expect_refusal (MoMatch *match,
                const char *line,
                const char *place)
{
  const char *blank = strchr (line, ' ');
  g_autofree char *clause = g_strndup (line, (gsize) (blank - line));
  g_autofree char *end = g_strdup_printf ("(%s)", clause);
  g_autofree char *before = mo_match_write (match);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  if (mo_match_apply (match, blank + 1, FALSE, &error))
    g_error ("%s: “%s” is not refused", place, blank + 1);
  if ((error->code == MO_MATCH_ERROR_RULE) == g_str_equal (clause, "-") ||
      (g_str_equal (clause, "*") ? g_str_has_suffix (error->message, ")")
                                 : *clause != '-' && !g_str_has_suffix (error->message, end)))
    g_error ("%s: “%s” is refused so: %s", place, blank + 1, error->message);
  /* Simulated games ask for no reason. */
  if (mo_match_apply (match, blank + 1, FALSE, NULL))
    g_error ("%s: “%s” is not refused without a place for the error", place, blank + 1);
  after = mo_match_write (match);
  g_assert_cmpstr (before, ==, after);
}

static gboolean
is_listed (MoMatch *match,
           const char *wanted)
{
  g_autoptr (GArray) moves = mo_match_list_moves (match);

  for (guint i = 0; i < moves->len; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      mo_move_write (&g_array_index (moves, MoMove, i), mo_match_get_class (match)->language,
                     mo_match_get_game (match), mo_match_get_state (match), line);
      if (g_str_equal (line->str, wanted))
        return TRUE;
    }
  return FALSE;
}

static void
expect_listed (MoMatch *match,
               const char *line,
               gboolean listed,
               const char *place)
{
  if (is_listed (match, line) != listed)
    g_error ("%s: “%s” is %s the moves that are allowed", place, line,
             listed ? "not among" : "among");
}

static void
take_line (MoMatch *match,
           char *line,
           const char *place)
{
  g_autoptr (GError) error = NULL;
  gboolean continues = *line == '+';
  const MoGame *class = mo_match_get_class (match);

  if (g_str_has_prefix (line, "#= "))
    expect_state (match, line + 3, place);
  else if (g_str_has_prefix (line, "#! "))
    expect_refusal (match, line + 3, place);
  else if (g_str_has_prefix (line, "#? "))
    expect_listed (match, line + 3, TRUE, place);
  else if (g_str_has_prefix (line, "#~ "))
    expect_listed (match, line + 3, FALSE, place);
  else if (*line != '#' && *line != '\0' &&
           !mo_match_apply (match, continues ? g_strchug (line + 1) : line, continues, &error))
    g_error ("%s: %s: %s", place, line, error->message);
  if (!class->check (mo_match_get_game (match), mo_match_get_state (match), &error))
    g_error ("%s: %s", place, error->message);
}

/* Stores the state after each move, and before the first, and checks the moves that it allows. */
static void
keep_state (MoMatch *match,
            GPtrArray *states)
{
  if (mo_match_get_position (match) == states->len)
    {
      g_ptr_array_add (states, match_fixture_ask (match, "$"));
      match_fixture_check_moves (match);
    }
}

/* Checks that the whole journal can be undone move by move and redone, and that it results in the
 * same state when it is read again. */
static void
check_history (const Journal *journal,
               MoMatch *match,
               GPtrArray *states)
{
  g_autofree char *text = mo_match_write (match);
  g_autofree char *state = match_fixture_ask (match, "$");
  g_autofree char *state_again = NULL;
  g_autofree char *state_read = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) read = NULL;
  guint line;

  for (guint i = states->len; i-- > 0;)
    {
      g_autofree char *undone = NULL;

      mo_match_go_to (match, i);
      undone = match_fixture_ask (match, "$");
      g_assert_cmpstr (undone, ==, g_ptr_array_index (states, i));
    }
  while (mo_match_get_position (match) < mo_match_get_n_moves (match))
    mo_match_go_to (match, mo_match_find_redo (match));
  state_again = match_fixture_ask (match, "$");
  g_assert_cmpstr (state, ==, state_again);
  read = mo_match_read (journal->content, text, &line, &error);
  g_assert_no_error (error);
  state_read = match_fixture_ask (read, "$");
  g_assert_cmpstr (state, ==, state_read);
}

static void
test_journal (gconstpointer user_data)
{
  const Journal *journal = user_data;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MoMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (journal->path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *place = g_strdup_printf ("%s:%u", journal->path, i + 1);
      g_auto (MoMatchHeader) header = { NULL };
      char *line = g_strstrip (lines[i]);

      if (match != NULL)
        take_line (match, line, place);
      else if (*line != '#' && *line != '\0')
        {
          if (!mo_match_header_read (&header, line, &error) ||
              (match = mo_match_new (journal->content, &header, &error)) == NULL)
            g_error ("%s: %s", place, error->message);
        }
      if (match != NULL)
        keep_state (match, states);
    }
  g_assert_nonnull (match);
  check_history (journal, match, states);
}

static void
free_journal (gpointer user_data)
{
  Journal *journal = user_data;

  g_free (journal->path);
  g_free (journal);
}

static void
add_journal (const char *test,
             char *path,
             MoContent *with)
{
  Journal *journal = g_new (Journal, 1);

  *journal = (Journal){ path, with };
  g_test_add_data_func_full (test, journal, test_journal, free_journal);
}

/* Returns the clause at the beginning of a name: S11-40 for “S11-40-lowest”. */
static char *
dup_clause (const char *name)
{
  gsize length = strspn (name, "SCB10");
  const char *number = strchr (name, '-');

  length = number != NULL ? (gsize) (number + 1 - name) + strspn (number + 1, "0123456789")
                          : length;
  return g_strndup (name, length);
}

static void
add_folder (const char *source,
            const char *folder,
            GHashTable *found)
{
  g_autofree char *path = g_build_filename (source, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *file;

  g_assert_nonnull (dir);
  while ((file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *stem = NULL;
      g_autofree char *clause = NULL;
      g_autofree char *test = NULL;

      if (!g_str_has_suffix (file, ".journal"))
        continue;
      stem = g_strndup (file, strlen (file) - strlen (".journal"));
      clause = dup_clause (stem);
      test = g_strdup_printf ("/%s/%s/%s", folder, clause,
                              stem + (stem[strlen (clause)] == '-' ? strlen (clause) + 1 : 0));
      add_journal (test, g_build_filename (path, file, NULL), content);
      g_hash_table_add (found, g_steal_pointer (&clause));
    }
}

static GHashTable *found_clauses;

static void
test_every_clause (void)
{
  g_autoptr (GString) missing = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (clauses); i++)
    if (!g_hash_table_contains (found_clauses, clauses[i]))
      g_string_append_printf (missing, " %s", clauses[i]);
  if (missing->len > 0)
    g_error ("no journal shows:%s", missing->str);
}

/* The columns of examples.tsv. */
enum
{
  COLUMN_ID,
  COLUMN_TEXT,
  COLUMN_CLAUSES,
  COLUMN_SECTION,
  COLUMN_KIND,
  COLUMN_FILE,
  COLUMN_EXAMPLE,
  N_COLUMNS,
};

typedef struct
{
  char *folder;
  GPtrArray *rows;   /* (element-type GStrv) */
} Examples;

static Examples examples;

static void
load_examples (const char *source)
{
  g_autofree char *path = g_build_filename (source, "examples.tsv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  examples.folder = g_build_filename (source, "examples", NULL);
  examples.rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) row = g_strsplit (lines[i], "\t", -1);

      /* The licence and the column names. */
      if (*lines[i] == '\0' || *lines[i] == '#' || g_str_has_prefix (lines[i], "id\t"))
        continue;
      if (g_strv_length (row) != N_COLUMNS)
        g_error ("%s:%u: %u columns, not %u", path, i + 1, g_strv_length (row), N_COLUMNS);
      g_ptr_array_add (examples.rows, g_steal_pointer (&row));
    }
}

static void
add_examples (void)
{
  for (guint i = 0; i < examples.rows->len; i++)
    {
      char **row = g_ptr_array_index (examples.rows, i);
      g_autofree char *test = g_strdup_printf ("/examples/%s/%s", row[COLUMN_TEXT], row[COLUMN_ID]);

      if (g_str_equal (row[COLUMN_KIND], "journal"))
        add_journal (test, g_build_filename (examples.folder, row[COLUMN_FILE], NULL), shipped);
    }
}

static gboolean
is_expectation (const char *line,
                const char *kind)
{
  if (!g_str_equal (kind, "journal"))
    return *line != '\0' && *line != '#';
  return g_str_has_prefix (line, "#= ") || g_str_has_prefix (line, "#! ") ||
         g_str_has_prefix (line, "#? ") || g_str_has_prefix (line, "#~ ");
}

/* Returns whether the file has the mark of the row, followed by a check. */
static gboolean
is_proved (char **row)
{
  g_autofree char *path = g_build_filename (examples.folder, row[COLUMN_FILE], NULL);
  g_autofree char *text = NULL;
  g_autofree char *mark = g_strdup_printf ("#: %s", row[COLUMN_ID]);
  g_auto (GStrv) lines = NULL;
  gboolean is_marked = FALSE;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (g_str_has_prefix (lines[i], "#: "))
        is_marked = g_str_equal (lines[i], mark);
      else if (is_marked && is_expectation (lines[i], row[COLUMN_KIND]))
        return TRUE;
    }
  return FALSE;
}

/* Every row has its proof, and every file has a row. */
static void
test_every_example (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) files = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GDir) dir = g_dir_open (examples.folder, 0, NULL);
  const char *const kinds[] = { "journal", "check", "formats", NULL };
  const char *const texts[] = { "S10", "C10", "S11", "CR", "BR", NULL };
  const char *file;

  g_assert_nonnull (dir);
  for (guint i = 0; i < examples.rows->len; i++)
    {
      char **row = g_ptr_array_index (examples.rows, i);
      g_autofree char *end = g_strdup_printf (".%s", row[COLUMN_KIND]);
      g_autofree char *begin = g_strdup_printf ("%s-", row[COLUMN_TEXT]);

      if (!g_strv_contains (kinds, row[COLUMN_KIND]) ||
          !g_strv_contains (texts, row[COLUMN_TEXT]) || !g_str_has_prefix (row[COLUMN_ID], begin) ||
          !g_str_has_suffix (row[COLUMN_FILE], end))
        g_error ("%s: what it is does not fit together", row[COLUMN_ID]);
      for (guint j = 0; j < N_COLUMNS; j++)
        if (*row[j] == '\0')
          g_error ("%s: a column is empty", row[COLUMN_ID]);
      if (!g_hash_table_add (ids, row[COLUMN_ID]))
        g_error ("%s: there are two", row[COLUMN_ID]);
      if (!is_proved (row))
        g_error ("%s: %s does not prove it", row[COLUMN_ID], row[COLUMN_FILE]);
      g_hash_table_add (files, row[COLUMN_FILE]);
    }
  while ((file = g_dir_read_name (dir)) != NULL)
    if (!g_hash_table_contains (files, file))
      g_error ("%s: no row of the examples has it", file);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *cards = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  cards = g_build_filename (argv[1], "cards.xml", NULL);
  content = match_fixture_load (cards);
  shipped = match_fixture_load (NULL);
  found_clauses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add_folder (argv[1], "rules", found_clauses);
  add_folder (argv[1], "journals", found_clauses);
  g_test_add_func ("/rules/every-clause", test_every_clause);
  load_examples (argv[1]);
  add_examples ();
  g_test_add_func ("/examples/every-example", test_every_example);
  status = g_test_run ();
  g_hash_table_unref (found_clauses);
  g_ptr_array_unref (examples.rows);
  g_free (examples.folder);
  mo_content_unref (shipped);
  mo_content_unref (content);
  return status;
}
