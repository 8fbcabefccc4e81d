/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-captions.h"

#include "mo-crawler-fight.h"

#include <glib/gi18n.h>

gint16
mo_crawler_captions_get_top (const MoCrawlerState *state)
{
  gint16 top = state->piles[MO_PILE_DUNGEON_DECK].first;

  return top != MO_NO_CARD && (state->cards[top].marks & MO_IS_FACE_UP) != 0 ? top : MO_NO_CARD;
}

/* Returns: (transfer full): the name of a card, with its cost if known */
static char *
name_with_cost (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                gint16 card)
{
  int cost = mo_crawler_get_figure (game, state, card, MO_FIGURE_COST);

  if (cost == MO_ABSENT)
    return g_strdup (mo_crawler_get_name (game, state, card));
  /* Translators: a card and its cost. “Rat (2)” would be the second of several cards of the same
   * name. */
  return g_strdup_printf (_("%1$s (cost %2$d)"), mo_crawler_get_name (game, state, card), cost);
}

char *
mo_crawler_captions_describe_fates (const MoCrawlerGame *game,
                                    const MoCrawlerState *state)
{
  gint16 top = mo_crawler_captions_get_top (state);
  GString *text = g_string_new (NULL);

  if (state->pulled != MO_NO_CARD && state->cards[state->pulled].pile == MO_PILE_ROW &&
      mo_crawler_is_at (game, state, MO_ACTION_BUILD))
    {
      g_autofree char *card = name_with_cost (game, state, state->pulled);

      g_string_append_printf (
          text, _("Pulled: %s lay face up on the deck and came into play regardless of the limit."),
          card);
    }
  if (top != MO_NO_CARD)
    {
      g_autofree char *card = name_with_cost (game, state, top);
      /* The caption of the card says that it is face up on the deck. */
      const char *format = top == state->busted
                               ? _("Busted: %s will be pulled in the next encounter.")
                           : top == state->flipped
                               ? _("Flipped: %s will be pulled in the next encounter.")
                               : _("%s will be pulled in the next encounter.");

      if (text->len > 0)
        g_string_append_c (text, '\n');
      g_string_append_printf (text, format, card);
    }
  return g_string_free (text, FALSE);
}

char *
mo_crawler_captions_list_givers (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 guint resource)
{
  GString *givers = g_string_new (NULL);

  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
  {
    int score = mo_crawler_get_face (game, state, card)->scores[resource];

    if (score > 0 && mo_crawler_is_active (state, card))
      g_string_append_printf (givers, "%s%s %d", givers->len > 0 ? "\n" : "",
                              mo_crawler_get_name (game, state, card), score);
  }
  return g_string_free (givers, FALSE);
}

char *
mo_crawler_captions_describe_hand (const MoCrawlerGame *game,
                                   const MoCrawlerState *state,
                                   guint player)
{
  guint n = state->piles[MO_PILE_OF (MO_PILE_HAND, player)].n;
  g_autofree char *whose = game->n_players == 1 ? g_strdup (_("Hand"))
                           : state->names[player] != NULL
                               ? g_strdup (state->names[player])
                               : g_strdup_printf (_("Player %u"), player + 1);

  if (state->round == 0)
    return g_steal_pointer (&whose);
  /* Translators: the owner of a hand, the number of its cards, and the hand limit. */
  return g_strdup_printf (_("%1$s: %2$u of %3$u"), whose, n, state->hand_limit);
}

char *
mo_crawler_captions_explain_limit (const MoCrawlerGame *game,
                                   const MoCrawlerState *state)
{
  static const guint piles[] = { MO_PILE_ROW, MO_PILE_PLAYED };
  int limit = mo_crawler_get_own_limit (game, state);
  g_autoptr (GString) text = g_string_new (NULL);

  if (limit == MO_ABSENT)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    MO_FOREACH_CARD (state, piles[i], card)
    {
      const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

      if (face->limit != 0)
        /* Translators: a number that a card adds to the encounter limit, or takes off it, and the
         * card. */
        g_string_append_printf (text, face->limit > 0 ? _(" + %1$d %2$s") : _(" \u2212 %1$d %2$s"),
                                ABS (face->limit), face->name);
    }
  if (text->len == 0)
    return NULL;
  return g_strdup_printf ("%d%s", limit, text->str);
}
