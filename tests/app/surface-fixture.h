/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A match and its surface in a window. Requested moves are made. */

#pragma once

#include "mo-match-surface.h"

typedef struct
{
  MoMatch *match;
  GtkWidget *surface;
  GtkWidget *window;
  GString *asked;   /* the lines of the last request */
  GString *refused; /* the reason if it was refused, or "" */
} SurfaceFixture;

/* @type: the expected type of the surface */
void surface_fixture_set_up (SurfaceFixture *self,
                             MoContent *content,
                             const char *journal,
                             GType type,
                             int height);
void surface_fixture_tear_down (SurfaceFixture *self);

/* Simulates a key press that reaches the surface before (capture) or after (bubble) the focused
 * widget. Returns: whether the surface handled it */
gboolean surface_fixture_press_key (SurfaceFixture *self,
                                    guint key,
                                    GdkModifierType modifiers,
                                    GtkPropagationPhase phase);

/* Opens the dialog of reminders, and returns it. */
GtkWidget *surface_fixture_open_reminders (SurfaceFixture *self);

/* Returns: the width of the smallest face on the table */
int surface_fixture_get_smallest_face (SurfaceFixture *self);

/* Returns: the height of the lowest figure that a face shows in the large view, in pixels;
 * G_MAXFLOAT without figures */
float surface_fixture_get_figure_height (GtkWidget *face);

/* Returns: the bounds of a widget in the surface */
graphene_rect_t surface_fixture_get_bounds (SurfaceFixture *self,
                                            GtkWidget *widget);

/* Checks that a widget is wholly within the surface, or within all that scrolls around it, too. */
void surface_fixture_assert_inside (SurfaceFixture *self,
                                    GtkWidget *widget);
void surface_fixture_assert_in_view (SurfaceFixture *self,
                                     GtkWidget *widget);
