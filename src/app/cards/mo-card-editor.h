/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A window to edit a custom card, with a preview. */

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
 * @id: of the card
 * @differs: whether the card was changed, not only its picture
 * @picture: (nullable): the id of the card if its picture was changed
 *
 * The card was saved with changes. The window closes afterwards.
 */

/**
 * mo_card_editor_new:
 * @finder: of the current content
 * @system: the id of a game
 * @id: (nullable): the id of the card to change; %NULL for a new card
 * @model: (nullable): the id of the card whose picture a new card begins with
 * @draft: (transfer full): the initial values
 */
MoCardEditor *mo_card_editor_new (GtkWindow *parent,
                                  MoOwnCards *own_cards,
                                  MoCardFinder *finder,
                                  const char *system,
                                  const char *id,
                                  const char *model,
                                  MoCardDraft *draft);

G_END_DECLS
