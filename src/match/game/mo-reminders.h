/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reminders of players for steps of the round, in the state of a game that has steps.
 *
 * A reminder is due from the beginning of its step until the game continues after its next
 * stop, which may be in a later step. One for once is removed then. */

#pragma once

#include "mo-facts.h"

G_BEGIN_DECLS

/* The maximum number of reminders in a match. */
#define MO_MAX_REMINDERS 20

/* The words for how often, with %NULL at the end: once, or each round. */
extern const char *const mo_reminder_times[];

typedef struct
{
  const char *text; /* owned by the game */
  guint16 step;
  guint is_once : 1;
  guint is_due : 1;
  guint is_shown : 1; /* the game stopped since it is due */
} MoReminder;

/* The reminders of a state, in the order of adding; all zero is none. A copy of the struct is
 * independent. */
typedef struct
{
  MoReminder items[MO_MAX_REMINDERS];
  guint n;
} MoReminders;

/**
 * mo_reminders_add:
 * @is_now: whether the game is in @step
 * @text: valid as long as the game
 *
 * Returns: FALSE with an error if the text is blank, or there are too many
 */
gboolean mo_reminders_add (MoReminders *self,
                           guint step,
                           gboolean is_once,
                           gboolean is_now,
                           const char *text,
                           GError **error);

/* @number: from 1. Returns: FALSE with an error if there is no such reminder */
gboolean mo_reminders_remove (MoReminders *self,
                              int number,
                              GError **error);

/* Call when a step begins, and when the game stops for players. */
void mo_reminders_begin_step (MoReminders *self,
                              guint step);
void mo_reminders_stop (MoReminders *self);

/* Returns: the name or the id of a step of a game */
typedef const char *(*MoGetStepText) (gconstpointer game,
                                      guint step);

/* Adds an array of all reminders, if there are any. @get_id: of a step of @game */
void mo_reminders_list_facts (const MoReminders *self,
                              MoGetStepText get_id,
                              gconstpointer game,
                              MoFacts *facts);

/* Returns: (transfer full): the description of a move that adds a reminder; @is_once: a word of
 * mo_reminder_times */
char *mo_reminders_describe_adding (const char *step_name,
                                    gboolean is_once,
                                    const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the description of a move that removes one; @number: may be wrong */
char *mo_reminders_describe_removing (const MoReminders *self,
                                      int number) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
