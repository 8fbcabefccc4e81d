/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * All output. Names and texts come from untrusted files, and a terminal would interpret control
 * characters in them. */

#include "config.h"

#include "mo-cli.h"
#include "mo-text.h"

#include <stdio.h>
#include <unistd.h>

static void
print_to (FILE *stream,
          const char *text)
{
  g_autofree char *escaped = mo_text_escape (text);
  g_autofree char *converted = NULL;
  const char *charset;

  if (escaped != NULL)
    text = escaped;
  if (!g_get_console_charset (&charset))
    converted = g_convert_with_fallback (text, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  fputs (converted != NULL ? converted : text, stream);
}

static void
print_out (const char *text)
{
  print_to (stdout, text);
}

static void
print_error (const char *text)
{
  /* Flushing preserves the order of both streams. */
  fflush (stdout);
  print_to (stderr, text);
  fflush (stderr);
}

void
mo_cli_print_begin (void)
{
  g_set_print_handler (print_out);
  g_set_printerr_handler (print_error);
}

void
mo_cli_print_bytes (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (isatty (STDOUT_FILENO))
    {
      g_autofree char *text = g_strndup (data, size);

      g_print ("%s", text);
    }
  else
    fwrite (data, 1, size, stdout); /* moctl reports a failure at exit */
}
