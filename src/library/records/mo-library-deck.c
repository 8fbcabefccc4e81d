/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-library-deck.h"

#include <glib/gi18n-lib.h>

void
mo_library_deck_free (MoLibraryDeck *self)
{
  g_clear_pointer (&self->deck, mo_deck_unref);
  g_free (self);
}

void
mo_deck_version_free (MoDeckVersion *self)
{
  g_clear_pointer (&self->deck, mo_deck_unref);
  g_free (self->label);
  g_free (self);
}

MoDeckState
mo_library_deck_get_state (const MoLibraryDeck *self)
{
  return (MoDeckState){ self->id, self->made, self->revision };
}

char *
mo_deck_version_describe (const MoDeckVersion *self)
{
  if (*self->label != '\0')
    return g_strdup (self->label);
  switch (self->reason)
    {
    case MO_VERSION_MATCH:
      return g_strdup (_("Played"));
    case MO_VERSION_OVERWRITTEN:
      return g_strdup (_("Saved in another window"));
    case MO_VERSION_SAVED:
    default:
      return g_strdup (_("Saved"));
    }
}
