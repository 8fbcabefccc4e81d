/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The colours of a card. It looks the same in light and dark, as paper does. The colour of its
 * type is never the only sign of it: its symbol stands beside. */

#pragma once

#include "mo-vocabulary.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name; /* as the system file has it */
  GdkRGBA deep;     /* under white text, and for text on paper */
  GdkRGBA bright;   /* for the light in the art */
} MoCardPalette;

extern const GdkRGBA mo_card_paper;
extern const GdkRGBA mo_card_ink;
extern const GdkRGBA mo_card_faint_ink;

/* @type: (nullable) */
const MoCardPalette *mo_card_palette_find (const MoWord *type);

/* @share of @to, the rest of @from. */
GdkRGBA mo_card_palette_mix (const GdkRGBA *from,
                             const GdkRGBA *to,
                             float share);

G_END_DECLS
