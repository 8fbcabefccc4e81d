/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-private.h"
#include "mo-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  NUMBER = MO_WORD_KIND_NUMBER,
  TEXT = MO_WORD_KIND_TEXT,
  CARD = MO_WORD_KIND_OWN, /* on the table, as emberdeep/troll or emberdeep/troll#2 */
  FACE,                    /* any of these, as emberdeep/troll */
  SLOT,                    /* hand, hand#2 */
  BOX,
  VIEW,
  TARGET, /* a card, or a slot */
  ACT,
  TOKEN,
  MARK,
  STEP,
  PLACE,
  SIDE,
  SWITCH,
  TIMES,
  RESULT,
};

#define MAY_BE_EMPTY MO_WORD_MAY_BE_EMPTY

/* In the order of MoAnyVerb. */
static const MoVerb verbs[] = {
  [MO_ANY_VERB_START] = { "start", { 0 }, 0 },
  [MO_ANY_VERB_NEXT] = { "next", { 0 }, 0 },
  [MO_ANY_VERB_DRAW] = { "draw", { SLOT, FACE, SLOT }, 2 },
  [MO_ANY_VERB_ACT] = { "act", { ACT, TARGET }, 1 },
  [MO_ANY_VERB_CHOOSE] = { "choose", { NUMBER }, 1 },
  [MO_ANY_VERB_RULE] = { "rule", { NUMBER, CARD }, 2 },
  [MO_ANY_VERB_END] = { "end", { RESULT }, 1 },
  [MO_ANY_VERB_ADD] = { "add", { SLOT, FACE, NUMBER, SIDE }, 2 },
  [MO_ANY_VERB_MOVE] = { "move", { CARD, SLOT, PLACE, SIDE }, 2 },
  [MO_ANY_VERB_TOKEN] = { "token", { CARD, TOKEN, NUMBER }, 2 },
  [MO_ANY_VERB_MARK] = { "mark", { CARD, MARK, SWITCH }, 2 },
  [MO_ANY_VERB_FLIP] = { "flip", { CARD, SIDE }, 1 },
  [MO_ANY_VERB_ATTACH] = { "attach", { CARD, CARD | MAY_BE_EMPTY }, 2 },
  [MO_ANY_VERB_COUNTER] = { "counter", { BOX, NUMBER }, 2 },
  [MO_ANY_VERB_SET] = { "set", { VIEW, NUMBER, NUMBER | MAY_BE_EMPTY }, 3 },
  [MO_ANY_VERB_LOOK] = { "look", { SLOT, FACE, FACE, FACE, FACE, FACE, FACE, FACE }, 2 },
  [MO_ANY_VERB_SHUFFLE] = { "shuffle", { SLOT }, 1 },
  [MO_ANY_VERB_PILE] = { "pile", { SLOT, SLOT }, 2 },
  [MO_ANY_VERB_PLAYER] = { "player", { NUMBER, TEXT }, 1 },
  [MO_ANY_VERB_STEP] = { "step", { STEP }, 1 },
  [MO_ANY_VERB_NOTE] = { "note", { TEXT }, 1 },
  [MO_ANY_VERB_REMIND] = { "remind", { STEP, TIMES, TEXT }, 3 },
  [MO_ANY_VERB_FORGET] = { "forget", { NUMBER }, 1 },
  { NULL },
};

static const char *const sides[] = { "face-up", "face-down", "front", "back", NULL };
static const char *const switches[] = { "off", "on", NULL };

static const char *const *
get_choices (MoWordKind kind)
{
  return kind == SIDE     ? sides
         : kind == SWITCH ? switches
         : kind == TIMES  ? mo_reminder_times
                          : mo_words_results;
}

/* Splits a number off, as in `hand#2`. Returns: the number, 1 without one; 0 if it is invalid */
static guint
split_number (const char *text,
              gsize length,
              gsize *id_length)
{
  const char *sign = memchr (text, '#', length);
  guint number = 0;

  *id_length = sign != NULL ? (gsize) (sign - text) : length;
  if (sign == NULL)
    return 1;
  for (gsize i = *id_length + 1; i < length; i++)
    {
      if (!g_ascii_isdigit (text[i]) || number > MO_ANY_MAX_CARDS)
        return 0;
      number = number * 10 + (guint) (text[i] - '0');
    }
  return number;
}

/* Objects of the table */

/* Returns: the index of an object with an id of @length bytes, or MO_TABLE_NONE */
static int
find_object (const GPtrArray *objects,
             const char *id,
             gsize length)
{
  g_autofree char *key = g_strndup (id, length);

  return mo_table_find (objects, key);
}

static gboolean
read_object (const GPtrArray *objects,
             const char *format,
             const char *text,
             gsize length,
             gint32 *word,
             GError **error)
{
  *word = find_object (objects, text, length);
  return *word != MO_TABLE_NONE ||
         mo_words_fail (error, MO_MATCH_ERROR_SYNTAX, format, text, length);
}

/* Reads an object of the table with the number of a player. @player: (out): from 0 */
static gboolean
read_numbered (const MoAnyGame *game,
               const GPtrArray *objects,
               const char *format,
               const char *text,
               gsize length,
               gint32 *word,
               guint *player,
               GError **error)
{
  gsize id_length;
  guint number = split_number (text, length, &id_length);

  *player = number - 1;
  if (number < 1 || number > game->n_players)
    return mo_words_fail (error, MO_MATCH_ERROR_SYNTAX, _("“%s” has not the number of a player"),
                          text, length);
  return read_object (objects, format, text, id_length, word, error);
}

static gboolean
read_slot (const MoAnyGame *game,
           const char *text,
           gsize length,
           gint32 *word,
           GError **error)
{
  guint player;

  if (!read_numbered (game, game->table->zones, _("the table has no zone “%s”"), text, length,
                      word, &player, error))
    return FALSE;
  *word = (gint32) mo_any_game_get_slot (game, (guint) *word, player);
  return TRUE;
}

static gboolean
read_box (const MoAnyGame *game,
          const char *text,
          gsize length,
          gint32 *word,
          GError **error)
{
  guint player;

  if (!read_numbered (game, game->table->counters, _("the table has no counter “%s”"), text,
                      length, word, &player, error))
    return FALSE;
  *word = (gint32) mo_any_game_get_box (game, (guint) *word, player);
  return TRUE;
}

static gboolean
read_view (const MoAnyGame *game,
           const char *text,
           gsize length,
           gint32 *word,
           GError **error)
{
  guint player;

  if (!read_numbered (game, game->table->sums, _("the table has no sum “%s”"), text, length, word,
                      &player, error))
    return FALSE;
  *word = MO_ANY_VIEW (*word, game->sum_is_of_player[*word] ? player : 0);
  return TRUE;
}

/* Cards */

static gboolean
read_card (MoAnyGame *game,
           const MoAnyState *state,
           const char *text,
           gsize length,
           gint32 *word,
           GError **error)
{
  gsize id_length;
  guint number = split_number (text, length, &id_length);
  int face = mo_any_game_find_face (game, text, id_length, error);

  if (face == MO_ANY_NONE)
    return FALSE;
  for (guint i = 0; i < state->n_cards; i++)
    if (state->cards[i].face == face && state->cards[i].number == number)
      {
        *word = (gint32) i;
        return TRUE;
      }
  return mo_words_fail (error, MO_MATCH_ERROR_CARD, _("no card on the table has the ID “%s”"),
                        text, length);
}

static gboolean
read_target (MoAnyGame *game,
             const MoAnyState *state,
             const char *text,
             gsize length,
             gint32 *word,
             GError **error)
{
  if (!read_slot (game, text, length, word, NULL))
    return read_card (game, state, text, length, word, error);
  *word = MO_ANY_TARGET_SLOT (*word);
  return TRUE;
}

/* A number from 1, or `top` or `bottom`. */
static gboolean
read_place (const char *text,
            gsize length,
            gint32 *word,
            GError **error)
{
  g_autofree char *copy = g_strndup (text, length);
  guint64 number;

  if (g_str_equal (copy, "top"))
    *word = MO_ANY_PLACE_TOP;
  else if (g_str_equal (copy, "bottom"))
    *word = MO_ANY_PLACE_BOTTOM;
  else if (g_ascii_string_to_unsigned (copy, 10, 1, MO_ANY_MAX_CARDS, &number, NULL))
    *word = (gint32) number;
  else
    return mo_words_fail (error, MO_MATCH_ERROR_SYNTAX,
                          _("“%s” must be “top”, “bottom” or a number from 1"), text, length);
  return TRUE;
}

static gboolean
read_token (const MoAnyGame *game,
            const char *text,
            gsize length,
            gint32 *word,
            GError **error)
{
  const MoWord *token = mo_vocabulary_lookup_part (game->vocabulary, MO_WORD_TOKEN, text, length);

  if (token == NULL)
    return mo_words_fail (error, MO_MATCH_ERROR_SYNTAX, _("the game has no token “%s”"), text,
                          length);
  *word = (gint32) token->index;
  return TRUE;
}

static gboolean
read_word (gpointer user_data,
           gconstpointer state,
           MoWordKind kind,
           const char *text,
           gsize length,
           gint32 *word,
           GError **error)
{
  MoAnyGame *game = user_data;

  switch (kind)
    {
    case CARD:
      return read_card (game, state, text, length, word, error);
    case FACE:
      *word = mo_any_game_find_face (game, text, length, error);
      return *word != MO_ANY_NONE;
    case SLOT:
      return read_slot (game, text, length, word, error);
    case BOX:
      return read_box (game, text, length, word, error);
    case VIEW:
      return read_view (game, text, length, word, error);
    case TARGET:
      return read_target (game, state, text, length, word, error);
    case ACT:
      return read_object (game->table->acts, _("the table has no act “%s”"), text, length, word,
                          error);
    case TOKEN:
      return read_token (game, text, length, word, error);
    case MARK:
      return read_object (game->table->marks, _("the table has no mark “%s”"), text, length, word,
                          error);
    case STEP:
      return read_object (game->table->steps, _("the round has no step “%s”"), text, length, word,
                          error);
    case PLACE:
      return read_place (text, length, word, error);
    default:
      return mo_words_read_choice (get_choices (kind), text, length, word, error);
    }
}

/* Writing */

static void
write_numbered (const char *id,
                guint player,
                GString *to)
{
  g_string_append (to, id);
  if (player > 0)
    g_string_append_printf (to, "#%u", player + 1);
}

void
mo_any_write_card (const MoAnyGame *game,
                   const MoAnyState *state,
                   int card,
                   GString *to)
{
  const MoAnyCard *it = &state->cards[card];

  write_numbered (mo_any_game_get_face (game, it->face)->id, it->number - 1u, to);
}

void
mo_any_write_slot (const MoAnyGame *game,
                   guint slot,
                   GString *to)
{
  write_numbered (mo_any_game_get_zone (game, slot)->id, mo_any_game_get_slot_player (game, slot),
                  to);
}

void
mo_any_write_box (const MoAnyGame *game,
                  guint box,
                  GString *to)
{
  write_numbered (mo_any_game_get_counter (game, box)->id, mo_any_game_get_box_player (game, box),
                  to);
}

/* The id of an object of the table, which is its first member. */
static const char *
get_id (const GPtrArray *objects,
        gint32 index)
{
  return *(const char *const *) g_ptr_array_index (objects, index);
}

static void
write_word (gpointer user_data,
            gconstpointer state,
            MoWordKind kind,
            gint32 word,
            GString *to)
{
  const MoAnyGame *game = user_data;

  switch (kind)
    {
    case CARD:
      mo_any_write_card (game, state, word, to);
      break;
    case FACE:
      g_string_append (to, mo_any_game_get_face (game, (guint) word)->id);
      break;
    case SLOT:
      mo_any_write_slot (game, (guint) word, to);
      break;
    case BOX:
      mo_any_write_box (game, (guint) word, to);
      break;
    case VIEW:
      write_numbered (get_id (game->table->sums, (gint32) MO_ANY_VIEW_SUM (word)),
                      MO_ANY_VIEW_PLAYER (word), to);
      break;
    case TARGET:
      if (MO_ANY_TARGET_IS_SLOT (word))
        mo_any_write_slot (game, (guint) (word - MO_ANY_MAX_CARDS), to);
      else
        mo_any_write_card (game, state, word, to);
      break;
    case ACT:
      g_string_append (to, get_id (game->table->acts, word));
      break;
    case TOKEN:
      g_string_append (
          to, mo_vocabulary_get_word (game->vocabulary, MO_WORD_TOKEN, (guint) word)->id);
      break;
    case MARK:
      g_string_append (to, get_id (game->table->marks, word));
      break;
    case STEP:
      g_string_append (to, get_id (game->table->steps, word));
      break;
    case PLACE:
      if (word > 0)
        g_string_append_printf (to, "%d", word);
      else
        g_string_append (to, word == MO_ANY_PLACE_TOP ? "top" : "bottom");
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
  MoAnyGame *game = user_data;

  return g_string_chunk_insert_const (game->texts, text);
}

const MoLanguage mo_any_language = { verbs, read_word, write_word, keep_text };
