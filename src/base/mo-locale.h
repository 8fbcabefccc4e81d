/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The language of the user, for programs. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Selects the locale of the environment, and the translations: the installed ones, or those in the
 * folder MARCHING_ORDER_LOCALE_DIR of the environment. Must be called first, before there are
 * threads. */
void mo_locale_begin (void);

G_END_DECLS
