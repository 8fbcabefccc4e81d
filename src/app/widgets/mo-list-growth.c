/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-list-growth.h"

#include "mo-follow-size.h"

/* Few, as a list that is out of view must cost little; one in view grows with each layout. */
#define STEP 8

#define DATA_KEY "mo-list-growth"

struct _MoListGrowth
{
  GObject parent_instance;

  GtkWidget *box;
  guint n_items;
  guint limit;
};

G_DEFINE_FINAL_TYPE (MoListGrowth, mo_list_growth, G_TYPE_OBJECT)

enum
{
  SIGNAL_GROWN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Returns whether the end of the list is in view, or will be if the page is scrolled by a quarter
 * of its height. A list that can't be scrolled is all in view. */
static gboolean
is_near_end (MoListGrowth *self)
{
  GtkWidget *page = gtk_widget_get_ancestor (self->box, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  return page == NULL ||
         (gtk_widget_compute_bounds (self->box, page, &bounds) &&
          bounds.origin.y + bounds.size.height < 1.25f * (float) gtk_widget_get_height (page));
}

/* Returns whether the list has all the rows that it may have. */
static gboolean
is_full (MoListGrowth *self)
{
  return !GTK_IS_LIST_BOX (self->box) ||
         gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->box), (int) self->limit - 1) != NULL;
}

/* After each layout, as new rows and scrolling cause one. */
static void
laid_out_cb (GtkWidget *box,
             int window_width,
             int window_height)
{
  MoListGrowth *self = g_object_get_data (G_OBJECT (box), DATA_KEY);

  if (self == NULL || self->limit >= self->n_items || !is_full (self) ||
      !gtk_widget_get_mapped (box) || !is_near_end (self))
    return;
  self->limit += STEP;
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
  self->limit = STEP;
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
  return self->limit;
}

void
mo_list_growth_set_n_items (MoListGrowth *self,
                            guint n_items)
{
  self->n_items = n_items;
  self->limit = MIN (self->limit, MAX (STEP, (n_items + STEP - 1) / STEP * STEP));
}

void
mo_list_growth_reset (MoListGrowth *self)
{
  self->limit = STEP;
}
