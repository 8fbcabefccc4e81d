/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Moves of decks: drawing, turning up, burning, searching and restocking. */

#include "config.h"

#include "mo-crawler-moves.h"
#include "mo-crawler-words.h"

#include <glib/gi18n-lib.h>

#define PILE_NAME(pile) mo_crawler_get_pile_name (turn->game, turn->state, pile)
#define NAME(card) mo_crawler_get_name (turn->game, turn->state, card)
#define FACE(card) mo_crawler_get_face (turn->game, turn->state, card)

/* Whether cards of this kind may be in a pile. */
static gboolean
fits_pile (const MoCrawlerTurn *turn,
           const MoCrawlerFace *face,
           guint pile)
{
  if (pile == MO_PILE_OUT)
    return TRUE;
  if (pile >= MO_PILE_DECK)
    return face->kind == MO_CRAWLER_CARD && mo_pile_get_player (pile) < turn->game->n_players;
  switch (face->kind)
    {
    case MO_CRAWLER_CARD:
      return pile == MO_PILE_PLAYED;
    case MO_DUNGEON_CARD:
      return pile == MO_PILE_ROW || pile == MO_PILE_DUNGEON_DECK || pile == MO_PILE_DUNGEON_GRAVE;
    case MO_ADVENTURER_CARD:
      return pile == MO_PILE_PARTY || pile == MO_PILE_LOST;
    case MO_QUEST_CARD:
    default:
      return pile == MO_PILE_QUESTS;
    }
}

gboolean
mo_crawler_check_pile (MoCrawlerTurn *turn,
                       const MoCrawlerFace *face,
                       guint pile)
{
  if (fits_pile (turn, face, pile))
    return TRUE;
  return mo_turn_refuse_thing (turn->error, _("%1$s can’t be in %2$s"), face->name,
                               PILE_NAME (pile));
}

/* Lays a card face up after a bust or a flip; a swift card has its effect there. */
static void
lay_face_up (MoCrawlerTurn *turn,
             gint16 card)
{
  MoCrawlerState *state = turn->state;

  state->cards[card].marks |= MO_IS_FACE_UP;
  if ((FACE (card)->flags & MO_FACE_SWIFT) != 0)
    mo_crawler_state_set_due (state, card, TRUE);
  mo_crawler_state_name_card (state, card);
  mo_crawler_state_put_first (state, card, MO_PILE_DUNGEON_DECK);
  state->is_built = TRUE;
}

static void
bust (MoCrawlerTurn *turn,
      gint16 card)
{
  lay_face_up (turn, card);
  turn->state->busted = card;
  turn->state->n_busts++;
}

/* Brings a Dungeon card into play, or busts, unless the move overrules it. */
static void
take_dungeon_card (MoCrawlerTurn *turn,
                   gint16 card)
{
  MoCrawlerState *state = turn->state;
  gboolean may_bust = !turn->move->is_overruling;

  state->may_flip = FALSE;
  if (may_bust && mo_crawler_is_bust (turn->game, state, card))
    {
      bust (turn, card);
      return;
    }
  mo_crawler_bring_in (turn, card);
  /* It may turn out to bust once its cost is set; until then it has no effect. */
  if (may_bust && mo_crawler_get_unknown_cost (turn->game, state) == card)
    {
      state->weighed = card;
      mo_crawler_state_set_due (state, (gint16) card, FALSE);
    }
  mo_crawler_check_building (turn);
}

void
mo_crawler_weigh (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  gint16 card = state->weighed;

  if (card == MO_NO_CARD ||
      mo_crawler_get_figure (turn->game, state, card, MO_FIGURE_COST) == MO_ABSENT)
    return;
  state->weighed = MO_NO_CARD;
  if (mo_crawler_get_tally (turn->game, state) > mo_crawler_get_limit (turn->game, state))
    {
      mo_crawler_leave_play (turn, card);
      bust (turn, card);
    }
  else
    mo_crawler_trigger_entry (turn, card);
}

static gboolean
draw_dungeon_card (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  gint16 unknown;
  gint16 card;

  if (!turn->move->is_overruling)
    {
      if (!mo_crawler_is_at (turn->game, turn->state, MO_ACTION_BUILD))
        return mo_crawler_refuse (turn, "S10-18 S11-10",
                                  _("you can draw Dungeon cards only while building the "
                                    "encounter"));
      if (mo_crawler_is_due (state))
        return mo_crawler_refuse (turn, "S10-19 S11-15",
                                  _("first resolve the effect of the card that came into play"));
      if (state->is_flipping)
        return mo_crawler_refuse (turn, "S10-24 S11-14",
                                  _("the encounter limit is reached: flip the top card instead"));
      if (state->is_built)
        return mo_crawler_refuse (turn, "S10-18 S11-10", _("the encounter is complete"));
      unknown = mo_crawler_get_unknown_cost (turn->game, state);
      if (unknown != MO_NO_CARD)
        return mo_crawler_refuse (turn, "S10-18 S11-10",
                                  _("set the unknown cost of %s first"), NAME (unknown));
    }
  card = mo_crawler_find_next (turn, MO_PILE_DUNGEON_DECK, turn->move->words[1]);
  if (card == MO_NO_CARD)
    return FALSE;
  take_dungeon_card (turn, card);
  return TRUE;
}

gboolean
mo_crawler_do_draw (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  guint deck = (guint) turn->move->words[0];
  guint player = mo_pile_get_player (deck);
  gint16 card;

  if (deck == MO_PILE_DUNGEON_DECK)
    return draw_dungeon_card (turn);
  if (!mo_pile_is_deck (deck) || player >= turn->game->n_players)
    return mo_turn_refuse_thing (turn->error, _("you can’t draw from %s in this match"),
                                 PILE_NAME (deck));
  if (state->n_draws[player] == 0 && !turn->move->is_overruling)
    return mo_crawler_refuse (turn, "S10-55 S11-80",
                              _("you can refill your hand only at the end of the encounter"));
  /* A player who has to draw and can't has lost. */
  if (state->piles[deck].n == 0)
    {
      mo_crawler_end (turn, MO_MATCH_LOST, MO_REASON_CRAWLER_EMPTY);
      return TRUE;
    }
  card = mo_crawler_find_next (turn, deck, turn->move->words[1]);
  if (card == MO_NO_CARD)
    return FALSE;
  state->cards[card].marks &= (guint16) ~MO_IS_FACE_UP;
  mo_crawler_state_name_card (state, card);
  mo_crawler_state_put_last (state, card, MO_PILE_OF (MO_PILE_HAND, player));
  if (state->n_draws[player] > 0)
    state->n_draws[player]--;
  if (state->n_draws[player] > 0 && state->piles[deck].n == 0)
    mo_crawler_end (turn, MO_MATCH_LOST, MO_REASON_CRAWLER_EMPTY);
  else if (state->round == 0 && mo_crawler_get_duty (turn->game, state, NULL) == NULL)
    mo_crawler_begin_rounds (turn);
  return TRUE;
}

gboolean
mo_crawler_do_flip (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  gint16 card;

  if (!turn->move->is_overruling &&
      (!mo_crawler_is_at (turn->game, turn->state, MO_ACTION_BUILD) || !state->is_flipping))
    return mo_crawler_refuse (
        turn, "S10-24 S11-14",
        _("you can flip the top card only if the limit is reached before you draw"));
  card = mo_crawler_find_next (turn, MO_PILE_DUNGEON_DECK, turn->move->words[0]);
  if (card == MO_NO_CARD)
    return FALSE;
  state->is_flipping = FALSE;
  lay_face_up (turn, card);
  state->flipped = card;
  state->n_flips++;
  return TRUE;
}

gboolean
mo_crawler_do_burn (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  guint deck = (guint) turn->move->words[0];
  guint player = mo_pile_get_player (deck);
  gint16 card;

  if (!mo_pile_is_deck (deck) || deck == MO_PILE_DUNGEON_DECK || player >= turn->game->n_players)
    return mo_turn_refuse_thing (turn->error, _("you can burn cards only from a Crawler deck of "
                                                "this match, not from %s"),
                                 PILE_NAME (deck));
  /* Nothing happens if there is nothing to burn: only drawing from an empty deck loses. */
  if (state->piles[deck].n == 0)
    {
      state->n_burns[player] = 0;
      return TRUE;
    }
  card = mo_crawler_find_next (turn, deck, turn->move->words[1]);
  if (card == MO_NO_CARD)
    return FALSE;
  mo_crawler_state_name_card (state, card);
  mo_crawler_bury (turn, card);
  if (state->n_burns[player] > 0)
    state->n_burns[player]--;
  if (state->piles[deck].n == 0)
    state->n_burns[player] = 0;
  return TRUE;
}

void
mo_crawler_shuffle (MoCrawlerTurn *turn,
                    guint deck)
{
  MO_FOREACH_CARD (turn->state, deck, card)
    if ((turn->state->cards[card].marks & MO_IS_FACE_UP) == 0)
      turn->state->cards[card].number = 0;
}

static gboolean
is_searchable (guint pile)
{
  return pile == MO_PILE_DUNGEON_DECK || pile == MO_PILE_DUNGEON_GRAVE ||
         (pile >= MO_PILE_DECK && !mo_pile_is_hand (pile));
}

/* Finds a card in a deck or a grave; a deck is shuffled afterwards, except for face-up cards on
 * top. */
gboolean
mo_crawler_do_search (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  guint from = (guint) turn->move->words[0];
  guint face = (guint) turn->move->words[1];
  guint to = (guint) turn->move->words[2];
  gint16 found = MO_NO_CARD;

  if (!is_searchable (from))
    return mo_turn_refuse_thing (turn->error,
                                 _("you can search only a deck or grave, not %s"),
                                 PILE_NAME (from));
  if (!mo_crawler_check_pile (turn, mo_crawler_game_get_face (turn->game, face), to))
    return FALSE;
  MO_FOREACH_CARD (state, from, card)
  if (found == MO_NO_CARD && state->cards[card].face == face &&
      (state->cards[card].marks & MO_IS_FACE_UP) == 0)
    found = card;
  if (found == MO_NO_CARD)
    return mo_turn_refuse_thing (turn->error, _("that card is not in %s"), PILE_NAME (from));
  mo_crawler_state_name_card (state, found);
  if (to == MO_PILE_ROW || to == MO_PILE_PLAYED)
    mo_crawler_bring_in (turn, found);
  else
    mo_crawler_state_put_last (state, found, to);
  if (mo_pile_is_deck (from))
    mo_crawler_shuffle (turn, from);
  mo_crawler_check_building (turn);
  return TRUE;
}

/* Whether the `restock` of a card allows another card to return to a deck. */
static gboolean
may_restock (MoCrawlerTurn *turn,
             int card,
             int by)
{
  const MoCrawlerFace *face = FACE (by);
  const MoKeyword *restock = NULL;
  int cost = mo_crawler_get_figure (turn->game, turn->state, card, MO_FIGURE_COST);

  for (guint i = 0; i < face->n_keywords; i++)
    if (g_str_equal (face->keywords[i].word->id, "restock"))
      restock = &face->keywords[i];
  if (restock == NULL)
    return mo_turn_refuse_thing (turn->error, _("%s does not restock cards"), face->name);
  if (restock->type != NULL && restock->type != FACE (card)->type)
    return mo_crawler_refuse (turn, "S11-19", _("%1$s restocks only cards of the type %2$s"),
                              face->name, restock->type->name);
  if (cost == MO_ABSENT)
    return mo_crawler_refuse (turn, "S11-19", _("set the unknown cost of %s first"),
                              NAME (card));
  if (cost > restock->amount)
    return mo_crawler_refuse (turn, "S11-19",
                              _("%1$s restocks only cards with a cost of %2$d or "
                                "less"),
                              face->name, restock->amount);
  if (restock->times != MO_ABSENT && turn->state->cards[by].n_uses >= restock->times)
    return mo_crawler_refuse (turn, "S11-19", _("%1$s has reached its restock limit of %2$d"),
                              face->name, restock->times);
  return TRUE;
}

gboolean
mo_crawler_do_restock (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];
  gint32 by = turn->move->words[1];
  guint grave = mo_crawler_get_own_pile (turn->game, turn->state, card, MO_PILE_GRAVE,
                                         MO_PILE_DUNGEON_GRAVE);

  if (FACE (card)->kind != MO_CRAWLER_CARD && FACE (card)->kind != MO_DUNGEON_CARD)
    return mo_turn_refuse_thing (turn->error, _("%s does not belong in a deck"), NAME (card));
  if (by != MO_MOVE_NONE && !turn->move->is_overruling)
    {
      if (turn->state->cards[card].pile != grave)
        return mo_crawler_refuse (turn, "S11-19", _("%s is not in its grave"), NAME (card));
      if (!may_restock (turn, card, by))
        return FALSE;
    }
  if (by != MO_MOVE_NONE)
    turn->state->cards[by].n_uses++;
  mo_crawler_shuffle_in (turn, card,
                         mo_crawler_get_own_pile (turn->game, turn->state, card, MO_PILE_DECK,
                                                  MO_PILE_DUNGEON_DECK));
  return TRUE;
}
