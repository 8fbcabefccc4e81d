/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads JSON files of other programs, some of which have comments and superfluous commas. */

#pragma once

#include "mo-fault.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* A file that contains an object. Its members are the sections of the file. */
typedef struct
{
  char *file;        /* the displayed name */
  JsonParser *parser;
  JsonObject *root;  /* owned by the parser */
  GHashTable *lines; /* "section" or "section/member" → its line */
} MoJsonFile;

/**
 * mo_json_file_read:
 * @file: the name of the file for @faults
 * @max_size: in bytes, a multiple of 1 MiB; longer files are rejected
 * @faults: gets the reason, with its line
 *
 * Returns: (transfer full) (nullable): the rest of @stream, or %NULL with a fault added
 */
MoJsonFile *mo_json_file_read (GInputStream *stream,
                               const char *file,
                               gsize max_size,
                               MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;
void mo_json_file_free (MoJsonFile *self);

/* Returns the line of a section, or of one of its members unless @member is %NULL; 1 if it is
 * unknown. */
guint mo_json_file_get_line (const MoJsonFile *self,
                             const char *section,
                             const char *member);

/* Returns: (nullable): a member that is a text. @object: (nullable) */
const char *mo_json_get_text (JsonObject *object,
                              const char *name);

/* Returns: (nullable): a member that is an object. @object: (nullable) */
JsonObject *mo_json_get_object (JsonObject *object,
                                const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoJsonFile, mo_json_file_free)

G_END_DECLS
