/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-words.h"

#include <glib/gi18n-lib.h>

/* A move's first card, or the face that a deck gives. */
#define CARD_NAME(word) mo_crawler_get_name (game, state, move->words[word])
#define PILE_NAME(word) mo_crawler_get_pile_name (game, state, (guint) move->words[word])
#define FACE_NAME(word) \
  (move->words[word] >= 0 ? mo_crawler_game_get_face (game, (guint) move->words[word])->name : _("a card"))

const char *
mo_crawler_get_pile_name (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          guint pile)
{
  static const char *const names[] = {
    [MO_PILE_DUNGEON_DECK] = N_("the Dungeon deck"),
    [MO_PILE_DUNGEON_GRAVE] = N_("the Dungeon grave"),
    [MO_PILE_ROW] = N_("the encounter"),
    [MO_PILE_PARTY] = N_("the marching order"),
    [MO_PILE_LOST] = N_("the lost Adventurers"),
    [MO_PILE_QUESTS] = N_("the Quests"),
    [MO_PILE_PLAYED] = N_("the Crawler cards in play"),
    [MO_PILE_OUT] = N_("the cards out of the game"),
    [MO_PILE_DECK] = N_("the Crawler deck"),
    [MO_PILE_HAND] = N_("the hand"),
    [MO_PILE_GRAVE] = N_("the Crawler grave"),
  };
  /* Translators: the piles of one of several players, by name. */
  static const char *const names_of_player[] = { N_("%s’s Crawler deck"), N_("%s’s hand"), N_("%s’s Crawler grave") };
  guint player = mo_pile_get_player (pile);
  g_autofree char *number = g_strdup_printf (_("Player %u"), player + 1);
  g_autofree char *name = NULL;

  if (pile < G_N_ELEMENTS (names) && (pile < MO_PILE_DECK || game->n_players == 1))
    return _(names[pile]);
  name = g_strdup_printf (_(names_of_player[(pile - MO_PILE_DECK) % MO_PILES_A_PLAYER]),
                          state->names[player] != NULL ? state->names[player] : number);
  return g_string_chunk_insert_const (game->texts, name);
}

static char *
describe_token (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                const MoMove *move)
{
  const MoCrawlerCard *it = &state->cards[move->words[0]];
  const char *token = game->words.tokens[move->words[1]]->name;
  int n = move->words[2] != MO_MOVE_NONE ? move->words[2] : 1;
  int total = CLAMP ((int) it->tokens[move->words[1]] + n, 0, MO_MAX_TOKENS);
  int life = mo_crawler_get_figure (game, state, move->words[0], MO_FIGURE_LIFE);

  if (n < 0)
    /* Translators: a kind of token, a card, and how many of them are left on it. */
    return g_strdup_printf (_("%1$s off %2$s, %3$d left"), token, CARD_NAME (0), total);
  if (move->words[1] == MO_TOKEN_WOUND && life != MO_ABSENT)
    /* Translators: a kind of token, a card, and how many of how many it has, as in “Wound on Troll, 2 of 3”. */
    return g_strdup_printf (_("%1$s on %2$s, %3$d of %4$d"), token, CARD_NAME (0), total, life);
  return g_strdup_printf (_("%1$s on %2$s, %3$d there"), token, CARD_NAME (0), total);
}

/* One wound more on a card. */
static char *
describe_wound (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                int card)
{
  int total = state->cards[card].tokens[MO_TOKEN_WOUND] + 1;
  int life = mo_crawler_get_figure (game, state, card, MO_FIGURE_LIFE);
  const char *token = game->words.tokens[MO_TOKEN_WOUND]->name;
  const char *name = mo_crawler_get_name (game, state, card);

  if (life == MO_ABSENT)
    return g_strdup_printf (_("%1$s on %2$s, %3$d there"), token, name, total);
  return g_strdup_printf (_("%1$s on %2$s, %3$d of %4$d"), token, name, total, life);
}

static char *
describe_use (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              const MoMove *move,
              gint32 use,
              gint32 target)
{
  const char *name = CARD_NAME (0);

  if (use == MO_USE_ATTACK)
    return g_strdup_printf (_("%s for the attack"), name);
  if (use == MO_USE_DEFENCE && target != MO_MOVE_NONE)
    /* Translators: a card, and the Adventurer that it defends. */
    return g_strdup_printf (_("%1$s for the defence of %2$s"), name, mo_crawler_get_name (game, state, target));
  return g_strdup (name);
}

/* Whom a card is given to, and what it makes harmless. */
static char *
describe_gift (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               const MoMove *move)
{
  const char *name = CARD_NAME (0);
  const char *damage =
      move->words[4] != MO_MOVE_NONE
          ? mo_vocabulary_get_word (game->words.vocabulary, MO_WORD_DAMAGE, (guint) move->words[4])->name
          : NULL;

  if (move->words[3] != MO_MOVE_NONE && damage != NULL)
    /* Translators: a card, an Adventurer that gets it, and a damage type. */
    return g_strdup_printf (_("%1$s for %2$s, against %3$s"), name, CARD_NAME (3), damage);
  if (move->words[3] != MO_MOVE_NONE)
    /* Translators: a card, and the Adventurer that gets it. */
    return g_strdup_printf (_("%1$s for %2$s"), name, CARD_NAME (3));
  /* Translators: a card, and a damage type. */
  return damage != NULL ? g_strdup_printf (_("%1$s against %2$s"), name, damage) : g_strdup (name);
}

static char *
describe_play (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               const MoMove *move)
{
  gboolean is_gift = (mo_crawler_get_face (game, state, move->words[0])->flags & (MO_FACE_ASSIGNED | MO_FACE_PHASE)) != 0;
  g_autofree char *use = is_gift ? describe_gift (game, state, move)
                                 : describe_use (game, state, move, move->words[2], move->words[3]);

  return move->words[1] == 1 ? g_strdup_printf (_("Play %s, by its second text"), use)
                             : g_strdup_printf (_("Play %s"), use);
}

static char *
describe_set (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              const MoMove *move)
{
  const char *const names[] = { _("cost"), _("power"), _("stamina"), _("life") };

  if (move->words[2] == MO_MOVE_NONE)
    return g_strdup_printf (_("The %1$s of %2$s is as printed"), names[move->words[1]], CARD_NAME (0));
  return g_strdup_printf (_("The %1$s of %2$s is %3$d"), names[move->words[1]], CARD_NAME (0), move->words[2]);
}

static char *
describe_turn (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               const MoMove *move)
{
  static const char *const texts[] = {
    [MO_TURN_RESET] = N_("Reset %s"),
    [MO_TURN_ACTIVATED] = N_("Activate %s"),
    [MO_TURN_STOPPED] = N_("%s is stopped"),
    [MO_TURN_FREE] = N_("%s is no longer stopped"),
    [MO_TURN_SPENT] = N_("%s is spent"),
    [MO_TURN_UNSPENT] = N_("%s is not spent"),
    [MO_TURN_FACE_UP] = N_("%s lies face up"),
    [MO_TURN_FACE_DOWN] = N_("%s lies face down"),
  };

  return g_strdup_printf (_(texts[move->words[1]]), CARD_NAME (0));
}

static char *
describe_phase (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                const MoMove *move)
{
  const char *damage = mo_vocabulary_get_word (game->words.vocabulary, MO_WORD_DAMAGE, (guint) move->words[0])->name;

  if (move->words[2] != MO_MOVE_NONE)
    /* Translators: a damage type, and an Adventurer. */
    return g_strdup_printf (move->words[1] != 0 ? _("%1$s can’t harm %2$s") : _("%1$s can harm %2$s again"), damage,
                            CARD_NAME (2));
  return g_strdup_printf (move->words[1] != 0 ? _("%s can’t harm any Adventurer") : _("%s can harm Adventurers again"), damage);
}

static char *
describe_quest (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                const MoMove *move)
{
  static const char *const texts[] = {
    [MO_QUEST_OPEN] = N_("%s is open"),
    [MO_QUEST_DONE] = N_("%s is completed"),
    [MO_QUEST_FAILED] = N_("%s has failed"),
  };

  return g_strdup_printf (_(texts[move->words[1]]), CARD_NAME (0));
}

static char *
describe_number (const char *text,
                 const char *none,
                 gint32 number)
{
  return number != MO_MOVE_NONE ? g_strdup_printf (text, number) : g_strdup (none);
}

static char *
describe_end (gint32 result)
{
  return g_strdup (result == MO_MATCH_WON    ? _("Declared won")
                   : result == MO_MATCH_LOST ? _("Declared lost")
                                             : _("Declared open"));
}

/* What `next` leads out of. */
static char *
describe_next (const MoCrawlerGame *game,
               const MoCrawlerState *state)
{
  const MoStep *step = g_ptr_array_index (game->ruleset->steps, state->step);

  return g_strdup_printf (_("Go on from “%s”"), step->name);
}

static char *
describe_resolve (const MoCrawlerGame *game,
                  const MoCrawlerState *state)
{
  g_autoptr (GString) wounds = g_string_new (NULL);

  if (mo_crawler_is_at (game, state, MO_ACTION_ATTACK))
    return g_strdup (mo_crawler_is_attack_won (game, state) ? _("Resolve the attack: won") : _("Resolve the attack: lost"));
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
  {
    g_autofree char *wound = mo_crawler_will_be_wounded (game, state, card) ? describe_wound (game, state, card) : NULL;

    if (wound != NULL)
      g_string_append_printf (wounds, "%s%s", wounds->len > 0 ? "; " : "", wound);
  }
  /* Translators: %s is what comes of it, as in “Wound on Hanna, 2 of 4; Wound on Cole, 1 of 3”. */
  return g_strdup_printf (_("Resolve the attack of the Dungeon: %s"), wounds->len > 0 ? wounds->str : _("no wound"));
}

static char *
describe_plain (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                const MoMove *move)
{
  switch ((MoCrawlerVerb) move->verb)
    {
    case MO_CRAWLER_VERB_NEXT:
      return describe_next (game, state);
    case MO_CRAWLER_VERB_START:
      return g_strdup (_("Start the game"));
    case MO_CRAWLER_VERB_DRAW:
      return g_strdup_printf (_("Draw %s"), FACE_NAME (1));
    case MO_CRAWLER_VERB_FLIP:
      return g_strdup_printf (_("Turn %s up"), FACE_NAME (0));
    case MO_CRAWLER_VERB_SETTLE:
      return g_strdup_printf (_("The effect of %s is settled"), CARD_NAME (0));
    case MO_CRAWLER_VERB_PLAY:
      return describe_play (game, state, move);
    case MO_CRAWLER_VERB_USE:
    case MO_CRAWLER_VERB_ACTIVATE:
      return describe_use (game, state, move, move->words[1], move->words[2]);
    case MO_CRAWLER_VERB_AGAINST:
      if (move->words[0] != MO_MOVE_NONE && mo_crawler_has_frenzy (game, state, move->words[0]))
        return g_strdup_printf (_("Meet %s first"), CARD_NAME (0));
      return move->words[0] != MO_MOVE_NONE ? g_strdup_printf (_("Attack %s apart"), CARD_NAME (0))
                                            : g_strdup (_("Attack the others"));
    case MO_CRAWLER_VERB_RESOLVE:
      return describe_resolve (game, state);
    case MO_CRAWLER_VERB_WOUND:
      return describe_wound (game, state, move->words[0]);
    case MO_CRAWLER_VERB_DROP:
      return g_strdup_printf (_("Drop %s"), CARD_NAME (0));
    case MO_CRAWLER_VERB_DISCARD:
      return g_strdup_printf (_("Discard %s"), CARD_NAME (0));
    case MO_CRAWLER_VERB_GIVE_UP:
      return g_strdup_printf (_("Give up %s"), CARD_NAME (0));
    case MO_CRAWLER_VERB_BURN:
      return g_strdup_printf (_("Burn %s"), FACE_NAME (1));
    case MO_CRAWLER_VERB_SEARCH:
      return g_strdup_printf (_("Search for %s"), FACE_NAME (1));
    case MO_CRAWLER_VERB_RESTOCK:
      return g_strdup_printf (_("Restock %s"), CARD_NAME (0));
    case MO_CRAWLER_VERB_ADD:
      return g_strdup_printf (_("Add %s"), FACE_NAME (1));
    case MO_CRAWLER_VERB_PLAYER:
      return g_strdup_printf (_("Player %1$d is %2$s"), move->words[0], move->text);
    case MO_CRAWLER_VERB_MOVE:
      /* Translators: a card, and a pile such as “the Dungeon grave”. */
      return g_strdup_printf (_("%1$s goes to %2$s"), CARD_NAME (0), PILE_NAME (1));
    case MO_CRAWLER_VERB_TOKEN:
      return describe_token (game, state, move);
    case MO_CRAWLER_VERB_TURN:
      return describe_turn (game, state, move);
    case MO_CRAWLER_VERB_SET:
      return describe_set (game, state, move);
    case MO_CRAWLER_VERB_AIM:
      return move->words[1] != MO_MOVE_NONE ? g_strdup_printf (_("%1$s attacks %2$s"), CARD_NAME (0), CARD_NAME (1))
                                            : g_strdup_printf (_("%s attacks as printed"), CARD_NAME (0));
    case MO_CRAWLER_VERB_LIMIT:
      return describe_number (_("The encounter limit is %d"), _("The encounter limit is the format’s"), move->words[0]);
    case MO_CRAWLER_VERB_HAND_LIMIT:
      return g_strdup_printf (_("The hand limit is %d"), move->words[0]);
    case MO_CRAWLER_VERB_PRIMARY:
      return g_strdup_printf (_("%s is the primary target"), CARD_NAME (0));
    case MO_CRAWLER_VERB_MARCH:
      return g_strdup_printf (_("%1$s marches at place %2$d"), CARD_NAME (0), move->words[1]);
    case MO_CRAWLER_VERB_QUEST:
      return describe_quest (game, state, move);
    case MO_CRAWLER_VERB_PHASE:
      return describe_phase (game, state, move);
    case MO_CRAWLER_VERB_TOTAL:
      return move->words[0] == MO_TOTAL_ATTACK
                 ? describe_number (_("The attack is %d"), _("The attack is as summed up"), move->words[1])
                 : describe_number (_("The defence of the Dungeon is %d"), _("The defence of the Dungeon is as summed up"),
                                    move->words[1]);
    case MO_CRAWLER_VERB_WOUNDS:
      return g_strdup_printf (ngettext ("%d wound to give", "%d wounds to give", (gulong) MAX (move->words[0], 0)),
                              move->words[0]);
    case MO_CRAWLER_VERB_PILE:
      /* Translators: a number of cards, and a pile such as “the Dungeon grave”. */
      return g_strdup_printf (ngettext ("%1$d card in %2$s", "%1$d cards in %2$s", (gulong) MAX (move->words[1], 0)),
                              move->words[1], PILE_NAME (0));
    case MO_CRAWLER_VERB_SHUFFLE:
      return g_strdup_printf (_("Shuffle %s"), PILE_NAME (0));
    case MO_CRAWLER_VERB_STEP:
      return g_strdup_printf (_("Go to “%s”"),
                              ((const MoStep *) g_ptr_array_index (game->ruleset->steps, (guint) move->words[0]))->name);
    case MO_CRAWLER_VERB_END:
      return describe_end (move->words[0]);
    case MO_CRAWLER_VERB_NOTE:
      return g_strdup (move->text);
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

char *
mo_crawler_describe (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     const MoMove *move)
{
  g_autofree char *plain = describe_plain (game, state, move);

  /* Translators: a move that a rule would refuse. */
  return move->is_overruling ? g_strdup_printf (_("%s, against the rules"), plain) : g_steal_pointer (&plain);
}

char *
mo_crawler_describe_place (const MoCrawlerGame *game,
                           const MoCrawlerState *state)
{
  const MoStep *step = g_ptr_array_index (game->ruleset->steps, state->step);

  if (state->round == 0)
    return g_strdup (_("Setting up"));
  /* Translators: the number of the round, and the step. */
  return g_strdup_printf (_("Round %1$u, %2$s"), state->round, step->name);
}

const char *
mo_crawler_get_reason (const MoCrawlerState *state)
{
  switch ((MoCrawlerReason) state->reason)
    {
    case MO_REASON_DUNGEON_EMPTY:
      return _("The Dungeon deck is empty, and a card is to be drawn from it.");
    case MO_REASON_QUESTS:
      return _("As many Quests are completed as are needed.");
    case MO_REASON_CRAWLER_EMPTY:
      return _("The Crawler deck is empty, and a card is to be drawn from it.");
    case MO_REASON_ADVENTURERS:
      return _("The last Adventurer is out of play.");
    case MO_REASON_PLAYER:
      return _("A player has no Adventurer left in play.");
    case MO_REASON_QUESTS_FAILED:
      return _("Too many Quests have failed.");
    case MO_REASON_DECLARED:
      return _("It was declared.");
    case MO_REASON_NONE:
    default:
      return NULL;
    }
}

const char *
mo_term_kind_get_name (MoTermKind self)
{
  static const char *const names[] = {
    [MO_TERM_ADVENTURER] = "adventurer", [MO_TERM_CARD] = "card",       [MO_TERM_POWER] = "power",
    [MO_TERM_BONUS] = "bonus",           [MO_TERM_BOLSTER] = "bolster", [MO_TERM_STAMINA] = "stamina",
    [MO_TERM_LIFE] = "life",             [MO_TERM_ARMOUR] = "armour",   [MO_TERM_RESIST] = "resist",
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

/* JSON */

static void
write_member (JsonBuilder *builder,
              const char *name,
              gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
write_text (JsonBuilder *builder,
            const char *name,
            const char *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
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
  static const char *const marks[] = { "activated", "face-up", "second-text", "spent", "stopped", "due", "used-up", "over", "failed", "struck" };
  const MoCrawlerCard *it = &state->cards[card];

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "card");
  add_card_name (game, state, card, builder);
  write_text (builder, "name", mo_crawler_get_name (game, state, card));
  for (guint i = 0; i < MO_N_TOKENS; i++)
    if (it->tokens[i] > 0 && game->words.tokens[i] != NULL)
      write_member (builder, game->words.tokens[i]->id, it->tokens[i]);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if ((it->marks & (1u << i)) != 0)
      {
        json_builder_set_member_name (builder, marks[i]);
        json_builder_add_boolean_value (builder, TRUE);
      }
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
      write_member (builder, "cards", state->piles[pile].n);
      if (top != MO_NO_CARD && (state->cards[top].marks & MO_IS_FACE_UP) != 0)
        write_text (builder, "face-up", mo_crawler_get_face (game, state, top)->id);
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
  if (name != NULL)
    json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  write_member (builder, "total", sum->total);
  if (sum->has_absent)
    {
      json_builder_set_member_name (builder, "has-unknown");
      json_builder_add_boolean_value (builder, TRUE);
    }
  json_builder_set_member_name (builder, "terms");
  json_builder_begin_array (builder);
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const MoTerm *term = &g_array_index (sum->terms, MoTerm, i);

      json_builder_begin_object (builder);
      write_text (builder, "term", mo_term_kind_get_name (term->kind));
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
      write_member (builder, "amount", term->amount);
      write_text (builder, "why", mo_term_reason_get_name (term->reason));
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
  json_builder_set_member_name (builder, "attack-nature");
  json_builder_begin_object (builder);
  if ((guint) nature.distance < mo_vocabulary_get_n_words (vocabulary, MO_WORD_DISTANCE))
    write_text (builder, "distance", mo_vocabulary_get_word (vocabulary, MO_WORD_DISTANCE, (guint) nature.distance)->id);
  json_builder_set_member_name (builder, "damage");
  json_builder_begin_array (builder);
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_DAMAGE); i++)
    if ((nature.damage & G_GUINT64_CONSTANT (1) << i) != 0)
      json_builder_add_string_value (builder, mo_vocabulary_get_word (vocabulary, MO_WORD_DAMAGE, i)->id);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* Each Adventurer that is attacked, with both sides of its struggle. */
static void
write_targets (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "targets");
  json_builder_begin_array (builder);
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
    json_builder_set_member_name (builder, "defended");
    json_builder_add_boolean_value (builder, mo_crawler_is_defended (game, state, card));
    json_builder_set_member_name (builder, "beaten");
    json_builder_add_boolean_value (builder, mo_crawler_is_beaten (game, state, card));
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
  json_builder_set_member_name (builder, "resources");
  json_builder_begin_object (builder);
  for (guint i = 0; i < mo_vocabulary_get_n_words (game->words.vocabulary, MO_WORD_RESOURCE) && i < MO_MAX_RESOURCES; i++)
    {
      json_builder_set_member_name (builder, mo_vocabulary_get_word (game->words.vocabulary, MO_WORD_RESOURCE, i)->id);
      json_builder_begin_object (builder);
      write_member (builder, "available", mo_crawler_get_available (game, state, i));
      write_member (builder, "used", mo_crawler_get_used (game, state, i));
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
  const MoStep *step = g_ptr_array_index (game->ruleset->steps, state->step);

  write_text (builder, "result", mo_match_result_get_id (state->result));
  if (state->result != MO_MATCH_OPEN)
    write_text (builder, "reason", mo_crawler_get_reason (state));
  write_member (builder, "round", state->round);
  if (action != NULL)
    {
      write_text (builder, "step", step->id);
      write_text (builder, "action", mo_action_kind_get_id (action->kind));
    }
  if (mo_crawler_get_limit (game, state) != MO_ABSENT)
    write_member (builder, "limit", mo_crawler_get_limit (game, state));
  write_member (builder, "tally", mo_crawler_get_tally (game, state));
  write_member (builder, "hand-limit", state->hand_limit);
  if (mo_crawler_get_primary (state) != MO_NO_CARD)
    {
      json_builder_set_member_name (builder, "primary");
      add_card_name (game, state, mo_crawler_get_primary (state), builder);
    }
  write_resources (game, state, builder);
  json_builder_set_member_name (builder, "piles");
  json_builder_begin_object (builder);
  for (guint pile = 0; pile < MO_PILE_OF (MO_PILE_DECK, game->n_players); pile++)
    write_pile (game, state, pile, builder);
  json_builder_end_object (builder);
  write_one_sum (game, state, "attack", mo_crawler_sum_attack, builder);
  write_nature (game, state, builder);
  write_one_sum (game, state, "dungeon-defence", mo_crawler_sum_dungeon_defence, builder);
  write_targets (game, state, builder);
}
