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

/* Adds a part of what the program answers to these bytes, always in the same order; replay.c
 * compares all of it with earlier answers. libFuzzer has no such function. */
#pragma weak fuzz_add_answer
void fuzz_add_answer (const char *text);

/* Whether fuzz_add_answer() is there; if not, answers take time in vain. */
static inline gboolean
fuzz_has_answers (void)
{
  return fuzz_add_answer != NULL;
}

static inline void
fuzz_answer (const char *text)
{
  if (fuzz_has_answers ())
    fuzz_add_answer (text != NULL ? text : "(none)");
}

/* @text: (transfer full) */
static inline void
fuzz_take_answer (char *text)
{
  fuzz_answer (text);
  g_free (text);
}

/* @bytes: (nullable): text */
static inline void
fuzz_answer_bytes (GBytes *bytes)
{
  gsize size = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  if (fuzz_has_answers ())
    fuzz_take_answer (text != NULL ? g_strndup (text, size) : NULL);
}
