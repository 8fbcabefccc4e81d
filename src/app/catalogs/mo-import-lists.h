/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The effects of an import as text rows. The arguments must outlive the lists. */

#pragma once

#include "mo-import-preview.h"
#include "mo-library.h"
#include "mo-text-row-expander.h"

G_BEGIN_DECLS

/* @import: (nullable); @kind: the kind of changes to list, -1 for all */
MoTextRowList *mo_import_lists_new_changes (const MoCatalogImport *import,
                                            int kind) G_GNUC_WARN_UNUSED_RESULT;

/* Lists the affected decks and owned cards. @import: (nullable) */
MoTextRowList *mo_import_lists_new_effects (const MoCatalogImport *import,
                                            MoLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* Shows errors and warnings in @list. Sets the title of @group, which contains it, and hides it if
 * there are none. A single error is left to the summary, which mo_import_dup_reason() makes. */
void mo_import_lists_show_notes (MoTextRowExpander *list,
                                 AdwPreferencesGroup *group,
                                 const MoFaults *faults,
                                 const MoFaults *warnings);

G_END_DECLS
