/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the tests of windows other than the main one. */

#pragma once

#include "app-fixture.h"
#include "mo-card-list.h"
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

/* Runs the tests that were added. @application and @content: (transfer full); @content: (nullable)
 * Returns: the exit status */
int run_tests (AdwApplication *application,
               MoContent *content);

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

/* Waits for an alert, which must contain this text, and closes it. */
void close_alert (const char *text);

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

/* Returns: (nullable): the visible toast */
GtkWidget *find_toast (GtkWidget *window);

/* Whether the card with this ID is selected in the list; selects it and waits for that. */
gboolean is_card_selected (MoCardList *list,
                           const char *id);
void select_card (MoCardList *list,
                  const char *id);

/* Whether a file dialog would be open: the tests answer instead of GTK. */
gboolean is_asking_for_file (void);

/* Waits for that, and chooses a file. @path: (nullable): %NULL cancels the dialog */
void choose_file (const char *path);

/* Writes a file in a folder. Returns: (transfer full): its path */
char *write_file (const char *folder,
                  const char *name,
                  const char *text);

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

/* A main window with a library of its own, and a folder for files. */
typedef struct
{
  char *folder;
  char *path; /* of the library */
  MoLibrary *library;
  MoWindow *window; /* (nullable): NULL if a test destroyed it */
} WindowFixture;

/* Creates the folder and the path of the library. */
void window_fixture_init (WindowFixture *self);

/* Opens the library and presents the window. @content: (nullable): %NULL loads the content folders,
 * as in the program */
void window_fixture_start (WindowFixture *self,
                           AdwApplication *application,
                           MoContent *content);

/* Does both. */
void window_fixture_set_up (WindowFixture *self,
                            AdwApplication *application,
                            MoContent *content);
void window_fixture_tear_down (WindowFixture *self);

/* Whether an action of the group “win” is enabled. */
gboolean is_enabled (const WindowFixture *self,
                     const char *action);
