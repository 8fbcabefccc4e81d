/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game as JSON: data/schemas/README.md tells what the members are. */

#include "config.h"

#include "mo-crawler-words.h"

#include "mo-crawler-fight.h"
#include "mo-json.h"

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
    [MO_TERM_PHASED] = "phased", [MO_TERM_STOPPED] = "stopped", [MO_TERM_NO_MATCH] = "no-match",
  };

  return names[self];
}

static void
add_card_name (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               int card,
               JsonBuilder *builder)
{
  g_autoptr (GString) name = g_string_new (NULL);

  mo_crawler_write_card (game, state, card, name);
  json_builder_add_string_value (builder, name->str);
}

static void
write_card (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            int card,
            JsonBuilder *builder)
{
  static const char *const marks[] = { "activated", "face-up", "second-text", "spent",  "stopped",
                                       "due",       "used-up", "over",        "failed", "struck" };
  const MoCrawlerCard *it = &state->cards[card];

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "card");
  add_card_name (game, state, card, builder);
  mo_json_add_text (builder, "name", mo_crawler_get_name (game, state, card));
  for (guint i = 0; i < MO_N_TOKENS; i++)
    if (it->tokens[i] > 0 && game->words.tokens[i] != NULL)
      mo_json_add_number (builder, game->words.tokens[i]->id, it->tokens[i]);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if ((it->marks & (1u << i)) != 0)
      mo_json_add_flag (builder, marks[i], TRUE);
  json_builder_end_object (builder);
}

/* A deck is told by how many of each face are in it, as nobody knows the order. */
static void
write_pile (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            guint pile,
            JsonBuilder *builder)
{
  json_builder_set_member_name (builder, mo_crawler_get_pile_id (pile));
  if (mo_pile_is_deck (pile))
    {
      gint16 top = state->piles[pile].first;

      json_builder_begin_object (builder);
      mo_json_add_number (builder, "cards", state->piles[pile].n);
      if (top != MO_NO_CARD && (state->cards[top].marks & MO_IS_FACE_UP) != 0)
        mo_json_add_text (builder, "face-up", mo_crawler_get_face (game, state, top)->id);
      json_builder_end_object (builder);
      return;
    }
  json_builder_begin_array (builder);
  MO_FOREACH_CARD (state, pile, card)
    write_card (game, state, card, builder);
  json_builder_end_array (builder);
}

static void
write_sum (const MoCrawlerGame *game,
           const MoCrawlerState *state,
           const char *name,
           const MoSum *sum,
           JsonBuilder *builder)
{
  mo_json_begin_object (builder, name);
  mo_json_add_number (builder, "total", sum->total);
  if (sum->has_absent)
    mo_json_add_flag (builder, "has-unknown", TRUE);
  mo_json_begin_array (builder, "terms");
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const MoTerm *term = &g_array_index (sum->terms, MoTerm, i);

      json_builder_begin_object (builder);
      mo_json_add_text (builder, "term", mo_term_kind_get_name (term->kind));
      if (term->card != MO_NO_CARD)
        {
          json_builder_set_member_name (builder, "card");
          add_card_name (game, state, term->card, builder);
        }
      if (term->by != MO_NO_CARD)
        {
          json_builder_set_member_name (builder, "by");
          add_card_name (game, state, term->by, builder);
        }
      mo_json_add_number (builder, "amount", term->amount);
      mo_json_add_text (builder, "why", mo_term_reason_get_name (term->reason));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

typedef void (*AddUp) (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       MoSum *sum);

static void
write_one_sum (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               const char *name,
               AddUp add_up,
               JsonBuilder *builder)
{
  MoSum sum;

  mo_sum_init (&sum, TRUE);
  add_up (game, state, &sum);
  write_sum (game, state, name, &sum, builder);
  mo_sum_clear (&sum);
}

/* Of what distance and damage types the attack is. */
static void
write_nature (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              JsonBuilder *builder)
{
  const MoVocabulary *vocabulary = game->words.vocabulary;
  MoAttackNature nature;

  mo_crawler_get_attack_nature (game, state, &nature);
  mo_json_begin_object (builder, "attack-nature");
  if ((guint) nature.distance < mo_vocabulary_get_n_words (vocabulary, MO_WORD_DISTANCE))
    mo_json_add_text (
        builder, "distance",
        mo_vocabulary_get_word (vocabulary, MO_WORD_DISTANCE, (guint) nature.distance)->id);
  mo_json_begin_array (builder, "damage");
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_DAMAGE); i++)
    if ((nature.damage & G_GUINT64_CONSTANT (1) << i) != 0)
      json_builder_add_string_value (builder,
                                     mo_vocabulary_get_word (vocabulary, MO_WORD_DAMAGE, i)->id);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* Each Adventurer that is attacked, with both sides of its struggle. */
static void
write_targets (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               JsonBuilder *builder)
{
  mo_json_begin_array (builder, "targets");
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
    json_builder_begin_object (builder);
    json_builder_set_member_name (builder, "card");
    add_card_name (game, state, card, builder);
    write_sum (game, state, "power", &power, builder);
    write_sum (game, state, "defence", &defence, builder);
    mo_json_add_flag (builder, "defended", mo_crawler_is_defended (game, state, card));
    mo_json_add_flag (builder, "beaten", mo_crawler_is_beaten (game, state, card));
    json_builder_end_object (builder);
    mo_sum_clear (&power);
    mo_sum_clear (&defence);
  }
  json_builder_end_array (builder);
}

static void
write_resources (const MoCrawlerGame *game,
                 const MoCrawlerState *state,
                 JsonBuilder *builder)
{
  mo_json_begin_object (builder, "resources");
  for (guint i = 0; i < mo_vocabulary_get_n_words (game->words.vocabulary, MO_WORD_RESOURCE) &&
                    i < MO_MAX_RESOURCES;
       i++)
    {
      mo_json_begin_object (
          builder, mo_vocabulary_get_word (game->words.vocabulary, MO_WORD_RESOURCE, i)->id);
      mo_json_add_number (builder, "available", mo_crawler_get_available (game, state, i));
      mo_json_add_number (builder, "used", mo_crawler_get_used (game, state, i));
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

void
mo_crawler_write_json (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       JsonBuilder *builder)
{
  const MoStepAction *action = mo_crawler_get_action (game, state);
  const MoStep *step = g_ptr_array_index (game->steps, state->step);

  mo_json_add_text (builder, "result", mo_match_result_get_id (state->result));
  if (state->result != MO_MATCH_OPEN)
    mo_json_add_text (builder, "reason", mo_crawler_get_reason (state));
  mo_json_add_number (builder, "round", state->round);
  if (action != NULL)
    {
      mo_json_add_text (builder, "step", step->id);
      mo_json_add_text (builder, "action", mo_action_kind_get_id (action->kind));
    }
  if (mo_crawler_get_limit (game, state) != MO_ABSENT)
    mo_json_add_number (builder, "limit", mo_crawler_get_limit (game, state));
  mo_json_add_number (builder, "tally", mo_crawler_get_tally (game, state));
  mo_json_add_number (builder, "hand-limit", state->hand_limit);
  if (mo_crawler_get_primary (state) != MO_NO_CARD)
    {
      json_builder_set_member_name (builder, "primary");
      add_card_name (game, state, mo_crawler_get_primary (state), builder);
    }
  write_resources (game, state, builder);
  mo_json_begin_object (builder, "piles");
  for (guint pile = 0; pile < MO_PILE_OF (MO_PILE_DECK, game->n_players); pile++)
    write_pile (game, state, pile, builder);
  json_builder_end_object (builder);
  write_one_sum (game, state, "attack", mo_crawler_sum_attack, builder);
  write_nature (game, state, builder);
  write_one_sum (game, state, "dungeon-defence", mo_crawler_sum_dungeon_defence, builder);
  write_targets (game, state, builder);
}
