/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The end of a match: the result, the reason, figures, and the next actions. It covers the table
 * and can be dismissed.
 *
 * Signal `put-aside` (): it was dismissed. */

#pragma once

#include "mo-summary.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_MATCH_END (mo_match_end_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchEnd, mo_match_end, MO, MATCH_END, AdwBin)

/* @summary: of a match that is over
 * @is_dealt: whether to offer the same deal again */
void mo_match_end_show (MoMatchEnd *self,
                        const MoSummary *summary,
                        gboolean is_dealt);

G_END_DECLS
