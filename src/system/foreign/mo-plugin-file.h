/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads the JSON files of a plugin of DragnCards, which have comments and superfluous commas. */

#pragma once

#include "mo-fault.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* A file of a plugin: an object of sections. */
typedef struct
{
  char *file;        /* the displayed name */
  JsonParser *parser;
  JsonObject *root;  /* owned by the parser */
  GHashTable *lines; /* "section" or "section/member" → its line */
} MoPluginFile;

/**
 * mo_plugin_file_read:
 * @faults: gets the reason, with its line
 *
 * Returns: (transfer full) (nullable): the file at @path, or %NULL with a fault added
 */
MoPluginFile *mo_plugin_file_read (const char *path,
                                   MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;
void mo_plugin_file_free (MoPluginFile *self);

/* Returns the line of a section, or of one of its members unless @member is %NULL; 1 if it is
 * unknown. */
guint mo_plugin_file_get_line (const MoPluginFile *self,
                               const char *section,
                               const char *member);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoPluginFile, mo_plugin_file_free)

G_END_DECLS
