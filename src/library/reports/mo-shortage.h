/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Copies are shared: a built deck reserves its copies, and other decks use the rest. All printings
 * of a card count together. */

#pragma once

#include "mo-collection.h"
#include "mo-library-deck.h"

G_BEGIN_DECLS

/* The copies that built decks reserve. */
typedef struct _MoAllotment MoAllotment;

typedef struct
{
  const MoLibraryDeck *deck;
  guint count;
} MoHolder;

/* A card with too few copies. */
typedef struct
{
  const char *card; /* the id of the original */
  const char *name;
  guint need;
  guint owned;
  guint free;       /* owned copies that other built decks do not reserve */
  guint missing;    /* need − free */
  /* (element-type MoHolder): the other built decks with copies; for several decks, first these */
  GArray *holders;
} MoShortage;

/**
 * mo_allotment_new:
 * @decks: (element-type MoLibraryDeck): all decks of the library; built ones that are not deleted
 *   reserve copies
 *
 * The decks and the catalog must outlive the allotment, and the allotment its results.
 */
MoAllotment *mo_allotment_new (const GPtrArray *decks,
                               const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;
void mo_allotment_free (MoAllotment *self);

/* Returns how many copies of the card, in any printing, all built decks reserve. */
guint mo_allotment_get_held (const MoAllotment *self,
                             const char *card);

/* Returns how many owned copies of the card, in any printing, other built decks do not reserve.
 * @id: the id of the deck that is asked for, or 0 */
guint mo_allotment_get_free (const MoAllotment *self,
                             const MoCollection *collection,
                             const char *card,
                             gint64 id);

/* Returns how many owned copies of the card, in any printing, are not reserved by built decks other
 * than these. @decks: (element-type MoLibraryDeck) */
guint mo_allotment_get_free_for_group (const MoAllotment *self,
                                       const MoCollection *collection,
                                       const char *card,
                                       const GPtrArray *decks);

/* Returns how many copies of the card, in any printing, a package has. */
guint mo_deck_count_printings (const MoDeck *deck,
                               const MoCatalog *catalog,
                               const char *card);

/**
 * mo_allotment_find_shortages:
 * @deck: a package, in the library or not
 * @id: its id in the library, or 0; its own reserved copies are free for it
 *
 * Returns: (transfer full) (element-type MoShortage): in the order of the package
 */
GPtrArray *mo_allotment_find_shortages (const MoAllotment *self,
                                        const MoCollection *collection,
                                        const MoDeck *deck,
                                        gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_allotment_find_group_shortages:
 * @decks: (element-type MoLibraryDeck): decks that are built at the same time; each is readable
 *
 * Finds the cards that are missing so that each of the decks has its own copies. Copies that the
 * decks reserve now are free for all of them.
 *
 * Returns: (transfer full) (element-type MoShortage): in the order of the decks
 */
GPtrArray *mo_allotment_find_group_shortages (const MoAllotment *self,
                                              const MoCollection *collection,
                                              const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the missing cards for all built decks together; their copies count as free. */
GPtrArray *mo_allotment_find_all_shortages (const MoAllotment *self, const MoCollection *collection)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns the number of all missing copies. */
guint mo_shortages_count_missing (const GPtrArray *shortages);

/* Returns "1 in “Delver”, 2 in “Elite”", the decks with copies; "" if there are none. */
char *mo_shortage_describe_holders (const MoShortage *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns an edit that raises the wanted counts to the missing ones, over all printings. */
MoCollectionEdit *mo_shortages_want (const GPtrArray *shortages,
                                     const MoCollection *collection,
                                     const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoAllotment, mo_allotment_free)

G_END_DECLS
