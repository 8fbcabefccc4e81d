/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What stays the same in a run of Bonfire Run: the cards, monsters, adventurers and treasures of
 * the catalogs as the rules see them, and the dungeon that the difficulty has. All of them are
 * numbers here, from 0. */

#pragma once

#include "mo-bonfire-elements.h"
#include "mo-game.h"

G_BEGIN_DECLS

typedef enum
{
  MO_EFFECT_DAMAGE,
  MO_EFFECT_PROTECTION,
  MO_EFFECT_DRAW,
} MoBonfireEffectKind;

typedef struct
{
  MoBonfireEffectKind kind;
  guint amount;
  guint targets; /* of damage: how many monsters it hits */
} MoBonfireEffect;

/* No card has more. */
#define MO_BONFIRE_MAX_EFFECTS 8

typedef struct
{
  const MoCard *card;
  guint cost;    /* energy */
  guint coins;   /* what it is sold for */
  guint targets; /* the most that one of its effects hits; 0 without damage */
  guint n_effects;
  MoBonfireEffect effects[MO_BONFIRE_MAX_EFFECTS]; /* in the order in which they happen */
} MoBonfireCard;

typedef struct
{
  const char *name;
  char *id; /* as it stands behind the monster’s in journals: venom-bite */
  guint damage;
  guint protection;
} MoBonfireAction;

typedef struct
{
  const MoCard *card;
  gboolean is_boss;
  guint rating;
  guint hp;
  guint coins;
  GArray *actions; /* (element-type MoBonfireAction): at least one */
} MoBonfireMonster;

typedef struct
{
  const MoCard *card;
  guint hp;
  guint coins;
  guint guard;   /* protection at the beginning of a turn */
  guint might;   /* that each of its hits does more */
  guint insight; /* cards that it draws more at the beginning of a turn */
  guint16 *deck; /* how many of each card it starts with */
} MoBonfireAdventurer;

typedef struct
{
  const MoCard *card;
  guint coins;
  guint n_cards; /* random ones */
} MoBonfireTreasure;

/* One level of the dungeon. */
typedef struct
{
  const MoLevel *level; /* that it shares its rooms with */
  guint first_room;     /* their numbers, over all levels */
  guint n_rooms;
} MoBonfireLevel;

typedef struct
{
  MoContent *content;
  const MoRuleset *ruleset;
  const MoDifficulty *difficulty;
  const MoRun *run;
  /* of monsters: it lasts; else it ends with the monster’s next action */
  gboolean keeps_protection;
  GArray *cards;       /* (element-type MoBonfireCard) */
  GArray *monsters;    /* (element-type MoBonfireMonster) */
  GArray *adventurers; /* (element-type MoBonfireAdventurer) */
  GArray *treasures;   /* (element-type MoBonfireTreasure) */
  GArray *levels;      /* (element-type MoBonfireLevel): from the first */
  GPtrArray *rooms;    /* (element-type MoRoom): the kinds of room */
  guint n_rooms;       /* on all levels */
  GStringChunk *texts;
  MoFaults *faults;    /* (unowned) (nullable): gets what is passed over */
} MoBonfireGame;

/* Returns: (nullable): the game; %NULL with a MO_MATCH_ERROR_CONTENT */
MoBonfireGame *mo_bonfire_game_new (MoContent *content,
                                    const MoMatchHeader *header,
                                    GError **error);
/* Tells what in the catalogs can't be played with, and which rooms of dungeons nobody waits in. */
void mo_bonfire_check_content (MoContent *content,
                               MoFaults *faults);

void mo_bonfire_game_free (MoBonfireGame *self);

static inline const MoBonfireCard *
mo_bonfire_game_get_card (const MoBonfireGame *self,
                          int index)
{
  return &g_array_index (self->cards, MoBonfireCard, index);
}

static inline const MoBonfireMonster *
mo_bonfire_game_get_monster (const MoBonfireGame *self,
                             int index)
{
  return &g_array_index (self->monsters, MoBonfireMonster, index);
}

static inline const MoBonfireAction *
mo_bonfire_monster_get_action (const MoBonfireMonster *self,
                               int index)
{
  return &g_array_index (self->actions, MoBonfireAction, index);
}

static inline const MoBonfireAdventurer *
mo_bonfire_game_get_adventurer (const MoBonfireGame *self,
                                int index)
{
  return &g_array_index (self->adventurers, MoBonfireAdventurer, index);
}

static inline const MoBonfireTreasure *
mo_bonfire_game_get_treasure (const MoBonfireGame *self,
                              int index)
{
  return &g_array_index (self->treasures, MoBonfireTreasure, index);
}

static inline const MoBonfireLevel *
mo_bonfire_game_get_level (const MoBonfireGame *self,
                           int index)
{
  return &g_array_index (self->levels, MoBonfireLevel, index);
}

static inline const MoRoom *
mo_bonfire_game_get_room (const MoBonfireGame *self,
                          int kind)
{
  return g_ptr_array_index (self->rooms, kind);
}

/* Whether a monster may be met in a room. */
gboolean mo_bonfire_game_has_monster (const MoBonfireGame *self,
                                      const MoRoom *room,
                                      int monster);

G_END_DECLS
