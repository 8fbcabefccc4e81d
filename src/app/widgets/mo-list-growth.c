/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-list-growth.h"

#include "mo-follow-size.h"

/* Few, as a list that is out of view must cost little; one in view grows with each layout. */
#define STEP 8

/* More rows than a page of usual height shows. */
#define PAGE (2 * STEP)

#define DATA_KEY "mo-list-growth"

struct _MoListGrowth
{
  GObject parent_instance;

  GtkWidget *box;
  guint n_items;
  guint n_above;
  guint n_steps; /* how often it has grown */
};

G_DEFINE_FINAL_TYPE (MoListGrowth, mo_list_growth, G_TYPE_OBJECT)

enum
{
  SIGNAL_GROWN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Returns whether the end of the list is in view, or will be if the page is scrolled by a quarter
 * of its height. A list that can't be scrolled is all in view. @page: (nullable) */
static gboolean
is_near_end (MoListGrowth *self,
             GtkWidget *page)
{
  graphene_rect_t bounds;

  return page == NULL ||
         (gtk_widget_compute_bounds (self->box, page, &bounds) &&
          bounds.origin.y + bounds.size.height < 1.25f * (float) gtk_widget_get_height (page));
}

/* Returns whether the list has all the rows that it may have. */
static gboolean
is_full (MoListGrowth *self)
{
  int last = (int) mo_list_growth_get_limit (self) - 1;

  return !GTK_IS_LIST_BOX (self->box) ||
         gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->box), last) != NULL;
}

/* Lets one list of a page grow after each layout, the highest first: those below it are lower then
 * than they seem, and maybe out of view.
 *
 * @page: (nullable)
 *
 * Returns: whether it is this list’s turn */
static gboolean
take_turn (GtkWidget *page)
{
  GdkFrameClock *clock = page != NULL ? gtk_widget_get_frame_clock (page) : NULL;
  gint64 frame = clock != NULL ? gdk_frame_clock_get_frame_counter (clock) : 0;
  gint64 *grown;

  if (clock == NULL)
    return TRUE;
  grown = g_object_get_data (G_OBJECT (page), DATA_KEY);
  if (grown == NULL)
    {
      grown = g_new (gint64, 1);
      g_object_set_data_full (G_OBJECT (page), DATA_KEY, grown, g_free);
    }
  else if (*grown == frame)
    return FALSE;
  *grown = frame;
  return TRUE;
}

/* After each layout, as new rows and scrolling cause one. */
static void
laid_out_cb (GtkWidget *box,
             int window_width,
             int window_height)
{
  MoListGrowth *self = g_object_get_data (G_OBJECT (box), DATA_KEY);
  GtkWidget *page = gtk_widget_get_ancestor (box, GTK_TYPE_SCROLLED_WINDOW);

  if (self == NULL || mo_list_growth_get_limit (self) >= self->n_items ||
      !gtk_widget_get_mapped (box) || !is_near_end (self, page) || !take_turn (page) ||
      !is_full (self))
    return;
  self->n_steps++;
  g_signal_emit (self, signals[SIGNAL_GROWN], 0);
}

static void
mo_list_growth_dispose (GObject *object)
{
  MoListGrowth *self = MO_LIST_GROWTH (object);

  if (self->box != NULL)
    g_object_set_data (G_OBJECT (self->box), DATA_KEY, NULL);
  self->box = NULL;
  G_OBJECT_CLASS (mo_list_growth_parent_class)->dispose (object);
}

static void
mo_list_growth_class_init (MoListGrowthClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_list_growth_dispose;
  signals[SIGNAL_GROWN] = g_signal_new ("grown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_list_growth_init (MoListGrowth *self)
{
}

MoListGrowth *
mo_list_growth_new (GtkWidget *box)
{
  MoListGrowth *self = g_object_new (MO_TYPE_LIST_GROWTH, NULL);

  self->box = box;
  g_object_set_data (G_OBJECT (box), DATA_KEY, self);
  mo_follow_size (box, laid_out_cb);
  return self;
}

guint
mo_list_growth_get_limit (MoListGrowth *self)
{
  return (self->n_above < PAGE ? STEP : 1) + self->n_steps * STEP;
}

void
mo_list_growth_set_n_items (MoListGrowth *self,
                            guint n_items)
{
  self->n_items = n_items;
  self->n_steps = MIN (self->n_steps, (n_items + STEP - 1) / STEP);
}

void
mo_list_growth_set_n_above (MoListGrowth *self,
                            guint n_above)
{
  self->n_above = n_above;
}

void
mo_list_growth_reset (MoListGrowth *self)
{
  self->n_steps = 0;
}
