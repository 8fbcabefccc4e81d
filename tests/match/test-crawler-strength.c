/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The strongest possible attack, compared with all attacks that the rules allow, in random games
 * with all shipped packages. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"
#include "mo-crawler-list.h"
#include "mo-crawler-moves.h"
#include "mo-crawler-strength.h"
#include "mo-trial.h"

#define N_GAMES 96
#define MAX_MOVES 250
/* The number of different attacks grows with the cards. */
#define MAX_CARDS 6

static MoContent *content;

typedef struct
{
  MoCrawlerGame *game;
  GArray *cards; /* (element-type gint16): each joins the attack in one of its ways, or does not */
  int spare;     /* the largest difference to what is needed, of all attacks */
  gboolean has_attack;
  guint n_attacks;
} Search;

static void
measure (Search *self,
         MoCrawlerState *state)
{
  MoSum attack;
  MoSum defence;
  int spare;
  MoCrawlerTurn turn = { .game = self->game, .state = state };

  mo_sum_init (&attack, FALSE);
  mo_sum_init (&defence, FALSE);
  mo_crawler_sum_attack (self->game, state, &attack);
  mo_crawler_sum_dungeon_defence (self->game, state, &defence);
  if (self->game->play->needs_active && attack.n_adventurers == 0)
    return;
  self->n_attacks++;
  spare = attack.total - defence.total;
  /* An attack of 0 or less never wins. */
  if (self->game->play->needs_positive)
    spare = MIN (spare, attack.total - 1);
  if (!self->has_attack || spare > self->spare)
    self->spare = spare;
  self->has_attack = TRUE;
  if (mo_crawler_may_resolve (&turn))
    g_assert_cmpint (mo_crawler_is_attack_won (self->game, state), ==, spare >= 0);
}

static void search (Search *self, const MoCrawlerState *state, guint index);

/* Makes a move, and possibly the use of the card that it played, and searches on. */
static void
try_move (Search *self,
          const MoCrawlerState *state,
          guint index,
          const MoMove *move)
{
  MoCrawlerState *after = mo_crawler_state_copy (state);
  gint32 card = move->words[0];

  if (mo_crawler_apply (self->game, after, move, NULL))
    {
      const MoMove use = mo_move_make (MO_CRAWLER_VERB_USE, 3, card, MO_USE_ATTACK, MO_MOVE_NONE);

      search (self, after, index + 1);
      if (move->verb == MO_CRAWLER_VERB_PLAY && after->cards[card].use == MO_USE_NONE &&
          (mo_crawler_get_face (self->game, after, card)->flags & MO_FACE_PHASE) == 0 &&
          mo_crawler_get_figure (self->game, after, card, MO_FIGURE_POWER) != MO_ABSENT &&
          mo_crawler_apply (self->game, after, &use, NULL))
        search (self, after, index + 1);
    }
  mo_crawler_state_free (after);
}

static void
search (Search *self,
        const MoCrawlerState *state,
        guint index)
{
  g_autoptr (GArray) moves = NULL;
  gint16 card;

  if (index == self->cards->len)
    {
      measure (self, (MoCrawlerState *) state);
      return;
    }
  card = g_array_index (self->cards, gint16, index);
  moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  mo_crawler_list_moves (self->game, state, moves);
  search (self, state, index + 1);
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      if ((move->verb == MO_CRAWLER_VERB_ACTIVATE || move->verb == MO_CRAWLER_VERB_PLAY ||
           move->verb == MO_CRAWLER_VERB_USE) &&
          move->words[0] == card)
        try_move (self, state, index, move);
    }
}

/* Whether the power of a card that could be played is unknown, which a person would enter. */
static gboolean
has_unknown (const MoCrawlerGame *game,
             const MoCrawlerState *state)
{
  MoSum sum;

  mo_sum_init (&sum, FALSE);
  mo_crawler_sum_attack (game, state, &sum);
  mo_crawler_sum_dungeon_defence (game, state, &sum);
  return sum.has_absent;
}

static guint
add_cards (Search *self,
           const MoCrawlerState *state,
           guint pile)
{
  MO_FOREACH_CARD (state, pile, card)
    g_array_append_val (self->cards, card);
  return state->piles[pile].n;
}

/* Returns: whether the attacks were compared */
static gboolean
compare (MoMatch *match,
         guint n_seen[])
{
  MoCrawlerGame *game = mo_match_get_game (match);
  const MoCrawlerState *state = mo_match_get_state (match);
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (gint16));
  g_autoptr (GArray) attacks = NULL;
  Search all = { game, cards };
  MoStrength strength;
  guint n = 0;
  int power;
  int needed;

  if (!mo_crawler_is_at (game, state, MO_ACTION_ATTACK) || mo_crawler_has_attacked (state) ||
      state->n_wounds > 0 || has_unknown (game, state))
    return FALSE;
  add_cards (&all, state, MO_PILE_PARTY);
  n += add_cards (&all, state, MO_PILE_PLAYED);
  for (guint player = 0; player < game->n_players; player++)
    n += add_cards (&all, state, MO_PILE_OF (MO_PILE_HAND, player));
  if (n > MAX_CARDS)
    return FALSE;
  search (&all, state, 0);
  attacks = mo_crawler_list_attacks (game, state);
  strength = mo_crawler_compare_attacks (game, state, attacks, &power, &needed);
  g_assert_cmpint (power != MO_ABSENT, ==, all.has_attack);
  if (all.has_attack)
    {
      g_assert_cmpint (power - needed, ==, all.spare);
      g_assert_cmpint (strength, ==, all.spare >= 0 ? MO_STRENGTH_WINS : MO_STRENGTH_LOSES);
    }
  else
    g_assert_cmpint (strength, ==, MO_STRENGTH_LOSES);
  n_seen[strength]++;
  return TRUE;
}

static void
test_strength (void)
{
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);
  guint n_seen[MO_STRENGTH_WINS + 1] = { 0 };

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (MoMatch) match =
          match_fixture_begin (content, g_ptr_array_index (packages, i % packages->len), i);
      gboolean is_done = FALSE;

      for (guint j = 0; j < MAX_MOVES; j++)
        {
          g_autoptr (GArray) moves = mo_match_list_moves (match);
          const MoCrawlerState *state = mo_match_get_state (match);
          MoMove move;

          /* Once when a fight begins, and once when it is prepared. */
          if (!mo_crawler_is_at (mo_match_get_game (match), state, MO_ACTION_ATTACK))
            is_done = FALSE;
          else if (!is_done || (mo_chance_get (j, i) % 8 == 0))
            is_done = compare (match, n_seen);
          if (!mo_trial_pick (moves, mo_chance_get (i, j), &move))
            {
              if (!mo_match_apply (match, "! resolve", FALSE, NULL))
                break;
            }
          else
            g_assert_true (mo_match_apply_move (match, &move, FALSE, NULL));
        }
    }
  g_test_message ("%u attacks that can win, %u that can't", n_seen[MO_STRENGTH_WINS],
                  n_seen[MO_STRENGTH_LOSES]);
  g_assert_cmpuint (n_seen[MO_STRENGTH_WINS], >, 20);
  g_assert_cmpuint (n_seen[MO_STRENGTH_LOSES], >, 20);
}

/* Who bears a card attacks with it, even if its power was set below 0 (S11-45). */
static void
test_burden (void)
{
  guint n_seen[MO_STRENGTH_WINS + 1] = { 0 };
  g_autoptr (GError) error = NULL;
  guint line;
  g_autoptr (MoMatch) match =
      mo_match_read (content,
                     "match 1 system dungeon-crawler ruleset solitaire-2011\n"
                     "add party emberdeep/brother-cole\nadd hand emberdeep/trothbound-dirk\n"
                     "add row ~character/ox 1 1 1 0 1\nstart\nnext\nnext\n"
                     "play emberdeep/trothbound-dirk - - emberdeep/brother-cole\n"
                     "set emberdeep/trothbound-dirk power -2\n",
                     &line, &error);

  g_assert_no_error (error);
  g_assert_true (compare (match, n_seen));
  g_assert_cmpuint (n_seen[MO_STRENGTH_LOSES], ==, 1);
}

/* A sum that is set by hand is compared as a prepared attack is; 0 or less never wins. */
static void
test_set_by_hand (void)
{
  static const struct
  {
    const char *ruleset;
    int defence;
    int attack;
    int needed;
    MoStrength strength;
  } rows[] = {
    { "solitaire-2011", 3, 2, 3, MO_STRENGTH_LOSES },
    { "solitaire-2011", 3, 3, 3, MO_STRENGTH_WINS },
    { "solitaire-2011", 0, 1, 1, MO_STRENGTH_WINS },
    { "solitaire-2011", 0, 0, 1, MO_STRENGTH_LOSES },
    { "solitaire-2011", 1, 1, 1, MO_STRENGTH_WINS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "match 1 system dungeon-crawler ruleset %s\nadd party emberdeep/brother-cole\n"
          "add row ~character/ox 1 1 1 %d 1\nstart\nnext\nnext\ntotal attack %d\n",
          rows[i].ruleset, rows[i].defence, rows[i].attack);
      g_autoptr (GError) error = NULL;
      guint line;
      g_autoptr (MoMatch) match = mo_match_read (content, text, &line, &error);
      g_autoptr (GArray) attacks = NULL;
      int power;
      int needed;

      g_assert_no_error (error);
      attacks = mo_crawler_list_attacks (mo_match_get_game (match), mo_match_get_state (match));
      g_assert_cmpint (mo_crawler_compare_attacks (mo_match_get_game (match),
                                                   mo_match_get_state (match), attacks, &power,
                                                   &needed),
                       ==, rows[i].strength);
      g_assert_cmpint (power, ==, rows[i].attack);
      g_assert_cmpint (needed, ==, rows[i].needed);
      g_assert_cmpint (mo_crawler_is_attack_won (mo_match_get_game (match),
                                                 mo_match_get_state (match)),
                       ==, rows[i].strength == MO_STRENGTH_WINS);
    }
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/match/crawler-strength/attacks", test_strength);
  g_test_add_func ("/match/crawler-strength/burden", test_burden);
  g_test_add_func ("/match/crawler-strength/set-by-hand", test_set_by_hand);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
