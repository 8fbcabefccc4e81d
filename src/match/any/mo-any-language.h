/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The moves of a table as lines of a journal. A SLOT is the id of a zone, with the number of the
 * player if there are several: `hand`, `hand#2`. So are a BOX of a counter and the VIEW of a sum by
 * a player. A CARD is `emberdeep/troll`, or `emberdeep/troll#2` for the second copy. */

#pragma once

#include "mo-any-state.h"
#include "mo-game.h"

G_BEGIN_DECLS

typedef enum
{
  MO_ANY_VERB_START,  /* ends adding cards, and performs the set-up */
  MO_ANY_VERB_NEXT,   /* goes on to the next stop */
  MO_ANY_VERB_DRAW,   /* SLOT, FACE, TO: the top card; without TO, as the current action needs it */
  MO_ANY_VERB_ACT,    /* ACT, TARGET: a card, or the slot of a player; none for the table */
  MO_ANY_VERB_CHOOSE, /* NUMBER of the option, from 1 */
  MO_ANY_VERB_RULE,   /* NUMBER of the rule, from 1, CARD */
  MO_ANY_VERB_END,    /* RESULT */

  /* Moves by hand, at any time. */
  MO_ANY_VERB_ADD,     /* SLOT, FACE, NUMBER of copies, SIDE */
  MO_ANY_VERB_MOVE,    /* CARD, SLOT, PLACE, SIDE */
  MO_ANY_VERB_TOKEN,   /* CARD, TOKEN, NUMBER to add */
  MO_ANY_VERB_MARK,    /* CARD, MARK, on or off */
  MO_ANY_VERB_FLIP,    /* CARD, SIDE; without it, turns the card over */
  MO_ANY_VERB_ATTACH,  /* CARD, CARD; "-" to detach it */
  MO_ANY_VERB_COUNTER, /* BOX, NUMBER: its new value */
  MO_ANY_VERB_SET,     /* VIEW of a sum, NUMBER of the term from 1, its amount; "-" to reset it */
  MO_ANY_VERB_LOOK,    /* SLOT, up to seven FACEs: its top cards, from the top */
  MO_ANY_VERB_SHUFFLE, /* SLOT */
  MO_ANY_VERB_PILE,    /* SLOT, SLOT: puts all cards of the first onto the second */
  MO_ANY_VERB_PLAYER,  /* NUMBER from 1, TEXT: a name; without it, becomes the first player */
  MO_ANY_VERB_STEP,    /* STEP: goes to its beginning */
  MO_ANY_VERB_NOTE,    /* TEXT */
  MO_ANY_VERB_REMIND,  /* STEP, WHEN, TEXT */
  MO_ANY_VERB_FORGET,  /* NUMBER */
} MoAnyVerb;

/* PLACE: a number from 1, counted from the left or the bottom; or one of these. */
#define MO_ANY_PLACE_TOP 0 /* on the right of a row */
#define MO_ANY_PLACE_BOTTOM (-1)

/* SIDE of a card. */
typedef enum
{
  MO_ANY_SIDE_UP,   /* face up */
  MO_ANY_SIDE_DOWN, /* face down */
  MO_ANY_SIDE_FRONT, /* with its first side up */
  MO_ANY_SIDE_BACK, /* with its second side up */
} MoAnySide;

/* A TARGET that is a slot, and the reverse. */
#define MO_ANY_TARGET_SLOT(slot) (MO_ANY_MAX_CARDS + (gint32) (slot))
#define MO_ANY_TARGET_IS_SLOT(target) ((target) >= MO_ANY_MAX_CARDS)

/* A VIEW: a sum as a player sees it. */
#define MO_ANY_VIEW(sum, player) ((gint32) (sum) * MO_ANY_MAX_PLAYERS + (gint32) (player))
#define MO_ANY_VIEW_SUM(view) ((guint) (view) / MO_ANY_MAX_PLAYERS)
#define MO_ANY_VIEW_PLAYER(view) ((guint) (view) % MO_ANY_MAX_PLAYERS)

extern const MoLanguage mo_any_language;

/* Append the journal’s name of a card, a slot or a box. */
void mo_any_write_card (const MoAnyGame *game,
                        const MoAnyState *state,
                        int card,
                        GString *to);
void mo_any_write_slot (const MoAnyGame *game,
                        guint slot,
                        GString *to);
void mo_any_write_box (const MoAnyGame *game,
                       guint box,
                       GString *to);

G_END_DECLS
