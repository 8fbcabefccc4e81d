/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The recently opened or saved package files, stored in the settings.
 *
 * Not in GtkRecentManager: that is the list of all programs, which the desktop clears after some
 * time or does not keep at all if the user wants no history; it has no order of its own for each
 * program and no limit; and packages are XML files without a content type of their own, so other
 * programs would be offered them as well. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The settings key of their paths, the most recent first. */
#define MO_RECENT_PACKAGES_KEY "recent-packages"

/* Moves or adds a file to the front. */
void mo_recent_packages_add (const char *path);

G_END_DECLS
