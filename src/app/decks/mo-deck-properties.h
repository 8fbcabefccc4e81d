/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The properties of a package: its name, format, tags, card pool and notes, where it is stored, and
 * whether it is built. */

#pragma once

#include "mo-deck-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_PROPERTIES (mo_deck_properties_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckProperties, mo_deck_properties, MO, DECK_PROPERTIES, AdwWindow)

/* @beside: the widget of the main window that the dialog is modal for; @session: with a package.
 * Text that was typed is applied when the dialog is closed. */
MoDeckProperties *mo_deck_properties_new (GtkWidget *beside,
                                          MoDeckSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
