/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Libraries for tests: folders, edits as lines of text, and the contents of a library as text. */

#pragma once

#include "mo-library.h"
#include "mo-store.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* Calls g_test_init() and installs the shim between SQLite and the disk. */
void fixture_begin (int *argc,
                    char ***argv);

/* Returns the path of a new library in a temporary folder. */
char *fixture_make_path (void) G_GNUC_WARN_UNUSED_RESULT;

/* Removes the folder of a path with its contents, and frees the path. */
void fixture_remove_path (char *path);

/* Opens a library and asserts that it has no hindrance. */
MoStore *fixture_open (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* A callback that keeps the result in the location @user_data. */
void fixture_answered_cb (GObject *source,
                          GAsyncResult *result,
                          gpointer user_data);

/* Waits until there is a result in the location. Returns: (transfer none): it */
GAsyncResult *fixture_wait_for (GAsyncResult **result);

/* Returns: (transfer full): a library with a worker, open */
MoLibrary *fixture_open_library (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the path of a closed library that contains some of everything. */
char *fixture_make_library (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the path of a copy of the library of that version in data/. */
char *fixture_make_version (int version) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the state of the deck at @revision. */
MoDeckState fixture_get_state (MoStore *store,
                               gint64 id,
                               gint64 revision);

/* Edits a deck and asserts success. @text: counts separated by ";", each "PART CARD = COUNT" */
void fixture_edit_deck (MoStore *store,
                        MoDeckState *state,
                        const char *text);

/* Calls mo_store_write_moves() for a match without a result. */
gboolean fixture_write_moves (MoStore *store,
                              gint64 match,
                              guint first,
                              const char *const *lines,
                              GError **error);

/* Opens a database like another process. */
sqlite3 *fixture_connect (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void fixture_run_sql (const char *path,
                      const char *sql);

/* Returns all rows, one per line with "|" between the columns, like the shell of SQLite. */
char *fixture_query (const char *path,
                     const char *sql) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the contents of an existing file. */
GBytes *fixture_read_file (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void fixture_assert_file (const char *path,
                          GBytes *expected);

/**
 * fixture_make_edit:
 * @text: "CARD FIELD OP VALUE; …". FIELD is "owned", "wanted", "place", "notes" or "product"; for a
 * product, CARD is its id. OP is "=" or, for a count, "+", which is the only one for products. In a
 * text, "\n" is a line break
 *
 * Card x/y is named "Card x/y". Product x/box-N contains N copies of x/c01 and 2 of x/c02.
 */
MoCollectionEdit *fixture_make_edit (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Edits the collection, asserts success and returns the inverse. */
MoCollectionEdit *fixture_edit (MoStore *store,
                                const char *text) G_GNUC_WARN_UNUSED_RESULT;
void fixture_edit_and_forget (MoStore *store,
                              const char *text);

/* Asserts that the edit is refused with this error. */
void fixture_assert_refused (MoStore *store,
                             const char *text,
                             MoLibraryError code);

/* Returns the contents of a collection: lines of "CARD NAME single+in-products wanted PLACE NOTES",
 * and the products. */
char *fixture_describe_collection (const MoCollection *collection) G_GNUC_WARN_UNUSED_RESULT;

/* Returns lines of "ID NAME FORMAT revision built deleted n-cards". */
char *fixture_describe_decks (const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;

/* Describe the collection, the decks with their versions, and the matches with their journals. */
char *fixture_describe (MoStore *store) G_GNUC_WARN_UNUSED_RESULT;
char *fixture_describe_path (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a small package as XML, to be distinguished by its name. */
GBytes *fixture_make_package (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Asserts that mo_store_check() finds no problems. */
void fixture_assert_whole (MoStore *store);

/* Returns the names of the files in the folder of a path, sorted and separated by commas. */
char *fixture_list_folder (const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
