/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What an edit does to a package, known by who makes it: it need not be found by comparing. */

#pragma once

#include "mo-deck-diff.h"

G_BEGIN_DECLS

/* Changes that are made one after the other, with strings of their own. Those that several hold are
 * not added to any more. */
typedef struct _MoDeckChanges MoDeckChanges;

MoDeckChanges *mo_deck_changes_new (void) G_GNUC_WARN_UNUSED_RESULT;
MoDeckChanges *mo_deck_changes_ref (MoDeckChanges *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_changes_unref (MoDeckChanges *self);

/* A count of a card becomes another. @name: (nullable): of the card, as mo_deck_set_count() has it.
 * Nothing is added where both counts are the same. */
void mo_deck_changes_add_count (MoDeckChanges *self,
                                const char *part,
                                const char *card,
                                const char *name,
                                guint before,
                                guint after);

/* What is said of the package becomes @value. @property: such as MO_DECK_NAME, but not of tags */
void mo_deck_changes_add_property (MoDeckChanges *self,
                                   const char *property,
                                   const char *value);

/* The tags become those of @deck. */
void mo_deck_changes_add_tags (MoDeckChanges *self,
                               const MoDeck *deck);

/* A repair. @deck: (inout): the package, to which it is made at once; @edits: (element-type
 * MoDeckEdit) */
void mo_deck_changes_add_edits (MoDeckChanges *self,
                                MoDeck *deck,
                                const GPtrArray *edits);

/* Adds what is done after these: a card that is counted anew, or a text that is written anew, is
 * one change. */
void mo_deck_changes_append (MoDeckChanges *self,
                             const MoDeckChanges *next);

/* Returns: (transfer none) (element-type MoDeckChange): as mo_deck_find_changes() finds them */
const GArray *mo_deck_changes_get (const MoDeckChanges *self);

/* Makes them all. */
void mo_deck_changes_make (const MoDeckChanges *self,
                           MoDeck *deck);

/**
 * mo_deck_changes_invert:
 * @before: the package that they were made to
 *
 * Returns: (transfer full) (nullable): what makes @before of it again; %NULL where a card would not
 *   come back to its place
 */
MoDeckChanges *mo_deck_changes_invert (const MoDeckChanges *self,
                                       const MoDeck *before) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckChanges, mo_deck_changes_unref)

G_END_DECLS
