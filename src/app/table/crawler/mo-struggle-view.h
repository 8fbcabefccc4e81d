/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * One struggle of a fight: an attack and the defence against it as columns of terms that add up,
 * and who wins. */

#pragma once

#include "mo-fight-words.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_STRUGGLE_VIEW (mo_struggle_view_get_type ())
G_DECLARE_FINAL_TYPE (MoStruggleView, mo_struggle_view, MO, STRUGGLE_VIEW, GtkBox)

GtkWidget *mo_struggle_view_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @is_now: whether it is fought now; else who wins is not told, as there is time to change it
 * @is_live: whether figures can be set */
void mo_struggle_view_show (MoStruggleView *self,
                            const MoFight *fight,
                            gboolean is_now,
                            gboolean is_live);

G_END_DECLS
