/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads catalog files. The structure of elements is in mo-catalog-tables.c; the parts of cards are
 * in mo-catalog-parts-reader.c. */

#include "config.h"

#include "mo-catalog-reader-private.h"
#include "mo-catalog-tables-private.h"
#include "mo-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A large catalog is mostly cards, and what is read of most of them is in the first line. */
G_STATIC_ASSERT (sizeof (gpointer) < 8 || sizeof (MoCard) == 3 * MO_ARENA_LINE);

/* The number of cards that are allocated together. */
#define CARDS_AT_ONCE 16

/* The estimated size of a card in a file, in bytes. */
#define CARD_SIZE 512

static const MoXmlElement *const roots[] = { &mo_catalog_element, NULL };

static gboolean
begin_catalog (MoCatalogReader *self,
               const MoXmlValue *values,
               guint line)
{
  MoVocabulary *vocabulary = g_hash_table_lookup (self->builder->vocabularies,
                                                  values[CATALOG_SYSTEM].text);

  if (g_hash_table_contains (self->builder->passed_over, values[CATALOG_ID].text))
    return FALSE;
  if (vocabulary == NULL)
    {
      mo_faults_add (self->faults, self->file, line,
                     _("unknown system “%s”: add a system file for it, or correct the ID"),
                     values[CATALOG_SYSTEM].text);
      return FALSE;
    }
  self->vocabulary = vocabulary;
  self->source = g_new0 (MoCatalogSource, 1);
  self->source->file = mo_arena_keep_text (&self->catalog->arena, self->file, strlen (self->file));
  self->source->id = mo_catalog_reader_keep_text (self, &values[CATALOG_ID]);
  self->source->name = mo_catalog_reader_keep_text (self, &values[CATALOG_NAME]);
  self->source->version = mo_catalog_reader_keep_text (self, &values[CATALOG_VERSION]);
  self->source->licence = mo_catalog_reader_keep_text (self, &values[CATALOG_LICENCE]);
  self->source->vocabulary = mo_vocabulary_ref (vocabulary);
  self->source->sets = g_array_new (FALSE, FALSE, sizeof (MoCardSet));
  g_ptr_array_add (self->catalog->sources, self->source);
  return TRUE;
}

static const MoCardSet *
look_up_set (MoCatalogReader *self,
             const MoXmlValue *id)
{
  const MoCardSet *set = id->found != NULL ? *id->found : NULL;

  if (set != NULL)
    return set;
  set = mo_id_table_lookup (&self->sets, id->text, id->length);
  if (id->found != NULL)
    *id->found = (gpointer) set;
  return set;
}

static gboolean
begin_set (MoCatalogReader *self,
           const MoXmlValue *values,
           guint line)
{
  MoCardSet *set;

  if (look_up_set (self, &values[SET_ID]) != NULL)
    {
      mo_faults_add (self->faults, self->file, line,
                     _("set ID “%s” is already defined: use another ID"), values[SET_ID].text);
      return FALSE;
    }
  set = mo_arena_allocate (&self->catalog->arena, sizeof *set);
  set->id = mo_catalog_reader_keep_text (self, &values[SET_ID]);
  set->name = mo_catalog_reader_keep_text (self, &values[SET_NAME]);
  g_array_append_val (self->source->sets, *set);
  mo_id_table_add (&self->sets, set);
  return TRUE;
}

static gboolean
begin_card (MoCatalogReader *self,
            const MoXmlValue *values,
            guint line)
{
  MoCard *card = self->card;
  const MoCardSet *set = values[CARD_SET].text != NULL ? look_up_set (self, &values[CARD_SET])
                                                       : NULL;
  gboolean whole = TRUE;

  self->id_hash = mo_id_table_prepare (&self->catalog->by_id, values[CARD_ID].text,
                                       values[CARD_ID].length);
  card->id = mo_catalog_reader_keep_text (self, &values[CARD_ID]);
  card->name = mo_catalog_reader_keep_text (self, &values[CARD_NAME]);
  card->set = set != NULL ? set->id : NULL;
  card->number = mo_catalog_reader_keep_text (self, &values[CARD_NUMBER]);
  self->was = mo_catalog_reader_keep_text (self, &values[CARD_WAS]);
  card->cost = values[CARD_COST].text != NULL ? (gint16) values[CARD_COST].number : MO_ABSENT;
  self->same_as = mo_catalog_reader_keep_text (self, &values[CARD_SAME_AS]);
  card->type = mo_catalog_reader_look_up (self, MO_WORD_TYPE, &values[CARD_TYPE], line);
  whole &= card->type != NULL;
  whole &= mo_catalog_reader_look_up_optional (self, MO_WORD_RARITY, &values[CARD_RARITY],
                                               &card->rarity, line);
  whole &= mo_catalog_reader_look_up_optional (self, MO_WORD_DISTANCE, &values[CARD_DISTANCE],
                                               &card->distance, line);
  whole &= mo_catalog_reader_look_up_all (self, MO_WORD_FLAG, &values[CARD_FLAGS], &card->flags,
                                          line);
  whole &= mo_catalog_reader_look_up_all (self, MO_WORD_CLASS, &values[CARD_CLASSES],
                                          &card->classes, line);
  whole &= mo_catalog_reader_look_up_all (self, MO_WORD_DAMAGE, &values[CARD_DAMAGE], &card->damage,
                                          line);
  if (set == NULL && values[CARD_SET].text != NULL)
    {
      mo_faults_add (self->faults, self->file, line,
                     _("unknown set “%s”: define it with <set> first"), values[CARD_SET].text);
      whole = FALSE;
    }
  return whole;
}

/* Returns uninitialised memory for a side of a card. */
static MoCard *
new_card (MoCatalogBuilder *self)
{
  /* Other things between single cards would leave gaps. */
  if (self->n_free_cards == 0)
    {
      self->free_cards = mo_arena_allocate_lines (&self->catalog->arena,
                                                  CARDS_AT_ONCE * sizeof (MoCard));
      self->n_free_cards = CARDS_AT_ONCE;
    }
  self->n_free_cards--;
  return self->free_cards++;
}

/* Until the end of the second side, the parts of a card are its parts. */
static gboolean
begin_back (MoCatalogReader *self,
            const MoXmlValue *values,
            guint line)
{
  MoCard *front = self->card;
  MoCard *back = new_card (self->builder);

  mo_catalog_reader_keep_parts (self, front);
  *back = (MoCard){
    .id = front->id,
    .name = mo_catalog_reader_keep_text (self, &values[BACK_NAME]),
    .set = front->set,
    .number = front->number,
    .front = front,
    .text = "",
    .second_text = "",
    .rarity = front->rarity,
    .cost = MO_ABSENT,
    .source = self->catalog->sources->len - 1,
    .line = line,
  };
  self->front = front;
  self->card = back;
  back->type = values[BACK_TYPE].text != NULL
                   ? mo_catalog_reader_look_up (self, MO_WORD_TYPE, &values[BACK_TYPE], line)
                   : NULL;
  return back->type != NULL;
}

static void
end_back (MoCatalogReader *self)
{
  mo_catalog_reader_keep_parts (self, self->card);
  self->front->back = self->card;
  self->card = g_steal_pointer (&self->front);
}

static void
begin_product (MoCatalogReader *self,
               const MoXmlValue *values,
               guint line)
{
  const MoReadProduct read = {
    .product = {
      .id = mo_catalog_reader_keep_text (self, &values[PRODUCT_ID]),
      .name = mo_catalog_reader_keep_text (self, &values[PRODUCT_NAME]),
      .source = self->catalog->sources->len - 1,
      .line = line,
    },
    .first_content = self->builder->contents->len,
  };

  g_array_append_val (self->builder->products, read);
}

/* Returns the current product. */
static MoReadProduct *
get_product (MoCatalogReader *self)
{
  return &g_array_index (self->builder->products, MoReadProduct, self->builder->products->len - 1);
}

static void
add_content (MoCatalogReader *self,
             const MoXmlValue *values,
             guint line)
{
  const MoReadContent content = {
    .card = mo_catalog_reader_keep_text (self, &values[CONTENT_CARD]),
    .count = values[CONTENT_COUNT].text != NULL ? (guint) values[CONTENT_COUNT].number : 1,
    .line = line,
  };

  if (content.card == NULL)
    return;
  g_array_append_val (self->builder->contents, content);
  get_product (self)->product.n_contents++;
}

static gboolean
element_started_cb (gpointer user_data,
                    const MoXmlElement *element,
                    const MoXmlValue *values,
                    gboolean whole,
                    guint line)
{
  MoCatalogReader *self = user_data;

  if (element->tag == SET || element->tag == CARD || element->tag == PRODUCT)
    self->line = line;
  if (element->tag == CARD)
    {
      if (self->card == NULL)
        self->card = new_card (self->builder);
      *self->card = (MoCard){ .text = "", .second_text = "", .line = line };
    }
  /* A faulty catalog element is usable if the system and other required attributes are valid. */
  if (element->tag == CATALOG)
    return values[CATALOG_ID].text != NULL && values[CATALOG_NAME].text != NULL &&
           values[CATALOG_SYSTEM].text != NULL && begin_catalog (self, values, line);
  if (element->tag == BACK && self->vocabulary != NULL)
    return begin_back (self, values, line) && whole;
  if (element->tag == PROPERTY)
    self->property = NULL;
  /* The contents of a faulty product are still read, to find all of its faults. */
  if (self->vocabulary == NULL || (!whole && element->tag != PRODUCT && element->tag != CONTENT))
    return FALSE;
  switch (element->tag)
    {
    case PRODUCT:
      begin_product (self, values, line);
      return TRUE;
    case CONTENT:
      add_content (self, values, line);
      return TRUE;
    case SET:
      return begin_set (self, values, line);
    case CARD:
      return begin_card (self, values, line);
    case STAT:
      return mo_catalog_reader_add_figure (self, MO_WORD_STAT, self->stats, &self->card->n_stats,
                                           values, line);
    case RESOURCE:
      return mo_catalog_reader_add_figure (self, MO_WORD_RESOURCE, self->resources,
                                           &self->card->n_resources, values,
                         line);
    case KEYWORD:
      return mo_catalog_reader_add_keyword (self, values, line);
    case OTHER_KEYWORD:
      return mo_catalog_reader_add_other_keyword (self, &values[OPEN_NAME], line);
    case TRAIT:
      return mo_catalog_reader_add_trait (self, &values[OPEN_NAME], line);
    case PROPERTY:
      return mo_catalog_reader_begin_property (self, values, line);
    default:
      return TRUE;
    }
}

static gboolean
add_card (MoCatalogReader *self)
{
  MoCard *card = self->card;
  const MoCatalog *where = self->catalog;
  const MoCard *first = mo_catalog_builder_lookup_beside (self->builder, card->id, &where);

  if (first == NULL)
    first = mo_id_table_add_prepared (&self->catalog->by_id, card, self->id_hash);
  if (first != NULL)
    {
      const MoCatalogSource *source = mo_catalog_get_source (where, first->source);

      mo_faults_add (self->faults, self->file, card->line,
                     _("card ID “%s” is already defined at %s:%u: use another ID"),
                     card->id, source->file, first->line);
      return FALSE;
    }
  self->card = NULL;
  card->source = self->catalog->sources->len - 1;
  card->index = self->catalog->cards->len;
  if (card->back == NULL)
    mo_catalog_reader_keep_parts (self, card);
  g_ptr_array_add (self->catalog->cards, card);
  if (self->was != NULL)
    g_ptr_array_add (self->builder->renamed, card);
  if (self->same_as != NULL)
    {
      const MoReadPrinting printing = { card, self->same_as };

      g_array_append_val (self->builder->printings, printing);
    }
  return TRUE;
}

static gboolean
end_element (MoCatalogReader *self,
             const MoXmlElement *element,
             const char *text,
             gsize length,
             gboolean whole,
             guint line)
{
  if (element->tag == BACK && self->front != NULL)
    end_back (self);
  if (!whole)
    return FALSE;
  if (element->tag == PROPERTY)
    return mo_catalog_reader_end_property (self, text, length, line);
  if (element->tag == TEXT && length > 0)
    self->card->text = mo_arena_keep_text (&self->catalog->arena, text, length);
  else if (element->tag == SECOND_TEXT && length > 0)
    self->card->second_text = mo_arena_keep_text (&self->catalog->arena, text, length);
  else if (element->tag == CARD)
    return add_card (self);
  else if (element->tag == PRODUCT)
    get_product (self)->whole = TRUE;
  return TRUE;
}

/* Sets the outcome of the faults in a set, card or product. */
static void
settle (MoCatalogReader *self,
        MoOutcome outcome,
        gboolean whole)
{
  if (!whole && self->vocabulary != NULL)
    mo_faults_settle (self->faults, self->n_faults, self->line, outcome);
  self->n_faults = mo_faults_get_n (self->faults);
}

static gboolean
element_ended_cb (gpointer user_data,
                  const MoXmlElement *element,
                  const char *text,
                  gsize length,
                  gboolean whole,
                  guint line)
{
  MoCatalogReader *self = user_data;

  whole = end_element (self, element, text, length, whole, line);
  if (element->tag == SET)
    settle (self, MO_OUTCOME_SET_ASIDE, whole);
  else if (element->tag == CARD)
    settle (self, MO_OUTCOME_CARD_ASIDE, whole);
  else if (element->tag == PRODUCT)
    settle (self, MO_OUTCOME_PRODUCT_ASIDE, whole);
  return whole;
}

/* Removes everything that an incomplete file has added. */
static void
roll_back (MoCatalogBuilder *self,
           guint n_cards,
           guint n_printings,
           guint n_renamed,
           guint n_products,
           guint n_sources)
{
  MoCatalog *catalog = self->catalog;

  g_ptr_array_set_size (catalog->cards, (int) n_cards);
  mo_id_table_refill (&catalog->by_id, catalog->cards);
  g_array_set_size (self->printings, n_printings);
  g_ptr_array_set_size (self->renamed, (int) n_renamed);
  g_array_set_size (self->products, n_products);
  g_ptr_array_set_size (catalog->sources, (int) n_sources);
}

/* Estimates the number of cards from the size of a file. */
static guint32
guess_n_cards (GInputStream *stream)
{
  return (guint32) (MIN (mo_file_get_size (stream), MO_CATALOG_MAX_SIZE) / CARD_SIZE);
}

gboolean
mo_catalog_builder_read (MoCatalogBuilder *self,
                         GInputStream *stream,
                         const char *file,
                         MoFaults *faults,
                         GCancellable *cancellable)
{
  static const MoXmlHandler handler = { element_started_cb, element_ended_cb };
  guint n_cards = self->catalog->cards->len;
  guint n_printings = self->printings->len;
  guint n_renamed = self->renamed->len;
  guint n_products = self->products->len;
  guint n_sources = self->catalog->sources->len;
  MoCatalogReader reader = {
    .builder = self,
    .catalog = self->catalog,
    .file = file,
    .faults = faults,
    .n_faults = mo_faults_get_n (faults),
  };
  guint n_faults = reader.n_faults;
  gboolean complete;

  mo_id_table_init (&reader.sets);
  mo_id_table_expect (&self->catalog->by_id, guess_n_cards (stream));
  complete = mo_xml_read (stream, file, roots, &handler, &reader, MO_CATALOG_MAX_SIZE, faults,
                          cancellable);
  mo_id_table_clear (&reader.sets);
  mo_faults_settle (faults, n_faults, 0,
                    complete && reader.vocabulary != NULL ? MO_OUTCOME_PASSED_OVER
                                                          : MO_OUTCOME_FILE_ASIDE);
  if (complete)
    return TRUE;
  roll_back (self, n_cards, n_printings, n_renamed, n_products, n_sources);
  return FALSE;
}

gboolean
mo_catalog_builder_read_file (MoCatalogBuilder *self,
                              const char *path,
                              MoFaults *faults,
                              GCancellable *cancellable)
{
  guint n_faults = mo_faults_get_n (faults);
  g_autoptr (GInputStream) stream = mo_xml_open (path, faults);

  if (stream == NULL)
    mo_faults_settle (faults, n_faults, 0, MO_OUTCOME_FILE_ASIDE);
  return stream != NULL && mo_catalog_builder_read (self, stream, path, faults, cancellable);
}
