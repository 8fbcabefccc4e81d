/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The structure of catalog files: the tags of elements, and the indices of their attributes. */

#pragma once

#include "mo-xml.h"

G_BEGIN_DECLS

enum
{
  CATALOG,
  SET,
  CARD,
  STAT,
  RESOURCE,
  KEYWORD,
  OTHER_KEYWORD,
  TRAIT,
  PROPERTY,
  TEXT,
  SECOND_TEXT,
  BACK,
  PRODUCT,
  CONTENT,
};

enum { SET_ID, SET_NAME };

enum { FIGURE_NAME, FIGURE_VALUE, FIGURE_BOOSTED };

enum { KEYWORD_NAME, KEYWORD_TYPE, KEYWORD_AMOUNT, KEYWORD_TIMES, KEYWORD_ACTION };

enum { OPEN_NAME }; /* of another keyword, a trait, a property */

enum { BACK_NAME, BACK_TYPE };

enum
{
  CARD_ID,
  CARD_NAME,
  CARD_TYPE,
  CARD_SET,
  CARD_NUMBER,
  CARD_RARITY,
  CARD_SAME_AS,
  CARD_COST,
  CARD_FLAGS,
  CARD_CLASSES,
  CARD_DISTANCE,
  CARD_DAMAGE,
  CARD_WAS,
};

enum { CONTENT_CARD, CONTENT_COUNT };

enum { PRODUCT_ID, PRODUCT_NAME };

enum
{
  CATALOG_ID,
  CATALOG_NAME,
  CATALOG_SYSTEM,
  CATALOG_VERSION,
  CATALOG_LICENCE,
};

extern const MoXmlElement mo_catalog_element;

G_END_DECLS
