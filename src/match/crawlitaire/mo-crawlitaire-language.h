/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The moves of Crawlitaire as lines of a journal. */

#pragma once

#include "mo-game.h"

G_BEGIN_DECLS

typedef enum
{
  MO_CRAWLITAIRE_VERB_DRAW,    /* CARD: from the next pile */
  MO_CRAWLITAIRE_VERB_REVEAL,  /* CARD: of the face-down card */
  MO_CRAWLITAIRE_VERB_TURN,
  MO_CRAWLITAIRE_VERB_ENTER,   /* DOOR, CARD if unknown */
  MO_CRAWLITAIRE_VERB_KEEP,    /* CHARACTER: puts the drawn card under it */
  MO_CRAWLITAIRE_VERB_DISCARD, /* discards the drawn card */
  MO_CRAWLITAIRE_VERB_TEST,    /* CHARACTER */
  MO_CRAWLITAIRE_VERB_FIGHT,   /* CHARACTER */
  MO_CRAWLITAIRE_VERB_SKIP,    /* does not draw a character in a shrine */
  MO_CRAWLITAIRE_VERB_RECRUIT, /* CHARACTER: replaced by the drawn one */
  MO_CRAWLITAIRE_VERB_REFUSE,
  MO_CRAWLITAIRE_VERB_TRAIN,   /* CHARACTER */
  MO_CRAWLITAIRE_VERB_SUMMON,  /* CHARACTER */
  MO_CRAWLITAIRE_VERB_LEAVE,

  /* Moves by hand, at any time. */
  MO_CRAWLITAIRE_VERB_MOVE,    /* CARD, PLACE, CHARACTER */
  MO_CRAWLITAIRE_VERB_SWAP,    /* CARD, CARD: the entered one, and the correct one */
  MO_CRAWLITAIRE_VERB_RINGS,   /* NUMBER */
  MO_CRAWLITAIRE_VERB_END,     /* RESULT */
  MO_CRAWLITAIRE_VERB_NOTE,    /* TEXT */
  MO_CRAWLITAIRE_VERB_REMIND,  /* STEP, WHEN, TEXT */
  MO_CRAWLITAIRE_VERB_FORGET,  /* NUMBER */
} MoCrawlitaireVerb;

/* The targets of moves by hand. */
typedef enum
{
  MO_PLACE_PARTY,
  MO_PLACE_UNDER, /* a character */
  MO_PLACE_DISCARDS,
  MO_PLACE_MONSTERS,
} MoCrawlitairePlace;

#define MO_N_PLACES (MO_PLACE_MONSTERS + 1)

/* The ids of MoCrawlitaireStep, with %NULL at the end: each is that of a phase. */
extern const char *const mo_crawlitaire_steps[];

extern const MoLanguage mo_crawlitaire_language;

G_END_DECLS
