/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * bench-scroll CATALOG PYTHON GENERATOR
 *
 * The time of a frame while scrolling 100,000 cards, as a list, without and with groups, as faces
 * and as a table: smoothly, by pages, and to distant places. Measured from the start of a frame to
 * the end of painting, as wall time, which includes other processes, and as processor time. Also
 * counts the widgets, and measures how long a query blocks the window. */

#include "config.h"

#include "bench.h"
#include "large-catalog.h"

#include "mo-card-cell.h"
#include "mo-card-face.h"
#include "mo-card-list.h"
#include "mo-card-row.h"
#include "mo-card-views.h"

#include <adwaita.h>
#include <stdlib.h>
#include <time.h>

#define WIDTH 1000
#define HEIGHT 700
#define N_FRAMES 300
#define N_ROUNDS 3 /* the best one counts, to exclude other processes */
/* Of the yardstick: 16 ms where that takes 4.6. */
#define MAX_FRAME 3.5
/* For a jump in the list, which lays out the labels of all rows that GTK keeps. */
#define MAX_JUMP 11.0
#define STEP 40        /* pixels per frame, as with a fast finger */

/* At most three screenfuls are laid out. */
#define MAX_SCREENFULS 3

/* GTK 4.8 keeps this many rows of a list around the visible part, and of a grid for the maximum
 * number of columns. Neither can be changed; newer versions keep fewer. */
#define KEPT_ROWS 200
#define KEPT_GRID_ROWS 30

/* How much processor time grouping may cost a frame, as a ratio, and what the clock can’t tell. */
#define MAX_GROUPING 1.05
#define NOISE 0.3 /* ms */

static gboolean failed;
static double yardstick; /* in ms */

typedef enum
{
  SMOOTH,
  PAGES,
  FAR,
} Way;

static const char *const ways[] = { "smoothly", "by pages", "to far places" };

typedef struct
{
  GtkWidget *list;
  GtkAdjustment *adjustment;
  GType type; /* of the widgets to count */
  Way way;
  guint round;
  guint n_frames;
  double begun;
  double cpu_begun;
  double times[N_FRAMES];
  double cpu_times[N_FRAMES];
  guint most_mapped;
  guint most_alive;
  double most_screenfuls;
  gboolean is_done;
} Run;

static double
get_ms (clockid_t id)
{
  struct timespec now;

  clock_gettime (id, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static void
hold (const char *what,
      double figure,
      double limit)
{
  failed |= !bench_report (what, figure, limit);
}

/* A limit that is no ratio. */
static void
hold_count (const char *what,
            guint count,
            guint limit)
{
  if (count <= limit)
    return;
  g_print ("  TOO MUCH: %s, %u, at most %u\n", what, count, limit);
  failed = TRUE;
}

/* Counts the widgets of the type: all, those that are mapped, and those that are visible. */
static void
count_widgets (GtkWidget *widget,
               GtkWidget *view,
               GType type,
               guint *n_alive,
               guint *n_mapped,
               guint *n_seen)
{
  if (G_OBJECT_TYPE (widget) == type)
    {
      graphene_rect_t bounds;

      (*n_alive)++;
      *n_mapped += gtk_widget_get_mapped (widget);
      *n_seen += gtk_widget_get_mapped (widget) &&
                 gtk_widget_compute_bounds (widget, view, &bounds) &&
                 bounds.origin.y + bounds.size.height > 0 &&
                 bounds.origin.y < (float) gtk_widget_get_height (view);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_widgets (child, view, type, n_alive, n_mapped, n_seen);
}

static void
before_paint_cb (GdkFrameClock *clock,
                 Run *run)
{
  run->begun = get_ms (CLOCK_MONOTONIC);
  run->cpu_begun = get_ms (CLOCK_THREAD_CPUTIME_ID);
}

static void
after_paint_cb (GdkFrameClock *clock,
                Run *run)
{
  guint alive = 0;
  guint mapped = 0;
  guint seen = 0;

  /* The first frame shows the previous state. */
  if (run->n_frames == 0 || run->n_frames > N_FRAMES)
    return;
  run->times[run->n_frames - 1] = get_ms (CLOCK_MONOTONIC) - run->begun;
  run->cpu_times[run->n_frames - 1] = get_ms (CLOCK_THREAD_CPUTIME_ID) - run->cpu_begun;
  count_widgets (run->list, gtk_widget_get_ancestor (run->list, ADW_TYPE_WINDOW), run->type, &alive,
                 &mapped, &seen);
  run->most_mapped = MAX (run->most_mapped, mapped);
  run->most_alive = MAX (run->most_alive, alive);
  run->most_screenfuls = MAX (run->most_screenfuls, (double) mapped / MAX (seen, 1));
}

static gboolean
scroll_cb (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer user_data)
{
  Run *run = user_data;
  double value = gtk_adjustment_get_value (run->adjustment);
  double page = gtk_adjustment_get_page_size (run->adjustment);
  double upper = gtk_adjustment_get_upper (run->adjustment);

  if (run->n_frames++ == N_FRAMES)
    {
      run->is_done = TRUE;
      return G_SOURCE_REMOVE;
    }
  /* Each round is at another place, because seen cards are cached. */
  if (run->n_frames == 2)
    value = upper * run->round / (N_ROUNDS + 1);
  else if (run->way == SMOOTH)
    value += STEP;
  else if (run->way == PAGES)
    value += page;
  else
    value = upper * ((double) ((run->n_frames + run->round * N_FRAMES) * 7919 % 1000) / 1000);
  gtk_adjustment_set_value (run->adjustment, value);
  return G_SOURCE_CONTINUE;
}

static double
get_95th (const Run *run)
{
  return run->times[N_FRAMES * 95 / 100];
}

static void
report (const Run *run,
        const char *view)
{
  g_autofree char *frames = g_strdup_printf (
      "scrolling %s %s, 95th percentile of frames, of the yardstick", view, ways[run->way]);
  g_autofree char *screenfuls =
      g_strdup_printf ("scrolling %s %s, screenfuls laid out", view, ways[run->way]);

  g_print ("%-6s %-14s %7.1f %6.1f %6.1f %6.1f   %7.1f %6.1f %6.1f %6.1f   %5u %5u %5.1f\n", view,
           ways[run->way], run->times[N_FRAMES / 2], get_95th (run),
           run->times[N_FRAMES * 99 / 100], run->times[N_FRAMES - 1], run->cpu_times[N_FRAMES / 2],
           run->cpu_times[N_FRAMES * 95 / 100], run->cpu_times[N_FRAMES * 99 / 100],
           run->cpu_times[N_FRAMES - 1], run->most_alive, run->most_mapped, run->most_screenfuls);
  hold (frames, get_95th (run) / yardstick,
        run->type == MO_TYPE_CARD_ROW && run->way == FAR ? MAX_JUMP : MAX_FRAME);
  hold (screenfuls, run->most_screenfuls, MAX_SCREENFULS);
}

static void
run_once (Run *run)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (run->list);
  gulong before = g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), run);
  gulong after = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), run);

  gtk_adjustment_set_value (run->adjustment, 0);
  gtk_test_widget_wait_for_draw (run->list);
  gtk_widget_add_tick_callback (run->list, scroll_cb, run, NULL);
  while (!run->is_done)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, before);
  g_signal_handler_disconnect (clock, after);
  qsort (run->times, N_FRAMES, sizeof *run->times, bench_compare_doubles);
  qsort (run->cpu_times, N_FRAMES, sizeof *run->cpu_times, bench_compare_doubles);
}

static void
init_run (Run *run,
          GtkWidget *list,
          GtkWidget *view,
          GType type,
          Way way,
          guint round)
{
  *run = (Run){
    .list = list,
    .adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view)),
    .type = type,
    .way = way,
    .round = round,
  };
}

static void
measure (GtkWidget *list,
         GtkWidget *view,
         const char *name,
         GType type,
         guint max_alive)
{
  for (Way way = SMOOTH; way <= FAR; way++)
    {
      Run best = { 0 };

      for (guint i = 0; i < N_ROUNDS && (i == 0 || get_95th (&best) > MAX_FRAME * yardstick); i++)
        {
          Run run;

          init_run (&run, list, view, type, way, i);
          run_once (&run);
          if (i == 0 || get_95th (&run) < get_95th (&best))
            best = run;
        }
      report (&best, name);
      hold_count ("widgets alive", best.most_alive, max_alive + 2 * best.most_mapped);
    }
}

static MoCardGroups *
find_groups (MoCardFinder *finder,
             GPtrArray *cards)
{
  if (!mo_card_finder_sort (finder, cards, NULL, FALSE))
    g_error ("the cards can’t be sorted yet");
  return mo_card_finder_group (finder, cards, NULL);
}

/* Shows all cards in the same order, with or without groups. */
static void
show_all (MoCardViews *views,
          MoCardFinder *finder,
          gboolean is_grouped)
{
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = mo_query_parse ("", mo_card_finder_get_fields (finder), &fault);
  GPtrArray *cards = mo_card_finder_find (finder, query);
  MoCardGroups *groups = find_groups (finder, cards);

  if (!is_grouped)
    g_clear_pointer (&groups, mo_card_groups_free);
  mo_card_views_set_cards (views, mo_card_finder_get_content (finder)->catalog, cards, groups);
}

/* Alternates between a list without and with groups, so that other processes disturb both alike,
 * and compares the best round of each. */
static void
compare_grouping (GtkWidget *list,
                  MoCardViews *views,
                  MoCardFinder *finder,
                  GtkWidget *view)
{
  static const char *const names[] = { "list", "groups" };

  for (Way way = SMOOTH; way <= FAR; way++)
    {
      Run best[2] = { 0 };
      double ratio;

      for (guint i = 0; i < 2 * N_ROUNDS; i++)
        {
          Run *kept = &best[i % 2];
          Run run;

          show_all (views, finder, i % 2 == 1);
          gtk_test_widget_wait_for_draw (list);
          init_run (&run, list, view, MO_TYPE_CARD_ROW, way, i / 2);
          run_once (&run);
          if (i < 2 || run.cpu_times[N_FRAMES / 2] < kept->cpu_times[N_FRAMES / 2])
            *kept = run;
        }
      for (guint i = 0; i < 2; i++)
        {
          report (&best[i], names[i]);
          hold_count ("widgets alive", best[i].most_alive, KEPT_ROWS + 2 * best[i].most_mapped);
        }
      ratio = best[1].cpu_times[N_FRAMES / 2] / best[0].cpu_times[N_FRAMES / 2];
      g_print ("grouping %s: %.3f of the time without\n", ways[way], ratio);
      if (best[1].cpu_times[N_FRAMES / 2] - best[0].cpu_times[N_FRAMES / 2] > NOISE)
        {
          g_autofree char *name = g_strdup_printf ("scrolling groups %s, of the list without",
                                                   ways[way]);

          hold (name, ratio, MAX_GROUPING);
        }
    }
}

/* Measures each step of a search with groups: none may take longer than a frame. */
static void
measure_queries (MoCardFinder *finder)
{
  static const char *const queries[] = { "", "a", "type:trap", "cost<=3", "fire or wound" };

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      double best[3] = { G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE };

      for (guint j = 0; j < N_ROUNDS; j++)
        {
          g_auto (MoQueryFault) fault = { 0 };
          double begun = get_ms (CLOCK_THREAD_CPUTIME_ID);
          g_autoptr (MoQuery) query =
              mo_query_parse (queries[i], mo_card_finder_get_fields (finder), &fault);
          g_autoptr (GPtrArray) cards = mo_card_finder_find (finder, query);
          double found = get_ms (CLOCK_THREAD_CPUTIME_ID);
          MoCardGroups *groups;
          double grouped;

          mo_card_finder_sort (finder, cards, NULL, FALSE);
          best[0] = MIN (best[0], found - begun);
          best[1] = MIN (best[1], get_ms (CLOCK_THREAD_CPUTIME_ID) - found);
          found = get_ms (CLOCK_THREAD_CPUTIME_ID);
          groups = mo_card_finder_group (finder, cards, NULL);
          grouped = get_ms (CLOCK_THREAD_CPUTIME_ID);
          best[2] = MIN (best[2], grouped - found);
          g_clear_pointer (&groups, mo_card_groups_free);
        }
      g_print ("query “%s”: found in %.1f ms, sorted in %.1f ms, grouped in %.1f ms\n", queries[i],
               best[0], best[1], best[2]);
      hold ("a query with groups, of the yardstick", (best[0] + best[1] + best[2]) / yardstick,
            MAX_FRAME);
    }
}

static GtkWidget *
find_of_type (GtkWidget *widget,
              GType type)
{
  GtkWidget *found = G_OBJECT_TYPE (widget) == type ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_of_type (child, type);
  return found;
}

int
main (int argc,
      char **argv)
{
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoSession) session = NULL;
  g_autoptr (MoLibrary) library = NULL;
  g_autoptr (AdwApplication) application = NULL;
  GtkWidget *list;
  GtkWidget *window;
  MoCardViews *views;
  GListModel *columns;
  guint n_columns = 0;

  if (argc != 4)
    {
      g_printerr ("usage: bench-scroll CATALOG PYTHON GENERATOR\n");
      return 2;
    }
  large_catalog_generate (argv[1], argv[2], argv[3]);
  yardstick = bench_get_yardstick ();
  adw_init ();
  application = g_object_new (ADW_TYPE_APPLICATION, "application-id", APP_ID ".Bench", "flags",
                              G_APPLICATION_NON_UNIQUE, "resource-base-path", RESOURCE_PATH, NULL);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  content = large_catalog_load (argv[1]);
  library = mo_library_new (":memory:");
  session = mo_session_new (library, NULL);
  mo_session_set_content (session, content);
  while (!mo_card_finder_is_ready (mo_session_get_finder (session)))
    g_main_context_iteration (NULL, TRUE);
  list = g_object_new (MO_TYPE_CARD_LIST, "shows-copies", TRUE, "session", session, NULL);
  window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  adw_window_set_content (ADW_WINDOW (window), list);
  gtk_window_present (GTK_WINDOW (window));
  views = MO_CARD_VIEWS (find_of_type (list, MO_TYPE_CARD_VIEWS));
  g_print ("%u cards, %d × %d pixels, %d frames each\n", mo_catalog_get_n_cards (content->catalog),
           WIDTH, HEIGHT, N_FRAMES);
  g_print ("%-21s %7s %6s %6s %6s   %7s %6s %6s %6s   %5s %5s %5s\n", "ms a frame", "median",
           "95 %", "99 %", "max", "cpu", "95 %", "99 %", "max", "alive", "laid", "scr.");

  gtk_test_widget_wait_for_draw (list);
  measure_queries (mo_session_get_finder (session));
  compare_grouping (list, views, mo_session_get_finder (session),
                    find_of_type (list, GTK_TYPE_LIST_VIEW));

  mo_card_views_set_view (views, MO_CARD_VIEW_GRID);
  gtk_test_widget_wait_for_draw (list);
  measure (list, find_of_type (list, GTK_TYPE_GRID_VIEW), "faces", MO_TYPE_CARD_FACE,
           KEPT_GRID_ROWS * gtk_grid_view_get_max_columns (
                                GTK_GRID_VIEW (find_of_type (list, GTK_TYPE_GRID_VIEW))));

  mo_card_views_set_view (views, MO_CARD_VIEW_TABLE);
  gtk_test_widget_wait_for_draw (list);
  columns = gtk_column_view_get_columns (mo_card_table_get_view (mo_card_views_get_table (views)));
  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      n_columns += gtk_column_view_column_get_visible (column);
    }
  measure (list, GTK_WIDGET (mo_card_table_get_view (mo_card_views_get_table (views))), "table",
           MO_TYPE_CARD_CELL, KEPT_ROWS * n_columns);
  gtk_window_destroy (GTK_WINDOW (window));
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
