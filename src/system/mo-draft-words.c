/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-draft-words.h"

#include "mo-text.h"
#include "mo-xml-value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
has_controls (const char *text)
{
  return mo_text_has_controls (text, strlen (text), MO_TEXT_OF_PROSE);
}

static char *
explain_controls (void)
{
  return g_strdup (_("there are invisible control characters: remove them"));
}

static char *
explain_name (const char *text)
{
  if (mo_xml_is_name (text))
    return NULL;
  if (*text == '\0')
    return g_strdup (_("enter a name"));
  return has_controls (text) ? explain_controls ()
                             : g_strdup (_("use one line of at most 200 characters"));
}

/* @text: "" if there is none */
static char *
explain_id (const char *text)
{
  if (*text == '\0' || mo_xml_is_id (text))
    return NULL;
  return g_strdup_printf (_("“%.40s” is not a valid ID: use at most 100 letters, digits or "
                            ". _ : / -"),
                          text);
}

static char *
explain_prose (const char *text)
{
  if (has_controls (text))
    return explain_controls ();
  return mo_xml_is_prose (text) ? NULL : g_strdup (_("the text is too long: shorten it"));
}

/* @text: "" if there is none */
static char *
explain_number (MoXmlKind kind,
                const char *text)
{
  int lowest;
  int highest;
  int number;

  mo_xml_get_range (kind, &lowest, &highest);
  if (*text == '\0' || mo_xml_parse_number (text, kind, &number))
    return NULL;
  return g_strdup_printf (_("“%.40s” must be a whole number from %d to %d"), text, lowest, highest);
}

static char *
explain_figure (const MoDraftFigure *figure,
                MoXmlKind kind)
{
  char *words = explain_number (kind, figure->value);

  return words != NULL ? words : explain_number (kind, figure->boosted);
}

static char *
explain_keyword (const MoDraftKeyword *keyword,
                 const MoVocabulary *vocabulary)
{
  const MoWord *word = mo_vocabulary_lookup (vocabulary, MO_WORD_KEYWORD, keyword->name);
  char *words = explain_number (MO_XML_FIGURE, keyword->amount);

  if (words == NULL)
    words = explain_number (MO_XML_COUNT, keyword->times);
  if (words != NULL || word == NULL)
    return words;
  if (word->amount == MO_NEED_REQUIRED && *keyword->amount == '\0')
    return g_strdup_printf (_("“%s” needs an amount"), word->name);
  if (word->amount == MO_NEED_NONE && *keyword->amount != '\0')
    return g_strdup_printf (_("“%s” can’t have an amount: remove it"), word->name);
  if (word->type == MO_NEED_REQUIRED && *keyword->type == '\0')
    return g_strdup_printf (_("“%s” needs a type"), word->name);
  if (word->type == MO_NEED_NONE && *keyword->type != '\0')
    return g_strdup_printf (_("“%s” can’t have a type: remove it"), word->name);
  return NULL;
}

/* @words: (element-type utf8): names */
static char *
explain_list (const GPtrArray *words)
{
  char *explained = NULL;

  for (guint i = 0; i < words->len && explained == NULL; i++)
    explained = explain_name (g_ptr_array_index (words, i));
  return explained;
}

static char *
explain_property (const MoDraftProperty *property,
                  const MoVocabulary *vocabulary)
{
  const MoWord *word = mo_vocabulary_lookup (vocabulary, MO_WORD_PROPERTY, property->name);

  if (word == NULL)
    return NULL;
  if (word->values != NULL && mo_word_find_value (word, property->value) == NULL)
    return g_strdup_printf (_("“%.40s” is not a possible value"), property->value);
  return word->is_text ? explain_prose (property->value) : explain_name (property->value);
}

char *
mo_draft_words_explain (const MoCardDraft *draft,
                        const MoVocabulary *vocabulary,
                        MoCardField field,
                        guint index)
{
  switch (field)
    {
    case MO_CARD_FIELD_NAME:
      return explain_name (draft->values[field]);
    case MO_CARD_FIELD_COST:
      return explain_number (MO_XML_COST, draft->values[field]);
    case MO_CARD_FIELD_TEXT:
    case MO_CARD_FIELD_SECOND_TEXT:
      return explain_prose (draft->values[field]);
    case MO_CARD_FIELD_STAT:
      return explain_figure (g_ptr_array_index (draft->stats, index), MO_XML_FIGURE);
    case MO_CARD_FIELD_RESOURCE:
      return explain_figure (g_ptr_array_index (draft->resources, index), MO_XML_COST);
    case MO_CARD_FIELD_KEYWORD:
      return explain_keyword (g_ptr_array_index (draft->keywords, index), vocabulary);
    case MO_CARD_FIELD_OTHER_KEYWORDS:
      return explain_list (draft->other_keywords);
    case MO_CARD_FIELD_TRAITS:
      return explain_list (draft->traits);
    case MO_CARD_FIELD_PROPERTY:
      return explain_property (g_ptr_array_index (draft->properties, index), vocabulary);
    case MO_CARD_FIELD_BACK:
      return explain_name (draft->values[MO_CARD_FIELD_NAME]);
    case MO_CARD_FIELD_ID:
    case MO_CARD_FIELD_SET:
    case MO_CARD_FIELD_NUMBER:
    case MO_CARD_FIELD_SAME_AS:
      return explain_id (draft->values[field]);
    case MO_CARD_FIELD_TYPE:
    case MO_CARD_FIELD_RARITY:
    case MO_CARD_FIELD_FLAGS:
    case MO_CARD_FIELD_CLASSES:
    case MO_CARD_FIELD_DISTANCE:
    case MO_CARD_FIELD_DAMAGE:
    case MO_CARD_FIELD_WAS:
    case MO_CARD_FIELD_CARD:
    default:
      return NULL;
    }
}
