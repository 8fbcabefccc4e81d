/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The reminders of a match for the steps of its round, with a form for another one. It is a window,
 * as its rows have popovers: newer versions of GTK close the popover that contains them. */

#pragma once

#include "mo-match-surface.h"
#include "mo-round.h"

G_BEGIN_DECLS

#define MO_TYPE_REMINDER_DIALOG (mo_reminder_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MoReminderDialog, mo_reminder_dialog, MO, REMINDER_DIALOG, AdwWindow)

/* Returns: (transfer floating): a flat button that opens the dialog. @surface: (unowned): must
 * outlive it; @new_round: returns the round of a surface */
GtkWidget *mo_reminder_dialog_new_button (MoMatchSurface *surface,
                                        MoRound *(*new_round) (MoMatchSurface *surface))
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
