/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-side-column.h"

#include "mo-widget-label.h"

/* Three columns need this width. */
#define MIN_WIDTH 1500

typedef struct
{
  GtkPaned *paned;
  GtkWidget *column; /* (nullable): until it is set */
  char *key;         /* (nullable): likewise */

  GSettings *settings;
  gboolean is_wanted;
  gboolean is_shown;
  gboolean is_placed; /* whether the divider has the place that is remembered */
  gboolean is_allocating;
  guint idle;
} MoSideColumnPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (MoSideColumn, mo_side_column, ADW_TYPE_BIN)

enum
{
  PROP_CONTENT = 1,
  PROP_COLUMN,
  PROP_KEY,
  PROP_LABEL,
  PROP_IS_WANTED,
  PROP_IS_SHOWN,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MoSideColumnPrivate *
get_private (MoSideColumn *self)
{
  return mo_side_column_get_instance_private (self);
}

static int
get_room (MoSideColumn *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self));
}

static gboolean
may_show (MoSideColumn *self)
{
  MoSideColumnPrivate *priv = get_private (self);

  return priv->is_wanted && priv->column != NULL && get_room (self) >= MIN_WIDTH;
}

/* Remembers the width that the user has chosen, but not one that a smaller window needs. */
static void
position_changed_cb (MoSideColumn *self)
{
  MoSideColumnPrivate *priv = get_private (self);

  if (priv->is_placed && priv->idle == 0 && !priv->is_allocating &&
      gtk_widget_get_mapped (priv->column))
    g_settings_set_int (priv->settings, priv->key,
                        get_room (self) - gtk_paned_get_position (priv->paned));
}

static gboolean
follow_width_cb (gpointer user_data)
{
  MoSideColumn *self = user_data;
  MoSideColumnPrivate *priv = get_private (self);
  gboolean is_shown = may_show (self);

  if (is_shown && priv->is_shown)
    gtk_paned_set_position (priv->paned,
                            get_room (self) - g_settings_get_int (priv->settings, priv->key));
  priv->idle = 0;
  priv->is_placed = is_shown && priv->is_shown;
  if (is_shown == priv->is_shown)
    return G_SOURCE_REMOVE;
  priv->is_shown = is_shown;
  gtk_widget_set_visible (priv->column, is_shown);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_SHOWN]);
  return G_SOURCE_REMOVE;
}

static void
follow_width (MoSideColumn *self)
{
  MoSideColumnPrivate *priv = get_private (self);

  if (priv->idle == 0 &&
      (may_show (self) != priv->is_shown || (priv->is_shown && !priv->is_placed)))
    priv->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, follow_width_cb, self, NULL);
}

/* Deferred, because widgets must not appear or disappear during a layout. The divider is placed
 * after the first layout with the column, in which the toolkit moves it for the width of the last
 * one. */
static void
mo_side_column_size_allocate (GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  MoSideColumn *self = MO_SIDE_COLUMN (widget);
  MoSideColumnPrivate *priv = get_private (self);
  int minimum;

  /* Too narrow for the column, which is about to be hidden. */
  gtk_widget_measure (GTK_WIDGET (priv->paned), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  priv->is_allocating = TRUE;
  gtk_widget_allocate (GTK_WIDGET (priv->paned), MAX (width, minimum), height, baseline, NULL);
  priv->is_allocating = FALSE;
  follow_width (self);
}

/* The column does not count for the minimum width, because a narrow window has none: otherwise a
 * window could not become narrow at once. */
static void
mo_side_column_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  MoSideColumnPrivate *priv = get_private (MO_SIDE_COLUMN (widget));

  gtk_widget_measure (GTK_WIDGET (priv->paned), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL && priv->is_shown)
    gtk_widget_measure (gtk_paned_get_start_child (priv->paned), orientation, -1, minimum, NULL,
                        NULL, NULL);
}

static void
set_column (MoSideColumn *self,
            GtkWidget *column)
{
  MoSideColumnPrivate *priv = get_private (self);

  priv->column = column;
  gtk_widget_set_visible (column, FALSE);
  gtk_paned_set_end_child (priv->paned, column);
}

static void
mo_side_column_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  MoSideColumnPrivate *priv = get_private (MO_SIDE_COLUMN (object));

  g_value_set_boolean (value, id == PROP_IS_SHOWN ? priv->is_shown : priv->is_wanted);
}

static void
mo_side_column_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MoSideColumn *self = MO_SIDE_COLUMN (object);
  MoSideColumnPrivate *priv = get_private (self);

  switch (id)
    {
    case PROP_CONTENT:
      gtk_paned_set_start_child (priv->paned, g_value_get_object (value));
      break;
    case PROP_COLUMN:
      set_column (self, g_value_get_object (value));
      break;
    case PROP_KEY:
      priv->key = g_value_dup_string (value);
      break;
    case PROP_LABEL:
      mo_widget_set_spoken_label (GTK_WIDGET (priv->paned), g_value_get_string (value));
      break;
    case PROP_IS_WANTED:
      priv->is_wanted = g_value_get_boolean (value);
      follow_width (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mo_side_column_dispose (GObject *object)
{
  MoSideColumnPrivate *priv = get_private (MO_SIDE_COLUMN (object));

  g_clear_handle_id (&priv->idle, g_source_remove);
  /* Without a column, nothing is deferred until after the end of the widget. */
  priv->column = NULL;
  priv->is_shown = FALSE;
  if (priv->paned != NULL)
    g_signal_handlers_disconnect_by_func (priv->paned, position_changed_cb, object);
  adw_bin_set_child (ADW_BIN (object), NULL);
  g_clear_object (&priv->paned);
  g_clear_object (&priv->settings);
  G_OBJECT_CLASS (mo_side_column_parent_class)->dispose (object);
}

static void
mo_side_column_finalize (GObject *object)
{
  g_free (get_private (MO_SIDE_COLUMN (object))->key);
  G_OBJECT_CLASS (mo_side_column_parent_class)->finalize (object);
}

static void
mo_side_column_class_init (MoSideColumnClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mo_side_column_get_property;
  object_class->set_property = mo_side_column_set_property;
  object_class->dispose = mo_side_column_dispose;
  object_class->finalize = mo_side_column_finalize;
  GTK_WIDGET_CLASS (klass)->measure = mo_side_column_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = mo_side_column_size_allocate;
  props[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_COLUMN] = g_param_spec_object ("column", NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_KEY] = g_param_spec_string ("key", NULL, NULL, NULL, flags);
  props[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  props[PROP_IS_WANTED] = g_param_spec_boolean ("is-wanted", NULL, NULL, TRUE,
                                                G_PARAM_READABLE | flags);
  props[PROP_IS_SHOWN] = g_param_spec_boolean ("is-shown", NULL, NULL, FALSE,
                                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                   G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mo_side_column_init (MoSideColumn *self)
{
  MoSideColumnPrivate *priv = get_private (self);

  priv->is_wanted = TRUE;
  priv->settings = g_settings_new (APP_ID);
  priv->paned = GTK_PANED (g_object_ref_sink (gtk_paned_new (GTK_ORIENTATION_HORIZONTAL)));
  gtk_paned_set_shrink_start_child (priv->paned, FALSE);
  gtk_paned_set_shrink_end_child (priv->paned, FALSE);
  gtk_paned_set_resize_end_child (priv->paned, FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (priv->paned));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  g_signal_connect_object (priv->paned, "notify::position", G_CALLBACK (position_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

gboolean
mo_side_column_get_is_shown (MoSideColumn *self)
{
  return get_private (self)->is_shown;
}
