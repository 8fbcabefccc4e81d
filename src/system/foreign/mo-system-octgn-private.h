/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game definition of OCTGN between reading and writing. */

#pragma once

#include "mo-fault.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The lists of named parts; names are unique within each, ignoring case. */
typedef enum
{
  MO_OCTGN_STAT,
  MO_OCTGN_PROPERTY,
  MO_OCTGN_TOKEN,
  MO_OCTGN_STEP,
  MO_OCTGN_COUNTER,
  MO_OCTGN_ZONE,
  MO_OCTGN_DECK,
  MO_OCTGN_N_LISTS,
} MoOctgnList;

typedef struct
{
  char *id;
  char *name;
  gboolean shared;    /* counters, zones and decks */
  gboolean is_hand;   /* zones */
  gboolean is_pile;   /* zones: ordered */
  const char *shows;  /* zones: all, owner or none */
  int start;          /* counters */
  char *group;        /* decks: the name of the group that gets the cards; "" for the table */
  GPtrArray *sections; /* decks: (element-type utf8) */
  guint line;
} MoOctgnPart;

typedef struct
{
  char *name;
  gboolean has_traits;
  char *trait_split;                      /* (nullable) */
  GPtrArray *lists[MO_OCTGN_N_LISTS];     /* (element-type MoOctgnPart) (owned) */
  GHashTable *ids[MO_OCTGN_N_LISTS];      /* the ids that are taken */
  GPtrArray *losses;                      /* kinds of lost data, in order */
} MoOctgnGame;

void mo_octgn_game_init (MoOctgnGame *self);
void mo_octgn_game_clear (MoOctgnGame *self);

/* Returns: (transfer full): an id made from @name, at most 60 characters; @otherwise if there are
 * no letters or digits in it */
char *mo_octgn_dup_id (const char *name,
                       const char *otherwise) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the new part, owned by the game, with an id that is not used in the list. */
MoOctgnPart *mo_octgn_game_add (MoOctgnGame *self,
                                MoOctgnList list,
                                const char *name,
                                guint line);

/* Counts lost data. @what: a sentence about it, which identifies the kind of loss */
void mo_octgn_game_lose (MoOctgnGame *self,
                         const char *what,
                         guint line);

/* Adds one warning for each kind of loss. */
void mo_octgn_game_report (const MoOctgnGame *self,
                           const char *file,
                           MoFaults *warnings);

/* Returns: whether the definition was read without a fault */
gboolean mo_octgn_game_read (MoOctgnGame *self,
                             GInputStream *stream,
                             const char *file,
                             MoFaults *faults,
                             GCancellable *cancellable);

G_END_DECLS
