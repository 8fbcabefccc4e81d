/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Passes all files of a folder to a target, as a test case each. Replaces libFuzzer, so that former
 * findings are checked in every test run, with any compiler. */

#include "config.h"

#include "fuzz.h"

#include <stdlib.h>

#pragma weak LLVMFuzzerInitialize

static void
replay (gconstpointer data)
{
  const char *path = data;
  g_autofree char *bytes = NULL;
  g_autofree guint8 *exact = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_file_get_contents (path, &bytes, &size, &error);
  g_assert_no_error (error);
  /* GLib appends a NUL, which would hide overruns from the sanitizer. */
  exact = g_memdup2 (bytes, size);
  LLVMFuzzerTestOneInput (exact, size);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  if (argc != 2)
    g_error ("Usage: %s FOLDER", argv[0]);
  if (LLVMFuzzerInitialize != NULL)
    LLVMFuzzerInitialize (&argc, &argv);
  folder = g_dir_open (argv[1], 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *test = g_strconcat ("/", name, NULL);

      g_test_add_data_func_full (test, g_build_filename (argv[1], name, NULL), replay, g_free);
    }
  return g_test_run ();
}
