/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * QR codes. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): a QR code as lines of text, with two rows of modules in a
 * line, for terminals; %NULL if this program was built without QR codes */
char *mo_share_qr_new_text (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_share_qr_new_modules:
 * @width: (out): the number of modules in a row
 *
 * Returns: (transfer full) (nullable): a byte for each module, row by row: 1 if it is dark, else 0;
 *   without the light margin, which needs 4 modules. %NULL if this program was built without QR
 *   codes
 */
GBytes *mo_share_qr_new_modules (const char *text,
                                 guint *width) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
