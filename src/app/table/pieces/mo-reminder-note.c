/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-reminder-note.h"

#include <glib/gi18n.h>

struct _MoReminderNote
{
  GtkBox parent_instance;

  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (MoReminderNote, mo_reminder_note, GTK_TYPE_BOX)

/* Returns: (transfer full): the reminders that are due, as lines */
static char *
dup_lines (const MoRound *round)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < round->reminders->len; i++)
    {
      const MoRoundReminder *it = &g_array_index (round->reminders, MoRoundReminder, i);

      if (!it->is_due)
        continue;
      if (lines->len > 0)
        g_string_append_c (lines, '\n');
      if ((int) it->step == round->now)
        g_string_append (lines, it->text);
      else
        /* Translators: an earlier step of the round, and what players should think of in it. */
        g_string_append_printf (lines, _("%1$s: %2$s"),
                                g_array_index (round->steps, MoRoundStep, it->step).name, it->text);
    }
  return g_string_free (lines, FALSE);
}

void
mo_reminder_note_show (MoReminderNote *self,
                       const MoRound *round)
{
  g_autofree char *lines = dup_lines (round);

  gtk_label_set_label (self->label, lines);
  gtk_widget_set_visible (GTK_WIDGET (self), *lines != '\0');
}

static void
mo_reminder_note_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_REMINDER_NOTE);
  G_OBJECT_CLASS (mo_reminder_note_parent_class)->dispose (object);
}

static void
mo_reminder_note_class_init (MoReminderNoteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_reminder_note_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-reminder-note.ui");
  gtk_widget_class_bind_template_child (widget_class, MoReminderNote, label);
}

static void
mo_reminder_note_init (MoReminderNote *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
