/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Describes imports in words. */

#pragma once

#include "mo-import-preview.h"
#include "mo-text-row.h"

G_BEGIN_DECLS

/* Returns the name of a file type, like "OCTGN set". */
const char *mo_import_kind_to_text (MoForeignKind kind);

/* Returns the icon of a kind of change. */
const char *mo_import_change_kind_to_icon (MoChangeKind kind);

/* Return the planned changes of a kind, like "3 cards will be added", and unchanged cards. */
char *mo_import_dup_planned (MoChangeKind kind,
                             guint n) G_GNUC_WARN_UNUSED_RESULT;
char *mo_import_dup_same (guint n) G_GNUC_WARN_UNUSED_RESULT;

/* Returns what a planned import will do, like "3 cards will be added; 7 cards are unchanged". */
char *mo_import_dup_summary (const MoCatalogImport *import) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the names of files without their folders. */
char *mo_import_dup_file_names (GStrv files) G_GNUC_WARN_UNUSED_RESULT;

/* Describes the effect on installed catalogs: whether one is added, replaced, removed or
 * restored. */
char *mo_import_dup_place (const MoImportPreview *preview) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a message that the import, or its undo, succeeded. */
char *mo_import_dup_done (const MoCatalogImport *import) G_GNUC_WARN_UNUSED_RESULT;

/* Returns why an import is impossible: the first of its errors, with its place. */
char *mo_import_dup_reason (const MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a text like "1 error, 2 warnings". */
char *mo_import_dup_note_counts (guint n_errors,
                                 guint n_warnings) G_GNUC_WARN_UNUSED_RESULT;

/* Create a row for a changed card, for an affected deck or owned card, for an error or warning, and
 * for @n more of them. */
MoTextRow *mo_import_line_for_change (const MoCatalogChange *change) G_GNUC_WARN_UNUSED_RESULT;
MoTextRow *mo_import_line_for_deck (const MoDeckEffect *effect) G_GNUC_WARN_UNUSED_RESULT;
MoTextRow *mo_import_line_for_holding (const MoHoldingEffect *effect) G_GNUC_WARN_UNUSED_RESULT;
MoTextRow *mo_import_line_for_fault (const MoFault *fault,
                                     gboolean is_hindrance) G_GNUC_WARN_UNUSED_RESULT;
MoTextRow *mo_import_line_for_more (guint n) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
