/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "match-answers.h"

#include "mo-any-pieces.h"
#include "mo-any.h"
#include "mo-chart-data.h"
#include "mo-crawler-choices.h"
#include "mo-crawler-pieces.h"
#include "mo-crawler.h"
#include "mo-deck-charts.h"
#include "mo-fight-words.h"
#include "mo-games.h"
#include "mo-match-seat.h"

/* Of a table, only as many cards are asked for what can be done with them. */
#define MAX_OFFERED 24

static void
add_text (GString *to,
          const char *name,
          const char *text)
{
  g_string_append_printf (to, "%s: %s\n", name, text != NULL ? text : "-");
}

/* @text: (transfer full) */
static void
take_text (GString *to,
           const char *name,
           char *text)
{
  add_text (to, name, text);
  g_free (text);
}

/* Words */

static void
add_moves (GString *to,
           const char *name,
           MoMatch *match,
           const GArray *moves)
{
  const MoGame *class = mo_match_get_class (match);
  gpointer game = mo_match_get_game (match);
  gconstpointer state = mo_match_get_state (match);

  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      take_text (to, name, mo_match_write_move (match, move));
      take_text (to, "words", mo_match_describe_move (match, move));
      if (class->get_played != NULL)
        add_text (to, "card", class->get_played (game, state, move));
      if (class->get_piece != NULL)
        g_string_append_printf (to, "piece: %d\n", class->get_piece (game, state, move));
      if (class->whose != NULL)
        g_string_append_printf (to, "seats: %u\n", class->whose (game, state, move));
    }
}

char *
match_answers_list_words (MoMatch *match)
{
  const MoGame *class = mo_match_get_class (match);
  gpointer game = mo_match_get_game (match);
  gconstpointer state = mo_match_get_state (match);
  guint position = mo_match_get_position (match);
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  g_autoptr (GArray) blocked = mo_match_list_blocked_moves (match);
  GString *to = g_string_new (NULL);
  const char *reason = NULL;
  g_autofree char *why = NULL;
  MoMove move;

  take_text (to, "place", class->describe_place (game, state));
  if (class->describe_chapter != NULL)
    take_text (to, "chapter", class->describe_chapter (game, state));
  take_text (to, "table", class->describe_state (game, state));
  if (position > 0)
    take_text (to, "last", mo_match_describe (match, position - 1));
  g_string_append_printf (to, "result: %d\n", (int) mo_match_get_result (match, &reason));
  add_text (to, "reason", reason);
  add_moves (to, "move", match, moves);
  add_moves (to, "blocked", match, blocked);
  if (mo_match_advise (match, &move, &why))
    add_text (to, "why", why);
  return g_string_free (to, FALSE);
}

/* Odds */

static gboolean
round_cb (const GMatchInfo *match,
          GString *to,
          gpointer user_data)
{
  g_autofree char *number = g_match_info_fetch (match, 0);
  char rounded[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (to, g_ascii_formatd (rounded, sizeof rounded, "%.9f",
                                        g_ascii_strtod (number, NULL)));
  return FALSE;
}

/* Returns JSON with fewer decimals, of which compilers may calculate the last ones differently.
 * @text: (transfer full) */
static char *
round_numbers (char *text)
{
  g_autoptr (GRegex) decimals = g_regex_new ("[0-9]+\\.[0-9]+(e-?[0-9]+)?", 0, 0, NULL);
  char *rounded = g_regex_replace_eval (decimals, text, -1, 0, 0, round_cb, NULL, NULL);

  g_free (text);
  return rounded;
}

/* @builder: of an open object, which is ended */
static void
add_data (GString *to,
          JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = NULL;

  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  take_text (to, "data", round_numbers (json_to_string (root, TRUE)));
}

char *
match_answers_list_odds (MoMatch *match)
{
  const MoGame *class = mo_match_get_class (match);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  GString *text = g_string_new (NULL);
  MoOddsSheet data = { .builder = builder };
  MoOddsSheet sheet = { .text = text };

  if (class->list_odds == NULL)
    return g_string_free (text, FALSE);
  class->list_odds (mo_match_get_game (match), mo_match_get_state (match), 2, &sheet);
  json_builder_begin_object (builder);
  class->list_odds (mo_match_get_game (match), mo_match_get_state (match), 2, &data);
  add_data (text, builder);
  return g_string_free (text, FALSE);
}

char *
match_answers_list_deck_odds (MoContent *content,
                              const MoDeck *deck)
{
  const MoSystem *system;
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, &system);
  const MoGame *class = mo_game_find (system->id, format->ruleset);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  GString *text = g_string_new (NULL);
  MoOddsSheet data = { .builder = builder };
  MoOddsSheet sheet = { .text = text };

  if (class == NULL || class->list_deck_odds == NULL)
    return g_string_free (text, FALSE);
  class->list_deck_odds (content, format, deck, &sheet);
  json_builder_begin_object (builder);
  class->list_deck_odds (content, format, deck, &data);
  add_data (text, builder);
  if (class->describe_encounter_odds != NULL)
    take_text (text, "encounter", class->describe_encounter_odds (content, format, deck));
  return g_string_free (text, FALSE);
}

static void
add_chart (GString *to,
           MoChartData *chart)
{
  g_string_append_printf (to, "%s in %s, %d: ", mo_chart_data_get_id (chart),
                          mo_chart_data_get_group (chart), mo_chart_data_get_is_scale (chart));
  add_text (to, mo_chart_data_get_title (chart), mo_chart_data_get_note (chart));
  add_text (to, mo_chart_data_get_label_heading (chart), mo_chart_data_get_value_heading (chart));
  add_text (to, "share", mo_chart_data_get_share_heading (chart));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (chart)); i++)
    {
      MoChartBar *bar = mo_chart_data_get_bar (chart, i);
      double bounds[2];

      mo_chart_bar_get_interval (bar, &bounds[0], &bounds[1]);
      g_string_append_printf (to, "%s: %.7f %.7f %.7f %.7f\n", mo_chart_bar_get_label (bar),
                              mo_chart_bar_get_value (bar), mo_chart_bar_get_share (bar),
                              bounds[0], bounds[1]);
      g_string_append_printf (to, "length %.6f\n",
                              mo_chart_data_get_length (chart, bar, mo_chart_bar_get_value (bar)));
      take_text (to, "value", mo_chart_data_dup_value (chart, bar));
      take_text (to, "detail", mo_chart_data_dup_detail (chart, bar));
      take_text (to, "sentence", mo_chart_data_dup_sentence (chart, bar));
    }
  take_text (to, "table", mo_chart_data_dup_table (chart));
}

char *
match_answers_write_charts (const GPtrArray *charts)
{
  GString *to = g_string_new (NULL);

  for (guint i = 0; i < charts->len; i++)
    add_chart (to, g_ptr_array_index (charts, i));
  return g_string_free (to, FALSE);
}

char *
match_answers_list_charts (MoContent *content,
                           const MoDeck *deck)
{
  g_autoptr (GPtrArray) charts = mo_deck_charts_list (content, deck, TRUE);

  return match_answers_write_charts (charts);
}

/* Views */

static void
add_piece (GString *to,
           const MoPiece *piece)
{
  g_string_append_printf (to, "piece %d %s, %d %d %d, %u, key %u, of %d: ", piece->id,
                          piece->word != NULL ? piece->word : "-", piece->is_face_down,
                          piece->is_turned, piece->may_turn, piece->count, piece->key,
                          piece->owner);
  take_text (to, piece->card != NULL ? piece->card->id : "-", mo_piece_dup_label (piece));
  take_text (to, "note", mo_piece_dup_note (piece));
  for (guint i = 0; i < piece->figures->len; i++)
    {
      const MoPieceFigure *it = &g_array_index (piece->figures, MoPieceFigure, i);

      g_string_append_printf (to, "figure %s: %d %d\n", it->label, it->value, it->is_by_hand);
    }
  for (guint i = 0; i < piece->badges->len; i++)
    {
      const MoPieceBadge *it = &g_array_index (piece->badges, MoPieceBadge, i);

      g_string_append_printf (to, "badge %s %s %d: %s\n", it->style,
                              it->icon != NULL ? it->icon : "-", it->is_vital, it->text);
    }
  for (guint i = 0; i < piece->states->len; i++)
    {
      const MoPieceState *it = &g_array_index (piece->states, MoPieceState, i);

      g_string_append_printf (to, "state %s: %s\n", it->style != NULL ? it->style : "-", it->label);
    }
  for (guint i = 0; i < piece->offers->len; i++)
    {
      const MoPieceOffer *it = &g_array_index (piece->offers, MoPieceOffer, i);

      g_string_append_printf (to, "offer %d %s: ", (int) it->kind, it->label);
      add_text (to, it->line != NULL ? it->line : "-", it->reason);
    }
}

static void
add_view (GString *to,
          const MoTableView *view)
{
  add_text (to, "prompt", view->prompt);
  add_text (to, "message", view->message);
  for (guint i = 0; i < view->seats->len; i++)
    add_text (to, "seat", g_ptr_array_index (view->seats, i));
  for (guint i = 0; i < view->zones->len; i++)
    {
      const MoViewZone *zone = g_ptr_array_index (view->zones, i);

      g_string_append_printf (to, "zone %s, %d of %d, %u cards, %d: %s\n", zone->id,
                              (int) zone->kind, zone->seat, zone->n_cards, zone->is_closed,
                              zone->title);
      for (guint j = 0; j < zone->pieces->len; j++)
        add_piece (to, g_ptr_array_index (zone->pieces, j));
    }
  for (guint i = 0; i < view->counters->len; i++)
    {
      const MoViewCounter *it = g_ptr_array_index (view->counters, i);

      g_string_append_printf (to, "counter %s of %d, %s, %s: %d ", it->id, it->seat, it->title,
                              it->line != NULL ? it->line : "-", it->value);
      add_text (to, "text", it->text);
    }
  for (guint i = 0; i < view->sums->len; i++)
    {
      const MoViewSum *sum = g_ptr_array_index (view->sums, i);

      add_text (to, sum->title, sum->total);
      for (guint j = 0; j < sum->terms->len; j++)
        {
          const MoViewTerm *term = &g_array_index (sum->terms, MoViewTerm, j);

          add_text (to, term->title, term->amount);
        }
    }
  for (guint i = 0; i < view->tokens->len; i++)
    {
      const MoViewToken *token = g_ptr_array_index (view->tokens, i);

      add_text (to, token->id, token->name);
    }
}

static void
add_offers (GString *to,
            const GArray *offers)
{
  for (guint i = 0; i < offers->len; i++)
    {
      const MoSeatOffer *offer = &g_array_index (offers, MoSeatOffer, i);

      g_string_append_printf (to, "offer %u %d %d %s: %s\n", offer->seats, offer->piece,
                              offer->is_open, offer->line, offer->words);
    }
}

char *
match_answers_list_views (MoMatch *match)
{
  g_autoptr (MoTableView) open = mo_match_list_view (match, 0);
  GString *to = g_string_new (NULL);
  guint position = mo_match_get_position (match);
  int n_seats = open != NULL ? (int) open->seats->len : 0;

  for (int seat = MO_SEAT_NONE; open != NULL && seat < n_seats; seat++)
    {
      g_autoptr (MoTableView) view = mo_match_list_view (match, seat);
      g_autoptr (GArray) offers = mo_match_list_offers (match, seat);

      g_string_append_printf (to, "seat %d\n", seat);
      add_view (to, view);
      add_offers (to, offers);
      if (position > 0)
        take_text (to, "last", mo_match_describe_for (match, position - 1, seat));
    }
  for (guint covered = 0; position > 0 && covered < 1u << MIN (n_seats, 2); covered++)
    take_text (to, "covered", mo_match_describe_covered (match, position - 1, covered));
  return g_string_free (to, FALSE);
}

/* Pieces and fights */

/* @pieces: (transfer full) */
static void
take_pieces (GString *to,
             GPtrArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    add_piece (to, g_ptr_array_index (pieces, i));
  g_ptr_array_unref (pieces);
}

/* What the players of a table can do with a card, a slot, or the table as a whole. @moves: is
 * emptied, like @blocked; @slot: that of the offers, or MO_ANY_NONE */
static void
take_table_offers (GString *to,
                   MoMatch *match,
                   GArray *moves,
                   GArray *blocked,
                   int slot)
{
  for (guint i = 0; slot >= 0 && i < moves->len; i++)
    g_string_append_printf (to, "idle: %d\n",
                            mo_any_is_idle (mo_match_get_game (match), mo_match_get_state (match),
                                            &g_array_index (moves, MoMove, i), (guint) slot));
  add_moves (to, "offer", match, moves);
  add_moves (to, "blocked offer", match, blocked);
  g_array_set_size (moves, 0);
  g_array_set_size (blocked, 0);
}

static void
add_table_offers (GString *to,
                  MoMatch *match)
{
  const MoAnyGame *game = mo_match_get_game (match);
  const MoAnyState *state = mo_match_get_state (match);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  g_autoptr (GArray) blocked = g_array_new (FALSE, FALSE, sizeof (MoMove));

  for (guint i = 0; i < MIN (state->n_cards, MAX_OFFERED); i++)
    {
      mo_any_list_card_offers (game, state, (gint16) i, moves, blocked);
      take_table_offers (to, match, moves, blocked, MO_ANY_NONE);
    }
  for (int slot = MO_ANY_NONE; slot < (int) state->n_slots; slot++)
    {
      mo_any_list_slot_offers (game, state, slot, moves, blocked);
      take_table_offers (to, match, moves, blocked, slot);
    }
  mo_any_list_main_offers (game, state, moves);
  take_table_offers (to, match, moves, blocked, MO_ANY_NONE);
}

static void
add_slots (GString *to,
           const MoAnyGame *game,
           const MoAnyState *state)
{
  for (guint i = 0; i < state->n_slots; i++)
    {
      g_string_append_printf (to, "slot %u\n", i);
      take_pieces (to, mo_any_pieces_list (game, state, i));
      take_pieces (to, mo_any_pieces_look_through (game, state, i));
    }
}

static void
add_overrule (GString *to,
              const MoOverrule *overrule)
{
  g_string_append_printf (to, "%s, %s: %d %d %d\n", overrule->title, overrule->line,
                          overrule->value, overrule->is_total, overrule->is_by_hand);
}

static void
add_sum (GString *to,
         const MoFight *fight,
         MoSumKind kind,
         const MoSum *sum)
{
  g_auto (MoOverrule) overrule = { 0 };

  take_text (to, "sum", mo_fight_dup_sum_sentence (fight, kind, sum));
  mo_fight_get_total_overrule (fight, kind, sum, &overrule);
  add_overrule (to, &overrule);
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const MoTerm *term = &g_array_index (sum->terms, MoTerm, i);
      g_auto (MoOverrule) figure = { 0 };

      take_text (to, "term", mo_fight_dup_term_sentence (fight, kind, term));
      take_text (to, "amount", mo_fight_dup_term_amount (term));
      mo_fight_get_term_overrule (fight, kind, sum, term, &figure);
      add_overrule (to, &figure);
    }
}

static void
add_fight (GString *to,
           const MoFight *fight)
{
  gboolean is_own = fight->adventurer == MO_NO_CARD;
  const MoSumKind kinds[] = { is_own ? MO_SUM_ATTACK : MO_SUM_POWER,
                              is_own ? MO_SUM_DUNGEON_DEFENCE : MO_SUM_DEFENCE };
  MoSum sums[2];
  MoProspect prospect;

  for (guint i = 0; i < 2; i++)
    {
      mo_sum_init (&sums[i], TRUE);
      mo_fight_sum_up (fight, kinds[i], &sums[i]);
      add_sum (to, fight, kinds[i], &sums[i]);
    }
  add_text (to, "sign", mo_fight_get_sign (&sums[0], &sums[1]));
  take_text (to, "verdict", mo_fight_dup_verdict (fight, &sums[0], &sums[1], &prospect));
  g_string_append_printf (to, "prospect %d\n", (int) prospect);
  for (guint i = 0; i < 2; i++)
    mo_sum_clear (&sums[i]);
}

static void
add_fights (GString *to,
            const MoCrawlerGame *game,
            const MoCrawlerState *state)
{
  const MoFight own = { game, state, MO_NO_CARD };
  g_auto (MoFightOutcome) outcome;

  mo_fight_outcome_init (&outcome, game, state);
  take_text (to, "outcome", mo_fight_dup_outcome (game, state, &outcome));
  take_text (to, "nature", mo_fight_dup_nature (&own));
  add_fight (to, &own);
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    {
      const MoFight fight = { game, state, card };

      add_fight (to, &fight);
    }
}

/* Adds the cards of all piles, and the moves by hand with each card that is seen. */
static void
add_piles (GString *to,
           MoMatch *match,
           const MoCrawlerGame *game,
           const MoCrawlerState *state)
{
  g_autoptr (GArray) allowed = mo_match_list_moves (match);

  for (guint pile = 0; pile < MO_PILE_OF (MO_PILE_DECK, game->n_players); pile++)
    {
      g_string_append_printf (to, "pile %u\n", pile);
      take_pieces (to, mo_crawler_pieces_list (game, state, pile, MO_NO_CARD));
      take_pieces (to, mo_crawler_pieces_look_through (game, state, pile));
      MO_FOREACH_CARD (state, pile, card)
        {
          g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
          g_autoptr (GArray) missed = g_array_new (FALSE, FALSE, sizeof (MoMove));

          if (!mo_crawler_pieces_is_seen (state, card))
            continue;
          mo_crawler_list_by_hand (game, state, card, moves);
          mo_crawler_list_missed (game, state, card, allowed, missed);
          add_moves (to, "by hand", match, moves);
          add_moves (to, "missed", match, missed);
        }
    }
}

char *
match_answers_list_pieces (MoMatch *match)
{
  const MoGame *class = mo_match_get_class (match);
  gpointer game = mo_match_get_game (match);
  gconstpointer state = mo_match_get_state (match);
  GString *to = g_string_new (NULL);

  if (class == &mo_any_game)
    {
      add_slots (to, game, state);
      add_table_offers (to, match);
    }
  if (class == &mo_crawler_game)
    {
      add_fights (to, game, state);
      add_piles (to, match, game, state);
    }
  return g_string_free (to, FALSE);
}
