/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Watches the files of the user’s folder that the content is loaded from. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MO_TYPE_CONTENT_WATCH (mo_content_watch_get_type ())
G_DECLARE_FINAL_TYPE (MoContentWatch, mo_content_watch, MO, CONTENT_WATCH, GObject)

/**
 * mo_content_watch_new:
 * @folder: the user’s folder, which may not exist
 *
 * Signal `changed`: emitted in the thread-default main context when files differ from those of the
 * last mo_content_watch_note(): once a program has finished writing them, also if it replaced them.
 */
MoContentWatch *mo_content_watch_new (const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* Remembers the present files as known. Call it before reading them: then a change while they are
 * being read is noticed, too. */
void mo_content_watch_note (MoContentWatch *self);

G_END_DECLS
