/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What may be meant by the part of a query that is being typed: fields and their values. */

#pragma once

#include "mo-fields.h"

G_BEGIN_DECLS

/* Part of a query, and what it can be replaced by. */
typedef struct
{
  guint at;     /* the offset of the typed part in bytes */
  guint length; /* its length in bytes */
  char *text;   /* the replacement: `type:`, or `type:trap ` with a blank for the next term */
  char *name;   /* of the field or value, for display */
} MoQueryCompletion;

/**
 * mo_query_complete:
 * @text: a query, which may be invalid
 * @cursor: the offset in bytes of the cursor
 * @most: the maximum number of completions
 *
 * Completes the term that ends at the cursor: its field, or its value after `:`, `=` or `!=`. A
 * word can become a field that starts like it, or from two letters on, a value of any field without
 * titles.
 *
 * Returns: (transfer full) (element-type MoQueryCompletion): fields first, in their order; empty if
 *   the cursor isn't at the end of a term, or nothing is left to complete
 */
GPtrArray *mo_query_complete (const char *text,
                              guint cursor,
                              const MoFields *fields,
                              guint most) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
