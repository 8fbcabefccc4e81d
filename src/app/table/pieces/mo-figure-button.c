/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-figure-button.h"

#include "mo-figure-popover.h"
#include "mo-scroll.h"
#include "mo-widget-label.h"

typedef struct
{
  GtkWidget *popover; /* (nullable): created at the first click */
  MoOverrule figure;
  char *sentence;     /* (nullable) */
} MoFigureButtonPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (MoFigureButton, mo_figure_button, GTK_TYPE_BUTTON)

static void
closed_cb (MoFigureButton *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
mo_figure_button_clicked (GtkButton *button)
{
  MoFigureButton *self = MO_FIGURE_BUTTON (button);
  MoFigureButtonPrivate *priv = mo_figure_button_get_instance_private (self);

  if (priv->figure.line == NULL || !gtk_widget_get_can_target (GTK_WIDGET (self)))
    return;
  /* It may have been scrolled away between the press and the release of a mouse button. */
  if (mo_scroll_into_view (GTK_WIDGET (self)))
    return;
  if (priv->popover == NULL)
    {
      priv->popover = mo_figure_popover_new ();
      gtk_widget_set_parent (priv->popover, GTK_WIDGET (self));
      g_signal_connect_object (priv->popover, "closed", G_CALLBACK (closed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  mo_figure_popover_open (MO_FIGURE_POPOVER (priv->popover), &priv->figure);
}

static void
mo_figure_button_size_allocate (GtkWidget *widget,
                                int width,
                                int height,
                                int baseline)
{
  MoFigureButtonPrivate *priv = mo_figure_button_get_instance_private (MO_FIGURE_BUTTON (widget));

  GTK_WIDGET_CLASS (mo_figure_button_parent_class)->size_allocate (widget, width, height, baseline);
  if (priv->popover != NULL)
    gtk_popover_present (GTK_POPOVER (priv->popover));
}

static void
mo_figure_button_dispose (GObject *object)
{
  MoFigureButtonPrivate *priv = mo_figure_button_get_instance_private (MO_FIGURE_BUTTON (object));

  g_clear_pointer (&priv->popover, gtk_widget_unparent);
  mo_overrule_clear (&priv->figure);
  g_clear_pointer (&priv->sentence, g_free);
  G_OBJECT_CLASS (mo_figure_button_parent_class)->dispose (object);
}

static void
mo_figure_button_class_init (MoFigureButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_figure_button_dispose;
  GTK_WIDGET_CLASS (klass)->size_allocate = mo_figure_button_size_allocate;
  GTK_BUTTON_CLASS (klass)->clicked = mo_figure_button_clicked;
}

static void
mo_figure_button_init (MoFigureButton *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
}

void
mo_figure_button_set_figure (MoFigureButton *self,
                             MoOverrule *figure,
                             const char *sentence)
{
  MoFigureButtonPrivate *priv = mo_figure_button_get_instance_private (self);

  mo_overrule_clear (&priv->figure);
  priv->figure = *figure;
  figure->line = NULL;
  figure->title = NULL;
  if (g_strcmp0 (priv->sentence, sentence) == 0)
    return;
  g_free (priv->sentence);
  priv->sentence = g_strdup (sentence);
  mo_widget_set_spoken_label (GTK_WIDGET (self), sentence);
}

/* An insensitive button would be dimmed; the figure must stay readable while the past is shown. */
void
mo_figure_button_set_is_live (MoFigureButton *self,
                              gboolean is_live)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), is_live);
}
