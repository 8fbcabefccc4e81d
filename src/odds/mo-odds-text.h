/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns odds like “16 %”. Only certain or impossible events are rounded to 100 % or 0 %. */
char *mo_odds_dup_text (double odds) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
