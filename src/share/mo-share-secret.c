/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-secret.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

#define N_LETTERS 6

/* Without I and O, which look like figures. */
#define LETTERS "ABCDEFGHJKLMNPQRSTUVWXYZ"

static void
fill (guint8 *bytes,
      gsize n)
{
  gsize done = 0;

  while (done < n)
    {
      gssize more = getrandom (bytes + done, n - done, 0);

      if (more > 0)
        done += (gsize) more;
      else if (errno != EINTR)
        g_error ("the system has no random numbers: %s", g_strerror (errno));
    }
}

char *
mo_share_secret_new (guint n_bytes)
{
  g_autofree guint8 *bytes = g_new (guint8, n_bytes);
  char *text;

  fill (bytes, n_bytes);
  text = g_base64_encode (bytes, n_bytes);
  g_strdelimit (text, "+", '-');
  g_strdelimit (text, "/", '_');
  text[strcspn (text, "=")] = '\0';
  return text;
}

char *
mo_share_secret_new_letters (void)
{
  char *text = g_new0 (char, N_LETTERS + 1);

  for (guint i = 0; i < N_LETTERS;)
    {
      guint8 byte;

      /* A multiple of the number of letters, so that all are equally likely. */
      fill (&byte, 1);
      if (byte < 240)
        text[i++] = LETTERS[byte % strlen (LETTERS)];
    }
  return text;
}

gboolean
mo_share_secret_is_equal (const char *a,
                          const char *b)
{
  gsize length = strlen (a);
  guint8 difference = 0;

  if (strlen (b) != length)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    difference |= (guint8) (a[i] ^ b[i]);
  return difference == 0;
}
