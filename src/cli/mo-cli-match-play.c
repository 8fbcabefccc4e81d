/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Commands to start matches, and to have the program play them: by chance or by the game’s own
 * player, once or many times. */

#include "config.h"

#include "mo-cli-journal.h"
#include "mo-cli-samples.h"
#include "mo-cli-simulation.h"
#include "mo-cli.h"
#include "mo-deck-file.h"

#include <glib/gi18n.h>

/* Longer games are abandoned. */
#define MAX_MOVES 5000

/* The default value of an option, outside of the valid range. */
#define NOT_SAID G_MININT

typedef struct
{
  char *format;
  char *difficulty;
  char *seed;
  int n_games; /* 0: a single game, whose journal is written */
  gboolean json;
} SetUp;

static void
clear_set_up (SetUp *self)
{
  g_free (self->format);
  g_free (self->difficulty);
  g_free (self->seed);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SetUp, clear_set_up)

#define SET_UP_ENTRIES(set_up)                                                                     \
  { "format",                                                                                      \
    'f',                                                                                           \
    0,                                                                                             \
    G_OPTION_ARG_STRING,                                                                           \
    &(set_up)->format,                                                                             \
    N_ ("Play this format instead of the deck’s own"),                                             \
    N_ ("ID") },                                                                                   \
      { "difficulty",                                                                              \
        'd',                                                                                       \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(set_up)->difficulty,                                                                     \
        N_ ("Play at this difficulty"),                                                            \
        N_ ("ID") },                                                                               \
  {                                                                                                \
    "seed", 's', 0, G_OPTION_ARG_STRING, &(set_up)->seed,                                          \
        N_ ("Have Marching Order deal the cards, using this seed"), N_ ("NUMBER")                  \
  }

static gboolean
read_seed (const SetUp *set_up,
           MoMatchHeader *header)
{
  if (set_up->seed == NULL)
    return TRUE;
  header->is_dealt = g_ascii_string_to_unsigned (set_up->seed, 10, 0, G_MAXUINT64, &header->seed,
                                                 NULL);
  if (!header->is_dealt)
    g_printerr (_("moctl: “%s” is not a valid seed: use a whole number\n"), set_up->seed);
  return header->is_dealt;
}

/* Whether the format given as an option needs no deck. */
static gboolean
needs_no_deck (const MoContent *content,
               const SetUp *set_up)
{
  const MoFormat *format = set_up->format != NULL
                               ? mo_systems_get_format (content->systems, set_up->format, NULL)
                               : NULL;

  return format != NULL && !mo_format_needs_package (format);
}

/**
 * begin_match:
 * @file: (nullable): a deck package; %NULL if the format given as an option needs none
 *
 * Returns: (nullable): a match with the cards of the package; %NULL after printing an error
 */
static MoMatch *
begin_match (MoContent *content,
             const char *file,
             const SetUp *set_up)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autofree char *path = file != NULL ? mo_cli_find_deck_file (file, NULL) : NULL;
  g_autoptr (MoDeck) deck = path != NULL ? mo_deck_read_file (path, content, faults, warnings)
                                         : NULL;
  const MoSystem *system = NULL;
  const char *id = set_up->format != NULL ? set_up->format : deck != NULL ? deck->format : "";
  const MoFormat *format = mo_systems_get_format (content->systems, id, &system);
  MoMatchHeader header = { NULL };
  g_autoptr (MoMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  mo_cli_print_faults (faults);
  mo_cli_print_faults (warnings);
  if (file != NULL && deck == NULL)
    return NULL;
  if (format == NULL)
    {
      g_printerr (_("moctl: unknown format “%s”: “moctl formats” lists all formats\n"), id);
      return NULL;
    }
  if (!read_seed (set_up, &header))
    return NULL;
  header.system = system->id;
  header.ruleset = format->ruleset->id;
  header.format = format->id;
  header.difficulty = set_up->difficulty;
  match = mo_simulation_begin (content, &header, deck, &error);
  if (match == NULL)
    {
      g_printerr ("%s: %s\n", file != NULL ? file : format->id, error->message);
      return NULL;
    }
  return g_steal_pointer (&match);
}

/**
 * open_match:
 * @arguments: the arguments without the command and options
 * @usage: the usage of the command
 * @rest: (out): the arguments after the deck
 *
 * Starts a match with the deck in the first argument, unless the format needs none.
 *
 * Returns: (nullable): the match; %NULL after printing an error
 */
static MoMatch *
open_match (MoContent *content,
            char **arguments,
            const char *usage,
            SetUp *set_up,
            char ***rest)
{
  *rest = arguments;
  if (needs_no_deck (content, set_up))
    return begin_match (content, NULL, set_up);
  if (arguments[0] == NULL)
    {
      g_printerr (_("moctl: missing argument: moctl %s\n"), usage);
      return NULL;
    }
  *rest = arguments + 1;
  return begin_match (content, arguments[0], set_up);
}

static gboolean
is_too_many (char **rest,
             guint n,
             const char *usage)
{
  if (g_strv_length (rest) <= n)
    return FALSE;
  g_printerr (_("moctl: unexpected argument “%1$s”: moctl %2$s\n"), rest[n], usage);
  return TRUE;
}

static void
print_journal (MoMatch *match)
{
  g_autofree char *text = mo_match_write (match);

  g_print ("%s", text);
}

int
mo_cli_match_new (int argc,
                  char **argv)
{
  static const char usage[] = "match new [DECK] [FILE]";
  g_auto (SetUp) set_up = { NULL };
  const GOptionEntry entries[] = { SET_UP_ENTRIES (&set_up), { NULL } };
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoMatch) match = NULL;
  char **rest;

  if (!mo_cli_parse (&argc, &argv, usage, 0, entries))
    return MO_STATUS_FAULT;
  content = mo_cli_load_content (NULL);
  match = open_match (content, argv + 1, usage, &set_up, &rest);
  if (match == NULL || is_too_many (rest, 1, usage))
    return MO_STATUS_FAULT;
  if (rest[0] != NULL)
    return mo_cli_journal_write (match, rest[0]) ? MO_STATUS_FINE : MO_STATUS_FAULT;
  print_journal (match);
  return MO_STATUS_FINE;
}

/* Playing */

static gboolean
make_move (MoMatch *match,
           MoTrialPlayer player,
           GRand *chance)
{
  g_autoptr (GArray) moves = NULL;
  gboolean is_found;
  MoMove move;

  if (player == MO_TRIAL_ADVISED)
    is_found = mo_match_advise (match, &move, NULL);
  else
    {
      moves = mo_match_list_moves (match);
      is_found = mo_trial_pick (moves, g_rand_int (chance), &move);
    }
  if (is_found)
    return mo_match_apply_move (match, &move, FALSE, NULL);
  /* An unknown figure counts as 0, because no user can enter it. */
  return mo_match_get_result (match, NULL) == MO_MATCH_OPEN &&
         mo_match_apply (match, "! resolve", FALSE, NULL);
}

/* Plays many games from a beginning, and prints their results. */
static void
simulate (MoMatch *match,
          MoContent *content,
          MoTrialPlayer player,
          const SetUp *set_up)
{
  g_autoptr (MoSimulation) simulation =
      mo_cli_simulation_run (match, content, player, (guint) set_up->n_games,
                             mo_match_get_header (match)->seed, 0);
  JsonBuilder *builder;

  if (!set_up->json)
    {
      mo_cli_simulation_print (simulation, content);
      return;
    }
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  mo_cli_simulation_add (simulation, content, builder);
  json_builder_end_object (builder);
  mo_cli_print_json (builder);
}

static int
play (int argc,
      char **argv,
      const char *usage,
      MoTrialPlayer player)
{
  g_auto (SetUp) set_up = { NULL };
  int n_games = NOT_SAID;
  const GOptionEntry entries[] = {
    SET_UP_ENTRIES (&set_up),
    { "games", 'n', 0, G_OPTION_ARG_INT, &n_games,
      N_("Play this many games and show how many are won"), N_("NUMBER") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &set_up.json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoMatch) match = NULL;
  g_autoptr (GRand) chance = NULL;
  char **rest;

  if (!mo_cli_parse (&argc, &argv, usage, 0, entries))
    return MO_STATUS_FAULT;
  if (n_games != NOT_SAID && !mo_cli_simulation_check_games (n_games))
    return MO_STATUS_FAULT;
  if (n_games != NOT_SAID)
    set_up.n_games = n_games;
  if (set_up.seed == NULL)
    set_up.seed = g_strdup_printf ("%u", g_random_int ());
  content = mo_cli_load_content (NULL);
  match = open_match (content, argv + 1, usage, &set_up, &rest);
  if (match == NULL || is_too_many (rest, 0, usage))
    return MO_STATUS_FAULT;
  if (player == MO_TRIAL_ADVISED && mo_match_get_class (match)->advise == NULL)
    {
      g_printerr (_("moctl: Marching Order can’t play “%s” by itself\n"),
                  mo_systems_lookup (content->systems, mo_match_get_header (match)->system)->name);
      return MO_STATUS_FAULT;
    }
  if (set_up.n_games > 0)
    {
      simulate (match, content, player, &set_up);
      return MO_STATUS_FINE;
    }
  chance = g_rand_new_with_seed ((guint32) mo_match_get_header (match)->seed);
  for (guint i = 0; i < MAX_MOVES && make_move (match, player, chance); i++)
    ;
  print_journal (match);
  return MO_STATUS_FINE;
}

int
mo_cli_match_random (int argc,
                     char **argv)
{
  return play (argc, argv, "match random [DECK]", MO_TRIAL_RANDOM);
}

int
mo_cli_match_auto (int argc,
                   char **argv)
{
  return play (argc, argv, "match auto [DECK]", MO_TRIAL_ADVISED);
}
