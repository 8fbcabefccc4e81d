/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Announces the latest moves to screen readers. */

#pragma once

#include "mo-match.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MoMatchTeller MoMatchTeller;

/* @surface: (unowned): the widget that shows the match; must outlive the teller */
MoMatchTeller *mo_match_teller_new (GtkWidget *surface,
                                    MoMatch *match) G_GNUC_WARN_UNUSED_RESULT;
void mo_match_teller_free (MoMatchTeller *self);

/* Sets the players whose hands are covered, one bit each: their cards are announced without
 * names. */
void mo_match_teller_set_covered_seats (MoMatchTeller *self,
                                        guint seats);

/* Call this after the match and its surface have changed. Announces the moves in an idle callback,
 * when the focus has settled. */
void mo_match_teller_follow (MoMatchTeller *self);

G_END_DECLS
