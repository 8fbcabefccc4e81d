/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-shared-device.h"

MoSharedDevice *
mo_shared_device_new (const char *hash,
                      const char *name,
                      int seat,
                      gint64 until)
{
  MoSharedDevice *self = g_new (MoSharedDevice, 1);

  *self = (MoSharedDevice){ g_strdup (hash), g_strdup (name), seat, until };
  return self;
}

void
mo_shared_device_free (MoSharedDevice *self)
{
  g_free (self->hash);
  g_free (self->name);
  g_free (self);
}

MoMoveMaker
mo_move_maker_make (int seat,
                    const char *device)
{
  return (MoMoveMaker){ seat, g_intern_string (device != NULL ? device : "") };
}

MoMoveMaker
mo_move_makers_get (const GArray *makers,
                    guint move)
{
  return move < makers->len ? g_array_index (makers, MoMoveMaker, move)
                            : mo_move_maker_make (-1, NULL);
}
