/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The time to check the legality of a package, by the number of cards in the catalog.
 *
 *   bench-legality [CARDS ...]
 *
 * All are measured by turns; what is compared is the middle of the rounds. Exits with 1 if the
 * largest catalog takes too much longer than the smallest, or problems than none. */

#include "config.h"

#include "bench.h"

#include "mo-legality.h"
#include "mo-system.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Of the same with 1,000 cards, and of a legal deck. */
#define MAX_GROWTH 1.4
#define MAX_PROBLEMS 2.0
#define N_PACKAGES                                                                                 \
  64 /* enough different ones to exceed the processor's cache */
#define N_ROUNDS 40
#define N_PROBLEMS 60

static double
get_microseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec * 1e6 + (double) now.tv_nsec / 1e3;
}

static double
get_percentile (GArray *times,
                guint percent)
{
  g_array_sort (times, bench_compare_doubles);
  return g_array_index (times, double, (times->len - 1) * percent / 100);
}

/* A catalog as XML */

static const char *const adjectives[] = { "Ancient", "Blazing", "Crimson", "Daring", "Fabled",
                                          "Gilded",  "Hidden",  "Jagged",  "Keen",   "Lonely",
                                          "Mystic",  "Noble",   "Pale",    "Quiet" };
static const char *const nouns[] = { "Archer",   "Beast",  "Captain", "Dragon", "Falcon",
                                     "Guardian", "Herald", "Knight",  "Lancer", "Oracle",
                                     "Paladin",  "Rogue",  "Titan",   "Warden", "Wyvern" };
static const char *const syllables[] = { "ka",  "ra",  "shi", "to",   "no",   "mi",  "zu",  "ke",
                                         "ru",  "ha",  "va",  "el",   "or",   "an",  "dra", "gon",
                                         "fel", "mor", "wyn", "thal", "ash",  "bel", "cor", "din",
                                         "fyr", "gar", "hol", "ith",  "zeph", "lun" };
static const char *const conditions[] = {
  "When this comes into play",  "At the end of each encounter", "Whenever a card is drawn",
  "While a terrain is in play", "If the attack is won",         "Once in each round"
};
static const char *const effects[] = { "draw a card",
                                       "choose a character; it does not attack",
                                       "search the Dungeon deck for a trap",
                                       "put the top card of the grave back",
                                       "add 1 to the power of an attack",
                                       "one Adventurer is reset at once" };
static const char *const types[] = { "equipment", "magic",     "skill",      "tactic",
                                     "equipment", "magic",     "skill",      "tactic",
                                     "equipment", "trap",      "event",      "terrain",
                                     "character", "trap",      "event",      "terrain",
                                     "character", "character", "adventurer", "quest" };
static const char *const rarities[] = { "common", "common", "infrequent", "rare" };

#define pick(random, array) array[g_rand_int_range (random, 0, G_N_ELEMENTS (array))]

/* The kinds of cards: ranges within each twenty cards. */
typedef enum
{
  CRAWLER = 0,
  DUNGEON = 9,
  ADVENTURER = 18,
  QUEST = 19,
  END = 20,
} First;

static char *
make_id (guint index)
{
  return g_strdup_printf ("bench/%06u", index);
}

static void
append_name (GString *xml,
             GRand *random)
{
  g_autofree char *word = g_strconcat (pick (random, syllables), pick (random, syllables),
                                       pick (random, syllables), NULL);

  word[0] = g_ascii_toupper (word[0]);
  g_string_append_printf (xml, "%s %s %s", pick (random, adjectives), word, pick (random, nouns));
}

static void
append_card (GString *xml,
             GRand *random,
             guint index)
{
  g_autofree char *id = make_id (index);

  g_string_append_printf (xml, "  <card id=\"%s\" name=\"", id);
  append_name (xml, random);
  g_string_append_printf (
      xml,
      "\" type=\"%s\" set=\"bench-%02u\" number=\"%u\" rarity=\"%s\" cost=\"%u\"\n"
      "        distance=\"reach\" damage=\"harm fire\">\n"
      "    <stat name=\"power\" value=\"%d\"/>\n"
      "    <stat name=\"life\" value=\"%d\"/>\n",
      types[index % END], index % 60, index, pick (random, rarities), index % 9,
      g_rand_int_range (random, 0, 9), g_rand_int_range (random, 1, 9));
  if (g_rand_boolean (random))
    g_string_append (xml, "    <keyword name=\"resist\" type=\"cold\" amount=\"2\"/>\n");
  g_string_append (xml, "    <text>");
  for (int i = g_rand_int_range (random, 3, 5); i > 0; i--)
    g_string_append_printf (xml, "%s, %s. ", pick (random, conditions), pick (random, effects));
  g_string_append (xml, "</text>\n  </card>\n");
}

static GBytes *
make_catalog (guint n_cards)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20240607);
  GString *xml = g_string_new (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<catalog id=\"bench\" name=\"Bench\" system=\"dungeon-crawler\">\n");

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (xml, "  <set id=\"bench-%02u\" name=\"Set %u\"/>\n", i, i);
  for (guint i = 0; i < n_cards; i++)
    append_card (xml, random, i);
  g_string_append (xml, "</catalog>\n");
  return g_string_free_to_bytes (xml);
}

static MoCatalog *
read_catalog (GBytes *bytes,
              MoSystem *system)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoCatalogBuilder *builder = mo_catalog_builder_new ();
  MoCatalog *catalog;

  mo_catalog_builder_add_vocabulary (builder, system->vocabulary);
  mo_catalog_builder_read (builder, stream, "bench.xml", faults, NULL);
  catalog = mo_catalog_builder_finish (builder, faults);
  if (mo_faults_get_n (faults) > 0)
    g_error ("%s", mo_faults_get (faults, 0)->message);
  return catalog;
}

/* Checks */

/* Adds cards of a kind from all over the catalog that the deck does not have yet. */
static void
add_cards (MoDeck *deck,
           const char *part,
           GRand *random,
           guint n_cards,
           First first,
           First end,
           guint n_entries,
           guint count)
{
  while (n_entries > 0)
    {
      guint twenty = (guint) g_rand_int_range (random, 0, (gint32) (n_cards / END));
      g_autofree char *id = make_id (
          twenty * END + (guint) g_rand_int_range (random, (gint32) first, (gint32) end));

      if (mo_deck_get_count (deck, part, id) > 0)
        continue;
      mo_deck_set_count (deck, part, id, NULL, count);
      n_entries--;
    }
}

static MoDeck *
make_legal (GRand *random,
            guint n_cards)
{
  MoDeck *deck = mo_deck_new ("Legal", "solitaire-2010-standard");

  add_cards (deck, "crawler", random, n_cards, CRAWLER, DUNGEON, 40, 2);
  add_cards (deck, "dungeon", random, n_cards, DUNGEON, ADVENTURER, 40, 2);
  add_cards (deck, "adventurers", random, n_cards, ADVENTURER, QUEST, 4, 1);
  add_cards (deck, "quests", random, n_cards, QUEST, END, 3, 1);
  return deck;
}

/* Problems: 4 of sizes, 32 of copies, 16 of kinds, 6 of unknown cards and 2 of decks. */
static MoDeck *
make_illegal (GRand *random,
              guint n_cards)
{
  MoDeck *deck = mo_deck_new ("Illegal", "solitaire-2010-standard");

  add_cards (deck, "crawler", random, n_cards, CRAWLER, DUNGEON, 16, 5);
  add_cards (deck, "crawler", random, n_cards, CRAWLER, DUNGEON, 14, 1);
  add_cards (deck, "crawler", random, n_cards, DUNGEON, ADVENTURER, 8, 2);
  add_cards (deck, "dungeon", random, n_cards, DUNGEON, ADVENTURER, 15, 6);
  add_cards (deck, "dungeon", random, n_cards, DUNGEON, ADVENTURER, 12, 1);
  add_cards (deck, "dungeon", random, n_cards, CRAWLER, DUNGEON, 8, 3);
  add_cards (deck, "adventurers", random, n_cards, ADVENTURER, QUEST, 5, 1);
  add_cards (deck, "quests", random, n_cards, QUEST, END, 3, 1);
  add_cards (deck, "quests", random, n_cards, QUEST, END, 1, 2);
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *id = g_strdup_printf ("nobody/knows-%u", i);

      mo_deck_set_count (deck, i < 3 ? "crawler" : "dungeon", id, "Nobody Knows", 1);
    }
  add_cards (deck, "sideboard", random, n_cards, CRAWLER, DUNGEON, 5, 1);
  add_cards (deck, "crawler-2", random, n_cards, CRAWLER, DUNGEON, 5, 1);
  return deck;
}

static double
time_check (const MoDeck *deck,
            guint n_problems,
            const GPtrArray *systems,
            const MoCatalog *catalog)
{
  double begun = get_microseconds ();
  GPtrArray *problems = mo_legality_check (deck, systems, catalog);
  guint n_found = problems->len;
  double time;

  g_ptr_array_unref (problems);
  time = get_microseconds () - begun;
  if (n_found != n_problems)
    g_error ("%u problems, not %u", n_found, n_problems);
  return time;
}

/* Decks of a kind with cards of a catalog, and how long checks of them took. */
typedef struct
{
  const MoCatalog *catalog;
  GPtrArray *packages;
  guint n_problems;
  GArray *times;
  double medians[N_ROUNDS];
} Work;

static void
work_init (Work *self,
           const MoCatalog *catalog,
           guint n_cards,
           guint n_problems)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  self->catalog = catalog;
  self->packages = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_deck_unref);
  self->n_problems = n_problems;
  self->times = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < N_PACKAGES; i++)
    g_ptr_array_add (self->packages, n_problems > 0 ? make_illegal (random, n_cards)
                                                    : make_legal (random, n_cards));
}

static void
work_clear (Work *self)
{
  g_ptr_array_unref (self->packages);
  g_array_unref (self->times);
}

/* Checks each deck once, including freeing the problems. */
static void
work_check (Work *self,
            const GPtrArray *systems,
            guint round)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < self->packages->len; i++)
    {
      double time = time_check (g_ptr_array_index (self->packages, i), self->n_problems, systems,
                                self->catalog);

      g_array_append_val (times, time);
    }
  g_array_append_vals (self->times, times->data, times->len);
  self->medians[round] = get_percentile (times, 50);
}

/* Returns how many times as long as those of @base checks take, in the middle of all rounds: both
 * were measured in each. */
static double
work_compare (const Work *self,
              const Work *base)
{
  g_autoptr (GArray) ratios = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      double ratio = self->medians[i] / base->medians[i];

      g_array_append_val (ratios, ratio);
    }
  return get_percentile (ratios, 50);
}

static GPtrArray *
read_systems (void)
{
  const char *folder = g_getenv ("MARCHING_ORDER_DATA_DIR");
  GPtrArray *systems = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_system_free);
  g_autofree char *path = g_build_filename (folder != NULL ? folder : PKGDATADIR, "systems",
                                            "dungeon-crawler.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &error);
  g_autoptr (MoFaults) faults = mo_faults_new ();

  if (stream == NULL)
    g_error ("%s", error->message);
  if (!mo_system_read (systems, G_INPUT_STREAM (stream), path, faults))
    g_error ("%s: %s", path, mo_faults_get (faults, 0)->message);
  return systems;
}

int
main (int argc,
      char **argv)
{
  static const guint usual_sizes[] = { 1000, 10000, 100000 };
  guint n_sizes = argc > 1 ? (guint) argc - 1 : G_N_ELEMENTS (usual_sizes);
  g_autofree guint *sizes = g_new0 (guint, n_sizes);
  g_autofree MoCatalog **catalogs = g_new0 (MoCatalog *, n_sizes);
  g_autofree Work (*works)[2] = g_malloc0_n (n_sizes, sizeof *works);
  g_autoptr (GPtrArray) systems = read_systems ();
  gboolean fast = TRUE;

  for (guint i = 0; i < n_sizes; i++)
    {
      g_autoptr (GBytes) bytes = NULL;

      sizes[i] = argc > 1 ? (guint) atoi (argv[i + 1]) : usual_sizes[i];
      if (sizes[i] < 1000)
        {
          g_printerr ("bench-legality: 1000 cards at least are wanted\n");
          return 2;
        }
      bytes = make_catalog (sizes[i]);
      catalogs[i] = read_catalog (bytes, g_ptr_array_index (systems, 0));
      for (guint j = 0; j < 2; j++)
        work_init (&works[i][j], catalogs[i], sizes[i], j * N_PROBLEMS);
    }
  /* By turns, as the speed of a machine changes. */
  for (guint round = 0; round < N_ROUNDS; round++)
    for (guint i = 0; i < 2 * n_sizes; i++)
      work_check (&works[i / 2][i % 2], systems, round);

  g_print ("Judging 80/80 packages, microseconds\n%8s %17s %17s\n%8s", "", "legal", "60 problems",
           "cards");
  for (guint i = 0; i < 2; i++)
    g_print (" %8s %8s", "median", "p99");
  for (guint i = 0; i < n_sizes; i++)
    {
      g_print ("\n%8u", sizes[i]);
      for (guint j = 0; j < 2; j++)
        g_print (" %8.1f %8.1f", get_percentile (works[i][j].times, 50),
                 get_percentile (works[i][j].times, 99));
    }
  g_print ("\n");
  fast &= bench_report ("checking a deck of 80/80 cards, the most cards to the fewest",
                        work_compare (&works[n_sizes - 1][0], &works[0][0]), MAX_GROWTH);
  fast &= bench_report ("checking a deck with 60 problems, of a legal deck",
                        work_compare (&works[0][1], &works[0][0]), MAX_PROBLEMS);
  for (guint i = 0; i < 2 * n_sizes; i++)
    work_clear (&works[i / 2][i % 2]);
  for (guint i = 0; i < n_sizes; i++)
    mo_catalog_unref (catalogs[i]);
  return fast ? 0 : 1;
}
