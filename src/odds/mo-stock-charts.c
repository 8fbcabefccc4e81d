/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-stock-charts.h"

#include <glib/gi18n-lib.h>

/* Cards with this cost or more share a bar. */
#define MAX_COST 9

/* With more different cards than this, odds are shown by type, to limit the number of bars. */
#define MAX_CARDS 20

/* The amounts of protection to show odds for: multiples of the step, while the odds are not 0. */
#define PROTECTION_STEP 5
#define MAX_PROTECTIONS 8

/* Adds a chart without bars to @charts, which owns it. */
static MoChartData *
begin (GPtrArray *charts,
       const char *id,
       const char *part,
       const char *group,
       const char *title,
       MoChartUnit unit,
       gboolean is_scale)
{
  g_autofree char *whole = g_strdup_printf ("%s.%s", id, part);
  MoChartData *chart = mo_chart_data_new (whole, group, title, unit, is_scale);

  g_ptr_array_add (charts, chart);
  return chart;
}

static void
list_costs (const MoStock *self,
            const char *id,
            const char *group,
            GPtrArray *charts)
{
  guint costs[MAX_COST + 1] = { 0 };
  guint n_absent = 0;
  int least = MAX_COST;
  int most = -1;
  guint n_all = mo_stock_count (self);
  double sum = 0;
  MoChartData *chart;

  for (guint i = 0; i < self->cards->len; i++)
    {
      const MoStockCard *it = mo_stock_get_card (self, i);
      int cost = CLAMP (it->card->cost, 0, MAX_COST);

      if (it->card->cost == MO_ABSENT)
        {
          n_absent += it->n;
          continue;
        }
      costs[cost] += it->n;
      sum += (double) it->n * it->card->cost;
      least = MIN (least, cost);
      most = MAX (most, cost);
    }
  if (most < 0)
    return;
  chart = begin (charts, id, "costs", group, _("Costs"), MO_CHART_NUMBERS, TRUE);
  mo_chart_data_set_headings (chart, _("Cost"), _("Cards"), _("Share"));
  /* Translators: the mean cost of cards. */
  mo_chart_data_take_note (chart, g_strdup_printf (_("%.1f on average"), sum / (n_all - n_absent)));
  if (n_absent > 0)
    mo_chart_data_take_note (chart, g_strdup_printf (ngettext ("%u card has an unknown cost",
                                                               "%u cards have an unknown cost",
                                                               n_absent),
                                                     n_absent));
  /* Includes costs without cards. */
  for (int cost = least; cost <= most; cost++)
    {
      /* Translators: a cost or more, as the label of a bar. */
      g_autofree char *label = cost < MAX_COST ? g_strdup_printf ("%d", cost)
                                               : g_strdup_printf (_("%d+"), cost);

      mo_chart_data_add (chart, label, costs[cost], (double) costs[cost] / n_all);
    }
}

/* Adds a word at its place in the order of the game, once. */
static void
add_word (GPtrArray *words,
          const MoWord *word)
{
  guint at = 0;

  while (at < words->len && ((const MoWord *) g_ptr_array_index (words, at))->index < word->index)
    at++;
  if (at == words->len || g_ptr_array_index (words, at) != word)
    g_ptr_array_insert (words, (int) at, (gpointer) word);
}

static gboolean
has_keyword (const MoCard *card,
             const MoWord *word)
{
  for (guint i = 0; i < card->n_keywords; i++)
    if (card->keywords[i].word == word)
      return TRUE;
  return FALSE;
}

/* Returns the number of cards of a type, or with a keyword. */
static guint
count_word (const MoStock *self,
            const MoWord *word,
            gboolean is_keyword)
{
  guint n = 0;

  for (guint i = 0; i < self->cards->len; i++)
    {
      const MoStockCard *it = mo_stock_get_card (self, i);

      if (is_keyword ? has_keyword (it->card, word) : it->card->type == word)
        n += it->n;
    }
  return n;
}

static void
list_words (const MoStock *self,
            MoChartData *chart,
            const GPtrArray *words,
            gboolean are_keywords)
{
  guint n_all = mo_stock_count (self);

  for (guint i = 0; i < words->len; i++)
    {
      const MoWord *word = g_ptr_array_index (words, i);
      guint n = count_word (self, word, are_keywords);

      mo_chart_data_add (chart, word->name, n, (double) n / n_all);
    }
}

static void
list_next (const MoStock *self,
           const char *id,
           const char *group,
           const GPtrArray *types,
           GPtrArray *charts)
{
  guint n_draws = self->n_draws;
  gboolean is_by_type = self->cards->len > MAX_CARDS;
  gboolean has_hand = n_draws > 1;
  g_autofree char *title =
      has_hand ? g_strdup_printf (ngettext ("Next %u Card", "Next %u Cards", n_draws), n_draws)
               : g_strdup (_("Next Card"));
  MoChartData *chart = begin (charts, id, "next", group, title, MO_CHART_ODDS, FALSE);

  mo_chart_data_set_headings (chart, is_by_type ? _("Type") : _("Card"),
                              has_hand ? _("At least one") : _("Next card"),
                              has_hand ? _("Next card") : NULL);
  if (has_hand)
    mo_chart_data_take_note (chart, g_strdup (_("Chance of drawing at least one, and of drawing "
                                                "one as the next card")));
  for (guint i = 0; is_by_type && i < types->len; i++)
    {
      const MoWord *type = g_ptr_array_index (types, i);
      double next = mo_stock_get_type_odds (self, type, 1);

      mo_chart_data_add (chart, type->name,
                         has_hand ? mo_stock_get_type_odds (self, type, n_draws) : next,
                         has_hand ? next : -1);
    }
  for (guint i = 0; !is_by_type && i < self->cards->len; i++)
    {
      const MoCard *card = mo_card_get_original (mo_stock_get_card (self, i)->card);
      double next = mo_stock_get_card_odds (self, card, 1);

      /* Printings of a card are counted together. */
      if (!mo_stock_is_counted_before (self, i))
        mo_chart_data_add (chart, mo_card_get_shown_name (card),
                           has_hand ? mo_stock_get_card_odds (self, card, n_draws) : next,
                           has_hand ? next : -1);
    }
}

static void
list_protection (const MoStock *self,
                 const char *id,
                 const char *group,
                 GPtrArray *charts)
{
  guint n = self->n_draws;
  g_autofree char *title =
      n > 1 ? g_strdup_printf (ngettext ("Protection in the Next %u Card",
                                         "Protection in the Next %u Cards", n),
                               n)
            : g_strdup (_("Protection on the Next Card"));
  MoChartData *chart = begin (charts, id, "protection", group, title, MO_CHART_ODDS, TRUE);
  double odds = 1;

  mo_chart_data_set_headings (chart, _("Protection"), _("Chance"), NULL);
  for (guint i = 1; i <= MAX_PROTECTIONS && (odds > 0 || i <= 2); i++)
    {
      /* Translators: a number or more, as the label of a bar. */
      g_autofree char *label = g_strdup_printf (_("%u+"), i * PROTECTION_STEP);

      odds = mo_stock_get_protection_odds (self, i * PROTECTION_STEP);
      mo_chart_data_add (chart, label, odds, MO_CHART_NO_SHARE);
    }
}

void
mo_stock_list_charts (const MoStock *self,
                      const char *id,
                      const char *group,
                      GPtrArray *charts)
{
  g_autoptr (GPtrArray) types = g_ptr_array_new ();
  g_autoptr (GPtrArray) keywords = g_ptr_array_new ();
  MoChartData *chart;

  for (guint i = 0; i < self->cards->len; i++)
    {
      const MoCard *card = mo_stock_get_card (self, i)->card;

      add_word (types, card->type);
      for (guint j = 0; j < card->n_keywords; j++)
        add_word (keywords, card->keywords[j].word);
    }
  if (types->len == 0)
    return;
  list_costs (self, id, group, charts);
  chart = begin (charts, id, "types", group, _("Types"), MO_CHART_NUMBERS, FALSE);
  mo_chart_data_set_headings (chart, _("Type"), _("Cards"), _("Share"));
  list_words (self, chart, types, FALSE);
  if (keywords->len > 0)
    {
      chart = begin (charts, id, "keywords", group, _("Keywords"), MO_CHART_NUMBERS, FALSE);
      mo_chart_data_set_headings (chart, _("Keyword"), _("Cards"), _("Share"));
      list_words (self, chart, keywords, TRUE);
    }
  /* The shares of the types of a whole deck are the odds of its next card. */
  if (self->n_draws > 1 || self->cards->len <= MAX_CARDS)
    list_next (self, id, group, types, charts);
  if (mo_stock_has_protection (self))
    list_protection (self, id, group, charts);
}
