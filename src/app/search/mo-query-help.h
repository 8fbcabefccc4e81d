/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Help for queries: the fields, and examples that can be clicked. */

#pragma once

#include "mo-fields.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_QUERY_HELP (mo_query_help_get_type ())
G_DECLARE_FINAL_TYPE (MoQueryHelp, mo_query_help, MO, QUERY_HELP, GtkPopover)

typedef struct
{
  const char *query;
  const char *meaning; /* translatable */
} MoQueryExample;

/* Signal `chosen` (utf8): an example was clicked. */
GtkWidget *mo_query_help_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @examples: static; examples with unknown fields are left out */
void mo_query_help_set_fields (MoQueryHelp *self,
                               const MoFields *fields,
                               const MoQueryExample *examples,
                               guint n_examples);

G_END_DECLS
