/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Makes a catalog of other programs' cards. */

#pragma once

#include "mo-foreign-cards.h"

G_BEGIN_DECLS

/* The longest id of a catalog of these: its cards' ids begin with it. */
#define MO_FOREIGN_MAX_ID 60

typedef struct
{
  const char *id;      /* of the catalog: at most MO_FOREIGN_MAX_ID characters */
  const char *name;
  const char *version; /* (nullable) */
  const char *licence; /* (nullable) */
  const MoVocabulary *vocabulary;
  const MoWord *default_type; /* (nullable): for cards whose own is not known */
} MoForeignOptions;

/**
 * mo_foreign_catalog_make:
 * @losses: where is told what does not fit
 *
 * Makes a catalog file in our XML. A card gets the id “CATALOG/name-of-the-card”, and its further
 * printings, in the same card or in others of its name and kind, that with the set and the number
 * behind it; the ids are the same whenever it is made of the same cards. Cards that we wrote keep
 * the ids that they had.
 *
 * Returns: (transfer full) (nullable): %NULL when it was cancelled
 */
GBytes *mo_foreign_catalog_make (const MoForeignCards *cards,
                                 const MoForeignOptions *options,
                                 MoLosses *losses,
                                 GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/* An id made of a text: small letters and digits with dashes between, 60 characters at most. The
 * same for the same text; never empty. */
char *mo_foreign_catalog_make_id (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
