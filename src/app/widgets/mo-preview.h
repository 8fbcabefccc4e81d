/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The content of a window that shows on one page what an import will do: Cancel and the suggested
 * action in the header bar, a summary, and the content of the window. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_PREVIEW (mo_preview_get_type ())
G_DECLARE_FINAL_TYPE (MoPreview, mo_preview, MO, PREVIEW, AdwBin)

/**
 * MoPreview:
 *
 * Property `content`: a widget with the rows of the page, which scrolls.
 *
 * Signal `accepted`: the action was pressed.
 */

/* @label: of the action, with a mnemonic */
void mo_preview_set_action (MoPreview *self,
                            const char *label,
                            gboolean is_destructive);

/* Shows @text until mo_preview_reveal(). */
void mo_preview_set_waiting (MoPreview *self,
                             const char *text);

/**
 * mo_preview_show_state:
 * @summary: what the import will do, or why it is impossible
 * @is_busy: whether the action is disabled and a spinner replaces the summary
 */
void mo_preview_show_state (MoPreview *self,
                            const char *summary,
                            gboolean is_possible,
                            gboolean is_busy);

/* Shows the page. The first time, focuses the action if it is enabled. */
void mo_preview_reveal (MoPreview *self);

G_END_DECLS
