/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Describes cards in words. */

#pragma once

#include "mo-catalog.h"

G_BEGIN_DECLS

/* Returns a line for lists, like "Magic · power 3 · fire". */
char *mo_card_dup_summary (const MoCatalog *catalog,
                           const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name; for a printing of another card, with its number. */
char *mo_card_dup_title (const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

/* Returns everything on the card as text, for screen readers. */
char *mo_card_dup_description (const MoCatalog *catalog,
                               const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
