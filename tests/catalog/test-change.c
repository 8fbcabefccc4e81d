/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "catalog-fixture.h"
#include "mo-catalog-change.h"
#include "mo-catalog-install.h"

#include <glib/gstdio.h>

/* Returns all changes as lines of "+id", "~id: what", ">old new: what", "-id". */
static char *
list_changes (const MoCatalogChanges *changes)
{
  const GArray *list = mo_catalog_changes_list (changes);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const MoCatalogChange *change = &g_array_index (list, MoCatalogChange, i);
      g_autofree char *what = mo_catalog_change_describe (change);

      g_string_append_c (all, "+~>-"[change->kind]);
      if (change->before != NULL && (change->after == NULL || change->kind == MO_CHANGE_RENAMED))
        g_string_append_printf (all, "%s ", change->before->id);
      g_string_append_printf (all, "%s: %s\n", change->after != NULL ? change->after->id : "",
                              what);
    }
  return g_string_free (all, FALSE);
}

static void
test_change_kinds (void)
{
  g_autoptr (MoCatalog) before =
      read_good (CATALOG ("<card id='c/same' name='S' type='trap'/>\n"
                          "<card id='c/old' name='O' type='trap' cost='1'/>\n"
                          "<card id='c/gone' name='G' type='trap'/>\n"
                          "<card id='c/changed' name='C' type='trap' cost='2'><stat "
                          "name='power' value='1'/></card>\n"));
  g_autoptr (MoCatalog) after = read_good (CATALOG (
      "<card id='c/changed' name='D' type='skill'><stat name='power' value='1' boosted='2'/>"
      "<stat name='life' value='3'/><keyword name='stealth'/><text>New</text></card>\n"
      "<card id='c/same' name='S' type='trap'/>\n"
      "<card id='c/new' name='O' type='trap' cost='3' was='c/older c/old'/>\n"
      "<card id='c/more' name='M' type='trap' was='c/missed'/>\n"));
  g_autoptr (MoCatalogChanges) changes = mo_catalog_changes_new (before, after, "c");
  g_autofree char *list = list_changes (changes);

  g_assert_cmpstr (list, ==,
                   "~c/changed: name: C → D; type: trap → skill; cost: 2 → –; power: 1 → 1/2; "
                   "life: – → 3; keywords; text\n"
                   ">c/old c/new: cost: 1 → 3\n"
                   "+c/more: \n"
                   "-c/gone : \n");
  g_assert_cmpuint (mo_catalog_changes_get_n_same (changes), ==, 1);
  for (MoChangeKind kind = 0; kind < MO_N_CHANGE_KINDS; kind++)
    g_assert_cmpuint (mo_catalog_changes_get_n (changes, kind), ==, 1);

  /* Decks and collections may use either id. */
  g_assert_cmpint (mo_catalog_changes_find (changes, "c/old")->kind, ==, MO_CHANGE_RENAMED);
  g_assert_cmpint (mo_catalog_changes_find (changes, "c/new")->kind, ==, MO_CHANGE_RENAMED);
  g_assert_cmpint (mo_catalog_changes_find (changes, "c/missed")->kind, ==, MO_CHANGE_ADDED);
  g_assert_cmpint (mo_catalog_changes_find (changes, "c/gone")->kind, ==, MO_CHANGE_REMOVED);
  g_assert_null (mo_catalog_changes_find (changes, "c/same"));
  g_assert_null (mo_catalog_changes_find (changes, "c/never"));
}

/* All fields are compared. */
static void
test_change_fields (void)
{
  static const char plain[] = "<card id='c/a' name='A' type='trap'/>";
  static const struct
  {
    const char *after;
    const char *what;
  } rows[] = {
    { "<card id='c/a' name='A' type='trap' set='s'/>", "set: – → s" },
    { "<card id='c/a' name='A' type='trap' number='1'/>", "number: – → 1" },
    { "<card id='c/a' name='A' type='trap' rarity='rare'/>", "rarity: – → rare" },
    { "<card id='c/a' name='A' type='trap' same-as='c/b'/>", "reprint of: – → c/b" },
    { "<card id='c/a' name='A' type='trap' flags='boost'/>", "flag" },
    { "<card id='c/a' name='A' type='trap' classes='mage'/>", "class" },
    { "<card id='c/a' name='A' type='trap' distance='reach'/>", "distance: – → reach" },
    { "<card id='c/a' name='A' type='trap' damage='fire'/>", "damage type" },
    { "<card id='c/a' name='A' type='trap'><resource name='magic' value='1'/></card>",
      "magic: – → 1" },
    { "<card id='c/a' name='A' type='trap'><second-text>B</second-text></card>", "second text" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *first =
          g_strdup_printf (CATALOG ("%s<card id='c/b' name='B' type='trap'/>\n"), plain);
      g_autofree char *second =
          g_strdup_printf (CATALOG ("%s<card id='c/b' name='B' type='trap'/>\n"), rows[i].after);
      g_autoptr (MoCatalog) before = read_good (first);
      g_autoptr (MoCatalog) after = read_good (second);
      g_autoptr (MoCatalogChanges) changes = mo_catalog_changes_new (before, after, "c");
      g_autofree char *list = list_changes (changes);
      g_autofree char *wanted = g_strdup_printf ("~c/a: %s\n", rows[i].what);

      g_assert_cmpstr (list, ==, wanted);
    }
}

/* A new catalog; cards of other catalogs are ignored. */
static void
test_change_new (void)
{
  g_autoptr (MoCatalog) after = read_good (CATALOG ("<card id='c/a' name='A' type='trap'/>\n"));
  g_autoptr (MoCatalog) other = read_good ("<catalog id='d' name='D' system='game'>"
                                           "<card id='c/a' name='A' type='trap'/></catalog>");
  g_autoptr (MoCatalogChanges) first = mo_catalog_changes_new (NULL, after, "c");
  g_autoptr (MoCatalogChanges) second = mo_catalog_changes_new (other, after, "c");

  g_assert_cmpuint (mo_catalog_changes_get_n (first, MO_CHANGE_ADDED), ==, 1);
  g_assert_cmpuint (mo_catalog_changes_get_n (second, MO_CHANGE_ADDED), ==, 1);
  g_assert_cmpuint (mo_catalog_changes_get_n (second, MO_CHANGE_REMOVED), ==, 0);
}

static void
assert_content (const char *path,
                const char *wanted)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, wanted);
}

static void
install (const char *path,
         const char *content)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (content, strlen (content));
  g_autoptr (GError) error = NULL;

  g_assert_true (mo_catalog_install (path, bytes, &error));
  g_assert_no_error (error);
}

static void
test_install (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *catalogs = g_build_filename (folder, "own", "catalogs", NULL);
  g_autofree char *path = mo_catalog_install_get_path (catalogs, "a/b", NULL);
  g_autofree char *own = g_path_get_dirname (catalogs);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_str_has_suffix (path, "/catalogs/a%2Fb.xml"));
  g_assert_false (mo_catalog_can_uninstall (path));
  install (path, "one");
  assert_content (path, "one");
  g_assert_true (mo_catalog_can_uninstall (path));

  /* There was no earlier file. */
  g_assert_true (mo_catalog_uninstall (path, &error));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_false (mo_catalog_uninstall (path, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  /* Only the previous file is restored, once. */
  install (path, "one");
  install (path, "two");
  install (path, "three");
  assert_content (path, "three");
  g_assert_true (mo_catalog_uninstall (path, NULL));
  assert_content (path, "two");
  g_assert_false (mo_catalog_can_uninstall (path));

  g_unlink (path);
  g_assert_cmpint (g_rmdir (catalogs), ==, 0); /* checks that it is empty */
  g_rmdir (own);
  g_rmdir (folder);
}

static void
test_install_path (void)
{
  g_autofree char *shipped = mo_catalog_install_get_path ("/own/catalogs", "rulebook",
                                                          "/usr/share/rulebook-examples.xml");

  g_assert_cmpstr (shipped, ==, "/own/catalogs/rulebook-examples.xml");
}

/* If the file can't be written, nothing changes. */
static void
test_install_fails (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "c.xml", NULL);
  g_autofree char *before = g_strconcat (path, ".before", NULL);
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("new", 3);
  g_autoptr (GError) error = NULL;

  install (path, "old");
  g_assert_true (mo_catalog_uninstall (path, NULL));
  install (path, "old");
  g_unlink (before);
  g_assert_cmpint (g_mkdir (before, 0700), ==, 0);
  g_assert_false (mo_catalog_install (path, bytes, &error));
  g_assert_nonnull (error);
  assert_content (path, "old");
  g_assert_false (g_file_test (fresh, G_FILE_TEST_EXISTS));
  g_rmdir (before);
  g_unlink (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* If something else has the place of a folder or a file, the error names it. */
static void
test_install_places (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autofree char *below = g_build_filename (file, "c.xml", NULL);
  g_autofree char *path = g_build_filename (folder, "c.xml", NULL);
  g_autofree char *before = g_strconcat (path, ".before", NULL);
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("new", 3);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (file, "x", -1, NULL));
  g_assert_false (mo_catalog_install (below, bytes, &error));
  g_assert_nonnull (strstr (error->message, file));
  g_clear_error (&error);

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_false (mo_catalog_install (path, bytes, &error));
  g_assert_nonnull (error);
  g_assert_false (g_file_test (fresh, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (before, "", 0, NULL));
  g_assert_false (mo_catalog_uninstall (path, &error));
  g_assert_nonnull (strstr (error->message, path));
  g_assert_true (g_file_test (before, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (before, "old", -1, NULL));
  g_assert_false (mo_catalog_uninstall (path, &error));
  g_assert_nonnull (strstr (error->message, path));
  g_assert_true (g_file_test (before, G_FILE_TEST_EXISTS));
  g_rmdir (path);
  /* A file that somebody has deleted already. */
  g_assert_true (g_file_set_contents (before, "", 0, NULL));
  g_assert_true (mo_catalog_uninstall (path, NULL));
  g_assert_false (g_file_test (before, G_FILE_TEST_EXISTS));
  g_unlink (file);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A pair of cards that differ in one detail. */
static void
test_change_details (void)
{
  static const struct
  {
    const char *before;
    const char *after;
    gboolean is_same;
  } rows[] = {
    { "<stat name='power' value='1'/>", "<stat name='power' value='2'/>", FALSE },
    { "<stat name='power' value='1'/>", "<stat name='stamina' value='1'/>", FALSE },
    { "<stat name='power' value='1' boosted='2'/>", "<stat name='power' value='1' boosted='3'/>",
      FALSE },
    { "<stat name='power' value='1'/>",
      "<stat name='power' value='1'/><stat name='life' value='1'/>", FALSE },
    { "<resource name='magic' value='1'/>", "<resource name='skill' value='1'/>", FALSE },
    { "<resource name='magic' value='1'/>", "<resource name='magic' value='2'/>", FALSE },
    { "<resource name='magic' value='1'/>", "<resource name='magic' value='1'/>", TRUE },
    { "<keyword name='stealth'/>", "<keyword name='find'/>", FALSE },
    { "<keyword name='area' amount='1'/>", "<keyword name='area' amount='2'/>", FALSE },
    { "<keyword name='area' amount='1'/>", "<keyword name='area' amount='1' times='2'/>", FALSE },
    { "<keyword name='area' amount='1' times='3'/>", "<keyword name='area' amount='1' times='2'/>",
      FALSE },
    { "<keyword name='immune' type='fire'/>", "<keyword name='immune' type='cold'/>", FALSE },
    { "<keyword name='find'/>", "<keyword name='find' type='trap'/>", FALSE },
    { "<keyword name='area' amount='1' action='Roar'/>",
      "<keyword name='area' amount='1' action='Hiss'/>", FALSE },
    { "<keyword name='area' amount='1' action='Roar'/>",
      "<keyword name='area' amount='1' action='Roar'/>", TRUE },
    { "<keyword name='stealth'/>", "<keyword name='stealth'/><keyword name='find'/>", FALSE },
    { "<text>One</text>", "<text>Two</text>", FALSE },
    { "<text>One</text>", "<text>One</text>", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint is_swapped = 0; is_swapped < 2; is_swapped++)
      {
        g_autofree char *first = g_strdup_printf (
            CATALOG ("<card id='c/a' name='A' type='trap'>%s</card>"), rows[i].before);
        g_autofree char *second = g_strdup_printf (
            CATALOG ("<card id='c/a' name='A' type='trap'>%s</card>"), rows[i].after);
        g_autoptr (MoCatalog) before = read_good (is_swapped ? second : first);
        g_autoptr (MoCatalog) after = read_good (is_swapped ? first : second);
        g_autoptr (MoCatalogChanges) changes = mo_catalog_changes_new (before, after, "c");

        g_test_message ("%s, %s", rows[i].before, rows[i].after);
        g_assert_cmpuint (mo_catalog_changes_get_n (changes, MO_CHANGE_CHANGED), ==,
                          !rows[i].is_same);
        g_assert_cmpuint (mo_catalog_changes_get_n_same (changes), ==, rows[i].is_same);
      }
}

/* A card that becomes a reprint of another one, and a renamed one without other changes. */
static void
test_change_relations (void)
{
  static const char others[] = "<card id='c/b' name='B' type='trap'/>"
                               "<card id='c/d' name='D' type='trap'/>";
  g_autofree char *first = g_strdup_printf (
      CATALOG ("<card id='c/a' name='B' type='trap' same-as='c/b'/>"
               "<card id='c/old' name='O' type='trap'/>%s"), others);
  g_autofree char *second = g_strdup_printf (
      CATALOG ("<card id='c/a' name='B' type='trap' same-as='c/d'/>"
               "<card id='c/x' name='O' type='trap' was='c/old'/>"
               "%s"), others);
  g_autoptr (MoCatalog) before = read_good (first);
  g_autoptr (MoCatalog) after = read_good (second);
  g_autoptr (MoCatalogChanges) changes = mo_catalog_changes_new (before, after, "c");

  g_assert_cmpuint (mo_catalog_changes_get_n (changes, MO_CHANGE_CHANGED), ==, 1);
  g_assert_cmpint (mo_catalog_changes_find (changes, "c/a")->kind, ==, MO_CHANGE_CHANGED);
  g_assert_cmpuint (mo_catalog_changes_get_n (changes, MO_CHANGE_RENAMED), ==, 1);
  g_assert_cmpint (mo_catalog_changes_find (changes, "c/x")->kind, ==, MO_CHANGE_RENAMED);
  g_assert_cmpuint (mo_catalog_changes_get_n_same (changes), ==, 2);
}

/* Each difference of the open parts and of the second side is found and named. */
static void
test_change_open_parts (void)
{
  static const struct
  {
    const char *before;
    const char *after;
    const char *what;
  } rows[] = {
    { "<other-keyword name='Ranged'/>", "<other-keyword name='Rangy'/>", "keywords" },
    { "<other-keyword name='Ranged'/>", "", "keywords" },
    { "<trait name='Orc'/>", "<trait name='Elf'/>", "traits" },
    { "<trait name='Orc'/>", "<trait name='Orc'/><trait name='Elf'/>", "traits" },
    { "<property name='set-icon'>A</property>", "<property name='set-icon'>B</property>",
      "properties" },
    { "<property name='set-icon'>Lore</property>", "<property name='sphere'>Lore</property>",
      "properties" },
    { "<back name='B' type='trap'/>", "", "second side" },
    { "<back name='B' type='trap'/>", "<back name='C' type='trap'/>", "second side" },
    { "<back name='B' type='trap'/>", "<back name='B' type='skill'/>", "second side" },
    { "<back name='B' type='trap'/>",
      "<back name='B' type='trap'><property name='shadow'>S</property></back>", "second side" },
    { "<property name='set-icon'>A</property><back name='B' type='trap'/>",
      "<property name='set-icon'>A</property><back name='B' type='trap'/>", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint is_swapped = 0; is_swapped < 2; is_swapped++)
      {
        g_autoptr (MoFaults) faults = mo_faults_new ();
        g_autofree char *first = g_strdup_printf (
            OPEN ("<card id='a' name='A' type='skill'>%s</card>\n"), rows[i].before);
        g_autofree char *second = g_strdup_printf (
            OPEN ("<card id='a' name='A' type='skill'>%s</card>\n"), rows[i].after);
        g_autoptr (MoCatalog) before = read_open (is_swapped ? second : first, faults);
        g_autoptr (MoCatalog) after = read_open (is_swapped ? first : second, faults);
        g_autoptr (MoCatalogChanges) changes = mo_catalog_changes_new (before, after, "c");
        const MoCatalogChange *change = mo_catalog_changes_find (changes, "a");
        g_autofree char *what = change != NULL ? mo_catalog_change_describe (change) : NULL;

        g_test_message ("%s, %s", rows[i].before, rows[i].after);
        assert_faults (faults, "");
        g_assert_cmpstr (what, ==, rows[i].what);
      }
}

/* A value that a card had, and another type. */
static void
test_change_lost (void)
{
  g_autoptr (MoCatalog) before = read_good (
      CATALOG ("<card id='c/a' name='A' type='trap' rarity='rare' distance='reach' same-as='c/b'/>"
               "<card id='c/b' name='A' type='trap'/>"
               "<card id='c/d' name='D' type='trap'/>"));
  g_autoptr (MoCatalog) after = read_good (CATALOG ("<card id='c/a' name='A' type='trap'/>"
                                                    "<card id='c/b' name='A' type='trap'/>"
                                                    "<card id='c/d' name='D' type='skill'/>"));
  g_autoptr (MoCatalogChanges) changes = mo_catalog_changes_new (before, after, "c");
  g_autofree char *list = list_changes (changes);

  g_assert_cmpstr (list, ==, "~c/a: rarity: rare → –; reprint of: c/b → –; distance: reach → –\n"
                             "~c/d: type: trap → skill\n");
}

/* A card with the same ID in another catalog is not an earlier version. */
static void
test_change_other_catalog (void)
{
  static const char other[] = "<catalog id='d' name='D' system='game'>"
                              "<card id='x' name='X' type='trap'/></catalog>";
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoCatalog) after = read_good (CATALOG ("<card id='x' name='X' type='trap'/>\n"));
  g_autoptr (MoCatalog) before = NULL;
  g_autoptr (MoCatalogChanges) changes = NULL;
  g_autofree char *list = NULL;

  g_assert_true (read_text (builder, CATALOG ("<card id='y' name='Y' type='trap'/>\n"), "f",
                            faults));
  g_assert_true (read_text (builder, other, "g", faults));
  before = mo_catalog_builder_finish (builder, faults);
  assert_faults (faults, "");
  changes = mo_catalog_changes_new (before, after, "c");
  list = list_changes (changes);
  g_assert_cmpstr (list, ==, "+x: \n-y : \n");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/change/kinds", test_change_kinds);
  g_test_add_func ("/change/fields", test_change_fields);
  g_test_add_func ("/change/details", test_change_details);
  g_test_add_func ("/change/relations", test_change_relations);
  g_test_add_func ("/change/open-parts", test_change_open_parts);
  g_test_add_func ("/change/lost", test_change_lost);
  g_test_add_func ("/change/other-catalog", test_change_other_catalog);
  g_test_add_func ("/change/new", test_change_new);
  g_test_add_func ("/install/and-take-back", test_install);
  g_test_add_func ("/install/path", test_install_path);
  g_test_add_func ("/install/fails", test_install_fails);
  g_test_add_func ("/install/places", test_install_places);
  return g_test_run ();
}
