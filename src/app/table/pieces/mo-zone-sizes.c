/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-zone-sizes.h"

#include "mo-card-slot.h"

/* Zones without cards are slim only if faces would be smaller than this, and only make room for
 * faces of this size, so that a zone’s first card hardly changes the size of others. */
#define SMALL 100
#define SMALL_HAND 150

/* Faces only overlap to be as large as this: otherwise they would become smaller where a higher
 * window has room for all of them side by side. */
#define SMALL_TIGHT 86

int
mo_zone_sizes_get_prompts_height (GtkWidget *zones,
                                  int width)
{
  int height = 0;

  for (GtkWidget *above = gtk_widget_get_prev_sibling (zones); above != NULL;
       above = gtk_widget_get_prev_sibling (above))
    if (gtk_widget_get_visible (above) && gtk_widget_has_css_class (above, "prompt"))
      {
        int natural;

        gtk_widget_measure (above, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
        height += natural;
      }
  return height;
}

void
mo_zone_sizes_set_fit (MoZoneRows *upper,
                       MoZoneRows *hand,
                       MoZoneFit fit,
                       gboolean is_tall)
{
  mo_zone_rows_set_is_tall (upper, is_tall);
  mo_zone_rows_set_is_slim (upper, fit >= MO_ZONE_FIT_SLIM);
  mo_zone_rows_set_is_slim (hand, fit >= MO_ZONE_FIT_SLIM);
  mo_zone_rows_set_is_flow (upper, fit == MO_ZONE_FIT_FLOW);
  mo_zone_rows_set_is_fan (upper, fit >= MO_ZONE_FIT_TIGHT);
}

static int
get_height_for (MoZoneRows *upper,
                MoZoneRows *hand,
                int face,
                int width)
{
  return mo_zone_rows_get_height_for (upper, face, width) + MO_ZONE_SPACING +
         mo_zone_rows_get_height_for (hand, face, width);
}

/* Returns the largest faces from @least up to @most with which all rows fit, or 0 if not even the
 * smallest do. */
static int
find_face (MoZoneRows *upper,
           MoZoneRows *hand,
           int least,
           int most,
           int width,
           int height)
{
  for (int face = most; face >= least; face -= 2)
    if (get_height_for (upper, hand, face, width) <= height)
      return face;
  return 0;
}

/* Returns the faces of the hand if it gets half of the height that is left over. */
static int
grow_hand (MoZoneRows *upper,
           MoZoneRows *hand,
           int face,
           int most_face,
           int width,
           int height)
{
  int left = height - mo_zone_rows_get_height_for (upper, face, width) - MO_ZONE_SPACING;
  int least = mo_zone_rows_get_height_for (hand, face, width);
  int most = least + (left - least) / 2;

  while (face + 2 <= most_face &&
         mo_zone_rows_get_height_for (hand, face + 2, width) <= most)
    face += 2;
  return face;
}

/* Finds in @sizes the fit from @first to @last with the largest faces, if they are larger than in
 * @sizes. */
static void
find_fit (MoZoneRows *upper,
          MoZoneRows *hand,
          MoZoneFit first,
          MoZoneFit last,
          int least,
          int most,
          int width,
          int height,
          MoZoneSizes *sizes)
{
  for (MoZoneFit fit = first; fit <= last && sizes->face < most; fit++)
    for (guint is_tall = 0; is_tall < 2; is_tall++)
      {
        int face;

        mo_zone_sizes_set_fit (upper, hand, fit, is_tall != 0);
        face = find_face (upper, hand, least, most, width, height);
        if (face > sizes->face)
          *sizes = (MoZoneSizes){ .fit = fit, .is_tall = is_tall != 0, .face = face };
      }
}

MoZoneSizes
mo_zone_sizes_find (MoZoneRows *upper,
                    MoZoneRows *hand,
                    int width,
                    int height)
{
  MoZoneSizes sizes = { .fit = MO_ZONE_FIT_ROOMY };

  /* Up to some hundred sizes are tried. */
  mo_zone_rows_hold_sizes (upper, TRUE);
  mo_zone_rows_hold_sizes (hand, TRUE);
  mo_zone_rows_set_is_fan (hand, TRUE);
  find_fit (upper, hand, MO_ZONE_FIT_ROOMY, MO_ZONE_FIT_ROOMY, MO_CARD_SLOT_LEGIBLE,
            MO_CARD_SLOT_LARGEST, width, height, &sizes);
  if (sizes.face < SMALL)
    find_fit (upper, hand, MO_ZONE_FIT_SLIM, MO_ZONE_FIT_FLOW, MO_CARD_SLOT_LEGIBLE, SMALL, width,
              height, &sizes);
  if (sizes.face < SMALL_TIGHT)
    find_fit (upper, hand, MO_ZONE_FIT_TIGHT, MO_ZONE_FIT_TIGHT, MO_CARD_SLOT_LEGIBLE, SMALL_TIGHT,
              width, height, &sizes);
  if (sizes.face == 0)
    find_fit (upper, hand, MO_ZONE_FIT_SLIM, MO_ZONE_FIT_TIGHT, MO_CARD_SLOT_SMALLEST,
              MO_CARD_SLOT_LEGIBLE, width, height, &sizes);
  if (sizes.face == 0)
    sizes.fit = MO_ZONE_FIT_TIGHT;
  mo_zone_sizes_set_fit (upper, hand, sizes.fit, sizes.is_tall);
  if (sizes.face > 0)
    sizes.hand_face = grow_hand (upper, hand, sizes.face,
                                 sizes.fit == MO_ZONE_FIT_SLIM || sizes.fit == MO_ZONE_FIT_FLOW
                                     ? SMALL_HAND
                                     : MO_CARD_SLOT_LARGEST,
                                 width, height);
  else
    {
      sizes.face = sizes.hand_face = MO_CARD_SLOT_SMALLEST;
      sizes.scrolls = TRUE;
    }
  mo_zone_rows_hold_sizes (upper, FALSE);
  mo_zone_rows_hold_sizes (hand, FALSE);
  mo_zone_rows_prepare (upper, sizes.face);
  mo_zone_rows_prepare (hand, sizes.hand_face);
  return sizes;
}
