/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How the matches that are over went, by what was played: decks and formats were won, Quests
 * were completed. */

#pragma once

#include "mo-content.h"
#include "mo-match-entry.h"

G_BEGIN_DECLS

typedef enum
{
  MO_RESULTS_BY_DECK,   /* each version of a deck for itself */
  MO_RESULTS_BY_FORMAT,
  MO_RESULTS_BY_QUEST,
  MO_RESULTS_BY_DIFFICULTY,
  MO_RESULTS_BY_ADVENTURER, /* who was alone in a run, which is no party */
} MoResultsBy;

#define MO_N_RESULTS_BY (MO_RESULTS_BY_ADVENTURER + 1)

typedef struct
{
  char *name;
  guint version;   /* of a deck; 0 otherwise */
  guint n_matches; /* in which it was played */
  /* of these, it was won, or the Quest was completed: a match may be lost all the same */
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
 * Returns: (transfer full) (element-type MoResult): what was played most comes first, then by name
 */
GPtrArray *mo_match_results_list (const GPtrArray *entries,
                                  const MoContent *content,
                                  MoResultsBy by) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_results_has:
 *
 * Returns: whether matches that are over tell of what @by is about: without any deck nothing is won
 * by deck
 */
gboolean mo_match_results_has (const GPtrArray *entries,
                               const MoContent *content,
                               MoResultsBy by);

G_END_DECLS
