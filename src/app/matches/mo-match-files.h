/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Export and import of matches as files. */

#pragma once

#include "mo-match-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @widget: the widget of the request, for messages
 *
 * Saves the journal of a match to a file, and shows whether that worked. */
void mo_match_file_export (GtkWidget *widget,
                           MoLibrary *library,
                           gint64 match,
                           const char *path);

/* Imports a journal into the library and opens the match. If a line is invalid, imports the moves
 * before it and shows the error. */
void mo_match_file_import (GtkWidget *widget,
                           MoMatchSession *session,
                           GFile *file);

G_END_DECLS
