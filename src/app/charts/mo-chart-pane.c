/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-chart-pane.h"

#include "mo-closures.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoChartPane
{
  GtkBox parent_instance;

  GtkLabel *title_label;
  GtkLabel *note_label;
  GtkWidget *copy_button;
  MoChart *chart;
};

G_DEFINE_FINAL_TYPE (MoChartPane, mo_chart_pane, GTK_TYPE_BOX)

enum
{
  PROP_DATA = 1,
  PROP_IS_TABLE,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
copy_clicked_cb (MoChartPane *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->chart), "chart.copy", NULL);
}

static void
show_data (MoChartPane *self,
           MoChartData *data)
{
  /* Translators: %s is the title of a chart. */
  g_autofree char *copy = g_strdup_printf (_("Copy “%s” as a Table"),
                                           mo_chart_data_get_title (data));

  mo_chart_set_data (self->chart, data);
  gtk_label_set_label (self->title_label, mo_chart_data_get_title (data));
  gtk_label_set_label (self->note_label, mo_chart_data_get_note (data));
  mo_widget_set_label (self->copy_button, copy);
}

static void
mo_chart_pane_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  MoChartPane *self = MO_CHART_PANE (object);

  if (id == PROP_DATA)
    g_value_set_object (value, mo_chart_get_data (self->chart));
  else
    g_object_get_property (G_OBJECT (self->chart), "is-table", value);
}

static void
mo_chart_pane_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MoChartPane *self = MO_CHART_PANE (object);

  if (id == PROP_DATA)
    show_data (self, g_value_get_object (value));
  else
    g_object_set_property (G_OBJECT (self->chart), "is-table", value);
}

static void
mo_chart_pane_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_CHART_PANE);
  G_OBJECT_CLASS (mo_chart_pane_parent_class)->dispose (object);
}

static void
mo_chart_pane_class_init (MoChartPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_chart_pane_get_property;
  object_class->set_property = mo_chart_pane_set_property;
  object_class->dispose = mo_chart_pane_dispose;
  g_type_ensure (MO_TYPE_CHART);
  props[PROP_DATA] = g_param_spec_object ("data", NULL, NULL, MO_TYPE_CHART_DATA,
                                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_IS_TABLE] = g_param_spec_boolean ("is-table", NULL, NULL, FALSE,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-chart-pane.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoChartPane, title_label);
  gtk_widget_class_bind_template_child (widget_class, MoChartPane, note_label);
  gtk_widget_class_bind_template_child (widget_class, MoChartPane, copy_button);
  gtk_widget_class_bind_template_child (widget_class, MoChartPane, chart);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
}

static void
mo_chart_pane_init (MoChartPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mo_chart_pane_new (MoChartData *data)
{
  return g_object_new (MO_TYPE_CHART_PANE, "data", data, NULL);
}

MoChartData *
mo_chart_pane_get_data (MoChartPane *self)
{
  return mo_chart_get_data (self->chart);
}
