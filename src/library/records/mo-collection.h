/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The collection: the owned and wanted copies of each printing, and edits of them. */

#pragma once

#include "mo-catalog.h"

G_BEGIN_DECLS

/* The maximum number of copies of a printing, owned or wanted. */
#define MO_MAX_COPIES 99999

/* The maximum number of copies of a product. */
#define MO_MAX_PRODUCTS 999

/* The row of a printing. Missing strings are "". */
typedef struct
{
  const char *card;
  const char *name; /* as of the last edit, for cards that are no longer in any catalog */
  int single;       /* owned, not counting products; negative if copies of products are gone */
  int in_products;  /* owned as parts of products */
  int wanted;
  const char *place; /* a box, a binder */
  const char *notes;
} MoHolding;

MoHolding *mo_holding_copy (const MoHolding *self) G_GNUC_WARN_UNUSED_RESULT;

/* Frees a copy made by mo_holding_copy(). */
void mo_holding_free (MoHolding *self);

/* Returns the number of all copies, including those in products. */
guint mo_holding_get_owned (const MoHolding *self);

typedef struct
{
  const char *card;
  int count;
} MoOwnedContent;

/* An owned product, with its contents as of when it was added. */
typedef struct
{
  const char *id;
  const char *name;
  int count;
  GArray *contents; /* (element-type MoOwnedContent) */
} MoOwnedProduct;

typedef struct _MoCollection MoCollection;

MoCollection *mo_collection_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Reference a collection to use it longer than a call: the library may replace it and free it on
 * another thread. mo_collection_free() drops the reference. */
MoCollection *mo_collection_ref (MoCollection *self);
void mo_collection_free (MoCollection *self);

/* Replaces the row of a card by a copy of @holding, or removes it if @holding is empty. Ignores
 * `in_products`, which the collection counts itself. */
void mo_collection_set (MoCollection *self,
                        const MoHolding *holding);

/* Adds a new product, without contents. */
MoOwnedProduct *mo_collection_add_product (MoCollection *self,
                                           const char *id,
                                           const char *name,
                                           int count);
void mo_collection_add_content (MoCollection *self,
                                MoOwnedProduct *product,
                                const char *card,
                                int count);

/* Returns: (nullable) */
const MoHolding *mo_collection_get (const MoCollection *self,
                                    const char *card);

/* 0 for unknown cards. */
guint mo_collection_get_owned (const MoCollection *self,
                               const char *card);
guint mo_collection_get_wanted (const MoCollection *self,
                                const char *card);

/* Counts of one printing, including rows with its former ids. */
guint mo_collection_get_owned_of (const MoCollection *self,
                                  const MoCard *card);
guint mo_collection_get_wanted_of (const MoCollection *self,
                                   const MoCard *card);

/* Returns: (transfer full) (nullable): all rows of a printing, including those with its former ids,
 * merged into one; their places and notes are joined */
MoHolding *mo_collection_sum_up (const MoCollection *self,
                                 const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

/* Counts of all printings, which are equivalent at the table (S10-2, S11-4), including rows with
 * their former ids. */
guint mo_collection_get_owned_in_all (const MoCollection *self,
                                      const MoCatalog *catalog,
                                      const char *card);
guint mo_collection_get_wanted_in_all (const MoCollection *self,
                                       const MoCatalog *catalog,
                                       const char *card);

/* Returns the number of owned copies of the product with this id. */
guint mo_collection_get_product_count (const MoCollection *self,
                                       const char *id);

/* Returns: (element-type MoOwnedProduct): sorted by id */
const GPtrArray *mo_collection_get_products (const MoCollection *self);

/* Whether nothing is known of any card. */
gboolean mo_collection_is_empty (const MoCollection *self);

/* Whether any copy of any card is owned. Until then, nothing should be called missing. */
gboolean mo_collection_get_is_owning (const MoCollection *self);

/* Returns: (transfer container) (element-type MoHolding): all rows, sorted by the ids of their
 * cards */
GPtrArray *mo_collection_list (const MoCollection *self) G_GNUC_WARN_UNUSED_RESULT;

/* Edits */

typedef enum
{
  MO_EDIT_OWNED = 1 << 0,
  MO_EDIT_WANTED = 1 << 1,
  MO_EDIT_PLACE = 1 << 2,
  MO_EDIT_NOTES = 1 << 3,
} MoEditFields;

/* A row of an edit. */
typedef struct
{
  char *card;
  char *name;           /* (nullable) */
  MoEditFields fields;  /* the fields to set */
  /* the counts are added, instead of replacing the current ones */
  gboolean is_change;
  /* it undoes an edit: counts are clamped to their range */
  gboolean is_inverse;
  int owned;            /* all owned copies, including those in products */
  int wanted;
  char *place;          /* (nullable) */
  char *notes;          /* (nullable) */
  char *expected_place; /* (nullable): the place is set only if this is the current one */
  char *expected_notes; /* (nullable): likewise */
} MoHoldingEdit;

void mo_holding_edit_free (MoHoldingEdit *self);

typedef struct
{
  char *card;
  int count;
} MoContentEdit;

/* A change of the count of a product. */
typedef struct
{
  char *id;
  char *name;
  int change;
  GArray *contents; /* (element-type MoContentEdit): used if it is new in the collection */
} MoProductEdit;

/* Changes that are made and undone together. */
typedef struct
{
  char *label;         /* for undo, in the user's language */
  guint mark;          /* private to the library: identifies the edit that this undoes */
  GPtrArray *holdings; /* (element-type MoHoldingEdit) */
  GPtrArray *products; /* (element-type MoProductEdit) */
} MoCollectionEdit;

MoCollectionEdit *mo_collection_edit_new (const char *label) G_GNUC_WARN_UNUSED_RESULT;
void mo_collection_edit_free (MoCollectionEdit *self);

/* Adds a row without changes. */
MoHoldingEdit *mo_collection_edit_add (MoCollectionEdit *self,
                                       const char *card,
                                       const char *name);

/* Adds a row that sets the number of owned or wanted copies. */
void mo_collection_edit_set_count (MoCollectionEdit *self,
                                   const char *card,
                                   const char *name,
                                   MoEditFields field,
                                   int count);

/**
 * mo_collection_edit_set_count_of:
 *
 * Adds rows that set the total number of owned or wanted copies of a printing, over all rows with
 * its current and former ids. Rows with former ids keep their counts as far as possible.
 */
void mo_collection_edit_set_count_of (MoCollectionEdit *self,
                                      const MoCollection *collection,
                                      const MoCard *card,
                                      MoEditFields field,
                                      int count);

/* Adds rows that set the place or the notes of a printing, and clear them in rows with its former
 * ids. */
void mo_collection_edit_set_text_of (MoCollectionEdit *self,
                                     const MoCollection *collection,
                                     const MoCard *card,
                                     MoEditFields field,
                                     const char *text);

/* Adds the row of a printing to add a copy to, or to remove one from, for
 * mo_collection_edit_make_change(). Adds nothing if there is no copy to remove. */
void mo_collection_edit_change_owned_of (MoCollectionEdit *self,
                                         const MoCollection *collection,
                                         const MoCard *card,
                                         int change);

/* Adds a product; contents can be added to the returned edit. */
MoProductEdit *mo_collection_edit_add_product (MoCollectionEdit *self,
                                               const char *id,
                                               const char *name,
                                               int change);
void mo_product_edit_add_content (MoProductEdit *self,
                                  const char *card,
                                  int count);

/* Adds or removes owned copies of a product, with its contents. */
void mo_collection_edit_add_contents_of (MoCollectionEdit *self,
                                         const MoProduct *product,
                                         int change);

/* Makes all counts relative: they are added to the current ones. */
void mo_collection_edit_make_change (MoCollectionEdit *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoHolding, mo_holding_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCollection, mo_collection_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCollectionEdit, mo_collection_edit_free)

G_END_DECLS
