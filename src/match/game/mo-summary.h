/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How a game went, in figures, and how it ended: what is told at its end, and what is kept of it
 * where nobody plays it through again. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The numbers stand in the library and never change. */
typedef enum
{
  MO_MATCH_OPEN = 0,
  MO_MATCH_WON = 1,
  MO_MATCH_LOST = 2,
} MoMatchResult;

/* One figure. Its id and name are the game's own; some are about a card, which the name is then
 * of. */
typedef struct
{
  char *id;   /* “wounds-taken” */
  char *card; /* (nullable): the id of a card */
  char *name; /* for people */
  gint64 value;
} MoMatchFigure;

/* @card: (nullable) */
MoMatchFigure *mo_match_figure_new (const char *id,
                         const char *card,
                         const char *name,
                         gint64 value) G_GNUC_WARN_UNUSED_RESULT;
void mo_match_figure_free (MoMatchFigure *self);

/* A figure that is about no card. */
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

/* What the results of a game's matches are grouped by: cards that some of its figures are of. */
typedef struct
{
  const char *id;             /* %NULL ends a table */
  const char *title;          /* “By Quest”, to be translated */
  const char *const *figures; /* the ids of the figures whose cards they are; %NULL ends them */
  /* (nullable): of these figures, that of a card that was done; %NULL where it is won or lost with
   * its match. Then text and describe() are asked for, too */
  const char *done;
  const char *text;           /* what the results tell, to be translated */
  /* Returns: (transfer full): “completed in 3 of 5 matches · 60 %” */
  char *(*describe) (guint n_done,
                     guint n_matches,
                     guint percent);
  gboolean comes_first;       /* it is offered before the difficulties, not after them */
} MoResultGroup;

/* How a game ended, or stands. */
typedef struct
{
  MoMatchResult result;
  char *reason;       /* (nullable): why, in words; %NULL while it is open */
  char *place;        /* (nullable): where in its course the game is, as in “Round 2, Combat” */
  GPtrArray *figures; /* (element-type MoMatchFigure): in the order in which they are told */
} MoSummary;

MoSummary *mo_summary_new (MoMatchResult result,
                           const char *reason) G_GNUC_WARN_UNUSED_RESULT;
void mo_summary_free (MoSummary *self);

/* The id of a result, in files: "open", "won", "lost". */
const char *mo_match_result_get_id (MoMatchResult self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoSummary, mo_summary_free)

G_END_DECLS
