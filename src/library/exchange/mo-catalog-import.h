/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Takes a catalog over: another program's cards, or another version of a file of ours. First it
 * is made ready, and all that it would change can be looked at; then it is put in its place. */

#pragma once

#include "mo-catalog-change.h"
#include "mo-collection.h"
#include "mo-content.h"
#include "mo-library-deck.h"

G_BEGIN_DECLS

/* What is %NULL is taken from the files, or guessed. */
typedef struct
{
  const char *const *files; /* of one catalog; a folder stands for all XML files in it */
  const char *system;       /* (nullable): the id of a game */
  const char *id;           /* (nullable): of the catalog */
  const char *name;         /* (nullable) */
  /* (nullable): the id or name of the type of cards whose own is not known */
  const char *type;
  GHashTable *columns;      /* (nullable): of tables; see mo_foreign_cards_read_table() */
  const char *usual_system; /* (nullable): the game when the files name none */
} MoCatalogImportOptions;

typedef struct
{
  char *id;
  char *name;
  const char *system; /* the content’s; (nullable) when nothing is left of the catalog */
  char *path;         /* where it will be */
  GBytes *bytes;      /* (nullable): what is taken back was not there before */
  gboolean is_undo;
  guint n_cards;
  MoCatalog *catalog; /* all catalogs, as they will be */
  MoCatalogChanges *changes;
} MoCatalogImport;

/**
 * mo_catalog_import_prepare:
 * @content: what is read now
 * @installed, @own: the folders that it came from
 * @faults: why it can't be
 * @warnings: what does not fit, and what is guessed; and cards that are set aside
 *
 * Reads the files and compares what becomes of them with what is there. Changes nothing. May be
 * called on any thread.
 *
 * Returns: (transfer full) (nullable): %NULL after telling @faults why, or when it was cancelled
 */
MoCatalogImport *mo_catalog_import_prepare (const MoContent *content,
                                            const char *installed,
                                            const char *own,
                                            const MoCatalogImportOptions *options,
                                            MoFaults *faults,
                                            MoFaults *warnings,
                                            GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_catalog_import_prepare_undo:
 * @id: of a catalog that was imported
 * @faults: why it can't be
 * @warnings: what is wrong in the file that comes back
 *
 * The same for taking the last import of a catalog back: the changes are those that make the file
 * what it was before.
 */
MoCatalogImport *
mo_catalog_import_prepare_undo (const MoContent *content,
                                const char *installed,
                                const char *own,
                                const char *id,
                                MoFaults *faults,
                                MoFaults *warnings,
                                GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void mo_catalog_import_free (MoCatalogImport *self);

/* Puts it in its place, as mo_catalog_install(), or takes back what was, as
 * mo_catalog_uninstall(). */
gboolean mo_catalog_import_install (const MoCatalogImport *self,
                                    GError **error);

/* Where the file is that mo_catalog_uninstall() is to take back for a catalog. */
char *mo_catalog_import_get_path (const MoContent *content,
                                  const char *own,
                                  const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* What an import does to a deck: how many different cards of each kind of change it has. */
typedef struct
{
  const MoLibraryDeck *deck;
  guint n[MO_N_CHANGE_KINDS];
} MoDeckEffect;

/* And to a row of the collection. */
typedef struct
{
  const MoHolding *holding;
  const MoCatalogChange *change;
} MoHoldingEffect;

/* Returns: (transfer full) (element-type MoDeckEffect): the decks (element-type MoLibraryDeck),
 * but for deleted ones, with a card that is changed, renamed, removed or, having been unknown,
 * added */
GArray *mo_catalog_import_find_decks (const MoCatalogImport *self,
                                      const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type MoHoldingEffect): likewise for the rows; valid as long
 * as @collection is */
GArray *mo_catalog_import_find_holdings (const MoCatalogImport *self,
                                         const MoCollection *collection) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCatalogImport, mo_catalog_import_free)

G_END_DECLS
