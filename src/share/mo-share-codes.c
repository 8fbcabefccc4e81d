/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-codes.h"

#include "mo-share-secret.h"

#include <string.h>

#define SECRET_BYTES 16
#define MINUTE (60 * G_USEC_PER_SEC)

struct _MoShareCodes
{
  GArray *codes; /* (element-type MoShareCode): of those who watch, then of each seat */
  guint n_wrong;
  gint64 since;  /* when tries were counted */
  guint n_tries;
};

static void
clear_code (gpointer data)
{
  MoShareCode *code = data;

  g_free (code->secret);
  g_free (code->letters);
}

/* Replaces a code. */
static void
renew (MoShareCode *code,
       gint64 now)
{
  clear_code (code);
  code->secret = mo_share_secret_new (SECRET_BYTES);
  code->letters = mo_share_secret_new_letters ();
  code->until = now + MO_SHARE_CODE_TIME * G_USEC_PER_SEC;
}

MoShareCodes *
mo_share_codes_new (guint n_seats)
{
  MoShareCodes *self = g_new0 (MoShareCodes, 1);

  self->codes = g_array_new (FALSE, TRUE, sizeof (MoShareCode));
  g_array_set_clear_func (self->codes, clear_code);
  g_array_set_size (self->codes, n_seats + 1);
  for (guint i = 0; i <= n_seats; i++)
    g_array_index (self->codes, MoShareCode, i).seat = (int) i - 1;
  return self;
}

void
mo_share_codes_free (MoShareCodes *self)
{
  g_array_unref (self->codes);
  g_free (self);
}

const MoShareCode *
mo_share_codes_get (MoShareCodes *self,
                    int seat,
                    gint64 now)
{
  MoShareCode *code = &g_array_index (self->codes, MoShareCode, seat + 1);

  if (code->secret == NULL || now >= code->until)
    renew (code, now);
  return code;
}

/* Returns: whether there are too many tries */
static gboolean
count_try (MoShareCodes *self,
           gint64 now)
{
  if (self->n_tries == 0 || now - self->since >= MINUTE)
    {
      self->since = now;
      self->n_tries = 0;
    }
  return ++self->n_tries > MO_SHARE_MAX_PAIRINGS;
}

MoSharePairing
mo_share_codes_redeem (MoShareCodes *self,
                       const char *text,
                       gint64 now,
                       int *seat)
{
  g_autofree char *letters = g_ascii_strup (text, -1);

  if (count_try (self, now))
    return MO_SHARE_TOO_OFTEN;
  for (guint i = 0; i < self->codes->len; i++)
    {
      MoShareCode *code = &g_array_index (self->codes, MoShareCode, i);

      if (code->secret == NULL || now >= code->until ||
          (!mo_share_secret_is_equal (code->secret, text) &&
           !mo_share_secret_is_equal (code->letters, letters)))
        continue;
      *seat = code->seat;
      self->n_wrong = 0;
      renew (code, now);
      return MO_SHARE_PAIRED;
    }
  if (++self->n_wrong < MO_SHARE_MAX_WRONG)
    return MO_SHARE_WRONG_CODE;
  self->n_wrong = 0;
  for (guint i = 0; i < self->codes->len; i++)
    renew (&g_array_index (self->codes, MoShareCode, i), now);
  return MO_SHARE_WRONG_CODE;
}
