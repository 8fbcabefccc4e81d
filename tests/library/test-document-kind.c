/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The kinds of files that are opened from other programs. */

#include "config.h"

#include "mo-content.h"
#include "mo-document-kind.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

static char *folder;

/* @bytes: (nullable): %NULL for no file */
static MoDocumentKind
guess (const char *name,
       const char *bytes)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  MoDocumentKind kind;

  if (bytes != NULL)
    g_assert_true (g_file_set_contents (path, bytes, -1, NULL));
  kind = mo_document_kind_guess (path);
  g_remove (path);
  return kind;
}

static void
test_document_kind_texts (void)
{
  static const struct
  {
    const char *bytes;
    MoDocumentKind kind;
  } rows[] = {
    { "match 1 system crawlitaire ruleset crawlitaire-5\n", MO_DOCUMENT_JOURNAL },
    { "\xef\xbb\xbf# Two comments\n\n# above it\nmatch 1 system x\n", MO_DOCUMENT_JOURNAL },
    { "# Only a comment", MO_DOCUMENT_DECK },
    { "4 Match Girl\n", MO_DOCUMENT_DECK },
    { "matches\n", MO_DOCUMENT_DECK },
    { "<catalog id='a'", MO_DOCUMENT_DECK },
    { "<?xml version='1.0'?>\n<!-- A comment: <deck-package> -->\n<catalog id='a'><card",
      MO_DOCUMENT_CATALOG },
    { "\xef\xbb\xbf<cockatrice_carddatabase version='4'>", MO_DOCUMENT_CATALOG },
    { "<set name='Core'>", MO_DOCUMENT_CATALOG },
    { "<deck-package name='A'><catalog/>", MO_DOCUMENT_DECK },
    { "<cockatrice_deck version='1'>", MO_DOCUMENT_DECK },
    { "<deck game='1'>", MO_DOCUMENT_DECK },
    { "", MO_DOCUMENT_DECK },
    { NULL, MO_DOCUMENT_DECK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s", rows[i].bytes);
      g_assert_cmpint (guess ("file", rows[i].bytes), ==, rows[i].kind);
    }
}

/* A table is a collection if it has counts, also one that another program wrote. */
static void
test_document_kind_tables (void)
{
  g_assert_cmpint (guess ("a.csv", "card,name,owned,wanted\n"), ==, MO_DOCUMENT_COLLECTION);
  g_assert_cmpint (guess ("a.CSV", "\xef\xbb\xbfName;Qty\nAsh Blade;2\n"), ==,
                   MO_DOCUMENT_COLLECTION);
  g_assert_cmpint (guess ("a.tsv", "Want\tCard Name"), ==, MO_DOCUMENT_COLLECTION);
  g_assert_cmpint (guess ("a.csv", "Name,Type,Cost,Notes\n"), ==, MO_DOCUMENT_CATALOG);
  g_assert_cmpint (guess ("a.csv", "Name,\"Owned\nName,Owned\n"), ==, MO_DOCUMENT_CATALOG);
  g_assert_cmpint (guess ("a.csv", ""), ==, MO_DOCUMENT_CATALOG);
  g_assert_cmpint (guess ("a.csv", NULL), ==, MO_DOCUMENT_CATALOG);
  g_assert_cmpint (guess ("a.txt", "Name,Qty\n"), ==, MO_DOCUMENT_DECK);
}

static void
check_folder (const char *name,
              MoDocumentKind kind)
{
  g_autofree char *path = g_build_filename (mo_content_get_installed_folder (), name, NULL);
  g_autoptr (GDir) files = g_dir_open (path, 0, NULL);

  g_assert_nonnull (files);
  for (const char *file = g_dir_read_name (files); file != NULL; file = g_dir_read_name (files))
    {
      g_autofree char *each = g_build_filename (path, file, NULL);

      g_test_message ("%s", each);
      g_assert_cmpint (mo_document_kind_guess (each), ==, kind);
    }
}

static void
test_document_kind_shipped (void)
{
  check_folder ("decks", MO_DOCUMENT_DECK);
  check_folder ("catalogs", MO_DOCUMENT_CATALOG);
}

/* A pipe would wait for a writer. */
static void
test_document_kind_pipe (void)
{
  g_autofree char *path = g_build_filename (folder, "pipe", NULL);

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_cmpint (mo_document_kind_guess (path), ==, MO_DOCUMENT_DECK);
  g_assert_cmpint (mo_document_kind_guess (folder), ==, MO_DOCUMENT_DECK);
  g_assert_cmpint (g_remove (path), ==, 0);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  g_test_add_func ("/document-kind/texts", test_document_kind_texts);
  g_test_add_func ("/document-kind/tables", test_document_kind_tables);
  g_test_add_func ("/document-kind/shipped", test_document_kind_shipped);
  g_test_add_func ("/document-kind/pipe", test_document_kind_pipe);
  status = g_test_run ();
  g_rmdir (folder);
  g_free (folder);
  return status;
}
