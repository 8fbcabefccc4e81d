/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is wrong with files, each fault with its place. */

#pragma once

#include "mo-fault.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Returns: (transfer none): a dialog that lists all faults, without responses */
GtkWidget *mo_faults_dialog_new (GtkWindow *parent,
                                 const char *heading,
                                 const MoFaults *faults);

/* Lists faults above the window that @widget is in; nothing happens when that has gone. */
void mo_faults_dialog_show (GtkWidget *widget,
                            const char *heading,
                            const MoFaults *faults);

G_END_DECLS
