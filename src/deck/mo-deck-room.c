/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-room.h"

#include "mo-card-rules.h"
#include "mo-fold.h"

/* The copies of a card in a deck, over all printings. */
typedef struct
{
  const MoCard *original;
  guint count;
} Member;

/* The counts of a deck of the format. */
typedef struct
{
  const MoDeckPlace *place;
  const MoRule *copies; /* (nullable) */
  GHashTable *counts;   /* folded name, or id of the original → count of copies */
  guint *limited;       /* the cards for each limit of the rules */
  /* (element-type Member) (nullable): in the order of the deck, where cards of a name can have
   * different limits, because copies count by name and the limits depend on the rarity */
  GArray *members;
} Shelf;

struct _MoDeckRoom
{
  const MoCatalog *catalog;
  const MoSystem *system; /* (nullable): of the format */
  MoCardRules *rules;     /* (nullable): of the format */
  GArray *shelves;        /* (element-type Shelf) */
  /* The key of a restriction and a card → count in all decks */
  GHashTable *restricted;
};

static void
clear_shelf (gpointer data)
{
  Shelf *shelf = data;

  g_hash_table_unref (shelf->counts);
  g_free (shelf->limited);
  g_clear_pointer (&shelf->members, g_array_unref);
}

static char *
make_key (const Shelf *shelf,
          const MoCard *card)
{
  const MoCard *original = mo_card_get_original (card);

  return shelf->copies != NULL && shelf->copies->by_name ? mo_fold_words (original->name)
                                                         : g_strdup (original->id);
}

/* Returns the limit of the copies of a card. As for the legality of the deck, that is the limit of
 * the first card that counts together with it. */
static guint
get_limit (const Shelf *shelf,
           const MoCard *card,
           const char *key)
{
  const MoCard *first = mo_card_get_original (card);

  if (shelf->copies == NULL)
    return MO_MAX_COUNT;
  for (guint i = 0; shelf->members != NULL && i < shelf->members->len; i++)
    {
      const MoCard *other = g_array_index (shelf->members, Member, i).original;
      g_autofree char *own = make_key (shelf, other);

      if (!g_str_equal (own, key))
        continue;
      first = other;
      break;
    }
  return mo_rule_get_cap (shelf->copies, first->rarity);
}

/* Changes the copies of a card. New cards are the last of a deck. */
static void
count_member (const Shelf *shelf,
              const MoCard *card,
              int change)
{
  const MoCard *original = mo_card_get_original (card);
  guint i = 0;

  if (shelf->members == NULL)
    return;
  while (i < shelf->members->len && g_array_index (shelf->members, Member, i).original != original)
    i++;
  if (i == shelf->members->len)
    g_array_append_val (shelf->members, ((Member){ original, 0 }));
  change += (int) g_array_index (shelf->members, Member, i).count;
  if (change > 0)
    g_array_index (shelf->members, Member, i).count = (guint) change;
  else
    g_array_remove_index (shelf->members, i);
}

/* Returns: (nullable): an array where cards of a name can have different limits */
static GArray *
new_members (const MoRule *copies)
{
  if (copies == NULL || !copies->by_name || copies->by_rarity == NULL)
    return NULL;
  return g_array_new (FALSE, FALSE, sizeof (Member));
}

/* Returns what the copies of a card count as for a restriction: the card itself, or its list. */
static char *
make_restricted_key (const MoCardLimit *restriction,
                     const MoCard *card)
{
  return g_strdup_printf ("%u %s", restriction->index,
                          restriction->rule->by_list ? "" : mo_card_get_original (card)->id);
}

static guint
count_restricted (const MoDeckRoom *self,
                  const MoCardLimit *restriction,
                  const MoCard *card)
{
  g_autofree char *key = make_restricted_key (restriction, card);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->restricted, key));
}

static const Shelf *
find_shelf (const MoDeckRoom *self,
            const char *part)
{
  for (guint i = 0; i < self->shelves->len; i++)
    {
      const Shelf *shelf = &g_array_index (self->shelves, Shelf, i);

      if (g_str_equal (shelf->place->id, part))
        return shelf;
    }
  return NULL;
}

MoDeckRoom *
mo_deck_room_new (const MoDeck *deck,
                  const MoContent *content)
{
  const MoSystem *system = NULL;
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, &system);
  MoDeckRoom *self = g_new0 (MoDeckRoom, 1);

  self->catalog = content->catalog;
  self->system = system;
  if (format != NULL)
    self->rules = mo_card_rules_new (format, system, deck, content->catalog);
  self->restricted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->shelves = g_array_new (FALSE, FALSE, sizeof (Shelf));
  g_array_set_clear_func (self->shelves, clear_shelf);
  for (guint i = 0; format != NULL && i < format->decks->len; i++)
    {
      const MoDeckPlace *place = g_ptr_array_index (format->decks, i);
      const MoDeckPart *part = mo_deck_get_part (deck, place->id);
      Shelf shelf = { place, mo_format_get_copies_rule (format, place),
                      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                      g_new0 (guint, mo_card_rules_get_n_limits (self->rules)),
                      new_members (mo_format_get_copies_rule (format, place)) };

      g_array_append_val (self->shelves, shelf);
      for (guint j = 0; part != NULL && j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          const MoCard *card = mo_catalog_lookup (content->catalog, entry->id);

          if (card != NULL)
            mo_deck_room_add (self, place->id, card, (int) entry->count);
        }
    }
  return self;
}

void
mo_deck_room_free (MoDeckRoom *self)
{
  g_array_unref (self->shelves);
  g_hash_table_unref (self->restricted);
  g_clear_pointer (&self->rules, mo_card_rules_free);
  g_free (self);
}

gboolean
mo_deck_room_takes (const MoDeckRoom *self,
                    const char *part,
                    const MoCard *card)
{
  const Shelf *shelf = find_shelf (self, part);

  return shelf != NULL && mo_system_deck_takes (self->system, shelf->place, self->catalog, card);
}

/* Lowers a cap by the rules about cards. @count: the copies of the card that the deck has */
static guint
get_limited_cap (const MoDeckRoom *self,
                 const Shelf *shelf,
                 const MoCard *card,
                 guint count,
                 guint cap)
{
  if (mo_card_rules_find_ban (self->rules, shelf->place, card) != NULL)
    return 0;
  for (guint i = 0; i < mo_card_rules_get_n_limits (self->rules); i++)
    {
      const MoCardLimit *limit = mo_card_rules_get_limit (self->rules, i);
      guint others = shelf->limited[i] > count ? shelf->limited[i] - count : 0;

      if (limit->at_most != MO_NO_BOUND &&
          mo_card_rules_counts (self->rules, limit, shelf->place, card))
        cap = MIN (cap, limit->at_most > others ? limit->at_most - others : 0);
    }
  for (guint i = 0; i < mo_card_rules_get_n_restrictions (self->rules); i++)
    {
      const MoCardLimit *restriction = mo_card_rules_get_restriction (self->rules, i);
      guint all;
      guint others;

      if (!mo_card_rules_restricts (self->rules, restriction, card))
        continue;
      all = count_restricted (self, restriction, card);
      others = all > count ? all - count : 0;
      cap = MIN (cap, restriction->at_most > others ? restriction->at_most - others : 0);
    }
  return cap;
}

guint
mo_deck_room_get_cap (const MoDeckRoom *self,
                      const char *part,
                      const MoCard *card,
                      guint count)
{
  const Shelf *shelf = find_shelf (self, part);
  g_autofree char *key = NULL;
  guint others;
  guint all;
  guint cap;

  if (!mo_deck_room_takes (self, part, card))
    return 0;
  key = make_key (shelf, card);
  all = GPOINTER_TO_UINT (g_hash_table_lookup (shelf->counts, key));
  others = all > count ? all - count : 0;
  cap = get_limit (shelf, card, key);
  return get_limited_cap (self, shelf, card, count, cap > others ? cap - others : 0);
}

guint
mo_deck_room_get_n_missing (const MoDeckRoom *self,
                            const char *part,
                            const MoCard *card)
{
  const Shelf *shelf = find_shelf (self, part);
  guint n_missing = 0;

  if (!mo_deck_room_takes (self, part, card))
    return 0;
  for (guint i = 0; i < mo_card_rules_get_n_limits (self->rules); i++)
    {
      const MoCardLimit *limit = mo_card_rules_get_limit (self->rules, i);

      n_missing += shelf->limited[i] < limit->at_least &&
                   mo_card_rules_counts (self->rules, limit, shelf->place, card);
    }
  return n_missing;
}

gboolean
mo_deck_room_needs (const MoDeckRoom *self,
                    const char *part,
                    const MoCard *card)
{
  const Shelf *shelf = find_shelf (self, part);

  if (!mo_deck_room_takes (self, part, card))
    return FALSE;
  for (guint i = 0; i < mo_card_rules_get_n_limits (self->rules); i++)
    {
      const MoCardLimit *limit = mo_card_rules_get_limit (self->rules, i);

      if (shelf->limited[i] <= limit->at_least && limit->at_least > 0 &&
          mo_card_rules_counts (self->rules, limit, shelf->place, card))
        return TRUE;
    }
  return FALSE;
}

gboolean
mo_deck_room_is_exceeded (const MoDeckRoom *self,
                          const char *part,
                          const MoCard *card)
{
  const Shelf *shelf = find_shelf (self, part);

  if (!mo_deck_room_takes (self, part, card))
    return FALSE;
  if (mo_card_rules_find_ban (self->rules, shelf->place, card) != NULL)
    return TRUE;
  for (guint i = 0; i < mo_card_rules_get_n_limits (self->rules); i++)
    {
      const MoCardLimit *limit = mo_card_rules_get_limit (self->rules, i);

      if (shelf->limited[i] > limit->at_most &&
          mo_card_rules_counts (self->rules, limit, shelf->place, card))
        return TRUE;
    }
  for (guint i = 0; i < mo_card_rules_get_n_restrictions (self->rules); i++)
    {
      const MoCardLimit *restriction = mo_card_rules_get_restriction (self->rules, i);

      if (mo_card_rules_restricts (self->rules, restriction, card) &&
          count_restricted (self, restriction, card) > restriction->at_most)
        return TRUE;
    }
  return FALSE;
}

guint
mo_deck_room_get (const MoDeckRoom *self,
                  const char *part,
                  const MoCard *card)
{
  return mo_deck_room_get_cap (self, part, card, 0);
}

void
mo_deck_room_add (MoDeckRoom *self,
                  const char *part,
                  const MoCard *card,
                  int change)
{
  const Shelf *shelf = find_shelf (self, part);
  char *key;
  int count;

  if (shelf == NULL || !mo_deck_room_takes (self, part, card))
    return;
  key = make_key (shelf, card);
  count = (int) GPOINTER_TO_UINT (g_hash_table_lookup (shelf->counts, key)) + change;
  g_hash_table_insert (shelf->counts, key, GUINT_TO_POINTER ((guint) MAX (count, 0)));
  count_member (shelf, card, change);
  for (guint i = 0; i < mo_card_rules_get_n_limits (self->rules); i++)
    if (mo_card_rules_counts (self->rules, mo_card_rules_get_limit (self->rules, i), shelf->place,
                              card))
      shelf->limited[i] = (guint) MAX ((int) shelf->limited[i] + change, 0);
  for (guint i = 0; i < mo_card_rules_get_n_restrictions (self->rules); i++)
    {
      const MoCardLimit *restriction = mo_card_rules_get_restriction (self->rules, i);

      if (!mo_card_rules_restricts (self->rules, restriction, card))
        continue;
      count = (int) count_restricted (self, restriction, card) + change;
      g_hash_table_insert (self->restricted, make_restricted_key (restriction, card),
                           GUINT_TO_POINTER ((guint) MAX (count, 0)));
    }
}
