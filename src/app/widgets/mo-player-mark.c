/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-player-mark.h"

static const char *const symbols[] = { "●", "▲", "■", "◆" };
static const char *const colours[] = { "blue", "orange", "green", "purple" };

const char *
mo_player_mark_get_symbol (guint player)
{
  return symbols[player % G_N_ELEMENTS (symbols)];
}

GtkWidget *
mo_player_mark_new (guint player)
{
  GtkWidget *self = g_object_new (GTK_TYPE_LABEL, "label", mo_player_mark_get_symbol (player),
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (self, "player-mark");
  gtk_widget_add_css_class (self, colours[player % G_N_ELEMENTS (colours)]);
  return self;
}
