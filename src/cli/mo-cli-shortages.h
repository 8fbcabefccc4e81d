/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Output of missing cards. */

#pragma once

#include "mo-shortage.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Adds missing cards (element-type MoShortage) as the array “missing”. */
void mo_cli_add_shortages (JsonBuilder *builder,
                           const GPtrArray *shortages);

/* Prints missing cards (element-type MoShortage). @name: what they are missing from */
void mo_cli_print_shortages (const char *name,
                             const GPtrArray *shortages);

G_END_DECLS
