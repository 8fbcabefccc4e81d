/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-catalog-private.h"

/* Writes words in the order of the vocabulary, so that reading and writing again gives the same
 * bytes. */
static void
write_mask (MoXmlWriter *writer,
            const char *attribute,
            const MoVocabulary *vocabulary,
            MoWordGroup group,
            guint64 mask)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, group, i);

      if (mo_card_has (mask, word))
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", word->id);
    }
  mo_xml_writer_attribute (writer, attribute, mask != 0 ? ids->str : NULL);
}

static void
write_figure (MoXmlWriter *writer,
              const char *element,
              const MoFigure *figure)
{
  mo_xml_writer_start (writer, element);
  mo_xml_writer_attribute (writer, "name", figure->word->id);
  mo_xml_writer_number (writer, "value", figure->value);
  if (figure->boosted != MO_ABSENT)
    mo_xml_writer_number (writer, "boosted", figure->boosted);
  mo_xml_writer_end (writer);
}

static void
write_open_word (MoXmlWriter *writer,
                 const char *element,
                 const char *name)
{
  mo_xml_writer_start (writer, element);
  mo_xml_writer_attribute (writer, "name", name);
  mo_xml_writer_end (writer);
}

static void
write_keyword (MoXmlWriter *writer,
               const MoKeyword *keyword)
{
  mo_xml_writer_start (writer, "keyword");
  mo_xml_writer_attribute (writer, "name", keyword->word->id);
  mo_xml_writer_attribute (writer, "type", keyword->type != NULL ? keyword->type->id : NULL);
  if (keyword->amount != MO_ABSENT)
    mo_xml_writer_number (writer, "amount", keyword->amount);
  if (keyword->times != MO_ABSENT)
    mo_xml_writer_number (writer, "times", keyword->times);
  mo_xml_writer_attribute (writer, "action", keyword->action);
  mo_xml_writer_end (writer);
}

/* Writes the parts that both sides of a card may have. */
static void
write_parts (MoXmlWriter *writer,
             const MoCard *card)
{
  for (guint i = 0; i < card->n_stats; i++)
    write_figure (writer, "stat", &card->stats[i]);
  for (guint i = 0; i < card->n_resources; i++)
    write_figure (writer, "resource", &card->resources[i]);
  for (guint i = 0; i < card->n_keywords; i++)
    write_keyword (writer, &card->keywords[i]);
  for (guint i = 0; i < card->n_other_keywords; i++)
    write_open_word (writer, "other-keyword", card->other_keywords[i]);
  for (guint i = 0; i < card->n_traits; i++)
    write_open_word (writer, "trait", mo_card_get_traits (card)[i]);
  for (guint i = 0; i < card->n_properties; i++)
    {
      mo_xml_writer_start (writer, "property");
      mo_xml_writer_attribute (writer, "name", card->properties[i].word->id);
      mo_xml_writer_text (writer, card->properties[i].value);
      mo_xml_writer_end (writer);
    }
  if (*card->text != '\0')
    mo_xml_writer_text_element (writer, "text", card->text);
  if (*card->second_text != '\0')
    mo_xml_writer_text_element (writer, "second-text", card->second_text);
}

void
mo_catalog_write_card (MoXmlWriter *writer,
                       const MoVocabulary *vocabulary,
                       const MoCard *card)
{
  mo_xml_writer_start (writer, "card");
  mo_xml_writer_attribute (writer, "id", card->id);
  mo_xml_writer_attribute (writer, "name", card->name);
  mo_xml_writer_attribute (writer, "type", card->type->id);
  mo_xml_writer_attribute (writer, "set", card->set);
  mo_xml_writer_attribute (writer, "number", card->number);
  mo_xml_writer_attribute (writer, "rarity", card->rarity != NULL ? card->rarity->id : NULL);
  mo_xml_writer_attribute (writer, "same-as", card->same_as != NULL ? card->same_as->id : NULL);
  if (card->cost != MO_ABSENT)
    mo_xml_writer_number (writer, "cost", card->cost);
  write_mask (writer, "flags", vocabulary, MO_WORD_FLAG, card->flags);
  write_mask (writer, "classes", vocabulary, MO_WORD_CLASS, card->classes);
  mo_xml_writer_attribute (writer, "distance", card->distance != NULL ? card->distance->id : NULL);
  write_mask (writer, "damage", vocabulary, MO_WORD_DAMAGE, card->damage);
  mo_xml_writer_attribute (writer, "was", mo_card_get_was (card));
  write_parts (writer, card);
  if (card->back != NULL)
    {
      mo_xml_writer_start (writer, "back");
      mo_xml_writer_attribute (writer, "name", card->back->name);
      mo_xml_writer_attribute (writer, "type", card->back->type->id);
      write_parts (writer, card->back);
      mo_xml_writer_end (writer);
    }
  mo_xml_writer_end (writer);
}

static void
write_product (MoXmlWriter *writer,
               const MoProduct *product)
{
  mo_xml_writer_start (writer, "product");
  mo_xml_writer_attribute (writer, "id", product->id);
  mo_xml_writer_attribute (writer, "name", product->name);
  for (guint i = 0; i < product->n_contents; i++)
    {
      mo_xml_writer_start (writer, "content");
      mo_xml_writer_attribute (writer, "card", product->contents[i].card->id);
      mo_xml_writer_number (writer, "count", (int) product->contents[i].count);
      mo_xml_writer_end (writer);
    }
  mo_xml_writer_end (writer);
}

static void
write_set (MoXmlWriter *writer,
           const MoCardSet *set)
{
  mo_xml_writer_start (writer, "set");
  mo_xml_writer_attribute (writer, "id", set->id);
  mo_xml_writer_attribute (writer, "name", set->name);
  mo_xml_writer_end (writer);
}

GBytes *
mo_catalog_write (const MoCatalog *self,
                  guint index)
{
  return mo_catalog_write_with (self, index, NULL, NULL, NULL, NULL);
}

GBytes *
mo_catalog_write_with (const MoCatalog *self,
                       guint index,
                       const MoCard *instead_of,
                       const MoCardDraft *draft,
                       const MoCardSet *used_set,
                       GArray *places)
{
  const MoCatalogSource *source = mo_catalog_get_source (self, index);
  MoXmlWriter *writer = mo_xml_writer_new ();

  mo_xml_writer_start (writer, "catalog");
  mo_xml_writer_attribute (writer, "id", source->id);
  mo_xml_writer_attribute (writer, "name", source->name);
  mo_xml_writer_attribute (writer, "system", mo_vocabulary_get_system (source->vocabulary));
  mo_xml_writer_attribute (writer, "version", source->version);
  mo_xml_writer_attribute (writer, "licence", source->licence);
  for (guint i = 0; i < source->sets->len; i++)
    {
      const MoCardSet *set = &g_array_index (source->sets, MoCardSet, i);

      write_set (writer, set);
      if (used_set != NULL && g_str_equal (set->id, used_set->id))
        used_set = NULL;
    }
  if (used_set != NULL)
    write_set (writer, used_set);
  for (guint i = 0; i < mo_catalog_get_n_cards (self); i++)
    {
      const MoCard *card = mo_catalog_get_card (self, i);

      if (card->source == index && card != instead_of)
        mo_catalog_write_card (writer, source->vocabulary, card);
      else if (card == instead_of && draft != NULL)
        mo_card_draft_write (draft, writer, places);
    }
  if (instead_of == NULL && draft != NULL)
    mo_card_draft_write (draft, writer, places);
  for (guint i = 0; i < mo_catalog_get_n_products (self); i++)
    {
      const MoProduct *product = mo_catalog_get_product (self, i);

      if (product->source == index)
        write_product (writer, product);
    }
  return mo_xml_writer_finish (writer);
}
