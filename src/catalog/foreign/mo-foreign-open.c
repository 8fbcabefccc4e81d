/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Converts the fields of foreign cards that a system does not list word by word: traits, other
 * keywords and properties. */

#include "config.h"

#include "mo-foreign-draft.h"
#include "mo-xml.h"

#include <string.h>

char **
mo_foreign_draft_split (const char *text,
                        const char *split)
{
  g_autofree char *line = g_strdelimit (g_strdup (text), "\t\r\n", ' ');
  g_autofree char *mark = g_strstrip (g_strdup (split));
  /* Nothing separates the words of a text of one line. */
  g_auto (GStrv) parts = g_strsplit (line, *split != '\0' ? split : "\n", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *part = g_strstrip (parts[i]);

      /* The last word of “Orc. Creature.” has only a part of the separator after it. */
      if (*mark != '\0' && g_str_has_suffix (part, mark))
        {
          part[strlen (part) - strlen (mark)] = '\0';
          g_strchomp (part);
        }
      if (*part != '\0')
        g_ptr_array_add (words, g_strdup (part));
    }
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}

static void
lose (MoForeignDraft *self,
      MoLoss loss,
      const MoForeignField *field)
{
  mo_losses_add (self->losses, loss, field->name, self->file, field->line);
}

/* Adds a word that a card has only once. */
static void
add_open_word (MoForeignDraft *self,
               const char **words,
               guint8 *n_words,
               const char *word,
               const MoForeignField *field)
{
  for (guint i = 0; i < *n_words; i++)
    if (g_str_equal (words[i], word))
      return;
  if (!mo_xml_is_name (word))
    lose (self, MO_LOSS_LINE, field);
  else if (*n_words == MO_DRAFT_MAX_OPEN_WORDS)
    lose (self, MO_LOSS_COUNT, field);
  else
    words[(*n_words)++] = g_string_chunk_insert_const (self->strings, word);
}

void
mo_foreign_draft_add_other_keyword (MoForeignDraft *self,
                                    const char *name,
                                    const MoForeignField *field)
{
  add_open_word (self, self->side->other_keywords, &self->side->card.n_other_keywords, name,
                 field);
}

/* Returns what separates the traits of a value. Files of many hands don't all keep to the separator
 * of the game: traits that end in a full stop are separated by it. A name with full stops in it,
 * like an abbreviation, is whole. */
static const char *
find_trait_split (MoForeignDraft *self,
                  const char *value)
{
  const char *split = mo_vocabulary_get_trait_split (self->vocabulary);
  const char *stop = strchr (value, '.');

  if (split == NULL)
    split = ",";
  if (stop == NULL || (stop[1] != ' ' && stop[1] != '\0') || strstr (value, split) != NULL)
    return split;
  return ". ";
}

void
mo_foreign_draft_read_traits (MoForeignDraft *self,
                              const MoForeignField *field)
{
  g_auto (GStrv) words = mo_foreign_draft_split (field->value,
                                                 find_trait_split (self, field->value));

  for (guint i = 0; words[i] != NULL; i++)
    add_open_word (self, self->side->traits, &self->side->card.n_traits, words[i], field);
}

static void
add_value (MoForeignDraft *self,
           const MoWord *property,
           const char *value,
           const MoForeignField *field)
{
  MoCard *card = &self->side->card;
  const char *known = property->values != NULL ? mo_word_find_value (property, value) : value;

  for (guint i = 0; property->split == NULL && i < card->n_properties; i++)
    if (self->side->properties[i].word == property)
      known = NULL;
  if (known == NULL)
    lose (self, MO_LOSS_VALUE, field);
  else if (property->is_text && !mo_xml_is_prose (known))
    lose (self, MO_LOSS_TEXT, field);
  else if (!property->is_text && !mo_xml_is_name (known))
    lose (self, MO_LOSS_LINE, field);
  else if (card->n_properties == MO_DRAFT_MAX_PROPERTIES)
    lose (self, MO_LOSS_COUNT, field);
  else
    self->side->properties[card->n_properties++] =
        (MoCardProperty){ property, g_string_chunk_insert (self->strings, known) };
}

void
mo_foreign_draft_read_property (MoForeignDraft *self,
                                const MoWord *property,
                                const MoForeignField *field)
{
  g_auto (GStrv) values = NULL;

  if (property->is_text)
    add_value (self, property, field->value, field);
  else
    {
      values = mo_foreign_draft_split (field->value,
                                       property->split != NULL ? property->split : "");
      for (guint i = 0; values[i] != NULL; i++)
        add_value (self, property, values[i], field);
    }
}

/* Adds a property from a list of ours. @value: (nullable): %NULL if it can’t be read */
static void
add_our_property (MoForeignDraft *self,
                  const char *name,
                  const char *value,
                  const MoForeignField *field)
{
  const MoWord *property = mo_vocabulary_lookup (self->vocabulary, MO_WORD_PROPERTY, name);

  if (property != NULL && value != NULL)
    add_value (self, property, value, field);
  else
    lose (self, MO_LOSS_FIELD, field);
}

gboolean
mo_foreign_draft_read_our_list (MoForeignDraft *self,
                                const MoForeignField *field)
{
  gboolean has_traits = g_str_equal (field->name, MO_FOREIGN_OURS "traits");
  gboolean has_properties = g_str_equal (field->name, MO_FOREIGN_OURS "properties");
  g_auto (GStrv) items = NULL;

  if (!has_traits && !has_properties &&
      !g_str_equal (field->name, MO_FOREIGN_OURS "other-keywords"))
    return FALSE;
  items = g_strsplit (field->value, "; ", -1);
  for (guint i = 0; items[i] != NULL; i++)
    {
      char *equals = has_properties ? strchr (items[i], '=') : NULL;
      g_autofree char *value = g_uri_unescape_string (equals != NULL ? equals + 1 : items[i], NULL);

      if (equals != NULL)
        *equals = '\0';
      if (has_properties)
        add_our_property (self, items[i], equals != NULL ? value : NULL, field);
      else if (value == NULL || (has_traits && !mo_vocabulary_has_traits (self->vocabulary)))
        lose (self, MO_LOSS_FIELD, field);
      else if (has_traits)
        add_open_word (self, self->side->traits, &self->side->card.n_traits, value, field);
      else
        mo_foreign_draft_add_other_keyword (self, value, field);
    }
  return TRUE;
}

void
mo_foreign_draft_read_flag_value (MoForeignDraft *self,
                                  const MoForeignField *field)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (self->vocabulary, MO_WORD_FLAG); i++)
    {
      const MoWord *flag = mo_vocabulary_get_word (self->vocabulary, MO_WORD_FLAG, i);
      gboolean is_set;

      if (mo_foreign_flag_find (flag, field->name, field->value, &is_set) && is_set)
        self->side->card.flags |= G_GUINT64_CONSTANT (1) << flag->index;
    }
}
