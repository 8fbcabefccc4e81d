/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The first encounter and the first hand of a deck of Dungeon Crawler, before a match. */

#pragma once

#include "mo-game.h"

G_BEGIN_DECLS

/* Implements `get_sample`. */
MoSampleKind mo_crawler_get_sample (const MoFormat *format,
                                    const MoDeckPlace *place,
                                    guint *n_cards);

/* Implements `build_encounter`, as mo-encounter-odds.h defines it. */
void mo_crawler_build_encounter (MoContent *content,
                                 const MoFormat *format,
                                 const GPtrArray *cards,
                                 MoSampledEncounter *encounter);

/* Implements `describe_encounter_odds`. */
char *mo_crawler_describe_encounter_odds (MoContent *content,
                                          const MoFormat *format,
                                          const MoDeck *deck) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
