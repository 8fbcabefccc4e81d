/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Loads the content in the background, and again when the user’s cards or files change. */

#pragma once

#include "mo-own-cards.h"

G_BEGIN_DECLS

#define MO_TYPE_CONTENT_LOADER (mo_content_loader_get_type ())
G_DECLARE_FINAL_TYPE (MoContentLoader, mo_content_loader, MO, CONTENT_LOADER, GObject)

/* Signal `loaded`: emitted when the content was replaced. After the first load, also when another
 * program has written a file in the user’s folder. */
MoContentLoader *mo_content_loader_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Reads all files. Calls while loading cause one more load after the current one. */
void mo_content_loader_load (MoContentLoader *self);

/* Returns: (nullable): the content that was loaded last */
MoContent *mo_content_loader_get_content (MoContentLoader *self);

MoOwnCards *mo_content_loader_get_own_cards (MoContentLoader *self);

G_END_DECLS
