/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-turn.h"

#include "mo-crawler-choices.h"
#include "mo-crawler-dealer.h"
#include "mo-crawler-dealing.h"
#include "mo-crawler-outcome.h"
#include "mo-crawler-prompt.h"
#include "mo-fight-words.h"
#include "mo-figures-button.h"
#include "mo-reminder-dialog.h"

#include <glib/gi18n.h>

static const MoMove *
find_verb (MoMatchSurface *surface,
           guint verb)
{
  const GArray *moves = mo_match_surface_get_moves (surface);

  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, MoMove, i).verb == verb)
      return &g_array_index (moves, MoMove, i);
  return NULL;
}

const MoMove *
mo_crawler_turn_get_next (MoMatchSurface *surface)
{
  static const guint verbs[] = { MO_CRAWLER_VERB_SETTLE, MO_CRAWLER_VERB_NEXT,
                                 MO_CRAWLER_VERB_START, MO_CRAWLER_VERB_RESOLVE };
  const MoMove *next = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (verbs) && next == NULL; i++)
    next = find_verb (surface, verbs[i]);
  return next;
}

gint16
mo_crawler_turn_get_costless (MoMatchSurface *surface)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);

  if (state->result != MO_MATCH_OPEN || state->is_built || !mo_match_surface_is_live (surface) ||
      !mo_crawler_is_at (game, state, MO_ACTION_BUILD))
    return MO_NO_CARD;
  return mo_crawler_get_unknown_cost (game, state);
}

gint16
mo_crawler_turn_get_due (MoMatchSurface *surface)
{
  const MoMove *next = mo_crawler_turn_get_next (surface);

  return next != NULL && next->verb == MO_CRAWLER_VERB_SETTLE ? (gint16) next->words[0]
                                                              : MO_NO_CARD;
}

const MoMove *
mo_crawler_turn_get_open (MoMatchSurface *surface)
{
  const GArray *moves = mo_match_surface_get_moves (surface);
  guint pile;

  for (guint i = 0; i < moves->len; i++)
    if (mo_crawler_is_open (&g_array_index (moves, MoMove, i), &pile))
      return &g_array_index (moves, MoMove, i);
  return NULL;
}

/* Returns: the first player who has to draw, or the number of players; @n_players: (out): how many
 * have to */
static guint
find_drawer (const MoCrawlerGame *game,
             const MoCrawlerState *state,
             guint *n_players)
{
  guint first = game->n_players;

  *n_players = 0;
  for (guint i = game->n_players; i-- > 0;)
    if (state->n_draws[i] > 0)
      {
        first = i;
        ++*n_players;
      }
  return first;
}

static char *
describe_hands (const MoCrawlerGame *game,
                const MoCrawlerState *state)
{
  guint n_players;
  guint player = find_drawer (game, state, &n_players);
  guint n = player < game->n_players ? state->n_draws[player] : 1;
  g_autofree char *whose = NULL;

  if (n_players > 1)
    return g_strdup (_("Fill All Hands"));
  if (game->n_players == 1 || n_players == 0)
    return g_strdup_printf (ngettext ("Draw %u Card", "Draw %u Cards", n), n);
  whose = state->names[player] != NULL ? g_strdup (state->names[player])
                                       : g_strdup_printf (_("Player %u"), player + 1);
  /* Translators: a number of cards, and the name of a player. */
  return g_strdup_printf (ngettext ("Draw %1$u Card for %2$s", "Draw %1$u Cards for %2$s", n), n,
                          whose);
}

/* Returns: (transfer full): the label for the cards that the app deals */
static char *
describe_deal (MoMatchSurface *surface)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  guint n_burns = 0;

  switch (mo_crawler_get_deal (game, state, NULL))
    {
    case MO_DEAL_HANDS:
      return describe_hands (game, state);
    case MO_DEAL_BURNS:
      for (guint i = 0; i < game->n_players; i++)
        n_burns += state->n_burns[i];
      return g_strdup_printf (ngettext ("Burn %u Card", "Burn %u Cards", n_burns), n_burns);
    case MO_DEAL_ENCOUNTER:
      return g_strdup (_("Build the Encounter"));
    case MO_DEAL_FLIP:
      return g_strdup (_("Flip the Top Card"));
    case MO_DEAL_NONE:
    default:
      return g_strdup (_("Draw a Dungeon Card"));
    }
}

static const char *
get_action_name (MoActionKind action)
{
  static const char *const names[MO_N_ACTION_KINDS] = {
    [MO_ACTION_BUILD] = N_("Build"),
    [MO_ACTION_RESPOND] = N_("Respond"),
    [MO_ACTION_TRIGGER] = N_("Effects Before the Fight"),
    [MO_ACTION_ATTACK] = N_("Attack"),
    [MO_ACTION_DEFEND] = N_("Defend"),
    [MO_ACTION_QUESTS] = N_("Quests"),
    [MO_ACTION_DROP] = N_("Drop Cards"),
    [MO_ACTION_GIVE_UP] = N_("Give Up Permanents"),
    [MO_ACTION_DRAW] = N_("Draw"),
    [MO_ACTION_DISCARD] = N_("Discard"),
  };

  return names[action] != NULL ? _(names[action]) : "";
}

/* Returns: (transfer full): the label for the move “next”: the next action of this step, or else
 * the next step or round */
static char *
describe_going_on (MoMatchSurface *surface,
                   const MoFightOutcome *outcome)
{
  MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  guint round;
  guint step;
  MoActionKind action;

  if (outcome->kind == MO_FIGHT_ATTACK && state->piles[MO_PILE_ROW].n > 0)
    return g_strdup (_("Skip the Attack"));
  if (!mo_crawler_peek_next (game, state, &round, &step, &action))
    return g_strdup (_("Next"));
  if (round != state->round)
    return g_strdup_printf (_("Next: Round %u"), round);
  if (step == state->step && *get_action_name (action) != '\0')
    return g_strdup_printf (_("Next: %s"), get_action_name (action));
  return g_strdup_printf (_("Next: %s"),
                          ((const MoStep *) g_ptr_array_index (game->steps, step))->name);
}

/* Returns: (transfer full) (nullable): the label of the next button, with the result if it is
 * known; %NULL if there is no next move */
static char *
describe_next (MoMatchSurface *surface)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  const MoMove *next = mo_crawler_turn_get_next (surface);
  const MoMove *open = mo_crawler_turn_get_open (surface);
  gint16 costless = next == NULL && open == NULL ? mo_crawler_turn_get_costless (surface)
                                                 : MO_NO_CARD;
  g_auto (MoFightOutcome) outcome = { 0 };

  if (costless != MO_NO_CARD)
    return g_strdup_printf (_("Enter the Cost of %s…"),
                            mo_crawler_get_name (game, state, costless));
  if (next == NULL)
    return open != NULL && mo_match_surface_is_dealt (surface) ? describe_deal (surface) : NULL;
  mo_fight_outcome_init (&outcome, game, state);
  if (next->verb == MO_CRAWLER_VERB_NEXT)
    return describe_going_on (surface, &outcome);
  if (next->verb == MO_CRAWLER_VERB_START)
    return g_strdup (_("Start the Match"));
  if (next->verb == MO_CRAWLER_VERB_SETTLE && mo_match_surface_is_dealt (surface) &&
      !state->is_built && mo_crawler_is_at (game, state, MO_ACTION_BUILD))
    /* Translators: %s is a card whose effect was followed; more cards are drawn next. */
    return g_strdup_printf (_("Done: %s. Build the Encounter"),
                            mo_crawler_get_name (game, state, next->words[0]));
  if (next->verb == MO_CRAWLER_VERB_RESOLVE)
    return mo_fight_dup_outcome (game, state, &outcome);
  return mo_match_describe_move (mo_match_surface_get_match (surface), next);
}

void
mo_crawler_turn_start (MoMatchSurface *surface)
{
  if (mo_match_surface_is_dealt (surface) && find_verb (surface, MO_CRAWLER_VERB_START) != NULL)
    mo_crawler_dealer_start (surface);
}

void
mo_crawler_turn_make_next (MoMatchSurface *surface,
                           const MoMove *move)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  guint pile;

  if (move->verb == MO_CRAWLER_VERB_START && mo_match_surface_is_dealt (surface))
    mo_crawler_dealer_start (surface);
  else if (move->verb == MO_CRAWLER_VERB_SETTLE && mo_match_surface_is_dealt (surface) &&
           (mo_crawler_is_at (game, state, MO_ACTION_BUILD) ||
            mo_crawler_is_at (game, state, MO_ACTION_TRIGGER)))
    {
      g_autofree char *line = mo_match_write_move (mo_match_surface_get_match (surface), move);

      mo_crawler_dealer_settle (surface, line);
    }
  else if (mo_crawler_is_open (move, &pile) && mo_match_surface_is_dealt (surface) &&
           mo_crawler_get_deal (game, state, NULL) != MO_DEAL_NONE)
    mo_crawler_dealer_deal (surface);
  else
    mo_match_surface_ask_move (surface, move);
}

/* The card that came */

/* Returns: (transfer full): the question for the card of an open move */
static char *
ask_for_card (MoMatchSurface *surface,
              const MoMove *move,
              guint pile)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  guint player = mo_pile_get_player (pile);
  const char *name = state->names[player];

  if (move->verb == MO_CRAWLER_VERB_FLIP)
    return g_strdup (_("Which card is on top of the Dungeon deck?"));
  if (pile == MO_PILE_DUNGEON_DECK)
    return g_strdup (_("Which Dungeon card was drawn?"));
  if (move->verb == MO_CRAWLER_VERB_BURN)
    return g_strdup_printf (ngettext ("Which card was burned? %u to go",
                                      "Which card was burned? %u to go",
                                      state->n_burns[player]),
                            state->n_burns[player]);
  if (game->n_players > 1 && name != NULL)
    /* Translators: the name of a player, and the number of cards that are left to draw. */
    return g_strdup_printf (ngettext ("Which card did %1$s draw? %2$u to go",
                                      "Which card did %1$s draw? %2$u to go",
                                      state->n_draws[player]),
                            name, state->n_draws[player]);
  return g_strdup_printf (ngettext ("Which card was drawn? %u to go",
                                    "Which card was drawn? %u to go", state->n_draws[player]),
                          state->n_draws[player]);
}

/* Returns: (transfer full) (element-type MoPiece): the possible cards, each with the move that says
 * it came */
static GPtrArray *
list_next (MoMatchSurface *surface,
           const MoMove *open,
           guint pile)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  g_autoptr (GArray) counts =
      mo_crawler_count_next (game, mo_match_surface_get_state (surface), pile);
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_piece_free);

  for (guint i = 0; i < counts->len; i++)
    {
      const MoFaceCount *count = &g_array_index (counts, MoFaceCount, i);
      const MoMove move = mo_crawler_fill_open (open, count->face);
      const char *name = mo_crawler_game_get_face (game, count->face)->name;
      g_autofree char *line = mo_match_write_move (mo_match_surface_get_match (surface), &move);
      MoPiece *piece = mo_piece_new (MO_PIECE_NONE, name);

      piece->count = count->n > 1 ? count->n : 0;
      mo_piece_add_offer (piece, MO_OFFER_MOVE, name, line);
      g_ptr_array_add (pieces, piece);
    }
  return pieces;
}

void
mo_crawler_turn_ask (MoMatchSurface *surface,
                     MoDealBar *bar,
                     const MoMove *open)
{
  g_autoptr (GPtrArray) pieces = NULL;
  g_autofree char *question = NULL;
  guint pile;

  if (open == NULL || !mo_crawler_is_open (open, &pile))
    {
      mo_deal_bar_hide (bar);
      return;
    }
  if (mo_match_surface_is_dealt (surface))
    {
      g_autofree char *line = mo_match_write_move (mo_match_surface_get_match (surface), open);

      mo_deal_bar_offer (bar, _("You may draw one more card."), line);
      return;
    }
  pieces = list_next (surface, open, pile);
  question = ask_for_card (surface, open, pile);
  mo_deal_bar_ask (bar, question, pieces,
                   pieces->len > 0 ? _("No matching card in this deck.")
                                   : _("The deck is empty."));
}

/* The position in the round */

static void
describe_place (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                MoRound *round)
{
  const GPtrArray *steps = game->steps;
  guint number = state->step + 1; /* from 1, so it is the index of the next step */
  g_autofree char *then = NULL;

  if (state->round == 0)
    {
      round->place = g_strdup (game->ruleset->name);
      return;
    }
  then = number < steps->len
             ? g_strdup (((const MoStep *) g_ptr_array_index (steps, number))->name)
             : g_strdup_printf (_("Round %u"), state->round + 1);
  /* Translators: the number of the round, of the step, of all steps, and the name of the next
   * step, or the next round. */
  round->place = g_strdup_printf (_("Round %1$u · step %2$u of %3$u · next: %4$s"), state->round,
                                  number, steps->len, then);
  round->short_place = g_strdup_printf (_("Round %1$u · step %2$d of %3$u"), state->round,
                                        (int) number, steps->len);
  /* Translators: the number of the step, and of all steps. */
  round->shortest_place = g_strdup_printf (_("step %1$u of %2$u"), number, steps->len);
}

/* Returns: (transfer full) (nullable): the rule that prevents the move “next”; %NULL if it is
 * allowed */
static char *
dup_reason (MoMatchSurface *surface)
{
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  MoMatch *match = mo_match_surface_get_match (surface);
  g_auto (GStrv) tried = NULL;
  g_autoptr (GError) error = NULL;

  if (!mo_match_surface_is_live (surface) || state->round == 0 || state->result != MO_MATCH_OPEN)
    return NULL;
  tried = mo_match_try (match, (const char *const[]){ "next", NULL }, NULL, &error);
  return tried == NULL ? g_strdup (error->message) : NULL;
}

MoRound *
mo_crawler_turn_new_round (MoMatchSurface *surface)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  const GPtrArray *steps = game->steps;
  const MoStep *now = g_ptr_array_index (steps, state->step);
  MoRound *round = mo_round_new ();

  for (guint i = 0; i < steps->len; i++)
    {
      const MoStep *step = g_ptr_array_index (steps, i);

      mo_round_add_step (round, step->id, step->name, *step->text != '\0' ? step->text : NULL);
    }
  if (state->round > 0)
    round->now = (int) state->step;
  describe_place (game, state, round);
  round->title = g_strdup (state->round == 0 ? _("Setup") : now->name);
  round->prompt = mo_crawler_prompt_new (game, state);
  if (state->round > 0 && *now->text != '\0' && state->result == MO_MATCH_OPEN)
    round->text = g_strdup (now->text);
  round->next = describe_next (surface);
  if (round->next == NULL)
    round->reason = dup_reason (surface);
  mo_match_surface_add_reminders (surface, round);
  return round;
}

void
mo_crawler_turn_add_buttons (MoMatchSurface *surface,
                             MoStepRail *rail)
{
  mo_step_rail_add_suffix (rail,
                           mo_reminder_dialog_new_button (surface, mo_crawler_turn_new_round));
  mo_step_rail_add_suffix (rail, mo_figures_button_new (surface));
}
