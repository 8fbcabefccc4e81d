/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of Crawlitaire, compared with full enumeration. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawlitaire-language.h"
#include "mo-crawlitaire-odds.h"
#include "mo-crawlitaire-view.h"
#include "mo-crawlitaire-worth.h"

#include <math.h>

#define EPSILON 1e-9

static MoContent *content;

static MoMatch *
new_match (guint number)
{
  return match_fixture_deal (content, number,
                             number % 2 == 0 ? "crawlitaire-5-one" : "crawlitaire-5-two", NULL);
}

/* Enumerates all outcomes of a room. The states are artificial: few cards are left, and most are
 * nowhere. */

typedef struct
{
  MoMatch *match;
  int fighter;
} Courses;

typedef struct
{
  double win;
  double lose;
  double draw;
  double ring;
  double evade;
} Outcome;

static void
add (Outcome *self,
     const Outcome *other,
     double share)
{
  self->win += share * other->win;
  self->lose += share * other->lose;
  self->draw += share * other->draw;
  self->ring += share * other->ring;
  self->evade += share * other->evade;
}

static Outcome go_through (const Courses *courses, const MoCrawlitaireState *state);

static Outcome
go_through_move (const Courses *courses,
                 const MoCrawlitaireState *before,
                 MoMove move)
{
  MoCrawlitaireState state = *before;
  g_autoptr (GError) error = NULL;
  Outcome outcome;

  if (!mo_match_get_class (courses->match)
           ->apply (mo_match_get_game (courses->match), &state, &move, &error))
    g_error ("%s", error->message);
  outcome = go_through (courses, &state);
  /* A battle ends with the move that changes the phase. */
  if ((before->phase == MO_PHASE_BATTLE || before->phase == MO_PHASE_FIGHT) &&
      state.phase != MO_PHASE_BATTLE)
    {
      if (state.phase == MO_PHASE_TREASURE ||
          (state.phase == MO_PHASE_LEAVE && state.rings > before->rings))
        outcome.win = 1;
      else if (mo_crawlitaire_state_find_character (&state, courses->fighter) < 0)
        outcome.lose = 1;
      else
        outcome.draw = 1;
    }
  if (state.rings > before->rings)
    outcome.ring = 1;
  if (before->phase == MO_PHASE_TRAP && state.phase != MO_PHASE_TRAP)
    outcome.evade = mo_crawlitaire_state_find_character (&state, courses->fighter) >= 0;
  return outcome;
}

static Outcome
go_through_cards (const Courses *courses,
                  const MoCrawlitaireState *state,
                  MoPlayingCards cards,
                  MoMove move,
                  guint word)
{
  Outcome outcome = { 0 };

  MO_FOREACH_IN_SET (cards, card)
    {
      Outcome one;

      move.words[word] = card;
      one = go_through_move (courses, state, move);
      add (&outcome, &one, 1.0 / mo_playing_cards_count (cards));
    }
  return outcome;
}

static Outcome
go_through (const Courses *courses,
            const MoCrawlitaireState *state)
{
  if (state->result != MO_MATCH_OPEN)
    return (Outcome){ 0 };
  if (state->hand != MO_SLOT_EMPTY)
    return go_through_move (courses, state, mo_move_make (MO_CRAWLITAIRE_VERB_DISCARD, 0));
  switch ((int) state->phase)
    {
    case MO_PHASE_TEST:
      return go_through_move (courses, state,
                              mo_move_make (MO_CRAWLITAIRE_VERB_TEST, 1, courses->fighter));
    case MO_PHASE_FIGHT:
      return go_through_move (courses, state,
                              mo_move_make (MO_CRAWLITAIRE_VERB_FIGHT, 1, courses->fighter));
    case MO_PHASE_JOIN:
      return go_through_cards (courses, state, mo_crawlitaire_list_next (state),
                               mo_move_make (MO_CRAWLITAIRE_VERB_REVEAL, 0), 0);
    case MO_PHASE_TRAP:
    case MO_PHASE_MONSTER:
    case MO_PHASE_BATTLE:
    case MO_PHASE_TREASURE:
      return go_through_cards (courses, state, mo_crawlitaire_list_next (state),
                               mo_move_make (MO_CRAWLITAIRE_VERB_DRAW, 0), 0);
    default:
      return (Outcome){ 0 };
    }
}

/* Takes random cards out of those that are left. */
static MoPlayingCards
take_some (MoPlayingCards *left,
           MoPlayingCards among,
           guint n,
           GRand *chance)
{
  MoPlayingCards taken = 0;

  for (guint i = 0; i < n && (*left & among) != 0; i++)
    {
      MoPlayingCards some = *left & among;
      int card = mo_playing_cards_get_nth (some,
                                           g_rand_int (chance) % mo_playing_cards_count (some));

      taken |= MO_CARD_BIT (card);
      *left &= ~MO_CARD_BIT (card);
    }
  return taken;
}

#define OLD_POOL 2

/* Creates a state before a door: few cards in the pile, some of them with the monsters, and some of
 * an older lot. */
static void
make_up (MoCrawlitaireState *state,
         GRand *chance)
{
  MoPlayingCards left = MO_ALL_CARDS;
  guint n_hidden = g_rand_int (chance) % 3;
  guint n_old = g_rand_int (chance) % 3;
  guint n_known = g_rand_int (chance) % 3;
  guint n_pile = g_rand_int (chance) % 5;
  MoPlayingCards known = take_some (&left, MO_ALL_NUMBERS, n_known, chance);

  mo_crawlitaire_state_init (state);
  state->phase = MO_PHASE_ENTER;
  state->turn = 1;
  state->room = (MoSlot) mo_playing_cards_get_nth (
      take_some (&left, MO_NUMBERS_OF (MO_SUIT_DIAMONDS), 1, chance), 0);
  state->hidden_room = g_rand_boolean (chance) ? MO_SLOT_OF_POOL (1) : MO_SLOT_OF_POOL (OLD_POOL);
  for (guint i = 0; i < 2; i++)
    {
      int face = mo_playing_cards_get_nth (take_some (&left, MO_ALL_FACES, 1, chance), 0);

      state->party[i].face = (MoSlot) face;
      state->party[i].abilities =
          take_some (&left, MO_NUMBERS_OF (mo_playing_card_get_suit (face)),
                     g_rand_int (chance) % (mo_playing_card_get_room (face) + 1), chance);
    }
  state->n_party = 2;
  state->pools[MO_FACE_POOL] = take_some (&left, MO_ALL_FACES, 2, chance);
  state->n_faces = 2;
  state->n_numbers = (guint8) n_pile;
  state->pools[1] = take_some (&left, MO_ALL_NUMBERS,
                               n_pile + n_hidden + (state->hidden_room == MO_SLOT_OF_POOL (1)),
                               chance);
  state->pools[OLD_POOL] = take_some (&left, MO_ALL_NUMBERS,
                                      n_old + (state->hidden_room == MO_SLOT_OF_POOL (OLD_POOL)),
                                      chance);
  state->discards = take_some (&left, MO_ALL_NUMBERS, g_rand_int (chance) % 4, chance);
  for (guint i = 0; i < n_hidden + n_old + n_known; i++)
    {
      guint which = g_rand_int (chance) % (n_hidden + n_old + n_known - i);
      guint n_left_hidden = n_hidden;

      for (guint j = 0; j < i; j++)
        n_left_hidden -= state->monsters[j] == MO_SLOT_OF_POOL (1);
      if (which < n_left_hidden)
        state->monsters[i] = MO_SLOT_OF_POOL (1);
      else if (known != 0 && g_rand_boolean (chance))
        {
          state->monsters[i] = (MoSlot) mo_playing_cards_get_nth (known, 0);
          known &= known - 1;
        }
      else
        {
          guint n_left_old = n_old;

          for (guint j = 0; j < i; j++)
            n_left_old -= state->monsters[j] == MO_SLOT_OF_POOL (OLD_POOL);
          if (n_left_old > 0)
            state->monsters[i] = MO_SLOT_OF_POOL (OLD_POOL);
          else if (known != 0)
            {
              state->monsters[i] = (MoSlot) mo_playing_cards_get_nth (known, 0);
              known &= known - 1;
            }
          else
            state->monsters[i] = MO_SLOT_OF_POOL (1);
        }
    }
  state->n_monsters = (guint8) (n_hidden + n_old + n_known);
}

static void
compare (double is,
         double wanted,
         const char *what,
         guint number)
{
  if (ABS (is - wanted) > EPSILON)
    g_error ("state %u: %s is %.12f, and by all courses %.12f", number, what, is, wanted);
}

static void
compare_doors (const Courses *courses,
               const MoCrawlitaireState *state,
               guint number)
{
  int place = mo_crawlitaire_state_find_character (state, courses->fighter);
  Outcome known = go_through_move (courses, state,
                                   mo_move_make (MO_CRAWLITAIRE_VERB_ENTER, 1, MO_DOOR_KNOWN));
  MoPlayingCards behind = mo_crawlitaire_list_behind (state, MO_DOOR_UNKNOWN);
  Outcome unknown = go_through_cards (courses, state, behind,
                                      mo_move_make (MO_CRAWLITAIRE_VERB_ENTER, 1, MO_DOOR_UNKNOWN),
                                      1);
  MoDoorOdds odds;
  Outcome evade = { 0 };

  compare (mo_crawlitaire_odds_ring (state, MO_DOOR_KNOWN, place), known.ring,
           "a ring in the known room", number);
  compare (mo_crawlitaire_odds_ring (state, MO_DOOR_UNKNOWN, place), unknown.ring,
           "a ring in the unknown room", number);
  mo_crawlitaire_odds_door (state, MO_DOOR_UNKNOWN, &odds);
  compare (odds.trap + odds.occupied + odds.treasure + odds.shrine, 1, "all rooms", number);
  compare (odds.shrine * mo_playing_cards_count (behind),
           mo_playing_cards_count (behind & MO_NUMBERS_OF (MO_SUIT_HEARTS)), "a shrine", number);
  /* If no numbers are left at all, a trap is over without a draw. */
  if (state->n_numbers + mo_playing_cards_count (state->discards) == 0)
    return;
  MO_FOREACH_IN_SET (behind & MO_NUMBERS_OF (MO_SUIT_SPADES), room)
    {
      Outcome one = go_through_move (
          courses, state, mo_move_make (MO_CRAWLITAIRE_VERB_ENTER, 2, MO_DOOR_UNKNOWN, room));

      add (&evade, &one, 1.0 / mo_playing_cards_count (behind));
    }
  compare (odds.evade, evade.evade, "an evaded trap", number);
}

/* The same after the monster is revealed. */
static void
compare_battle (const Courses *courses,
                MoCrawlitaireState state,
                guint number,
                GRand *chance)
{
  MoPlayingCards gone = state.discards | state.pools[1] | state.pools[OLD_POOL] |
                        MO_CARD_BIT (state.room);
  MoPlayingCards left;
  MoBattleOdds odds;
  Outcome outcome;
  int place = mo_crawlitaire_state_find_character (&state, courses->fighter);

  for (guint i = 0; i < state.n_party; i++)
    gone |= state.party[i].abilities;
  for (guint i = 0; i < state.n_monsters; i++)
    gone |= MO_SLOT_IS_HIDDEN (state.monsters[i]) ? 0 : MO_CARD_BIT (state.monsters[i]);
  left = MO_ALL_NUMBERS & ~gone;
  state.phase = MO_PHASE_FIGHT;
  state.door = MO_DOOR_KNOWN;
  state.monster = (MoSlot) mo_playing_cards_get_nth (state.pools[MO_FACE_POOL], 0);
  state.pools[MO_FACE_POOL] &= ~MO_CARD_BIT (state.monster);
  state.n_faces--;
  state.monster_abilities = take_some (&left, MO_ALL_NUMBERS, g_rand_int (chance) % 4, chance);
  outcome = go_through (courses, &state);
  mo_crawlitaire_odds_battle (&state, place, &odds);
  compare (odds.win, outcome.win, "a won battle", number);
  compare (odds.lose, outcome.lose, "a lost battle", number);
  compare (odds.draw, outcome.draw, "a battle without a winner", number);
  compare (odds.ring, outcome.ring, "a ring from a battle", number);
}

static void
test_odds_of_all_courses (void)
{
  for (guint i = 0; i < 1000; i++)
    {
      g_autoptr (GRand) chance = g_rand_new_with_seed (i);
      g_autoptr (MoMatch) match = new_match (1);
      MoCrawlitaireState state;
      Courses courses = { match };

      make_up (&state, chance);
      courses.fighter = state.party[i % 2].face;
      compare_doors (&courses, &state, i);
      compare_battle (&courses, state, i, chance);
    }
}

/* In real games with too many outcomes: the odds before a draw are the mean of those after it. */
static void
check_mean (MoMatch *match)
{
  const MoGame *class = mo_match_get_class (match);
  const MoCrawlitaireState *before = mo_match_get_state (match);
  MoPlayingCards next = mo_crawlitaire_list_next (before);
  MoBattleOdds odds;
  MoBattleOdds mean = { 0 };
  gboolean has_treasure = mo_playing_card_get_suit (mo_crawlitaire_state_get_room (before)) ==
                          MO_SUIT_DIAMONDS;

  mo_crawlitaire_odds_battle (before, mo_crawlitaire_state_find_character (before, before->actor),
                              &odds);
  MO_FOREACH_IN_SET (next, card)
    {
      MoCrawlitaireState state = *before;
      MoMove move = mo_move_make (MO_CRAWLITAIRE_VERB_DRAW, 1, card);
      MoBattleOdds after = { 0 };
      MoPlayingCards black = MO_NUMBERS_OF (MO_SUIT_SPADES) | MO_NUMBERS_OF (MO_SUIT_CLUBS);

      g_assert_true (class->apply (mo_match_get_game (match), &state, &move, NULL));
      if (state.result != MO_MATCH_OPEN)
        continue;
      if (state.phase == MO_PHASE_BATTLE)
        mo_crawlitaire_odds_battle (&state,
                                    mo_crawlitaire_state_find_character (&state, state.actor),
                                    &after);
      else if (state.phase == MO_PHASE_TREASURE)
        {
          MoPlayingCards treasure = mo_crawlitaire_list_next (&state);

          after.ring = mo_playing_cards_count (treasure & black) /
                       (double) mo_playing_cards_count (treasure);
        }
      mean.ring += after.ring / mo_playing_cards_count (next);
    }
  if (has_treasure)
    compare (odds.ring, mean.ring, "a ring", mo_match_get_position (match));
}

static void
test_odds_of_real_games (void)
{
  guint n = 0;

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (MoMatch) match = new_match (i);
      MoMove move;

      while (mo_match_advise (match, &move, NULL))
        {
          if (((const MoCrawlitaireState *) mo_match_get_state (match))->phase == MO_PHASE_BATTLE)
            {
              check_mean (match);
              n++;
            }
          g_assert_true (mo_match_apply_move (match, &move, FALSE, NULL));
        }
    }
  g_assert_cmpuint (n, >, 1000);
}

/* The next card: draws each possible one, to check whether it leads to a question. */
static void
check_next (MoMatch *match,
            guint number)
{
  const MoGame *class = mo_match_get_class (match);
  const MoCrawlitaireState *before = mo_match_get_state (match);
  MoPlayingCards next = mo_crawlitaire_list_next (before);
  double fit = 0;
  double classes[MO_N_CLASSES] = { 0 };
  double told[MO_N_CLASSES];

  MO_FOREACH_IN_SET (next, card)
  {
    MoCrawlitaireState state = *before;
    MoMove move = mo_move_make (MO_CRAWLITAIRE_VERB_DRAW, 1, card);

    g_assert_true (class->apply (mo_match_get_game (match), &state, &move, NULL));
    if (before->phase == MO_PHASE_SUMMONING)
      classes[mo_playing_card_get_class (state.party[state.n_party - 1].face)] +=
          1.0 / mo_playing_cards_count (next);
    else
      fit += (double) (state.hand != MO_SLOT_EMPTY) / mo_playing_cards_count (next);
  }
  if (before->phase != MO_PHASE_SUMMONING)
    {
      compare (mo_crawlitaire_odds_fit (before, before->actor), fit, "a number that fits", number);
      return;
    }
  mo_crawlitaire_odds_classes (before, told);
  for (guint i = 0; i < MO_N_CLASSES; i++)
    compare (told[i], classes[i], "a class", number);
}

static void
test_odds_of_next (void)
{
  guint n[MO_N_PHASES] = { 0 };

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (MoMatch) match = new_match (i);
      MoMove move;

      while (mo_match_advise (match, &move, NULL))
        {
          const MoCrawlitaireState *state = mo_match_get_state (match);

          if (state->hand == MO_SLOT_EMPTY &&
              (state->phase == MO_PHASE_ABILITIES || state->phase == MO_PHASE_LEVEL_UP ||
               state->phase == MO_PHASE_TRAINING || state->phase == MO_PHASE_SUMMONING))
            {
              check_next (match, i);
              n[state->phase]++;
            }
          g_assert_true (mo_match_apply_move (match, &move, FALSE, NULL));
        }
    }
  g_assert_cmpuint (n[MO_PHASE_LEVEL_UP], >, 100);
  g_assert_cmpuint (n[MO_PHASE_TRAINING], >, 20);
  g_assert_cmpuint (n[MO_PHASE_SUMMONING], >, 20);
}

/* The largest, and the average, error of an estimated chance to win or lose: as measured, and some
 * more. */
#define MAX_ERROR 0.1
#define MAX_MEAN_ERROR 0.005

static void
test_odds_estimated (void)
{
  double most = 0;
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (MoMatch) match = new_match (i);
      MoMove move;

      while (mo_match_advise (match, &move, NULL))
        {
          const MoCrawlitaireState *state = mo_match_get_state (match);

          for (int j = 0; state->phase == MO_PHASE_FIGHT && j < state->n_party; j++)
            {
              MoBattleOdds exact;
              MoBattleOdds estimate;
              double error;

              mo_crawlitaire_odds_battle (state, j, &exact);
              mo_crawlitaire_estimate_battle (
                  state, mo_playing_cards_get_ranks (mo_crawlitaire_state_get_winning (state, j)),
                  mo_playing_cards_get_ranks (state->monster_abilities), &estimate);
              g_assert_cmpfloat_with_epsilon (estimate.win + estimate.lose + estimate.draw, 1,
                                              EPSILON);
              error = MAX (fabs (estimate.win - exact.win), fabs (estimate.lose - exact.lose));
              most = MAX (most, error);
              sum += error;
              n++;
            }
          g_assert_true (mo_match_apply_move (match, &move, FALSE, NULL));
        }
    }
  g_test_message ("%u battles, %f on average, %f at most", n, sum / n, most);
  g_assert_cmpuint (n, >, 1000);
  g_assert_cmpfloat (most, <, MAX_ERROR);
  g_assert_cmpfloat (sum / n, <, MAX_MEAN_ERROR);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/crawlitaire-odds/of-all-courses", test_odds_of_all_courses);
  g_test_add_func ("/crawlitaire-odds/of-real-games", test_odds_of_real_games);
  g_test_add_func ("/crawlitaire-odds/of-next", test_odds_of_next);
  g_test_add_func ("/crawlitaire-odds/estimated", test_odds_estimated);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
