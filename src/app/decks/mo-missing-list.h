/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards of a package that are missing from the collection, with buttons to copy, export or want
 * them. */

#pragma once

#include "mo-deck-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_MISSING_LIST (mo_missing_list_get_type ())
G_DECLARE_FINAL_TYPE (MoMissingList, mo_missing_list, MO, MISSING_LIST, GtkBox)

/* Property `session` (MoDeckSession), must be set exactly once: provides the package. */

G_END_DECLS
