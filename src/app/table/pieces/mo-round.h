/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The position of a game in its round, as plain data for any game. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The step of a game that is still being set up. */
#define MO_ROUND_NOT_BEGUN (-1)

typedef struct
{
  char *id;
  char *name;
  char *text; /* (nullable): the automatic actions of the step */
} MoRoundStep;

/* What players want to be reminded of in a step. */
typedef struct
{
  guint step; /* its index */
  gboolean is_once;
  gboolean is_due;
  char *text;
} MoRoundReminder;

/* A game without rounds has no steps. The caller of mo_round_new() sets the fields; @now is
 * MO_ROUND_NOT_BEGUN at first. */
typedef struct
{
  char *place;   /* as in “Round 2 · step 1 of 5” */
  char *short_place;    /* (nullable): the same in fewer words */
  char *shortest_place; /* (nullable): without the round, which the header bar has, too */
  char *title;   /* the current step */
  char *prompt;  /* the next task, or empty if the title says it */
  char *text;    /* (nullable): the automatic actions when the game continues */
  char *reason;  /* (nullable): why the game can’t continue yet */
  char *next;    /* (nullable): the button label; %NULL if something else must be done first */
  GArray *steps; /* (element-type MoRoundStep) */
  GArray *reminders; /* (element-type MoRoundReminder) */
  int now;       /* the index of the step, or MO_ROUND_NOT_BEGUN */
} MoRound;

/* Returns: (transfer full): a round without steps */
MoRound *mo_round_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_round_free (MoRound *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoRound, mo_round_free)

/* @text: (nullable) */
void mo_round_add_step (MoRound *self,
                        const char *id,
                        const char *name,
                        const char *text);

void mo_round_add_reminder (MoRound *self,
                            guint step,
                            gboolean is_once,
                            gboolean is_due,
                            const char *text);

G_END_DECLS
