/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-overrule.h"

void
mo_overrule_clear (MoOverrule *self)
{
  g_clear_pointer (&self->line, g_free);
  g_clear_pointer (&self->title, g_free);
}

void
mo_overrule_copy (const MoOverrule *self,
                  MoOverrule *to)
{
  *to = *self;
  to->line = g_strdup (self->line);
  to->title = g_strdup (self->title);
}
