/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Functions for the bindings of the header bar in the template of the window, and its switchers. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Makes the functions available in the template of the class, which must be set. */
void mo_window_header_bind (GtkWidgetClass *widget_class);

/* Names the view switcher in a widget, which is an internal child, for screen readers; and lets the
 * titles in it have two lines. */
void mo_window_header_prepare_switcher (GtkWidget *widget);

G_END_DECLS
