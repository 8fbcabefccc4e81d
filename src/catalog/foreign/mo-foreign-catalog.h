/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Converts cards of other programs to a catalog. */

#pragma once

#include "mo-foreign-cards.h"

G_BEGIN_DECLS

/* The maximum length of the id of such a catalog, as the ids of its cards start with it. */
#define MO_FOREIGN_MAX_ID 60

typedef struct
{
  const char *id;      /* of the catalog, at most MO_FOREIGN_MAX_ID characters */
  const char *name;
  const char *version; /* (nullable) */
  const char *licence; /* (nullable) */
  const MoVocabulary *vocabulary;
  const MoWord *default_type; /* (nullable): for cards with an unknown type */
} MoForeignOptions;

/**
 * mo_foreign_catalog_make:
 * @losses: gets the data that can’t be converted
 *
 * Creates a catalog file in our XML. A card gets the id “CATALOG/name-of-the-card”; its printings,
 * in the same card or in others with the same name and kind, also get the set and number. The same
 * cards always get the same ids. Cards exported by this program keep their ids.
 *
 * Returns: (transfer full) (nullable): %NULL if cancelled
 */
GBytes *mo_foreign_catalog_make (const MoForeignCards *cards,
                                 const MoForeignOptions *options,
                                 MoLosses *losses,
                                 GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/* Converts a text to an id: lower-case letters and digits separated by dashes, at most 60
 * characters. Deterministic; never empty. */
char *mo_foreign_catalog_make_id (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
