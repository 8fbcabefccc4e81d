/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The layout of a dungeon, and the settings of a run, as defined by a system file. */

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

/* The maximum numbers of monsters in a battle, of rooms in a dungeon, and of kinds of rooms in a
 * difficulty. */
#define MO_MAX_MONSTERS 6
#define MO_MAX_ROOMS 250
#define MO_MAX_ROOM_KINDS 60

/* A kind of room in a dungeon. */
typedef struct
{
  char *id;
  MoRoomKind kind;
  guint count;    /* of such rooms */
  guint rating;   /* of the monsters in a battle; 0 elsewhere */
  guint monsters; /* in each battle; 0 elsewhere */
  guint line;     /* in its file */
} MoRoom;

/* Levels of a dungeon that share their rooms: these are distributed at random, evenly, with the
 * remaining ones on the first levels. */
typedef struct
{
  guint count;   /* of the levels */
  guint visits;  /* the number of rooms to visit on each */
  char *clause;  /* (nullable) */
  GArray *rooms; /* (element-type MoRoom) */
} MoLevel;

/* The settings of a run. */
typedef struct
{
  guint energy;     /* points per turn; 0 if undefined */
  guint hand;       /* the cards to draw at the beginning of a turn */
  guint raise;      /* the increase of the maximum HP after a battle */
  guint boss_raise; /* likewise after the last battle */
  guint rest;       /* the HP that a bonfire restores, in percent of the maximum */
  guint chests;     /* in a treasure room; only one is opened */
  guint wares;      /* of a merchant */
} MoRun;

/* The content of the elements that only this game has: the run for a ruleset, the dungeon for a
 * difficulty. */
typedef struct
{
  MoRun run;
  GPtrArray *levels; /* (element-type MoLevel) (owned): in order */
} MoBonfireRules;

/* The id of a figure of formats: the protection of monsters lasts; otherwise it ends with the
 * monster’s next action. */
#define MO_BONFIRE_KEEPS_PROTECTION "monsters-keep-protection"

extern const MoSystemElements mo_bonfire_elements;

/* Returns: (nullable): %NULL if the file does not define a run */
const MoRun *mo_bonfire_get_run (const MoRuleset *ruleset);

/* Returns: (nullable): %NULL if the difficulty has no dungeon */
const GPtrArray *mo_bonfire_get_levels (const MoDifficulty *difficulty);

/* Returns the total number of rooms on the levels. */
guint mo_level_count_rooms (const MoLevel *self);

/* Returns the number of rooms on one of the levels, from 0. */
guint mo_level_get_width (const MoLevel *self,
                          guint index);

G_END_DECLS
