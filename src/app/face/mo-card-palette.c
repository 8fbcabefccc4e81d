/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-palette.h"

#define RGB(r, g, b) { (r) / 255.0f, (g) / 255.0f, (b) / 255.0f, 1 }

static const MoCardPalette palettes[] = {
  { "blue", RGB (0x1d, 0x4f, 0x91), RGB (0x6c, 0xb0, 0xf5) },
  { "green", RGB (0x1c, 0x5f, 0x3e), RGB (0x6a, 0xd1, 0x8f) },
  { "yellow", RGB (0x76, 0x55, 0x0d), RGB (0xf7, 0xcb, 0x5a) },
  { "orange", RGB (0x93, 0x40, 0x0c), RGB (0xff, 0xab, 0x55) },
  { "red", RGB (0x8a, 0x1f, 0x2d), RGB (0xf2, 0x75, 0x68) },
  { "purple", RGB (0x56, 0x2d, 0x82), RGB (0xc3, 0x95, 0xf0) },
  { "brown", RGB (0x5a, 0x40, 0x2d), RGB (0xcb, 0xa6, 0x80) },
  { "grey", RGB (0x42, 0x49, 0x54), RGB (0xad, 0xb6, 0xc4) },
};

const GdkRGBA mo_card_paper = RGB (0xf5, 0xef, 0xe2);
const GdkRGBA mo_card_ink = RGB (0x24, 0x1f, 0x1c);
const GdkRGBA mo_card_faint_ink = RGB (0x5e, 0x56, 0x50);

const MoCardPalette *
mo_card_palette_find (const MoWord *type)
{
  for (guint i = 0; type != NULL && i < G_N_ELEMENTS (palettes); i++)
    if (g_strcmp0 (type->colour, palettes[i].name) == 0)
      return &palettes[i];
  return &palettes[G_N_ELEMENTS (palettes) - 1];
}

GdkRGBA
mo_card_palette_mix (const GdkRGBA *from,
                     const GdkRGBA *to,
                     float share)
{
  return (GdkRGBA){
    from->red + (to->red - from->red) * share,
    from->green + (to->green - from->green) * share,
    from->blue + (to->blue - from->blue) * share,
    from->alpha + (to->alpha - from->alpha) * share,
  };
}
