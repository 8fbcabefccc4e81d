/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-sample.h"

#include "mo-crawler-deck-odds.h"
#include "mo-crawler-elements.h"
#include "mo-crawler.h"
#include "mo-odds-text.h"

#include <glib/gi18n-lib.h>

static int
get_limit (const MoFormat *format)
{
  return (int) mo_rule_figures_get (format->figures, MO_CRAWLER_LIMIT, 0);
}

MoSampleKind
mo_crawler_get_sample (const MoFormat *format,
                       const MoDeckPlace *place,
                       guint *n_cards)
{
  const MoCrawlerRules *rules = mo_crawler_rules_get (format->ruleset);

  *n_cards = rules != NULL ? rules->play.hand : 0;
  if (g_str_has_prefix (place->id, "crawler") && *n_cards > 0)
    return MO_SAMPLE_HAND;
  return g_str_has_prefix (place->id, "dungeon") && get_limit (format) > 0 ? MO_SAMPLE_ENCOUNTER
                                                                          : MO_SAMPLE_NONE;
}

/* Finds the cost of a card, which is unknown for unknown cards, and what it adds to the limit. */
static int
get_cost (const MoCard *card,
          const MoCrawlerWords *words,
          int *limit)
{
  MoCrawlerFace *face = card != NULL ? mo_crawler_face_new (card, words) : NULL;
  int cost = MO_ABSENT;

  *limit = 0;
  if (face == NULL)
    return cost;
  *limit = face->limit;
  if (face->cost != MO_ABSENT)
    cost = MAX (face->cost, 0);
  mo_crawler_face_free (face);
  return cost;
}

void
mo_crawler_build_encounter (MoContent *content,
                            const MoFormat *format,
                            const GPtrArray *cards,
                            MoSampledEncounter *encounter)
{
  const MoSystem *system = mo_systems_lookup (content->systems, mo_crawler_game.system);
  MoCrawlerWords words;
  int limit = get_limit (format);
  int tally = 0;

  mo_crawler_words_find (&words, system->vocabulary);
  *encounter = (MoSampledEncounter){ 0 };
  while (tally < limit && encounter->n_in < cards->len)
    {
      const MoCard *card = g_ptr_array_index (cards, encounter->n_in);
      int more;
      int cost = get_cost (card, &words, &more);

      encounter->has_out = cost == MO_ABSENT || tally + cost > limit;
      if (cost == MO_ABSENT)
        encounter->end = g_strdup (_("The cost of the last card is unknown"));
      else if (encounter->has_out)
        /* Translators: the costs in play, the cost of the next card, and the encounter limit. */
        encounter->end = g_strdup_printf (_("Bust: %1$d and %2$d are more than the limit of %3$d"),
                                          tally, cost, limit);
      if (encounter->has_out)
        return;
      encounter->n_in++;
      tally += cost;
      limit += more;
    }
  if (tally >= limit)
    encounter->end = g_strdup_printf (_("The limit of %d is reached"), limit);
  else
    encounter->end = g_strdup (_("The deck runs out"));
}

char *
mo_crawler_describe_encounter_odds (MoContent *content,
                                    const MoFormat *format,
                                    const MoDeck *deck)
{
  g_autoptr (MoCrawlerDeckOdds) odds = mo_crawler_deck_odds_new (content, format, deck, 0);
  g_autofree char *filled = NULL;
  g_autofree char *bust = NULL;

  if (odds->encounter == NULL)
    return g_strdup ("");
  filled = mo_odds_dup_text (odds->encounter->filled);
  bust = mo_odds_dup_text (odds->encounter->bust);
  /* Translators: odds like “16 %”, and the mean of the number of cards in an encounter. */
  return g_strdup_printf (_("Limit reached: %1$s · Bust: %2$s · %3$.1f cards on average"), filled,
                          bust, mo_spread_get_mean (odds->encounter->numbers));
}
