/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The colours of cards. Like paper, they do not depend on the colour scheme. A type is never
 * indicated by its colour alone, but also by its symbol. */

#pragma once

#include "mo-vocabulary.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name; /* as in the system file */
  GdkRGBA deep;     /* behind white text, and for text on paper */
  GdkRGBA bright;   /* for highlights in the art */
} MoCardPalette;

extern const GdkRGBA mo_card_paper;
extern const GdkRGBA mo_card_ink;
extern const GdkRGBA mo_card_faint_ink;

/* @type: (nullable) */
const MoCardPalette *mo_card_palette_find (const MoWord *type);

/* Mixes two colours; @share is the share of @to. */
GdkRGBA mo_card_palette_mix (const GdkRGBA *from,
                             const GdkRGBA *to,
                             float share);

G_END_DECLS
