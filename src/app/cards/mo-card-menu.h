/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The menu of the orders and columns of a card list. */

#pragma once

#include "mo-card-table.h"

G_BEGIN_DECLS

/**
 * mo_card_menu_new:
 * @fields: (element-type MoField): those of the columns, in order
 * @actions: gets an action "column-FIELD" for each column
 * @set_column: a handler of GSimpleAction::change-state, called for @target
 *
 * Returns: (transfer full): all orders and columns, so that they can be used without a mouse; its
 *   actions are in the group "cards"
 */
GMenuModel *mo_card_menu_new (MoCardTable *table,
                              const GPtrArray *fields,
                              GActionMap *actions,
                              GCallback set_column,
                              GObject *target) G_GNUC_WARN_UNUSED_RESULT;

/* Describes how many cards are listed, and in which order. @sort_field: (nullable): the id of the
 * field that they are sorted by */
char *mo_card_menu_dup_status (const MoFields *known,
                               guint n_cards,
                               const char *sort_field,
                               gboolean is_descending) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
