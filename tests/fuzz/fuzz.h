/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The functions of a fuzz target, called by libFuzzer or by replay.c. */

#pragma once

#include <glib.h>
#include <stddef.h>

/* Called once at the start; optional. */
int LLVMFuzzerInitialize (int *argc,
                          char ***argv);

/* Aborts if a check of these bytes fails. Returns: 0 */
int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t size);
