/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-meter.h"

#include "mo-icon.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoMeter
{
  GtkBox parent_instance;

  GtkLabel *name;   /* (nullable): if an icon stands for it */
  GtkLevelBar *bar;
  GtkLabel *figures;
  GtkLabel *note; /* (nullable): beside the figures */
};

G_DEFINE_FINAL_TYPE (MoMeter, mo_meter, GTK_TYPE_BOX)

static void
mo_meter_class_init (MoMeterClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mo_meter_init (MoMeter *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 3);
  gtk_widget_add_css_class (GTK_WIDGET (self), "meter");
  self->bar = g_object_new (GTK_TYPE_LEVEL_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                            NULL);
  /* The offsets colour a full bar as good, which is wrong here. */
  gtk_level_bar_remove_offset_value (self->bar, GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (self->bar, GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (self->bar, GTK_LEVEL_BAR_OFFSET_FULL);
  gtk_widget_set_valign (GTK_WIDGET (self->bar), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->bar));
  self->figures = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->figures), "numeric");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->figures));
}

void
mo_meter_set_note (MoMeter *self,
                   const char *note)
{
  if (self->note == NULL)
    {
      self->note = GTK_LABEL (gtk_label_new (NULL));
      gtk_label_set_ellipsize (self->note, PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (GTK_WIDGET (self->note), "caption");
      gtk_widget_add_css_class (GTK_WIDGET (self->note), "numeric");
      gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->note));
    }
  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}

GtkWidget *
mo_meter_new (const char *icon)
{
  MoMeter *self = g_object_new (MO_TYPE_METER, NULL);

  if (icon != NULL)
    gtk_box_prepend (GTK_BOX (self), mo_icon_new (icon));
  else
    {
      self->name = GTK_LABEL (gtk_label_new (NULL));
      gtk_widget_add_css_class (GTK_WIDGET (self->name), "dim-label");
      gtk_box_prepend (GTK_BOX (self), GTK_WIDGET (self->name));
    }
  return GTK_WIDGET (self);
}

void
mo_meter_set_bar_width (MoMeter *self,
                        int width)
{
  gtk_widget_set_size_request (GTK_WIDGET (self->bar), width, -1);
}

/* @text: the whole value as a sentence; @full: the amount that fills the bar, or less than 1 to
 * hide it */
static void
show (MoMeter *self,
      const char *name,
      const char *text,
      const char *figures,
      int used,
      int full,
      const char *detail)
{
  gboolean has_detail = detail != NULL && *detail != '\0';
  g_autofree char *tip = has_detail ? g_strdup_printf ("%s\n%s", text, detail) : g_strdup (text);

  if (self->name != NULL)
    gtk_label_set_label (self->name, name);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), full > 0);
  gtk_level_bar_set_max_value (self->bar, MAX (full, 1));
  gtk_level_bar_set_value (self->bar, CLAMP (used, 0, MAX (full, 1)));
  gtk_label_set_label (self->figures, figures);
  mo_widget_set_label (GTK_WIDGET (self), tip);
  /* Without an icon, its name is visible, and the tooltip would only cover what is beside it. */
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), self->name == NULL || has_detail);
}

void
mo_meter_show (MoMeter *self,
               const char *name,
               int used,
               int room,
               const char *detail)
{
  g_autofree char *figures = room >= 0 ? g_strdup_printf ("%d/%d", used, room)
                                       : g_strdup_printf ("%d", used);
  /* Translators: a thing, how much of it is used, and how much there is. */
  g_autofree char *text = room >= 0 ? g_strdup_printf (_("%1$s: %2$d of %3$d"), name, used, room)
                                    : g_strdup_printf (_("%1$s: %2$d"), name, used);

  show (self, name, text, figures, used, room, detail);
}

void
mo_meter_show_beside (MoMeter *self,
                      const char *name,
                      int used,
                      int other)
{
  g_autofree char *figures = g_strdup_printf ("%d", used);
  g_autofree char *text = g_strdup_printf (_("%1$s: %2$d"), name, used);

  show (self, name, text, figures, used, MAX (other, 1), NULL);
}
