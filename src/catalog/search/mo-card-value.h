/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a card has in a field, as a table of cards shows it. */

#pragma once

#include "mo-card-fields.h"

G_BEGIN_DECLS

typedef enum
{
  MO_VALUE_KNOWN,
  MO_VALUE_UNKNOWN, /* all cards of the type have one, and this one does not tell it */
  MO_VALUE_NONE,
} MoValueState;

/* @field: a number that the catalog tells: the cost, a stat, a resource.
 * @value, @boosted: (out): the figures, or MO_ABSENT */
MoValueState mo_card_get_figure (const MoCatalog *catalog,
                                 const MoCard *card,
                                 const MoField *field,
                                 int *value,
                                 int *boosted);

/* Returns: (transfer full): in one line but for the rules text; "?" for a figure that is not
 *   known, and "" where there is nothing, or nothing that the catalog knows: copies, decks,
 *   formats */
char *mo_card_dup_value (const MoCatalog *catalog,
                         const MoCard *card,
                         const MoField *field) G_GNUC_WARN_UNUSED_RESULT;

/* "Resist fire 1", "Area 2", "Restock character 3 ×2". */
char *mo_keyword_dup_text (const MoKeyword *keyword) G_GNUC_WARN_UNUSED_RESULT;

/* The names of the words in a mask, with @separator between them; "" for none. */
char *mo_card_dup_words (const MoCatalog *catalog,
                         const MoCard *card,
                         MoWordGroup group,
                         guint64 mask,
                         const char *separator) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
