/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a match can be played with: a deck of the library, a package in a file, or a game without
 * any. */

#pragma once

#include "mo-content.h"
#include "mo-deck.h"
#include "mo-library.h"

G_BEGIN_DECLS

typedef enum
{
  MO_PLAYABLE_DECK,   /* of the library */
  MO_PLAYABLE_SAMPLE, /* that came with the program, or lies in the person's folder */
  MO_PLAYABLE_FILE,   /* that was chosen, or is edited */
  MO_PLAYABLE_GAME,   /* a game, without a deck */
} MoPlayableKind;

/* It never changes, and points into the content that it was made from. */
typedef struct
{
  MoPlayableKind kind;
  /* tells it from all others, also when the program is started again; "" without a place */
  char *key;
  char *name;             /* for people */
  char *detail;           /* likewise: the format, or the game */
  gint64 deck_id;         /* in the library; 0 when it is not there */
  MoDeck *deck;           /* (nullable): %NULL without a deck */
  const MoSystem *system; /* (nullable): the game; %NULL when the deck's format is not known */
  const MoFormat *format; /* (nullable): of the deck, when it is known */
} MoPlayable;

MoPlayable *mo_playable_new_from_deck (const MoContent *content,
                                       const MoLibraryDeck *deck) G_GNUC_WARN_UNUSED_RESULT;

/* A package that is neither there nor in a file, as one that is edited. @deck: (transfer full) */
MoPlayable *mo_playable_new_from_package (const MoContent *content,
                                          MoDeck *deck) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the package in a file; %NULL after telling @faults what is wrong with it */
MoPlayable *mo_playable_new_from_file (const MoContent *content,
                                       MoPlayableKind kind,
                                       const char *path,
                                       MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

void mo_playable_free (MoPlayable *self);

/* Whether the game is one that is played without any deck of one's own. */
gboolean mo_playable_needs_no_deck (const MoPlayable *self);

/* Whether this program can play a game. */
gboolean mo_system_is_playable (const MoSystem *self);

/* Whether a match begins with a package: not when its game is known to be played without. */
gboolean mo_deck_is_playable (const MoContent *content,
                              const MoDeck *deck);

/**
 * mo_playables_list:
 * @library: (nullable)
 *
 * Returns: (transfer full) (element-type MoPlayable): the decks of the library, the one that was
 *   worked on last first; the samples in the order of their formats; the games
 */
GPtrArray *mo_playables_list (const MoContent *content,
                              MoLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoPlayable, mo_playable_free)

G_END_DECLS
