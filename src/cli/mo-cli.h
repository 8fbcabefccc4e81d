/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The commands of moctl. Each gets the arguments after its name and returns the exit status. */

#pragma once

#include "mo-content.h"
#include "mo-query.h"
#include "mo-store-decks.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

enum
{
  MO_STATUS_FINE = 0,
  MO_STATUS_NO = 1,    /* a negative result, like an illegal deck */
  MO_STATUS_FAULT = 2, /* invalid input or arguments */
};

int mo_cli_check (int argc,
                  char **argv);
int mo_cli_odds (int argc,
                 char **argv);
int mo_cli_simulate (int argc,
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
int mo_cli_system_import (int argc,
                          char **argv);
int mo_cli_formats (int argc,
                    char **argv);
int mo_cli_rules (int argc,
                  char **argv);
int mo_cli_deck_convert (int argc,
                         char **argv);
int mo_cli_deck_fix (int argc,
                     char **argv);
int mo_cli_decks_fix (int argc,
                      char **argv);
int mo_cli_group_create (int argc,
                         char **argv);
int mo_cli_group_add (int argc,
                      char **argv);
int mo_cli_group_remove (int argc,
                         char **argv);
int mo_cli_group_delete (int argc,
                         char **argv);
int mo_cli_group_list (int argc,
                       char **argv);
int mo_cli_group_check (int argc,
                        char **argv);
int mo_cli_group_missing (int argc,
                          char **argv);
int mo_cli_group_complete (int argc,
                           char **argv);
int mo_cli_group_export (int argc,
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
int mo_cli_decks_pool (int argc,
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
int mo_cli_share (int argc,
                  char **argv);
int mo_cli_print_deck (int argc,
                       char **argv);
int mo_cli_print_pull (int argc,
                       char **argv);
int mo_cli_print_missing (int argc,
                          char **argv);
int mo_cli_print_cards (int argc,
                        char **argv);
int mo_cli_print_box (int argc,
                      char **argv);
int mo_cli_print_tokens (int argc,
                         char **argv);
int mo_cli_print_rules (int argc,
                        char **argv);
int mo_cli_library_check (int argc,
                          char **argv);
int mo_cli_library_backup (int argc,
                           char **argv);
int mo_cli_library_restore (int argc,
                            char **argv);

typedef struct
{
  const char *words[4];  /* one to three, then NULL */
  const char *arguments; /* as in “DECK…”; "" for none */
  const char *summary;
  int (*run) (int argc, char **argv);
} MoCliCommand;

/* Shared functions */

/* Returns how many of @words a command has for itself: 0 if they are not those of the command. */
guint mo_cli_command_count_words (const MoCliCommand *self,
                                  char **words,
                                  guint n_words);

/* Returns: (transfer full) (element-type GOptionEntry): the options of a command, whose arg_data is
 * invalid */
GArray *mo_cli_list_options (const MoCliCommand *command) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_cli_parse:
 * @usage: the command and its arguments: "check DECK…"
 * @n_files: the minimum number of arguments after the options
 * @entries: the options
 *
 * Returns: whether the arguments are valid; otherwise, an error was printed
 */
gboolean mo_cli_parse (int *argc,
                       char ***argv,
                       const char *usage,
                       int n_files,
                       const GOptionEntry *entries);

/* Loads the content, with @catalogs (nullable) instead of the installed and own ones, and prints
 * its faults. */
MoContent *mo_cli_load_content (char **catalogs) G_GNUC_WARN_UNUSED_RESULT;

/* Reads catalog files in addition to those in the folders, replacing catalogs with the same ids.
 * The files come last in the catalog; @faults gets only their faults. */
MoCatalog *mo_cli_read_catalogs (const MoContent *content,
                                 char **files,
                                 MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* The option --library, for the entries of a command. */
#define MO_CLI_LIBRARY_ENTRY(path)                                                                 \
  {                                                                                                \
    "library", 'l', 0, G_OPTION_ARG_FILENAME, path,                                                \
        N_("Use this library instead of the default one"), N_("FILE")                              \
  }

/* Opens the library at @path (nullable), or the default one. Returns NULL after printing an error
 * and how to restore a damaged library. Also prints why, if the library is read-only. */
MoStore *mo_cli_open_library (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Makes g_print() and g_printerr() escape control characters from files, which would affect a
 * terminal. */
void mo_cli_print_begin (void);

/* Writes a file to standard output, unchanged unless that is a terminal. */
void mo_cli_print_bytes (GBytes *bytes);

/* Prints an error on standard error. Returns the exit status: MO_STATUS_NO if another program
 * changed the same data first. */
int mo_cli_fail (const GError *error);

/* The number of an item of the library, and its name; %NULL if it is found only by its number. */
typedef gint64 (*MoCliGetId) (gconstpointer item);
typedef const char *(*MoCliGetName) (gconstpointer item);

/**
 * mo_cli_find:
 * @wanted: the number of an item, or its name in any case
 * @n_found: (out): how many there are
 *
 * Returns: (nullable): the only item with this number or name
 */
gconstpointer mo_cli_find (const GPtrArray *items,
                           const char *wanted,
                           MoCliGetId get_id,
                           MoCliGetName get_name,
                           guint *n_found);

/**
 * mo_cli_find_deck:
 * @decks: (element-type MoLibraryDeck): the decks of the library
 * @wanted: the number of a deck, or its name in any case
 *
 * Returns: (nullable): the deck; %NULL after printing that there are none or several. Deleted decks
 *   are found only by their number
 */
const MoLibraryDeck *mo_cli_find_deck (const GPtrArray *decks,
                                       const char *wanted);

/**
 * mo_cli_read_deck:
 * @decks: (element-type MoLibraryDeck): the decks of the library
 * @wanted: a deck file, or a deck of the library as in mo_cli_find_deck()
 * @id: (out): its number in the library; 0 for a file
 *
 * Returns: (transfer full) (nullable): %NULL after printing why
 */
MoDeck *mo_cli_read_deck (const MoContent *content,
                          const GPtrArray *decks,
                          const char *wanted,
                          gint64 *id) G_GNUC_WARN_UNUSED_RESULT;

/* Finds a ruleset by "GAME/RULESET". Returns NULL after printing that there is none. */
const MoRuleset *mo_cli_find_ruleset (const MoContent *content,
                                      const char *wanted,
                                      const MoSystem **system);

/* Add a member that is a number or a boolean. */
void mo_cli_add_number (JsonBuilder *builder,
                        const char *member,
                        gint64 value);
void mo_cli_add_boolean (JsonBuilder *builder,
                         const char *member,
                         gboolean value);

/* Adds a time, in seconds since 1970, in ISO 8601 format. */
void mo_cli_add_time (JsonBuilder *builder,
                      const char *member,
                      gint64 seconds);

/* Returns a time in the local time zone. */
char *mo_cli_format_time (gint64 seconds) G_GNUC_WARN_UNUSED_RESULT;

/* Prints faults on standard error. */
void mo_cli_print_faults (const MoFaults *faults);

/* Prints the problems of a deck (element-type MoProblem), or that it is legal. @what: the file */
void mo_cli_print_problems (const char *what,
                            const MoDeck *deck,
                            const MoContent *content,
                            const GPtrArray *problems);

/* Adds the problems of a deck as the array “problems”. */
void mo_cli_add_problems (JsonBuilder *builder,
                          const GPtrArray *problems);

/* Prints the error in a query on standard error, with the query and a mark below the error. */
void mo_cli_print_query_fault (const char *text,
                               const MoQueryFault *fault);

/* Adds "faults": [{"file", "line", "message", "outcome"}] to the current object. */
void mo_cli_add_faults (JsonBuilder *builder,
                        const MoFaults *faults);

/* Adds "summary": [{"id", "card", "name", "value"}] from @figures (element-type MoMatchFigure). */
void mo_cli_add_figures (JsonBuilder *builder,
                         const GPtrArray *figures);

/* Prints the JSON and frees the builder. */
void mo_cli_print_json (JsonBuilder *builder);

/* Adds a string member; @value is (nullable). */
void mo_cli_add_string (JsonBuilder *builder,
                        const char *member,
                        const char *value);

G_END_DECLS
