/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How the zones of a table share its height. */

#pragma once

#include "mo-zone-rows.h"

G_BEGIN_DECLS

/* Between the hand and the zones above it, in pixels. */
#define MO_ZONE_SPACING 9

typedef enum
{
  MO_ZONE_FIT_ROOMY, /* zones without cards have the height of a card */
  MO_ZONE_FIT_SLIM,  /* zones without cards have the height of their titles */
  MO_ZONE_FIT_FLOW,  /* rows of zones begin beside each other, too */
  MO_ZONE_FIT_TIGHT, /* rows are below each other, and cards above the hand overlap */
} MoZoneFit;

typedef struct
{
  MoZoneFit fit;
  gboolean is_tall; /* headers of zones beside others may have two lines */
  int face;      /* the width of the faces above the hand */
  int hand_face; /* that of the hand, whose cards always overlap if they have to */
  gboolean scrolls; /* not even the smallest faces are in view without scrolling */
} MoZoneSizes;

/* Returns the least height of a part of a table within a width, or within any if that is
 * negative. */
int mo_zone_sizes_measure_part (GtkWidget *part,
                                int width);

/* Returns the height of the visible siblings above @zones that come and go, such as a question:
 * those with the style class “prompt”. */
int mo_zone_sizes_get_prompts_height (GtkWidget *zones,
                                      int width);

/* Prepares both rows for a fit. @is_tall: whether headers may have two lines */
void mo_zone_sizes_set_fit (MoZoneRows *upper,
                            MoZoneRows *hand,
                            MoZoneFit fit,
                            gboolean is_tall);

/**
 * mo_zone_sizes_find:
 * @upper: the zones above the hand
 * @hand: the hand
 *
 * Finds the largest faces with which everything is in view, and the first fit in which they are
 * not small, or else the one in which they are largest. Half of the height that is left over goes
 * to the hand; slightly smaller faces above it are better if that leaves room for a much larger
 * hand. Cards only overlap if that can’t be avoided, those of zones that begin a row only if they
 * would be hard to read otherwise; if not even that is enough, the faces become smaller than
 * anywhere else, down to a size below which the zones scroll instead. Prepares both rows for them.
 *
 * Returns: the sizes for an area of @width and @height
 */
MoZoneSizes mo_zone_sizes_find (MoZoneRows *upper,
                                MoZoneRows *hand,
                                int width,
                                int height);

G_END_DECLS
