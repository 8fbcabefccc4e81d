/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The messages of a device, which may be anything: what it asks for. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The maximum number of moves in a message, and of bytes of one. */
#define MO_SHARE_MAX_LINES 8
#define MO_SHARE_MAX_MESSAGE 4096

typedef enum
{
  MO_SHARE_HELLO, /* the state */
  MO_SHARE_DO,    /* moves, as a group */
  MO_SHARE_COUNT, /* changes a counter by a number */
  MO_SHARE_UNDO,  /* the own last move */
} MoShareVerb;

typedef struct
{
  MoShareVerb verb;
  gint64 id;     /* chosen by the device: of a repeated message, it is the same */
  gint64 at;     /* the revision that the device shows */
  GStrv lines;   /* (nullable): the moves */
  char *counter; /* (nullable): its id in the view */
  int by;
} MoShareRequest;

/* @length: the bytes of @text. Returns: (transfer full) (nullable): %NULL if it is invalid */
MoShareRequest *mo_share_request_read (const char *text,
                                       gsize length) G_GNUC_WARN_UNUSED_RESULT;
void mo_share_request_free (MoShareRequest *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoShareRequest, mo_share_request_free)

/* Returns: (transfer full) (nullable): a text in the JSON object of the body of a request */
char *mo_share_request_dup_member (GBytes *body,
                                   const char *member) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
