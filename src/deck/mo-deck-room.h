/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How many more copies of a card the decks of a package may have. */

#pragma once

#include "mo-content.h"
#include "mo-deck.h"

G_BEGIN_DECLS

typedef struct _MoDeckRoom MoDeckRoom;

/* Counts the cards of a package; does not follow its edits. @content must outlive the result. */
MoDeckRoom *mo_deck_room_new (const MoDeck *deck,
                              const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_room_free (MoDeckRoom *self);

/* Whether the deck with this id accepts the card: it is of the same game and of a kind that the
 * deck accepts. FALSE if the format has no such deck. */
gboolean mo_deck_room_takes (const MoDeckRoom *self,
                             const char *part,
                             const MoCard *card);

/**
 * mo_deck_room_get:
 * @part: the id of a deck
 *
 * Returns: the number of copies of the card that can be added to the deck by the limits of copies
 *   (S10-2, C10-2, C10-4, S11-4), over all printings or cards of that name, and by the rules about
 *   cards; 0 if the deck does not accept the card
 */
guint mo_deck_room_get (const MoDeckRoom *self,
                        const char *part,
                        const MoCard *card);

/* Returns the highest legal count of the card itself, of which the deck has @count; its other
 * printings count too. 0 if the deck does not accept the card. */
guint mo_deck_room_get_cap (const MoDeckRoom *self,
                            const char *part,
                            const MoCard *card,
                            guint count);

/* Returns how many rules of the format about a number of cards need more cards like this one in the
 * deck; 0 if the deck does not accept the card. */
guint mo_deck_room_get_n_missing (const MoDeckRoom *self,
                                  const char *part,
                                  const MoCard *card);

/* Whether the deck would miss a copy of the card: a rule about a number of cards needs it. */
gboolean mo_deck_room_needs (const MoDeckRoom *self,
                             const char *part,
                             const MoCard *card);

/* Whether the deck can’t keep all its copies of the card: a rule excludes it, or the deck has too
 * many cards like it, or all decks have, of restricted ones. */
gboolean mo_deck_room_is_exceeded (const MoDeckRoom *self,
                                   const char *part,
                                   const MoCard *card);

/* Records that copies were added to a deck or removed from it. */
void mo_deck_room_add (MoDeckRoom *self,
                       const char *part,
                       const MoCard *card,
                       int change);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckRoom, mo_deck_room_free)

G_END_DECLS
