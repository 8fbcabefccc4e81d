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
