/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-store-groups.h"

#include "mo-store-private.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Older libraries, which are read if they can’t be written, have no groups. */
#define VERSION_OF_GROUPS 10

gboolean
mo_deck_group_is_name (const char *name)
{
  return mo_xml_is_name (name);
}

GPtrArray *
mo_store_read_groups (MoStore *self,
                      GError **error)
{
  g_autoptr (GPtrArray) groups =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_deck_group_free);
  g_autoptr (MoStatement) statement = NULL;
  MoDeckGroup *group = NULL;
  MoStatementStep step;
  gint64 version;

  if (!mo_store_read_number (self, "PRAGMA user_version", &version, error))
    return NULL;
  if (version < VERSION_OF_GROUPS)
    return g_steal_pointer (&groups);
  statement = mo_store_prepare (self,
                                "SELECT g.id, g.name, coalesce (m.deck, 0) FROM deck_group g "
                                "LEFT JOIN deck_group_member m ON m.deck_group = g.id "
                                "ORDER BY g.id, m.number",
                                error);
  if (statement == NULL)
    return NULL;
  while ((step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    {
      gint64 id = sqlite3_column_int64 (statement, 0);
      gint64 deck = sqlite3_column_int64 (statement, 2);

      if (group == NULL || group->id != id)
        {
          group = mo_deck_group_new (id, mo_statement_get_text (statement, 1));
          g_ptr_array_add (groups, group);
        }
      if (deck != 0)
        g_array_append_val (group->decks, deck);
    }
  return step == MO_STEP_DONE ? g_steal_pointer (&groups) : NULL;
}

/* Whether a row with this id exists. @sql: counts such rows; @message: the error, with the id */
static gboolean
check_exists (MoStore *self,
              const char *sql,
              gint64 id,
              const char *message,
              GError **error)
{
  g_autoptr (MoStatement) statement = mo_store_prepare (self, sql, error);

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_number (statement, ":id", id);
  if (mo_statement_step (statement, self, error) != MO_STEP_ROW)
    return FALSE;
  if (sqlite3_column_int64 (statement, 0) > 0)
    return TRUE;
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND, message, id);
  return FALSE;
}

static gboolean
check_group (MoStore *self,
             gint64 id,
             GError **error)
{
  return check_exists (self, "SELECT count (*) FROM deck_group WHERE id = :id", id,
                       _("the library has no group %" PRId64), error);
}

/* Runs a statement about a group and one of its decks. */
static gboolean
run_for_decks (MoStore *self,
               const char *sql,
               gint64 id,
               const GArray *decks,
               gboolean are_checked,
               GError **error)
{
  for (guint i = 0; decks != NULL && i < decks->len; i++)
    {
      gint64 deck = g_array_index (decks, gint64, i);
      g_autoptr (MoStatement) statement = NULL;

      if (are_checked && !check_exists (self, "SELECT count (*) FROM deck WHERE id = :id", deck,
                                        _("the library has no deck %" PRId64), error))
        return FALSE;
      statement = mo_store_prepare (self, sql, error);
      if (statement == NULL)
        return FALSE;
      mo_statement_bind_number (statement, ":group", id);
      mo_statement_bind_number (statement, ":deck", deck);
      if (!mo_statement_run (statement, self, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_decks (MoStore *self,
           gint64 id,
           const GArray *decks,
           GError **error)
{
  return run_for_decks (self,
                        "INSERT INTO deck_group_member (deck_group, number, deck) "
                        "SELECT :group, coalesce (max (number), 0) + 1, :deck "
                        "FROM deck_group_member WHERE deck_group = :group "
                        "ON CONFLICT (deck_group, deck) DO NOTHING",
                        id, decks, TRUE, error);
}

static gint64
insert_group (MoStore *self,
              const char *name,
              const GArray *decks,
              GError **error)
{
  g_autoptr (MoStatement) statement =
      mo_store_prepare (self, "INSERT INTO deck_group (name) VALUES (:name)", error);
  gint64 id;

  if (statement == NULL)
    return 0;
  mo_statement_bind_text (statement, ":name", name);
  if (!mo_statement_run (statement, self, error))
    return 0;
  id = sqlite3_last_insert_rowid (self->db);
  return add_decks (self, id, decks, error) ? id : 0;
}

gint64
mo_store_add_group (MoStore *self,
                    const char *name,
                    const GArray *decks,
                    GError **error)
{
  gint64 id;

  g_return_val_if_fail (mo_deck_group_is_name (name), 0);
  if (!mo_store_begin (self, error))
    return 0;
  id = insert_group (self, name, decks, error);
  return mo_store_end (self, id != 0, error) ? id : 0;
}

static gboolean
rename_group (MoStore *self,
              gint64 id,
              const char *name,
              GError **error)
{
  g_autoptr (MoStatement) statement =
      mo_store_prepare (self, "UPDATE deck_group SET name = :name WHERE id = :id", error);

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_number (statement, ":id", id);
  mo_statement_bind_text (statement, ":name", name);
  return mo_statement_run (statement, self, error);
}

gboolean
mo_store_edit_group (MoStore *self,
                     gint64 id,
                     const char *name,
                     const GArray *added,
                     const GArray *removed,
                     GError **error)
{
  gboolean good;

  g_return_val_if_fail (name == NULL || mo_deck_group_is_name (name), FALSE);
  if (!mo_store_begin (self, error))
    return FALSE;
  good = check_group (self, id, error) && (name == NULL || rename_group (self, id, name, error)) &&
         run_for_decks (self,
                        "DELETE FROM deck_group_member WHERE deck_group = :group AND deck = :deck",
                        id, removed, FALSE, error) &&
         add_decks (self, id, added, error);
  return mo_store_end (self, good, error);
}

static gboolean
remove_group (MoStore *self,
              gint64 id,
              GError **error)
{
  g_autoptr (MoStatement) statement =
      mo_store_prepare (self, "DELETE FROM deck_group WHERE id = :id", error);

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_number (statement, ":id", id);
  return mo_statement_run (statement, self, error);
}

gboolean
mo_store_delete_group (MoStore *self,
                       gint64 id,
                       GError **error)
{
  return mo_store_begin (self, error) &&
         mo_store_end (self, check_group (self, id, error) && remove_group (self, id, error),
                       error);
}
