/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Functions for the bindings of the header bar in the template of the window. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Makes the functions available in the template of the class, which must be set. */
void mo_window_header_bind (GtkWidgetClass *widget_class);

G_END_DECLS
