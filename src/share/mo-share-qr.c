/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-qr.h"

#ifdef HAVE_QRENCODE

#include <qrencode.h>

/* The modules around a code that readers need. */
#define MARGIN 2

static gboolean
is_dark (const QRcode *code,
         int x,
         int y)
{
  return x >= 0 && y >= 0 && x < code->width && y < code->width &&
         (code->data[y * code->width + x] & 1) != 0;
}

/* Light modules are drawn, because most terminals are dark. */
char *
mo_share_qr_new_text (const char *text)
{
  static const char *const blocks[] = { "\u2588", "\u2584", "\u2580", " " };
  QRcode *code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M);
  GString *lines;

  if (code == NULL)
    return NULL;
  lines = g_string_new (NULL);
  for (int y = -MARGIN; y < code->width + MARGIN; y += 2)
    {
      for (int x = -MARGIN; x < code->width + MARGIN; x++)
        g_string_append (lines, blocks[(is_dark (code, x, y) ? 1 : 0) +
                                       (is_dark (code, x, y + 1) ? 2 : 0)]);
      g_string_append_c (lines, '\n');
    }
  QRcode_free (code);
  return g_string_free (lines, FALSE);
}

GBytes *
mo_share_qr_new_modules (const char *text,
                         guint *width)
{
  QRcode *code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M);
  GByteArray *modules;

  if (code == NULL)
    return NULL;
  *width = (guint) code->width;
  modules = g_byte_array_new ();
  for (int i = 0; i < code->width * code->width; i++)
    g_byte_array_append (modules, (const guint8[]){ code->data[i] & 1 }, 1);
  QRcode_free (code);
  return g_byte_array_free_to_bytes (modules);
}

#else

char *
mo_share_qr_new_text (const char *text)
{
  return NULL;
}

GBytes *
mo_share_qr_new_modules (const char *text,
                         guint *width)
{
  return NULL;
}

#endif
