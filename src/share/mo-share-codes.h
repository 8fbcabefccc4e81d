/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The codes that let a device in, for each seat and for those who watch. A code works once and for
 * five minutes; then there is a new one. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How long a code works, in seconds. */
#define MO_SHARE_CODE_TIME 300

/* After this many wrong codes, all letters are replaced. */
#define MO_SHARE_MAX_WRONG 5

/* The maximum number of tries in a minute. */
#define MO_SHARE_MAX_PAIRINGS 10

typedef struct
{
  int seat;      /* or -1 for those who watch */
  char *secret;  /* of 128 bits, in the address of a QR code */
  char *letters; /* six, to be typed */
  gint64 until;  /* in microseconds of the monotonic clock */
} MoShareCode;

typedef struct _MoShareCodes MoShareCodes;

typedef enum
{
  MO_SHARE_PAIRED,
  MO_SHARE_WRONG_CODE,
  MO_SHARE_TOO_OFTEN,
} MoSharePairing;

MoShareCodes *mo_share_codes_new (guint n_seats) G_GNUC_WARN_UNUSED_RESULT;
void mo_share_codes_free (MoShareCodes *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoShareCodes, mo_share_codes_free)

/* @now: the monotonic time
 *
 * Returns: (transfer none): the code of a seat, which works; valid until the next call */
const MoShareCode *mo_share_codes_get (MoShareCodes *self,
                                       int seat,
                                       gint64 now);

/**
 * mo_share_codes_redeem:
 * @text: the secret or the letters of a code, in any case
 * @seat: (out): the seat of the code
 *
 * Uses a code up.
 */
MoSharePairing mo_share_codes_redeem (MoShareCodes *self,
                                      const char *text,
                                      gint64 now,
                                      int *seat);

G_END_DECLS
