/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Descriptions of moves and of the stage of a match. */

#include "config.h"

#include "mo-any-private.h"
#include "mo-table-text.h"
#include "mo-words.h"

#include <glib/gi18n-lib.h>

/* Numbers */

static char *
dup_operand (const MoAnyGame *game,
             const MoOperand *operand)
{
  switch (operand->kind)
    {
    case MO_OPERAND_COUNTER:
      return g_strdup (mo_table_get_name (game->table->counters, operand->index));
    case MO_OPERAND_SUM:
      return g_strdup (mo_table_get_name (game->table->sums, operand->index));
    case MO_OPERAND_PLAYERS:
      return g_strdup (_("Players"));
    case MO_OPERAND_ROUNDS:
      return g_strdup (_("Round"));
    case MO_OPERAND_NUMBER:
    case MO_OPERAND_NONE:
    default:
      return g_strdup_printf ("%d", operand->number);
    }
}

char *
mo_any_dup_comparison (const MoAnyGame *game,
                       const MoComparison *comparison)
{
  g_autofree char *left = dup_operand (game, &comparison->left);
  g_autofree char *right = dup_operand (game, &comparison->right);

  return g_strdup_printf ("%s %s %s", left, mo_compare_get_sign (comparison->compare), right);
}

/* Moves */

/* Returns: (transfer full): the name of a face, or “a card” for a placeholder */
static char *
dup_face (const MoAnyGame *game,
          gint32 face)
{
  return g_strdup (face >= 0
                       ? mo_card_get_shown_name (mo_any_game_get_face (game, (guint) face)->card)
                       : _("a card"));
}

static char *
dup_card (const MoAnyGame *game,
          const MoAnyState *state,
          gint32 card)
{
  return card >= 0 ? mo_any_dup_card_name (game, state, (gint16) card) : g_strdup (_("a card"));
}

static char *
dup_slot (const MoAnyGame *game,
          const MoAnyState *state,
          gint32 slot)
{
  return slot >= 0 ? mo_any_dup_slot_name (game, state, (guint) slot) : g_strdup ("?");
}

static char *
describe_draw (const MoAnyGame *game,
               const MoAnyState *state,
               const MoMove *move)
{
  const MoAction *action = mo_any_get_action (game, state);
  gboolean is_down = move->words[2] == MO_MOVE_NONE && action != NULL &&
                     action->face == MO_FACE_DOWN;
  g_autofree char *face = is_down ? g_strdup (_("a face-down card"))
                                  : dup_face (game, move->words[1]);
  g_autofree char *from = dup_slot (game, state, move->words[0]);
  g_autofree char *to = move->words[2] >= 0 ? dup_slot (game, state, move->words[2]) : NULL;

  if (to == NULL)
    /* Translators: a pile, and the card drawn from it. */
    return g_strdup_printf (_("%1$s: draw %2$s"), from, face);
  /* Translators: a pile, the card drawn from it, and where it goes. */
  return g_strdup_printf (_("%1$s: draw %2$s to %3$s"), from, face, to);
}

/* Whether an act on a zone has the name of another act, like “Shuffle” of each pile. */
static gboolean
needs_zone (const MoAnyGame *game,
            const MoAct *act)
{
  for (guint i = 0; act->on != MO_TABLE_NONE && i < game->table->acts->len; i++)
    {
      const MoAct *other = g_ptr_array_index (game->table->acts, i);

      if (other != act && g_str_equal (other->name, act->name))
        return TRUE;
    }
  return FALSE;
}

static char *
describe_act (const MoAnyGame *game,
              const MoAnyState *state,
              const MoMove *move)
{
  const MoAct *act = mo_any_get_act (game, move);
  gint32 target = move->words[1];
  g_autofree char *what = NULL;

  if (target < 0 && !needs_zone (game, act))
    return g_strdup (act->name);
  what = target < 0
             ? g_strdup (((const MoZone *) g_ptr_array_index (game->table->zones, act->on))->name)
         : MO_ANY_TARGET_IS_SLOT (target)
             ? mo_any_dup_slot_name (game, state, (guint) (target - MO_ANY_MAX_CARDS))
             : mo_any_dup_card_name (game, state, (gint16) target);
  /* Translators: a card or pile, and what is done with it, as in “Troll: Engage”. */
  return g_strdup_printf (_("%1$s: %2$s"), what, act->name);
}

static char *
describe_rule (const MoAnyGame *game,
               const MoAnyState *state,
               const MoMove *move)
{
  g_autofree char *card = dup_card (game, state, move->words[1]);
  gint32 rule = move->words[0] - 1;

  if (rule < 0 || (guint) rule >= game->table->rules->len)
    return g_strdup (card);
  return g_strdup_printf (_("%1$s: %2$s"), card,
                          ((const MoTableRule *) g_ptr_array_index (game->table->rules,
                                                                    rule))->name);
}

static char *
describe_choice (const MoAnyGame *game,
                 const MoAnyState *state,
                 const MoMove *move)
{
  const MoAction *choice = mo_any_get_choice (game, state);
  gint32 option = move->words[0] - 1;

  if (choice != NULL && option >= 0 && (guint) option < choice->options->len)
    return g_strdup (((const MoOption *) g_ptr_array_index (choice->options, option))->name);
  return g_strdup_printf (_("Option %d"), option + 1);
}

/* “Won: The dungeon is empty.”, if the table ends the match. */
static char *
describe_end (const MoAnyGame *game,
              const MoAnyState *state,
              const MoMove *move)
{
  for (guint i = 0; state->round > 0 && i < game->table->ends->len; i++)
    {
      const MoTableEnd *end = g_ptr_array_index (game->table->ends, i);

      if (move->words[0] == (end->is_won ? MO_MATCH_WON : MO_MATCH_LOST) &&
          mo_any_end_applies (game, state, i))
        /* Translators: why a match is over. */
        return g_strdup_printf (end->is_won ? _("Won: %s") : _("Lost: %s"), end->text);
    }
  return mo_words_describe_end (move->words[0]);
}

static char *
describe_next (const MoAnyGame *game,
               const MoAnyState *state)
{
  const MoTableStep *step = mo_any_get_step (game, state);
  const MoAction *action = mo_any_get_action (game, state);

  if (action == NULL && step != NULL && state->frames[0].index == 0)
    return g_strdup_printf (_("Begin round %u"), state->round);
  if (action == NULL && step != NULL)
    return g_strdup_printf (_("Begin: %s"), step->name);
  return g_strdup (_("Continue"));
}

/* Moves by hand */

static char *
describe_add (const MoAnyGame *game,
              const MoAnyState *state,
              const MoMove *move)
{
  g_autofree char *face = dup_face (game, move->words[1]);
  g_autofree char *slot = dup_slot (game, state, move->words[0]);
  gint32 n = move->words[2] != MO_MOVE_NONE ? move->words[2] : 1;

  if (n == 1)
    /* Translators: a zone, and the name of a card that is put there. */
    return g_strdup_printf (_("%1$s: add %2$s"), slot, face);
  /* Translators: a zone, and the number and name of cards that are put there. */
  return g_strdup_printf (_("%1$s: add %2$d × %3$s"), slot, n, face);
}

static char *
describe_move_by_hand (const MoAnyGame *game,
                       const MoAnyState *state,
                       const MoMove *move)
{
  g_autofree char *card = dup_card (game, state, move->words[0]);
  g_autofree char *slot = dup_slot (game, state, move->words[1]);

  if (move->words[2] == MO_ANY_PLACE_BOTTOM)
    return g_strdup_printf (_("Move %1$s to %2$s, at the bottom"), card, slot);
  return g_strdup_printf (_("Move %1$s to %2$s"), card, slot);
}

static char *
describe_tokens (const MoAnyGame *game,
                 const MoAnyState *state,
                 const MoMove *move)
{
  g_autofree char *card = dup_card (game, state, move->words[0]);
  gint32 n = move->words[2] != MO_MOVE_NONE ? move->words[2] : 1;
  const char *name = move->words[1] >= 0 ? mo_vocabulary_get_word (game->vocabulary, MO_WORD_TOKEN,
                                                                   (guint) move->words[1])->name
                                         : "?";

  /* Translators: a card, a token, and how many more or fewer of it there are, as +1 or −1. */
  return g_strdup_printf (n < 0 ? _("%1$s: %2$s −%3$d") : _("%1$s: %2$s +%3$d"), card, name,
                          ABS (n));
}

static char *
describe_mark (const MoAnyGame *game,
               const MoAnyState *state,
               const MoMove *move)
{
  g_autofree char *card = dup_card (game, state, move->words[0]);
  const char *name = move->words[1] >= 0 ? mo_table_get_name (game->table->marks,
                                                              (guint) move->words[1])
                                         : "?";

  /* Translators: a card, and a mark that it loses or gets, as in “Troll: not Exhausted”. */
  return g_strdup_printf (move->words[2] == 0 ? _("%1$s: not %2$s") : _("%1$s: %2$s"), card, name);
}

static char *
describe_flip (const MoAnyGame *game,
               const MoAnyState *state,
               const MoMove *move)
{
  static const char *const labels[] = { N_("Turn %s face up"), N_("Turn %s face down"),
                                        N_("Turn %s to its first side"),
                                        N_("Turn %s to its second side") };
  g_autofree char *card = dup_card (game, state, move->words[0]);

  return g_strdup_printf (move->words[1] >= 0 ? _(labels[move->words[1]]) : _("Turn %s over"),
                          card);
}

static char *
describe_attach (const MoAnyGame *game,
                 const MoAnyState *state,
                 const MoMove *move)
{
  g_autofree char *card = dup_card (game, state, move->words[0]);
  g_autofree char *host = dup_card (game, state, move->words[1]);

  if (move->words[1] == MO_MOVE_NONE)
    return g_strdup_printf (_("Detach %s"), card);
  return g_strdup_printf (_("Attach %1$s to %2$s"), card, host);
}

static char *
describe_set (const MoAnyGame *game,
              const MoMove *move)
{
  const MoTableSum *sum =
      move->words[0] >= 0 ? mo_table_get_sum (game->table, MO_ANY_VIEW_SUM (move->words[0])) : NULL;
  gint32 term = move->words[1] - 1;
  g_autofree char *name = NULL;

  if (sum == NULL || term < 0 || (guint) term >= sum->terms->len)
    return g_strdup (_("Correct a sum"));
  name = mo_any_dup_term_name (game, g_ptr_array_index (sum->terms, term));
  if (move->words[2] == MO_MOVE_NONE)
    /* Translators: a sum, and one of its terms, which is counted again. */
    return g_strdup_printf (_("%1$s: count %2$s"), sum->name, name);
  /* Translators: a sum, one of its terms, and the amount that players enter. */
  return g_strdup_printf (_("%1$s: %2$s is %3$d"), sum->name, name, move->words[2]);
}

static char *
describe_look (const MoAnyGame *game,
               const MoAnyState *state,
               const MoMove *move)
{
  g_autofree char *slot = dup_slot (game, state, move->words[0]);
  guint n = mo_move_count_words (move) - 1;

  /* Translators: a pile, and the number of its top cards. */
  return g_strdup_printf (ngettext ("%1$s: look at %2$u card", "%1$s: look at %2$u cards", n), slot,
                          n);
}

static char *
describe_player (const MoAnyState *state,
                 const MoMove *move)
{
  guint player = (guint) (move->words[0] - 1);
  g_autofree char *name = NULL;

  if (move->text != NULL)
    return g_strdup_printf (_("Player %1$u is %2$s"), player + 1, move->text);
  name = player < MO_ANY_MAX_PLAYERS ? mo_any_dup_player_name (state, player) : g_strdup ("?");
  return g_strdup_printf (_("First player: %s"), name);
}

static char *
describe_by_hand (const MoAnyGame *game,
                  const MoAnyState *state,
                  const MoMove *move)
{
  g_autofree char *slot = NULL;
  g_autofree char *other = NULL;

  switch ((int) move->verb)
    {
    case MO_ANY_VERB_ADD:
      return describe_add (game, state, move);
    case MO_ANY_VERB_MOVE:
      return describe_move_by_hand (game, state, move);
    case MO_ANY_VERB_TOKEN:
      return describe_tokens (game, state, move);
    case MO_ANY_VERB_MARK:
      return describe_mark (game, state, move);
    case MO_ANY_VERB_FLIP:
      return describe_flip (game, state, move);
    case MO_ANY_VERB_ATTACH:
      return describe_attach (game, state, move);
    case MO_ANY_VERB_COUNTER:
      slot = mo_any_dup_box_name (game, state, (guint) MAX (move->words[0], 0));
      /* Translators: a counter, and its new number. */
      return g_strdup_printf (_("%1$s: %2$d"), slot, move->words[1]);
    case MO_ANY_VERB_SET:
      return describe_set (game, move);
    case MO_ANY_VERB_LOOK:
      return describe_look (game, state, move);
    case MO_ANY_VERB_SHUFFLE:
      slot = dup_slot (game, state, move->words[0]);
      return g_strdup_printf (_("Shuffle %s"), slot);
    case MO_ANY_VERB_PILE:
      slot = dup_slot (game, state, move->words[0]);
      other = dup_slot (game, state, move->words[1]);
      /* Translators: two zones; all cards of the first one are moved. */
      return g_strdup_printf (_("Move all cards: %1$s to %2$s"), slot, other);
    case MO_ANY_VERB_PLAYER:
      return describe_player (state, move);
    case MO_ANY_VERB_STEP:
      return g_strdup_printf (_("Go to: %s"),
                              mo_table_get_name (game->table->steps,
                                                 (guint) MAX (move->words[0], 0)));
    case MO_ANY_VERB_REMIND:
      return mo_reminders_describe_adding (
          mo_table_get_name (game->table->steps, (guint) MAX (move->words[0], 0)),
          move->words[1] > 0, move->text);
    case MO_ANY_VERB_FORGET:
      return mo_reminders_describe_removing (&state->reminders, move->words[0]);
    case MO_ANY_VERB_NOTE:
    default:
      return g_strdup_printf (_("Note: %s"), move->text != NULL ? move->text : "");
    }
}

static char *
describe_move (const MoAnyGame *game,
               const MoAnyState *state,
               const MoMove *move)
{
  switch ((int) move->verb)
    {
    case MO_ANY_VERB_START:
      return g_strdup (_("Start"));
    case MO_ANY_VERB_NEXT:
      return describe_next (game, state);
    case MO_ANY_VERB_DRAW:
      return describe_draw (game, state, move);
    case MO_ANY_VERB_ACT:
      return describe_act (game, state, move);
    case MO_ANY_VERB_CHOOSE:
      return describe_choice (game, state, move);
    case MO_ANY_VERB_RULE:
      return describe_rule (game, state, move);
    case MO_ANY_VERB_END:
      return describe_end (game, state, move);
    default:
      return describe_by_hand (game, state, move);
    }
}

char *
mo_any_describe (const MoAnyGame *game,
                 const MoAnyState *state,
                 const MoMove *move)
{
  char *description = describe_move (game, state, move);

  return move->is_overruling ? mo_words_describe_overruling (description) : description;
}

/* The stage */

char *
mo_any_describe_chapter (const MoAnyState *state)
{
  return state->round > 0 ? g_strdup_printf (_("Round %u"), state->round) : NULL;
}

char *
mo_any_describe_place (const MoAnyGame *game,
                       const MoAnyState *state)
{
  const MoTableStep *step = mo_any_get_step (game, state);

  if (state->round == 0 || step == NULL)
    return g_strdup (_("Setup"));
  /* Translators: the number of the round, and the step. */
  return g_strdup_printf (_("Round %1$u, %2$s"), state->round, step->name);
}

const char *
mo_any_get_reason (const MoAnyState *state)
{
  if (state->result == MO_MATCH_OPEN)
    return NULL;
  return state->end_text != NULL ? state->end_text : _("Declared by the players.");
}

/* Lines for counters and sums. */
static void
append_numbers (const MoAnyGame *game,
                const MoAnyState *state,
                GString *text)
{
  for (guint i = 0; i < state->n_boxes; i++)
    {
      g_autofree char *name = mo_any_dup_box_name (game, state, i);

      g_string_append_printf (text, _("%1$s: %2$d\n"), name, state->counters[i]);
    }
  for (guint i = 0; i < game->table->sums->len; i++)
    {
      const MoTableSum *sum = g_ptr_array_index (game->table->sums, i);

      for (guint player = 0; !sum->has_this &&
                             player < (game->sum_is_of_player[i] ? game->n_players : 1); player++)
        {
          int total = mo_any_get_sum (game, state, i, player);

          if (game->sum_is_of_player[i] && game->n_players > 1)
            {
              g_autofree char *who = mo_any_dup_player_name (state, player);

              g_string_append_printf (text, _("%1$s, %2$s = %3$d\n"), sum->name, who, total);
            }
          else
            g_string_append_printf (text, _("%1$s = %2$d\n"), sum->name, total);
        }
    }
}

char *
mo_any_describe_state (const MoAnyGame *game,
                       const MoAnyState *state)
{
  g_autoptr (MoFacts) facts = mo_facts_new ();
  g_autoptr (GString) more = g_string_new (NULL);
  g_autofree char *to_do = mo_any_dup_to_do (game, state);
  g_autofree char *message = mo_any_dup_message (game, state);

  mo_any_list_facts (game, state, facts);
  g_string_append_printf (more, "%s\n", to_do);
  if (message != NULL)
    g_string_append_printf (more, "%s\n", message);
  append_numbers (game, state, more);
  return mo_table_text_new (facts, more->str);
}
