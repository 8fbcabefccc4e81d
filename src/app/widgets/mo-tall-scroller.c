/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-tall-scroller.h"

struct _MoTallScroller
{
  GtkWidget parent_instance;

  GtkScrolledWindow *scroller; /* (nullable): NULL after dispose */
  int least_height;            /* -1 for that of the child */
  int most_height;             /* -1 for any */
  GtkWidget *revealed; /* (nullable) (weak): what to bring into view once it has its place */
  gboolean is_placed;
};

G_DEFINE_FINAL_TYPE (MoTallScroller, mo_tall_scroller, GTK_TYPE_WIDGET)

enum
{
  PROP_CHILD = 1,
};

static GtkSizeRequestMode
mo_tall_scroller_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The viewport has the sizes of the child. The scrolled window, whose height does not depend on its
 * width, is measured nevertheless: GTK does not pass a resize of the child on through a widget that
 * was not measured since the last one. The cache would keep old sizes, and with those, the search
 * of a GtkBox for a width that suits a height may never end. */
static void
mo_tall_scroller_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  MoTallScroller *self = MO_TALL_SCROLLER (widget);
  GtkWidget *viewport = gtk_scrolled_window_get_child (self->scroller);
  int size = orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1;

  gtk_widget_measure (GTK_WIDGET (self->scroller), orientation, size, minimum, natural, NULL, NULL);
  if (viewport == NULL)
    return;
  gtk_widget_measure (viewport, orientation, size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL && self->least_height >= 0)
    *minimum = MIN (*minimum, self->least_height);
  if (orientation == GTK_ORIENTATION_VERTICAL && self->most_height >= 0)
    *natural = MAX (MIN (*natural, self->most_height), *minimum);
}

static void
mo_tall_scroller_size_allocate (GtkWidget *widget,
                                int width,
                                int height,
                                int baseline)
{
  MoTallScroller *self = MO_TALL_SCROLLER (widget);

  gtk_widget_allocate (GTK_WIDGET (self->scroller), width, height, baseline, NULL);
  self->is_placed = TRUE;
}

static gboolean
reveal_cb (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer user_data)
{
  MoTallScroller *self = MO_TALL_SCROLLER (widget);
  graphene_rect_t bounds;

  if (self->revealed != NULL && !self->is_placed)
    return G_SOURCE_CONTINUE;
  if (self->revealed != NULL && self->scroller != NULL &&
      gtk_widget_compute_bounds (self->revealed, GTK_WIDGET (self->scroller), &bounds))
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
      double top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;

      gtk_adjustment_clamp_page (adjustment, top, top + bounds.size.height);
    }
  g_clear_weak_pointer (&self->revealed);
  return G_SOURCE_REMOVE;
}

static void
mo_tall_scroller_set_property (GObject *object,
                               guint id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  gtk_scrolled_window_set_child (MO_TALL_SCROLLER (object)->scroller, g_value_get_object (value));
}

static void
mo_tall_scroller_dispose (GObject *object)
{
  MoTallScroller *self = MO_TALL_SCROLLER (object);

  g_clear_weak_pointer (&self->revealed);
  if (self->scroller != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->scroller));
  self->scroller = NULL;
  G_OBJECT_CLASS (mo_tall_scroller_parent_class)->dispose (object);
}

static void
mo_tall_scroller_class_init (MoTallScrollerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = mo_tall_scroller_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_tall_scroller_dispose;
  widget_class->get_request_mode = mo_tall_scroller_get_request_mode;
  widget_class->measure = mo_tall_scroller_measure;
  widget_class->size_allocate = mo_tall_scroller_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_CHILD,
      g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
mo_tall_scroller_init (MoTallScroller *self)
{
  self->least_height = self->most_height = -1;
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_NEVER);
  gtk_widget_add_css_class (GTK_WIDGET (self->scroller), "shows-more");
  gtk_widget_set_parent (GTK_WIDGET (self->scroller), GTK_WIDGET (self));
}

void
mo_tall_scroller_set_least_height (MoTallScroller *self,
                                   int height)
{
  self->least_height = height;
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER,
                                  height >= 0 ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
mo_tall_scroller_set_most_height (MoTallScroller *self,
                                  int height)
{
  self->most_height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
mo_tall_scroller_rewind (MoTallScroller *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

void
mo_tall_scroller_reveal (MoTallScroller *self,
                         GtkWidget *widget)
{
  if (self->revealed == NULL)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_cb, NULL, NULL);
  g_set_weak_pointer (&self->revealed, widget);
  self->is_placed = FALSE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
