/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The state of a game of Crawlitaire. A copy of the struct is a copy of the game.
 *
 * Unseen cards are not distinguished. They are in *pools*: the cards of a pool are known, but not
 * their order in its places. A pool begins when a pile is shuffled; its places are the pile, and
 * where cards of the pile were put face down: the monsters' pile and the room. When the pile is
 * shuffled again, face-down cards elsewhere stay in their pool, so that the possible cards remain
 * exact. */

#pragma once

#include "mo-crawlitaire-card.h"
#include "mo-game.h"
#include "mo-reminders.h"

G_BEGIN_DECLS

typedef enum
{
  /* Setup, in this order. */
  MO_PHASE_FIRST_FACE,
  MO_PHASE_FIRST_NUMBER,
  MO_PHASE_PARTY,
  MO_PHASE_ABILITIES,

  MO_PHASE_TURN,      /* before the next turn */
  MO_PHASE_ROOM,      /* draw the face-up room */
  MO_PHASE_ENTER,     /* choose a room */
  MO_PHASE_TEST,      /* choose a character for the trap */
  MO_PHASE_TRAP,      /* draw tries */
  MO_PHASE_MONSTER,   /* draw the monster */
  MO_PHASE_JOIN,      /* turn up a card of the monsters' pile */
  MO_PHASE_FIGHT,     /* choose a fighter */
  MO_PHASE_BATTLE,    /* draw numbers alternately */
  MO_PHASE_TREASURE,
  MO_PHASE_TELEPORT,
  MO_PHASE_LEVEL_UP,
  MO_PHASE_SHRINE,    /* training and summoning, in any order */
  MO_PHASE_TRAINING,
  MO_PHASE_SUMMONING,
  MO_PHASE_LEAVE,     /* turn up the room that was not entered */
} MoCrawlitairePhase;

#define MO_N_PHASES (MO_PHASE_LEAVE + 1)

/* The steps of a turn, which phases belong to. A step depends on the room. */
typedef enum
{
  MO_CRAWLITAIRE_STEP_TURN,
  MO_CRAWLITAIRE_STEP_ROOM,
  MO_CRAWLITAIRE_STEP_TRAP,
  MO_CRAWLITAIRE_STEP_MONSTER,
  MO_CRAWLITAIRE_STEP_BATTLE,
  MO_CRAWLITAIRE_STEP_TREASURE,
  MO_CRAWLITAIRE_STEP_SHRINE,
  MO_CRAWLITAIRE_STEP_LEAVE,
  MO_CRAWLITAIRE_STEP_NONE, /* setup */
} MoCrawlitaireStep;

#define MO_N_CRAWLITAIRE_STEPS MO_CRAWLITAIRE_STEP_NONE

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

/* One for the faces, and as many for numbers as there can be with a card in each. */
#define MO_FACE_POOL 0
#define MO_MAX_POOLS (MO_N_NUMBERS + 2)

/* The content of a place: a card, nothing, or an unseen card of a pool. */
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
  MoPlayingCards pools[MO_MAX_POOLS]; /* the unseen cards of each */
  guint8 n_faces;                /* in the pile, all of MO_FACE_POOL */
  guint8 n_numbers;              /* in the pile */
  guint8 number_pool;            /* the pool of these */
  MoPlayingCards discards;            /* of both kinds */

  MoCharacter party[MO_MAX_PARTY];
  guint8 n_party;
  MoSlot monsters[MO_N_NUMBERS]; /* the monsters' pile; the last is on top */
  guint8 n_monsters;

  MoSlot room;        /* the face-up room */
  MoSlot hidden_room; /* the face-down room; a card once it is turned up */
  guint8 door;        /* MoDoor: the entered one */
  MoSlot monster;
  MoPlayingCards monster_abilities;
  /* cards of the monsters' pile, from the bottom, that were not checked for this monster yet */
  gint8 n_to_look_at;
  MoSlot actor;       /* the character that tests the trap, fights or trains */
  MoSlot hand;        /* the drawn card that the user has to place */
  MoSlot drawn[MO_MAX_DRAWN]; /* for the trap or the battle, in order */
  guint8 n_drawn;
  guint8 n_left;      /* cards still to be drawn in this phase */
  gboolean has_trained;
  gboolean has_summoned;

  MoReminders reminders; /* for steps */

  guint8 phase; /* MoCrawlitairePhase */
  guint8 rings;
  guint turn;
  guint n_evaded;     /* traps, */
  guint n_beaten;     /* monsters, */
  guint n_lost;       /* and characters, except those replaced by others */
  guint8 result; /* MoMatchResult */
  guint8 reason; /* MoCrawlitaireReason */
} MoCrawlitaireState;

void mo_crawlitaire_state_init (MoCrawlitaireState *self);

MoCrawlitaireStep mo_crawlitaire_get_step_of (MoCrawlitairePhase phase);

/* Begins a phase, and its step if that is another one. */
void mo_crawlitaire_state_begin_phase (MoCrawlitaireState *self,
                                       MoCrawlitairePhase phase);

/* Returns the entered room, or MO_SLOT_EMPTY. */
static inline MoSlot
mo_crawlitaire_state_get_room (const MoCrawlitaireState *self)
{
  return self->door == MO_DOOR_KNOWN     ? self->room
         : self->door == MO_DOOR_UNKNOWN ? self->hidden_room
                                         : MO_SLOT_EMPTY;
}

/* Returns the possible next cards of a pile: those of its pool, or the discards if they will be
 * shuffled. */
MoPlayingCards mo_crawlitaire_state_get_next (const MoCrawlitaireState *self,
                                         gboolean faces);

static inline gboolean
mo_crawlitaire_state_can_draw (const MoCrawlitaireState *self,
                               gboolean faces)
{
  return (faces ? self->n_faces : self->n_numbers) > 0 ||
         (self->discards & (faces ? MO_ALL_FACES : MO_ALL_NUMBERS)) != 0;
}

/* Draws a possible card from its pile, after shuffling the discards if it is empty. */
void mo_crawlitaire_state_draw (MoCrawlitaireState *self,
                                int card);

/* Draws an unseen number from the pile; MO_SLOT_EMPTY if there is none. */
MoSlot mo_crawlitaire_state_draw_hidden (MoCrawlitaireState *self);

/* Returns the possible cards in a place: one, or those of its pool. */
MoPlayingCards mo_crawlitaire_state_look_at (const MoCrawlitaireState *self,
                                        MoSlot slot);

/* Replaces the unseen card in a place by a card. */
void mo_crawlitaire_state_reveal (MoCrawlitaireState *self,
                                  MoSlot *slot,
                                  int card);

/* Returns: the place of a face in the party, or -1 */
int mo_crawlitaire_state_find_character (const MoCrawlitaireState *self,
                                         int face);

/* Whether a character has room for a number, and it is of the same suit. */
gboolean mo_character_takes (const MoCharacter *self,
                             int number);

/* Discards a character of the party and its ability cards. */
void mo_crawlitaire_state_lose (MoCrawlitaireState *self,
                                int place);

/* Returns the cards on the table that were drawn for a trap or a battle. */
MoPlayingCards mo_crawlitaire_state_get_drawn (const MoCrawlitaireState *self);

/* Returns the ability cards that win a battle of this character: its own and those of sneaking
 * rogues. */
MoPlayingCards mo_crawlitaire_state_get_winning (const MoCrawlitaireState *self,
                                            int place);

/* Whether a character loses a battle before a number is drawn. */
gboolean mo_crawlitaire_state_loses_at_once (const MoCrawlitaireState *self,
                                             int place);

/* Returns the number of tries at a trap. */
guint mo_crawlitaire_state_count_tries (const MoCrawlitaireState *self);

/* Returns the maximum number of ability cards of a monster with this face in the entered room. */
guint mo_crawlitaire_get_monster_room (int face,
                                       int room);

/* Checks that each card is in one place, and that pools have as many cards as places. */
gboolean mo_crawlitaire_state_check (const MoCrawlitaireState *self,
                                     GError **error);

G_END_DECLS
