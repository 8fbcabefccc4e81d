/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is wrong with a card that is being written, in words of a form instead of those of a file.
 */

#pragma once

#include "mo-card-draft.h"
#include "mo-vocabulary.h"

G_BEGIN_DECLS

/**
 * mo_draft_words_explain:
 * @draft: one side of a card
 * @vocabulary: of the game of the card
 * @field: a part of the draft
 * @index: of the part, for stats, resources, keywords and properties
 *
 * Returns: (transfer full) (nullable): why the part can’t be saved, as a sentence that names no
 *   part of a file; %NULL if it is valid by itself
 */
char *mo_draft_words_explain (const MoCardDraft *draft,
                              const MoVocabulary *vocabulary,
                              MoCardField field,
                              guint index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
