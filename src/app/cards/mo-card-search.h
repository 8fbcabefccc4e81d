/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is offered to somebody who searches for cards: the examples and the filters. */

#pragma once

#include "mo-card-finder.h"
#include "mo-query-entry.h"

G_BEGIN_DECLS

/* Makes @entry one for the cards that @finder finds. */
void mo_card_search_set_up (MoQueryEntry *entry,
                            MoCardFinder *finder);

G_END_DECLS
