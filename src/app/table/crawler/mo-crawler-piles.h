/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The widgets beside the titles of the zones of Dungeon Crawler: buttons of piles, and meters. */

#pragma once

#include "mo-crawler-game.h"
#include "mo-match-surface.h"
#include "mo-meter.h"
#include "mo-pile-box.h"
#include "mo-pile-button.h"

G_BEGIN_DECLS

/* Returns: (transfer floating): a button that lists the cards of a pile; its signal `chosen` has to
 * be connected */
MoPileButton *mo_crawler_piles_new_button (MoMatchSurface *surface,
                                           guint pile,
                                           const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a button to add cards to a pile. */
void mo_crawler_piles_add_adding (MoMatchSurface *surface,
                                  MoPileBox *box,
                                  guint pile,
                                  const char *name);

/* Shows the cost of the encounter, and its limit. */
void mo_crawler_piles_show_cost (MoMeter *meter,
                                 const MoCrawlerGame *game,
                                 const MoCrawlerState *state);

/* Adds a meter for each resource to a zone. @meters: (out): at least MO_MAX_RESOURCES
 *
 * Returns: their number */
guint mo_crawler_piles_add_meters (MoPileBox *box,
                                   const MoCrawlerGame *game,
                                   MoMeter **meters);

/* Shows how much of a resource is used and available. */
void mo_crawler_piles_show_resource (MoMeter *meter,
                                     const MoCrawlerGame *game,
                                     const MoCrawlerState *state,
                                     guint resource);

G_END_DECLS
