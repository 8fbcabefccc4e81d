/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A kind of table that mo_foreign_cards_read_table() reads. */

#pragma once

#include "mo-foreign-reader.h"

G_BEGIN_DECLS

/* Whether a table is the card database of a plugin of DragnCards, by its headings. */
gboolean mo_foreign_is_dragncards (const char *text);

/**
 * mo_foreign_cards_read_dragncards:
 * @text: the table, which is changed
 *
 * Adds the cards of a database. Rows with the same id one after the other are the sides of a card.
 */
gboolean mo_foreign_cards_read_dragncards (MoForeignCards *self,
                                           char *text,
                                           const char *file,
                                           GHashTable *columns,
                                           MoFaults *faults,
                                           GCancellable *cancellable);

G_END_DECLS
