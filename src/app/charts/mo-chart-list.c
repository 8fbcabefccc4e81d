/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-chart-list.h"

#include "mo-chart-pane.h"

struct _MoChartList
{
  GtkBox parent_instance;

  gboolean is_table;
  gboolean has_headings;
};

G_DEFINE_FINAL_TYPE (MoChartList, mo_chart_list, GTK_TYPE_BOX)

enum
{
  PROP_IS_TABLE = 1,
  PROP_HAS_HEADINGS,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* Returns: (nullable): the pane of the chart with this id, from @child on */
static GtkWidget *
find_pane (GtkWidget *child,
           const char *id)
{
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (MO_IS_CHART_PANE (child) &&
        g_str_equal (mo_chart_data_get_id (mo_chart_pane_get_data (MO_CHART_PANE (child))), id))
      return child;
  return NULL;
}

static void
add_heading (MoChartList *self,
             const char *group,
             GtkWidget *after)
{
  GtkWidget *label = gtk_label_new (group);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "title-4");
  gtk_box_insert_child_after (GTK_BOX (self), label, after);
}

static void
remove_headings (MoChartList *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      if (GTK_IS_LABEL (child))
        gtk_box_remove (GTK_BOX (self), child);
      child = next;
    }
}

void
mo_chart_list_set_charts (MoChartList *self,
                          const GPtrArray *charts)
{
  guint n = charts != NULL ? charts->len : 0;
  const char *group = "";
  GtkWidget *after = NULL;
  GtkWidget *rest;

  remove_headings (self);
  for (guint i = 0; i < n; i++)
    {
      MoChartData *data = g_ptr_array_index (charts, i);
      GtkWidget *next = after != NULL ? gtk_widget_get_next_sibling (after)
                                      : gtk_widget_get_first_child (GTK_WIDGET (self));
      GtkWidget *pane = find_pane (next, mo_chart_data_get_id (data));

      if (self->has_headings && !g_str_equal (mo_chart_data_get_group (data), group))
        {
          add_heading (self, mo_chart_data_get_group (data), after);
          after = after != NULL ? gtk_widget_get_next_sibling (after)
                                : gtk_widget_get_first_child (GTK_WIDGET (self));
        }
      group = mo_chart_data_get_group (data);
      if (pane == NULL)
        {
          pane = mo_chart_pane_new (data);
          g_object_bind_property (self, "is-table", pane, "is-table", G_BINDING_SYNC_CREATE);
          gtk_box_insert_child_after (GTK_BOX (self), pane, after);
        }
      else
        {
          g_object_set (pane, "data", data, NULL);
          gtk_box_reorder_child_after (GTK_BOX (self), pane, after);
        }
      after = pane;
    }
  while ((rest = after != NULL ? gtk_widget_get_next_sibling (after)
                               : gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), rest);
}

char *
mo_chart_list_dup_tables (MoChartList *self)
{
  GString *text = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *table = NULL;

      if (!MO_IS_CHART_PANE (child))
        continue;
      table = mo_chart_data_dup_table (mo_chart_pane_get_data (MO_CHART_PANE (child)));
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", table);
    }
  return g_string_free (text, text->len == 0);
}

static void
mo_chart_list_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  MoChartList *self = MO_CHART_LIST (object);

  g_value_set_boolean (value, id == PROP_IS_TABLE ? self->is_table : self->has_headings);
}

static void
mo_chart_list_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MoChartList *self = MO_CHART_LIST (object);

  if (id == PROP_IS_TABLE)
    self->is_table = g_value_get_boolean (value);
  else
    self->has_headings = g_value_get_boolean (value);
}

static void
mo_chart_list_class_init (MoChartListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_chart_list_get_property;
  object_class->set_property = mo_chart_list_set_property;
  props[PROP_IS_TABLE] = g_param_spec_boolean ("is-table", NULL, NULL, FALSE,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_HAS_HEADINGS] = g_param_spec_boolean ("has-headings", NULL, NULL, TRUE,
                                                   G_PARAM_READWRITE | G_PARAM_CONSTRUCT |
                                                       G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mo_chart_list_init (MoChartList *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 24);
}
