/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads catalog files. The structure of elements is in mo-catalog-tables.c; this file checks
 * references to the vocabulary of the game. */

#include "config.h"

#include "mo-catalog-private.h"
#include "mo-catalog-tables-private.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The maximum number of keywords of a card; no real one has as many. */
#define MAX_KEYWORDS 32

/* The estimated size of a card in a file, in bytes. */
#define CARD_SIZE 512

static const MoXmlElement *const roots[] = { &mo_catalog_element, NULL };

typedef struct
{
  MoCatalogBuilder *builder;
  MoCatalog *catalog;
  const char *file;
  MoFaults *faults;
  MoCatalogSource *source;        /* (nullable): NULL if the catalog element was faulty */
  const MoVocabulary *vocabulary; /* (nullable): same */
  MoIdTable sets;                 /* (element-type MoCardSet): in the arena */
  /* the number of faults before the current set, card or product */
  guint n_faults;
  guint line;                     /* the line where that starts */

  /* The current card. It stays where it is unless it is rejected; then the next card reuses the
   * place. */
  MoCard *card; /* (nullable): in the arena */
  MoIdHash id_hash;
  const char *same_as; /* (nullable) */
  MoFigure stats[MO_MAX_WORDS];
  MoFigure resources[MO_MAX_WORDS];
  MoKeyword keywords[MAX_KEYWORDS];
} Reader;

static const char *
keep_text (Reader *self,
           const MoXmlValue *value)
{
  return value->text != NULL
             ? mo_arena_keep_text (&self->catalog->arena, value->text, value->length)
             : NULL;
}

/* Looks up a word of @length bytes. Returns: (nullable): %NULL after adding a fault */
static const MoWord *
look_up_part (Reader *self,
              MoWordGroup group,
              const char *id,
              gsize length,
              guint line)
{
  const MoWord *word = mo_vocabulary_lookup_part (self->vocabulary, group, id, length);

  if (word == NULL)
    {
      g_autofree char *known = mo_vocabulary_list (self->vocabulary, group);
      g_autofree char *unknown = g_strndup (id, length);

      /* Translators: %1$s is "type", "keyword" and so on, %3$s the ID of a game, %4$s its words. */
      mo_faults_add (self->faults, self->file, line, _("unknown %1$s “%2$s”; in %3$s, use one of: "
                                                       "%4$s"),
                     mo_word_group_get_name (group), unknown,
                     mo_vocabulary_get_system (self->vocabulary), known);
    }
  return word;
}

static const MoWord *
look_up (Reader *self,
         MoWordGroup group,
         const MoXmlValue *id,
         guint line)
{
  const MoWord *word = id->found != NULL ? *id->found : NULL;

  if (word != NULL)
    return word;
  word = look_up_part (self, group, id->text, id->length, line);
  if (id->found != NULL)
    *id->found = (gpointer) word;
  return word;
}

/* Same as look_up() for an optional attribute. */
static gboolean
look_up_optional (Reader *self,
                  MoWordGroup group,
                  const MoXmlValue *id,
                  const MoWord **word,
                  guint line)
{
  *word = id->text != NULL ? look_up (self, group, id, line) : NULL;
  return id->text == NULL || *word != NULL;
}

/* Same as look_up() for a list. */
static gboolean
look_up_all (Reader *self,
             MoWordGroup group,
             const MoXmlValue *ids,
             guint64 *mask,
             guint line)
{
  gboolean all_known = TRUE;
  gsize begin = 0;

  *mask = ids->found != NULL ? GPOINTER_TO_SIZE (*ids->found) : 0;
  if (*mask != 0)
    return TRUE;
  while (begin < ids->length)
    {
      gsize end = begin;
      const MoWord *word;

      while (end < ids->length && !mo_xml_is_blank (ids->text[end]))
        end++;
      word = end > begin ? look_up_part (self, group, ids->text + begin, end - begin, line) : NULL;
      if (word != NULL)
        *mask |= G_GUINT64_CONSTANT (1) << word->index;
      else if (end > begin)
        all_known = FALSE;
      begin = end + 1;
    }
  /* The mask of a list is never 0, but may be too large for a 32-bit pointer. */
  if (all_known && ids->found != NULL && *mask <= G_MAXSIZE)
    *ids->found = GSIZE_TO_POINTER (*mask);
  return all_known;
}

static gboolean
begin_catalog (Reader *self,
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
  self->source->id = keep_text (self, &values[CATALOG_ID]);
  self->source->name = keep_text (self, &values[CATALOG_NAME]);
  self->source->version = keep_text (self, &values[CATALOG_VERSION]);
  self->source->licence = keep_text (self, &values[CATALOG_LICENCE]);
  self->source->vocabulary = mo_vocabulary_ref (vocabulary);
  self->source->sets = g_array_new (FALSE, FALSE, sizeof (MoCardSet));
  g_ptr_array_add (self->catalog->sources, self->source);
  return TRUE;
}

static const MoCardSet *
look_up_set (Reader *self,
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
begin_set (Reader *self,
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
  set->id = keep_text (self, &values[SET_ID]);
  set->name = keep_text (self, &values[SET_NAME]);
  g_array_append_val (self->source->sets, *set);
  mo_id_table_add (&self->sets, set);
  return TRUE;
}

static gboolean
begin_card (Reader *self,
            const MoXmlValue *values,
            guint line)
{
  MoCard *card = self->card;
  const MoCardSet *set = values[CARD_SET].text != NULL ? look_up_set (self, &values[CARD_SET])
                                                       : NULL;
  gboolean whole = TRUE;

  self->id_hash = mo_id_table_prepare (&self->catalog->by_id, values[CARD_ID].text,
                                       values[CARD_ID].length);
  card->id = keep_text (self, &values[CARD_ID]);
  card->name = keep_text (self, &values[CARD_NAME]);
  card->set = set != NULL ? set->id : NULL;
  card->number = keep_text (self, &values[CARD_NUMBER]);
  card->was = keep_text (self, &values[CARD_WAS]);
  card->cost = values[CARD_COST].text != NULL ? (gint16) values[CARD_COST].number : MO_ABSENT;
  self->same_as = keep_text (self, &values[CARD_SAME_AS]);
  card->type = look_up (self, MO_WORD_TYPE, &values[CARD_TYPE], line);
  whole &= card->type != NULL;
  whole &= look_up_optional (self, MO_WORD_RARITY, &values[CARD_RARITY], &card->rarity, line);
  whole &= look_up_optional (self, MO_WORD_DISTANCE, &values[CARD_DISTANCE], &card->distance, line);
  whole &= look_up_all (self, MO_WORD_FLAG, &values[CARD_FLAGS], &card->flags, line);
  whole &= look_up_all (self, MO_WORD_CLASS, &values[CARD_CLASSES], &card->classes, line);
  whole &= look_up_all (self, MO_WORD_DAMAGE, &values[CARD_DAMAGE], &card->damage, line);
  if (set == NULL && values[CARD_SET].text != NULL)
    {
      mo_faults_add (self->faults, self->file, line,
                     _("unknown set “%s”: define it with <set> first"), values[CARD_SET].text);
      whole = FALSE;
    }
  return whole;
}

static gboolean
add_figure (Reader *self,
            MoWordGroup group,
            MoFigure *figures,
            guint8 *n_figures,
            const MoXmlValue *values,
            guint line)
{
  const MoWord *word = look_up (self, group, &values[FIGURE_NAME], line);
  /* Only stats have a third attribute. */
  const char *boosted = group == MO_WORD_STAT ? values[FIGURE_BOOSTED].text : NULL;

  if (word == NULL)
    return FALSE;
  for (guint i = 0; i < *n_figures; i++)
    if (figures[i].word == word)
      {
        mo_faults_add (self->faults, self->file, line, _("this card has the %s “%s” twice: remove "
                                                         "one"),
                       mo_word_group_get_name (group), word->id);
        return FALSE;
      }
  figures[(*n_figures)++] = (MoFigure){
    .word = word,
    .value = (gint16) values[FIGURE_VALUE].number,
    .boosted = boosted != NULL ? (gint16) values[FIGURE_BOOSTED].number : MO_ABSENT,
  };
  return TRUE;
}

static void
add_keyword_type_fault (Reader *self,
                        const MoWord *keyword,
                        const char *id,
                        guint line)
{
  g_autoptr (GString) groups = g_string_new (NULL);

  for (MoWordGroup group = 0; group < MO_N_WORD_GROUPS; group++)
    if ((keyword->type_groups & (1u << group)) != 0)
      g_string_append_printf (groups, "%s%s", groups->len > 0 ? ", " : "",
                              mo_word_group_get_name (group));
  mo_faults_add (self->faults, self->file, line,
                 _("keyword “%s” has the type “%s”, which is not a %s"),
                 keyword->id, id, groups->str);
}

static const MoWord *
look_up_keyword_type (Reader *self,
                      const MoWord *keyword,
                      const MoXmlValue *id,
                      guint line)
{
  for (MoWordGroup group = 0; group < MO_N_WORD_GROUPS; group++)
    {
      const MoWord *word;

      if ((keyword->type_groups & (1u << group)) == 0)
        continue;
      word = mo_vocabulary_lookup_part (self->vocabulary, group, id->text, id->length);
      if (word != NULL)
        return word;
    }
  add_keyword_type_fault (self, keyword, id->text, line);
  return NULL;
}

/* Checks that an attribute of a keyword is present if required, and absent if not allowed. */
static gboolean
check_need (Reader *self,
            const MoWord *keyword,
            MoNeed need,
            const char *attribute,
            const char *value,
            guint line)
{
  if (need == MO_NEED_REQUIRED && value == NULL)
    mo_faults_add (self->faults, self->file, line, _("keyword “%s” needs the attribute “%s”"),
                   keyword->id, attribute);
  else if (need == MO_NEED_NONE && value != NULL)
    mo_faults_add (self->faults, self->file, line,
                   _("keyword “%s” does not accept the attribute “%s”: remove it"),
                   keyword->id, attribute);
  else
    return TRUE;
  return FALSE;
}

static gboolean
add_keyword (Reader *self,
             const MoXmlValue *values,
             guint line)
{
  const MoWord *word = look_up (self, MO_WORD_KEYWORD, &values[KEYWORD_NAME], line);
  const char *type = values[KEYWORD_TYPE].text;
  MoKeyword keyword = { .word = word };

  if (word == NULL ||
      !check_need (self, word, word->amount, "amount", values[KEYWORD_AMOUNT].text, line) ||
      !check_need (self, word, word->type, "type", type, line))
    return FALSE;
  if (type != NULL)
    {
      keyword.type = look_up_keyword_type (self, word, &values[KEYWORD_TYPE], line);
      if (keyword.type == NULL)
        return FALSE;
    }
  keyword.amount = values[KEYWORD_AMOUNT].text != NULL ? (gint16) values[KEYWORD_AMOUNT].number
                                                       : MO_ABSENT;
  keyword.times = values[KEYWORD_TIMES].text != NULL ? (gint16) values[KEYWORD_TIMES].number
                                                     : MO_ABSENT;
  keyword.action = keep_text (self, &values[KEYWORD_ACTION]);
  if (self->card->n_keywords == MAX_KEYWORDS)
    {
      mo_faults_add (self->faults, self->file, line, _("more than %d keywords on one card: remove "
                                                       "some"),
                     MAX_KEYWORDS);
      return FALSE;
    }
  self->keywords[self->card->n_keywords++] = keyword;
  return TRUE;
}

static void
begin_product (Reader *self,
               const MoXmlValue *values,
               guint line)
{
  const MoReadProduct read = {
    .product = {
      .id = keep_text (self, &values[PRODUCT_ID]),
      .name = keep_text (self, &values[PRODUCT_NAME]),
      .source = self->catalog->sources->len - 1,
      .line = line,
    },
    .first_content = self->builder->contents->len,
  };

  g_array_append_val (self->builder->products, read);
}

/* Returns the current product. */
static MoReadProduct *
get_product (Reader *self)
{
  return &g_array_index (self->builder->products, MoReadProduct, self->builder->products->len - 1);
}

static void
add_content (Reader *self,
             const MoXmlValue *values,
             guint line)
{
  const MoReadContent content = {
    .card = keep_text (self, &values[CONTENT_CARD]),
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
  Reader *self = user_data;

  if (element->tag == SET || element->tag == CARD || element->tag == PRODUCT)
    self->line = line;
  if (element->tag == CARD)
    {
      if (self->card == NULL)
        self->card = mo_arena_allocate (&self->catalog->arena, sizeof *self->card);
      *self->card = (MoCard){ .text = "", .second_text = "", .line = line };
    }
  /* A faulty catalog element is usable if the system and other required attributes are valid. */
  if (element->tag == CATALOG)
    return values[CATALOG_ID].text != NULL && values[CATALOG_NAME].text != NULL &&
           values[CATALOG_SYSTEM].text != NULL && begin_catalog (self, values, line);
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
      return add_figure (self, MO_WORD_STAT, self->stats, &self->card->n_stats, values, line);
    case RESOURCE:
      return add_figure (self, MO_WORD_RESOURCE, self->resources, &self->card->n_resources, values,
                         line);
    case KEYWORD:
      return add_keyword (self, values, line);
    default:
      return TRUE;
    }
}

static gpointer
keep (Reader *self,
      gconstpointer from,
      gsize size)
{
  gpointer to = mo_arena_allocate (&self->catalog->arena, size);

  return size > 0 ? memcpy (to, from, size) : NULL;
}

static gboolean
add_card (Reader *self)
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
  card->stats = keep (self, self->stats, card->n_stats * sizeof (MoFigure));
  card->resources = keep (self, self->resources, card->n_resources * sizeof (MoFigure));
  card->keywords = keep (self, self->keywords, card->n_keywords * sizeof (MoKeyword));
  g_ptr_array_add (self->catalog->cards, card);
  if (card->was != NULL)
    g_ptr_array_add (self->builder->renamed, card);
  if (self->same_as != NULL)
    {
      const MoReadPrinting printing = { card, self->same_as };

      g_array_append_val (self->builder->printings, printing);
    }
  return TRUE;
}

static gboolean
end_element (Reader *self,
             const MoXmlElement *element,
             const char *text,
             gsize length,
             gboolean whole)
{
  if (!whole)
    return FALSE;
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
settle (Reader *self,
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
  Reader *self = user_data;

  whole = end_element (self, element, text, length, whole);
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
  g_autoptr (GFileInfo) info = NULL;

  if (G_IS_FILE_INPUT_STREAM (stream))
    info = g_file_input_stream_query_info (G_FILE_INPUT_STREAM (stream),
                                           G_FILE_ATTRIBUTE_STANDARD_SIZE, NULL, NULL);
  return info != NULL
             ? (guint32) (MIN ((guint64) g_file_info_get_size (info), MO_CATALOG_MAX_SIZE) /
                          CARD_SIZE)
             : 0;
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
  Reader reader = {
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
