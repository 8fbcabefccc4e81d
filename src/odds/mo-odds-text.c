/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-odds-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

char *
mo_odds_dup_text (double odds)
{
  int percent = (int) round (odds * 100);

  /* Translators: odds that are very small, but not 0. */
  if (percent == 0 && odds > 0)
    return g_strdup (_("< 1%"));
  /* Translators: odds that are very great, but not certain. */
  if (percent == 100 && odds < 1)
    return g_strdup (_("> 99%"));
  /* Translators: odds, in percent. */
  return g_strdup_printf (_("%d%%"), percent);
}
