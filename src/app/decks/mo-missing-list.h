/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a package lacks of the collection, and what can be done about it. */

#pragma once

#include "mo-deck-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_MISSING_LIST (mo_missing_list_get_type ())
G_DECLARE_FINAL_TYPE (MoMissingList, mo_missing_list, MO, MISSING_LIST, GtkBox)

/* What it does is done by the window that it is in. */

/* To be called once. @session: of the package that the cards are for */
void mo_missing_list_set_session (MoMissingList *self,
                                  MoDeckSession *session);

G_END_DECLS
