/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game of another program between reading its definition and writing a system. */

#pragma once

#include "mo-fault.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The lists of named parts; ids are unique within each. */
typedef enum
{
  MO_PART_TYPE,
  MO_PART_RARITY,
  MO_PART_FLAG,
  MO_PART_STAT,
  MO_PART_KEYWORD,
  MO_PART_TOKEN,
  MO_PART_PROPERTY,
  MO_PART_STEP,
  MO_PART_COUNTER,
  MO_PART_ZONE,
  MO_PART_DECK,
  MO_PART_ACT,
  MO_N_PART_KINDS,
} MoForeignPartKind;

typedef struct
{
  char *id;
  char *name;
  guint line;
  char *also; /* (nullable): its name in the other program, if that is not the displayed one */

  /* types */
  char *stats; /* (nullable): the ids of those that its cards have */
  gboolean has_no_cost;
  gboolean is_default;
  /* flags: the values of the field @also or @name that set the flag; properties: the only ones
   * they can have */
  GPtrArray *values; /* (nullable) (element-type utf8) (owned) */
  /* keywords */
  gboolean has_amount;
  /* properties */
  gboolean is_text;
  char *split; /* (nullable) */
  /* counters, zones and decks */
  gboolean shared;
  /* zones */
  gboolean is_hand;
  gboolean is_pile; /* ordered */
  gboolean is_in_play;
  gboolean unmarks; /* cards that come there are not turned any more */
  const char *shows; /* all, owner or none */
  /* counters */
  int start;
  int at_least; /* G_MININT for no limit */
  int at_most;  /* G_MAXINT for no limit */
  /* decks */
  char *group;         /* the name or id of the group that gets the cards; "" for the table */
  GPtrArray *sections; /* (element-type utf8) */
  guint64 types;       /* bit i: has cards of the type with this index; 0 if that is unknown */
  /* acts: see mo-foreign-act.h */
  gboolean is_on;    /* about the place, not about the cards there */
  char *place;       /* (nullable): the id of a zone, or MO_FOREIGN_PLAY; NULL: the table */
  const char *where; /* (nullable): which cards */
  char key;          /* or 0 */
  GPtrArray *dos;    /* (element-type MoForeignDo) (owned) */
} MoForeignPart;

/* Copies of a card in a package. */
typedef struct
{
  char *deck; /* the id of a deck of the game */
  char *card; /* the id of a card in the other program */
  guint count;
} MoForeignEntryCount;

/* A deck package that comes with a game. */
typedef struct
{
  char *name;
  GPtrArray *entries; /* (element-type MoForeignEntryCount) (owned) */
  GHashTable *index;  /* a deck and a card → entry */
} MoForeignPackage;

typedef struct
{
  char *name;
  char *also; /* (nullable): its id in the other program */
  gboolean has_traits;
  char *trait_split;   /* (nullable) */
  char *keyword_split; /* (nullable) */
  GPtrArray *lists[MO_N_PART_KINDS]; /* (element-type MoForeignPart) (owned) */
  GHashTable *ids[MO_N_PART_KINDS];  /* each taken id → the last number after it, or 1 */
  GPtrArray *losses;                 /* kinds of lost data, in order */
  GPtrArray *packages; /* (element-type MoForeignPackage) (owned) */
} MoForeignGame;

void mo_foreign_game_init (MoForeignGame *self);
void mo_foreign_game_clear (MoForeignGame *self);

/* Returns: (transfer full): an id made from @name, at most 60 characters; @otherwise if it has no
 * Latin letters or digits */
char *mo_foreign_game_dup_id (const char *name,
                              const char *otherwise) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the new part, owned by the game, with an id that is not used in the list. */
MoForeignPart *mo_foreign_game_add (MoForeignGame *self,
                                    MoForeignPartKind kind,
                                    const char *name,
                                    guint line);

/* Returns: (nullable): the part with this name, in any case */
MoForeignPart *mo_foreign_game_find (const MoForeignGame *self,
                                     MoForeignPartKind kind,
                                     const char *name);

/* Returns the new package, owned by the game. */
MoForeignPackage *mo_foreign_game_add_package (MoForeignGame *self,
                                               const char *name);

/* Adds copies of a card to a package. @deck, @card: ids, which are copied */
void mo_foreign_package_add (MoForeignPackage *self,
                             const char *deck,
                             const char *card,
                             guint count);

/* Returns: (transfer full): a package as a file in our XML, for the game as it was written */
GBytes *mo_foreign_package_write (const MoForeignGame *game,
                                  const MoForeignPackage *self) G_GNUC_WARN_UNUSED_RESULT;

/* A kind of parts of foreign files that are not imported. */
typedef struct
{
  const char *names[24]; /* of the parts in the files, %NULL at the end */
  const char *sentence;  /* untranslated */
} MoForeignLoss;

/* Returns: (nullable): the translated sentence about the kind that has a part with @name */
const char *mo_foreign_loss_find (const MoForeignLoss *losses,
                                  guint n_losses,
                                  const char *name);

/* Counts lost data. @what: a sentence about it, which identifies the kind of loss; @file: the name
 * of the file with @line; @n: how often */
void mo_foreign_game_lose (MoForeignGame *self,
                           const char *what,
                           const char *file,
                           guint line,
                           guint n);

/* Adds one warning for each kind of loss. */
void mo_foreign_game_report (const MoForeignGame *self,
                             MoFaults *warnings);

/* Returns: (transfer full): the game as a system with a table. Parts that a system can't have are
 * counted as losses in @file. */
GBytes *mo_foreign_game_write (MoForeignGame *self,
                               const char *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
