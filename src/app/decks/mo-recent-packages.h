/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The files of packages that were opened or saved lately, in the settings. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The key of the settings that has their paths, the latest first. */
#define MO_RECENT_PACKAGES_KEY "recent-packages"

/* Puts a file first. */
void mo_recent_packages_add (const char *path);

G_END_DECLS
