/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The figures of cards, including loans and bonuses, and totals: costs, limit and resources. */

#include "config.h"

#include "mo-crawler-fight.h"
#include "mo-crawler-private.h"

int
mo_crawler_get_lent_figure (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            int card,
                            MoCrawlerFigure figure)
{
  MoSum sum;

  mo_sum_init (&sum, FALSE);
  mo_crawler_add_own_figure (game, state, card, figure, MO_TERM_POWER, MO_TERM_COUNTS, &sum);
  return sum.has_absent ? MO_ABSENT : sum.total;
}

void
mo_crawler_add_own_figure (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           int card,
                           MoCrawlerFigure figure,
                           MoTermKind kind,
                           MoTermReason reason,
                           MoSum *sum)
{
  int base = mo_crawler_get_base_figure (game, state, card, figure);
  gboolean is_known = base != MO_ABSENT;

  /* The first loan makes an unknown figure known. */
  for (guint i = 0; i < state->n_loans && !is_known; i++)
    is_known = state->loans[i].card == card && state->loans[i].figure == figure &&
               state->loans[i].is_whole;
  if (base != MO_ABSENT)
    mo_sum_add (sum, kind, reason, card, MO_NO_CARD, base);
  else if (!is_known)
    mo_sum_add (sum, kind, reason == MO_TERM_COUNTS ? MO_TERM_ABSENT : reason, card, MO_NO_CARD, 0);
  for (guint i = 0; i < state->n_loans && is_known; i++)
    if (state->loans[i].card == card && state->loans[i].figure == figure &&
        (base == MO_ABSENT || !state->loans[i].is_whole))
      mo_sum_add (sum, MO_TERM_BOLSTER, reason, card, state->loans[i].lender,
                  state->loans[i].amount);
}

guint64
mo_crawler_get_damage (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int card)
{
  guint64 damage = mo_crawler_get_face (game, state, card)->damage;

  return damage != 0 ? damage : mo_word_get_bit (game->words.harm);
}

/* Whether a bonus for other cards applies to this one. */
static gboolean
bolsters (const MoCrawlerGame *game,
          const MoCrawlerState *state,
          const MoKeyword *bolster,
          int card)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  const MoWord *damage;

  if (bolster->type == NULL || bolster->type == face->type)
    return TRUE;
  for (guint i = 0; i < face->n_keywords; i++)
    if (face->keywords[i].word == bolster->type)
      return TRUE;
  /* Magic is also a type of card, which Dungeon cards never have. */
  damage = mo_vocabulary_lookup (game->words.vocabulary, MO_WORD_DAMAGE, bolster->type->id);
  return (mo_crawler_get_damage (game, state, card) & mo_word_get_bit (damage)) != 0;
}

void
mo_crawler_add_bolsters (const MoCrawlerGame *game,
                         const MoCrawlerState *state,
                         int card,
                         MoCrawlerFigure figure,
                         MoTermReason reason,
                         MoSum *sum)
{
  const MoWord *word = game->words.bolsters[figure];

  if (word == NULL || !game->has_bolsters)
    return;
  MO_FOREACH_CARD (state, MO_PILE_ROW, other)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (game, state, other);

    if ((face->flags & MO_FACE_BOLSTERS) == 0)
      continue;
    for (guint i = 0; i < face->n_keywords && other != card; i++)
      if (face->keywords[i].word == word && bolsters (game, state, &face->keywords[i], card))
        /* Effects on other cards stop while the card is activated or locked. */
        mo_sum_add_keyword (sum, MO_TERM_BOLSTER, mo_crawler_get_stop (state, other, reason), card,
                            other, face->keywords[i].amount, &face->keywords[i]);
  }
}

int
mo_crawler_get_bolstered_figure (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 int card,
                                 MoCrawlerFigure figure)
{
  int value = mo_crawler_get_own_figure (game, state, card, figure);
  MoSum given;

  if (value == MO_ABSENT)
    return value;
  mo_sum_init (&given, FALSE);
  mo_crawler_add_bolsters (game, state, card, figure, MO_TERM_COUNTS, &given);
  return value + given.total;
}

gboolean
mo_crawler_is_figure_set (const MoCrawlerState *state,
                          int card,
                          MoCrawlerFigure figure)
{
  if (state->cards[card].figures[figure] != MO_ABSENT ||
      state->cards[card].own[figure] != MO_ABSENT)
    return TRUE;
  for (guint i = 0; i < state->n_loans; i++)
    if (state->loans[i].card == card && state->loans[i].figure == figure)
      return TRUE;
  return FALSE;
}

void
mo_crawler_enter_figure (const MoCrawlerGame *game,
                         MoCrawlerState *state,
                         int card,
                         MoCrawlerFigure figure,
                         int value)
{
  MoCrawlerCard *it = &state->cards[card];
  gboolean is_total = mo_crawler_get_face (game, state, card)->kind == MO_ADVENTURER_CARD &&
                      (figure == MO_FIGURE_POWER || figure == MO_FIGURE_STAMINA);

  if (value != MO_ABSENT && !is_total && it->own[figure] == MO_ABSENT &&
      it->figures[figure] == MO_ABSENT &&
      mo_crawler_get_printed_figure (game, state, card, figure) == MO_ABSENT)
    it->own[figure] = (gint16) value;
  else
    it->figures[figure] = (gint16) value;
}

/* The limit and the resources */

int
mo_crawler_get_own_limit (const MoCrawlerGame *game,
                          const MoCrawlerState *state)
{
  return state->limit != MO_ABSENT ? state->limit : game->limit;
}

int
mo_crawler_get_limit (const MoCrawlerGame *game,
                      const MoCrawlerState *state)
{
  static const guint piles[] = { MO_PILE_ROW, MO_PILE_PLAYED };
  int limit = mo_crawler_get_own_limit (game, state);

  if (limit == MO_ABSENT)
    return MO_ABSENT;
  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    MO_FOREACH_CARD (state, piles[i], card)
      limit += mo_crawler_get_face (game, state, card)->limit;
  return limit;
}

static int
get_known_cost (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                int card)
{
  int cost = mo_crawler_get_figure (game, state, card, MO_FIGURE_COST);

  return cost != MO_ABSENT ? cost : 0;
}

int
mo_crawler_get_tally (const MoCrawlerGame *game,
                      const MoCrawlerState *state)
{
  int tally = 0;

  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    tally += get_known_cost (game, state, card);
  return tally;
}

gint16
mo_crawler_get_unknown_cost (const MoCrawlerGame *game,
                             const MoCrawlerState *state)
{
  if (mo_crawler_get_limit (game, state) == MO_ABSENT)
    return MO_NO_CARD;
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    if (mo_crawler_get_figure (game, state, card, MO_FIGURE_COST) == MO_ABSENT)
      return card;
  return MO_NO_CARD;
}

gboolean
mo_crawler_is_bust (const MoCrawlerGame *game,
                    const MoCrawlerState *state,
                    int card)
{
  int limit = mo_crawler_get_limit (game, state);

  return limit != MO_ABSENT &&
         mo_crawler_get_tally (game, state) + MAX (get_known_cost (game, state, card), 0) > limit;
}

int
mo_crawler_get_available (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          guint resource)
{
  int highest = 0;

  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    if (mo_crawler_is_active (state, card))
      highest = MAX (highest, mo_crawler_get_face (game, state, card)->scores[resource]);
  return highest;
}

int
mo_crawler_get_used (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     guint resource)
{
  int used = 0;

  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
    if (mo_crawler_get_face (game, state, card)->resource == (int) resource)
      used += get_known_cost (game, state, card);
  return used;
}

void
mo_crawler_get_left (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     int *left)
{
  for (guint i = 0; i < MO_MAX_RESOURCES; i++)
    left[i] = 0;
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
  {
    const gint8 *scores = mo_crawler_get_face (game, state, card)->scores;

    if (mo_crawler_is_active (state, card))
      for (guint i = 0; i < MO_MAX_RESOURCES; i++)
        left[i] = MAX (left[i], scores[i]);
  }
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
  {
    int resource = mo_crawler_get_face (game, state, card)->resource;

    if (resource >= 0)
      left[resource] -= get_known_cost (game, state, card);
  }
}

gboolean
mo_crawler_is_paid (const MoCrawlerGame *game,
                    const MoCrawlerState *state,
                    int card,
                    const int *left)
{
  int resource = mo_crawler_get_face (game, state, card)->resource;
  int cost = mo_crawler_get_figure (game, state, card, MO_FIGURE_COST);

  return resource < 0 || (cost != MO_ABSENT && (cost <= 0 || cost <= left[resource]));
}

guint64
mo_crawler_get_classes (const MoCrawlerGame *game,
                        const MoCrawlerState *state)
{
  guint64 classes = 0;

  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    if (mo_crawler_is_active (state, card))
      classes |= mo_crawler_get_face (game, state, card)->classes;
  return classes;
}

gboolean
mo_crawler_is_uncovered (const MoCrawlerGame *game,
                         const MoCrawlerState *state,
                         int card)
{
  int resource = mo_crawler_get_face (game, state, card)->resource;

  return resource >= 0 && get_known_cost (game, state, card) > 0 &&
         mo_crawler_get_used (game, state, (guint) resource) >
             mo_crawler_get_available (game, state, (guint) resource);
}
