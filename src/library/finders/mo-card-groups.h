/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Sorted cards in groups, each with a title: where each group begins. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _MoCardGroups MoCardGroups;

/* Creates groups of @n_cards cards. The first group, which must begin at 0, must be added before
 * any is looked up. */
MoCardGroups *mo_card_groups_new (guint n_cards) G_GNUC_WARN_UNUSED_RESULT;

void mo_card_groups_free (MoCardGroups *self);

/* @start: the position of its first card, after that of the previous group
 * @title: (transfer full) */
void mo_card_groups_add (MoCardGroups *self,
                         guint start,
                         char *title);

guint mo_card_groups_get_n (const MoCardGroups *self);

/* Returns: the group that the card at @position belongs to */
guint mo_card_groups_find (const MoCardGroups *self,
                           guint position);

guint mo_card_groups_get_start (const MoCardGroups *self,
                                guint group);

/* Returns: the number of cards of the group */
guint mo_card_groups_get_size (const MoCardGroups *self,
                               guint group);

const char *mo_card_groups_get_title (const MoCardGroups *self,
                                      guint group);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardGroups, mo_card_groups_free)

G_END_DECLS
