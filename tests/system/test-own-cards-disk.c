/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Custom cards on a disk that refuses them: an error names the place, nothing changes, and undo
 * and redo can be tried again. */

#include "config.h"

#include "mo-own-cards.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#define SYSTEM "dungeon-crawler"

typedef struct
{
  char *own;
  char *folder;
  char *path; /* of the file with the cards */
  MoOwnCards *cards;
  MoContent *content;
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer data)
{
  self->own = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  self->folder = g_build_filename (self->own, "catalogs", NULL);
  self->cards = mo_own_cards_new (self->folder);
  self->content = mo_content_load (mo_content_get_installed_folder (), self->own, NULL, NULL);
  mo_own_cards_set_content (self->cards, self->content);
  self->path = mo_own_cards_get_path (self->cards, SYSTEM);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  g_assert_finalize_object (self->cards);
  mo_content_unref (self->content);
  g_remove (self->path);
  g_remove (self->folder);
  g_assert_cmpint (g_remove (self->own), ==, 0);
  g_free (self->own);
  g_free (self->folder);
  g_free (self->path);
}

static gboolean
save (Fixture *self,
      const char *name,
      GError **error)
{
  g_autoptr (MoCardDraft) draft = mo_own_cards_new_draft (self->cards, SYSTEM);
  g_autofree char *id = mo_own_cards_make_id (self->cards, SYSTEM, name);

  mo_card_draft_set (draft, MO_CARD_FIELD_NAME, name);
  mo_card_draft_set (draft, MO_CARD_FIELD_ID, id);
  return mo_own_cards_save (self->cards, SYSTEM, NULL, draft, error);
}

/* No file can get longer from now on. */
static void
fill_disk (gboolean is_full)
{
  static struct rlimit usual;
  struct rlimit none;

  signal (SIGXFSZ, SIG_IGN);
  if (is_full)
    {
      g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &usual), ==, 0);
      none = usual;
      none.rlim_cur = 0;
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
    }
  else
    g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &usual), ==, 0);
}

/* A file in the place of the folder. */
static void
test_no_folder (Fixture *self,
                gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (self->folder, "x", -1, NULL));
  g_assert_false (save (self, "Fireball", &error));
  g_assert_nonnull (strstr (error->message, self->own));
  g_assert_null (mo_own_cards_get_undo_label (self->cards));
  g_assert_cmpint (g_remove (self->folder), ==, 0);
  g_clear_error (&error);
  g_assert_true (save (self, "Fireball", &error));
  g_assert_no_error (error);
  g_assert_nonnull (mo_own_cards_get_undo_label (self->cards));
}

/* A full disk refuses a new card, its removal, undo and redo; each is done when there is room. */
static void
test_full_disk (Fixture *self,
                gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (save (self, "Fireball", NULL));
  g_assert_true (save (self, "Iceball", NULL));
  g_assert_true (g_file_get_contents (self->path, &before, NULL, NULL));
  fill_disk (TRUE);
  g_assert_false (save (self, "Snowball", NULL));
  g_assert_false (mo_own_cards_undo (self->cards, NULL));
  fill_disk (FALSE);
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  g_assert_null (mo_own_cards_get_redo_label (self->cards));
  g_assert_true (mo_own_cards_undo (self->cards, NULL));
  fill_disk (TRUE);
  g_assert_false (mo_own_cards_redo (self->cards, NULL));
  fill_disk (FALSE);
  g_assert_nonnull (mo_own_cards_get_redo_label (self->cards));
  g_assert_true (mo_own_cards_redo (self->cards, NULL));
  g_clear_pointer (&after, g_free);
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
}

/* A folder in the place of the file can't be removed by undoing the first card. */
static void
test_no_file (Fixture *self,
              gconstpointer data)
{
  g_autofree char *inner = g_build_filename (self->path, "inner", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (save (self, "Fireball", NULL));
  g_assert_cmpint (g_remove (self->path), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  g_assert_false (mo_own_cards_undo (self->cards, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (g_remove (inner), ==, 0);
  g_assert_cmpint (g_remove (self->path), ==, 0);
}

/* Undoing the first card removes the file; redoing writes it again. */
static void
test_first_card (Fixture *self,
                 gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (save (self, "Fireball", &error));
  g_assert_true (g_file_get_contents (self->path, &before, NULL, NULL));
  g_assert_true (mo_own_cards_undo (self->cards, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
  g_assert_null (mo_own_cards_get_undo_label (self->cards));
  g_assert_true (mo_own_cards_redo (self->cards, &error));
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  g_assert_true (mo_own_cards_undo (self->cards, &error));
  /* Another program made one meanwhile. */
  g_assert_true (g_file_set_contents (self->path, "x", -1, NULL));
  g_assert_false (mo_own_cards_redo (self->cards, &error));
  g_assert_error (error, MO_OWN_CARDS_ERROR, MO_OWN_CARDS_ERROR_CHANGED_FILE);
}

/* No folder can be made in a file. */
static void
test_no_parent (Fixture *self,
                gconstpointer data)
{
  g_autofree char *file = g_build_filename (self->own, "file", NULL);
  g_autofree char *folder = g_build_filename (file, "catalogs", NULL);
  g_autoptr (MoOwnCards) cards = mo_own_cards_new (folder);
  g_autoptr (MoCardDraft) draft = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (file, "x", -1, NULL));
  mo_own_cards_set_content (cards, self->content);
  draft = mo_own_cards_new_draft (cards, SYSTEM);
  mo_card_draft_set (draft, MO_CARD_FIELD_NAME, "Fireball");
  mo_card_draft_set (draft, MO_CARD_FIELD_ID, "own/fireball");
  g_assert_false (mo_own_cards_save (cards, SYSTEM, NULL, draft, &error));
  g_assert_nonnull (strstr (error->message, folder));
  g_assert_null (mo_own_cards_get_undo_label (cards));
  g_assert_cmpint (g_remove (file), ==, 0);
}

/* The last 200 changes can be undone. */
static void
test_undo_limit (Fixture *self,
                 gconstpointer data)
{
  guint n_undone = 0;
  g_autofree char *first = NULL;
  g_autofree char *left = NULL;

  for (guint i = 0; i < 202; i++)
    {
      g_autofree char *name = g_strdup_printf ("Card %u", i);

      g_assert_true (save (self, name, NULL));
      if (i == 1)
        g_assert_true (g_file_get_contents (self->path, &first, NULL, NULL));
    }
  for (; mo_own_cards_get_undo_label (self->cards) != NULL; n_undone++)
    g_assert_true (mo_own_cards_undo (self->cards, NULL));
  g_assert_cmpuint (n_undone, ==, 200);
  g_assert_true (g_file_get_contents (self->path, &left, NULL, NULL));
  g_assert_cmpstr (left, ==, first);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/own-cards-disk/no-folder", test_no_folder);
  ADD ("/own-cards-disk/full-disk", test_full_disk);
  ADD ("/own-cards-disk/no-file", test_no_file);
  ADD ("/own-cards-disk/first-card", test_first_card);
  ADD ("/own-cards-disk/no-parent", test_no_parent);
  ADD ("/own-cards-disk/undo-limit", test_undo_limit);
  return g_test_run ();
}
