/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-format.h"

#include <glib/gi18n-lib.h>

gboolean
mo_format_needs_package (const MoFormat *self)
{
  return self->decks->len > 0 && !self->ruleset->builds_deck;
}

const MoDeckPlace *
mo_format_get_deck (const MoFormat *self,
                    const char *id)
{
  for (guint i = 0; i < self->decks->len; i++)
    {
      const MoDeckPlace *deck = g_ptr_array_index (self->decks, i);

      if (g_str_equal (deck->id, id))
        return deck;
    }
  return NULL;
}

static gboolean
holds_for (const MoRule *rule,
           MoRuleKind kind,
           const MoDeckPlace *deck)
{
  return rule->kind == kind && (rule->decks & (G_GUINT64_CONSTANT (1) << deck->index)) != 0;
}

gboolean
mo_format_get_size (const MoFormat *self,
                    const MoDeckPlace *deck,
                    guint *at_least,
                    guint *at_most)
{
  gboolean any = FALSE;

  *at_least = 0;
  *at_most = MO_NO_BOUND;
  for (guint i = 0; i < mo_format_get_n_rules (self); i++)
    {
      const MoRule *rule = mo_format_get_rule (self, i);

      if (!holds_for (rule, MO_RULE_SIZE, deck))
        continue;
      *at_least = MAX (*at_least, rule->at_least);
      *at_most = MIN (*at_most, rule->at_most);
      any = TRUE;
    }
  return any;
}

const MoRule *
mo_format_get_copies_rule (const MoFormat *self,
                           const MoDeckPlace *deck)
{
  /* The rules of the format come after those of the ruleset, and override them. */
  for (guint i = mo_format_get_n_rules (self); i > 0; i--)
    {
      const MoRule *rule = mo_format_get_rule (self, i - 1);

      if (holds_for (rule, MO_RULE_COPIES, deck))
        return rule;
    }
  return NULL;
}

guint
mo_rule_get_cap (const MoRule *rule,
                 const MoWord *rarity)
{
  guint own = rarity != NULL && rule->by_rarity != NULL && rarity->index < rule->n_rarities
                  ? rule->by_rarity[rarity->index]
                  : 0;

  return own != 0 ? own : rule->at_most;
}

char *
mo_format_get_title (const MoFormat *self)
{
  if (g_str_equal (self->ruleset->name, self->name))
    return g_strdup (self->name);
  /* Translators: a ruleset and a format of it, as in "Solitaire 2010: Elite". */
  return g_strdup_printf (_("%1$s: %2$s"), self->ruleset->name, self->name);
}

char *
mo_format_get_deck_title (const MoFormat *self,
                          const MoDeckPlace *deck)
{
  if (self->players == 1 || deck->player == 0)
    return g_strdup (deck->name);
  /* Translators: the owner of a deck, as in "Player 2: Crawler deck". */
  return g_strdup_printf (_("Player %1$u: %2$s"), deck->player, deck->name);
}

char *
mo_format_get_plain_deck_title (const MoFormat *self,
                                const MoDeckPlace *deck)
{
  if (self->players == 1 || deck->player == 0)
    return g_strdup (deck->plain_name);
  return g_strdup_printf ("Player %u: %s", deck->player, deck->plain_name);
}
