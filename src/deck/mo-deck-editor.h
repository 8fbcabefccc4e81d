/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A deck package that is being worked on: its edits with undo and redo, its file, and what is wrong
 * with it at every moment. */

#pragma once

#include "mo-deck-changes.h"
#include "mo-legality.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_EDITOR (mo_deck_editor_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckEditor, mo_deck_editor, MO, DECK_EDITOR, GObject)

/**
 * mo_deck_editor_new:
 * @deck: (transfer full): the package
 * @path: (nullable): the file it was read from
 *
 * Properties: `can-undo`, `can-redo`, `modified` (edited since it was saved) and `title`. Signal
 * `changed`: after every edit, undo and redo; the package and its problems are the new ones then.
 */
MoDeckEditor *mo_deck_editor_new (MoContent *content,
                                  MoDeck *deck,
                                  const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* The package, valid until the next edit. */
const MoDeck *mo_deck_editor_get_deck (MoDeckEditor *self);

/* Returns: (nullable): the package's format, when it is known */
const MoFormat *mo_deck_editor_get_format (MoDeckEditor *self);

/* Returns: (element-type MoProblem): valid until the next edit */
const GPtrArray *mo_deck_editor_get_problems (MoDeckEditor *self);

MoContent *mo_deck_editor_get_content (MoDeckEditor *self);

/* Judges the package anew by another content, when its cards or formats have changed, and tells
 * `changed`. */
void mo_deck_editor_set_content (MoDeckEditor *self,
                                 MoContent *content);

/* Returns: (nullable) */
const char *mo_deck_editor_get_path (MoDeckEditor *self);

/* Whether the package is a look at the deck of a match, which is kept there. Saved as a file it
 * is no look any more. */
void mo_deck_editor_set_is_look (MoDeckEditor *self,
                                 gboolean is_look);
gboolean mo_deck_editor_get_is_look (MoDeckEditor *self);

gboolean mo_deck_editor_get_can_undo (MoDeckEditor *self);
gboolean mo_deck_editor_get_can_redo (MoDeckEditor *self);
gboolean mo_deck_editor_get_modified (MoDeckEditor *self);

/* "Undo “Add Fireball”": what undo or redo would do; NULL when there is nothing. */
const char *mo_deck_editor_get_undo_label (MoDeckEditor *self);
const char *mo_deck_editor_get_redo_label (MoDeckEditor *self);

/**
 * mo_deck_editor_change_count:
 * @part: the id of a deck
 * @card: the id of a card
 * @change: how many more, or fewer; what would go below 0 stops there
 *
 * Returns: whether that changed anything
 */
gboolean mo_deck_editor_change_count (MoDeckEditor *self,
                                      const char *part,
                                      const char *card,
                                      int change);

/* Moves all or some copies of a card from one deck to another, as one edit. */
gboolean mo_deck_editor_move (MoDeckEditor *self,
                              const char *from,
                              const char *to,
                              const char *card,
                              guint count);

/* Applies the repair of a problem, as one edit; the problem must be one of the package's and
 * have edits. */
void mo_deck_editor_repair (MoDeckEditor *self,
                            const MoProblem *problem);

/* Texts that a library has from before may be such as can’t be typed: they can stay as they are. */

/* Returns: FALSE when that is no name: one line of 1 to 200 characters */
gboolean mo_deck_editor_set_name (MoDeckEditor *self,
                                  const char *name);

/* Returns: FALSE when that is no id */
gboolean mo_deck_editor_set_format (MoDeckEditor *self,
                                    const char *format);

/* Returns: FALSE when a file can’t hold that: it is longer than 20,000 characters, or has
 * control characters */
gboolean mo_deck_editor_set_notes (MoDeckEditor *self,
                                   const char *notes);

/**
 * mo_deck_editor_set_tags:
 * @tags: with commas between them
 *
 * Returns: FALSE when one of them is no name
 */
gboolean mo_deck_editor_set_tags (MoDeckEditor *self,
                                  const char *tags);

/**
 * mo_deck_editor_replace:
 * @deck: what the package is to be: an earlier version of it, say
 * @label: what undo calls that, in the person's language
 *
 * Returns: whether that changed anything
 */
gboolean mo_deck_editor_replace (MoDeckEditor *self,
                                 const MoDeck *deck,
                                 const char *label);

void mo_deck_editor_undo (MoDeckEditor *self);
void mo_deck_editor_redo (MoDeckEditor *self);

/**
 * mo_deck_editor_find_home:
 * @card: the id of a card
 * @preferred: (nullable): the id of a deck
 *
 * Returns: (nullable): the id of the deck that the card goes into: @preferred when that takes
 *   it, else the first deck of the format that takes its kind; %NULL when none does
 */
const char *mo_deck_editor_find_home (MoDeckEditor *self,
                                      const char *card,
                                      const char *preferred);

/* A mark of what the package is now: the same again only when it is the same again. */
guint mo_deck_editor_get_mark (MoDeckEditor *self);

/**
 * mo_deck_editor_dup_changes:
 *
 * Returns: (transfer full) (nullable): all that was done to the package since it had @mark last,
 *   undo and redo too; %NULL when it has it still, that is too long ago, or another package was put
 *   in its place
 */
MoDeckChanges *mo_deck_editor_dup_changes (MoDeckEditor *self,
                                           guint mark) G_GNUC_WARN_UNUSED_RESULT;

/* What the package was when it had @mark is kept somewhere: `modified` tells whether it is that
 * still. */
void mo_deck_editor_mark_saved (MoDeckEditor *self,
                                guint mark);

/**
 * mo_deck_editor_save:
 * @path: (nullable): where to, %NULL for the file that it has
 *
 * Returns: FALSE with @error set as mo_deck_write_file() does; the package is then as unsaved as
 * before
 */
gboolean mo_deck_editor_save (MoDeckEditor *self,
                              const char *path,
                              GError **error);

G_END_DECLS
