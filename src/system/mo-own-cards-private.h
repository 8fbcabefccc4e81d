/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the files of one's own cards share: mo-own-cards.c keeps the files, mo-own-cards-check.c
 * checks drafts. */

#pragma once

#include "mo-own-cards.h"

G_BEGIN_DECLS

struct _MoOwnCards
{
  GObject parent_instance;

  char *folder;
  MoContent *content; /* (nullable): until it is set */
  GHashTable *files;  /* id of a game → MoOwnFile: as they were when they were read last */
  GQueue undo;        /* (element-type Step): the latest at the head */
  GQueue redo;        /* likewise */
};

/* A file of own cards, as it is now. */
typedef struct
{
  GBytes *bytes;      /* (nullable): when there is none */
  MoCatalog *catalog; /* of the file alone, with its set and no card when there is none */
} MoOwnFile;

/* Returns: (nullable): the game of this id */
const MoSystem *mo_own_cards_get_system (MoOwnCards *self,
                                         const char *system);

/* Returns: (nullable): the file, read again if @anew; %NULL with @error set when it can’t be or
 * has faults */
const MoOwnFile *mo_own_cards_read (MoOwnCards *self,
                                    const char *system,
                                    gboolean anew,
                                    GError **error);

/* Reads what is, or would be, the file of a game, beside all else that is there. */
MoCatalog *mo_own_cards_parse (MoOwnCards *self,
                               const char *system,
                               GBytes *bytes,
                               MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_own_cards_write:
 * @catalog: a file of the game's alone
 * @card: (nullable), @draft: (nullable), @places: (nullable): as in mo_catalog_write_with()
 *
 * Returns: (transfer full): the file, which names the set of @draft if any catalog does
 */
GBytes *mo_own_cards_write (MoOwnCards *self,
                            const MoCatalog *catalog,
                            const MoCard *card,
                            const MoCardDraft *draft,
                            GArray *places) G_GNUC_WARN_UNUSED_RESULT;

/* A file without a card. */
GBytes *mo_own_cards_write_empty (const char *system) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
