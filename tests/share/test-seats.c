/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What seats see and may do, in random games. All cards have names that occur nowhere else, so that
 * a name in a message is found in its bytes. `MO_RANDOM_STATES=N` looks at N states of each
 * game. */

#include "config.h"

#include "any-fixture.h"
#include "match-fixture.h"
#include "mo-crawler-game.h"
#include "mo-share-state.h"

#include <stdlib.h>
#include <string.h>

#define MAX_MOVES 400
#define MAX_GAMES 100 /* of a system or package */

static const char *folder;
static GPtrArray *names; /* the names of the cards, for the whole run */
static guint n_states;
static guint n_messages;
static guint n_odds; /* messages with odds */

static guint
get_n_states (void)
{
  const char *asked = g_getenv ("MO_RANDOM_STATES");

  return asked != NULL ? (guint) strtoul (asked, NULL, 10) : 300;
}

/* What is secret, without the code of hide() */

/* Returns: (nullable): the name of a card; %NULL for one that no catalog has */
static const char *
get_any_name (const MoAnyGame *game,
              const MoAnyState *state,
              gint16 card,
              int seat,
              gboolean *is_secret)
{
  const MoAnyCard *it = &state->cards[card];
  const MoZone *zone = mo_any_game_get_zone (game, it->slot);
  gboolean is_own = game->n_players == 1 ||
                    (zone->is_of_player &&
                     (int) mo_any_game_get_slot_player (game, it->slot) == seat);
  gboolean may_look = zone->shows == MO_ZONE_SHOWS_ALL ||
                      (zone->shows == MO_ZONE_SHOWS_OWNER && is_own);

  *is_secret = it->facing != MO_FACE_UP &&
               (it->facing == MO_FACE_DOWN || !may_look) && !(it->is_seen && is_own);
  return mo_any_get_side (game, state, card)->name;
}

static const char *
get_crawler_name (const MoCrawlerGame *game,
                  const MoCrawlerState *state,
                  gint16 card,
                  int seat,
                  gboolean *is_secret)
{
  guint pile = state->cards[card].pile;

  *is_secret = mo_pile_is_deck (pile)
                   ? (state->cards[card].marks & MO_IS_FACE_UP) == 0
                   : mo_pile_is_hand (pile) && game->n_players > 1 &&
                         (int) mo_pile_get_player (pile) != seat;
  return mo_crawler_get_name (game, state, card);
}

/* Returns the names that a seat sees nowhere. */
static GHashTable *
list_secrets (MoMatch *match,
              gconstpointer state,
              int seat)
{
  gboolean is_any = mo_match_get_class (match)->can_play != NULL &&
                    mo_match_get_class (match)->system == NULL;
  guint n = is_any ? ((const MoAnyState *) state)->n_cards
                   : ((const MoCrawlerState *) state)->n_cards;
  GHashTable *secrets = g_hash_table_new (g_str_hash, g_str_equal);

  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      {
        gboolean is_secret = FALSE;
        const char *name =
            is_any ? get_any_name (mo_match_get_game (match), state, (gint16) i, seat, &is_secret)
                   : get_crawler_name (mo_match_get_game (match), state, (gint16) i, seat,
                                       &is_secret);

        if (pass == 0 && is_secret)
          g_hash_table_add (secrets, (gpointer) name);
        else if (pass == 1 && !is_secret)
          g_hash_table_remove (secrets, name);
      }
  return secrets;
}

static void
check_secrets (GHashTable *secrets,
               GHashTable *also, /* (nullable) */
               const char *text,
               const char *move)
{
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, secrets);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if ((also == NULL || g_hash_table_contains (also, name)) && strstr (text, name) != NULL)
      g_error ("after “%s”: the secret name %s is in %s", move, (char *) name, text);
}

/* Returns: (transfer full): the state for a seat */
static JsonNode *
make_state (MoMatch *match,
            int seat)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  mo_share_add_state (builder, match, 1, seat, NULL);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

/* Checks that no name that a seat can’t see is in its message. The log may have names that were
 * seen when the move was made. */
static void
check_message (MoMatch *match,
               int seat,
               gconstpointer before)
{
  const char *move = mo_match_get_line (match, mo_match_get_position (match) - 1);
  g_autoptr (GHashTable) secrets = list_secrets (match, mo_match_get_state (match), seat);
  g_autoptr (GHashTable) earlier = list_secrets (match, before, seat);
  g_autoptr (JsonNode) node = make_state (match, seat);
  JsonObject *state = json_object_get_object_member (json_node_get_object (node), "state");
  JsonArray *log = json_object_get_array_member (state, "log");
  JsonObject *last = json_array_get_object_element (log, json_array_get_length (log) - 1);
  g_autofree char *text = NULL;

  check_secrets (secrets, earlier, json_object_get_string_member (last, "words"), move);
  json_object_remove_member (state, "log");
  text = json_to_string (node, FALSE);
  check_secrets (secrets, NULL, text, move);
  n_messages++;
}

/* Checks that a seat that tries the moves of others is refused without a name that it can’t see. */
static void
check_refusals (MoMatch *match,
                int seat)
{
  g_autoptr (GHashTable) secrets = list_secrets (match, mo_match_get_state (match), seat);
  g_autoptr (GArray) moves = mo_match_list_moves (match);

  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *line = mo_match_write_move (match, &g_array_index (moves, MoMove, i));
      const char *lines[] = { line, NULL };
      const char *twice[] = { line, line, NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) other = NULL;

      if (!mo_match_may_make (match, seat, lines, NULL, &error))
        check_secrets (secrets, NULL, error->message, line);
      if (!mo_match_may_make (match, seat, twice, NULL, &other))
        check_secrets (secrets, NULL, other->message, line);
    }
}

/* Checks that a seat may make the moves that it is offered, and that those who watch have none. */
static void
check_offers (MoMatch *match,
              guint n_seats)
{
  g_autoptr (GArray) none = mo_match_list_offers (match, MO_SEAT_NONE);

  g_assert_cmpuint (none->len, ==, 0);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      g_autoptr (GArray) offers = mo_match_list_offers (match, (int) seat);

      for (guint i = 0; i < offers->len; i++)
        {
          const MoSeatOffer *offer = &g_array_index (offers, MoSeatOffer, i);
          const char *lines[] = { offer->line, NULL };
          g_autofree char *overruling = g_strconcat ("! ", offer->line, NULL);
          const char *overruled[] = { overruling, NULL };
          const char *second[] = { "note \"So\"", offer->line, NULL };
          g_autoptr (GError) error = NULL;

          mo_match_may_make (match, (int) seat, lines, NULL, &error);
          g_assert_no_error (error);
          g_assert_false (mo_match_may_make (match, MO_SEAT_NONE, lines, NULL, NULL));
          g_assert_false (mo_match_may_make (match, (int) seat, overruled, NULL, NULL));
          for (guint other = 0; other < n_seats; other++)
            {
              gboolean may = (offer->seats & 1u << other) != 0;

              g_assert_cmpint (mo_match_may_make (match, (int) other, lines, NULL, NULL), ==, may);
              /* After a move that everyone may make. */
              g_assert_cmpint (mo_match_may_make (match, (int) other, second, NULL, NULL), ==, may);
            }
        }
    }
}

/* Checks that every move of the rules can be made by a seat. */
static void
check_moves (MoMatch *match,
             guint n_seats)
{
  g_autoptr (GArray) moves = mo_match_list_moves (match);

  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *line = mo_match_write_move (match, &g_array_index (moves, MoMove, i));
      const char *lines[] = { line, NULL };
      gboolean may = FALSE;

      for (guint seat = 0; seat < n_seats; seat++)
        may |= mo_match_may_make (match, (int) seat, lines, NULL, NULL);
      if (!may)
        g_error ("“%s” is nobody’s move", line);
    }
}

static gboolean
play_one (MoMatch *match,
          GRand *chance)
{
  const MoGame *class = mo_match_get_class (match);
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  guint n_seats = 0;
  gpointer before;
  g_autoptr (GError) error = NULL;

  if (moves->len == 0)
    return FALSE;
  n_states++;
  before = class->copy (mo_match_get_state (match));
  mo_match_apply_move (match, &g_array_index (moves, MoMove, g_rand_int (chance) % moves->len),
                       FALSE, &error);
  g_assert_no_error (error);
  {
    g_autoptr (MoTableView) view = mo_match_list_view (match, 0);

    n_seats = view->seats->len;
  }
  for (int seat = MO_SEAT_NONE; seat < (int) n_seats; seat++)
    check_message (match, seat, before);
  if (g_rand_int (chance) % 8 == 0)
    {
      check_refusals (match, g_rand_int_range (chance, 0, (gint32) n_seats));
      check_offers (match, n_seats);
      check_moves (match, n_seats);
    }
  class->free (before);
  return TRUE;
}

/* Plays a random game, and returns the number of its states. */
static guint
play (MoMatch *match,
      guint seed)
{
  GRand *chance = g_rand_new_with_seed (seed);
  guint n = 0;

  while (n < MAX_MOVES && play_one (match, chance))
    n++;
  g_rand_free (chance);
  g_object_unref (match);
  return n;
}

static void
test_any (void)
{
  static const char *const systems[] = { "forty-four", "lantern-road", "nightfall", "parts" };
  g_autoptr (MoContent) content = any_fixture_load (folder);

  match_fixture_rename_cards (content, names);
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autoptr (MoDeck) deck = any_fixture_load_deck (content, folder, systems[i]);
      const MoSystem *it = mo_systems_lookup (content->systems, systems[i]);
      guint most = mo_ruleset_get_table (it->rulesets->pdata[0])->n_players;

      for (guint n = 0, seed = 0; n < get_n_states () && seed < MAX_GAMES; seed++)
        n += play (any_fixture_begin (content, systems[i], deck, seed % 3 != 0 ? most : 1, seed),
                   seed);
    }
}

static void
test_crawler (void)
{
  g_autoptr (MoContent) content = match_fixture_load (NULL);
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);

  match_fixture_rename_cards (content, names);
  for (guint i = 0; i < packages->len; i++)
    for (guint n = 0, seed = 0; n < get_n_states () && seed < MAX_GAMES; seed++)
      n += play (match_fixture_begin (content, g_ptr_array_index (packages, i), seed), seed);
}

/* Checks that those who watch see the same as the player, without moves and odds. */
static void
check_open (MoMatch *match)
{
  g_autoptr (JsonNode) player = make_state (match, 0);
  g_autoptr (JsonNode) watcher = make_state (match, MO_SEAT_NONE);
  JsonObject *seen = json_object_get_object_member (json_node_get_object (player), "state");
  JsonObject *watched = json_object_get_object_member (json_node_get_object (watcher), "state");
  static const char *const members[] = { "place", "seats", "zones", "sums", "log" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    g_assert_true (json_node_equal (json_object_get_member (seen, members[i]),
                                    json_object_get_member (watched, members[i])));
  g_assert_false (json_object_has_member (watched, "odds"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (watched, "offers")), ==,
                    0);
  n_odds += json_object_has_member (seen, "odds");
  n_messages += 2;
}

/* Plays a random game in which nothing is secret. */
static void
play_open (MoContent *content,
           const char *game,
           guint seed)
{
  g_autofree char *text = g_strdup_printf ("match 1 system %s seed %u", game, seed);
  g_auto (MoMatchHeader) header = { NULL };
  g_autoptr (MoMatch) match = NULL;
  GRand *chance = g_rand_new_with_seed (seed);
  g_autoptr (GError) error = NULL;

  mo_match_header_read (&header, text, &error);
  g_assert_no_error (error);
  match = mo_match_new (content, &header, &error);
  g_assert_no_error (error);
  for (guint n = 0; n < MAX_MOVES; n++)
    {
      g_autoptr (GArray) moves = mo_match_list_moves (match);
      g_autoptr (MoTableView) view = NULL;

      if (moves->len == 0)
        break;
      mo_match_apply_move (match, &g_array_index (moves, MoMove, g_rand_int (chance) % moves->len),
                           FALSE, &error);
      g_assert_no_error (error);
      view = mo_match_list_view (match, MO_SEAT_NONE);
      g_assert_cmpuint (view->seats->len, ==, 1);
      g_assert_cmpuint (view->zones->len, >, 2);
      n_states++;
      check_open (match);
      check_offers (match, 1);
      check_moves (match, 1);
    }
  g_rand_free (chance);
}

/* Games without secrets have a view, too, and odds. */
static void
test_open_games (void)
{
  static const char *const games[] = {
    "crawlitaire ruleset crawlitaire-5",
    "bonfire-run ruleset bonfire-run difficulty easy",
  };
  g_autoptr (MoContent) content = match_fixture_load (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      guint enough = n_states + get_n_states ();
      guint before = n_odds;

      for (guint seed = 0; n_states < enough && seed < MAX_GAMES; seed++)
        play_open (content, games[i], seed);
      g_assert_cmpuint (n_odds - before, >, get_n_states () / 4);
    }
}

/* Who may make which moves */

static const char shared_system[] =
  "<system id='two' name='Two'><kinds><kind id='k' name='K'/></kinds>"
  "<types><type id='t' name='T' kind='k'/></types><rarities/><flags/><stats/><resources/>"
  "<classes/><distances/><damage-types/><keywords/>"
  "<tokens><token id='wound' name='Wound'/></tokens>"
  "<decks><deck id='d' name='D' kinds='k'/></decks>"
  "<ruleset id='two' name='Two' decks='d' players='1'><table players-at-most='2'>"
  "<zone id='hand' name='Hand' of='player' shows='owner' lay='fan'/>"
  "<zone id='deck' name='Deck' of='player' shows='none' lay='pile' ordered='yes'/>"
  "<zone id='play' name='Play' of='player' shows='all' in-play='yes'/>"
  "<zone id='stack' name='Stack' shows='none' lay='pile' ordered='yes'/>"
  "<zone id='row' name='Row' shows='all' in-play='yes'/>"
  "<mark id='tired' name='Tired' turns='90'/><counter id='gold' name='Gold' of='player'/>"
  "<counter id='gloom' name='Gloom'/>"
  "<sum id='own' name='Own'><cards in='hand'/></sum>"
  "<sum id='all' name='All'><cards in='row'/></sum>"
  "<act id='lay' name='Lay' in='hand'><do action='move' this='yes' to='play'/></act>"
  "<act id='take' name='Take' on='deck'><do action='move' top='1' in='deck' to='hand'/></act>"
  "<act id='cut' name='Cut' on='deck'><do action='shuffle' in='deck'/></act>"
  "<act id='clear' name='Clear' on='table'><do action='counter' counter='gloom' by='-1'/></act>"
  "<setup><load deck='d' zone='deck'/></setup></table>"
  "<step id='day' name='Day'><do action='ask' text='Work.'/><do action='round'/></step>"
  "<format id='two' name='Two'/></ruleset></system>";

static const char shared_catalog[] =
  "<catalog id='two-cards' name='Two' system='two'><card id='two/a' name='A' type='t'/>"
  "<card id='two/b' name='B' type='t'/><card id='two/c' name='C' type='t'/>"
  "<card id='two/d' name='D' type='t'/><card id='two/e' name='E' type='t'/></catalog>";

/* Each player has an own hand and pile; what is on the table of all, all move. */
static void
test_whose (void)
{
  static const char *const set_up[] = {
    "add hand two/a", "add hand#2 two/b", "add deck two/c 2", "add play two/d", "add play#2 two/d",
    "add row two/e 2", "add stack two/e", "start", "next",
  };
  static const char *const nobody = "only the host of the match can do this";
  static const char *const other = "this is another player’s move";
  static const struct
  {
    const char *line;
    const char *first;  /* (nullable): why the first player may not; NULL for the own move */
    const char *second;
  } rows[] = {
    { "move two/a play", NULL, other },
    { "move two/b play", other, NULL },
    { "mark two/d tired on", NULL, other },
    { "mark two/d#2 tired on", other, NULL },
    { "attach two/d two/e", NULL, other },
    { "move two/e stack", NULL, NULL },
    { "flip two/e face-down", NULL, NULL },
    { "token two/d wound 1", NULL, NULL },
    { "counter gold#2 5", NULL, NULL },
    { "set own 1 3", NULL, other },
    { "set own#2 1 3", other, NULL },
    { "set all 1 3", NULL, NULL },
    { "shuffle deck", NULL, other },
    { "shuffle deck#2", other, NULL },
    { "shuffle stack", NULL, NULL },
    { "pile deck stack", NULL, other },
    { "pile stack deck#2", other, NULL },
    { "pile deck deck#2", nobody, nobody },
    { "act lay two/a", NULL, other },
    { "act cut deck#2", other, NULL },
    { "act clear", NULL, NULL },
    { "draw deck two/c hand", NULL, other },
    /* Nobody sees this card in the pile. */
    { "move two/c hand", nobody, nobody },
    { "look deck two/c", nobody, nobody },
    { "add hand two/a", nobody, nobody },
    { "player 1 \"X\"", nobody, nobody },
    { "step day", nobody, nobody },
    { "note \"Hm\"", NULL, NULL },
    { "end won", NULL, NULL },
    { "! move two/a play", nobody, nobody },
    { "deal two/c", nobody, nobody },
  };
  g_autoptr (MoContent) content = any_fixture_load_text (shared_system, shared_catalog);
  g_autoptr (MoMatch) match = any_fixture_begin (content, "two", NULL, 2, 1);

  for (guint i = 0; i < G_N_ELEMENTS (set_up); i++)
    any_fixture_apply (match, set_up[i]);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int seat = MO_SEAT_NONE; seat < 2; seat++)
      {
        const char *const lines[] = { rows[i].line, NULL };
        const char *wanted = seat == MO_SEAT_NONE ? "those who watch make no moves"
                             : seat == 0          ? rows[i].first
                                                  : rows[i].second;
        g_autoptr (GError) error = NULL;

        g_test_message ("%s by %d", rows[i].line, seat);
        g_assert_cmpint (mo_match_may_make (match, seat, lines, NULL, &error), ==, wanted == NULL);
        g_assert_cmpstr (error != NULL ? error->message : NULL, ==, wanted);
        g_assert_cmpint (mo_match_may_make (match, seat, lines, NULL, NULL), ==, wanted == NULL);
      }
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = argv[1];
  names = g_ptr_array_new_with_free_func (g_free);
  g_test_add_func ("/share/seats/any", test_any);
  g_test_add_func ("/share/seats/crawler", test_crawler);
  g_test_add_func ("/share/seats/open-games", test_open_games);
  g_test_add_func ("/share/seats/whose", test_whose);
  status = g_test_run ();
  g_print ("# %u states, %u messages, %u of them with odds\n", n_states, n_messages, n_odds);
  g_ptr_array_unref (names);
  return status;
}
