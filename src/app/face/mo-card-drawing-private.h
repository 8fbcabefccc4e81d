/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the files of the drawing share: mo-card-drawing.c has the frame, mo-card-body.c the
 * texts, and mo-card-figures.c the stats and resources. */

#pragma once

#include "mo-card-drawing.h"
#include "mo-card-palette.h"

G_BEGIN_DECLS

/* In parts of the width, which is 63 of them. */
#define MO_CARD_FRAME 2.4f

/* In pixels: what is smaller is not read any more. */
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
  float unit; /* pixels in one of the 63 */
  gboolean has_lines;
  gboolean has_texts;
} MoCardDrawing;

/* The texts between the picture and the figures, laid out. */
typedef struct
{
  PangoLayout *line;        /* (nullable): type, flags, distance … */
  GPtrArray *chips;         /* (element-type PangoLayout): the keywords */
  GArray *chip_places;      /* (element-type graphene_rect_t): from the top of the body */
  PangoLayout *text;        /* (nullable) */
  PangoLayout *second_text; /* (nullable) */
  float chips_top;
  float text_top;
  float second_top;
  float height;
} MoCardBody;

/* Lays the body out in at most @room, in letters as large as there is room for. */
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

/* The cells of the figures, to be freed with g_array_unref(); then their height and drawing. */
GArray *mo_card_figures_list (MoCardDrawing *drawing) G_GNUC_WARN_UNUSED_RESULT;
float mo_card_figures_get_height (MoCardDrawing *drawing,
                                  const GArray *cells);
void mo_card_figures_draw (MoCardDrawing *drawing,
                           const GArray *cells,
                           float y);

G_END_DECLS
