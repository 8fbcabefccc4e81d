/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-zone-strip.h"

#include "mo-zone-sizes.h"

/* Between the strip and what is beside it, and at both ends of the line, in pixels. */
#define SPACING 24

static int
get_width (GtkWidget *strip)
{
  int width;

  gtk_widget_measure (strip, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

gboolean
mo_zone_strip_fits_beside (GtkWidget *strip,
                           MoPileBox *box,
                           int width)
{
  return mo_pile_box_get_header_width (box, FALSE) + get_width (strip) + 2 * SPACING <= width;
}

int
mo_zone_strip_allocate (GtkWidget *strip,
                        gboolean is_beside,
                        int y,
                        int width,
                        int height)
{
  gboolean is_mirrored = gtk_widget_get_direction (strip) == GTK_TEXT_DIR_RTL;
  int own_width = is_beside ? get_width (strip) : width;
  int own = mo_zone_sizes_measure_part (strip, own_width);
  GtkAllocation allocation;

  /* Beside the title, it is as high as that is, and must not cover a line of text below it. */
  if (!is_beside)
    y += height - own;
  allocation = (GtkAllocation){
    .x = is_mirrored ? 0 : width - own_width,
    .y = y,
    .width = own_width,
    .height = own,
  };
  gtk_widget_size_allocate (strip, &allocation, -1);
  return is_beside ? 0 : own;
}
