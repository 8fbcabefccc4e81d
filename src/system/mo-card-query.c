/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-query.h"

#include "mo-card-query-private.h"
#include "mo-fold.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  MoAsked asked;
  const char *id;
  const char *name;
  MoFieldKind kind;
} fields[] = {
  { MO_ASKED_NAME, "name", N_("name"), MO_FIELD_TEXT },
  { MO_ASKED_TEXT, "text", N_("rules text"), MO_FIELD_TEXT },
  { MO_ASKED_ID, "id", N_("ID"), MO_FIELD_TEXT },
  { MO_ASKED_SET, "set", N_("set"), MO_FIELD_TEXT },
  { MO_ASKED_PRODUCT, "product", N_("product with the card"), MO_FIELD_TEXT },
  { MO_ASKED_TYPE, "type", N_("type"), MO_FIELD_WORD },
  { MO_ASKED_KIND, "kind", N_("kind"), MO_FIELD_WORD },
  { MO_ASKED_RARITY, "rarity", N_("rarity"), MO_FIELD_WORD },
  { MO_ASKED_CLASS, "class", N_("class"), MO_FIELD_WORD },
  { MO_ASKED_DISTANCE, "distance", N_("distance"), MO_FIELD_WORD },
  { MO_ASKED_DAMAGE, "damage", N_("damage type"), MO_FIELD_WORD },
  { MO_ASKED_KEYWORD, "keyword", N_("keyword"), MO_FIELD_AMOUNT },
  { MO_ASKED_FLAG, "is", N_("property"), MO_FIELD_WORD },
  { MO_ASKED_COST, "cost", N_("cost"), MO_FIELD_NUMBER },
  { MO_ASKED_TRAIT, "trait", N_("trait"), MO_FIELD_TEXT },
  /* Fields of the search that say nothing about the card itself. */
  { MO_ASKED_OTHER, "number", N_("number in the set"), MO_FIELD_TEXT },
  { MO_ASKED_OTHER, "owned", N_("copies owned"), MO_FIELD_NUMBER },
  { MO_ASKED_OTHER, "wanted", N_("copies wanted"), MO_FIELD_NUMBER },
  { MO_ASKED_OTHER, "deck", N_("deck with the card"), MO_FIELD_TEXT },
  { MO_ASKED_OTHER, "legal", N_("format that allows the card"), MO_FIELD_TEXT },
  { MO_ASKED_OTHER, "game", N_("game"), MO_FIELD_TEXT },
};

/* The group of the words of a field; MO_N_WORD_GROUPS if it has none. */
static MoWordGroup
get_group (MoAsked asked)
{
  switch (asked)
    {
    case MO_ASKED_TYPE:
      return MO_WORD_TYPE;
    case MO_ASKED_KIND:
      return MO_WORD_KIND;
    case MO_ASKED_RARITY:
      return MO_WORD_RARITY;
    case MO_ASKED_CLASS:
      return MO_WORD_CLASS;
    case MO_ASKED_DISTANCE:
      return MO_WORD_DISTANCE;
    case MO_ASKED_DAMAGE:
      return MO_WORD_DAMAGE;
    case MO_ASKED_KEYWORD:
      return MO_WORD_KEYWORD;
    case MO_ASKED_FLAG:
      return MO_WORD_FLAG;
    case MO_ASKED_NAME:
    case MO_ASKED_TEXT:
    case MO_ASKED_ID:
    case MO_ASKED_SET:
    case MO_ASKED_PRODUCT:
    case MO_ASKED_COST:
    case MO_ASKED_STAT:
    case MO_ASKED_RESOURCE:
    case MO_ASKED_TRAIT:
    case MO_ASKED_PROPERTY:
    case MO_ASKED_OTHER:
    default:
      return MO_N_WORD_GROUPS;
    }
}

static void
add_words (GPtrArray *values,
           const MoVocabulary *vocabulary,
           MoWordGroup group)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, group, i);

      mo_field_add_value (values, word->id, word->name);
    }
}

/* Adds the possible types of keywords. */
static void
add_about (MoField *keyword,
           const MoVocabulary *vocabulary)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_KEYWORD); i++)
    for (guint group = 0; group < MO_N_WORD_GROUPS; group++)
      if (mo_vocabulary_get_word (vocabulary, MO_WORD_KEYWORD, i)->type_groups & (1u << group))
        add_words (keyword->about, vocabulary, group);
}

static void
add_group (MoFields *self,
           const MoVocabulary *vocabulary,
           MoWordGroup group,
           MoFieldKind kind,
           MoAsked asked)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, group, i);

      mo_fields_add (self, word->id, word->name, kind, asked);
    }
}

MoFields *
mo_card_query_make_fields (const MoVocabulary *vocabulary,
                           gboolean has_refused)
{
  MoFields *self = mo_fields_new ();

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      MoWordGroup group = get_group (fields[i].asked);
      MoField *field;

      if ((fields[i].asked == MO_ASKED_TRAIT && !mo_vocabulary_has_traits (vocabulary)) ||
          (fields[i].asked == MO_ASKED_OTHER && !has_refused))
        continue;
      field = mo_fields_add (self, fields[i].id, _(fields[i].name), fields[i].kind,
                             fields[i].asked);
      if (group != MO_N_WORD_GROUPS)
        add_words (field->values, vocabulary, group);
      if (fields[i].asked == MO_ASKED_KEYWORD)
        add_about (field, vocabulary);
    }
  add_group (self, vocabulary, MO_WORD_STAT, MO_FIELD_NUMBER, MO_ASKED_STAT);
  add_group (self, vocabulary, MO_WORD_RESOURCE, MO_FIELD_NUMBER, MO_ASKED_RESOURCE);
  add_group (self, vocabulary, MO_WORD_PROPERTY, MO_FIELD_TEXT, MO_ASKED_PROPERTY);
  return self;
}

/* Compiling */

static void
free_node (MoAskedNode *self)
{
  g_clear_pointer (&self->children, g_ptr_array_unref);
  g_clear_pointer (&self->types, g_ptr_array_unref);
  g_free (self->text);
  g_free (self);
}

static gboolean
is_word (const MoWord *word,
         const char *text)
{
  g_autofree char *id = mo_fold (word->id);
  g_autofree char *name = mo_fold (word->name);

  return g_str_equal (id, text) || g_str_equal (name, text);
}

/* Returns the words of a group that a text is the id or name of, as bits. */
static guint64
find_words (const MoVocabulary *vocabulary,
            MoWordGroup group,
            const char *text)
{
  guint64 mask = 0;

  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    if (is_word (mo_vocabulary_get_word (vocabulary, group, i), text))
      mask |= G_GUINT64_CONSTANT (1) << i;
  return mask;
}

/* Adds the keywords with their types that a text is about: “resist fire”. */
static void
find_typed_keywords (MoAskedNode *node,
                     const MoVocabulary *vocabulary,
                     const char *text)
{
  for (const char *blank = text; (blank = strchr (blank, ' ')) != NULL; blank++)
    {
      g_autofree char *first = g_strndup (text, blank - text);
      guint64 keywords = find_words (vocabulary, MO_WORD_KEYWORD, first);
      guint n_types = node->types->len;

      for (guint group = 0; keywords != 0 && group < MO_N_WORD_GROUPS; group++)
        for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
          if (is_word (mo_vocabulary_get_word (vocabulary, group, i), blank + 1))
            g_ptr_array_add (node->types,
                             (gpointer) mo_vocabulary_get_word (vocabulary, group, i));
      if (node->types->len > n_types)
        node->typed_mask |= keywords;
    }
}

static MoAskedNode *
compile (const MoQuery *query,
         const MoVocabulary *vocabulary)
{
  MoAskedNode *self = g_new0 (MoAskedNode, 1);
  MoWordGroup group;

  self->kind = query->kind;
  if (query->children != NULL)
    {
      self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) free_node);
      for (guint i = 0; i < query->children->len; i++)
        g_ptr_array_add (self->children,
                         compile (g_ptr_array_index (query->children, i), vocabulary));
      return self;
    }
  self->asked = (MoAsked) query->field->tag;
  self->text = g_strdup (query->text);
  self->is_phrase = query->is_phrase;
  self->is_whole = query->compare != MO_COMPARE_HAS;
  /* A number must be known to be unequal; for words, a missing one is unequal. */
  self->is_negated = query->field->kind != MO_FIELD_NUMBER &&
                     query->compare == MO_COMPARE_UNEQUAL;
  self->number = *query;
  self->number.text = NULL;
  self->number.field = NULL;
  group = get_group (self->asked);
  if (group != MO_N_WORD_GROUPS)
    self->mask = find_words (vocabulary, group, query->text);
  if (self->asked == MO_ASKED_KEYWORD)
    {
      self->types = g_ptr_array_new ();
      find_typed_keywords (self, vocabulary, query->text);
    }
  else if (self->asked == MO_ASKED_STAT)
    self->word = mo_vocabulary_lookup (vocabulary, MO_WORD_STAT, query->field->id);
  else if (self->asked == MO_ASKED_RESOURCE)
    self->word = mo_vocabulary_lookup (vocabulary, MO_WORD_RESOURCE, query->field->id);
  else if (self->asked == MO_ASKED_PROPERTY)
    self->word = mo_vocabulary_lookup (vocabulary, MO_WORD_PROPERTY, query->field->id);
  return self;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoAskedNode, free_node)

/* Returns the term for a word without one, as it is written in the query. */
static char *
add_term (const MoQuery *query,
          const char *text)
{
  g_autofree char *word = g_strndup (text + query->at, query->length);

  return g_strconcat ("name:", word, NULL);
}

/* Returns: (transfer full) (nullable): why a part of the query can't be used in rules */
static char *
find_unusable_part (const MoQuery *query,
                    const MoVocabulary *vocabulary)
{
  if (query->kind == MO_QUERY_TEXT)
    return g_strdup_printf (_("“%.40s” needs a search term, as in name:%.40s"), query->text,
                            query->text);
  if (query->field->tag == MO_ASKED_OTHER)
    return g_strdup_printf (_("“%s” can’t be used here, where only the cards themselves "
                              "matter: remove it"),
                            query->field->id);
  if (query->field->kind == MO_FIELD_WORD || query->field->kind == MO_FIELD_AMOUNT)
    {
      g_autoptr (MoAskedNode) node = compile (query, vocabulary);

      if (node->mask == 0 && node->typed_mask == 0)
        return g_strdup_printf (_("unknown %1$s “%2$.40s”: use the whole ID or name"),
                                query->field->name, query->text);
    }
  return NULL;
}

/* Whether the query can be used in rules; otherwise sets @fault. */
static gboolean
check_usable (const MoQuery *query,
              const char *text,
              const MoVocabulary *vocabulary,
              MoQueryFault *fault)
{
  gboolean is_usable = TRUE;

  if (query->children == NULL)
    {
      g_autofree char *message = find_unusable_part (query, vocabulary);

      /* Long values are cut in it. */
      fault->message = message != NULL ? g_utf8_make_valid (message, -1) : NULL;
      fault->at = query->at;
      fault->length = query->length;
      if (fault->message != NULL && query->kind == MO_QUERY_TEXT)
        fault->suggestion = add_term (query, text);
      return fault->message == NULL;
    }
  for (guint i = 0; is_usable && i < query->children->len; i++)
    is_usable = check_usable (g_ptr_array_index (query->children, i), text, vocabulary, fault);
  return is_usable;
}

MoCardQuery *
mo_card_query_new (const char *text,
                   const MoFields *all_fields,
                   const MoVocabulary *vocabulary,
                   char **reason)
{
  g_auto (MoQueryFault) fault = { 0 };
  MoCardQuery *self = mo_card_query_compile (text, all_fields, vocabulary, &fault);

  *reason = g_steal_pointer (&fault.message);
  return self;
}

MoCardQuery *
mo_card_query_compile (const char *text,
                       const MoFields *all_fields,
                       const MoVocabulary *vocabulary,
                       MoQueryFault *fault)
{
  g_autoptr (MoQuery) query = mo_query_parse (text, all_fields, fault);
  MoCardQuery *self;

  if (query == NULL)
    return NULL;
  if (mo_query_is_empty (query))
    {
      fault->message = g_strdup (_("it is empty: add a search term, as in type:ID"));
      return NULL;
    }
  if (!check_usable (query, text, vocabulary, fault))
    return NULL;
  self = g_new0 (MoCardQuery, 1);
  self->text = g_strdup (text);
  self->words = mo_card_query_describe (query, text);
  self->root = compile (query, vocabulary);
  return self;
}

MoCardQuery *
mo_card_query_new_list (void)
{
  MoCardQuery *self = g_new0 (MoCardQuery, 1);

  self->text = g_strdup ("");
  self->words = g_strdup ("");
  self->root = g_new0 (MoAskedNode, 1);
  self->root->kind = MO_QUERY_OR;
  self->root->children = g_ptr_array_new_with_free_func ((GDestroyNotify) free_node);
  return self;
}

/* Adds what is in the words and the text of a list. */
static void
add_words_of (MoCardQuery *self,
              const char *words,
              const char *text)
{
  g_autofree char *old_words = self->words;
  g_autofree char *old_text = self->text;
  gboolean is_first = *old_words == '\0';

  /* Translators: separates the items of a list. */
  self->words = g_strconcat (old_words, is_first ? "" : _(", "), words, NULL);
  self->text = g_strconcat (old_text, is_first ? "" : " or ", text, NULL);
}

static void
add_listed (MoCardQuery *self,
            MoAsked asked,
            const char *text)
{
  MoAskedNode *node = g_new0 (MoAskedNode, 1);
  /* Translators: a card in a list. */
  g_autofree char *words = g_strdup_printf (_("“%s”"), text);

  node->kind = MO_QUERY_FIELD;
  node->asked = asked;
  node->text = mo_fold_words (text);
  node->is_whole = TRUE;
  g_ptr_array_add (self->root->children, node);
  add_words_of (self, words, words);
}

void
mo_card_query_add_id (MoCardQuery *self,
                      const char *id)
{
  add_listed (self, MO_ASKED_ID, id);
}

void
mo_card_query_add_name (MoCardQuery *self,
                        const char *name)
{
  add_listed (self, MO_ASKED_NAME, name);
}

void
mo_card_query_add_query (MoCardQuery *self,
                         MoCardQuery *query)
{
  g_ptr_array_add (self->root->children, g_steal_pointer (&query->root));
  add_words_of (self, query->words, query->text);
  mo_card_query_free (query);
}

gboolean
mo_card_query_is_empty (const MoCardQuery *self)
{
  return self->root->kind == MO_QUERY_OR && self->root->children->len == 0;
}

void
mo_card_query_free (MoCardQuery *self)
{
  g_clear_pointer (&self->root, free_node);
  g_free (self->text);
  g_free (self->words);
  g_free (self);
}

const char *
mo_card_query_get_text (const MoCardQuery *self)
{
  return self->text;
}

const char *
mo_card_query_get_words (const MoCardQuery *self)
{
  return self->words;
}

/* Testing */

/* Whether a text equals a folded one when it is folded. Most texts are ASCII, and are compared
 * without a copy. */
static gboolean
is_equal (const char *text,
          const char *folded)
{
  g_autofree char *other = NULL;
  guint at = 0;

  while (g_ascii_isgraph (text[at]) ||
         (text[at] == ' ' && at > 0 && g_ascii_isgraph (text[at + 1])))
    {
      if (g_ascii_tolower (text[at]) != folded[at])
        return FALSE;
      at++;
    }
  if (text[at] == '\0')
    return folded[at] == '\0';
  other = mo_fold_words (text);
  return g_str_equal (other, folded);
}

static gboolean
has_text (const char *text,
          const MoAskedNode *node)
{
  g_autofree char *folded = NULL;

  if (node->is_whole)
    return is_equal (text, node->text);
  folded = mo_fold_words (text);
  return node->is_phrase ? mo_fold_has_word_start (folded, node->text)
                         : strstr (folded, node->text) != NULL;
}

static gboolean
has_word (const MoAskedNode *node,
          const MoWord *word)
{
  return word != NULL && mo_card_has (node->mask, word);
}

static gboolean
has_keyword (const MoAskedNode *node,
             const MoCard *card)
{
  for (guint i = 0; i < card->n_keywords; i++)
    {
      const MoKeyword *keyword = &card->keywords[i];
      gboolean is_known = keyword->amount != MO_ABSENT;

      if (!has_word (node, keyword->word) &&
          (keyword->type == NULL || !mo_card_has (node->typed_mask, keyword->word) ||
           !g_ptr_array_find (node->types, keyword->type, NULL)))
        continue;
      if (!node->number.has_number ||
          ((is_known || keyword->word->amount != MO_NEED_NONE) &&
           mo_query_fits_number (&node->number, is_known, keyword->amount)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_trait (const MoAskedNode *node,
           const MoCard *card)
{
  for (guint i = 0; i < card->n_traits; i++)
    if (is_equal (mo_card_get_traits (card)[i], node->text))
      return TRUE;
  return FALSE;
}

static gboolean
has_property (const MoAskedNode *node,
              const MoCard *card)
{
  for (guint i = 0; i < card->n_properties; i++)
    if (card->properties[i].word == node->word && is_equal (card->properties[i].value, node->text))
      return TRUE;
  return FALSE;
}

static gboolean
is_in_set (const MoAskedNode *node,
           const MoCatalog *catalog,
           const MoCard *card)
{
  const char *name = mo_catalog_get_set_name (catalog, card);

  return (card->set != NULL && is_equal (card->set, node->text)) ||
         (name != NULL && is_equal (name, node->text));
}

/* A card is in all sets that it was printed in. */
static gboolean
has_set (const MoAskedNode *node,
         const MoCatalog *catalog,
         const MoCard *original)
{
  const GPtrArray *printings = mo_catalog_get_printings (catalog, original);
  gboolean is_found = is_in_set (node, catalog, original);

  for (guint i = 0; printings != NULL && !is_found && i < printings->len; i++)
    is_found = is_in_set (node, catalog, g_ptr_array_index (printings, i));
  return is_found;
}

/* A card is in a product if any of its printings is. */
static gboolean
is_in_product (const MoProduct *product,
               const MoCard *original)
{
  for (guint i = 0; i < product->n_contents; i++)
    if (mo_card_get_original (product->contents[i].card) == original)
      return TRUE;
  return FALSE;
}

static gboolean
has_product (const MoAskedNode *node,
             const MoCatalog *catalog,
             const MoCard *original)
{
  for (guint i = 0; i < mo_catalog_get_n_products (catalog); i++)
    {
      const MoProduct *product = mo_catalog_get_product (catalog, i);

      if ((is_equal (product->id, node->text) || is_equal (product->name, node->text)) &&
          is_in_product (product, original))
        return TRUE;
    }
  return FALSE;
}

static int
get_figure (const MoFigure *figures,
            guint n_figures,
            const MoWord *word)
{
  for (guint i = 0; i < n_figures; i++)
    if (figures[i].word == word)
      return figures[i].value;
  return MO_ABSENT;
}

/* A missing figure is unknown only if all cards of the type have it. */
static gboolean
fits_figure (const MoAskedNode *node,
             int figure,
             gboolean has_figure)
{
  return (figure != MO_ABSENT || has_figure) &&
         mo_query_fits_number (&node->number, figure != MO_ABSENT, figure);
}

/* Whether one side of a card has what both sides may have. */
static gboolean
fits_side (const MoAskedNode *node,
           const MoCard *side)
{
  if (node->asked == MO_ASKED_NAME)
    return has_text (side->name, node);
  if (node->asked == MO_ASKED_TEXT)
    return has_text (side->text, node) || has_text (side->second_text, node);
  if (node->asked == MO_ASKED_TYPE)
    return has_word (node, side->type);
  if (node->asked == MO_ASKED_KEYWORD)
    return has_keyword (node, side);
  return node->asked == MO_ASKED_TRAIT ? has_trait (node, side) : has_property (node, side);
}

static gboolean
fits_field (const MoAskedNode *node,
            const MoCatalog *catalog,
            const MoCard *card)
{
  switch (node->asked)
    {
    case MO_ASKED_ID:
      return has_text (card->id, node);
    case MO_ASKED_SET:
      return has_set (node, catalog, card);
    case MO_ASKED_PRODUCT:
      return has_product (node, catalog, card);
    case MO_ASKED_KIND:
      return has_word (node, card->type->kind);
    case MO_ASKED_RARITY:
      return has_word (node, card->rarity);
    case MO_ASKED_CLASS:
      return (card->classes & node->mask) != 0;
    case MO_ASKED_DISTANCE:
      return has_word (node, card->distance);
    case MO_ASKED_DAMAGE:
      return (card->damage & node->mask) != 0;
    case MO_ASKED_FLAG:
      return (card->flags & node->mask) != 0;
    case MO_ASKED_COST:
      return fits_figure (node, card->cost, !card->type->has_no_cost);
    case MO_ASKED_STAT:
      return fits_figure (node, get_figure (card->stats, card->n_stats, node->word),
                          mo_card_has (card->type->stats, node->word));
    case MO_ASKED_RESOURCE:
      return fits_figure (node, get_figure (card->resources, card->n_resources, node->word),
                          FALSE);
    case MO_ASKED_NAME:
    case MO_ASKED_TEXT:
    case MO_ASKED_TYPE:
    case MO_ASKED_KEYWORD:
    case MO_ASKED_TRAIT:
    case MO_ASKED_PROPERTY:
    case MO_ASKED_OTHER:
    default:
      return fits_side (node, card) || (card->back != NULL && fits_side (node, card->back));
    }
}

static gboolean
fits (const MoAskedNode *node,
      const MoCatalog *catalog,
      const MoCard *card)
{
  gboolean is_or = node->kind == MO_QUERY_OR;

  switch (node->kind)
    {
    case MO_QUERY_AND:
    case MO_QUERY_OR:
      for (guint i = 0; i < node->children->len; i++)
        if (fits (g_ptr_array_index (node->children, i), catalog, card) == is_or)
          return is_or;
      return !is_or;
    case MO_QUERY_NOT:
      return !fits (g_ptr_array_index (node->children, 0), catalog, card);
    case MO_QUERY_TEXT:
    case MO_QUERY_FIELD:
    default:
      return fits_field (node, catalog, card) != node->is_negated;
    }
}

gboolean
mo_card_query_fits (const MoCardQuery *self,
                    const MoCatalog *catalog,
                    const MoCard *card)
{
  return fits (self->root, catalog, mo_card_get_original (card));
}
