/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-index-private.h"

#include "mo-card-fields.h"
#include "mo-fold.h"

#include <string.h>

/* An execution of a query. */
typedef struct
{
  const MoCardIndex *index;
  const MoCardFacts *facts;
  gpointer user_data;
  GHashTable *matches; /* MoQuery → MoCardMatches: the results of text terms */
} Run;

/* Fields */

static gboolean
is_value_asked (const MoQuery *query,
                const MoFieldValue *value)
{
  return mo_field_value_fits (value, query->text, query->compare != MO_COMPARE_HAS);
}

static gboolean
is_asked (const MoQuery *query,
          const char *id,
          const char *name)
{
  g_autofree char *folded_id = mo_fold (id);
  g_autofree char *folded_name = mo_fold (name);

  return is_value_asked (query, &(MoFieldValue){ .folded_id = folded_id,
                                                 .folded_name = folded_name });
}

static void
find_words (const MoCardIndex *self,
            const MoQuery *query,
            MoWordGroup group,
            MoBits *found)
{
  GHashTableIter iter;
  gpointer word;
  gpointer bits;

  /* Words don’t store their group, so each is looked up in the vocabularies of all sources. */
  g_hash_table_iter_init (&iter, self->by_word);
  while (g_hash_table_iter_next (&iter, &word, &bits))
    for (guint i = 0; i < mo_catalog_get_n_sources (self->catalog); i++)
      {
        const MoVocabulary *vocabulary = mo_catalog_get_source (self->catalog, i)->vocabulary;
        const MoWord *asked = word;

        if (mo_vocabulary_lookup (vocabulary, group, asked->id) == asked &&
            is_asked (query, asked->id, asked->name))
          {
            mo_bits_unite (found, bits);
            break;
          }
      }
}

/* Finds the cards of all values that the query asks for. @table: the id of a value → MoBits */
static void
find_values (GHashTable *table,
             const MoQuery *query,
             MoBits *found)
{
  for (guint i = 0; i < query->field->values->len; i++)
    {
      const MoFieldValue *value = g_ptr_array_index (query->field->values, i);
      const MoBits *bits = g_hash_table_lookup (table, g_intern_string (value->id));

      if (bits != NULL && is_value_asked (query, value))
        mo_bits_unite (found, bits);
    }
}

/* Finds the cards of all products that the query asks for: the printings that are in them. */
static void
find_products (const MoCardIndex *self,
               const MoQuery *query,
               MoBits *found)
{
  g_autoptr (GHashTable) cards = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < query->field->values->len; i++)
    {
      const MoFieldValue *value = g_ptr_array_index (query->field->values, i);
      const MoProduct *product = is_value_asked (query, value)
                                     ? mo_catalog_lookup_product (self->catalog, value->id)
                                     : NULL;

      for (guint j = 0; product != NULL && j < product->n_contents; j++)
        g_hash_table_add (cards, (gpointer) product->contents[j].card);
    }
  for (guint i = 0; g_hash_table_size (cards) > 0 && i < self->n_cards; i++)
    if (g_hash_table_contains (cards, mo_catalog_get_card (self->catalog, i)))
      mo_bits_add (found, i);
}

static void
find_properties (const MoCardIndex *self,
                 const MoQuery *query,
                 MoBits *found)
{
  find_words (self, query, MO_WORD_FLAG, found);
  for (guint i = 0; i < query->field->values->len; i++)
    {
      const MoFieldValue *value = g_ptr_array_index (query->field->values, i);

      if (is_value_asked (query, value) && g_str_equal (value->id, MO_CARD_IS_PRINTING))
        mo_bits_unite (found, self->printings);
      if (is_value_asked (query, value) && g_str_equal (value->id, MO_CARD_IS_UNKNOWN_STAT))
        mo_bits_unite (found, self->unknown);
    }
}

/* Whether the query is for a keyword alone, "resist", or with its type, "resist fire". */
static gboolean
is_keyword_asked (const MoQuery *query,
                  const MoWord *keyword,
                  const MoWord *type)
{
  if (is_asked (query, keyword->id, keyword->name))
    return TRUE;
  if (type == NULL)
    return FALSE;
  for (const char *blank = query->text; (blank = strchr (blank, ' ')) != NULL; blank++)
    {
      g_autofree char *first = g_strndup (query->text, blank - query->text);
      MoQuery of_keyword = { .text = first, .compare = query->compare };
      MoQuery of_type = { .text = (char *) blank + 1, .compare = query->compare };

      if (is_asked (&of_keyword, keyword->id, keyword->name) &&
          is_asked (&of_type, type->id, type->name))
        return TRUE;
    }
  return FALSE;
}

static void
find_keywords (const MoCardIndex *self,
               const MoQuery *query,
               MoBits *found)
{
  GHashTableIter iter;
  gpointer word;
  gpointer list;

  g_hash_table_iter_init (&iter, self->keywords);
  while (g_hash_table_iter_next (&iter, &word, &list))
    {
      const GArray *cards = list;
      gboolean is_asked_alone = is_keyword_asked (query, word, NULL);
      g_autoptr (GHashTable) asked = g_hash_table_new (NULL, NULL); /* cache: type → result */

      for (guint i = 0; i < cards->len; i++)
        {
          const MoCardKeyword *keyword = &g_array_index (cards, MoCardKeyword, i);
          gpointer is_asked_about = NULL;

          if (!is_asked_alone &&
              !g_hash_table_lookup_extended (asked, keyword->type, NULL, &is_asked_about))
            {
              is_asked_about = GINT_TO_POINTER (is_keyword_asked (query, word, keyword->type));
              g_hash_table_insert (asked, (gpointer) keyword->type, is_asked_about);
            }
          if ((is_asked_alone || is_asked_about != NULL) &&
              (!query->has_number || mo_card_index_fits_figure (query, keyword->amount,
                                                  ((const MoWord *) word)->amount != MO_NEED_NONE)))
            mo_bits_add (found, keyword->card);
        }
    }
}

/* Finds the cards with a word that no system lists. @table: the word → GArray of cards */
static void
find_open_words (GHashTable *table,
                 const MoQuery *query,
                 MoBits *found)
{
  GHashTableIter iter;
  gpointer word;
  gpointer list;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &word, &list))
    {
      const GArray *cards = list;

      for (guint i = 0; is_asked (query, word, word) && i < cards->len; i++)
        mo_bits_add (found, g_array_index (cards, guint32, i));
    }
}

/* Finds the cards with a property whose value, on either side, is as requested. */
static void
find_property (const MoCardIndex *self,
               const MoQuery *query,
               MoBits *found)
{
  /* cache: value → result + 1; most values are shared by many cards */
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);

  for (guint number = 0; number < self->n_cards; number++)
    for (const MoCard *side = mo_catalog_get_card (self->catalog, number); side != NULL;
         side = side->back)
      for (guint i = 0; i < side->n_properties; i++)
        {
          const MoCardProperty *property = &side->properties[i];
          guint result;

          if (g_ascii_strcasecmp (property->word->id, query->field->id) != 0)
            continue;
          result = GPOINTER_TO_UINT (g_hash_table_lookup (known, property->value));
          if (result == 0)
            {
              result = (is_asked (query, property->value, property->value) ? 1 : 0) + 1;
              g_hash_table_insert (known, (gpointer) property->value, GUINT_TO_POINTER (result));
            }
          if (result == 2)
            mo_bits_add (found, number);
        }
}

/* @get: (nullable): without it, there are no copies */
static void
find_counts (const Run *run,
             const MoQuery *query,
             const int *(*get) (gpointer),
             MoBits *found)
{
  const int *counts = get != NULL ? get (run->user_data) : NULL;

  for (guint i = 0; i < run->index->n_cards; i++)
    if (mo_query_fits_number (query, TRUE, counts != NULL ? counts[i] : 0))
      mo_bits_add (found, i);
}

/* Finds cards by id or number, which are not in the index of words. */
static void
find_by_label (const MoCardIndex *self,
               const MoQuery *query,
               MoBits *found)
{
  for (guint i = 0; i < self->n_cards; i++)
    {
      const MoCard *card = mo_catalog_get_card (self->catalog, i);
      const char *label = query->field->tag == MO_SEARCH_ID ? card->id : card->number;
      g_autofree char *folded = label != NULL ? mo_fold (label) : NULL;

      if (folded != NULL && (query->compare == MO_COMPARE_HAS ? strstr (folded, query->text) != NULL
                                                              : g_str_equal (folded, query->text)))
        mo_bits_add (found, i);
    }
}

static gboolean
is_whole (const char *text,
          const MoQuery *query)
{
  g_autofree char *folded = mo_fold_words (text);

  return g_str_equal (folded, query->text);
}

/* Removes the cards whose name or rules text doesn’t equal the text of the query. */
static void
keep_whole (const MoCardIndex *self,
            const MoQuery *query,
            MoBits *found)
{
  for (guint i = mo_bits_next (found, 0); i < self->n_cards; i = mo_bits_next (found, i + 1))
    {
      gboolean has_one = FALSE;

      for (const MoCard *side = mo_catalog_get_card (self->catalog, i); side != NULL && !has_one;
           side = side->back)
        has_one = query->field->tag == MO_SEARCH_NAME
                      ? is_whole (side->name, query) ||
                            is_whole (mo_card_get_shown_name (side), query)
                      : is_whole (side->text, query) || is_whole (side->second_text, query) ||
                            is_whole (mo_card_get_shown_text (side), query) ||
                            is_whole (mo_card_get_shown_second_text (side), query);
      if (!has_one)
        mo_bits_remove (found, i);
    }
}

static void
find_in_place (const MoCardIndex *self,
               const MoQuery *query,
               MoBits *found)
{
  g_autoptr (MoCardMatches) matches =
      mo_card_words_find (self->words, query->text, query->is_phrase, NULL);

  mo_bits_unite (found, query->field->tag == MO_SEARCH_NAME ? matches->in_name : matches->in_text);
  if (query->compare != MO_COMPARE_HAS)
    keep_whole (self, query, found);
}

static const MoWordGroup groups[] = {
  [MO_SEARCH_TYPE] = MO_WORD_TYPE,         [MO_SEARCH_KIND] = MO_WORD_KIND,
  [MO_SEARCH_RARITY] = MO_WORD_RARITY,     [MO_SEARCH_CLASS] = MO_WORD_CLASS,
  [MO_SEARCH_DISTANCE] = MO_WORD_DISTANCE, [MO_SEARCH_DAMAGE] = MO_WORD_DAMAGE,
};

static MoBits *
find_field (const Run *run,
            const MoQuery *query)
{
  const MoCardIndex *self = run->index;
  const MoCardFacts *facts = run->facts;
  g_autoptr (MoBits) found = mo_bits_new (self->n_cards);

  switch ((MoSearchField) query->field->tag)
    {
    case MO_SEARCH_NAME:
    case MO_SEARCH_TEXT:
      find_in_place (self, query, found);
      break;
    case MO_SEARCH_ID:
    case MO_SEARCH_NUMBER:
      find_by_label (self, query, found);
      break;
    case MO_SEARCH_TYPE:
    case MO_SEARCH_KIND:
    case MO_SEARCH_RARITY:
    case MO_SEARCH_CLASS:
    case MO_SEARCH_DISTANCE:
    case MO_SEARCH_DAMAGE:
      find_words (self, query, groups[query->field->tag], found);
      break;
    case MO_SEARCH_SET:
      find_values (self->by_set, query, found);
      break;
    case MO_SEARCH_PRODUCT:
      find_products (self, query, found);
      break;
    case MO_SEARCH_KEYWORD:
      find_keywords (self, query, found);
      if (!query->has_number)
        find_open_words (self->by_other_keyword, query, found);
      break;
    case MO_SEARCH_TRAIT:
      find_open_words (self->by_trait, query, found);
      break;
    case MO_SEARCH_PROPERTY:
      find_property (self, query, found);
      break;
    case MO_SEARCH_IS:
      find_properties (self, query, found);
      break;
    case MO_SEARCH_COST:
      mo_card_index_find_figures (self, query, self->costs, found);
      break;
    case MO_SEARCH_STAT:
    case MO_SEARCH_RESOURCE:
      mo_card_index_find_figures (
          self, query, g_hash_table_lookup (self->figures, g_intern_string (query->field->id)),
          found);
      break;
    case MO_SEARCH_OWNED:
      find_counts (run, query, facts->get_owned, found);
      break;
    case MO_SEARCH_WANTED:
      find_counts (run, query, facts->get_wanted, found);
      break;
    case MO_SEARCH_DECK:
      if (facts->find_in_decks != NULL)
        facts->find_in_decks (query->text, query->compare != MO_COMPARE_HAS, found, run->user_data);
      break;
    case MO_SEARCH_LEGAL:
      for (guint i = 0; facts->find_legal != NULL && i < query->field->values->len; i++)
        {
          const MoFieldValue *value = g_ptr_array_index (query->field->values, i);

          if (is_value_asked (query, value))
            facts->find_legal (value->id, found, run->user_data);
        }
      break;
    case MO_SEARCH_GAME:
      find_values (self->by_game, query, found);
      break;
    default:
      break;
    }
  return g_steal_pointer (&found);
}

/* Queries */

static MoBits *
find_text (const Run *run,
           const MoQuery *query,
           const MoBits *within)
{
  MoCardMatches *matches = mo_card_words_find (run->index->words, query->text, query->is_phrase,
                                               within);
  MoBits *found = mo_bits_copy (matches->in_name);

  mo_bits_unite (found, matches->in_text);
  mo_bits_unite (found, matches->in_rest);
  g_hash_table_insert (run->matches, (gpointer) query, matches);
  return found;
}

static MoBits *
complement (const MoCardIndex *self,
            MoBits *found)
{
  MoBits *others = mo_bits_new (self->n_cards);

  mo_bits_add_all (others);
  mo_bits_subtract (others, found);
  mo_bits_free (found);
  return others;
}

static MoBits *find (const Run *run,
                     const MoQuery *query,
                     const MoBits *within);

/* Terms that require reading cards are evaluated last, when fewer cards are left. */
static MoBits *
find_all (const Run *run,
          const MoQuery *query)
{
  MoBits *found = complement (run->index, mo_bits_new (run->index->n_cards));

  for (int is_phrase = FALSE; is_phrase <= TRUE; is_phrase++)
    for (guint i = 0; i < query->children->len; i++)
      {
        const MoQuery *child = g_ptr_array_index (query->children, i);
        g_autoptr (MoBits) part = NULL;

        if (child->is_phrase != is_phrase)
          continue;
        part = find (run, child, found);
        mo_bits_intersect (found, part);
      }
  return found;
}

static MoBits *
find_any (const Run *run,
          const MoQuery *query)
{
  MoBits *found = mo_bits_new (run->index->n_cards);

  for (guint i = 0; i < query->children->len; i++)
    {
      g_autoptr (MoBits) part = find (run, g_ptr_array_index (query->children, i), NULL);

      mo_bits_unite (found, part);
    }
  return found;
}

/* @within: (nullable): other cards may be omitted */
static MoBits *
find (const Run *run,
      const MoQuery *query,
      const MoBits *within)
{
  MoBits *found;

  switch (query->kind)
    {
    case MO_QUERY_TEXT:
      return find_text (run, query, within);
    case MO_QUERY_FIELD:
      found = find_field (run, query);
      /* A number must be known to be unequal; for words, a missing one is unequal. */
      return query->field->kind != MO_FIELD_NUMBER && query->compare == MO_COMPARE_UNEQUAL
                 ? complement (run->index, found)
                 : found;
    case MO_QUERY_NOT:
      return complement (run->index, find (run, g_ptr_array_index (query->children, 0), NULL));
    case MO_QUERY_OR:
      return find_any (run, query);
    case MO_QUERY_AND:
    default:
      return find_all (run, query);
    }
}

/* Ranks */

enum
{
  RANK_NAME_START,
  RANK_NAME_WORD,
  RANK_NAME,
  RANK_OTHER,
  N_RANKS,
};

static void
rank_by_word (const Run *run,
              const MoQuery *word,
              MoBits **ranks)
{
  const MoCardMatches *matches = g_hash_table_lookup (run->matches, word);

  mo_bits_intersect (ranks[RANK_NAME_WORD], matches->name_word);
  mo_bits_intersect (ranks[RANK_NAME], matches->in_name);
}

/* Ranks cards by the required words, including those in parentheses; adds these to @phrase. */
static void
rank_by_words (const Run *run,
               const MoQuery *query,
               MoBits **ranks,
               GString *phrase)
{
  g_autofree char *text = NULL;

  for (guint i = 0; query->kind == MO_QUERY_AND && i < query->children->len; i++)
    rank_by_words (run, g_ptr_array_index (query->children, i), ranks, phrase);
  if (query->kind != MO_QUERY_TEXT)
    return;
  rank_by_word (run, query, ranks);
  text = mo_card_words_strip (query->text);
  if (*text != '\0')
    g_string_append_printf (phrase, "%s%s", phrase->len > 0 ? " " : "",
                            query->is_phrase ? query->text : text);
}

/* Distributes the cards in @found among the ranks, by the place of the required words. */
static void
rank (const Run *run,
      const MoQuery *query,
      const MoBits *found,
      MoBits **ranks)
{
  const MoCardIndex *self = run->index;
  g_autoptr (GString) phrase = g_string_new (NULL);

  for (guint i = 0; i < N_RANKS; i++)
    {
      ranks[i] = mo_bits_new (self->n_cards);
      if (i != RANK_NAME_START)
        mo_bits_unite (ranks[i], found);
    }
  rank_by_words (run, query, ranks, phrase);
  if (phrase->len > 0)
    mo_card_words_find_name_start (self->words, phrase->str, ranks[RANK_NAME_START]);
  mo_bits_intersect (ranks[RANK_NAME_START], found);
  for (guint i = 1; i < N_RANKS; i++)
    for (guint j = 0; j < i; j++)
      mo_bits_subtract (ranks[i], ranks[j]);
}

gboolean
mo_card_index_ranks (const MoQuery *query)
{
  if (query->kind != MO_QUERY_AND)
    return query->kind == MO_QUERY_TEXT;
  for (guint i = 0; i < query->children->len; i++)
    if (mo_card_index_ranks (g_ptr_array_index (query->children, i)))
      return TRUE;
  return FALSE;
}

/* Appends the cards of a set. Often most cards of the catalog are in it, so it has room for all of
 * them before. */
static void
add_cards (const MoCardIndex *self,
           const MoBits *found,
           GPtrArray *cards)
{
  guint n = cards->len;

  g_ptr_array_set_size (cards, (int) (n + mo_bits_count (found)));
  for (guint card = mo_bits_next (found, 0); card < self->n_cards;
       card = mo_bits_next (found, card + 1))
    cards->pdata[n++] = (gpointer) mo_catalog_get_card (self->catalog, card);
}

GPtrArray *
mo_card_index_find (const MoCardIndex *self,
                    const MoQuery *query,
                    const MoCardFacts *facts,
                    gpointer user_data)
{
  g_autoptr (GHashTable) matches =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) mo_card_matches_free);
  static const MoCardFacts unknown = { 0 };
  Run run = { self, facts != NULL ? facts : &unknown, user_data, matches };
  g_autoptr (MoBits) found = find (&run, query, NULL);
  GPtrArray *cards = g_ptr_array_sized_new (mo_bits_count (found));
  MoBits *ranks[N_RANKS];

  rank (&run, query, found, ranks);
  for (guint i = 0; i < N_RANKS; i++)
    {
      add_cards (self, ranks[i], cards);
      mo_bits_free (ranks[i]);
    }
  return cards;
}
