/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How a ruleset of Dungeon Crawler is played, as its file says it: the steps of a round, what is
 * done in each, and the figures and readings in which rulesets differ. What an action does is the
 * engine's; here are their names. */

#pragma once

#include "mo-system.h"

G_BEGIN_DECLS

typedef enum
{
  /* With these the person has something to do before the game goes on. */
  MO_ACTION_BUILD,        /* cards come into play up to the encounter limit */
  MO_ACTION_RESPOND,      /* cards may be played */
  MO_ACTION_TRIGGER,      /* what happens before the fight is settled, in an order that is chosen */
  MO_ACTION_ATTACK,
  MO_ACTION_DEFEND,
  MO_ACTION_QUESTS,       /* quest tokens are given, Quests completed */
  MO_ACTION_DROP,         /* cards may be dropped from the hand */
  MO_ACTION_GIVE_UP,      /* permanents may be given up */
  MO_ACTION_DRAW,         /* the hand is filled */
  MO_ACTION_DISCARD,      /* down to the hand limit */

  /* These the program does by itself; it stops where there is something to choose or to settle. */
  MO_ACTION_REMOVE,       /* what nothing keeps leaves play */
  MO_ACTION_TAKE_TOKEN,   /* one off each card that has any */
  MO_ACTION_TURN_TOKEN,   /* one on each card that has any becomes another */
  MO_ACTION_UNLOCK_OR_RESET, /* a card with a lock token loses one, another is reset */
  MO_ACTION_RESET,        /* cards without a lock token are reset */
  MO_ACTION_MAINTAIN,     /* permanents that are not covered leave play */
  MO_ACTION_PASS,         /* the primary target is the next one */
  MO_ACTION_END_ROUND,    /* the game is won, or another round begins */
} MoActionKind;

#define MO_N_ACTION_KINDS (MO_ACTION_END_ROUND + 1)

/* What keeps a card in play when MO_ACTION_REMOVE is done; bits. */
typedef enum
{
  MO_KEEP_PERMANENT = 1 << 0, /* that is not spent */
  MO_KEEP_TOKEN = 1 << 1,     /* any token on a card that is no character */
  MO_KEEP_TIME = 1 << 2,      /* a time token */
  MO_KEEP_STAMINA = 1 << 3,   /* stamina above 0, with what others add */
  MO_KEEP_LIFE = 1 << 4,      /* life above 0, with what others add */
} MoKeep;

typedef struct
{
  MoActionKind kind;
  const MoWord *token; /* (nullable): of those that are about a token */
  const MoWord *into;  /* (nullable): what the token is turned into */
  MoKeep keep;         /* of removing */
  char *clause;        /* (nullable) */
} MoStepAction;

typedef struct
{
  char *id;
  char *name;
  char *text;      /* what the program does in it by itself, or "" */
  char *clause;    /* (nullable) */
  GArray *actions; /* (element-type MoStepAction): in order */
} MoStep;

typedef enum
{
  MO_RESIST_ATTACK,  /* takes one off the attack */
  MO_RESIST_DEFENCE, /* adds its amount to the defence */
} MoResist;

typedef enum
{
  MO_DAMAGE_ADDED,    /* what cards give is beside the default */
  MO_DAMAGE_REPLACED, /* and instead of it */
} MoDamageReading;

/* The figures and readings of a ruleset. */
typedef struct
{
  guint hand;              /* the hand limit */
  MoResist resist;
  MoDamageReading damage;
  gboolean needs_positive; /* power and stamina of 0 or less win nothing */
  /* without an Adventurer that is activated there is no attack and no defence */
  gboolean needs_active;
  gboolean has_one_figure; /* a card without stamina has its life for it */
  gboolean area_wraps;     /* an area goes on from the left at the end of the marching order */
  gboolean starts_clear;   /* when the game starts nothing is in play, and no card is in a grave */
  /* a card that attacks another than the primary target has a struggle apart */
  gboolean has_apart;
  gboolean quests_lose;    /* who can't complete as many Quests as are needed any more has lost */
} MoPlay;

/* What a system file says in the elements that only this game has. */
typedef struct
{
  GPtrArray *steps; /* (element-type MoStep) (owned): of a round */
  MoPlay play;      /* with steps */
} MoCrawlerRules;

/* The ids of figures: the points of cost that an encounter may have, of a format; and how many
 * Quests are to be completed, of a difficulty. */
#define MO_CRAWLER_LIMIT "encounter-limit"
#define MO_CRAWLER_QUESTS "quests"

extern const MoSystemElements mo_crawler_elements;

/* Returns: (nullable): %NULL where the file says nothing of steps and play */
const MoCrawlerRules *mo_crawler_rules_get (const MoRuleset *ruleset);

/* Whether a match can be played by it: it has steps. */
gboolean mo_crawler_can_play (const MoRuleset *ruleset);

/* The name that a file has for an action. */
const char *mo_action_kind_get_id (MoActionKind self);

/* What a step does by itself or asks of the person, in a sentence. */
char *mo_step_action_describe (const MoStepAction *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
