/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-text-size.h"

/* The width of the narrowest window, in pixels. */
#define NARROWEST 360
#define SETTING "gtk-xft-dpi"
#define NORMAL_DPI 96

/* Wider parts of a window would not fit into narrow ones. */
#define LARGEST_GROWTH 1.5

struct _MoTextSize
{
  GObject parent_instance;

  GdkDisplay *display;
  int percent;
};

G_DEFINE_FINAL_TYPE (MoTextSize, mo_text_size, G_TYPE_OBJECT)

enum
{
  PROP_PERCENT = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
apply (MoTextSize *self)
{
  GtkSettings *settings = gtk_settings_get_for_display (self->display);
  int dpi;

  g_object_freeze_notify (G_OBJECT (settings));
  /* Restores the value of the system, which may have changed. */
  gtk_settings_reset_property (settings, SETTING);
  if (self->percent != 100)
    {
      g_object_get (settings, SETTING, &dpi, NULL);
      if (dpi <= 0)
        dpi = NORMAL_DPI * PANGO_SCALE;
      g_object_set (settings, SETTING, dpi * self->percent / 100, NULL);
    }
  g_object_thaw_notify (G_OBJECT (settings));
}

/* GTK doesn't notify of a setting of the system that the program has replaced. */
static void
setting_changed_cb (MoTextSize *self,
                    const char *name)
{
  if (self->percent != 100 && g_strcmp0 (name, SETTING) == 0)
    apply (self);
}

/* Returns a width that has grown with the text. */
static int
scale_width (GtkSettings *settings,
             int width)
{
  int dpi;

  g_object_get (settings, SETTING, &dpi, NULL);
  return dpi > 0 ? (int) (width * CLAMP ((double) dpi / PANGO_SCALE / NORMAL_DPI, 1,
                                         LARGEST_GROWTH))
                 : width;
}

/* Makes a dialog wider with the text, before it is shown for the first time; but no wider than the
 * window that it belongs to, which may be as narrow as a phone. */
static void
realized_cb (GtkWindow *window)
{
  int width;
  int height;
  int most = 0;

  gtk_window_get_default_size (window, &width, &height);
  if (width <= 0)
    return;
  /* A dialog above a narrow dialog may be as wide as the window below both. */
  for (GtkWindow *parent = gtk_window_get_transient_for (window); parent != NULL;
       parent = gtk_window_get_transient_for (parent))
    most = MAX (most, gtk_widget_get_width (GTK_WIDGET (parent)));
  if (most > 0)
    gtk_window_set_default_size (
        window, MIN (scale_width (gtk_widget_get_settings (GTK_WIDGET (window)), width), most),
        height);
}

static void
windows_changed_cb (GObject *self,
                    guint position,
                    guint n_removed,
                    guint n_added,
                    GListModel *windows)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      g_signal_connect_object (window, "realize", G_CALLBACK (realized_cb), self, 0);
    }
}

static void
mo_text_size_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  g_value_set_int (value, MO_TEXT_SIZE (object)->percent);
}

static void
mo_text_size_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  MoTextSize *self = MO_TEXT_SIZE (object);

  if (self->percent == g_value_get_int (value))
    return;
  self->percent = g_value_get_int (value);
  apply (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
mo_text_size_finalize (GObject *object)
{
  MoTextSize *self = MO_TEXT_SIZE (object);

  self->percent = 100;
  apply (self);
  g_object_unref (self->display);
  G_OBJECT_CLASS (mo_text_size_parent_class)->finalize (object);
}

static void
mo_text_size_class_init (MoTextSizeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_text_size_get_property;
  object_class->set_property = mo_text_size_set_property;
  object_class->finalize = mo_text_size_finalize;
  props[PROP_PERCENT] = g_param_spec_int (
      "percent", NULL, NULL, MO_TEXT_SIZE_SMALLEST, MO_TEXT_SIZE_LARGEST, 100,
      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mo_text_size_init (MoTextSize *self)
{
  self->percent = 100;
}

MoTextSize *
mo_text_size_new (GdkDisplay *display)
{
  MoTextSize *self = g_object_new (MO_TYPE_TEXT_SIZE, NULL);

  self->display = g_object_ref (display);
  g_signal_connect_object (display, "setting-changed", G_CALLBACK (setting_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed",
                           G_CALLBACK (windows_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

double
mo_text_size_get_scale (PangoContext *context)
{
  double dpi = pango_cairo_context_get_resolution (context);

  return dpi > 0 ? dpi / NORMAL_DPI : 1;
}

double
mo_widget_get_text_scale (GtkWidget *widget)
{
  return mo_text_size_get_scale (gtk_widget_get_pango_context (widget));
}

static void
resize_cb (GtkSettings *settings,
           GParamSpec *pspec,
           gpointer user_data)
{
  int width = GPOINTER_TO_INT (g_object_get_data (user_data, "mo-text-size-width"));

  gtk_widget_set_size_request (user_data, MIN (scale_width (settings, width), NARROWEST), -1);
}

void
mo_text_size_set_width (GtkWidget *widget,
                        int width)
{
  GtkSettings *settings = gtk_widget_get_settings (widget);

  g_object_set_data (G_OBJECT (widget), "mo-text-size-width", GINT_TO_POINTER (width));
  g_signal_connect_object (settings, "notify::" SETTING, G_CALLBACK (resize_cb), widget, 0);
  resize_cb (settings, NULL, widget);
}
