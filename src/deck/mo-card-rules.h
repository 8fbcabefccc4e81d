/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The rules of a format about which cards its decks may have, and how many of them. */

#pragma once

#include "mo-content.h"
#include "mo-deck.h"

G_BEGIN_DECLS

/* A rule about the cards of decks that match a query. */
typedef struct
{
  const MoRule *rule;       /* (nullable): NULL for an assumed condition */
  guint index;              /* the index of the rule in the format */
  const MoCardQuery *cards;
  guint64 decks;            /* as in MoRule */
  guint at_least;           /* in each deck */
  guint at_most;
  const MoCard *because;    /* (nullable): a card that meets the condition of the rule */
} MoCardLimit;

/* A condition that rules may have. */
typedef struct
{
  const MoDeckPlace *deck;
  const MoCardQuery *with;
} MoCardCondition;

typedef struct _MoCardRules MoCardRules;

/**
 * mo_card_rules_new:
 * @format: a format of @system; must outlive the result, like @system and @catalog
 * @deck: the package that conditions depend on
 *
 * Finds the rules that apply to a package, which they don’t follow when it is edited. A condition
 * is met only by a card that its deck accepts.
 */
MoCardRules *mo_card_rules_new (const MoFormat *format,
                                const MoSystem *system,
                                const MoDeck *deck,
                                const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type MoCardCondition): the different conditions of the rules of
 * a format, whose decks it has */
GArray *mo_card_rules_list_conditions (const MoFormat *format) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): a card of a package that meets a condition */
const MoCard *mo_card_condition_find (const MoCardCondition *self,
                                      const MoSystem *system,
                                      const MoDeck *deck,
                                      const MoCatalog *catalog);

/**
 * mo_card_rules_new_assuming:
 * @conditions: from mo_card_rules_list_conditions()
 * @are_met: whether each of them is met
 *
 * Same as mo_card_rules_new() for packages that meet only some conditions. That they do so is a
 * rule, too.
 */
MoCardRules *mo_card_rules_new_assuming (const MoFormat *format,
                                         const MoCatalog *catalog,
                                         const GArray *conditions,
                                         const gboolean *are_met) G_GNUC_WARN_UNUSED_RESULT;
void mo_card_rules_free (MoCardRules *self);

/* Whether any rule excludes cards. */
gboolean mo_card_rules_has_bans (const MoCardRules *self);

/* The rules about restricted cards, whose limits are for all decks together. */
guint mo_card_rules_get_n_restrictions (const MoCardRules *self);
const MoCardLimit *mo_card_rules_get_restriction (const MoCardRules *self,
                                                  guint index);

/* Whether a card is restricted by a rule. */
gboolean mo_card_rules_restricts (const MoCardRules *self,
                                  const MoCardLimit *restriction,
                                  const MoCard *card);

/* Returns: (nullable): the first rule that excludes the card from a deck, which must accept it */
const MoCardLimit *mo_card_rules_find_ban (const MoCardRules *self,
                                           const MoDeckPlace *place,
                                           const MoCard *card);

/* The rules about numbers of cards, in the order of the format. */
guint mo_card_rules_get_n_limits (const MoCardRules *self);
const MoCardLimit *mo_card_rules_get_limit (const MoCardRules *self,
                                            guint index);

/* Whether a limit is about a deck. */
static inline gboolean
mo_card_limit_is_for (const MoCardLimit *self,
                      const MoDeckPlace *place)
{
  return (self->decks & (G_GUINT64_CONSTANT (1) << place->index)) != 0;
}

/* Whether a card in a deck, which must accept it, counts for a limit. */
gboolean mo_card_rules_counts (const MoCardRules *self,
                               const MoCardLimit *limit,
                               const MoDeckPlace *place,
                               const MoCard *card);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardRules, mo_card_rules_free)

G_END_DECLS
