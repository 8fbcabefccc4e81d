/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A QR code: dark on white in every style, with whole pixels for each module. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_QR_CODE (mo_qr_code_get_type ())
G_DECLARE_FINAL_TYPE (MoQrCode, mo_qr_code, MO, QR_CODE, GtkWidget)

/* Shows a text; hides the widget if this program was built without QR codes.
 *
 * @name: the accessible name */
void mo_qr_code_set_text (MoQrCode *self,
                          const char *text,
                          const char *name);

G_END_DECLS
