/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The automatic player: makes the move with the highest worth. Odds are estimates, so that many
 * games can be played; the reasons have the exact ones. */

#include "config.h"

#include "mo-crawlitaire-odds.h"
#include "mo-crawlitaire-private.h"
#include "mo-crawlitaire-worth.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Chances are shown as whole percents. */
#define SAME_CHANCE 0.005

/* Returns the worth of the party with another character in a place. */
static double
rate_change (const MoCrawlitaireState *state,
             int place,
             const MoCharacter *character)
{
  MoCharacter party[MO_MAX_PARTY];

  memcpy (party, state->party, sizeof party);
  party[place] = *character;
  return mo_crawlitaire_worth_of_party (party, state->n_party);
}

static int
find_least (const MoCrawlitaireState *state)
{
  double losses[MO_MAX_PARTY];
  int least = 0;

  mo_crawlitaire_rate_losses (state, losses);
  for (int i = 1; i < state->n_party; i++)
    if (losses[i] < losses[least])
      least = i;
  return least;
}

/* Returns the average worth of the possible rooms behind a door. */
static double
rate_door (const MoRoomWorths *worths,
           MoPlayingCards rooms)
{
  double worth = 0;

  MO_FOREACH_IN_SET (rooms, room)
    worth += mo_crawlitaire_worth_of_room (worths, room);
  return worth / mo_playing_cards_count (rooms);
}

static MoMove
choose_door (const MoCrawlitaireGame *game,
             const MoCrawlitaireState *state,
             char **why)
{
  MoPlayingCards known = mo_crawlitaire_state_look_at (state, state->room);
  MoPlayingCards behind = mo_crawlitaire_state_look_at (state, state->hidden_room);
  gboolean is_behind_better = FALSE;

  if (behind != 0)
    {
      MoRoomWorths worths;

      mo_crawlitaire_worths_init (&worths, game, state);
      is_behind_better = rate_door (&worths, behind) > rate_door (&worths, known);
    }
  if (is_behind_better)
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

/* Returns the reason for a fighter, with its exact chance; another may have a better one, but be a
 * greater loss. */
static char *
explain_fighter (const MoCrawlitaireState *state,
                 int fighter)
{
  double best = 0;
  double win = 0;

  for (int i = 0; i < state->n_party; i++)
    {
      MoBattleOdds odds;

      mo_crawlitaire_odds_battle (state, i, &odds);
      best = MAX (best, odds.win);
      if (i == fighter)
        win = odds.win;
    }
  if (best - win < SAME_CHANCE)
    return g_strdup_printf (_("The chance of winning the battle is %.0f%%."), win * 100);
  return g_strdup_printf (_("The chance of winning the battle is %1$.0f%%. Another character’s is "
                            "%2$.0f%%, but the %3$s would be a smaller loss."),
                          win * 100, best * 100,
                          mo_playing_card_get_name (state->party[fighter].face));
}

static MoMove
choose_fighter (const MoCrawlitaireState *state,
                char **why)
{
  gboolean has_treasure =
      mo_playing_card_get_suit (mo_crawlitaire_state_get_room (state)) == MO_SUIT_DIAMONDS;
  guint monster = mo_playing_cards_get_ranks (state->monster_abilities);
  double losses[MO_MAX_PARTY];
  double best = -G_MAXDOUBLE;
  int fighter = 0;

  mo_crawlitaire_rate_losses (state, losses);
  for (int i = 0; i < state->n_party; i++)
    {
      MoBattleOdds odds;
      double worth;

      mo_crawlitaire_estimate_battle (
          state, mo_playing_cards_get_ranks (mo_crawlitaire_state_get_winning (state, i)), monster,
          &odds);
      worth = mo_crawlitaire_worth_of_battle (losses[i], &odds, has_treasure);
      if (worth <= best)
        continue;
      best = worth;
      fighter = i;
    }
  if (why != NULL)
    *why = explain_fighter (state, fighter);
  return mo_move_make (MO_CRAWLITAIRE_VERB_FIGHT, 1, (gint32) state->party[fighter].face);
}

static MoMove
choose_test (const MoCrawlitaireState *state,
             char **why)
{
  int face = state->party[find_least (state)].face;

  if (why != NULL)
    *why = g_strdup_printf (
        _("The %1$s would be the smallest loss, and the chance of evading the trap is %2$.0f%%."),
        mo_playing_card_get_name (face),
        mo_crawlitaire_odds_evade (state, mo_crawlitaire_state_get_room (state),
                                   mo_crawlitaire_state_count_tries (state)) *
            100);
  return mo_move_make (MO_CRAWLITAIRE_VERB_TEST, 1, face);
}

/* A card is not worth the place if its rank wins the character’s battles already. */
static MoMove
choose_keeper (MoCrawlitaireTurn *turn,
               char **why)
{
  const MoCrawlitaireState *state = turn->state;
  double best = mo_crawlitaire_worth_of_party (state->party, state->n_party);
  int keeper = -1;

  for (int i = 0; i < state->n_party; i++)
    {
      MoCharacter changed = state->party[i];
      double worth;

      if (!mo_crawlitaire_may_keep (turn, i))
        continue;
      changed.abilities |= MO_CARD_BIT (state->hand);
      worth = rate_change (state, i, &changed);
      if (worth <= best)
        continue;
      best = worth;
      keeper = i;
    }
  if (why != NULL)
    *why = g_strdup (keeper >= 0 ? _("Each ability card helps.")
                                 : _("The party already wins with this rank, so another card would "
                                     "be worth more."));
  return keeper >= 0
             ? mo_move_make (MO_CRAWLITAIRE_VERB_KEEP, 1, (gint32) state->party[keeper].face)
             : mo_move_make (MO_CRAWLITAIRE_VERB_DISCARD, 0);
}

/* Replaces the character that leaves the best party. */
static MoMove
choose_recruit (const MoCrawlitaireState *state,
                char **why)
{
  const MoCharacter new_one = { .face = state->hand };
  double best = mo_crawlitaire_worth_of_party (state->party, state->n_party);
  int replaced = -1;

  for (int i = 0; i < state->n_party; i++)
    {
      double worth = rate_change (state, i, &new_one);

      if (worth <= best)
        continue;
      best = worth;
      replaced = i;
    }
  if (replaced < 0)
    {
      if (why != NULL)
        *why = g_strdup (_("The current characters are worth more."));
      return mo_move_make (MO_CRAWLITAIRE_VERB_REFUSE, 0);
    }
  if (why != NULL)
    *why = g_strdup_printf (_("The %s would be the smallest loss."),
                            mo_playing_card_get_name (state->party[replaced].face));
  return mo_move_make (MO_CRAWLITAIRE_VERB_RECRUIT, 1, (gint32) state->party[replaced].face);
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
                         ? _("Training costs nothing, and the others can get cards.")
                         : _("Summoning costs nothing, and the party grows."));
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
