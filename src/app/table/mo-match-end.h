/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How a match ended: won or lost, why, and in figures; and what can be done next. It lies over
 * the table and can be put aside.
 *
 * Signal `put-aside` (): it is not to be seen any more. */

#pragma once

#include "mo-summary.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_MATCH_END (mo_match_end_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchEnd, mo_match_end, MO, MATCH_END, AdwBin)

/* @summary: of a match that is over; @is_dealt: so that it can be dealt the same again */
void mo_match_end_show (MoMatchEnd *self,
                        const MoSummary *summary,
                        gboolean is_dealt);

G_END_DECLS
