/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What cards and states are worth to the automatic player of Dungeon Crawler. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/* The price of an Adventurer in a defence, or of a permanent: lower than that of any card. */
#define WORTH_IN_DEFENCE 0.1

/* The lowest price of a played card. */
#define WORTH_OF_CARD 1.9

/* The price of each point of the costs of characters that stay in play. */
#define WORTH_OF_FOE_COST 10.0

/* The worth of each wound that an Adventurer can take. */
#define WORTH_OF_LIFE 30.0

/* Returns the worth of a card of a hand, or one that was played from it: 0 if it never counts in
 * fights of this party. */
double mo_crawler_get_worth (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             int card);

/* Whether a card of a hand adds no more to a fight than one Adventurer does, or nothing. */
gboolean mo_crawler_is_weak (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             int card);

/* Returns the worth of an Adventurer in the marching order. */
double mo_crawler_evaluate_adventurer (const MoCrawlerGame *game,
                                       const MoCrawlerState *state,
                                       int card);

/* Returns the worth of a state for the party. */
double mo_crawler_evaluate (const MoCrawlerGame *game,
                            const MoCrawlerState *state);

G_END_DECLS
