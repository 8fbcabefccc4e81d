/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A preview of importing a game of another program, prepared in a thread, and the import itself. */

#pragma once

#include "mo-content.h"
#include "mo-system-import.h"

G_BEGIN_DECLS

/* Immutable. */
typedef struct
{
  GStrv files;
  gboolean is_plugin; /* of DragnCards; else a definition of OCTGN */
  MoFaults *faults;   /* why it is impossible */
  MoFaults *warnings; /* each kind of data that would be lost, with its number and first line */
  GPtrArray *systems; /* (element-type MoSystem): the imported one, or none if it is impossible */
  char *replaced;     /* (nullable): the name of the user’s game with the same id */
  GPtrArray *sets;    /* (element-type filename): the sets of cards beside a definition, or the
                       * tables of cards among the files */
  GPtrArray *decks;   /* (element-type MoImportedDeck): those that come with a plugin */
  char *path;         /* (nullable): where the system file will be */
  GBytes *bytes;      /* (nullable): its content */
} MoGameImport;

/* Whether the name of a file is that of a definition of OCTGN, or of a part of a plugin of
 * DragnCards; a table of cards is only one beside others. */
gboolean mo_game_import_is_game_name (const char *path);

/**
 * mo_game_import_prepare:
 * @content: the present games
 * @own: the user’s folder
 * @files: the files of one game, as in mo_system_import()
 *
 * Converts a game, without changing anything. The sets and decks of OCTGN are looked for in the
 * folders “Sets” and “Decks” beside the definition.
 *
 * Returns: (transfer full) (nullable): %NULL only if cancelled
 */
MoGameImport *mo_game_import_prepare (const MoContent *content,
                                      const char *own,
                                      const char *const *files,
                                      GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void mo_game_import_free (MoGameImport *self);

/* Runs mo_game_import_prepare() in a thread, with the user’s folder. */
void mo_game_import_prepare_async (MoContent *content,
                                   const char *const *files,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
MoGameImport *mo_game_import_prepare_finish (GAsyncResult *result,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the game to import */
const MoSystem *mo_game_import_get_system (const MoGameImport *self);

/**
 * mo_game_import_install:
 *
 * Writes the system file, and the decks to the user's folder of decks, as far as there are no such
 * files yet. Reload the content to play the game.
 *
 * @written: (transfer full) (out): the paths of the decks that were written
 *
 * Returns: %FALSE with @error set, in the G_FILE_ERROR or G_IO_ERROR domain, and nothing changed
 */
gboolean mo_game_import_install (const MoGameImport *self,
                                 GStrv *written,
                                 GError **error);

/**
 * mo_game_import_undo:
 * @path: of the system file of an import
 * @decks: (nullable): the paths of the decks that it has written, which are deleted
 *
 * Restores the previous file of the game, or deletes the file if there was none.
 */
gboolean mo_game_import_undo (const char *path,
                              const char *const *decks,
                              GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoGameImport, mo_game_import_free)

G_END_DECLS
