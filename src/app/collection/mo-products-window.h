/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The products of a game with their contents, and how many of each the user owns. */

#pragma once

#include "mo-library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_PRODUCTS_WINDOW (mo_products_window_get_type ())
G_DECLARE_FINAL_TYPE (MoProductsWindow, mo_products_window, MO, PRODUCTS_WINDOW, AdwWindow)

/**
 * mo_products_window_new:
 * @parent: (nullable): the window that it is modal for
 * @game: (nullable): the game of @content whose products are listed; %NULL for all games
 *
 * Each change is an edit of the library, and can be undone there. If the window is closed during an
 * edit, it stays open until the edit is done, to show an error if it fails.
 */
GtkWidget *mo_products_window_new (GtkWindow *parent,
                                   MoLibrary *library,
                                   MoContent *content,
                                   const MoSystem *game) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
