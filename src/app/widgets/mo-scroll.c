/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-scroll.h"

/* Returns the shortest distance to scroll to show a range from @begin in a view of @size; 0 if part
 * of the range is visible. */
static double
get_distance (double begin,
              double length,
              double size)
{
  return begin + length <= 0 ? begin : begin >= size ? MIN (begin, begin + length - size) : 0;
}

/* Returns the distance scrolled. */
static double
scroll (GtkAdjustment *adjustment,
        double distance)
{
  double value = gtk_adjustment_get_value (adjustment);

  if (distance != 0)
    gtk_adjustment_set_value (adjustment, value + distance);
  return gtk_adjustment_get_value (adjustment) - value;
}

/* Computes the distance that a viewport will scroll in its next layout. */
static void
get_pending (GtkWidget *viewport,
             double *x,
             double *y)
{
  GtkWidget *child = gtk_viewport_get_child (GTK_VIEWPORT (viewport));
  graphene_rect_t bounds;

  *x = *y = 0;
  if (child == NULL || !gtk_widget_compute_bounds (child, viewport, &bounds))
    return;
  *x = gtk_adjustment_get_value (gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (viewport))) +
       bounds.origin.x - gtk_widget_get_margin_start (child);
  *y = gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport))) +
       bounds.origin.y - gtk_widget_get_margin_top (child);
}

/* Returns whether @widget is out of view in any scrolled window; if so, and if @scrolls, scrolls it
 * into view. */
static gboolean
check (GtkWidget *widget,
       gboolean scrolls)
{
  double x = 0, y = 0; /* distance scrolled since the last layout */
  gboolean is_out = FALSE;

  for (GtkWidget *parent = gtk_widget_get_parent (widget);
       parent != NULL && !GTK_IS_NATIVE (parent); parent = gtk_widget_get_parent (parent))
    {
      graphene_rect_t bounds;

      if (GTK_IS_VIEWPORT (parent))
        {
          double pending_x, pending_y;

          get_pending (parent, &pending_x, &pending_y);
          x += pending_x;
          y += pending_y;
        }
      else if (GTK_IS_SCROLLED_WINDOW (parent) &&
               gtk_widget_compute_bounds (widget, parent, &bounds))
        {
          GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (parent);
          double by_x = get_distance (bounds.origin.x - x, bounds.size.width,
                                      gtk_widget_get_width (parent));
          double by_y = get_distance (bounds.origin.y - y, bounds.size.height,
                                      gtk_widget_get_height (parent));

          if (scrolls)
            {
              by_x = scroll (gtk_scrolled_window_get_hadjustment (scroller), by_x);
              by_y = scroll (gtk_scrolled_window_get_vadjustment (scroller), by_y);
              x += by_x;
              y += by_y;
            }
          is_out |= by_x != 0 || by_y != 0;
        }
    }
  return is_out;
}

gboolean
mo_scroll_is_in_view (GtkWidget *widget)
{
  return !check (widget, FALSE);
}

gboolean
mo_scroll_into_view (GtkWidget *widget)
{
  return check (widget, TRUE);
}
