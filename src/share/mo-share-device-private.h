/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A device at a shared table: who it is, and the answers that it got. */

#pragma once

#include "mo-share-table.h"

G_BEGIN_DECLS

/* What becomes of a message: those of a device that sends too many are not read. */
typedef enum
{
  MO_SHARE_HEARD,
  MO_SHARE_NOT_HEARD,
  MO_SHARE_TOO_MUCH,
} MoShareHearing;

typedef struct
{
  gint64 id;
  char *text; /* (nullable): the answer; %NULL while the moves wait */
} MoShareAnswer;

struct _MoShareDevice
{
  char *hash; /* of its secret */
  char *name;
  int seat;
  gint64 until; /* seconds since 1970: it is not known any more then */
  gboolean is_connected;
  gboolean needs_state; /* it does not have the latest one */
  GQueue answers;       /* (element-type MoShareAnswer): the latest last */
  guint n_waiting;
  gint64 since; /* when its messages were counted, in microseconds */
  guint n_messages;
};

/* @hash: of its secret; @name: (transfer full) */
MoShareDevice *mo_share_device_new (const char *hash,
                                    char *name,
                                    int seat,
                                    gint64 until) G_GNUC_WARN_UNUSED_RESULT;
void mo_share_device_free (MoShareDevice *self);

/* Returns: (transfer full) (nullable): a name on one line; %NULL if nothing of it can be shown */
char *mo_share_device_read_name (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the answer to a message, which may be waiting */
MoShareAnswer *mo_share_device_find_answer (MoShareDevice *self,
                                            gint64 id);

/* Returns: (transfer none): a new answer, which waits. Old answers are forgotten. */
MoShareAnswer *mo_share_device_add_answer (MoShareDevice *self,
                                           gint64 id);

/* Return: (transfer full): the answers as messages */
char *mo_share_answer_write_done (gint64 id,
                                  gint64 revision) G_GNUC_WARN_UNUSED_RESULT;
char *mo_share_answer_write_refused (gint64 id,
                                     const char *why,
                                     gboolean is_stale) G_GNUC_WARN_UNUSED_RESULT;

/* Counts a message at @now, in microseconds. */
MoShareHearing mo_share_device_hear (MoShareDevice *self,
                                     gint64 now);

G_END_DECLS
