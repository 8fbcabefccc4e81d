/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-figure-popover.h"

#include "mo-card.h"
#include "mo-offer-button.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoFigurePopover
{
  GtkPopover parent_instance;

  GtkLabel *title_label;
  GtkSpinButton *spin;
  GtkButton *back_button;

  char *line; /* (nullable) */
  int value;  /* or MO_ABSENT */
};

G_DEFINE_FINAL_TYPE (MoFigurePopover, mo_figure_popover, GTK_TYPE_POPOVER)

/* Closes the popover first, because the move changes the sums and with them the parent widget. */
static void
ask (MoFigurePopover *self,
     const char *figure)
{
  g_autofree char *line = g_strdup_printf ("%s %s", self->line, figure);

  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), MO_TABLE_ASK, "s", line);
}

static void
set_cb (MoFigurePopover *self)
{
  g_autofree char *figure = NULL;

  gtk_spin_button_update (self->spin);
  if (gtk_spin_button_get_value_as_int (self->spin) == self->value)
    {
      gtk_popover_popdown (GTK_POPOVER (self));
      return;
    }
  figure = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->spin));
  ask (self, figure);
}

static void
back_cb (MoFigurePopover *self)
{
  ask (self, "-");
}

static void
mo_figure_popover_dispose (GObject *object)
{
  MoFigurePopover *self = MO_FIGURE_POPOVER (object);

  g_clear_pointer (&self->line, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_FIGURE_POPOVER);
  G_OBJECT_CLASS (mo_figure_popover_parent_class)->dispose (object);
}

static void
mo_figure_popover_class_init (MoFigurePopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_figure_popover_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/marchingorder/MarchingOrder/mo-figure-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, MoFigurePopover, title_label);
  gtk_widget_class_bind_template_child (widget_class, MoFigurePopover, spin);
  gtk_widget_class_bind_template_child (widget_class, MoFigurePopover, back_button);
  gtk_widget_class_bind_template_callback (widget_class, set_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
}

static void
mo_figure_popover_init (MoFigurePopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->value = MO_ABSENT;
  /* Before GTK 4.14, a spin button does not emit `activate`. Its text does, after the value was
   * updated. */
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self->spin)), "activate",
                           G_CALLBACK (set_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
mo_figure_popover_new (void)
{
  return g_object_new (MO_TYPE_FIGURE_POPOVER, NULL);
}

void
mo_figure_popover_open (MoFigurePopover *self,
                        const MoOverrule *figure)
{
  g_free (self->line);
  self->line = g_strdup (figure->line);
  self->value = figure->value;
  gtk_label_set_text (self->title_label, figure->title);
  mo_widget_set_spoken_label (GTK_WIDGET (self->spin), figure->title);
  gtk_spin_button_set_value (self->spin, figure->value != MO_ABSENT ? figure->value : 0);
  gtk_button_set_label (self->back_button,
                        figure->is_total ? _("Use _Calculated Value") : _("Use _Printed Value"));
  gtk_widget_set_visible (GTK_WIDGET (self->back_button), figure->is_by_hand);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->spin));
  gtk_editable_select_region (GTK_EDITABLE (self->spin), 0, -1);
}
