/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Functions for the bindings of the header bar in the template of the window, and its switchers. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Makes the functions available in the template of the class, which must be set. */
void mo_window_header_bind (GtkWidgetClass *widget_class);

/* Names the view switcher in a widget, which is an internal child, for screen readers. */
void mo_window_header_name_switcher (GtkWidget *widget);

/* Gives a title with a view switcher two lines in a narrow window with large text, where it has no
 * space for the switcher. GTK 4.18 would measure a switcher that is only disabled for the width of
 * such a title, and warn that it needs more, so the switcher is hidden. */
void mo_window_header_fit_title (GtkWidget *title,
                                 gboolean is_narrow);

G_END_DECLS
