/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the files that draw a card: mo-card-drawing.c has the frame, mo-card-body.c the texts,
 * and mo-card-figures.c the stats and resources. */

#pragma once

#include "mo-card-drawing.h"
#include "mo-card-palette.h"

G_BEGIN_DECLS

/* In units; the width of a card is 63 units. */
#define MO_CARD_FRAME 2.4f

/* In pixels: the smallest legible sizes. */
#define MO_CARD_SMALLEST_LETTERS 8.0f
#define MO_CARD_SMALLEST_LABEL 7.5f

typedef struct
{
  MoCanvas *canvas;
  const MoCatalog *catalog;
  const MoCard *card;
  const MoCardPalette *palette;
  float width;
  float height;
  float unit;    /* pixels per unit */
  float letters; /* the size of the text of the system, for the texts that have space to grow */
  gboolean has_lines;
  gboolean has_texts;
  gboolean has_large_figures;
  gboolean has_picture;
} MoCardDrawing;

/* The laid-out texts between the picture and the figures. */
typedef struct
{
  PangoLayout *line;        /* (nullable): type, flags, distance … */
  GPtrArray *chips;         /* (element-type PangoLayout): the keywords */
  GArray *chip_places;      /* (element-type graphene_rect_t): relative to the body */
  PangoLayout *text;        /* (nullable) */
  PangoLayout *second_text; /* (nullable) */
  float chips_top;
  float text_top;
  float second_top;
  float height;
} MoCardBody;

/* Lays out the body in at most @room, with the largest letters that fit. */
void mo_card_body_init (MoCardBody *body,
                        MoCardDrawing *self,
                        float width,
                        float room);
void mo_card_body_clear (MoCardBody *self);
void mo_card_body_draw (const MoCardBody *body,
                        MoCardDrawing *self,
                        float x,
                        float y,
                        float width);

/* A figure at the bottom of a card: its symbol and number, with its name below if there is enough
 * space. */
typedef struct
{
  const MoWord *word;
  char text[16];
  gboolean is_known;
  gboolean is_wide; /* doesn’t fit in a row of five */
} MoCardCell;

/* List the figures (element-type MoCardCell), free with g_array_unref(); return their height; draw
 * them. */
GArray *mo_card_figures_list (MoCardDrawing *drawing) G_GNUC_WARN_UNUSED_RESULT;
float mo_card_figures_get_height (MoCardDrawing *drawing,
                                  const GArray *cells);
void mo_card_figures_draw (MoCardDrawing *drawing,
                           const GArray *cells,
                           float y);

G_END_DECLS
