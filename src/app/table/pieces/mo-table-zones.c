/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-table-zones.h"

#include "mo-card-slot.h"
#include "mo-card-touch.h"
#include "mo-pile-drop.h"
#include "mo-zone-keys.h"
#include "mo-zone-pane.h"
#include "mo-zone-rows.h"
#include "mo-zone-sizes.h"
#include "mo-zone-strip.h"
#include "mo-zone-tabs.h"

/* Windows with less room have one zone at a time, in pixels. */
#define NARROW 560
#define LOW 330

/* What a low window gains at most, because it has no steps of the round, in pixels. */
#define LOW_GAIN 24

/* So do windows with less height if they would have to scroll, in pixels. */
#define SCARCE 480

/* The height that every small window has for a zone. */
#define LEAST_HEIGHT 110

/* Beside the buttons of the parts, in pixels. */
#define TABS_MARGIN 6

struct _MoTableZones
{
  GtkWidget parent_instance;

  GtkWidget *upper_scroller;
  MoZoneRows *upper;
  GtkWidget *hand_scroller;
  MoZoneRows *hand;
  MoZoneTabs *tabs;
  GtkWidget *pane;    /* (owned) (nullable): a child, or in the host */
  GtkBox *host;       /* (nullable) */
  MoPileBox *pane_of; /* (nullable) */
  int card;           /* that the pane is about, or MO_PIECE_NONE */
  GtkWidget *strip;   /* (nullable): a child */

  MoCardTouch *touch;

  GPtrArray *boxes; /* (element-type MoPileBox) (unowned): a zone each */
  gboolean is_small;
  gboolean is_wide; /* and wider than high, if it is small */
  gboolean is_low;
  /* Of the last layout of all zones: their room, and what it and their need of room depend on. */
  int all_width;
  int all_height;
  int all_window_height;
  int all_text_size;
  guint all_cards;
  MoZoneFit fit; /* of the last layout of all zones */
  int largest;   /* the width of the largest faces there */
};

G_DEFINE_FINAL_TYPE (MoTableZones, mo_table_zones, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_MODE_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static MoPileBox *
get_box (MoTableZones *self,
         guint zone)
{
  return g_ptr_array_index (self->boxes, zone);
}

static gboolean
is_in_hand (MoTableZones *self,
            MoPileBox *box)
{
  return gtk_widget_get_parent (GTK_WIDGET (box)) == GTK_WIDGET (self->hand);
}

/* One zone at a time */

static guint
get_shown (MoTableZones *self)
{
  return mo_zone_tabs_get_chosen (self->tabs);
}

static void
zone_chosen_cb (MoTableZones *self)
{
  gtk_widget_queue_resize (GTK_WIDGET (self->upper));
  gtk_widget_queue_resize (GTK_WIDGET (self->hand));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
mo_table_zones_show_zone (MoTableZones *self,
                          MoPileBox *box)
{
  for (guint i = 0; i < self->boxes->len; i++)
    if (get_box (self, i) == box)
      mo_zone_tabs_choose (self->tabs, i);
}

void
mo_table_zones_add (MoTableZones *self,
                    MoPileBox *box,
                    MoZonePlace place,
                    const char *name)
{
  mo_zone_rows_add (place == MO_ZONE_HAND ? self->hand : self->upper, box,
                    place != MO_ZONE_BESIDE);
  mo_pile_drop_accept (mo_zone_tabs_add (self->tabs, name), box);
  g_ptr_array_add (self->boxes, box);
}

MoPileBox *
mo_table_zones_get_box (MoTableZones *self,
                        guint zone)
{
  return zone < self->boxes->len ? get_box (self, zone) : NULL;
}

MoPileBox *
mo_table_zones_find (MoTableZones *self,
                     int id)
{
  for (guint i = 0; i < self->boxes->len; i++)
    if (mo_pile_box_find_card (get_box (self, i), id) != NULL)
      return get_box (self, i);
  return NULL;
}

void
mo_table_zones_update (MoTableZones *self)
{
  for (guint i = 0; i < self->boxes->len; i++)
    {
      MoPileBox *box = get_box (self, i);

      mo_zone_tabs_set_part (self->tabs, i, mo_pile_box_get_n_cards (box),
                             gtk_widget_get_visible (GTK_WIDGET (box)));
    }
  for (guint i = 0; i < self->boxes->len; i++)
    if (!gtk_widget_get_visible (GTK_WIDGET (get_box (self, get_shown (self)))))
      /* The hand of another player has taken its place. */
      if (is_in_hand (self, get_box (self, i)) &&
          gtk_widget_get_visible (GTK_WIDGET (get_box (self, i))))
        mo_zone_tabs_choose (self->tabs, i);
}

MoPanePlace
mo_table_zones_get_pane_place (MoTableZones *self)
{
  return self->host != NULL ? MO_PANE_BESIDE : self->is_small ? MO_PANE_BELOW : MO_PANE_ABOVE;
}

int
mo_table_zones_get_largest_face (MoTableZones *self)
{
  return self->largest;
}

gboolean
mo_table_zones_is_low (MoTableZones *self)
{
  return self->is_low;
}

/* The pane */

void
mo_table_zones_set_pane (MoTableZones *self,
                         GtkWidget *pane)
{
  g_return_if_fail (self->pane == NULL);
  self->pane = g_object_ref_sink (pane);
  gtk_widget_set_parent (pane, GTK_WIDGET (self));
}

void
mo_table_zones_set_host (MoTableZones *self,
                         GtkBox *host)
{
  if (self->host == host)
    return;
  if (self->host != NULL)
    gtk_box_remove (self->host, self->pane);
  else
    gtk_widget_unparent (self->pane);
  g_set_weak_pointer (&self->host, host);
  if (host != NULL)
    gtk_box_append (host, self->pane);
  else
    gtk_widget_set_parent (self->pane, GTK_WIDGET (self));
  g_signal_emit (self, signals[SIGNAL_MODE_CHANGED], 0);
}

/* Scrolls to the card, once the layout has room for the pane. */
static gboolean
scroll_cb (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer user_data)
{
  MoTableZones *self = MO_TABLE_ZONES (widget);
  GtkWidget *card = self->pane_of != NULL ? mo_pile_box_find_card (self->pane_of, self->card)
                                          : NULL;

  if (card != NULL)
    mo_zone_pane_scroll_to (card);
  return G_SOURCE_REMOVE;
}

static gboolean
scroll_later_cb (GtkWidget *widget,
                 GdkFrameClock *clock,
                 gpointer user_data)
{
  gtk_widget_add_tick_callback (widget, scroll_cb, NULL, NULL);
  return G_SOURCE_REMOVE;
}

void
mo_table_zones_set_pane_of (MoTableZones *self,
                            int id)
{
  if (self->card == id)
    return;
  self->card = id;
  self->pane_of = mo_table_zones_find (self, id);
  if (self->host == NULL)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (self->pane_of != NULL && self->is_small)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_later_cb, NULL, NULL);
}

static gboolean
has_pane (MoTableZones *self)
{
  return self->pane != NULL && self->host == NULL && gtk_widget_get_visible (self->pane);
}

/* Layout */

void
mo_table_zones_set_strip (MoTableZones *self,
                          GtkWidget *strip)
{
  g_return_if_fail (self->strip == NULL);
  self->strip = strip;
  gtk_widget_set_parent (strip, GTK_WIDGET (self));
}

static gboolean
has_strip (MoTableZones *self)
{
  return self->strip != NULL && gtk_widget_get_visible (self->strip);
}

/* The requests of the rows depend on the mode, which a layout in progress can’t change. */
static gboolean
mode_changed_cb (GtkWidget *widget,
                 GdkFrameClock *clock,
                 gpointer user_data)
{
  MoTableZones *self = MO_TABLE_ZONES (widget);

  /* Where the height is scarce, the buttons have one line. */
  mo_zone_tabs_set_orientation (self->tabs, self->is_wide ? GTK_ORIENTATION_HORIZONTAL
                                                          : GTK_ORIENTATION_VERTICAL);
  for (guint i = 0; i < self->boxes->len; i++)
    /* It is on the button. */
    mo_pile_box_set_shows_title (get_box (self, i), !self->is_small);
  if (self->is_small && !self->is_wide)
    gtk_widget_add_css_class (widget, "upright");
  else
    gtk_widget_remove_css_class (widget, "upright");
  mo_zone_rows_set_is_low (self->upper, self->is_wide);
  mo_zone_rows_set_is_low (self->hand, self->is_wide);
  gtk_widget_queue_resize (GTK_WIDGET (self->upper));
  gtk_widget_queue_resize (GTK_WIDGET (self->hand));
  g_signal_emit (self, signals[SIGNAL_MODE_CHANGED], 0);
  return G_SOURCE_REMOVE;
}

/* Requests depend on whether zones may be slim, and cards overlap. */
static void
set_fit (MoTableZones *self,
         MoZoneFit fit,
         int largest)
{
  if (self->fit != fit || self->largest != largest)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), mode_changed_cb, NULL, NULL);
  self->fit = fit;
  self->largest = largest;
}

static void
allocate_all (MoTableZones *self,
              int width,
              int height)
{
  MoZoneSizes sizes;
  int hand_height;
  int upper_height;

  mo_zone_rows_set_only (self->upper, NULL);
  mo_zone_rows_set_only (self->hand, NULL);
  sizes = mo_zone_sizes_find (self->upper, self->hand, width, height);
  hand_height = mo_zone_rows_get_height_for (self->hand, sizes.hand_face, width);
  upper_height = MAX (height - hand_height - MO_ZONE_SPACING, 0);
  gtk_widget_size_allocate (self->upper_scroller,
                            &(GtkAllocation){ 0, 0, width, upper_height }, -1);
  gtk_widget_size_allocate (self->hand_scroller,
                            &(GtkAllocation){ 0, height - hand_height, width, hand_height }, -1);
  set_fit (self, sizes.fit,
           MAX (mo_zone_rows_get_largest_face (self->upper),
                mo_zone_rows_get_largest_face (self->hand)));
}

static gboolean
reveal_cb (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer user_data)
{
  MoTableZones *self = MO_TABLE_ZONES (widget);

  if (self->is_small && has_pane (self))
    mo_zone_pane_reveal (self->pane);
  return G_SOURCE_REMOVE;
}

/* Returns the width of a pane beside the zone, if it needs no more. */
static int
get_side_width (int width)
{
  return width * 2 / 5;
}

/* Allocates the pane below the zone, which keeps a line of cards, or at its end where the window is
 * too low for that. Takes its size from that of the zone. */
static void
allocate_small_pane (MoTableZones *self,
                     MoZoneRows *rows,
                     int top,
                     int *width,
                     int *height)
{
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkAllocation area = { 0, top, *width, *height };
  int least;
  int natural;

  if (self->is_wide)
    {
      gtk_widget_measure (self->pane, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      area.width = MAX (get_side_width (*width), least);
      *width -= area.width;
      area.x = is_mirrored ? 0 : *width;
    }
  else
    {
      int line = mo_zone_rows_get_height_for (rows, MO_CARD_SLOT_LEGIBLE, G_MAXINT / 2);

      gtk_widget_measure (self->pane, GTK_ORIENTATION_VERTICAL, *width, &least, &natural, NULL,
                          NULL);
      area.height = MIN (MAX (MIN (natural, *height - line - MO_ZONE_SPACING), least), *height);
      *height = MAX (*height - area.height, 0);
      area.y = top + *height;
    }
  if (area.height != gtk_widget_get_height (self->pane))
    gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_cb, NULL, NULL);
  gtk_widget_size_allocate (self->pane, &area, -1);
}

/* Returns: whether the strip is beside what is above the cards, and not below them */
static gboolean
has_strip_beside (MoTableZones *self,
                  int width)
{
  return self->is_wide && !has_pane (self) &&
         mo_zone_strip_fits_beside (self->strip, get_box (self, get_shown (self)), width);
}

static void
allocate_one (MoTableZones *self,
              int width,
              int height)
{
  MoPileBox *box = get_box (self, get_shown (self));
  gboolean is_hand = is_in_hand (self, box);
  MoZoneRows *rows = is_hand ? self->hand : self->upper;
  int top;
  int face;

  gtk_widget_measure (GTK_WIDGET (self->tabs), GTK_ORIENTATION_VERTICAL, width, NULL, &top, NULL,
                      NULL);
  gtk_widget_size_allocate (GTK_WIDGET (self->tabs), &(GtkAllocation){ 0, 0, width, top }, -1);
  top += MO_ZONE_SPACING;
  height -= top;
  if (has_strip (self))
    height -= mo_zone_strip_allocate (self->strip, has_strip_beside (self, width), top, width,
                                      height);
  if (has_pane (self))
    allocate_small_pane (self, rows, top, &width, &height);
  mo_zone_rows_set_only (rows, box);
  mo_zone_rows_set_flags (rows, 0);
  mo_zone_rows_hold_sizes (rows, TRUE);
  for (face = MO_CARD_SLOT_LARGEST; face > mo_zone_rows_get_least_face (rows); face -= 2)
    if (mo_zone_rows_get_height_for (rows, face, width) <= height)
      break;
  mo_zone_rows_hold_sizes (rows, FALSE);
  mo_zone_rows_prepare (rows, face);
  gtk_widget_size_allocate (is_hand ? self->hand_scroller : self->upper_scroller,
                            &(GtkAllocation){ 0, top, width, height }, -1);
}

/* Returns: whether all zones together would have to scroll. Their titles count while they are on
 * the buttons, so that this is the same before and after a change of the mode. */
static gboolean
would_scroll (MoTableZones *self,
              int width,
              int height)
{
  MoZoneSizes sizes;

  mo_zone_rows_set_only (self->upper, NULL);
  mo_zone_rows_set_only (self->hand, NULL);
  for (guint i = 0; i < self->boxes->len; i++)
    mo_pile_box_set_counts_title (get_box (self, i), TRUE);
  sizes = mo_zone_sizes_find (self->upper, self->hand, width, height);
  for (guint i = 0; i < self->boxes->len; i++)
    mo_pile_box_set_counts_title (get_box (self, i), FALSE);
  return sizes.scrolls;
}

static int
get_window_height (MoTableZones *self)
{
  return gtk_widget_get_height (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))));
}

/* Returns the size of the text, which is also different in the large view. */
static int
get_text_size (MoTableZones *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));

  return pango_font_description_get_size (pango_context_get_font_description (context));
}

/* Returns a number that is another where the zones have other numbers of cards. */
static guint
hash_cards (MoTableZones *self)
{
  guint hash = 0;

  for (guint i = 0; i < self->boxes->len; i++)
    hash = 31 * hash + mo_pile_box_get_n_shown (get_box (self, i));
  return hash;
}

/* Returns: whether one zone is visible at a time, and all have been in the same width */
static gboolean
knows_all (MoTableZones *self,
           int width)
{
  return self->is_small && width == self->all_width && get_text_size (self) == self->all_text_size;
}

/* Returns the height that all zones together have, or would have if they are not visible: what is
 * around them may be lower while there is one zone at a time. */
static int
get_height_for_all (MoTableZones *self,
                    int width,
                    int height)
{
  if (knows_all (self, width))
    return MIN (height, self->all_height + get_window_height (self) - self->all_window_height);
  if (!self->is_small)
    {
      self->all_width = width;
      self->all_height = height;
      self->all_window_height = get_window_height (self);
      self->all_text_size = get_text_size (self);
      self->all_cards = hash_cards (self);
    }
  return height;
}

/* Where all zones had too little room, they still have, until there is more of it, or there are
 * other cards: otherwise, the modes might follow each other without an end. */
static void
set_mode (MoTableZones *self,
          int width,
          int height)
{
  gboolean is_hand = is_in_hand (self, get_box (self, get_shown (self)));
  gboolean is_known = knows_all (self, width) && height <= self->all_height &&
                      hash_cards (self) == self->all_cards;
  gboolean is_low = height < LOW + (self->is_low ? LOW_GAIN : 0) && width >= NARROW;
  gboolean is_small = width < NARROW || height < LOW ||
                      (height < SCARCE && (is_known || would_scroll (self, width, height)));
  gboolean is_wide = is_small && width >= NARROW;

  if (self->is_small != is_small || self->is_low != is_low || self->is_wide != is_wide)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), mode_changed_cb, NULL, NULL);
  self->is_small = is_small;
  self->is_wide = is_wide;
  self->is_low = is_low;
  gtk_widget_set_child_visible (GTK_WIDGET (self->tabs), is_small);
  if (self->strip != NULL)
    gtk_widget_set_child_visible (self->strip, is_small);
  gtk_widget_set_child_visible (self->upper_scroller, !is_small || !is_hand);
  gtk_widget_set_child_visible (self->hand_scroller, !is_small || is_hand);
}

static void
mo_table_zones_size_allocate (GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  MoTableZones *self = MO_TABLE_ZONES (widget);

  if (self->boxes->len == 0)
    return;
  /* A prompt does not change the mode: while it is visible, all zones together may scroll. */
  set_mode (self, width,
            get_height_for_all (self, width,
                                height + mo_zone_sizes_get_prompts_height (widget, width)));
  if (self->is_small)
    {
      mo_zone_sizes_set_fit (self->upper, self->hand, MO_ZONE_FIT_ROOMY, FALSE);
      self->fit = MO_ZONE_FIT_ROOMY;
      allocate_one (self, width, height);
      return;
    }
  allocate_all (self, width, height);
  if (has_pane (self))
    mo_zone_pane_allocate (self->pane, GTK_WIDGET (self->pane_of), width, height);
}

static int
measure_height (MoTableZones *self,
                int width)
{
  int height = mo_zone_sizes_measure_part (GTK_WIDGET (self->tabs), width) + MO_ZONE_SPACING;
  int pane_height;

  if (self->is_small && has_strip (self) && !has_strip_beside (self, width))
    height += mo_zone_sizes_measure_part (self->strip, width);
  if (self->is_small && !has_pane (self))
    return height + MAX (LEAST_HEIGHT, mo_zone_rows_get_line_height (
                                           get_box (self, get_shown (self)),
                                           mo_zone_rows_get_least_face (self->upper), width));
  if (!self->is_small || !has_pane (self))
    return height + LEAST_HEIGHT;
  pane_height = mo_zone_sizes_measure_part (self->pane,
                                            self->is_wide ? get_side_width (width) : width);
  return height + (self->is_wide ? MAX (LEAST_HEIGHT, pane_height)
                                 : LEAST_HEIGHT + MO_ZONE_SPACING + pane_height);
}

static void
mo_table_zones_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  MoTableZones *self = MO_TABLE_ZONES (widget);
  /* In a large window, the pane is above the zones, so it does not keep the window wide. */
  GtkWidget *const parts[] = { GTK_WIDGET (self->upper), GTK_WIDGET (self->hand),
                               GTK_WIDGET (self->tabs),
                               has_pane (self) && self->is_small ? self->pane : NULL };

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = measure_height (self, for_size);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      int least;

      if (parts[i] == NULL)
        continue;
      gtk_widget_measure (parts[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
    }
  *natural = *minimum;
}

static void
mo_table_zones_snapshot (GtkWidget *widget,
                         GtkSnapshot *snapshot)
{
  GTK_WIDGET_CLASS (mo_table_zones_parent_class)->snapshot (widget, snapshot);
  mo_card_touch_snapshot (MO_TABLE_ZONES (widget)->touch, snapshot);
}

static GtkSizeRequestMode
mo_table_zones_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mo_table_zones_dispose (GObject *object)
{
  MoTableZones *self = MO_TABLE_ZONES (object);
  GtkWidget *child;

  if (self->host != NULL)
    gtk_box_remove (self->host, self->pane);
  g_clear_weak_pointer (&self->host);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->pane);
  g_clear_pointer (&self->boxes, g_ptr_array_unref);
  G_OBJECT_CLASS (mo_table_zones_parent_class)->dispose (object);
}

static void
mo_table_zones_finalize (GObject *object)
{
  mo_card_touch_free (MO_TABLE_ZONES (object)->touch);
  G_OBJECT_CLASS (mo_table_zones_parent_class)->finalize (object);
}

static void
mo_table_zones_class_init (MoTableZonesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_table_zones_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_table_zones_finalize;
  widget_class->snapshot = mo_table_zones_snapshot;
  widget_class->get_request_mode = mo_table_zones_get_request_mode;

  signals[SIGNAL_MODE_CHANGED] = g_signal_new ("mode-changed", MO_TYPE_TABLE_ZONES,
                                               G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                               0);
  widget_class->measure = mo_table_zones_measure;
  widget_class->size_allocate = mo_table_zones_size_allocate;
}

/* Returns: (transfer floating): a widget with the rows, which scrolls them if they have to */
static GtkWidget *
new_scroller (MoZoneRows *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self));
  return scroller;
}

static void
mo_table_zones_init (MoTableZones *self)
{
  self->card = MO_PIECE_NONE;
  self->boxes = g_ptr_array_new ();
  self->tabs = MO_ZONE_TABS (mo_zone_tabs_new ());
  g_signal_connect_object (self->tabs, "changed", G_CALLBACK (zone_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  /* The chosen one has a background, which keeps off the edge of the window. */
  gtk_widget_set_margin_start (GTK_WIDGET (self->tabs), TABS_MARGIN);
  gtk_widget_set_margin_end (GTK_WIDGET (self->tabs), TABS_MARGIN);
  mo_zone_tabs_follow_swipes (self->tabs, GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->tabs), GTK_WIDGET (self));
  self->upper = g_object_new (MO_TYPE_ZONE_ROWS, NULL);
  self->hand = g_object_new (MO_TYPE_ZONE_ROWS, NULL);
  self->upper_scroller = new_scroller (self->upper);
  self->hand_scroller = new_scroller (self->hand);
  gtk_widget_set_parent (self->upper_scroller, GTK_WIDGET (self));
  gtk_widget_set_parent (self->hand_scroller, GTK_WIDGET (self));
  self->touch = mo_card_touch_new (GTK_WIDGET (self));
  mo_zone_keys_add (self);
}
