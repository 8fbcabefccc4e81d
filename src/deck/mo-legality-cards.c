/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Checks the rules about the cards that match a query. */

#include "config.h"

#include "mo-legality-private.h"

#include <glib/gi18n-lib.h>

/* More cards than anyone reads in a sentence. */
#define MAX_NAMED 5

void
mo_check_count_card (MoCheck *self,
                     const MoTally *tally,
                     const MoCard *card,
                     guint count,
                     guint *counts)
{
  for (guint i = 0; i < mo_card_rules_get_n_limits (self->rules); i++)
    if (mo_card_rules_counts (self->rules, mo_card_rules_get_limit (self->rules, i), tally->place,
                              card))
      counts[i] += count;
}

guint
mo_check_get_room (MoCheck *self,
                   const MoTally *tally,
                   const MoCard *card,
                   guint wanted)
{
  if (mo_card_rules_find_ban (self->rules, tally->place, card) != NULL)
    return 0;
  for (guint i = 0; i < mo_card_rules_get_n_limits (self->rules); i++)
    {
      const MoCardLimit *limit = mo_card_rules_get_limit (self->rules, i);
      guint count = tally->counts[i] + tally->promised[i];

      if (mo_card_rules_counts (self->rules, limit, tally->place, card))
        wanted = MIN (wanted, limit->at_most > count ? limit->at_most - count : 0);
    }
  return wanted;
}

/* Returns: (nullable): the title of the deck with the card that makes a rule apply */
static char *
get_reason_title (MoCheck *self,
                  const MoCardLimit *limit)
{
  return limit->because != NULL ? mo_format_get_deck_title (self->format, limit->rule->for_deck)
                                : NULL;
}

static void
add_excluded (MoCheck *self,
              const MoTally *tally,
              const MoMember *member,
              const MoCardLimit *ban)
{
  const MoDeckEntry *entry = member->entry;
  gboolean is_banned = ban->rule->kind == MO_RULE_BANNED;
  g_autofree char *reason_title = is_banned ? NULL : get_reason_title (self, ban);
  const MoProblem problem = {
    .code = MO_PROBLEM_NOT_ALLOWED,
    .sentence = is_banned ? MO_SENTENCE_BANNED : MO_SENTENCE_NOT_ALLOWED,
    .repair = MO_REPAIR_REMOVE_COPIES,
    .have = entry->count,
    .change = entry->count,
    .clause = ban->rule->clause,
    .deck = tally->place->id,
    .card = entry->id,
    .title = tally->title,
    .name = mo_card_get_shown_name (member->card),
    .detail = is_banned ? mo_check_get_format_title (self) : mo_card_query_get_words (ban->cards),
    .reason = reason_title != NULL ? ban->because->name : NULL,
    .reason_title = reason_title,
  };

  mo_check_add_edit (self, tally->place->id, entry->id, member->card->name, -(int) entry->count);
  mo_check_add_problem (self, &problem);
}

/* Cards with their copies, over all printings. */
typedef struct
{
  const MoCard *original;
  const MoDeckEntry *entry; /* the first */
  guint n_entries;
  guint count;
} Counted;

/* Adds the copies of an entry to those of its card. */
static void
add_counted (GArray *list,
             const MoCard *original,
             const MoDeckEntry *entry)
{
  const Counted counted = { original, entry, 1, entry->count };

  for (guint i = 0; i < list->len; i++)
    {
      Counted *other = &g_array_index (list, Counted, i);

      if (other->original != original)
        continue;
      other->n_entries++;
      other->count += entry->count;
      return;
    }
  g_array_append_val (list, counted);
}

/* Returns: (element-type Counted): the cards of a deck that count for a limit */
static GArray *
list_counted (MoCheck *self,
              const MoTally *tally,
              const MoCardLimit *limit)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Counted));

  for (guint i = 0; i < tally->members->len; i++)
    {
      const MoMember *member = &g_array_index (tally->members, MoMember, i);

      if (mo_card_rules_counts (self->rules, limit, tally->place, member->card))
        add_counted (list, mo_card_get_original (member->card), member->entry);
    }
  return list;
}

/* Returns "2 × “Fireball”, 1 × “Ash Blade”". */
static char *
describe_counted (const GArray *list)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_more = list->len > MAX_NAMED ? list->len - MAX_NAMED : 0;

  for (guint i = 0; i < MIN (list->len, MAX_NAMED); i++)
    {
      const Counted *counted = &g_array_index (list, Counted, i);

      if (i > 0)
        /* Translators: separates the items of a list. */
        g_string_append (text, _(", "));
      /* Translators: a number of copies, and a card. */
      g_string_append_printf (text, _("%1$u × “%2$s”"), counted->count,
                              mo_card_get_shown_name (counted->original));
    }
  if (n_more > 0)
    /* Translators: after a list of cards. */
    g_string_append_printf (text, ngettext (" and %u more", " and %u more", n_more), n_more);
  return g_strdup (text->str);
}

/* Adds what makes the problem one of too many cards, and the repair. */
static void
add_too_many (MoCheck *self,
              const MoTally *tally,
              const MoCardLimit *limit,
              MoProblem *problem)
{
  g_autoptr (GArray) list = list_counted (self, tally, limit);
  const Counted *first = &g_array_index (list, Counted, 0);
  g_autofree char *cards = describe_counted (list);
  gboolean is_one = list->len == 1 && first->n_entries == 1;

  problem->change = problem->have - problem->need;
  problem->repair = is_one ? MO_REPAIR_REMOVE_COPIES : MO_REPAIR_REMOVE_ANY;
  problem->name = mo_card_get_shown_name (first->original);
  problem->more = cards;
  if (is_one)
    mo_check_add_edit (self, tally->place->id, first->entry->id, first->original->name,
                       -(int) problem->change);
  mo_check_add_problem (self, problem);
}

static void
check_limit (MoCheck *self,
             const MoTally *tally,
             guint index)
{
  const MoCardLimit *limit = mo_card_rules_get_limit (self->rules, index);
  guint have = tally->counts[index];
  g_autofree char *reason_title = NULL;
  MoProblem problem = {
    .code = MO_PROBLEM_CARD_COUNT,
    .sentence = MO_SENTENCE_CARD_COUNT,
    .have = have,
    .rule = limit->index,
    .deck = tally->place->id,
    .title = tally->title,
  };

  if (!mo_card_limit_is_for (limit, tally->place) ||
      (have >= limit->at_least && have <= limit->at_most))
    return;
  reason_title = get_reason_title (self, limit);
  problem.clause = limit->rule->clause;
  problem.detail = mo_card_query_get_words (limit->cards);
  problem.reason = reason_title != NULL ? limit->because->name : NULL;
  problem.reason_title = reason_title;
  problem.need = have < limit->at_least ? limit->at_least : limit->at_most;
  if (have > problem.need)
    {
      add_too_many (self, tally, limit, &problem);
      return;
    }
  problem.repair = MO_REPAIR_ADD_MATCHING;
  problem.change = problem.need - have;
  mo_check_add_problem (self, &problem);
}

void
mo_check_cards (MoCheck *self,
                const MoTally *tally)
{
  for (guint i = 0; mo_card_rules_has_bans (self->rules) && i < tally->members->len; i++)
    {
      const MoMember *member = &g_array_index (tally->members, MoMember, i);
      const MoCardLimit *ban = mo_card_rules_find_ban (self->rules, tally->place, member->card);

      if (ban != NULL)
        add_excluded (self, tally, member, ban);
    }
  for (guint i = 0; i < mo_card_rules_get_n_limits (self->rules); i++)
    check_limit (self, tally, i);
}

/* Restricted cards, which all decks have together */

/* A card in a deck that a rule restricts. */
typedef struct
{
  const MoTally *tally;
  const MoDeckEntry *entry;
  const MoCard *original;
} Restricted;

/* Returns: (element-type Restricted): in the order of the decks */
static GArray *
list_restricted (MoCheck *self,
                 const MoCardLimit *restriction)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Restricted));

  for (guint i = 0; i < self->n_tallies; i++)
    for (guint j = 0; j < self->tallies[i].members->len; j++)
      {
        const MoTally *tally = &self->tallies[i];
        const MoMember *member = &g_array_index (tally->members, MoMember, j);
        const Restricted restricted = { tally, member->entry, mo_card_get_original (member->card) };

        if (mo_card_rules_restricts (self->rules, restriction, member->card))
          g_array_append_val (list, restricted);
      }
  return list;
}

/* Adds edits that remove surplus copies, from the last entry. */
static void
repair_restricted (MoCheck *self,
                   const GArray *list,
                   const MoCard *only,
                   guint surplus)
{
  for (guint i = list->len; i > 0 && surplus > 0; i--)
    {
      const Restricted *restricted = &g_array_index (list, Restricted, i - 1);
      guint n = MIN (surplus, restricted->entry->count);

      if (only != NULL && restricted->original != only)
        continue;
      mo_check_add_edit (self, restricted->tally->place->id, restricted->entry->id,
                         restricted->entry->name, -(int) n);
      surplus -= n;
    }
}

/* Adds a problem of some cards if there are more of them than allowed. @only: (nullable): the
 * original to count; %NULL for all */
static void
check_restriction (MoCheck *self,
                   const MoCardLimit *restriction,
                   const GArray *list,
                   const MoCard *only)
{
  g_autoptr (GArray) counted = g_array_new (FALSE, FALSE, sizeof (Counted));
  const Restricted *last = NULL;
  g_autofree char *cards = NULL;
  MoProblem problem = {
    .code = MO_PROBLEM_RESTRICTED,
    .sentence = MO_SENTENCE_RESTRICTED,
    .need = restriction->at_most,
    .rule = restriction->index,
    .clause = restriction->rule->clause,
    .card = only != NULL ? only->id : NULL,
  };

  for (guint i = 0; i < list->len; i++)
    {
      const Restricted *restricted = &g_array_index (list, Restricted, i);

      if (only != NULL && restricted->original != only)
        continue;
      last = restricted;
      problem.have += restricted->entry->count;
      add_counted (counted, restricted->original, restricted->entry);
    }
  if (problem.have <= problem.need)
    return;
  cards = describe_counted (counted);
  problem.repair = counted->len > 1 ? MO_REPAIR_REMOVE_ANY : MO_REPAIR_REMOVE_COPIES;
  problem.change = problem.have - problem.need;
  problem.deck = last->tally->place->id;
  problem.title = mo_check_get_format_title (self);
  problem.name = mo_card_get_shown_name (last->original);
  problem.more = cards;
  if (counted->len == 1)
    repair_restricted (self, list, only, problem.change);
  mo_check_add_problem (self, &problem);
}

void
mo_check_restricted (MoCheck *self)
{
  for (guint i = 0; i < mo_card_rules_get_n_restrictions (self->rules); i++)
    {
      const MoCardLimit *restriction = mo_card_rules_get_restriction (self->rules, i);
      g_autoptr (GArray) list = list_restricted (self, restriction);
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

      if (restriction->rule->by_list)
        check_restriction (self, restriction, list, NULL);
      for (guint j = 0; !restriction->rule->by_list && j < list->len; j++)
        {
          const MoCard *original = g_array_index (list, Restricted, j).original;

          if (g_hash_table_add (seen, (gpointer) original))
            check_restriction (self, restriction, list, original);
        }
    }
}
