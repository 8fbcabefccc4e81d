/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The value of a card in a field, for tables of cards. */

#pragma once

#include "mo-card-fields.h"

G_BEGIN_DECLS

typedef enum
{
  MO_VALUE_KNOWN,
  MO_VALUE_UNKNOWN, /* all cards of the type have one, but this card doesn’t state it */
  MO_VALUE_NONE,
} MoValueState;

/* @field: a number in the catalog: the cost, a stat, a resource @value, @boosted: (out): the
 * figures, or MO_ABSENT */
MoValueState mo_card_get_figure (const MoCatalog *catalog,
                                 const MoCard *card,
                                 const MoField *field,
                                 int *value,
                                 int *boosted);

/* Returns: (transfer full): the value on one line, except for the rules text; "?" for an unknown
 * figure, and "" if there is none, or none in the catalog: copies, decks, formats */
char *mo_card_dup_value (const MoCatalog *catalog,
                         const MoCard *card,
                         const MoField *field) G_GNUC_WARN_UNUSED_RESULT;

/* Returns "Resist fire 1", "Area 2", "Restock character 3 ×2". */
char *mo_keyword_dup_text (const MoKeyword *keyword) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the rules text of one side of a card, followed by a line for each property: “Shadow: Deal
 * 1 damage.”; "" if it has neither. */
char *mo_card_dup_whole_text (const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the keywords of one side of a card, also those that are not in the system, separated by
 * @separator; "" if it has none. */
char *mo_card_dup_keywords (const MoCard *card,
                            const char *separator) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the traits of one side of a card, separated by ", "; "" if it has none. */
char *mo_card_dup_traits (const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the names of the words in a mask, separated by @separator; "" if there are none. */
char *mo_card_dup_words (const MoCatalog *catalog,
                         const MoCard *card,
                         MoWordGroup group,
                         guint64 mask,
                         const char *separator) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
