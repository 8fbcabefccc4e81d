/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The library as the window has it: what is in it at hand in memory, and edits that are made on a
 * thread of its own. An edit is on the disk before it is announced. */

#pragma once

#include "mo-content.h"
#include "mo-deck-changes.h"
#include "mo-match-entry.h"
#include "mo-shortage.h"
#include "mo-store-collection.h"
#include "mo-store-decks.h"

G_BEGIN_DECLS

#define MO_TYPE_LIBRARY (mo_library_get_type ())
G_DECLARE_FINAL_TYPE (MoLibrary, mo_library, MO, LIBRARY, GObject)

/**
 * mo_library_new:
 * @path: the file of the library, which need not be there yet
 *
 * Properties: `can-undo` and `can-redo`, of edits of the collection. Signals: `collection-changed`
 * and `decks-changed`, after an edit here or in another process, when the new state is at hand;
 * `matches-changed`, when a list of the matches may be another; `state-changed`, when
 * mo_library_get_hindrance() is another.
 *
 * All is to be called on the thread that made it. Each `_async` function has its `_finish`, which
 * returns FALSE, 0 or %NULL with an error of MO_LIBRARY_ERROR, or of G_IO_ERROR when cancelled;
 * nothing was changed then. The library must be closed
 * before the main loop ends.
 */
MoLibrary *mo_library_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_library_open_async:
 *
 * Opens the file. A damaged one is set aside, and a new one takes its place: see
 * mo_library_get_aside_path(). It may be called again when that failed.
 */
void mo_library_open_async (MoLibrary *self,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
gboolean mo_library_open_finish (MoLibrary *self,
                                 GAsyncResult *result,
                                 GError **error);

const char *mo_library_get_path (MoLibrary *self);

/* Waits until all edits are on the disk, and answers those who asked for them; nothing can be
 * kept afterwards. */
void mo_library_close (MoLibrary *self);

/* Returns: (nullable): why nothing can be kept now */
const GError *mo_library_get_hindrance (MoLibrary *self);

/* Returns: (nullable): where the damaged library is that was found when this one was opened;
 * %NULL again once a library was restored */
const char *mo_library_get_aside_path (MoLibrary *self);

/* What it holds; each is valid until the next change of its kind. Empty before it is open. */
const MoCollection *mo_library_get_collection (MoLibrary *self);
const GPtrArray *mo_library_get_decks (MoLibrary *self);

/* Returns: (nullable): the deck with this id */
const MoLibraryDeck *mo_library_get_deck (MoLibrary *self,
                                          gint64 id);

/**
 * mo_library_set_catalog:
 *
 * Tells which cards are printings of each other, for the allotment.
 */
void mo_library_set_catalog (MoLibrary *self,
                             MoCatalog *catalog);

/* Returns: which copies the built decks hold; valid until the decks change. Needs a catalog. */
const MoAllotment *mo_library_get_allotment (MoLibrary *self);

/* Looks whether another process has changed the library, and takes over what is new. */
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

/* @label: (out) (optional) (transfer full) (nullable): what was done; %NULL when nothing changed */
gboolean mo_library_edit_finish (MoLibrary *self,
                                 GAsyncResult *result,
                                 char **label,
                                 GError **error);

/* Whether an edit of the collection is on its way, so that the collection is not what it will
 * be. */
gboolean mo_library_is_editing (MoLibrary *self);

gboolean mo_library_get_can_undo (MoLibrary *self);
gboolean mo_library_get_can_redo (MoLibrary *self);
const char *mo_library_get_undo_label (MoLibrary *self);
const char *mo_library_get_redo_label (MoLibrary *self);

/* What tells the edit that would be undone from all others; 0 for none. */
guint mo_library_get_undo_mark (MoLibrary *self);

/* What that is while an edit or import, which @result answers, is the last; 0 when it changed
 * nothing. */
guint mo_library_get_edit_mark (MoLibrary *self,
                                GAsyncResult *result);

/* Undoes the edit with this mark; nothing when it is not the last any more. Finished by
 * mo_library_edit_finish(). */
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

/* What an import does with the counts in the file. */
typedef enum
{
  MO_IMPORT_SET, /* a row takes the place of what is kept of its card */
  MO_IMPORT_ADD, /* its counts are added */
} MoImportMode;

/**
 * mo_library_import_async:
 * @path: a file that mo_collection_read_file() reads
 * @whole: whether to import nothing when some rows are at fault, instead of all others
 * @progress: (nullable): called here, some times a second
 *
 * Finished by mo_library_import_finish().
 */
void mo_library_import_async (MoLibrary *self,
                              MoContent *content,
                              const char *path,
                              MoImportMode mode,
                              gboolean whole,
                              MoProgress progress,
                              gpointer progress_data,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/**
 * mo_library_import_finish:
 * @n_rows: (out): how many rows were imported
 * @faults: (out) (transfer full): what was wrong in the file. When there are any, and it was to be
 *   imported whole, nothing was
 */
gboolean mo_library_import_finish (MoLibrary *self,
                                   GAsyncResult *result,
                                   guint *n_rows,
                                   MoFaults **faults,
                                   GError **error);

/* Decks */

/* @deck is kept as a new deck, and must not be changed any more; finished by
 * mo_library_deck_finish(). */
void mo_library_add_deck_async (MoLibrary *self,
                                const MoDeck *deck,
                                MoCatalog *catalog,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/* As mo_store_save_deck(), by way of mo_store_edit_deck() where that serves. @deck must not be
 * changed any more; finished by mo_library_deck_finish(). */
void mo_library_save_deck_async (MoLibrary *self,
                                 const MoDeckState *state,
                                 const MoDeck *deck,
                                 MoCatalog *catalog,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/**
 * mo_library_edit_deck_async:
 * @changes: (transfer full): what makes @deck of the package that the library has at @state
 *
 * The same as mo_library_save_deck_async() by who knows what was edited: it need not be found by
 * comparing the packages.
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

/* Keeps the deck as a version, as mo_store_add_version(). */
void mo_library_add_version_async (MoLibrary *self,
                                   const MoDeckState *state,
                                   const char *label,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/**
 * mo_library_deck_finish:
 * @state: (out) (optional): what the deck became
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

/* Returns: (transfer full) (nullable) (element-type MoDeckVersion): the newest first */
GPtrArray *mo_library_read_versions_finish (MoLibrary *self,
                                            GAsyncResult *result,
                                            GError **error);

/* The whole library */

/* As mo_store_back_up() and mo_store_restore(). */
void mo_library_back_up_async (MoLibrary *self,
                               const char *to,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
void mo_library_restore_async (MoLibrary *self,
                               const char *from,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean mo_library_copy_finish (MoLibrary *self,
                                 GAsyncResult *result,
                                 GError **error);

/* Matches: what their lines say means nothing here; MoMatchKeeper keeps one. */

/* @deck: the deck that is played; 0 for none. @header: the first line of the journal. */
void mo_library_begin_match_async (MoLibrary *self,
                                   gint64 deck,
                                   const char *header,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/* Returns: the id of the match; 0 with @error set */
gint64 mo_library_begin_match_finish (MoLibrary *self,
                                      GAsyncResult *result,
                                      GError **error);

/* Puts moves in the place of all from @first on, as mo_store_write_moves(). @summary: (transfer
 * full) */
void mo_library_write_moves_async (MoLibrary *self,
                                   gint64 match,
                                   gint64 revision,
                                   guint first,
                                   const char *const *lines,
                                   MoSummary *summary,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/* @revision: (out): of the match with these moves */
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
 * @revision: (out) (optional): as mo_store_read_journal() tells it
 *
 * Returns: (nullable): the journal as a text, as mo_match_read() takes it
 */
char *mo_library_read_journal_finish (MoLibrary *self,
                                      GAsyncResult *result,
                                      gint64 *revision,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* As mo_store_list_matches(). */
void mo_library_list_matches_async (MoLibrary *self,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/* Returns: (transfer full) (nullable) (element-type MoMatchEntry) */
GPtrArray *mo_library_list_matches_finish (MoLibrary *self,
                                           GAsyncResult *result,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* As mo_store_find_match(). */
void mo_library_find_match_async (MoLibrary *self,
                                  gint64 match,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/* Returns: (transfer full) (nullable) */
MoMatchEntry *mo_library_find_match_finish (MoLibrary *self,
                                            GAsyncResult *result,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* As mo_store_import_match(). */
void mo_library_import_match_async (MoLibrary *self,
                                    MoContent *content,
                                    const char *text,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/**
 * mo_library_import_match_finish:
 * @line: (out) (optional): the line of the journal that is at fault, from 1; 0 when none is
 *
 * Returns: the id of the match; 0 with @error set
 */
gint64 mo_library_import_match_finish (MoLibrary *self,
                                       GAsyncResult *result,
                                       guint *line,
                                       GError **error);

/* As mo_store_repair_match(). */
void mo_library_repair_match_async (MoLibrary *self,
                                    MoContent *content,
                                    gint64 match,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/**
 * mo_library_repair_match_finish:
 * @rest: (out) (nullable) (transfer full): the file that has the moves that were cut; %NULL when
 * there were none
 *
 * Returns: FALSE with @error set, and nothing is changed
 */
gboolean mo_library_repair_match_finish (MoLibrary *self,
                                         GAsyncResult *result,
                                         char **rest,
                                         GError **error);

/* A match that is deleted is kept, so that this can be undone by the same. Both are finished by
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
