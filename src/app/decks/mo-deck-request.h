/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A request to replace the package that a deck session shows. */

#pragma once

#include "mo-deck.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  MO_DECK_REQUEST_ALL, /* show all packages */
  MO_DECK_REQUEST_NEW,
  MO_DECK_REQUEST_FILE,
  MO_DECK_REQUEST_COPY, /* of a file */
  MO_DECK_REQUEST_KEPT, /* a deck of the library */
  MO_DECK_REQUEST_LOOK,
  MO_DECK_REQUEST_LEAVE,
} MoDeckRequestKind;

typedef struct
{
  MoDeckRequestKind kind;
  char *text;   /* (nullable): the format of a new package, or the path of a file */
  gint64 id;    /* of a deck in the library */
  MoDeck *deck; /* (nullable): the deck to look at */
  GTask *task;  /* (nullable): of mo_deck_session_leave_async() */
} MoDeckRequest;

/* @text: (nullable): the format or path, copied */
MoDeckRequest *mo_deck_request_new (MoDeckRequestKind kind,
                                    const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Returns FALSE from the task if it is still pending. */
void mo_deck_request_free (MoDeckRequest *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckRequest, mo_deck_request_free)

G_END_DECLS
