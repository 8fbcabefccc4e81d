/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-tile.h"

#include "mo-group-heading.h"

struct _MoCardTile
{
  GtkWidget parent_instance;

  GtkWidget *heading;
  GtkWidget *face;
};

G_DEFINE_FINAL_TYPE (MoCardTile, mo_card_tile, GTK_TYPE_WIDGET)

/* Otherwise the height is asked for without the width of the column. */
static GtkSizeRequestMode
mo_card_tile_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mo_card_tile_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  MoCardTile *self = MO_CARD_TILE (widget);
  int heading = 0;

  gtk_widget_measure (self->face, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  if (gtk_widget_should_layout (self->heading))
    gtk_widget_measure (self->heading, orientation, for_size, &heading, NULL, NULL, NULL);
  *minimum += heading;
  *natural += heading;
}

/* All faces have the same size, with and without a heading in their row, and end at the same
 * height. */
static void
mo_card_tile_size_allocate (GtkWidget *widget,
                            int width,
                            int height,
                            int baseline)
{
  MoCardTile *self = MO_CARD_TILE (widget);
  GtkAllocation room = { 0, 0, width, height };
  int face;

  gtk_widget_measure (self->face, GTK_ORIENTATION_VERTICAL, width, NULL, &face, NULL, NULL);
  room.height = MIN (face, height);
  room.y = height - room.height;
  gtk_widget_size_allocate (self->face, &room, -1);
  if (!gtk_widget_should_layout (self->heading))
    return;
  gtk_widget_measure (self->heading, GTK_ORIENTATION_VERTICAL, width, &room.height, NULL, NULL,
                      NULL);
  room.y -= room.height;
  gtk_widget_size_allocate (self->heading, &room, -1);
}

static void
mo_card_tile_dispose (GObject *object)
{
  MoCardTile *self = MO_CARD_TILE (object);

  g_clear_pointer (&self->heading, gtk_widget_unparent);
  g_clear_pointer (&self->face, gtk_widget_unparent);
  G_OBJECT_CLASS (mo_card_tile_parent_class)->dispose (object);
}

static void
mo_card_tile_class_init (MoCardTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_card_tile_dispose;
  widget_class->get_request_mode = mo_card_tile_get_request_mode;
  widget_class->measure = mo_card_tile_measure;
  widget_class->size_allocate = mo_card_tile_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mo_card_tile_init (MoCardTile *self)
{
  self->heading = g_object_new (MO_TYPE_GROUP_HEADING, NULL);
  gtk_widget_set_parent (self->heading, GTK_WIDGET (self));
  self->face = mo_card_face_new ();
  mo_card_face_set_may_wait (MO_CARD_FACE (self->face), TRUE);
  gtk_widget_set_parent (self->face, GTK_WIDGET (self));
}

GtkWidget *
mo_card_tile_new (void)
{
  return g_object_new (MO_TYPE_CARD_TILE, NULL);
}

MoCardFace *
mo_card_tile_get_face (MoCardTile *self)
{
  return MO_CARD_FACE (self->face);
}

void
mo_card_tile_set_heading (MoCardTile *self,
                          const char *title,
                          guint n_cards)
{
  mo_group_heading_show (MO_GROUP_HEADING (self->heading), GTK_WIDGET (self), title, n_cards);
}
