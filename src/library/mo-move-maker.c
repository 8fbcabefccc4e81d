/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-move-maker.h"

#include "mo-match-seat.h"

#include <glib/gi18n-lib.h>

char *
mo_move_maker_describe (const MoMoveMaker *self,
                        MoMatch *match)
{
  g_autoptr (MoTableView) view = NULL;

  if (self->seat < 0)
    return NULL;
  if (*self->device != '\0')
    return g_strdup (self->device);
  view = mo_match_list_view (match, MO_SEAT_NONE);
  return view != NULL && (guint) self->seat < view->seats->len
             ? g_strdup (g_ptr_array_index (view->seats, self->seat))
             : g_strdup_printf (_("Player %d"), self->seat + 1);
}

char *
mo_move_maker_join (const char *maker,
                    const char *words)
{
  /* Translators: who made a move at a shared table, such as “Bo’s phone”, and the move. */
  return maker != NULL ? g_strdup_printf (_("%1$s: %2$s"), maker, words) : g_strdup (words);
}
