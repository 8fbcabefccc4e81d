/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-system-elements.h"

#include "mo-system-private.h"

typedef struct
{
  const MoSystemElements *game;
  gpointer part;
} RulePart;

static void
free_part (RulePart *self)
{
  self->game->free (self->part);
  g_free (self);
}

GPtrArray *
mo_rule_parts_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) free_part);
}

gpointer
mo_rule_parts_get (const GPtrArray *parts,
                   const MoSystemElements *game)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const RulePart *part = g_ptr_array_index (parts, i);

      if (part->game == game)
        return part->part;
    }
  return NULL;
}

gpointer
mo_rule_parts_ensure (GPtrArray *parts,
                      const MoSystemElements *game)
{
  gpointer there = mo_rule_parts_get (parts, game);
  RulePart *part;

  if (there != NULL)
    return there;
  part = g_new (RulePart, 1);
  *part = (RulePart){ game, game->make () };
  g_ptr_array_add (parts, part);
  return part->part;
}
