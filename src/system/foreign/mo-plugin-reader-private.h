/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The parts of the reader of plugins. */

#pragma once

#include "mo-json-file.h"
#include "mo-plugin-private.h"

G_BEGIN_DECLS

typedef struct
{
  MoForeignGame *game;
  GPtrArray *files;  /* (element-type MoJsonFile) (owned) */
  GHashTable *zones; /* the id of a group in the plugin, of the first player → MoForeignPart */
  /* the id of a token or property in the plugin, after its section and a slash → MoForeignPart */
  GHashTable *words;
  /* the member that is read */
  const MoJsonFile *file;
  const char *section;
  const char *id;
  JsonNode *node;
} MoPluginReader;

/* Counts a loss in the current member. */
void mo_plugin_lose (MoPluginReader *self,
                     const char *what,
                     guint n);

/* Returns: (nullable): the member of a section in any of the files; the last one counts */
JsonNode *mo_plugin_find_member (const MoPluginReader *self,
                                 const char *section,
                                 const char *name);

/* Calls @read for the members of a section in all files, in order. */
void mo_plugin_read_section (MoPluginReader *self,
                             const char *section,
                             void (*read) (MoPluginReader *self));

/* Returns: (transfer full) (nullable): a text, or its label in English if it refers to one; without
 * a valid one, a name made from the id of the current member. @label: (nullable) */
char *mo_plugin_dup_name (const MoPluginReader *self,
                          const char *label) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the id that a group of the first player has under any prefix */
char *mo_plugin_dup_zone_key (const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer none): the deck that is loaded into a zone; a new one if there is none yet */
MoForeignPart *mo_plugin_find_deck (MoPluginReader *self,
                                    const MoForeignPart *zone);

/* Reads the decks that come with the plugin. The zones must have been read. */
void mo_plugin_read_packages (MoPluginReader *self);

/* Reads the menus and keys, and counts those that are scripts. The zones, tokens and counters must
 * have been read. */
void mo_plugin_read_acts (MoPluginReader *self);

G_END_DECLS
