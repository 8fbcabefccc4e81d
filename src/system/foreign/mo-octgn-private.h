/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Readers for the files of a game of OCTGN. */

#pragma once

#include "mo-foreign-game.h"

G_BEGIN_DECLS

/* A property of cards, whose use depends on its values. */
typedef struct
{
  char *name;
  char *id; /* folded */
  char *delimiter; /* (nullable) */
  gboolean is_integer;
  gboolean is_rich;
  gboolean is_tokens;
  guint line;
} MoOctgnProperty;

/* An entry of a menu. */
typedef struct
{
  char *name; /* (nullable): if it is not one line */
  char *zone; /* (nullable): the id of the zone with the menu; NULL: the table */
  char *shortcut; /* (nullable) */
  gboolean is_card;
  gboolean is_default; /* what a double click does */
  guint line;
} MoOctgnMenuEntry;

void mo_octgn_menu_entry_free (MoOctgnMenuEntry *self);

/* Turns entries of menus (element-type MoOctgnMenuEntry) into acts, or counts them as losses. The
 * game must have its zones and tokens. */
void mo_octgn_add_acts (MoForeignGame *game,
                        const GPtrArray *entries,
                        const char *file);

/**
 * mo_octgn_read_definition:
 * @properties: (element-type MoOctgnProperty): gets those of the cards
 *
 * Returns: whether the definition was read without a fault
 */
gboolean mo_octgn_read_definition (MoForeignGame *game,
                                   GPtrArray *properties,
                                   GInputStream *stream,
                                   const char *file,
                                   MoFaults *faults,
                                   GCancellable *cancellable);

/* Returns: (transfer full) (element-type MoOctgnProperty): an empty list that owns its elements */
GPtrArray *mo_octgn_properties_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_octgn_add_words:
 * @file: the name of the definition
 * @folder: (nullable): a folder with the sets and decks of the game, at any depth to 4
 *
 * Turns the properties of cards into words of the game: by their values in the sets, or by what the
 * definition says without any.
 *
 * Returns: %FALSE with a fault added, or if cancelled
 */
gboolean mo_octgn_add_words (MoForeignGame *game,
                             const GPtrArray *properties,
                             const char *file,
                             const char *folder,
                             MoFaults *faults,
                             GCancellable *cancellable);

G_END_DECLS
