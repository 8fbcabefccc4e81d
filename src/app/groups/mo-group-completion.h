/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Completes the decks of a group together, with owned cards first, and takes it back. */

#pragma once

#include "mo-session.h"

G_BEGIN_DECLS

#define MO_TYPE_GROUP_COMPLETION (mo_group_completion_get_type ())
G_DECLARE_FINAL_TYPE (MoGroupCompletion, mo_group_completion, MO, GROUP_COMPLETION, GObject)

/* Property `is-busy` (gboolean): decks are being saved.
 *
 * Signal `done` (guint n_cards, const char *error, nullable): all decks are saved, or as many as
 * possible; these got so many cards. */

/* @session: with a content */
MoGroupCompletion *mo_group_completion_new (MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* Saves each deck of the group that is too small as a version, and then with the cards that it
 * gets. Returns whether any deck gets cards; `done` is emitted only then. Must not be called while
 * it is busy. */
gboolean mo_group_completion_run (MoGroupCompletion *self,
                                  gint64 group);

/* Saves the decks as they were before the last run; `done` is emitted. A deck that was changed
 * since stays as it is, and is an error. Does nothing if there is nothing to undo. */
void mo_group_completion_undo (MoGroupCompletion *self);

G_END_DECLS
