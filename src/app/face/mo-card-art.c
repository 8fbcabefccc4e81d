/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-art.h"

#include "mo-card-palette.h"

#include <math.h>

typedef struct
{
  MoCanvas *canvas;
  graphene_rect_t bounds;
  GdkRGBA dark;
  GdkRGBA deep;
  GdkRGBA bright;
  float sun_x;
  float sun_y;
  guint32 seed;
} Scene;

/* Returns the next number from 0 to 1. GRand is not used because its algorithm may change, and with
 * it the art. */
static float
roll (Scene *self)
{
  self->seed = self->seed * 1664525u + 1013904223u;
  return (float) (self->seed >> 8) / (float) (1u << 24);
}

static float
roll_between (Scene *self,
              float from,
              float to)
{
  return from + roll (self) * (to - from);
}

static GdkRGBA
with_alpha (const GdkRGBA *colour,
            float alpha)
{
  GdkRGBA result = *colour;

  result.alpha = alpha;
  return result;
}

static void
turn_hue (GdkRGBA *colour,
          float by)
{
  float h;
  float s;
  float v;

  gtk_rgb_to_hsv (colour->red, colour->green, colour->blue, &h, &s, &v);
  h = h + by - floorf (h + by);
  gtk_hsv_to_rgb (h, s, v, &colour->red, &colour->green, &colour->blue);
}

static void
fill_circle (Scene *self,
             float x,
             float y,
             float radius,
             const GdkRGBA *colour)
{
  mo_canvas_fill (self->canvas, x - radius, y - radius, 2 * radius, 2 * radius, radius, colour);
}

/* The motifs; each is drawn over the sky and the sun. */

static void
draw_rays (Scene *self)
{
  enum { MAX_RAYS = 14 };
  int n = 8 + (int) roll_between (self, 0, MAX_RAYS - 8 + 0.9f);
  GdkRGBA light = with_alpha (&self->bright, 0.26f);
  GdkRGBA none = with_alpha (&self->bright, 0);
  GskColorStop stops[4 * MAX_RAYS + 4];
  gsize n_stops = 0;

  for (int i = 0; i < n; i++)
    {
      float from = (float) i / (float) n;
      float to = ((float) i + 0.5f) / (float) n;

      stops[n_stops++] = (GskColorStop){ from, light };
      stops[n_stops++] = (GskColorStop){ to, light };
      stops[n_stops++] = (GskColorStop){ to, none };
      stops[n_stops++] = (GskColorStop){ ((float) i + 1) / (float) n, none };
    }
  gtk_snapshot_append_conic_gradient (self->canvas->snapshot, &self->bounds,
                                      &GRAPHENE_POINT_INIT (self->sun_x, self->sun_y),
                                      roll (self) * 90, stops, n_stops);
}

static void
draw_rings (Scene *self)
{
  float size = self->bounds.size.width;
  float step = size * roll_between (self, 0.085f, 0.13f);
  GdkRGBA colour = with_alpha (&self->bright, 0.3f);

  for (int i = 2; i < 12; i++)
    {
      float radius = step * (float) i;

      mo_canvas_stroke (self->canvas, self->sun_x - radius, self->sun_y - radius, 2 * radius,
                        2 * radius, radius, step * 0.18f, &colour);
    }
}

static void
draw_hills (Scene *self)
{
  const graphene_rect_t *b = &self->bounds;
  float base = b->origin.y + b->size.height;

  for (int row = 0; row < 3; row++)
    {
      GdkRGBA colour = mo_card_palette_mix (&self->deep, &self->dark, 0.25f + 0.35f * (float) row);
      float top = base - b->size.height * (0.52f - 0.17f * (float) row);
      float x = b->origin.x - roll (self) * b->size.width * 0.3f;

      while (x < b->origin.x + b->size.width)
        {
          float radius = b->size.width * roll_between (self, 0.22f, 0.42f);

          fill_circle (self, x + radius, top + radius + b->size.height * 0.06f * roll (self),
                       radius, &colour);
          x += radius * 1.3f;
        }
    }
}

static void
draw_peaks (Scene *self)
{
  const graphene_rect_t *b = &self->bounds;
  float base = b->origin.y + b->size.height;

  for (int row = 0; row < 3; row++)
    {
      GdkRGBA colour = mo_card_palette_mix (&self->deep, &self->dark, 0.2f + 0.35f * (float) row);
      float x = b->origin.x - roll (self) * b->size.width * 0.1f;

      while (x < b->origin.x + b->size.width * 1.1f)
        {
          float side = b->size.width * roll_between (self, 0.22f, 0.42f);
          float height = b->size.height * (0.58f - 0.18f * (float) row) *
                         roll_between (self, 0.75f, 1.1f);

          mo_canvas_diamond (self->canvas, x, base - height + side * 0.7f, side, 0, &colour);
          x += side * 0.75f;
          /* The part below the slopes. */
          mo_canvas_fill (self->canvas, x - side * 1.1f, base - height + side * 0.7f, side * 0.75f,
                          height, 0, &colour);
        }
    }
}

static void
draw_pillars (Scene *self)
{
  const graphene_rect_t *b = &self->bounds;
  int n = 6 + (int) (roll (self) * 5);
  float width = b->size.width / (float) n;

  for (int row = 0; row < 2; row++)
    for (int i = -1; i <= n; i++)
      {
        GdkRGBA colour = mo_card_palette_mix (&self->deep, &self->dark, 0.3f + 0.4f * (float) row);
        float height = b->size.height * roll_between (self, 0.2f, 0.62f - 0.2f * (float) row);

        mo_canvas_fill (self->canvas, b->origin.x + ((float) i + 0.5f * (float) row) * width,
                        b->origin.y + b->size.height - height,
                        width * roll_between (self, 0.6f, 0.95f), height + width, width * 0.16f,
                        &colour);
      }
}

static void
draw_shards (Scene *self)
{
  const graphene_rect_t *b = &self->bounds;

  for (int i = 0; i < 14; i++)
    {
      const GdkRGBA *tone = roll (self) < 0.5f ? &self->bright : &self->dark;
      GdkRGBA colour = with_alpha (tone, roll_between (self, 0.12f, 0.3f));

      mo_canvas_diamond (self->canvas, b->origin.x + roll (self) * b->size.width,
                         b->origin.y + roll (self) * b->size.height,
                         b->size.width * roll_between (self, 0.06f, 0.26f), 0, &colour);
    }
}

static void
draw_bands (Scene *self)
{
  const graphene_rect_t *b = &self->bounds;
  float step = b->size.width * roll_between (self, 0.1f, 0.2f);
  float slant = roll (self) < 0.5f ? step : -step;
  GdkRGBA light = with_alpha (&self->bright, 0.2f);
  GdkRGBA none = with_alpha (&self->bright, 0);
  GskColorStop stops[] = {
    { 0, light }, { 0.45f, light }, { 0.5f, none }, { 0.95f, none }, { 1, light }
  };

  gtk_snapshot_append_repeating_linear_gradient (
      self->canvas->snapshot, b, &GRAPHENE_POINT_INIT (self->sun_x, self->sun_y),
      &GRAPHENE_POINT_INIT (self->sun_x + slant, self->sun_y + step), stops, G_N_ELEMENTS (stops));
}

static void
draw_motes (Scene *self)
{
  const graphene_rect_t *b = &self->bounds;

  for (int i = 0; i < 12; i++)
    {
      GdkRGBA colour = { 1, 1, 1, roll_between (self, 0.15f, 0.55f) };

      fill_circle (self, b->origin.x + roll (self) * b->size.width,
                   b->origin.y + roll (self) * b->size.height * 0.8f,
                   b->size.width * roll_between (self, 0.004f, 0.012f), &colour);
    }
}

static void
draw_sky (Scene *self)
{
  const graphene_rect_t *b = &self->bounds;
  GdkRGBA top = mo_card_palette_mix (&self->deep, &self->bright, roll_between (self, 0.1f, 0.4f));
  GdkRGBA glow = with_alpha (&self->bright, 0.75f);
  GdkRGBA none = with_alpha (&self->bright, 0);
  GdkRGBA disc = with_alpha (&self->bright, 0.55f);
  GskColorStop stops[] = { { 0, glow }, { 1, none } };
  float radius = b->size.width * roll_between (self, 0.45f, 0.7f);

  mo_canvas_shade (self->canvas, b->origin.x, b->origin.y, b->size.width, b->size.height, &top,
                   &self->dark);
  gtk_snapshot_append_radial_gradient (self->canvas->snapshot, b,
                                       &GRAPHENE_POINT_INIT (self->sun_x, self->sun_y), radius,
                                       radius, 0, 1, stops, G_N_ELEMENTS (stops));
  if (roll (self) < 0.6f)
    fill_circle (self, self->sun_x, self->sun_y, radius * 0.42f, &disc);
}

static void
draw_emblem (Scene *self,
             const char *icon)
{
  const graphene_rect_t *b = &self->bounds;
  float size = MIN (b->size.height * 0.62f, b->size.width * 0.44f);
  float x = b->origin.x + b->size.width / 2;
  float y = b->origin.y + b->size.height / 2;
  GdkRGBA shade = with_alpha (&self->dark, 0.5f);
  GdkRGBA ring = { 1, 1, 1, 0.55f };
  GdkRGBA shadow = { 0, 0, 0, 0.4f };
  GdkRGBA white = { 1, 1, 1, 0.96f };
  float radius = size * 0.68f;

  if (icon == NULL)
    return;
  fill_circle (self, x, y, radius, &shade);
  mo_canvas_stroke (self->canvas, x - radius, y - radius, 2 * radius, 2 * radius, radius,
                    MAX (1, size * 0.025f), &ring);
  mo_canvas_icon (self->canvas, icon, x - size * 0.4f + size * 0.03f,
                  y - size * 0.4f + size * 0.035f, size * 0.8f, &shadow);
  mo_canvas_icon (self->canvas, icon, x - size * 0.4f, y - size * 0.4f, size * 0.8f, &white);
}

void
mo_card_art_draw (MoCanvas *canvas,
                  const MoCard *card,
                  const graphene_rect_t *bounds)
{
  static void (*const motifs[]) (Scene *) = { draw_rays,  draw_hills,   draw_rings, draw_peaks,
                                              draw_bands, draw_pillars, draw_shards };
  const MoCardPalette *palette = mo_card_palette_find (card->type);
  static const GdkRGBA black = { 0, 0, 0, 1 };
  Scene scene = { .canvas = canvas, .bounds = *bounds, .seed = g_str_hash (card->id) };
  float turn;

  /* Similar seeds have similar first numbers, so these are skipped. */
  for (int i = 0; i < 4; i++)
    roll (&scene);
  turn = roll_between (&scene, -0.022f, 0.03f);
  scene.deep = palette->deep;
  scene.bright = palette->bright;
  turn_hue (&scene.deep, turn);
  turn_hue (&scene.bright, turn);
  scene.dark = mo_card_palette_mix (&scene.deep, &black, 0.6f);
  scene.sun_x = bounds->origin.x + bounds->size.width * roll_between (&scene, 0.12f, 0.88f);
  scene.sun_y = bounds->origin.y + bounds->size.height * roll_between (&scene, 0.15f, 0.5f);

  gtk_snapshot_push_clip (canvas->snapshot, bounds);
  draw_sky (&scene);
  motifs[(guint) (roll (&scene) * 1000) % G_N_ELEMENTS (motifs)](&scene);
  draw_motes (&scene);
  draw_emblem (&scene, card->type->icon);
  gtk_snapshot_pop (canvas->snapshot);
}
