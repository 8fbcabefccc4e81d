/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-store-collection.h"

#include "mo-store-private.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>

/* The number of rows between checks of the cancellable. */
#define ROWS_A_TURN 500

/* Reading */

static gboolean
read_holdings (MoStore *self,
               MoCollection *collection,
               GError **error)
{
  g_autoptr (MoStatement) statement = mo_store_prepare (
      self, "SELECT card, name, owned, wanted, place, notes FROM holding", error);
  MoStatementStep step = MO_STEP_FAULT;

  while (statement != NULL && (step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    mo_collection_set (collection, &(MoHolding){
                                       .card = mo_statement_get_text (statement, 0),
                                       .name = mo_statement_get_text (statement, 1),
                                       .single = sqlite3_column_int (statement, 2),
                                       .wanted = sqlite3_column_int (statement, 3),
                                       .place = mo_statement_get_text (statement, 4),
                                       .notes = mo_statement_get_text (statement, 5),
                                   });
  return step == MO_STEP_DONE;
}

static gboolean
read_products (MoStore *self,
               MoCollection *collection,
               GError **error)
{
  g_autoptr (MoStatement) statement =
      mo_store_prepare (self,
                        "SELECT p.id, p.name, p.count, c.card, c.count FROM product p "
                        "LEFT JOIN product_content c ON c.product = p.id "
                        "ORDER BY p.id, c.card",
                        error);
  MoOwnedProduct *product = NULL;
  MoStatementStep step = MO_STEP_FAULT;

  while (statement != NULL && (step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    {
      const char *id = mo_statement_get_text (statement, 0);

      if (product == NULL || !g_str_equal (product->id, id))
        product = mo_collection_add_product (collection, id, mo_statement_get_text (statement, 1),
                                             sqlite3_column_int (statement, 2));
      if (sqlite3_column_type (statement, 3) != SQLITE_NULL)
        mo_collection_add_content (collection, product, mo_statement_get_text (statement, 3),
                                   sqlite3_column_int (statement, 4));
    }
  return step == MO_STEP_DONE;
}

MoCollection *
mo_store_read_collection (MoStore *self,
                          GError **error)
{
  g_autoptr (MoCollection) collection = mo_collection_new ();
  gboolean read;

  /* In one transaction, so that rows and products are consistent. */
  if (!mo_store_run (self, "BEGIN", error))
    return NULL;
  read = read_holdings (self, collection, error) && read_products (self, collection, error);
  mo_store_run (self, "ROLLBACK", NULL);
  return read ? g_steal_pointer (&collection) : NULL;
}

/* Editing */

static gboolean
fail_as_invalid (GError **error,
                 const char *format,
                 const char *id)
{
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID, format, id);
  return FALSE;
}

/* Reads the row of a card; all zeros if there is none. The texts are valid as long as
 * @statement. */
static gboolean
read_row (MoStore *self,
          MoStatement *statement,
          MoHolding *row,
          GError **error)
{
  MoStatementStep step;

  mo_statement_bind_text (statement, ":card", row->card);
  step = mo_statement_step (statement, self, error);
  if (step == MO_STEP_FAULT)
    return FALSE;
  if (step == MO_STEP_ROW)
    {
      row->name = mo_statement_get_text (statement, 0);
      row->single = sqlite3_column_int (statement, 1);
      row->wanted = sqlite3_column_int (statement, 2);
      row->place = mo_statement_get_text (statement, 3);
      row->notes = mo_statement_get_text (statement, 4);
    }
  return TRUE;
}

static gboolean
read_in_products (MoStore *self,
                  const char *card,
                  int *count,
                  GError **error)
{
  g_autoptr (MoStatement) statement =
      mo_store_prepare (self,
                        "SELECT sum (p.count * c.count) FROM product_content c JOIN "
                        "product p ON p.id = c.product WHERE c.card = :card",
                        error);

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_text (statement, ":card", card);
  if (mo_statement_step (statement, self, error) != MO_STEP_ROW)
    return FALSE;
  *count = sqlite3_column_int (statement, 0);
  return TRUE;
}

static gboolean
write_row (MoStore *self,
           const MoHolding *row,
           GError **error)
{
  gboolean empty = row->single == 0 && row->wanted == 0 && *row->place == '\0' &&
                   *row->notes == '\0';
  g_autoptr (MoStatement) statement = NULL;

  if (empty)
    statement = mo_store_prepare (self, "DELETE FROM holding WHERE card = :card", error);
  else
    statement = mo_store_prepare (
        self,
        "INSERT INTO holding (card, name, owned, wanted, place, notes) "
        "VALUES (:card, :name, :owned, :wanted, :place, :notes) "
        "ON CONFLICT (card) DO UPDATE SET name = :name, owned = :owned, wanted = :wanted, "
        "place = :place, notes = :notes",
        error);
  if (statement == NULL)
    return FALSE;
  mo_statement_bind_text (statement, ":card", row->card);
  if (!empty)
    {
      mo_statement_bind_text (statement, ":name", row->name);
      mo_statement_bind_number (statement, ":owned", row->single);
      mo_statement_bind_number (statement, ":wanted", row->wanted);
      mo_statement_bind_text (statement, ":place", row->place);
      mo_statement_bind_text (statement, ":notes", row->notes);
    }
  return mo_statement_run (statement, self, error);
}

static gboolean
is_valid (const MoHoldingEdit *edit,
          GError **error)
{
  /* Accept names from older versions, so that their rows can be edited. */
  if (edit->name != NULL && *edit->name != '\0' && !mo_xml_is_kept_name (edit->name))
    return fail_as_invalid (error,
                            _("“%.40s” is not a valid card name: use one line of 1 to 200 "
                              "characters"),
                            edit->name);
  if (!mo_xml_is_kept_name (edit->card))
    return fail_as_invalid (error,
                            _("“%.40s” is not a valid card ID: use one line of 1 to 200 "
                              "characters"),
                            edit->card);
  if ((edit->fields & MO_EDIT_PLACE) && *edit->place != '\0' && !mo_xml_is_name (edit->place))
    return fail_as_invalid (error,
                            _("“%.40s” is not a valid location: use one line of at most 200 "
                              "characters"),
                            edit->place);
  if ((edit->fields & MO_EDIT_NOTES) && !mo_xml_is_prose (edit->notes))
    return fail_as_invalid (
        error,
        _("invalid notes for “%s”: use at most 20,000 characters, without control characters"),
        edit->card);
  return TRUE;
}

static gboolean
is_copies (gint64 count)
{
  return count >= 0 && count <= MO_MAX_COPIES;
}

/* Applies an edit to a row. */
static gboolean
apply (const MoHoldingEdit *edit,
       int in_products,
       MoHolding *row,
       GError **error)
{
  gint64 single = row->single;
  gint64 wanted = row->wanted;

  if (edit->fields & MO_EDIT_OWNED)
    single = edit->is_change ? single + edit->owned : (gint64) edit->owned - in_products;
  if (edit->fields & MO_EDIT_WANTED)
    wanted = edit->is_change ? wanted + edit->wanted : edit->wanted;
  /* If another window removed copies meanwhile, undo removes only the rest. */
  if (edit->is_inverse)
    {
      single = CLAMP (single, -MO_MAX_COPIES, MO_MAX_COPIES);
      wanted = CLAMP (wanted, 0, MO_MAX_COPIES);
    }
  if (!is_copies (ABS (single)) || !is_copies (wanted) ||
      ((edit->fields & MO_EDIT_OWNED) && !edit->is_change && !is_copies (edit->owned)))
    return fail_as_invalid (error, _("the counts of “%s” must be from 0 to 99,999"), edit->card);
  row->single = (int) single;
  row->wanted = (int) wanted;
  if (edit->name != NULL)
    row->name = edit->name;
  if ((edit->fields & MO_EDIT_PLACE) &&
      (edit->expected_place == NULL || g_str_equal (edit->expected_place, row->place)))
    row->place = edit->place;
  if ((edit->fields & MO_EDIT_NOTES) &&
      (edit->expected_notes == NULL || g_str_equal (edit->expected_notes, row->notes)))
    row->notes = edit->notes;
  return TRUE;
}

/* Adds the inverse of a change of a row, relative to other changes of the counts meanwhile. */
static void
add_inverse (MoCollectionEdit *inverse,
             const MoHolding *before,
             const MoHolding *after)
{
  MoHoldingEdit *row = mo_collection_edit_add (inverse, before->card,
                                               *before->name != '\0' ? before->name : NULL);

  row->is_change = TRUE;
  row->is_inverse = TRUE;
  row->fields = MO_EDIT_OWNED | MO_EDIT_WANTED;
  row->owned = before->single - after->single;
  row->wanted = before->wanted - after->wanted;
  if (!g_str_equal (before->place, after->place))
    {
      row->fields |= MO_EDIT_PLACE;
      row->place = g_strdup (before->place);
      row->expected_place = g_strdup (after->place);
    }
  if (!g_str_equal (before->notes, after->notes))
    {
      row->fields |= MO_EDIT_NOTES;
      row->notes = g_strdup (before->notes);
      row->expected_notes = g_strdup (after->notes);
    }
}

static gboolean
edit_row (MoStore *self,
          const MoHoldingEdit *edit,
          MoCollectionEdit *inverse,
          GPtrArray *changed,
          GError **error)
{
  g_autoptr (MoStatement) statement = mo_store_prepare (
      self, "SELECT name, owned, wanted, place, notes FROM holding WHERE card = :card", error);
  MoHolding before = { .card = edit->card, .name = "", .place = "", .notes = "" };
  MoHolding after;
  int in_products = 0;

  if (statement == NULL || !is_valid (edit, error) || !read_row (self, statement, &before, error) ||
      ((edit->fields & MO_EDIT_OWNED) && !edit->is_change &&
       !read_in_products (self, edit->card, &in_products, error)))
    return FALSE;
  after = before;
  if (!apply (edit, in_products, &after, error))
    return FALSE;
  if (before.single == after.single && before.wanted == after.wanted &&
      g_str_equal (before.place, after.place) && g_str_equal (before.notes, after.notes))
    return TRUE;
  add_inverse (inverse, &before, &after);
  if (changed != NULL)
    g_ptr_array_add (changed, mo_holding_copy (&after));
  return write_row (self, &after, error);
}

static gboolean
write_contents (MoStore *self,
                const MoProductEdit *edit,
                GError **error)
{
  for (guint i = 0; i < edit->contents->len; i++)
    {
      const MoContentEdit *content = &g_array_index (edit->contents, MoContentEdit, i);
      g_autoptr (MoStatement) statement = mo_store_prepare (
          self,
          "INSERT INTO product_content (product, card, count) VALUES (:product, :card, :count)",
          error);

      if (statement == NULL)
        return FALSE;
      mo_statement_bind_text (statement, ":product", edit->id);
      mo_statement_bind_text (statement, ":card", content->card);
      mo_statement_bind_number (statement, ":count", content->count);
      if (!mo_statement_run (statement, self, error))
        return FALSE;
    }
  return TRUE;
}

/* Copies the contents of a product to the edit, so that undo does not depend on the catalog. */
static gboolean
copy_contents (MoStore *self,
               MoProductEdit *to,
               GError **error)
{
  g_autoptr (MoStatement) statement = mo_store_prepare (
      self, "SELECT card, count FROM product_content WHERE product = :product", error);
  MoStatementStep step = MO_STEP_FAULT;

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_text (statement, ":product", to->id);
  while ((step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    mo_product_edit_add_content (to, mo_statement_get_text (statement, 0),
                                 sqlite3_column_int (statement, 1));
  return step == MO_STEP_DONE;
}

/* @name: (out) (transfer full) (nullable): as stored */
static gboolean
read_product (MoStore *self,
              const char *id,
              char **name,
              int *count,
              GError **error)
{
  g_autoptr (MoStatement) statement =
      mo_store_prepare (self, "SELECT count, name FROM product WHERE id = :id", error);
  MoStatementStep step;

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_text (statement, ":id", id);
  step = mo_statement_step (statement, self, error);
  *count = step == MO_STEP_ROW ? sqlite3_column_int (statement, 0) : 0;
  *name = step == MO_STEP_ROW ? g_strdup (mo_statement_get_text (statement, 1)) : NULL;
  return step != MO_STEP_FAULT;
}

static gboolean
write_product (MoStore *self,
               const MoProductEdit *edit,
               int count,
               GError **error)
{
  g_autoptr (MoStatement) statement = NULL;

  if (count == 0)
    statement = mo_store_prepare (self, "DELETE FROM product WHERE id = :id", error);
  else
    statement =
        mo_store_prepare (self,
                          "INSERT INTO product (id, name, count) VALUES (:id, :name, :count) "
                          "ON CONFLICT (id) DO UPDATE SET count = :count",
                          error);
  if (statement == NULL)
    return FALSE;
  mo_statement_bind_text (statement, ":id", edit->id);
  if (count > 0)
    {
      mo_statement_bind_text (statement, ":name", edit->name);
      mo_statement_bind_number (statement, ":count", count);
    }
  return mo_statement_run (statement, self, error);
}

static gboolean
edit_product (MoStore *self,
              const MoProductEdit *edit,
              MoCollectionEdit *inverse,
              GError **error)
{
  g_autofree char *name = NULL;
  MoProductEdit *undo;
  int before;
  int after;

  if (!read_product (self, edit->id, &name, &before, error))
    return FALSE;
  after = CLAMP (before + edit->change, 0, MO_MAX_PRODUCTS);
  if (after == before)
    return TRUE;
  undo = mo_collection_edit_add_product (inverse, edit->id, name != NULL ? name : edit->name,
                                         before - after);
  return copy_contents (self, undo, error) && write_product (self, edit, after, error) &&
         (before > 0 || write_contents (self, edit, error));
}

static gboolean
edit_all (MoStore *self,
          const MoCollectionEdit *edit,
          MoCollectionEdit *inverse,
          GPtrArray *changed,
          MoProgress progress,
          gpointer user_data,
          GCancellable *cancellable,
          GError **error)
{
  for (guint i = 0; i < edit->products->len; i++)
    if (!edit_product (self, g_ptr_array_index (edit->products, i), inverse, error))
      return FALSE;
  for (guint i = 0; i < edit->holdings->len; i++)
    {
      if (i % ROWS_A_TURN == 0)
        {
          if (g_cancellable_set_error_if_cancelled (cancellable, error))
            return FALSE;
          if (progress != NULL)
            progress (i, edit->holdings->len, user_data);
        }
      if (!edit_row (self, g_ptr_array_index (edit->holdings, i), inverse, changed, error))
        return FALSE;
    }
  return TRUE;
}

/* Undo has to reverse repeated edits of a card or product in the opposite order. */
static void
reverse (GPtrArray *rows)
{
  for (guint i = 0; i < rows->len / 2; i++)
    {
      gpointer row = rows->pdata[i];

      rows->pdata[i] = rows->pdata[rows->len - 1 - i];
      rows->pdata[rows->len - 1 - i] = row;
    }
}

MoCollectionEdit *
mo_store_edit_collection (MoStore *self,
                          const MoCollectionEdit *edit,
                          GPtrArray *changed,
                          MoProgress progress,
                          gpointer user_data,
                          GCancellable *cancellable,
                          GError **error)
{
  g_autoptr (MoCollectionEdit) inverse = mo_collection_edit_new (edit->label);
  gboolean good;

  if (!mo_store_begin (self, error))
    return NULL;
  good = edit_all (self, edit, inverse, changed, progress, user_data, cancellable, error);
  if (!mo_store_end (self, good, error))
    return NULL;
  reverse (inverse->holdings);
  reverse (inverse->products);
  return g_steal_pointer (&inverse);
}
