/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-tile.h"

#include "mo-group-heading.h"

struct _MoCardTile
{
  GtkBox parent_instance;

  MoGroupHeading *heading;
  MoCardFace *face;
};

G_DEFINE_FINAL_TYPE (MoCardTile, mo_card_tile, GTK_TYPE_BOX)

static void
mo_card_tile_class_init (MoCardTileClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

/* The faces of a row end at the same height. */
static void
mo_card_tile_init (MoCardTile *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->heading = g_object_new (MO_TYPE_GROUP_HEADING, NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->heading));
  self->face = MO_CARD_FACE (mo_card_face_new ());
  mo_card_face_set_may_wait (self->face, TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->face), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->face), GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->face));
}

GtkWidget *
mo_card_tile_new (void)
{
  return g_object_new (MO_TYPE_CARD_TILE, NULL);
}

MoCardFace *
mo_card_tile_get_face (MoCardTile *self)
{
  return self->face;
}

void
mo_card_tile_set_heading (MoCardTile *self,
                          const char *title,
                          guint n_cards)
{
  mo_group_heading_show (self->heading, GTK_WIDGET (self), title, n_cards);
}
