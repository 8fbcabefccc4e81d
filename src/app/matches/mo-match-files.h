/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Matches of the library as files. */

#pragma once

#include "mo-match-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Writes the journal of a match to a file, and tells whether that was possible. @widget: where it
 * was asked for */
void mo_match_file_export (GtkWidget *widget,
                           MoLibrary *library,
                           gint64 match,
                           const char *path);

/* Takes a journal into the library and opens it; one with a fault as far as it goes, and the fault
 * is told. */
void mo_match_file_import (GtkWidget *widget,
                           MoMatchSession *session,
                           GFile *file);

G_END_DECLS
