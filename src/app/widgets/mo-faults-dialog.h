/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lists the errors of files, each with its line. */

#pragma once

#include "mo-compat.h"
#include "mo-fault.h"

G_BEGIN_DECLS

/* Lists faults above the window of @widget, with the name of each file above its faults. Does
 * nothing if @widget is no longer in a visible window. */
void mo_faults_dialog_show (GtkWidget *widget,
                            const char *heading,
                            const MoFaults *faults);

G_END_DECLS
