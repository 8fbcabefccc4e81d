/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * bench-search CATALOG QUERIES [PYTHON GENERATOR]
 *
 * The cost of a query among 100,000 cards while typing: for a recorded list of prefixes and field
 * queries, compared with memchr() on the same text in the same run. Also
 * measures the time and memory of the index, and sorting all cards. */

#include "config.h"

#include "bench.h"
#include "large-catalog.h"

#include "mo-card-fields.h"
#include "mo-card-index.h"
#include "mo-card-order.h"
#include "mo-content.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define N_ROUNDS 9
/* Of memchr() on the same text. */
#define MAX_MEDIAN 1.0
#define MAX_P99 1.5
#define MAX_SORT 4.0
#define MAX_SIZE 1.5 /* catalog and index, relative to the file */

static gboolean failed;

static double
get_ms (void)
{
  return (double) g_get_monotonic_time () / 1000;
}

/* Returns the resident memory, because some of a catalog is allocated directly from the system. */
static gsize
get_resident (void)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  unsigned long pages;

  malloc_trim (0);
  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, &error))
    g_error ("%s", error->message);
  if (sscanf (text, "%*u %lu", &pages) != 1)
    g_error ("/proc/self/statm has another form");
  return pages * (gsize) sysconf (_SC_PAGESIZE);
}

static MoCatalog *
read_catalog (const MoContent *content,
              const char *path)
{
  MoCatalogBuilder *builder = mo_catalog_builder_new ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoCatalog *catalog;

  for (guint i = 0; i < content->systems->len; i++)
    mo_catalog_builder_add_vocabulary (
        builder, ((const MoSystem *) g_ptr_array_index (content->systems, i))->vocabulary);
  mo_catalog_builder_read_file (builder, path, faults, NULL);
  catalog = mo_catalog_builder_finish (builder, faults);
  g_assert_cmpuint (mo_faults_get_n (faults), ==, 0);
  return catalog;
}

/* Returns as much text as there is on all cards. */
static GString *
write_texts (const MoCatalog *catalog)
{
  GString *texts = g_string_new (NULL);

  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);

      g_string_append_printf (texts, "%s\n%s\n", card->name, card->text);
    }
  return texts;
}

/* Searches the texts for what they don't have. */
static double
measure_floor (const GString *texts)
{
  double begun = get_ms ();

  g_assert_null (memchr (texts->str, '\x01', texts->len));
  return get_ms () - begun;
}

static double
measure_query (const MoCardIndex *index,
               const MoFields *fields,
               const char *text)
{
  g_auto (MoQueryFault) fault = { 0 };
  double begun = get_ms ();
  g_autoptr (MoQuery) query = mo_query_parse (text, fields, &fault);
  g_autoptr (GPtrArray) found = NULL;

  if (query == NULL)
    g_error ("%s: %s", text, fault.message);
  found = mo_card_index_find (index, query, NULL, NULL);
  return get_ms () - begun;
}

static double
find_median (double *values,
             guint n)
{
  qsort (values, n, sizeof *values, bench_compare_doubles);
  return values[n / 2];
}

/* Measures all queries in each round, between two measurements of the floor, so that another
 * process disturbs only one round of a query. Reports the medians of their ratios to the floor.
 *
 * Returns: the floor in milliseconds */
static double
measure_queries (const MoCatalog *catalog,
                 const MoCardIndex *index,
                 const MoFields *fields,
                 char **queries)
{
  g_autoptr (GString) texts = write_texts (catalog);
  guint n_queries = g_strv_length (queries);
  g_autofree double *ratios = g_new (double, n_queries * N_ROUNDS);
  g_autofree double *medians = g_new (double, n_queries);
  double floors[N_ROUNDS];
  double floor;

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      double before = measure_floor (texts);
      double after;

      for (guint i = 0; i < n_queries; i++)
        ratios[i * N_ROUNDS + round] = measure_query (index, fields, queries[i]);
      after = measure_floor (texts);
      floors[round] = (before + after) / 2;
      for (guint i = 0; i < n_queries; i++)
        ratios[i * N_ROUNDS + round] /= floors[round];
    }
  for (guint i = 0; i < n_queries; i++)
    {
      medians[i] = find_median (ratios + i * N_ROUNDS, N_ROUNDS);
      if (medians[i] > MAX_P99)
        g_print ("  %.3f: %s\n", medians[i], queries[i]);
    }
  floor = find_median (floors, N_ROUNDS);
  g_print ("%-52s %9.3f ms\n", "memchr() over names and texts", floor);
  g_print ("%-52s %9u\n", "queries", n_queries);
  qsort (medians, n_queries, sizeof *medians, bench_compare_doubles);
  failed |= !bench_report ("a query of 100,000 cards, median, of memchr()",
                           medians[n_queries / 2], MAX_MEDIAN);
  failed |= !bench_report ("a query of 100,000 cards, 99th percentile, of memchr()",
                           medians[n_queries * 99 / 100], MAX_P99);
  return floor;
}

static void
measure_sort (const MoCatalog *catalog,
              const MoFields *fields,
              const char *id,
              double floor)
{
  g_autofree char *making = g_strdup_printf ("making the order by %s", id);
  g_autofree char *sorting = g_strdup_printf ("sorting 100,000 cards by %s, of memchr()", id);
  double begun = get_ms ();
  g_autoptr (MoCardOrder) order = mo_card_order_new (catalog, mo_fields_lookup (fields, id), NULL);
  double made = get_ms ();
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      g_autoptr (GPtrArray) cards = g_ptr_array_new ();
      double sorted;

      for (guint j = 0; j < mo_catalog_get_n_cards (catalog); j++)
        g_ptr_array_add (cards, (gpointer) mo_catalog_get_card (catalog, j));
      sorted = get_ms ();
      mo_card_order_sort (order, cards, i % 2 == 1);
      best = MIN (best, get_ms () - sorted);
    }
  g_print ("%-52s %9.3f ms\n", making, made - begun);
  failed |= !bench_report (sorting, best / floor, MAX_SORT);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (MoContent) content =
      mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_autofree char *file = NULL;
  g_autofree char *list = NULL;
  g_auto (GStrv) queries = NULL;
  g_autoptr (MoCatalog) catalog = NULL;
  g_autoptr (MoCardIndex) index = NULL;
  g_autoptr (MoFields) fields = NULL;
  gsize before;
  gsize size;
  double begun;
  double floor;

  if (argc == 5)
    large_catalog_generate (argv[1], argv[3], argv[4]);
  if ((argc != 3 && argc != 5) || !g_file_get_contents (argv[1], &file, &size, NULL) ||
      !g_file_get_contents (argv[2], &list, NULL, NULL))
    {
      g_printerr ("usage: bench-search CATALOG QUERIES [PYTHON GENERATOR]\n");
      return 2;
    }
  g_clear_pointer (&file, g_free);
  queries = g_strsplit (g_strchomp (list), "\n", -1);

  before = get_resident ();
  catalog = read_catalog (content, argv[1]);
  g_print ("%-52s %9.3f\n", "the catalog, of the size of its file",
           (double) (get_resident () - before) / (double) size);
  begun = get_ms ();
  index = mo_card_index_new (catalog, NULL);
  g_print ("%-52s %9.3f ms\n", "making the index", get_ms () - begun);
  failed |= !bench_report ("catalog and index in memory, of the size of the file",
                           (double) (get_resident () - before) / (double) size, MAX_SIZE);

  fields = mo_card_fields_new (catalog, NULL);
  floor = measure_queries (catalog, index, fields, queries);
  measure_sort (catalog, fields, "name", floor);
  measure_sort (catalog, fields, "keyword", floor);
  measure_sort (catalog, fields, "power", floor);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
