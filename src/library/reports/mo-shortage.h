/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Copies are shared: a built deck holds those that it is made of, and the others have to do with
 * the rest. All printings of a card count together. */

#pragma once

#include "mo-collection.h"
#include "mo-library-deck.h"

G_BEGIN_DECLS

/* Which copies the built decks hold. */
typedef struct _MoAllotment MoAllotment;

typedef struct
{
  const MoLibraryDeck *deck;
  guint count;
} MoHolder;

/* A card of which there are too few copies. */
typedef struct
{
  const char *card; /* the id of the card that its printings are same-as */
  const char *name;
  guint need;
  guint owned;
  guint free;       /* of those owned: what no other built deck holds */
  guint missing;    /* need − free */
  GArray *holders;  /* (element-type MoHolder): the other built decks that hold some */
} MoShortage;

/**
 * mo_allotment_new:
 * @decks: (element-type MoLibraryDeck): of the library; those that are built count, unless they are
 * deleted
 *
 * The decks and the catalog must outlive the allotment, and it what it finds.
 */
MoAllotment *mo_allotment_new (const GPtrArray *decks,
                               const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;
void mo_allotment_free (MoAllotment *self);

/* How many copies of the card, or of other printings of it, all built decks hold together. */
guint mo_allotment_get_held (const MoAllotment *self,
                             const char *card);

/* How many copies of the card, or of other printings of it, a package has. */
guint mo_deck_count_printings (const MoDeck *deck,
                               const MoCatalog *catalog,
                               const char *card);

/**
 * mo_allotment_find_shortages:
 * @deck: a package, in the library or not
 * @id: its id in the library, or 0: what it holds itself is free for it
 *
 * Returns: (transfer full) (element-type MoShortage): by the order of the package
 */
GPtrArray *mo_allotment_find_shortages (const MoAllotment *self,
                                        const MoCollection *collection,
                                        const MoDeck *deck,
                                        gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* What is missing so that all built decks can stand beside each other; their copies count as
 * free. */
GPtrArray *mo_allotment_find_all_shortages (const MoAllotment *self, const MoCollection *collection)
    G_GNUC_WARN_UNUSED_RESULT;

/* All missing copies. */
guint mo_shortages_count_missing (const GPtrArray *shortages);

/* "1 in “Delver”, 2 in “Elite”": where copies sit; "" when no other deck holds any. */
char *mo_shortage_describe_holders (const MoShortage *self) G_GNUC_WARN_UNUSED_RESULT;

/* Puts what is missing on the list of wanted cards: of each at least so many, whatever printing. */
MoCollectionEdit *mo_shortages_want (const GPtrArray *shortages,
                                     const MoCollection *collection,
                                     const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoAllotment, mo_allotment_free)

G_END_DECLS
