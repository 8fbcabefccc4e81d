/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The reminders that are due, as lines beside an icon; hidden if there are none. */

#pragma once

#include "mo-round.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_REMINDER_NOTE (mo_reminder_note_get_type ())
G_DECLARE_FINAL_TYPE (MoReminderNote, mo_reminder_note, MO, REMINDER_NOTE, GtkBox)

/* Shows those of @round, which is used only during the call. */
void mo_reminder_note_show (MoReminderNote *self,
                            const MoRound *round);

G_END_DECLS
