/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A device at a shared table, and who made a move there. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How long a device stays paired without the host, in seconds. */
#define MO_SHARED_DEVICE_TIME (12 * 60 * 60)

typedef struct
{
  char *hash;   /* SHA-256 of its secret, which is not kept */
  char *name;
  int seat;     /* a player from 0, or -1 for one that only watches */
  gint64 until; /* seconds since 1970: it is not known any more then */
} MoSharedDevice;

MoSharedDevice *mo_shared_device_new (const char *hash,
                                      const char *name,
                                      int seat,
                                      gint64 until) G_GNUC_WARN_UNUSED_RESULT;
void mo_shared_device_free (MoSharedDevice *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoSharedDevice, mo_shared_device_free)

/* Who made a move: a plain value, for arrays. */
typedef struct
{
  int seat;           /* a player from 0; negative for the host */
  const char *device; /* the name of the device; "" if it is unknown, and for the host. Interned */
} MoMoveMaker;

/* @device: (nullable) */
MoMoveMaker mo_move_maker_make (int seat,
                                const char *device);

/* @makers: (element-type MoMoveMaker): of the first moves
 *
 * Returns: the maker of a move; all others are the host’s */
MoMoveMaker mo_move_makers_get (const GArray *makers,
                                guint move);

G_END_DECLS
