/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A match at its table, in a window of its own: what the table asks for is done. */

#pragma once

#include "mo-match-surface.h"

typedef struct
{
  MoMatch *match;
  GtkWidget *surface;
  GtkWidget *window;
  GString *asked;   /* the lines of what was asked for last */
  GString *refused; /* why it was, or "" */
} SurfaceFixture;

/* @type: the surface that is expected for the game of @journal */
void surface_fixture_set_up (SurfaceFixture *self,
                             MoContent *content,
                             const char *journal,
                             GType type,
                             int height);
void surface_fixture_tear_down (SurfaceFixture *self);

/* As if a key was pressed that comes to the surface before what has the focus (capture), or
 * after it (bubble). Returns: whether it was for the surface */
gboolean surface_fixture_press_key (SurfaceFixture *self,
                                    guint key,
                                    GdkModifierType modifiers,
                                    GtkPropagationPhase phase);
