/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The page’s own words, translated. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): a JSON object with the words by their keys */
char *mo_share_words_write (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
