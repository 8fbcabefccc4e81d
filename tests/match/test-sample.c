/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Sample hands and encounters: they follow the rules, and occur as often as their odds say. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-deck-odds.h"
#include "mo-crawler-face.h"
#include "mo-deck-file.h"
#include "mo-sample.h"

#include <math.h>

#define N_TRIALS 4000

static MoContent *content;

static MoDeck *
read_deck (const char *name)
{
  const char *folder = mo_content_get_installed_folder ();
  g_autofree char *path = g_build_filename (folder, "decks", name, NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoDeck *deck = mo_deck_read_file (path, content, faults, NULL);

  g_assert_nonnull (deck);
  return deck;
}

static const MoSampleSource *
get_source (const GPtrArray *sources,
            guint index)
{
  g_assert_cmpuint (sources->len, >, index);
  return g_ptr_array_index (sources, index);
}

static void
assert_state (MoSample *sample,
              guint n_cards,
              gboolean can_draw,
              const char *summary)
{
  gboolean can;
  g_autofree char *text = NULL;

  g_object_get (sample, "can-draw", &can, "summary", &text, NULL);
  g_assert_cmpuint (mo_sample_get_cards (sample)->len, ==, n_cards);
  g_assert_cmpint (can, ==, can_draw);
  g_assert_cmpstr (text, ==, summary);
}

/* Only what the rules define and the deck has cards for. */
static void
test_sources (void)
{
  g_autoptr (MoDeck) one = read_deck ("solitaire-2011-elite.xml");
  g_autoptr (MoDeck) four = read_deck ("cooperative-2010-four.xml");
  g_autoptr (MoDeck) empty = mo_deck_new ("Empty", "solitaire-2011-elite");
  g_autoptr (MoDeck) unknown = mo_deck_new ("Unknown", "no-such-format");
  g_autoptr (MoDeck) run = mo_deck_new ("Run", "bonfire-run");
  g_autoptr (MoDeck) shared = mo_deck_new ("Shared", "crawlitaire-5-one");
  g_autoptr (GPtrArray) of_one = mo_sample_list_sources (content, one);
  g_autoptr (GPtrArray) of_four = mo_sample_list_sources (content, four);
  g_autoptr (GPtrArray) of_empty = mo_sample_list_sources (content, empty);
  g_autoptr (GPtrArray) of_unknown = mo_sample_list_sources (content, unknown);
  g_autoptr (GPtrArray) of_shared = mo_sample_list_sources (content, shared);
  g_autoptr (GPtrArray) of_run = NULL;

  g_assert_cmpuint (of_one->len, ==, 2);
  g_assert_cmpstr (get_source (of_one, 0)->title, ==, "First Hand");
  g_assert_cmpuint (get_source (of_one, 0)->n_cards, ==, 5);
  g_assert_cmpstr (get_source (of_one, 1)->title, ==, "First Encounter");
  g_assert_cmpint (get_source (of_one, 1)->kind, ==, MO_SAMPLE_ENCOUNTER);
  g_assert_cmpuint (of_four->len, ==, 5);
  g_assert_cmpstr (get_source (of_four, 3)->title, ==, "First Hand, Player 4");
  g_assert_cmpuint (of_empty->len, ==, 0);
  g_assert_cmpuint (of_unknown->len, ==, 0);
  g_assert_cmpuint (of_shared->len, ==, 0);
  mo_deck_set_count (run, "deck", "bonfire-run/strike", "Strike", 7);
  of_run = mo_sample_list_sources (content, run);
  g_assert_cmpuint (of_run->len, ==, 1);
  g_assert_cmpuint (get_source (of_run, 0)->n_cards, ==, 5);
}

static gboolean
are_equal (const GArray *a,
           const GPtrArray *ids)
{
  for (guint i = 0; i < MIN (a->len, ids->len); i++)
    if (!g_str_equal (g_array_index (a, MoSampledCard, i).id, g_ptr_array_index (ids, i)))
      return FALSE;
  return TRUE;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* A hand has no more copies than the deck, grows card by card, and is the same for a seed. */
static void
test_hand (void)
{
  g_autoptr (MoDeck) deck = read_deck ("solitaire-2011-elite.xml");
  g_autoptr (GPtrArray) sources = mo_sample_list_sources (content, deck);
  g_autoptr (MoSample) sample = mo_sample_new (content, deck, get_source (sources, 0));
  g_autoptr (GPtrArray) first = g_ptr_array_new ();
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *odds = NULL;
  guint n_changed = 0;

  assert_state (sample, 0, FALSE, "0 cards, 0 left in the deck");
  g_signal_connect_swapped (sample, "changed", G_CALLBACK (count_cb), &n_changed);
  mo_sample_deal (sample, 1);
  assert_state (sample, 5, TRUE, "5 cards, 55 left in the deck");
  g_object_get (sample, "odds", &odds, NULL);
  g_assert_cmpstr (odds, ==, "");
  for (guint i = 0; i < 5; i++)
    g_ptr_array_add (first,
                     (gpointer) g_array_index (mo_sample_get_cards (sample), MoSampledCard, i).id);
  mo_sample_draw (sample);
  assert_state (sample, 6, TRUE, "6 cards, 54 left in the deck");
  g_assert_true (are_equal (mo_sample_get_cards (sample), first));
  g_assert_cmpuint (n_changed, ==, 2);
  for (guint i = 0; i < 60; i++)
    mo_sample_draw (sample);
  assert_state (sample, 60, FALSE, "60 cards, 0 left in the deck");
  for (guint i = 0; i < 60; i++)
    {
      const MoSampledCard *card = &g_array_index (mo_sample_get_cards (sample), MoSampledCard, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, card->id)) + 1;
      g_autofree char *note = mo_sampled_card_dup_note (card);

      g_assert_cmpfloat (card->odds, ==, 1);
      g_assert_cmpstr (note, ==, "In 100% of hands");
      g_assert_cmpuint (n, <=, mo_deck_get_count (deck, "crawler", card->id));
      g_hash_table_insert (counts, (gpointer) card->id, GUINT_TO_POINTER (n));
    }
  mo_sample_deal (sample, 2);
  g_assert_false (are_equal (mo_sample_get_cards (sample), first));
  mo_sample_deal (sample, 1);
  g_assert_true (are_equal (mo_sample_get_cards (sample), first));
}

/* A deck with less than a hand is dealt as a whole, unknown cards too. */
static void
test_few (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Few", "solitaire-2011-elite");
  g_autoptr (GPtrArray) sources = NULL;
  g_autoptr (MoSample) sample = NULL;
  const MoSampledCard *card;

  mo_deck_set_count (deck, "crawler", "x/unknown", "Unknown Blade", 1);
  sources = mo_sample_list_sources (content, deck);
  g_assert_cmpuint (sources->len, ==, 1);
  sample = mo_sample_new (content, deck, get_source (sources, 0));
  mo_sample_deal (sample, 1);
  assert_state (sample, 1, FALSE, "1 card, 0 left in the deck");
  card = &g_array_index (mo_sample_get_cards (sample), MoSampledCard, 0);
  g_assert_null (card->card);
  g_assert_cmpstr (card->name, ==, "Unknown Blade");
}

/* The cards of hands occur as often as their odds say. */
static void
test_hand_odds (void)
{
  g_autoptr (MoDeck) deck = read_deck ("solitaire-2011-elite.xml");
  g_autoptr (GPtrArray) sources = mo_sample_list_sources (content, deck);
  g_autoptr (MoSample) sample = mo_sample_new (content, deck, get_source (sources, 0));
  guint n_found = 0;
  double odds = -1;

  for (guint i = 0; i < N_TRIALS; i++)
    {
      gboolean is_found = FALSE;

      mo_sample_deal (sample, i);
      for (guint j = 0; j < mo_sample_get_cards (sample)->len; j++)
        {
          const MoSampledCard *card = &g_array_index (mo_sample_get_cards (sample), MoSampledCard,
                                                      j);

          if (!g_str_equal (card->id, "emberdeep/kindle"))
            continue;
          is_found = TRUE;
          odds = card->odds;
        }
      n_found += is_found;
    }
  g_assert_cmpfloat (odds, >, 0.1);
  g_assert_cmpfloat (fabs ((double) n_found / N_TRIALS - odds), <, 0.03);
}

/* Encounters end by the rules, as often as their odds say. */
static void
test_encounter (void)
{
  g_autoptr (MoDeck) deck = read_deck ("solitaire-2011-elite.xml");
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, NULL);
  g_autoptr (MoCrawlerDeckOdds) odds = mo_crawler_deck_odds_new (content, format, deck, 0);
  g_autoptr (GPtrArray) sources = mo_sample_list_sources (content, deck);
  g_autoptr (MoSample) sample = mo_sample_new (content, deck, get_source (sources, 1));
  g_autofree char *text = NULL;
  guint n_bust = 0;
  guint n_in = 0;
  double mean;

  for (guint i = 0; i < N_TRIALS; i++)
    {
      const GArray *cards;
      gboolean is_bust = FALSE;
      g_autofree char *summary = NULL;

      mo_sample_deal (sample, i);
      cards = mo_sample_get_cards (sample);
      g_assert_cmpuint (cards->len, >, 0);
      for (guint j = 0; j < cards->len; j++)
        {
          const MoSampledCard *card = &g_array_index (cards, MoSampledCard, j);
          g_autofree char *note = mo_sampled_card_dup_note (card);

          /* Only the last one can stay out. */
          g_assert_true (!card->is_out || j == cards->len - 1);
          g_assert_cmpstr (note, ==, card->is_out ? "Not in play" : "");
          is_bust |= card->is_out;
          n_in += !card->is_out;
        }
      g_object_get (sample, "summary", &summary, NULL);
      g_assert_cmpint (g_str_has_prefix (summary, "Bust: "), ==, is_bust);
      n_bust += is_bust;
    }
  g_assert_cmpfloat (fabs ((double) n_bust / N_TRIALS - odds->encounter->bust), <, 0.03);
  mean = mo_spread_get_mean (odds->encounter->numbers);
  g_assert_cmpfloat (fabs ((double) n_in / N_TRIALS - mean), <, 0.1);
  g_object_get (sample, "odds", &text, NULL);
  g_assert_true (g_str_has_prefix (text, "Limit reached: "));
  g_assert_true (g_str_has_suffix (text, " cards on average"));
}

/* Returns what a card adds to the encounter limit. */
static int
get_raise (const MoCard *card)
{
  MoCrawlerWords words;
  MoCrawlerFace *face;
  int limit;

  mo_crawler_words_find (&words,
                         mo_systems_lookup (content->systems, "dungeon-crawler")->vocabulary);
  face = mo_crawler_face_new (card, &words);
  limit = face->limit;
  mo_crawler_face_free (face);
  return limit;
}

/* Tells how an encounter with these cards ends, from their costs and what they add to the limit. */
static char *
predict_end (const GArray *cards,
             int limit)
{
  int tally = 0;

  for (guint i = 0; i < cards->len; i++)
    {
      const MoSampledCard *it = &g_array_index (cards, MoSampledCard, i);

      g_assert_cmpint (tally, <, limit);
      if (it->is_out && it->card->cost == MO_ABSENT)
        return g_strdup ("The cost of the last card is unknown");
      if (it->is_out)
        return g_strdup_printf ("Bust: %d and %d are more than the limit of %d", tally,
                                it->card->cost, limit);
      tally += MAX (it->card->cost, 0);
      limit += get_raise (it->card);
    }
  return tally >= limit ? g_strdup_printf ("The limit of %d is reached", limit)
                        : g_strdup ("The deck runs out");
}

static void
test_encounter_ends (void)
{
  static const char *const names[] = { "solitaire-2010-elite.xml", "solitaire-2010-beginner.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MoDeck) deck = read_deck (names[i]);
      const MoFormat *format = mo_systems_get_format (content->systems, deck->format, NULL);
      int limit = (int) mo_rule_figures_get (format->figures, "encounter-limit", 0);
      g_autoptr (GPtrArray) sources = mo_sample_list_sources (content, deck);
      g_autoptr (MoSample) sample = mo_sample_new (content, deck, get_source (sources, 1));
      guint n_reached = 0;

      for (guint seed = 0; seed < 200; seed++)
        {
          g_autofree char *summary = NULL;
          g_autofree char *expected = NULL;

          mo_sample_deal (sample, seed);
          expected = predict_end (mo_sample_get_cards (sample), limit);
          g_object_get (sample, "summary", &summary, NULL);
          g_assert_cmpstr (summary, ==, expected);
          n_reached += g_str_has_prefix (summary, "The limit");
        }
      g_assert_cmpuint (n_reached, >, 20);
      g_assert_cmpuint (n_reached, <, 180);
    }
}

/* Sets the summary of the first encounter of a deck with these cards. */
static char *
dup_end (const char *const *cards)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Few", "solitaire-2011-elite");
  g_autoptr (GPtrArray) sources = NULL;
  g_autoptr (MoSample) sample = NULL;
  char *summary;

  for (guint i = 0; cards[i] != NULL; i++)
    mo_deck_set_count (deck, "dungeon", cards[i], NULL, 1);
  sources = mo_sample_list_sources (content, deck);
  sample = mo_sample_new (content, deck, get_source (sources, 0));
  mo_sample_deal (sample, 1);
  g_object_get (sample, "summary", &summary, NULL);
  return summary;
}

static void
test_ends (void)
{
  const char *const unknown[] = { "x/unknown", NULL };
  g_autofree char *unsure = dup_end (unknown);
  const char *const cheap[] = { "emberdeep/rotten-planking", NULL };
  g_autofree char *out = dup_end (cheap);

  g_assert_cmpstr (unsure, ==, "The cost of the last card is unknown");
  g_assert_cmpstr (out, ==, "The deck runs out");
}

int
main (int argc,
      char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/sample/sources", test_sources);
  g_test_add_func ("/sample/hand", test_hand);
  g_test_add_func ("/sample/few", test_few);
  g_test_add_func ("/sample/hand/odds", test_hand_odds);
  g_test_add_func ("/sample/encounter", test_encounter);
  g_test_add_func ("/sample/encounter-ends", test_encounter_ends);
  g_test_add_func ("/sample/ends", test_ends);
  result = g_test_run ();
  g_clear_pointer (&content, mo_content_unref);
  return result;
}
