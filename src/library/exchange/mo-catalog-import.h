/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Imports a catalog: cards from another program, or another version of one of our files. The import
 * is first prepared, so that its changes can be previewed, and then installed. */

#pragma once

#include "mo-catalog-change.h"
#include "mo-collection.h"
#include "mo-content.h"
#include "mo-library-deck.h"

G_BEGIN_DECLS

/* %NULL fields are read from the files, or guessed. */
typedef struct
{
  const char *const *files; /* of one catalog; a folder means all XML files in it */
  const char *system;       /* (nullable): the id of a game */
  const char *id;           /* (nullable): of the catalog */
  const char *name;         /* (nullable) */
  /* (nullable): the id or name of the type for cards of unknown type */
  const char *type;
  GHashTable *columns;      /* (nullable): for tables; see mo_foreign_cards_read_table() */
  const char *usual_system; /* (nullable): the game if the files have none */
} MoCatalogImportOptions;

typedef struct
{
  char *id;
  char *name;
  const char *system; /* owned by the content; (nullable) if the catalog is removed */
  char *path;         /* of the target */
  GBytes *bytes;      /* (nullable): NULL if undoing removes the file */
  gboolean is_undo;
  guint n_cards;
  MoCatalog *catalog; /* all catalogs after the import */
  MoCatalogChanges *changes;
} MoCatalogImport;

/**
 * mo_catalog_import_prepare:
 * @content: the current content
 * @installed, @own: the folders that it was read from
 * @faults: receives errors that prevent the import
 * @warnings: receives doubtful, guessed and skipped cards, such as faulty ones of our own files
 *
 * Reads the files and compares the result with the current catalogs. Changes nothing. May be called
 * on any thread.
 *
 * Returns: (transfer full) (nullable): the import; %NULL with @faults added, or if it was cancelled
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
 * @id: of an imported catalog
 * @faults: receives errors
 * @warnings: receives faults of the restored file
 *
 * Like mo_catalog_import_prepare(), for undoing the last import of a catalog: the changes restore
 * the previous file.
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

/* Installs the catalog, as mo_catalog_install(), or undoes an import, as mo_catalog_uninstall(). */
gboolean mo_catalog_import_install (const MoCatalogImport *self,
                                    GError **error);

/* Returns the path of a catalog for mo_catalog_uninstall(). */
char *mo_catalog_import_get_path (const MoContent *content,
                                  const char *own,
                                  const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* The effect of an import on a deck: the number of different cards per kind of change. */
typedef struct
{
  const MoLibraryDeck *deck;
  guint n[MO_N_CHANGE_KINDS];
} MoDeckEffect;

/* The effect of an import on a row of the collection. */
typedef struct
{
  const MoHolding *holding;
  const MoCatalogChange *change;
} MoHoldingEffect;

/* Returns: (transfer full) (element-type MoDeckEffect): the affected @decks (element-type
 * MoLibraryDeck), except deleted ones: those with a card that is changed, renamed, removed, or no
 * longer unknown */
GArray *mo_catalog_import_find_decks (const MoCatalogImport *self,
                                      const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type MoHoldingEffect): the affected rows; valid as long as
 * @collection */
GArray *mo_catalog_import_find_holdings (const MoCatalogImport *self,
                                         const MoCollection *collection) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCatalogImport, mo_catalog_import_free)

G_END_DECLS
