/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How a new game of Dungeon Crawler is set up from a package. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/* What the game gives as its `list_set_up`; `start` is not among the moves. */
GStrv mo_crawler_set_up (MoCrawlerGame *game,
                         const MoDeck *deck,
                         const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
