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

/* Adds the card that makes a rule apply. @sentence: (transfer full) */
static char *
add_reason (MoCheck *self,
            const MoCardLimit *limit,
            char *sentence)
{
  g_autofree char *plain = sentence;
  g_autofree char *title = NULL;

  if (limit->because == NULL)
    return g_steal_pointer (&plain);
  title = mo_format_get_deck_title (self->format, limit->rule->for_deck);
  /* Translators: %1$s is a problem, %2$s a card that a rule depends on, %3$s its deck. */
  return g_strdup_printf (_("%1$s, because of “%2$s” in %3$s"), plain, limit->because->name,
                          title);
}

static void
add_excluded (MoCheck *self,
              const MoTally *tally,
              const MoDeckEntry *entry,
              const MoCard *card,
              const MoCardLimit *ban)
{
  MoProblem *problem = mo_check_add_problem (self, MO_PROBLEM_NOT_ALLOWED, ban->rule->clause,
                                             tally->place->id, entry->id, entry->count, 0);

  if (ban->rule->kind == MO_RULE_BANNED)
    {
      g_autofree char *format = mo_format_get_title (self->format);

      /* Translators: %1$s is a deck, %2$s a card, %3$s a format. */
      problem->sentence = g_strdup_printf (_("%1$s can’t contain “%2$s”: banned in %3$s"),
                                           tally->title, mo_card_get_shown_name (card), format);
    }
  else
    problem->sentence = add_reason (
        self, ban,
        /* Translators: %1$s is a deck, %2$s a card, %3$s describes cards: “class Lore or class
         * Neutral”. */
        g_strdup_printf (_("%1$s can’t contain “%2$s”: only cards with %3$s"), tally->title,
                         mo_card_get_shown_name (card), mo_card_query_get_words (ban->cards)));
  problem->repair = mo_check_describe_removal (self, entry->count, mo_card_get_shown_name (card));
  mo_problem_add_edit (problem, tally->place->id, entry->id, card->name, -(int) entry->count);
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
      const MoDeckEntry *entry = g_array_index (tally->members, MoMember, i).entry;
      const MoCard *card = mo_catalog_lookup (self->catalog, entry->id);

      if (mo_card_rules_counts (self->rules, limit, tally->place, card))
        add_counted (list, mo_card_get_original (card), entry);
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

static char *
describe_removal_of_any (guint surplus)
{
  return g_strdup_printf (
      ngettext ("Remove %u of these cards", "Remove %u of these cards", surplus), surplus);
}

static void
add_too_many (MoCheck *self,
              const MoTally *tally,
              const MoCardLimit *limit,
              MoProblem *problem)
{
  g_autoptr (GArray) list = list_counted (self, tally, limit);
  const Counted *first = &g_array_index (list, Counted, 0);
  g_autofree char *cards = describe_counted (list);
  guint surplus = problem->have - problem->need;
  /* Translators: a deck, a number of cards, their description (“class Lore or class Neutral”),
   * their names, and the maximum. */
  const char *text = problem->need > 0
                         ? ngettext ("%1$s: %2$u card with %3$s (%4$s); at most %5$u allowed",
                                     "%1$s: %2$u cards with %3$s (%4$s); at most %5$u allowed",
                                     problem->have)
                         : ngettext ("%1$s: %2$u card with %3$s (%4$s); none allowed",
                                     "%1$s: %2$u cards with %3$s (%4$s); none allowed",
                                     problem->have);

  problem->sentence = add_reason (self, limit,
                                  g_strdup_printf (text, tally->title, problem->have,
                                                   mo_card_query_get_words (limit->cards), cards,
                                                   problem->need));
  if (list->len == 1 && first->n_entries == 1)
    {
      problem->repair = mo_check_describe_removal (self, surplus,
                                                   mo_card_get_shown_name (first->original));
      mo_problem_add_edit (problem, tally->place->id, first->entry->id, first->original->name,
                           -(int) surplus);
    }
  else
    problem->repair = describe_removal_of_any (surplus);
}

static void
add_too_few (MoCheck *self,
             const MoTally *tally,
             const MoCardLimit *limit,
             MoProblem *problem)
{
  guint gap = problem->need - problem->have;
  const char *cards = mo_card_query_get_words (limit->cards);

  problem->sentence = add_reason (
      self, limit,
      /* Translators: a deck, the number of missing cards, their description (“class Lore or class
       * Neutral”), how many there are, and the required number. */
      g_strdup_printf (ngettext ("%1$s: %2$u more card with %3$s needed (%4$u of at least %5$u)",
                                 "%1$s: %2$u more cards with %3$s needed (%4$u of at least %5$u)",
                                 gap),
                       tally->title, gap, cards, problem->have, problem->need));
  problem->repair = g_strdup_printf (ngettext ("Add %1$u card with %2$s",
                                               "Add %1$u cards with %2$s", gap),
                                     gap, cards);
}

static void
check_limit (MoCheck *self,
             const MoTally *tally,
             guint index)
{
  const MoCardLimit *limit = mo_card_rules_get_limit (self->rules, index);
  guint have = tally->counts[index];
  MoProblem *problem;

  if (!mo_card_limit_is_for (limit, tally->place) ||
      (have >= limit->at_least && have <= limit->at_most))
    return;
  problem = mo_check_add_problem (self, MO_PROBLEM_CARD_COUNT, limit->rule->clause,
                                  tally->place->id, NULL, have,
                                  have < limit->at_least ? limit->at_least : limit->at_most);
  problem->rule = limit->index;
  if (have < limit->at_least)
    add_too_few (self, tally, limit, problem);
  else
    add_too_many (self, tally, limit, problem);
}

void
mo_check_cards (MoCheck *self,
                const MoTally *tally)
{
  for (guint i = 0; mo_card_rules_has_bans (self->rules) && i < tally->members->len; i++)
    {
      const MoDeckEntry *entry = g_array_index (tally->members, MoMember, i).entry;
      const MoCard *card = mo_catalog_lookup (self->catalog, entry->id);
      const MoCardLimit *ban = mo_card_rules_find_ban (self->rules, tally->place, card);

      if (ban != NULL)
        add_excluded (self, tally, entry, card, ban);
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
        const MoDeckEntry *entry = g_array_index (tally->members, MoMember, j).entry;
        const MoCard *card = mo_catalog_lookup (self->catalog, entry->id);
        const Restricted restricted = { tally, entry, mo_card_get_original (card) };

        if (mo_card_rules_restricts (self->rules, restriction, card))
          g_array_append_val (list, restricted);
      }
  return list;
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
  g_autofree char *format = NULL;
  g_autofree char *cards = NULL;
  MoProblem *problem;
  guint have = 0;
  guint surplus;

  for (guint i = 0; i < list->len; i++)
    {
      const Restricted *restricted = &g_array_index (list, Restricted, i);

      if (only != NULL && restricted->original != only)
        continue;
      last = restricted;
      have += restricted->entry->count;
      add_counted (counted, restricted->original, restricted->entry);
    }
  if (have <= restriction->at_most)
    return;
  surplus = have - restriction->at_most;
  problem = mo_check_add_problem (self, MO_PROBLEM_RESTRICTED, restriction->rule->clause,
                                  last->tally->place->id, only != NULL ? only->id : NULL, have,
                                  restriction->at_most);
  problem->rule = restriction->index;
  format = mo_format_get_title (self->format);
  cards = describe_counted (counted);
  /* Translators: a format, a number of copies, their cards (3 × “Fireball”), and the maximum. */
  problem->sentence = g_strdup_printf (ngettext ("Restricted in %1$s: %2$u copy (%3$s) in all "
                                                 "decks; at most %4$u allowed",
                                                 "Restricted in %1$s: %2$u copies (%3$s) in all "
                                                 "decks; at most %4$u allowed",
                                                 have),
                                       format, have, cards, restriction->at_most);
  if (counted->len > 1)
    {
      problem->repair = describe_removal_of_any (surplus);
      return;
    }
  problem->repair = mo_check_describe_removal (self, surplus,
                                               mo_card_get_shown_name (last->original));
  for (guint i = list->len; i > 0 && surplus > 0; i--)
    {
      const Restricted *restricted = &g_array_index (list, Restricted, i - 1);
      guint n = MIN (surplus, restricted->entry->count);

      if (only != NULL && restricted->original != only)
        continue;
      mo_problem_add_edit (problem, restricted->tally->place->id, restricted->entry->id,
                           restricted->entry->name, -(int) n);
      surplus -= n;
    }
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
