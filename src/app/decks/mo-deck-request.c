/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-request.h"

MoDeckRequest *
mo_deck_request_new (MoDeckRequestKind kind,
                     const char *text)
{
  MoDeckRequest *self = g_new0 (MoDeckRequest, 1);

  self->kind = kind;
  self->text = g_strdup (text);
  return self;
}

void
mo_deck_request_free (MoDeckRequest *self)
{
  if (self->task != NULL)
    g_task_return_boolean (self->task, FALSE);
  g_clear_object (&self->task);
  g_clear_pointer (&self->deck, mo_deck_unref);
  g_free (self->text);
  g_free (self);
}
