/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-run.h"

#include "mo-card-slot.h"

#define SPACING 6

struct _MoCardRun
{
  GtkWidget parent_instance;

  int width; /* of the faces */
  gboolean is_fan;
  GByteArray *turns; /* for each card, whether it may be turned */
  gboolean is_held;  /* and that does not change */
};

G_DEFINE_FINAL_TYPE (MoCardRun, mo_card_run, GTK_TYPE_WIDGET)

static const GByteArray *
list_turns (MoCardRun *self)
{
  if (self->is_held)
    return self->turns;
  g_byte_array_set_size (self->turns, 0);
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      const guint8 may_turn = mo_table_card_may_turn (MO_TABLE_CARD (card)) ? 1 : 0;

      g_byte_array_append (self->turns, &may_turn, 1);
    }
  return self->turns;
}

void
mo_card_run_hold_sizes (MoCardRun *self,
                        gboolean is_held)
{
  self->is_held = FALSE;
  if (is_held)
    list_turns (self);
  self->is_held = is_held;
}

int
mo_card_run_get_line_width (MoCardRun *self,
                            int width)
{
  const GByteArray *turns = list_turns (self);
  int total = 0;

  for (guint i = 0; i < turns->len; i++)
    total += (i > 0 ? SPACING : 0) + mo_table_card_get_width_for (width, turns->data[i]);
  return total;
}

int
mo_card_run_get_fan_width (MoCardRun *self,
                           int width,
                           int step)
{
  const GByteArray *turns = list_turns (self);
  int widest = 0;

  for (guint i = 0; i < turns->len; i++)
    widest = MAX (widest, mo_table_card_get_width_for (width, turns->data[i]));
  return widest + MAX ((int) turns->len - 1, 0) * step;
}

guint
mo_card_run_count_lines (MoCardRun *self,
                         int width,
                         int room)
{
  const GByteArray *turns = list_turns (self);
  guint n_lines = 1;
  int used = 0;

  for (guint i = 0; i < turns->len; i++)
    {
      int more = mo_table_card_get_width_for (width, turns->data[i]);

      if (used > 0 && used + SPACING + more > room)
        {
          n_lines++;
          used = 0;
        }
      used += (used > 0 ? SPACING : 0) + more;
    }
  return n_lines;
}

int
mo_card_run_get_lines_height (int width,
                              guint n_lines)
{
  return (int) n_lines * (mo_table_card_get_height_for (width) + SPACING) - SPACING;
}

void
mo_card_run_prepare (MoCardRun *self,
                     int width,
                     gboolean is_fan)
{
  self->width = width;
  self->is_fan = is_fan;
}

static GtkSizeRequestMode
mo_card_run_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mo_card_run_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  *minimum = *natural =
      orientation == GTK_ORIENTATION_VERTICAL
          ? mo_table_card_get_height_for (MO_CARD_SLOT_SMALLEST)
          : mo_card_run_get_fan_width (MO_CARD_RUN (widget), MO_CARD_SLOT_SMALLEST, 0);
}

/* Returns: by how much each card is moved to the left, as the line is too long for the room */
static int
get_overlap (MoCardRun *self,
             int room)
{
  int total = mo_card_run_get_line_width (self, self->width);
  int n = (int) list_turns (self)->len - 1;

  return n > 0 && total > room ? (total - room + n - 1) / n : 0;
}

static void
mo_card_run_size_allocate (GtkWidget *widget,
                           int width,
                           int height,
                           int baseline)
{
  MoCardRun *self = MO_CARD_RUN (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int face = MAX (self->width, MO_CARD_SLOT_SMALLEST);
  int card_height = mo_table_card_get_height_for (face);
  int overlap = self->is_fan ? get_overlap (self, width) : 0;
  int x = 0;
  int y = 0;
  GtkAllocation place;

  for (GtkWidget *card = gtk_widget_get_first_child (widget); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      int card_width = mo_table_card_get_width_for (
          face, mo_table_card_may_turn (MO_TABLE_CARD (card)));

      if (!self->is_fan && x > 0 && x + card_width > width)
        {
          x = 0;
          y += card_height + SPACING;
        }
      place = (GtkAllocation){ x, y, card_width, card_height };
      if (is_mirrored)
        place.x = width - x - card_width;
      gtk_widget_size_allocate (card, &place, -1);
      x += card_width + SPACING - overlap;
    }
}

static void
mo_card_run_dispose (GObject *object)
{
  GtkWidget *card;

  while ((card = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (card);
  G_OBJECT_CLASS (mo_card_run_parent_class)->dispose (object);
}

static void
mo_card_run_finalize (GObject *object)
{
  g_byte_array_unref (MO_CARD_RUN (object)->turns);
  G_OBJECT_CLASS (mo_card_run_parent_class)->finalize (object);
}

static void
mo_card_run_class_init (MoCardRunClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_card_run_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_card_run_finalize;
  widget_class->get_request_mode = mo_card_run_get_request_mode;
  widget_class->measure = mo_card_run_measure;
  widget_class->size_allocate = mo_card_run_size_allocate;
}

static void
mo_card_run_init (MoCardRun *self)
{
  self->width = MO_CARD_SLOT_SMALLEST;
  self->turns = g_byte_array_new ();
}

GtkWidget *
mo_card_run_new (void)
{
  return g_object_new (MO_TYPE_CARD_RUN, NULL);
}

void
mo_card_run_insert_after (MoCardRun *self,
                          GtkWidget *card,
                          GtkWidget *sibling)
{
  gtk_widget_insert_after (card, GTK_WIDGET (self), sibling);
}

void
mo_card_run_remove (MoCardRun *self,
                    GtkWidget *card)
{
  g_return_if_fail (gtk_widget_get_parent (card) == GTK_WIDGET (self));
  gtk_widget_unparent (card);
}
