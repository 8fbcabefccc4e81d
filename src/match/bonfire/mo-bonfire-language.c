/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-bonfire-language.h"

#include "mo-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  NUMBER = MO_WORD_KIND_NUMBER,
  TEXT = MO_WORD_KIND_TEXT,
  CARD = MO_WORD_KIND_OWN, /* bonfire-run/strike */
  MONSTER,                 /* bonfire-run/wolf */
  FOE,                     /* in the battle: bonfire-run/wolf, bonfire-run/wolf#2 */
  ACTION,                  /* bonfire-run/wolf/bite */
  ADVENTURER,
  TREASURE,
  ROOM,                    /* a kind of room, by id */
  FIGURE,
  PILE,
  RESULT,
  STEP,
  TIMES,
};

/* As many as there are words: outcomes may be entered together or one by one. */
#define SEVERAL(kind) { kind, kind, kind, kind, kind, kind, kind, kind }

/* In the order of MoBonfireVerb. */
static const MoVerb verbs[] = {
  [MO_BONFIRE_VERB_CHOOSE] = { "choose", { ADVENTURER }, 1 },
  [MO_BONFIRE_VERB_ENTER] = { "enter", { NUMBER }, 1 },
  [MO_BONFIRE_VERB_PLAY] = { "play", { CARD, FOE, FOE, FOE, FOE, FOE, FOE }, 1 },
  [MO_BONFIRE_VERB_PASS] = { "pass", { 0 }, 0 },
  [MO_BONFIRE_VERB_BUY] = { "buy", { CARD }, 1 },
  [MO_BONFIRE_VERB_LEAVE] = { "leave", { 0 }, 0 },
  [MO_BONFIRE_VERB_CONCEDE] = { "concede", { 0 }, 0 },
  [MO_BONFIRE_VERB_LAY] = { "lay", SEVERAL (ROOM), 1 },
  [MO_BONFIRE_VERB_MEET] = { "meet", SEVERAL (MONSTER), 1 },
  [MO_BONFIRE_VERB_INTEND] = { "intend", SEVERAL (ACTION), 1 },
  [MO_BONFIRE_VERB_DRAW] = { "draw", SEVERAL (CARD), 1 },
  [MO_BONFIRE_VERB_OFFER] = { "offer", SEVERAL (CARD), 1 },
  [MO_BONFIRE_VERB_OPEN] = { "open", { NUMBER, TREASURE }, 2 },
  [MO_BONFIRE_VERB_FIND] = { "find", SEVERAL (CARD), 1 },
  [MO_BONFIRE_VERB_SET] = { "set", { FIGURE, NUMBER, FOE }, 2 },
  [MO_BONFIRE_VERB_MOVE] = { "move", { CARD, PILE, PILE }, 3 },
  [MO_BONFIRE_VERB_END] = { "end", { RESULT }, 1 },
  [MO_BONFIRE_VERB_NOTE] = { "note", { TEXT }, 1 },
  [MO_BONFIRE_VERB_REMIND] = { "remind", { STEP, TIMES, TEXT }, 3 },
  [MO_BONFIRE_VERB_FORGET] = { "forget", { NUMBER }, 1 },
  { NULL },
};

static const char *const figures[] = { "hp", "max-hp", "coins", "energy", "protection", NULL };
static const char *const piles[] = { "deck", "hand", "discards", "out", NULL };

const char *const mo_bonfire_steps[] = {
  "way", "battle", "boss", "turn", "bonfire", "merchant", "treasure", NULL,
};

static const char *const *
get_choices (MoWordKind kind)
{
  switch (kind)
    {
    case FIGURE:
      return figures;
    case PILE:
      return piles;
    case STEP:
      return mo_bonfire_steps;
    case TIMES:
      return mo_reminder_times;
    default:
      return mo_words_results;
    }
}

static const char *
get_id (const MoBonfireGame *game,
        MoWordKind kind,
        gint32 word)
{
  switch (kind)
    {
    case CARD:
      return mo_bonfire_game_get_card (game, word)->card->id;
    case MONSTER:
      return mo_bonfire_game_get_monster (game, word)->card->id;
    case ADVENTURER:
      return mo_bonfire_game_get_adventurer (game, word)->card->id;
    case TREASURE:
      return mo_bonfire_game_get_treasure (game, word)->card->id;
    case ROOM:
    default:
      return mo_bonfire_game_get_room (game, word)->id;
    }
}

static guint
get_n (const MoBonfireGame *game,
       MoWordKind kind)
{
  switch (kind)
    {
    case CARD:
      return game->cards->len;
    case MONSTER:
      return game->monsters->len;
    case ADVENTURER:
      return game->adventurers->len;
    case TREASURE:
      return game->treasures->len;
    case ROOM:
    default:
      return game->rooms->len;
    }
}

/* Returns: the index of the thing with this id, or MO_BONFIRE_NONE */
static int
find (const MoBonfireGame *game,
      MoWordKind kind,
      const char *text,
      gsize length)
{
  for (guint i = 0; i < get_n (game, kind); i++)
    {
      const char *id = get_id (game, kind, (gint32) i);

      if (strncmp (id, text, length) == 0 && id[length] == '\0')
        return (int) i;
    }
  return MO_BONFIRE_NONE;
}

static gboolean
read_thing (const MoBonfireGame *game,
            MoWordKind kind,
            const char *text,
            gsize length,
            gint32 *word,
            GError **error)
{
  *word = find (game, kind, text, length);
  if (*word != MO_BONFIRE_NONE)
    return TRUE;
  return mo_words_fail (error, MO_MATCH_ERROR_CARD,
                        kind == CARD      ? _("no catalog has a card “%s” for this game")
                        : kind == MONSTER ? _("no catalog has a monster “%s” for this game")
                        : kind == ADVENTURER ? _("no catalog has an adventurer “%s” for this game")
                        : kind == TREASURE ? _("no catalog has a treasure “%s” for this game")
                                           : _("the dungeon has no room “%s”"),
                        text, length);
}

/* Reads an action; the last part of its id is that of the action. */
static gboolean
read_action (const MoBonfireGame *game,
             const char *text,
             gsize length,
             gint32 *word,
             GError **error)
{
  gsize slash = length;
  int monster = MO_BONFIRE_NONE;

  while (slash > 0 && text[slash - 1] != '/')
    slash--;
  if (slash > 0)
    monster = find (game, MONSTER, text, slash - 1);
  if (monster != MO_BONFIRE_NONE)
    {
      const MoBonfireMonster *it = mo_bonfire_game_get_monster (game, monster);

      for (guint i = 0; i < it->actions->len; i++)
        {
          const char *id = mo_bonfire_monster_get_action (it, (int) i)->id;

          if (strncmp (id, text + slash, length - slash) != 0 || id[length - slash] != '\0')
            continue;
          *word = MO_BONFIRE_ACTION_WORD (monster, i);
          return TRUE;
        }
    }
  return mo_words_fail (
      error, MO_MATCH_ERROR_CARD,
      _("no monster has an action “%s”: write the ID of the monster, a slash and the action"),
      text, length);
}

/* Returns the number of a monster among those of its kind in the battle, from 1. */
static guint
count_up_to (const MoBonfireState *state,
             guint foe)
{
  guint n = 0;

  for (guint i = 0; i <= foe; i++)
    n += state->foes[i].monster == state->foes[foe].monster;
  return n;
}

static gboolean
read_foe (const MoBonfireGame *game,
          const MoBonfireState *state,
          const char *text,
          gsize length,
          gint32 *word,
          GError **error)
{
  const char *sign = memchr (text, '#', length);
  gsize id_length = sign != NULL ? (gsize) (sign - text) : length;
  int monster = find (game, MONSTER, text, id_length);
  guint number = sign == NULL ? 1 : 0;

  for (gsize i = id_length + 1; i < length && number <= MO_MAX_MONSTERS; i++)
    number = g_ascii_isdigit (text[i]) ? number * 10 + (guint) (text[i] - '0')
                                       : G_MAXUINT;
  for (guint i = 0; i < state->n_foes; i++)
    if (state->foes[i].monster == monster && count_up_to (state, i) == number)
      {
        *word = (gint32) i;
        return TRUE;
      }
  return mo_words_fail (error, MO_MATCH_ERROR_CARD, _("the battle has no monster “%s”"), text,
                        length);
}

static gboolean
read_word (gpointer game,
           gconstpointer state,
           MoWordKind kind,
           const char *text,
           gsize length,
           gint32 *word,
           GError **error)
{
  switch (kind)
    {
    case CARD:
    case MONSTER:
    case ADVENTURER:
    case TREASURE:
    case ROOM:
      return read_thing (game, kind, text, length, word, error);
    case FOE:
      return read_foe (game, state, text, length, word, error);
    case ACTION:
      return read_action (game, text, length, word, error);
    default:
      return mo_words_read_choice (get_choices (kind), text, length, word, error);
    }
}

void
mo_bonfire_write_action (const MoBonfireGame *game,
                         gint32 word,
                         GString *to)
{
  const MoBonfireMonster *monster = mo_bonfire_game_get_monster (game,
                                                                 MO_BONFIRE_ACTION_MONSTER (word));

  g_string_append_printf (
      to, "%s/%s", monster->card->id,
      mo_bonfire_monster_get_action (monster, MO_BONFIRE_ACTION_INDEX (word))->id);
}

void
mo_bonfire_write_foe (const MoBonfireGame *game,
                      const MoBonfireState *state,
                      guint foe,
                      GString *to)
{
  guint number = count_up_to (state, foe);

  g_string_append (to, mo_bonfire_game_get_monster (game, state->foes[foe].monster)->card->id);
  if (number > 1)
    g_string_append_printf (to, "#%u", number);
}

static void
write_word (gpointer game,
            gconstpointer state,
            MoWordKind kind,
            gint32 word,
            GString *to)
{
  switch (kind)
    {
    case CARD:
    case MONSTER:
    case ADVENTURER:
    case TREASURE:
    case ROOM:
      g_string_append (to, get_id (game, kind, word));
      break;
    case FOE:
      mo_bonfire_write_foe (game, state, (guint) word, to);
      break;
    case ACTION:
      mo_bonfire_write_action (game, word, to);
      break;
    default:
      g_string_append (to, get_choices (kind)[word]);
      break;
    }
}

static const char *
keep_text (gpointer user_data,
           const char *text)
{
  MoBonfireGame *game = user_data;

  return g_string_chunk_insert_const (game->texts, text);
}

const MoLanguage mo_bonfire_language = { verbs, read_word, write_word, keep_text };
