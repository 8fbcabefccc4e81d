/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Helpers to wait for a state and to find widgets. */

#pragma once

#include <gtk/gtk.h>

/* Returns the time limit of a wait in seconds: 180, times MARCHING_ORDER_PATIENCE in the
 * environment. */
guint fixture_get_patience (void);

/* Sets a gboolean to TRUE. */
gboolean fixture_time_up_cb (gpointer user_data);

/* Runs the main loop until @condition holds; fails after the time limit. */
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

/* Returns the first widget that passes, @widget itself or a descendant; the second function
 * considers visible widgets only. */
GtkWidget *find_widget (GtkWidget *widget,
                        WidgetTest test,
                        gconstpointer user_data);
GtkWidget *find_shown_widget (GtkWidget *widget,
                              WidgetTest test,
                              gconstpointer user_data);

/* Returns: (transfer container): the mapped widgets of a type */
GPtrArray *find_all (GtkWidget *widget,
                     GType type) G_GNUC_WARN_UNUSED_RESULT;

/* Opens and closes each menu button in sight whose popover is created when it is opened. */
void create_popovers (GtkWidget *widget);

/* Returns a string of the program in the language of the test; texts in tests are in English. */
const char *in_language (const char *text);

/* Tests for a widget: a label with this text; this accessible name; this text as its tooltip or
 * name; this GType or a subtype. */
gboolean has_text (GtkWidget *widget,
                   gconstpointer user_data);
gboolean is_called (GtkWidget *widget,
                    gconstpointer user_data);
gboolean has_tooltip (GtkWidget *widget,
                      gconstpointer user_data);
gboolean is_of_type (GtkWidget *widget,
                     gconstpointer user_data);

/* For rows of libadwaita: any that is an entry, and one with a choice and this title. */
gboolean is_entry_row (GtkWidget *widget,
                       gconstpointer user_data);
gboolean is_combo_row (GtkWidget *widget,
                       gconstpointer title);

/* Returns: whether assistive technology is told that a widget is busy */
gboolean is_busy (GtkWidget *widget);

/* Removes a folder and its contents. */
void fixture_remove_folder (const char *folder);
