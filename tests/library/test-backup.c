/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The parts of backups of everything: names, manifests, and the plan of a restore, step by step;
 * test-backup.py tests whole backups. */

#include "config.h"

#include "deck-fixture.h"
#include "mo-backup-private.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

static void
write_file (const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Asserts the content of a file; @text: (nullable): %NULL if it is not there */
static void
assert_file (const char *folder,
             const char *name,
             const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *content = NULL;

  g_file_get_contents (path, &content, NULL, NULL);
  g_assert_cmpstr (content, ==, text);
}

/* Names */

static void
test_names (void)
{
  g_autofree char *longest = g_strnfill (251, 'n');
  g_autofree char *long_name = g_strconcat ("catalogs/", longest, ".xml", NULL);
  g_autofree char *too_long = g_strconcat ("catalogs/n", longest, ".xml", NULL);
  const struct
  {
    const char *name;
    gboolean is_own;
  } rows[] = {
    { "catalogs/a.xml", TRUE },          { "catalogs/a.xml.before", TRUE },
    { "formats/a.xml", TRUE },           { "formats/a.xml.before", TRUE },
    { "systems/a.xml", TRUE },           { "systems/a.xml.before", TRUE },
    { "pictures/a.picture", TRUE },      { "pictures/a.xml", FALSE },
    { "catalogs/a.picture", FALSE },     { "translations/de/a.xml", TRUE },
    { "translations/pt_BR/a.xml", TRUE }, { "translations/de/a.xml.before", FALSE },
    { "translations/a.xml", FALSE },     { "translations/../a.xml", FALSE },
    { "translations/de/x/a.xml", FALSE }, { "translations/de/.a.xml", FALSE },
    { "catalogs/x/a.xml", FALSE },       { "catalogs/.a.xml", FALSE },
    { "catalogs/.xml", FALSE },          { "catalogs/a", FALSE },
    { "catalogs/a.xml.bak", FALSE },     { "catalogs/", FALSE },
    { "catalogs", FALSE },               { "a.xml", FALSE },
    { "/catalogs/a.xml", FALSE },        { "../catalogs/a.xml", FALSE },
    { "catalogs/..", FALSE },            { "catalogs/a\\b.xml", FALSE },
    { "catalogs/a\nb.xml", FALSE },      { "catalogs/a\x7f.xml", FALSE },
    { "catalogs/\xff.xml", FALSE },      { "catalogs/ä ö.xml", TRUE },
    { "decks/a.xml", FALSE },            { "", FALSE },
    { long_name, TRUE },                 { too_long, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%u: %s", i, g_utf8_validate (rows[i].name, -1, NULL) ? rows[i].name : "?");
      g_assert_cmpint (mo_backup_is_own_name (rows[i].name), ==, rows[i].is_own);
    }
}

/* What is listed of a folder, sorted; and what no backup can have. */
static void
test_list (void)
{
  char *own = fixture_make_folder ();
  g_autofree char *subfolder = g_build_filename (own, "catalogs", "folder.xml", NULL);
  g_autoptr (GPtrArray) none = mo_backup_list_own (own, NULL);
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GError) error = NULL;
  static const char *const expected[] = { "catalogs/a.xml", "catalogs/b.xml.before",
                                          "pictures/p.picture", "systems/s.xml",
                                          "translations/de/t.xml" };

  g_assert_cmpuint (none->len, ==, 0);
  write_file (own, "systems/s.xml", "s");
  write_file (own, "catalogs/b.xml.before", "b");
  write_file (own, "catalogs/a.xml", "a");
  write_file (own, "catalogs/notes.txt", "n");
  write_file (own, "catalogs/.hidden.xml", "h");
  write_file (own, "translations/de/t.xml", "t");
  write_file (own, "translations/de-x/t.xml", "t");
  write_file (own, "pictures/p.picture", "p");
  write_file (own, "library.db", "l");
  g_assert_cmpint (g_mkdir (subfolder, 0700), ==, 0);
  names = mo_backup_list_own (own, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (names->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < names->len; i++)
    g_assert_cmpstr (g_ptr_array_index (names, i), ==, expected[i]);
  write_file (own, "formats/a\nb.xml", "x");
  refused = mo_backup_list_own (own, &error);
  g_assert_null (refused);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "/formats/a b.xml: no backup can have"));
  fixture_remove_folder (own);
}

static void
test_is_one (void)
{
  char *folder = fixture_make_folder ();
  static const struct
  {
    const char *name;
    const char *text;
    gboolean is_one;
  } rows[] = {
    { "gzip", "\x1f\x8b", TRUE },   { "more", "\x1f\x8b\x08", TRUE }, { "short", "\x1f", FALSE },
    { "empty", "", FALSE },         { "other", "\x1f\x8c", FALSE },   { "zip", "PK", FALSE },
    { "second", "\x1e\x8b", FALSE }, { "late", " \x1f\x8b", FALSE },
  };
  g_autofree char *missing = g_build_filename (folder, "missing", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe", NULL);
  g_autofree char *first = g_build_filename (folder, rows[0].name, NULL);
  struct rlimit limit;
  struct rlimit none;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_build_filename (folder, rows[i].name, NULL);

      write_file (folder, rows[i].name, rows[i].text);
      g_test_message ("%s", rows[i].name);
      g_assert_cmpint (mo_backup_is_one (path), ==, rows[i].is_one);
    }
  g_assert_false (mo_backup_is_one (missing));
  g_assert_false (mo_backup_is_one (folder));
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_false (mo_backup_is_one (pipe));
  /* No file can be opened. */
  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  none = (struct rlimit){ .rlim_cur = 0, .rlim_max = limit.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &none), ==, 0);
  g_assert_false (mo_backup_is_one (first));
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  g_assert_cmpint (g_unlink (pipe), ==, 0);
  fixture_remove_folder (folder);
}

/* Manifests */

static GVariant *
read_manifest (const char *text,
               gssize length,
               GError **error)
{
  return mo_backup_manifest_read (text, length < 0 ? strlen (text) : (gsize) length,
                                  "/tmp/b.tar.gz", error);
}

#define ABOUT "[Marching Order Backup]\n"

static void
test_manifests (void)
{
  static const struct
  {
    const char *text;
    const char *settings; /* (nullable): as they are read */
    const char *error;    /* (nullable) */
  } rows[] = {
    { ABOUT "Version=1\n", "@a{sv} {}", NULL },
    { ABOUT "Version=1\nProgram=x\n[Settings]\na=5\nb='x'\nc=true\n",
      "{'a': <5>, 'b': <'x'>, 'c': <true>}", NULL },
    /* Values of another version are left out. */
    { ABOUT "Version=1\n[Settings]\na=what\nb=2\n", "{'b': <2>}", NULL },
    { ABOUT "Version=2\n", NULL, "/tmp/b.tar.gz: a newer version" },
    { ABOUT "Version=0\n", NULL, "/tmp/b.tar.gz: damaged" },
    { ABOUT "Version=-1\n", NULL, "/tmp/b.tar.gz: damaged" },
    { ABOUT "Version=x\n", NULL, "/tmp/b.tar.gz: damaged" },
    { ABOUT, NULL, "/tmp/b.tar.gz: damaged" },
    { "Version=1\n", NULL, "/tmp/b.tar.gz: damaged" },
    { "", NULL, "/tmp/b.tar.gz: damaged" },
    { ABOUT "Version=1\n\xff=1\n", NULL, "/tmp/b.tar.gz: damaged" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) settings = read_manifest (rows[i].text, -1, &error);
      g_autofree char *text = NULL;

      g_test_message ("%u", i);
      if (rows[i].error != NULL)
        {
          g_assert_null (settings);
          g_assert_true (g_str_has_prefix (error->message, rows[i].error));
          continue;
        }
      g_assert_no_error (error);
      text = g_variant_print (settings, TRUE);
      /* A dictionary has no order. */
      g_assert_cmpuint (strlen (text), ==, strlen (rows[i].settings));
      g_assert_cmpint (g_variant_n_children (settings), ==,
                       i == 1 ? 3 : i == 2 ? 1 : 0);
    }
}

static GVariant *
make_settings (void)
{
  return g_variant_ref_sink (g_variant_new_parsed ("{'size': <150>, 'name': <'a\\nb'>}"));
}

static void
test_manifest_return (void)
{
  g_autoptr (GVariant) settings = make_settings ();
  g_autoptr (GBytes) written = mo_backup_manifest_write (settings);
  g_autoptr (GBytes) none = mo_backup_manifest_write (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) back = read_manifest (g_bytes_get_data (written, NULL),
                                             (gssize) g_bytes_get_size (written), &error);
  g_autoptr (GVariant) empty = read_manifest (g_bytes_get_data (none, NULL),
                                              (gssize) g_bytes_get_size (none), &error);
  int size;
  const char *name;

  g_assert_no_error (error);
  g_assert_cmpint (g_variant_n_children (back), ==, 2);
  g_assert_true (g_variant_lookup (back, "size", "i", &size));
  g_assert_true (g_variant_lookup (back, "name", "&s", &name));
  g_assert_cmpint (size, ==, 150);
  g_assert_cmpstr (name, ==, "a\nb");
  g_assert_cmpint (g_variant_n_children (empty), ==, 0);
}

/* Plans */

#define MARK MO_BACKUP_MARK "00000000-0000-4000-8000-000000000001"

static GPtrArray *
make_names (const char *const *names)
{
  GPtrArray *array = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; names[i] != NULL; i++)
    g_ptr_array_add (array, g_strdup (names[i]));
  return array;
}

/* The user’s files a, b and c; a backup has others called a and c, and d. */
static void
make_plan (MoBackupPlan *self,
           const char *own)
{
  static const char *const outgoing[] = { "catalogs/a.xml", "catalogs/b.xml", "formats/c.xml",
                                          NULL };
  static const char *const incoming[] = { "catalogs/a.xml", "formats/c.xml", "pictures/d.picture",
                                          NULL };

  *self = (MoBackupPlan){
    .own = g_strdup (own),
    .folder = g_build_filename (own, ".restore-x", NULL),
    .library = g_build_filename (own, "library ä.db", NULL),
    .mark = g_strdup (MARK),
    .earlier = g_build_filename (own, "earlier.tar.gz", NULL),
    .outgoing = make_names (outgoing),
    .incoming = make_names (incoming),
    .settings = make_settings (),
  };
  for (guint i = 0; i < 3; i++)
    {
      write_file (own, outgoing[i], "old");
      write_file (self->folder, incoming[i], "elsewhere");
    }
  write_file (self->folder, "new/catalogs/a.xml", "new");
  write_file (self->folder, "new/formats/c.xml", "new");
  write_file (self->folder, "new/pictures/d.picture", "new");
  write_file (own, "catalogs/other.xml", "other");
}

static void
assert_names (const GPtrArray *a,
              const GPtrArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    g_assert_cmpstr (g_ptr_array_index (a, i), ==, g_ptr_array_index (b, i));
}

static void
assert_read (const MoBackupPlan *plan)
{
  g_auto (MoBackupPlan) back = { NULL };
  g_autoptr (GError) error = NULL;

  mo_backup_plan_read (&back, plan->folder, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (back.own, ==, plan->own);
  g_assert_cmpstr (back.folder, ==, plan->folder);
  g_assert_cmpstr (back.library, ==, plan->library);
  g_assert_cmpstr (back.earlier, ==, plan->earlier);
  g_assert_cmpstr (back.mark, ==, plan->mark);
  assert_names (back.outgoing, plan->outgoing);
  assert_names (back.incoming, plan->incoming);
  g_assert_cmpint (g_variant_n_children (back.settings), ==, 2);
}

static void
assert_files (const char *own,
              gboolean is_restored)
{
  assert_file (own, "catalogs/a.xml", is_restored ? "new" : "old");
  assert_file (own, "catalogs/b.xml", is_restored ? NULL : "old");
  assert_file (own, "formats/c.xml", is_restored ? "new" : "old");
  assert_file (own, "pictures/d.picture", is_restored ? "new" : NULL);
  assert_file (own, "catalogs/other.xml", "other");
}

/* Each step can be repeated, as after a crash, and undone until it is finished. */
static void
test_plan (void)
{
  char *own = fixture_make_folder ();
  g_auto (MoBackupPlan) plan = { NULL };
  g_autoptr (GError) error = NULL;

  make_plan (&plan, own);
  g_assert_cmpint (mo_backup_plan_get_stage (plan.folder), ==, MO_BACKUP_STAGE_NONE);
  for (guint round = 0; round < 2; round++)
    {
      g_assert_true (mo_backup_plan_write (&plan, &error));
      g_assert_cmpint (mo_backup_plan_get_stage (plan.folder), ==, MO_BACKUP_STAGE_PLANNED);
      assert_read (&plan);
      assert_files (own, FALSE);
      for (guint i = 0; i < 2; i++)
        {
          g_assert_true (mo_backup_plan_swap (&plan, &error));
          assert_files (own, TRUE);
        }
      for (guint i = 0; i < 2; i++)
        {
          g_assert_true (mo_backup_plan_undo (&plan, &error));
          assert_files (own, FALSE);
          g_assert_cmpint (mo_backup_plan_get_stage (plan.folder), ==, MO_BACKUP_STAGE_NONE);
        }
    }
  g_assert_true (mo_backup_plan_write (&plan, &error));
  g_assert_true (mo_backup_plan_swap (&plan, &error));
  g_assert_true (mo_backup_plan_finish (&plan, &error));
  g_assert_cmpint (mo_backup_plan_get_stage (plan.folder), ==, MO_BACKUP_STAGE_DONE);
  assert_read (&plan);
  assert_files (own, TRUE);
  g_assert_false (mo_backup_plan_finish (&plan, &error));
  g_assert_nonnull (error);
  mo_backup_plan_remove (&plan);
  g_assert_false (g_file_test (plan.folder, G_FILE_TEST_EXISTS));
  assert_files (own, TRUE);
  fixture_remove_folder (own);
}

/* A plan without one of its lines, or with another one, is damaged. */
static void
test_damaged_plans (void)
{
  static const struct
  {
    const char *key;
    const char *line; /* (nullable) */
  } rows[] = {
    { "Library=", NULL },  { "Earlier=", NULL },  { "Outgoing=", NULL },
    { "Incoming=", NULL }, { "Mark=", NULL },     { "Settings=", NULL },
    { "Library=", "Library=here" },               { "Earlier=", "Earlier=http://x/y" },
    { "Outgoing=", "Outgoing=catalogs/a.xml;../x.xml;" },
    { "Incoming=", "Incoming=a.xml;" },           { "Mark=", "Mark=holding" },
    { "Mark=", "Mark=" MO_BACKUP_MARK "1" },      { "Settings=", "Settings=x" },
    { "Mark=", "Mark=x" MARK },
  };
  char *own = fixture_make_folder ();
  g_auto (MoBackupPlan) plan = { NULL };
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  make_plan (&plan, own);
  g_assert_true (mo_backup_plan_write (&plan, NULL));
  path = g_build_filename (plan.folder, "plan", NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
      g_autofree char *changed = NULL;
      g_auto (MoBackupPlan) back = { NULL };
      g_autoptr (GError) error = NULL;

      for (guint j = 0; lines[j] != NULL; j++)
        if (g_str_has_prefix (lines[j], rows[i].key))
          {
            g_free (lines[j]);
            lines[j] = g_strdup (rows[i].line != NULL ? rows[i].line : "");
          }
      changed = g_strjoinv ("\n", lines);
      g_assert_cmpstr (changed, !=, text);
      g_assert_true (g_file_set_contents (path, changed, -1, NULL));
      g_test_message ("%u", i);
      g_assert_false (mo_backup_plan_read (&back, plan.folder, &error));
      g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED);
    }
  mo_backup_plan_remove (&plan);
  fixture_remove_folder (own);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/backup/names", test_names);
  g_test_add_func ("/backup/list", test_list);
  g_test_add_func ("/backup/is-one", test_is_one);
  g_test_add_func ("/backup/manifests", test_manifests);
  g_test_add_func ("/backup/manifest-return", test_manifest_return);
  g_test_add_func ("/backup/plan", test_plan);
  g_test_add_func ("/backup/damaged-plans", test_damaged_plans);
  return g_test_run ();
}
