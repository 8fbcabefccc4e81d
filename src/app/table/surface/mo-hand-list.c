/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-hand-list.h"

#include "mo-action-row.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

#define WIDTH 300

struct _MoHandList
{
  AdwBin parent_instance;

  GtkListBox *list;

  MoMatchSurface *surface; /* (unowned): outlives this widget */
};

G_DEFINE_FINAL_TYPE (MoHandList, mo_hand_list, ADW_TYPE_BIN)

static void
close_popover (MoHandList *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

void
mo_hand_list_append (MoHandList *self,
                     GtkWidget *row)
{
  gtk_list_box_append (self->list, row);
}

/* Rows with a figure */

static void
value_changed_cb (MoHandList *self,
                  GtkSpinButton *spin)
{
  const char *move = g_object_get_data (G_OBJECT (spin), "move");

  mo_match_surface_ask_line (self->surface, "%s %d", move, gtk_spin_button_get_value_as_int (spin));
}

void
mo_hand_list_put_in_row (GtkWidget *row,
                         GtkWidget *widget)
{
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), widget);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), widget);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

void
mo_hand_list_add_figure (MoHandList *self,
                         const char *title,
                         const char *move,
                         int value,
                         int minimum,
                         int maximum)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  GtkWidget *spin = gtk_spin_button_new_with_range (minimum, maximum, 1);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  mo_widget_set_spoken_label (GTK_WIDGET (spin), title);
  g_object_set_data_full (G_OBJECT (spin), "move", g_strdup (move), g_free);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (value_changed_cb), self,
                           G_CONNECT_SWAPPED);
  mo_hand_list_put_in_row (row, spin);
  mo_hand_list_append (self, row);
}

/* Rows with a text */

static void
text_applied_cb (MoHandList *self,
                 GtkEditable *row)
{
  g_autofree char *move = g_strdup (g_object_get_data (G_OBJECT (row), "move"));
  g_autofree char *text = g_strdelimit (g_strdup (gtk_editable_get_text (row)), "\"", '\'');

  if (*g_strstrip (text) == '\0')
    return;
  close_popover (self);
  mo_match_surface_ask_line (self->surface, "%s \"%s\"", move, text);
}

void
mo_hand_list_add_text (MoHandList *self,
                       const char *title,
                       const char *move,
                       const char *text)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "selectable", FALSE, NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "move", g_strdup (move), g_free);
  g_signal_connect_object (row, "apply", G_CALLBACK (text_applied_cb), self, G_CONNECT_SWAPPED);
  mo_hand_list_append (self, row);
}

void
mo_hand_list_add_note (MoHandList *self)
{
  mo_hand_list_add_text (self, _("Note for the log"), "note", "");
}

/* Rows with an action */

static void
line_clicked_cb (MoHandList *self,
                 GtkWidget *row)
{
  g_autofree char *line = g_strdup (g_object_get_data (G_OBJECT (row), "line"));

  close_popover (self);
  mo_match_surface_ask_line (self->surface, "%s", line);
}

static void
add_line (MoHandList *self,
          const char *title,
          const char *line)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "line", g_strdup (line), g_free);
  g_signal_connect_object (row, "activated", G_CALLBACK (line_clicked_cb), self, G_CONNECT_SWAPPED);
  mo_hand_list_append (self, row);
}

void
mo_hand_list_add_ends (MoHandList *self,
                       MoMatchResult result)
{
  if (result != MO_MATCH_WON)
    add_line (self, _("Mark the match as won"), "end won");
  if (result != MO_MATCH_LOST)
    add_line (self, _("Mark the match as lost"), "end lost");
  if (result != MO_MATCH_OPEN)
    add_line (self, _("Mark the match as unfinished"), "end open");
}

static void
mo_hand_list_class_init (MoHandListClass *klass)
{
}

static void
mo_hand_list_init (MoHandList *self)
{
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  mo_widget_set_spoken_label (GTK_WIDGET (self->list), _("Adjust match"));
  gtk_widget_set_size_request (GTK_WIDGET (self->list), WIDTH, -1);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
}

GtkWidget *
mo_hand_list_new (MoMatchSurface *surface)
{
  MoHandList *self = g_object_new (MO_TYPE_HAND_LIST, NULL);

  self->surface = surface;
  gtk_widget_set_sensitive (GTK_WIDGET (self->list), mo_match_surface_is_live (surface));
  return GTK_WIDGET (self);
}
