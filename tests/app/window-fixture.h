/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the tests of windows other than the main one. */

#pragma once

#include "app-fixture.h"
#include "mo-window.h"

#include <adwaita.h>

/**
 * begin_tests:
 *
 * Initializes GTK without animations, and creates an application with the resources of the program.
 *
 * Returns: (nullable): the application; %NULL if there is no display, after reporting that
 */
AdwApplication *begin_tests (int *argc,
                             char ***argv);

/* Tests for a widget: a label that contains this text; this style class; this ID in a template. */
gboolean contains_text (GtkWidget *widget,
                        gconstpointer user_data);
gboolean has_style (GtkWidget *widget,
                    gconstpointer user_data);
gboolean has_id (GtkWidget *widget,
                 gconstpointer user_data);

/* For visible widgets: whether a label has this text, the first widget of a type, the first row
 * with this title. */
gboolean shows (GtkWidget *widget,
                const char *text);
GtkWidget *find_of_type (GtkWidget *widget,
                         GType type);
GtkWidget *find_row (GtkWidget *widget,
                     const char *title);

/* Returns: the widget with this ID in a template, which must exist, hidden or not */
GtkWidget *get_by_id (GtkWidget *widget,
                      const char *id);

/* Returns: (nullable): a visible button for this action, as in a toast */
GtkWidget *find_offer (MoWindow *window,
                       const char *action);

/* Clicks a button, which must exist and be sensitive. */
void press_button (GtkWidget *button);

/* Activates an action, which must be enabled. */
#define ACTIVATE(widget, ...)                                                                      \
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (widget), __VA_ARGS__))

/* Returns: (nullable): the visible alert, which is a window, or a widget with newer libadwaita */
GtkWidget *find_alert (void);

/* Whether there is an alert with this text. */
gboolean alert_contains (const char *text);

/* Waits for an alert, clicks the button with this label, and waits until the alert is freed. */
void answer_alert (const char *label);

/* Stores the result in the location @user_data. */
void done_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data);

/* Create the path of a library in a temporary folder; open it. */
char *make_path (void);
MoLibrary *open_library (const char *path);

/* Closes the library, checks that it is freed and removes its folder. */
void end_library (MoLibrary *library);

/* Returns: (nullable): the first window of a type, hidden or not */
GtkWidget *find_toplevel (GType type);

/* Whether a file dialog would be open: the tests answer instead of GTK. */
gboolean is_asking_for_file (void);

/* Waits for that, and chooses a file. @path: (nullable): %NULL cancels the dialog */
void choose_file (const char *path);

/* Runs SQL in the library in the file @path, beside the program. */
void run_sql (const char *path,
              const char *sql);

GtkWidget *present (GtkWidget *window);

/* Creates a main window with a session of its own; @content: (nullable) */
MoWindow *new_main_window (AdwApplication *application,
                           MoLibrary *library,
                           MoContent *content);

/* Creates a main window that opens @library and loads the content folders, as in the program. */
MoWindow *start_main_window (AdwApplication *application,
                             MoLibrary *library);
MoSession *get_session (MoWindow *window);

/* Returns (nullable) the editor of the window. */
MoDeckEditor *get_editor (MoWindow *window);

/* Destroys a window and checks that it is freed. */
void assert_leaves_nothing (GtkWidget *window);

/* Returns how many focusable widgets have no accessible name. */
guint count_nameless (GtkWidget *widget);

void assert_fits_narrow (GtkWidget *window);
