/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A long piece of work that the user waits for: if it takes long, a dialog shows its progress and
 * offers to cancel it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MoWork MoWork;

/* @heading: of the dialog: what is being done */
MoWork *mo_work_begin (GtkWindow *parent,
                       const char *heading) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: cancelled when the user cancels the work */
GCancellable *mo_work_get_cancellable (MoWork *self);

/* Shows the progress; a function for work that takes one. @work: a MoWork */
void mo_work_report (guint64 done,
                     guint64 total,
                     gpointer work);

/* Closes the dialog, and frees the work. */
void mo_work_end (MoWork *self);

G_END_DECLS
