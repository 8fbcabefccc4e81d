/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is asked for in the place of the package that is shown. */

#pragma once

#include "mo-deck.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  MO_DECK_REQUEST_ALL, /* packages */
  MO_DECK_REQUEST_NEW,
  MO_DECK_REQUEST_FILE,
  MO_DECK_REQUEST_COPY, /* of a file */
  MO_DECK_REQUEST_KEPT, /* in the library */
  MO_DECK_REQUEST_LOOK,
  MO_DECK_REQUEST_LEAVE,
} MoDeckRequestKind;

typedef struct
{
  MoDeckRequestKind kind;
  char *text;   /* (nullable): of a new package the format, of a file its path */
  gint64 id;    /* of a deck of the library */
  MoDeck *deck; /* (nullable): to look at */
  GTask *task;  /* (nullable): of who waits for leaving */
} MoDeckRequest;

/* @text: (nullable) */
MoDeckRequest *mo_deck_request_new (MoDeckRequestKind kind,
                                    const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Its task, if it still has one, is answered with FALSE. */
void mo_deck_request_free (MoDeckRequest *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckRequest, mo_deck_request_free)

G_END_DECLS
