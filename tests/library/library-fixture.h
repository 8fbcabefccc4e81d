/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Libraries to test with: folders, edits in a line of text, and what a library holds as text. */

#pragma once

#include "mo-library.h"
#include "mo-store.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* g_test_init(), with the shim between SQLite and the disk. */
void fixture_begin (int *argc,
                    char ***argv);

/* The path of a library that is not there yet, in a folder of its own. */
char *fixture_make_path (void) G_GNUC_WARN_UNUSED_RESULT;

/* Removes the folder of a path with all that is in it, and frees the path. */
void fixture_remove_path (char *path);

/* Opens a library; that nothing hinders it is asserted. */
MoStore *fixture_open (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* A path with a library that has something of everything in it, closed. */
char *fixture_make_library (void) G_GNUC_WARN_UNUSED_RESULT;

/* A path with the library of that version in data/. */
char *fixture_make_version (int version) G_GNUC_WARN_UNUSED_RESULT;

/* The deck as it was at @revision. */
MoDeckState fixture_get_state (MoStore *store,
                               gint64 id,
                               gint64 revision);

/* @text: counts with ";" between them, each "PART CARD = COUNT". That it is done is asserted. */
void fixture_edit_deck (MoStore *store,
                        MoDeckState *state,
                        const char *text);

/* mo_store_write_moves() of a game that is open then. */
gboolean fixture_write_moves (MoStore *store,
                              gint64 match,
                              guint first,
                              const char *const *lines,
                              GError **error);

/* Another program's look at a database. */
sqlite3 *fixture_connect (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void fixture_run_sql (const char *path,
                      const char *sql);

/* All rows, a line each, with "|" between the columns, as the shell of SQLite prints them. */
char *fixture_query (const char *path,
                     const char *sql) G_GNUC_WARN_UNUSED_RESULT;

/* The bytes of a file, which must be there. */
GBytes *fixture_read_file (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void fixture_assert_file (const char *path,
                          GBytes *expected);

/**
 * fixture_make_edit:
 * @text: "CARD FIELD OP VALUE; …". FIELD is "owned", "wanted", "place" or "notes", or "product",
 * and then CARD is
 * the id of one. OP is "=" or, for a count, "+"; products have only that. In a text "\n" is the end
 * of a line
 *
 * The name of card x/y is "Card x/y". Product x/box-N holds N copies of x/c01 and 2 of x/c02.
 */
MoCollectionEdit *fixture_make_edit (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Edits the collection, which must go well; returns the inverse. */
MoCollectionEdit *fixture_edit (MoStore *store,
                                const char *text) G_GNUC_WARN_UNUSED_RESULT;
void fixture_edit_and_forget (MoStore *store,
                              const char *text);

/* That the edit is refused with this code is asserted. */
void fixture_assert_refused (MoStore *store,
                             const char *text,
                             MoLibraryError code);

/* What is in a collection: "CARD NAME single+in-products wanted PLACE NOTES" a line, and the
 * products. */
char *fixture_describe_collection (const MoCollection *collection) G_GNUC_WARN_UNUSED_RESULT;

/* "ID NAME FORMAT revision built deleted n-cards" a line. */
char *fixture_describe_decks (const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;

/* The collection, the decks with their versions, and the matches with their journals. */
char *fixture_describe (MoStore *store) G_GNUC_WARN_UNUSED_RESULT;
char *fixture_describe_path (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* A small package in XML; its name tells it from others. */
GBytes *fixture_make_package (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* That mo_store_check() finds nothing is asserted. */
void fixture_assert_whole (MoStore *store);

/* The files in the folder of a path, by name, with a comma between them. */
char *fixture_list_folder (const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
