/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The settings in backups. To be used on the main thread. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): the settings of the program; %NULL if it is not installed */
GSettings *mo_backup_settings_open (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the settings that the user has changed, as a{sv}, except those that
 * belong to this computer: the sizes of the window and the paths of files */
GVariant *mo_backup_settings_read (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the same settings to @values, as from mo_backup_settings_read(), or to their defaults,
 * and waits until they are stored. Values that are not valid are ignored. */
void mo_backup_settings_apply (GSettings *settings,
                               GVariant *values);

G_END_DECLS
