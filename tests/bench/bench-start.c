/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * bench-start CATALOG PYTHON GENERATOR FOLDER bench-start
 *
 * The time from the start of the program to the first frame of its window, and to the first one
 * with cards and decks, alternately without and with a catalog of 100,000 cards in the user's
 * folder. Without arguments it is that program, and prints both times. */

#include "config.h"

#include "mo-application.h"

#include <adwaita.h>
#include <libxml/parser.h>
#include <stdlib.h>

#define N_ROUNDS 10

/* The limit of the delay of the first frame with the catalog, in ms: not noticeable, but more than
 * random variation. */
#define MAX_DELAY 20.0

/* The program */

typedef struct
{
  GtkWidget *window;
  double first_frame;
} Start;

static double
get_ms_since_start (void)
{
  const char *begun = g_getenv ("BENCH_START_BEGUN");

  return (double) (g_get_monotonic_time () - g_ascii_strtoll (begun, NULL, 10)) / 1000;
}

static gboolean
shows_places (GtkWidget *widget)
{
  gboolean shows = GTK_IS_STACK (widget) && gtk_widget_get_mapped (widget) &&
                   g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (widget)), "places") == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !shows;
       child = gtk_widget_get_next_sibling (child))
    shows = shows_places (child);
  return shows;
}

static void
after_paint_cb (GdkFrameClock *clock,
                Start *start)
{
  if (start->first_frame == 0)
    start->first_frame = get_ms_since_start ();
  if (!shows_places (start->window))
    return;
  g_print ("%.1f %.1f\n", start->first_frame, get_ms_since_start ());
  exit (EXIT_SUCCESS);
}

static void
realized_cb (GtkWidget *window,
             Start *start)
{
  start->window = window;
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (after_paint_cb),
                    start);
}

static void
window_added_cb (GtkApplication *application,
                 GtkWindow *window,
                 Start *start)
{
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), start);
}

static int
run_program (char **argv)
{
  g_autoptr (MoApplication) application = mo_application_new ();
  Start start = { 0 };

  xmlInitParser ();
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), &start);
  return g_application_run (G_APPLICATION (application), 1, argv);
}

/* Measuring */

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
run (const char *program,
     const char *home,
     double *first_frame,
     double *content)
{
  const char *const call[] = { program, NULL };
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "XDG_DATA_HOME", home, TRUE);
  g_autofree char *begun = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  char *rest;
  int status;

  environment = g_environ_setenv (environment, "BENCH_START_BEGUN", begun, TRUE);
  if (!g_spawn_sync (NULL, (char **) call, environment, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL,
                     &status, &error) ||
      !g_spawn_check_wait_status (status, &error))
    g_error ("%s: %s", program, error->message);
  *first_frame = g_ascii_strtod (output, &rest);
  *content = g_ascii_strtod (rest, NULL);
}

static void
put_catalog (char **argv,
             const char *home)
{
  const char *const call[] = { argv[2], argv[3], "100000", argv[1], NULL };
  g_autofree char *folder = g_build_filename (home, "marching-order", "catalogs", NULL);
  g_autofree char *name = g_build_filename (folder, "vale.xml", NULL);
  g_autoptr (GFile) from = g_file_new_for_path (argv[1]);
  g_autoptr (GFile) to = g_file_new_for_path (name);
  g_autoptr (GError) error = NULL;
  int status = 0;

  if (!g_file_test (argv[1], G_FILE_TEST_EXISTS) &&
      (!g_spawn_sync (NULL, (char **) call, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                      &error) ||
       !g_spawn_check_wait_status (status, &error)))
    g_error ("%s: %s", argv[3], error->message);
  g_mkdir_with_parents (folder, 0700);
  if (!g_file_copy (from, to, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error))
    g_error ("%s", error->message);
}

int
main (int argc,
      char **argv)
{
  static const char *const names[] = { "without the catalog", "with it" };
  char *homes[2];
  double frames[2][N_ROUNDS];
  double contents[2][N_ROUNDS];
  double delay;
  double content_delay;

  if (argc == 1 && g_getenv ("BENCH_START_BEGUN") != NULL)
    return run_program (argv);
  if (argc != 5)
    {
      g_printerr ("usage: bench-start CATALOG PYTHON GENERATOR FOLDER\n");
      return 2;
    }
  homes[0] = g_build_filename (argv[4], "start-without", NULL);
  homes[1] = g_build_filename (argv[4], "start-with", NULL);
  put_catalog (argv, homes[1]);
  for (guint i = 0; i < N_ROUNDS; i++)
    for (guint j = 0; j < 2; j++)
      run (argv[0], homes[j], &frames[j][i], &contents[j][i]);
  for (guint j = 0; j < 2; j++)
    {
      qsort (frames[j], N_ROUNDS, sizeof **frames, compare_doubles);
      qsort (contents[j], N_ROUNDS, sizeof **contents, compare_doubles);
      g_print ("%-20s first frame: median %7.1f (%.1f to %.1f) ms; with content: median %7.1f "
               "(%.1f to %.1f) ms\n",
               names[j], frames[j][N_ROUNDS / 2], frames[j][0], frames[j][N_ROUNDS - 1],
               contents[j][N_ROUNDS / 2], contents[j][0], contents[j][N_ROUNDS - 1]);
      g_free (homes[j]);
    }
  delay = frames[1][N_ROUNDS / 2] - frames[0][N_ROUNDS / 2];
  content_delay = contents[1][N_ROUNDS / 2] - contents[0][N_ROUNDS / 2];
  g_print ("the content is %.1f ms later with the catalog\n", content_delay);
  g_print ("the first frame is %.1f ms later with the catalog (at most %g)%s\n", delay, MAX_DELAY,
           delay > MAX_DELAY ? "  TOO MUCH" : "");
  return delay > MAX_DELAY ? EXIT_FAILURE : EXIT_SUCCESS;
}
