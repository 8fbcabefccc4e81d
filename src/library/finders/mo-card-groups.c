/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-groups.h"

typedef struct
{
  guint start;
  char *title;
} Group;

struct _MoCardGroups
{
  GArray *groups; /* (element-type Group) */
  guint n_cards;
};

static const Group *
get_group (const MoCardGroups *self,
           guint group)
{
  g_assert (group < self->groups->len);
  return &g_array_index (self->groups, Group, group);
}

static void
clear_group (gpointer data)
{
  g_free (((Group *) data)->title);
}

MoCardGroups *
mo_card_groups_new (guint n_cards)
{
  MoCardGroups *self = g_new0 (MoCardGroups, 1);

  self->groups = g_array_new (FALSE, FALSE, sizeof (Group));
  g_array_set_clear_func (self->groups, clear_group);
  self->n_cards = n_cards;
  return self;
}

void
mo_card_groups_free (MoCardGroups *self)
{
  g_array_unref (self->groups);
  g_free (self);
}

void
mo_card_groups_add (MoCardGroups *self,
                    guint start,
                    char *title)
{
  Group group = { start, title };

  g_array_append_val (self->groups, group);
}

guint
mo_card_groups_get_n (const MoCardGroups *self)
{
  return self->groups->len;
}

guint
mo_card_groups_find (const MoCardGroups *self,
                     guint position)
{
  guint first = 0;
  guint end = self->groups->len;

  while (end - first > 1)
    {
      guint middle = first + (end - first) / 2;

      if (get_group (self, middle)->start <= position)
        first = middle;
      else
        end = middle;
    }
  return first;
}

guint
mo_card_groups_get_start (const MoCardGroups *self,
                          guint group)
{
  return get_group (self, group)->start;
}

guint
mo_card_groups_get_size (const MoCardGroups *self,
                         guint group)
{
  guint end = group + 1 < self->groups->len ? get_group (self, group + 1)->start : self->n_cards;

  return end - get_group (self, group)->start;
}

const char *
mo_card_groups_get_title (const MoCardGroups *self,
                          guint group)
{
  return get_group (self, group)->title;
}
