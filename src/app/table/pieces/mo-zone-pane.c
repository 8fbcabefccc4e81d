/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-zone-pane.h"

#define MARGIN 6

/* In pixels. */
#define WIDTH 560

void
mo_zone_pane_allocate (GtkWidget *pane,
                       GtkWidget *zone,
                       int width,
                       int height)
{
  gboolean is_mirrored = gtk_widget_get_direction (pane) == GTK_TEXT_DIR_RTL;
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  GtkRequisition least;
  GtkAllocation place;
  gboolean is_below;
  int zone_end;
  int pane_width;
  int pane_height;
  int room;

  if (zone == NULL || !gtk_widget_compute_bounds (zone, gtk_widget_get_parent (pane), &area))
    area.size.height = 0;
  zone_end = (int) (area.origin.y + area.size.height);
  is_below = (float) height - (area.origin.y + area.size.height) >= area.origin.y;
  room = (is_below ? height - zone_end : (int) area.origin.y) - 2 * MARGIN;
  gtk_widget_get_preferred_size (pane, &least, NULL);
  pane_width = MAX (MIN (WIDTH, width - 2 * MARGIN), least.width);
  gtk_widget_measure (pane, GTK_ORIENTATION_VERTICAL, pane_width, &least.height, &pane_height, NULL,
                      NULL);
  pane_height = MAX (MIN (pane_height, room), least.height);
  place = (GtkAllocation){ MARGIN, MARGIN, pane_width, pane_height };
  if (!is_mirrored)
    place.x = width - pane_width - MARGIN;
  if (is_below)
    place.y = height - pane_height - MARGIN;
  gtk_widget_size_allocate (pane, &place, -1);
}

void
mo_zone_pane_reveal (GtkWidget *pane)
{
  GtkWidget *table = gtk_widget_get_parent (pane);
  GtkWidget *scroller = gtk_widget_get_ancestor (table, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *viewport = scroller != NULL ? gtk_widget_get_first_child (scroller) : NULL;
  GtkWidget *content = viewport != NULL ? gtk_widget_get_first_child (viewport) : NULL;
  GtkAdjustment *adjustment;
  graphene_rect_t pane_area;
  graphene_rect_t table_area;
  double end;

  if (content == NULL || !gtk_widget_compute_bounds (pane, content, &pane_area) ||
      !gtk_widget_compute_bounds (table, content, &table_area))
    return;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  end = (double) (pane_area.origin.y + pane_area.size.height);
  gtk_adjustment_clamp_page (
      adjustment,
      MAX ((double) table_area.origin.y, end - gtk_adjustment_get_page_size (adjustment)), end);
}

void
mo_zone_pane_scroll_to (GtkWidget *card)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *viewport = scroller != NULL ? gtk_widget_get_first_child (scroller) : NULL;
  GtkWidget *content = viewport != NULL ? gtk_widget_get_first_child (viewport) : NULL;
  graphene_rect_t bounds;

  if (content != NULL && gtk_widget_compute_bounds (card, content, &bounds))
    gtk_adjustment_clamp_page (
        gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
        (double) bounds.origin.y, (double) (bounds.origin.y + bounds.size.height));
}
