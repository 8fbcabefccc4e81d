/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Hash tables by id, with ids of every length that differ in a single letter. */

#include "config.h"

#include "mo-id-table.h"

#include <string.h>

#define LONGEST 40
#define N_THINGS 5000
#define N_LARGE 120000

typedef struct
{
  char *id;
} Thing;

static Thing *
new_thing (const char *id)
{
  Thing *thing = g_new0 (Thing, 1);

  thing->id = g_strdup (id);
  return thing;
}

static void
free_thing (gpointer data)
{
  Thing *thing = data;

  g_free (thing->id);
  g_free (thing);
}

static gpointer
look_up (const MoIdTable *table,
         const char *id)
{
  return mo_id_table_lookup (table, id, strlen (id));
}

static void
test_id_table_many (void)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new_with_free_func (free_thing);
  MoIdTable table;

  mo_id_table_init (&table);
  for (guint i = 0; i < N_THINGS; i++)
    {
      g_autofree char *id = g_strdup_printf ("emberdeep/card-%u", i);

      g_assert_null (look_up (&table, id));
      g_ptr_array_add (things, new_thing (id));
      g_assert_null (mo_id_table_add (&table, g_ptr_array_index (things, i)));
    }
  for (guint i = 0; i < N_THINGS; i++)
    {
      Thing *thing = g_ptr_array_index (things, i);

      g_assert_true (look_up (&table, thing->id) == thing);
    }
  g_assert_null (look_up (&table, "emberdeep/card-5000"));
  mo_id_table_clear (&table);
}

/* A table with memory from the system itself, reserved at once or grown. */
static void
test_id_table_large (void)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new_with_free_func (free_thing);

  for (guint i = 0; i < N_LARGE; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i);

      g_ptr_array_add (things, new_thing (id));
    }
  for (guint expected = 0; expected <= N_LARGE; expected += N_LARGE / 2)
    {
      MoIdTable table;

      mo_id_table_init (&table);
      mo_id_table_add (&table, g_ptr_array_index (things, 0));
      mo_id_table_expect (&table, expected);
      for (guint i = 1; i < N_LARGE; i++)
        g_assert_null (mo_id_table_add (&table, g_ptr_array_index (things, i)));
      for (guint i = 0; i < N_LARGE; i++)
        {
          Thing *thing = g_ptr_array_index (things, i);

          g_assert_true (look_up (&table, thing->id) == thing);
        }
      g_assert_null (look_up (&table, "-"));
      mo_id_table_refill (&table, things);
      g_assert_true (look_up (&table, "77") == g_ptr_array_index (things, 77));
      mo_id_table_clear (&table);
    }
}

/* Many ids at once are found as one by one, in any number and also if some are unknown. */
static void
test_id_table_all (void)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new_with_free_func (free_thing);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autofree gpointer *found = g_new (gpointer, N_THINGS);
  MoIdTable table;

  mo_id_table_init (&table);
  for (guint i = 0; i < N_THINGS; i++)
    {
      g_ptr_array_add (ids, g_strdup_printf ("emberdeep/card-%u", i));
      if (i % 3 == 0)
        continue;
      g_ptr_array_add (things, new_thing (g_ptr_array_index (ids, i)));
      g_assert_null (mo_id_table_add (&table, g_ptr_array_index (things, things->len - 1)));
    }
  for (guint n = 0; n <= N_THINGS; n = n < 200 ? n + 1 : n * 2)
    {
      for (guint i = 0; i < N_THINGS; i++)
        found[i] = &table;
      mo_id_table_lookup_all (&table, (const char *const *) ids->pdata, n, found);
      for (guint i = 0; i < N_THINGS; i++)
        g_assert_true (found[i] ==
                       (i < n ? look_up (&table, g_ptr_array_index (ids, i)) : &table));
    }
  mo_id_table_clear (&table);
}

/* Ids that differ in any byte or in their length are distinct. */
static void
test_id_table_lengths (void)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new_with_free_func (free_thing);
  MoIdTable table;

  mo_id_table_init (&table);
  for (guint length = 1; length <= LONGEST; length++)
    {
      g_autofree char *id = g_strnfill (length, 'a');

      g_ptr_array_add (things, new_thing (id));
      g_assert_null (mo_id_table_add (&table, g_ptr_array_index (things, things->len - 1)));
      for (guint at = 0; at < length; at++)
        {
          id[at] = 'b';
          g_assert_null (look_up (&table, id));
          g_ptr_array_add (things, new_thing (id));
          g_assert_null (mo_id_table_add (&table, g_ptr_array_index (things, things->len - 1)));
          id[at] = 'a';
        }
    }
  for (guint i = 0; i < things->len; i++)
    g_assert_true (look_up (&table, ((Thing *) g_ptr_array_index (things, i))->id) ==
                   g_ptr_array_index (things, i));
  mo_id_table_clear (&table);
}

static void
test_id_table_twice (void)
{
  Thing first = { (char *) "kindle" };
  Thing second = { (char *) "kindle" };
  MoIdTable table;

  mo_id_table_init (&table);
  g_assert_null (mo_id_table_add (&table, &first));
  g_assert_true (mo_id_table_add (&table, &second) == &first);
  g_assert_true (look_up (&table, "kindle") == &first);
  mo_id_table_clear (&table);
}

/* A prepared hash stays valid while others are added and the table grows. */
static void
test_id_table_prepared (void)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new_with_free_func (free_thing);
  Thing late = { (char *) "late" };
  Thing again = { (char *) "late" };
  MoIdTable table;
  MoIdHash prepared;

  mo_id_table_init (&table);
  prepared = mo_id_table_prepare (&table, "late", 4);
  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i);

      g_ptr_array_add (things, new_thing (id));
      mo_id_table_add (&table, g_ptr_array_index (things, i));
    }
  g_assert_null (mo_id_table_add_prepared (&table, &late, prepared));
  g_assert_true (look_up (&table, "late") == &late);
  g_assert_true (mo_id_table_add_prepared (&table, &again, prepared) == &late);
  mo_id_table_clear (&table);
}

static void
test_id_table_part (void)
{
  Thing thing = { (char *) "fire" };
  MoIdTable table;

  mo_id_table_init (&table);
  mo_id_table_add (&table, &thing);
  g_assert_true (mo_id_table_lookup (&table, "fire harm", 4) == &thing);
  g_assert_null (mo_id_table_lookup (&table, "fire harm", 5));
  g_assert_null (mo_id_table_lookup (&table, "fire harm", 3));
  g_assert_null (mo_id_table_lookup (&table, "", 0));
  mo_id_table_clear (&table);
}

static void
test_id_table_refill (void)
{
  Thing kept = { (char *) "kept" };
  Thing gone = { (char *) "gone" };
  g_autoptr (GPtrArray) things = g_ptr_array_new ();
  MoIdTable table;

  mo_id_table_init (&table);
  mo_id_table_add (&table, &kept);
  mo_id_table_add (&table, &gone);
  g_ptr_array_add (things, &kept);
  mo_id_table_refill (&table, things);
  g_assert_true (look_up (&table, "kept") == &kept);
  g_assert_null (look_up (&table, "gone"));
  mo_id_table_clear (&table);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/id-table/many", test_id_table_many);
  g_test_add_func ("/id-table/large", test_id_table_large);
  g_test_add_func ("/id-table/all", test_id_table_all);
  g_test_add_func ("/id-table/lengths", test_id_table_lengths);
  g_test_add_func ("/id-table/twice", test_id_table_twice);
  g_test_add_func ("/id-table/prepared", test_id_table_prepared);
  g_test_add_func ("/id-table/part", test_id_table_part);
  g_test_add_func ("/id-table/refill", test_id_table_refill);
  return g_test_run ();
}
