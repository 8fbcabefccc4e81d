/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The collection: which cards a person has and wants, printing by printing, and edits of it. */

#pragma once

#include "mo-catalog.h"

G_BEGIN_DECLS

/* The most copies of one printing that can be owned or wanted. */
#define MO_MAX_COPIES 99999

/* The most copies of one product that can be owned. */
#define MO_MAX_PRODUCTS 999

/* What a person keeps about one printing. Strings are "" where there is nothing. */
typedef struct
{
  const char *card;
  const char *name; /* as it was when this was written, for cards that no catalog has any more */
  int single;       /* owned beside those in products; below 0 when some of these are gone */
  int in_products;  /* owned as a part of products */
  int wanted;
  const char *place; /* a box, a binder */
  const char *notes;
} MoHolding;

MoHolding *mo_holding_copy (const MoHolding *self) G_GNUC_WARN_UNUSED_RESULT;

/* Frees what mo_holding_copy() made. */
void mo_holding_free (MoHolding *self);

/* All copies, those in products too. */
guint mo_holding_get_owned (const MoHolding *self);

typedef struct
{
  const char *card;
  int count;
} MoOwnedContent;

/* A product that the person has, with what it held when they said so. */
typedef struct
{
  const char *id;
  const char *name;
  int count;
  GArray *contents; /* (element-type MoOwnedContent) */
} MoOwnedProduct;

typedef struct _MoCollection MoCollection;

MoCollection *mo_collection_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Whoever looks at a collection for longer than a call holds it: another may take its place in
 * the library, and is freed on another thread. mo_collection_free() lets go of it. */
MoCollection *mo_collection_ref (MoCollection *self);
void mo_collection_free (MoCollection *self);

/* Puts a copy of a row in the place of the one of its card; one that holds nothing takes it out.
 * `in_products` is the collection's own to count. */
void mo_collection_set (MoCollection *self,
                        const MoHolding *holding);

/* Adds a product that it does not have yet; its contents follow. */
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

/* 0 for cards that it knows nothing of. */
guint mo_collection_get_owned (const MoCollection *self,
                               const char *card);
guint mo_collection_get_wanted (const MoCollection *self,
                                const char *card);

/* Of one printing: rows that name it by an id which it had before count with it. */
guint mo_collection_get_owned_of (const MoCollection *self,
                                  const MoCard *card);
guint mo_collection_get_wanted_of (const MoCollection *self,
                                   const MoCard *card);

/* Returns: (transfer full) (nullable): all that is kept about a printing, likewise, as one row
 * with its id; what several rows tell stands together in its place and notes */
MoHolding *mo_collection_sum_up (const MoCollection *self,
                                 const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

/* Of all printings together: each is as good as another at the table (S10-2, S11-4). Rows that
 * name one by an id which it had before count with it. */
guint mo_collection_get_owned_in_all (const MoCollection *self,
                                      const MoCatalog *catalog,
                                      const char *card);
guint mo_collection_get_wanted_in_all (const MoCollection *self,
                                       const MoCatalog *catalog,
                                       const char *card);

/* How many of the product with this id are owned. */
guint mo_collection_get_product_count (const MoCollection *self,
                                       const char *id);

/* Returns: (element-type MoOwnedProduct): by id */
const GPtrArray *mo_collection_get_products (const MoCollection *self);

/* Returns: (transfer container) (element-type MoHolding): all rows, by the ids of their cards */
GPtrArray *mo_collection_list (const MoCollection *self) G_GNUC_WARN_UNUSED_RESULT;

/* Edits */

typedef enum
{
  MO_EDIT_OWNED = 1 << 0,
  MO_EDIT_WANTED = 1 << 1,
  MO_EDIT_PLACE = 1 << 2,
  MO_EDIT_NOTES = 1 << 3,
} MoEditFields;

/* One row of an edit. */
typedef struct
{
  char *card;
  char *name;           /* (nullable) */
  MoEditFields fields;  /* what it sets */
  /* the counts are added to those that are there, instead of taking their place */
  gboolean is_change;
  /* it takes an edit back: a count that would leave its range stops at the end of it */
  gboolean is_inverse;
  int owned;            /* of all that are owned, those in products too */
  int wanted;
  char *place;          /* (nullable) */
  char *notes;          /* (nullable) */
  char *expected_place; /* (nullable): the place is set only where it is still this */
  char *expected_notes; /* (nullable): likewise */
} MoHoldingEdit;

typedef struct
{
  char *card;
  int count;
} MoContentEdit;

/* How many more, or fewer, of a product there are. */
typedef struct
{
  char *id;
  char *name;
  int change;
  GArray *contents; /* (element-type MoContentEdit): taken over when it is new in the collection */
} MoProductEdit;

/* What is done, and taken back, in one go. */
typedef struct
{
  char *label;         /* what undo calls it, in the person's language */
  guint mark;          /* the library's own: which of its edits this takes back */
  GPtrArray *holdings; /* (element-type MoHoldingEdit) */
  GPtrArray *products; /* (element-type MoProductEdit) */
} MoCollectionEdit;

MoCollectionEdit *mo_collection_edit_new (const char *label) G_GNUC_WARN_UNUSED_RESULT;
void mo_collection_edit_free (MoCollectionEdit *self);

/* Adds a row that sets nothing yet. */
MoHoldingEdit *mo_collection_edit_add (MoCollectionEdit *self,
                                       const char *card,
                                       const char *name);

/* Adds a row that sets how many are owned, or wanted. */
void mo_collection_edit_set_count (MoCollectionEdit *self,
                                   const char *card,
                                   const char *name,
                                   MoEditFields field,
                                   int count);

/**
 * mo_collection_edit_set_count_of:
 *
 * Adds rows that set how many of a printing are owned, or wanted, in all rows that name it by one
 * of its ids. Those with an id which it had before keep theirs as far as that leaves them any.
 */
void mo_collection_edit_set_count_of (MoCollectionEdit *self,
                                      const MoCollection *collection,
                                      const MoCard *card,
                                      MoEditFields field,
                                      int count);

/* Adds rows that set the place or the notes of a printing; no row with an id which it had before
 * keeps any. */
void mo_collection_edit_set_text_of (MoCollectionEdit *self,
                                     const MoCollection *collection,
                                     const MoCard *card,
                                     MoEditFields field,
                                     const char *text);

/* Adds the row of a printing that one more copy is put into, or that one is taken from: for
 * mo_collection_edit_make_change(). Nothing is added when there is none to take. */
void mo_collection_edit_change_owned_of (MoCollectionEdit *self,
                                         const MoCollection *collection,
                                         const MoCard *card,
                                         int change);

/* Adds a product; more contents can be added to what it returns. */
MoProductEdit *mo_collection_edit_add_product (MoCollectionEdit *self,
                                               const char *id,
                                               const char *name,
                                               int change);
void mo_product_edit_add_content (MoProductEdit *self,
                                  const char *card,
                                  int count);

/* Adds "I own this product", so many times more or fewer, with what it holds. */
void mo_collection_edit_add_contents_of (MoCollectionEdit *self,
                                         const MoProduct *product,
                                         int change);

/* Makes all its counts changes: they are added to those that are there. */
void mo_collection_edit_make_change (MoCollectionEdit *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoHolding, mo_holding_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCollection, mo_collection_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCollectionEdit, mo_collection_edit_free)

G_END_DECLS
