/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A row with the results of a deck so far: the number of its matches, won and lost. Hidden for a
 * deck that was never played. */

#pragma once

#include "mo-action-row.h"
#include "mo-content.h"
#include "mo-library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_RECORD_ROW (mo_record_row_get_type ())
G_DECLARE_FINAL_TYPE (MoRecordRow, mo_record_row, MO, RECORD_ROW, MoActionRow)

/* Sets what the matches are read from, and followed. Must be called once. */
void mo_record_row_set_library (MoRecordRow *self,
                                MoLibrary *library,
                                MoContent *content);

/* @deck: the id of a deck of the library, or 0
 * @name: (nullable): the name of the deck; %NULL for none */
void mo_record_row_set_deck (MoRecordRow *self,
                             gint64 deck,
                             const char *name);

G_END_DECLS
