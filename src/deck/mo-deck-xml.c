/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Deck packages in our XML. The tables of elements correspond to data/schemas/deck.rng. */

#include "config.h"

#include "mo-deck-file.h"
#include "mo-xml-writer.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>

enum
{
  PACKAGE,
  NOTES,
  TAG,
  POOL,
  DECK,
  MAYBE,
  CARD,
};

static const MoXmlAttribute no_attributes[] = { { NULL } };
static const MoXmlElement notes_element = { "notes", no_attributes, NULL, MO_XML_PROSE, NOTES };
static const MoXmlElement tag_element = { "tag", no_attributes, NULL, MO_XML_LINE, TAG };
static const MoXmlElement pool_element = { "pool", no_attributes, NULL, MO_XML_PROSE, POOL };

enum { CARD_ID, CARD_NAME, CARD_COUNT };
static const MoXmlAttribute card_attributes[] = {
  /* Any name is accepted as an id, because lists from elsewhere may have only names. */
  [CARD_ID] = { "id", MO_XML_NAME, TRUE },
  [CARD_NAME] = { "name", MO_XML_NAME, FALSE },
  [CARD_COUNT] = { "count", MO_XML_COUNT, TRUE },
  { NULL },
};
static const MoXmlElement card_element = { "card", card_attributes, NULL, MO_XML_EMPTY, CARD };

enum { DECK_ID };
static const MoXmlAttribute deck_attributes[] = { [DECK_ID] = { "id", MO_XML_ID, TRUE }, { NULL } };
static const MoXmlChild deck_children[] = { { &card_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement deck_element = { "deck", deck_attributes, deck_children, MO_XML_EMPTY,
                                           DECK };
static const MoXmlElement maybe_element = { "maybe", no_attributes, deck_children, MO_XML_EMPTY,
                                            MAYBE };

enum { PACKAGE_NAME, PACKAGE_FORMAT };
static const MoXmlAttribute package_attributes[] = {
  [PACKAGE_NAME] = { "name", MO_XML_NAME, TRUE },
  [PACKAGE_FORMAT] = { "format", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlChild package_children[] = {
  { &notes_element, 0, FALSE, TRUE },
  { &tag_element, 1, FALSE, FALSE },
  { &pool_element, 2, FALSE, TRUE },
  { &deck_element, 3, FALSE, FALSE },
  { &maybe_element, 4, FALSE, TRUE },
  { NULL },
};
static const MoXmlElement package_element = {
  "deck-package", package_attributes, package_children, MO_XML_EMPTY, PACKAGE,
};

static const MoXmlElement *const roots[] = { &package_element, NULL };

typedef struct
{
  MoDeck *deck; /* (nullable): NULL if its element is invalid */
  char *part;   /* the id of the open deck */
  const char *file;
  MoFaults *faults;
} Reader;

static gboolean
element_started_cb (gpointer user_data,
                    const MoXmlElement *element,
                    const MoXmlValue *values,
                    gboolean whole,
                    guint line)
{
  Reader *self = user_data;

  if (!whole || (element->tag != PACKAGE && self->deck == NULL))
    return FALSE;
  switch (element->tag)
    {
    case PACKAGE:
      self->deck = mo_deck_new (values[PACKAGE_NAME].text, values[PACKAGE_FORMAT].text != NULL
                                                               ? values[PACKAGE_FORMAT].text
                                                               : "");
      break;
    case DECK:
      g_free (self->part);
      self->part = g_strdup (values[DECK_ID].text);
      break;
    case MAYBE:
      g_free (self->part);
      self->part = g_strdup (MO_DECK_MAYBE);
      break;
    case CARD:
      if (self->part == NULL ||
          mo_deck_add (self->deck, self->part, values[CARD_ID].text, values[CARD_NAME].text,
                       (guint) values[CARD_COUNT].number))
        break;
      mo_faults_add (self->faults, self->file, line,
                     _("this deck has more than %d copies of “%.40s”: reduce the counts"),
                     MO_MAX_COUNT,
                     values[CARD_ID].text);
      return FALSE;
    default:
      break;
    }
  return TRUE;
}

static gboolean
read_pool (Reader *self,
           const char *text,
           guint line)
{
  if (*text != '\0' && mo_deck_is_pool (text))
    {
      g_free (self->deck->pool);
      self->deck->pool = g_strdup (text);
      return TRUE;
    }
  mo_faults_add (self->faults, self->file, line,
                 _("invalid card pool: use one line of 1 to %d characters, without spaces around "
                   "it"),
                 MO_MAX_POOL);
  return FALSE;
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

  if (!whole || self->deck == NULL)
    return FALSE;
  if (element->tag == NOTES)
    {
      g_free (self->deck->notes);
      self->deck->notes = g_strdup (text);
    }
  else if (element->tag == TAG)
    g_ptr_array_add (self->deck->tags, g_strdup (text));
  else if (element->tag == POOL)
    return read_pool (self, text, line);
  return TRUE;
}

static MoDeck *
read_xml (GInputStream *stream,
          const char *file,
          gboolean is_kept,
          MoFaults *faults)
{
  const MoXmlHandler handler = { element_started_cb, element_ended_cb, .keeps_controls = is_kept };
  guint n_faults = mo_faults_get_n (faults);
  Reader self = { .file = file, .faults = faults };
  gboolean complete;

  complete = mo_xml_read (stream, file, roots, &handler, &self, MO_DECK_MAX_SIZE, faults, NULL);
  g_free (self.part);
  if (complete && mo_faults_get_n (faults) == n_faults)
    return self.deck;
  /* Saving an incomplete package would lose the rest. */
  g_clear_pointer (&self.deck, mo_deck_unref);
  return NULL;
}

MoDeck *
mo_deck_read_xml (GInputStream *stream,
                  const char *file,
                  MoFaults *faults)
{
  return read_xml (stream, file, FALSE, faults);
}

MoDeck *
mo_deck_read_kept_xml (GInputStream *stream,
                       MoFaults *faults)
{
  return read_xml (stream, "", TRUE, faults);
}

static void
write_cards (MoXmlWriter *writer,
             const MoDeckPart *part,
             const MoCatalog *catalog)
{
  for (guint i = 0; i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);
      const MoCard *card = catalog != NULL ? mo_catalog_lookup (catalog, entry->id) : NULL;

      mo_xml_writer_start (writer, "card");
      mo_xml_writer_attribute (writer, "id", entry->id);
      mo_xml_writer_attribute (writer, "name", card != NULL ? card->name : entry->name);
      mo_xml_writer_number (writer, "count", (int) entry->count);
      mo_xml_writer_end (writer);
    }
}

GBytes *
mo_deck_write_xml (const MoDeck *self,
                   const MoCatalog *catalog)
{
  MoXmlWriter *writer = mo_xml_writer_new ();

  mo_xml_writer_start (writer, "deck-package");
  mo_xml_writer_attribute (writer, "name", self->name);
  mo_xml_writer_attribute (writer, "format", *self->format != '\0' ? self->format : NULL);
  if (*self->notes != '\0')
    mo_xml_writer_text_element (writer, "notes", self->notes);
  for (guint i = 0; i < self->tags->len; i++)
    mo_xml_writer_text_element (writer, "tag", g_ptr_array_index (self->tags, i));
  if (*self->pool != '\0')
    mo_xml_writer_text_element (writer, "pool", self->pool);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (self->parts, i);

      mo_xml_writer_start (writer, "deck");
      mo_xml_writer_attribute (writer, "id", part->id);
      write_cards (writer, part, catalog);
      mo_xml_writer_end (writer);
    }
  if (self->maybe != NULL)
    {
      mo_xml_writer_start (writer, "maybe");
      write_cards (writer, self->maybe, catalog);
      mo_xml_writer_end (writer);
    }
  return mo_xml_writer_finish (writer);
}
