/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Points in time as text. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @seconds: since 1970. Returns: a text like "Today, 14:05", or with the date in the user's
 * locale */
char *mo_when_describe (gint64 seconds) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
