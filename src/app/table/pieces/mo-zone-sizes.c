/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-zone-sizes.h"

#include "mo-card-slot.h"

/* Zones without cards are slim only if faces would be smaller than this, and only make room for
 * faces of this size, so that a zone’s first card hardly changes the size of others. */
#define SMALL 100
#define SMALL_HAND 150

/* Cards above the hand only overlap for faces up to this. */
#define SMALL_TIGHT 86

/* Cards of zones that begin a row are rather as small as this than overlap. */
#define LEAST_OPEN 76

/* How many pixels of the faces of the hand one pixel of those above it is worth: smaller ones, in
 * fewer lines, can leave room for a much larger hand. With WORTH_ALL, only those above it count. */
#define WORTH 6
#define WORTH_ALL 1000

/* By how much sizes must be better if the faces above the hand are smaller: a line less is, but not
 * a step or two of their width. */
#define GAIN 8

/* A hand whose faces are larger than those above it by more than this counts no more. */
#define MOST_RATIO 1.5

int
mo_zone_sizes_measure_part (GtkWidget *part,
                            int width)
{
  int least;
  int height;

  gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, width < 0 ? -1 : MAX (width, least), &height,
                      NULL, NULL, NULL);
  return height;
}

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
  MoZoneRowsFlags slim = fit >= MO_ZONE_FIT_SLIM ? MO_ZONE_ROWS_SLIM : 0;

  mo_zone_rows_set_flags (upper, slim | (is_tall ? MO_ZONE_ROWS_TALL : 0) |
                                     (fit == MO_ZONE_FIT_FLOW ? MO_ZONE_ROWS_FLOW : 0) |
                                     (fit == MO_ZONE_FIT_TIGHT ? MO_ZONE_ROWS_FAN : 0));
  mo_zone_rows_set_flags (hand, slim | MO_ZONE_ROWS_FAN);
}

/* Returns the largest faces that the hand can have in a fit. */
static int
get_most_hand_face (MoZoneFit fit)
{
  return fit == MO_ZONE_FIT_SLIM || fit == MO_ZONE_FIT_FLOW ? SMALL_HAND : MO_CARD_SLOT_LARGEST;
}

/* Returns the faces of the hand if it gets half of @left, the height that the zones above it leave;
 * 0 if it does not fit. */
static int
find_hand_face (MoZoneRows *hand,
                MoZoneFit fit,
                int face,
                int width,
                int left)
{
  int most_face = get_most_hand_face (fit);
  int least = mo_zone_rows_get_height_for (hand, face, width);
  int most = least + (left - least) / 2;

  if (least > left)
    return 0;
  while (face + 2 <= most_face && mo_zone_rows_get_height_for (hand, face + 2, width) <= most)
    face += 2;
  return face;
}

static int
get_value (const MoZoneSizes *sizes,
           int worth)
{
  return sizes->face * worth + MIN (sizes->hand_face, (int) (sizes->face * MOST_RATIO));
}

/* Finds in @sizes the best faces from @least up to @most with which all rows fit, if they are
 * better than in @sizes. Larger ones may need more lines, which the hand has to make room for. */
static void
find_faces (MoZoneRows *upper,
            MoZoneRows *hand,
            const MoZoneSizes *how,
            int worth,
            int least,
            int most,
            int width,
            int height,
            MoZoneSizes *sizes)
{
  MoZoneSizes found = *how;

  mo_zone_sizes_set_fit (upper, hand, how->fit, how->is_tall);
  for (found.face = most; found.face >= least; found.face -= 2)
    {
      int left = height - MO_ZONE_SPACING - mo_zone_rows_get_height_for (upper, found.face, width);

      found.hand_face = MAX (found.face, get_most_hand_face (how->fit));
      if (get_value (&found, worth) <= get_value (sizes, worth))
        return;
      found.hand_face = find_hand_face (hand, how->fit, found.face, width, left);
      if (found.hand_face > 0 && get_value (&found, worth) > get_value (sizes, worth) +
                                     (found.face < sizes->face ? GAIN : 0))
        *sizes = found;
    }
}

/* Finds in @sizes the best faces in the fits from @first to @last, if they are better than in
 * @sizes. */
static void
find_fit (MoZoneRows *upper,
          MoZoneRows *hand,
          MoZoneFit first,
          MoZoneFit last,
          int worth,
          int least,
          int most,
          int width,
          int height,
          MoZoneSizes *sizes)
{
  for (MoZoneFit fit = first; fit <= last && (sizes->fit < first || sizes->face < most); fit++)
    for (guint is_tall = 0; is_tall < 2; is_tall++)
      {
        const MoZoneSizes how = { .fit = fit, .is_tall = is_tall != 0 };

        find_faces (upper, hand, &how, worth, least, most, width, height, sizes);
      }
}

/* Finds in @sizes the best faces in the tight fit, if they are better than in @sizes. Cards of the
 * first zones only overlap if they would be very small otherwise. */
static void
find_tight (MoZoneRows *upper,
            MoZoneRows *hand,
            int width,
            int height,
            MoZoneSizes *sizes)
{
  MoZoneSizes overlapping = *sizes;
  MoZoneSizes tight;

  for (int most = SMALL_TIGHT; most >= MO_CARD_SLOT_LEGIBLE; most = tight.face - 2)
    {
      tight = *sizes;
      find_fit (upper, hand, MO_ZONE_FIT_TIGHT, MO_ZONE_FIT_TIGHT, WORTH_ALL, MO_CARD_SLOT_LEGIBLE,
                most, width, height, &tight);
      if (tight.fit != MO_ZONE_FIT_TIGHT)
        break;
      mo_zone_sizes_set_fit (upper, hand, tight.fit, tight.is_tall);
      if (!mo_zone_rows_do_firsts_overlap (upper, tight.face, width))
        {
          *sizes = tight;
          return;
        }
      if (overlapping.fit != MO_ZONE_FIT_TIGHT)
        overlapping = tight;
    }
  if (sizes->face == 0)
    find_fit (upper, hand, MO_ZONE_FIT_SLIM, MO_ZONE_FIT_FLOW, WORTH_ALL, LEAST_OPEN,
              MO_CARD_SLOT_LEGIBLE, width, height, sizes);
  if (sizes->face == 0)
    *sizes = overlapping;
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
  find_fit (upper, hand, MO_ZONE_FIT_ROOMY, MO_ZONE_FIT_ROOMY, WORTH, MO_CARD_SLOT_LEGIBLE,
            MO_CARD_SLOT_LARGEST, width, height, &sizes);
  find_fit (upper, hand, MO_ZONE_FIT_SLIM, MO_ZONE_FIT_FLOW, WORTH, MO_CARD_SLOT_LEGIBLE, SMALL,
            width, height, &sizes);
  if (sizes.face < SMALL_TIGHT)
    find_tight (upper, hand, width, height, &sizes);
  if (sizes.face == 0)
    find_fit (upper, hand, MO_ZONE_FIT_SLIM, MO_ZONE_FIT_TIGHT, WORTH_ALL, MO_CARD_SLOT_SMALLEST,
              MO_CARD_SLOT_LEGIBLE, width, height, &sizes);
  if (sizes.face == 0)
    sizes = (MoZoneSizes){ .fit = MO_ZONE_FIT_TIGHT,
                           .face = MO_CARD_SLOT_SMALLEST,
                           .hand_face = MO_CARD_SLOT_SMALLEST,
                           .scrolls = TRUE };
  mo_zone_sizes_set_fit (upper, hand, sizes.fit, sizes.is_tall);
  mo_zone_rows_hold_sizes (upper, FALSE);
  mo_zone_rows_hold_sizes (hand, FALSE);
  mo_zone_rows_prepare (upper, sizes.face);
  mo_zone_rows_prepare (hand, sizes.hand_face);
  return sizes;
}
