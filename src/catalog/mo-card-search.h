/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds cards by words of their names and texts, as somebody types. */

#pragma once

#include "mo-catalog.h"

G_BEGIN_DECLS

typedef struct _MoCardSearch MoCardSearch;

/* Prepares a catalog for searching; the catalog is kept. */
MoCardSearch *mo_card_search_new (MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;
void mo_card_search_free (MoCardSearch *self);

/**
 * mo_card_search_find:
 * @text: words with blanks between them; case and accents do not count
 *
 * Returns: (transfer full) (element-type MoCard): the cards that have every word, or its part, in name,
 *   type or text. Cards whose name has all of them come first; beyond that the catalog's order holds.
 *   All cards for an empty @text
 */
GPtrArray *mo_card_search_find (const MoCardSearch *self,
                                const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardSearch, mo_card_search_free)

G_END_DECLS
