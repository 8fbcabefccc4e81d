/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-filter-sheet.h"

#include "mo-action-row.h"
#include "mo-dialog-header.h"
#include "mo-help.h"
#include "mo-widget-label.h"

struct _MoFilterSheet
{
  AdwWindow parent_instance;

  GtkBox *groups;
  GtkLabel *results;

  MoFilters *filters; /* (nullable): until they are set */
};

G_DEFINE_FINAL_TYPE (MoFilterSheet, mo_filter_sheet, ADW_TYPE_WINDOW)

static GtkWidget *
new_row (MoFilterChoice *choice)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), mo_filter_choice_get_label (choice));
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_object_bind_property (choice, "active", check, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  /* The row labels it, too, and GTK would join both names. */
  mo_widget_set_spoken_label (check, mo_filter_choice_get_label (choice));
  return row;
}

static void
replace_groups (MoFilterSheet *self)
{
  const GPtrArray *filters = mo_filters_get_all (self->filters);
  GtkWidget *old;

  while ((old = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != NULL)
    gtk_box_remove (self->groups, old);
  for (guint i = 0; i < filters->len; i++)
    {
      MoFilter *filter = g_ptr_array_index (filters, i);
      const GPtrArray *choices = mo_filter_get_choices (filter);
      GtkWidget *group = adw_preferences_group_new ();

      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), mo_filter_get_title (filter));
      for (guint j = 0; j < choices->len; j++)
        adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                                   new_row (g_ptr_array_index (choices, j)));
      gtk_box_append (self->groups, group);
    }
}

static void
update_clear (MoFilterSheet *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "filters.clear",
                                 mo_filters_get_n_active (self->filters) > 0);
}

static void
clear_action (GtkWidget *widget,
              const char *name,
              GVariant *parameter)
{
  mo_filters_clear (MO_FILTER_SHEET (widget)->filters);
}

static void
mo_filter_sheet_dispose (GObject *object)
{
  MoFilterSheet *self = MO_FILTER_SHEET (object);

  if (self->filters != NULL)
    g_signal_handlers_disconnect_by_data (self->filters, self);
  g_clear_object (&self->filters);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_FILTER_SHEET);
  G_OBJECT_CLASS (mo_filter_sheet_parent_class)->dispose (object);
}

static void
mo_filter_sheet_class_init (MoFilterSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_filter_sheet_dispose;
  mo_help_bind (widget_class, "find-cards");
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-filter-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, MoFilterSheet, groups);
  gtk_widget_class_bind_template_child (widget_class, MoFilterSheet, results);
  gtk_widget_class_install_action (widget_class, "filters.clear", NULL, clear_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mo_filter_sheet_init (MoFilterSheet *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_label_speak (self->results);
}

GtkWidget *
mo_filter_sheet_new (GtkWidget *widget,
                     MoFilters *filters)
{
  MoFilterSheet *self = g_object_new (MO_TYPE_FILTER_SHEET, "transient-for",
                                      GTK_WINDOW (gtk_widget_get_root (widget)), NULL);

  self->filters = g_object_ref (filters);
  g_signal_connect_object (filters, "replaced", G_CALLBACK (replace_groups), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (filters, "notify::n-active", G_CALLBACK (update_clear), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (filters, "results", self->results, "label", G_BINDING_SYNC_CREATE);
  replace_groups (self);
  update_clear (self);
  return GTK_WIDGET (self);
}
