/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-words.h"

#include "mo-words.h"

#include <glib/gi18n-lib.h>

/* The names of a word of the move: a card, a pile, or a face from a deck. */
#define CARD_NAME(word) mo_crawler_get_name (game, state, move->words[word])
#define PILE_NAME(word) mo_crawler_get_pile_name (game, state, (guint) move->words[word])
#define FACE_NAME(word)                                                                            \
  (move->words[word] >= 0 ? mo_crawler_game_get_face (game, (guint) move->words[word])->name       \
                          : _("a card"))

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
    [MO_PILE_OUT] = N_("the cards removed from the game"),
    [MO_PILE_DECK] = N_("the Crawler deck"),
    [MO_PILE_HAND] = N_("the hand"),
    [MO_PILE_GRAVE] = N_("the Crawler grave"),
  };
  /* Translators: the piles of a player, with the player's name. */
  static const char *const names_of_player[] = { N_("%s’s Crawler deck"), N_("%s’s hand"),
                                                 N_("%s’s Crawler grave") };
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
    /* Translators: a kind of token, a card, and how many of them remain on it. */
    return g_strdup_printf (_("%1$s removed from %2$s (%3$d left)"), token, CARD_NAME (0), total);
  if (move->words[1] == MO_TOKEN_WOUND && life != MO_ABSENT)
    /* Translators: a kind of token, a card, its number of tokens, and its life, as in “Wound on
     * Troll (2 of 3)”. */
    return g_strdup_printf (_("%1$s on %2$s (%3$d of %4$d)"), token, CARD_NAME (0), total, life);
  return g_strdup_printf (_("%1$s on %2$s (%3$d)"), token, CARD_NAME (0), total);
}

/* Describes one more wound on a card. */
static char *
describe_wound (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                int card)
{
  int total = state->cards[card].tokens[MO_TOKEN_WOUND] + 1;
  int life = mo_crawler_get_figure (game, state, card, MO_FIGURE_LIFE);
  const char *name = mo_crawler_get_name (game, state, card);

  if (life == MO_ABSENT)
    /* Translators: a card, and its new number of wounds. */
    return g_strdup_printf (_("%1$s is wounded (%2$d)"), name, total);
  /* Translators: a card, its new number of wounds, and its life. */
  return g_strdup_printf (_("%1$s is wounded (%2$d of %3$d)"), name, total, life);
}

static char *
describe_use (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              const MoMove *move,
              gint32 use,
              gint32 target)
{
  if (use == MO_USE_ATTACK)
    return g_strdup_printf (_("Attack with %s"), CARD_NAME (0));
  if (use == MO_USE_DEFENCE && target != MO_MOVE_NONE)
    /* Translators: a card, and the Adventurer that it defends. */
    return g_strdup_printf (_("Defend %2$s with %1$s"), CARD_NAME (0),
                            mo_crawler_get_name (game, state, target));
  if (use == MO_USE_NONE && move->verb == MO_CRAWLER_VERB_USE)
    return g_strdup_printf (_("Remove %s from the attack"), CARD_NAME (0));
  return g_strdup (CARD_NAME (0));
}

/* Describes playing a card for an Adventurer, or against a damage type. */
static char *
describe_gift (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               const MoMove *move,
               gboolean second)
{
  const char *damage = move->words[4] != MO_MOVE_NONE
                           ? mo_vocabulary_get_word (game->words.vocabulary, MO_WORD_DAMAGE,
                                                     (guint) move->words[4])
                                 ->name
                           : NULL;

  if (move->words[3] != MO_MOVE_NONE && damage != NULL)
    /* Translators: a card, the Adventurer that gets it, and a damage type. */
    return g_strdup_printf (second ? _("Play %1$s (second text) for %2$s, against %3$s")
                                   : _("Play %1$s for %2$s, against %3$s"),
                            CARD_NAME (0), CARD_NAME (3), damage);
  if (move->words[3] != MO_MOVE_NONE)
    /* Translators: a card, and the Adventurer that gets it. */
    return g_strdup_printf (second ? _("Play %1$s (second text) for %2$s")
                                   : _("Play %1$s for %2$s"),
                            CARD_NAME (0), CARD_NAME (3));
  if (damage != NULL)
    /* Translators: a card, and a damage type. */
    return g_strdup_printf (second ? _("Play %1$s (second text) against %2$s")
                                   : _("Play %1$s against %2$s"),
                            CARD_NAME (0), damage);
  return g_strdup_printf (second ? _("Play %s (second text)") : _("Play %s"), CARD_NAME (0));
}

static char *
describe_play (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               const MoMove *move)
{
  guint flags = mo_crawler_get_face (game, state, move->words[0])->flags;
  gboolean second = move->words[1] == 1;

  if ((flags & (MO_FACE_ASSIGNED | MO_FACE_PHASE)) != 0)
    return describe_gift (game, state, move, second);
  if (move->words[2] == MO_USE_ATTACK)
    return g_strdup_printf (second ? _("Play %s (second text) for the attack")
                                   : _("Play %s for the attack"),
                            CARD_NAME (0));
  if (move->words[2] == MO_USE_DEFENCE && move->words[3] != MO_MOVE_NONE)
    /* Translators: a card, and the Adventurer that it defends. */
    return g_strdup_printf (second ? _("Play %1$s (second text) to defend %2$s")
                                   : _("Play %1$s to defend %2$s"),
                            CARD_NAME (0), CARD_NAME (3));
  return g_strdup_printf (second ? _("Play %s (second text)") : _("Play %s"), CARD_NAME (0));
}

static char *
describe_set (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              const MoMove *move)
{
  const char *const names[] = { _("cost"), _("power"), _("stamina"), _("life") };

  if (move->words[2] == MO_MOVE_NONE)
    return g_strdup_printf (_("Restore the printed %1$s of %2$s"), names[move->words[1]],
                            CARD_NAME (0));
  return g_strdup_printf (_("Set the %1$s of %2$s to %3$d"), names[move->words[1]], CARD_NAME (0),
                          move->words[2]);
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
    [MO_TURN_UNSPENT] = N_("%s is no longer spent"),
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
  const char *damage =
      mo_vocabulary_get_word (game->words.vocabulary, MO_WORD_DAMAGE, (guint) move->words[0])->name;

  if (move->words[2] != MO_MOVE_NONE)
    /* Translators: a damage type, and an Adventurer. */
    return g_strdup_printf (move->words[1] != 0 ? _("%1$s can’t harm %2$s")
                                                : _("%1$s can harm %2$s again"),
                            damage, CARD_NAME (2));
  return g_strdup_printf (move->words[1] != 0 ? _("%s can’t harm any Adventurer")
                                              : _("%s can harm Adventurers again"),
                          damage);
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

/* Describes `next` by the step that it ends. */
static char *
describe_next (const MoCrawlerGame *game,
               const MoCrawlerState *state)
{
  const MoStep *step = g_ptr_array_index (game->steps, state->step);

  return g_strdup_printf (_("Continue after “%s”"), step->name);
}

static char *
describe_resolve (const MoCrawlerGame *game,
                  const MoCrawlerState *state)
{
  g_autoptr (GString) wounds = g_string_new (NULL);

  if (mo_crawler_is_at (game, state, MO_ACTION_ATTACK))
    return g_strdup (mo_crawler_is_attack_won (game, state) ? _("Resolve the attack: won")
                                                            : _("Resolve the attack: failed"));
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
  {
    g_autofree char *wound = mo_crawler_will_be_wounded (game, state, card)
                                 ? describe_wound (game, state, card)
                                 : NULL;

    if (wound != NULL)
      /* Translators: separates several results in one sentence. */
      g_string_append_printf (wounds, "%s%s", wounds->len > 0 ? _("; ") : "", wound);
  }
  /* Translators: %s is the result, as in “Hanna is wounded (2 of 4); Cole is wounded (1 of 3)”. */
  return g_strdup_printf (_("Resolve the Dungeon’s attack: %s"),
                          wounds->len > 0 ? wounds->str : _("no wounds"));
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
      return g_strdup (_("Start the match"));
    case MO_CRAWLER_VERB_DRAW:
      return g_strdup_printf (_("Draw %s"), FACE_NAME (1));
    case MO_CRAWLER_VERB_FLIP:
      return g_strdup_printf (_("Flip %s"), FACE_NAME (0));
    case MO_CRAWLER_VERB_SETTLE:
      return g_strdup_printf (_("Done: %s"), CARD_NAME (0));
    case MO_CRAWLER_VERB_PLAY:
      return describe_play (game, state, move);
    case MO_CRAWLER_VERB_USE:
    case MO_CRAWLER_VERB_ACTIVATE:
      return describe_use (game, state, move, move->words[1], move->words[2]);
    case MO_CRAWLER_VERB_AGAINST:
      if (move->words[0] != MO_MOVE_NONE && mo_crawler_has_frenzy (game, state, move->words[0]))
        return g_strdup_printf (_("Fight %s first"), CARD_NAME (0));
      return move->words[0] != MO_MOVE_NONE ? g_strdup_printf (_("Attack %s "
                                                                 "separately"),
                                                               CARD_NAME (0))
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
      return g_strdup_printf (_("Move %1$s to %2$s"), CARD_NAME (0), PILE_NAME (1));
    case MO_CRAWLER_VERB_TOKEN:
      return describe_token (game, state, move);
    case MO_CRAWLER_VERB_TURN:
      return describe_turn (game, state, move);
    case MO_CRAWLER_VERB_SET:
      return describe_set (game, state, move);
    case MO_CRAWLER_VERB_AIM:
      return move->words[1] != MO_MOVE_NONE
                 ? g_strdup_printf (_("%1$s attacks %2$s"), CARD_NAME (0), CARD_NAME (1))
                 : g_strdup_printf (_("%s attacks its normal target"), CARD_NAME (0));
    case MO_CRAWLER_VERB_LIMIT:
      return describe_number (_("The encounter limit is %d"),
                              _("The encounter limit is set by the format"), move->words[0]);
    case MO_CRAWLER_VERB_HAND_LIMIT:
      return g_strdup_printf (_("The hand limit is %d"), move->words[0]);
    case MO_CRAWLER_VERB_PRIMARY:
      return g_strdup_printf (_("%s is the primary target"), CARD_NAME (0));
    case MO_CRAWLER_VERB_MARCH:
      return g_strdup_printf (_("%1$s marches in position %2$d"), CARD_NAME (0), move->words[1]);
    case MO_CRAWLER_VERB_QUEST:
      return describe_quest (game, state, move);
    case MO_CRAWLER_VERB_PHASE:
      return describe_phase (game, state, move);
    case MO_CRAWLER_VERB_TOTAL:
      return move->words[0] == MO_TOTAL_ATTACK
                 ? describe_number (_("The attack is %d"),
                                    _("The attack is calculated "
                                       "automatically"),
                                    move->words[1])
                 : describe_number (_("The Dungeon’s defense is %d"),
                                    _("The Dungeon’s defense is calculated automatically"),
                                    move->words[1]);
    case MO_CRAWLER_VERB_WOUNDS:
      return g_strdup_printf (ngettext ("%d wound to assign", "%d wounds to assign",
                                        (gulong) MAX (move->words[0], 0)),
                              move->words[0]);
    case MO_CRAWLER_VERB_PILE:
      /* Translators: a number of cards, and a pile such as “the Dungeon grave”. */
      return g_strdup_printf (ngettext ("%1$d card in %2$s", "%1$d cards in %2$s",
                                        (gulong) MAX (move->words[1], 0)),
                              move->words[1], PILE_NAME (0));
    case MO_CRAWLER_VERB_SHUFFLE:
      return g_strdup_printf (_("Shuffle %s"), PILE_NAME (0));
    case MO_CRAWLER_VERB_STEP:
      return g_strdup_printf (_("Go to “%s”"),
                              ((const MoStep *) g_ptr_array_index (game->steps,
                                                                   (guint) move->words[0]))
                                  ->name);
    case MO_CRAWLER_VERB_END:
      return mo_words_describe_end (move->words[0]);
    case MO_CRAWLER_VERB_NOTE:
      return g_strdup (move->text);
    case MO_CRAWLER_VERB_REMIND:
      return mo_reminders_describe_adding (
          mo_crawler_game_get_step (game, (guint) move->words[0])->name, move->words[1] != 0,
          move->text);
    case MO_CRAWLER_VERB_FORGET:
      return mo_reminders_describe_removing (&state->reminders, move->words[0]);
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

char *
mo_crawler_describe (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     const MoMove *move)
{
  char *plain = describe_plain (game, state, move);

  return move->is_overruling ? mo_words_describe_overruling (plain) : plain;
}

const char *
mo_crawler_get_reason (const MoCrawlerState *state)
{
  switch ((MoCrawlerReason) state->reason)
    {
    case MO_REASON_DUNGEON_EMPTY:
      return _("You had to draw from the empty Dungeon deck.");
    case MO_REASON_QUESTS:
      return _("You completed enough Quests.");
    case MO_REASON_CRAWLER_EMPTY:
      return _("You had to draw from the empty Crawler deck.");
    case MO_REASON_ADVENTURERS:
      return _("The last Adventurer is out of play.");
    case MO_REASON_PLAYER:
      return _("A player has no Adventurers left in play.");
    case MO_REASON_QUESTS_FAILED:
      return _("Too many Quests have failed.");
    case MO_REASON_DECLARED:
      return _("You set the result.");
    case MO_REASON_NONE:
    default:
      return NULL;
    }
}

