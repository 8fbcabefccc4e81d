/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The parts of backups of everything: names, manifests, and the plan of a restore, step by step;
 * test-backup.py tests whole backups. */

#include "config.h"

#include "deck-fixture.h"
#include "library-fixture.h"
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
  write_file (own, "translations/fr", "no folder");
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

/* Puts a file in the place of a folder, with all that is in it. */
static void
replace_folder (const char *folder,
                const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  mo_backup_remove_folder (path);
  write_file (folder, name, "no folder");
}

/* Puts a folder in the place of a file. */
static void
replace_file (const char *folder,
              const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_unlink (path);
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
}

/* Asserts that an error is about a file, by how its path ends. */
static void
assert_about (GError **error,
              const char *ending)
{
  g_autofree char *expected = g_strconcat (ending, ": ", NULL);

  g_assert_error (*error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
  g_test_message ("%s", (*error)->message);
  g_assert_nonnull (strstr ((*error)->message, expected));
  g_clear_error (error);
}

/* Moves that fail, because a file is where a folder is needed or the other way round, are made when
 * that was corrected. */
static void
test_failed_moves (void)
{
  char *own = fixture_make_folder ();
  g_auto (MoBackupPlan) plan = { NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *b = g_build_filename (own, "catalogs", "b.xml", NULL);
  g_autofree char *d = g_build_filename (own, "pictures", "d.picture", NULL);

  make_plan (&plan, own);
  old = g_build_filename (plan.folder, "old", NULL);
  new = g_build_filename (plan.folder, "new", NULL);
  g_assert_true (mo_backup_plan_write (&plan, &error));
  /* Nothing can be moved out. */
  replace_folder (plan.folder, "old");
  g_assert_false (mo_backup_plan_swap (&plan, &error));
  assert_about (&error, "/old/catalogs");
  assert_files (own, FALSE);
  g_unlink (old);
  /* One file can't be moved in. */
  replace_file (own, "pictures/d.picture");
  g_assert_false (mo_backup_plan_swap (&plan, &error));
  assert_about (&error, "/new/pictures/d.picture");
  g_assert_cmpint (g_rmdir (d), ==, 0);
  g_assert_true (mo_backup_plan_swap (&plan, &error));
  assert_files (own, TRUE);
  /* Nothing of the backup can be moved back. */
  replace_folder (plan.folder, "new");
  g_assert_false (mo_backup_plan_undo (&plan, &error));
  assert_about (&error, "/new/catalogs");
  assert_files (own, TRUE);
  g_unlink (new);
  /* One file can't be moved back. */
  replace_file (own, "catalogs/b.xml");
  g_assert_false (mo_backup_plan_undo (&plan, &error));
  assert_about (&error, "/old/catalogs/b.xml");
  g_assert_cmpint (g_rmdir (b), ==, 0);
  g_assert_true (mo_backup_plan_undo (&plan, &error));
  assert_files (own, FALSE);
  fixture_remove_folder (own);
}

/* A plan that can't be stored or deleted. */
static void
test_failed_plans (void)
{
  char *own = fixture_make_folder ();
  g_auto (MoBackupPlan) plan = { NULL };
  g_auto (MoBackupPlan) back = { NULL };
  g_autoptr (GError) error = NULL;

  make_plan (&plan, own);
  g_assert_false (mo_backup_plan_read (&back, plan.folder, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "/.restore-x/plan: damaged: "));
  g_clear_error (&error);
  replace_file (plan.folder, "plan");
  g_assert_false (mo_backup_plan_write (&plan, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (mo_backup_plan_undo (&plan, &error));
  assert_about (&error, "/.restore-x/plan");
  fixture_remove_folder (own);
}

/* Recovery: each case is a restore that was interrupted, at the next start. */

#define UNDONE "An interrupted restore was undone. Everything is as it was before."
#define COMPLETED "An interrupted restore was completed. What was there before was saved as " \
                  "OWN/earlier.tar.gz."
#define NEITHER "An interrupted restore could be neither completed nor undone: "

static void
add_mark (const char *own)
{
  g_autofree char *library = g_build_filename (own, "library ä.db", NULL);
  MoStore *store = mo_store_open (library, NULL);

  g_assert_nonnull (store);
  mo_store_close (store);
  fixture_run_sql (library, "CREATE TABLE \"" MARK "\" (x)");
}

/* The library was committed, but a file can't be moved. */
static void
commit_and_hinder (const char *own)
{
  add_mark (own);
  replace_file (own, "pictures/d.picture");
}

static void
damage_library (const char *own)
{
  g_autofree char *rubbish = g_strnfill (5000, 'x');

  write_file (own, "library ä.db", rubbish);
}

/* The library was not committed, and a file can't be moved back. */
static void
hinder (const char *own)
{
  write_file (own, ".restore-x/old/catalogs/b.xml", "old");
  replace_file (own, "catalogs/b.xml");
}

/* All was done but for the settings, and the library is away now. */
static void
finish_and_lose (const char *own)
{
  g_autofree char *plan = g_build_filename (own, ".restore-x", "plan", NULL);
  g_autofree char *done = g_build_filename (own, ".restore-x", "done", NULL);

  g_assert_cmpint (g_rename (plan, done), ==, 0);
  replace_file (own, "library ä.db");
}

static void
do_nothing (const char *own)
{
}

static void
test_recovery (void)
{
  static const struct
  {
    void (*prepare) (const char *own);
    const char *text;
    const char *about; /* (nullable): the file that the text names */
  } rows[] = {
    { do_nothing, UNDONE, NULL },
    { add_mark, COMPLETED, NULL },
    { finish_and_lose, COMPLETED, NULL },
    { commit_and_hinder, NEITHER, "/new/pictures/d.picture: " },
    { damage_library, NEITHER, "/library ä.db: " },
    { hinder, NEITHER, "/old/catalogs/b.xml: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *own = fixture_make_folder ();
      g_auto (MoBackupPlan) plan = { NULL };
      g_autoptr (GString) expected = g_string_new (rows[i].text);
      g_autofree char *text = NULL;

      make_plan (&plan, own);
      g_assert_true (mo_backup_plan_write (&plan, NULL));
      rows[i].prepare (own);
      g_string_replace (expected, "OWN", own, 0);
      text = mo_backup_recover (own);
      g_test_message ("%u: %s", i, text);
      g_assert_true (g_str_has_prefix (text, expected->str));
      g_assert_true (rows[i].about == NULL || strstr (text, rows[i].about) != NULL);
      /* What could not be done is tried again. */
      g_assert_cmpint (g_file_test (plan.folder, G_FILE_TEST_EXISTS), ==, rows[i].about != NULL);
      fixture_remove_folder (own);
    }
}

/* Folders with such a name in which nothing was begun are deleted; a file of that name stays. */
static void
test_remains (void)
{
  char *own = fixture_make_folder ();
  g_autofree char *folder = g_build_filename (own, ".restore-y", NULL);
  g_autofree char *writing = g_build_filename (own, ".backup-y", NULL);

  g_assert_null (mo_backup_recover (own));
  write_file (own, ".restore-y/new/catalogs/a.xml", "a");
  write_file (own, ".backup-y/library.db", "l");
  write_file (own, ".restore-z", "z");
  g_assert_null (mo_backup_recover (own));
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (writing, G_FILE_TEST_EXISTS));
  assert_file (own, ".restore-z", "z");
  fixture_remove_folder (own);
}

int
main (int argc,
      char **argv)
{
  /* A restore that is completed applies its settings: here to none. */
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_unsetenv ("GSETTINGS_SCHEMA_DIR");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/backup/names", test_names);
  g_test_add_func ("/backup/list", test_list);
  g_test_add_func ("/backup/is-one", test_is_one);
  g_test_add_func ("/backup/manifests", test_manifests);
  g_test_add_func ("/backup/manifest-return", test_manifest_return);
  g_test_add_func ("/backup/plan", test_plan);
  g_test_add_func ("/backup/damaged-plans", test_damaged_plans);
  g_test_add_func ("/backup/failed-moves", test_failed_moves);
  g_test_add_func ("/backup/failed-plans", test_failed_plans);
  g_test_add_func ("/backup/recovery", test_recovery);
  g_test_add_func ("/backup/remains", test_remains);
  return g_test_run ();
}
