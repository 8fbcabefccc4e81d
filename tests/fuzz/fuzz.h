/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a target is: these two functions, which libFuzzer calls, or replay.c. */

#pragma once

#include <glib.h>
#include <stddef.h>

/* Called once, before all; a target may be without. */
int LLVMFuzzerInitialize (int *argc,
                          char ***argv);

/* Aborts if anything is not as it must be with these bytes. Returns: 0 */
int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t size);
