/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The table of a game that is played from its file. All references are indices into the arrays of
 * the table, or words of the system. */

#pragma once

#include "mo-condition.h"
#include "mo-system.h"

G_BEGIN_DECLS

/* The maximum number of zones, counters, sums, marks or acts. */
#define MO_TABLE_MAX 64

/* An index that refers to nothing. */
#define MO_TABLE_NONE (-1)

typedef enum
{
  MO_ZONE_SHOWS_ALL,
  MO_ZONE_SHOWS_OWNER,
  MO_ZONE_SHOWS_NONE,
} MoZoneShows;

typedef enum
{
  MO_ZONE_ROW,
  MO_ZONE_FAN,
  MO_ZONE_PILE,
  MO_ZONE_BAG,
  MO_ZONE_COLUMNS,
} MoZoneLay;

typedef struct
{
  char *id;   /* first member of all objects with ids */
  char *name; /* second member of all of them */
  guint line;
  gboolean is_of_player; /* each player has one */
  MoZoneShows shows;
  MoZoneLay lay;
  gboolean is_ordered;
  gboolean is_in_play;
  guint at_most;   /* 0: no limit */
  char *refill_id; /* (nullable): as in the file */
  int refill;      /* the zone that is shuffled into it when it is empty, or MO_TABLE_NONE */
} MoZone;

/* Where cards of some kinds go when they are discarded. */
typedef struct
{
  guint line;
  char *kinds;     /* as in the file */
  guint64 mask;    /* bit i: the kind with this index */
  char *discard_id;
  guint discard;   /* a zone */
} MoHome;

typedef struct
{
  char *id;
  char *name;
  guint line;
  char *icon;  /* (nullable) */
  guint turns; /* in degrees */
} MoMark;

typedef struct
{
  char *id;
  char *name;
  guint line;
  gboolean is_of_player;
  int start;
  int at_least; /* -999 if absent */
  int at_most;  /* 999 if absent */
} MoCounter;

/* Which cards: of zones, those that match a query, or the one that an act is about. */
typedef struct
{
  char *in;         /* (nullable): the ids of the zones, as in the file */
  GArray *zones;    /* (element-type guint) (owned): in the order of the file */
  char *where;      /* (nullable): as in the file */
  MoQuery *query;   /* (nullable) (owned): %NULL if all match */
  gboolean is_this;
} MoCardChoice;

typedef enum
{
  MO_TABLE_TERM_CARDS,
  MO_TABLE_TERM_COUNTER,
  MO_TABLE_TERM_SUM,
  MO_TABLE_TERM_NUMBER,
  MO_TABLE_TERM_ROUND,
  MO_TABLE_TERM_THIS,
} MoTableTermKind;

typedef struct
{
  MoTableTermKind kind;
  guint line;
  MoCardChoice cards;
  char *id;           /* (nullable): the stat, counter or sum, as in the file */
  char *token_id;     /* (nullable): the token, as in the file */
  const MoWord *stat; /* (nullable): counts this stat of the cards */
  gboolean is_cost;   /* counts their costs */
  const MoWord *token; /* (nullable): counts these tokens; without any, counts the cards */
  guint index;        /* the counter or sum */
  int times;
  int number;
  guint top;              /* only the last cards of a zone; 0: all */
  gboolean is_everybodys; /* of all players */
} MoTableTerm;

typedef struct
{
  char *id;
  char *name;
  guint line;
  gboolean has_at_least;
  gboolean has_at_most;
  int at_least;
  int at_most;
  GPtrArray *terms;  /* (element-type MoTableTerm) (owned) */
  gboolean has_this; /* depends on the card that an act is about */
} MoTableSum;

typedef enum
{
  MO_DO_ASK,
  MO_DO_CHOOSE,
  MO_DO_MOVE,
  MO_DO_MARK,
  MO_DO_UNMARK,
  MO_DO_TOKEN,
  MO_DO_COUNTER,
  MO_DO_SHUFFLE,
  MO_DO_FLIP,
  MO_DO_CLEAR,
  MO_DO_PASS,
  MO_DO_ROUND,
} MoDoKind;

#define MO_N_DO_KINDS (MO_DO_ROUND + 1)

typedef enum
{
  MO_FACE_KEPT,
  MO_FACE_UP,
  MO_FACE_DOWN,
} MoFace;

typedef struct
{
  MoDoKind kind;
  guint line;
  char *text;         /* (nullable): for questions */
  GArray *when;       /* (nullable) (element-type MoComparison) (owned) */
  gboolean is_each;   /* for each player in order */
  MoCardChoice cards;
  MoOperand top;      /* moves the first cards of a pile */
  char *to_id;        /* (nullable): as in the file */
  int to;             /* the zone, MO_TO_DISCARD or MO_TABLE_NONE */
  gboolean is_bottom; /* below the other cards */
  gboolean is_onto;   /* attaches to the card that the act is about */
  MoFace face;
  guint up_to;        /* stops when the zone has so many cards; 0: doesn't */
  char *word;         /* (nullable): the mark, token or counter, as in the file */
  guint index;        /* the mark or counter */
  const MoWord *token;
  MoOperand by;
  MoOperand set;      /* a counter gets this value */
  int times;
  char *over_id;      /* (nullable): as in the file */
  int over;           /* the zone whose cards get them if there is no card, or MO_TABLE_NONE */
  GPtrArray *options; /* (element-type MoOption) (owned): for choices */
} MoAction;

/* Moves to the home of each card. */
#define MO_TO_DISCARD (-2)

typedef struct
{
  char *name;
  GPtrArray *actions; /* (element-type MoAction) (owned) */
} MoOption;

/* Offered for a card with enough tokens. */
typedef struct
{
  char *name;
  guint line;
  char *token_id;
  char *stat_id;
  const MoWord *token;
  const MoWord *stat;
  MoCardChoice cards; /* its query; it applies to all zones in play */
  GPtrArray *actions; /* (element-type MoAction) (owned) */
} MoTableRule;

/* Happens to a card that comes into one of its zones. */
typedef struct
{
  guint line;
  MoCardChoice cards; /* its zones */
  GPtrArray *actions; /* (element-type MoAction) (owned) */
} MoEnter;

typedef struct
{
  char *id;
  char *name;
  guint line;
  char key;           /* or 0 */
  MoCardChoice cards; /* the cards that it is offered for; without zones, it is for `on` */
  char *on_id;        /* (nullable): as in the file */
  int on;             /* its zone; MO_TABLE_NONE: the table as a whole */
  GArray *when;       /* (nullable) (element-type MoComparison) (owned) */
  char *steps_ids;    /* (nullable): as in the file */
  guint64 steps;      /* bit i: in the step with this index */
  GPtrArray *actions; /* (element-type MoAction) (owned) */
} MoAct;

/* Cards of a deck that start in a zone. */
typedef struct
{
  guint line;
  char *deck_id;
  char *zone_id;
  const MoDeckPlace *deck;
  guint zone;
  MoFace face;
  gboolean is_shuffled;
} MoLoad;

/* Playing cards that the table brings along: one of each type and number. */
typedef struct
{
  guint line;
  char *zone_id;
  char *types_ids;
  char *stat_id;
  guint zone;
  GPtrArray *types; /* (element-type MoWord) (owned) */
  const MoWord *stat;
  int from;
  int to;
} MoPlayingCards;

typedef struct
{
  guint line;
  gboolean is_won;
  gboolean is_sure; /* ends by itself */
  gboolean is_each;
  GArray *when; /* (element-type MoComparison) (owned) */
  char *text;
} MoTableEnd;

typedef struct
{
  guint line;
  char *zone_id;
  guint zone;
  MoOperand draws;
  char *stat_id;       /* (nullable) */
  const MoWord *stat;  /* (nullable) */
  char *sum_id;        /* (nullable) */
  int sum;             /* or MO_TABLE_NONE */
} MoTableOdds;

/* A sum that is told at the end and kept with the match. */
typedef struct
{
  guint line;
  char *sum_id;
  guint sum;
} MoTableFigure;

typedef struct
{
  char *id;
  char *name;
  guint line;
  char *text;   /* (nullable) */
  char *clause; /* (nullable) */
  GPtrArray *actions; /* (element-type MoAction) (owned) */
} MoTableStep;

typedef struct
{
  guint line;      /* 0: there is no <table> */
  guint n_players; /* the maximum */
  GPtrArray *zones;    /* (element-type MoZone) (owned), and so on */
  GPtrArray *homes;    /* (element-type MoHome) */
  GPtrArray *marks;    /* (element-type MoMark) */
  GPtrArray *counters; /* (element-type MoCounter) */
  GPtrArray *sums;     /* (element-type MoTableSum) */
  GPtrArray *rules;    /* (element-type MoTableRule) */
  GPtrArray *enters;   /* (element-type MoEnter) */
  GPtrArray *acts;     /* (element-type MoAct) */
  GPtrArray *loads;    /* (element-type MoLoad) */
  GPtrArray *playing_cards; /* (element-type MoPlayingCards) */
  GPtrArray *set_up;   /* (element-type MoAction) */
  GPtrArray *ends;     /* (element-type MoTableEnd) */
  GPtrArray *odds;     /* (element-type MoTableOdds) */
  GPtrArray *figures;  /* (element-type MoTableFigure) */
  GPtrArray *steps;    /* (element-type MoTableStep) */
  GArray *sum_order;   /* (element-type guint) (owned): sums, each after those it needs */
  MoFields *fields;    /* (nullable) (owned): of the queries */
} MoTable;

/* Returns the sum with this index. */
static inline const MoTableSum *
mo_table_get_sum (const MoTable *self,
                  guint index)
{
  return (const MoTableSum *) g_ptr_array_index (self->sums, index);
}

/* The elements of system files that define tables. */
extern const MoSystemElements mo_table_elements;

/* Returns: (nullable): the table of a ruleset that is played from its file */
const MoTable *mo_ruleset_get_table (const MoRuleset *self);

/* Returns: the index of the object with this id, or MO_TABLE_NONE. @objects: zones, marks,
 * counters, sums, acts or steps */
int mo_table_find (const GPtrArray *objects,
                   const char *id);

/* The name of an object with an id. */
const char *mo_table_get_name (const GPtrArray *objects,
                               guint index);

G_END_DECLS
