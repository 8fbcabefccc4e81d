/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The state of Dungeon Crawler as a list of piles, compared with a simpler one; and whose moves the
 * moves are. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-extract.h"
#include "mo-crawler-language.h"
#include "mo-crawler-private.h"
#include "mo-crawler-sharing.h"
#include "mo-crawler-state.h"

#include <string.h>

#define N_CARDS 12
#define N_STEPS 2000

static MoContent *content;

/* Piles */

/* Each pile as an array of cards. */
typedef struct
{
  GArray *piles[MO_N_PILES];
} Model;

static void
remove_card (Model *self,
             gint16 card)
{
  for (guint pile = 0; pile < MO_N_PILES; pile++)
    for (guint i = 0; i < self->piles[pile]->len; i++)
      if (g_array_index (self->piles[pile], gint16, i) == card)
        g_array_remove_index (self->piles[pile], i);
}

static void
assert_equal (const MoCrawlerState *state,
              const Model *model)
{
  for (guint pile = 0; pile < MO_N_PILES; pile++)
    {
      gint16 before = MO_NO_CARD;
      guint n = 0;

      MO_FOREACH_CARD (state, pile, card)
        {
          g_assert_cmpuint (n, <, model->piles[pile]->len);
          g_assert_cmpint (card, ==, g_array_index (model->piles[pile], gint16, n));
          g_assert_cmpint (state->cards[card].previous, ==, before);
          g_assert_cmpuint (state->cards[card].pile, ==, pile);
          before = card;
          n++;
        }
      g_assert_cmpuint (n, ==, model->piles[pile]->len);
      g_assert_cmpuint (state->piles[pile].n, ==, n);
      g_assert_cmpint (state->piles[pile].last, ==, before);
    }
}

static gint16
add_card (MoCrawlerState *state,
          Model *model,
          guint pile)
{
  gint16 card = mo_crawler_state_add_card (state, 7, pile, pile % 3);

  g_assert_cmpint (card, ==, (int) state->n_cards - 1);
  g_assert_cmpuint (state->cards[card].face, ==, 7);
  g_assert_cmpuint (state->cards[card].owner, ==, pile % 3);
  g_array_append_val (model->piles[pile], card);
  return card;
}

static void
move (MoCrawlerState *state,
      Model *model,
      GRand *rand)
{
  gint16 card = (gint16) g_rand_int_range (rand, 0, N_CARDS);
  gint16 other = (gint16) g_rand_int_range (rand, 0, N_CARDS);
  guint pile = (guint) g_rand_int_range (rand, 0, 4);
  int kind = g_rand_int_range (rand, 0, 3);
  guint at = 0;

  if (kind == 2 && other == card)
    return;
  remove_card (model, card);
  if (kind == 0)
    mo_crawler_state_put_first (state, card, pile);
  else if (kind == 1)
    {
      mo_crawler_state_put_last (state, card, pile);
      at = model->piles[pile]->len;
    }
  else
    {
      pile = state->cards[other].pile;
      while (g_array_index (model->piles[pile], gint16, at) != other)
        at++;
      mo_crawler_state_put_before (state, card, other);
    }
  g_array_insert_val (model->piles[pile], at, card);
}

static void
test_piles (void)
{
  MoCrawlerState *state = mo_crawler_state_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  Model model;

  for (guint i = 0; i < MO_N_PILES; i++)
    model.piles[i] = g_array_new (FALSE, FALSE, sizeof (gint16));
  for (guint i = 0; i < N_CARDS; i++)
    add_card (state, &model, i % 4);
  assert_equal (state, &model);
  for (guint i = 0; i < N_STEPS; i++)
    {
      MoCrawlerState *copy = mo_crawler_state_copy (state);

      move (state, &model, rand);
      assert_equal (state, &model);
      mo_crawler_state_set (copy, state);
      assert_equal (copy, &model);
      mo_crawler_state_free (copy);
    }
  for (guint i = 0; i < MO_N_PILES; i++)
    g_array_unref (model.piles[i]);
  mo_crawler_state_free (state);
}

/* Cards */

/* Makes a card with something in everything that is cleared. */
static gint16
make_used_card (MoCrawlerState *state)
{
  gint16 card = mo_crawler_state_add_card (state, 1, MO_PILE_ROW, 0);
  MoCrawlerCard *it = &state->cards[card];

  it->use = MO_USE_DEFENCE;
  it->n_uses = 2;
  it->stripped = 3;
  it->marks = MO_IS_ACTIVATED | MO_IS_SECOND | MO_IS_STOPPED;
  it->phased = 5;
  it->target = it->against = it->protects = 0;
  for (guint i = 0; i < MO_N_TOKENS; i++)
    it->tokens[i] = (guint8) (i + 1);
  for (guint i = 0; i < MO_N_FIGURES; i++)
    {
      it->figures[i] = (gint16) (i + 4);
      it->own[i] = i % 2 == 0 ? MO_ABSENT : (gint16) (i + 4);
    }
  mo_crawler_state_set_due (state, card, TRUE);
  return card;
}

static void
test_clear (void)
{
  MoCrawlerState *state = mo_crawler_state_new ();
  gint16 first = make_used_card (state);
  gint16 card = make_used_card (state);
  const MoCrawlerCard *it = &state->cards[card];

  g_assert_cmpuint (state->n_due, ==, 2);
  mo_crawler_state_set_due (state, first, TRUE);
  g_assert_cmpuint (state->n_due, ==, 2);
  mo_crawler_state_clear_card (state, card);
  g_assert_cmpuint (state->n_due, ==, 1);
  g_assert_cmpint (it->use, ==, MO_USE_NONE);
  g_assert_cmpuint (it->n_uses, ==, 0);
  g_assert_cmpuint (it->stripped, ==, 0);
  g_assert_cmpuint (it->marks, ==, 0);
  g_assert_cmpuint (it->phased, ==, 0);
  g_assert_cmpint (it->target, ==, MO_NO_CARD);
  g_assert_cmpint (it->against, ==, MO_NO_CARD);
  g_assert_cmpint (it->protects, ==, MO_NO_CARD);
  for (guint i = 0; i < MO_N_TOKENS; i++)
    g_assert_cmpuint (it->tokens[i], ==, 0);
  /* Figures that the user entered because they are unknown stay. */
  for (guint i = 0; i < MO_N_FIGURES; i++)
    {
      g_assert_cmpint (it->figures[i], ==, i % 2 == 0 ? MO_ABSENT : (int) i + 4);
      g_assert_cmpint (it->own[i], ==, i % 2 == 0 ? MO_ABSENT : (int) i + 4);
    }
  /* The other card is as it was. */
  it = &state->cards[first];
  g_assert_cmpuint (it->marks, ==, MO_IS_ACTIVATED | MO_IS_SECOND | MO_IS_STOPPED | MO_IS_DUE);
  g_assert_cmpuint (it->tokens[MO_TOKEN_LOCK], ==, MO_TOKEN_LOCK + 1);
  g_assert_cmpint (it->figures[MO_FIGURE_COST], ==, 4);
  mo_crawler_state_set_due (state, first, FALSE);
  mo_crawler_state_set_due (state, first, FALSE);
  g_assert_cmpuint (state->n_due, ==, 0);
  mo_crawler_state_free (state);
}

/* Cards of one face get different numbers, others begin anew, and a number stays. */
static void
test_numbers (void)
{
  MoCrawlerState *state = mo_crawler_state_new ();
  static const guint faces[] = { 1, 1, 2, 1, 2 };
  static const guint expected[] = { 2, 1, 1, 3, 2 };
  static const gint16 order[] = { 1, 0, 2, 3, 4, 0, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    mo_crawler_state_add_card (state, faces[i], i % 2, 0);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    mo_crawler_state_name_card (state, order[i]);
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    g_assert_cmpuint (state->cards[i].number, ==, expected[i]);
  mo_crawler_state_free (state);
}

static void
lend (MoCrawlerState *state,
      gint16 card,
      MoCrawlerFigure figure,
      gint16 lender,
      int amount)
{
  const MoCrawlerLoan loan = { card, lender, figure, FALSE, amount };

  mo_crawler_state_lend (state, &loan);
}

/* Writes the loans and commitments. */
static char *
describe (const MoCrawlerState *state)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < state->n_loans; i++)
    g_string_append_printf (text, "%d from %d: %d %d; ", state->loans[i].card,
                            state->loans[i].lender, state->loans[i].figure,
                            state->loans[i].amount);
  for (guint i = 0; i < state->n_commitments; i++)
    g_string_append_printf (text, "%d for %d against %d; ", state->commitments[i].card,
                            state->commitments[i].target, state->commitments[i].against);
  return g_string_free (text, FALSE);
}

static void
assert_described (const MoCrawlerState *state,
                  const char *expected)
{
  g_autofree char *text = describe (state);

  g_assert_cmpstr (text, ==, expected);
}

/* A lender gives a figure of a card once; forgetting a card ends all that involves it. */
static void
test_loans (void)
{
  MoCrawlerState *state = mo_crawler_state_new ();
  const MoCommitment commitments[] = { { 0, MO_USE_DEFENCE, 1, MO_NO_CARD },
                                       { 2, MO_USE_DEFENCE, 3, MO_NO_CARD },
                                       { 3, MO_USE_ATTACK, MO_NO_CARD, 1 } };

  for (guint i = 0; i < 5; i++)
    mo_crawler_state_add_card (state, i, MO_PILE_PARTY, 0);
  lend (state, 0, MO_FIGURE_POWER, 1, 2);
  lend (state, 0, MO_FIGURE_POWER, 2, 3);
  lend (state, 0, MO_FIGURE_LIFE, 1, 4);
  lend (state, 3, MO_FIGURE_POWER, 1, 5);
  assert_described (state, "0 from 1: 1 2; 0 from 2: 1 3; 0 from 1: 3 4; 3 from 1: 1 5; ");
  lend (state, 0, MO_FIGURE_POWER, 1, 6);
  assert_described (state, "0 from 2: 1 3; 0 from 1: 3 4; 3 from 1: 1 5; 0 from 1: 1 6; ");
  mo_crawler_state_end_loan (state, 0, MO_FIGURE_STAMINA, 1);
  mo_crawler_state_end_loan (state, 0, MO_FIGURE_LIFE, 2);
  mo_crawler_state_end_loan (state, 4, MO_FIGURE_LIFE, 1);
  assert_described (state, "0 from 2: 1 3; 0 from 1: 3 4; 3 from 1: 1 5; 0 from 1: 1 6; ");
  mo_crawler_state_end_loan (state, 0, MO_FIGURE_LIFE, 1);
  assert_described (state, "0 from 2: 1 3; 3 from 1: 1 5; 0 from 1: 1 6; ");
  for (guint i = 0; i < G_N_ELEMENTS (commitments); i++)
    mo_crawler_state_commit (state, &commitments[i]);
  state->cards[4].target = 1;
  state->cards[2].against = 1;
  state->cards[3].protects = 1;
  state->cards[0].target = 3;
  mo_crawler_state_forget_card (state, 1);
  g_assert_cmpint (state->cards[4].target, ==, MO_NO_CARD);
  g_assert_cmpint (state->cards[0].target, ==, 3);
  assert_described (state, "0 from 2: 1 3; 2 for 3 against -1; ");
  mo_crawler_state_free (state);
}

/* Whether a game begins with nothing in play or in a grave, whatever is elsewhere. */
static void
test_is_clear (void)
{
  for (guint first = 0; first < MO_N_PILES; first++)
    for (guint second = 0; second < MO_N_PILES; second++)
      {
        MoCrawlerState *state = mo_crawler_state_new ();
        gboolean is_clear = TRUE;
        const guint piles[] = { first, second };

        for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
          {
            mo_crawler_state_add_card (state, 1, piles[i], 0);
            is_clear &= piles[i] != MO_PILE_ROW && piles[i] != MO_PILE_PLAYED &&
                        piles[i] != MO_PILE_DUNGEON_GRAVE &&
                        (piles[i] < MO_PILE_DECK || (piles[i] - MO_PILE_DECK) % 3 != 2);
          }
        g_assert_cmpint (mo_crawler_is_clear (state), ==, is_clear);
        mo_crawler_state_free (state);
      }
}

/* The part of a state that a fight needs: the same cards in play, with other numbers. */
static void
test_extract (void)
{
  MoCrawlerState *state = mo_crawler_state_new ();
  MoCrawlerExtract extract = { NULL };
  const MoCommitment commitments[] = { { 2, MO_USE_DEFENCE, 4, MO_NO_CARD },
                                       { 4, MO_USE_ATTACK, MO_NO_CARD, 6 },
                                       { 7, MO_USE_DEFENCE, 2, 6 } };
  static const guint piles[] = {
    MO_PILE_DECK,  MO_PILE_DUNGEON_DECK, MO_PILE_PARTY, MO_PILE_DECK,
    MO_PILE_PARTY, MO_PILE_DUNGEON_DECK, MO_PILE_ROW,   MO_PILE_PARTY,
  };
  guint n_seen = 0;

  /* The face of each card tells which one it was. */
  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    mo_crawler_state_add_card (state, i + 10, piles[i], 0);
  for (guint i = 0; i < G_N_ELEMENTS (commitments); i++)
    mo_crawler_state_commit (state, &commitments[i]);
  lend (state, 2, MO_FIGURE_POWER, 7, 3);
  lend (state, 4, MO_FIGURE_LIFE, 2, 5);
  state->cards[2].target = 7;
  state->cards[6].against = 4;
  state->cards[7].protects = 2;
  state->primary = 4;
  state->leader = 7;
  mo_crawler_extract_set (&extract, state);
#define FACE(card) (extract.state->cards[card].face - 10)
  g_assert_cmpuint (extract.state->n_commitments, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const MoCommitment *it = &extract.state->commitments[i];

      g_assert_cmpint (FACE (it->card), ==, commitments[i].card);
      g_assert_cmpint (it->target != MO_NO_CARD ? FACE (it->target) : MO_NO_CARD, ==,
                       commitments[i].target);
      g_assert_cmpint (it->against != MO_NO_CARD ? FACE (it->against) : MO_NO_CARD, ==,
                       commitments[i].against);
    }
  g_assert_cmpuint (extract.state->n_loans, ==, 2);
  g_assert_cmpint (FACE (extract.state->loans[0].card), ==, 2);
  g_assert_cmpint (FACE (extract.state->loans[0].lender), ==, 7);
  g_assert_cmpint (FACE (extract.state->loans[1].card), ==, 4);
  g_assert_cmpint (FACE (extract.state->loans[1].lender), ==, 2);
  g_assert_cmpint (FACE (extract.state->primary), ==, 4);
  g_assert_cmpint (FACE (extract.state->leader), ==, 7);
  MO_FOREACH_CARD (extract.state, MO_PILE_PARTY, card)
    {
      if (FACE (card) == 2)
        g_assert_cmpint (FACE (extract.state->cards[card].target), ==, 7);
      else if (FACE (card) == 7)
        g_assert_cmpint (FACE (extract.state->cards[card].protects), ==, 2);
      else
        g_assert_cmpint (extract.state->cards[card].target, ==, MO_NO_CARD);
      n_seen++;
    }
  g_assert_cmpuint (n_seen, ==, 3);
  g_assert_cmpint (FACE (extract.state->cards[extract.state->piles[MO_PILE_ROW].first].against),
                   ==, 4);
  mo_crawler_extract_clear (&extract);
  mo_crawler_state_free (state);
}

/* Rights */

#define CRAWLER(pile, player) MO_PILE_OF (MO_PILE_##pile, player)

/* A move, and the players who may make it: bit i is player i. */
static const struct
{
  MoCrawlerVerb verb;
  gint32 words[3];
  gboolean is_overruling;
  guint whose;
} rights[] = {
  { MO_CRAWLER_VERB_DRAW, { CRAWLER (DECK, 0) }, FALSE, 1 },
  { MO_CRAWLER_VERB_DRAW, { CRAWLER (DECK, 1) }, FALSE, 2 },
  { MO_CRAWLER_VERB_DRAW, { CRAWLER (DECK, 2) }, FALSE, 4 },
  { MO_CRAWLER_VERB_DRAW, { MO_PILE_DUNGEON_DECK }, FALSE, 7 },
  { MO_CRAWLER_VERB_DRAW, { CRAWLER (DECK, 1) }, TRUE, 0 },
  { MO_CRAWLER_VERB_BURN, { CRAWLER (DECK, 1) }, FALSE, 2 },
  { MO_CRAWLER_VERB_SHUFFLE, { CRAWLER (GRAVE, 2) }, FALSE, 4 },
  { MO_CRAWLER_VERB_SEARCH, { CRAWLER (DECK, 1), 0, CRAWLER (HAND, 1) }, FALSE, 2 },
  { MO_CRAWLER_VERB_SEARCH, { CRAWLER (DECK, 1), 0, CRAWLER (HAND, 0) }, FALSE, 0 },
  { MO_CRAWLER_VERB_SEARCH, { MO_PILE_DUNGEON_DECK, 0, CRAWLER (HAND, 2) }, FALSE, 4 },
  { MO_CRAWLER_VERB_SEARCH, { CRAWLER (DECK, 2), 0, MO_PILE_ROW }, FALSE, 4 },
  { MO_CRAWLER_VERB_SEARCH, { MO_PILE_DUNGEON_DECK, 0, MO_PILE_ROW }, FALSE, 7 },
  { MO_CRAWLER_VERB_PLAY, { -1 }, FALSE, 0 },
  { MO_CRAWLER_VERB_PLAY, { 9999 }, FALSE, 0 },
};

static void
test_rights (void)
{
  g_auto (MoMatchHeader) header = { NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = NULL;

  mo_match_header_read (&header,
                        "match 1 system dungeon-crawler ruleset cooperative-2010 players 3 seed 5",
                        &error);
  g_assert_no_error (error);
  match = mo_match_new (content, &header, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (rights); i++)
    {
      MoMove move = mo_move_make (rights[i].verb, 3, rights[i].words[0], rights[i].words[1],
                                  rights[i].words[2]);

      move.is_overruling = rights[i].is_overruling;
      g_test_message ("%u", i);
      g_assert_cmpuint (mo_crawler_get_whose (mo_match_get_game (match),
                                              mo_match_get_state (match), &move),
                        ==, rights[i].whose);
    }
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/crawler/state/piles", test_piles);
  g_test_add_func ("/crawler/state/clear", test_clear);
  g_test_add_func ("/crawler/state/numbers", test_numbers);
  g_test_add_func ("/crawler/state/loans", test_loans);
  g_test_add_func ("/crawler/state/is-clear", test_is_clear);
  g_test_add_func ("/crawler/state/extract", test_extract);
  g_test_add_func ("/crawler/state/rights", test_rights);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
