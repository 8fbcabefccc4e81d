/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Deck packages as Cockatrice's .cod; see data/schemas/README.md for the mapping. */

#include "config.h"

#include "mo-deck-draft.h"
#include "mo-deck-file.h"
#include "mo-xml-writer.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>

enum
{
  DECK,
  NAME,
  FORMAT,
  COMMENTS,
  BANNER,
  TIMESTAMP,
  TAGS,
  TAG,
  ZONE,
  CARD,
};

static const MoXmlAttribute no_attributes[] = { { NULL } };
static const MoXmlElement name_element = { "deckname", no_attributes, NULL, MO_XML_PROSE, NAME };
static const MoXmlElement format_element = { "format", no_attributes, NULL, MO_XML_PROSE, FORMAT };
static const MoXmlElement comments_element = { "comments", no_attributes, NULL, MO_XML_PROSE,
                                               COMMENTS };
/* The time of the last use in Cockatrice, which is ignored. */
static const MoXmlElement timestamp_element = { "lastLoadedTimestamp", no_attributes, NULL,
                                                MO_XML_PROSE, TIMESTAMP };
static const MoXmlElement tag_element = { "tag", no_attributes, NULL, MO_XML_PROSE, TAG };

static const MoXmlAttribute banner_attributes[] = { { "providerId", MO_XML_ANY, FALSE }, { NULL } };
static const MoXmlElement banner_element = { "bannerCard", banner_attributes, NULL, MO_XML_PROSE,
                                             BANNER };

static const MoXmlChild tags_children[] = { { &tag_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement tags_element = { "tags", no_attributes, tags_children, MO_XML_EMPTY,
                                           TAGS };

enum { CARD_NUMBER, CARD_NAME, CARD_SET, CARD_SET_NUMBER, CARD_UUID };
static const MoXmlAttribute card_attributes[] = {
  [CARD_NUMBER] = { "number", MO_XML_COUNT, TRUE },
  [CARD_NAME] = { "name", MO_XML_NAME, TRUE },
  [CARD_SET] = { "setShortName", MO_XML_ANY, FALSE },
  [CARD_SET_NUMBER] = { "collectorNumber", MO_XML_ANY, FALSE },
  [CARD_UUID] = { "uuid", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlElement card_element = { "card", card_attributes, NULL, MO_XML_EMPTY, CARD };

enum { ZONE_NAME };
static const MoXmlAttribute zone_attributes[] = { [ZONE_NAME] = { "name", MO_XML_ANY, TRUE },
                                                  { NULL } };
static const MoXmlChild zone_children[] = { { &card_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement zone_element = { "zone", zone_attributes, zone_children, MO_XML_EMPTY,
                                           ZONE };

static const MoXmlAttribute deck_attributes[] = { { "version", MO_XML_ANY, FALSE }, { NULL } };
static const MoXmlChild deck_children[] = {
  { &timestamp_element, 0, FALSE, TRUE },
  { &name_element, 0, FALSE, TRUE },
  { &format_element, 0, FALSE, TRUE },
  { &banner_element, 0, FALSE, TRUE },
  { &comments_element, 0, FALSE, TRUE },
  { &tags_element, 0, FALSE, TRUE },
  { &zone_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement deck_element = { "cockatrice_deck", deck_attributes, deck_children,
                                           MO_XML_EMPTY, DECK };

static const MoXmlElement *const roots[] = { &deck_element, NULL };

static gboolean
element_started_cb (gpointer user_data,
                    const MoXmlElement *element,
                    const MoXmlValue *values,
                    gboolean whole,
                    guint line)
{
  MoDeckDraft *draft = user_data;
  MoDraftCard card;

  if (element->tag == ZONE)
    mo_deck_draft_start_section (draft,
                                 values[ZONE_NAME].text != NULL ? values[ZONE_NAME].text : "",
                                 line);
  else if (element->tag == CARD && whole)
    {
      card = (MoDraftCard){
        .id = values[CARD_UUID].text,
        .name = values[CARD_NAME].text,
        .set = values[CARD_SET].text,
        .number = values[CARD_SET_NUMBER].text,
        .count = (guint) values[CARD_NUMBER].number,
      };
      return mo_deck_draft_add_card (draft, &card, line);
    }
  return TRUE;
}

static gboolean
element_ended_cb (gpointer user_data,
                  const MoXmlElement *element,
                  const char *text,
                  gsize length,
                  gboolean whole,
                  guint line)
{
  MoDeckDraft *draft = user_data;

  switch (element->tag)
    {
    case NAME:
      mo_deck_draft_set_name (draft, text, line);
      break;
    case FORMAT:
      mo_deck_draft_set_format (draft, text, line);
      break;
    case COMMENTS:
      mo_deck_draft_set_notes (draft, text);
      break;
    case TAG:
      mo_deck_draft_add_tag (draft, text, line);
      break;
    case BANNER:
      /* Cockatrice writes this element for every deck, mostly empty. */
      if (*text != '\0')
        mo_deck_draft_warn (draft, line, _("unknown element <%.40s> in <%s> ignored"),
                            element->name, deck_element.name);
      break;
    default:
      break;
    }
  return TRUE;
}

MoDeck *
mo_deck_read_cockatrice (GInputStream *stream,
                         const char *file,
                         const MoContent *content,
                         MoFaults *faults,
                         MoFaults *warnings)
{
  static const MoXmlHandler handler = { element_started_cb, element_ended_cb };
  g_autoptr (MoDeckDraft) draft = mo_deck_draft_new (file, content, faults, warnings);

  if (!mo_xml_read_foreign (stream, file, roots, &handler, draft, MO_DECK_MAX_SIZE, faults,
                            warnings, NULL))
    return NULL;
  return mo_deck_draft_finish (draft);
}

static void
write_card (MoXmlWriter *writer,
            const MoDeckEntry *entry,
            const MoCatalog *catalog)
{
  const MoCard *card = mo_catalog_lookup (catalog, entry->id);

  mo_xml_writer_start (writer, "card");
  mo_xml_writer_number (writer, "number", (int) entry->count);
  mo_xml_writer_attribute (writer, "name", mo_deck_draft_get_card_name (entry, catalog));
  mo_xml_writer_attribute (writer, "setShortName", card != NULL ? card->set : NULL);
  mo_xml_writer_attribute (writer, "collectorNumber", card != NULL ? card->number : NULL);
  mo_xml_writer_attribute (writer, "uuid", entry->id);
  mo_xml_writer_end (writer);
}

static void
write_zone (MoXmlWriter *writer,
            const MoDeckPart *part,
            const MoCatalog *catalog,
            const MoDeckPlaces *places)
{
  g_autofree char *name = mo_deck_draft_get_section (places, part->id);

  mo_xml_writer_start (writer, "zone");
  mo_xml_writer_attribute (writer, "name", name);
  for (guint i = 0; i < part->entries->len; i++)
    write_card (writer, g_ptr_array_index (part->entries, i), catalog);
  mo_xml_writer_end (writer);
}

GBytes *
mo_deck_write_cockatrice (const MoDeck *self,
                          const MoContent *content)
{
  g_autoptr (MoDeckPlaces) places = mo_deck_places_new (content, self->format);
  MoXmlWriter *writer = mo_xml_writer_new ();

  mo_xml_writer_start (writer, "cockatrice_deck");
  mo_xml_writer_attribute (writer, "version", "1");
  mo_xml_writer_text_element (writer, "deckname", self->name);
  mo_xml_writer_text_element (writer, "format", self->format);
  mo_xml_writer_text_element (writer, "comments", self->notes);
  mo_xml_writer_start (writer, "tags");
  for (guint i = 0; i < self->tags->len; i++)
    mo_xml_writer_text_element (writer, "tag", g_ptr_array_index (self->tags, i));
  mo_xml_writer_end (writer);
  for (guint i = 0; i < self->parts->len; i++)
    write_zone (writer, g_ptr_array_index (self->parts, i), content->catalog, places);
  if (self->maybe != NULL)
    write_zone (writer, self->maybe, content->catalog, places);
  return mo_xml_writer_finish (writer);
}
