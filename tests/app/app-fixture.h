/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Waiting, and finding what a window shows. */

#pragma once

#include <gtk/gtk.h>

/* Seconds that anything may take: 180, times MARCHING_ORDER_PATIENCE in the environment. */
guint fixture_get_patience (void);

/* Sets a gboolean. */
gboolean fixture_time_up_cb (gpointer user_data);

/* Runs the main loop until @condition; fails when that takes too long. */
#define WAIT_UNTIL(condition)                                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gboolean is_up = FALSE;                                                                        \
    guint timeout = g_timeout_add_seconds (fixture_get_patience (), fixture_time_up_cb, &is_up);   \
                                                                                                   \
    while (!(condition) && !is_up)                                                                 \
      g_main_context_iteration (NULL, TRUE);                                                       \
    g_source_remove (timeout);                                                                     \
    g_assert_true (condition);                                                                     \
  }                                                                                                \
  G_STMT_END

typedef gboolean (*WidgetTest) (GtkWidget *widget,
                                gconstpointer user_data);

/* The first widget at @widget or in it that passes, hidden or not; or only what is shown. */
GtkWidget *find_widget (GtkWidget *widget,
                        WidgetTest test,
                        gconstpointer user_data);
GtkWidget *find_shown_widget (GtkWidget *widget,
                              WidgetTest test,
                              gconstpointer user_data);

/* Tests for a widget: a label with this text; called so for a screen reader; a text as its
 * tooltip, which may be its name; of a GType, or of one that is derived from it. */
gboolean has_text (GtkWidget *widget,
                   gconstpointer user_data);
gboolean is_called (GtkWidget *widget,
                    gconstpointer user_data);
gboolean has_tooltip (GtkWidget *widget,
                      gconstpointer user_data);
gboolean is_of_type (GtkWidget *widget,
                     gconstpointer user_data);

/* Removes a folder with all in it. */
void fixture_remove_folder (const char *folder);
