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

G_END_DECLS
