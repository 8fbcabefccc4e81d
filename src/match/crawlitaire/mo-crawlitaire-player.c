/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The automatic player: takes every possible card, fights with the best fighter, and enters the
 * room with the highest worth. While the monster is unknown, its worth is an estimate, so that many
 * games can be played. */

#include "config.h"

#include "mo-crawlitaire-odds.h"
#include "mo-crawlitaire-private.h"

#include <glib/gi18n-lib.h>

/* Worths relative to a ring: guesses that do well. */
#define WORTH_OF_CARD 0.06
#define WORTH_OF_CHARACTER 0.12
#define WORTH_OF_LEVEL_UP 0.05
#define WORTH_OF_CLEARING 0.02

static double
get_worth (const MoCharacter *character)
{
  gboolean is_rogue = mo_playing_card_get_class (character->face) == MO_CLASS_ROGUE;

  return WORTH_OF_CHARACTER + mo_playing_cards_count (character->abilities) * WORTH_OF_CARD +
         mo_playing_card_get_room (character->face) * 0.01 + (is_rogue ? 0.05 : 0);
}

static int
find_least (const MoCrawlitaireState *state)
{
  int least = 0;

  for (int i = 1; i < state->n_party; i++)
    if (get_worth (&state->party[i]) < get_worth (&state->party[least]))
      least = i;
  return least;
}

/* Returns the probability of winning if the party matches with probability @party in each of its
 * draws and the monster with @monster; drawing first is an advantage. */
static double
estimate_win (double party,
              double monster)
{
  return party > 0 ? party / (party + monster - party * monster) : 0;
}

/* Finds the best fighter against a monster with a number of cards; returns the probability of
 * winning. */
static double
estimate_fight (const MoCrawlitaireState *state,
                double n_monster_cards,
                int *fighter)
{
  double best = -1;

  for (int i = 0; i < state->n_party; i++)
    {
      guint ranks = mo_playing_cards_count (
          mo_playing_cards_get_ranks (mo_crawlitaire_state_get_winning (state, i)));
      double win = estimate_win (ranks / (double) MO_NUMBERS_A_SUIT,
                                 n_monster_cards / MO_NUMBERS_A_SUIT);

      if (n_monster_cards < 0.01 && ranks > 0)
        win = 1;
      if (win <= best)
        continue;
      best = win;
      *fighter = i;
    }
  return best;
}

/* Returns the worth of a monster's room: @prize for a win, minus the fighter for a loss. */
static double
estimate_monster (const MoCrawlitaireState *state,
                  int room,
                  double prize)
{
  double n_cards = 0;
  double win;
  int fighter = 0;

  /* A quarter of the monsters' pile is of the monster's suit; classes have room for 3.5 cards on
   * average. */
  n_cards = MIN (state->n_monsters / 4.0, MIN (mo_playing_card_get_rank (room) - 1, 3.5));
  win = estimate_fight (state, n_cards, &fighter);
  return win * prize - (1 - win) * get_worth (&state->party[fighter]);
}

static double
estimate_shrine (const MoCrawlitaireGame *game,
                 const MoCrawlitaireState *state)
{
  double worth = 0;
  guint n_free = 0;
  guint n_cards = 0;
  gboolean has_cleric = FALSE;

  for (int i = 0; i < state->n_party; i++)
    {
      guint n = mo_playing_cards_count (state->party[i].abilities);

      n_free += mo_playing_card_get_room (state->party[i].face) -
                MIN (n, mo_playing_card_get_room (state->party[i].face));
      n_cards += n;
      has_cleric |= mo_playing_card_get_class (state->party[i].face) == MO_CLASS_CLERIC && n > 0;
    }
  worth += MIN (n_free, game->n_level_up / 2.0) * WORTH_OF_LEVEL_UP * 2;
  if (has_cleric)
    worth += (MO_MAX_PARTY - state->n_party) * WORTH_OF_CHARACTER;
  return worth + (n_cards == 0 ? 0.5 : 0);
}

static double
estimate_room (const MoCrawlitaireGame *game,
               const MoCrawlitaireState *state,
               int room)
{
  switch (mo_playing_card_get_suit (room))
    {
    case MO_SUIT_SPADES:
      return (mo_crawlitaire_odds_evade (state, room, mo_crawlitaire_state_count_tries (state)) -
              1) *
             get_worth (&state->party[find_least (state)]);
    case MO_SUIT_CLUBS:
      return estimate_monster (state, room, WORTH_OF_CLEARING);
    case MO_SUIT_DIAMONDS:
      return estimate_monster (state, room, 0.5);
    case MO_SUIT_HEARTS:
    default:
      return estimate_shrine (game, state);
    }
}

static double
estimate_door (const MoCrawlitaireGame *game,
               const MoCrawlitaireState *state,
               MoPlayingCards rooms)
{
  double worth = 0;

  MO_FOREACH_IN_SET (rooms, room)
    worth += estimate_room (game, state, room);
  return worth / mo_playing_cards_count (rooms);
}

/* Choices */

static MoMove
choose_door (const MoCrawlitaireGame *game,
             const MoCrawlitaireState *state,
             char **why)
{
  double known = estimate_door (game, state, mo_crawlitaire_state_look_at (state, state->room));
  MoPlayingCards behind = mo_crawlitaire_state_look_at (state, state->hidden_room);

  if (behind != 0 && estimate_door (game, state, behind) > known)
    {
      if (why != NULL)
        *why = g_strdup (_("The known room is worth less than the unknown room on average."));
      return mo_move_make (MO_CRAWLITAIRE_VERB_ENTER, 2, MO_DOOR_UNKNOWN, MO_MOVE_OPEN);
    }
  if (why != NULL)
    *why = g_strdup (behind != 0
                         ? _("The known room is worth more than the unknown room on average.")
                         : _("There is no unknown room to enter."));
  return mo_move_make (MO_CRAWLITAIRE_VERB_ENTER, 1, MO_DOOR_KNOWN);
}

static MoMove
choose_fighter (const MoCrawlitaireState *state,
                char **why)
{
  double best = -G_MAXDOUBLE;
  double best_win = 0;
  int fighter = 0;
  gboolean has_treasure =
      mo_playing_card_get_suit (mo_crawlitaire_state_get_room (state)) == MO_SUIT_DIAMONDS;

  for (int i = 0; i < state->n_party; i++)
    {
      MoBattleOdds odds;
      double worth;

      mo_crawlitaire_odds_battle (state, i, &odds);
      worth = (has_treasure ? odds.ring : 0) - odds.lose * get_worth (&state->party[i]) -
              odds.draw * WORTH_OF_CARD;
      if (worth <= best)
        continue;
      best = worth;
      best_win = odds.win;
      fighter = i;
    }
  if (why != NULL)
    *why = g_strdup_printf (_("The chance of winning the battle is %.0f%%."), best_win * 100);
  return mo_move_make (MO_CRAWLITAIRE_VERB_FIGHT, 1, (gint32) state->party[fighter].face);
}

static MoMove
choose_test (const MoCrawlitaireState *state,
             char **why)
{
  int face = state->party[find_least (state)].face;
  double evade = mo_crawlitaire_odds_evade (state, mo_crawlitaire_state_get_room (state),
                                            mo_crawlitaire_state_count_tries (state));

  if (why != NULL)
    *why =
        g_strdup_printf (_("The %1$s would be the smallest loss, and the chance of evading the "
                           "trap is %2$.0f%%."),
                         mo_playing_card_get_name (face), evade * 100);
  return mo_move_make (MO_CRAWLITAIRE_VERB_TEST, 1, face);
}

/* Rogues help all except paladins; otherwise one strong character is better than two weak ones. */
static MoMove
choose_keeper (MoCrawlitaireTurn *turn,
               char **why)
{
  const MoCrawlitaireState *state = turn->state;
  int keeper = -1;
  guint most = 0;

  for (int i = 0; i < state->n_party; i++)
    {
      guint n = mo_playing_cards_count (state->party[i].abilities) + 1;

      if (!mo_crawlitaire_may_keep (turn, i))
        continue;
      if (mo_playing_card_get_class (state->party[i].face) == MO_CLASS_ROGUE)
        n += 10;
      if (n <= most)
        continue;
      most = n;
      keeper = i;
    }
  if (why != NULL)
    *why = g_strdup (_("Each ability card helps."));
  return keeper >= 0
             ? mo_move_make (MO_CRAWLITAIRE_VERB_KEEP, 1, (gint32) state->party[keeper].face)
             : mo_move_make (MO_CRAWLITAIRE_VERB_DISCARD, 0);
}

/* Replaces the least valuable character, preferably one without cards, by one of a better class. */
static MoMove
choose_recruit (const MoCrawlitaireState *state,
                char **why)
{
  const MoCharacter new_one = { .face = state->hand };
  int least = find_least (state);

  if (get_worth (&new_one) > get_worth (&state->party[least]))
    {
      if (why != NULL)
        *why = g_strdup_printf (_("The %s would be the smallest loss."),
                                mo_playing_card_get_name (state->party[least].face));
      return mo_move_make (MO_CRAWLITAIRE_VERB_RECRUIT, 1, (gint32) state->party[least].face);
    }
  if (why != NULL)
    *why = g_strdup (_("The current characters are worth more."));
  return mo_move_make (MO_CRAWLITAIRE_VERB_REFUSE, 0);
}

static MoMove
choose_teleport (const MoCrawlitaireState *state,
                 char **why)
{
  if (why != NULL)
    *why = g_strdup (_("You can still refuse the new character."));
  return mo_move_make (MO_CRAWLITAIRE_VERB_DRAW, 1, MO_MOVE_OPEN);
}

static gboolean
has_more_cards (const MoCrawlitaireState *state,
                int one,
                int other)
{
  return mo_playing_cards_count (state->party[one].abilities) >
         mo_playing_cards_count (state->party[other].abilities);
}

/* Summons first, so that new characters can be trained. */
static MoMove
choose_in_shrine (MoCrawlitaireTurn *turn,
                  char **why)
{
  const MoCrawlitaireState *state = turn->state;
  int best = -1;
  guint verb = MO_CRAWLITAIRE_VERB_SUMMON;

  for (int i = 0; i < state->n_party; i++)
    if (mo_crawlitaire_may_summon (turn, i) && (best < 0 || has_more_cards (state, i, best)))
      best = i;
  for (int i = 0; i < state->n_party && (best < 0 || verb == MO_CRAWLITAIRE_VERB_TRAIN); i++)
    if (mo_crawlitaire_may_train (turn, i) && (best < 0 || has_more_cards (state, i, best)))
      {
        best = i;
        verb = MO_CRAWLITAIRE_VERB_TRAIN;
      }
  if (why != NULL)
    *why = g_strdup (verb == MO_CRAWLITAIRE_VERB_TRAIN
                         ? _("It costs nothing, and the others can get cards.")
                         : _("It costs nothing, and the party grows."));
  return best >= 0 ? mo_move_make (verb, 1, (gint32) state->party[best].face)
                   : mo_move_make (MO_CRAWLITAIRE_VERB_LEAVE, 0);
}

gboolean
mo_crawlitaire_advise (const MoCrawlitaireGame *game,
                       const MoCrawlitaireState *state,
                       MoMove *move,
                       char **why)
{
  MoCrawlitaireTurn asking = { game, (MoCrawlitaireState *) state, &(const MoMove){ 0 } };
  const char *clause;

  if (state->result != MO_MATCH_OPEN)
    return FALSE;
  if (state->hand != MO_SLOT_EMPTY)
    *move = state->phase == MO_PHASE_TELEPORT ? choose_recruit (state, why)
                                              : choose_keeper (&asking, why);
  else if (state->phase == MO_PHASE_ENTER)
    *move = choose_door (game, state, why);
  else if (state->phase == MO_PHASE_TEST)
    *move = choose_test (state, why);
  else if (state->phase == MO_PHASE_FIGHT)
    *move = choose_fighter (state, why);
  else if (state->phase == MO_PHASE_TELEPORT)
    *move = choose_teleport (state, why);
  else if (state->phase == MO_PHASE_SHRINE)
    *move = choose_in_shrine (&asking, why);
  else
    {
      /* There is no choice. */
      *move = state->phase == MO_PHASE_TURN ? mo_move_make (MO_CRAWLITAIRE_VERB_TURN, 0)
              : state->phase == MO_PHASE_JOIN || state->phase == MO_PHASE_LEAVE
                  ? mo_move_make (MO_CRAWLITAIRE_VERB_REVEAL, 1, MO_MOVE_OPEN)
                  : mo_move_make (MO_CRAWLITAIRE_VERB_DRAW, 1, MO_MOVE_OPEN);
      if (why != NULL)
        *why = g_strdup (mo_crawlitaire_get_duty (state, &clause));
    }
  return TRUE;
}
