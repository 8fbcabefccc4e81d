/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Answers searches of the desktop, by the D-Bus interface org.gnome.Shell.SearchProvider2. */

#pragma once

#include "mo-session.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MO_TYPE_SEARCH_PROVIDER (mo_search_provider_get_type ())
G_DECLARE_FINAL_TYPE (MoSearchProvider, mo_search_provider, MO, SEARCH_PROVIDER, GObject)

/**
 * mo_search_provider_new:
 * @application: (unowned): held until requests are answered
 *
 * Answers once the session is set and ready; a search is answered with nothing if another one
 * follows.
 *
 * Signal `asked` (action: string, target: GVariant, time: guint): an action of a window, such as
 * `win.select-card`, is to be activated.
 */
MoSearchProvider *mo_search_provider_new (GApplication *application) G_GNUC_WARN_UNUSED_RESULT;

/* Must be called before requests can arrive, and at most once. */
void mo_search_provider_set_session (MoSearchProvider *self,
                                     MoSession *session);

gboolean mo_search_provider_export (MoSearchProvider *self,
                                    GDBusConnection *connection,
                                    const char *path,
                                    GError **error);
void mo_search_provider_unexport (MoSearchProvider *self);

/* Releases the session, and refuses the requests that are still pending. */
void mo_search_provider_close (MoSearchProvider *self);

G_END_DECLS
