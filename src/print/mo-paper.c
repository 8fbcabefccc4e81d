/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-paper.h"

static const MoPaperSize papers[] = {
  [MO_PAPER_A4] = { "a4", "iso_a4", 210 * MO_PRINT_MM, 297 * MO_PRINT_MM },
  [MO_PAPER_LETTER] = { "letter", "na_letter", 8.5 * 72, 11 * 72 },
};

const MoPaperSize *
mo_paper_get_size (MoPaper paper)
{
  return &papers[paper];
}

gboolean
mo_paper_find (const char *id,
               MoPaper *paper)
{
  for (guint i = 0; i < MO_N_PAPERS; i++)
    if (g_ascii_strcasecmp (papers[i].id, id) == 0)
      {
        *paper = (MoPaper) i;
        return TRUE;
      }
  return FALSE;
}
