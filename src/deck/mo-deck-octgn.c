/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Deck packages as OCTGN's .o8d; see data/schemas/README.md for the mapping. */

#include "config.h"

#include "mo-deck-draft.h"
#include "mo-deck-file.h"
#include "mo-xml-writer.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  DECK,
  SECTION,
  MAYBE,
  CARD,
  NOTES,
  TAG,
};

static const MoXmlAttribute no_attributes[] = { { NULL } };
static const MoXmlElement notes_element = { "notes", no_attributes, NULL, MO_XML_PROSE, NOTES };
static const MoXmlElement tag_element = { "tag", no_attributes, NULL, MO_XML_PROSE, TAG };

/* OCTGN only accepts GUIDs as ids; ours is in an attribute that it ignores. */
enum { CARD_QUANTITY, CARD_ID, CARD_OURS };
static const MoXmlAttribute card_attributes[] = {
  [CARD_QUANTITY] = { "qty", MO_XML_COUNT, TRUE },
  [CARD_ID] = { "id", MO_XML_ANY, FALSE },
  [CARD_OURS] = { "card", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlElement card_element = { "card", card_attributes, NULL, MO_XML_PROSE, CARD };

/* The decks themselves determine which are shared by the players. */
enum { SECTION_NAME, SECTION_SHARED };
static const MoXmlAttribute section_attributes[] = {
  [SECTION_NAME] = { "name", MO_XML_ANY, TRUE },
  [SECTION_SHARED] = { "shared", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlChild section_children[] = { { &card_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement section_element = { "section", section_attributes, section_children,
                                              MO_XML_EMPTY, SECTION };

/* OCTGN reads the cards of sections only. */
static const MoXmlElement maybe_element = { "maybe", no_attributes, section_children, MO_XML_EMPTY,
                                            MAYBE };

/* OCTGN has no name, format, card pool, maybe list or tags: it ignores ours. */
enum { DECK_GAME, DECK_SHARED, DECK_NAME, DECK_FORMAT, DECK_POOL };
static const MoXmlAttribute deck_attributes[] = {
  [DECK_GAME] = { "game", MO_XML_ANY, FALSE },
  [DECK_SHARED] = { "shared", MO_XML_ANY, FALSE },
  [DECK_NAME] = { "name", MO_XML_ANY, FALSE },
  [DECK_FORMAT] = { "format", MO_XML_ANY, FALSE },
  [DECK_POOL] = { "pool", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlChild deck_children[] = {
  { &section_element, 0, FALSE, FALSE },
  { &maybe_element, 0, FALSE, TRUE },
  { &notes_element, 0, FALSE, TRUE },
  { &tag_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement deck_element = { "deck", deck_attributes, deck_children, MO_XML_EMPTY,
                                           DECK };

static const MoXmlElement *const roots[] = { &deck_element, NULL };

typedef struct
{
  MoDeckDraft *draft;
  const MoContent *content;
  guint count;  /* of the open card */
  char *id;     /* (nullable): of the open card */
} Reader;

/* Returns the GUID for an id: a name-based UUID as in RFC 4122, which is always the same. */
static char *
make_guid (const char *id)
{
  g_autofree char *name = g_strconcat ("marching-order:", id, NULL);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA1, name, -1);
  guint variant = 8 | ((guint) g_ascii_xdigit_value (hash[16]) & 3);

  return g_strdup_printf ("%.8s-%.4s-5%.3s-%x%.3s-%.12s", hash, hash + 8, hash + 13, variant,
                          hash + 17, hash + 20);
}

/* Returns: (nullable): the system with this id, or with this GUID in decks written here or by
 * another program */
static const MoSystem *
find_game (const MoContent *content,
           const char *id)
{
  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);
      g_autofree char *guid = make_guid (system->id);

      if (g_str_equal (system->id, id) || g_ascii_strcasecmp (guid, id) == 0)
        return system;
    }
  return mo_systems_find_also (content->systems, id);
}

static void
read_deck (Reader *self,
           const MoXmlValue *values,
           guint line)
{
  const char *game = values[DECK_GAME].text;
  const MoSystem *system;

  if (values[DECK_NAME].text != NULL)
    mo_deck_draft_set_name (self->draft, values[DECK_NAME].text, line);
  if (values[DECK_FORMAT].text != NULL)
    mo_deck_draft_set_format (self->draft, values[DECK_FORMAT].text, line);
  if (values[DECK_POOL].text != NULL)
    mo_deck_draft_set_pool (self->draft, values[DECK_POOL].text, line);
  if (game == NULL)
    return;
  system = find_game (self->content, game);
  /* Other programs have no formats. */
  if (system != NULL && values[DECK_FORMAT].text == NULL && system->formats->len == 1)
    mo_deck_draft_set_format (
        self->draft, ((const MoFormat *) g_ptr_array_index (system->formats, 0))->id, line);
  if (system == NULL)
    mo_deck_draft_warn (self->draft, line, _("unknown game ID “%.40s” ignored"), game);
}

static gboolean
element_started_cb (gpointer user_data,
                    const MoXmlElement *element,
                    const MoXmlValue *values,
                    gboolean whole,
                    guint line)
{
  Reader *self = user_data;

  if (element->tag == DECK)
    read_deck (self, values, line);
  else if (element->tag == SECTION)
    mo_deck_draft_start_section (self->draft,
                                 values[SECTION_NAME].text != NULL ? values[SECTION_NAME].text : "",
                                 line);
  else if (element->tag == MAYBE)
    mo_deck_draft_start_section (self->draft, "[" MO_DECK_MAYBE "]", line);
  else if (element->tag == CARD)
    {
      g_free (self->id);
      self->id = g_strdup (values[CARD_OURS].text != NULL ? values[CARD_OURS].text
                                                          : values[CARD_ID].text);
      self->count = (guint) values[CARD_QUANTITY].number;
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
  Reader *self = user_data;
  MoDraftCard card = { .id = self->id, .name = text, .count = self->count };

  if (element->tag == CARD && whole)
    return mo_deck_draft_add_card (self->draft, &card, line);
  if (element->tag == NOTES)
    mo_deck_draft_set_notes (self->draft, text);
  else if (element->tag == TAG)
    mo_deck_draft_add_tag (self->draft, text, line);
  return TRUE;
}

MoDeck *
mo_deck_read_octgn (GInputStream *stream,
                    const char *file,
                    const MoContent *content,
                    MoFaults *faults,
                    MoFaults *warnings)
{
  static const MoXmlHandler handler = { element_started_cb, element_ended_cb };
  g_autoptr (MoDeckDraft) draft = mo_deck_draft_new (file, content, faults, warnings);
  Reader self = { .draft = draft, .content = content };
  gboolean complete;

  complete = mo_xml_read_foreign (stream, file, roots, &handler, &self, MO_DECK_MAX_SIZE, faults,
                                  warnings, NULL);
  g_free (self.id);
  return complete ? mo_deck_draft_finish (draft) : NULL;
}

static void
write_card (MoXmlWriter *writer,
            const MoDeckEntry *entry,
            const MoCatalog *catalog)
{
  gboolean is_guid = g_uuid_string_is_valid (entry->id);
  g_autofree char *guid = is_guid ? g_strdup (entry->id) : make_guid (entry->id);

  mo_xml_writer_start (writer, "card");
  mo_xml_writer_number (writer, "qty", (int) entry->count);
  mo_xml_writer_attribute (writer, "id", guid);
  mo_xml_writer_attribute (writer, "card", is_guid ? NULL : entry->id);
  mo_xml_writer_text (writer, mo_deck_draft_get_card_name (entry, catalog));
  mo_xml_writer_end (writer);
}

static void
write_cards (MoXmlWriter *writer,
             const MoDeckPart *part,
             const MoCatalog *catalog)
{
  for (guint i = 0; i < part->entries->len; i++)
    write_card (writer, g_ptr_array_index (part->entries, i), catalog);
}

static void
write_section (MoXmlWriter *writer,
               const MoDeckPart *part,
               const MoFormat *format,
               const MoCatalog *catalog,
               const MoDeckPlaces *places)
{
  const MoDeckPlace *deck = format != NULL ? mo_format_get_deck (format, part->id) : NULL;
  g_autofree char *name = deck != NULL ? mo_deck_places_get_heading (places, part->id)
                                       : mo_deck_draft_get_section (places, part->id);

  mo_xml_writer_start (writer, "section");
  mo_xml_writer_attribute (writer, "name", name);
  mo_xml_writer_attribute (writer, "shared", deck != NULL && deck->player == 0 ? "True" : "False");
  write_cards (writer, part, catalog);
  mo_xml_writer_end (writer);
}

/* OCTGN reads notes only from CDATA. Notes that CDATA can't contain are written as text, so that at
 * least we can read them. */
static void
write_notes (MoXmlWriter *writer,
             const char *notes)
{
  mo_xml_writer_start (writer, "notes");
  if (strstr (notes, "]]>") == NULL && strchr (notes, '\r') == NULL)
    mo_xml_writer_cdata (writer, notes);
  else
    mo_xml_writer_text (writer, notes);
  mo_xml_writer_end (writer);
}

GBytes *
mo_deck_write_octgn (const MoDeck *self,
                     const MoContent *content)
{
  const MoSystem *system = NULL;
  const MoFormat *format = mo_systems_get_format (content->systems, self->format, &system);
  g_autoptr (MoDeckPlaces) places = mo_deck_places_new (content, self->format);
  g_autofree char *game = format == NULL         ? NULL
                          : system->also != NULL ? g_strdup (system->also)
                                                 : make_guid (system->id);
  MoXmlWriter *writer = mo_xml_writer_new ();

  mo_xml_writer_start (writer, "deck");
  mo_xml_writer_attribute (writer, "game", game);
  mo_xml_writer_attribute (writer, "name", self->name);
  mo_xml_writer_attribute (writer, "format", *self->format != '\0' ? self->format : NULL);
  mo_xml_writer_attribute (writer, "pool", *self->pool != '\0' ? self->pool : NULL);
  for (guint i = 0; i < self->parts->len; i++)
    write_section (writer, g_ptr_array_index (self->parts, i), format, content->catalog, places);
  if (self->maybe != NULL)
    {
      mo_xml_writer_start (writer, "maybe");
      write_cards (writer, self->maybe, content->catalog);
      mo_xml_writer_end (writer);
    }
  write_notes (writer, self->notes);
  for (guint i = 0; i < self->tags->len; i++)
    mo_xml_writer_text_element (writer, "tag", g_ptr_array_index (self->tags, i));
  return mo_xml_writer_finish (writer);
}
