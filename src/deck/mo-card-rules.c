/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-rules.h"

/* Each array is NULL while it is empty: most formats have no such rules. */
struct _MoCardRules
{
  const MoCatalog *catalog;
  GArray *bans;         /* (nullable) (element-type MoCardLimit): some cards are excluded */
  GArray *limits;       /* (nullable) (element-type MoCardLimit) */
  GArray *restrictions; /* (nullable) (element-type MoCardLimit): for all decks together */
};

static guint
get_length (const GArray *array)
{
  return array != NULL ? array->len : 0;
}

static void
append (GArray **array,
        const MoCardLimit *limit)
{
  if (*array == NULL)
    *array = g_array_new (FALSE, FALSE, sizeof (MoCardLimit));
  g_array_append_val (*array, *limit);
}

static gboolean
is_same (const MoCardCondition *self,
         const MoRule *rule)
{
  return self->deck == rule->for_deck &&
         g_str_equal (mo_card_query_get_text (self->with), mo_card_query_get_text (rule->with));
}

GArray *
mo_card_rules_list_conditions (const MoFormat *format)
{
  GArray *conditions = g_array_new (FALSE, FALSE, sizeof (MoCardCondition));

  for (guint i = 0; i < mo_format_get_n_rules (format); i++)
    {
      const MoRule *rule = mo_format_get_rule (format, i);
      const MoCardCondition condition = { rule->for_deck, rule->with };
      gboolean is_new = rule->for_deck != NULL &&
                        mo_format_get_deck (format, rule->for_deck->id) != NULL;

      for (guint j = 0; is_new && j < conditions->len; j++)
        is_new = !is_same (&g_array_index (conditions, MoCardCondition, j), rule);
      if (is_new)
        g_array_append_val (conditions, condition);
    }
  return conditions;
}

const MoCard *
mo_card_condition_find (const MoCardCondition *self,
                        const MoSystem *system,
                        const MoDeck *deck,
                        const MoCatalog *catalog)
{
  const MoDeckPart *part = mo_deck_get_part (deck, self->deck->id);

  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);
      const MoCard *card = mo_catalog_lookup (catalog, entry->id);

      if (card != NULL && mo_system_deck_takes (system, self->deck, catalog, card) &&
          mo_card_query_fits (self->with, catalog, card))
        return card;
    }
  return NULL;
}

static MoCardRules *
new_rules (const MoCatalog *catalog)
{
  MoCardRules *self = g_new0 (MoCardRules, 1);

  self->catalog = catalog;
  return self;
}

static void
add_rule (MoCardRules *self,
          const MoFormat *format,
          guint index,
          const MoCard *because)
{
  const MoRule *rule = mo_format_get_rule (format, index);
  const MoCardLimit limit = { rule,           index,         rule->cards, rule->decks,
                              rule->at_least, rule->at_most, because };

  append (rule->kind == MO_RULE_RESTRICTED ? &self->restrictions
          : rule->kind == MO_RULE_COUNT    ? &self->limits
                                           : &self->bans,
          &limit);
}

static gboolean
is_about_cards (const MoRule *rule)
{
  return rule->kind == MO_RULE_ONLY || rule->kind == MO_RULE_COUNT ||
         rule->kind == MO_RULE_BANNED || rule->kind == MO_RULE_RESTRICTED;
}

MoCardRules *
mo_card_rules_new (const MoFormat *format,
                   const MoSystem *system,
                   const MoDeck *deck,
                   const MoCatalog *catalog)
{
  MoCardRules *self = new_rules (catalog);

  for (guint i = 0; i < mo_format_get_n_rules (format); i++)
    {
      const MoRule *rule = mo_format_get_rule (format, i);
      const MoCard *because = NULL;

      if (!is_about_cards (rule))
        continue;
      if (rule->for_deck != NULL)
        {
          const MoCardCondition condition = { rule->for_deck, rule->with };

          if (mo_format_get_deck (format, rule->for_deck->id) != NULL)
            because = mo_card_condition_find (&condition, system, deck, catalog);
          if (because == NULL)
            continue;
        }
      add_rule (self, format, i, because);
    }
  return self;
}

/* Adds that a condition is met, or that it is not. */
static void
assume (MoCardRules *self,
        const MoCardCondition *condition,
        gboolean is_met)
{
  const MoCardLimit limit = {
    .cards = condition->with,
    .decks = G_GUINT64_CONSTANT (1) << condition->deck->index,
    .at_least = is_met ? 1 : 0,
    .at_most = is_met ? MO_NO_BOUND : 0,
  };

  append (&self->limits, &limit);
}

MoCardRules *
mo_card_rules_new_assuming (const MoFormat *format,
                            const MoCatalog *catalog,
                            const GArray *conditions,
                            const gboolean *are_met)
{
  MoCardRules *self = new_rules (catalog);

  for (guint i = 0; i < conditions->len; i++)
    assume (self, &g_array_index (conditions, MoCardCondition, i), are_met[i]);
  for (guint i = 0; i < mo_format_get_n_rules (format); i++)
    {
      const MoRule *rule = mo_format_get_rule (format, i);
      gboolean applies = is_about_cards (rule) && rule->for_deck == NULL;

      for (guint j = 0; is_about_cards (rule) && rule->for_deck != NULL && j < conditions->len; j++)
        applies = applies ||
                  (are_met[j] && is_same (&g_array_index (conditions, MoCardCondition, j), rule));
      if (applies)
        add_rule (self, format, i, NULL);
    }
  return self;
}

void
mo_card_rules_free (MoCardRules *self)
{
  g_clear_pointer (&self->bans, g_array_unref);
  g_clear_pointer (&self->limits, g_array_unref);
  g_clear_pointer (&self->restrictions, g_array_unref);
  g_free (self);
}

gboolean
mo_card_rules_has_bans (const MoCardRules *self)
{
  return get_length (self->bans) > 0;
}

const MoCardLimit *
mo_card_rules_find_ban (const MoCardRules *self,
                        const MoDeckPlace *place,
                        const MoCard *card)
{
  for (guint i = 0; i < get_length (self->bans); i++)
    {
      const MoCardLimit *ban = &g_array_index (self->bans, MoCardLimit, i);

      if (mo_card_limit_is_for (ban, place) &&
          mo_card_query_fits (ban->cards, self->catalog, card) ==
              (ban->rule->kind == MO_RULE_BANNED))
        return ban;
    }
  return NULL;
}

guint
mo_card_rules_get_n_restrictions (const MoCardRules *self)
{
  return get_length (self->restrictions);
}

const MoCardLimit *
mo_card_rules_get_restriction (const MoCardRules *self,
                               guint index)
{
  return &g_array_index (self->restrictions, MoCardLimit, index);
}

gboolean
mo_card_rules_restricts (const MoCardRules *self,
                         const MoCardLimit *restriction,
                         const MoCard *card)
{
  return mo_card_query_fits (restriction->cards, self->catalog, card);
}

guint
mo_card_rules_get_n_limits (const MoCardRules *self)
{
  return get_length (self->limits);
}

const MoCardLimit *
mo_card_rules_get_limit (const MoCardRules *self,
                         guint index)
{
  return &g_array_index (self->limits, MoCardLimit, index);
}

gboolean
mo_card_rules_counts (const MoCardRules *self,
                      const MoCardLimit *limit,
                      const MoDeckPlace *place,
                      const MoCard *card)
{
  return mo_card_limit_is_for (limit, place) &&
         mo_card_query_fits (limit->cards, self->catalog, card);
}
