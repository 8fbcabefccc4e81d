/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a new user can begin with: a match, a deck, the collection or a custom card. Visible until
 * the user has any of these, or skips it; then hidden for good. */

#pragma once

#include "mo-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_WELCOME (mo_welcome_get_type ())
G_DECLARE_FINAL_TYPE (MoWelcome, mo_welcome, MO, WELCOME, GtkBox)

/* Property `session` (MoSession), must be set exactly once. */

G_END_DECLS
