/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-odds.h"

#include "mo-crawlitaire-odds-private.h"

#include <string.h>

#define N_RANK_SETS (1u << MO_NUMBERS_A_SUIT)

static guint8
count_black (MoPlayingCards set)
{
  return (guint8) mo_playing_cards_count (
      set & (MO_NUMBERS_OF (MO_SUIT_SPADES) | MO_NUMBERS_OF (MO_SUIT_CLUBS)));
}

/* Returns the ranks that win for the party; any number wins against a monster without cards. */
static guint
get_party_ranks (const MoCrawlitaireState *state,
                 int place,
                 gboolean is_monster_armed)
{
  return mo_playing_cards_get_ranks (
      is_monster_armed ? mo_crawlitaire_state_get_winning (state, place) : MO_NUMBERS_OF (0));
}

void
mo_crawlitaire_odds_battle (const MoCrawlitaireState *state,
                            int place,
                            MoBattleOdds *odds)
{
  guint monster = mo_playing_cards_get_ranks (state->monster_abilities);
  guint party = get_party_ranks (state, place, monster != 0);
  MoPlayingCards after = state->monster_abilities | mo_crawlitaire_state_get_drawn (state);
  MoBattle battle;

  *odds = (MoBattleOdds){ .lose = 1 };
  if (mo_crawlitaire_state_loses_at_once (state, place))
    return;
  memset (&battle, 0, sizeof battle);
  mo_match_counts_remove (&battle.pool, state->pools[state->number_pool], party, monster);
  mo_match_counts_remove (&battle.discards, state->discards & MO_ALL_NUMBERS, party, monster);
  battle.n_drawn = state->n_drawn;
  battle.n_other = (guint8) mo_playing_cards_count (after);
  battle.n_other_black = count_black (after);
  battle.n_pile = state->n_numbers;
  mo_battle_solve (&battle, odds);
}

/* Traps */

/* Returns the probability that none of @n_draws cards from a set is in @good. */
static double
miss_all (MoPlayingCards set,
          MoPlayingCards good,
          guint n_draws)
{
  guint n = mo_playing_cards_count (set);
  guint n_bad = mo_playing_cards_count (set & ~good);
  double share = 1;

  for (guint i = 0; i < n_draws && share > 0; i++)
    share *= n_bad > i ? (double) (n_bad - i) / (n - i) : 0;
  return share;
}

/* @pool: the cards of the pile's pool, without the room */
static double
get_evade (const MoCrawlitaireState *state,
           MoPlayingCards pool,
           int room,
           guint n_tries)
{
  guint ranks = ~0u << (mo_playing_card_get_rank (room) - 2) & (guint) MO_NUMBERS_OF (0);
  MoPlayingCards good = mo_playing_cards_of_ranks (ranks);
  MoPlayingCards discards = state->discards & MO_ALL_NUMBERS;
  guint n_first = MIN (n_tries, state->n_numbers);
  guint n_second = MIN (n_tries - n_first, mo_playing_cards_count (discards));

  return 1 - miss_all (pool, good, n_first) * miss_all (discards, good, n_second);
}

double
mo_crawlitaire_odds_evade (const MoCrawlitaireState *state,
                           int room,
                           guint n_tries)
{
  return get_evade (state, state->pools[state->number_pool], room, n_tries);
}

/* Doors */

/* Returns the cards of the pile's pool without this room. */
static MoPlayingCards
get_pool_without (const MoCrawlitaireState *state,
                  int room)
{
  return state->pools[state->number_pool] & ~MO_CARD_BIT (room);
}

static MoPlayingCards
list_rooms (const MoCrawlitaireState *state,
            MoDoor door)
{
  return mo_crawlitaire_state_look_at (state,
                                       door == MO_DOOR_KNOWN ? state->room : state->hidden_room);
}

void
mo_crawlitaire_odds_door (const MoCrawlitaireState *state,
                          MoDoor door,
                          MoDoorOdds *odds)
{
  MoPlayingCards rooms = list_rooms (state, door);
  double n = mo_playing_cards_count (rooms);

  *odds = (MoDoorOdds){ 0 };
  if (rooms == 0)
    return;
  odds->trap = mo_playing_cards_count (rooms & MO_NUMBERS_OF (MO_SUIT_SPADES)) / n;
  odds->occupied = mo_playing_cards_count (rooms & MO_NUMBERS_OF (MO_SUIT_CLUBS)) / n;
  odds->treasure = mo_playing_cards_count (rooms & MO_NUMBERS_OF (MO_SUIT_DIAMONDS)) / n;
  odds->shrine = mo_playing_cards_count (rooms & MO_NUMBERS_OF (MO_SUIT_HEARTS)) / n;
  MO_FOREACH_IN_SET (rooms & MO_NUMBERS_OF (MO_SUIT_SPADES), room)
  odds->evade += get_evade (state, get_pool_without (state, room), room,
                            mo_crawlitaire_state_count_tries (state)) /
                 n;
}

/* Rings
 *
 * The monsters' pile is checked card by card. The cards that join the monster are determined by
 * their ranks, because all are of its suit; the number of cards from the pile's pool that did not
 * fit follows from these and the position in the pile. So each suit has some hundred ends, each
 * with a battle, many of which are equal. */

typedef struct
{
  const MoCrawlitaireState *state;
  int place;
  int room;
  MoPlayingCards pools[MO_MAX_POOLS];
  double *ends; /* by ranks and the number of cards that did not fit */
  GHashTable *solved; /* (element-type MoBattle double) */
} Search;

#define N_GONE (MO_N_NUMBERS + 1)

static guint
hash_battle (gconstpointer key)
{
  const guint8 *bytes = key;
  guint hash = 5381;

  for (gsize i = 0; i < sizeof (MoBattle); i++)
    hash = hash * 33 + bytes[i];
  return hash;
}

static gboolean
equal_battles (gconstpointer a,
               gconstpointer b)
{
  return memcmp (a, b, sizeof (MoBattle)) == 0;
}

/* Returns the numbers of a suit with these ranks. */
static MoPlayingCards
get_cards (guint ranks,
           MoSuit suit)
{
  return mo_playing_cards_of_ranks (ranks) & MO_NUMBERS_OF (suit);
}

static void
add_end (Search *self,
         guint ranks,
         MoSuit suit,
         guint n_passed,
         double share)
{
  guint n_joined = mo_playing_cards_count (get_cards (ranks, suit) &
                                           self->pools[self->state->number_pool]);

  self->ends[ranks * N_GONE + n_passed - n_joined] += share;
}

/* Adds all possible joins to a monster of a suit with @n_room places. */
static void
join (Search *self,
      MoSuit suit,
      guint n_room,
      double share)
{
  const MoCrawlitaireState *state = self->state;
  double shares[N_RANK_SETS] = { share };
  guint n_passed[MO_MAX_POOLS] = { 0 };

  for (int i = state->n_monsters - 1; i >= 0; i--)
    {
      MoSlot slot = state->monsters[i];
      double then[N_RANK_SETS] = { 0 };
      guint pool = MO_SLOT_IS_HIDDEN (slot) ? MO_SLOT_GET_POOL (slot) : 0;
      MoPlayingCards fitting = (MO_SLOT_IS_HIDDEN (slot) ? self->pools[pool] : MO_CARD_BIT (slot)) &
                               MO_NUMBERS_OF (suit);
      guint n_left = MO_SLOT_IS_HIDDEN (slot)
                         ? mo_playing_cards_count (self->pools[pool]) - n_passed[pool]
                         : 1;

      for (guint ranks = 0; ranks < N_RANK_SETS; ranks++)
        {
          MoPlayingCards new_ones = fitting & ~get_cards (ranks, suit);

          if (shares[ranks] > 0 && mo_playing_cards_count (ranks) == n_room)
            add_end (self, ranks, suit, n_passed[state->number_pool], shares[ranks]);
          else if (shares[ranks] > 0)
            {
              then[ranks] += shares[ranks] * (n_left - mo_playing_cards_count (new_ones)) / n_left;
              MO_FOREACH_IN_SET (new_ones, card)
                then[ranks | mo_playing_cards_get_ranks (MO_CARD_BIT (card))] +=
                    shares[ranks] / n_left;
            }
        }
      memcpy (shares, then, sizeof shares);
      if (MO_SLOT_IS_HIDDEN (slot))
        n_passed[pool]++;
    }
  for (guint ranks = 0; ranks < N_RANK_SETS; ranks++)
    if (shares[ranks] > 0)
      add_end (self, ranks, suit, n_passed[state->number_pool], shares[ranks]);
}

static double
solve_end (Search *self,
           MoSuit suit,
           guint monster,
           guint n_gone)
{
  const MoCrawlitaireState *state = self->state;
  MoPlayingCards pool = self->pools[state->number_pool];
  MoPlayingCards joined = get_cards (monster, suit);
  guint party = get_party_ranks (state, self->place, monster != 0);
  MoBattle battle;
  MoBattleOdds odds;
  double *known;

  memset (&battle, 0, sizeof battle);
  mo_match_counts_remove (&battle.pool, pool & ~MO_NUMBERS_OF (suit), party, monster);
  mo_match_counts_remove (&battle.of_suit, pool & MO_NUMBERS_OF (suit) & ~joined, party, monster);
  mo_match_counts_remove (&battle.discards, state->discards & MO_ALL_NUMBERS, party, monster);
  battle.n_gone = (guint8) n_gone;
  battle.n_other = (guint8) mo_playing_cards_count (joined);
  battle.n_other_black = count_black (joined);
  battle.n_pile = state->n_numbers;
  known = g_hash_table_lookup (self->solved, &battle);
  if (known == NULL)
    {
      mo_battle_solve (&battle, &odds);
      known = g_memdup2 (&odds.ring, sizeof odds.ring);
      g_hash_table_insert (self->solved, g_memdup2 (&battle, sizeof battle), known);
    }
  return *known;
}

/* Returns the odds of a ring in a treasure room with this card. */
static double
search_room (Search *self)
{
  const MoCrawlitaireState *state = self->state;
  MoPlayingCards faces = mo_crawlitaire_state_get_next (state, TRUE);
  double ring = 0;

  for (guint suit = 0; suit < MO_N_SUITS; suit++)
    {
      memset (self->ends, 0, N_RANK_SETS * N_GONE * sizeof *self->ends);
      MO_FOREACH_IN_SET (faces, face)
        if (mo_playing_card_get_suit (face) == suit)
          join (self, suit, mo_crawlitaire_get_monster_room (face, self->room),
                1.0 / mo_playing_cards_count (faces));
      for (guint i = 0; i < N_RANK_SETS * N_GONE; i++)
        if (self->ends[i] > 0)
          ring += self->ends[i] * solve_end (self, suit, i / N_GONE, i % N_GONE);
    }
  return ring;
}

double
mo_crawlitaire_odds_ring (const MoCrawlitaireState *state,
                          MoDoor door,
                          int place)
{
  g_autofree double *ends = g_new (double, N_RANK_SETS * N_GONE);
  g_autoptr (GHashTable) solved =
      g_hash_table_new_full (hash_battle, equal_battles, g_free, g_free);
  MoPlayingCards rooms = list_rooms (state, door);
  double ring = 0;

  if (mo_crawlitaire_state_loses_at_once (state, place))
    return 0;
  MO_FOREACH_IN_SET (rooms & MO_NUMBERS_OF (MO_SUIT_DIAMONDS), room)
    {
      Search search = {
        .state = state, .place = place, .room = room, .ends = ends, .solved = solved
      };

      for (guint i = 0; i < MO_MAX_POOLS; i++)
        search.pools[i] = state->pools[i] & ~MO_CARD_BIT (room);
      ring += search_room (&search) / mo_playing_cards_count (rooms);
    }
  return ring;
}

/* The next card */

double
mo_crawlitaire_odds_fit (const MoCrawlitaireState *state,
                         int trainer)
{
  MoPlayingCards next = mo_crawlitaire_state_get_next (state, FALSE);
  MoPlayingCards fitting = 0;

  for (guint i = 0; i < state->n_party; i++)
    MO_FOREACH_IN_SET (next, card)
      if (state->party[i].face != trainer && mo_character_takes (&state->party[i], card))
        fitting |= MO_CARD_BIT (card);
  return next != 0 ? (double) mo_playing_cards_count (fitting) / mo_playing_cards_count (next) : 0;
}

void
mo_crawlitaire_odds_classes (const MoCrawlitaireState *state,
                             double odds[MO_N_CLASSES])
{
  MoPlayingCards next = mo_crawlitaire_state_get_next (state, TRUE);

  for (guint i = 0; i < MO_N_CLASSES; i++)
    odds[i] = 0;
  MO_FOREACH_IN_SET (next, face)
    odds[mo_playing_card_get_class (face)] += 1.0 / mo_playing_cards_count (next);
}
