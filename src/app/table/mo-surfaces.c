/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Generated from Meson’s list of games, as mo-games.c is. */

#include "config.h"

#include "mo-surfaces.h"

#include "mo-games-list.h"

#define DECLARE(game)              \
  extern const MoGame mo_##game##_game; \
  GType mo_##game##_surface_get_type (void);
MO_GAMES (DECLARE)

#define SURFACE(game) { &mo_##game##_game, mo_##game##_surface_get_type },
static const struct
{
  const MoGame *game;
  GType (*get_type) (void);
} surfaces[] = { MO_GAMES (SURFACE) };

static GType
get_surface (const MoGame *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (surfaces); i++)
    if (surfaces[i].game == game)
      return surfaces[i].get_type ();
  return G_TYPE_NONE;
}

gboolean
mo_surfaces_has (const MoGame *game)
{
  return get_surface (game) != G_TYPE_NONE;
}

GtkWidget *
mo_surfaces_make (MoMatch *match)
{
  GType surface = get_surface (mo_match_get_class (match));

  return surface != G_TYPE_NONE ? g_object_new (surface, "match", match, NULL) : NULL;
}
