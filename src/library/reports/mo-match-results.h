/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How the matches that are over went, by what was played: decks and formats were won, Quests
 * were completed. */

#pragma once

#include "mo-game.h"
#include "mo-match-entry.h"

G_BEGIN_DECLS

/* By what results are listed: decks, formats, difficulties, and the groups of all games. */
typedef struct
{
  const char *id;    /* "deck", "format", "difficulty", or that of a group */
  const char *title; /* “By Deck”, to be translated */
  const MoGame *game;         /* (nullable): whose group it is */
  const MoResultGroup *group; /* (nullable) */
} MoResultsWay;

/* Returns: (element-type MoResultsWay): all of them, in the order to offer them; they stay as long
 * as the program */
const GPtrArray *mo_results_ways_list (void);

/* Returns: (nullable): the way with this id */
const MoResultsWay *mo_results_ways_find (const char *id);

typedef struct
{
  char *key; /* what tells it from all others: of a card, its id */
  char *name;
  gint64 deck;     /* 0 for what is not a deck of the library */
  guint version;   /* of a deck; 0 otherwise */
  guint n_matches; /* in which it was played */
  /* of these, it was won, or the card was done: a match may be lost all the same */
  guint n_done;
} MoResult;

/* What a match is called: by its own name, its deck, or its game. */
char *mo_match_entry_dup_title (const MoMatchEntry *entry,
                                const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/* The format that a match is of, or its ruleset, in words. */
char *mo_match_entry_dup_format (const MoMatchEntry *entry,
                                 const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_results_list:
 * @entries: (element-type MoMatchEntry): those that are deleted or still open do not count
 *
 * Returns: (transfer full) (element-type MoResult): what was played most comes first, then by name,
 *   version and deck
 */
GPtrArray *mo_match_results_list (const GPtrArray *entries,
                                  const MoContent *content,
                                  const MoResultsWay *way) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_results_has:
 *
 * Returns: whether matches that are over tell of what @way is about: without any deck nothing is
 * won by deck
 */
gboolean mo_match_results_has (const GPtrArray *entries,
                               const MoContent *content,
                               const MoResultsWay *way);

G_END_DECLS
