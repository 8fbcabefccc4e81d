/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-field-row.h"

#include "mo-icon.h"
#include "mo-widget-label.h"

struct _MoFieldRow
{
  GtkBox parent_instance;

  GtkWidget *control;
  GtkWidget *fault_box;
  GtkLabel *fault_label;
};

G_DEFINE_FINAL_TYPE (MoFieldRow, mo_field_row, GTK_TYPE_BOX)

static void
mo_field_row_class_init (MoFieldRowClass *klass)
{
}

static void
mo_field_row_init (MoFieldRow *self)
{
  GtkWidget *icon = mo_icon_new ("dialog-warning-symbolic");
  GtkWidget *label = gtk_label_new (NULL);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 3);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self), 12);
  self->fault_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->fault_label = GTK_LABEL (label);
  gtk_label_set_wrap (self->fault_label, TRUE);
  gtk_label_set_wrap_mode (self->fault_label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->fault_label, 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->fault_box, "error");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_visible (self->fault_box, FALSE);
  gtk_box_append (GTK_BOX (self->fault_box), icon);
  gtk_box_append (GTK_BOX (self->fault_box), label);
  gtk_box_append (GTK_BOX (self), self->fault_box);
}

GtkWidget *
mo_field_row_new (const char *title,
                  GtkWidget *control)
{
  MoFieldRow *self = g_object_new (MO_TYPE_FIELD_ROW, NULL);
  GtkWidget *label = gtk_label_new (title);

  self->control = control;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_box_prepend (GTK_BOX (self), control);
  gtk_box_prepend (GTK_BOX (self), label);
  mo_widget_set_spoken_label (GTK_WIDGET (control), title);
  return GTK_WIDGET (self);
}

void
mo_field_row_set_fault (MoFieldRow *self,
                        const char *fault)
{
  if (g_strcmp0 (mo_field_row_get_fault (self), fault) == 0)
    return;
  gtk_label_set_label (self->fault_label, fault);
  gtk_widget_set_visible (self->fault_box, fault != NULL);
  mo_widget_set_description (self->control, fault);
  if (fault != NULL)
    gtk_widget_add_css_class (self->control, "error");
  else
    gtk_widget_remove_css_class (self->control, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_STATE_INVALID,
                               fault != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                             : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

const char *
mo_field_row_get_fault (MoFieldRow *self)
{
  return gtk_widget_get_visible (self->fault_box) ? gtk_label_get_label (self->fault_label) : NULL;
}
