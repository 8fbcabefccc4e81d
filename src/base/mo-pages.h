/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Allocates large amounts of memory directly from the system. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The size of a large page on most systems. */
#define MO_PAGES_LARGE (2 * 1024 * 1024)

/**
 * mo_pages_new0:
 * @size: a multiple of MO_PAGES_LARGE
 *
 * Allocates memory in large pages, if the system supports them, and maps it all at once. Page
 * faults for each small page would be a tenth of the time to read a large catalog.
 *
 * Returns: (transfer full): zeroed memory, to be freed with mo_pages_free()
 */
gpointer mo_pages_new0 (gsize size) G_GNUC_WARN_UNUSED_RESULT;
void mo_pages_free (gpointer pages,
                    gsize size);

/* Returns the pages between two addresses to the system; their content is lost. They read as 0 when
 * they are used again. */
void mo_pages_drop (gpointer begin,
                    gpointer end);

G_END_DECLS
