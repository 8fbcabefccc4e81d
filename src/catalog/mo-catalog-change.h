/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Compares the cards of two versions of a catalog file. */

#pragma once

#include "mo-catalog.h"

G_BEGIN_DECLS

typedef enum
{
  MO_CHANGE_ADDED,
  MO_CHANGE_CHANGED,
  MO_CHANGE_RENAMED, /* the id is different; other data may be, too */
  MO_CHANGE_REMOVED,
} MoChangeKind;

#define MO_N_CHANGE_KINDS (MO_CHANGE_REMOVED + 1)

typedef struct
{
  MoChangeKind kind;
  const MoCard *before; /* (nullable): NULL if the card was added */
  const MoCard *after;  /* (nullable): NULL if the card was removed */
} MoCatalogChange;

typedef struct _MoCatalogChanges MoCatalogChanges;

/**
 * mo_catalog_changes_new:
 * @before: (nullable): a catalog with the current file, or %NULL if there is none
 * @after: a catalog with the new file; a reference to both is taken
 * @id: the id of the catalog in the file
 */
MoCatalogChanges *mo_catalog_changes_new (MoCatalog *before,
                                          MoCatalog *after,
                                          const char *id) G_GNUC_WARN_UNUSED_RESULT;
void mo_catalog_changes_free (MoCatalogChanges *self);

/* Returns: (element-type MoCatalogChange): the changes in the order of the new file, followed by
 * removed cards */
const GArray *mo_catalog_changes_list (const MoCatalogChanges *self);

/* Returns the number of changes of a kind. */
guint mo_catalog_changes_get_n (const MoCatalogChanges *self,
                                MoChangeKind kind);

/* Returns the number of unchanged cards. */
guint mo_catalog_changes_get_n_same (const MoCatalogChanges *self);

/* Returns: (nullable): the change of a card that a deck or a collection refers to by this id; %NULL
 * if the card is unchanged or not in the file. Also finds added cards, which may have been missing
 * before. */
const MoCatalogChange *mo_catalog_changes_find (const MoCatalogChanges *self,
                                                const char *card);

/* Describes the differences of a card: “cost: 2 → 3; text”. Returns "" if it was only added,
 * removed or renamed. */
char *mo_catalog_change_describe (const MoCatalogChange *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether two cards are equal in everything that the elements of a card contain: figures, keywords,
 * traits, properties, texts and the second side. */
gboolean mo_catalog_change_are_parts_same (const MoCard *a,
                                           const MoCard *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCatalogChanges, mo_catalog_changes_free)

G_END_DECLS
