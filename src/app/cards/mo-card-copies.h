/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The copies of cards in the package that is edited beside a list of cards. */

#pragma once

#include "mo-card.h"
#include "mo-deck-editor.h"

G_BEGIN_DECLS

/**
 * mo_card_copies_count:
 * @editor: (nullable): of the package
 * @home: (nullable): the id of the deck that gets cards which several decks accept
 * @most: (out): the highest legal count; G_MAXUINT if no deck accepts the card
 *
 * Returns: the number of copies in the deck that the card goes into
 */
guint mo_card_copies_count (MoDeckEditor *editor,
                            const char *home,
                            const MoCard *card,
                            guint *most);

/* Removes cards (element-type MoCard) that fit no deck of the package or, if @home is not NULL, not
 * that deck; and cards outside its card pool. A package whose format is not known yet keeps all:
 * none of them fits, which would look as if there were no cards. */
void mo_card_copies_filter (MoDeckEditor *editor,
                            const char *home,
                            GPtrArray *cards);

/* Returns the change of the number of copies that a key asks for, or 0. */
int mo_card_copies_read_key (guint key);

G_END_DECLS
