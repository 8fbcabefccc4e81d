/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The moves of Crawlitaire as lines of a journal. */

#pragma once

#include "mo-game.h"

G_BEGIN_DECLS

typedef enum
{
  MO_CRAWLITAIRE_VERB_DRAW,    /* CARD: from the pile that is next */
  MO_CRAWLITAIRE_VERB_REVEAL,  /* CARD: what lay face down */
  MO_CRAWLITAIRE_VERB_TURN,
  MO_CRAWLITAIRE_VERB_ENTER,   /* DOOR, CARD of the unknown one */
  MO_CRAWLITAIRE_VERB_KEEP,    /* CHARACTER: what was drawn goes under it */
  MO_CRAWLITAIRE_VERB_DISCARD, /* what was drawn */
  MO_CRAWLITAIRE_VERB_TEST,    /* CHARACTER */
  MO_CRAWLITAIRE_VERB_FIGHT,   /* CHARACTER */
  MO_CRAWLITAIRE_VERB_SKIP,    /* draws nobody in a shrine */
  MO_CRAWLITAIRE_VERB_RECRUIT, /* CHARACTER: goes, and who was drawn comes */
  MO_CRAWLITAIRE_VERB_REFUSE,
  MO_CRAWLITAIRE_VERB_TRAIN,   /* CHARACTER */
  MO_CRAWLITAIRE_VERB_SUMMON,  /* CHARACTER */
  MO_CRAWLITAIRE_VERB_LEAVE,

  /* By hand, at any time. */
  MO_CRAWLITAIRE_VERB_MOVE,    /* CARD, PLACE, CHARACTER */
  MO_CRAWLITAIRE_VERB_SWAP,    /* CARD, CARD: the one was told, and it is the other */
  MO_CRAWLITAIRE_VERB_RINGS,   /* NUMBER */
  MO_CRAWLITAIRE_VERB_END,     /* RESULT */
  MO_CRAWLITAIRE_VERB_NOTE,    /* TEXT */
} MoCrawlitaireVerb;

/* Where a card can be put by hand. */
typedef enum
{
  MO_PLACE_PARTY,
  MO_PLACE_UNDER, /* a character */
  MO_PLACE_DISCARDS,
  MO_PLACE_MONSTERS,
} MoCrawlitairePlace;

#define MO_N_PLACES (MO_PLACE_MONSTERS + 1)

extern const MoLanguage mo_crawlitaire_language;

G_END_DECLS
