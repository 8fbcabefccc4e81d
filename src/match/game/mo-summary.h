/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The result and the figures of a game, for its end and for storing them so that it need not be
 * replayed. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The numbers are stored in the library and never change. */
typedef enum
{
  MO_MATCH_OPEN = 0,
  MO_MATCH_WON = 1,
  MO_MATCH_LOST = 2,
} MoMatchResult;

/* A figure. The game defines its id and name; if it is about a card, the name is that of the
 * card. */
typedef struct
{
  char *id;   /* “wounds-taken” */
  char *card; /* (nullable): the id of a card */
  char *name; /* translated */
  gint64 value;
} MoMatchFigure;

/* @card: (nullable) */
MoMatchFigure *mo_match_figure_new (const char *id,
                         const char *card,
                         const char *name,
                         gint64 value) G_GNUC_WARN_UNUSED_RESULT;
void mo_match_figure_free (MoMatchFigure *self);

/* A figure that is not about a card. */
typedef struct
{
  const char *id;
  const char *name;
  gint64 value;
} MoMatchCount;

/* Adds figures (element-type MoMatchFigure) for counts. */
void mo_match_figures_add_counts (GPtrArray *figures,
                                  const MoMatchCount *counts,
                                  guint n_counts);

/* A group of results of a game's matches: cards that some of its figures are about. */
typedef struct
{
  const char *id;             /* %NULL ends a table */
  const char *title;          /* “By Quest”, untranslated */
  const char *const *figures; /* the ids of these figures; ends with %NULL */
  /* (nullable): the figure of a completed card; %NULL if a card is won or lost with its match. If
   * set, text and describe() are used, too */
  const char *done;
  const char *text;           /* explains the results; untranslated */
  /* Returns: (transfer full): “completed in 3 of 5 matches · 60 %” */
  char *(*describe) (guint n_done,
                     guint n_matches,
                     guint percent);
  gboolean comes_first;       /* listed before the difficulties, not after them */
} MoResultGroup;

/* The result or the current stage of a game. */
typedef struct
{
  MoMatchResult result;
  char *reason;       /* (nullable): in words; %NULL while the game is open */
  char *place;        /* (nullable): the stage of the game, as in “Round 2, Combat” */
  GPtrArray *figures; /* (element-type MoMatchFigure): in display order */
} MoSummary;

MoSummary *mo_summary_new (MoMatchResult result,
                           const char *reason) G_GNUC_WARN_UNUSED_RESULT;
void mo_summary_free (MoSummary *self);

/* Returns the id of a result in files: "open", "won", "lost". */
const char *mo_match_result_get_id (MoMatchResult self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoSummary, mo_summary_free)

G_END_DECLS
