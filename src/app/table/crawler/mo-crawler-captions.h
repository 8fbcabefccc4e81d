/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What stands beside the cards on a table of Dungeon Crawler, in words. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/* The card that lies face up on the Dungeon deck, or MO_NO_CARD. */
gint16 mo_crawler_captions_get_top (const MoCrawlerState *state);

/* What came by more than a draw: by a pull, as long as the encounter is built; by a bust, a flip
 * or a hand onto the Dungeon deck, as long as it lies there. */
char *mo_crawler_captions_describe_fates (const MoCrawlerGame *game,
                                          const MoCrawlerState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Whose a resource is: what each Adventurer that is not locked gives. */
char *mo_crawler_captions_list_givers (const MoCrawlerGame *game,
                                       const MoCrawlerState *state,
                                       guint resource) G_GNUC_WARN_UNUSED_RESULT;

/* Whose hand it is, and how full. */
char *mo_crawler_captions_describe_hand (const MoCrawlerGame *game,
                                         const MoCrawlerState *state,
                                         guint player) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
