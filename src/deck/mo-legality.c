/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-legality-private.h"

#include "mo-fold.h"

void
mo_check_add_edit (MoCheck *self,
                   const char *part,
                   const char *card,
                   const char *name,
                   int change)
{
  const MoDeckEdit edit = { part, card, name, change };

  g_array_append_val (self->edits, edit);
}

MoProblem *
mo_check_add_problem (MoCheck *self,
                      const MoProblem *problem)
{
  MoProblem whole = *problem;
  MoProblem *added;

  whole.edits = (const MoDeckEdit *) (gpointer) self->edits->data;
  whole.n_edits = self->edits->len;
  added = mo_problem_new (&whole);
  g_array_set_size (self->edits, 0);
  g_ptr_array_add (self->problems, added);
  return added;
}

const char *
mo_check_get_format_title (MoCheck *self)
{
  if (self->format_title == NULL)
    self->format_title = mo_format_get_title (self->format);
  return self->format_title;
}

static const char *
get_entry_name (const MoDeckEntry *entry)
{
  return entry->name != NULL ? entry->name : entry->id;
}

/* Counting */

static gboolean
is_by_name (const MoRule *copies)
{
  return copies != NULL && copies->by_name;
}

/* Finds the group with the name of a card, or adds a new one. Returns its index + 1. */
static guint
find_group (MoTally *tally,
            const MoCard *original)
{
  g_autofree char *name = tally->group_by_name != NULL ? mo_fold_words (original->name) : NULL;
  guint index = name != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (tally->group_by_name, name))
                             : 0;

  if (index == 0)
    {
      MoGroup group = { .original = original };

      g_array_append_val (tally->groups, group);
      index = tally->groups->len;
      if (name != NULL)
        g_hash_table_insert (tally->group_by_name, g_steal_pointer (&name),
                             GUINT_TO_POINTER (index));
    }
  return index;
}

/* Returns the group of a card; adds it if necessary. */
static MoGroup *
get_group (MoTally *tally,
           const MoCard *card)
{
  const MoCard *original = mo_card_get_original (card);
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (tally->group_of, original));

  if (index == 0)
    {
      index = find_group (tally, original);
      g_hash_table_insert (tally->group_of, (gpointer) original, GUINT_TO_POINTER (index));
    }
  return &g_array_index (tally->groups, MoGroup, index - 1);
}

static void
count_entry (MoCheck *self,
             MoTally *tally,
             const MoDeckEntry *entry,
             const MoCard *card)
{
  MoGroup *group;
  MoMember member;

  if (card != NULL && !mo_system_deck_takes (self->system, tally->place, self->catalog, card))
    {
      g_ptr_array_add (tally->strangers, (gpointer) entry);
      return;
    }

  tally->size += entry->count;
  if (card == NULL)
    {
      g_ptr_array_add (tally->unknown, (gpointer) entry);
      return;
    }
  group = get_group (tally, card);
  member.entry = entry;
  member.card = card;
  member.previous = group->last;
  g_array_append_val (tally->members, member);
  group->last = tally->members->len;
  group->count += entry->count;
  mo_check_count_card (self, tally, card, entry->count, tally->counts);
}

static void
count_entries (MoCheck *self,
               MoTally *tally,
               const GPtrArray *entries)
{
  g_autofree const char **ids = g_new (const char *, entries->len);
  g_autofree const MoCard **cards = g_new (const MoCard *, entries->len);

  for (guint i = 0; i < entries->len; i++)
    ids[i] = ((const MoDeckEntry *) g_ptr_array_index (entries, i))->id;
  mo_catalog_lookup_all (self->catalog, ids, entries->len, cards);
  for (guint i = 0; i < entries->len; i++)
    count_entry (self, tally, g_ptr_array_index (entries, i), cards[i]);
}

static void
count_deck (MoCheck *self,
            MoTally *tally,
            const MoDeckPlace *place)
{
  tally->place = place;
  tally->part = mo_deck_get_part (self->deck, place->id);
  tally->title = mo_format_get_deck_title (self->format, place);
  tally->copies = mo_format_get_copies_rule (self->format, place);
  tally->counts = g_new0 (guint, mo_card_rules_get_n_limits (self->rules));
  tally->promised = g_new0 (guint, mo_card_rules_get_n_limits (self->rules));
  tally->groups = g_array_new (FALSE, FALSE, sizeof (MoGroup));
  tally->members = g_array_new (FALSE, FALSE, sizeof (MoMember));
  tally->group_of = g_hash_table_new (NULL, NULL);
  if (is_by_name (tally->copies))
    tally->group_by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  tally->strangers = g_ptr_array_new ();
  tally->unknown = g_ptr_array_new ();
  if (tally->part != NULL)
    count_entries (self, tally, tally->part->entries);
}

static void
clear_tally (MoTally *tally)
{
  g_free (tally->title);
  g_free (tally->counts);
  g_free (tally->promised);
  g_array_unref (tally->groups);
  g_array_unref (tally->members);
  g_hash_table_unref (tally->group_of);
  g_clear_pointer (&tally->group_by_name, g_hash_table_unref);
  g_ptr_array_unref (tally->strangers);
  g_ptr_array_unref (tally->unknown);
}

/* The rules */

/* Compares a size with a rule: -1 if it is too small, 1 if it is too large, 0 if it is legal. */
static int
compare_size (guint size,
              const MoRule *rule)
{
  return size < rule->at_least ? -1 : size > rule->at_most;
}

/* Returns the strictest rule that a deck is too small for, else the strictest that it is too large
 * for. Satisfying it satisfies the others, and reporting several would ask for one card twice. */
static const MoRule *
find_strictest (MoCheck *self,
                const MoTally *tally)
{
  const MoRule *strictest = NULL;

  for (guint i = 0; i < mo_format_get_n_rules (self->format); i++)
    {
      const MoRule *rule = mo_format_get_rule (self->format, i);
      int other = strictest != NULL ? compare_size (tally->size, strictest) : 0;
      int is;

      if (rule->kind != MO_RULE_SIZE ||
          (rule->decks & (G_GUINT64_CONSTANT (1) << tally->place->index)) == 0)
        continue;
      is = compare_size (tally->size, rule);
      if (is == 0)
        continue;
      if (strictest == NULL || is < other ||
          (is == other &&
           (is < 0 ? rule->at_least >= strictest->at_least : rule->at_most <= strictest->at_most)))
        strictest = rule;
    }
  return strictest;
}

static guint
count_strangers (const MoTally *tally)
{
  guint n_cards = 0;

  for (guint i = 0; i < tally->strangers->len; i++)
    n_cards += ((const MoDeckEntry *) g_ptr_array_index (tally->strangers, i))->count;
  return n_cards;
}

static void
add_size_problem (MoCheck *self,
                  const MoTally *tally,
                  const MoRule *rule)
{
  guint have = tally->size;
  gboolean too_few = have < rule->at_least;
  guint need = too_few ? rule->at_least : rule->at_most;
  const MoProblem problem = {
    .code = MO_PROBLEM_DECK_SIZE,
    .sentence = rule->at_least == rule->at_most ? MO_SENTENCE_EXACT_SIZE : MO_SENTENCE_SIZE_BOUND,
    .repair = too_few ? MO_REPAIR_ADD_CARDS : MO_REPAIR_REMOVE_CARDS,
    .have = have,
    .need = need,
    .change = too_few ? need - have : have - need,
    .n_strangers = count_strangers (tally),
    .clause = rule->clause,
    .deck = tally->place->id,
    .title = tally->title,
  };

  mo_check_add_problem (self, &problem);
}

static void
check_size (MoCheck *self,
            const MoTally *tally)
{
  const MoRule *rule = find_strictest (self, tally);

  if (rule != NULL)
    add_size_problem (self, tally, rule);
}

/* Adds edits that remove surplus copies, from the last entry of the group: promos are usually
 * last. */
static void
repair_copies (MoCheck *self,
               const MoTally *tally,
               const MoGroup *group,
               guint surplus)
{
  for (guint at = group->last; at > 0 && surplus > 0;)
    {
      const MoMember *member = &g_array_index (tally->members, MoMember, at - 1);
      guint n = MIN (surplus, member->entry->count);

      mo_check_add_edit (self, tally->place->id, member->entry->id, member->entry->name, -(int) n);
      surplus -= n;
      at = member->previous;
    }
}

/* Returns what there are too many copies of: one card, several printings, or different cards with
 * one name. */
static MoSentence
find_copies_sentence (const MoTally *tally,
                      const MoGroup *group)
{
  g_autoptr (GHashTable) originals = NULL;

  if (g_array_index (tally->members, MoMember, group->last - 1).previous == 0)
    return MO_SENTENCE_COPIES;
  originals = g_hash_table_new (NULL, NULL);
  for (guint at = group->last; at > 0;)
    {
      const MoMember *member = &g_array_index (tally->members, MoMember, at - 1);

      if (!g_hash_table_add (originals, (gpointer) mo_card_get_original (member->card)))
        return MO_SENTENCE_COPIES_OF_PRINTINGS;
      at = member->previous;
    }
  return MO_SENTENCE_COPIES_OF_NAME;
}

static void
add_surplus (MoCheck *self,
             const MoTally *tally,
             const MoGroup *group,
             guint cap)
{
  const MoProblem problem = {
    .code = MO_PROBLEM_TOO_MANY_COPIES,
    .sentence = find_copies_sentence (tally, group),
    .repair = MO_REPAIR_REMOVE_COPIES,
    .have = group->count,
    .need = cap,
    .change = group->count - cap,
    .clause = tally->copies->clause,
    .deck = tally->place->id,
    .card = group->original->id,
    .title = tally->title,
    .name = mo_card_get_shown_name (group->original),
  };

  repair_copies (self, tally, group, problem.change);
  mo_check_add_problem (self, &problem);
}

static void
check_copies (MoCheck *self,
              const MoTally *tally)
{
  for (guint i = 0; i < tally->groups->len; i++)
    {
      const MoGroup *group = &g_array_index (tally->groups, MoGroup, i);
      guint cap = mo_rule_get_cap (tally->copies, group->original->rarity);

      if (group->count > cap)
        add_surplus (self, tally, group, cap);
    }
}

/* A deck with its size after satisfying the rules about single decks, and the bounds of these
 * rules. */
typedef struct
{
  const MoTally *tally;
  guint size;
  guint at_least;
  guint at_most;
} Sized;

static Sized
get_sized (MoCheck *self,
           const MoTally *tally)
{
  Sized sized = { .tally = tally };

  mo_format_get_size (self->format, tally->place, &sized.at_least, &sized.at_most);
  sized.size = MAX (MIN (tally->size, sized.at_most), sized.at_least);
  return sized;
}

static void
add_unequal (MoCheck *self,
             const MoRule *rule,
             const Sized *changed,
             const Sized *other)
{
  guint have = changed->tally->size;
  gboolean too_few = have < other->size;
  const MoProblem problem = {
    .code = MO_PROBLEM_UNEQUAL_DECKS,
    .sentence = MO_SENTENCE_UNEQUAL_DECKS,
    .repair = too_few ? MO_REPAIR_ADD_CARDS : MO_REPAIR_REMOVE_CARDS,
    .have = have,
    .need = other->size,
    .change = too_few ? other->size - have : have - other->size,
    .other_size = other->tally->size,
    .n_strangers = count_strangers (changed->tally) + count_strangers (other->tally),
    .clause = rule->clause,
    .deck = changed->tally->place->id,
    .title = changed->tally->title,
    .detail = other->tally->title,
  };

  mo_check_add_problem (self, &problem);
}

/* Compares sizes after satisfying the rules about single decks, so that this never reports a
 * problem which they fix, nor contradicts them. */
static void
check_equal (MoCheck *self,
             const MoRule *rule)
{
  Sized smallest = { NULL };
  Sized largest = { NULL };

  for (guint i = 0; i < self->n_tallies; i++)
    {
      Sized sized = get_sized (self, &self->tallies[i]);

      if ((rule->decks & (G_GUINT64_CONSTANT (1) << sized.tally->place->index)) == 0)
        continue;
      if (smallest.tally == NULL || sized.size < smallest.size)
        smallest = sized;
      if (largest.tally == NULL || sized.size > largest.size)
        largest = sized;
    }
  /* If all sizes become equal, both are the first deck. */
  if (smallest.tally == NULL || smallest.tally->size == largest.tally->size)
    return;
  if (largest.size <= smallest.at_most)
    add_unequal (self, rule, &smallest, &largest);
  else if (smallest.size >= largest.at_least)
    add_unequal (self, rule, &largest, &smallest);
}

/* Returns the only deck of the format with a required size that accepts the card; NULL if there are
 * none or several. */
static MoTally *
find_home (MoCheck *self,
           const MoCard *card)
{
  MoTally *home = NULL;

  for (guint i = 0; i < self->n_tallies; i++)
    {
      MoTally *tally = &self->tallies[i];
      guint at_least;
      guint at_most;

      if (!mo_system_deck_takes (self->system, tally->place, self->catalog, card) ||
          !mo_format_get_size (self->format, tally->place, &at_least, &at_most))
        continue;
      if (home != NULL)
        return NULL;
      home = tally;
    }
  return home;
}

/* Returns how many copies of a card can be moved to a deck within its rules, and reserves them. */
static guint
promise_room (MoCheck *self,
              MoTally *tally,
              const MoCard *card,
              guint wanted)
{
  MoGroup *group = get_group (tally, card);
  guint cap = tally->copies != NULL ? mo_rule_get_cap (tally->copies, group->original->rarity)
                                    : MO_MAX_COUNT;
  guint taken = group->count + group->promised;
  guint room = mo_check_get_room (self, tally, card,
                                  MIN (wanted, cap > taken ? cap - taken : 0));

  group->promised += room;
  mo_check_count_card (self, tally, card, room, tally->promised);
  return room;
}

/* Returns the clause that requires a deck: that of equal sizes, or of this size, if the format
 * names it. */
static const char *
find_deck_clause (MoCheck *self,
                  const MoTally *tally)
{
  static const MoRuleKind kinds[] = { MO_RULE_EQUAL, MO_RULE_SIZE, MO_RULE_COPIES };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < mo_format_get_n_rules (self->format); i++)
      {
        const MoRule *rule = mo_format_get_rule (self->format, i);

        if (rule->kind == kinds[k] && rule->clause != NULL &&
            (rule->decks & (G_GUINT64_CONSTANT (1) << tally->place->index)) != 0)
          return rule->clause;
      }
  return NULL;
}

static void
check_stranger (MoCheck *self,
                const MoTally *tally,
                const MoDeckEntry *entry)
{
  const MoCard *card = mo_catalog_lookup (self->catalog, entry->id);
  MoTally *home = find_home (self, card);
  guint moved = home != NULL ? promise_room (self, home, card, entry->count) : 0;
  const MoProblem problem = {
    .code = MO_PROBLEM_WRONG_KIND,
    .sentence = MO_SENTENCE_WRONG_KIND,
    .repair = moved > 0 ? MO_REPAIR_MOVE : MO_REPAIR_REMOVE_COPIES,
    .have = entry->count,
    .change = moved > 0 ? moved : entry->count,
    .clause = find_deck_clause (self, tally),
    .deck = tally->place->id,
    .card = entry->id,
    .title = tally->title,
    .name = mo_card_get_shown_name (card),
    .detail = card->type->kind->name,
    .more = moved > 0 ? home->title : NULL,
  };

  mo_check_add_edit (self, tally->place->id, entry->id, card->name, -(int) entry->count);
  if (moved > 0)
    mo_check_add_edit (self, home->place->id, entry->id, card->name, (int) moved);
  mo_check_add_problem (self, &problem);
}

static void
add_unknown_card (MoCheck *self,
                  const char *deck,
                  const char *title,
                  const MoDeckEntry *entry)
{
  const MoProblem problem = {
    .code = MO_PROBLEM_UNKNOWN_CARD,
    .sentence = MO_SENTENCE_UNKNOWN_CARD,
    .repair = MO_REPAIR_REMOVE_COPIES,
    .have = entry->count,
    .change = entry->count,
    .deck = deck,
    .card = entry->id,
    .title = title,
    .name = get_entry_name (entry),
  };

  mo_check_add_edit (self, deck, entry->id, entry->name, -(int) entry->count);
  mo_check_add_problem (self, &problem);
}

static void
add_unknown_deck (MoCheck *self,
                  const MoDeckPart *part)
{
  guint n_cards = mo_deck_part_get_n_cards (part);
  const MoProblem problem = {
    .code = MO_PROBLEM_UNKNOWN_DECK,
    .sentence = MO_SENTENCE_UNKNOWN_DECK,
    .repair = MO_REPAIR_REMOVE_DECK,
    .have = n_cards,
    .change = n_cards,
    .deck = part->id,
    .title = mo_check_get_format_title (self),
  };

  mo_check_add_edit (self, part->id, NULL, NULL, -(int) n_cards);
  mo_check_add_problem (self, &problem);
}

static void
add_note (MoCheck *self,
          const MoTally *tally,
          const MoMember *member,
          const MoRule *rule)
{
  const MoProblem note = {
    .code = MO_PROBLEM_NOTE,
    .sentence = MO_SENTENCE_NOTE,
    .have = member->entry->count,
    .clause = rule->clause,
    .deck = tally->place->id,
    .card = member->entry->id,
    .title = tally->title,
    .name = mo_card_get_shown_name (member->card),
    .detail = rule->text,
  };

  mo_check_add_problem (self, &note);
}

static void
check_note (MoCheck *self,
            const MoTally *tally,
            const MoRule *rule)
{
  g_autofree char *wanted = mo_fold_words (rule->card);

  for (guint i = 0; i < tally->members->len; i++)
    {
      const MoMember *member = &g_array_index (tally->members, MoMember, i);
      g_autofree char *name = mo_fold_words (mo_card_get_original (member->card)->name);

      if (g_str_equal (name, wanted))
        add_note (self, tally, member, rule);
    }
}

static void
check_deck (MoCheck *self,
            const MoTally *tally)
{
  check_size (self, tally);
  if (tally->copies != NULL)
    check_copies (self, tally);
  for (guint i = 0; i < tally->strangers->len; i++)
    check_stranger (self, tally, g_ptr_array_index (tally->strangers, i));
  mo_check_cards (self, tally);
  for (guint i = 0; i < tally->unknown->len; i++)
    add_unknown_card (self, tally->place->id, tally->title, g_ptr_array_index (tally->unknown, i));
}

static void
check_across_decks (MoCheck *self)
{
  for (guint i = 0; i < mo_format_get_n_rules (self->format); i++)
    {
      const MoRule *rule = mo_format_get_rule (self->format, i);

      if (rule->kind == MO_RULE_EQUAL)
        check_equal (self, rule);
    }
  for (guint i = 0; i < self->deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (self->deck->parts, i);

      if (mo_format_get_deck (self->format, part->id) == NULL)
        add_unknown_deck (self, part);
    }
}

static void
check_notes (MoCheck *self)
{
  for (guint i = 0; i < mo_format_get_n_rules (self->format); i++)
    {
      const MoRule *rule = mo_format_get_rule (self->format, i);

      for (guint j = 0; rule->kind == MO_RULE_NOTE && j < self->n_tallies; j++)
        if ((rule->decks & (G_GUINT64_CONSTANT (1) << self->tallies[j].place->index)) != 0)
          check_note (self, &self->tallies[j], rule);
    }
}

/* Without the format, only unknown cards can be checked. */
static void
check_without_format (MoCheck *self)
{
  const MoProblem problem = {
    .code = MO_PROBLEM_UNKNOWN_FORMAT,
    .sentence = MO_SENTENCE_UNKNOWN_FORMAT,
    .repair = MO_REPAIR_CHOOSE_FORMAT,
    .detail = *self->deck->format != '\0' ? self->deck->format : NULL,
  };

  mo_check_add_problem (self, &problem);
  for (guint i = 0; i < self->deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (self->deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);

          if (mo_catalog_lookup (self->catalog, entry->id) == NULL)
            add_unknown_card (self, part->id, part->id, entry);
        }
    }
}

static void
check_with_format (MoCheck *self)
{
  self->rules = mo_card_rules_new (self->format, self->system, self->deck, self->catalog);
  self->n_tallies = self->format->decks->len;
  self->tallies = g_new0 (MoTally, self->n_tallies);
  for (guint i = 0; i < self->n_tallies; i++)
    count_deck (self, &self->tallies[i], g_ptr_array_index (self->format->decks, i));
  for (guint i = 0; i < self->n_tallies; i++)
    check_deck (self, &self->tallies[i]);
  mo_check_restricted (self);
  check_across_decks (self);
  check_notes (self);
  mo_check_pool (self);
  for (guint i = 0; i < self->n_tallies; i++)
    clear_tally (&self->tallies[i]);
  g_free (self->tallies);
  mo_card_rules_free (self->rules);
  g_free (self->format_title);
}

GPtrArray *
mo_legality_check (const MoDeck *deck,
                   const GPtrArray *systems,
                   const MoCatalog *catalog)
{
  MoCheck self = {
    .deck = deck,
    .systems = systems,
    .catalog = catalog,
    .problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_problem_free),
    .edits = g_array_new (FALSE, FALSE, sizeof (MoDeckEdit)),
  };

  self.format = mo_systems_get_format (systems, deck->format, &self.system);
  if (self.format != NULL)
    check_with_format (&self);
  else
    check_without_format (&self);
  g_array_unref (self.edits);
  return self.problems;
}
