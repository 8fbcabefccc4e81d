/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Which addresses of a computer are offered to phones, for interfaces that the test makes; and the
 * QR codes with an address. */

#include "config.h"

#include "mo-share-address.h"
#include "mo-share-qr.h"

#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

typedef struct
{
  const char *name;
  const char *address; /* (nullable) */
  gboolean is_down;
} Interface;

/* Returns the addresses that are offered, with spaces between them. */
static char *
choose (const Interface *interfaces,
        guint n)
{
  g_autofree struct ifaddrs *list = g_new0 (struct ifaddrs, n);
  g_autofree struct sockaddr_storage *addresses = g_new0 (struct sockaddr_storage, n);
  g_autoptr (GPtrArray) chosen = NULL;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GSocketAddress) address =
          interfaces[i].address != NULL
              ? g_inet_socket_address_new_from_string (interfaces[i].address, 0)
              : NULL;

      list[i].ifa_next = i + 1 < n ? &list[i + 1] : NULL;
      list[i].ifa_name = (char *) interfaces[i].name;
      list[i].ifa_flags = interfaces[i].is_down ? 0 : IFF_UP;
      if (address == NULL)
        continue;
      g_assert_true (g_socket_address_to_native (address, &addresses[i], sizeof addresses[i],
                                                 NULL));
      list[i].ifa_addr = (struct sockaddr *) &addresses[i];
    }
  chosen = mo_share_choose_addresses (n > 0 ? list : NULL);
  for (guint i = 0; i < chosen->len; i++)
    {
      g_autofree char *address = g_inet_address_to_string (chosen->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", address);
    }
  return g_string_free (text, FALSE);
}

/* A home network comes before others, these before IPv6, and virtual machines last. What phones
 * can’t reach is left out. */
static void
test_order (void)
{
  static const Interface all[] = {
    { "lo", "127.0.0.1", FALSE },
    { "lo", "::1", FALSE },
    { "docker0", "172.17.0.1", FALSE },
    { "wg0", "2001:db8::5", FALSE },
    { "tun0", "8.8.4.4", FALSE },
    { "eth1", "2001:db8::7", FALSE },
    { "eth1", "fe80::7", FALSE },
    { "eth0", "203.0.113.9", FALSE },
    { "eth2", "169.254.3.3", FALSE },
    { "eth3", "192.168.9.9", TRUE },
    { "ppp0", NULL, FALSE },
    { "wlan0", "192.168.1.20", FALSE },
    { "podman1", "10.88.0.1", FALSE },
  };
  g_autofree char *none = choose (NULL, 0);
  g_autofree char *without = choose (all, 2);
  g_autofree char *chosen = choose (all, G_N_ELEMENTS (all));

  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (without, ==, "");
  g_assert_true (g_str_has_prefix (chosen, "192.168.1.20 203.0.113.9 2001:db8::7 "));
  /* The order of equal ones is not promised. */
  g_assert_true (g_str_has_suffix (chosen, " 8.8.4.4 2001:db8::5"));
  g_assert_nonnull (strstr (chosen, "172.17.0.1"));
  g_assert_nonnull (strstr (chosen, "10.88.0.1"));
  g_assert_null (strstr (chosen, "127.0.0.1"));
  g_assert_null (strstr (chosen, "::1 "));
  g_assert_null (strstr (chosen, "fe80"));
  g_assert_null (strstr (chosen, "169.254"));
  g_assert_null (strstr (chosen, "192.168.9.9"));
}

/* The addresses of this computer, whatever they are, are not those that only it has. */
static void
test_own (void)
{
  g_autoptr (GPtrArray) addresses = mo_share_list_addresses ();

  for (guint i = 0; i < addresses->len; i++)
    {
      g_assert_false (g_inet_address_get_is_loopback (addresses->pdata[i]));
      g_assert_false (g_inet_address_get_is_link_local (addresses->pdata[i]));
    }
}

/* The text of a code shows its modules, light ones as blocks; what is too long has none. */
static void
test_qr (void)
{
  static const char address[] = "http://192.168.1.20:4711/#p=AAAAAAAAAAAAAAAAAAAAAA";
  g_autofree char *long_text = g_strnfill (4000, 'x');
  g_autofree char *text = mo_share_qr_new_text (address);
  guint width = 0;
  g_autoptr (GBytes) modules = mo_share_qr_new_modules (address, &width);
  g_autofree char *expected = NULL;

  g_assert_null (mo_share_qr_new_text (long_text));
  g_assert_null (mo_share_qr_new_modules (long_text, &width));
  if (text == NULL)
    {
      g_test_skip ("built without libqrencode");
      return;
    }
  g_assert_cmpuint (g_bytes_get_size (modules), ==, width * width);
  {
    const guint8 *bits = g_bytes_get_data (modules, NULL);
    GString *lines = g_string_new (NULL);
    int size = (int) width;

    /* With a margin of two modules. */
    for (int y = -2; y < size + 2; y += 2)
      {
        for (int x = -2; x < size + 2; x++)
          {
            gboolean is_inside = x >= 0 && x < size;
            gboolean upper = is_inside && y >= 0 && y < size && bits[y * size + x] != 0;
            gboolean lower = is_inside && y >= -1 && y + 1 < size && bits[(y + 1) * size + x] != 0;

            g_string_append (lines, upper ? (lower ? " " : "▄") : (lower ? "▀" : "█"));
          }
        g_string_append_c (lines, '\n');
      }
    expected = g_string_free (lines, FALSE);
  }
  g_assert_cmpstr (text, ==, expected);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share/address/order", test_order);
  g_test_add_func ("/share/address/own", test_own);
  g_test_add_func ("/share/address/qr", test_qr);
  return g_test_run ();
}
