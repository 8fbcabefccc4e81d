/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Asks which document to print, and on which paper; both are remembered. The dialog of the system
 * then has the printers, a preview and files. */

#pragma once

#include "mo-print-request.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_PRINT_DIALOG (mo_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MoPrintDialog, mo_print_dialog, MO, PRINT_DIALOG, AdwWindow)

/**
 * mo_print_dialog_new:
 * @session: with a content
 * @subject: (transfer full): the contents are owned by the dialog
 */
GtkWindow *mo_print_dialog_new (GtkWindow *parent,
                                MoSession *session,
                                const MoPrintSubject *subject) G_GNUC_WARN_UNUSED_RESULT;

/* Chooses a document instead of the last one, if the subject has it. */
void mo_print_dialog_choose (MoPrintDialog *self,
                             MoPrintDocument document);

G_END_DECLS
