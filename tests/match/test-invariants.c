/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The invariants of game states, which tests with random games and fuzzing rely on: every kind
 * of violation is detected. */

#include "config.h"

#include "match-fixture.h"

#include "mo-any-private.h"
#include "mo-bonfire-game.h"
#include "mo-bonfire-state.h"
#include "mo-crawler-game.h"
#include "mo-crawler-state.h"

static MoContent *content;

/* Makes a state invalid. */
typedef void (*Break) (gconstpointer game,
                       gpointer state);

typedef struct
{
  const char *name;
  Break apply;
} Row;

/* Checks that each row makes a copy of a valid state invalid. */
static void
check_rows (MoMatch *match,
            const Row *rows,
            guint n_rows)
{
  const MoGame *class = mo_match_get_class (match);
  gpointer game = mo_match_get_game (match);
  g_autoptr (GError) error = NULL;

  g_assert_true (class->check (game, mo_match_get_state (match), &error));
  g_assert_no_error (error);
  for (guint i = 0; i < n_rows; i++)
    {
      gpointer state = class->copy (mo_match_get_state (match));

      g_test_message ("%s", rows[i].name);
      rows[i].apply (game, state);
      g_assert_false (class->check (game, state, NULL));
      g_assert_false (class->check (game, state, &error));
      g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL);
      g_clear_error (&error);
      class->free (state);
    }
}

/* Defines a function @name that makes a state of the game @Kind invalid. */
#define BREAK(Kind, name, ...)                                                                     \
  static void name (gconstpointer data, gpointer broken)                                           \
  {                                                                                                \
    const Mo##Kind##Game *game G_GNUC_UNUSED = data;                                               \
    Mo##Kind##State *state = broken;                                                               \
                                                                                                   \
    __VA_ARGS__;                                                                                   \
  }

/* Bonfire Run */

static MoMatch *
begin_run (void)
{
  const MoMatchHeader header = {
    .system = (char *) "bonfire-run",
    .ruleset = (char *) "bonfire-run",
    .difficulty = (char *) "easy",
    .is_dealt = TRUE,
    .seed = 1,
  };

  return mo_match_new (content, &header, NULL);
}

#define RUN(match) ((const MoBonfireState *) mo_match_get_state (match))

static void
make_advised (MoMatch *match)
{
  MoMove move;
  g_autoptr (GError) error = NULL;

  g_assert_true (mo_match_advise (match, &move, NULL));
  mo_match_apply_move (match, &move, FALSE, &error);
  g_assert_no_error (error);
}

BREAK (Bonfire, no_hp, state->hp = -1)
BREAK (Bonfire, many_hp, state->hp = state->max_hp + 1)
BREAK (Bonfire, no_coins, state->coins = -1)
BREAK (Bonfire, no_energy, state->energy = -1)
BREAK (Bonfire, no_protection, state->protection = -1)
BREAK (Bonfire, no_copies, state->numbers[1] = -1)
BREAK (Bonfire, last_copies, state->numbers[MO_N_BONFIRE_PILES * game->cards->len - 1] = -1)
BREAK (Bonfire, only_discards, for (guint i = 0; i < game->cards->len; i++) {
  mo_bonfire_state_get_pile (game, state, MO_BONFIRE_DISCARDS)[i] +=
      mo_bonfire_state_get_pile (game, state, MO_BONFIRE_DECK)[i];
  mo_bonfire_state_get_pile (game, state, MO_BONFIRE_DECK)[i] = 0;
})
BREAK (Bonfire, played_out, state->playing = 0; state->n_draws = 0)
BREAK (Bonfire, taken, state->n_taken++)
BREAK (Bonfire, first_late,
       mo_bonfire_state_get_path (game, state)[mo_bonfire_game_get_level (game, 1)->first_room] = 1;
       state->n_taken++; state->level = 1)
BREAK (Bonfire, ahead,
       mo_bonfire_state_get_path (game, state)[game->n_rooms - 1] = (gint16) ++state->n_taken)
BREAK (Bonfire, foe_hp, state->foes[0].hp = -1)
BREAK (Bonfire, foe_protection, state->foes[0].protection = -1)

static void
test_run (void)
{
  static const Row rows[] = {
    { "HP below 0", no_hp },
    { "more HP than there can be", many_hp },
    { "coins below 0", no_coins },
    { "energy below 0", no_energy },
    { "protection below 0", no_protection },
    { "copies below 0", no_copies },
    { "copies of the last card below 0", last_copies },
    { "no deck and discards", only_discards },
    { "a card that is played and draws nothing", played_out },
    { "a room more than the path has", taken },
    { "a later room that is taken as the first", first_late },
    { "a room that is taken ahead of the level", ahead },
    { "a monster’s HP below 0", foe_hp },
    { "a monster’s protection below 0", foe_protection },
  };
  g_autoptr (MoMatch) match = begin_run ();

  while (RUN (match)->n_foes == 0 || RUN (match)->turn == 0)
    make_advised (match);
  check_rows (match, rows, G_N_ELEMENTS (rows));
}

BREAK (Bonfire, way_foes, state->n_foes = 1)
BREAK (Bonfire, way_protection, state->protection = 1)
BREAK (Bonfire, way_energy, state->energy = 1)
BREAK (Bonfire, way_wares, state->n_wares = 1)
BREAK (Bonfire, way_chest, state->chest = 1)
BREAK (Bonfire, way_hand, mo_bonfire_state_get_pile (game, state, MO_BONFIRE_HAND)[0] = 1)
BREAK (Bonfire, way_playing, state->playing = 0; state->n_draws = 1)

static void
test_run_on_the_way (void)
{
  static const Row rows[] = {
    { "monsters", way_foes }, { "protection", way_protection }, { "energy", way_energy },
    { "wares", way_wares },   { "a chest", way_chest },         { "a hand", way_hand },
    { "a card that is played", way_playing },
  };
  g_autoptr (MoMatch) match = begin_run ();

  while (RUN (match)->n_taken == 0 || RUN (match)->room != MO_BONFIRE_NONE)
    make_advised (match);
  check_rows (match, rows, G_N_ELEMENTS (rows));
}

/* Dungeon Crawler */

#define CRAWL                                                                                      \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard\n"         \
  "add party ~adventurer/ann 1 0 0 0 5\nadd party ~adventurer/bo 1 0 0 0 5\n"                      \
  "add quests ~quest/find-the-well\nadd dungeon-deck ~character/rat 9 3 1 1 1\n"                   \
  "add deck ~skill/kick 20 0 2 0\nadd hand ~skill/kick\nadd hand ~skill/kick\n"

static gint16
find_first (const MoCrawlerState *state,
            guint pile)
{
  g_assert_cmpint (state->piles[pile].first, !=, MO_NO_CARD);
  return state->piles[pile].first;
}

BREAK (Crawler, other_pile, state->cards[find_first (state, MO_PILE_PARTY)].pile = MO_PILE_ROW)
BREAK (Crawler, previous, state->cards[state->piles[MO_PILE_PARTY].last].previous = MO_NO_CARD)
BREAK (Crawler, circle,
       state->cards[state->piles[MO_PILE_PARTY].last].next = find_first (state, MO_PILE_PARTY))
BREAK (Crawler, pile_size, state->piles[MO_PILE_PARTY].n++)
BREAK (Crawler, last, state->piles[MO_PILE_PARTY].last = find_first (state, MO_PILE_PARTY))
BREAK (Crawler, left_out, state->piles[MO_PILE_QUESTS] = (MoPile){ MO_NO_CARD, MO_NO_CARD, 0 })
BREAK (Crawler, no_number, state->cards[find_first (state, MO_PILE_QUESTS)].number = 0)
BREAK (Crawler, first_without_number, state->cards[0].number = 0)
BREAK (Crawler, one_name,
       state->cards[state->piles[MO_PILE_HAND].last].number =
           state->cards[find_first (state, MO_PILE_HAND)].number)
BREAK (Crawler, primary, state->primary = find_first (state, MO_PILE_HAND))
BREAK (Crawler, leader, state->leader = find_first (state, MO_PILE_HAND))
BREAK (Crawler, lender, MoCrawlerLoan *loans = g_new0 (MoCrawlerLoan, 1);
       loans->lender = find_first (state, MO_PILE_HAND);
       loans->card = find_first (state, MO_PILE_PARTY);
       g_free (state->loans);
       state->loans = loans;
       state->n_loans = 1)
BREAK (Crawler, commitment, MoCommitment *all = g_new0 (MoCommitment, 1);
       all->card = find_first (state, MO_PILE_HAND);
       g_free (state->commitments);
       state->commitments = all;
       state->n_commitments = 1)

static void
test_crawl (void)
{
  static const Row rows[] = {
    { "a card of another pile", other_pile },
    { "a card that does not know the one before it", previous },
    { "a pile that goes on for ever", circle },
    { "a pile that counts a card more", pile_size },
    { "a pile that has another last card", last },
    { "a card in no pile", left_out },
    { "a card in sight without a number", no_number },
    { "the first card without a number", first_without_number },
    { "two cards with one number", one_name },
    { "a primary target in a hand", primary },
    { "a leader in a hand", leader },
    { "a card in a hand that lends a figure", lender },
    { "a card in a hand that attacks", commitment },
  };
  guint line;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = mo_match_read (content, CRAWL, &line, &error);

  g_assert_no_error (error);
  check_rows (match, rows, G_N_ELEMENTS (rows));
}

/* Tables, here that of Saltmere Light */

/* Cards 0, 1 and 2 are in the town, and card 1 is attached to card 2. Two cards are in the story,
 * which has room for two; one of them is face down, and has as many tokens as it can. */
#define TABLE                                                                                      \
  "match 1 system saltmere-light ruleset saltmere-light\n"                                         \
  "add town saltmere-light/place/1 2\nadd town saltmere-light/place/2\n"                           \
  "add story saltmere-light/goal/1\nadd story saltmere-light/night/1\n"                            \
  "attach saltmere-light/place/1#2 saltmere-light/place/2\n"                                       \
  "flip saltmere-light/night/1 face-down\ntoken saltmere-light/night/1 clue 999\n"                 \
  "counter coins 99\ncounter actions 0\nstart\n"

enum { GOAL = 3, NIGHT };

#define TOWN(state) (&(state)->slots[(state)->cards[0].slot])

BREAK (Any, any_other_slot, state->cards[0].slot = state->cards[GOAL].slot)
BREAK (Any, any_previous, state->cards[TOWN (state)->last].previous = MO_ANY_NONE)
BREAK (Any, any_circle, state->cards[TOWN (state)->last].next = TOWN (state)->first)
BREAK (Any, any_unknown_card, state->cards[TOWN (state)->last].next = (gint16) state->n_cards)
BREAK (Any, any_beyond,
       state->slots[state->cards[NIGHT].slot] = ((MoAnySlot){ NIGHT, NIGHT, 1, FALSE });
       state->cards[NIGHT].previous = MO_ANY_NONE;
       state->n_cards--)
BREAK (Any, any_size, TOWN (state)->n++)
BREAK (Any, any_last, TOWN (state)->last = TOWN (state)->first)
BREAK (Any, any_left_out, *TOWN (state) = ((MoAnySlot){ MO_ANY_NONE, MO_ANY_NONE, 0, FALSE }))
BREAK (Any, any_full,
       mo_any_state_add_card (state, game, state->cards[GOAL].face, state->cards[GOAL].slot, 0))
BREAK (Any, any_face, state->cards[NIGHT].face = (guint16) game->faces->len)
BREAK (Any, any_number, state->cards[NIGHT].number = 0)
BREAK (Any, any_facing, state->cards[NIGHT].facing = MO_FACE_DOWN + 1)
BREAK (Any, any_owner, state->cards[NIGHT].owner = (gint8) game->n_players)
BREAK (Any, any_host_itself, state->cards[0].host = 0)
BREAK (Any, any_host_circle, state->cards[2].host = 1)
BREAK (Any, any_host_below, state->cards[0].host = MO_ANY_NONE - 1)
BREAK (Any, any_host_beyond, state->cards[0].host = (gint16) state->n_cards)
BREAK (Any, any_host_elsewhere, state->cards[0].host = GOAL)
BREAK (Any, any_back, state->cards[0].is_back = TRUE)
BREAK (Any, any_seen, state->cards[0].is_mixed = state->cards[0].is_seen = TRUE)
BREAK (Any, any_mark, state->cards[0].marks = G_GUINT64_CONSTANT (1) << game->table->marks->len)
BREAK (Any, any_tokens, state->tokens[state->n_tokens * state->n_cards - 1] = MO_ANY_MAX_TOKENS + 1)
BREAK (Any, any_first_tokens, state->tokens[0] = MO_ANY_MAX_TOKENS + 1)
BREAK (Any, any_below, state->counters[0] = mo_any_game_get_counter (game, 0)->at_least - 1)
BREAK (Any, any_above, state->counters[0] = mo_any_game_get_counter (game, 0)->at_most + 1)
BREAK (Any, any_last_counter,
       state->counters[state->n_boxes - 1] =
           mo_any_game_get_counter (game, state->n_boxes - 1)->at_least - 1)
BREAK (Any, any_first_player, state->first_player = game->n_players)
BREAK (Any, any_one_name, state->cards[0].number = state->cards[1].number)
BREAK (Any, any_idle, state->n_frames = 0)
BREAK (Any, any_not_started, state->is_started = FALSE)
BREAK (Any, any_many_lists, state->n_frames = MO_ANY_MAX_FRAMES + 1)
BREAK (Any, any_first_act, state->frames[0].source = MO_ANY_DOES_ACT)
BREAK (Any, any_two_steps, state->frames[state->n_frames++] = state->frames[0])
BREAK (Any, any_player, state->frames[0].player = (guint8) game->n_players)
BREAK (Any, any_action, state->frames[0].is_begun = TRUE;
       state->frames[0].action = (guint16) mo_any_get_actions (game, state, 0)->len)

static void
test_table (void)
{
  static const Row rows[] = {
    { "a card of another slot", any_other_slot },
    { "a card that does not know the one before it", any_previous },
    { "a slot that goes on for ever", any_circle },
    { "a slot with an unknown card", any_unknown_card },
    { "a slot with a card that is gone", any_beyond },
    { "a slot that counts a card more", any_size },
    { "a slot that has another last card", any_last },
    { "cards in no slot", any_left_out },
    { "a card too many in a zone", any_full },
    { "an unknown face", any_face },
    { "a card without a number", any_number },
    { "an unknown side", any_facing },
    { "an unknown owner", any_owner },
    { "a card that is attached to itself", any_host_itself },
    { "two cards that are attached to each other", any_host_circle },
    { "a host below the first card", any_host_below },
    { "a host beyond the last card", any_host_beyond },
    { "a host in another slot", any_host_elsewhere },
    { "a second side that is not there", any_back },
    { "a mixed card that was seen", any_seen },
    { "an unknown mark", any_mark },
    { "too many tokens", any_tokens },
    { "too many tokens of the first kind on the first card", any_first_tokens },
    { "a counter below its bound", any_below },
    { "a counter above its bound", any_above },
    { "the last counter below its bound", any_last_counter },
    { "an unknown first player", any_first_player },
    { "two cards with one number", any_one_name },
    { "nothing that is performed", any_idle },
    { "a step before the start", any_not_started },
    { "more lists of actions than there can be", any_many_lists },
    { "an act without a step", any_first_act },
    { "a step within a step", any_two_steps },
    { "an unknown player of a step", any_player },
    { "an action beyond the last one", any_action },
  };
  guint line;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = mo_match_read (content, TABLE, &line, &error);

  g_assert_no_error (error);
  check_rows (match, rows, G_N_ELEMENTS (rows));
}

/* A card that is put first where no card is, or among others, is in its place. */
static void
test_places (void)
{
  static const struct
  {
    const char *line;
    const char *hand; /* afterwards */
  } rows[] = {
    { "move ~skill/kick grave 1", "'~skill/kick#2'" },
    { "move ~adventurer/bo lost 1", "'~skill/kick' '~skill/kick#2'" },
    { "move ~skill/kick out 1", "'~skill/kick#2'" },
    { "move ~skill/kick#2 hand 1", "'~skill/kick#2' '~skill/kick'" },
    { "move ~skill/kick#2 hand 2", "'~skill/kick' '~skill/kick#2'" },
    { "move ~skill/kick#2 hand 9", "'~skill/kick' '~skill/kick#2'" },
    { "move ~skill/kick hand 2", "'~skill/kick#2' '~skill/kick'" },
    { "move ~skill/kick hand", "'~skill/kick#2' '~skill/kick'" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint line;
      g_autoptr (GError) error = NULL;
      g_autoptr (MoMatch) match = mo_match_read (content, CRAWL, &line, &error);
      g_autofree char *hand = NULL;

      g_assert_true (mo_match_apply (match, rows[i].line, FALSE, NULL));
      hand = match_fixture_ask (match, "$.piles.hand[*].card");
      g_assert_cmpstr (hand, ==, rows[i].hand);
      check_rows (match, NULL, 0);
    }
}

/* However many cards of a face there are, they have different names; a new one gets the lowest
 * number that no other has. */
static void
test_numbers (void)
{
  static const struct
  {
    const char *line; /* (nullable) */
    const char *path;
    const char *card;
  } rows[] = {
    { NULL, "$.piles.row[63].card", "'~character/rat#64'" },
    { "add row ~character/rat 3", "$.piles.row[66].card", "'~character/rat#67'" },
    { "move ~character/rat#66 dungeon-deck", "$.piles.row[65].card", "'~character/rat#67'" },
    { "add row ~character/rat", "$.piles.row[66].card", "'~character/rat#68'" },
    { "move ~character/rat#7 dungeon-deck", "$.piles.row[6].card", "'~character/rat#8'" },
    { "add row ~character/rat", "$.piles.row[66].card", "'~character/rat#7'" },
  };
  guint line;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match =
      mo_match_read (content,
                     "match 1 system dungeon-crawler ruleset solitaire-2011\n"
                     "add row ~character/rat 64\n",
                     &line, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *card = NULL;

      if (rows[i].line != NULL)
        mo_match_apply (match, rows[i].line, FALSE, &error);
      g_assert_no_error (error);
      card = match_fixture_ask (match, rows[i].path);
      g_assert_cmpstr (card, ==, rows[i].card);
      check_rows (match, NULL, 0);
    }
}

/* Makes a state of @n_cards cards in no pile, with random loans, commitments and targets. */
static MoCrawlerState *
make_bound_cards (GRand *rand,
                  gint16 n_cards)
{
  MoCrawlerState *state = g_new0 (MoCrawlerState, 1);
  guint n_bonds = (guint) g_rand_int_range (rand, 0, 6);

#define ANY_CARD ((gint16) g_rand_int_range (rand, MO_NO_CARD, n_cards))
  state->cards = g_new0 (MoCrawlerCard, n_cards);
  state->n_cards = (guint) n_cards;
  for (gint16 i = 0; i < n_cards; i++)
    {
      MoCrawlerCard *card = &state->cards[i];

      card->target = ANY_CARD;
      card->against = ANY_CARD;
      card->protects = ANY_CARD;
      card->phased = 3;
    }
  for (guint i = 0; i < n_bonds; i++)
    {
      const MoCrawlerLoan loan = {
        .card = (gint16) g_rand_int_range (rand, 0, n_cards),
        .lender = (gint16) g_rand_int_range (rand, 0, n_cards),
        .figure = (guint8) g_rand_int_range (rand, 0, MO_N_FIGURES),
        .amount = (int) i + 1,
      };
      const MoCommitment commitment = {
        .card = (gint16) g_rand_int_range (rand, 0, n_cards),
        .use = MO_USE_ATTACK,
        .target = ANY_CARD,
        .against = ANY_CARD,
      };

      mo_crawler_state_lend (state, &loan);
      mo_crawler_state_commit (state, &commitment);
    }
  state->against = ANY_CARD;
  state->frenzy = ANY_CARD;
  state->weighed = ANY_CARD;
#undef ANY_CARD
  return state;
}

/* Adds what the loans and commitments of a state say to @text, but those of @without. */
static void
describe_bonds (GString *text,
                const MoCrawlerState *state,
                gint16 without)
{
  for (guint i = 0; i < state->n_loans; i++)
    {
      const MoCrawlerLoan *it = &state->loans[i];

      if (it->card != without && it->lender != without)
        g_string_append_printf (text, "loan %d %d %u %d\n", it->card, it->lender, it->figure,
                                it->amount);
    }
  for (guint i = 0; i < state->n_commitments; i++)
    {
      const MoCommitment *it = &state->commitments[i];

      if (it->card != without && it->target != without && it->against != without)
        g_string_append_printf (text, "use %d %d %d\n", it->card, it->target, it->against);
    }
}

/* Describes what binds cards together, but for what @without is part of. */
static char *
describe_bound_cards (const MoCrawlerState *state,
                      gint16 without)
{
  GString *text = g_string_new (NULL);

#define OTHER(card) ((card) == without ? MO_NO_CARD : (card))
  describe_bonds (text, state, without);
  for (guint i = 0; i < state->n_cards; i++)
    {
      const MoCrawlerCard *it = &state->cards[i];

      g_string_append_printf (text, "card %d %d %d %d\n", OTHER (it->target), OTHER (it->against),
                              OTHER (it->protects),
                              it->protects == without ? 0 : (int) it->phased);
    }
  g_string_append_printf (text, "all %d %d %d\n", OTHER (state->against), OTHER (state->frenzy),
                          OTHER (state->weighed));
#undef OTHER
  return g_string_free (text, FALSE);
}

/* When a card leaves play, all that it is part of ends, and nothing else. */
static void
test_forgotten (void)
{
  enum { N_CARDS = 4, NOBODY = N_CARDS };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < 500; i++)
    {
      MoCrawlerState *state = make_bound_cards (rand, N_CARDS);
      gint16 card = (gint16) g_rand_int_range (rand, 0, N_CARDS);
      g_autofree char *expected = describe_bound_cards (state, card);
      g_autofree char *left = NULL;

      mo_crawler_state_forget_card (state, card);
      left = describe_bound_cards (state, NOBODY);
      g_assert_cmpstr (left, ==, expected);
      mo_crawler_state_free (state);
    }
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/invariants/bonfire-run", test_run);
  g_test_add_func ("/invariants/bonfire-run-on-the-way", test_run_on_the_way);
  g_test_add_func ("/invariants/dungeon-crawler", test_crawl);
  g_test_add_func ("/invariants/table", test_table);
  g_test_add_func ("/invariants/places", test_places);
  g_test_add_func ("/invariants/numbers", test_numbers);
  g_test_add_func ("/invariants/forgotten", test_forgotten);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
