/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * All products with what they hold, and how many of each the person owns. */

#pragma once

#include "mo-library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_PRODUCTS_WINDOW (mo_products_window_get_type ())
G_DECLARE_FINAL_TYPE (MoProductsWindow, mo_products_window, MO, PRODUCTS_WINDOW, AdwWindow)

/**
 * mo_products_window_new:
 * @parent: (nullable): the window that it is modal for
 *
 * What is set here is an edit of the library, which can be undone there. While one is on its way to
 * the disk, the window closes a moment later than it is told to: should it fail, that can be read.
 */
GtkWidget *mo_products_window_new (GtkWindow *parent,
                                   MoLibrary *library,
                                   MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
