/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The addresses of this computer that phones may reach. */

#pragma once

#include <gio/gio.h>
#include <ifaddrs.h>

G_BEGIN_DECLS

/* Returns: (transfer full) (element-type GInetAddress): the likeliest first: a home network, then
 * others, then those of virtual machines; without the loopback address */
GPtrArray *mo_share_list_addresses (void) G_GNUC_WARN_UNUSED_RESULT;

/* The same for the interfaces of @list: (nullable), as getifaddrs() makes it. */
GPtrArray *mo_share_choose_addresses (const struct ifaddrs *list) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
