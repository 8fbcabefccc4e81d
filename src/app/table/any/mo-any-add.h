/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A button to add cards to a zone by hand: those of the catalogs by their names, and others of any
 * kind. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_ANY_ADD (mo_any_add_get_type ())
G_DECLARE_FINAL_TYPE (MoAnyAdd, mo_any_add, MO, ANY_ADD, AdwBin)

/* @surface: (unowned): must outlive the button */
GtkWidget *mo_any_add_new (MoMatchSurface *surface,
                           guint slot) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
