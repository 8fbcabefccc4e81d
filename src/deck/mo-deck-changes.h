/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The changes that an edit makes to a package, recorded by the edit so that packages need not be
 * compared. */

#pragma once

#include "mo-deck-diff.h"

G_BEGIN_DECLS

/* Consecutive changes; owns its strings. Must not be added to while it is shared. */
typedef struct _MoDeckChanges MoDeckChanges;

MoDeckChanges *mo_deck_changes_new (void) G_GNUC_WARN_UNUSED_RESULT;
MoDeckChanges *mo_deck_changes_ref (MoDeckChanges *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_changes_unref (MoDeckChanges *self);

/* Adds a change of the count of a card, unless the counts are equal. @name: (nullable): the name of
 * the card, as in mo_deck_set_count() */
void mo_deck_changes_add_count (MoDeckChanges *self,
                                const char *part,
                                const char *card,
                                const char *name,
                                guint before,
                                guint after);

/* Adds a change of a property to @value. @property: such as MO_DECK_NAME, except tags */
void mo_deck_changes_add_property (MoDeckChanges *self,
                                   const char *property,
                                   const char *value);

/* Adds a change of the tags to those of @deck. */
void mo_deck_changes_add_tags (MoDeckChanges *self,
                               const MoDeck *deck);

/* Adds a repair and applies it to @deck. @edits: (element-type MoDeckEdit) */
void mo_deck_changes_add_edits (MoDeckChanges *self,
                                MoDeck *deck,
                                const GPtrArray *edits);

/* Appends later changes. Repeated changes of one card or one text are merged. */
void mo_deck_changes_append (MoDeckChanges *self,
                             const MoDeckChanges *next);

/* Returns: (transfer none) (element-type MoDeckChange): as from mo_deck_find_changes() */
const GArray *mo_deck_changes_get (const MoDeckChanges *self);

/* Applies all changes. */
void mo_deck_changes_make (const MoDeckChanges *self,
                           MoDeck *deck);

/**
 * mo_deck_changes_invert:
 * @before: the package before the changes
 *
 * Returns: (transfer full) (nullable): the changes that restore @before; %NULL if a card would not
 *   return to its position
 */
MoDeckChanges *mo_deck_changes_invert (const MoDeckChanges *self,
                                       const MoDeck *before) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckChanges, mo_deck_changes_unref)

G_END_DECLS
