/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The moves of Dungeon Crawler as words. See data/schemas/README.md for examples. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

typedef enum
{
  /* Continues the game. First in the list of moves. */
  MO_CRAWLER_VERB_NEXT,

  /* Moves by the rules. */
  MO_CRAWLER_VERB_START,
  MO_CRAWLER_VERB_DRAW,
  MO_CRAWLER_VERB_FLIP,
  MO_CRAWLER_VERB_SETTLE,
  MO_CRAWLER_VERB_PLAY,
  MO_CRAWLER_VERB_USE,
  MO_CRAWLER_VERB_ACTIVATE,
  MO_CRAWLER_VERB_AGAINST,
  MO_CRAWLER_VERB_RESOLVE,
  MO_CRAWLER_VERB_WOUND,
  MO_CRAWLER_VERB_DROP,
  MO_CRAWLER_VERB_DISCARD,
  MO_CRAWLER_VERB_GIVE_UP,
  MO_CRAWLER_VERB_BURN,
  MO_CRAWLER_VERB_SEARCH,
  MO_CRAWLER_VERB_RESTOCK,

  /* Moves by hand: for texts of cards, and for decisions that the rules leave to the players. */
  MO_CRAWLER_VERB_ADD,
  MO_CRAWLER_VERB_PLAYER,
  MO_CRAWLER_VERB_MOVE,
  MO_CRAWLER_VERB_TOKEN,
  MO_CRAWLER_VERB_TURN,
  MO_CRAWLER_VERB_SET,
  MO_CRAWLER_VERB_AIM,
  MO_CRAWLER_VERB_LIMIT,
  MO_CRAWLER_VERB_HAND_LIMIT,
  MO_CRAWLER_VERB_PRIMARY,
  MO_CRAWLER_VERB_MARCH,
  MO_CRAWLER_VERB_QUEST,
  MO_CRAWLER_VERB_PHASE,
  MO_CRAWLER_VERB_TOTAL,
  MO_CRAWLER_VERB_WOUNDS,
  MO_CRAWLER_VERB_PILE,
  MO_CRAWLER_VERB_SHUFFLE,
  MO_CRAWLER_VERB_STEP,
  MO_CRAWLER_VERB_END,
  MO_CRAWLER_VERB_NOTE,
  MO_CRAWLER_VERB_REMIND,
  MO_CRAWLER_VERB_FORGET,
} MoCrawlerVerb;

/* Values of words. */
typedef enum
{
  MO_TURN_RESET,
  MO_TURN_ACTIVATED,
  MO_TURN_STOPPED,
  MO_TURN_FREE,
  MO_TURN_SPENT,
  MO_TURN_UNSPENT,
  MO_TURN_FACE_UP,
  MO_TURN_FACE_DOWN,
} MoTurnWord;

typedef enum
{
  MO_QUEST_OPEN,
  MO_QUEST_DONE,
  MO_QUEST_FAILED,
} MoQuestWord;

typedef enum
{
  MO_TOTAL_ATTACK,
  MO_TOTAL_DEFENCE,
} MoTotalWord;

extern const MoLanguage mo_crawler_language;

/* Returns the name of a pile in journals. */
const char *mo_crawler_get_pile_id (guint pile);

/* Appends the name of a card in journals. */
void mo_crawler_write_card (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            int card,
                            GString *to);

G_END_DECLS
