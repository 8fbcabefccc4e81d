/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Secrets from the random numbers of the system. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): @n_bytes of chance as base64url, without padding */
char *mo_share_secret_new (guint n_bytes) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): six letters that are easy to read and to type */
char *mo_share_secret_new_letters (void) G_GNUC_WARN_UNUSED_RESULT;

/* Whether two secrets are equal, in a time that does not tell where they differ. */
gboolean mo_share_secret_is_equal (const char *a,
                                   const char *b);

G_END_DECLS
