/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The sizes of paper. All lengths are in points, 1/72 inch. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Points per millimetre. */
#define MO_PRINT_MM (72 / 25.4)

typedef enum
{
  MO_PAPER_A4,
  MO_PAPER_LETTER,
} MoPaper;

#define MO_N_PAPERS (MO_PAPER_LETTER + 1)

typedef struct
{
  const char *id;   /* for commands and settings: "a4", "letter" */
  const char *name; /* for printing systems: "iso_a4" */
  double width;
  double height;
} MoPaperSize;

const MoPaperSize *mo_paper_get_size (MoPaper paper);

/* Sets @paper to the one with this id; returns whether there is one. */
gboolean mo_paper_find (const char *id,
                        MoPaper *paper);

G_END_DECLS
