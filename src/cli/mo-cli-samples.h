/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The sample decks, which commands take by their ID in place of a file. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full) (element-type filename): the files of the sample decks, the installed
 * ones first */
GPtrArray *mo_cli_list_samples (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the ID of the sample deck in a file */
char *mo_cli_get_sample_id (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_cli_find_deck_file:
 * @wanted: a file, or the ID of a sample deck
 * @is_sample: (out) (optional): whether it is that of a sample deck
 *
 * Returns: (transfer full): the file; @wanted if there is neither
 */
char *mo_cli_find_deck_file (const char *wanted,
                             gboolean *is_sample) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
