/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-deck-charts.h"

#include "mo-chart-data.h"
#include "mo-odds-text.h"

#include <glib/gi18n-lib.h>

/* Adds a chart without bars to @charts, which owns it. */
static MoChartData *
begin (GPtrArray *charts,
       const char *deck,
       const char *part,
       const char *group,
       const char *title,
       MoChartUnit unit,
       gboolean is_scale)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", deck, part);
  MoChartData *chart = mo_chart_data_new (id, group, title, unit, is_scale);

  g_ptr_array_add (charts, chart);
  return chart;
}

/* Adds odds that people need only if they are not 0. */
static void
add_possible (MoChartData *chart,
              const char *label,
              double odds)
{
  if (odds > 0)
    mo_chart_data_add (chart, label, odds, MO_CHART_NO_SHARE);
}

/* @spread: (nullable)
 *
 * Returns: (nullable): the chart */
static MoChartData *
list_spread (GPtrArray *charts,
             const char *part,
             const char *group,
             const char *title,
             const char *heading,
             const MoSpread *spread)
{
  MoChartData *chart;

  if (spread == NULL || mo_spread_get_n (spread) == 0)
    return NULL;
  chart = begin (charts, "dungeon", part, group, title, MO_CHART_ODDS, TRUE);
  mo_chart_data_set_headings (chart, heading, _("Chance"), NULL);
  /* Translators: the mean of a figure. */
  mo_chart_data_take_note (chart,
                           g_strdup_printf (_("%.1f on average"), mo_spread_get_mean (spread)));
  mo_chart_data_add_spread (chart, spread);
  return chart;
}

static void
list_words (GPtrArray *charts,
            const char *part,
            const char *group,
            const char *title,
            const char *heading,
            const GArray *rows)
{
  MoChartData *chart;

  if (rows->len == 0)
    return;
  chart = begin (charts, "dungeon", part, group, title, MO_CHART_ODDS, FALSE);
  mo_chart_data_set_headings (chart, heading, _("At least one"), NULL);
  for (guint i = 0; i < rows->len; i++)
    {
      const MoWordOdds *row = &g_array_index (rows, MoWordOdds, i);

      mo_chart_data_add (chart, row->word->name, row->odds, MO_CHART_NO_SHARE);
    }
}

/* Notes the odds of an unknown figure. @chart: (nullable) */
static void
note_unknown (MoChartData *chart,
              const char *text,
              double odds)
{
  g_autofree char *chance = mo_odds_dup_text (odds);

  if (chart != NULL && odds > 0)
    /* Translators: an event, and its odds. */
    mo_chart_data_take_note (chart, g_strdup_printf (_("%1$s: %2$s"), text, chance));
}

static void
list_encounter (const MoCrawlerDeckOdds *odds,
                const char *group,
                GPtrArray *charts)
{
  const MoFirstEncounter *encounter = odds->encounter;
  MoChartData *chart =
      begin (charts, "dungeon", "encounter", group, _("First Encounter"), MO_CHART_ODDS, FALSE);

  mo_chart_data_set_headings (chart, _("End"), _("Chance"), NULL);
  /* Translators: the encounter limit. */
  mo_chart_data_take_note (chart, g_strdup_printf (_("Nothing in play, encounter limit %d"),
                                                   odds->limit));
  mo_chart_data_add (chart, _("The limit is reached"), encounter->filled, MO_CHART_NO_SHARE);
  mo_chart_data_add (chart, _("Bust"), encounter->bust, MO_CHART_NO_SHARE);
  add_possible (chart, _("The deck runs out"), encounter->runs_out);
  add_possible (chart, _("Depends on an unknown cost"), encounter->unsure);
  list_spread (charts, "encounter-cards", group, _("Cards in the First Encounter"), _("Cards"),
               encounter->numbers);
  list_spread (charts, "encounter-cost", group, _("Cost of the First Encounter"), _("Cost"),
               encounter->costs);
  chart = list_spread (charts, "encounter-power", group, _("Power of the First Encounter"),
                       _("Power"), encounter->power);
  note_unknown (chart, _("A card has unknown power"), encounter->unknown_power);
  chart = list_spread (charts, "encounter-stamina", group, _("Stamina of the First Encounter"),
                       _("Stamina"), encounter->stamina);
  note_unknown (chart, _("A card has unknown stamina"), encounter->unknown_stamina);
  list_words (charts, "encounter-types", group, _("Types in the First Encounter"), _("Type"),
              encounter->types);
  list_words (charts, "encounter-keywords", group, _("Keywords in the First Encounter"),
              _("Keyword"), encounter->keywords);
}

static void
list_rounds (const MoCrawlerDeckOdds *odds,
             const char *group,
             GPtrArray *charts)
{
  MoChartData *chart;

  if (list_spread (charts, "rounds", group, _("Rounds Until the Dungeon Deck Runs Out"),
                   _("Rounds"), odds->rounds) == NULL)
    return;
  if (odds->crawler_rounds->len == 0)
    return;
  chart = begin (charts, "dungeon", "lasts", group,
                 _("Chance That the Dungeon Deck Runs Out First"), MO_CHART_ODDS, TRUE);
  mo_chart_data_set_headings (chart, _("Cards used per round"), _("Chance"), NULL);
  mo_chart_data_take_note (chart,
                           g_strdup (_("For each number of cards that a player uses per round. You "
                                       "win if the Dungeon deck runs out first")));
  for (guint i = 0; i < odds->crawler_rounds->len; i++)
    {
      const MoDeckRounds *row = &g_array_index (odds->crawler_rounds, MoDeckRounds, i);
      g_autofree char *label = g_strdup_printf ("%u", row->n_used);

      mo_chart_data_add (chart, label, row->wins, MO_CHART_NO_SHARE);
    }
}

/* Resources */

/* Whether a card is noted. */
typedef gboolean (*PaidTest) (const MoPaidCard *card);

static gboolean
is_too_expensive (const MoPaidCard *card)
{
  return card->pay == MO_PAY_CANT;
}

static gboolean
is_unknown (const MoPaidCard *card)
{
  return card->pay == MO_PAY_UNKNOWN;
}

static gboolean
is_unboosted (const MoPaidCard *card)
{
  return card->is_boost && !card->can_boost;
}

/* Notes the names of the cards that pass. @text: with %s for them */
static void
note_cards (MoChartData *chart,
            const MoCrawlerResources *resources,
            PaidTest test,
            const char *text)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < resources->cards->len; i++)
    {
      const MoPaidCard *card = mo_crawler_resources_get_card (resources, i);

      if (test (card))
        g_string_append_printf (names, "%s%s", *names->str != '\0' ? ", " : "", card->name);
    }
  if (*names->str != '\0')
    mo_chart_data_take_note (chart, g_strdup_printf (text, names->str));
}

/* Counts the cards of a resource, or -1 for those without one, and those that can be paid. */
static guint
count_paid (const MoCrawlerResources *resources,
            int resource,
            guint *n_paid)
{
  guint n = 0;

  *n_paid = 0;
  for (guint i = 0; i < resources->cards->len; i++)
    {
      const MoPaidCard *card = mo_crawler_resources_get_card (resources, i);

      if (card->resource != resource)
        continue;
      n += card->n;
      *n_paid += card->pay == MO_PAY_CAN ? card->n : 0;
    }
  return n;
}

static void
list_payable (const MoCrawlerResources *resources,
              const char *group,
              GPtrArray *charts)
{
  MoChartData *chart = begin (charts, resources->deck, "resources", group,
                              _("Cards You Can Pay For"), MO_CHART_NUMBERS, FALSE);

  mo_chart_data_set_headings (chart, _("Resource and score"), _("Cards"), _("Share"));
  mo_chart_data_take_note (chart, g_strdup (_("Each card on its own, with the chosen Adventurers. "
                                              "Shares are of the cards that need the resource")));
  for (int i = -1; i < (int) resources->n_resources; i++)
    {
      guint n_paid;
      guint n = count_paid (resources, i, &n_paid);
      /* Translators: a resource, and the highest score of an Adventurer in it. */
      g_autofree char *label = i >= 0 ? g_strdup_printf (_("%1$s %2$d"),
                                                         resources->resources[i]->name,
                                                         resources->available[i])
                                      : g_strdup (_("No resource needed"));

      if (n > 0)
        mo_chart_data_add (chart, label, n_paid, (double) n_paid / n);
    }
  /* Translators: a list of cards. */
  note_cards (chart, resources, is_too_expensive, _("Too expensive: %s"));
  /* Translators: a list of cards. */
  note_cards (chart, resources, is_unknown, _("Unknown cost: %s"));
}

static void
list_together (const MoCrawlerResources *resources,
               const char *group,
               GPtrArray *charts)
{
  MoChartData *chart = begin (charts, resources->deck, "together", group,
                              _("Hand Cards You Can Pay for Together"), MO_CHART_ODDS, TRUE);

  mo_chart_data_set_headings (chart, _("Cards"), _("Chance"), NULL);
  mo_chart_data_take_note (chart, g_strdup (_("By the number of cards: 2 for pairs, 3 for "
                                              "triples")));
  for (guint k = 1; k <= resources->hand && k <= resources->n_cards; k++)
    {
      g_autofree char *label = g_strdup_printf ("%u", k);

      mo_chart_data_add (chart, label, resources->together[k], MO_CHART_NO_SHARE);
    }
}

static void
list_boosts (const MoCrawlerResources *resources,
             const char *group,
             GPtrArray *charts)
{
  MoChartData *chart;
  guint n = 0;
  guint n_can = 0;

  for (guint i = 0; i < resources->cards->len; i++)
    {
      const MoPaidCard *card = mo_crawler_resources_get_card (resources, i);

      n += card->is_boost ? card->n : 0;
      n_can += card->is_boost && card->can_boost ? card->n : 0;
    }
  if (n == 0)
    return;
  chart = begin (charts, resources->deck, "boosts", group, _("Boosts"), MO_CHART_NUMBERS, FALSE);
  mo_chart_data_set_headings (chart, _("Boosts"), _("Cards"), _("Share"));
  mo_chart_data_add (chart, _("An Adventurer has the class"), n_can, (double) n_can / n);
  mo_chart_data_add (chart, _("No Adventurer has the class"), n - n_can, (double) (n - n_can) / n);
  /* Translators: a list of cards. */
  note_cards (chart, resources, is_unboosted, _("No Adventurer can boost: %s"));
}

/* Returns the number of copies of some cards. @indices: (element-type guint) */
static guint
count_copies (const MoCrawlerResources *resources,
              const GArray *indices)
{
  guint n = 0;

  for (guint i = 0; i < indices->len; i++)
    n += mo_crawler_resources_get_card (resources, g_array_index (indices, guint, i))->n;
  return n;
}

/* @of_boosts: whether boosts that lose their class are counted, instead of cards that can’t be
 * paid any longer */
static void
list_losses (const MoCrawlerResources *resources,
             gboolean of_boosts,
             const char *group,
             GPtrArray *charts)
{
  MoChartData *chart =
      begin (charts, resources->deck, of_boosts ? "lost-boosts" : "losses", group,
             of_boosts ? _("Boosts That Depend on One Adventurer")
                       : _("Cards That Depend on One Adventurer"),
             MO_CHART_NUMBERS, FALSE);

  mo_chart_data_set_headings (chart, _("Adventurer"), _("Cards"), _("Share"));
  mo_chart_data_take_note (chart, g_strdup (of_boosts ? _("Boosts of a class that only this "
                                                          "Adventurer has")
                                                      : _("Cards that only this Adventurer can pay "
                                                          "for")));
  for (guint i = 0; i < resources->losses->len; i++)
    {
      const MoPartyLoss *loss = g_ptr_array_index (resources->losses, i);
      guint n = count_copies (resources, of_boosts ? loss->unboosted : loss->unpaid);

      mo_chart_data_add (chart, mo_card_get_shown_name (loss->card), n,
                         (double) n / resources->n_cards);
    }
}

static gboolean
loses_boosts (const MoCrawlerResources *resources)
{
  for (guint i = 0; i < resources->losses->len; i++)
    if (((const MoPartyLoss *) g_ptr_array_index (resources->losses, i))->unboosted->len > 0)
      return TRUE;
  return FALSE;
}

/* Without Adventurers, nothing is known of what they can pay. */
static void
list_resources (const MoCrawlerResources *resources,
                const char *group,
                GPtrArray *charts)
{
  if (resources->n_cards == 0 || resources->losses->len == 0)
    return;
  list_payable (resources, group, charts);
  list_together (resources, group, charts);
  list_boosts (resources, group, charts);
  list_losses (resources, FALSE, group, charts);
  if (loses_boosts (resources))
    list_losses (resources, TRUE, group, charts);
}

static char *
dup_title (const MoFormat *format,
           const char *deck)
{
  return mo_format_get_deck_title (format, mo_format_get_deck (format, deck));
}

void
mo_crawler_list_deck_charts (MoContent *content,
                             const MoFormat *format,
                             const MoDeck *deck,
                             gboolean with_slow,
                             GPtrArray *charts)
{
  g_autoptr (MoCrawlerDeckOdds)
      odds = mo_crawler_deck_odds_new (content, format, deck, with_slow ? MO_DECK_ODDS_ROUNDS : 0);
  g_autofree char *dungeon = odds->encounter != NULL ? dup_title (format, "dungeon") : NULL;

  for (guint i = 0; i < odds->resources->len; i++)
    {
      const MoCrawlerResources *resources = g_ptr_array_index (odds->resources, i);
      g_autofree char *group = dup_title (format, resources->deck);

      list_resources (resources, group, charts);
    }
  if (odds->encounter == NULL)
    return;
  list_encounter (odds, dungeon, charts);
  list_rounds (odds, dungeon, charts);
}
