/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The state of a match that is played by a <table>: where each card is, and all numbers. Cards are
 * numbers, from 0: each copy in the match is one, and is in exactly one slot.
 *
 * The cards of a slot have an order: in a row from left to right, in a pile from bottom to top. A
 * card is mixed if its place among the mixed cards of its slot is unknown, as after shuffling. */

#pragma once

#include "mo-any-game.h"
#include "mo-reminders.h"
#include "mo-summary.h"

G_BEGIN_DECLS

#define MO_ANY_NONE (-1)

/* The maximum number of tokens of a kind on a card. */
#define MO_ANY_MAX_TOKENS 999

/* Numbers beyond this, in both directions, are cut off. */
#define MO_ANY_LARGEST 999999

typedef struct
{
  guint16 face;
  guint16 number;     /* distinguishes copies of the face, from 1 */
  guint16 slot;
  gint16 next;        /* in the slot, or MO_ANY_NONE */
  gint16 previous;
  gint16 host;        /* the card that it is attached to, in the same slot; or MO_ANY_NONE */
  gint8 owner;        /* the player whose card it is, from 0; MO_ANY_NONE if it is shared */
  guint8 facing;      /* MoFace: MO_FACE_KEPT for as the zone shows it */
  gboolean is_back;   /* its second side is up */
  gboolean is_mixed;
  gboolean is_seen;   /* in a hidden slot: somebody looked at it, and it was not shuffled since */
  guint64 marks;      /* bit i: the mark with this index */
} MoAnyCard;

typedef struct
{
  gint16 first;
  gint16 last;
  guint16 n;
  gboolean is_overfull; /* has more cards than the zone allows, against the rules */
} MoAnySlot;

/* A list of actions that is being performed. */
typedef enum
{
  MO_ANY_DOES_SET_UP,
  MO_ANY_DOES_STEP,
  MO_ANY_DOES_OPTION, /* of the choice below it */
  MO_ANY_DOES_ACT,
  MO_ANY_DOES_RULE,
} MoAnySource;

typedef struct
{
  guint8 source; /* MoAnySource */
  guint8 index;  /* of the step, option, act or rule */
  guint8 player; /* the current player, from 0 */
  guint8 n_each; /* the number of players who are done with the action */
  guint16 action;    /* the current action */
  gint16 card;       /* the card that it is about, or MO_ANY_NONE */
  gint32 n_left;     /* cards still to be moved by the action; MO_ANY_NONE before it begins */
  gboolean is_begun; /* for a step: it is being performed, rather than about to begin */
} MoAnyFrame;

/* A step or the set-up, an option of it, and an act or rule meanwhile. */
#define MO_ANY_MAX_FRAMES 3

typedef struct
{
  MoAnyCard *cards;
  guint16 *tokens; /* n_tokens for each card */
  guint n_cards;
  guint n_room;
  MoAnySlot *slots;
  gint32 *counters; /* by box */
  /* by term of all sums and player: the amount set by hand, or MO_ANY_UNSET */
  gint32 *terms;
  guint n_slots;
  guint n_boxes;
  guint n_terms;
  guint n_tokens;

  guint n_frames;
  MoAnyFrame frames[MO_ANY_MAX_FRAMES]; /* the first is the step; the last is performed */
  gboolean is_started;
  guint round;         /* from 1; 0 during set-up */
  guint first_player;  /* from 0 */

  /* what the latest move could not do */
  gint16 stayed;       /* the first card that could not move into a full zone, or MO_ANY_NONE */
  guint16 n_stayed;
  guint16 full_slot;

  const char *names[MO_ANY_MAX_PLAYERS]; /* (nullable): of the players; owned by the game */

  MoReminders reminders;

  guint8 result; /* MoMatchResult */
  gboolean is_kept_open; /* players marked it as unfinished, so it does not end by itself */
  const char *end_text;  /* (nullable): of the end of the table that applied; owned by the table */
} MoAnyState;

#define MO_ANY_UNSET G_MININT32

MoAnyState *mo_any_state_new (const MoAnyGame *game) G_GNUC_WARN_UNUSED_RESULT;
MoAnyState *mo_any_state_copy (const MoAnyState *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_any_state_free (MoAnyState *self);

/* Adds a card to a slot: on the right, or at the bottom of a pile. Returns its index. */
gint16 mo_any_state_add_card (MoAnyState *self,
                              const MoAnyGame *game,
                              guint face,
                              guint slot,
                              int owner);

/**
 * mo_any_state_put:
 * @before: the card that will follow it in @slot, or MO_ANY_NONE for the end: on the right, or on
 *   top
 *
 * Moves a card, and changes nothing else.
 */
void mo_any_state_put (MoAnyState *self,
                       gint16 card,
                       guint slot,
                       gint16 before);

/* Makes the places of all cards of a slot unknown. */
void mo_any_state_shuffle (MoAnyState *self,
                           guint slot);

/* Lets a mixed card be at the place of another one of its slot; it is no longer mixed. */
void mo_any_state_reveal (MoAnyState *self,
                          gint16 place,
                          gint16 card);

/* Returns the number of mixed cards of a slot. */
guint mo_any_state_count_mixed (const MoAnyState *self,
                                guint slot);

/* Returns the number of cards that count for the limit of a zone: those that are not attached. */
guint mo_any_state_count_hosts (const MoAnyState *self,
                                guint slot);

/* Returns: (nullable): the numbers of tokens on a card; %NULL if the game has none */
static inline const guint16 *
mo_any_state_get_tokens (const MoAnyState *self,
                         gint16 card)
{
  return self->n_tokens > 0 ? self->tokens + (gsize) card * self->n_tokens : NULL;
}

/* @sum: the index of a sum, @term: of one of its terms. Returns: the place of the amount set by
 * hand */
static inline gint32 *
mo_any_state_get_term (const MoAnyState *self,
                       const MoAnyGame *game,
                       guint sum,
                       guint term,
                       guint player)
{
  guint who = game->sum_is_of_player[sum] ? player : 0;

  return &self->terms[(game->first_terms[sum] + term) * game->n_players + who];
}

#define MO_ANY_FOREACH_CARD(state, slot, card)                                                     \
  for (gint16 card = (state)->slots[slot].first; card != MO_ANY_NONE;                              \
       card = (state)->cards[card].next)

/* Checks all invariants: each card is in one slot once, numbers are within their bounds, and no
 * card is attached to itself. */
gboolean mo_any_state_check (const MoAnyState *self,
                             const MoAnyGame *game,
                             GError **error);

G_END_DECLS
