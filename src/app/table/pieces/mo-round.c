/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-round.h"

static void
clear_step (gpointer data)
{
  MoRoundStep *step = data;

  g_free (step->id);
  g_free (step->name);
  g_free (step->text);
}

static void
clear_reminder (gpointer data)
{
  g_free (((MoRoundReminder *) data)->text);
}

MoRound *
mo_round_new (void)
{
  MoRound *self = g_new0 (MoRound, 1);

  self->now = MO_ROUND_NOT_BEGUN;
  self->steps = g_array_new (FALSE, FALSE, sizeof (MoRoundStep));
  g_array_set_clear_func (self->steps, clear_step);
  self->reminders = g_array_new (FALSE, FALSE, sizeof (MoRoundReminder));
  g_array_set_clear_func (self->reminders, clear_reminder);
  return self;
}

void
mo_round_free (MoRound *self)
{
  g_free (self->place);
  g_free (self->short_place);
  g_free (self->shortest_place);
  g_free (self->title);
  g_free (self->prompt);
  g_free (self->text);
  g_free (self->reason);
  g_free (self->next);
  g_array_unref (self->steps);
  g_array_unref (self->reminders);
  g_free (self);
}

void
mo_round_add_step (MoRound *self,
                   const char *id,
                   const char *name,
                   const char *text)
{
  const MoRoundStep step = { g_strdup (id), g_strdup (name), g_strdup (text) };

  g_array_append_val (self->steps, step);
}

void
mo_round_add_reminder (MoRound *self,
                       guint step,
                       gboolean is_once,
                       gboolean is_due,
                       const char *text)
{
  const MoRoundReminder reminder = { step, is_once, is_due, g_strdup (text) };

  g_array_append_val (self->reminders, reminder);
}
