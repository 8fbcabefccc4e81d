/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Loads the content in the background, and again when the person’s own cards change. */

#pragma once

#include "mo-own-cards.h"

G_BEGIN_DECLS

#define MO_TYPE_CONTENT_LOADER (mo_content_loader_get_type ())
G_DECLARE_FINAL_TYPE (MoContentLoader, mo_content_loader, MO, CONTENT_LOADER, GObject)

/* Signal `loaded`: there is another content than before. */
MoContentLoader *mo_content_loader_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Reads everything anew. What is asked for while that goes on comes with a last reading after
 * it. */
void mo_content_loader_load (MoContentLoader *self);

/* Returns: (nullable): what was loaded last */
MoContent *mo_content_loader_get_content (MoContentLoader *self);

MoOwnCards *mo_content_loader_get_own_cards (MoContentLoader *self);

G_END_DECLS
