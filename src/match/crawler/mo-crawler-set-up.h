/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Sets up a new game of Dungeon Crawler from a package. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/* Implements `list_set_up`; the moves do not include `start`. */
GStrv mo_crawler_set_up (MoCrawlerGame *game,
                         const MoDeck *deck,
                         const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
