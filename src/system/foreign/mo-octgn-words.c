/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Turns the properties of the cards of OCTGN into words of a game. */

#include "config.h"

#include "mo-octgn-folder.h"
#include "mo-octgn-private.h"

#include "mo-foreign-draft.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The share of values that decides what a property is, in percent. */
#define MOST 80

/* A property with more different values is not a choice. */
#define MAX_CHOICES 24

/* Different values that are counted; no group has as many words. */
#define MAX_VALUES 200

/* The maximum length of a value that only marks cards, in bytes, like “Yes” or a symbol. */
#define MAX_MARK 4

/* The maximum length of a keyword in bytes; longer ones are sentences. */
#define MAX_KEYWORD 40

typedef struct
{
  guint n;
  guint n_numbers;
  guint n_lists; /* values that end in a full stop or have a separator */
  guint n_no;    /* values that mean no */
  gboolean has_long;  /* a value is not a line */
  GHashTable *counts; /* value → the number of cards */
  GPtrArray *values;  /* (element-type utf8): the different ones in order of appearance */
  GHashTable *cards;  /* the index of a type plus 1 → the number of its cards with a value */
} Values;

typedef struct
{
  MoForeignGame *game;
  const char *file;
  const MoForeignCards *cards; /* (nullable) */
  GHashTable *by_id;           /* folded name → Values */
  GHashTable *type_of;         /* GUID in lower case → the index of a type plus 1 */
  GHashTable *types;           /* what a card has as its type → the index plus 1 */
  GArray *n_of_type;           /* (element-type guint): the number of cards of each type */
  const char *type_id; /* (nullable): the folded name of the property that is the type */
  const MoForeignCard *typeless; /* (nullable): the first card without a type */
  guint n_typeless;
} Maker;

static void
free_values (Values *self)
{
  g_hash_table_unref (self->counts);
  g_ptr_array_unref (self->values);
  g_hash_table_unref (self->cards);
  g_free (self);
}

static gboolean
is_no (const char *value)
{
  return g_str_equal (value, "0") || g_ascii_strcasecmp (value, "no") == 0 ||
         g_ascii_strcasecmp (value, "false") == 0;
}

static void
add_to_count (GHashTable *counts,
              gconstpointer key)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));

  g_hash_table_insert (counts, (gpointer) key, GUINT_TO_POINTER (n + 1));
}

/* @type: the index of the type of its card plus 1, or 0 */
static void
count_value (Maker *self,
             const MoForeignField *field,
             guint type)
{
  g_autofree char *id = mo_foreign_field_fold (field->name, '-');
  Values *values = g_hash_table_lookup (self->by_id, id);
  int number;

  if (values == NULL)
    return; /* the definition does not declare it */
  values->n++;
  values->n_numbers += mo_xml_parse_number (field->value, MO_XML_FIGURE, &number);
  values->n_lists += g_str_has_suffix (field->value, ".") || strstr (field->value, ". ") != NULL;
  values->has_long |= !mo_xml_is_name (field->value);
  values->n_no += is_no (field->value);
  if (type > 0)
    add_to_count (values->cards, GUINT_TO_POINTER (type));
  if (!g_hash_table_contains (values->counts, field->value) && values->values->len < MAX_VALUES)
    g_ptr_array_add (values->values, (gpointer) field->value);
  if (values->values->len < MAX_VALUES || g_hash_table_contains (values->counts, field->value))
    add_to_count (values->counts, field->value);
}

static gboolean
may_be_type (const char *id)
{
  return g_str_equal (id, "type") || g_str_equal (id, "card-type") ||
         g_str_equal (id, "cardtype") || g_str_equal (id, "maintype");
}

/* Returns: (nullable): the property that most cards have of those that may be their type: a “Type”
 * beside a “CardType” may be something else */
static const char *
find_type_property (const GPtrArray *properties,
                    const MoForeignCards *cards)
{
  const char *best = NULL;
  guint n_best = 0;

  for (guint i = 0; i < properties->len; i++)
    {
      const char *id = ((const MoOctgnProperty *) g_ptr_array_index (properties, i))->id;
      guint n = 0;

      if (!may_be_type (id))
        continue;
      for (guint j = 0; cards != NULL && j < cards->fields->len; j++)
        {
          const char *name = g_array_index (cards->fields, MoForeignField, j).name;
          g_autofree char *folded = mo_foreign_field_fold (name, '-');

          n += g_str_equal (folded, id);
        }
      if (best == NULL || n > n_best)
        {
          best = id;
          n_best = n;
        }
    }
  return best;
}

static gboolean
is_type (const Maker *self,
         const char *id)
{
  return g_strcmp0 (id, self->type_id) == 0;
}

/* Returns the index of the type of a card plus 1, adding the type; 0 if it has none. */
static guint
find_type (Maker *self,
           const GArray *fields,
           guint first,
           guint n)
{
  for (guint i = first; i < first + n; i++)
    {
      const MoForeignField *field = &g_array_index (fields, MoForeignField, i);
      g_autofree char *id = mo_foreign_field_fold (field->name, '-');
      g_autofree char *name = NULL;
      guint index = GPOINTER_TO_UINT (g_hash_table_lookup (self->types, field->value));
      MoForeignPart *type;

      if (!is_type (self, id))
        continue;
      if (index > 0)
        return index;
      name = g_strstrip (g_strdup (field->value));
      if (!mo_xml_is_name (name))
        continue;
      type = mo_foreign_game_find (self->game, MO_PART_TYPE, name);
      /* Only a hostile file has as many. */
      if (type == NULL && self->game->lists[MO_PART_TYPE]->len == MAX_VALUES)
        return 0;
      if (type == NULL)
        type = mo_foreign_game_add (self->game, MO_PART_TYPE, name, field->line);
      g_ptr_array_find (self->game->lists[MO_PART_TYPE], type, &index);
      if (index >= self->n_of_type->len)
        g_array_set_size (self->n_of_type, index + 1);
      g_hash_table_insert (self->types, (gpointer) field->value, GUINT_TO_POINTER (index + 1));
      return index + 1;
    }
  return 0;
}

static void
count_card (Maker *self,
            const MoForeignCard *card)
{
  const MoForeignCards *cards = self->cards;
  guint type = find_type (self, cards->fields, card->first_field, card->n_fields);

  /* The second side may have a type that no front has. */
  find_type (self, cards->back_fields, card->first_back_field, card->n_back_fields);
  if (type > 0)
    g_array_index (self->n_of_type, guint, type - 1)++;
  else if (self->n_typeless++ == 0)
    self->typeless = card;
  if (type > 0 && card->guid != NULL)
    g_hash_table_insert (self->type_of, g_ascii_strdown (card->guid, -1), GUINT_TO_POINTER (type));
  for (guint i = 0; i < card->n_fields; i++)
    count_value (self, &g_array_index (cards->fields, MoForeignField, card->first_field + i), type);
  for (guint i = 0; i < card->n_back_fields; i++)
    count_value (self, &g_array_index (cards->back_fields, MoForeignField,
                                       card->first_back_field + i),
                 0);
}

static gboolean
is_most (guint n,
         guint of)
{
  return of > 0 && n * 100 >= of * MOST;
}

static void
lose (Maker *self,
      const char *what,
      guint line)
{
  mo_foreign_game_lose (self->game, what, self->file, line, 1);
}

static void
add_rarities (Maker *self,
              guint line)
{
  for (guint i = 0; self->cards != NULL && i < self->cards->printings->len; i++)
    {
      const char *rarity = g_array_index (self->cards->printings, MoForeignPrinting, i).rarity;

      if (rarity != NULL && mo_xml_is_name (rarity) &&
          mo_foreign_game_find (self->game, MO_PART_RARITY, rarity) == NULL &&
          self->game->lists[MO_PART_RARITY]->len <= MO_MAX_WORDS)
        mo_foreign_game_add (self->game, MO_PART_RARITY, rarity, line);
    }
}

/* Returns what separates the words in the values of a property: what the definition says, or what
 * most values have. */
static const char *
get_split (const MoOctgnProperty *property,
           const Values *values)
{
  static const char *const known[] = { ". ", ", ", "; ", "-" };
  const char *best = known[0];
  guint n_best = values != NULL ? values->n_lists : 0;

  if (property->delimiter != NULL)
    return property->delimiter;
  for (guint i = 1; values != NULL && i < G_N_ELEMENTS (known); i++)
    {
      guint n = 0;

      for (guint j = 0; j < values->values->len; j++)
        {
          const char *value = g_ptr_array_index (values->values, j);

          if (strstr (value, known[i]) != NULL)
            n += GPOINTER_TO_UINT (g_hash_table_lookup (values->counts, value));
        }
      if (n > n_best)
        {
          best = known[i];
          n_best = n;
        }
    }
  return best;
}

typedef struct
{
  char *name;
  guint n;
  gboolean has_amount;
} Keyword;

static void
free_keyword (Keyword *self)
{
  g_free (self->name);
  g_free (self);
}

static int
compare_keywords (gconstpointer a,
                  gconstpointer b)
{
  const Keyword *first = *(const Keyword *const *) a;
  const Keyword *second = *(const Keyword *const *) b;

  if (first->n != second->n)
    return first->n > second->n ? -1 : 1;
  return strcmp (first->name, second->name);
}

/* Counts a keyword without its amount: “Doomed” of “Doomed 2”. */
static void
count_keyword (GHashTable *keywords,
               char *text)
{
  char *last = strrchr (text, ' ');
  int number;
  gboolean has_amount = last != NULL && mo_xml_parse_number (last + 1, MO_XML_FIGURE, &number);
  Keyword *keyword;
  g_autofree char *id = NULL;

  if (has_amount)
    *last = '\0';
  if (!mo_xml_is_name (text) || strlen (text) > MAX_KEYWORD)
    return;
  id = mo_foreign_game_dup_id (text, "keyword");
  keyword = g_hash_table_lookup (keywords, id);
  if (keyword == NULL)
    {
      keyword = g_new0 (Keyword, 1);
      keyword->name = g_strdup (text);
      g_hash_table_insert (keywords, g_steal_pointer (&id), keyword);
    }
  keyword->n++;
  keyword->has_amount |= has_amount;
}

/* Adds the most frequent keywords. */
static void
add_keywords (Maker *self,
              const MoOctgnProperty *property,
              const Values *values)
{
  g_autoptr (GHashTable) keywords = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                           (GDestroyNotify) free_keyword);
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer keyword;
  const char *split = get_split (property, values);

  g_free (self->game->keyword_split);
  self->game->keyword_split = g_strdup (split);
  for (guint i = 0; values != NULL && i < values->values->len; i++)
    {
      g_auto (GStrv) words = mo_foreign_draft_split (g_ptr_array_index (values->values, i), split);

      for (guint j = 0; words[j] != NULL; j++)
        count_keyword (keywords, words[j]);
    }
  g_hash_table_iter_init (&iter, keywords);
  while (g_hash_table_iter_next (&iter, NULL, &keyword))
    g_ptr_array_add (order, keyword);
  g_ptr_array_sort (order, compare_keywords);
  for (guint i = 0; i < MIN (order->len, MO_MAX_WORDS); i++)
    {
      const Keyword *one = g_ptr_array_index (order, i);

      mo_foreign_game_add (self->game, MO_PART_KEYWORD, one->name, property->line)->has_amount =
          one->has_amount;
    }
}

/* Whether a property only marks cards: by one short value, or by its own name. */
static gboolean
is_flag (const Maker *self,
         const MoOctgnProperty *property,
         const Values *values)
{
  guint n_yes = values->n - values->n_no;
  guint n_other = 0;

  if (n_yes == 0 || n_yes >= self->cards->cards->len || values->values->len > 4)
    return FALSE;
  for (guint i = 0; i < values->values->len; i++)
    {
      const char *value = g_ptr_array_index (values->values, i);
      gboolean is_short = strlen (value) <= MAX_MARK ||
                          g_ascii_strcasecmp (value, "true") == 0 ||
                          g_ascii_strcasecmp (value, property->name) == 0;
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (values->counts, value));

      if (!is_no (value) && !is_short)
        return FALSE;
      if (!is_no (value) && !is_most (n, n_yes))
        n_other++;
    }
  return n_other < values->values->len - (values->n_no > 0) && n_other <= 1;
}

static void
add_flag (Maker *self,
          const MoOctgnProperty *property,
          const Values *values)
{
  MoForeignPart *flag = mo_foreign_game_add (self->game, MO_PART_FLAG, property->name,
                                             property->line);
  gboolean has_false = FALSE;

  flag->values = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < values->values->len; i++)
    has_false |= g_ascii_strcasecmp (g_ptr_array_index (values->values, i), "false") == 0;
  if (!has_false)
    g_ptr_array_add (flag->values, g_strdup ("*"));
  for (guint i = 0; has_false && i < values->values->len; i++)
    if (!is_no (g_ptr_array_index (values->values, i)))
      g_ptr_array_add (flag->values, g_strdup (g_ptr_array_index (values->values, i)));
}

/* Adds the values of a choice; those that differ only in case are one. */
static void
add_choices (MoForeignPart *part,
             const Values *values)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  part->values = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < values->values->len; i++)
    {
      g_autofree char *value = g_strstrip (g_strdup (g_ptr_array_index (values->values, i)));

      if (g_hash_table_add (known, g_utf8_casefold (value, -1)))
        g_ptr_array_add (part->values, g_steal_pointer (&value));
    }
}

static void
add_text (Maker *self,
          const MoOctgnProperty *property,
          const Values *values)
{
  MoForeignPart *part = mo_foreign_game_add (self->game, MO_PART_PROPERTY, property->name,
                                             property->line);

  if (property->is_tokens || (values != NULL && is_most (values->n_lists, values->n) &&
                              !values->has_long && !property->is_rich))
    part->split = g_strdup (get_split (property, values));
  else if (values == NULL || values->n == 0 || property->is_rich || values->has_long)
    part->is_text = TRUE;
  else if (values->values->len <= MAX_CHOICES)
    add_choices (part, values);
}

static void
add_word (Maker *self,
          const MoOctgnProperty *property)
{
  const Values *values = g_hash_table_lookup (self->by_id, property->id);
  gboolean has_values = self->cards != NULL && values->n > 0;

  if (g_str_equal (property->id, "text") || g_str_equal (property->id, "number") ||
      g_str_equal (property->id, "cost"))
    return; /* cards of every game have these */
  if (g_str_equal (property->id, "rarity"))
    add_rarities (self, property->line);
  else if (is_type (self, property->id))
    {
      if (self->cards == NULL)
        lose (self, _("types are only in the sets, so all cards have one"), property->line);
    }
  else if (g_str_equal (property->id, "keywords") || g_str_equal (property->id, "keyword"))
    add_keywords (self, property, has_values ? values : NULL);
  else if (!self->game->has_traits && g_str_equal (property->id, "traits"))
    {
      self->game->has_traits = TRUE;
      self->game->trait_split = g_strdup (get_split (property, has_values ? values : NULL));
    }
  else if (may_be_type (property->id)) /* of the other one; only a property may be called so */
    add_text (self, property, has_values ? values : NULL);
  else if (has_values ? is_most (values->n_numbers, values->n) : property->is_integer)
    mo_foreign_game_add (self->game, MO_PART_STAT, property->name, property->line);
  else if (has_values && is_flag (self, property, values))
    add_flag (self, property, values);
  else
    add_text (self, property, has_values ? values : NULL);
}

/* Sets the stats that nearly all cards of each type have. */
static void
add_stats_of_types (Maker *self)
{
  const GPtrArray *types = self->game->lists[MO_PART_TYPE];
  const GPtrArray *stats = self->game->lists[MO_PART_STAT];
  const Values *cost = g_hash_table_lookup (self->by_id, "cost");

  for (guint i = 0; i < types->len; i++)
    {
      MoForeignPart *type = g_ptr_array_index (types, i);
      guint n = g_array_index (self->n_of_type, guint, i);
      g_autoptr (GString) ids = g_string_new (NULL);

      for (guint j = 0; j < MIN (stats->len, MO_MAX_WORDS); j++)
        {
          const MoForeignPart *stat = g_ptr_array_index (stats, j);
          g_autofree char *id = mo_foreign_field_fold (stat->name, '-');
          const Values *values = g_hash_table_lookup (self->by_id, id);

          if (is_most (GPOINTER_TO_UINT (g_hash_table_lookup (values->cards,
                                                              GUINT_TO_POINTER (i + 1))),
                       n))
            g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", stat->id);
        }
      if (ids->len > 0)
        type->stats = g_strdup (ids->str);
      type->has_no_cost =
          cost == NULL || g_hash_table_lookup (cost->cards, GUINT_TO_POINTER (i + 1)) == NULL;
    }
}

/* Adds a type for the cards without one. In a game without types, all cards have the same. */
static void
add_default_type (Maker *self)
{
  /* Translators: the type of cards that have none in another program. */
  const char *name = _("Other");
  MoForeignPart *type = mo_foreign_game_find (self->game, MO_PART_TYPE, name);

  if (type == NULL)
    type = mo_foreign_game_add (self->game, MO_PART_TYPE, name, 1);
  type->is_default = TRUE;
  g_array_set_size (self->n_of_type, self->game->lists[MO_PART_TYPE]->len);
}

/* Counts the values of the cards. */
static gboolean
count_values (Maker *self,
              GCancellable *cancellable)
{
  for (guint i = 0; i < self->cards->cards->len; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      count_card (self, &g_array_index (self->cards->cards, MoForeignCard, i));
    }
  if (self->n_typeless == 0 || self->game->lists[MO_PART_TYPE]->len == 0)
    return TRUE;
  if (self->game->lists[MO_PART_TYPE]->len < MO_MAX_WORDS)
    add_default_type (self);
  else
    mo_foreign_game_lose (self->game,
                          _("cards without a type are only imported with “catalog import --type”"),
                          self->typeless->file, self->typeless->line, self->n_typeless);
  return TRUE;
}

gboolean
mo_octgn_add_words (MoForeignGame *game,
                    const GPtrArray *properties,
                    const char *file,
                    const char *folder,
                    MoFaults *faults,
                    GCancellable *cancellable)
{
  g_autoptr (MoForeignCards) cards =
      folder != NULL ? mo_octgn_read_sets (game, folder, faults, cancellable) : NULL;
  g_autoptr (GHashTable) by_id = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                                        (GDestroyNotify) free_values);
  g_autoptr (GHashTable) type_of = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) types = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) n_of_type = g_array_new (FALSE, TRUE, sizeof (guint));
  Maker self = { game,  file,      cards, by_id, type_of,
                 types, n_of_type, find_type_property (properties, cards), NULL, 0 };

  if (folder != NULL && cards == NULL)
    return FALSE;
  for (guint i = 0; i < properties->len; i++)
    {
      const MoOctgnProperty *property = g_ptr_array_index (properties, i);
      Values *values = g_new0 (Values, 1);

      values->counts = g_hash_table_new (g_str_hash, g_str_equal);
      values->values = g_ptr_array_new ();
      values->cards = g_hash_table_new (NULL, NULL);
      g_hash_table_insert (by_id, property->id, values);
    }
  if (cards != NULL && !count_values (&self, cancellable))
    return FALSE;
  for (guint i = 0; i < properties->len; i++)
    add_word (&self, g_ptr_array_index (properties, i));
  if (cards != NULL)
    {
      add_stats_of_types (&self);
      mo_octgn_read_decks (game, folder, type_of, cancellable);
    }
  return TRUE;
}
