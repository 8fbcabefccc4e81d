/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Where in its round a game is, whatever the game, as plain data. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The step of a game that is still set up. */
#define MO_ROUND_NOT_BEGUN (-1)

typedef struct
{
  char *id;
  char *name;
  char *text; /* (nullable): what the program does in it */
} MoRoundStep;

/* A game without rounds has no steps. Everything but @now and @steps is set by whoever makes
 * it. */
typedef struct
{
  char *place;   /* as “Round 2 · step 1 of 5” */
  char *title;   /* the step that is now */
  char *prompt;  /* what is to be done */
  char *text;    /* (nullable): what the program does when the game goes on */
  char *reason;  /* (nullable): why it can’t go on yet */
  char *next;    /* (nullable): what going on does; %NULL if something else is to be done before */
  GArray *steps; /* (element-type MoRoundStep) */
  int now;       /* the number of the step, from 0, or MO_ROUND_NOT_BEGUN */
} MoRound;

MoRound *mo_round_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_round_free (MoRound *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoRound, mo_round_free)

/* @text: (nullable) */
void mo_round_add_step (MoRound *self,
                        const char *id,
                        const char *name,
                        const char *text);

G_END_DECLS
