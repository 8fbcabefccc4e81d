/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The course of a ruleset of Dungeon Crawler, as its file defines it: the steps of a round, their
 * actions, and the settings in which rulesets differ. The engine implements the actions; here are
 * their names. */

#pragma once

#include "mo-system.h"

G_BEGIN_DECLS

typedef enum
{
  /* Actions that wait for the user. */
  MO_ACTION_BUILD,        /* bring in cards up to the encounter limit */
  MO_ACTION_RESPOND,      /* cards may be played */
  MO_ACTION_TRIGGER,      /* settle effects before the fight, in any order */
  MO_ACTION_ATTACK,
  MO_ACTION_DEFEND,
  MO_ACTION_QUESTS,       /* give quest tokens, complete Quests */
  MO_ACTION_DROP,         /* cards may be dropped from the hand */
  MO_ACTION_GIVE_UP,      /* permanents may be given up */
  MO_ACTION_DRAW,         /* refill the hand */
  MO_ACTION_DISCARD,      /* discard down to the hand limit */

  /* Actions that the program performs; it stops if there is a choice or an effect to settle. */
  MO_ACTION_REMOVE,       /* remove cards that nothing keeps in play */
  MO_ACTION_TAKE_TOKEN,   /* remove one from each card that has any */
  MO_ACTION_TURN_TOKEN,   /* replace one by another on each card that has any */
  MO_ACTION_UNLOCK_OR_RESET, /* remove a lock token, or reset cards without one */
  MO_ACTION_RESET,        /* reset cards without a lock token */
  MO_ACTION_MAINTAIN,     /* remove permanents that are not covered */
  MO_ACTION_PASS,         /* pass the primary target on */
  MO_ACTION_END_ROUND,    /* win the game, or begin another round */
} MoActionKind;

#define MO_N_ACTION_KINDS (MO_ACTION_END_ROUND + 1)

/* Conditions that keep a card in play during MO_ACTION_REMOVE; flags. */
typedef enum
{
  MO_KEEP_PERMANENT = 1 << 0, /* a permanent that is not spent */
  MO_KEEP_TOKEN = 1 << 1,     /* any token on a card other than a character */
  MO_KEEP_TIME = 1 << 2,      /* a time token */
  MO_KEEP_STAMINA = 1 << 3,   /* stamina above 0, including bonuses */
  MO_KEEP_LIFE = 1 << 4,      /* life above 0, including bonuses */
} MoKeep;

typedef struct
{
  MoActionKind kind;
  const MoWord *token; /* (nullable): of actions with tokens */
  const MoWord *into;  /* (nullable): the replacement token */
  MoKeep keep;         /* for MO_ACTION_REMOVE */
  char *clause;        /* (nullable) */
} MoStepAction;

typedef struct
{
  char *id;
  char *name;
  char *text;      /* a description of the automatic part, or "" */
  char *clause;    /* (nullable) */
  GArray *actions; /* (element-type MoStepAction): in order */
} MoStep;

typedef enum
{
  MO_RESIST_ATTACK,  /* subtracts one from the attack */
  MO_RESIST_DEFENCE, /* adds its amount to the defence */
} MoResist;

typedef enum
{
  MO_DAMAGE_ADDED,    /* damage types of cards are in addition to the default */
  MO_DAMAGE_REPLACED, /* damage types of cards replace the default */
} MoDamageReading;

/* The settings of a ruleset. */
typedef struct
{
  guint hand;              /* the hand limit */
  MoResist resist;
  MoDamageReading damage;
  gboolean needs_positive; /* power and stamina of 0 or less don't win */
  /* an attack or a defence needs an activated Adventurer */
  gboolean needs_active;
  gboolean has_one_figure; /* a card without stamina uses its life */
  gboolean area_wraps;     /* an area continues from the left at the end of the marching order */
  gboolean starts_clear;   /* the game starts with nothing in play and no cards in the graves */
  /* a card that does not attack the primary target has a separate fight */
  gboolean has_apart;
  gboolean quests_lose;    /* the game is lost once the required number of Quests is out of reach */
} MoPlay;

/* The content of the elements in system files that only this game has. */
typedef struct
{
  GPtrArray *steps; /* (element-type MoStep) (owned): of a round */
  MoPlay play;      /* only valid with steps */
} MoCrawlerRules;

/* The ids of figures: the encounter limit, in points of cost, of a format, and the required number
 * of Quests of a difficulty. */
#define MO_CRAWLER_LIMIT "encounter-limit"
#define MO_CRAWLER_QUESTS "quests"

extern const MoSystemElements mo_crawler_elements;

/* Returns: (nullable): %NULL if the file does not define steps and play */
const MoCrawlerRules *mo_crawler_rules_get (const MoRuleset *ruleset);

/* Whether matches of a ruleset are possible: it has steps. */
gboolean mo_crawler_can_play (const MoRuleset *ruleset);

/* Returns the name of an action in files. */
const char *mo_action_kind_get_id (MoActionKind self);

/* Describes an action in a sentence. */
char *mo_step_action_describe (const MoStepAction *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
