/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Declarations shared by mo-own-cards.c, which reads and writes the files, and
 * mo-own-cards-check.c, which checks drafts. */

#pragma once

#include "mo-own-cards.h"

G_BEGIN_DECLS

struct _MoOwnCards
{
  GObject parent_instance;

  char *folder;
  MoContent *content; /* (nullable): until it is set */
  GHashTable *files;  /* id of a game → MoOwnFile: the files as last read */
  GQueue undo;        /* (element-type Step): the latest at the head */
  GQueue redo;        /* same */
};

/* The current file of own cards of a game. */
typedef struct
{
  GBytes *bytes;      /* (nullable): NULL if there is no file */
  MoCatalog *catalog; /* the cards in the file; without a file, only the set for new cards */
} MoOwnFile;

/* Returns: (nullable): the game with this id */
const MoSystem *mo_own_cards_get_system (MoOwnCards *self,
                                         const char *system);

/* Returns: (nullable): the file, read again if @anew; %NULL with @error set if it can’t be read or
 * has faults */
const MoOwnFile *mo_own_cards_read (MoOwnCards *self,
                                    const char *system,
                                    gboolean anew,
                                    GError **error);

/* Reads the (possible) file of a game, in the context of all other catalogs. */
MoCatalog *mo_own_cards_parse (MoOwnCards *self,
                               const char *system,
                               GBytes *bytes,
                               MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_own_cards_write:
 * @catalog: only the cards in the file of the game
 * @card: (nullable), @draft: (nullable), @places: (nullable): as in mo_catalog_write_with()
 *
 * Returns: (transfer full): the file, including the set of @draft if any catalog of the game has it
 */
GBytes *mo_own_cards_write (MoOwnCards *self,
                            const MoCatalog *catalog,
                            const MoCard *card,
                            const MoCardDraft *draft,
                            GArray *places) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a file without cards. */
GBytes *mo_own_cards_write_empty (const char *system) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
