/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads card databases of Cockatrice. In version 4, the data of a card is in <prop>, in elements of
 * any name; in version 3, some of it is beside the name. data/schemas/README.md describes the
 * conversion. */

#include "config.h"

#include "mo-foreign-reader.h"
#include "mo-xml.h"

#include <string.h>

/* The prefix of the catalog’s data in files written by this program. */
#define OUR_ADDRESS "marching-order:catalog?"

enum
{
  ROOT,
  INFO,
  SOURCE,
  SETS,
  SET,
  SET_CODE,
  SET_NAME,
  CARDS,
  CARD,
  CARD_NAME,
  CARD_TEXT,
  CARD_SET,
  TOKEN,
  RELATED,
  PROPERTIES,
  PROPERTY,
  NOTHING,
};

static const MoXmlAttribute no_attributes[] = { { NULL } };

/* Elements that are ignored: they are about the display of a card or set. */
#define NOTHING_ELEMENT(variable, name) \
  static const MoXmlElement variable = { name, no_attributes, NULL, MO_XML_PROSE, NOTHING }
NOTHING_ELEMENT (author_element, "author");
NOTHING_ELEMENT (created_element, "createdAt");
NOTHING_ELEMENT (source_version_element, "sourceVersion");
NOTHING_ELEMENT (set_type_element, "settype");
NOTHING_ELEMENT (date_element, "releasedate");
NOTHING_ELEMENT (priority_element, "priority");
NOTHING_ELEMENT (row_element, "tablerow");
NOTHING_ELEMENT (tapped_element, "cipt");
NOTHING_ELEMENT (upside_down_element, "upsidedown");
NOTHING_ELEMENT (landscape_element, "landscapeOrientation");

static const MoXmlElement source_element = { "sourceUrl", no_attributes, NULL, MO_XML_PROSE,
                                             SOURCE };
static const MoXmlChild info_children[] = {
  { &author_element, 0, FALSE, FALSE },
  { &created_element, 0, FALSE, FALSE },
  { &source_element, 0, FALSE, FALSE },
  { &source_version_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement info_element = { "info", no_attributes, info_children, MO_XML_EMPTY,
                                           INFO };

static const MoXmlElement set_code_element = { "name", no_attributes, NULL, MO_XML_PROSE,
                                               SET_CODE };
static const MoXmlElement set_name_element = { "longname", no_attributes, NULL, MO_XML_PROSE,
                                               SET_NAME };
static const MoXmlChild set_children[] = {
  { &set_code_element, 0, FALSE, FALSE },
  { &set_name_element, 0, FALSE, FALSE },
  { &set_type_element, 0, FALSE, FALSE },
  { &date_element, 0, FALSE, FALSE },
  { &priority_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement set_element = { "set", no_attributes, set_children, MO_XML_EMPTY, SET };
static const MoXmlChild sets_children[] = { { &set_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement sets_element = { "sets", no_attributes, sets_children, MO_XML_EMPTY,
                                           SETS };

/* The last three occur in files written by this program. */
enum
{
  PRINTING_NUMBER,
  PRINTING_RARITY,
  PRINTING_UUID,
  PRINTING_UUID_3,
  PRINTING_SET,
  PRINTING_FLAGS,
  PRINTING_PLACE
};
static const MoXmlAttribute printing_attributes[] = {
  [PRINTING_NUMBER] = { "num", MO_XML_ANY, FALSE },
  [PRINTING_RARITY] = { "rarity", MO_XML_ANY, FALSE },
  [PRINTING_UUID] = { "uuid", MO_XML_ANY, FALSE },
  [PRINTING_UUID_3] = { "uuId", MO_XML_ANY, FALSE },
  [PRINTING_SET] = { MO_FOREIGN_OURS "set", MO_XML_ANY, FALSE },
  [PRINTING_FLAGS] = { MO_FOREIGN_OURS "flags", MO_XML_ANY, FALSE },
  [PRINTING_PLACE] = { MO_FOREIGN_OURS "place", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlElement printing_element = { "set", printing_attributes, NULL, MO_XML_PROSE,
                                               CARD_SET };

static const MoXmlAttribute related_attributes[] = {
  { "count", MO_XML_ANY, FALSE },
  { "exclude", MO_XML_ANY, FALSE },
  { "attach", MO_XML_ANY, FALSE },
  { "persistent", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlElement related_element = { "related", related_attributes, NULL, MO_XML_PROSE,
                                              RELATED };
static const MoXmlElement reverse_element = { "reverse-related", related_attributes, NULL,
                                              MO_XML_PROSE, RELATED };

static const MoXmlAttribute property_attributes[] = { { MO_XML_ANY_NAME, MO_XML_ANY, FALSE },
                                                      { NULL } };
static const MoXmlElement property_element = { MO_XML_ANY_NAME, property_attributes, NULL,
                                               MO_XML_PROSE, PROPERTY };
static const MoXmlChild properties_children[] = { { &property_element, 0, FALSE, FALSE },
                                                  { NULL } };
static const MoXmlElement properties_element = { "prop", no_attributes, properties_children,
                                                 MO_XML_EMPTY, PROPERTIES };

static const MoXmlElement card_name_element = { "name", no_attributes, NULL, MO_XML_PROSE,
                                                CARD_NAME };
static const MoXmlElement card_text_element = { "text", no_attributes, NULL, MO_XML_PROSE,
                                                CARD_TEXT };
static const MoXmlElement token_element = { "token", no_attributes, NULL, MO_XML_PROSE, TOKEN };
static const MoXmlChild card_children[] = {
  { &card_name_element, 0, FALSE, FALSE },
  { &card_text_element, 0, FALSE, FALSE },
  { &properties_element, 0, FALSE, FALSE },
  { &printing_element, 0, FALSE, FALSE },
  { &token_element, 0, FALSE, FALSE },
  { &related_element, 0, FALSE, FALSE },
  { &reverse_element, 0, FALSE, FALSE },
  { &row_element, 0, FALSE, FALSE },
  { &tapped_element, 0, FALSE, FALSE },
  { &upside_down_element, 0, FALSE, FALSE },
  { &landscape_element, 0, FALSE, FALSE },
  { &property_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement card_element = { "card", no_attributes, card_children, MO_XML_EMPTY,
                                           CARD };
static const MoXmlChild cards_children[] = { { &card_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement cards_element = { "cards", no_attributes, cards_children, MO_XML_EMPTY,
                                            CARDS };

static const MoXmlAttribute root_attributes[] = {
  { "version", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlChild root_children[] = {
  { &info_element, 0, FALSE, FALSE },
  { &sets_element, 0, FALSE, FALSE },
  { &cards_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement root_element = { "cockatrice_carddatabase", root_attributes,
                                           root_children, MO_XML_EMPTY, ROOT };

static const MoXmlElement *const roots[] = { &root_element, NULL };

typedef struct
{
  MoForeignCards *cards;
  const char *file;

  char *code;     /* of the current set */
  char *long_name;
  char *property; /* the name of the current property */
  MoForeignPrinting printing;
  gboolean is_token;
} Reader;

static void
begin_printing (Reader *self,
                const MoXmlValue *values)
{
  const char *uuid = values[PRINTING_UUID].text != NULL ? values[PRINTING_UUID].text
                                                        : values[PRINTING_UUID_3].text;
  const char *flags = values[PRINTING_FLAGS].text;
  guint64 place;

  self->printing = (MoForeignPrinting){
    .set = values[PRINTING_SET].text != NULL
               ? g_string_chunk_insert (self->cards->strings, values[PRINTING_SET].text)
               : NULL,
    .number = mo_foreign_cards_intern (self->cards, values[PRINTING_NUMBER].text),
    .rarity = mo_foreign_cards_intern (self->cards, values[PRINTING_RARITY].text),
    .id = mo_foreign_cards_intern (self->cards, uuid),
    .flags = flags != NULL ? g_string_chunk_insert (self->cards->strings, flags) : NULL,
    .place = G_MAXUINT,
  };
  if (values[PRINTING_PLACE].text != NULL &&
      g_ascii_string_to_unsigned (values[PRINTING_PLACE].text, 10, 0, G_MAXUINT - 1, &place, NULL))
    self->printing.place = (guint) place;
}

static void
end_printing (Reader *self,
              const char *code,
              guint line)
{
  MoForeignPrinting *printing = mo_foreign_cards_add_printing (self->cards, line);
  g_autofree char *bare = g_strstrip (g_strdup (code));

  *printing = self->printing;
  printing->line = line;
  /* In files written by this program, "" stands for no set, as Cockatrice requires one. */
  if (printing->set != NULL)
    printing->set = *printing->set != '\0' ? printing->set : NULL;
  else
    printing->set = mo_foreign_cards_intern (self->cards, bare);
}

/* Reads the data of the catalog in a file written by this program. */
static void
read_source (Reader *self,
             const char *address)
{
  g_autoptr (GHashTable) values = NULL;
  MoForeignCards *cards = self->cards;

  if (!g_str_has_prefix (address, OUR_ADDRESS) || cards->id != NULL)
    return;
  values = g_uri_parse_params (address + strlen (OUR_ADDRESS), -1, "&", G_URI_PARAMS_NONE, NULL);
  if (values == NULL)
    return;
  cards->id = g_strdup (g_hash_table_lookup (values, "id"));
  cards->name = g_strdup (g_hash_table_lookup (values, "name"));
  cards->system = g_strdup (g_hash_table_lookup (values, "system"));
  cards->version = g_strdup (g_hash_table_lookup (values, "version"));
  cards->licence = g_strdup (g_hash_table_lookup (values, "licence"));
}

static gboolean
element_started_cb (gpointer user_data,
                    const MoXmlElement *element,
                    const MoXmlValue *values,
                    gboolean whole,
                    guint line)
{
  Reader *self = user_data;

  switch (element->tag)
    {
    case SET:
      g_clear_pointer (&self->code, g_free);
      g_clear_pointer (&self->long_name, g_free);
      break;
    case CARD:
      mo_foreign_cards_begin (self->cards, self->file, line);
      self->is_token = FALSE;
      break;
    case CARD_SET:
      begin_printing (self, values);
      break;
    case PROPERTY:
      g_free (self->property);
      self->property = g_strdup (values[0].text);
      break;
    default:
      break;
    }
  return TRUE;
}

/* Whether a property has the value that every card has. */
static gboolean
is_nothing (const char *property,
            const char *value)
{
  return (g_str_equal (property, "layout") && g_str_equal (value, "normal")) ||
         (g_str_equal (property, "side") && g_str_equal (value, "front"));
}

/* Adds a property of the current card; those of its second side may be in any order. */
static void
add_property (Reader *self,
              const char *value,
              guint line)
{
  g_autofree char *name = NULL;

  if (is_nothing (self->property, value))
    return;
  if (!g_str_has_prefix (self->property, MO_FOREIGN_OUR_BACK))
    {
      mo_foreign_cards_add_field (self->cards, self->property, value, line);
      return;
    }
  if (g_str_equal (self->property, MO_FOREIGN_OUR_BACK "name"))
    {
      mo_foreign_cards_set_back_name (self->cards, value);
      return;
    }
  name = g_strconcat (MO_FOREIGN_OURS, self->property + strlen (MO_FOREIGN_OUR_BACK), NULL);
  self->cards->is_back = TRUE;
  mo_foreign_cards_add_field (self->cards, name, value, line);
  mo_foreign_cards_end_back (self->cards);
}

static void
end_card (Reader *self,
          gboolean whole,
          guint line)
{
  const MoForeignCard *card = &g_array_index (self->cards->cards, MoForeignCard,
                                              self->cards->cards->len - 1);

  /* The second side then has the name of the card. */
  if (card->n_back_fields > 0 && card->back_name == NULL)
    mo_foreign_cards_set_back_name (self->cards, "");
  if (self->is_token)
    mo_losses_add (self->cards->losses, MO_LOSS_TOKEN, NULL, self->file, line);
  if (self->is_token || !whole)
    mo_foreign_cards_drop (self->cards);
}

static gboolean
element_ended_cb (gpointer user_data,
                  const MoXmlElement *element,
                  const char *text,
                  gsize length,
                  gboolean whole,
                  guint line)
{
  Reader *self = user_data;

  switch (element->tag)
    {
    case SOURCE:
      read_source (self, text);
      break;
    case SET_CODE:
      g_free (self->code);
      self->code = g_strstrip (g_strdup (text));
      break;
    case SET_NAME:
      g_free (self->long_name);
      /* In files written by this program, the spaces are part of the name. */
      self->long_name = g_strdup (text);
      if (self->cards->id == NULL)
        g_strstrip (self->long_name);
      break;
    case SET:
      mo_foreign_cards_add_set (self->cards, self->code, self->long_name);
      break;
    case CARD_NAME:
      mo_foreign_cards_set_name (self->cards, text);
      break;
    case CARD_TEXT:
      mo_foreign_cards_add_field (self->cards, "text", text, line);
      break;
    case PROPERTY:
      add_property (self, text, line);
      break;
    case CARD_SET:
      end_printing (self, text, line);
      break;
    case TOKEN:
      self->is_token = *text != '\0' && strcmp (text, "0") != 0;
      break;
    case RELATED:
      mo_losses_add (self->cards->losses, MO_LOSS_FIELD, element->name, self->file, line);
      break;
    case CARD:
      end_card (self, whole, line);
      break;
    default:
      break;
    }
  /* The fault of one card doesn’t affect the others. */
  return TRUE;
}

static void
passed_over_cb (gpointer user_data,
                const MoXmlElement *element,
                const char *name,
                guint line)
{
  Reader *self = user_data;

  /* The location of the schema is not data. */
  if (element->tag != ROOT || strcmp (name, "schemaLocation") != 0)
    mo_losses_add (self->cards->losses, MO_LOSS_FIELD, name, self->file, line);
}

gboolean
mo_foreign_cards_read_cockatrice (MoForeignCards *self,
                                  GInputStream *stream,
                                  const char *file,
                                  MoFaults *faults,
                                  GCancellable *cancellable)
{
  static const MoXmlHandler handler = { element_started_cb, element_ended_cb, passed_over_cb };
  Reader reader = { .cards = self, .file = file };
  gboolean complete;

  complete = mo_xml_read_foreign (stream, file, roots, &handler, &reader, MO_FOREIGN_MAX_SIZE,
                                  faults, NULL, cancellable);
  g_free (reader.code);
  g_free (reader.long_name);
  g_free (reader.property);
  return complete;
}
