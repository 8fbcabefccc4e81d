/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What reading and writing a query have in common. */

#pragma once

#include "mo-query.h"

G_BEGIN_DECLS

/* Whether a character separates terms. */
gboolean mo_query_is_blank (char character);

/* Returns the end of an unquoted word. */
const char *mo_query_find_word_end (const char *from);

G_END_DECLS
