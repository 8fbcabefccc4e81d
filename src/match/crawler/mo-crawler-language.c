/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-language.h"

#include "mo-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  NUMBER = MO_WORD_KIND_NUMBER,
  TEXT = MO_WORD_KIND_TEXT,
  CARD = MO_WORD_KIND_OWN, /* a known one, as emberdeep/troll or emberdeep/troll#2 */
  FACE,                    /* any of these, as emberdeep/troll */
  PILE,
  TOKEN,
  FIGURE,
  DAMAGE,
  STEP,
  USE,
  SIDE,
  STATE,
  QUEST,
  TOTAL,
  TIMES,
  RESULT,
};

#define MAY_BE_EMPTY MO_WORD_MAY_BE_EMPTY

/* In the order of MoCrawlerVerb. */
static const MoVerb verbs[] = {
  [MO_CRAWLER_VERB_NEXT] = { "next", { 0 }, 0 },
  [MO_CRAWLER_VERB_START] = { "start", { 0 }, 0 },
  [MO_CRAWLER_VERB_DRAW] = { "draw", { PILE, FACE | MAY_BE_EMPTY }, 2 },
  [MO_CRAWLER_VERB_FLIP] = { "flip", { FACE }, 1 },
  [MO_CRAWLER_VERB_SETTLE] = { "settle", { CARD }, 1 },
  [MO_CRAWLER_VERB_PLAY] = { "play", { CARD, SIDE, USE, CARD, DAMAGE }, 1 },
  [MO_CRAWLER_VERB_USE] = { "use", { CARD, USE | MAY_BE_EMPTY, CARD }, 2 },
  [MO_CRAWLER_VERB_ACTIVATE] = { "activate", { CARD, USE | MAY_BE_EMPTY, CARD }, 2 },
  [MO_CRAWLER_VERB_AGAINST] = { "against", { CARD | MAY_BE_EMPTY }, 1 },
  [MO_CRAWLER_VERB_RESOLVE] = { "resolve", { 0 }, 0 },
  [MO_CRAWLER_VERB_WOUND] = { "wound", { CARD }, 1 },
  [MO_CRAWLER_VERB_DROP] = { "drop", { CARD }, 1 },
  [MO_CRAWLER_VERB_DISCARD] = { "discard", { CARD }, 1 },
  [MO_CRAWLER_VERB_GIVE_UP] = { "give-up", { CARD }, 1 },
  [MO_CRAWLER_VERB_BURN] = { "burn", { PILE, FACE | MAY_BE_EMPTY }, 2 },
  [MO_CRAWLER_VERB_SEARCH] = { "search", { PILE, FACE, PILE }, 3 },
  [MO_CRAWLER_VERB_RESTOCK] = { "restock", { CARD, CARD }, 1 },
  [MO_CRAWLER_VERB_ADD] = { "add", { PILE, FACE, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER }, 2 },
  [MO_CRAWLER_VERB_PLAYER] = { "player", { NUMBER, TEXT }, 2 },
  [MO_CRAWLER_VERB_MOVE] = { "move", { CARD, PILE, NUMBER }, 2 },
  [MO_CRAWLER_VERB_TOKEN] = { "token", { CARD, TOKEN, NUMBER }, 2 },
  [MO_CRAWLER_VERB_TURN] = { "turn", { CARD, STATE }, 2 },
  [MO_CRAWLER_VERB_SET] = { "set", { CARD, FIGURE, NUMBER | MAY_BE_EMPTY, CARD }, 3 },
  [MO_CRAWLER_VERB_AIM] = { "aim", { CARD, CARD | MAY_BE_EMPTY }, 2 },
  [MO_CRAWLER_VERB_LIMIT] = { "limit", { NUMBER | MAY_BE_EMPTY }, 1 },
  [MO_CRAWLER_VERB_HAND_LIMIT] = { "hand-limit", { NUMBER }, 1 },
  [MO_CRAWLER_VERB_PRIMARY] = { "primary", { CARD }, 1 },
  [MO_CRAWLER_VERB_MARCH] = { "march", { CARD, NUMBER }, 2 },
  [MO_CRAWLER_VERB_QUEST] = { "quest", { CARD, QUEST }, 2 },
  [MO_CRAWLER_VERB_PHASE] = { "phase", { DAMAGE, NUMBER, CARD }, 1 },
  [MO_CRAWLER_VERB_TOTAL] = { "total", { TOTAL, NUMBER | MAY_BE_EMPTY }, 2 },
  [MO_CRAWLER_VERB_WOUNDS] = { "wounds", { NUMBER }, 1 },
  [MO_CRAWLER_VERB_PILE] = { "pile", { PILE, NUMBER }, 2 },
  [MO_CRAWLER_VERB_SHUFFLE] = { "shuffle", { PILE }, 1 },
  [MO_CRAWLER_VERB_STEP] = { "step", { STEP }, 1 },
  [MO_CRAWLER_VERB_END] = { "end", { RESULT }, 1 },
  [MO_CRAWLER_VERB_NOTE] = { "note", { TEXT }, 1 },
  [MO_CRAWLER_VERB_REMIND] = { "remind", { STEP, TIMES, TEXT }, 3 },
  [MO_CRAWLER_VERB_FORGET] = { "forget", { NUMBER }, 1 },
  { NULL },
};

static const char *const figures[] = { "cost", "power", "stamina", "life", NULL };
static const char *const uses[] = { "none", "attack", "defence", NULL };
static const char *const sides[] = { "first", "second", NULL };
static const char *const states[] = {
  "reset", "activated", "stopped", "free", "spent", "unspent", "face-up", "face-down", NULL,
};
static const char *const quests[] = { "open", "done", "failed", NULL };
static const char *const totals[] = { "attack", "defence", NULL };

static const char *const pile_ids[MO_N_PILES + 1] = {
  "dungeon-deck", "dungeon-grave", "row",     "party",  "lost",   "quests",  "played",
  "out",          "deck",          "hand",    "grave",  "deck-2", "hand-2",  "grave-2",
  "deck-3",       "hand-3",        "grave-3", "deck-4", "hand-4", "grave-4", NULL,
};

static const char *const *
get_choices (MoWordKind kind)
{
  switch (kind)
    {
    case PILE:
      return pile_ids;
    case FIGURE:
      return figures;
    case USE:
      return uses;
    case SIDE:
      return sides;
    case STATE:
      return states;
    case QUEST:
      return quests;
    case TOTAL:
      return totals;
    case TIMES:
      return mo_reminder_times;
    case RESULT:
    default:
      return mo_words_results;
    }
}

const char *
mo_crawler_get_pile_id (guint pile)
{
  return pile_ids[pile];
}

/* Reads a card: its id, and a number that distinguishes copies; the first is the default. */
static gboolean
read_card (MoCrawlerGame *game,
           const MoCrawlerState *state,
           const char *text,
           gsize length,
           gint32 *word,
           GError **error)
{
  const char *sign = memchr (text, '#', length);
  gsize id_length = sign != NULL ? (gsize) (sign - text) : length;
  int number = 0;
  int face;

  for (gsize i = id_length + 1; i < length && number < MO_CRAWLER_MAX_CARDS; i++)
    number = g_ascii_isdigit (text[i]) ? number * 10 + (text[i] - '0') : MO_CRAWLER_MAX_CARDS;
  if (sign == NULL)
    number = 1;
  face = mo_crawler_game_find_face (game, text, id_length, error);
  if (face < 0)
    return FALSE;
  for (guint i = 0; i < state->n_cards; i++)
    if (state->cards[i].face == face && state->cards[i].number == number)
      {
        *word = (gint32) i;
        return TRUE;
      }
  return mo_words_fail (error, MO_MATCH_ERROR_CARD, _("no visible card has the ID “%s”"), text,
                        length);
}

static gboolean
read_vocabulary (const MoCrawlerGame *game,
                 MoWordGroup group,
                 const char *text,
                 gsize length,
                 gint32 *word,
                 GError **error)
{
  const MoWord *found = mo_vocabulary_lookup_part (game->words.vocabulary, group, text, length);

  if (found == NULL)
    return mo_words_fail (error, MO_MATCH_ERROR_SYNTAX,
                          group == MO_WORD_TOKEN ? _("the game has no token “%s”")
                                                 : _("the game has no damage type “%s”"),
                          text, length);
  *word = (gint32) found->index;
  return TRUE;
}

static gboolean
read_step (const MoCrawlerGame *game,
           const char *text,
           gsize length,
           gint32 *word,
           GError **error)
{
  for (guint i = 0; i < game->steps->len; i++)
    {
      const MoStep *step = g_ptr_array_index (game->steps, i);

      if (strncmp (step->id, text, length) == 0 && step->id[length] == '\0')
        {
          *word = (gint32) i;
          return TRUE;
        }
    }
  return mo_words_fail (error, MO_MATCH_ERROR_SYNTAX, _("the round has no step “%s”"), text,
                        length);
}

static gboolean
read_token (const MoCrawlerGame *game,
            const char *text,
            gsize length,
            gint32 *word,
            GError **error)
{
  if (!read_vocabulary (game, MO_WORD_TOKEN, text, length, word, error))
    return FALSE;
  for (gint32 i = 0; i < MO_N_TOKENS; i++)
    if (game->words.tokens[i] != NULL && (gint32) game->words.tokens[i]->index == *word)
      {
        *word = i;
        return TRUE;
      }
  return mo_words_fail (error, MO_MATCH_ERROR_SYNTAX, _("this game does not use the token “%s”"),
                        text, length);
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
      return read_card (game, state, text, length, word, error);
    case FACE:
      *word = mo_crawler_game_find_face (game, text, length, error);
      return *word >= 0;
    case TOKEN:
      return read_token (game, text, length, word, error);
    case DAMAGE:
      return read_vocabulary (game, MO_WORD_DAMAGE, text, length, word, error);
    case STEP:
      return read_step (game, text, length, word, error);
    default:
      return mo_words_read_choice (get_choices (kind), text, length, word, error);
    }
}

void
mo_crawler_write_card (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int card,
                       GString *to)
{
  const MoCrawlerCard *it = &state->cards[card];

  g_string_append (to, mo_crawler_game_get_face (game, it->face)->id);
  if (it->number > 1)
    g_string_append_printf (to, "#%u", it->number);
}

static void
write_word (gpointer user_data,
            gconstpointer state,
            MoWordKind kind,
            gint32 word,
            GString *to)
{
  const MoCrawlerGame *game = user_data;

  switch (kind)
    {
    case CARD:
      mo_crawler_write_card (game, state, word, to);
      break;
    case FACE:
      g_string_append (to, mo_crawler_game_get_face (game, (guint) word)->id);
      break;
    case TOKEN:
      g_string_append (to, game->words.tokens[word]->id);
      break;
    case DAMAGE:
      g_string_append (
          to, mo_vocabulary_get_word (game->words.vocabulary, MO_WORD_DAMAGE, (guint) word)->id);
      break;
    case STEP:
      g_string_append (
          to, ((const MoStep *) g_ptr_array_index (game->steps, (guint) word))->id);
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
  MoCrawlerGame *game = user_data;

  return g_string_chunk_insert_const (game->texts, text);
}

const MoLanguage mo_crawler_language = { verbs, read_word, write_word, keep_text };
