/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A deck in its current state: cards that count together, and odds compared with values computed by
 * hand. */

#include "config.h"

#include "mo-content.h"
#include "mo-stock.h"

#include <math.h>

#define EPSILON 1e-12

static MoContent *content;

static const MoCard *
get_card (const char *id)
{
  const MoCard *card = mo_catalog_lookup (content->catalog, id);

  g_assert_nonnull (card);
  return card;
}

/* Makes a stock of Bonfire Run. Each row is “ID IN-DECK NEXT BEHIND”; ends with NULL. */
static MoStock *
make_stock (const char *const *rows,
            guint n_draws)
{
  MoStock *stock = mo_stock_new (content->catalog, n_draws);

  for (guint i = 0; rows[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (rows[i], " ", -1);
      g_autofree char *id = g_strconcat ("bonfire-run/", words[0], NULL);
      guint n[3];

      for (guint j = 0; j < 3; j++)
        n[j] = (guint) g_ascii_strtoull (words[j + 1], NULL, 10);
      mo_stock_add (stock, get_card (id), n[0], n[1], n[2]);
    }
  return stock;
}

static void
assert_near (double a,
             double b)
{
  if (fabs (a - b) > EPSILON)
    g_error ("%.15f is not %.15f", a, b);
}

/* Six cards, two of them strikes: a strike is among the next two, except in 4/6 · 3/5 of cases. */
static void
test_card_odds (void)
{
  static const char *const rows[] = { "strike 2 2 0", "defend 3 3 0", "meteor 1 1 0", "wolf 0 0 0",
                                      NULL };
  g_autoptr (MoStock) stock = make_stock (rows, 5);

  /* Cards with a count of 0 are left out. */
  g_assert_cmpuint (stock->cards->len, ==, 3);
  g_assert_cmpuint (stock->n_draws, ==, 5);
  g_assert_cmpuint (mo_stock_count (stock), ==, 6);
  g_assert_cmpuint (mo_stock_count_card (stock, get_card ("bonfire-run/defend")), ==, 3);
  g_assert_cmpuint (mo_stock_count_card (stock, get_card ("bonfire-run/wolf")), ==, 0);
  assert_near (mo_stock_get_card_odds (stock, get_card ("bonfire-run/strike"), 0), 0);
  assert_near (mo_stock_get_card_odds (stock, get_card ("bonfire-run/strike"), 1), 1.0 / 3);
  assert_near (mo_stock_get_card_odds (stock, get_card ("bonfire-run/strike"), 2), 1 - 0.4);
  assert_near (mo_stock_get_card_odds (stock, get_card ("bonfire-run/strike"), 4), 14.0 / 15);
  assert_near (mo_stock_get_card_odds (stock, get_card ("bonfire-run/strike"), 5), 1);
  assert_near (mo_stock_get_card_odds (stock, get_card ("bonfire-run/wolf"), 6), 0);
}

/* When the pile is empty, the discards are shuffled into it: two cards are certain, and the third
 * is one of four. */
static void
test_behind (void)
{
  static const char *const rows[] = { "strike 2 1 1", "defend 4 1 3", NULL };
  g_autoptr (MoStock) stock = make_stock (rows, 5);
  const MoCard *strike = get_card ("bonfire-run/strike");

  assert_near (mo_stock_get_card_odds (stock, strike, 1), 0.5);
  assert_near (mo_stock_get_card_odds (stock, strike, 2), 1);
  assert_near (mo_stock_get_card_odds (stock, strike, 3), 1);
  g_clear_pointer (&stock, mo_stock_free);
  stock = make_stock ((const char *const[]){ "strike 1 0 1", "defend 5 2 3", NULL }, 5);
  assert_near (mo_stock_get_card_odds (stock, strike, 2), 0);
  assert_near (mo_stock_get_card_odds (stock, strike, 3), 0.25);
  assert_near (mo_stock_get_card_odds (stock, strike, 5), 0.75);
}

/* Strikes and meteors are of the same type. */
static void
test_type_odds (void)
{
  static const char *const rows[] = { "strike 2 2 0", "defend 3 3 0", "meteor 1 1 0", NULL };
  g_autoptr (MoStock) stock = make_stock (rows, 5);
  const MoWord *damage = get_card ("bonfire-run/meteor")->type;
  const MoWord *monster = get_card ("bonfire-run/wolf")->type;

  assert_near (mo_stock_get_type_odds (stock, damage, 1), 0.5);
  assert_near (mo_stock_get_type_odds (stock, damage, 2), 1 - 0.5 * 0.4);
  assert_near (mo_stock_get_type_odds (stock, monster, 6), 0);
}

/* The protection of a hand adds up: two of three cards, both of those with protection (BR-8: Defend
 * 8, Iron Plate 5). */
static void
test_protection (void)
{
  static const char *const rows[] = { "strike 1 1 0", "defend 1 1 0", "iron-plate 1 1 0", NULL };
  static const char *const none[] = { "strike 3 3 0", NULL };
  g_autoptr (MoStock) stock = make_stock (rows, 2);
  g_autoptr (MoStock) without = make_stock (none, 2);
  guint most = 0;

  g_assert_true (mo_stock_has_protection (stock));
  g_assert_false (mo_stock_has_protection (without));
  assert_near (mo_stock_get_protection_odds (stock, 0), 1);
  assert_near (mo_stock_get_protection_odds (stock, 1), 1);
  while (mo_stock_get_protection_odds (stock, most + 1) > 0)
    most++;
  /* Only one of the three hands has both. */
  assert_near (mo_stock_get_protection_odds (stock, most), 1.0 / 3);
  assert_near (mo_stock_get_protection_odds (without, 1), 0);
}

/* A shuffled deck of a package: a hand of Bonfire Run has five cards (BR-5), other games draw
 * one. Unknown cards are left out. */
static void
test_part (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Deck", "bonfire-run");
  const MoFormat *run = mo_systems_get_format (content->systems, "bonfire-run", NULL);
  const MoFormat *crawl = mo_systems_get_format (content->systems, "solitaire-2011-elite", NULL);
  g_autoptr (MoStock) stock = NULL;
  g_autoptr (MoStock) empty = NULL;
  g_autoptr (MoStock) other = NULL;

  mo_deck_set_count (deck, "deck", "bonfire-run/strike", NULL, 3);
  mo_deck_set_count (deck, "deck", "bonfire-run/nothing", NULL, 4);
  mo_deck_set_count (deck, "deck", "bonfire-run/defend", NULL, 1);
  stock = mo_stock_new_from_part (content->catalog, run, g_ptr_array_index (deck->parts, 0));
  g_assert_cmpuint (stock->n_draws, ==, 5);
  g_assert_cmpuint (mo_stock_count (stock), ==, 4);
  g_assert_cmpuint (mo_stock_get_card (stock, 0)->n_next, ==, 3);
  g_assert_cmpuint (mo_stock_get_card (stock, 0)->n_behind, ==, 0);
  assert_near (mo_stock_get_card_odds (stock, get_card ("bonfire-run/defend"), 1), 0.25);
  empty = mo_stock_new_from_part (content->catalog, NULL, NULL);
  g_assert_cmpuint (empty->n_draws, ==, 1);
  g_assert_cmpuint (mo_stock_count (empty), ==, 0);
  g_assert_false (mo_stock_has_protection (empty));
  assert_near (mo_stock_get_card_odds (empty, get_card ("bonfire-run/defend"), 1), 0);
  other = mo_stock_new_from_part (content->catalog, crawl, NULL);
  g_assert_cmpuint (other->n_draws, ==, 1);
}

int
main (int argc,
      char **argv)
{
  const char *installed = mo_content_get_installed_folder ();
  g_autoptr (GPtrArray) files = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  files = mo_content_list_files (installed, NULL, "catalogs", NULL);
  g_ptr_array_add (files, NULL);
  content = mo_content_load (installed, NULL, (const char *const *) files->pdata, NULL);
  g_test_add_func ("/stock/cards", test_card_odds);
  g_test_add_func ("/stock/behind", test_behind);
  g_test_add_func ("/stock/types", test_type_odds);
  g_test_add_func ("/stock/protection", test_protection);
  g_test_add_func ("/stock/part", test_part);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
