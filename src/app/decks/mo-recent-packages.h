/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The recently opened or saved package files, stored in the settings.
 *
 * GtkRecentManager is not used: its list is shared by all programs, without a limit and an order
 * for each program; the desktop clears it after some time, or disables it if the user wants no
 * history; and as packages are XML files without a content type of their own, other programs would
 * offer them too. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The settings key of their paths, the most recent first. */
#define MO_RECENT_PACKAGES_KEY "recent-packages"

/* Moves or adds a file to the front. */
void mo_recent_packages_add (const char *path);

G_END_DECLS
