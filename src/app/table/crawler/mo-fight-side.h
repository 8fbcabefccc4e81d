/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * One struggle of a fight: an attack and the defence against it as columns of terms with their
 * totals, and the winner. */

#pragma once

#include "mo-fight-words.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_FIGHT_SIDE (mo_fight_side_get_type ())
G_DECLARE_FINAL_TYPE (MoFightSide, mo_fight_side, MO, FIGHT_SIDE, GtkBox)

/**
 * MoFightSide::grown:
 *
 * The end of a long column is near the part in view: mo_fight_side_show() would show more rows.
 */

GtkWidget *mo_fight_side_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @is_now: whether it is fought now; otherwise the winner is not shown, as the sums can still
 *   change
 * @is_live: whether figures can be set */
void mo_fight_side_show (MoFightSide *self,
                         const MoFight *fight,
                         gboolean is_now,
                         gboolean is_live);

G_END_DECLS
