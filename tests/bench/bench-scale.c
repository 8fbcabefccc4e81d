/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * bench-scale FOLDER CATALOG PYTHON GENERATOR [ITEM]
 *
 * Opens each place of the window with little and with much in it: decks, owned cards, matches, the
 * moves of one match, the cards on a table. The time is that of the processor, from the request
 * until nothing is left to do; a place is opened in a new window each time, and the sizes take
 * turns. The libraries are in FOLDER. ITEM is what to measure alone, like "decks". */

#include "config.h"

#include "bench.h"
#include "large-catalog.h"

#include "mo-window.h"

#include <glib/gstdio.h>
#include <malloc.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <time.h>

#define WIDTH 1280
#define HEIGHT 800
#define N_SIZES 3
#define N_ROUNDS 9 /* the median counts */
/* In ms: a window that paints nothing for so long is at rest. */
#define REST 120
/* The limit of the time, in that of the smallest size. */
#define MAX_TIME 2

#define MATCH_HEADER                                                                               \
  "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard"

typedef struct
{
  const char *name;
  const char *item; /* what there are few or many of */
  guint sizes[N_SIZES];
  const char *place; /* that is opened */
  const char *before;
  const char *const *sql; /* fills the library; parameter 1 is the size */
  gboolean opens_match;
  gboolean has_catalog; /* of 100,000 cards */
} Scale;

/* Numbers from 1 to the size. */
#define NUMBERS "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) "

static const char *const decks_sql[] = {
  NUMBERS "INSERT INTO deck (id, revision, built, deleted, made, changed, content) "
          "SELECT i, 1, i % 7 = 0, 0, i, i, replace (?2, '@', i) FROM n",
  NULL,
};

/* For the tables of cards, see add_cards(). */
static const char *const holdings_sql[] = {
  "INSERT INTO holding (card, name, owned, wanted, place, notes) "
  "SELECT id, name, number % 9 + 1, number % 4, 'Box ' || (number % 20), '' FROM temp.card "
  "WHERE number <= ?1",
  NULL,
};

/* One in ten goes on; the others ended. */
static const char *const matches_sql[] = {
  NUMBERS "INSERT INTO match (id, header, begun, moved, name, result, reason, place, revision) "
          "SELECT i, '" MATCH_HEADER "', i, i, 'Deck ' || (i % 40), "
          "CASE WHEN i % 10 = 0 THEN 0 ELSE i % 2 + 1 END, '', 'Round ' || (i % 8), i FROM n",
  NUMBERS "INSERT INTO move (match, number, line) "
          "SELECT n.i, t.i, 'start' FROM n, (SELECT i FROM n WHERE i <= 10) AS t",
  NUMBERS "INSERT INTO match_figure (match, number, id, card, name, value) "
          "SELECT i, 1, 'rounds', '', '', i % 12 FROM n WHERE i % 10 > 0",
  NULL,
};

/* A token that comes and goes. */
static const char *const moves_sql[] = {
  "INSERT INTO match (id, header, begun, moved, name, revision) VALUES (1, '" MATCH_HEADER
  "', 1, 1, 'Long', 1)",
  "INSERT INTO move VALUES (1, 1, 'add party emberdeep/brother-cole'), (1, 2, 'start')",
  NUMBERS "INSERT INTO move (match, number, line) SELECT 1, i + 2, "
          "'token emberdeep/brother-cole wound ' || CASE WHEN i % 2 THEN 1 ELSE -1 END FROM n",
  NULL,
};

/* Copies would be stacked: each card is another one. */
static const char *const table_sql[] = {
  "INSERT INTO match (id, header, begun, moved, name, revision) VALUES (1, '" MATCH_HEADER
  "', 1, 1, 'Full', 1)",
  "INSERT INTO move VALUES (1, 1, 'add party emberdeep/brother-cole'), (1, 2, 'start')",
  "INSERT INTO move (match, number, line) SELECT 1, row_number () OVER () + 2, "
  "'add ' || zone || ' ' || id FROM temp.card WHERE zone NOT NULL ORDER BY number LIMIT ?1",
  NULL,
};

static const Scale scales[] = {
  { "Decks", "decks", { 10, 100, 1000 }, "win.show-decks", "win.show-cards", decks_sql },
  { "Cards", "owned rows", { 10, 1000, 100000 }, "win.show-cards", "win.show-table", holdings_sql,
    .has_catalog = TRUE },
  { "Matches", "matches", { 10, 1000, 10000 }, "win.show-table", "win.show-decks", matches_sql },
  { "a match", "moves", { 10, 1000, 20000 }, NULL, "win.show-table", moves_sql,
    .opens_match = TRUE },
  { "a table", "cards", { 10, 100, 300 }, NULL, "win.show-table", table_sql,
    .opens_match = TRUE },
};

static char *folder;
static char *deck_text; /* of a package, "@" for its number */

/* Libraries */

static void
run (sqlite3 *db,
     const char *sql,
     guint size)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (db));
  sqlite3_bind_int (statement, 1, (int) size);
  sqlite3_bind_text (statement, 2, deck_text, -1, SQLITE_STATIC);
  if (sqlite3_step (statement) != SQLITE_DONE)
    g_error ("%s: %s", sql, sqlite3_errmsg (db));
  sqlite3_finalize (statement);
}

/* Returns: (nullable): the zone of a full table that a card can be in */
static const char *
find_zone (const MoCard *card,
           guint number)
{
  static const char *const of_dungeon[] = { "character", "trap", "terrain", NULL };
  static const char *const of_crawlers[] = { "equipment", "magic", NULL };

  if (g_strv_contains (of_dungeon, card->type->id))
    return "row";
  if (g_strv_contains (of_crawlers, card->type->id))
    return number % 3 == 0 ? "hand" : "played";
  return NULL;
}

/* Adds a table of the cards of @content, which other tables are filled from. */
static void
add_cards (sqlite3 *db,
           const MoContent *content)
{
  sqlite3_stmt *statement = NULL;

  run (db, "CREATE TEMP TABLE card (number INTEGER PRIMARY KEY, id TEXT, name TEXT, zone TEXT)", 0);
  sqlite3_prepare_v2 (db, "INSERT INTO temp.card VALUES (?, ?, ?, ?)", -1, &statement, NULL);
  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      sqlite3_bind_int (statement, 1, (int) i + 1);
      sqlite3_bind_text (statement, 2, card->id, -1, SQLITE_STATIC);
      sqlite3_bind_text (statement, 3, card->name, -1, SQLITE_STATIC);
      sqlite3_bind_text (statement, 4, find_zone (card, i), -1, SQLITE_STATIC);
      g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_DONE);
      sqlite3_reset (statement);
    }
  sqlite3_finalize (statement);
}

static void
done_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

static MoLibrary *
open_library (const char *path,
              const MoContent *content)
{
  g_autoptr (MoLibrary) library = mo_library_new (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  mo_library_open_async (library, done_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (!mo_library_open_finish (library, result, &error))
    g_error ("%s: %s", path, error->message);
  mo_library_set_catalog (library, content->catalog);
  return g_steal_pointer (&library);
}

/* Writes a library with @size items. Returns: (transfer full): its path */
static char *
make_library (const Scale *scale,
              guint size,
              const MoContent *content)
{
  static const char *const endings[] = { "", "-wal", "-shm" };
  g_autofree char *path = g_strdup_printf ("%s/scale-%u.db", folder, size);
  MoLibrary *library;
  sqlite3 *db;

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *file = g_strconcat (path, endings[i], NULL);

      g_unlink (file);
    }
  library = open_library (path, content);
  mo_library_close (library);
  g_object_unref (library);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  add_cards (db, content);
  run (db, "BEGIN", 0);
  for (guint i = 0; scale->sql[i] != NULL; i++)
    run (db, scale->sql[i], size);
  run (db, "COMMIT", 0);
  sqlite3_close (db);
  return g_steal_pointer (&path);
}

/* Windows */

typedef struct
{
  gint64 painted; /* when a frame was, last */
  gboolean is_over;
} Rest;

static void
after_paint_cb (Rest *rest)
{
  rest->painted = g_get_monotonic_time ();
}

static gboolean
tick_cb (gpointer user_data)
{
  Rest *rest = user_data;

  rest->is_over = g_get_monotonic_time () - rest->painted > REST * 1000;
  return !rest->is_over;
}

/* Waits until the window is at rest: it paints nothing, and the loop is idle. */
static void
settle (MoWindow *window)
{
  Rest rest = { .painted = g_get_monotonic_time () };
  gulong handler = g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (window)),
                                             "after-paint", G_CALLBACK (after_paint_cb), &rest);

  /* Less urgent than all that the window does in idle time. */
  g_timeout_add_full (G_PRIORITY_LOW, REST / 4, tick_cb, &rest, NULL);
  while (!rest.is_over)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), handler);
}

static double
get_process_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static double
get_heap_bytes (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return (double) info.uordblks + (double) info.hblkhd;
}

typedef struct
{
  double ms;
  double bytes; /* of the heap, with the library and the window */
} Figures;

/* Opens the place in a new window. */
static Figures
measure (const Scale *scale,
         const char *path,
         GtkApplication *application,
         MoContent *content)
{
  double bytes = get_heap_bytes ();
  g_autoptr (MoLibrary) library = open_library (path, content);
  g_autoptr (MoSession) session = mo_session_new (library, NULL);
  MoWindow *window = mo_window_new (application, session);
  Figures figures;
  double begun;

  mo_session_set_content (session, content);
  while (!mo_card_finder_is_ready (mo_session_get_finder (session)))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (window), scale->before, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  settle (window);
  begun = get_process_ms ();
  if (scale->opens_match)
    mo_match_session_open (mo_window_get_match_session (window), 1);
  else
    gtk_widget_activate_action (GTK_WIDGET (window), scale->place, NULL);
  settle (window);
  figures.ms = get_process_ms () - begun;
  if (scale->opens_match)
    g_assert_nonnull (mo_match_session_get_keeper (mo_window_get_match_session (window)));
  figures.bytes = get_heap_bytes () - bytes;
  gtk_window_destroy (GTK_WINDOW (window));
  mo_library_close (library);
  return figures;
}

/* Compares the sizes. Returns whether the limit is met. */
static gboolean
compare (const Scale *scale,
         GtkApplication *application,
         MoContent *content)
{
  double ratios[N_SIZES][N_ROUNDS];
  Figures figures[N_SIZES] = { 0 };
  char *paths[N_SIZES];
  gboolean is_met = TRUE;
  g_autofree char *memory = NULL;

  for (guint i = 0; i < N_SIZES; i++)
    paths[i] = make_library (scale, scale->sizes[i], content);
  for (guint round = 0; round < N_ROUNDS; round++)
    for (guint i = 0; i < N_SIZES; i++)
      {
        figures[i] = measure (scale, paths[i], application, content);
        ratios[i][round] = figures[i].ms / figures[0].ms;
      }
  for (guint i = 0; i < N_SIZES; i++)
    {
      g_autofree char *name = g_strdup_printf ("opening %s with %u %s, of %u", scale->name,
                                               scale->sizes[i], scale->item, scale->sizes[0]);

      g_print ("%-8s %6u %-12s %8.1f ms %8.1f MiB\n", scale->name, scale->sizes[i], scale->item,
               figures[i].ms, figures[i].bytes / (1 << 20));
      qsort (ratios[i], N_ROUNDS, sizeof **ratios, bench_compare_doubles);
      if (i > 0)
        is_met &= bench_report (name, ratios[i][N_ROUNDS / 2], MAX_TIME);
      g_free (paths[i]);
    }
  memory = g_strdup_printf ("memory for each of %u %s, in KiB", scale->sizes[N_SIZES - 1],
                            scale->item);
  bench_report (memory,
                (figures[N_SIZES - 1].bytes - figures[0].bytes) /
                    (scale->sizes[N_SIZES - 1] - scale->sizes[0]) / 1024,
                0);
  return is_met;
}

/* Content */

/* Returns: (transfer full): a shipped package whose name ends with "@" */
static char *
read_deck (void)
{
  g_autofree char *path = g_build_filename (mo_content_get_installed_folder (), "decks",
                                            "solitaire-2011-standard.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GRegex) regex = g_regex_new ("(<deck-package [^>]*name=\"[^\"]*)\"", 0, 0, NULL);
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  return g_regex_replace (regex, text, -1, 0, "\\1 @\"", 0, NULL);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = NULL;
  g_autoptr (MoContent) shipped = NULL;
  g_autoptr (MoContent) large = NULL;
  gboolean is_met = TRUE;

  if (argc != 5 && argc != 6)
    {
      g_printerr ("usage: bench-scale FOLDER CATALOG PYTHON GENERATOR [ITEM]\n");
      return 2;
    }
  folder = argv[1];
  large_catalog_generate (argv[2], argv[3], argv[4]);
  adw_init ();
  application = g_object_new (ADW_TYPE_APPLICATION, "application-id", APP_ID ".Bench", "flags",
                              G_APPLICATION_NON_UNIQUE, "resource-base-path", RESOURCE_PATH, NULL);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  shipped = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  large = large_catalog_load (argv[2]);
  deck_text = read_deck ();
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    if (argc == 5 || g_str_equal (argv[5], scales[i].item))
      is_met &= compare (&scales[i], GTK_APPLICATION (application),
                         scales[i].has_catalog ? large : shipped);
  g_free (deck_text);
  return is_met ? EXIT_SUCCESS : EXIT_FAILURE;
}
