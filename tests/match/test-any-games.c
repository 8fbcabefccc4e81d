/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Random games of all tables, those of the tests and those that are shipped: by the rules, and with
 * moves by hand. Invariants are checked after every move. `MO_RANDOM_GAMES=N` plays N of each. */

#include "config.h"

#include "any-fixture.h"
#include "match-fixture.h"

#include "mo-deck-file.h"

#include <stdlib.h>
#include <string.h>

#define MAX_MOVES 600

static const struct
{
  const char *system;
  gboolean is_shipped;
} tables[] = {
  { "forty-four", FALSE },    { "lantern-road", FALSE }, { "nightfall", FALSE }, { "parts", FALSE },
  { "saltmere-light", TRUE }, { "scoundrel", TRUE },     { "table", TRUE },
};

static const char *const saltmere_decks[] = { "doctor", "fisher", "reporter", "sister" };

static const char *folder;
static MoContent *contents[2]; /* of the tests, and shipped */

static guint
get_n_games (void)
{
  const char *asked = g_getenv ("MO_RANDOM_GAMES");

  return asked != NULL ? (guint) strtoul (asked, NULL, 10) : 40;
}

static void
check (MoMatch *match)
{
  g_autoptr (GError) error = NULL;

  if (!mo_any_state_check (any_fixture_get_state (match), any_fixture_get_game (match), &error))
    {
      g_autofree char *text = mo_match_write (match);

      g_error ("%s\n%s", text, error->message);
    }
}

static gboolean
play_one (MoMatch *match,
          GRand *chance)
{
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  g_autoptr (GError) error = NULL;
  guint pick;

  if (moves->len == 0)
    return FALSE;
  pick = g_rand_int (chance) % moves->len;
  if (!mo_match_apply_move (match, &g_array_index (moves, MoMove, pick), FALSE, &error))
    g_error ("a listed move is refused: %s", error->message);
  check (match);
  return TRUE;
}

static MoContent *
get_content (guint table)
{
  return contents[tables[table].is_shipped];
}

/* Returns: (nullable): the deck of a game, by turns if there are several */
static MoDeck *
load_deck (guint table,
           guint number)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  if (!tables[table].is_shipped)
    return any_fixture_load_deck (get_content (table), folder, tables[table].system);
  if (!g_str_equal (tables[table].system, "saltmere-light"))
    return NULL;
  name = g_strdup_printf ("saltmere-light-%s.xml",
                          saltmere_decks[number % G_N_ELEMENTS (saltmere_decks)]);
  path = g_build_filename (mo_content_get_installed_folder (), "decks", name, NULL);
  return mo_deck_read_file (path, get_content (table), faults, NULL);
}

/* Returns a random game of a table. Number 0, 2, … have as many players as possible. */
static MoMatch *
begin (guint table,
       guint number)
{
  const char *system = tables[table].system;
  g_autoptr (MoDeck) deck = load_deck (table, number);
  const MoSystem *it = mo_systems_lookup (get_content (table)->systems, system);
  guint most = mo_ruleset_get_table (it->rulesets->pdata[0])->n_players;

  return any_fixture_begin (get_content (table), system, deck, number % 2 == 0 ? most : 1, number);
}

static void
test_games (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      guint n_results[3] = { 0 };
      guint n_moves = 0;

      for (guint j = 0; j < get_n_games (); j++)
        {
          g_autoptr (MoMatch) match = begin (i, j);
          g_autoptr (GRand) chance = g_rand_new_with_seed (j);
          guint n = 0;

          while (n++ < MAX_MOVES && play_one (match, chance))
            if (n % 50 == 0)
              match_fixture_check_moves (match);
          n_results[mo_match_get_result (match, NULL)]++;
          n_moves += n - 1;
          if (n < MAX_MOVES)
            g_assert_cmpint (mo_match_get_result (match, NULL), !=, MO_MATCH_OPEN);
          if (j % 10 == 0)
            match_fixture_check_history (get_content (i), match);
        }
      g_test_message ("%s: %u moves, %u won, %u lost, %u left", tables[i].system, n_moves,
                      n_results[MO_MATCH_WON], n_results[MO_MATCH_LOST], n_results[MO_MATCH_OPEN]);
    }
}

/* Returns a random face that a journal can name. */
static guint
pick_face (const MoAnyGame *game,
           GRand *chance)
{
  guint face = g_rand_int (chance) % MAX (game->faces->len - 1, 1);

  return face >= game->hidden && game->faces->len > 1 ? face + 1 : face;
}

/* Returns a random value for a word of a move by hand; often a meaningless one. */
static gint32
pick_word (const MoAnyGame *game,
           const MoAnyState *state,
           MoAnyVerb verb,
           guint word,
           GRand *chance)
{
  gint32 few = g_rand_int_range (chance, -2, 4);
  gint32 card = (gint32) (g_rand_int (chance) % MAX (state->n_cards, 1));
  gint32 slot = (gint32) (g_rand_int (chance) % game->n_slots);

  switch ((int) verb)
    {
    case MO_ANY_VERB_ADD:
      return word == 0   ? slot
             : word == 1 ? (gint32) pick_face (game, chance)
             : word == 2 ? few
             : few < 0   ? MO_MOVE_NONE
                         : few;
    case MO_ANY_VERB_MOVE:
      return word == 0 ? card : word == 1 ? slot : word == 2 || few >= 0 ? few : MO_MOVE_NONE;
    case MO_ANY_VERB_TOKEN:
      return word == 0 ? card : word == 1 ? (gint32) (g_rand_int (chance) % game->n_tokens) : few;
    case MO_ANY_VERB_MARK:
      return word == 0   ? card
             : word == 1 ? (gint32) (g_rand_int (chance) % game->table->marks->len)
                         : few & 1;
    case MO_ANY_VERB_FLIP:
      return word == 0 ? card : few < 0 ? MO_MOVE_NONE : few;
    case MO_ANY_VERB_ATTACH:
      return word == 0 || few > 0 ? card : MO_MOVE_NONE;
    case MO_ANY_VERB_COUNTER:
      return word == 0 ? (gint32) (g_rand_int (chance) % game->n_boxes) : few * 9;
    case MO_ANY_VERB_SET:
      return word == 0   ? MO_ANY_VIEW (g_rand_int (chance) % game->table->sums->len, 0)
             : word == 1 ? few
             : few < 0   ? MO_MOVE_NONE
                         : few * 3000;
    case MO_ANY_VERB_LOOK:
      return word == 0 ? slot : MO_MOVE_OPEN;
    case MO_ANY_VERB_DRAW:
      return word == 1 ? MO_MOVE_OPEN : slot;
    case MO_ANY_VERB_SHUFFLE:
    case MO_ANY_VERB_PILE:
      return slot;
    case MO_ANY_VERB_PLAYER:
      return few;
    case MO_ANY_VERB_STEP:
      return (gint32) (g_rand_int (chance) % game->table->steps->len);
    case MO_ANY_VERB_ACT:
      return word == 0   ? (gint32) (g_rand_int (chance) % game->table->acts->len)
             : few < 0   ? MO_MOVE_NONE
             : few == 0  ? MO_ANY_TARGET_SLOT (slot)
                         : card;
    case MO_ANY_VERB_RULE:
      return word == 0 ? few : card;
    case MO_ANY_VERB_CHOOSE:
      return few;
    default:
      return word == 0 ? (few & 3) % 3 : MO_MOVE_NONE;
    }
}

/* Makes a random move of any kind, which may be refused. */
static void
meddle (MoMatch *match,
        GRand *chance)
{
  const MoAnyGame *game = any_fixture_get_game (match);
  const MoAnyState *state = any_fixture_get_state (match);
  guint verb = g_rand_int (chance) % MO_ANY_VERB_NOTE;
  const MoVerb *it = &mo_any_language.verbs[verb];
  MoMove move = mo_move_make (verb, 0);
  guint n_words = it->n_required;
  g_autoptr (GError) error = NULL;

  if (state->n_cards == 0 || (verb == MO_ANY_VERB_MARK && game->table->marks->len == 0) ||
      (verb == MO_ANY_VERB_TOKEN && game->n_tokens == 0) ||
      (verb == MO_ANY_VERB_COUNTER && game->n_boxes == 0) || verb == MO_ANY_VERB_START)
    return;
  move.is_overruling = g_rand_int (chance) % 2 == 0;
  while (it->kinds[n_words] != 0 && it->kinds[n_words] != MO_WORD_KIND_TEXT &&
         g_rand_int (chance) % 2 == 0)
    n_words++;
  for (guint i = 0; i < n_words; i++)
    move.words[i] = pick_word (game, state, (MoAnyVerb) verb, i, chance);
  if (!mo_match_apply_move (match, &move, g_rand_int (chance) % 4 == 0, &error))
    g_assert_nonnull (error);
  check (match);
}

static void
test_hands (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (guint j = 0; j < get_n_games (); j++)
      {
        g_autoptr (MoMatch) match = begin (i, j);
        g_autoptr (GRand) chance = g_rand_new_with_seed (j);

        any_fixture_apply (match, "start");
        for (guint k = 0; k < MAX_MOVES / 2; k++)
          {
            if (g_rand_int (chance) % 3 == 0)
              play_one (match, chance);
            else
              meddle (match, chance);
            if (k % 30 == 0)
              match_fixture_check_moves (match);
          }
        if (j % 5 == 0)
          match_fixture_check_history (get_content (i), match);
      }
}

/* A refused move changes nothing. */
static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (MoMatch) match = begin (i, 1);
      g_autoptr (GRand) chance = g_rand_new_with_seed (i);

      any_fixture_apply (match, "start");
      for (guint k = 0; k < MAX_MOVES; k++)
        {
          g_autofree char *before = match_fixture_ask (match, "$");
          guint position = mo_match_get_position (match);

          meddle (match, chance);
          if (mo_match_get_position (match) == position)
            {
              g_autofree char *after = match_fixture_ask (match, "$");

              g_assert_cmpstr (before, ==, after);
            }
        }
    }
}

/* A match is in the format of its header, for as many players as that is, or as the header says. */
static void
test_players (gconstpointer data)
{
  MoContent *content = (gpointer) data;

  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      for (guint j = 0; j < system->formats->len; j++)
        {
          const MoFormat *format = g_ptr_array_index (system->formats, j);
          const MoTable *table = mo_ruleset_get_table (format->ruleset);

          for (guint players = 0; table != NULL && players <= table->n_players + 1; players++)
            {
              const MoMatchHeader header = {
                .system = system->id,
                .ruleset = format->ruleset->id,
                .format = format->id,
                .players = players,
              };
              g_autoptr (GError) error = NULL;
              g_autoptr (MoMatch) match = mo_match_new (content, &header, &error);

              if (players > table->n_players)
                {
                  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT);
                  continue;
                }
              g_assert_no_error (error);
              g_assert_true (any_fixture_get_game (match)->format == format);
              g_assert_cmpuint (any_fixture_get_game (match)->n_players, ==,
                                players > 0 ? players : MAX (format->players, 1));
            }
        }
    }
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = argv[1];
  contents[FALSE] = any_fixture_load (folder);
  contents[TRUE] = any_fixture_load_shipped ();
  g_test_add_func ("/match/any/games", test_games);
  g_test_add_func ("/match/any/hands", test_hands);
  g_test_add_func ("/match/any/refusals", test_refusals);
  g_test_add_data_func ("/match/any/players/tests", contents[FALSE], test_players);
  g_test_add_data_func ("/match/any/players/shipped", contents[TRUE], test_players);
  status = g_test_run ();
  mo_content_unref (contents[FALSE]);
  mo_content_unref (contents[TRUE]);
  return status;
}
