/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-entry.h"

G_DEFINE_BOXED_TYPE (MoMatchEntry, mo_match_entry, mo_match_entry_ref, mo_match_entry_unref)

static void
clear_entry (MoMatchEntry *self)
{
  g_free (self->header);
  g_free (self->name);
  g_free (self->deck_name);
  g_clear_pointer (&self->summary, mo_summary_free);
}

MoMatchEntry *
mo_match_entry_new (void)
{
  return g_atomic_rc_box_new0 (MoMatchEntry);
}

MoMatchEntry *
mo_match_entry_ref (MoMatchEntry *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
mo_match_entry_unref (MoMatchEntry *self)
{
  g_atomic_rc_box_release_full (self, (GDestroyNotify) clear_entry);
}
