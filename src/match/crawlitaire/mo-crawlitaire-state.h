/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game of Crawlitaire as it stands. It holds no pointers: a copy of the struct is a copy of
 * the game.
 *
 * Cards that nobody has seen are not told apart. They are in *pools*: the cards of a pool are
 * known, and in which of its places each of them lies is not. A pool begins when a pile is
 * shuffled; its places are the pile, and where cards of the pile went face down: the monsters'
 * pile and the room. When the pile is shuffled anew, what lies face down elsewhere keeps its
 * pool, so that what can still be there is exact. */

#pragma once

#include "mo-crawlitaire-card.h"
#include "mo-game.h"

G_BEGIN_DECLS

typedef enum
{
  /* The set-up, in this order. */
  MO_PHASE_FIRST_FACE,
  MO_PHASE_FIRST_NUMBER,
  MO_PHASE_PARTY,
  MO_PHASE_ABILITIES,

  MO_PHASE_TURN,      /* the next turn is to begin */
  MO_PHASE_ROOM,      /* the room that lies face up is to be drawn */
  MO_PHASE_ENTER,     /* a room is to be chosen */
  MO_PHASE_TEST,      /* who tests the trap? */
  MO_PHASE_TRAP,      /* tries are drawn */
  MO_PHASE_MONSTER,   /* the monster is to be drawn */
  MO_PHASE_JOIN,      /* a card of the monsters' pile is to be turned up */
  MO_PHASE_FIGHT,     /* who fights? */
  MO_PHASE_BATTLE,    /* numbers are drawn by turns */
  MO_PHASE_TREASURE,
  MO_PHASE_TELEPORT,
  MO_PHASE_LEVEL_UP,
  MO_PHASE_SHRINE,    /* training and summoning, in any order */
  MO_PHASE_TRAINING,
  MO_PHASE_SUMMONING,
  MO_PHASE_LEAVE,     /* the room that was not entered is to be turned up */
} MoCrawlitairePhase;

#define MO_N_PHASES (MO_PHASE_LEAVE + 1)

typedef enum
{
  MO_DOOR_NONE,
  MO_DOOR_KNOWN,
  MO_DOOR_UNKNOWN,
} MoDoor;

typedef enum
{
  MO_REASON_NONE,
  MO_REASON_RINGS,
  MO_REASON_PARTY,
  MO_REASON_NO_ROOM,
  MO_REASON_BY_HAND,
} MoCrawlitaireReason;

#define MO_MAX_PARTY 4
#define MO_RINGS 4
#define MO_MAX_DRAWN 36
#define MO_BATTLE_DRAWS 20
#define MO_N_NUMBERS 36

/* One for the faces, and for numbers no more than there can be with a card in each. */
#define MO_FACE_POOL 0
#define MO_MAX_POOLS (MO_N_NUMBERS + 2)

/* What is in a place: a card, nothing, or a card of a pool that nobody has seen. */
typedef gint8 MoSlot;

#define MO_SLOT_EMPTY ((MoSlot) -1)
#define MO_SLOT_OF_POOL(pool) ((MoSlot) (-2 - (int) (pool)))
#define MO_SLOT_IS_HIDDEN(slot) ((slot) <= -2)
#define MO_SLOT_GET_POOL(slot) ((guint) (-2 - (slot)))

typedef struct
{
  MoSlot face;
  MoPlayingCards abilities;
} MoCharacter;

typedef struct
{
  MoPlayingCards pools[MO_MAX_POOLS]; /* the cards of each that are not seen yet */
  guint8 n_faces;                /* in the pile, all of MO_FACE_POOL */
  guint8 n_numbers;              /* in the pile */
  guint8 number_pool;            /* which pool these are of */
  MoPlayingCards discards;            /* of both kinds */

  MoCharacter party[MO_MAX_PARTY];
  guint8 n_party;
  MoSlot monsters[MO_N_NUMBERS]; /* the monsters' pile; the last is on top */
  guint8 n_monsters;

  MoSlot room;        /* the known one */
  MoSlot hidden_room; /* the unknown one; a card once it is turned up */
  guint8 door;        /* MoDoor: which was entered */
  MoSlot monster;
  MoPlayingCards monster_abilities;
  /* of the monsters' pile, from the bottom, that have not been looked at for this monster */
  gint8 n_to_look_at;
  MoSlot actor;       /* who tests the trap, fights or trains */
  MoSlot hand;        /* drawn, and somebody has to say where it goes */
  MoSlot drawn[MO_MAX_DRAWN]; /* for the trap or the battle, in order */
  guint8 n_drawn;
  guint8 n_left;      /* cards that are still to be drawn in this phase */
  gboolean has_trained;
  gboolean has_summoned;

  guint8 phase; /* MoCrawlitairePhase */
  guint8 rings;
  guint turn;
  guint n_evaded;     /* traps, */
  guint n_beaten;     /* monsters, */
  guint n_lost;       /* and characters: not those that went for another to come */
  guint8 result; /* MoMatchResult */
  guint8 reason; /* MoCrawlitaireReason */
} MoCrawlitaireState;

void mo_crawlitaire_state_init (MoCrawlitaireState *self);

/* The room that was entered, or MO_SLOT_EMPTY. */
static inline MoSlot
mo_crawlitaire_state_get_room (const MoCrawlitaireState *self)
{
  return self->door == MO_DOOR_KNOWN     ? self->room
         : self->door == MO_DOOR_UNKNOWN ? self->hidden_room
                                         : MO_SLOT_EMPTY;
}

/* The cards that can come from a pile: those of its pool, or the discards when they will be
 * shuffled for it. */
MoPlayingCards mo_crawlitaire_state_get_next (const MoCrawlitaireState *self,
                                         gboolean faces);

static inline gboolean
mo_crawlitaire_state_can_draw (const MoCrawlitaireState *self,
                               gboolean faces)
{
  return (faces ? self->n_faces : self->n_numbers) > 0 ||
         (self->discards & (faces ? MO_ALL_FACES : MO_ALL_NUMBERS)) != 0;
}

/* Takes a card that can come from its pile; the discards are shuffled first if the pile is
 * empty. */
void mo_crawlitaire_state_draw (MoCrawlitaireState *self,
                                int card);

/* Takes a number from the pile that nobody looks at, or MO_SLOT_EMPTY. */
MoSlot mo_crawlitaire_state_draw_hidden (MoCrawlitaireState *self);

/* The cards that a place may hold: one, or those of its pool. */
MoPlayingCards mo_crawlitaire_state_look_at (const MoCrawlitaireState *self,
                                        MoSlot slot);

/* What was hidden in a place turns out to be a card. */
void mo_crawlitaire_state_reveal (MoCrawlitaireState *self,
                                  MoSlot *slot,
                                  int card);

/* Returns: the place of a face in the party, or -1 */
int mo_crawlitaire_state_find_character (const MoCrawlitaireState *self,
                                         int face);

/* Whether a character has room for a number, and the number is of its suit. */
gboolean mo_character_takes (const MoCharacter *self,
                             int number);

/* Takes a character out of the party, with its ability cards, to the discards. */
void mo_crawlitaire_state_lose (MoCrawlitaireState *self,
                                int place);

/* The cards on the table that were drawn for a trap or a battle. */
MoPlayingCards mo_crawlitaire_state_get_drawn (const MoCrawlitaireState *self);

/* The ability cards that win a battle of this character for the party: its own and those of
 * rogues that sneak. */
MoPlayingCards mo_crawlitaire_state_get_winning (const MoCrawlitaireState *self,
                                            int place);

/* Whether a character loses a battle before a number is drawn. */
gboolean mo_crawlitaire_state_loses_at_once (const MoCrawlitaireState *self,
                                             int place);

/* How many tries there are at a trap. */
guint mo_crawlitaire_state_count_tries (const MoCrawlitaireState *self);

/* How many cards a monster of this face may have in the room that was entered, the face not
 * counted. */
guint mo_crawlitaire_get_monster_room (int face,
                                       int room);

/* Whether each card is in one place, and pools have as many cards as places. */
gboolean mo_crawlitaire_state_check (const MoCrawlitaireState *self,
                                     GError **error);

G_END_DECLS
