/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A change of a deck that can be taken or left, and made with another card if it is a matter of
 * taste. */

#pragma once

#include "mo-deck-review.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CHANGE_ROW (mo_change_row_get_type ())
G_DECLARE_FINAL_TYPE (MoChangeRow, mo_change_row, MO, CHANGE_ROW, GtkListBoxRow)

GtkWidget *mo_change_row_new (MoReviewedChange *change) G_GNUC_WARN_UNUSED_RESULT;

MoReviewedChange *mo_change_row_get_change (MoChangeRow *self);

G_END_DECLS
