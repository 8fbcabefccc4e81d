/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A part of a list model: what is in it, and what its signals tell. */

#include "config.h"

#include "mo-list-part.h"

#include <gtk/gtk.h>

/* The items of a part that is not extended, and of the longest one that is not shortened. */
#define LENGTH 64
#define LONG 128

typedef struct
{
  GListStore *store;
  MoListPart *part;
  GPtrArray *known; /* the items of the part, maintained by its signals only */
  guint n_signals;
  guint n_made; /* items so far */
} Fixture;

static GObject *
make_item (Fixture *self)
{
  g_autofree char *text = g_strdup_printf ("%u", self->n_made++);

  return G_OBJECT (gtk_string_object_new (text));
}

static void
add_items (Fixture *self,
           guint position,
           guint n_removed,
           guint n)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (items, make_item (self));
  g_list_store_splice (self->store, position, n_removed, items->pdata, n);
}

static void
items_changed_cb (GListModel *model,
                  guint position,
                  guint n_removed,
                  guint n_added,
                  Fixture *self)
{
  self->n_signals++;
  g_assert_cmpuint (position + n_removed, <=, self->known->len);
  if (n_removed > 0)
    g_ptr_array_remove_range (self->known, position, n_removed);
  for (guint i = 0; i < n_added; i++)
    g_ptr_array_insert (self->known, (int) (position + i),
                        g_list_model_get_item (model, position + i));
}

static void
set_up (Fixture *self,
        gconstpointer data)
{
  self->store = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  add_items (self, 0, 0, GPOINTER_TO_UINT (data));
  self->part = mo_list_part_new (G_LIST_MODEL (self->store));
  self->known = g_ptr_array_new_with_free_func (g_object_unref);
  items_changed_cb (G_LIST_MODEL (self->part), 0, 0,
                    g_list_model_get_n_items (G_LIST_MODEL (self->part)), self);
  self->n_signals = 0;
  g_signal_connect (self->part, "items-changed", G_CALLBACK (items_changed_cb), self);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  g_ptr_array_unref (self->known);
  g_object_unref (self->part);
  g_object_unref (self->store);
}

static guint
count (Fixture *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->part));
}

/* Asserts that the part has the items of the model from @first on, as its signals told. */
static void
assert_part (Fixture *self,
             guint first)
{
  g_assert_cmpuint (count (self), ==, self->known->len);
  for (guint i = 0; i < self->known->len; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (self->part), i);
      g_autoptr (GObject) wanted = g_list_model_get_item (G_LIST_MODEL (self->store), first + i);

      g_assert_true (item == wanted);
      g_assert_true (item == g_ptr_array_index (self->known, i));
    }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (self->part), self->known->len));
}

/* Returns the index in the model of the first item of the part. */
static guint
find_first (Fixture *self)
{
  g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (self->part), 0);
  guint index = 0;

  if (item != NULL)
    g_assert_true (g_list_store_find (self->store, item, &index));
  return index;
}

static void
test_list_part_moves (Fixture *self,
                      gconstpointer data)
{
  assert_part (self, 0);
  g_assert_cmpuint (count (self), ==, LENGTH);
  g_assert_cmpuint (mo_list_part_show (self->part, 10), ==, 10);
  g_assert_cmpuint (self->n_signals, ==, 0);
  /* Items before and behind come along, as many as there are. */
  g_assert_cmpuint (mo_list_part_show (self->part, 500), ==, LENGTH / 2);
  assert_part (self, 500 - LENGTH / 2);
  g_assert_cmpuint (count (self), ==, LENGTH);
  g_assert_cmpuint (mo_list_part_show (self->part, 999), ==, LENGTH - 1);
  assert_part (self, 1000 - LENGTH);
  g_assert_cmpuint (mo_list_part_show (self->part, 0), ==, 0);
  assert_part (self, 0);
}

/* The part grows by half, and what stays is not told to be new. */
static void
test_list_part_extends (Fixture *self,
                        gconstpointer data)
{
  mo_list_part_show (self->part, 500);
  self->n_signals = 0;
  g_assert_true (mo_list_part_extend (self->part, TRUE));
  assert_part (self, 500 - LENGTH);
  g_assert_cmpuint (count (self), ==, LENGTH * 3 / 2);
  g_assert_true (mo_list_part_extend (self->part, FALSE));
  g_assert_cmpuint (self->n_signals, ==, 2);
  g_assert_cmpuint (count (self), ==, LENGTH * 9 / 4);
  while (mo_list_part_extend (self->part, TRUE))
    ;
  assert_part (self, 0);
  while (mo_list_part_extend (self->part, FALSE))
    ;
  g_assert_cmpuint (count (self), ==, 1000);
  mo_list_part_shorten (self->part, 990);
  g_assert_cmpuint (count (self), ==, LENGTH);
  assert_part (self, 1000 - LENGTH);
}

/* At its end, the part grows with the model until it is worth being shortened. */
static void
test_list_part_grows (Fixture *self,
                      gconstpointer data)
{
  mo_list_part_show (self->part, 999);
  for (guint i = 1000; i < 1000 + LONG - LENGTH; i++)
    {
      add_items (self, i, 0, 1);
      mo_list_part_shorten (self->part, i);
    }
  assert_part (self, 1000 - LENGTH);
  g_assert_cmpuint (count (self), ==, LONG);
  add_items (self, 1000 + LONG - LENGTH, 0, 1);
  mo_list_part_shorten (self->part, 1000 + LONG - LENGTH);
  g_assert_cmpuint (count (self), ==, LENGTH);
  /* Away from its end, it has what it had. */
  mo_list_part_show (self->part, 500);
  self->n_signals = 0;
  add_items (self, 1000, 0, 5);
  add_items (self, 0, 3, 5);
  g_assert_cmpuint (self->n_signals, ==, 0);
  assert_part (self, 502 - LENGTH / 2);
}

/* Of many new items, the part gets no more than it shows, and no gap. */
static void
test_list_part_many (Fixture *self,
                     gconstpointer data)
{
  mo_list_part_show (self->part, 500);
  add_items (self, 500, 0, 700);
  assert_part (self, 500 - LENGTH / 2);
  g_assert_cmpuint (count (self), ==, LENGTH + LENGTH / 2);
  mo_list_part_show (self->part, 1000);
  add_items (self, 0, 1000, 300);
  g_assert_cmpuint (count (self), ==, LENGTH + LENGTH / 2);
  assert_part (self, 300 - LENGTH);
  /* Another list, such as that of a search: from the same place on, as far as it has items. */
  mo_list_part_show (self->part, 600);
  add_items (self, 0, 1000, 2000);
  assert_part (self, 600 - LENGTH / 2);
  g_assert_cmpuint (count (self), ==, LENGTH);
  add_items (self, 0, 2000, 20);
  assert_part (self, 0);
  g_assert_cmpuint (count (self), ==, 20);
  add_items (self, 0, 20, 0);
  g_assert_cmpuint (count (self), ==, 0);
  g_assert_false (mo_list_part_extend (self->part, TRUE));
  add_items (self, 0, 0, 3);
  assert_part (self, 0);
  g_assert_cmpuint (count (self), ==, 3);
}

/* After any changes, the part is a part of the model, and its signals told of all. */
static void
test_list_part_follows_anything (Fixture *self,
                                 gconstpointer data)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (4711);

  for (guint i = 0; i < 5000; i++)
    {
      guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store));
      guint position = (guint) g_rand_int_range (chance, 0, (gint32) n + 1);
      guint n_removed = (guint) g_rand_int_range (chance, 0, (gint32) MIN (n - position, 150) + 1);

      switch (g_rand_int_range (chance, 0, 6))
        {
        case 0:
          mo_list_part_extend (self->part, g_rand_boolean (chance));
          break;
        case 1:
          if (position < n)
            {
              guint index = mo_list_part_show (self->part, position);

              g_assert_cmpuint (find_first (self) + index, ==, position);
            }
          break;
        case 2:
          if (position < n)
            mo_list_part_shorten (self->part, position);
          break;
        default:
          add_items (self, position, g_rand_boolean (chance) ? n_removed : 0,
                     (guint) g_rand_int_range (chance, 0, g_rand_boolean (chance) ? 3 : 150));
        }
      assert_part (self, find_first (self));
    }
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
    guint n_items;
  } tests[] = {
    { "/list-part/moves", test_list_part_moves, 1000 },
    { "/list-part/extends", test_list_part_extends, 1000 },
    { "/list-part/grows", test_list_part_grows, 1000 },
    { "/list-part/many", test_list_part_many, 1000 },
    { "/list-part/follows-anything", test_list_part_follows_anything, 100 },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, GUINT_TO_POINTER (tests[i].n_items), set_up, tests[i].test,
                tear_down);
  return g_test_run ();
}
