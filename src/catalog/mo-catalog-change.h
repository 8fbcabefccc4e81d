/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What becomes of a catalog's cards when another version of its file takes its place. */

#pragma once

#include "mo-catalog.h"

G_BEGIN_DECLS

typedef enum
{
  MO_CHANGE_ADDED,
  MO_CHANGE_CHANGED,
  MO_CHANGE_RENAMED, /* it has another id; it may be changed too */
  MO_CHANGE_REMOVED,
} MoChangeKind;

#define MO_N_CHANGE_KINDS (MO_CHANGE_REMOVED + 1)

typedef struct
{
  MoChangeKind kind;
  const MoCard *before; /* (nullable): unless it is added */
  const MoCard *after;  /* (nullable): unless it is removed */
} MoCatalogChange;

typedef struct _MoCatalogChanges MoCatalogChanges;

/**
 * mo_catalog_changes_new:
 * @before: (nullable): a catalog with the file as it is now, or %NULL when there is none
 * @after: one with the new file in it; both are kept
 * @id: of the catalog that the file is
 */
MoCatalogChanges *mo_catalog_changes_new (MoCatalog *before,
                                          MoCatalog *after,
                                          const char *id) G_GNUC_WARN_UNUSED_RESULT;
void mo_catalog_changes_free (MoCatalogChanges *self);

/* Returns: (element-type MoCatalogChange): in the order of the new file, and then what is
 * removed */
const GArray *mo_catalog_changes_list (const MoCatalogChanges *self);

guint mo_catalog_changes_get_n (const MoCatalogChanges *self,
                                MoChangeKind kind);

/* How many cards stay as they are. */
guint mo_catalog_changes_get_n_same (const MoCatalogChanges *self);

/* Returns: (nullable): what becomes of the card that a deck or a collection names so; %NULL when
 * it stays as it is, or is none of the file's. What is added is found too: it may have been
 * missed. */
const MoCatalogChange *mo_catalog_changes_find (const MoCatalogChanges *self,
                                                const char *card);

/* What is another of the card, in words: “cost: 2 → 3; text”. "" when it is only added, removed
 * or renamed. */
char *mo_catalog_change_describe (const MoCatalogChange *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCatalogChanges, mo_catalog_changes_free)

G_END_DECLS
