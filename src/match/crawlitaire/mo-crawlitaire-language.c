/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-language.h"

#include "mo-crawlitaire-private.h"
#include "mo-words.h"

#include <glib/gi18n-lib.h>

enum
{
  NUMBER = MO_WORD_KIND_NUMBER,
  TEXT = MO_WORD_KIND_TEXT,
  CARD = MO_WORD_KIND_OWN, /* as 7s or qh */
  DOOR,
  PLACE,
  RESULT,
  STEP,
  TIMES,
};

/* In the order of MoCrawlitaireVerb. */
static const MoVerb verbs[] = {
  [MO_CRAWLITAIRE_VERB_DRAW] = { "draw", { CARD }, 1 },
  [MO_CRAWLITAIRE_VERB_REVEAL] = { "reveal", { CARD }, 1 },
  [MO_CRAWLITAIRE_VERB_TURN] = { "turn", { 0 }, 0 },
  [MO_CRAWLITAIRE_VERB_ENTER] = { "enter", { DOOR, CARD }, 1 },
  [MO_CRAWLITAIRE_VERB_KEEP] = { "keep", { CARD }, 1 },
  [MO_CRAWLITAIRE_VERB_DISCARD] = { "discard", { 0 }, 0 },
  [MO_CRAWLITAIRE_VERB_TEST] = { "test", { CARD }, 1 },
  [MO_CRAWLITAIRE_VERB_FIGHT] = { "fight", { CARD }, 1 },
  [MO_CRAWLITAIRE_VERB_SKIP] = { "skip", { 0 }, 0 },
  [MO_CRAWLITAIRE_VERB_RECRUIT] = { "recruit", { CARD }, 1 },
  [MO_CRAWLITAIRE_VERB_REFUSE] = { "refuse", { 0 }, 0 },
  [MO_CRAWLITAIRE_VERB_TRAIN] = { "train", { CARD }, 1 },
  [MO_CRAWLITAIRE_VERB_SUMMON] = { "summon", { CARD }, 1 },
  [MO_CRAWLITAIRE_VERB_LEAVE] = { "leave", { 0 }, 0 },
  [MO_CRAWLITAIRE_VERB_MOVE] = { "move", { CARD, PLACE, CARD }, 2 },
  [MO_CRAWLITAIRE_VERB_SWAP] = { "swap", { CARD, CARD }, 2 },
  [MO_CRAWLITAIRE_VERB_RINGS] = { "rings", { NUMBER }, 1 },
  [MO_CRAWLITAIRE_VERB_END] = { "end", { RESULT }, 1 },
  [MO_CRAWLITAIRE_VERB_NOTE] = { "note", { TEXT }, 1 },
  [MO_CRAWLITAIRE_VERB_REMIND] = { "remind", { STEP, TIMES, TEXT }, 3 },
  [MO_CRAWLITAIRE_VERB_FORGET] = { "forget", { NUMBER }, 1 },
  { NULL },
};

/* The words of kinds with a list of choices, by number. */
static const char *const doors[] = { "", "known", "unknown", NULL };
static const char *const places[] = { "party", "under", "discards", "monsters", NULL };

const char *const mo_crawlitaire_steps[] = {
  "turn", "room", "trap", "monster", "battle", "treasure", "shrine", "leave", NULL,
};

static const char *const *
get_list (MoWordKind kind)
{
  switch (kind)
    {
    case DOOR:
      return doors;
    case PLACE:
      return places;
    case STEP:
      return mo_crawlitaire_steps;
    case TIMES:
      return mo_reminder_times;
    default:
      return mo_words_results;
    }
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
  if (kind == CARD)
    {
      *word = mo_playing_card_find (text, length);
      return *word != MO_NO_PLAYING_CARD ||
             mo_words_fail (error, MO_MATCH_ERROR_CARD,
                            _("“%s” is not a playing card: use a rank and a "
                              "suit, as in 7s, 10h, qd or ac"),
                            text, length);
    }
  if (kind == STEP || kind == TIMES)
    return mo_words_read_choice (get_list (kind), text, length, word, error);
  *word = mo_words_find (get_list (kind), text, length);
  return *word >= 0 ||
         mo_words_fail (error, MO_MATCH_ERROR_SYNTAX, _("unknown word “%s”"), text, length);
}

static void
write_word (gpointer game,
            gconstpointer state,
            MoWordKind kind,
            gint32 word,
            GString *to)
{
  g_string_append (to, kind == CARD ? mo_playing_card_get_id (word) : get_list (kind)[word]);
}

static const char *
keep_text (gpointer game,
           const char *text)
{
  return g_string_chunk_insert_const (((MoCrawlitaireGame *) game)->texts, text);
}

const MoLanguage mo_crawlitaire_language = {
  .verbs = verbs,
  .read_word = read_word,
  .write_word = write_word,
  .keep_text = keep_text,
};
