/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads the words and decks of a system. */

#include "config.h"

#include "mo-system-reader-private.h"

#include "mo-system-tables-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
mo_words_of_type_clear (MoWordsOfType *self)
{
  g_free (self->resource);
  g_free (self->stats);
}

char *
mo_system_translate (const char *text)
{
  return g_strdup (*text != '\0' ? _(text) : "");
}

gboolean
mo_system_reader_find_decks (MoSystemReader *self,
                             const char *ids,
                             guint64 *mask,
                             GPtrArray *decks,
                             guint line)
{
  g_auto (GStrv) list = g_strsplit_set (ids, " \t\r\n", -1);

  *mask = 0;
  for (guint i = 0; list[i] != NULL; i++)
    {
      MoDeckPlace *deck;

      if (list[i][0] == '\0')
        continue;
      deck = mo_system_get_deck (self->system, list[i]);
      if (deck == NULL)
        {
          mo_system_reader_add_fault (
              self, line, _("unknown deck “%s”: add it to the <decks> of the system, or correct "
                            "the ID"),
              list[i]);
          return FALSE;
        }
      if (decks != NULL && (*mask & (G_GUINT64_CONSTANT (1) << deck->index)) == 0)
        g_ptr_array_add (decks, deck);
      *mask |= G_GUINT64_CONSTANT (1) << deck->index;
    }
  return TRUE;
}

const MoWord *
mo_system_reader_look_up (MoSystemReader *self,
                          MoWordGroup group,
                          const char *id,
                          guint line)
{
  const MoWord *word = mo_vocabulary_lookup (self->system->vocabulary, group, id);

  if (word == NULL)
    mo_system_reader_add_fault (self, line, _("unknown %s “%s”: define it in the system file, or "
                                              "correct the ID"), mo_word_group_get_name (group),
                                id);
  return word;
}

guint
mo_system_read_count (const MoXmlValue *value,
                      guint otherwise)
{
  return value->text != NULL ? (guint) value->number : otherwise;
}

static MoNeed
read_need (const MoXmlValue *value)
{
  return value->text == NULL ? MO_NEED_NONE
         : strstr (value->text, "required") != NULL ? MO_NEED_REQUIRED
                                                    : MO_NEED_OPTIONAL;
}

static guint
read_type_groups (const char *text)
{
  static const struct
  {
    const char *name;
    MoWordGroup group;
  } groups[] = {
    { "damage", MO_WORD_DAMAGE }, { "type", MO_WORD_TYPE },       { "stat", MO_WORD_STAT },
    { "class", MO_WORD_CLASS },   { "keyword", MO_WORD_KEYWORD },
  };
  g_auto (GStrv) names = g_strsplit_set (text != NULL ? text : "", " \t\r\n", -1);
  guint mask = 0;

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (g_strv_contains ((const char *const *) names, groups[i].name))
      mask |= 1u << groups[i].group;
  return mask;
}

/* @what: the name of the kind of word in system files */
static void
add_word_fault (MoSystemReader *self,
                guint line,
                const char *what,
                const char *id,
                gboolean is_defined)
{
  if (is_defined)
    mo_system_reader_add_fault (self, line, _("%1$s “%2$s” is already defined: use another ID"),
                                what, id);
  else
    mo_system_reader_add_fault (self, line,
                                _("%1$s “%2$s” exceeds the limit of %3$d definitions of this "
                                  "kind: remove one of them"),
                                what, id, MO_MAX_WORDS);
}

gboolean
mo_system_reader_begin_word (MoSystemReader *self,
                             MoWordGroup group,
                             const MoXmlValue *values,
                             guint line)
{
  const char *id = values[WORD_ID].text;
  gboolean is_defined = mo_vocabulary_lookup (self->system->vocabulary, group, id) != NULL;
  MoWord *word = mo_vocabulary_add (self->system->vocabulary, group, id,
                                    _(values[WORD_NAME].text));

  self->word = word;
  if (word == NULL)
    {
      add_word_fault (self, line, mo_word_group_get_name (group), id, is_defined);
      return FALSE;
    }
  word->icon = g_strdup (values[WORD_ICON].text);
  self->is_flag = group == MO_WORD_FLAG;
  if (group == MO_WORD_TYPE)
    {
      word->kind = mo_system_reader_look_up (self, MO_WORD_KIND, values[TYPE_KIND].text, line);
      word->colour = values[TYPE_COLOUR].text != NULL
                         ? g_strstrip (g_strdup (values[TYPE_COLOUR].text))
                         : NULL;
      word->has_no_cost = values[TYPE_COST].text != NULL &&
                          strstr (values[TYPE_COST].text, "no") != NULL;
      word->is_default = values[TYPE_DEFAULT].text != NULL &&
                         strstr (values[TYPE_DEFAULT].text, "yes") != NULL;
      if (values[TYPE_RESOURCE].text != NULL || values[TYPE_STATS].text != NULL)
        {
          MoWordsOfType later = { word, g_strdup (values[TYPE_RESOURCE].text),
                                  g_strdup (values[TYPE_STATS].text), line };

          g_array_append_val (self->words_of_types, later);
        }
      return word->kind != NULL;
    }
  if (group == MO_WORD_KEYWORD)
    {
      word->amount = read_need (&values[KEYWORD_AMOUNT]);
      word->type = read_need (&values[KEYWORD_TYPE]);
      word->type_groups = read_type_groups (values[KEYWORD_TYPE_OF].text);
      if ((word->type != MO_NEED_NONE) != (word->type_groups != 0))
        {
          mo_system_reader_add_fault (self, line,
                                      _("keyword “%s” must have both “type” and “type-of”, or "
                                        "neither"),
                                      word->id);
          return FALSE;
        }
    }
  if (group == MO_WORD_TOKEN)
    {
      const char *until = values[TOKEN_UNTIL].text;

      word->until = until == NULL                       ? MO_TOKEN_STAYS
                    : strstr (until, "phase") != NULL ? MO_TOKEN_UNTIL_PHASE
                                                        : MO_TOKEN_UNTIL_ROUND;
      if (values[TOKEN_ADDS].text != NULL)
        {
          word->adds = mo_system_reader_look_up (self, MO_WORD_STAT, values[TOKEN_ADDS].text, line);
          return word->adds != NULL;
        }
    }
  if (group == MO_WORD_PROPERTY)
    {
      word->is_text = values[PROPERTY_TEXT].text != NULL &&
                      strstr (values[PROPERTY_TEXT].text, "yes") != NULL;
      word->split = g_strdup (values[PROPERTY_SPLIT].text);
    }
  return TRUE;
}

void
mo_system_reader_set_text (MoSystemReader *self,
                           const char *text)
{
  char **place = self->word != NULL ? &self->word->text
                 : self->deck != NULL ? &self->deck->text
                                      : NULL;

  if (place == NULL)
    return;
  g_free (*place);
  *place = mo_system_translate (text);
}

gboolean
mo_system_reader_add_alias (MoSystemReader *self,
                            const MoXmlValue *values,
                            guint line)
{
  if (self->word == NULL)
    return FALSE;
  /* Only the table of flags has a value. */
  mo_word_add_alias (self->word, values[ALSO_NAME].text,
                     self->is_flag ? values[ALSO_VALUE].text : NULL);
  return TRUE;
}

gboolean
mo_system_reader_add_value (MoSystemReader *self,
                            const MoXmlValue *values,
                            guint line)
{
  const char *name = values[ALSO_NAME].text;

  if (self->word == NULL)
    return FALSE;
  if (self->word->is_text)
    mo_system_reader_add_fault (self, line,
                                _("property “%s” is free text and can’t have a list of values: "
                                  "remove text=\"yes\" or the values"),
                                self->word->id);
  else if (mo_word_find_value (self->word, name) != NULL)
    mo_system_reader_add_fault (self, line,
                                _("property “%1$s” has the value “%2$s” twice: remove one"),
                                self->word->id, name);
  else
    {
      if (self->word->values == NULL)
        self->word->values = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (self->word->values, mo_system_translate (name));
      return TRUE;
    }
  return FALSE;
}

gboolean
mo_system_reader_add_section (MoSystemReader *self,
                              const MoXmlValue *values,
                              guint line)
{
  if (self->deck == NULL)
    return FALSE;
  g_ptr_array_add (self->deck->sections, g_strdup (values[ALSO_NAME].text));
  return TRUE;
}

gboolean
mo_system_reader_begin_deck (MoSystemReader *self,
                             const MoXmlValue *values,
                             guint line)
{
  g_auto (GStrv) kinds = g_strsplit_set (values[DECK_KINDS].text, " \t\r\n", -1);
  gboolean is_defined = mo_system_get_deck (self->system, values[WORD_ID].text) != NULL;
  MoDeckPlace *deck;

  if (is_defined || self->system->decks->len == MO_MAX_WORDS)
    {
      add_word_fault (self, line, "deck", values[WORD_ID].text, is_defined);
      self->deck = NULL;
      return FALSE;
    }
  deck = self->deck = g_new0 (MoDeckPlace, 1);
  deck->id = g_strdup (values[WORD_ID].text);
  deck->name = mo_system_translate (values[WORD_NAME].text);
  deck->plain_name = g_strdup (values[WORD_NAME].text);
  deck->text = g_strdup ("");
  deck->sections = g_ptr_array_new_with_free_func (g_free);
  deck->player = mo_system_read_count (&values[DECK_PLAYER], 0);
  deck->index = self->system->decks->len;
  g_ptr_array_add (self->system->decks, deck);
  for (guint i = 0; kinds[i] != NULL; i++)
    {
      const MoWord *kind = kinds[i][0] != '\0'
                               ? mo_system_reader_look_up (self, MO_WORD_KIND, kinds[i], line)
                               : NULL;

      if (kind != NULL)
        deck->kinds |= G_GUINT64_CONSTANT (1) << kind->index;
      else if (kinds[i][0] != '\0')
        return FALSE;
    }
  return TRUE;
}

gboolean
mo_system_reader_look_up_words_of_type (MoSystemReader *self,
                                        const MoWordsOfType *later)
{
  g_auto (GStrv) stats = g_strsplit_set (later->stats != NULL ? later->stats : "", " \t\r\n", -1);
  gboolean whole = TRUE;

  if (later->resource != NULL)
    {
      later->type->resource = mo_system_reader_look_up (self, MO_WORD_RESOURCE, later->resource,
                                                        later->line);
      whole = later->type->resource != NULL;
    }
  for (guint i = 0; stats[i] != NULL; i++)
    {
      const MoWord *stat = stats[i][0] != '\0' ? mo_system_reader_look_up (self, MO_WORD_STAT,
                                                                           stats[i], later->line)
                                               : NULL;

      if (stat != NULL)
        later->type->stats |= G_GUINT64_CONSTANT (1) << stat->index;
      else if (stats[i][0] != '\0')
        whole = FALSE;
    }
  return whole;
}
