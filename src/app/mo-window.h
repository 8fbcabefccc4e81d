/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window: its places, and the commands on the package that is worked on. */

#pragma once

#include "mo-content.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_WINDOW (mo_window_get_type ())
G_DECLARE_FINAL_TYPE (MoWindow, mo_window, MO, WINDOW, AdwApplicationWindow)

/* Shows that it is loading until it gets its content. */
MoWindow *mo_window_new (GtkApplication *application) G_GNUC_WARN_UNUSED_RESULT;

void mo_window_set_content (MoWindow *self,
                            MoContent *content);

/**
 * mo_window_open:
 * @path: the file of a package
 * @as_copy: whether to leave the file alone: it is then saved under another name
 *
 * Opens a package in place of the one there is, after asking what to do with unsaved edits. What is wrong
 * with the file is told in a dialog. Before the content is there it waits for it.
 */
void mo_window_open (MoWindow *self,
                     const char *path,
                     gboolean as_copy);

G_END_DECLS
