/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Asks which cards to add to a deck or to remove from it, with a proposal that Enter confirms. */

#pragma once

#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_CARDS_DIALOG (mo_cards_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MoCardsDialog, mo_cards_dialog, MO, CARDS_DIALOG, AdwWindow)

/**
 * mo_cards_dialog_new:
 * @parent: (nullable): the window that it is modal for
 * @title: what is done, such as "Add 3 Cards"
 * @edits: (element-type MoDeckEdit): the proposal, without the maybe list
 * @keeps_removed: whether cards that are removed go to the maybe list
 *
 * Lists the cards of the proposal with their new counts, which can be changed, and if it removes
 * cards from a deck, all cards of that deck. The dialog closes if the package changes.
 *
 * Signal `confirmed` (GPtrArray of MoDeckEdit): the chosen edits, with those of the maybe list; the
 * dialog closes by itself.
 */
GtkWidget *mo_cards_dialog_new (GtkWindow *parent,
                                MoSession *session,
                                MoDeckEditor *editor,
                                const char *title,
                                const GPtrArray *edits,
                                gboolean keeps_removed) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
