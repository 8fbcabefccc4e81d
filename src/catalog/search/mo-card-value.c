/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-value.h"

#include <glib/gi18n-lib.h>

char *
mo_card_dup_words (const MoCatalog *catalog,
                   const MoCard *card,
                   MoWordGroup group,
                   guint64 mask,
                   const char *separator)
{
  const MoVocabulary *vocabulary = mo_catalog_get_source (catalog, card->source)->vocabulary;
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, group, i);

      if (mo_card_has (mask, word))
        g_string_append_printf (names, "%s%s", names->len > 0 ? separator : "", word->name);
    }
  return g_string_free (names, FALSE);
}

char *
mo_keyword_dup_text (const MoKeyword *keyword)
{
  GString *text = g_string_new (NULL);

  /* Translators: the name of an action of a card, before its effects, as in “Bite: Damage 10”. */
  if (keyword->action != NULL)
    g_string_append_printf (text, C_("action", "%s: "), mo_keyword_get_shown_action (keyword));
  g_string_append (text, keyword->word->name);

  if (keyword->type != NULL)
    g_string_append_printf (text, " %s", keyword->type->name);
  if (keyword->amount != MO_ABSENT)
    g_string_append_printf (text, " %d", keyword->amount);
  if (keyword->times != MO_ABSENT)
    g_string_append_printf (text, " ×%d", keyword->times);
  return g_string_free (text, FALSE);
}

char *
mo_card_dup_keywords (const MoCard *card,
                      const char *separator)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < card->n_keywords; i++)
    {
      g_autofree char *keyword = mo_keyword_dup_text (&card->keywords[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? separator : "", keyword);
    }
  for (guint i = 0; i < card->n_other_keywords; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? separator : "", card->other_keywords[i]);
  return g_string_free (text, FALSE);
}

char *
mo_card_dup_whole_text (const MoCard *card)
{
  GString *text = g_string_new (mo_card_get_shown_text (card));

  for (guint i = 0; i < card->n_properties; i++)
    {
      if (text->len > 0)
        g_string_append_c (text, '\n');
      /* Translators: the name of a property of a card, and its value. */
      g_string_append_printf (text, C_("property", "%s: %s"), card->properties[i].word->name,
                              card->properties[i].value);
    }
  return g_string_free (text, FALSE);
}

char *
mo_card_dup_traits (const MoCard *card)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < card->n_traits; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            mo_card_get_traits (card)[i]);
  return g_string_free (text, FALSE);
}

/* Returns all values of a property, those of a text on one line. */
static char *
dup_property (const MoCard *card,
              const char *id)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < card->n_properties; i++)
    if (g_str_equal (card->properties[i].word->id, id))
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", card->properties[i].value);
  return g_strdelimit (g_string_free (text, FALSE), "\r\n\t", ' ');
}

static const MoFigure *
find_figure (const MoFigure *figures,
             guint n_figures,
             const char *id)
{
  for (guint i = 0; i < n_figures; i++)
    if (g_str_equal (figures[i].word->id, id))
      return &figures[i];
  return NULL;
}

/* Whether all cards of the type have a stat with this id. */
static gboolean
type_has_stat (const MoCatalog *catalog,
               const MoCard *card,
               const char *id)
{
  const MoVocabulary *vocabulary = mo_catalog_get_source (catalog, card->source)->vocabulary;
  const MoWord *stat = card->type->stats != 0 ? mo_vocabulary_lookup (vocabulary, MO_WORD_STAT, id)
                                              : NULL;

  return stat != NULL && mo_card_has (card->type->stats, stat);
}

MoValueState
mo_card_get_figure (const MoCatalog *catalog,
                    const MoCard *card,
                    const MoField *field,
                    int *value,
                    int *boosted)
{
  const MoFigure *figure = NULL;
  gboolean has_one = FALSE;

  *value = *boosted = MO_ABSENT;
  switch ((MoSearchField) field->tag)
    {
    case MO_SEARCH_COST:
      *value = card->cost;
      has_one = !card->type->has_no_cost;
      break;
    case MO_SEARCH_STAT:
      figure = find_figure (card->stats, card->n_stats, field->id);
      has_one = figure == NULL && type_has_stat (catalog, card, field->id);
      break;
    case MO_SEARCH_RESOURCE:
      figure = find_figure (card->resources, card->n_resources, field->id);
      break;
    case MO_SEARCH_NAME:
    case MO_SEARCH_TEXT:
    case MO_SEARCH_ID:
    case MO_SEARCH_NUMBER:
    case MO_SEARCH_TYPE:
    case MO_SEARCH_KIND:
    case MO_SEARCH_SET:
    case MO_SEARCH_PRODUCT:
    case MO_SEARCH_RARITY:
    case MO_SEARCH_CLASS:
    case MO_SEARCH_DISTANCE:
    case MO_SEARCH_DAMAGE:
    case MO_SEARCH_KEYWORD:
    case MO_SEARCH_TRAIT:
    case MO_SEARCH_PROPERTY:
    case MO_SEARCH_IS:
    case MO_SEARCH_OWNED:
    case MO_SEARCH_WANTED:
    case MO_SEARCH_DECK:
    case MO_SEARCH_LEGAL:
    case MO_SEARCH_GAME:
    default:
      break;
    }
  if (figure != NULL)
    {
      *value = figure->value;
      *boosted = figure->boosted;
    }
  return *value != MO_ABSENT ? MO_VALUE_KNOWN : has_one ? MO_VALUE_UNKNOWN : MO_VALUE_NONE;
}

static char *
dup_figure (const MoCatalog *catalog,
            const MoCard *card,
            const MoField *field)
{
  int value;
  int boosted;

  switch (mo_card_get_figure (catalog, card, field, &value, &boosted))
    {
    case MO_VALUE_KNOWN:
      return boosted != MO_ABSENT ? g_strdup_printf ("%d→%d", value, boosted)
                                  : g_strdup_printf ("%d", value);
    case MO_VALUE_UNKNOWN:
      return g_strdup ("?");
    case MO_VALUE_NONE:
    default:
      return g_strdup ("");
    }
}

static char *
dup_word (const MoWord *word)
{
  return g_strdup (word != NULL ? word->name : "");
}

static char *
dup_game (const MoCatalog *catalog,
          const MoCard *card,
          const MoField *field)
{
  const char *id = mo_catalog_get_game (catalog, card);

  for (guint i = 0; i < field->values->len; i++)
    {
      const MoFieldValue *value = g_ptr_array_index (field->values, i);

      if (g_str_equal (value->id, id))
        return g_strdup (value->name);
    }
  return g_strdup (id);
}

char *
mo_card_dup_value (const MoCatalog *catalog,
                   const MoCard *card,
                   const MoField *field)
{
  switch ((MoSearchField) field->tag)
    {
    case MO_SEARCH_NAME:
      return g_strdup (mo_card_get_shown_name (card));
    case MO_SEARCH_TEXT:
      return g_strdup (mo_card_get_shown_text (card));
    case MO_SEARCH_ID:
      return g_strdup (card->id);
    case MO_SEARCH_NUMBER:
      return g_strdup (card->number != NULL ? card->number : "");
    case MO_SEARCH_TYPE:
      return dup_word (card->type);
    case MO_SEARCH_KIND:
      return dup_word (card->type->kind);
    case MO_SEARCH_SET:
      {
        const char *set = mo_catalog_get_set_name (catalog, card);

        return g_strdup (set != NULL ? set : "");
      }
    case MO_SEARCH_RARITY:
      return dup_word (card->rarity);
    case MO_SEARCH_CLASS:
      return mo_card_dup_words (catalog, card, MO_WORD_CLASS, card->classes, ", ");
    case MO_SEARCH_DISTANCE:
      return dup_word (card->distance);
    case MO_SEARCH_DAMAGE:
      return mo_card_dup_words (catalog, card, MO_WORD_DAMAGE, card->damage, ", ");
    case MO_SEARCH_KEYWORD:
      return mo_card_dup_keywords (card, ", ");
    case MO_SEARCH_TRAIT:
      return mo_card_dup_traits (card);
    case MO_SEARCH_PROPERTY:
      return dup_property (card, field->id);
    case MO_SEARCH_IS:
      return mo_card_dup_words (catalog, card, MO_WORD_FLAG, card->flags, ", ");
    case MO_SEARCH_COST:
    case MO_SEARCH_STAT:
    case MO_SEARCH_RESOURCE:
      return dup_figure (catalog, card, field);
    case MO_SEARCH_GAME:
      return dup_game (catalog, card, field);
    case MO_SEARCH_PRODUCT:
    case MO_SEARCH_OWNED:
    case MO_SEARCH_WANTED:
    case MO_SEARCH_DECK:
    case MO_SEARCH_LEGAL:
    default:
      return g_strdup ("");
    }
}
