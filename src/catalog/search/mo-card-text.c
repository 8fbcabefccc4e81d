/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-text.h"

#include "mo-card-value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
append_part (GString *text,
             const char *separator,
             const char *part)
{
  if (*part == '\0')
    return;
  /* Avoids a second full stop if the text ends with punctuation. */
  if (text->len > 0 && *separator == '.' && strchr (".!?", text->str[text->len - 1]) != NULL)
    separator++;
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append (text, part);
}

static void
append_figures (GString *text,
                const char *separator,
                const MoFigure *figures,
                guint n_figures)
{
  for (guint i = 0; i < n_figures; i++)
    {
      /* Translators: a figure of a card, as in "Power 3" or, with the figure of the boosted card,
       * "Power 3 (4)". */
      g_autofree char *part = figures[i].boosted != MO_ABSENT
                                  ? g_strdup_printf (_("%1$s %2$d (%3$d)"), figures[i].word->name,
                                                     figures[i].value, figures[i].boosted)
                                  : g_strdup_printf (_("%1$s %2$d"), figures[i].word->name,
                                                     figures[i].value);

      append_part (text, separator, part);
    }
}

char *
mo_card_dup_summary (const MoCatalog *catalog,
                     const MoCard *card)
{
  GString *text = g_string_new (card->type->name);
  g_autofree char *flags = mo_card_dup_words (catalog, card, MO_WORD_FLAG, card->flags, " · ");
  g_autofree char *damage = mo_card_dup_words (catalog, card, MO_WORD_DAMAGE, card->damage, ", ");
  g_autofree char *keywords = mo_card_dup_keywords (card, " · ");
  g_autofree char *traits = mo_card_dup_traits (card);

  append_part (text, " · ", flags);
  append_figures (text, " · ", card->stats, card->n_stats);
  append_figures (text, " · ", card->resources, card->n_resources);
  append_part (text, " · ", damage);
  append_part (text, " · ", keywords);
  append_part (text, " · ", traits);
  return g_string_free (text, FALSE);
}

char *
mo_card_dup_title (const MoCard *card)
{
  if (card->same_as == NULL || card->number == NULL)
    return g_strdup (mo_card_get_shown_name (card));
  /* Translators: a card and the number of its printing, as in "Ash Blade (P1)". */
  return g_strdup_printf (_("%1$s (%2$s)"), mo_card_get_shown_name (card), card->number);
}

char *
mo_card_dup_description (const MoCatalog *catalog,
                         const MoCard *card)
{
  GString *text = g_string_new (mo_card_get_shown_name (card));
  g_autofree char *cost = card->cost != MO_ABSENT ? g_strdup_printf (_("cost %d"), card->cost)
                          : card->type->has_no_cost || card->front != NULL
                              ? g_strdup ("")
                              : g_strdup (_("unknown cost"));
  g_autofree char *flags = mo_card_dup_words (catalog, card, MO_WORD_FLAG, card->flags, ", ");
  g_autofree char *classes = mo_card_dup_words (catalog, card, MO_WORD_CLASS, card->classes, ", ");
  g_autofree char *damage = mo_card_dup_words (catalog, card, MO_WORD_DAMAGE, card->damage, ", ");
  g_autofree char *keywords = mo_card_dup_keywords (card, ". ");
  g_autofree char *traits = mo_card_dup_traits (card);
  g_autofree char *whole = mo_card_dup_whole_text (card);
  const char *set = mo_catalog_get_set_name (catalog, card);

  append_part (text, ". ", card->type->name);
  append_part (text, ", ", cost);
  append_part (text, ". ", flags);
  append_part (text, ". ", classes);
  append_figures (text, ". ", card->stats, card->n_stats);
  append_figures (text, ". ", card->resources, card->n_resources);
  append_part (text, ". ", card->distance != NULL ? card->distance->name : "");
  append_part (text, ". ", damage);
  append_part (text, ". ", keywords);
  append_part (text, ". ", traits);
  append_part (text, ". ", whole);
  append_part (text, " — ", mo_card_get_shown_second_text (card));
  append_part (text, ". ", card->rarity != NULL ? card->rarity->name : "");
  append_part (text, ". ", set != NULL ? set : "");
  /* Without a set before it, the number would be read as a part of the text. */
  append_part (text, set != NULL ? " " : ". ", card->number != NULL ? card->number : "");
  if (card->same_as != NULL)
    {
      g_autofree char *printing = g_strdup_printf (_("counts as “%s”"),
                                                   mo_card_get_shown_name (card->same_as));

      append_part (text, ". ", printing);
    }
  if (card->back != NULL)
    {
      g_autofree char *back = mo_card_dup_description (catalog, card->back);
      g_autofree char *other = g_strdup_printf (_("on the other side: %s"), back);

      append_part (text, ". ", other);
    }
  return g_string_free (text, FALSE);
}
