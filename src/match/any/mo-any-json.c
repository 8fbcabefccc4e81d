/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A match as data; see data/schemas/README.md for the members. */

#include "config.h"

#include "mo-any-private.h"

static char *
dup_card_id (const MoAnyGame *game,
             const MoAnyState *state,
             gint16 card)
{
  GString *id = g_string_new (NULL);

  mo_any_write_card (game, state, card, id);
  return g_string_free (id, FALSE);
}

static void
add_card (const MoAnyGame *game,
          const MoAnyState *state,
          gint16 card,
          MoFacts *facts)
{
  const MoAnyCard *it = &state->cards[card];
  g_autofree char *id = dup_card_id (game, state, card);

  mo_facts_begin_object (facts, NULL);
  mo_facts_add_text (facts, "card", id);
  mo_facts_add_text (facts, "name", mo_card_get_shown_name (mo_any_get_side (game, state, card)));
  for (guint i = 0; i < state->n_tokens; i++)
    if (mo_any_state_get_tokens (state, card)[i] > 0)
      mo_facts_add_number (facts, mo_vocabulary_get_word (game->vocabulary, MO_WORD_TOKEN, i)->id,
                           mo_any_state_get_tokens (state, card)[i]);
  for (guint i = 0; i < game->table->marks->len; i++)
    if ((it->marks & (G_GUINT64_CONSTANT (1) << i)) != 0)
      mo_facts_add_flag (facts, ((const MoMark *) g_ptr_array_index (game->table->marks, i))->id,
                         TRUE);
  if (mo_any_is_face_down (game, state, card))
    mo_facts_add_flag (facts, "face-down", TRUE);
  if (it->is_back)
    mo_facts_add_flag (facts, "back", TRUE);
  if (it->is_mixed)
    mo_facts_add_flag (facts, "mixed", TRUE);
  if (it->host != MO_ANY_NONE)
    {
      g_autofree char *host = dup_card_id (game, state, it->host);

      mo_facts_add_text (facts, "attached-to", host);
    }
  mo_facts_end (facts);
}

/* Adds the top cards that somebody looked at, from the top. */
static void
add_seen (const MoAnyGame *game,
          const MoAnyState *state,
          guint slot,
          MoFacts *facts)
{
  mo_facts_begin_array (facts, "seen");
  for (gint16 card = state->slots[slot].last; card != MO_ANY_NONE && state->cards[card].is_seen;
       card = state->cards[card].previous)
    {
      g_autofree char *id = dup_card_id (game, state, card);

      mo_facts_add_text (facts, NULL, id);
    }
  mo_facts_end (facts);
}

/* Adds a slot; of a hidden one only the number of cards, and those that are seen. */
static void
add_slot (const MoAnyGame *game,
          const MoAnyState *state,
          guint slot,
          MoFacts *facts)
{
  g_autoptr (GString) id = g_string_new (NULL);
  gint16 top = mo_any_get_shown_top (game, state, slot);

  mo_any_write_slot (game, slot, id);
  if (!mo_any_game_is_hidden (game, slot))
    {
      mo_facts_begin_array (facts, id->str);
      MO_ANY_FOREACH_CARD (state, slot, card)
        add_card (game, state, card, facts);
      mo_facts_end (facts);
      return;
    }
  mo_facts_begin_object (facts, id->str);
  mo_facts_add_number (facts, "cards", state->slots[slot].n);
  mo_facts_add_number (facts, "mixed", mo_any_state_count_mixed (state, slot));
  if (top != MO_ANY_NONE)
    {
      g_autofree char *top_id = dup_card_id (game, state, top);

      mo_facts_add_text (facts, "face-up", top_id);
    }
  add_seen (game, state, slot, facts);
  mo_facts_end (facts);
}

static void
add_counters (const MoAnyGame *game,
              const MoAnyState *state,
              MoFacts *facts)
{
  mo_facts_begin_object (facts, "counters");
  for (guint i = 0; i < state->n_boxes; i++)
    {
      g_autoptr (GString) id = g_string_new (NULL);

      mo_any_write_box (game, i, id);
      mo_facts_add_number (facts, id->str, state->counters[i]);
    }
  mo_facts_end (facts);
}

static void
add_sum (const MoAnyGame *game,
         const MoAnyState *state,
         guint sum,
         guint player,
         MoFacts *facts)
{
  const MoTableSum *it = g_ptr_array_index (game->table->sums, sum);
  g_autoptr (GArray) terms = mo_any_list_terms (game, state, sum, player);
  g_autofree char *id = player > 0 ? g_strdup_printf ("%s#%u", it->id, player + 1)
                                   : g_strdup (it->id);

  mo_facts_begin_object (facts, id);
  mo_facts_add_number (facts, "total", mo_any_get_sum (game, state, sum, player));
  mo_facts_begin_array (facts, "terms");
  for (guint i = 0; i < terms->len; i++)
    {
      const MoAnyTerm *term = &g_array_index (terms, MoAnyTerm, i);

      mo_facts_begin_object (facts, NULL);
      mo_facts_add_number (facts, "amount", term->amount);
      if (term->is_by_hand)
        mo_facts_add_number (facts, "counted", term->counted);
      if (term->has_unknown)
        mo_facts_add_flag (facts, "has-unknown", TRUE);
      mo_facts_end (facts);
    }
  mo_facts_end (facts);
  mo_facts_end (facts);
}

static void
add_sums (const MoAnyGame *game,
          const MoAnyState *state,
          MoFacts *facts)
{
  mo_facts_begin_object (facts, "sums");
  for (guint i = 0; i < game->table->sums->len; i++)
    for (guint player = 0; !mo_table_get_sum (game->table, i)->has_this &&
                           player < (game->sum_is_of_player[i] ? game->n_players : 1); player++)
      add_sum (game, state, i, player, facts);
  mo_facts_end (facts);
}

static void
add_due (const MoAnyGame *game,
         const MoAnyState *state,
         MoFacts *facts)
{
  static const char *const dues[] = {
    [MO_ANY_DUE_NOTHING] = "nothing", [MO_ANY_DUE_START] = "start", [MO_ANY_DUE_NEXT] = "next",
    [MO_ANY_DUE_DRAW] = "draw",       [MO_ANY_DUE_CHOICE] = "choose",
  };
  MoAnyDue due = mo_any_get_due (game, state, NULL);
  g_autofree char *to_do = mo_any_dup_to_do (game, state);
  g_autofree char *message = mo_any_dup_message (game, state);

  mo_facts_add_text (facts, "due", dues[due]);
  if (due == MO_ANY_DUE_DRAW)
    mo_facts_add_number (facts, "draws", mo_any_get_n_draws (game, state));
  mo_facts_add_text (facts, "to-do", to_do);
  if (message != NULL)
    mo_facts_add_text (facts, "message", message);
}

static const char *
get_step_id (gconstpointer game,
             guint step)
{
  return ((const MoTableStep *) g_ptr_array_index (((const MoAnyGame *) game)->table->steps, step))
      ->id;
}

void
mo_any_list_facts (const MoAnyGame *game,
                   const MoAnyState *state,
                   MoFacts *facts)
{
  const MoTableStep *step = mo_any_get_step (game, state);

  mo_facts_add_text (facts, "result", mo_match_result_get_id (state->result));
  if (state->result != MO_MATCH_OPEN)
    mo_facts_add_text (facts, "reason", mo_any_get_reason (state));
  mo_facts_add_number (facts, "round", state->round);
  if (state->round > 0 && step != NULL)
    mo_facts_add_text (facts, "step", step->id);
  mo_facts_add_number (facts, "players", game->n_players);
  mo_facts_add_number (facts, "first-player", state->first_player + 1);
  add_due (game, state, facts);
  add_counters (game, state, facts);
  add_sums (game, state, facts);
  mo_reminders_list_facts (&state->reminders, get_step_id, game, facts);
  mo_facts_begin_object (facts, "piles");
  for (guint i = 0; i < state->n_slots; i++)
    add_slot (game, state, i, facts);
  mo_facts_end (facts);
}
