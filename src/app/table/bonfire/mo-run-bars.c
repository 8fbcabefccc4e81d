/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-run-bars.h"

#include "mo-meter.h"

#include <glib/gi18n.h>

struct _MoRunBars
{
  GtkBox parent_instance;

  MoMeter *hp;
  MoMeter *protection;
};

G_DEFINE_FINAL_TYPE (MoRunBars, mo_run_bars, GTK_TYPE_BOX)

static void
mo_run_bars_class_init (MoRunBarsClass *klass)
{
}

static void
mo_run_bars_init (MoRunBars *self)
{
  self->hp = MO_METER (mo_meter_new ("mo-life-symbolic"));
  self->protection = MO_METER (mo_meter_new ("mo-stamina-symbolic"));
  gtk_widget_add_css_class (GTK_WIDGET (self->protection), "protection");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->hp));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->protection));
}

GtkWidget *
mo_run_bars_new (GtkOrientation orientation,
                 int width)
{
  MoRunBars *self = g_object_new (MO_TYPE_RUN_BARS, "orientation", orientation, NULL);

  gtk_box_set_spacing (GTK_BOX (self), orientation == GTK_ORIENTATION_VERTICAL ? 3 : 9);
  mo_meter_set_bar_width (self->hp, width);
  mo_meter_set_bar_width (self->protection, width);
  return GTK_WIDGET (self);
}

void
mo_run_bars_show (MoRunBars *self,
                  int hp,
                  int max_hp,
                  int protection)
{
  mo_meter_show (self->hp, _("HP"), hp, max_hp, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->protection), protection >= 0);
  mo_meter_show_beside (self->protection, _("Protection"), protection, max_hp);
}
