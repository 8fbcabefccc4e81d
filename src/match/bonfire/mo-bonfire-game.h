/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The constant data of a match of Bonfire Run: the cards, monsters, adventurers and treasures of
 * the catalogs, and the dungeon of the difficulty. All of them are represented by indexes. */

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
  guint targets; /* of damage: the number of monsters */
} MoBonfireEffect;

/* The maximum number of effects of a card. */
#define MO_BONFIRE_MAX_EFFECTS 8

typedef struct
{
  const MoCard *card;
  guint cost;    /* energy */
  guint coins;   /* its price at a merchant */
  guint targets; /* the maximum over its effects; 0 without damage */
  guint n_effects;
  MoBonfireEffect effects[MO_BONFIRE_MAX_EFFECTS]; /* in order */
} MoBonfireCard;

typedef struct
{
  const char *name;
  const char *shown_name; /* in the language of the user */
  char *id;               /* the last part of its id in journals: venom-bite */
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
  guint might;   /* added to each hit */
  guint insight; /* additional cards at the beginning of a turn */
  guint16 *deck; /* the number of each card at the start */
} MoBonfireAdventurer;

typedef struct
{
  const MoCard *card;
  guint coins;
  guint n_cards; /* random */
} MoBonfireTreasure;

/* A level of the dungeon. */
typedef struct
{
  const MoLevel *level; /* the levels that share its rooms */
  guint first_room;     /* the index over all levels */
  guint n_rooms;
} MoBonfireLevel;

typedef struct
{
  MoContent *content;
  const MoRuleset *ruleset;
  const MoDifficulty *difficulty;
  const MoRun *run;
  /* the protection of monsters lasts; otherwise it ends with the monster’s next action */
  gboolean keeps_protection;
  GArray *cards;       /* (element-type MoBonfireCard) */
  GArray *monsters;    /* (element-type MoBonfireMonster) */
  GArray *adventurers; /* (element-type MoBonfireAdventurer) */
  GArray *treasures;   /* (element-type MoBonfireTreasure) */
  GArray *levels;      /* (element-type MoBonfireLevel): in order */
  GPtrArray *rooms;    /* (element-type MoRoom): the kinds of rooms */
  guint n_rooms;       /* on all levels */
  guint best_adventurer; /* for the automatic player: the choice is the same in each run */
  GStringChunk *texts;
  MoFaults *faults;    /* (unowned) (nullable): receives skipped cards */
} MoBonfireGame;

/* Returns: (nullable): the game; %NULL with a MO_MATCH_ERROR_CONTENT */
MoBonfireGame *mo_bonfire_game_new (MoContent *content,
                                    const MoMatchHeader *header,
                                    GError **error);
/* Adds faults for unusable content of the catalogs, and for rooms of dungeons without monsters. */
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

/* Return the name of a card, monster, adventurer or treasure in the language of the user. */
static inline const char *
mo_bonfire_game_get_card_name (const MoBonfireGame *self,
                               int index)
{
  return mo_card_get_shown_name (mo_bonfire_game_get_card (self, index)->card);
}

static inline const char *
mo_bonfire_game_get_monster_name (const MoBonfireGame *self,
                                  int index)
{
  return mo_card_get_shown_name (mo_bonfire_game_get_monster (self, index)->card);
}

static inline const char *
mo_bonfire_game_get_adventurer_name (const MoBonfireGame *self,
                                     int index)
{
  return mo_card_get_shown_name (mo_bonfire_game_get_adventurer (self, index)->card);
}

static inline const char *
mo_bonfire_game_get_treasure_name (const MoBonfireGame *self,
                                   int index)
{
  return mo_card_get_shown_name (mo_bonfire_game_get_treasure (self, index)->card);
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

/* Whether a monster can appear in a room. */
gboolean mo_bonfire_game_has_monster (const MoBonfireGame *self,
                                      const MoRoom *room,
                                      int monster);

G_END_DECLS
