/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Texts beside the cards on a table of Dungeon Crawler. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/* Returns: the card that lies face up on the Dungeon deck, or MO_NO_CARD */
gint16 mo_crawler_captions_get_top (const MoCrawlerState *state);

/* Returns: (transfer full): the events that put cards into play or face up without a draw: a pull,
 * while the encounter is built; a bust, a flip, or a card put there by hand, while it lies on the
 * Dungeon deck; may be empty */
char *mo_crawler_captions_describe_fates (const MoCrawlerGame *game,
                                          const MoCrawlerState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the active Adventurers with a score in @resource, a line each */
char *mo_crawler_captions_list_givers (const MoCrawlerGame *game,
                                       const MoCrawlerState *state,
                                       guint resource) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the title of a hand, with its number of cards and the hand limit */
char *mo_crawler_captions_describe_hand (const MoCrawlerGame *game,
                                         const MoCrawlerState *state,
                                         guint player) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): why the encounter limit differs from that of the format, as
 * in “5 − 1 Sudden Quiet”; %NULL if no card changes it */
char *mo_crawler_captions_explain_limit (const MoCrawlerGame *game,
                                         const MoCrawlerState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
