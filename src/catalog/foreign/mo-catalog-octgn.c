/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads sets of OCTGN; data/schemas/README.md describes the conversion. */

#include "config.h"

#include "mo-foreign-field.h"
#include "mo-foreign-reader.h"
#include "mo-xml.h"

enum
{
  SET,
  CARDS,
  CARD,
  ALTERNATE,
  PROPERTY,
};

/* The value is an attribute or, if it has symbols, which are ignored, the text. */
enum { PROPERTY_NAME, PROPERTY_VALUE };
static const MoXmlAttribute property_attributes[] = {
  [PROPERTY_NAME] = { "name", MO_XML_ANY, TRUE },
  [PROPERTY_VALUE] = { "value", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlElement property_element = { "property", property_attributes, NULL, MO_XML_PROSE,
                                               PROPERTY };

/* Another side of a card. */
enum { ALTERNATE_NAME };
static const MoXmlAttribute alternate_attributes[] = {
  [ALTERNATE_NAME] = { "name", MO_XML_ANY, FALSE },
  { "type", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlChild alternate_children[] = {
  { &property_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement alternate_element = { "alternate", alternate_attributes,
                                                alternate_children, MO_XML_EMPTY, ALTERNATE };

/* The GUID of a card identifies its picture, and the card in decks. */
enum { CARD_NAME, CARD_GUID };
static const MoXmlAttribute card_attributes[] = {
  [CARD_NAME] = { "name", MO_XML_ANY, FALSE },
  [CARD_GUID] = { "id", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlChild card_children[] = {
  { &property_element, 0, FALSE, FALSE },
  { &alternate_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement card_element = { "card", card_attributes, card_children, MO_XML_EMPTY,
                                           CARD };
static const MoXmlChild cards_children[] = { { &card_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement cards_element = { "cards", (const MoXmlAttribute[]){ { NULL } },
                                            cards_children, MO_XML_EMPTY, CARDS };

enum { SET_NAME, SET_VERSION, SET_GAME };
static const MoXmlAttribute set_attributes[] = {
  [SET_NAME] = { "name", MO_XML_ANY, FALSE },
  [SET_VERSION] = { "version", MO_XML_ANY, FALSE },
  [SET_GAME] = { "gameId", MO_XML_ANY, FALSE },
  { "id", MO_XML_ANY, FALSE },
  { "gameVersion", MO_XML_ANY, FALSE },
  { "standalone", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlChild set_children[] = { { &cards_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement set_element = { "set", set_attributes, set_children, MO_XML_EMPTY, SET };

static const MoXmlElement *const roots[] = { &set_element, NULL };

typedef struct
{
  MoForeignCards *cards;
  const char *file;
  char *set;      /* (nullable): the code made from its name */
  char *property; /* the name of the current property */
  char *value;    /* (nullable): its value */
  gboolean is_lost; /* whether the current property is of a third side */
} Reader;

static void
begin_set (Reader *self,
           const MoXmlValue *values)
{
  const char *name = values[SET_NAME].text;

  g_free (self->set);
  self->set = name != NULL ? g_strstrip (g_strdup (name)) : NULL;
  mo_foreign_cards_add_set (self->cards, self->set, self->set);
  if (self->cards->game == NULL)
    self->cards->game = g_strdup (values[SET_GAME].text);
  if (self->cards->name == NULL && self->set != NULL && *self->set != '\0')
    {
      self->cards->name = g_strdup (self->set);
      self->cards->version = g_strdup (values[SET_VERSION].text);
    }
}

static gboolean
element_started_cb (gpointer user_data,
                    const MoXmlElement *element,
                    const MoXmlValue *values,
                    gboolean whole,
                    guint line)
{
  Reader *self = user_data;

  if (element->tag == SET)
    begin_set (self, values);
  else if (element->tag == CARD)
    {
      mo_foreign_cards_begin (self->cards, self->file, line);
      mo_foreign_cards_set_name (self->cards,
                                 values[CARD_NAME].text != NULL ? values[CARD_NAME].text : "");
      mo_foreign_cards_add_printing (self->cards, line)->set = mo_foreign_cards_intern (self->cards,
                                                                                        self->set);
      if (values[CARD_GUID].text != NULL)
        mo_foreign_cards_set_guid (self->cards, values[CARD_GUID].text);
      self->is_lost = FALSE;
    }
  else if (element->tag == ALTERNATE)
    {
      const char *name = values[ALTERNATE_NAME].text;

      self->is_lost = !mo_foreign_cards_begin_back (self->cards, name != NULL ? name : "");
      if (self->is_lost)
        mo_losses_add (self->cards->losses, MO_LOSS_SIDE, NULL, self->file, line);
    }
  else if (element->tag == PROPERTY)
    {
      g_free (self->property);
      g_free (self->value);
      self->property = g_strdup (values[PROPERTY_NAME].text);
      self->value = g_strdup (values[PROPERTY_VALUE].text);
    }
  return TRUE;
}

/* The number and the rarity belong to the printing. */
static void
end_property (Reader *self,
              const char *text,
              guint line)
{
  const char *value = self->value != NULL ? self->value : text;
  g_autofree char *name = mo_foreign_field_fold (self->property, '-');
  MoForeignPrinting *printing = &g_array_index (self->cards->printings, MoForeignPrinting,
                                                self->cards->printings->len - 1);

  /* Those of the second side are the same. */
  if (self->cards->is_back && (g_str_equal (name, "number") || g_str_equal (name, "rarity")))
    return;
  if (g_str_equal (name, "number"))
    printing->number = mo_foreign_cards_intern (self->cards, value);
  else if (g_str_equal (name, "rarity"))
    printing->rarity = mo_foreign_cards_intern (self->cards, value);
  else
    mo_foreign_cards_add_field (self->cards, self->property, value, line);
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

  if (element->tag == PROPERTY && whole && !self->is_lost)
    end_property (self, text, line);
  else if (element->tag == ALTERNATE)
    {
      mo_foreign_cards_end_back (self->cards);
      self->is_lost = FALSE;
    }
  else if (element->tag == CARD && !whole)
    mo_foreign_cards_drop (self->cards);
  return element->tag != CARD || whole;
}

static void
passed_over_cb (gpointer user_data,
                const MoXmlElement *element,
                const char *name,
                guint line)
{
  Reader *self = user_data;

  /* The location of the schema is not data. */
  if (element->tag != SET || !g_str_has_suffix (name, "chemaLocation"))
    mo_losses_add (self->cards->losses, MO_LOSS_FIELD, name, self->file, line);
}

gboolean
mo_foreign_cards_read_octgn (MoForeignCards *self,
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
  g_free (reader.set);
  g_free (reader.property);
  g_free (reader.value);
  return complete;
}
