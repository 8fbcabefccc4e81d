/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Descriptions of a game of Dungeon Crawler (mo-crawler-words.c), and its data for JSON
 * (mo-crawler-json.c). */

#pragma once

#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"

#include "mo-facts.h"

G_BEGIN_DECLS

char *mo_crawler_describe (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name of a pile as part of a sentence: “the Dungeon grave”, “Anna’s hand”; valid as
 * long as the game. */
const char *mo_crawler_get_pile_name (const MoCrawlerGame *game,
                                      const MoCrawlerState *state,
                                      guint pile);

/* Returns why the game has ended; %NULL if it has not. */
const char *mo_crawler_get_reason (const MoCrawlerState *state);

/* The kind of a term of a sum, and why it does not count. */
const char *mo_term_kind_get_name (MoTermKind self);
const char *mo_term_reason_get_name (MoTermReason self);

void mo_crawler_list_facts (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            MoFacts *facts);

G_END_DECLS
