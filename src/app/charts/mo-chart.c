/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-chart.h"

#include "mo-chart-item.h"
#include "mo-text-size.h"
#include "mo-toaster.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* In pixels, at the normal size of text. */
#define UPRIGHT_HEIGHT 84
#define MAX_COLUMN_WIDTH 80
#define MIN_BAR_WIDTH 60
#define COLUMN_GAP 4
#define ROW_GAP 6

/* The part of the width that labels beside bars may take. */
#define MAX_LABEL_PART 0.45

enum
{
  HEADING_LABEL,
  HEADING_VALUE,
  HEADING_DETAIL,
  N_HEADINGS,
};

struct _MoChart
{
  GtkWidget parent_instance;

  MoChartData *data; /* (nullable) */
  gboolean is_table;
  GtkWidget *headings[N_HEADINGS]; /* of the table */
  GPtrArray *items;                /* (element-type MoChartItem) (unowned) */
  MoChartMeasures measures;
  int upright_label_width; /* of the widest label */
  guint focused;           /* the index of the item that was focused last */
};

G_DEFINE_FINAL_TYPE (MoChart, mo_chart, GTK_TYPE_WIDGET)

enum
{
  PROP_DATA = 1,
  PROP_IS_TABLE,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MoChartItem *
get_item (MoChart *self,
          guint index)
{
  return g_ptr_array_index (self->items, index);
}

/* Measures */

static int
get_heading_size (MoChart *self,
                  guint heading,
                  GtkOrientation orientation,
                  int for_size)
{
  int natural;

  gtk_widget_measure (self->headings[heading], orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

static gboolean
has_detail (MoChart *self)
{
  return self->measures.detail_width > 0;
}

/* Returns the space between the columns, and the widths of the figures. */
static int
get_figures_width (MoChart *self)
{
  return MO_CHART_GAP + self->measures.value_width +
         (has_detail (self) ? MO_CHART_GAP + self->measures.detail_width : 0);
}

/* Finds the widths of the columns. @minimum, @natural: (out): of labels */
static void
measure_columns (MoChart *self,
                 int *minimum,
                 int *natural)
{
  *minimum = 0;
  *natural = 0;
  self->measures.value_width = 0;
  self->measures.detail_width = 0;
  for (guint i = 0; i < self->items->len; i++)
    {
      int least;
      int most;

      mo_chart_item_get_label_width (get_item (self, i), &least, &most);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, most);
      self->measures.value_width = MAX (self->measures.value_width,
                                        mo_chart_item_get_value_width (get_item (self, i)));
      self->measures.detail_width = MAX (self->measures.detail_width,
                                         mo_chart_item_get_detail_width (get_item (self, i)));
    }
}

/* Returns the width that upright bars need. @label: the width of the widest label */
static int
get_upright_width (MoChart *self,
                   int label)
{
  int n = (int) self->items->len;

  return n * (MAX (label, self->measures.value_width) + COLUMN_GAP) - COLUMN_GAP;
}

/* Returns the width of all upright bars: few bars do not need all of @width. */
static int
limit_upright_width (MoChart *self,
                     int width)
{
  double scale = mo_widget_get_text_scale (GTK_WIDGET (self));
  int most = (int) (self->items->len * MAX_COLUMN_WIDTH * MAX (scale, 1));

  return MAX (MIN (width, most), get_upright_width (self, self->upright_label_width));
}

/* Chooses the shape for a width, and the widths of its columns. */
static void
choose_shape (MoChart *self,
              int width)
{
  MoChartMeasures *measures = &self->measures;
  double scale = mo_widget_get_text_scale (GTK_WIDGET (self));
  int least;
  int label;

  measure_columns (self, &least, &label);
  self->upright_label_width = label;
  measures->bar_height = (int) (UPRIGHT_HEIGHT * MAX (scale, 1));
  if (self->is_table)
    {
      measures->shape = MO_CHART_TABLE;
      measures->value_width = MAX (measures->value_width,
                                   get_heading_size (self, HEADING_VALUE,
                                                     GTK_ORIENTATION_HORIZONTAL, -1));
      if (has_detail (self))
        measures->detail_width = MAX (measures->detail_width,
                                      get_heading_size (self, HEADING_DETAIL,
                                                        GTK_ORIENTATION_HORIZONTAL, -1));
      measures->label_width = MAX (width - get_figures_width (self), 1);
      return;
    }
  if (self->data != NULL && mo_chart_data_get_is_scale (self->data) &&
      get_upright_width (self, label) <= width)
    {
      measures->shape = MO_CHART_UPRIGHT;
      return;
    }
  measures->label_width = MAX (MIN (label, (int) (width * MAX_LABEL_PART)), least);
  measures->shape = measures->label_width + MO_CHART_GAP + MIN_BAR_WIDTH +
                                get_figures_width (self) <=
                            width
                        ? MO_CHART_ROWS
                        : MO_CHART_STACKED;
}

static int
get_row_gap (MoChart *self)
{
  return self->measures.shape == MO_CHART_TABLE ? ROW_GAP / 2 : ROW_GAP;
}

/* Returns the height of the headings of the table; 0 without a table. */
static int
get_headings_height (MoChart *self)
{
  int height = 0;

  if (self->measures.shape != MO_CHART_TABLE)
    return 0;
  for (guint i = 0; i < N_HEADINGS; i++)
    height = MAX (height, get_heading_size (self, i, GTK_ORIENTATION_VERTICAL,
                                            i == HEADING_LABEL ? self->measures.label_width : -1));
  return height + get_row_gap (self);
}

static void
mo_chart_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  MoChart *self = MO_CHART (widget);
  int least;
  int label;

  *minimum = 0;
  *natural = 0;
  measure_columns (self, &least, &label);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int figures = get_figures_width (self);

      *minimum = self->is_table ? least + figures : MAX (least, figures + MIN_BAR_WIDTH / 2);
      *natural = MAX (*minimum, label + 3 * MIN_BAR_WIDTH + figures);
      return;
    }
  if (for_size < 0)
    mo_chart_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &for_size, NULL, NULL);
  choose_shape (self, for_size);
  *natural = get_headings_height (self);
  for (guint i = 0; i < self->items->len; i++)
    {
      int n = (int) self->items->len;
      gboolean is_upright = self->measures.shape == MO_CHART_UPRIGHT;
      int height = mo_chart_item_get_height (get_item (self, i),
                                             is_upright
                                                 ? (limit_upright_width (self, for_size) +
                                                    COLUMN_GAP) / n - COLUMN_GAP
                                                 : for_size);

      if (is_upright)
        *natural = MAX (*natural, height);
      else
        *natural += height + (i > 0 ? get_row_gap (self) : 0);
    }
  *minimum = *natural;
}

static GtkSizeRequestMode
mo_chart_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
allocate_upright (MoChart *self,
                  int width,
                  int height)
{
  int n = (int) self->items->len;
  int all = limit_upright_width (self, width);
  gboolean is_reversed = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  for (int i = 0; i < n; i++)
    {
      int from = i * (all + COLUMN_GAP) / n;
      int column = (i + 1) * (all + COLUMN_GAP) / n - COLUMN_GAP - from;
      int x = is_reversed ? width - from - column : from;
      const GtkAllocation area = { x, 0, column, height };

      gtk_widget_size_allocate (GTK_WIDGET (get_item (self, (guint) i)), &area, -1);
    }
}

static void
allocate_headings (MoChart *self,
                   int width)
{
  const MoChartMeasures *measures = &self->measures;
  gboolean is_reversed = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const int widths[] = { measures->label_width, measures->value_width, measures->detail_width };
  int height = get_headings_height (self);
  int x = 0;

  for (guint i = 0; i < N_HEADINGS; i++)
    {
      gboolean is_shown = height > 0 && (i != HEADING_DETAIL || has_detail (self));
      int left = is_reversed ? width - x - widths[i] : x;
      const GtkAllocation area = { left, 0, widths[i], height };

      gtk_widget_set_child_visible (self->headings[i], is_shown);
      if (!is_shown)
        continue;
      gtk_widget_size_allocate (self->headings[i], &area, -1);
      x += widths[i] + MO_CHART_GAP;
    }
}

static void
mo_chart_size_allocate (GtkWidget *widget,
                        int width,
                        int height,
                        int baseline)
{
  MoChart *self = MO_CHART (widget);
  int y;

  choose_shape (self, width);
  allocate_headings (self, width);
  if (self->measures.shape == MO_CHART_UPRIGHT)
    {
      allocate_upright (self, width, height);
      return;
    }
  y = get_headings_height (self);
  for (guint i = 0; i < self->items->len; i++)
    {
      int row = mo_chart_item_get_height (get_item (self, i), width);

      gtk_widget_size_allocate (GTK_WIDGET (get_item (self, i)),
                                &(GtkAllocation){ 0, y, width, row }, -1);
      y += row + get_row_gap (self);
    }
}

/* Keys */

static void
focus_end_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  MoChart *self = MO_CHART (widget);

  if (self->items->len == 0)
    return;
  self->focused = g_str_equal (name, "chart.focus-last") ? self->items->len - 1 : 0;
  gtk_widget_grab_focus (GTK_WIDGET (get_item (self, self->focused)));
}

/* A chart is one stop of the Tab key. */
static gboolean
mo_chart_focus (GtkWidget *widget,
                GtkDirectionType direction)
{
  MoChart *self = MO_CHART (widget);
  GtkWidget *focused = gtk_widget_get_focus_child (widget);
  gboolean is_reversed = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint index = MIN (self->focused, MAX (self->items->len, 1) - 1);

  if (self->items->len == 0)
    return FALSE;
  if (focused == NULL)
    {
      if (direction == GTK_DIR_DOWN)
        index = 0;
      else if (direction == GTK_DIR_UP)
        index = self->items->len - 1;
    }
  else
    {
      g_ptr_array_find (self->items, focused, &index);
      if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
        return FALSE;
      if (direction == GTK_DIR_DOWN ||
          direction == (is_reversed ? GTK_DIR_LEFT : GTK_DIR_RIGHT))
        index++;
      else
        index--;
      /* Also before the first one. */
      if (index >= self->items->len)
        return FALSE;
    }
  self->focused = index;
  return gtk_widget_grab_focus (GTK_WIDGET (get_item (self, index)));
}

static void
copy_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  MoChart *self = MO_CHART (widget);
  g_autofree char *table = self->data != NULL ? mo_chart_data_dup_table (self->data) : NULL;
  MoToaster *toaster = mo_toaster_find (widget);

  if (table == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), table);
  if (toaster != NULL)
    mo_toaster_show (toaster, _("Table copied"));
}

/* The object */

/* Items are placed anew even if their own sizes stay, as the columns depend on all of them. */
static void
resize_items (MoChart *self)
{
  for (guint i = 0; i < self->items->len; i++)
    gtk_widget_queue_resize (GTK_WIDGET (get_item (self, i)));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
set_is_table (MoChart *self,
              gboolean is_table)
{
  if (self->is_table == is_table)
    return;
  self->is_table = is_table;
  resize_items (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_TABLE]);
}

static void
mo_chart_get_property (GObject *object,
                       guint id,
                       GValue *value,
                       GParamSpec *pspec)
{
  if (id == PROP_DATA)
    g_value_set_object (value, MO_CHART (object)->data);
  else
    g_value_set_boolean (value, MO_CHART (object)->is_table);
}

static void
mo_chart_set_property (GObject *object,
                       guint id,
                       const GValue *value,
                       GParamSpec *pspec)
{
  if (id == PROP_DATA)
    mo_chart_set_data (MO_CHART (object), g_value_get_object (value));
  else
    set_is_table (MO_CHART (object), g_value_get_boolean (value));
}

static void
mo_chart_dispose (GObject *object)
{
  MoChart *self = MO_CHART (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->data);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  G_OBJECT_CLASS (mo_chart_parent_class)->dispose (object);
}

static void
mo_chart_class_init (MoChartClass *klass)
{
  static const guint first[] = { GDK_KEY_Home, GDK_KEY_KP_Home };
  static const guint last[] = { GDK_KEY_End, GDK_KEY_KP_End };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mo_chart_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_chart_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_chart_dispose;
  widget_class->measure = mo_chart_measure;
  widget_class->get_request_mode = mo_chart_get_request_mode;
  widget_class->size_allocate = mo_chart_size_allocate;
  widget_class->focus = mo_chart_focus;
  props[PROP_DATA] = g_param_spec_object ("data", NULL, NULL, MO_TYPE_CHART_DATA,
                                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                              G_PARAM_STATIC_STRINGS);
  props[PROP_IS_TABLE] = g_param_spec_boolean ("is-table", NULL, NULL, FALSE,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                   G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
  gtk_widget_class_install_action (widget_class, "chart.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "chart.focus-first", NULL, focus_end_action);
  gtk_widget_class_install_action (widget_class, "chart.focus-last", NULL, focus_end_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "chart.copy",
                                       NULL);
  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, first[i], 0, "chart.focus-first", NULL);
      gtk_widget_class_add_binding_action (widget_class, last[i], 0, "chart.focus-last", NULL);
    }
}

static void
mo_chart_init (MoChart *self)
{
  self->items = g_ptr_array_new ();
  for (guint i = 0; i < N_HEADINGS; i++)
    {
      GtkWidget *label = gtk_label_new ("");

      gtk_label_set_wrap (GTK_LABEL (label), i == HEADING_LABEL);
      gtk_label_set_xalign (GTK_LABEL (label), i == HEADING_LABEL ? 0 : 1);
      gtk_widget_add_css_class (label, "caption-heading");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_set_parent (label, GTK_WIDGET (self));
      gtk_widget_set_child_visible (label, FALSE);
      self->headings[i] = label;
    }
}

GtkWidget *
mo_chart_new (void)
{
  return g_object_new (MO_TYPE_CHART, NULL);
}

/* Makes as many items as there are bars, and keeps those that there are, with the focus. */
static void
fit_items (MoChart *self,
           guint n)
{
  while (self->items->len > n)
    {
      gtk_widget_unparent (g_ptr_array_index (self->items, self->items->len - 1));
      g_ptr_array_set_size (self->items, (int) self->items->len - 1);
    }
  while (self->items->len < n)
    {
      GtkWidget *item = mo_chart_item_new (&self->measures);

      gtk_widget_set_parent (item, GTK_WIDGET (self));
      g_ptr_array_add (self->items, item);
    }
}

void
mo_chart_set_data (MoChart *self,
                   MoChartData *data)
{
  const char *share;

  if (!g_set_object (&self->data, data))
    return;
  fit_items (self, data != NULL ? g_list_model_get_n_items (G_LIST_MODEL (data)) : 0);
  for (guint i = 0; i < self->items->len; i++)
    mo_chart_item_show (get_item (self, i), data, mo_chart_data_get_bar (data, i));
  if (data != NULL)
    {
      share = mo_chart_data_get_share_heading (data);
      gtk_label_set_label (GTK_LABEL (self->headings[HEADING_LABEL]),
                           mo_chart_data_get_label_heading (data));
      gtk_label_set_label (GTK_LABEL (self->headings[HEADING_VALUE]),
                           mo_chart_data_get_value_heading (data));
      gtk_label_set_label (GTK_LABEL (self->headings[HEADING_DETAIL]),
                           share != NULL ? share : _("Interval"));
      mo_widget_set_spoken_label (GTK_WIDGET (self), mo_chart_data_get_title (data));
    }
  resize_items (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DATA]);
}

MoChartData *
mo_chart_get_data (MoChart *self)
{
  return self->data;
}
