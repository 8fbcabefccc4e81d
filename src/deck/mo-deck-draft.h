/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A package as a file of another program's tells it. Which cards and decks are meant shows only
 * when all of it is read: the format may come last. What can't be kept is told as a warning. */

#pragma once

#include "mo-deck-places.h"
#include "mo-deck.h"

G_BEGIN_DECLS

typedef struct _MoDeckDraft MoDeckDraft;

/* A card of the file. The strings may be NULL or "" where nothing is said. */
typedef struct
{
  const char *id;
  const char *name;
  const char *set;    /* of a printing, when the id does not tell it */
  const char *number; /* in the set */
  guint count;
} MoDraftCard;

/**
 * mo_deck_draft_new:
 * @warnings: (nullable)
 *
 * All the arguments are to outlive the draft.
 */
MoDeckDraft *mo_deck_draft_new (const char *file,
                                const MoContent *content,
                                MoFaults *faults,
                                MoFaults *warnings) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_draft_free (MoDeckDraft *self);

/* Each takes what the file has there, "" too. */
void mo_deck_draft_set_name (MoDeckDraft *self,
                             const char *name,
                             guint line);
void mo_deck_draft_set_format (MoDeckDraft *self,
                               const char *format,
                               guint line);
void mo_deck_draft_set_notes (MoDeckDraft *self,
                              const char *notes);
void mo_deck_draft_add_tag (MoDeckDraft *self,
                            const char *tag,
                            guint line);

/* A section begins: the cards that are added from now on are in it. */
void mo_deck_draft_start_section (MoDeckDraft *self,
                                  const char *name,
                                  guint line);

/* Returns: FALSE, after telling a fault, when that is no card: neither with an id nor with a
 * name, or one of them is more than a line */
gboolean mo_deck_draft_add_card (MoDeckDraft *self,
                                 const MoDraftCard *card,
                                 guint line);

/* Tells what can't be kept. */
void mo_deck_draft_warn (MoDeckDraft *self,
                         guint line,
                         const char *format,
                         ...) G_GNUC_PRINTF (3, 4);

/**
 * mo_deck_draft_finish:
 *
 * Finds the deck of each section and each card. A section is named as mo_deck_places_lookup() has
 * it; "main" is all decks, each card where it belongs, and "side" the same but for the reserve; any
 * other is kept as a deck of its own. An id that no catalog has is kept; but for a GUID, which is
 * another program's, a card of the name is looked for first.
 *
 * Returns: (transfer full) (nullable): the package, or %NULL after telling faults
 */
MoDeck *mo_deck_draft_finish (MoDeckDraft *self) G_GNUC_WARN_UNUSED_RESULT;

/* What a file is to call the card of an entry. */
const char *mo_deck_draft_get_card_name (const MoDeckEntry *entry,
                                         const MoCatalog *catalog);

/* Returns: (transfer full): what a section is to be called so that its cards come into the deck
 * with this id */
char *mo_deck_draft_get_section (const MoDeckPlaces *places,
                                 const char *id) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckDraft, mo_deck_draft_free)

G_END_DECLS
