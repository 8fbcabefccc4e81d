/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-dialog-header.h"

#include "mo-dialog-title.h"
#include "mo-follow-size.h"

#include <adwaita.h>

/* Around the title below the bar, in pixels. */
#define MARGIN 6

struct _MoDialogHeader
{
  GtkBox parent_instance;

  AdwHeaderBar *bar;
  MoDialogTitle *title;
  GtkLabel *below; /* the title where it does not fit into the bar */
};

enum
{
  PROP_SHOWS_CONTROLS = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void mo_dialog_header_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoDialogHeader, mo_dialog_header, GTK_TYPE_BOX,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      mo_dialog_header_buildable_init))

static void
mo_dialog_header_add_child (GtkBuildable *buildable,
                            GtkBuilder *builder,
                            GObject *child,
                            const char *type)
{
  MoDialogHeader *self = MO_DIALOG_HEADER (buildable);

  if (g_strcmp0 (type, "end") == 0)
    adw_header_bar_pack_end (self->bar, GTK_WIDGET (child));
  else
    adw_header_bar_pack_start (self->bar, GTK_WIDGET (child));
}

static void
mo_dialog_header_buildable_init (GtkBuildableIface *iface)
{
  iface->add_child = mo_dialog_header_add_child;
}

void
mo_dialog_header_set_subtitle (MoDialogHeader *self,
                               const char *subtitle)
{
  mo_dialog_title_set_subtitle (self->title, subtitle);
}

static void
follow_size (GtkWidget *widget,
             int window_width,
             int window_height)
{
  MoDialogHeader *self = MO_DIALOG_HEADER (widget);
  const char *title = gtk_window_get_title (GTK_WINDOW (gtk_widget_get_root (widget)));

  gtk_label_set_label (self->below, title != NULL ? title : "");
  gtk_widget_set_visible (GTK_WIDGET (self->below), !mo_dialog_title_get_fits (self->title));
}

static void
mo_dialog_header_set_property (GObject *object,
                               guint id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  MoDialogHeader *self = MO_DIALOG_HEADER (object);

  adw_header_bar_set_show_start_title_buttons (self->bar, g_value_get_boolean (value));
  adw_header_bar_set_show_end_title_buttons (self->bar, g_value_get_boolean (value));
}

static void
mo_dialog_header_class_init (MoDialogHeaderClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = mo_dialog_header_set_property;
  props[PROP_SHOWS_CONTROLS] = g_param_spec_boolean ("shows-controls", NULL, NULL, TRUE,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
mo_dialog_header_init (MoDialogHeader *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->bar = ADW_HEADER_BAR (adw_header_bar_new ());
  self->title = g_object_new (MO_TYPE_DIALOG_TITLE, NULL);
  adw_header_bar_set_title_widget (self->bar, GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->bar));
  self->below = g_object_new (GTK_TYPE_LABEL, "visible", FALSE, "wrap", TRUE, "wrap-mode",
                              PANGO_WRAP_WORD_CHAR, "lines", 2, "ellipsize", PANGO_ELLIPSIZE_END,
                              "justify", GTK_JUSTIFY_CENTER, "margin-top", MARGIN, "margin-bottom",
                              MARGIN, "margin-start", 2 * MARGIN, "margin-end", 2 * MARGIN, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->below), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->below), "dialog-title");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->below));
  mo_follow_size (GTK_WIDGET (self), follow_size);
}
