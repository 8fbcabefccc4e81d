/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The library for the window: its content in memory, and edits on a worker thread. An edit is
 * committed before it is announced. */

#pragma once

#include "mo-content.h"
#include "mo-deck-changes.h"
#include "mo-deck-supply.h"
#include "mo-match-entry.h"
#include "mo-shortage.h"
#include "mo-store-collection.h"
#include "mo-store-decks.h"
#include "mo-store-groups.h"

G_BEGIN_DECLS

#define MO_TYPE_LIBRARY (mo_library_get_type ())
G_DECLARE_FINAL_TYPE (MoLibrary, mo_library, MO, LIBRARY, GObject)

/**
 * mo_library_new:
 * @path: the file of the library, which need not exist
 *
 * Properties: `can-undo` and `can-redo`, of edits of the collection. Signals: `collection-changed`
 * and `decks-changed`, after an edit here or in another process, once the new state is available;
 * `matches-changed`, when the list of matches may have changed; `state-changed`, when
 * mo_library_get_hindrance() changes.
 *
 * All functions must be called on the thread that created the library. Each `_async` function has a
 * `_finish` function, which returns FALSE, 0 or %NULL with an error of MO_LIBRARY_ERROR, or of
 * G_IO_ERROR if cancelled; nothing was changed then. The library must be closed before the main
 * loop ends.
 */
MoLibrary *mo_library_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_library_open_async:
 *
 * Opens the file. A damaged one is renamed and replaced by a new one: see
 * mo_library_get_aside_path(). May be called again after an error.
 */
void mo_library_open_async (MoLibrary *self,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
gboolean mo_library_open_finish (MoLibrary *self,
                                 GAsyncResult *result,
                                 GError **error);

const char *mo_library_get_path (MoLibrary *self);

/* Waits until all edits are committed, and runs their callbacks; the library can't be changed
 * afterwards. */
void mo_library_close (MoLibrary *self);

/* Returns: (nullable): why changes can't be saved now */
const GError *mo_library_get_hindrance (MoLibrary *self);

/* Returns: (nullable): the path that the damaged library was moved to when this one was opened;
 * %NULL after a library is restored */
const char *mo_library_get_aside_path (MoLibrary *self);

/* The content; each is valid until the next change of its kind. Empty before the library is
 * open. */
const MoCollection *mo_library_get_collection (MoLibrary *self);
const GPtrArray *mo_library_get_decks (MoLibrary *self);

/* Returns: (nullable): the deck with this id */
const MoLibraryDeck *mo_library_get_deck (MoLibrary *self,
                                          gint64 id);

/**
 * mo_library_set_catalog:
 *
 * Sets the catalog for the allotment, which has to know the printings of cards.
 */
void mo_library_set_catalog (MoLibrary *self,
                             MoCatalog *catalog);

/* Returns: the copies that built decks reserve; valid until the decks change. Needs a catalog. */
const MoAllotment *mo_library_get_allotment (MoLibrary *self);

/* Returns: (transfer full) (nullable): the owned copies that other built decks do not reserve;
 * %NULL without any owned cards. Needs a catalog: that of @content. @deck: the id of the deck, or
 * 0 */
MoDeckSupply *mo_library_dup_supply (MoLibrary *self,
                                     MoContent *content,
                                     gint64 deck) G_GNUC_WARN_UNUSED_RESULT;

/* Checks for changes by other processes, and loads them. */
void mo_library_refresh (MoLibrary *self);

/* The collection */

/**
 * mo_library_edit_async:
 * @edit: (transfer full)
 */
void mo_library_edit_async (MoLibrary *self,
                            MoCollectionEdit *edit,
                            GAsyncReadyCallback callback,
                            gpointer user_data);

/* @label: (out) (optional) (transfer full) (nullable): the label of the edit; %NULL if nothing
 * changed */
gboolean mo_library_edit_finish (MoLibrary *self,
                                 GAsyncResult *result,
                                 char **label,
                                 GError **error);

/* Whether an edit of the collection is pending. */
gboolean mo_library_is_editing (MoLibrary *self);

gboolean mo_library_get_can_undo (MoLibrary *self);
gboolean mo_library_get_can_redo (MoLibrary *self);
const char *mo_library_get_undo_label (MoLibrary *self);
const char *mo_library_get_redo_label (MoLibrary *self);

/* Returns a mark that identifies the edit to undo; 0 for none. */
guint mo_library_get_undo_mark (MoLibrary *self);

/* Returns the undo mark of the edit or import that @result completes, or 0 if it changed
 * nothing. */
guint mo_library_get_edit_mark (MoLibrary *self,
                                GAsyncResult *result);

/* Undoes the edit with this mark, if it is still the last. Finished by mo_library_edit_finish(). */
void mo_library_undo_edit_async (MoLibrary *self,
                                 guint mark,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/* Both are finished by mo_library_edit_finish(). */
void mo_library_undo_async (MoLibrary *self,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
void mo_library_redo_async (MoLibrary *self,
                            GAsyncReadyCallback callback,
                            gpointer user_data);

/* Determines how an import uses the counts in the file. */
typedef enum
{
  MO_IMPORT_SET, /* a row replaces the stored one of its card */
  MO_IMPORT_ADD, /* adds the counts */
} MoImportMode;

/**
 * mo_library_import_async:
 * @edit: (transfer full): rows that set counts, as from mo_collection_reading_make_edit()
 * @progress: (nullable): called on the main thread, some times a second
 *
 * Finished by mo_library_import_finish().
 */
void mo_library_import_async (MoLibrary *self,
                              MoCollectionEdit *edit,
                              MoImportMode mode,
                              MoProgress progress,
                              gpointer progress_data,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/* @n_rows: (out): the number of imported rows */
gboolean mo_library_import_finish (MoLibrary *self,
                                   GAsyncResult *result,
                                   guint *n_rows,
                                   GError **error);

/* Decks */

/* Adds @deck, which must not be changed any more, as a new deck. Finished by
 * mo_library_deck_finish(). */
void mo_library_add_deck_async (MoLibrary *self,
                                const MoDeck *deck,
                                MoCatalog *catalog,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/* Like mo_store_save_deck(), or mo_store_edit_deck() for small changes. @deck must not be changed
 * any more. Finished by mo_library_deck_finish(). */
void mo_library_save_deck_async (MoLibrary *self,
                                 const MoDeckState *state,
                                 const MoDeck *deck,
                                 MoCatalog *catalog,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/**
 * mo_library_edit_deck_async:
 * @changes: (transfer full): the changes from the deck of the library at @state to @deck
 *
 * Like mo_library_save_deck_async() with known changes, so that the decks need not be compared.
 */
void mo_library_edit_deck_async (MoLibrary *self,
                                 const MoDeckState *state,
                                 const MoDeck *deck,
                                 MoDeckChanges *changes,
                                 MoCatalog *catalog,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
void mo_library_set_built_async (MoLibrary *self,
                                 gint64 id,
                                 gboolean built,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
void mo_library_set_deleted_async (MoLibrary *self,
                                   gint64 id,
                                   gboolean deleted,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/* Adds a version of the deck, as mo_store_add_version(). */
void mo_library_add_version_async (MoLibrary *self,
                                   const MoDeckState *state,
                                   const char *label,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/**
 * mo_library_deck_finish:
 * @state: (out) (optional): the new state of the deck
 *
 * Returns: the id of the deck; 0 with @error set
 */
gint64 mo_library_deck_finish (MoLibrary *self,
                               GAsyncResult *result,
                               MoDeckState *state,
                               GError **error);

void mo_library_read_versions_async (MoLibrary *self,
                                     gint64 id,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);

/* Returns: (transfer full) (nullable) (element-type MoDeckVersion): newest first */
GPtrArray *mo_library_read_versions_finish (MoLibrary *self,
                                            GAsyncResult *result,
                                            GError **error);

/* Groups of decks: their changes are announced by `decks-changed`. */

/* Returns: (element-type MoDeckGroup): all groups; valid until the decks change */
const GPtrArray *mo_library_get_groups (MoLibrary *self);

/* Returns: (nullable): the group with this id */
const MoDeckGroup *mo_library_get_group (MoLibrary *self,
                                         gint64 id);

/* Returns: (transfer container) (element-type MoLibraryDeck): the decks of the group in order,
 *   without those that are deleted or can't be read; none if it is gone */
GPtrArray *mo_library_list_group_decks (MoLibrary *self,
                                        gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable) (element-type MoShortage): the cards that are missing for all
 *   decks (element-type MoLibraryDeck) together; %NULL if nothing is owned: until then nothing is
 *   called missing */
GPtrArray *mo_library_find_group_shortages (MoLibrary *self,
                                            const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;

/* Like mo_store_add_group(), mo_store_edit_group() and mo_store_delete_group(). All are finished by
 * mo_library_group_finish(). */
void mo_library_add_group_async (MoLibrary *self,
                                 const char *name,
                                 const GArray *decks,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
void mo_library_edit_group_async (MoLibrary *self,
                                  gint64 id,
                                  const char *name,
                                  const GArray *added,
                                  const GArray *removed,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
void mo_library_delete_group_async (MoLibrary *self,
                                    gint64 id,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/* Returns: the id of the group; 0 with @error set */
gint64 mo_library_group_finish (MoLibrary *self,
                                GAsyncResult *result,
                                GError **error);

/* Everything */

/**
 * mo_library_back_up_async:
 * @settings: (nullable): as from mo_backup_settings_read()
 * @progress: (nullable): called on the main thread, some times a second
 *
 * Backs up the library and all files of the user, like mo_backup_write().
 */
void mo_library_back_up_async (MoLibrary *self,
                               const char *to,
                               GVariant *settings,
                               MoProgress progress,
                               gpointer progress_data,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean mo_library_back_up_finish (MoLibrary *self,
                                    GAsyncResult *result,
                                    GError **error);

/**
 * mo_library_restore_async:
 * @from: a backup of everything, or a library
 * @settings: (nullable): the present ones, as from mo_backup_settings_read()
 *
 * Restores everything, like mo_backup_restore(), or the library, like mo_store_restore().
 */
void mo_library_restore_async (MoLibrary *self,
                               const char *from,
                               GVariant *settings,
                               MoProgress progress,
                               gpointer progress_data,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);

/* @settings: (out) (optional) (transfer full) (nullable): those in the backup, for
 * mo_backup_settings_apply(); %NULL if it was a library */
gboolean mo_library_restore_finish (MoLibrary *self,
                                    GAsyncResult *result,
                                    GVariant **settings,
                                    GError **error);

/* Matches: the library does not interpret the moves; see MoMatchKeeper. */

/* @deck: the deck of the match; 0 for none. @header: the first line of the journal. */
void mo_library_begin_match_async (MoLibrary *self,
                                   gint64 deck,
                                   const char *header,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/* Returns: the id of the match; 0 with @error set */
gint64 mo_library_begin_match_finish (MoLibrary *self,
                                      GAsyncResult *result,
                                      GError **error);

/* Replaces all moves from @first on, as mo_store_write_moves_by(). @makers: (nullable)
 * (element-type int); @summary: (transfer full) */
void mo_library_write_moves_async (MoLibrary *self,
                                   gint64 match,
                                   gint64 revision,
                                   guint first,
                                   const char *const *lines,
                                   const GArray *makers,
                                   MoSummary *summary,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/* @revision: (out): of the match after these moves */
gboolean mo_library_write_moves_finish (MoLibrary *self,
                                        GAsyncResult *result,
                                        gint64 *revision,
                                        GError **error);

void mo_library_read_journal_async (MoLibrary *self,
                                    gint64 match,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/**
 * mo_library_read_journal_finish:
 * @revision: (out) (optional): as from mo_store_read_journal()
 *
 * Returns: (nullable): the journal as a text for mo_match_read()
 */
char *mo_library_read_journal_finish (MoLibrary *self,
                                      GAsyncResult *result,
                                      gint64 *revision,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Likewise. @makers: (out) (transfer full) (element-type MoMoveMaker): as from
 * mo_store_read_makers() */
char *mo_library_read_moves_finish (MoLibrary *self,
                                    GAsyncResult *result,
                                    gint64 *revision,
                                    GArray **makers,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Read and write the devices of a shared table; see mo-store-devices.h. */
void mo_library_read_devices_async (MoLibrary *self,
                                    gint64 match,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/* Returns: (transfer full) (nullable) (element-type MoSharedDevice) */
GPtrArray *mo_library_read_devices_finish (MoLibrary *self,
                                           GAsyncResult *result,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @devices: (transfer full) (element-type MoSharedDevice)
 *
 * Finish with mo_library_match_finish(). */
void mo_library_write_devices_async (MoLibrary *self,
                                     gint64 match,
                                     GPtrArray *devices,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);

/* Like mo_store_list_matches(). */
void mo_library_list_matches_async (MoLibrary *self,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/* Returns: (transfer full) (nullable) (element-type MoMatchEntry) */
GPtrArray *mo_library_list_matches_finish (MoLibrary *self,
                                           GAsyncResult *result,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Like mo_store_find_match(). */
void mo_library_find_match_async (MoLibrary *self,
                                  gint64 match,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/* Returns: (transfer full) (nullable) */
MoMatchEntry *mo_library_find_match_finish (MoLibrary *self,
                                            GAsyncResult *result,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Like mo_store_import_match(). */
void mo_library_import_match_async (MoLibrary *self,
                                    MoContent *content,
                                    const char *text,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/**
 * mo_library_import_match_finish:
 * @line: (out) (optional): the invalid line of the journal, from 1; 0 if there is none
 *
 * Returns: the id of the match; 0 with @error set
 */
gint64 mo_library_import_match_finish (MoLibrary *self,
                                       GAsyncResult *result,
                                       guint *line,
                                       GError **error);

/* Like mo_store_repair_match(). */
void mo_library_repair_match_async (MoLibrary *self,
                                    MoContent *content,
                                    gint64 match,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/**
 * mo_library_repair_match_finish:
 * @rest: (out) (nullable) (transfer full): the file with the removed moves; %NULL if there were
 *   none
 *
 * Returns: FALSE with @error set, and nothing changed
 */
gboolean mo_library_repair_match_finish (MoLibrary *self,
                                         GAsyncResult *result,
                                         char **rest,
                                         GError **error);

/* Deletes or undeletes a match, which stays in the library, and names a match. Both are finished by
 * mo_library_match_finish(). */
void mo_library_set_match_deleted_async (MoLibrary *self,
                                         gint64 match,
                                         gboolean deleted,
                                         GAsyncReadyCallback callback,
                                         gpointer user_data);
void mo_library_set_match_name_async (MoLibrary *self,
                                      gint64 match,
                                      const char *name,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);
gboolean mo_library_match_finish (MoLibrary *self,
                                  GAsyncResult *result,
                                  GError **error);

G_END_DECLS
