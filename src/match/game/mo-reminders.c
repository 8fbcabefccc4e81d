/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-reminders.h"

#include "mo-turn.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const mo_reminder_times[] = { "each-round", "once", NULL };

static gboolean
is_blank (const char *text)
{
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_isspace (g_utf8_get_char (c)))
      return FALSE;
  return TRUE;
}

gboolean
mo_reminders_add (MoReminders *self,
                  guint step,
                  gboolean is_once,
                  gboolean is_now,
                  const char *text,
                  GError **error)
{
  if (is_blank (text))
    return mo_turn_refuse_thing (error, _("the reminder has no text: enter some text"));
  if (self->n == MO_MAX_REMINDERS)
    return mo_turn_refuse_thing (error, _("a match can have at most %d reminders: remove one"),
                                 MO_MAX_REMINDERS);
  self->items[self->n++] = (MoReminder){
    .text = text,
    .step = (guint16) step,
    .is_once = is_once != FALSE,
    .is_due = is_now != FALSE,
    .is_shown = is_now != FALSE,
  };
  return TRUE;
}

static void
remove_at (MoReminders *self,
           guint index)
{
  self->n--;
  memmove (&self->items[index], &self->items[index + 1], (self->n - index) * sizeof *self->items);
}

gboolean
mo_reminders_remove (MoReminders *self,
                     int number,
                     GError **error)
{
  if (number < 1 || (guint) number > self->n)
    return mo_turn_refuse_thing (error, _("there is no reminder %d"), number);
  remove_at (self, (guint) number - 1);
  return TRUE;
}

void
mo_reminders_begin_step (MoReminders *self,
                         guint step)
{
  for (guint i = self->n; i-- > 0;)
    {
      MoReminder *it = &self->items[i];

      if (it->is_due && it->is_shown && it->is_once)
        {
          remove_at (self, i);
          continue;
        }
      if (it->is_shown)
        it->is_due = FALSE;
      it->is_shown = FALSE;
      if (it->step == step)
        it->is_due = TRUE;
    }
}

void
mo_reminders_stop (MoReminders *self)
{
  for (guint i = 0; i < self->n; i++)
    self->items[i].is_shown = self->items[i].is_due;
}

void
mo_reminders_list_facts (const MoReminders *self,
                         MoGetStepText get_id,
                         gconstpointer game,
                         MoFacts *facts)
{
  if (self->n == 0)
    return;
  mo_facts_begin_array (facts, "reminders");
  for (guint i = 0; i < self->n; i++)
    {
      const MoReminder *it = &self->items[i];

      mo_facts_begin_object (facts, NULL);
      mo_facts_add_text (facts, "step", get_id (game, it->step));
      mo_facts_add_text (facts, "when", mo_reminder_times[it->is_once]);
      mo_facts_add_text (facts, "text", it->text);
      if (it->is_due)
        mo_facts_add_flag (facts, "due", TRUE);
      mo_facts_end (facts);
    }
  mo_facts_end (facts);
}

char *
mo_reminders_describe_adding (const char *step_name,
                              gboolean is_once,
                              const char *text)
{
  /* Translators: a step of the round, and the text of a reminder. */
  return g_strdup_printf (is_once ? _("Add a reminder to “%1$s”, once: %2$s")
                                  : _("Add a reminder to “%1$s”, each round: %2$s"),
                          step_name, text);
}

char *
mo_reminders_describe_removing (const MoReminders *self,
                                int number)
{
  if (number < 1 || (guint) number > self->n)
    return g_strdup_printf (_("Remove reminder %d"), number);
  return g_strdup_printf (_("Remove the reminder “%s”"), self->items[number - 1].text);
}
