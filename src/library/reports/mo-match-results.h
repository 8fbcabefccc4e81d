/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Results of finished matches by deck, format and so on: how often decks and formats won, and
 * Quests were completed. */

#pragma once

#include "mo-game.h"
#include "mo-match-entry.h"

G_BEGIN_DECLS

/* A grouping of results: by deck, format or difficulty, or by a group of a game. */
typedef struct
{
  const char *id;    /* "deck", "format", "difficulty", or of a group */
  const char *title; /* “By Deck”, untranslated */
  const MoGame *game;         /* (nullable): the game of the group */
  const MoResultGroup *group; /* (nullable) */
} MoResultsWay;

/* Returns: (element-type MoResultsWay): all ways, in display order; static */
const GPtrArray *mo_results_ways_list (void);

/* Returns: (nullable): the way with this id */
const MoResultsWay *mo_results_ways_find (const char *id);

typedef struct
{
  char *key; /* unique; of a card, its id */
  char *name;
  gint64 deck;     /* 0 for other things than decks of the library */
  guint version;   /* of a deck; 0 otherwise */
  guint n_matches; /* played in */
  /* matches that it won or in which the card was completed, even if they were lost */
  guint n_done;
} MoResult;

/* Returns: (transfer full) (nullable): the ID of the game of a match; %NULL if its header can't be
 * read */
char *mo_match_entry_dup_game (const MoMatchEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the title of a match: its name, its deck, or its game. */
char *mo_match_entry_dup_title (const MoMatchEntry *entry,
                                const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name of a result: “Won”. */
const char *mo_match_result_get_name (MoMatchResult result);

/* Returns the place of a match, or its result with the reason. */
char *mo_match_entry_dup_state (const MoMatchEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the format or the ruleset of a match, in words. */
char *mo_match_entry_dup_format (const MoMatchEntry *entry,
                                 const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_results_list:
 * @entries: (element-type MoMatchEntry): deleted and unfinished matches are ignored
 *
 * Returns: (transfer full) (element-type MoResult): the most played first, then by name, version
 *   and deck
 */
GPtrArray *mo_match_results_list (const GPtrArray *entries,
                                  const MoContent *content,
                                  const MoResultsWay *way) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_results_has:
 *
 * Returns: whether finished matches have results of this kind: without decks, there are none by
 *   deck
 */
gboolean mo_match_results_has (const GPtrArray *entries,
                               const MoContent *content,
                               const MoResultsWay *way);

/* The results of a deck. */
typedef struct
{
  guint n_won;
  guint n_lost;
  guint n_open; /* not finished */
} MoDeckRecord;

/**
 * mo_match_results_count_deck:
 * @entries: (element-type MoMatchEntry): deleted matches are ignored
 * @deck: the id of a deck of the library, of which all versions count; 0 for another package
 * @name: the name of the package, for matches that were played with none of the library
 *
 * Returns: what a deck did so far
 */
MoDeckRecord mo_match_results_count_deck (const GPtrArray *entries,
                                          const MoContent *content,
                                          gint64 deck,
                                          const char *name);

G_END_DECLS
