/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Rows of zones, with cards of a size that is set. A row with more zones than fit side by side has
 * them in several lines, unless its cards may overlap. */

#pragma once

#include "mo-pile-box.h"

G_BEGIN_DECLS

#define MO_TYPE_ZONE_ROWS (mo_zone_rows_get_type ())
G_DECLARE_FINAL_TYPE (MoZoneRows, mo_zone_rows, MO, ZONE_ROWS, GtkWidget)

typedef enum
{
  /* The cards of a zone lie in one line, and overlap if they have to: first those of the zones
   * beside others, so that all zones of a row are in one line if possible. */
  MO_ZONE_ROWS_FAN = 1 << 0,
  /* Lines of zones without cards need no more height than their titles; they share what is left
   * over. */
  MO_ZONE_ROWS_SLIM = 1 << 1,
  /* Zones that begin a row lie beside those before them if there is room. */
  MO_ZONE_ROWS_FLOW = 1 << 2,
  /* The widgets above the cards of zones beside others may have two lines, which leaves more width
   * to the cards. */
  MO_ZONE_ROWS_TALL = 1 << 3,
} MoZoneRowsFlags;

/* Returns: the width of the largest faces in the last layout; 0 without cards */
int mo_zone_rows_get_largest_face (MoZoneRows *self);

/* Adds a zone. @is_first: whether it begins a row */
void mo_zone_rows_add (MoZoneRows *self,
                       MoPileBox *box,
                       gboolean is_first);

/* Sets how the zones are laid out, until the next call. */
void mo_zone_rows_set_flags (MoZoneRows *self,
                             MoZoneRowsFlags flags);

/* @only: (nullable): the zone that is shown; %NULL for all */
void mo_zone_rows_set_only (MoZoneRows *self,
                            MoPileBox *only);

/* Sets the width of the faces, before the widget is allocated. A row whose cards can be larger
 * without using another line has larger ones, as far as the height allows. */
void mo_zone_rows_prepare (MoZoneRows *self,
                           int face);

/* @is_low: whether there is little height, so that a zone that is shown alone has smaller faces
 * rather than scroll */
void mo_zone_rows_set_is_low (MoZoneRows *self,
                              gboolean is_low);

/* Returns: the width of the smallest faces of a zone that is shown alone */
int mo_zone_rows_get_least_face (MoZoneRows *self);

/* Returns: the height for a single zone with cards of a width in one line; @width: of the rows, or
 * -1 for any */
int mo_zone_rows_get_line_height (MoPileBox *box,
                                  int face,
                                  int width);

/* @is_held: whether the zones do not change until this is called again (see
 * mo_pile_box_hold_sizes()) */
void mo_zone_rows_hold_sizes (MoZoneRows *self,
                              gboolean is_held);

/* Returns: the height with faces of a width, within a width */
int mo_zone_rows_get_height_for (MoZoneRows *self,
                                 int face,
                                 int width);

/* Returns: whether cards of zones that begin a row overlap with the current flags; @face: the width
 * of the faces; @width: that of the rows */
gboolean mo_zone_rows_do_firsts_overlap (MoZoneRows *self,
                                         int face,
                                         int width);

G_END_DECLS
