/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-address.h"

#include <net/if.h>
#include <netinet/in.h>

typedef struct
{
  GInetAddress *address;
  int rank; /* the smallest is the likeliest */
} Found;

static gboolean
is_virtual (const char *name)
{
  static const char *const prefixes[] = { "docker", "br-", "veth", "virbr", "vboxnet", "vmnet",
                                          "tun",    "tap", "wg",   "lxc",   "podman" };

  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (g_str_has_prefix (name, prefixes[i]))
      return TRUE;
  return FALSE;
}

static int
get_rank (const char *name,
          GInetAddress *address)
{
  int rank = is_virtual (name) ? 10 : 0;

  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6)
    rank += 4;
  else if (!g_inet_address_get_is_site_local (address))
    rank += 2;
  return rank;
}

/* Returns: (transfer full) (nullable): the address of an interface, if phones may reach it. A link
 * address of IPv6 needs the name of the interface, which phones do not have. */
static GInetAddress *
read_address (const struct ifaddrs *it)
{
  g_autoptr (GInetAddress) address = NULL;

  if (it->ifa_addr == NULL || (it->ifa_flags & IFF_UP) == 0)
    return NULL;
  if (it->ifa_addr->sa_family == AF_INET)
    address = g_inet_address_new_from_bytes (
        (const guint8 *) &((const struct sockaddr_in *) (gconstpointer) it->ifa_addr)->sin_addr,
        G_SOCKET_FAMILY_IPV4);
  else if (it->ifa_addr->sa_family == AF_INET6)
    address = g_inet_address_new_from_bytes (
        (const guint8 *) &((const struct sockaddr_in6 *) (gconstpointer) it->ifa_addr)->sin6_addr,
        G_SOCKET_FAMILY_IPV6);
  if (address == NULL || g_inet_address_get_is_loopback (address) ||
      g_inet_address_get_is_link_local (address))
    return NULL;
  return g_steal_pointer (&address);
}

static int
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  return ((const Found *) a)->rank - ((const Found *) b)->rank;
}

GPtrArray *
mo_share_choose_addresses (const struct ifaddrs *list)
{
  GPtrArray *addresses = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Found));

  for (const struct ifaddrs *it = list; it != NULL; it = it->ifa_next)
    {
      GInetAddress *address = read_address (it);
      const Found found = { address, address != NULL ? get_rank (it->ifa_name, address) : 0 };

      if (address != NULL)
        g_array_append_val (all, found);
    }
  g_array_sort (all, compare_ranks);
  for (guint i = 0; i < all->len; i++)
    g_ptr_array_add (addresses, g_array_index (all, Found, i).address);
  return addresses;
}

GPtrArray *
mo_share_list_addresses (void)
{
  struct ifaddrs *list = NULL;
  GPtrArray *addresses;

  /* If it fails, there is no list. */
  getifaddrs (&list);
  addresses = mo_share_choose_addresses (list);
  freeifaddrs (list);
  return addresses;
}
