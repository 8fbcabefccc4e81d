/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The moves of Crawlitaire as lines of a journal. */

#pragma once

#include "mo-game.h"

G_BEGIN_DECLS

typedef enum
{
  MO_CRAWL_DRAW,    /* CARD: from the pile that is next */
  MO_CRAWL_REVEAL,  /* CARD: what lay face down */
  MO_CRAWL_TURN,
  MO_CRAWL_ENTER,   /* DOOR, CARD of the unknown one */
  MO_CRAWL_KEEP,    /* CHARACTER: what was drawn goes under it */
  MO_CRAWL_DISCARD, /* what was drawn */
  MO_CRAWL_TEST,    /* CHARACTER */
  MO_CRAWL_FIGHT,   /* CHARACTER */
  MO_CRAWL_SKIP,    /* draws nobody in a shrine */
  MO_CRAWL_RECRUIT, /* CHARACTER: goes, and who was drawn comes */
  MO_CRAWL_REFUSE,
  MO_CRAWL_TRAIN,   /* CHARACTER */
  MO_CRAWL_SUMMON,  /* CHARACTER */
  MO_CRAWL_LEAVE,

  /* By hand, at any time. */
  MO_CRAWL_MOVE,    /* CARD, PLACE, CHARACTER */
  MO_CRAWL_SWAP,    /* CARD, CARD: the one was told, and it is the other */
  MO_CRAWL_RINGS,   /* NUMBER */
  MO_CRAWL_END,     /* RESULT */
  MO_CRAWL_NOTE,    /* TEXT */
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
