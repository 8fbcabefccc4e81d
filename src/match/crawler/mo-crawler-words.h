/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game of Dungeon Crawler in words for people (mo-crawler-words.c), and as JSON for programs
 * (mo-crawler-json.c). */

#pragma once

#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"

#include "mo-facts.h"

G_BEGIN_DECLS

char *mo_crawler_describe (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* What people call a pile, as part of a sentence: “the Dungeon grave”, “Anna’s hand”; lasts as
 * long as the game. */
const char *mo_crawler_get_pile_name (const MoCrawlerGame *game,
                                      const MoCrawlerState *state,
                                      guint pile);

/* Why the game has ended; %NULL while it has not. */
const char *mo_crawler_get_reason (const MoCrawlerState *state);

/* What a term of a sum is, and why it does not count. */
const char *mo_term_kind_get_name (MoTermKind self);
const char *mo_term_reason_get_name (MoTermReason self);

void mo_crawler_list_facts (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            MoFacts *facts);

G_END_DECLS
