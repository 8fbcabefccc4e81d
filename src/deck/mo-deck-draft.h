/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A package as read from a file of another program. Cards and decks are resolved after the entire
 * file is read, because the format may come last. Unsupported content adds warnings. */

#pragma once

#include "mo-deck-places.h"
#include "mo-deck.h"

G_BEGIN_DECLS

typedef struct _MoDeckDraft MoDeckDraft;

/* A card of the file. Missing strings are NULL or "". */
typedef struct
{
  const char *id;
  const char *name;
  const char *set;    /* of the printing, if the id does not determine it */
  const char *number; /* in the set */
  guint count;
} MoDraftCard;

/**
 * mo_deck_draft_new:
 * @warnings: (nullable)
 *
 * All arguments must outlive the draft.
 */
MoDeckDraft *mo_deck_draft_new (const char *file,
                                const MoContent *content,
                                MoFaults *faults,
                                MoFaults *warnings) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_draft_free (MoDeckDraft *self);

/* Each accepts the text as the file has it, also "". */
void mo_deck_draft_set_name (MoDeckDraft *self,
                             const char *name,
                             guint line);
void mo_deck_draft_set_format (MoDeckDraft *self,
                               const char *format,
                               guint line);
void mo_deck_draft_set_pool (MoDeckDraft *self,
                             const char *pool,
                             guint line);
void mo_deck_draft_set_notes (MoDeckDraft *self,
                              const char *notes);
void mo_deck_draft_add_tag (MoDeckDraft *self,
                            const char *tag,
                            guint line);

/* Starts a section, to which the following cards are added. */
void mo_deck_draft_start_section (MoDeckDraft *self,
                                  const char *name,
                                  guint line);

/* Returns: FALSE, with a fault added, if the card is invalid: it has neither an id nor a name, or
 * one of them is longer than a line */
gboolean mo_deck_draft_add_card (MoDeckDraft *self,
                                 const MoDraftCard *card,
                                 guint line);

/* Adds a warning about unsupported content. */
void mo_deck_draft_warn (MoDeckDraft *self,
                         guint line,
                         const char *format,
                         ...) G_GNUC_PRINTF (3, 4);

/**
 * mo_deck_draft_finish:
 *
 * Resolves the deck of each section and all cards. Sections are named as in
 * mo_deck_places_lookup(); "main" means all decks, each card where it belongs, and "side" the same
 * but with the reserve first; any other section becomes a deck of its own. Unknown ids are
 * preserved, except that GUIDs belong to another program, so the name is looked up first.
 *
 * Returns: (transfer full) (nullable): the package, or %NULL with faults added
 */
MoDeck *mo_deck_draft_finish (MoDeckDraft *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name of an entry's card for a file. */
const char *mo_deck_draft_get_card_name (const MoDeckEntry *entry,
                                         const MoCatalog *catalog);

/* Returns: (transfer full): the name of a section whose cards are read into the deck with this
 * id */
char *mo_deck_draft_get_section (const MoDeckPlaces *places,
                                 const char *id) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckDraft, mo_deck_draft_free)

G_END_DECLS
