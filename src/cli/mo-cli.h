/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The commands of moctl. Each takes the arguments after its name and returns the exit status. */

#pragma once

#include "mo-content.h"
#include "mo-query.h"
#include "mo-store-decks.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

enum
{
  MO_STATUS_FINE = 0,
  MO_STATUS_NO = 1,    /* the answer is no: an illegal deck */
  MO_STATUS_FAULT = 2, /* the input or the call is at fault */
};

int mo_cli_check (int argc,
                  char **argv);
int mo_cli_catalog_check (int argc,
                          char **argv);
int mo_cli_search (int argc,
                   char **argv);
int mo_cli_catalog_import (int argc,
                           char **argv);
int mo_cli_catalog_undo (int argc,
                         char **argv);
int mo_cli_catalog_convert (int argc,
                            char **argv);
int mo_cli_formats (int argc,
                    char **argv);
int mo_cli_rules (int argc,
                  char **argv);
int mo_cli_deck_convert (int argc,
                         char **argv);
int mo_cli_collection_import (int argc,
                              char **argv);
int mo_cli_collection_export (int argc,
                              char **argv);
int mo_cli_collection_missing (int argc,
                               char **argv);
int mo_cli_collection_own (int argc,
                           char **argv);
int mo_cli_decks_list (int argc,
                       char **argv);
int mo_cli_decks_show (int argc,
                       char **argv);
int mo_cli_decks_history (int argc,
                          char **argv);
int mo_cli_decks_diff (int argc,
                       char **argv);
int mo_cli_decks_import (int argc,
                         char **argv);
int mo_cli_decks_export (int argc,
                         char **argv);
int mo_cli_decks_save (int argc,
                       char **argv);
int mo_cli_decks_build (int argc,
                        char **argv);
int mo_cli_match_list (int argc,
                       char **argv);
int mo_cli_match_import (int argc,
                         char **argv);
int mo_cli_match_new (int argc,
                      char **argv);
int mo_cli_match_moves (int argc,
                        char **argv);
int mo_cli_match_apply (int argc,
                        char **argv);
int mo_cli_match_undo (int argc,
                       char **argv);
int mo_cli_match_show (int argc,
                       char **argv);
int mo_cli_match_log (int argc,
                      char **argv);
int mo_cli_match_odds (int argc,
                       char **argv);
int mo_cli_match_advise (int argc,
                         char **argv);
int mo_cli_match_replay (int argc,
                         char **argv);
int mo_cli_match_repair (int argc,
                         char **argv);
int mo_cli_match_random (int argc,
                         char **argv);
int mo_cli_match_auto (int argc,
                       char **argv);
int mo_cli_library_check (int argc,
                          char **argv);
int mo_cli_library_backup (int argc,
                           char **argv);
int mo_cli_library_restore (int argc,
                            char **argv);

/* What the commands share */

/**
 * mo_cli_parse:
 * @usage: the command and its arguments: "check DECK…"
 * @n_files: the fewest arguments that must be left over
 * @entries: the options
 *
 * Returns: whether the call is right; else it was told how
 */
gboolean mo_cli_parse (int *argc,
                       char ***argv,
                       const char *usage,
                       int n_files,
                       const GOptionEntry *entries);

/* Loads the content, of the folders or with @catalogs (nullable) in place of theirs, and tells
 * its faults. */
MoContent *mo_cli_load_content (char **catalogs) G_GNUC_WARN_UNUSED_RESULT;

/* Reads catalog files beside those in the folders, whose places they take where the ids are the
 * same. The files come last in the catalog; @faults gets theirs. */
MoCatalog *mo_cli_read_catalogs (const MoContent *content,
                                 char **files,
                                 MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* The option --library, for the entries of a command. */
#define MO_CLI_LIBRARY_ENTRY(path)                                                                 \
  {                                                                                                \
    "library", 'l', 0, G_OPTION_ARG_FILENAME, path,                                                \
        N_("Use this library instead of the usual one"), N_("FILE")                              \
  }

/* Opens the library at @path (nullable), or the usual one; tells why it can't be, and what to
 * do. */
MoStore *mo_cli_open_library (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Lets g_print() and g_printerr() write no control characters from files to a terminal, or to
 * what ends up in one. */
void mo_cli_print_begin (void);

/* Writes a file to standard output as it is, unless that is a terminal. */
void mo_cli_print_bytes (GBytes *bytes);

/* Tells an error on standard error, and returns the exit status: MO_STATUS_NO when another
 * program was faster. */
int mo_cli_fail (const GError *error);

/**
 * mo_cli_find_deck:
 * @decks: (element-type MoLibraryDeck): of the library
 * @wanted: its number, or its name in whatever case
 *
 * Returns: (nullable): the deck; %NULL after telling that there is none, or several. Deleted
 *   decks are found by their number only
 */
const MoLibraryDeck *mo_cli_find_deck (const GPtrArray *decks,
                                       const char *wanted);

/* Adds a member that is a number, or true or false. */
void mo_cli_add_number (JsonBuilder *builder,
                        const char *member,
                        gint64 value);
void mo_cli_add_boolean (JsonBuilder *builder,
                         const char *member,
                         gboolean value);

/* Adds a moment, in seconds since 1970, as ISO 8601 has it. */
void mo_cli_add_time (JsonBuilder *builder,
                      const char *member,
                      gint64 seconds);

/* A moment, in the time of where the person is. */
char *mo_cli_format_time (gint64 seconds) G_GNUC_WARN_UNUSED_RESULT;

/* Tells faults on standard error. */
void mo_cli_print_faults (const MoFaults *faults);

/* Tells what is wrong with a query, marked below it, on standard error. */
void mo_cli_print_query_fault (const char *text,
                               const MoQueryFault *fault);

/* Adds "faults": [{"file", "line", "message", "outcome"}] to the object that is open. */
void mo_cli_add_faults (JsonBuilder *builder,
                        const MoFaults *faults);

/* Adds "summary": [{"id", "card", "name", "value"}], of figures (element-type MoMatchFigure). */
void mo_cli_add_figures (JsonBuilder *builder,
                         const GPtrArray *figures);

/* Prints what was built, and frees it. */
void mo_cli_print_json (JsonBuilder *builder);

/* Adds a member that may be NULL. */
void mo_cli_add_string (JsonBuilder *builder,
                        const char *member,
                        const char *value);

G_END_DECLS
