/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * An import in words. */

#pragma once

#include "mo-import-preview.h"
#include "mo-text-row.h"

G_BEGIN_DECLS

/* "OCTGN set": what a file was taken for. */
const char *mo_import_kind_to_text (MoForeignKind kind);

/* "Added" */
const char *mo_import_change_kind_to_text (MoChangeKind kind);
const char *mo_import_change_kind_to_icon (MoChangeKind kind);

/* "3 cards added, 1 changed": how many cards there are of each kind of change that there is any
 * of. */
char *mo_import_dup_counts (const guint *n) G_GNUC_WARN_UNUSED_RESULT;

/* The same for a whole import, and how many stay as they are. */
char *mo_import_dup_summary (const MoCatalogImport *import) G_GNUC_WARN_UNUSED_RESULT;

/* The names of files, without their folders. */
char *mo_import_dup_file_names (GStrv files) G_GNUC_WARN_UNUSED_RESULT;

/* What it takes the place of; or what comes in its place when it is taken back. */
char *mo_import_dup_place (const MoImportPreview *preview) G_GNUC_WARN_UNUSED_RESULT;

/* That it was done. */
char *mo_import_dup_done (const MoCatalogImport *import) G_GNUC_WARN_UNUSED_RESULT;

/* A line each for a card, for a deck or an owned card that is touched, for what can't be or does
 * not fit, and for so many more of these. */
MoTextRow *mo_import_line_for_change (const MoCatalogChange *change) G_GNUC_WARN_UNUSED_RESULT;
MoTextRow *mo_import_line_for_deck (const MoDeckEffect *effect) G_GNUC_WARN_UNUSED_RESULT;
MoTextRow *mo_import_line_for_holding (const MoHoldingEffect *effect) G_GNUC_WARN_UNUSED_RESULT;
MoTextRow *mo_import_line_for_fault (const MoFault *fault,
                                     gboolean is_hindrance) G_GNUC_WARN_UNUSED_RESULT;
MoTextRow *mo_import_line_for_more (guint n) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
