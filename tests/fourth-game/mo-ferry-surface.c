/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The surface of Night Ferry: the river in words, and a button for each move. */

#include "config.h"

#include "mo-match-surface.h"

G_DECLARE_FINAL_TYPE (MoFerrySurface, mo_ferry_surface, MO, FERRY_SURFACE, MoMatchSurface)

struct _MoFerrySurface
{
  MoMatchSurface parent_instance;

  GtkBox *box;
};

G_DEFINE_FINAL_TYPE (MoFerrySurface, mo_ferry_surface, MO_TYPE_MATCH_SURFACE)

static void
mo_ferry_surface_show (MoMatchSurface *surface)
{
  GtkBox *box = MO_FERRY_SURFACE (surface)->box;
  const GArray *moves = mo_match_surface_get_moves (surface);
  const MoGame *class = mo_match_get_class (mo_match_surface_get_match (surface));
  g_autofree char *text = class->describe_state (mo_match_surface_get_game (surface),
                                                 mo_match_surface_get_state (surface));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  gtk_box_append (box, gtk_label_new (text));
  for (guint i = 0; i < moves->len; i++)
    gtk_box_append (box, mo_match_surface_new_button (surface, &g_array_index (moves, MoMove, i)));
}

static void
mo_ferry_surface_class_init (MoFerrySurfaceClass *klass)
{
  MO_MATCH_SURFACE_CLASS (klass)->show = mo_ferry_surface_show;
}

static void
mo_ferry_surface_init (MoFerrySurface *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}
