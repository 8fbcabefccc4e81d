/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-worth.h"

#include <string.h>

/* All worths were found by simulation: each was changed by smaller and smaller steps as long as the
 * rates of both formats, at the difficulties Standard and Epic, improved. */

/* Of one character more, by the number of characters there are already. */
static const double worths_of_character[MO_MAX_PARTY] = { 0.67, 0.25, 0.22, 0.08 };

/* Of each rank that wins a battle: for the best fighter, and for the others, who are needed when
 * that one is lost. */
#define WORTH_OF_BEST_RANK 0.15
#define WORTH_OF_OTHER_RANK 0.022

/* Of a rogue, for its tries at traps, in addition to the battles it helps in. */
#define WORTH_OF_ROGUE 0.08

/* Of place for another ability card. */
#define WORTH_OF_FREE_PLACE 0.01

/* Of a cleric that can summon, in addition to its ranks. */
#define WORTH_OF_CLERIC 0.027

/* The factor of a party's worth, by the number of rings there are already. */
static const double factors_of_party[MO_RINGS] = { 1.5, 1.5, 0.9, 0.67 };

/* Of a treasure card that is not a ring. */
#define WORTH_OF_TREASURE 0.03

/* The cost of a drawn battle, for the lost ability card. */
#define COST_OF_DRAW 0.06

/* Of each card that a monster takes from the monsters' pile, because it is discarded with the
 * monster: if a later monster would have taken it, and in any case. */
#define WORTH_OF_TAKEN_THREAT 0.1
#define WORTH_OF_TAKEN_CARD 0.03

/* Of a shrine: the expected ability cards and characters, and the teleport. */
#define WORTH_OF_SHRINE_CARD 0.12
#define WORTH_OF_SUMMONING 0.15
#define WORTH_OF_TELEPORT 0.075

/* With fewer cards in the pile, the shuffled discards matter too. */
#define FEW_NUMBERS 6

/* Battles are not estimated any further when only this share of them is undecided. */
#define UNDECIDED 0.005

#define ALL_RANKS ((1u << MO_NUMBERS_A_SUIT) - 1)
#define BLACK_NUMBERS (MO_NUMBERS_OF (MO_SUIT_SPADES) | MO_NUMBERS_OF (MO_SUIT_CLUBS))

/* Returns the numbers that are drawn next: those of the pile, and the discards if they are shuffled
 * soon. */
static MoPlayingCards
get_draws (const MoCrawlitaireState *state)
{
  return mo_crawlitaire_state_get_next (state, FALSE) |
         (state->n_numbers < FEW_NUMBERS ? state->discards & MO_ALL_NUMBERS : 0);
}

static double
get_share (MoPlayingCards part,
           MoPlayingCards whole)
{
  return whole != 0 ? (double) mo_playing_cards_count (part & whole) /
                          mo_playing_cards_count (whole)
                    : 0;
}

/* The party */

double
mo_crawlitaire_worth_of_party (const MoCharacter *party,
                               guint n_party)
{
  guint sneaking = 0;
  guint best = 0;
  guint sum = 0;
  double worth = 0;

  for (guint i = 0; i < n_party; i++)
    if (mo_playing_card_get_class (party[i].face) == MO_CLASS_ROGUE)
      sneaking |= mo_playing_cards_get_ranks (party[i].abilities);
  for (guint i = 0; i < n_party; i++)
    {
      MoFaceClass class = mo_playing_card_get_class (party[i].face);
      guint ranks = mo_playing_cards_get_ranks (party[i].abilities);
      guint n_cards = mo_playing_cards_count (party[i].abilities);
      guint n_places = mo_playing_card_get_room (party[i].face);
      guint n_ranks = mo_playing_cards_count (class == MO_CLASS_PALADIN ? ranks : ranks | sneaking);

      best = MAX (best, n_ranks);
      sum += n_ranks;
      worth += worths_of_character[i] + (n_places - MIN (n_cards, n_places)) * WORTH_OF_FREE_PLACE;
      if (class == MO_CLASS_ROGUE)
        worth += WORTH_OF_ROGUE;
      else if (class == MO_CLASS_CLERIC && n_cards > 0)
        worth += WORTH_OF_CLERIC;
    }
  return worth + best * WORTH_OF_BEST_RANK + (sum - best) * WORTH_OF_OTHER_RANK;
}

void
mo_crawlitaire_rate_losses (const MoCrawlitaireState *state,
                            double losses[MO_MAX_PARTY])
{
  double whole = mo_crawlitaire_worth_of_party (state->party, state->n_party);
  double factor = factors_of_party[MIN (state->rings, MO_RINGS - 1)];

  for (int place = 0; place < state->n_party; place++)
    {
      MoCharacter party[MO_MAX_PARTY];
      guint n = 0;

      for (int i = 0; i < state->n_party; i++)
        if (i != place)
          party[n++] = state->party[i];
      losses[place] = factor * (whole - mo_crawlitaire_worth_of_party (party, n));
    }
}

/* Battles */

void
mo_crawlitaire_estimate_battle (const MoCrawlitaireState *state,
                                guint party,
                                guint monster,
                                MoBattleOdds *odds)
{
  const MoPlayingCards piles[] = {
    state->n_numbers > 0 ? state->pools[state->number_pool] : 0,
    state->discards & MO_ALL_NUMBERS,
  };
  const guint sizes[] = { state->n_numbers, mo_playing_cards_count (piles[1]) };
  MoPlayingCards of_party = mo_playing_cards_of_ranks (monster != 0 ? party : ALL_RANKS);
  MoPlayingCards of_monster = mo_playing_cards_of_ranks (monster);
  guint t = 0;

  *odds = (MoBattleOdds){ 0 };
  if (party == 0)
    {
      odds->lose = 1;
      return;
    }
  odds->draw = 1;
  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    {
      double n_neither = mo_playing_cards_count (piles[i] & ~of_party & ~of_monster);
      double n_party = mo_playing_cards_count (piles[i] & of_party & ~of_monster);
      double n_monster = mo_playing_cards_count (piles[i] & ~of_party & of_monster);
      double n_both = mo_playing_cards_count (piles[i] & of_party & of_monster);

      for (guint n = 0; n < sizes[i] && t < MO_BATTLE_DRAWS && odds->draw > UNDECIDED; n++, t++)
        {
          gboolean is_of_party = t % 2 == 0;
          double *missing = is_of_party ? &n_monster : &n_party;
          double n_missing = n_neither + *missing;
          double n_matching = n_both + (is_of_party ? n_party : n_monster);
          double share = n_matching / (n_matching + n_missing);
          double decided = odds->draw * share;
          double n_left = MAX (n_missing - 1, 0);

          *(is_of_party ? &odds->win : &odds->lose) += decided;
          odds->draw -= decided;
          /* A card that does not match is gone. */
          if (n_missing > 0)
            {
              n_neither *= n_left / n_missing;
              *missing *= n_left / n_missing;
            }
        }
    }
  odds->ring = odds->win * get_share (BLACK_NUMBERS, get_draws (state));
}

double
mo_crawlitaire_worth_of_battle (double loss,
                                const MoBattleOdds *odds,
                                gboolean has_treasure)
{
  return (has_treasure ? odds->ring + odds->win * WORTH_OF_TREASURE : 0) -
         odds->lose * loss - odds->draw * COST_OF_DRAW;
}

/* Monsters */

/* Counts the expected cards of each suit in the monsters' pile. */
static void
count_threats (const MoCrawlitaireState *state,
               double threats[MO_N_SUITS])
{
  double shares[MO_N_SUITS];
  MoPlayingCards last = 0;

  memset (threats, 0, MO_N_SUITS * sizeof *threats);
  for (guint i = 0; i < state->n_monsters; i++)
    {
      MoPlayingCards cards = mo_crawlitaire_state_look_at (state, state->monsters[i]);

      /* Most of the hidden cards are from the same pool. */
      for (guint suit = 0; suit < MO_N_SUITS && cards != last; suit++)
        shares[suit] = get_share (MO_NUMBERS_OF (suit), cards);
      for (guint suit = 0; suit < MO_N_SUITS && cards != 0; suit++)
        threats[suit] += shares[suit];
      last = cards;
    }
}

/* Returns the average number of @n cards that a monster of their suit takes. */
static double
get_average_taken (double n)
{
  double sum = 0;

  for (guint class = 0; class < MO_N_CLASSES; class++)
    sum += MIN (n, mo_face_class_get_room ((MoFaceClass) class));
  return sum / MO_N_CLASSES;
}

/* What a monster's room is worth; divided by the faces, what one of them adds to it. */
typedef struct
{
  double occupied;
  double treasure;
} Worth;

/* @n_cards: of a monster, on average; as its ranks are unknown, each draw is like the first. */
static Worth
rate_monster (const MoCrawlitaireState *state,
              const double shares[MO_MAX_PARTY],
              const double losses[MO_MAX_PARTY],
              double ring,
              double n_cards)
{
  double monster = n_cards / MO_NUMBERS_A_SUIT;
  Worth best = { -G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint i = 0; i < state->n_party; i++)
    {
      double win = shares[i] > 0 ? shares[i] / (shares[i] + monster - shares[i] * monster) : 0;
      double loss = (1 - win) * losses[i];

      best.occupied = MAX (best.occupied, -loss);
      best.treasure = MAX (best.treasure, win * (ring + WORTH_OF_TREASURE) - loss);
    }
  return best;
}

/* Sets the worths of rooms with monsters, over all faces that can be drawn. */
static void
rate_monsters (MoRoomWorths *self,
               const double losses[MO_MAX_PARTY])
{
  const MoCrawlitaireState *state = self->state;
  MoPlayingCards draws = get_draws (state);
  MoPlayingCards faces = mo_crawlitaire_state_get_next (state, TRUE);
  double n_faces = mo_playing_cards_count (faces);
  double ring = get_share (BLACK_NUMBERS, draws);
  double shares[MO_MAX_PARTY];
  double threats[MO_N_SUITS];

  for (int i = 0; i < state->n_party; i++)
    shares[i] = get_share (mo_playing_cards_of_ranks (mo_playing_cards_get_ranks (
                               mo_crawlitaire_state_get_winning (state, i))),
                           draws);
  count_threats (state, threats);
  for (guint suit = 0; suit < MO_N_SUITS; suit++)
    {
      MoPlayingCards of_suit = faces & MO_FACES_OF (suit);
      Worth worths[MO_MAX_ABILITIES + 1];

      for (guint n = 1; n <= MO_MAX_ABILITIES && of_suit != 0; n++)
        {
          double n_taken = MIN (threats[suit], n);
          double thinning;

          /* More room takes no more cards. */
          if (n > 1 && threats[suit] <= n - 1)
            {
              worths[n] = worths[n - 1];
              continue;
            }
          thinning = WORTH_OF_TAKEN_CARD * n_taken +
                            WORTH_OF_TAKEN_THREAT * (get_average_taken (threats[suit]) -
                                                     get_average_taken (threats[suit] - n_taken));

          worths[n] = rate_monster (state, shares, losses, ring, n_taken);
          worths[n].occupied = (worths[n].occupied + thinning) / n_faces;
          worths[n].treasure = (worths[n].treasure + thinning) / n_faces;
        }
      MO_FOREACH_IN_SET (of_suit, face)
        for (guint n = 1; n <= MO_MAX_ABILITIES; n++)
          {
            const Worth *worth = &worths[MIN (n, mo_playing_card_get_room (face))];

            self->occupied[n] += worth->occupied;
            self->treasure[n] += worth->treasure;
          }
    }
}

/* Shrines */

static double
rate_shrine (const MoCrawlitaireGame *game,
             const MoCrawlitaireState *state)
{
  MoPlayingCards draws = get_draws (state);
  guint n_places[MO_N_SUITS] = { 0 };
  guint n_draws = game->n_level_up;
  guint n_training = 0;
  guint n_summons = 0;
  double n_kept = 0;

  for (guint i = 0; i < state->n_party; i++)
    {
      const MoCharacter *character = &state->party[i];
      MoFaceClass class = mo_playing_card_get_class (character->face);
      guint n_cards = mo_playing_cards_count (character->abilities);
      guint n_room = mo_playing_card_get_room (character->face);

      n_places[mo_playing_card_get_suit (character->face)] += n_room - MIN (n_cards, n_room);
      if (class == MO_CLASS_PALADIN)
        n_training = MAX (n_training, n_cards);
      else if (class == MO_CLASS_CLERIC)
        n_summons = MAX (n_summons, n_cards);
    }
  n_draws += n_training;
  for (guint suit = 0; suit < MO_N_SUITS; suit++)
    {
      double n = n_draws * get_share (MO_NUMBERS_OF (suit), draws);

      /* Less than the smaller of both, because the suits vary. */
      if (n_places[suit] > 0)
        n_kept += n * n_places[suit] / (n + n_places[suit]);
    }
  return n_kept * WORTH_OF_SHRINE_CARD +
         MIN (n_summons, (guint) (MO_MAX_PARTY - state->n_party)) * WORTH_OF_SUMMONING +
         WORTH_OF_TELEPORT;
}

/* Rooms */

void
mo_crawlitaire_worths_init (MoRoomWorths *self,
                            const MoCrawlitaireGame *game,
                            const MoCrawlitaireState *state)
{
  double losses[MO_MAX_PARTY];

  *self = (MoRoomWorths){
    .state = state,
    .n_tries = mo_crawlitaire_state_count_tries (state),
    .victim = G_MAXDOUBLE,
    .shrine = rate_shrine (game, state),
  };
  mo_crawlitaire_rate_losses (state, losses);
  for (int i = 0; i < state->n_party; i++)
    self->victim = MIN (self->victim, losses[i]);
  rate_monsters (self, losses);
}

double
mo_crawlitaire_worth_of_room (const MoRoomWorths *self,
                              int room)
{
  guint n_abilities = MIN ((guint) mo_playing_card_get_rank (room) - 1, MO_MAX_ABILITIES);

  switch (mo_playing_card_get_suit (room))
    {
    case MO_SUIT_SPADES:
      return (mo_crawlitaire_odds_evade (self->state, room, self->n_tries) - 1) * self->victim;
    case MO_SUIT_CLUBS:
      return self->occupied[n_abilities];
    case MO_SUIT_DIAMONDS:
      return self->treasure[n_abilities];
    case MO_SUIT_HEARTS:
    default:
      return self->shrine;
    }
}
