/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The commands of moctl. Each takes the arguments after its name and returns the exit status. */

#pragma once

#include "mo-content.h"

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
int mo_cli_formats (int argc,
                    char **argv);
int mo_cli_deck_convert (int argc,
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

/* Loads the content, of the folders or with @catalogs (nullable) in place of theirs, and tells its faults. */
MoContent *mo_cli_load_content (char **catalogs) G_GNUC_WARN_UNUSED_RESULT;

/* Tells faults on standard error. */
void mo_cli_tell_faults (const MoFaults *faults);

/* Adds "faults": [{"file", "line", "message"}] to the object that is open. */
void mo_cli_add_faults (JsonBuilder *builder,
                        const MoFaults *faults);

/* Prints what was built, and frees it. */
void mo_cli_print_json (JsonBuilder *builder);

/* Adds a member that may be NULL. */
void mo_cli_add_string (JsonBuilder *builder,
                        const char *member,
                        const char *value);

G_END_DECLS
