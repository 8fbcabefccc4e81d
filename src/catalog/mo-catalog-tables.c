/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The structure of catalog files, as in data/schemas/catalog.rng. */

#include "config.h"

#include "mo-catalog-tables-private.h"

static const MoXmlAttribute set_attributes[] = {
  [SET_ID] = { "id", MO_XML_ID, TRUE },
  [SET_NAME] = { "name", MO_XML_NAME, TRUE },
  { NULL },
};
static const MoXmlElement set_element = { "set", set_attributes, NULL, MO_XML_EMPTY, SET };

static const MoXmlAttribute stat_attributes[] = {
  [FIGURE_NAME] = { "name", MO_XML_ID, TRUE },
  [FIGURE_VALUE] = { "value", MO_XML_FIGURE, TRUE },
  [FIGURE_BOOSTED] = { "boosted", MO_XML_FIGURE, FALSE },
  { NULL },
};
static const MoXmlElement stat_element = { "stat", stat_attributes, NULL, MO_XML_EMPTY, STAT };

static const MoXmlAttribute resource_attributes[] = {
  [FIGURE_NAME] = { "name", MO_XML_ID, TRUE },
  [FIGURE_VALUE] = { "value", MO_XML_COST, TRUE },
  { NULL },
};
static const MoXmlElement resource_element = { "resource", resource_attributes, NULL, MO_XML_EMPTY,
                                               RESOURCE };

static const MoXmlAttribute keyword_attributes[] = {
  [KEYWORD_NAME] = { "name", MO_XML_ID, TRUE },
  [KEYWORD_TYPE] = { "type", MO_XML_ID, FALSE },
  [KEYWORD_AMOUNT] = { "amount", MO_XML_FIGURE, FALSE },
  [KEYWORD_TIMES] = { "times", MO_XML_COUNT, FALSE },
  [KEYWORD_ACTION] = { "action", MO_XML_NAME, FALSE },
  { NULL },
};
static const MoXmlElement keyword_element = { "keyword", keyword_attributes, NULL, MO_XML_EMPTY,
                                              KEYWORD };

static const MoXmlAttribute open_attributes[] = {
  [OPEN_NAME] = { "name", MO_XML_NAME, TRUE },
  { NULL },
};
static const MoXmlElement other_keyword_element = { "other-keyword", open_attributes, NULL,
                                                    MO_XML_EMPTY, OTHER_KEYWORD };
static const MoXmlElement trait_element = { "trait", open_attributes, NULL, MO_XML_EMPTY, TRAIT };

static const MoXmlAttribute property_attributes[] = {
  [OPEN_NAME] = { "name", MO_XML_ID, TRUE },
  { NULL },
};
static const MoXmlElement property_element = { "property", property_attributes, NULL, MO_XML_PROSE,
                                               PROPERTY };

static const MoXmlAttribute no_attributes[] = { { NULL } };
static const MoXmlElement text_element = { "text", no_attributes, NULL, MO_XML_PROSE, TEXT };
static const MoXmlElement second_text_element = { "second-text", no_attributes, NULL, MO_XML_PROSE,
                                                  SECOND_TEXT };

static const MoXmlAttribute back_attributes[] = {
  [BACK_NAME] = { "name", MO_XML_NAME, TRUE },
  [BACK_TYPE] = { "type", MO_XML_ID, TRUE },
  { NULL },
};
static const MoXmlChild back_children[] = {
  { &stat_element, 0, FALSE, FALSE },
  { &keyword_element, 1, FALSE, FALSE },
  { &other_keyword_element, 2, FALSE, FALSE },
  { &trait_element, 3, FALSE, FALSE },
  { &property_element, 4, FALSE, FALSE },
  { &text_element, 5, FALSE, TRUE },
  { NULL },
};
static const MoXmlElement back_element = { "back", back_attributes, back_children, MO_XML_EMPTY,
                                           BACK };

static const MoXmlAttribute card_attributes[] = {
  [CARD_ID] = { "id", MO_XML_ID, TRUE, NULL, TRUE },
  [CARD_NAME] = { "name", MO_XML_NAME, TRUE, NULL, TRUE },
  [CARD_TYPE] = { "type", MO_XML_ID, TRUE },
  [CARD_SET] = { "set", MO_XML_ID, FALSE },
  [CARD_NUMBER] = { "number", MO_XML_ID, FALSE, NULL, TRUE },
  [CARD_RARITY] = { "rarity", MO_XML_ID, FALSE },
  [CARD_SAME_AS] = { "same-as", MO_XML_ID, FALSE },
  [CARD_COST] = { "cost", MO_XML_COST, FALSE },
  [CARD_FLAGS] = { "flags", MO_XML_IDS, FALSE },
  [CARD_CLASSES] = { "classes", MO_XML_IDS, FALSE },
  [CARD_DISTANCE] = { "distance", MO_XML_ID, FALSE },
  [CARD_DAMAGE] = { "damage", MO_XML_IDS, FALSE },
  [CARD_WAS] = { "was", MO_XML_IDS, FALSE },
  { NULL },
};
static const MoXmlChild card_children[] = {
  { &stat_element, 0, FALSE, FALSE },
  { &resource_element, 1, FALSE, FALSE },
  { &keyword_element, 2, FALSE, FALSE },
  { &other_keyword_element, 3, FALSE, FALSE },
  { &trait_element, 4, FALSE, FALSE },
  { &property_element, 5, FALSE, FALSE },
  { &text_element, 6, FALSE, TRUE },
  { &second_text_element, 7, FALSE, TRUE },
  { &back_element, 8, FALSE, TRUE },
  { NULL },
};
static const MoXmlElement card_element = { "card", card_attributes, card_children, MO_XML_EMPTY,
                                           CARD };

static const MoXmlAttribute content_attributes[] = {
  [CONTENT_CARD] = { "card", MO_XML_ID, TRUE },
  [CONTENT_COUNT] = { "count", MO_XML_COUNT, FALSE },
  { NULL },
};
static const MoXmlElement content_element = { "content", content_attributes, NULL, MO_XML_EMPTY,
                                              CONTENT };

static const MoXmlAttribute product_attributes[] = {
  [PRODUCT_ID] = { "id", MO_XML_ID, TRUE },
  [PRODUCT_NAME] = { "name", MO_XML_NAME, TRUE },
  { NULL },
};
static const MoXmlChild product_children[] = {
  { &content_element, 0, TRUE, FALSE },
  { NULL },
};
static const MoXmlElement product_element = { "product", product_attributes, product_children,
                                              MO_XML_EMPTY, PRODUCT };

static const MoXmlAttribute catalog_attributes[] = {
  [CATALOG_ID] = { "id", MO_XML_ID, TRUE },
  [CATALOG_NAME] = { "name", MO_XML_NAME, TRUE },
  [CATALOG_SYSTEM] = { "system", MO_XML_ID, TRUE },
  [CATALOG_VERSION] = { "version", MO_XML_NAME, FALSE },
  [CATALOG_LICENCE] = { "licence", MO_XML_NAME, FALSE },
  { NULL },
};
static const MoXmlChild catalog_children[] = {
  { &set_element, 0, FALSE, FALSE },
  { &card_element, 1, FALSE, FALSE },
  { &product_element, 2, FALSE, FALSE },
  { NULL },
};
const MoXmlElement mo_catalog_element = { "catalog", catalog_attributes, catalog_children,
                                          MO_XML_EMPTY, CATALOG };
