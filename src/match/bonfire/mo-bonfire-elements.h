/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How a dungeon of rooms is laid out, and the figures of a run through it, as a system file says
 * them. */

#pragma once

#include "mo-system.h"

G_BEGIN_DECLS

typedef enum
{
  MO_ROOM_BATTLE,
  MO_ROOM_BOSS,
  MO_ROOM_BONFIRE,
  MO_ROOM_MERCHANT,
  MO_ROOM_TREASURE,
} MoRoomKind;

#define MO_N_ROOM_KINDS (MO_ROOM_TREASURE + 1)

/* More are in no battle, more rooms in no dungeon, and more kinds of room in no difficulty. */
#define MO_MAX_MONSTERS 6
#define MO_MAX_ROOMS 250
#define MO_MAX_ROOM_KINDS 60

/* Rooms of a dungeon that are alike. */
typedef struct
{
  char *id;
  MoRoomKind kind;
  guint count;    /* of the rooms */
  guint rating;   /* of the monsters in a battle; 0 elsewhere */
  guint monsters; /* in each battle; 0 elsewhere */
  guint line;     /* where it is in its file */
} MoRoom;

/* Levels of a dungeon that share their rooms: these are laid at random, as many on each as on
 * the others, and one more on the first of them while some are left. */
typedef struct
{
  guint count;   /* of the levels */
  guint visits;  /* how many rooms the path takes on each */
  char *clause;  /* (nullable) */
  GArray *rooms; /* (element-type MoRoom) */
} MoLevel;

/* The figures of a run. */
typedef struct
{
  guint energy;     /* points a turn; 0 when nothing was said */
  guint hand;       /* cards drawn at the beginning of a turn */
  guint raise;      /* of the largest HP by a won battle */
  guint boss_raise; /* and by the last */
  guint rest;       /* what a bonfire restores, in hundredths of the largest HP */
  guint chests;     /* in a treasure room, of which one is opened */
  guint wares;      /* that a merchant has */
} MoRun;

/* What a system file says in the elements that only this game has: of a ruleset how a run is,
 * of a difficulty its dungeon. */
typedef struct
{
  MoRun run;
  GPtrArray *levels; /* (element-type MoLevel) (owned): in order */
} MoBonfireRules;

/* The id of a figure of formats: a monster’s protection lasts; else it ends with the monster’s next
 * action. */
#define MO_BONFIRE_KEEPS_PROTECTION "monsters-keep-protection"

extern const MoSystemElements mo_bonfire_elements;

/* Returns: (nullable): %NULL where the file says nothing of a run */
const MoRun *mo_bonfire_get_run (const MoRuleset *ruleset);

/* Returns: (nullable): %NULL where the difficulty has no dungeon */
const GPtrArray *mo_bonfire_get_levels (const MoDifficulty *difficulty);

/* How many rooms the levels have together. */
guint mo_level_count_rooms (const MoLevel *self);

/* How many rooms are on one of the levels, from 0. */
guint mo_level_get_width (const MoLevel *self,
                          guint index);

G_END_DECLS
