/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-reminder-dialog.h"

#include "mo-action-row.h"
#include "mo-closures.h"
#include "mo-dialog-header.h"
#include "mo-help.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoReminderDialog
{
  AdwWindow parent_instance;

  GtkWidget *content;
  GtkListBox *reminders;
  GtkEditable *text_row;
  AdwComboRow *step_row;
  AdwComboRow *time_row;
  MoMatchSurface *surface; /* another match may be opened meanwhile */
  GPtrArray *steps;        /* (element-type utf8): the ids of those in the row */
};

G_DEFINE_FINAL_TYPE (MoReminderDialog, mo_reminder_dialog, ADW_TYPE_WINDOW)

/* How a dialog is filled; constant during the match. */
typedef struct
{
  MoMatchSurface *surface;
  MoRound *(*new_round) (MoMatchSurface *surface);
} Source;

static void
add_cb (MoReminderDialog *self)
{
  /* The journal has the text in quotes. */
  g_autofree char *text =
      g_strdelimit (g_strdup (gtk_editable_get_text (self->text_row)), "\"", '\'');
  guint step = adw_combo_row_get_selected (self->step_row);
  guint time = adw_combo_row_get_selected (self->time_row);
  g_autofree char *line = NULL;

  if (*g_strstrip (text) == '\0' || step >= self->steps->len)
    return;
  line = g_strdup_printf ("remind %s %s \"%s\"", (char *) g_ptr_array_index (self->steps, step),
                          mo_reminder_times[time], text);
  mo_match_surface_ask_line (self->surface, "%s", line);
  gtk_window_close (GTK_WINDOW (self));
}

static void
remove_cb (MoReminderDialog *self,
           GtkWidget *button)
{
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "number"));

  mo_match_surface_ask_line (self->surface, "forget %u", number);
  gtk_window_close (GTK_WINDOW (self));
}

static void
add_reminder (MoReminderDialog *self,
              const MoRound *round,
              guint index)
{
  const MoRoundReminder *it = &g_array_index (round->reminders, MoRoundReminder, index);
  const char *step = g_array_index (round->steps, MoRoundStep, it->step).name;
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: a step of the round, and how often a reminder is shown. */
  g_autofree char *when = g_strdup_printf (_("%1$s · %2$s"), step,
                                           it->is_once ? _("once") : _("each round"));
  g_autofree char *label = g_strdup_printf (_("Remove the reminder “%s”"), it->text);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), it->text);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), when);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Remove"));
  mo_widget_set_spoken_label (button, label);
  g_object_set_data (G_OBJECT (button), "number", GUINT_TO_POINTER (index + 1));
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  gtk_list_box_append (self->reminders, row);
}

/* Whether a step can have a reminder: not one that has no moves. */
static gboolean
can_have (MoReminderDialog *self,
          const MoRoundStep *step)
{
  g_autofree char *line = g_strdup_printf ("remind %s once \"?\"", step->id);
  g_auto (GStrv) tried = mo_match_try (mo_match_surface_get_match (self->surface),
                                       (const char *const[]){ line, NULL }, NULL, NULL);

  return tried != NULL;
}

static void
add_steps (MoReminderDialog *self,
           const MoRound *round)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint now = 0;

  for (guint i = 0; i < round->steps->len; i++)
    {
      const MoRoundStep *step = &g_array_index (round->steps, MoRoundStep, i);

      if (!can_have (self, step))
        continue;
      if ((int) i == round->now)
        now = self->steps->len;
      g_ptr_array_add (self->steps, g_strdup (step->id));
      gtk_string_list_append (names, step->name);
    }
  adw_combo_row_set_model (self->step_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->step_row, now);
}

/* Creates the dialog at every opening, so that it shows the present state. */
static void
open_cb (GtkWidget *button,
         const Source *source)
{
  g_autoptr (MoRound) round = source->new_round (source->surface);
  MoReminderDialog *self =
      g_object_new (MO_TYPE_REMINDER_DIALOG, "transient-for", gtk_widget_get_root (button), NULL);

  self->surface = g_object_ref (source->surface);
  add_steps (self, round);
  for (guint i = 0; i < round->reminders->len; i++)
    add_reminder (self, round, i);
  gtk_widget_set_visible (GTK_WIDGET (self->reminders), round->reminders->len > 0);
  gtk_widget_set_sensitive (self->content, mo_match_surface_is_live (self->surface));
  gtk_widget_grab_focus (GTK_WIDGET (self->text_row));
  gtk_window_present (GTK_WINDOW (self));
}

static void
free_source (gpointer source,
             GClosure *closure)
{
  g_free (source);
}

GtkWidget *
mo_reminder_dialog_new_button (MoMatchSurface *surface,
                               MoRound *(*new_round) (MoMatchSurface *surface))
{
  GtkWidget *button = gtk_button_new_from_icon_name ("alarm-symbolic");
  Source *source = g_new (Source, 1);

  *source = (Source){ surface, new_round };
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Reminders"));
  mo_widget_set_spoken_label (button, _("Reminders"));
  g_signal_connect_data (button, "clicked", G_CALLBACK (open_cb), source, free_source, 0);
  return button;
}

static void
mo_reminder_dialog_dispose (GObject *object)
{
  g_clear_object (&MO_REMINDER_DIALOG (object)->surface);
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_REMINDER_DIALOG);
  G_OBJECT_CLASS (mo_reminder_dialog_parent_class)->dispose (object);
}

static void
mo_reminder_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (MO_REMINDER_DIALOG (object)->steps);
  G_OBJECT_CLASS (mo_reminder_dialog_parent_class)->finalize (object);
}

static void
mo_reminder_dialog_class_init (MoReminderDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_reminder_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_reminder_dialog_finalize;
  g_type_ensure (MO_TYPE_COMBO_ROW);
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-reminder-dialog.ui");
  mo_help_bind (widget_class, "reminders");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoReminderDialog, content);
  gtk_widget_class_bind_template_child (widget_class, MoReminderDialog, reminders);
  gtk_widget_class_bind_template_child (widget_class, MoReminderDialog, text_row);
  gtk_widget_class_bind_template_child (widget_class, MoReminderDialog, step_row);
  gtk_widget_class_bind_template_child (widget_class, MoReminderDialog, time_row);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
mo_reminder_dialog_init (MoReminderDialog *self)
{
  self->steps = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}
