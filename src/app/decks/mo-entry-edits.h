/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a person does with cards in a deck by hand, and what to say about it. */

#pragma once

#include "mo-deck-editor.h"

G_BEGIN_DECLS

/* Each returns whether anything changed, as one edit. @message: (out) (transfer full) (nullable):
 * what to say about the change, or why there is none; %NULL if it is obvious */

/* Sets the count of a card in a deck. More copies than allowed are not added silently. @name: of
 * the card */
gboolean mo_entry_edits_set_count (MoDeckEditor *editor,
                                   const char *deck,
                                   const char *card,
                                   const char *name,
                                   guint count,
                                   char **message);

/* Sets the count of a card in the deck that it goes into: @preferred (nullable) if that accepts
 * it. */
gboolean mo_entry_edits_set_home_count (MoDeckEditor *editor,
                                        const char *preferred,
                                        const MoCard *card,
                                        guint count,
                                        char **message);

/* Moves all copies of a card from @from to @to, or adds a copy to @to if @from is %NULL. A card
 * goes only where it could be added, too. */
gboolean mo_entry_edits_drop (MoDeckEditor *editor,
                              const char *from,
                              const char *to,
                              const char *card,
                              char **message);

/**
 * mo_entry_edits_consider:
 * @from: (nullable): the deck with the card, or MO_DECK_MAYBE
 * @preferred: (nullable): the deck to move it to from the maybe list, if that accepts it
 *
 * Moves a card from a deck to the maybe list, or back; a card that is in neither (@from is %NULL)
 * gets another copy in the maybe list.
 */
gboolean mo_entry_edits_consider (MoDeckEditor *editor,
                                  const char *from,
                                  const char *preferred,
                                  const char *card,
                                  char **message);

G_END_DECLS
