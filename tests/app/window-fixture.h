/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the tests of windows beside the main one share. */

#pragma once

#include "app-fixture.h"
#include "mo-window.h"

#include <adwaita.h>

/**
 * begin_tests:
 *
 * Makes ready what all tests of windows need: GTK without animations, and an application that has
 * the program's resources.
 *
 * Returns: (nullable): the application; %NULL after telling that there is no display
 */
AdwApplication *begin_tests (int *argc,
                             char ***argv);

/* Tests for a widget: a label with this text in it; with this style class. */
gboolean contains_text (GtkWidget *widget,
                        gconstpointer user_data);
gboolean has_style (GtkWidget *widget,
                    gconstpointer user_data);

/* Of what is shown: whether a label has this text, the first widget of a type, the first row of
 * this title. */
gboolean shows (GtkWidget *widget,
                const char *text);
GtkWidget *find_of_type (GtkWidget *widget,
                         GType type);
GtkWidget *find_row (GtkWidget *widget,
                     const char *title);

/* Keeps the result in what @user_data points to. */
void done_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data);

/* A library in a folder of its own. */
char *make_path (void);
MoLibrary *open_library (const char *path);

/* Nobody but the test holds the library at the end; its folder is removed. */
void end_library (MoLibrary *library);

GtkWidget *present (GtkWidget *window);

/* A window of the program, with a session of its own; @content: (nullable) */
MoWindow *new_main_window (AdwApplication *application,
                           MoLibrary *library,
                           MoContent *content);
MoSession *get_session (MoWindow *window);

/* What is edited in it; (nullable) */
MoDeckEditor *get_editor (MoWindow *window);

/* Destroys a window, and makes sure that nothing holds on to it. */
void assert_leaves_nothing (GtkWidget *window);

/* How many of the widgets that take the focus have no name for those who don’t see. */
guint count_nameless (GtkWidget *widget);

void assert_fits_narrow (GtkWidget *window);
