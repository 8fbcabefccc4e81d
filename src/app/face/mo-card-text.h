/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a card is, in words. */

#pragma once

#include "mo-catalog.h"

G_BEGIN_DECLS

/* One line for lists: "Magic · power 3 · fire". */
char *mo_card_dup_summary (const MoCatalog *catalog,
                           const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

/* The name, with its number where a printing is to be told from the card that it prints. */
char *mo_card_dup_title (const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

/* All that stands on the card, as somebody would read it out. */
char *mo_card_dup_description (const MoCatalog *catalog,
                               const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
