/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Writes catalogs as card databases of Cockatrice, version 4. Its own fields are filled for
 * display; our data is in additional properties and attributes with the prefix "mo-", which
 * Cockatrice preserves and ignores. So importing the file again loses nothing. */

#include "config.h"

#include "mo-catalog-change.h"
#include "mo-catalog-private.h"
#include "mo-foreign-cards.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const MoCatalog *catalog;
  const MoCatalogSource *source;
  guint index; /* the index of the source */
  const char *file;
  MoFaults *warnings;
  MoXmlWriter *xml;
  GHashTable *names;  /* the names of cards in the file, which are unique in Cockatrice */
  GHashTable *places; /* MoCard → its position in the source, from 1 */
  GHashTable *folded; /* printings written as a <set> of their card */
  gboolean is_back;   /* whether the second side of a card is written */
} Writer;

/* Writes a property of ours, for the side that is written now. */
static void
write_property (Writer *self,
                const char *name,
                const char *value)
{
  g_autofree char *ours = g_strconcat (self->is_back ? MO_FOREIGN_OUR_BACK : MO_FOREIGN_OURS, name,
                                       NULL);

  if (value == NULL || *value == '\0')
    return;
  if (mo_xml_is_prose (value))
    mo_xml_writer_text_element (self->xml, ours, value);
  else
    mo_faults_add (self->warnings, self->file, 0,
                   _("the “%s” of a card is too long for this file type and was not exported"),
                   name);
}

static char *
list_mask (const Writer *self,
           MoWordGroup group,
           guint64 mask)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < mo_vocabulary_get_n_words (self->source->vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (self->source->vocabulary, group, i);

      if (mo_card_has (mask, word))
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", word->id);
    }
  return g_string_free (ids, FALSE);
}

static void
write_mask (Writer *self,
            const char *name,
            MoWordGroup group,
            guint64 mask)
{
  g_autofree char *ids = list_mask (self, group, mask);

  write_property (self, name, ids);
}

static void
write_figures (Writer *self,
               const char *name,
               const MoFigure *figures,
               guint n_figures)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < n_figures; i++)
    {
      g_string_append_printf (all, "%s%s=%d", i > 0 ? " " : "", figures[i].word->id,
                              figures[i].value);
      if (figures[i].boosted != MO_ABSENT)
        g_string_append_printf (all, "/%d", figures[i].boosted);
    }
  write_property (self, name, all->str);
}

static void
write_keywords (Writer *self,
                const MoCard *card)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < card->n_keywords; i++)
    {
      const MoKeyword *keyword = &card->keywords[i];

      g_string_append_printf (all, "%s%s", i > 0 ? "; " : "", keyword->word->id);
      if (keyword->type != NULL)
        g_string_append_printf (all, " type=%s", keyword->type->id);
      if (keyword->amount != MO_ABSENT)
        g_string_append_printf (all, " amount=%d", keyword->amount);
      if (keyword->times != MO_ABSENT)
        g_string_append_printf (all, " times=%d", keyword->times);
      /* Names may contain the separators of words and keywords, so they are escaped. */
      if (keyword->action != NULL)
        {
          g_string_append (all, " action=");
          g_string_append_uri_escaped (all, keyword->action, NULL, TRUE);
        }
    }
  write_property (self, "keywords", all->str);
}

/* Appends an item to a list that ";" separates. */
static void
append_item (GString *list,
             const char *name,
             const char *item)
{
  if (list->len > 0)
    g_string_append (list, "; ");
  if (name != NULL)
    g_string_append_printf (list, "%s=", name);
  g_string_append_uri_escaped (list, item, MO_FOREIGN_UNESCAPED, TRUE);
}

static void
write_list (Writer *self,
            const char *name,
            const char *const *items,
            guint n_items)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < n_items; i++)
    append_item (all, NULL, items[i]);
  write_property (self, name, all->str);
}

/* Writes the parts that both sides of a card may have, except the texts. */
static void
write_parts (Writer *self,
             const MoCard *card)
{
  g_autoptr (GString) properties = g_string_new (NULL);

  write_figures (self, "stats", card->stats, card->n_stats);
  write_figures (self, "resources", card->resources, card->n_resources);
  write_keywords (self, card);
  write_list (self, "other-keywords", card->other_keywords, card->n_other_keywords);
  write_list (self, "traits", mo_card_get_traits (card), card->n_traits);
  for (guint i = 0; i < card->n_properties; i++)
    append_item (properties, card->properties[i].word->id, card->properties[i].value);
  write_property (self, "properties", properties->str);
}

static void
write_back (Writer *self,
            const MoCard *back)
{
  self->is_back = TRUE;
  write_property (self, "name", back->name);
  write_property (self, "type", back->type->id);
  write_parts (self, back);
  write_property (self, "text", back->text);
  self->is_back = FALSE;
}

/* Writes the properties that Cockatrice displays and sorts by; “pt” is shown on the card. */
static void
write_shown_properties (Writer *self,
                        const MoCard *card)
{
  g_autoptr (GString) figures = g_string_new (NULL);

  mo_xml_writer_text_element (self->xml, "layout", "normal");
  mo_xml_writer_text_element (self->xml, "side", "front");
  mo_xml_writer_text_element (self->xml, "type", card->type->name);
  mo_xml_writer_text_element (self->xml, "maintype", card->type->name);
  if (card->cost != MO_ABSENT)
    {
      g_autofree char *cost = g_strdup_printf ("%d", card->cost);

      mo_xml_writer_text_element (self->xml, "manacost", cost);
      mo_xml_writer_text_element (self->xml, "cmc", cost);
    }
  for (guint i = 0; i < MIN (card->n_stats, 2); i++)
    g_string_append_printf (figures, "%s%d", i > 0 ? "/" : "", card->stats[i].value);
  if (figures->len > 0)
    mo_xml_writer_text_element (self->xml, "pt", figures->str);
}

static void
write_own_properties (Writer *self,
                      const MoCard *card,
                      const char *shown_name)
{
  g_autofree char *cost = card->cost != MO_ABSENT ? g_strdup_printf ("%d", card->cost) : NULL;

  write_property (self, "type", card->type->id);
  write_property (self, "name", g_str_equal (shown_name, card->name) ? NULL : card->name);
  write_property (self, "same-as", card->same_as != NULL ? card->same_as->id : NULL);
  write_property (self, "was", mo_card_get_was (card));
  write_property (self, "cost", cost);
  write_mask (self, "flags", MO_WORD_FLAG, card->flags);
  write_mask (self, "classes", MO_WORD_CLASS, card->classes);
  write_property (self, "distance", card->distance != NULL ? card->distance->id : NULL);
  write_mask (self, "damage", MO_WORD_DAMAGE, card->damage);
  write_parts (self, card);
  if (*card->second_text != '\0' || card->back != NULL)
    write_property (self, "text", card->text);
  write_property (self, "second-text", card->second_text);
  if (card->back != NULL)
    write_back (self, card->back);
}

/* Adds a text to the one that Cockatrice displays, if it isn’t too long then. */
static void
append_text (GString *all,
             const char *text)
{
  gsize before = all->len;

  if (*text == '\0')
    return;
  g_string_append_printf (all, "%s%s", all->len > 0 ? "\n\n" : "", text);
  if (!mo_xml_is_prose (all->str))
    g_string_truncate (all, before);
}

/* Writes the texts of both sides; the name of the second is above its text. */
static void
write_text (Writer *self,
            const MoCard *card)
{
  g_autoptr (GString) all = g_string_new (NULL);

  append_text (all, card->text);
  append_text (all, card->second_text);
  if (card->back != NULL)
    {
      g_autofree char *back = g_strconcat (card->back->name,
                                           *card->back->text != '\0' ? "\n" : NULL,
                                           card->back->text, NULL);

      append_text (all, back);
    }
  mo_xml_writer_text_element (self->xml, "text", all->str);
}

/* A card without a set gets the id of the catalog, as Cockatrice requires one. */
static void
write_printing (Writer *self,
                const MoCard *card,
                const MoCard *first)
{
  g_autofree char *flags = list_mask (self, MO_WORD_FLAG, card->flags);

  mo_xml_writer_start (self->xml, "set");
  mo_xml_writer_attribute (self->xml, "rarity", card->rarity != NULL ? card->rarity->id : NULL);
  mo_xml_writer_attribute (self->xml, "num", card->number);
  mo_xml_writer_attribute (self->xml, "uuid", card->id);
  mo_xml_writer_attribute (self->xml, MO_FOREIGN_OURS "set", card->set == NULL ? "" : NULL);
  mo_xml_writer_attribute (self->xml, MO_FOREIGN_OURS "flags",
                           card->flags != first->flags ? flags : NULL);
  mo_xml_writer_number (self->xml, MO_FOREIGN_OURS "place",
                        GPOINTER_TO_INT (g_hash_table_lookup (self->places, card)));
  mo_xml_writer_text (self->xml, card->set != NULL ? card->set : self->source->id);
  mo_xml_writer_end (self->xml);
}

/* Whether a printing differs from its card only in data of its <set>. */
static gboolean
can_fold (const Writer *self,
          const MoCard *card,
          const MoCard *printing)
{
  return printing->source == self->index && mo_card_get_was (printing) == NULL &&
         g_str_equal (card->name, printing->name) && card->type == printing->type &&
         card->cost == printing->cost && card->classes == printing->classes &&
         card->distance == printing->distance && card->damage == printing->damage &&
         mo_catalog_change_are_parts_same (card, printing);
}

/* Returns a unique name, as Cockatrice identifies cards by name. It doesn’t preserve spaces at the
 * ends. */
static char *
make_shown_name (Writer *self,
                 const MoCard *card)
{
  g_autofree char *bare = g_strstrip (g_strdup (card->name));
  char *name = g_strdup (bare);

  if (g_hash_table_contains (self->names, name))
    {
      g_free (name);
      name = g_strdup_printf ("%s [%s]", bare, card->id);
    }
  g_hash_table_add (self->names, g_strdup (name));
  return name;
}

static void
write_card (Writer *self,
            const MoCard *card)
{
  const GPtrArray *printings = mo_catalog_get_printings (self->catalog, card);
  g_autofree char *name = make_shown_name (self, card);

  mo_xml_writer_start (self->xml, "card");
  mo_xml_writer_text_element (self->xml, "name", name);
  write_text (self, card);
  mo_xml_writer_start (self->xml, "prop");
  write_shown_properties (self, card);
  write_own_properties (self, card, name);
  mo_xml_writer_end (self->xml);
  write_printing (self, card, card);
  for (guint i = 0; printings != NULL && i < printings->len; i++)
    {
      const MoCard *printing = g_ptr_array_index (printings, i);

      if (!can_fold (self, card, printing))
        continue;
      write_printing (self, printing, card);
      g_hash_table_add (self->folded, (gpointer) printing);
    }
  mo_xml_writer_text_element (self->xml, "tablerow", "0");
  mo_xml_writer_end (self->xml);
}

static void
append_parameter (GString *address,
                  const char *name,
                  const char *value)
{
  if (value == NULL)
    return;
  g_string_append_printf (address, "&%s=", name);
  g_string_append_uri_escaped (address, value, NULL, TRUE);
}

static void
write_info (Writer *self)
{
  g_autoptr (GString) address = g_string_new ("marching-order:catalog?id=");

  g_string_append_uri_escaped (address, self->source->id, NULL, TRUE);
  append_parameter (address, "name", self->source->name);
  append_parameter (address, "system", mo_vocabulary_get_system (self->source->vocabulary));
  append_parameter (address, "version", self->source->version);
  append_parameter (address, "licence", self->source->licence);
  mo_xml_writer_start (self->xml, "info");
  mo_xml_writer_text_element (self->xml, "author", "Marching Order");
  mo_xml_writer_text_element (self->xml, "sourceUrl", address->str);
  mo_xml_writer_text_element (self->xml, "sourceVersion",
                              self->source->version != NULL ? self->source->version : "");
  mo_xml_writer_end (self->xml);
}

static void
write_sets (Writer *self)
{
  mo_xml_writer_start (self->xml, "sets");
  for (guint i = 0; i < self->source->sets->len; i++)
    {
      const MoCardSet *set = &g_array_index (self->source->sets, MoCardSet, i);

      mo_xml_writer_start (self->xml, "set");
      mo_xml_writer_text_element (self->xml, "name", set->id);
      mo_xml_writer_text_element (self->xml, "longname", set->name);
      mo_xml_writer_text_element (self->xml, "settype", "Custom");
      mo_xml_writer_end (self->xml);
    }
  mo_xml_writer_end (self->xml);
}

/* Writes cards before their printings, some of which are written with their card. */
static void
write_cards (Writer *self)
{
  guint n_cards = mo_catalog_get_n_cards (self->catalog);

  for (guint i = 0, place = 1; i < n_cards; i++)
    if (mo_catalog_get_card (self->catalog, i)->source == self->index)
      g_hash_table_insert (self->places, (gpointer) mo_catalog_get_card (self->catalog, i),
                           GUINT_TO_POINTER (place++));
  mo_xml_writer_start (self->xml, "cards");
  for (int printings = FALSE; printings <= TRUE; printings++)
    for (guint i = 0; i < n_cards; i++)
      {
        const MoCard *card = mo_catalog_get_card (self->catalog, i);

        if (card->source == self->index && (card->same_as != NULL) == printings &&
            !g_hash_table_contains (self->folded, card))
          write_card (self, card);
      }
  mo_xml_writer_end (self->xml);
}

static void
warn_of_products (Writer *self)
{
  guint n_products = 0;

  for (guint i = 0; i < mo_catalog_get_n_products (self->catalog); i++)
    n_products += mo_catalog_get_product (self->catalog, i)->source == self->index;
  if (n_products > 0)
    mo_faults_add (self->warnings, self->file, 0,
                   ngettext ("this file type can’t store products: %u was not exported",
                             "this file type can’t store products: %u were not "
                             "exported",
                             n_products),
                   n_products);
}

GBytes *
mo_catalog_write_cockatrice (const MoCatalog *self,
                             guint source,
                             MoFaults *warnings)
{
  Writer writer = { .catalog = self,
                    .source = mo_catalog_get_source (self, source),
                    .index = source };

  writer.file = writer.source->file;
  writer.warnings = warnings;
  writer.xml = mo_xml_writer_new ();
  writer.names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  writer.places = g_hash_table_new (NULL, NULL);
  writer.folded = g_hash_table_new (NULL, NULL);
  mo_xml_writer_start (writer.xml, "cockatrice_carddatabase");
  mo_xml_writer_attribute (writer.xml, "version", "4");
  write_info (&writer);
  write_sets (&writer);
  write_cards (&writer);
  warn_of_products (&writer);
  mo_xml_writer_end (writer.xml);
  g_hash_table_unref (writer.names);
  g_hash_table_unref (writer.places);
  g_hash_table_unref (writer.folded);
  return mo_xml_writer_finish (writer.xml);
}
