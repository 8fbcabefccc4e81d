/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cost of reading a large catalog.
 *
 *   bench-catalog FILE [PYTHON GENERATOR]
 *
 * With a generator, first writes FILE with 100,000 cards. The time is compared with libxml2 itself,
 * in the same run: a SAX2 parse of the same file with empty handlers, and one whose handlers only
 * copy the texts, which every reader has to keep. It is the time that somebody waits; as the reader
 * has a second thread, the processor time of both threads is compared as well. The resident memory
 * is compared with the size of the file. Exits with 1 if one exceeds its limit. */

#include "config.h"

#include "bench.h"

#include "mo-arena.h"
#include "mo-content.h"

#include <fcntl.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <locale.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define N_CARDS "100000"
#define N_READINGS 9
#define BLOCK (64 * 1024)

/* The limit of the time, relative to an empty parse, which fills no memory. */
#define MAX_TIME 1.4

/* The same of the processor time. */
#define MAX_PROCESSOR_TIME 2.0

/* The same, relative to a parse that keeps the texts in our memory, but checks and finds nothing.
 * That alone needs 1.2 of an empty one. */
#define MAX_TIME_OF_KEEPING 1.5

/* The limit of the memory, relative to the size of the file. The search index needs about half of
 * the file size more, and both together must stay below one and a half. */
#define MAX_MEMORY 1.0

/* Times in ms: a moment, or how long something took. */
typedef struct
{
  double elapsed;
  double processor; /* of all threads */
} Time;

static double
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static Time
get_time (void)
{
  return (Time){ read_clock (CLOCK_MONOTONIC), read_clock (CLOCK_PROCESS_CPUTIME_ID) };
}

static Time
get_time_since (Time begun)
{
  Time now = get_time ();

  return (Time){ now.elapsed - begun.elapsed, now.processor - begun.processor };
}

/* The baseline */

static void
element_started_cb (void *data,
                    const xmlChar *name,
                    const xmlChar *prefix,
                    const xmlChar *uri,
                    int n_namespaces,
                    const xmlChar **namespaces,
                    int n_attributes,
                    int n_defaulted,
                    const xmlChar **attributes)
{
}

static void
element_ended_cb (void *data,
                  const xmlChar *name,
                  const xmlChar *prefix,
                  const xmlChar *uri)
{
}

static void
text_cb (void *data,
         const xmlChar *text,
         int length)
{
}

static const xmlSAXHandler empty_handler = {
  .initialized = XML_SAX2_MAGIC,
  .startElementNs = element_started_cb,
  .endElementNs = element_ended_cb,
  .characters = text_cb,
  .ignorableWhitespace = text_cb,
};

/* The texts of a file, in the memory that our reader uses. */
typedef struct
{
  MoArena arena;
  GPtrArray *texts; /* (element-type utf8) (unowned) */
} Kept;

static void
keep (Kept *self,
      const xmlChar *text,
      gsize length)
{
  g_ptr_array_add (self->texts,
                   (gpointer) mo_arena_keep_text (&self->arena, (const char *) text, length));
}

static void
kept_element_started_cb (void *data,
                         const xmlChar *name,
                         const xmlChar *prefix,
                         const xmlChar *uri,
                         int n_namespaces,
                         const xmlChar **namespaces,
                         int n_attributes,
                         int n_defaulted,
                         const xmlChar **attributes)
{
  /* Each attribute has five pointers: the last two are the bounds of its value. */
  for (int i = 0; i < n_attributes; i++)
    keep (data, attributes[5 * i + 3], (gsize) (attributes[5 * i + 4] - attributes[5 * i + 3]));
}

static void
kept_text_cb (void *data,
              const xmlChar *text,
              int length)
{
  keep (data, text, (gsize) length);
}

static const xmlSAXHandler keeping_handler = {
  .initialized = XML_SAX2_MAGIC,
  .startElementNs = kept_element_started_cb,
  .endElementNs = element_ended_cb,
  .characters = kept_text_cb,
  .ignorableWhitespace = text_cb,
};

/* Parses the file in blocks. */
static Time
time_blocks (const char *path,
             xmlSAXHandler handler,
             void *data)
{
  g_autofree char *block = g_malloc (BLOCK);
  Time begun = get_time ();
  int file = open (path, O_RDONLY | O_CLOEXEC);
  xmlParserCtxt *context = xmlCreatePushParserCtxt (&handler, data, NULL, 0, path);
  ssize_t n_read;

  while ((n_read = read (file, block, BLOCK)) > 0)
    xmlParseChunk (context, block, (int) n_read, 0);
  if (n_read != 0 || xmlParseChunk (context, NULL, 0, 1) != 0)
    g_error ("%s can’t be parsed", path);
  xmlFreeParserCtxt (context);
  close (file);
  return get_time_since (begun);
}

/* Parses the file, and keeps its texts. */
static Time
time_keeping (const char *path)
{
  Kept kept = { .texts = g_ptr_array_new () };
  Time time;

  mo_arena_init (&kept.arena);
  time = time_blocks (path, keeping_handler, &kept);
  mo_arena_clear (&kept.arena);
  g_ptr_array_unref (kept.texts);
  return time;
}

/* Lets the parser read the file. */
static Time
time_file (const char *path)
{
  xmlSAXHandler handler = empty_handler;
  Time begun = get_time ();

  if (xmlSAXUserParseFile (&handler, NULL, path) != 0)
    g_error ("%s can’t be parsed", path);
  return get_time_since (begun);
}

/* Our reader */

static MoCatalog *
read_catalog (const char *path,
              const GPtrArray *systems)
{
  MoCatalogBuilder *builder = mo_catalog_builder_new ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoCatalog *catalog;

  for (guint i = 0; i < systems->len; i++)
    mo_catalog_builder_add_vocabulary (
        builder, ((const MoSystem *) g_ptr_array_index (systems, i))->vocabulary);
  mo_catalog_builder_read_file (builder, path, faults, NULL);
  catalog = mo_catalog_builder_finish (builder, faults);
  if (mo_faults_get_n (faults) > 0)
    {
      g_autofree char *all = mo_faults_to_string (faults);

      g_error ("%s", all);
    }
  return catalog;
}

static Time
time_ours (const char *path,
           const GPtrArray *systems)
{
  Time begun = get_time ();
  MoCatalog *catalog = read_catalog (path, systems);
  Time time = get_time_since (begun);

  mo_catalog_unref (catalog);
  return time;
}

/* Returns the resident memory, because some of a catalog is allocated directly from the system. */
static double
get_resident_mb (void)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  unsigned long pages;

  malloc_trim (0);
  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, &error))
    g_error ("%s", error->message);
  if (sscanf (text, "%*u %lu", &pages) != 1)
    g_error ("/proc/self/statm has another form");
  return (double) pages * (double) sysconf (_SC_PAGESIZE) / 1e6;
}

static GPtrArray *
read_systems (void)
{
  GPtrArray *systems = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_system_free);
  g_autofree char *path = g_build_filename (mo_content_get_installed_folder (), "systems",
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

static double
get_median (double *figures)
{
  qsort (figures, N_READINGS, sizeof *figures, bench_compare_doubles);
  return figures[N_READINGS / 2];
}

static gboolean
measure_time (const char *path,
              const GPtrArray *systems)
{
  double files[N_READINGS];
  double blocks[N_READINGS];
  double keeping[N_READINGS];
  double ours[N_READINGS];
  double of_files[N_READINGS];
  double of_blocks[N_READINGS];
  double of_keeping[N_READINGS];
  double keeping_of_blocks[N_READINGS];
  double processor_of_blocks[N_READINGS];
  gboolean good;

  /* Warms up the caches. */
  time_file (path);
  time_blocks (path, empty_handler, NULL);
  time_keeping (path);
  time_ours (path, systems);
  for (guint i = 0; i < N_READINGS; i++)
    {
      Time empty = time_blocks (path, empty_handler, NULL);
      Time full = time_ours (path, systems);

      files[i] = time_file (path).elapsed;
      blocks[i] = empty.elapsed;
      keeping[i] = time_keeping (path).elapsed;
      ours[i] = full.elapsed;
      of_files[i] = ours[i] / files[i];
      of_blocks[i] = ours[i] / blocks[i];
      of_keeping[i] = ours[i] / keeping[i];
      keeping_of_blocks[i] = keeping[i] / blocks[i];
      processor_of_blocks[i] = full.processor / empty.processor;
    }
  g_print ("%-44s %8.1f ms\n", "an empty parse, of a file", get_median (files));
  g_print ("%-44s %8.1f ms\n", "an empty parse, in blocks of 64 KiB", get_median (blocks));
  g_print ("%-44s %8.1f ms\n", "a parse that keeps the texts", get_median (keeping));
  g_print ("%-44s %8.1f ms\n", "reading a catalog", get_median (ours));
  g_print ("%-44s %8.2f ×\n", "reading, of the empty parse of a file", get_median (of_files));
  good = bench_report ("reading 100,000 cards, of the empty parse in blocks",
                       get_median (of_blocks), MAX_TIME);
  good &= bench_report ("reading 100,000 cards, of a parse that keeps the texts",
                        get_median (of_keeping), MAX_TIME_OF_KEEPING);
  good &= bench_report ("reading 100,000 cards, of the empty parse: processor time",
                        get_median (processor_of_blocks), MAX_PROCESSOR_TIME);
  bench_report ("a parse that keeps the texts, of the empty parse in blocks",
                get_median (keeping_of_blocks), 0);
  return good;
}

static gboolean
measure_memory (const char *path,
                const GPtrArray *systems,
                double size)
{
  double before = get_resident_mb ();
  g_autoptr (MoCatalog) catalog = read_catalog (path, systems);
  double memory = get_resident_mb () - before;

  g_print ("%-44s %8u\n", "cards", mo_catalog_get_n_cards (catalog));
  g_print ("%-44s %8.1f MB\n", "the catalog in memory", memory);
  return bench_report ("the catalog in memory, of its file", memory / size, MAX_MEMORY);
}

static void
generate (char *path,
          char *python,
          char *generator)
{
  char *arguments[] = { python, generator, (char *) N_CARDS, path, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  if (!g_spawn_sync (NULL, arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                     &error) ||
      !g_spawn_check_wait_status (status, &error))
    g_error ("%s: %s", generator, error->message);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (GPtrArray) systems = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFileInfo) info = NULL;
  double size;
  gboolean good;

  setlocale (LC_ALL, "");
  if (argc != 2 && argc != 4)
    {
      g_printerr ("usage: bench-catalog FILE [PYTHON GENERATOR]\n");
      return 2;
    }
  if (argc == 4)
    generate (argv[1], argv[2], argv[3]);
  file = g_file_new_for_path (argv[1]);
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL,
                            NULL);
  if (info == NULL)
    g_error ("%s can’t be opened", argv[1]);
  size = (double) g_file_info_get_size (info) / 1e6;
  g_print ("%-44s %8.1f MB\n", "the file", size);

  xmlInitParser ();
  systems = read_systems ();
  good = measure_time (argv[1], systems);
  good &= measure_memory (argv[1], systems, size);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
