/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-run-split.h"

/* Windows with less height have the hand beside the table, in half of the width if the table needs
 * no more; in pixels. */
#define LOW 260

struct _MoRunSplit
{
  GtkWidget parent_instance;

  GtkWidget *table; /* (nullable) */
  GtkWidget *scroller;
  GtkWidget *hand; /* (nullable) (unowned): in the scroller */
};

G_DEFINE_FINAL_TYPE (MoRunSplit, mo_run_split, GTK_TYPE_WIDGET)

enum
{
  PROP_TABLE = 1,
  PROP_ROOM,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static gboolean
has_hand (MoRunSplit *self)
{
  return self->hand != NULL && gtk_widget_get_visible (self->hand);
}

static int
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         gboolean is_natural)
{
  int minimum;
  int natural;

  gtk_widget_measure (widget, orientation, for_size, &minimum, &natural, NULL, NULL);
  return is_natural ? natural : minimum;
}

static void
allocate_at (GtkWidget *widget,
             int x,
             int y,
             int width,
             int height)
{
  GtkAllocation place = { x, y, MAX (width, 0), MAX (height, 0) };

  gtk_widget_size_allocate (widget, &place, -1);
}

static void
mo_run_split_size_allocate (GtkWidget *widget,
                            int width,
                            int height,
                            int baseline)
{
  MoRunSplit *self = MO_RUN_SPLIT (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int table_width = MAX (measure (self->table, GTK_ORIENTATION_HORIZONTAL, -1, TRUE), width / 2);
  int hand_width;
  int hand_height;

  if (!has_hand (self))
    allocate_at (self->table, 0, 0, width, height);
  else if (height < LOW && table_width <= width * 3 / 5)
    {
      allocate_at (self->table, is_mirrored ? width - table_width : 0, 0, table_width, height);
      allocate_at (self->scroller, is_mirrored ? 0 : table_width, 0, width - table_width, height);
    }
  else
    {
      /* A hand that is too wide scrolls. */
      hand_width = MAX (width, measure (self->hand, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
      hand_height = MIN (measure (self->hand, GTK_ORIENTATION_VERTICAL, hand_width, TRUE),
                         height * 2 / 3);
      allocate_at (self->table, 0, 0, width, height - hand_height);
      allocate_at (self->scroller, 0, height - hand_height, width, hand_height);
    }
}

static void
mo_run_split_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  MoRunSplit *self = MO_RUN_SPLIT (widget);

  gtk_widget_measure (self->table, orientation, -1, minimum, natural, NULL, NULL);
  if (!has_hand (self))
    return;
  *minimum = MAX (*minimum, measure (self->scroller, orientation, -1, FALSE));
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *natural += measure (self->hand, orientation, -1, TRUE);
}

static void
set_hand (MoRunSplit *self,
          GtkWidget *hand)
{
  self->hand = hand;
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), hand);
  g_object_bind_property (hand, "visible", self->scroller, "visible", G_BINDING_SYNC_CREATE);
}

static void
mo_run_split_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *spec)
{
  MoRunSplit *self = MO_RUN_SPLIT (object);

  if (id == PROP_ROOM)
    {
      set_hand (self, mo_run_room_get_hand (g_value_get_object (value)));
      return;
    }
  self->table = g_value_get_object (value);
  gtk_widget_insert_before (self->table, GTK_WIDGET (self), self->scroller);
}

static void
mo_run_split_dispose (GObject *object)
{
  MoRunSplit *self = MO_RUN_SPLIT (object);

  g_clear_pointer (&self->table, gtk_widget_unparent);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  self->hand = NULL;
  G_OBJECT_CLASS (mo_run_split_parent_class)->dispose (object);
}

static void
mo_run_split_class_init (MoRunSplitClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = mo_run_split_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_run_split_dispose;
  GTK_WIDGET_CLASS (klass)->measure = mo_run_split_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = mo_run_split_size_allocate;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROOM] = g_param_spec_object ("room", NULL, NULL, MO_TYPE_RUN_ROOM,
                                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
mo_run_split_init (MoRunSplit *self)
{
  self->scroller = gtk_scrolled_window_new ();
  gtk_widget_set_visible (self->scroller, FALSE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}
