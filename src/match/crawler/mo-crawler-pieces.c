/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-pieces.h"

#include "mo-crawler-choices.h"
#include "mo-crawler-fight.h"

#include <glib/gi18n-lib.h>

/* The number of attackers that fit an Adventurer by name. */
#define MAX_NAMES 2

gboolean
mo_crawler_pieces_is_seen (const MoCrawlerState *state,
                           gint16 card)
{
  return card < (int) state->n_cards && (!mo_pile_is_deck (state->cards[card].pile) ||
                                         (state->cards[card].marks & MO_IS_FACE_UP) != 0);
}

/* Adds a state that the look of the card shows as well. */
static void
add_seen (MoPiece *piece,
          const char *label,
          const char *style)
{
  mo_piece_add_state (piece, label, NULL, style)->is_seen = TRUE;
}

static void
add_marks (MoPiece *piece,
           const MoCrawlerGame *game,
           const MoCrawlerState *state,
           gint16 card)
{
  const MoCrawlerCard *it = &state->cards[card];

  if (mo_pile_is_deck (it->pile))
    mo_piece_add_state (piece, _("face up on the deck"), NULL, "on-deck");
  if (mo_crawler_get_primary (state) == card)
    mo_piece_add_state (piece, _("primary target"), "find-location-symbolic", "primary-target")
        ->is_seen = TRUE;
  if (it->marks & MO_IS_ACTIVATED)
    add_seen (piece, _("activated"), "activated");
  piece->is_turned = (it->marks & MO_IS_ACTIVATED) != 0;
  piece->may_turn = it->pile == MO_PILE_PARTY;
  if (it->marks & MO_IS_DUE)
    mo_piece_add_state (piece,
                        mo_crawler_has_frenzy (game, state, card) ? _("attacks first")
                                                                  : _("effect not resolved yet"),
                        NULL, "due");
  if (it->marks & MO_IS_STOPPED)
    mo_piece_add_state (piece, _("stopped"), NULL, "stopped");
  if (it->marks & MO_IS_SPENT)
    mo_piece_add_state (piece, _("spent"), NULL, NULL);
  if (it->pile == MO_PILE_QUESTS && (it->marks & MO_IS_OVER))
    mo_piece_add_state (piece, _("completed"), NULL, NULL);
  if (it->marks & MO_IS_FAILED)
    mo_piece_add_state (piece, _("failed"), NULL, NULL);
}

/* Returns: whether the fight goes on, so that attacks and defenses mean something */
static gboolean
is_fighting (const MoCrawlerGame *game,
             const MoCrawlerState *state)
{
  return mo_crawler_get_frenzy (game, state) != MO_NO_CARD ||
         mo_crawler_is_at (game, state, MO_ACTION_TRIGGER) ||
         mo_crawler_is_at (game, state, MO_ACTION_ATTACK) ||
         mo_crawler_is_at (game, state, MO_ACTION_DEFEND);
}

/* Returns: whether the Adventurers have attacked in this fight, and all wounds are taken */
static gboolean
is_attack_over (const MoCrawlerState *state)
{
  return mo_crawler_has_attacked (state) && state->n_wounds == 0;
}

static gboolean
is_defense_over (const MoCrawlerState *state,
                 gint16 adventurer)
{
  return (state->cards[adventurer].marks & MO_IS_OVER) != 0;
}

/* Returns: the target of a card that attacks, or MO_NO_CARD. While a card attacks first, no other
 * attacks, and none attacks a target whose defense is done. */
static gint16
get_attacked (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              gint16 card)
{
  gint16 frenzy = mo_crawler_get_frenzy (game, state);
  gint16 target;

  if ((frenzy != MO_NO_CARD && frenzy != card) || !mo_crawler_is_attacker (game, state, card))
    return MO_NO_CARD;
  target = mo_crawler_get_target (game, state, card);
  return target != MO_NO_CARD && is_defense_over (state, target) ? MO_NO_CARD : target;
}

/* The target is seen at the target itself, so that it is named once: the primary target is marked,
 * and others name their attackers. */
static void
add_target (MoPiece *piece,
            const MoCrawlerGame *game,
            const MoCrawlerState *state,
            gint16 card)
{
  gint16 target = get_attacked (game, state, card);
  g_autofree char *text = NULL;

  if (target == MO_NO_CARD)
    return;
  text = g_strdup_printf (_("attacks %s"), mo_crawler_get_name (game, state, target));
  mo_piece_add_state (piece, text, NULL, NULL)->is_seen = TRUE;
}

static void
add_attackers (MoPiece *piece,
               const MoCrawlerGame *game,
               const MoCrawlerState *state,
               gint16 adventurer)
{
  guint n = 0;
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *text = NULL;

  if (mo_crawler_get_primary (state) == adventurer)
    return;
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    if (get_attacked (game, state, card) == adventurer)
      g_string_append_printf (names, "%s%s", n++ > 0 ? ", " : "",
                              mo_crawler_get_name (game, state, card));
  if (n == 0)
    return;
  if (n <= MAX_NAMES)
    /* Translators: below an Adventurer. %s is one or two cards of the Dungeon. */
    text = g_strdup_printf (_("attacked by %s"), names->str);
  else
    text = g_strdup_printf (ngettext ("attacked by %u card", "attacked by %u cards", n), n);
  mo_piece_add_state (piece, text, NULL, NULL);
}

static void
add_use (MoPiece *piece,
         const MoCrawlerGame *game,
         const MoCrawlerState *state,
         gint16 card)
{
  const MoCrawlerCard *it = &state->cards[card];
  g_autofree char *text = NULL;

  if (!is_fighting (game, state))
    return;
  if (it->pile == MO_PILE_ROW)
    add_target (piece, game, state, card);
  else if (it->pile == MO_PILE_PARTY)
    add_attackers (piece, game, state, card);
  if (it->use == MO_USE_ATTACK && !is_attack_over (state))
    text = g_strdup (_("attacks"));
  else if (it->use == MO_USE_DEFENCE && it->target != MO_NO_CARD &&
           !is_defense_over (state, it->target))
    text = g_strdup_printf (_("defends %s"), mo_crawler_get_name (game, state, it->target));
  if (text != NULL)
    mo_piece_add_state (piece, text, NULL, NULL);
}

/* A card of a catalog has its figures on its face, so only those set by hand are added. */
static void
add_figures (MoPiece *piece,
             const MoCrawlerGame *game,
             const MoCrawlerState *state,
             gint16 card)
{
  const char *const labels[] = { _("cost"), _("power"), _("stamina"), _("life") };
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

  for (guint i = 0; i < MO_N_FIGURES; i++)
    {
      int figure = mo_crawler_get_figure (game, state, card, i);

      if (face->card != NULL)
        {
          if (mo_crawler_is_figure_set (state, card, i))
            mo_piece_add_figure (piece, labels[i], mo_crawler_get_own_figure (game, state, card, i),
                                 TRUE);
        }
      else if (figure != MO_ABSENT || (i > MO_FIGURE_COST && face->kind == MO_DUNGEON_CARD))
        mo_piece_add_figure (piece, labels[i], figure, FALSE);
    }
}

/* The life of an Adventurer and its wounds are its largest figures. */
static void
add_life (MoPiece *piece,
          const MoCrawlerGame *game,
          const MoCrawlerState *state,
          gint16 card)
{
  int life = mo_crawler_get_figure (game, state, card, MO_FIGURE_LIFE);
  g_autofree char *text = g_strdup_printf ("%d", life);

  if (life != MO_ABSENT && mo_crawler_get_face (game, state, card)->kind == MO_ADVENTURER_CARD &&
      mo_pile_is_in_play (state->cards[card].pile))
    mo_piece_add_badge (piece, "life", "mo-life-symbolic", text, NULL)->is_vital = TRUE;
}

static void
add_tokens (MoPiece *piece,
            const MoCrawlerGame *game,
            const MoCrawlerState *state,
            gint16 card)
{
  for (guint i = 0; i < MO_N_TOKENS; i++)
    {
      const MoWord *token = game->words.tokens[i];
      guint n = state->cards[card].tokens[i];
      gboolean is_wound = i == MO_TOKEN_WOUND;
      g_autofree char *text = NULL;
      g_autofree char *label = NULL;
      MoPieceBadge *badge;

      if (n == 0 || token == NULL)
        continue;
      text = g_strdup_printf (is_wound ? "−%u" : "%u", n);
      /* Translators: a kind of token and its number, as in “Wound 2”. */
      label = g_strdup_printf (_("%1$s %2$u"), token->name, n);
      badge = mo_piece_add_badge (piece, token->id, is_wound ? NULL : token->icon, text, label);
      badge->is_vital = is_wound;
    }
}

MoPiece *
mo_crawler_pieces_new_card (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            gint16 card)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  guint owner = state->cards[card].owner;
  MoPiece *piece = mo_piece_new (card, face->name);

  if (face->card != NULL)
    mo_piece_set_card (piece, game->content->catalog, face->card);
  if (game->n_players > 1 && face->kind == MO_ADVENTURER_CARD)
    mo_piece_set_owner (piece, owner, state->names[owner]);
  add_marks (piece, game, state, card);
  add_use (piece, game, state, card);
  add_figures (piece, game, state, card);
  add_life (piece, game, state, card);
  add_tokens (piece, game, state, card);
  return piece;
}

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mo_piece_free);
}

/* Adds the cards in play that belong to an Adventurer, which lie beside it. */
static void
add_borne (GPtrArray *pieces,
           const MoCrawlerGame *game,
           const MoCrawlerState *state,
           gint16 bearer)
{
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
    if (mo_crawler_get_bearer (game, state, card) == bearer)
      g_ptr_array_add (pieces, mo_crawler_pieces_new_card (game, state, card));
}

GPtrArray *
mo_crawler_pieces_list (const MoCrawlerGame *game,
                        const MoCrawlerState *state,
                        guint pile,
                        gint16 beside)
{
  GPtrArray *pieces = new_list ();

  MO_FOREACH_CARD (state, pile, card)
  {
    gboolean is_borne = pile == MO_PILE_PLAYED &&
                        mo_crawler_get_bearer (game, state, card) != MO_NO_CARD;

    if (!is_borne)
      g_ptr_array_add (pieces, mo_crawler_pieces_new_card (game, state, card));
    if (pile == MO_PILE_PARTY)
      add_borne (pieces, game, state, card);
  }
  if (beside != MO_NO_CARD)
    g_ptr_array_add (pieces, mo_crawler_pieces_new_card (game, state, beside));
  return pieces;
}

static void
list_deck (const MoCrawlerGame *game,
           const MoCrawlerState *state,
           guint pile,
           GPtrArray *pieces)
{
  g_autoptr (GArray) counts = mo_crawler_count_all (game, state, pile);
  guint to = pile == MO_PILE_DUNGEON_DECK ? MO_PILE_ROW
                                          : MO_PILE_OF (MO_PILE_HAND, mo_pile_get_player (pile));

  for (guint i = 0; i < counts->len; i++)
    {
      const MoFaceCount *count = &g_array_index (counts, MoFaceCount, i);
      const MoCrawlerFace *face = mo_crawler_game_get_face (game, count->face);
      MoPiece *piece = mo_piece_new (MO_PIECE_NONE, face->name);
      g_autofree char *line = g_strdup_printf ("search %s %s %s", mo_crawler_get_pile_id (pile),
                                               face->id, mo_crawler_get_pile_id (to));

      piece->count = count->n > 1 ? count->n : 0;
      mo_piece_add_offer (piece, MO_OFFER_BY_HAND,
                          to == MO_PILE_ROW ? _("Search for Card and Put It Into Play")
                                            : _("Search for Card and Add It to Hand"),
                          line);
      g_ptr_array_add (pieces, piece);
    }
}

GPtrArray *
mo_crawler_pieces_look_through (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                guint pile)
{
  GPtrArray *pieces = new_list ();

  if (mo_pile_is_deck (pile))
    list_deck (game, state, pile, pieces);
  else
    MO_FOREACH_CARD (state, pile, card)
      g_ptr_array_add (pieces, mo_piece_new (card, mo_crawler_get_name (game, state, card)));
  return pieces;
}
