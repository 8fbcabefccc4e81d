/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the games calculate about a position: figures, odds, forecasts, and what the automatic
 * players weigh. Most of it is shown to nobody, or only decides between moves that are nearly as
 * good, so that a wrong value would not be seen for long. */

#pragma once

#include "mo-match.h"

/* Add the values of the current position to @to, as text that can be compared. */
void match_values_add_bonfire (MoMatch *match,
                               GString *to);
void match_values_add_crawler (MoMatch *match,
                               GString *to);
void match_values_add_crawlitaire (MoMatch *match,
                                   GString *to);
