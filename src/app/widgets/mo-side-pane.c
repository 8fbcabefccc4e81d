/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-side-pane.h"

/* By how many pixels a key moves the divider. */
#define KEY_STEP 20

struct _MoSidePane
{
  AdwBin parent_instance;

  int width;
  int first_width; /* the width that the user has not chosen */
  gboolean is_laid_out; /* since the width was set */
};

G_DEFINE_FINAL_TYPE (MoSidePane, mo_side_pane, ADW_TYPE_BIN)

struct _MoDivider
{
  GtkWidget parent_instance;

  MoSidePane *pane; /* (nullable) (weak) */
  int start;        /* the width of the pane when dragging began */
};

G_DEFINE_FINAL_TYPE (MoDivider, mo_divider, GTK_TYPE_WIDGET)

enum
{
  PROP_PANE = 1,
};

enum
{
  PROP_WIDTH = 1,
};

/* The pane */

static void
mo_side_pane_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, minimum, natural, minimum_baseline,
                        natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, MO_SIDE_PANE (widget)->width);
}

static void
mo_side_pane_size_allocate (GtkWidget *widget,
                            int width,
                            int height,
                            int baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline, NULL);
  MO_SIDE_PANE (widget)->is_laid_out = TRUE;
}

static void
mo_side_pane_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  g_value_set_int (value, MO_SIDE_PANE (object)->width);
}

static void
mo_side_pane_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  MoSidePane *self = MO_SIDE_PANE (object);

  if (self->width == g_value_get_int (value))
    return;
  self->width = g_value_get_int (value);
  self->is_laid_out = FALSE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
mo_side_pane_class_init (MoSidePaneClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = mo_side_pane_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_side_pane_set_property;
  GTK_WIDGET_CLASS (klass)->measure = mo_side_pane_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = mo_side_pane_size_allocate;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_WIDTH,
      g_param_spec_int ("width", NULL, NULL, 0, G_MAXINT, 0,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
}

static void
mo_side_pane_init (MoSidePane *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

static gboolean
get_width (GValue *value,
           GVariant *setting,
           gpointer user_data)
{
  MoSidePane *self = user_data;
  int width = g_variant_get_int32 (setting);

  g_value_set_int (value, width > 0 ? width : self->first_width);
  return TRUE;
}

static GVariant *
get_setting (const GValue *value,
             const GVariantType *type,
             gpointer user_data)
{
  return g_variant_new_int32 (g_value_get_int (value));
}

/* Beside a pane whose width the user chose, the other has no natural width that could change it. */
static gboolean
get_width_beside (GValue *value,
                  GVariant *setting,
                  gpointer user_data)
{
  MoSidePane *other = user_data;

  g_value_set_int (value, g_variant_get_int32 (setting) > 0 ? 0 : other->first_width);
  return TRUE;
}

static gboolean
get_expands (GValue *value,
             GVariant *setting,
             gpointer user_data)
{
  g_value_set_boolean (value, g_variant_get_int32 (setting) == 0);
  return TRUE;
}

void
mo_side_pane_remember (MoSidePane *self,
                       const char *key,
                       MoSidePane *other)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  self->first_width = self->width;
  other->first_width = other->width;
  g_settings_bind_with_mapping (settings, key, self, "width", G_SETTINGS_BIND_DEFAULT, get_width,
                                get_setting, self, NULL);
  g_settings_bind_with_mapping (settings, key, self, "hexpand", G_SETTINGS_BIND_GET, get_expands,
                                NULL, NULL, NULL);
  g_settings_bind_with_mapping (settings, key, other, "width", G_SETTINGS_BIND_GET,
                                get_width_beside, NULL, other, NULL);
}

/* The divider */

/* Returns @width with limits, so that both sides keep their minimum. */
static int
limit (MoDivider *self,
       int width)
{
  GtkWidget *pane = GTK_WIDGET (self->pane);
  GtkWidget *other = gtk_widget_get_prev_sibling (GTK_WIDGET (self));
  int most = gtk_widget_get_width (pane);
  int least;
  int least_of_other;

  gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (other != NULL)
    {
      gtk_widget_measure (other, GTK_ORIENTATION_HORIZONTAL, -1, &least_of_other, NULL, NULL, NULL);
      most += gtk_widget_get_width (other) - least_of_other;
    }
  return CLAMP (width, least, MAX (least, most));
}

static void
resize (MoDivider *self,
        int width)
{
  g_object_set (self->pane, "width", limit (self, width), NULL);
}

static int
get_sign (MoDivider *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? 1 : -1;
}

static void
drag_begin_cb (MoDivider *self)
{
  self->start = gtk_widget_get_width (GTK_WIDGET (self->pane));
}

/* The offset is that from where dragging began, in coordinates of the divider, which moves. */
static void
drag_update_cb (MoDivider *self,
                double x,
                double y,
                GtkGesture *gesture)
{
  int moved = self->start - gtk_widget_get_width (GTK_WIDGET (self->pane));

  resize (self, self->start + get_sign (self) * (int) x - moved);
}

static gboolean
move_cb (GtkWidget *widget,
         GVariant *args,
         gpointer user_data)
{
  MoDivider *self = MO_DIVIDER (widget);
  /* The last key may not have been laid out yet. */
  int width = self->pane->is_laid_out ? gtk_widget_get_width (GTK_WIDGET (self->pane))
                                      : limit (self, self->pane->width);
  int direction;

  g_variant_get (args, "(i)", &direction);
  resize (self, width + get_sign (self) * direction * KEY_STEP);
  return TRUE;
}

static void
mo_divider_set_property (GObject *object,
                         guint id,
                         const GValue *value,
                         GParamSpec *pspec)
{
  g_set_weak_pointer (&MO_DIVIDER (object)->pane, g_value_get_object (value));
}

static void
mo_divider_dispose (GObject *object)
{
  g_clear_weak_pointer (&MO_DIVIDER (object)->pane);
  G_OBJECT_CLASS (mo_divider_parent_class)->dispose (object);
}

static void
mo_divider_class_init (MoDividerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = mo_divider_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_divider_dispose;
  gtk_widget_class_set_css_name (widget_class, "divider");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SEPARATOR);
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_PANE,
                                   g_param_spec_object ("pane", NULL, NULL, MO_TYPE_SIDE_PANE,
                                                        G_PARAM_WRITABLE |
                                                            G_PARAM_STATIC_STRINGS));
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, 0, move_cb, "(i)", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, 0, move_cb, "(i)", 1);
}

static void
mo_divider_init (MoDivider *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "col-resize");
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
