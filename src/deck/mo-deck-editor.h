/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A deck package being edited: its edits with undo and redo, its file, and its current problems. */

#pragma once

#include "mo-deck-changes.h"
#include "mo-deck-pool.h"
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
 * `changed`: after every edit, undo and redo, when the package and its problems are up to date.
 */
MoDeckEditor *mo_deck_editor_new (MoContent *content,
                                  MoDeck *deck,
                                  const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* The package, valid until the next edit. */
const MoDeck *mo_deck_editor_get_deck (MoDeckEditor *self);

/* Returns: (nullable): the package's format, if it is known */
const MoFormat *mo_deck_editor_get_format (MoDeckEditor *self);

/* Returns: (transfer full) (element-type utf8): the ids of the decks of the format, then of those
 * that only the package has, and at last MO_DECK_MAYBE if the maybe list has cards */
GPtrArray *mo_deck_editor_list_decks (MoDeckEditor *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (element-type MoProblem): valid until the next edit */
const GPtrArray *mo_deck_editor_get_problems (MoDeckEditor *self);

MoContent *mo_deck_editor_get_content (MoDeckEditor *self);

/* Returns the name of a card in a deck. An unknown card has the name in the package, or else its
 * id. Valid until the next edit */
const char *mo_deck_editor_get_card_name (MoDeckEditor *self,
                                          const char *part,
                                          const char *card);

/* Sets another content, after its cards or formats have changed; checks the package again and emits
 * `changed`. */
void mo_deck_editor_set_content (MoDeckEditor *self,
                                 MoContent *content);

/* Returns: (nullable) */
const char *mo_deck_editor_get_path (MoDeckEditor *self);

/* Whether the package is a view of the deck of a match, which the match keeps. Saving it as a file
 * clears this. */
void mo_deck_editor_set_is_look (MoDeckEditor *self,
                                 gboolean is_look);
gboolean mo_deck_editor_get_is_look (MoDeckEditor *self);

gboolean mo_deck_editor_get_can_undo (MoDeckEditor *self);
gboolean mo_deck_editor_get_can_redo (MoDeckEditor *self);
gboolean mo_deck_editor_get_modified (MoDeckEditor *self);

/* The label of undo or redo, "Undo “Add Fireball”"; NULL if there is nothing to undo or redo. */
const char *mo_deck_editor_get_undo_label (MoDeckEditor *self);
const char *mo_deck_editor_get_redo_label (MoDeckEditor *self);

/**
 * mo_deck_editor_change_count:
 * @part: the id of a deck
 * @card: the id of a card
 * @change: the number of copies to add or remove; the count never becomes negative
 *
 * Returns: whether anything changed
 */
gboolean mo_deck_editor_change_count (MoDeckEditor *self,
                                      const char *part,
                                      const char *card,
                                      int change);

/* Sets the count of a card in a deck, as one edit. Returns whether anything changed. */
gboolean mo_deck_editor_set_count (MoDeckEditor *self,
                                   const char *part,
                                   const char *card,
                                   guint count);

/**
 * mo_deck_editor_get_cap:
 * @part: the id of a deck
 * @card: the id of a card
 *
 * Returns: the highest legal count of the card in the deck, beside its other printings there;
 *   MO_MAX_COUNT if there is no limit or no known format, or in the maybe list, and 0 if the deck
 *   does not accept the card
 */
guint mo_deck_editor_get_cap (MoDeckEditor *self,
                              const char *part,
                              const char *card);

/* Moves all or some copies of a card from one deck to another, as one edit. */
gboolean mo_deck_editor_move (MoDeckEditor *self,
                              const char *from,
                              const char *to,
                              const char *card,
                              guint count);

/* Applies @edits (element-type MoDeckEdit) as one edit. @label: for undo, in the user's language.
 * Returns whether anything changed */
gboolean mo_deck_editor_apply (MoDeckEditor *self,
                               const GPtrArray *edits,
                               const char *label);

/* Likewise in another format. @format: the id of a known one */
gboolean mo_deck_editor_apply_in_format (MoDeckEditor *self,
                                         const char *format,
                                         const GPtrArray *edits,
                                         const char *label);

/* Applies the repair of a problem, as one edit; it must be one of the current problems and have
 * edits. */
void mo_deck_editor_repair (MoDeckEditor *self,
                            const MoProblem *problem);

/* Invalid texts from older versions of a library can stay unchanged. */

/* Returns: FALSE if the name is invalid: it must be one line of 1 to 200 characters */
gboolean mo_deck_editor_set_name (MoDeckEditor *self,
                                  const char *name);

/* Returns: FALSE if the id is invalid */
gboolean mo_deck_editor_set_format (MoDeckEditor *self,
                                    const char *format);

/* Returns: FALSE if the notes are invalid: longer than 20,000 characters, or with control
 * characters */
gboolean mo_deck_editor_set_notes (MoDeckEditor *self,
                                   const char *notes);

/* @pool: a query, or "" for none; need not be valid. Returns: FALSE if it can’t be stored, see
 * mo_deck_is_pool() */
gboolean mo_deck_editor_set_pool (MoDeckEditor *self,
                                  const char *pool);

/* Returns: (nullable): the card pool of the package; %NULL if it has none, or an invalid one. Valid
 * until the next edit */
const MoDeckPool *mo_deck_editor_get_pool (MoDeckEditor *self);

/**
 * mo_deck_editor_set_tags:
 * @tags: separated by commas
 *
 * Returns: FALSE if one of them is invalid
 */
gboolean mo_deck_editor_set_tags (MoDeckEditor *self,
                                  const char *tags);

/**
 * mo_deck_editor_replace:
 * @deck: the new package, such as an earlier version
 * @label: the undo label, in the user's language
 *
 * Returns: whether anything changed
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
 * Returns: (nullable): the id of the deck for the card: @preferred if it accepts the card, else the
 *   first deck of the format that does; %NULL if none does
 */
const char *mo_deck_editor_find_home (MoDeckEditor *self,
                                      const char *card,
                                      const char *preferred);

/* Returns a mark that identifies the current package; only undo and redo return to an earlier
 * mark. */
guint mo_deck_editor_get_mark (MoDeckEditor *self);

/**
 * mo_deck_editor_dup_changes:
 *
 * Returns: (transfer full) (nullable): all changes since the package last had @mark, including undo
 *   and redo; %NULL if there are none, @mark is too old, or the package was replaced
 */
MoDeckChanges *mo_deck_editor_dup_changes (MoDeckEditor *self,
                                           guint mark) G_GNUC_WARN_UNUSED_RESULT;

/* Records that the package was saved when it had @mark; `modified` compares with that. */
void mo_deck_editor_mark_saved (MoDeckEditor *self,
                                guint mark);

/**
 * mo_deck_editor_save:
 * @path: (nullable): the target; %NULL for the current file
 *
 * Returns: FALSE with @error set as by mo_deck_write_file(); the package then remains unsaved
 */
gboolean mo_deck_editor_save (MoDeckEditor *self,
                              const char *path,
                              GError **error);

G_END_DECLS
