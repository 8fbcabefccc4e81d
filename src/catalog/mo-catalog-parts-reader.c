/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads the parts of cards, and checks references to the vocabulary of the game. */

#include "config.h"

#include "mo-catalog-reader-private.h"
#include "mo-catalog-tables-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FEWEST_KEPT_SLOTS 256

const char *
mo_catalog_reader_keep_text (MoCatalogReader *self,
                             const MoXmlValue *value)
{
  return value->text != NULL
             ? mo_arena_keep_text (&self->catalog->arena, value->text, value->length)
             : NULL;
}

/* Looks up a word of @length bytes. Returns: (nullable): %NULL after adding a fault */
static const MoWord *
look_up_part (MoCatalogReader *self,
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
      mo_faults_add (self->faults, self->file, line, _("unknown %1$s “%2$s”: in %3$s, use one of "
                                                       "%4$s"),
                     mo_word_group_get_name (group), unknown,
                     mo_vocabulary_get_system (self->vocabulary), known);
    }
  return word;
}

const MoWord *
mo_catalog_reader_look_up (MoCatalogReader *self,
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

gboolean
mo_catalog_reader_look_up_optional (MoCatalogReader *self,
                                    MoWordGroup group,
                                    const MoXmlValue *id,
                                    const MoWord **word,
                                    guint line)
{
  *word = id->text != NULL ? mo_catalog_reader_look_up (self, group, id, line) : NULL;
  return id->text == NULL || *word != NULL;
}

gboolean
mo_catalog_reader_look_up_all (MoCatalogReader *self,
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

gboolean
mo_catalog_reader_add_figure (MoCatalogReader *self,
                              MoWordGroup group,
                              MoFigure *figures,
                              guint8 *n_figures,
                              const MoXmlValue *values,
                              guint line)
{
  const MoWord *word = mo_catalog_reader_look_up (self, group, &values[FIGURE_NAME], line);
  /* Only stats have a third attribute. */
  const char *boosted = group == MO_WORD_STAT ? values[FIGURE_BOOSTED].text : NULL;
  MoFigure *figure;

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
  figure = &figures[(*n_figures)++];
  /* All of it, with what is between its members: equal figures are stored once. */
  memset (figure, 0, sizeof *figure);
  figure->word = word;
  figure->value = (gint16) values[FIGURE_VALUE].number;
  figure->boosted = boosted != NULL ? (gint16) values[FIGURE_BOOSTED].number : MO_ABSENT;
  return TRUE;
}

static void
add_keyword_type_fault (MoCatalogReader *self,
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
                 _("keyword “%s” has the invalid type “%s”: use the ID of one of the following: "
                   "%s"),
                 keyword->id, id, groups->str);
}

static const MoWord *
look_up_keyword_type (MoCatalogReader *self,
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
check_need (MoCatalogReader *self,
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
                   _("keyword “%s” does not accept the attribute “%s”: remove the attribute"),
                   keyword->id, attribute);
  else
    return TRUE;
  return FALSE;
}

/* Returns a text that many cards have, which is stored once. */
static const char *
keep_open_word (MoCatalogReader *self,
                const char *text,
                gsize length)
{
  GHashTable *known = self->builder->open_words;
  const char *kept = g_hash_table_lookup (known, text);

  if (kept == NULL)
    {
      kept = mo_arena_keep_text (&self->catalog->arena, text, length);
      g_hash_table_add (known, (gpointer) kept);
    }
  return kept;
}

gboolean
mo_catalog_reader_add_keyword (MoCatalogReader *self,
                               const MoXmlValue *values,
                               guint line)
{
  const MoWord *word = mo_catalog_reader_look_up (self, MO_WORD_KEYWORD, &values[KEYWORD_NAME],
                                                  line);
  const char *text = values[KEYWORD_TYPE].text;
  const MoWord *type = NULL;
  MoKeyword *keyword;

  if (word == NULL ||
      !check_need (self, word, word->amount, "amount", values[KEYWORD_AMOUNT].text, line) ||
      !check_need (self, word, word->type, "type", text, line))
    return FALSE;
  if (text != NULL)
    {
      type = look_up_keyword_type (self, word, &values[KEYWORD_TYPE], line);
      if (type == NULL)
        return FALSE;
    }
  if (self->card->n_keywords == MAX_KEYWORDS)
    {
      mo_faults_add (self->faults, self->file, line, _("more than %d keywords on one card: remove "
                                                       "some"),
                     MAX_KEYWORDS);
      return FALSE;
    }
  keyword = &self->keywords[self->card->n_keywords++];
  /* All of it, as in a figure. */
  memset (keyword, 0, sizeof *keyword);
  keyword->word = word;
  keyword->type = type;
  keyword->amount = values[KEYWORD_AMOUNT].text != NULL ? (gint16) values[KEYWORD_AMOUNT].number
                                                        : MO_ABSENT;
  keyword->times = values[KEYWORD_TIMES].text != NULL ? (gint16) values[KEYWORD_TIMES].number
                                                      : MO_ABSENT;
  keyword->action = values[KEYWORD_ACTION].text != NULL
                        ? keep_open_word (self, values[KEYWORD_ACTION].text,
                                          values[KEYWORD_ACTION].length)
                        : NULL;
  return TRUE;
}

/* Adds a trait, or a keyword that is not in the system. @what: its name for messages */
static gboolean
add_open_word (MoCatalogReader *self,
               const char *what,
               const char **words,
               guint8 *n_words,
               const MoXmlValue *value,
               guint line)
{
  const char *word = keep_open_word (self, value->text, value->length);

  for (guint i = 0; i < *n_words; i++)
    if (words[i] == word)
      {
        mo_faults_add (self->faults, self->file, line, _("this card has the %s “%s” twice: remove "
                                                         "one"),
                       what, word);
        return FALSE;
      }
  if (*n_words == MAX_OPEN_WORDS)
    {
      /* Translators: %2$s is "keyword" or "trait". */
      mo_faults_add (self->faults, self->file, line,
                     _("more than %1$d times a %2$s on one card: remove some"),
                     MAX_OPEN_WORDS, what);
      return FALSE;
    }
  words[(*n_words)++] = word;
  return TRUE;
}

gboolean
mo_catalog_reader_add_other_keyword (MoCatalogReader *self,
                                     const MoXmlValue *name,
                                     guint line)
{
  return add_open_word (self, mo_word_group_get_name (MO_WORD_KEYWORD), self->other_keywords,
                        &self->card->n_other_keywords, name, line);
}

gboolean
mo_catalog_reader_add_trait (MoCatalogReader *self,
                             const MoXmlValue *value,
                             guint line)
{
  if (!mo_vocabulary_has_traits (self->vocabulary))
    {
      mo_faults_add (self->faults, self->file, line,
                     _("cards of %s have no traits: add <traits/> to the system"),
                     mo_vocabulary_get_system (self->vocabulary));
      return FALSE;
    }
  return add_open_word (self, _("trait"), self->traits, &self->card->n_traits, value, line);
}

gboolean
mo_catalog_reader_begin_property (MoCatalogReader *self,
                                  const MoXmlValue *values,
                                  guint line)
{
  self->property = mo_catalog_reader_look_up (self, MO_WORD_PROPERTY, &values[OPEN_NAME], line);
  return self->property != NULL;
}

/* Whether another value of the current property may be added. */
static gboolean
check_property (MoCatalogReader *self,
                guint line)
{
  const MoCard *card = self->card;

  if (card->n_properties == MAX_PROPERTIES)
    {
      mo_faults_add (self->faults, self->file, line, _("more than %d properties on one card: "
                                                       "remove some"),
                     MAX_PROPERTIES);
      return FALSE;
    }
  for (guint i = 0; self->property->split == NULL && i < card->n_properties; i++)
    if (self->properties[i].word == self->property)
      {
        mo_faults_add (self->faults, self->file, line, _("this card has the %s “%s” twice: remove "
                                                         "one"),
                       mo_word_group_get_name (MO_WORD_PROPERTY), self->property->id);
        return FALSE;
      }
  return TRUE;
}

gboolean
mo_catalog_reader_end_property (MoCatalogReader *self,
                                const char *text,
                                gsize length,
                                guint line)
{
  const MoWord *word = self->property;
  const char *value = word->values != NULL ? mo_word_find_value (word, text) : text;

  if (!check_property (self, line))
    return FALSE;
  if (value == NULL)
    {
      mo_faults_add (self->faults, self->file, line,
                     _("“%1$s” is not a value of the property “%2$s”: use one of the values "
                       "defined in %3$s, or add the new value there"),
                     text, word->id, mo_vocabulary_get_system (self->vocabulary));
      return FALSE;
    }
  if (!word->is_text && !mo_xml_is_name (text))
    {
      mo_faults_add (self->faults, self->file, line,
                     _("the value of the property “%s” must be one line of 1 to 200 "
                       "characters"), word->id);
      return FALSE;
    }
  if (length == 0)
    return TRUE;
  self->properties[self->card->n_properties++] = (MoCardProperty){
    word, word->is_text ? mo_arena_keep_text (&self->catalog->arena, text, length)
                        : keep_open_word (self, value, strlen (value)),
  };
  return TRUE;
}

static guint32
hash_part (gconstpointer part,
           gsize size)
{
  guint64 hash = size;

  for (gsize i = 0; i + sizeof hash <= size; i += sizeof hash)
    {
      guint64 word;

      memcpy (&word, (const char *) part + i, sizeof word);
      hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 32;
    }
  return (guint32) hash;
}

/* Returns the slot of a part, or the empty one where it belongs. */
static MoKeptPart *
find_part (const MoCatalogBuilder *self,
           gconstpointer part,
           guint32 size,
           guint32 hash)
{
  guint at = hash & (self->n_kept_slots - 1);

  while (self->kept[at].part != NULL &&
         (self->kept[at].hash != hash || self->kept[at].size != size ||
          memcmp (self->kept[at].part, part, size) != 0))
    at = (at + 1) & (self->n_kept_slots - 1);
  return &self->kept[at];
}

static void
enlarge_kept (MoCatalogBuilder *self)
{
  g_autofree MoKeptPart *old = self->kept;
  guint n_slots = self->n_kept_slots;

  self->n_kept_slots = MAX (2 * n_slots, FEWEST_KEPT_SLOTS);
  self->kept = g_new0 (MoKeptPart, self->n_kept_slots);
  for (guint i = 0; i < n_slots; i++)
    if (old[i].part != NULL)
      *find_part (self, old[i].part, old[i].size, old[i].hash) = old[i];
}

/* Stores a part, or returns an equal one that was stored before. */
static gconstpointer
keep (MoCatalogReader *self,
      gconstpointer from,
      gsize size)
{
  MoCatalogBuilder *builder = self->builder;
  guint32 hash;
  MoKeptPart *kept;

  if (size == 0)
    return NULL;
  if (builder->n_kept >= builder->n_kept_slots / 2)
    enlarge_kept (builder);
  hash = hash_part (from, size);
  kept = find_part (builder, from, (guint32) size, hash);
  if (kept->part == NULL)
    {
      kept->part = memcpy (mo_arena_allocate (&self->catalog->arena, size), from, size);
      kept->size = (guint32) size;
      kept->hash = hash;
      builder->n_kept++;
    }
  return kept->part;
}

void
mo_catalog_reader_keep_parts (MoCatalogReader *self,
                              MoCard *card)
{
  MoCardExtras extras = { .was = card->front == NULL ? self->was : NULL };

  extras.traits = keep (self, self->traits, card->n_traits * sizeof (char *));
  if (extras.was != NULL || extras.traits != NULL)
    card->extras = keep (self, &extras, sizeof extras);
  card->stats = keep (self, self->stats, card->n_stats * sizeof (MoFigure));
  card->resources = keep (self, self->resources, card->n_resources * sizeof (MoFigure));
  card->keywords = keep (self, self->keywords, card->n_keywords * sizeof (MoKeyword));
  card->other_keywords = keep (self, self->other_keywords,
                               card->n_other_keywords * sizeof (char *));
  card->properties = keep (self, self->properties, card->n_properties * sizeof (MoCardProperty));
}
