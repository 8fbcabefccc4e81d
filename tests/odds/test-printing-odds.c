/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Odds count a card together with its printings. */

#include "config.h"

#include "mo-content.h"
#include "mo-stock.h"

#define EPSILON 1e-12

static MoContent *content;

static const MoCard *
look_up (const char *id)
{
  const MoCard *card = mo_catalog_lookup (content->catalog, id);

  g_assert_nonnull (card);
  return card;
}

static void
test_printings (void)
{
  g_autoptr (MoStock) stock = mo_stock_new (content->catalog, 1);
  const MoCard *card = look_up ("emberdeep/ash-blade");
  const MoCard *promo = look_up ("emberdeep/ash-blade-promo");

  mo_stock_add (stock, promo, 1, 1, 0);
  mo_stock_add (stock, look_up ("emberdeep/coal-pick"), 2, 2, 0);
  mo_stock_add (stock, card, 1, 1, 0);
  g_assert_cmpfloat_with_epsilon (mo_stock_get_card_odds (stock, card, 1), 0.5, EPSILON);
  g_assert_cmpfloat_with_epsilon (mo_stock_get_card_odds (stock, promo, 1), 0.5, EPSILON);
  /* Among two of four cards: 1 − 2·1 / (4·3). */
  g_assert_cmpfloat_with_epsilon (mo_stock_get_card_odds (stock, promo, 2), 1 - 2.0 / 12, EPSILON);
  g_assert_cmpuint (mo_stock_count_card (stock, promo), ==, 2);
  g_assert_false (mo_stock_is_counted_before (stock, 0));
  g_assert_false (mo_stock_is_counted_before (stock, 1));
  g_assert_true (mo_stock_is_counted_before (stock, 2));
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = mo_content_load (g_getenv ("MARCHING_ORDER_DATA_DIR"), NULL, NULL, NULL);
  g_test_add_func ("/odds/printings", test_printings);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
