/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lists the errors of files, each with its place. */

#pragma once

#include "mo-compat.h"
#include "mo-fault.h"

G_BEGIN_DECLS

/* Returns: (transfer none): an alert that lists all faults; the caller adds the responses */
MoAlert *mo_faults_dialog_new (const char *heading,
                               const MoFaults *faults);

/* Lists faults above the window of @widget. Does nothing if @widget is no longer in a visible
 * window. */
void mo_faults_dialog_show (GtkWidget *widget,
                            const char *heading,
                            const MoFaults *faults);

G_END_DECLS
