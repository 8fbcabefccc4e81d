/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-deck-odds.h"

#include "mo-crawler-elements.h"

/* A Dungeon card, in one of its printings. */
typedef struct
{
  const MoCard *card; /* (nullable): for unknown cards */
  guint n;
  guint kind; /* the index of its kind */
  int power;  /* or MO_ABSENT if it is unknown */
  int stamina;
} DungeonCard;

typedef struct
{
  GArray *cards; /* (element-type DungeonCard) */
  GArray *kinds; /* (element-type MoEncounterKind) */
} DungeonDeck;

static void
dungeon_deck_clear (DungeonDeck *self)
{
  g_clear_pointer (&self->cards, g_array_unref);
  g_clear_pointer (&self->kinds, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DungeonDeck, dungeon_deck_clear)

/* Returns the index of the kind for a card, which it adds if necessary. */
static guint
count_kind (DungeonDeck *self,
            guint n,
            int cost,
            int limit)
{
  const MoEncounterKind added = { n, cost, limit };

  for (guint i = 0; i < self->kinds->len; i++)
    {
      MoEncounterKind *kind = &g_array_index (self->kinds, MoEncounterKind, i);

      if (kind->cost == cost && kind->limit == limit)
        {
          kind->n += n;
          return i;
        }
    }
  g_array_append_val (self->kinds, added);
  return self->kinds->len - 1;
}

/* Finds the figures of a card in an encounter: a missing one is 0, unless the type has it. */
static void
read_figures (DungeonCard *self,
              const MoCrawlerFace *face,
              const MoPlay *play)
{
  gboolean is_character = (face->flags & MO_FACE_CHARACTER) != 0;

  self->power = face->power;
  if (face->power == MO_ABSENT && (face->flags & MO_FACE_HAS_POWER) == 0)
    self->power = 0;
  self->stamina = face->stamina;
  /* A character with one figure for both defends with its life (S11-33). */
  if (face->stamina == MO_ABSENT && is_character && play->has_one_figure)
    self->stamina = face->life;
  if (face->stamina == MO_ABSENT && !is_character)
    self->stamina = 0;
}

static void
read_dungeon (DungeonDeck *self,
              const MoDeckPart *part,
              const MoCatalog *catalog,
              const MoCrawlerWords *words,
              const MoPlay *play)
{
  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);
      const MoCard *card = mo_catalog_lookup (catalog, entry->id);
      MoCrawlerFace *face = card != NULL ? mo_crawler_face_new (card, words) : NULL;
      DungeonCard added = { .n = entry->count, .power = MO_ABSENT, .stamina = MO_ABSENT };
      int cost = MO_ENCOUNTER_UNKNOWN;
      int limit = 0;

      if (face != NULL)
        {
          added.card = card;
          read_figures (&added, face, play);
          limit = face->limit;
          if (face->cost != MO_ABSENT)
            cost = MAX (face->cost, 0);
          mo_crawler_face_free (face);
        }
      added.kind = count_kind (self, entry->count, cost, limit);
      g_array_append_val (self->cards, added);
    }
}

static const DungeonCard *
get_card (const DungeonDeck *self,
          guint index)
{
  return &g_array_index (self->cards, DungeonCard, index);
}

/* Whether a card counts for some odds. */
typedef gboolean (*CardTest) (const DungeonCard *card,
                              gconstpointer word);

static gboolean
is_of_type (const DungeonCard *card,
            gconstpointer word)
{
  return card->card != NULL && card->card->type == word;
}

static gboolean
has_keyword (const DungeonCard *card,
             gconstpointer word)
{
  for (guint i = 0; card->card != NULL && i < card->card->n_keywords; i++)
    if (card->card->keywords[i].word == word)
      return TRUE;
  return FALSE;
}

static gboolean
has_unknown_power (const DungeonCard *card,
                   gconstpointer word)
{
  return card->power == MO_ABSENT;
}

static gboolean
has_unknown_stamina (const DungeonCard *card,
                     gconstpointer word)
{
  return card->stamina == MO_ABSENT;
}

/* Returns the odds that a card that passes a test is in the encounter. @n_cards: (out): the number
 * of such cards */
static double
get_any (const DungeonDeck *self,
         const MoEncounterOdds *odds,
         CardTest test,
         gconstpointer word,
         guint *n_cards)
{
  g_autofree guint *counts = g_new0 (guint, self->kinds->len);

  *n_cards = 0;
  for (guint i = 0; i < self->cards->len; i++)
    {
      const DungeonCard *card = get_card (self, i);

      if (!test (card, word))
        continue;
      counts[card->kind] += card->n;
      *n_cards += card->n;
    }
  return *n_cards > 0 ? mo_encounter_odds_get_any (odds, counts) : 0;
}

static GArray *
list_words (const DungeonDeck *self,
            const MoEncounterOdds *odds,
            const MoVocabulary *vocabulary,
            MoWordGroup group,
            CardTest test)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (MoWordOdds));

  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    {
      MoWordOdds row = { .word = mo_vocabulary_get_word (vocabulary, group, i) };

      row.odds = get_any (self, odds, test, row.word, &row.n_cards);
      if (row.n_cards > 0)
        g_array_append_val (rows, row);
    }
  return rows;
}

static MoSpread *
get_sums (const DungeonDeck *self,
          const MoEncounterOdds *odds,
          gboolean of_power)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (MoEncounterValue));

  for (guint i = 0; i < self->cards->len; i++)
    {
      const DungeonCard *card = get_card (self, i);
      const MoEncounterValue value = { card->kind, card->n,
                                       of_power ? card->power : card->stamina };

      if (value.value != MO_ABSENT && value.value != 0)
        g_array_append_val (values, value);
    }
  return mo_encounter_odds_get_sums (odds, (const MoEncounterValue *) (gpointer) values->data,
                                     values->len);
}

static MoFirstEncounter *
encounter_new (const DungeonDeck *deck,
               const MoVocabulary *vocabulary,
               int limit)
{
  g_autoptr (MoEncounterOdds)
      odds = mo_encounter_odds_new ((const MoEncounterKind *) (gpointer) deck->kinds->data,
                                    deck->kinds->len, limit);
  MoFirstEncounter *self;
  guint n_cards;

  if (odds == NULL)
    return NULL;
  self = g_new0 (MoFirstEncounter, 1);
  self->filled = mo_encounter_odds_get_filled (odds);
  self->bust = mo_encounter_odds_get_bust (odds);
  self->runs_out = mo_encounter_odds_get_runs_out (odds);
  self->unsure = mo_encounter_odds_get_unsure (odds);
  self->numbers = mo_encounter_odds_get_numbers (odds);
  self->costs = mo_encounter_odds_get_costs (odds);
  self->power = get_sums (deck, odds, TRUE);
  self->stamina = get_sums (deck, odds, FALSE);
  self->unknown_power = get_any (deck, odds, has_unknown_power, NULL, &n_cards);
  self->unknown_stamina = get_any (deck, odds, has_unknown_stamina, NULL, &n_cards);
  self->types = list_words (deck, odds, vocabulary, MO_WORD_TYPE, is_of_type);
  self->keywords = list_words (deck, odds, vocabulary, MO_WORD_KEYWORD, has_keyword);
  return self;
}

static void
encounter_free (MoFirstEncounter *self)
{
  mo_spread_free (self->numbers);
  mo_spread_free (self->costs);
  g_clear_pointer (&self->power, mo_spread_free);
  g_clear_pointer (&self->stamina, mo_spread_free);
  g_array_unref (self->types);
  g_array_unref (self->keywords);
  g_free (self);
}

/* The Crawler decks */

static gboolean
is_place (const MoDeckPlace *place,
          const char *prefix)
{
  return g_str_has_prefix (place->id, prefix);
}

/* Returns the Adventurers of all players, each as often as it is chosen. */
static GPtrArray *
list_party (const MoFormat *format,
            const MoDeck *deck,
            const MoCatalog *catalog)
{
  GPtrArray *party = g_ptr_array_new ();

  for (guint i = 0; i < format->decks->len; i++)
    {
      const MoDeckPlace *place = g_ptr_array_index (format->decks, i);
      const MoDeckPart *part = is_place (place, "adventurers") ? mo_deck_get_part (deck, place->id)
                                                               : NULL;

      for (guint j = 0; part != NULL && j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          const MoCard *card = mo_catalog_lookup (catalog, entry->id);

          for (guint n = 0; card != NULL && n < entry->count; n++)
            g_ptr_array_add (party, (gpointer) card);
        }
    }
  return party;
}

static void
add_crawler_rounds (MoCrawlerDeckOdds *self)
{
  guint n_cards = G_MAXUINT;

  for (guint i = 0; i < self->resources->len; i++)
    {
      const MoCrawlerResources *resources = g_ptr_array_index (self->resources, i);

      n_cards = MIN (n_cards, resources->n_cards);
    }
  for (guint n_used = 1; self->resources->len > 0 && n_used <= self->hand; n_used++)
    {
      MoDeckRounds row = { n_used, mo_round_odds_count_crawler (n_cards, self->hand, n_used), -1 };

      /* Without a first hand, the match is lost before the first round. */
      if (self->rounds != NULL)
        row.wins = n_cards < self->hand ? 0
                                        : mo_spread_get_at_most (self->rounds, (int) row.n_rounds);
      g_array_append_val (self->crawler_rounds, row);
    }
}

MoCrawlerDeckOdds *
mo_crawler_deck_odds_new (const MoContent *content,
                          const MoFormat *format,
                          const MoDeck *deck,
                          MoDeckOddsFlags flags)
{
  static const MoPlay no_play = { 0 };
  MoCrawlerDeckOdds *self = g_new0 (MoCrawlerDeckOdds, 1);
  const MoSystem *system = mo_systems_lookup (content->systems, "dungeon-crawler");
  const MoCrawlerRules *rules = mo_crawler_rules_get (format->ruleset);
  const MoPlay *play = rules != NULL ? &rules->play : &no_play;
  g_auto (DungeonDeck) dungeon = {
    .cards = g_array_new (FALSE, FALSE, sizeof (DungeonCard)),
    .kinds = g_array_new (FALSE, FALSE, sizeof (MoEncounterKind)),
  };
  g_autoptr (GPtrArray) party = list_party (format, deck, content->catalog);
  MoCrawlerWords words;

  mo_crawler_words_find (&words, system->vocabulary);
  self->limit = (int) mo_rule_figures_get (format->figures, MO_CRAWLER_LIMIT, 0);
  self->hand = play->hand;
  self->crawler_rounds = g_array_new (FALSE, FALSE, sizeof (MoDeckRounds));
  self->resources = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_crawler_resources_free);
  for (guint i = 0; i < format->decks->len; i++)
    {
      const MoDeckPlace *place = g_ptr_array_index (format->decks, i);
      const MoDeckPart *part = mo_deck_get_part (deck, place->id);

      if (is_place (place, "dungeon"))
        read_dungeon (&dungeon, part, content->catalog, &words, play);
      else if (is_place (place, "crawler"))
        g_ptr_array_add (self->resources,
                         mo_crawler_resources_new (part, place, party, content->catalog, &words,
                                                   self->hand));
    }
  for (guint i = 0; i < dungeon.cards->len; i++)
    self->n_dungeon += get_card (&dungeon, i)->n;
  if (self->limit > 0 && self->n_dungeon > 0)
    {
      self->encounter = encounter_new (&dungeon, system->vocabulary, self->limit);
      if ((flags & MO_DECK_ODDS_ROUNDS) != 0)
        self->rounds = mo_round_odds_list ((const MoEncounterKind *) (gpointer) dungeon.kinds->data,
                                           dungeon.kinds->len, self->limit);
    }
  add_crawler_rounds (self);
  return self;
}

void
mo_crawler_deck_odds_free (MoCrawlerDeckOdds *self)
{
  g_clear_pointer (&self->encounter, encounter_free);
  g_clear_pointer (&self->rounds, mo_spread_free);
  g_array_unref (self->crawler_rounds);
  g_ptr_array_unref (self->resources);
  g_free (self);
}
