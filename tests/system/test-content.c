/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Loading content from the two data folders, and the precedence of files. */

#include "config.h"

#include "mo-content-report.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SYSTEM(id)                                                                               \
  "<system id='" id "' name='" id "'><kinds><kind id='k' name='K'/></kinds>"                     \
  "<types><type id='t' name='T' kind='k'/></types><rarities/><flags/><stats/><resources/>"       \
  "<classes/><distances/><damage-types/><keywords/><tokens/>"                                    \
  "<decks><deck id='d' name='D' kinds='k'/></decks>"                                             \
  "<ruleset id='rules' name='Rules' decks='d' players='1'>"                                      \
  "<format id='" id "-plain' name='Plain' encounter-limit='1'/></ruleset></system>"
#define FORMATS(system, id)                                                                        \
  "<formats system='" system "'><format ruleset='rules' id='" id                                   \
  "' name='F' encounter-limit='1'/></formats>"
#define CATALOG(id, system, card)                                                                  \
  "<catalog id='" id "' name='C' system='" system "'><card id='" card "' name='" id                \
  "' type='t'/></catalog>"

typedef struct
{
  char *root;
  char *installed;
  char *own;
} Folders;

static void
set_up (Folders *self,
        gconstpointer data)
{
  self->root = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  g_assert_nonnull (self->root);
  self->installed = g_build_filename (self->root, "installed", NULL);
  self->own = g_build_filename (self->root, "own", NULL);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_all (child);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
tear_down (Folders *self,
           gconstpointer data)
{
  remove_all (self->root);
  g_free (self->root);
  g_free (self->installed);
  g_free (self->own);
}

static void
put (const char *folder,
     const char *file,
     const char *text)
{
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0777), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_faults (const MoContent *content,
               const Folders *folders,
               const char *wanted)
{
  g_autofree char *all = mo_faults_to_string (content->faults);
  g_autoptr (GString) bare = g_string_new (all);
  g_autofree char *root = g_strconcat (folders->root, "/", NULL);

  g_string_replace (bare, root, "", 0);
  g_assert_cmpstr (bare->str, ==, wanted);
}

static void
assert_files (const Folders *folders,
              const char *own,
              const char *kind,
              const char *wanted)
{
  g_autoptr (GPtrArray) files = mo_content_list_files (folders->installed, own, kind, NULL);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < files->len; i++)
    {
      const char *path = g_ptr_array_index (files, i);

      g_assert_true (g_str_has_prefix (path, folders->root));
      g_string_append_printf (all, "%s%s", i > 0 ? " " : "", path + strlen (folders->root) + 1);
    }
  g_assert_cmpstr (all->str, ==, wanted);
}

static void
test_content_list_files (Folders *folders,
                         gconstpointer data)
{
  put (folders->installed, "catalogs/b.xml", "");
  put (folders->installed, "catalogs/a.xml", "");
  put (folders->installed, "catalogs/c.xml", "");
  put (folders->installed, "catalogs/.hidden.xml", "");
  put (folders->installed, "catalogs/a.xml~", "");
  put (folders->installed, "catalogs/notes.txt", "");
  put (folders->own, "catalogs/z.xml", "");
  put (folders->own, "catalogs/b.xml", "");

  assert_files (folders, NULL, "catalogs",
                "installed/catalogs/a.xml installed/catalogs/b.xml installed/catalogs/c.xml");
  assert_files (
      folders, folders->own, "catalogs",
      "installed/catalogs/a.xml installed/catalogs/c.xml own/catalogs/b.xml own/catalogs/z.xml");
  assert_files (folders, folders->own, "formats", "");
  assert_files (folders, "/nowhere/at/all", "systems", "");
}

static void
test_content_nothing (Folders *folders,
                      gconstpointer data)
{
  g_autoptr (MoContent) content = mo_content_load (folders->installed, folders->own, NULL, NULL);

  assert_faults (
      content, folders,
      "installed: no system file found: install Marching Order, or set MARCHING_ORDER_DATA_DIR to "
      "its data folder\n");
  g_assert_cmpuint (content->systems->len, ==, 0);
  g_assert_cmpuint (mo_catalog_get_n_cards (content->catalog), ==, 0);
}

static void
test_content_both_folders (Folders *folders,
                           gconstpointer data)
{
  g_autoptr (MoContent) content = NULL;
  const MoSystem *system;

  put (folders->installed, "systems/one.xml", SYSTEM ("one"));
  put (folders->installed, "catalogs/one.xml", CATALOG ("one", "one", "one/a"));
  put (folders->own, "systems/two.xml", SYSTEM ("two"));
  put (folders->own, "formats/house.xml", FORMATS ("one", "house"));
  put (folders->own, "catalogs/two.xml", CATALOG ("two", "two", "two/a"));

  content = mo_content_load (folders->installed, folders->own, NULL, NULL);
  assert_faults (content, folders, "");
  g_assert_cmpuint (content->systems->len, ==, 2);
  g_assert_nonnull (mo_systems_get_format (content->systems, "house", &system));
  g_assert_cmpstr (system->id, ==, "one");
  g_assert_nonnull (mo_catalog_lookup (content->catalog, "one/a"));
  g_assert_nonnull (mo_catalog_lookup (content->catalog, "two/a"));
}

/* A custom file replaces the installed one with the same name. */
static void
test_content_own_stands_for_installed (Folders *folders,
                                       gconstpointer data)
{
  g_autoptr (MoContent) content = NULL;

  put (folders->installed, "systems/one.xml", SYSTEM ("one"));
  put (folders->own, "systems/one.xml", SYSTEM ("mine"));
  put (folders->installed, "formats/f.xml", FORMATS ("mine", "installed"));
  put (folders->own, "formats/f.xml", FORMATS ("mine", "own"));
  put (folders->installed, "catalogs/c.xml", CATALOG ("installed", "mine", "a"));
  put (folders->own, "catalogs/c.xml", CATALOG ("own", "mine", "a"));

  content = mo_content_load (folders->installed, folders->own, NULL, NULL);
  assert_faults (content, folders, "");
  g_assert_cmpuint (content->systems->len, ==, 1);
  g_assert_cmpstr (((const MoSystem *) g_ptr_array_index (content->systems, 0))->id, ==, "mine");
  g_assert_null (mo_systems_get_format (content->systems, "installed", NULL));
  g_assert_nonnull (mo_systems_get_format (content->systems, "own", NULL));
  g_assert_cmpstr (mo_catalog_lookup (content->catalog, "a")->name, ==, "own");
}

/* If files with different names define the same id, the installed one comes first and is used. */
static void
test_content_first_stays (Folders *folders,
                          gconstpointer data)
{
  g_autoptr (MoContent) content = NULL;

  put (folders->installed, "systems/one.xml", SYSTEM ("one"));
  put (folders->installed, "catalogs/z.xml", CATALOG ("installed", "one", "a"));
  put (folders->own, "catalogs/a.xml", CATALOG ("own", "one", "a"));
  put (folders->own, "formats/a.xml", FORMATS ("one", "one-plain"));
  put (folders->own, "systems/a.xml", SYSTEM ("one"));

  content = mo_content_load (folders->installed, folders->own, NULL, NULL);
  g_assert_cmpstr (mo_catalog_lookup (content->catalog, "a")->name, ==, "installed");
  g_assert_cmpuint (mo_catalog_get_n_cards (content->catalog), ==, 1);
  g_assert_cmpuint (content->systems->len, ==, 1);
  assert_faults (
      content, folders,
      "own/systems/a.xml:1: system ID “one” is already defined: use another ID\n"
      "own/formats/a.xml:1: format ID “one-plain” is already defined: use another ID\n"
      "own/catalogs/a.xml:1: card ID “a” is already defined at installed/catalogs/z.xml:1: use "
      "another ID\n");
}

/* A faulty file does not affect others. */
static void
test_content_faulty_files (Folders *folders,
                           gconstpointer data)
{
  g_autoptr (MoContent) content = NULL;

  put (folders->installed, "systems/one.xml", SYSTEM ("one"));
  put (folders->own, "systems/bad.xml", "no XML");
  put (folders->own, "formats/a.xml", "\n<formats system='nobody'/>");
  put (folders->own, "formats/b.xml", FORMATS ("one", "good"));
  put (folders->own, "catalogs/a.xml",
       "<catalog id='a' name='A' system='one'>\n<card id='x' name='X' type='t'/>\n");
  put (folders->own, "catalogs/b.xml", CATALOG ("b", "one", "b"));

  content = mo_content_load (folders->installed, folders->own, NULL, NULL);
  g_assert_cmpuint (mo_faults_get_n (content->faults), ==, 3);
  g_assert_true (
      g_str_has_suffix (mo_faults_get (content->faults, 0)->file, "own/systems/bad.xml"));
  g_assert_true (g_str_has_suffix (mo_faults_get (content->faults, 1)->file, "own/formats/a.xml"));
  g_assert_cmpuint (mo_faults_get (content->faults, 1)->line, ==, 2);
  g_assert_true (g_str_has_suffix (mo_faults_get (content->faults, 2)->file, "own/catalogs/a.xml"));
  g_assert_nonnull (mo_systems_get_format (content->systems, "good", NULL));
  g_assert_null (mo_catalog_lookup (content->catalog, "x"));
  g_assert_nonnull (mo_catalog_lookup (content->catalog, "b"));
}

/* A folder that can’t be listed is named once. */
static void
test_content_unreadable_folder (Folders *folders,
                                gconstpointer data)
{
  g_autoptr (MoContent) content = NULL;

  put (folders->installed, "systems/one.xml", SYSTEM ("one"));
  put (folders->own, "formats", "a file");
  content = mo_content_load (folders->installed, folders->own, NULL, NULL);
  assert_faults (content, folders, "own/formats: Not a directory\n");
}

static void
test_content_named_catalogs (Folders *folders,
                             gconstpointer data)
{
  g_autofree char *path = g_build_filename (folders->root, "elsewhere.xml", NULL);
  const char *const named[] = { path, NULL };
  const char *const none[] = { NULL };
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoContent) empty = NULL;

  put (folders->installed, "systems/one.xml", SYSTEM ("one"));
  put (folders->installed, "catalogs/c.xml", CATALOG ("c", "one", "c"));
  put (folders->root, "elsewhere.xml", CATALOG ("e", "one", "e"));

  content = mo_content_load (folders->installed, folders->own, named, NULL);
  assert_faults (content, folders, "");
  g_assert_nonnull (mo_catalog_lookup (content->catalog, "e"));
  g_assert_null (mo_catalog_lookup (content->catalog, "c"));
  empty = mo_content_load (folders->installed, folders->own, none, NULL);
  g_assert_cmpuint (mo_catalog_get_n_cards (empty->catalog), ==, 0);
  g_assert_cmpuint (empty->systems->len, ==, 1);
}

/* A file name may be invalid UTF-8, but messages are valid. */
static void
test_content_file_name_is_no_utf8 (Folders *folders,
                                   gconstpointer data)
{
  g_autoptr (MoContent) content = NULL;
  g_autofree char *all = NULL;

  put (folders->installed, "systems/one.xml", SYSTEM ("one"));
  put (folders->own, "catalogs/caf\xe9.xml", "no XML");
  content = mo_content_load (folders->installed, folders->own, NULL, NULL);
  g_assert_cmpuint (mo_faults_get_n (content->faults), ==, 1);
  all = mo_faults_to_string (content->faults);
  g_assert_true (g_utf8_validate (all, -1, NULL));
}

static void
test_content_cancelled (Folders *folders,
                        gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  put (folders->installed, "systems/one.xml", SYSTEM ("one"));
  put (folders->installed, "catalogs/c.xml", CATALOG ("c", "one", "c"));
  g_cancellable_cancel (cancellable);
  g_assert_null (mo_content_load (folders->installed, folders->own, NULL, cancellable));
}

/* In a thread */

static void
keep_result (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

static void
test_content_async (void)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoContent) again = NULL;

  mo_content_load_async (NULL, keep_result, &result);
  g_assert_null (result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  content = mo_content_load_finish (result, &error);
  g_assert_no_error (error);
  again = mo_content_ref (content);
  g_assert_cmpuint (mo_faults_get_n (again->faults), ==, 0);
  g_assert_nonnull (mo_systems_get_format (again->systems, "solitaire-2010-elite", NULL));
}

static void
test_content_async_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  mo_content_load_async (cancellable, keep_result, &result);
  g_cancellable_cancel (cancellable);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (mo_content_load_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Folders, pipes and files that are in the place of others are skipped, and the errors name them;
 * links that lead nowhere, too. */
static void
test_content_special (Folders *self,
                      gconstpointer data)
{
  static const char *const names[] = { "own/catalogs/folder.xml", "own/catalogs/link.xml",
                                       "own/catalogs/pipe.xml", "own/formats" };
  g_autoptr (MoContent) content = NULL;

  put (self->installed, "systems/a.xml", SYSTEM ("a"));
  put (self->own, "catalogs/good.xml", CATALOG ("good", "a", "good/card"));
  put (self->own, "formats", "not a folder");
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *path = g_build_filename (self->root, names[i], NULL);

      g_assert_cmpint (i == 0   ? g_mkdir (path, 0700)
                       : i == 1 ? symlink ("/nowhere/at/all", path)
                                : mkfifo (path, 0600),
                       ==, 0);
    }
  content = mo_content_load (self->installed, self->own, NULL, NULL);
  g_assert_nonnull (mo_catalog_lookup (content->catalog, "good/card"));
  g_assert_cmpuint (mo_faults_get_n (content->faults), ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gboolean is_told = FALSE;

      for (guint j = 0; j < mo_faults_get_n (content->faults); j++)
        {
          const MoFault *fault = mo_faults_get (content->faults, j);

          g_assert_cmpint (fault->outcome, ==, MO_OUTCOME_FILE_ASIDE);
          is_told |= g_str_has_suffix (fault->file, names[i]);
        }
      g_test_message ("%s", names[i]);
      g_assert_true (is_told);
    }
}

/* A report has every fault with its outcome, and counts those that are not kept. */
static void
test_content_report (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autofree char *few = NULL;
  g_autofree char *many = NULL;

  mo_faults_add (faults, "f", 3, "Alas");
  mo_faults_settle (faults, 0, 0, MO_OUTCOME_CARD_ASIDE);
  mo_faults_add (faults, "g", 0, "Woe");
  few = mo_content_faults_to_text (faults);
  g_assert_true (g_str_has_prefix (few, "f:3: Alas\n"));
  g_assert_nonnull (strstr (few, mo_outcome_to_sentence (MO_OUTCOME_CARD_ASIDE)));
  g_assert_true (g_str_has_suffix (few, "\ng: Woe\n"));
  while (mo_faults_get_n (faults) < MO_FAULTS_KEPT + 37)
    mo_faults_add (faults, "h", 1, "More");
  many = mo_content_faults_to_text (faults);
  g_assert_nonnull (strstr (many, "37"));
}

/* The languages of the user up to English, which catalogs are in, the preferred one last. */
static void
test_content_list_folders (void)
{
  static const struct
  {
    const char *languages;
    const char *folders;
  } rows[] = {
    { "C", "systems formats catalogs" },
    { "en_GB:de", "systems formats catalogs" },
    { "de", "systems formats catalogs translations/de" },
    { "de_AT.UTF-8:fr:en:es",
      "systems formats catalogs translations/fr translations/de translations/de_AT" },
    { "../de", "systems formats catalogs" },
    { "ca@valencia", "systems formats catalogs translations/ca translations/ca@valencia" },
    { "pt_BR:POSIX:de", "systems formats catalogs translations/pt translations/pt_BR" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) folders = NULL;
      g_autofree char *all = NULL;

      g_setenv ("LANGUAGE", rows[i].languages, TRUE);
      folders = mo_content_list_folders ();
      all = g_strjoinv (" ", folders);
      g_assert_cmpstr (all, ==, rows[i].folders);
    }
  g_setenv ("LANGUAGE", "C", TRUE);
}

/* The folder in the environment, if it has a name, replaces that of the installation. */
static void
test_content_installed_folder (void)
{
  g_autofree char *before = g_strdup (mo_content_get_installed_folder ());

  g_assert_cmpstr (before, ==, g_getenv ("MARCHING_ORDER_DATA_DIR"));
  g_setenv ("MARCHING_ORDER_DATA_DIR", "", TRUE);
  g_assert_cmpstr (mo_content_get_installed_folder (), ==, PKGDATADIR);
  g_unsetenv ("MARCHING_ORDER_DATA_DIR");
  g_assert_cmpstr (mo_content_get_installed_folder (), ==, PKGDATADIR);
  g_setenv ("MARCHING_ORDER_DATA_DIR", before, TRUE);
}

#define TRANSLATION(language, card, name)                                                        \
  "<translation language='" language "'><card id='" card "' name='" name "'/></translation>"

/* The preferred language wins, and a file of the user replaces the installed one. */
static void
test_content_translations (Folders *folders,
                           gconstpointer data)
{
  g_autoptr (MoContent) content = NULL;
  g_autofree char *what = NULL;
  const MoContentFile *file;

  put (folders->installed, "systems/s.xml", SYSTEM ("s"));
  put (folders->installed, "catalogs/c.xml", CATALOG ("c", "s", "c/one"));
  put (folders->installed, "catalogs/d.xml", CATALOG ("d", "s", "d/two"));
  put (folders->installed, "translations/de/c.xml", TRANSLATION ("de", "c/one", "Alt"));
  put (folders->installed, "translations/fr/c.xml", TRANSLATION ("fr", "c/one", "Un"));
  put (folders->installed, "translations/fr/d.xml", TRANSLATION ("fr", "d/two", "Deux"));
  put (folders->own, "translations/de/c.xml", TRANSLATION ("de", "c/one", "Eins"));
  put (folders->own, "translations/de/bad.xml", TRANSLATION ("de", "c/none", "Keine"));
  g_setenv ("LANGUAGE", "de:fr", TRUE);
  content = mo_content_load (folders->installed, folders->own, NULL, NULL);
  g_setenv ("LANGUAGE", "C", TRUE);

  g_assert_cmpstr (mo_card_get_shown_name (mo_catalog_lookup (content->catalog, "c/one")), ==,
                   "Eins");
  g_assert_cmpstr (mo_card_get_shown_name (mo_catalog_lookup (content->catalog, "d/two")), ==,
                   "Deux");
  assert_faults (content, folders,
                 "own/translations/de/bad.xml:1: card “c/none” is not in any catalog: correct the "
                 "ID, or remove the card\n");
  file = g_ptr_array_index (content->files, content->files->len - 1);
  what = mo_content_file_describe (file);
  g_assert_cmpstr (file->kind, ==, "translations");
  g_assert_cmpstr (what, ==, "1 translated card");
}

/* With a choice of catalogs, the translations of other cards are no errors. */
static void
test_content_translations_of_some (Folders *folders,
                                   gconstpointer data)
{
  g_autofree char *path = g_build_filename (folders->installed, "catalogs/c.xml", NULL);
  const char *const catalogs[] = { path, NULL };
  g_autoptr (MoContent) content = NULL;

  put (folders->installed, "systems/s.xml", SYSTEM ("s"));
  put (folders->installed, "catalogs/c.xml", CATALOG ("c", "s", "c/one"));
  put (folders->installed, "translations/de/c.xml", TRANSLATION ("de", "c/one", "Eins"));
  put (folders->installed, "translations/de/d.xml", TRANSLATION ("de", "d/two", "Zwei"));
  g_setenv ("LANGUAGE", "de", TRUE);
  content = mo_content_load (folders->installed, NULL, catalogs, NULL);
  g_setenv ("LANGUAGE", "C", TRUE);
  assert_faults (content, folders, "");
  g_assert_cmpstr (mo_card_get_shown_name (mo_catalog_lookup (content->catalog, "c/one")), ==,
                   "Eins");
}

#define ADD(path, function) g_test_add (path, Folders, NULL, set_up, function, tear_down)

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/content/list-files", test_content_list_files);
  ADD ("/content/nothing", test_content_nothing);
  ADD ("/content/both-folders", test_content_both_folders);
  ADD ("/content/own-stands-for-installed", test_content_own_stands_for_installed);
  ADD ("/content/first-stays", test_content_first_stays);
  ADD ("/content/faulty-files", test_content_faulty_files);
  ADD ("/content/unreadable-folder", test_content_unreadable_folder);
  ADD ("/content/named-catalogs", test_content_named_catalogs);
  ADD ("/content/file-name-is-no-utf8", test_content_file_name_is_no_utf8);
  ADD ("/content/cancelled", test_content_cancelled);
  ADD ("/content/special", test_content_special);
  ADD ("/content/translations", test_content_translations);
  ADD ("/content/translations-of-some", test_content_translations_of_some);
  g_test_add_func ("/content/installed-folder", test_content_installed_folder);
  g_test_add_func ("/content/list-folders", test_content_list_folders);
  g_test_add_func ("/content/report", test_content_report);
  g_test_add_func ("/content/async", test_content_async);
  g_test_add_func ("/content/async-cancelled", test_content_async_cancelled);

  return g_test_run ();
}
