/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game as data; see data/schemas/README.md for the members. */

#include "config.h"

#include "mo-crawler-words.h"

#include "mo-crawler-fight.h"
#include "mo-facts.h"

const char *
mo_term_kind_get_name (MoTermKind self)
{
  static const char *const names[] = {
    [MO_TERM_ADVENTURER] = "adventurer",
    [MO_TERM_CARD] = "card",
    [MO_TERM_POWER] = "power",
    [MO_TERM_BONUS] = "bonus",
    [MO_TERM_BOLSTER] = "bolster",
    [MO_TERM_STAMINA] = "stamina",
    [MO_TERM_LIFE] = "life",
    [MO_TERM_ARMOUR] = "armour",
    [MO_TERM_RESIST] = "resist",
    [MO_TERM_HAND] = "by-hand",
  };

  return names[self];
}

const char *
mo_term_reason_get_name (MoTermReason self)
{
  static const char *const names[] = {
    [MO_TERM_COUNTS] = "counts", [MO_TERM_ABSENT] = "absent",
    [MO_TERM_PHASED] = "phased", [MO_TERM_ACTIVATED] = "stopped",
    [MO_TERM_LOCKED] = "stopped", [MO_TERM_STOPPED] = "stopped",
    [MO_TERM_NO_MATCH] = "no-match",
  };

  return names[self];
}

static void
add_card_name (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               const char *member,
               int card,
               MoFacts *facts)
{
  g_autoptr (GString) name = g_string_new (NULL);

  mo_crawler_write_card (game, state, card, name);
  mo_facts_add_text (facts, member, name->str);
}

static void
write_card (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            int card,
            MoFacts *facts)
{
  static const char *const marks[] = { "activated", "face-up", "second-text", "spent",  "stopped",
                                       "due",       "used-up", "over",        "failed", "struck" };
  const MoCrawlerCard *it = &state->cards[card];

  mo_facts_begin_object (facts, NULL);
  add_card_name (game, state, "card", card, facts);
  mo_facts_add_text (facts, "name", mo_crawler_get_name (game, state, card));
  for (guint i = 0; i < MO_N_TOKENS; i++)
    if (it->tokens[i] > 0 && game->words.tokens[i] != NULL)
      mo_facts_add_number (facts, game->words.tokens[i]->id, it->tokens[i]);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if ((it->marks & (1u << i)) != 0)
      mo_facts_add_flag (facts, marks[i], TRUE);
  mo_facts_end (facts);
}

/* Writes a pile; of a deck only the number of cards and a face-up card, because the order is
 * unknown. */
static void
write_pile (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            guint pile,
            MoFacts *facts)
{
  const char *id = mo_crawler_get_pile_id (pile);

  if (mo_pile_is_deck (pile))
    {
      gint16 top = state->piles[pile].first;

      mo_facts_begin_object (facts, id);
      mo_facts_add_number (facts, "cards", state->piles[pile].n);
      if (top != MO_NO_CARD && (state->cards[top].marks & MO_IS_FACE_UP) != 0)
        mo_facts_add_text (facts, "face-up", mo_crawler_get_face (game, state, top)->id);
      mo_facts_end (facts);
      return;
    }
  mo_facts_begin_array (facts, id);
  MO_FOREACH_CARD (state, pile, card)
    write_card (game, state, card, facts);
  mo_facts_end (facts);
}

static void
write_sum (const MoCrawlerGame *game,
           const MoCrawlerState *state,
           const char *name,
           const MoSum *sum,
           MoFacts *facts)
{
  mo_facts_begin_object (facts, name);
  mo_facts_add_number (facts, "total", sum->total);
  if (sum->has_absent)
    mo_facts_add_flag (facts, "has-unknown", TRUE);
  mo_facts_begin_array (facts, "terms");
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const MoTerm *term = &g_array_index (sum->terms, MoTerm, i);

      mo_facts_begin_object (facts, NULL);
      mo_facts_add_text (facts, "term", mo_term_kind_get_name (term->kind));
      if (term->card != MO_NO_CARD)
        add_card_name (game, state, "card", term->card, facts);
      if (term->by != MO_NO_CARD)
        add_card_name (game, state, "by", term->by, facts);
      mo_facts_add_number (facts, "amount", term->amount);
      mo_facts_add_text (facts, "why", mo_term_reason_get_name (term->reason));
      mo_facts_end (facts);
    }
  mo_facts_end (facts);
  mo_facts_end (facts);
}

typedef void (*AddUp) (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       MoSum *sum);

static void
write_one_sum (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               const char *name,
               AddUp add_up,
               MoFacts *facts)
{
  MoSum sum;

  mo_sum_init (&sum, TRUE);
  add_up (game, state, &sum);
  write_sum (game, state, name, &sum, facts);
  mo_sum_clear (&sum);
}

/* Writes the distance and the damage types of the attack. */
static void
write_nature (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              MoFacts *facts)
{
  const MoVocabulary *vocabulary = game->words.vocabulary;
  MoAttackNature nature;

  mo_crawler_get_attack_nature (game, state, &nature);
  mo_facts_begin_object (facts, "attack-nature");
  if ((guint) nature.distance < mo_vocabulary_get_n_words (vocabulary, MO_WORD_DISTANCE))
    mo_facts_add_text (
        facts, "distance",
        mo_vocabulary_get_word (vocabulary, MO_WORD_DISTANCE, (guint) nature.distance)->id);
  mo_facts_begin_array (facts, "damage");
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_DAMAGE); i++)
    if ((nature.damage & G_GUINT64_CONSTANT (1) << i) != 0)
      mo_facts_add_text (facts, NULL,
                         mo_vocabulary_get_word (vocabulary, MO_WORD_DAMAGE, i)->id);
  mo_facts_end (facts);
  mo_facts_end (facts);
}

/* Writes each attacked Adventurer with both sides of its fight. */
static void
write_targets (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               MoFacts *facts)
{
  mo_facts_begin_array (facts, "targets");
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
  {
    MoSum power;
    MoSum defence;

    if (!mo_crawler_is_attacked (game, state, card))
      continue;
    mo_sum_init (&power, TRUE);
    mo_sum_init (&defence, TRUE);
    mo_crawler_sum_power (game, state, card, &power);
    mo_crawler_sum_defence (game, state, card, &defence);
    mo_facts_begin_object (facts, NULL);
    add_card_name (game, state, "card", card, facts);
    write_sum (game, state, "power", &power, facts);
    write_sum (game, state, "defence", &defence, facts);
    mo_facts_add_flag (facts, "defended", mo_crawler_is_defended (game, state, card));
    mo_facts_add_flag (facts, "beaten", mo_crawler_is_beaten (game, state, card));
    mo_facts_end (facts);
    mo_sum_clear (&power);
    mo_sum_clear (&defence);
  }
  mo_facts_end (facts);
}

static void
write_resources (const MoCrawlerGame *game,
                 const MoCrawlerState *state,
                 MoFacts *facts)
{
  mo_facts_begin_object (facts, "resources");
  for (guint i = 0; i < mo_vocabulary_get_n_words (game->words.vocabulary, MO_WORD_RESOURCE) &&
                    i < MO_MAX_RESOURCES;
       i++)
    {
      mo_facts_begin_object (
          facts, mo_vocabulary_get_word (game->words.vocabulary, MO_WORD_RESOURCE, i)->id);
      mo_facts_add_number (facts, "available", mo_crawler_get_available (game, state, i));
      mo_facts_add_number (facts, "used", mo_crawler_get_used (game, state, i));
      mo_facts_end (facts);
    }
  mo_facts_end (facts);
}

static const char *
get_step_id (gconstpointer game,
             guint step)
{
  return mo_crawler_game_get_step (game, step)->id;
}

void
mo_crawler_list_facts (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       MoFacts *facts)
{
  const MoStepAction *action = mo_crawler_get_action (game, state);
  const MoStep *step = g_ptr_array_index (game->steps, state->step);

  mo_facts_add_text (facts, "result", mo_match_result_get_id (state->result));
  if (state->result != MO_MATCH_OPEN)
    mo_facts_add_text (facts, "reason", mo_crawler_get_reason (state));
  mo_facts_add_number (facts, "round", state->round);
  if (action != NULL)
    {
      mo_facts_add_text (facts, "step", step->id);
      mo_facts_add_text (facts, "action", mo_action_kind_get_id (action->kind));
    }
  if (mo_crawler_get_limit (game, state) != MO_ABSENT)
    mo_facts_add_number (facts, "limit", mo_crawler_get_limit (game, state));
  mo_facts_add_number (facts, "tally", mo_crawler_get_tally (game, state));
  mo_facts_add_number (facts, "hand-limit", state->hand_limit);
  if (mo_crawler_get_primary (state) != MO_NO_CARD)
    add_card_name (game, state, "primary", mo_crawler_get_primary (state), facts);
  write_resources (game, state, facts);
  mo_reminders_list_facts (&state->reminders, get_step_id, game, facts);
  mo_facts_begin_object (facts, "piles");
  for (guint pile = 0; pile < MO_PILE_OF (MO_PILE_DECK, game->n_players); pile++)
    write_pile (game, state, pile, facts);
  mo_facts_end (facts);
  write_one_sum (game, state, "attack", mo_crawler_sum_attack, facts);
  write_nature (game, state, facts);
  write_one_sum (game, state, "dungeon-defence", mo_crawler_sum_dungeon_defence, facts);
  write_targets (game, state, facts);
}
