/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Tells somebody who listens what has happened at the table. GTK 4.8 has nothing that announces;
 * but what changes in the description of the widget that has the keyboard is read out, so that
 * is where the last moves are put in words. */

#pragma once

#include "mo-match.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MoMatchTeller MoMatchTeller;

/* @surface: (unowned): where the match is shown; it outlives the teller */
MoMatchTeller *mo_match_teller_new (GtkWidget *surface,
                                    MoMatch *match) G_GNUC_WARN_UNUSED_RESULT;
void mo_match_teller_free (MoMatchTeller *self);

/* To be called when the match has changed, and the surface with it: tells once the keyboard is
 * where it stays. */
void mo_match_teller_follow (MoMatchTeller *self);

G_END_DECLS
