/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The command that plays thousands of games with decks, and compares them on the same seeds. */

#include "config.h"

#include "mo-cli-samples.h"
#include "mo-cli-shelf.h"
#include "mo-cli-simulation.h"
#include "mo-cli.h"
#include "mo-deck-file.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#define DEFAULT_GAMES 1000
#define MAX_THREADS 1024

typedef struct
{
  char *format;
  char *difficulty;
  char *seed;
  char *library;
  int n_games;
  int n_threads;
  gboolean is_kept; /* the decks are those of the library */
  gboolean is_random;
  gboolean json;
  guint64 seed_value;
} Options;

static void
clear_options (Options *self)
{
  g_free (self->format);
  g_free (self->difficulty);
  g_free (self->seed);
  g_free (self->library);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

/* What is simulated: a deck, or a format without one. */
typedef struct
{
  char *file; /* (nullable): the argument */
  char *name;
  gboolean is_version;
  const MoFormat *format;
  MoMatch *match;
  MoSimulation *result;
} Entry;

static void
clear_entry (gpointer data)
{
  Entry *self = data;

  g_free (self->file);
  g_free (self->name);
  g_clear_object (&self->match);
  g_clear_pointer (&self->result, mo_simulation_free);
}

/* What decks are read from. */
typedef struct
{
  MoContent *content;
  MoCliShelf shelf; /* open if the decks are those of the library */
} Source;

static void
close_source (Source *self)
{
  mo_cli_shelf_clear (&self->shelf);
  g_clear_pointer (&self->content, mo_content_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Source, close_source)

static gboolean
open_source (Source *self,
             const Options *options)
{
  self->content = mo_cli_load_content (NULL);
  return !options->is_kept || mo_cli_shelf_open (&self->shelf, options->library, FALSE);
}

static MoDeck *
read_file (const Source *self,
           const char *file)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autofree char *path = mo_cli_find_deck_file (file, NULL);
  MoDeck *deck = mo_deck_read_file (path, self->content, faults, warnings);

  mo_cli_print_faults (faults);
  mo_cli_print_faults (warnings);
  return deck;
}

/* Returns a version of a deck; NULL after printing an error. */
static MoDeck *
read_version (const Source *self,
              const MoLibraryDeck *deck,
              const char *number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) versions = mo_store_read_versions (self->shelf.store, deck->id, &error);

  if (versions == NULL)
    {
      mo_cli_fail (error);
      return NULL;
    }
  for (guint i = 0; i < versions->len; i++)
    {
      const MoDeckVersion *version = g_ptr_array_index (versions, i);
      g_autofree char *id = g_strdup_printf ("%u", version->number);

      if (g_str_equal (id, number) && version->deck != NULL)
        return mo_deck_ref (version->deck);
    }
  g_printerr (_("moctl: “%1$s” has no version %2$s: “moctl decks history” lists its versions\n"),
              deck->deck->name, number);
  return NULL;
}

/* @wanted: the number of a deck or its name, and optionally “@” and the number of a version */
static MoDeck *
find_deck (const Source *self,
           const char *wanted)
{
  const char *at = strrchr (wanted, '@');
  g_autofree char *name = at != NULL ? g_strndup (wanted, (gsize) (at - wanted))
                                     : g_strdup (wanted);
  const MoLibraryDeck *deck = mo_cli_find_deck (self->shelf.decks, name);

  if (deck == NULL)
    return NULL;
  if (deck->deck == NULL)
    {
      g_printerr (_("moctl: could not read deck %" PRId64
                     ": run “moctl library check” to see why\n"),
                  deck->id);
      return NULL;
    }
  return at != NULL ? read_version (self, deck, at + 1) : mo_deck_ref (deck->deck);
}

/* @file: (nullable). Returns FALSE after printing an error. */
static gboolean
begin_entry (Entry *self,
             const Source *source,
             const char *file,
             const Options *options)
{
  MoContent *content = source->content;
  g_autoptr (MoDeck) deck = file == NULL            ? NULL
                            : source->shelf.store != NULL ? find_deck (source, file)
                                                    : read_file (source, file);
  const char *id = options->format != NULL ? options->format : deck != NULL ? deck->format : "";
  const MoSystem *system = NULL;
  MoMatchHeader header = { .difficulty = options->difficulty };
  g_autoptr (GError) error = NULL;

  if (file != NULL && deck == NULL)
    return FALSE;
  self->format = mo_systems_get_format (content->systems, id, &system);
  if (self->format == NULL)
    {
      g_printerr (_("moctl: unknown format “%s”: “moctl formats” lists all formats\n"), id);
      return FALSE;
    }
  self->file = file != NULL ? g_filename_display_name (file) : NULL;
  self->is_version = source->shelf.store != NULL && file != NULL && strchr (file, '@') != NULL;
  self->name = deck != NULL ? g_strdup (deck->name) : mo_format_get_title (self->format);
  header.system = system->id;
  header.ruleset = self->format->ruleset->id;
  header.format = self->format->id;
  header.is_dealt = TRUE;
  header.seed = options->seed_value;
  self->match = mo_simulation_begin (content, &header, deck, &error);
  if (self->match == NULL)
    g_printerr ("%s: %s\n", file != NULL ? self->file : id, error->message);
  else if (!options->is_random && mo_match_get_class (self->match)->advise == NULL)
    {
      g_printerr (_("moctl: Marching Order can’t play “%s” by itself\n"), system->name);
      return FALSE;
    }
  return self->match != NULL;
}

static gboolean
check_options (Options *self)
{
  if (!mo_cli_simulation_check_games (self->n_games))
    return FALSE;
  if (self->n_threads < 0 || self->n_threads > MAX_THREADS)
    {
      g_printerr (_("moctl: %1$d is not a valid number of threads: use 1 to %2$d\n"),
                  self->n_threads, MAX_THREADS);
      return FALSE;
    }
  if (self->seed == NULL)
    self->seed_value = g_random_int ();
  else if (!g_ascii_string_to_unsigned (self->seed, 10, 0, G_MAXUINT64, &self->seed_value, NULL))
    {
      g_printerr (_("moctl: “%s” is not a valid seed: use a whole number\n"), self->seed);
      return FALSE;
    }
  return TRUE;
}

/* Begins the games of all arguments, or of the format. Returns FALSE after printing an error. */
static gboolean
begin_entries (GArray *entries,
               const Source *source,
               char **files,
               const Options *options)
{
  const MoFormat *format = options->format != NULL
                               ? mo_systems_get_format (source->content->systems, options->format,
                                                        NULL)
                               : NULL;
  gboolean needs_deck = format == NULL || mo_format_needs_package (format);

  if (needs_deck && files[0] == NULL)
    {
      g_printerr (_("moctl: missing argument: moctl %s\n"), "simulate DECK…");
      return FALSE;
    }
  if (!needs_deck && files[0] != NULL)
    {
      g_printerr (_("moctl: unexpected argument “%1$s”: moctl %2$s\n"), files[0],
                  "simulate --format ID");
      return FALSE;
    }
  for (guint i = 0; i == 0 || files[i] != NULL; i++)
    {
      Entry entry = { NULL };
      gboolean is_begun = begin_entry (&entry, source, files[i], options);

      g_array_append_val (entries, entry);
      if (!is_begun)
        return FALSE;
      if (files[i] == NULL)
        return TRUE;
    }
  return TRUE;
}

static void
add_double (JsonBuilder *builder,
            const char *member,
            double value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_double_value (builder, value);
}

static void
begin_array (JsonBuilder *builder,
             const char *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
}

/* Versions of a deck have one name, so they are called as on the command line. */
static const char *
get_title (const Entry *self)
{
  return self->is_version ? self->file : self->name;
}

static void
print_comparison (const Entry *first,
                  const Entry *second)
{
  MoSimulationPairs pairs = mo_simulation_compare (first->result, second->result);
  double at_least;
  double at_most;
  double difference = mo_simulation_pairs_get_difference (&pairs, &at_least, &at_most);

  /* Translators: two decks, a difference of percentages of games won, and the limits of its 95 %
   * confidence interval. */
  g_print (_("“%2$s” instead of “%1$s”: %3$+.2f points (95%% confidence: %4$+.2f to %5$+.2f)\n"),
           get_title (first), get_title (second), difference * 100, at_least * 100, at_most * 100);
  /* Translators: numbers of games. */
  g_print (_("  Both won: %1$u; only the first: %2$u; only the second: %3$u; neither: %4$u\n"),
           pairs.n_both, pairs.n_first, pairs.n_second,
           pairs.n_pairs - pairs.n_both - pairs.n_first - pairs.n_second);
  for (guint i = 0; mo_simulation_get_figure (first->result, i) != NULL; i++)
    {
      double error;

      if (mo_simulation_compare_figure (first->result, second->result, i, &difference, &error))
        /* Translators: a figure of a game, its difference between two decks, and the standard error
         * of that. */
        g_print (_("  %1$s: %2$+.2f ± %3$.2f\n"),
                 mo_simulation_get_figure (first->result, i)->name, difference, error);
    }
}

static void
print_entries (const GArray *entries,
               const MoContent *content,
               const Options *options)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, options->seed_value);

  /* Translators: a number that deals the same games again. */
  g_print (_("Seed: %s\n"), seed);
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      g_autofree char *title = mo_format_get_title (entry->format);

      if (entry->file != NULL)
        g_print (_("\n%1$s: “%2$s”, %3$s\n"), entry->file, entry->name, title);
      else
        g_print ("\n%s\n", title);
      mo_cli_simulation_print (entry->result, content);
    }
  for (guint i = 1; i < entries->len; i++)
    {
      g_print ("\n");
      print_comparison (&g_array_index (entries, Entry, 0), &g_array_index (entries, Entry, i));
    }
}

static void
add_comparison (JsonBuilder *builder,
                const Entry *first,
                const Entry *second)
{
  MoSimulationPairs pairs = mo_simulation_compare (first->result, second->result);
  double at_least;
  double at_most;
  double difference = mo_simulation_pairs_get_difference (&pairs, &at_least, &at_most);

  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "first", get_title (first));
  mo_cli_add_string (builder, "second", get_title (second));
  mo_cli_add_number (builder, "pairs", pairs.n_pairs);
  mo_cli_add_number (builder, "both", pairs.n_both);
  mo_cli_add_number (builder, "only-first", pairs.n_first);
  mo_cli_add_number (builder, "only-second", pairs.n_second);
  add_double (builder, "difference", difference);
  add_double (builder, "at-least", at_least);
  add_double (builder, "at-most", at_most);
  begin_array (builder, "figures");
  for (guint i = 0; mo_simulation_get_figure (first->result, i) != NULL; i++)
    {
      double error;

      if (!mo_simulation_compare_figure (first->result, second->result, i, &difference, &error))
        continue;
      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "id", mo_simulation_get_figure (first->result, i)->id);
      add_double (builder, "difference", difference);
      add_double (builder, "error", error);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_entries_json (const GArray *entries,
                    const MoContent *content,
                    const Options *options)
{
  JsonBuilder *builder = json_builder_new ();
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, options->seed_value);

  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "seed", seed);
  begin_array (builder, "decks");
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "file", entry->file);
      mo_cli_add_string (builder, "name", entry->name);
      mo_cli_add_string (builder, "format", entry->format->id);
      mo_cli_simulation_add (entry->result, content, builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  begin_array (builder, "comparisons");
  for (guint i = 1; i < entries->len; i++)
    add_comparison (builder, &g_array_index (entries, Entry, 0),
                    &g_array_index (entries, Entry, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  mo_cli_print_json (builder);
}

int
mo_cli_simulate (int argc,
                 char **argv)
{
  g_auto (Options) options = { .n_games = DEFAULT_GAMES };
  const GOptionEntry entries_of_options[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &options.format,
      N_("Play this format instead of the deck’s own"), N_("ID") },
    { "difficulty", 'd', 0, G_OPTION_ARG_STRING, &options.difficulty,
      N_("Play at this difficulty"), N_("ID") },
    { "games", 'n', 0, G_OPTION_ARG_INT, &options.n_games,
      N_("Play this many games with each deck"), N_("NUMBER") },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &options.seed,
      N_("Use this random seed; the same seed always gives the same games"), N_("NUMBER") },
    { "threads", 't', 0, G_OPTION_ARG_INT, &options.n_threads,
      N_("Use this many threads instead of one per processor; the results are the same"),
      N_("NUMBER") },
    { "random", 'r', 0, G_OPTION_ARG_NONE, &options.is_random,
      N_("Play random moves instead of using the built-in player"), NULL },
    { "kept", 'k', 0, G_OPTION_ARG_NONE, &options.is_kept,
      N_("Use decks of the library; DECK@VERSION is a version"), NULL },
    MO_CLI_LIBRARY_ENTRY (&options.library),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_auto (Source) source = { NULL };

  g_array_set_clear_func (entries, clear_entry);
  if (!mo_cli_parse (&argc, &argv, "simulate [DECK…]", 0, entries_of_options) ||
      !check_options (&options))
    return MO_STATUS_FAULT;
  if (!open_source (&source, &options) || !begin_entries (entries, &source, argv + 1, &options))
    return MO_STATUS_FAULT;
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = &g_array_index (entries, Entry, i);

      entry->result = mo_cli_simulation_run (entry->match, source.content,
                                             options.is_random ? MO_TRIAL_RANDOM : MO_TRIAL_ADVISED,
                                             (guint) options.n_games, options.seed_value,
                                             (guint) options.n_threads);
    }
  (options.json ? print_entries_json : print_entries) (entries, source.content, &options);
  return MO_STATUS_FINE;
}
