/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What can be asked of cards in a query. The stats, resources and all other words come from the systems, so that what a
 * system file adds can be looked for. */

#pragma once

#include "mo-catalog.h"
#include "mo-fields.h"

G_BEGIN_DECLS

typedef enum
{
  MO_CARD_FIELD_NAME,
  MO_CARD_FIELD_TEXT,
  MO_CARD_FIELD_ID,
  MO_CARD_FIELD_NUMBER,
  MO_CARD_FIELD_TYPE,
  MO_CARD_FIELD_KIND,
  MO_CARD_FIELD_SET,
  MO_CARD_FIELD_RARITY,
  MO_CARD_FIELD_CLASS,
  MO_CARD_FIELD_DISTANCE,
  MO_CARD_FIELD_DAMAGE,
  MO_CARD_FIELD_KEYWORD,
  MO_CARD_FIELD_IS,
  MO_CARD_FIELD_COST,
  MO_CARD_FIELD_STAT,
  MO_CARD_FIELD_RESOURCE,
  MO_CARD_FIELD_OWNED,
  MO_CARD_FIELD_WANTED,
  MO_CARD_FIELD_DECK,
  MO_CARD_FIELD_LEGAL,
} MoCardField;

/* What `is:` asks for beside the flags of the system. */
#define MO_CARD_IS_PRINTING "printing"
#define MO_CARD_IS_UNKNOWN_STAT "unknown-stat"

/* Returns: (transfer full): the fields, tagged with MoCardField; the formats of `legal` are for the caller to add */
MoFields *mo_card_fields_new (const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
