/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A window to write a card of one's own in, with the card beside it as it will look. */

#pragma once

#include "mo-card-finder.h"
#include "mo-own-cards.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_EDITOR (mo_card_editor_get_type ())
G_DECLARE_FINAL_TYPE (MoCardEditor, mo_card_editor, MO, CARD_EDITOR, AdwWindow)

/**
 * MoCardEditor::saved:
 * @name: of the card
 *
 * The card was saved, and is another one than before. The window closes after this.
 */

/**
 * mo_card_editor_new:
 * @finder: of the content that the cards are in now
 * @system: the id of a game
 * @id: (nullable): the id of the card that is changed; %NULL for a new one
 * @draft: (transfer full): what there is of it
 */
MoCardEditor *mo_card_editor_new (GtkWindow *parent,
                                  MoOwnCards *own_cards,
                                  MoCardFinder *finder,
                                  const char *system,
                                  const char *id,
                                  MoCardDraft *draft);

G_END_DECLS
