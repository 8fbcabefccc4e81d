/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Sends pages to a printer, a preview or a file. */

#pragma once

#include "mo-print-pages.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_print_operation_new:
 * @pages: (transfer full)
 * @parent: the window to run it for
 *
 * Returns: an operation that prints all pages in their size, with the printer of the last time.
 *   Once it is done, the settings of the printer are remembered
 */
GtkPrintOperation *mo_print_operation_new (MoPrintPages *pages,
                                           GtkWindow *parent) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the dialog of the system. The signal `done` of @self reports the result and errors. */
void mo_print_operation_run (GtkPrintOperation *self,
                             GtkWindow *parent);

G_END_DECLS
