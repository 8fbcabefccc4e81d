/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * bench-table FOLDER
 *
 * The time of a key or click at the table until the end of the frame that shows its effect. Cards
 * are selected, and moves made while one is selected; a move is on the disk before it is shown. The
 * match has 505 moves and 30 cards on the table, the log is open, and the library is in FOLDER.
 *
 * Measured as wall time, as perceived by a user, and as processor time, which excludes other
 * processes. As the speed of machines differs, a press is compared in the same run with the
 * yardstick, with painting the same window again without a change, and with moving the focus alone,
 * for which GTK computes the styles of all widgets again. Presses at a table that is shared with
 * four devices, which get states by the network after each move, alternate with those of the table
 * alone. */

#include "config.h"

#include "bench.h"

#include "mo-log-pane.h"
#include "mo-match-surface.h"
#include "mo-match-view.h"
#include "mo-table-card.h"
#ifdef HAVE_SHARE
#include "phones.h"
#endif

#include <adwaita.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <time.h>

#define WIDTH 1280
#define HEIGHT 800
#define N_MOVES 500
#define N_PRESSES 96 /* whole rounds of presses, which restore the state */
#define N_ROUNDS 3 /* the best one counts, to exclude other processes */
/* Of the yardstick, for the 95th percentile of presses. */
#define MAX_RATIO 3.5
#define N_DEVICES 4
/* Of the time of a press until its frame, in the middle: the frame comes before the states. */
#define MAX_SHARED_RATIO 1.15
/* In ms: GTK lets two empty frames follow one that changed a style, and a press during these waits
 * for the end of the frame. Presses are not measured for how fast they follow each other. */
#define PAUSE 100

#define HEADER                                                                                     \
  "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard"

/* Four Adventurers, eight cards of the Dungeon, eight played ones, seven in the hand and three
 * Quests; the others can be drawn. */
static const char *const set_up[] = {
  "add party emberdeep/brother-cole",
  "add party emberdeep/pell-two-lamps",
  "add party emberdeep/tamsin-reed-renegade-of-the-choir",
  "add party emberdeep/vesh-the-glasswright",
  "add dungeon-deck emberdeep/old-timbering 4 4 4 4",
  "add deck emberdeep/steam-veil 4 4 4 4",
  "add hand emberdeep/kindle",
  "add hand emberdeep/guild-rope",
  "add hand emberdeep/miners-lamp",
  "add hand emberdeep/ash-blade",
  "add hand emberdeep/trothbound-dirk",
  "add hand emberdeep/breathing-mask-of-the-old-shift",
  "add hand emberdeep/deep-guild-plate-harness",
  "add quests emberdeep/break-the-choir",
  "add quests emberdeep/rest-for-the-lost-shift",
  "add quests emberdeep/carry-the-lode-home",
  "start",
  "add row emberdeep/slow-lava",
  "add row emberdeep/cooled-lava-hall",
  "add row emberdeep/singing-crystal",
  "add row emberdeep/shrine-of-the-banked-fire",
  "add row emberdeep/old-timbering",
  "add row emberdeep/bad-air",
  "add row emberdeep/tremor",
  "add row emberdeep/rich-vein",
  "add played emberdeep/coal-pick",
  "add played emberdeep/field-dressings",
  "add played emberdeep/bottled-frost",
  "add played emberdeep/slag-iron-shield",
  "add played emberdeep/crank-crossbow",
  "add played emberdeep/steam-veil",
  "add played emberdeep/rime-hand",
  "add played emberdeep/cinder-lance",
  NULL,
};

/* The most frequent moves. Together they restore the state. */
static const char *const presses[] = {
  "token emberdeep/brother-cole wound 1",
  "token emberdeep/slow-lava wound 1",
  "turn emberdeep/pell-two-lamps activated",
  "turn emberdeep/tremor activated",
  "primary emberdeep/tamsin-reed-renegade-of-the-choir",
  "move emberdeep/kindle grave",
  "token emberdeep/rich-vein time 1",
  "turn emberdeep/coal-pick activated",
  "token emberdeep/brother-cole wound -1",
  "token emberdeep/slow-lava wound -1",
  "turn emberdeep/pell-two-lamps reset",
  "turn emberdeep/tremor reset",
  "primary emberdeep/brother-cole",
  "move emberdeep/kindle hand",
  "token emberdeep/rich-vein time -1",
  "turn emberdeep/coal-pick reset",
};

typedef struct
{
  double clock[N_PRESSES];
  double processor[N_PRESSES];
} Times;

/* Clicks on something; returns whether the match will change, which has to be waited for. */
typedef gboolean (*PressFunc) (GtkWidget *surface,
                               guint number);

typedef struct
{
  gboolean is_done;  /* whether the click has had its effect */
  gboolean is_shown; /* whether the next frame was painted */
} Press;

static double
get_ms (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static void
done_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static MoLibrary *
open_library (const char *folder)
{
  static const char *const names[] = { "bench-table.db", "bench-table.db-wal",
                                       "bench-table.db-shm" };
  g_autofree char *path = g_build_filename (folder, names[0], NULL);
  MoLibrary *library = mo_library_new (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = g_build_filename (folder, names[i], NULL);

      g_unlink (file);
    }
  mo_library_open_async (library, done_cb, &result);
  if (!mo_library_open_finish (library, wait_for (&result), &error))
    g_error ("%s: %s", path, error->message);
  return library;
}

static void
make (MoMatchKeeper *keeper,
      const char *const *lines)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  mo_match_keeper_make_async (keeper, lines, FALSE, done_cb, &result);
  if (!mo_match_keeper_finish (keeper, wait_for (&result), &error))
    g_error ("%s: %s", lines[0], error->message);
}

/* Returns: the id of the match in the library */
static gint64
begin_match (MoLibrary *library,
             MoContent *content)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = NULL;
  g_autoptr (MoMatchKeeper) keeper = NULL;
  guint n_set_up;
  guint line;

  mo_library_begin_match_async (library, 0, HEADER, done_cb, &result);
  match = mo_match_read (content, HEADER, &line, &error);
  if (error != NULL)
    g_error ("%s", error->message);
  keeper = mo_match_keeper_new (library, match,
                                mo_library_begin_match_finish (library, wait_for (&result), NULL));
  make (keeper, set_up);
  n_set_up = mo_match_get_position (match);
  for (guint i = 0; n_set_up + i < N_MOVES || i % G_N_ELEMENTS (presses) != 0; i++)
    g_strv_builder_add (builder, presses[i % G_N_ELEMENTS (presses)]);
  lines = g_strv_builder_end (builder);
  make (keeper, (const char *const *) lines);
  return mo_match_keeper_get_id (keeper);
}

typedef gboolean (*IsIt) (GtkWidget *widget);

static gboolean
is_surface (GtkWidget *widget)
{
  return MO_IS_MATCH_SURFACE (widget);
}

static gboolean
is_card (GtkWidget *widget)
{
  return MO_IS_TABLE_CARD (widget);
}

static gboolean
is_log_button (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         gtk_widget_get_ancestor (widget, MO_TYPE_LOG_PANE) != NULL;
}

static gboolean
is_stack (GtkWidget *widget)
{
  return ADW_IS_VIEW_STACK (widget);
}

/* Finds all widgets of a kind, in document order. */
static void
find_widgets (GtkWidget *widget,
              IsIt is_it,
              GPtrArray *found)
{
  if (is_it (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_widgets (child, is_it, found);
}

static GtkWidget *
find_widget (GtkWidget *widget,
             IsIt is_it)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  find_widgets (widget, is_it, found);
  g_assert (found->len > 0);
  return g_ptr_array_index (found, 0);
}

static gboolean
make_move (GtkWidget *surface,
           guint number)
{
  mo_match_surface_ask_line (MO_MATCH_SURFACE (surface), "%s",
                             presses[number % G_N_ELEMENTS (presses)]);
  return TRUE;
}

/* Finds the next one of a kind. */
static GtkWidget *
get_next (GtkWidget *widget,
          IsIt is_it,
          guint number)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  find_widgets (widget, is_it, found);
  g_assert (found->len > 1);
  return g_ptr_array_index (found, number % found->len);
}

static gboolean
choose_card (GtkWidget *surface,
             guint number)
{
  g_signal_emit_by_name (get_next (surface, is_card, number), "clicked");
  return FALSE;
}

/* Between two buttons of the log, which do nothing else then: a card with the focus is chosen. */
static gboolean
move_focus (GtkWidget *surface,
            guint number)
{
  gtk_widget_grab_focus (get_next (GTK_WIDGET (gtk_widget_get_root (surface)), is_log_button,
                                   number));
  return FALSE;
}

static void
match_changed_cb (Press *press)
{
  press->is_done = TRUE;
}

static void
after_paint_cb (Press *press)
{
  press->is_shown |= press->is_done;
}

static gboolean
pause_over_cb (gpointer user_data)
{
  gboolean *is_over = user_data;

  *is_over = TRUE;
  return G_SOURCE_REMOVE;
}

static void
pause_presses (void)
{
  gboolean is_over = FALSE;

  g_timeout_add (PAUSE, pause_over_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

static void
measure_presses (GtkWidget *view,
                 MoMatch *match,
                 PressFunc press_it,
                 Times *times)
{
  GtkWidget *surface = find_widget (view, is_surface);
  GdkFrameClock *frames = gtk_widget_get_frame_clock (view);
  Press press;
  gulong changed = g_signal_connect_swapped (match, "changed", G_CALLBACK (match_changed_cb),
                                             &press);
  gulong painted = g_signal_connect_swapped (frames, "after-paint", G_CALLBACK (after_paint_cb),
                                             &press);

  for (guint i = 0; i < N_PRESSES; i++)
    {
      double clock = get_ms (CLOCK_MONOTONIC);
      double processor = get_ms (CLOCK_PROCESS_CPUTIME_ID);

      press = (Press){ 0 };
      if (!press_it (surface, i))
        press.is_done = TRUE;
      while (!press.is_shown)
        g_main_context_iteration (NULL, TRUE);
      times->clock[i] = get_ms (CLOCK_MONOTONIC) - clock;
      times->processor[i] = get_ms (CLOCK_PROCESS_CPUTIME_ID) - processor;
      pause_presses ();
    }
  g_signal_handler_disconnect (match, changed);
  g_signal_handler_disconnect (frames, painted);
  qsort (times->clock, N_PRESSES, sizeof *times->clock, bench_compare_doubles);
  qsort (times->processor, N_PRESSES, sizeof *times->processor, bench_compare_doubles);
}

/* Paints the whole window as it is, on an image. */
static void
measure_paints (GtkWidget *window,
                Times *times)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);

  gdk_paintable_snapshot (paintable, snapshot, WIDTH, HEIGHT);
  node = gtk_snapshot_free_to_node (snapshot);
  for (guint i = 0; i < N_PRESSES; i++)
    {
      double clock = get_ms (CLOCK_MONOTONIC);
      double processor = get_ms (CLOCK_PROCESS_CPUTIME_ID);
      cairo_t *cr = cairo_create (image);

      gsk_render_node_draw (node, cr);
      cairo_destroy (cr);
      times->clock[i] = get_ms (CLOCK_MONOTONIC) - clock;
      times->processor[i] = get_ms (CLOCK_PROCESS_CPUTIME_ID) - processor;
    }
  gsk_render_node_unref (node);
  cairo_surface_destroy (image);
  qsort (times->clock, N_PRESSES, sizeof *times->clock, bench_compare_doubles);
  qsort (times->processor, N_PRESSES, sizeof *times->processor, bench_compare_doubles);
}

static void
report (const char *what,
        const double *times)
{
  g_print ("%-32s %7.1f %7.1f %7.1f %7.1f\n", what, times[N_PRESSES / 2],
           times[N_PRESSES * 95 / 100], times[N_PRESSES * 99 / 100], times[N_PRESSES - 1]);
}

#ifdef HAVE_SHARE
static void
measure_shared_presses (GtkWidget *view,
                        MoMatchKeeper *keeper,
                        Times *times)
{
  g_autoptr (MoShareTable) table = mo_share_table_new (keeper);
  g_autoptr (MoShareServer) server = mo_share_server_new (table);
  g_autoptr (GInetAddress) address = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr (Phones) phones = NULL;
  g_autoptr (GError) error = NULL;

  mo_share_server_listen (server, address, 0, &error);
  g_assert_no_error (error);
  phones = phones_new (server, N_DEVICES);
  pause_presses ();
  measure_presses (view, mo_match_keeper_get_match (keeper), make_move, times);
  /* On a busy machine, the state after one press may be that of many following ones, too. */
  g_assert_cmpuint (phones_get_n_states (phones), >, 2 * N_DEVICES);
  mo_share_server_close (server);
}

/* Returns: how many times as long a frame takes, in the middle, when four devices get states */
static double
measure_sharing (GtkWidget *view,
                 MoMatchKeeper *keeper)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      Times alone;
      Times shared;

      measure_presses (view, mo_match_keeper_get_match (keeper), make_move, &alone);
      measure_shared_presses (view, keeper, &shared);
      report ("a move at a table alone", alone.clock);
      report ("a move with four devices", shared.clock);
      best = MIN (best, shared.clock[N_PRESSES / 2] / alone.clock[N_PRESSES / 2]);
    }
  return best;
}
#endif

/* The processor time of a kind of press, relative to other times. */
typedef struct
{
  double of_yardstick; /* at the 95th percentile; the others are medians */
  double of_painting;
  double of_focus;
} Ratios;

static void
report_times (const char *what,
              const Times *times)
{
  report (what, times->clock);
  report ("  of the processor", times->processor);
}

static void
improve (Ratios *best,
         const Times *pressed,
         const Times *paints,
         const Times *focus)
{
  double median = pressed->processor[N_PRESSES / 2];
  const Ratios ratios = {
    .of_yardstick = pressed->processor[N_PRESSES * 95 / 100] / bench_get_yardstick (),
    .of_painting = median / paints->processor[N_PRESSES / 2],
    .of_focus = median / focus->processor[N_PRESSES / 2],
  };

  if (ratios.of_yardstick < best->of_yardstick)
    *best = ratios;
}

static gboolean
report_ratios (const char *what,
               const Ratios *ratios)
{
  g_autofree char *of_yardstick = g_strdup_printf ("%s, 95th percentile, of the yardstick", what);
  g_autofree char *of_painting = g_strdup_printf ("%s, of painting the window", what);
  g_autofree char *of_focus = g_strdup_printf ("%s, of moving the focus alone", what);
  gboolean is_met = bench_report (of_yardstick, ratios->of_yardstick, MAX_RATIO);

  bench_report (of_painting, ratios->of_painting, 0);
  bench_report (of_focus, ratios->of_focus, 0);
  return is_met;
}

static gboolean
measure_table (GtkWidget *view,
               MoMatch *match)
{
  Ratios choices = { .of_yardstick = G_MAXDOUBLE };
  Ratios moves = choices;

  for (guint i = 0; i < N_ROUNDS && MAX (choices.of_yardstick, moves.of_yardstick) > MAX_RATIO; i++)
    {
      Times paints;
      Times focus;
      Times times;

      measure_paints (GTK_WIDGET (gtk_widget_get_root (view)), &paints);
      report_times ("the window is painted", &paints);
      measure_presses (view, match, move_focus, &focus);
      report_times ("the focus moves", &focus);
      measure_presses (view, match, choose_card, &times);
      report_times ("a card is chosen", &times);
      improve (&choices, &times, &paints, &focus);
      measure_presses (view, match, make_move, &times);
      report_times ("a move is made", &times);
      improve (&moves, &times, &paints, &focus);
    }
  return report_ratios ("a card chosen", &choices) & report_ratios ("a move", &moves);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = NULL;
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoLibrary) library = NULL;
  g_autoptr (MoSession) shared = NULL;
  g_autoptr (MoMatchSession) session = NULL;
  MoMatchKeeper *keeper;
  gboolean is_met;
  GtkWidget *window;
  GtkWidget *view;

  if (argc != 2)
    {
      g_printerr ("usage: bench-table FOLDER\n");
      return 2;
    }
  adw_init ();
  application = g_object_new (ADW_TYPE_APPLICATION, "application-id", APP_ID ".Bench", "flags",
                              G_APPLICATION_NON_UNIQUE, "resource-base-path", RESOURCE_PATH, NULL);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  library = open_library (argv[1]);
  shared = mo_session_new (library, NULL);
  mo_session_set_content (shared, content);
  session = mo_match_session_new (shared);
  mo_match_session_open (session, begin_match (library, content));
  while (mo_match_session_get_keeper (session) == NULL)
    g_main_context_iteration (NULL, TRUE);
  keeper = mo_match_session_get_keeper (session);

  window = adw_window_new ();
  view = g_object_new (MO_TYPE_MATCH_VIEW, "session", session, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  adw_window_set_content (ADW_WINDOW (window), view);
  mo_match_view_set_shows_side (MO_MATCH_VIEW (view), TRUE);
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (find_widget (view, is_stack)), "log");
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);

  g_print ("%u moves, %d × %d pixels, %d presses of each kind\n",
           mo_match_get_position (mo_match_keeper_get_match (keeper)), WIDTH, HEIGHT, N_PRESSES);
  g_print ("%-32s %7s %7s %7s %7s\n", "ms", "median", "95 %", "99 %", "max");
  is_met = measure_table (view, mo_match_keeper_get_match (keeper));
#ifdef HAVE_SHARE
  is_met &= bench_report ("a frame with four devices, of one without",
                          measure_sharing (view, keeper), MAX_SHARED_RATIO);
#endif
  gtk_window_destroy (GTK_WINDOW (window));
  mo_library_close (library);
  return is_met ? EXIT_SUCCESS : EXIT_FAILURE;
}
