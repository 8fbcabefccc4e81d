/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-import-preview.h"

#include "mo-catalog-install.h"

#include <glib/gstdio.h>
#include <string.h>

#define SYSTEM(id)                                                                               \
  "<system id='" id "' name='" id "'><kinds><kind id='k' name='K'/></kinds>"                     \
  "<types><type id='trap' name='Trap' kind='k'/></types><rarities/><flags/>"                     \
  "<stats><stat id='power' name='Power'/></stats><resources/>"                                   \
  "<classes/><distances/><damage-types/><keywords/><tokens/>"                                    \
  "<decks><deck id='d' name='D' kinds='k'/></decks>"                                             \
  "<ruleset id='rules' name='Rules' decks='d' players='1'>"                                      \
  "<format id='" id "-plain' name='Plain' encounter-limit='1'/></ruleset></system>"

typedef struct
{
  char *installed;
  char *own;
  MoContent *content;
} Fixture;

static char *
put (const char *folder,
     const char *kind,
     const char *name,
     const char *text)
{
  g_autofree char *path = g_build_filename (folder, kind, NULL);
  char *file = g_build_filename (path, name, NULL);

  g_mkdir_with_parents (path, 0700);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  return file;
}

static void
load (Fixture *self)
{
  g_clear_pointer (&self->content, mo_content_unref);
  self->content = mo_content_load (self->installed, self->own, NULL, NULL);
}

static void
set_up (Fixture *self,
        const char *second_system)
{
  g_autofree char *home = mo_content_get_own_folder ();

  *self = (Fixture){ g_strdup (mo_content_get_installed_folder ()), g_steal_pointer (&home), NULL };
  g_free (put (self->installed, "systems", "game.xml", SYSTEM ("game")));
  if (second_system != NULL)
    g_free (put (self->installed, "systems", "other.xml", second_system));
  load (self);
  g_assert_cmpuint (mo_faults_get_n (self->content->faults), ==, 0);
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_all (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

static void
tear_down (Fixture *self)
{
  mo_content_unref (self->content);
  remove_all (self->installed);
  remove_all (self->own);
  g_free (self->installed);
  g_free (self->own);
}

static void
done_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static MoImportPreview *
preview (Fixture *self,
         MoCatalogImportOptions options)
{
  g_autoptr (GAsyncResult) result = NULL;

  mo_import_preview_async (self->content, &options, NULL, done_cb, &result);
  return mo_import_preview_finish (wait_for (&result), NULL);
}

static MoImportPreview *
preview_undo (Fixture *self,
              const char *id)
{
  g_autoptr (GAsyncResult) result = NULL;

  mo_import_preview_undo_async (self->content, id, NULL, done_cb, &result);
  return mo_import_preview_finish (wait_for (&result), NULL);
}

static void
install (Fixture *self,
         MoImportPreview *made)
{
  g_autoptr (GAsyncResult) result = NULL;

  mo_import_preview_install_async (made, done_cb, &result);
  g_assert_true (mo_import_preview_install_finish (wait_for (&result), NULL));
  mo_import_preview_free (made);
  load (self);
}

static void
assert_changes (const MoImportPreview *made,
                guint added,
                guint changed,
                guint removed,
                guint same)
{
  g_assert_nonnull (made->import);
  g_assert_cmpuint (mo_catalog_changes_get_n (made->import->changes, MO_CHANGE_ADDED), ==, added);
  g_assert_cmpuint (mo_catalog_changes_get_n (made->import->changes, MO_CHANGE_CHANGED), ==,
                    changed);
  g_assert_cmpuint (mo_catalog_changes_get_n (made->import->changes, MO_CHANGE_REMOVED), ==,
                    removed);
  g_assert_cmpuint (mo_catalog_changes_get_n_same (made->import->changes), ==, same);
}

/* A table with columns mapped by hand, then a newer one, then undo. */
static void
test_preview_table (void)
{
  Fixture self;
  g_autofree char *file = NULL;
  g_autoptr (GHashTable) columns = g_hash_table_new (g_str_hash, g_str_equal);
  MoCatalogImportOptions options = { .type = "trap" };
  MoImportPreview *made;

  set_up (&self, NULL);
  file = put (self.own, "tables", "deep.csv", "What,Might\nPit,3\nNet,1\n");
  options.files = (const char *const[]){ file, NULL };

  made = preview (&self, options);
  g_assert_cmpint (made->kind, ==, MO_FOREIGN_TABLE);
  g_assert_cmpuint (made->columns->len, ==, 2);
  g_assert_null (made->import);
  g_assert_cmpuint (mo_faults_get_n (made->faults), ==, 1);
  mo_import_preview_free (made);

  g_hash_table_insert (columns, (gpointer) "What", (gpointer) "name");
  g_hash_table_insert (columns, (gpointer) "Might", (gpointer) "power");
  options.columns = columns;
  made = preview (&self, options);
  g_assert_cmpstr (made->import->id, ==, "deep");
  g_assert_cmpstr (made->import->system, ==, "game");
  assert_changes (made, 2, 0, 0, 0);
  install (&self, made);

  g_free (put (self.own, "tables", "deep.csv", "What,Might\nPit,4\nRock,1\n"));
  made = preview (&self, options);
  assert_changes (made, 1, 1, 1, 0);
  install (&self, made);
  made = preview_undo (&self, "deep");
  g_assert_true (made->import->is_undo);
  g_assert_cmpstr (made->import->name, ==, "deep");
  g_assert_cmpuint (made->import->n_cards, ==, 2);
  assert_changes (made, 1, 1, 1, 0);
  install (&self, made);
  g_assert_nonnull (mo_catalog_lookup (self.content->catalog, "deep/net"));

  /* Only one import can be undone. */
  made = preview_undo (&self, "deep");
  g_assert_null (made->import);
  g_assert_cmpuint (mo_faults_get_n (made->faults), ==, 1);
  mo_import_preview_free (made);
  tear_down (&self);
}

/* Undo of the first import, which was a new catalog or replaced a shipped one. */
static void
test_preview_undo_first (void)
{
#define HEAD "<catalog id=\"mine\" name=\"Mine\" system=\"game\">"
  static const struct
  {
    const char *shipped; /* (nullable) */
    guint changed;
    guint removed;
    guint same;
  } rows[] = { { NULL, 0, 2, 0 },
               { HEAD "<card id=\"mine/a\" name=\"Aa\" type=\"trap\"/></catalog>", 1, 1, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture self;
      g_autofree char *file = NULL;
      MoCatalogImportOptions options = { NULL };
      MoImportPreview *made;

      set_up (&self, NULL);
      if (rows[i].shipped != NULL)
        g_free (put (self.installed, "catalogs", "mine.xml", rows[i].shipped));
      load (&self);
      file = put (self.own, "tables", "mine.xml",
                  HEAD "<card id=\"mine/a\" name=\"A\" type=\"trap\"/><card id=\"mine/b\" "
                       "name=\"B\" type=\"trap\"/></catalog>");
      options.files = (const char *const[]){ file, NULL };
      made = preview (&self, options);
      g_assert_cmpint (made->kind, ==, MO_FOREIGN_CATALOG);
      g_assert_cmpstr (made->import->system, ==, "game");
      install (&self, made);
      made = preview_undo (&self, "mine");
      assert_changes (made, 0, rows[i].changed, rows[i].removed, rows[i].same);
      g_assert_cmpuint (made->import->n_cards, ==, 2 - rows[i].removed);
      install (&self, made);
      g_assert_null (mo_catalog_lookup (self.content->catalog, "mine/b"));
      g_assert_cmpint (mo_catalog_lookup (self.content->catalog, "mine/a") != NULL, ==,
                       rows[i].shipped != NULL);
      tear_down (&self);
    }
}

/* The game: the requested one, that of the file, or the default. */
static void
test_preview_system (void)
{
  Fixture self;
  g_autofree char *file = NULL;
  MoCatalogImportOptions options = { .type = "trap", .usual_system = "other" };
  MoImportPreview *made;

  set_up (&self, SYSTEM ("other"));
  file = put (self.own, "tables", "a.csv", "Name\nPit\n");
  options.files = (const char *const[]){ file, NULL };
  made = preview (&self, options);
  g_assert_cmpstr (made->import->system, ==, "other");
  mo_import_preview_free (made);
  options.system = "game";
  made = preview (&self, options);
  g_assert_cmpstr (made->import->system, ==, "game");
  mo_import_preview_free (made);
  options.system = options.usual_system = NULL;
  made = preview (&self, options);
  g_assert_null (made->import);
  mo_import_preview_free (made);
  tear_down (&self);
}

static void
test_preview_cancel (void)
{
  Fixture self;
  g_autofree char *file = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  MoCatalogImportOptions options = { .type = "trap" };

  set_up (&self, NULL);
  file = put (self.own, "tables", "a.csv", "Name\nPit\n");
  options.files = (const char *const[]){ file, NULL };
  mo_import_preview_async (self.content, &options, cancellable, done_cb, &result);
  g_cancellable_cancel (cancellable);
  g_assert_null (mo_import_preview_finish (wait_for (&result), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp (NULL, NULL);
  g_autofree char *installed = g_build_filename (home, "installed", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("MARCHING_ORDER_DATA_DIR", installed, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/import-preview/table", test_preview_table);
  g_test_add_func ("/import-preview/undo-first", test_preview_undo_first);
  g_test_add_func ("/import-preview/system", test_preview_system);
  g_test_add_func ("/import-preview/cancel", test_preview_cancel);
  status = g_test_run ();
  remove_all (home);
  return status;
}
