/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Functions for bindings in templates. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_closures_bind:
 *
 * Makes the functions available as `<closure>` in the template of the class, which must be set:
 *
 * - `is_false` (boolean): the opposite of a value
 * - `is_either` (boolean): whether one of two values is true, or both
 * - `is_only` (boolean): whether the first of two values is true, and the second is not
 * - `is_text` (boolean): whether a string is not empty and not %NULL
 * - `is_equal` (boolean): whether two strings are equal, such as the name of the visible page of a
 *   stack and a constant
 */
void mo_closures_bind (GtkWidgetClass *widget_class);

G_END_DECLS
