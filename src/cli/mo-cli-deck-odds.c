/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The command for the odds of a deck before a match. */

#include "config.h"

#include "mo-cli.h"

#include "mo-card-sets.h"
#include "mo-cli-samples.h"
#include "mo-cli-shelf.h"
#include "mo-deck-file.h"
#include "mo-games.h"

#include <glib/gi18n.h>

/* The options. */
typedef struct
{
  char *format;
  GStrv catalogs;
  GStrv queries;
  GStrv at_least;
  char *place;
  char *library;
  int n_draws;
  gboolean json;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->format);
  g_strfreev (self->catalogs);
  g_strfreev (self->queries);
  g_strfreev (self->at_least);
  g_free (self->place);
  g_free (self->library);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* The sets of cards that odds are asked for. */
typedef struct
{
  guint n;
  GPtrArray *cards[MO_MAX_SETS]; /* (element-type MoCard) */
  guint wanted[MO_MAX_SETS];
  guint counts[MO_N_SET_GROUPS (MO_MAX_SETS)];
  guint n_cards; /* in the deck */
  guint n_draws;
} Sets;

static void
sets_clear (Sets *self)
{
  for (guint i = 0; i < self->n; i++)
    g_clear_pointer (&self->cards[i], g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sets, sets_clear)

/* Returns the deck to draw from: the one with the id @place or, if it is %NULL, the first. */
static const MoDeckPlace *
find_place (const MoFormat *format,
            const char *place)
{
  if (place == NULL && format->decks->len > 0)
    return g_ptr_array_index (format->decks, 0);
  return place != NULL ? mo_format_get_deck (format, place) : NULL;
}

/* Returns the number of cards in the first hand, or of a draw. */
static guint
get_n_draws (const Options *options,
             const MoFormat *format,
             const MoSystem *system)
{
  const MoGame *game = mo_game_find (system->id, format->ruleset);
  guint hand = game != NULL && game->get_hand != NULL ? game->get_hand (format) : 0;

  return options->n_draws >= 0 ? (guint) options->n_draws : MAX (hand, 1);
}

/* Finds the cards of each query. */
static gboolean
find_cards (Sets *self,
            MoCardFinder *finder,
            const char *game,
            const Options *options)
{
  g_auto (MoCliShelf) shelf = { NULL };

  for (char **text = options->queries; *text != NULL; text++)
    {
      g_auto (MoQueryFault) fault = { 0 };
      g_autoptr (MoQuery)
          query = mo_query_parse (*text, mo_card_finder_get_fields (finder), &fault);

      if (query == NULL)
        {
          mo_cli_print_query_fault (*text, &fault);
          return FALSE;
        }
      if (!mo_cli_shelf_open_for_query (&shelf, finder, query, options->library))
        return FALSE;
      self->cards[self->n] = mo_card_finder_find_in_game (finder, query, game);
      self->wanted[self->n++] = 1;
    }
  return TRUE;
}

static gboolean
read_wanted (Sets *self,
             const Options *options)
{
  for (guint i = 0; options->at_least != NULL && options->at_least[i] != NULL; i++)
    {
      guint64 number;

      if (i == self->n)
        {
          g_printerr (_("moctl: more --at-least options than --cards options: remove some\n"));
          return FALSE;
        }
      if (!g_ascii_string_to_unsigned (options->at_least[i], 10, 0, MO_MAX_COUNT, &number, NULL))
        {
          g_printerr (_("moctl: “%s” is not a valid number of cards: use a whole number from 0 to "
                        "%d\n"),
                      options->at_least[i], MO_MAX_COUNT);
          return FALSE;
        }
      self->wanted[i] = (guint) number;
    }
  return TRUE;
}

static void
list_set (MoOddsSheet *sheet,
          const Sets *sets,
          guint set,
          const char *query)
{
  guint n = mo_card_sets_get_n (sets->counts, sets->n, set);
  g_autoptr (MoSpread) spread = mo_set_odds_list (sets->n_cards, n, sets->n_draws);
  /* Translators: a query for cards, and their number in the deck. */
  g_autofree char *title = g_strdup_printf (ngettext ("%1$s: %2$u card", "%1$s: %2$u cards", n),
                                            query, n);

  mo_odds_sheet_begin (sheet, NULL, title);
  mo_odds_sheet_add_id (sheet, "query", query);
  mo_odds_sheet_add_number (sheet, "cards", n);
  mo_odds_sheet_add_number (sheet, "wanted", sets->wanted[set]);
  mo_odds_sheet_add_share (sheet, "odds", mo_spread_get_at_least (spread, (int) sets->wanted[set]));
  mo_odds_sheet_add_share (sheet, "mean", mo_spread_get_mean (spread));
  mo_odds_sheet_begin_array (sheet, "at-least");
  for (guint k = 1; k <= MIN (n, sets->n_draws); k++)
    {
      double odds = mo_spread_get_at_least (spread, (int) k);
      g_autofree char *name =
          g_strdup_printf (ngettext ("At least %u card", "At least %u cards", k), k);

      mo_odds_sheet_begin (sheet, NULL, NULL);
      mo_odds_sheet_add_number (sheet, "drawn", k);
      if (odds >= 0.0005 || k == sets->wanted[set])
        mo_odds_sheet_add_odds (sheet, "odds", name, odds);
      else
        mo_odds_sheet_add_share (sheet, "odds", odds);
      mo_odds_sheet_end (sheet);
    }
  mo_odds_sheet_end_array (sheet);
  mo_odds_sheet_end (sheet);
}

/* Describes the wanted numbers as “2 type:magic, 1 is:boost”. */
static char *
describe_together (const Sets *sets,
                   const Options *options)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sets->n; i++)
    g_string_append_printf (text, "%s%u %s", i > 0 ? ", " : "", sets->wanted[i],
                            options->queries[i]);
  return g_string_free (text, FALSE);
}

static gboolean
list_sets (MoOddsSheet *sheet,
           Sets *sets,
           const char *deck,
           const Options *options)
{
  g_autofree char *n_cards = g_strdup_printf (ngettext ("%u card", "%u cards", sets->n_cards),
                                              sets->n_cards);
  g_autofree char *draws = NULL;
  g_autofree char *title = NULL;
  g_autofree char *wanted = describe_together (sets, options);
  g_autofree char *together = NULL;
  double odds;

  if (!mo_set_odds_at_least (sets->counts, sets->n, sets->n_draws, sets->wanted, &odds))
    {
      g_printerr (_("moctl: too many combinations for exact odds: use smaller numbers for --draws "
                    "or --at-least\n"));
      return FALSE;
    }
  /* Translators: a number of draws, and a deck. */
  draws = g_strdup_printf (ngettext ("%1$u draw from %2$s", "%1$u draws from %2$s", sets->n_draws),
                           sets->n_draws, deck);
  /* Translators: “3 draws from Crawler deck”, and the number of its cards, as in “60 cards”. */
  title = g_strdup_printf (_("%1$s, %2$s"), draws, n_cards);
  mo_odds_sheet_add_title (sheet, title);
  mo_odds_sheet_add_number (sheet, "cards", sets->n_cards);
  mo_odds_sheet_add_number (sheet, "draws", sets->n_draws);
  mo_odds_sheet_begin_array (sheet, "sets");
  for (guint i = 0; i < sets->n; i++)
    list_set (sheet, sets, i, options->queries[i]);
  mo_odds_sheet_end_array (sheet);
  /* Translators: numbers of cards with queries for them, as “2 type:magic, 1 is:boost”. */
  together = g_strdup_printf (_("At least %s"), wanted);
  if (sets->n > 1)
    mo_odds_sheet_add_title (sheet, _("Together"));
  if (sets->n > 1 || sets->wanted[0] > MIN (sets->n_draws, mo_card_sets_get_n (sets->counts, 1, 0)))
    mo_odds_sheet_add_odds (sheet, "together", together, odds);
  else
    mo_odds_sheet_add_share (sheet, "together", odds);
  return TRUE;
}

/* Adds the odds of sets of cards of one deck. */
static gboolean
add_sets (MoOddsSheet *sheet,
          MoContent *content,
          const MoSystem *system,
          const MoFormat *format,
          const MoDeck *deck,
          const Options *options)
{
  const MoDeckPlace *place = find_place (format, options->place);
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);
  g_auto (Sets) sets = { 0 };
  g_autofree char *title = NULL;

  if (place == NULL)
    {
      if (options->place != NULL)
        g_printerr (_("moctl: the format has no deck “%s”\n"), options->place);
      else
        g_printerr (_("moctl: the format has no decks\n"));
      return FALSE;
    }
  mo_card_finder_make (finder);
  if (!find_cards (&sets, finder, system->id, options) || !read_wanted (&sets, options))
    return FALSE;
  sets.n_draws = get_n_draws (options, format, system);
  sets.n_cards = mo_card_sets_count (mo_deck_get_part (deck, place->id), content->catalog,
                                     sets.cards, sets.n, sets.counts);
  title = mo_format_get_deck_title (format, place);
  mo_odds_sheet_add_id (sheet, "deck", place->id);
  return list_sets (sheet, &sets, title, options);
}

/* Adds the odds of a deck to @sheet; %FALSE after printing an error. */
static gboolean
add_deck (MoOddsSheet *sheet,
          MoContent *content,
          const MoDeck *deck,
          const char *file,
          const Options *options)
{
  const MoSystem *system;
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, &system);
  const MoGame *game = format != NULL ? mo_game_find (system->id, format->ruleset) : NULL;

  if (format == NULL)
    {
      g_printerr (_("%1$s: unknown format “%2$s”: “moctl formats” lists all formats\n"), file,
                  deck->format);
      return FALSE;
    }
  mo_odds_sheet_add_id (sheet, "file", file);
  mo_odds_sheet_add_id (sheet, "name", deck->name);
  mo_odds_sheet_add_id (sheet, "format", format->id);
  if (options->queries != NULL)
    return add_sets (sheet, content, system, format, deck, options);
  if (game != NULL && game->list_deck_odds != NULL)
    game->list_deck_odds (content, format, deck, sheet);
  return TRUE;
}

static int
print_deck (MoContent *content,
            const MoDeck *deck,
            const char *file,
            const Options *options)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  MoOddsSheet sheet = { options->json ? builder : NULL, options->json ? NULL : text };

  json_builder_begin_object (builder);
  if (!add_deck (&sheet, content, deck, file, options))
    return MO_STATUS_FAULT;
  json_builder_end_object (builder);
  if (options->json)
    mo_cli_print_json (g_steal_pointer (&builder));
  else
    g_print ("%s", text->len > 0 ? text->str : _("No odds to show.\n"));
  return MO_STATUS_FINE;
}

/* Whether the options fit together; prints an error otherwise. */
static gboolean
check_options (const Options *options)
{
  if (options->queries == NULL &&
      (options->at_least != NULL || options->place != NULL || options->n_draws >= 0))
    g_printerr (_("moctl: use --at-least, --deck and --draws only with --cards\n"));
  else if (options->queries != NULL && g_strv_length (options->queries) > MO_MAX_SETS)
    g_printerr (_("moctl: too many --cards options: use at most %d\n"), MO_MAX_SETS);
  else if (options->n_draws < -1)
    g_printerr (_("moctl: the number of draws can’t be negative\n"));
  else
    return TRUE;
  return FALSE;
}

int
mo_cli_odds (int argc,
             char **argv)
{
  g_auto (Options) options = { .n_draws = -1 };
  const GOptionEntry entries[] = {
    { "cards", 'q', 0, G_OPTION_ARG_STRING_ARRAY, &options.queries,
      N_("Show the odds of drawing cards that match this query; can be repeated"), N_("QUERY") },
    { "at-least", 'n', 0, G_OPTION_ARG_STRING_ARRAY, &options.at_least,
      N_("Require at least this many matching cards (default: 1); can be repeated"), N_("NUMBER") },
    { "draws", 'd', 0, G_OPTION_ARG_INT, &options.n_draws,
      N_("Draw this many cards instead of a hand"), N_("NUMBER") },
    { "deck", 'k', 0, G_OPTION_ARG_STRING, &options.place,
      N_("Draw from this deck instead of the first"), "ID" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &options.format,
      N_("Use this format instead of the deck’s own"), "ID" },
    { "catalog", 'c', 0, G_OPTION_ARG_FILENAME_ARRAY, &options.catalogs,
      N_("Read cards from this file instead of the usual folders; can be repeated"), N_("FILE") },
    MO_CLI_LIBRARY_ENTRY (&options.library),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (MoDeck) deck = NULL;
  g_autofree char *path = NULL;
  g_autofree char *shown = NULL;

  if (!mo_cli_parse (&argc, &argv, "odds DECK", 1, entries) || !check_options (&options))
    return MO_STATUS_FAULT;
  content = mo_cli_load_content (options.catalogs);
  path = mo_cli_find_deck_file (argv[1], NULL);
  deck = mo_deck_read_file (path, content, faults, warnings);
  mo_cli_print_faults (faults);
  mo_cli_print_faults (warnings);
  if (deck == NULL)
    return MO_STATUS_FAULT;
  if (options.format != NULL)
    {
      g_free (deck->format);
      deck->format = g_strdup (options.format);
    }
  shown = g_filename_display_name (argv[1]);
  return print_deck (content, deck, shown, &options);
}
