/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What can be printed of a deck, a group, a card and a game; what the dialog remembers; pages that
 * there are not, and those that can't be written. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-source.h"
#include "mo-pictures.h"
#include "mo-print-dialog.h"

#include <glib/gstdio.h>

#define CARD "emberdeep/ash-blade"
#define MAX_BYTES ((gsize) 1 << 20)

static AdwApplication *application;
static MoContent *content;

typedef struct
{
  WindowFixture window;
  GSettings *settings;
  GtkWidget *dialog; /* (nullable): that was opened last */
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer data)
{
  window_fixture_set_up (&self->window, application, content);
  self->settings = g_settings_new (APP_ID);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  const char *const keys[] = { "print-document", "print-paper", "print-missing" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (self->settings, keys[i]);
  g_object_unref (self->settings);
  window_fixture_tear_down (&self->window);
}

static gint64
add_deck (Fixture *self,
          const char *name,
          const char *format,
          guint n_cards)
{
  g_autoptr (MoDeck) deck = mo_deck_new (name, format);
  g_autoptr (GAsyncResult) result = NULL;

  if (n_cards > 0)
    mo_deck_set_count (deck, "crawler", CARD, NULL, n_cards);
  mo_library_add_deck_async (self->window.library, deck, content->catalog, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  return mo_library_deck_finish (self->window.library, result, NULL, NULL);
}

static void
open_dialog (Fixture *self)
{
  ACTIVATE (self->window.window, "win.print", NULL);
  self->dialog = find_toplevel (MO_TYPE_PRINT_DIALOG);
  gtk_test_widget_wait_for_draw (self->dialog);
}

static void
close_dialog (Fixture *self)
{
  gtk_window_close (GTK_WINDOW (self->dialog));
  WAIT_UNTIL (find_toplevel (MO_TYPE_PRINT_DIALOG) == NULL);
}

/* Opens a deck, and the dialog. */
static void
open_deck (Fixture *self,
           gint64 id)
{
  ACTIVATE (self->window.window, "deck.open", "x", id);
  WAIT_UNTIL (get_editor (self->window.window) != NULL);
  open_dialog (self);
}

static GtkCheckButton *
get_check (Fixture *self,
           const char *title)
{
  GtkWidget *row = find_row (self->dialog, title);

  g_assert_nonnull (row);
  return GTK_CHECK_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)));
}

static void
choose (Fixture *self,
        const char *title)
{
  gtk_check_button_set_active (get_check (self, title), TRUE);
}

static gboolean
is_shown (Fixture *self,
          const char *id)
{
  return gtk_widget_get_visible (get_by_id (self->dialog, id));
}

static void
print (Fixture *self)
{
  press_button (get_by_id (self->dialog, "print_button"));
}

/* A deck has all documents, each with its own options; the rules are those of its format. */
static void
test_documents (Fixture *self,
                gconstpointer data)
{
  const MoSystem *system;
  const MoFormat *format =
      mo_systems_get_format (content->systems, "solitaire-2011-elite", &system);
  AdwComboRow *rules;
  const MoRuleset *chosen;

  open_deck (self, add_deck (self, "Ours", "solitaire-2011-elite", 3));
  g_assert_true (gtk_check_button_get_active (get_check (self, "Deck List")));
  g_assert_false (is_shown (self, "ruleset_row"));
  g_assert_false (is_shown (self, "missing_row"));
  choose (self, "Cards to Cut Out");
  g_assert_true (is_shown (self, "missing_row"));
  choose (self, "Rules Summary");
  g_assert_false (is_shown (self, "missing_row"));
  g_assert_true (is_shown (self, "ruleset_row"));
  rules = ADW_COMBO_ROW (get_by_id (self->dialog, "ruleset_row"));
  chosen = g_ptr_array_index (system->rulesets, adw_combo_row_get_selected (rules));
  g_assert_cmpstr (chosen->id, ==, format->ruleset->id);
  g_assert_cmpuint (adw_combo_row_get_selected (rules), >, 0);
  for (guint i = 0; i < 5; i++)
    choose (self, (const char *[]){ "Cards to Collect", "Missing Cards", "Box Card", "Tokens",
                                    "Deck List" }[i]);
  close_dialog (self);
}

/* A selected card can be cut out, and without one there are the documents of the game. What was
 * printed last is chosen again, if it is there. */
static void
test_card (Fixture *self,
           gconstpointer data)
{
  MoWindow *window = self->window.window;

  g_settings_set_string (self->settings, "print-document", "rules");
  g_settings_set_string (self->settings, "print-paper", "letter");
  open_dialog (self);
  g_assert_null (find_row (self->dialog, "Cards to Cut Out"));
  g_assert_null (find_row (self->dialog, "Deck List"));
  g_assert_true (gtk_check_button_get_active (get_check (self, "Rules Summary")));
  g_assert_cmpuint (adw_combo_row_get_selected (
                        ADW_COMBO_ROW (get_by_id (self->dialog, "paper_row"))), ==, 1);
  close_dialog (self);
  g_settings_set_string (self->settings, "print-document", "box");
  ACTIVATE (window, "win.select-card", "s", CARD);
  WAIT_UNTIL (mo_card_source_find_card (get_by_id (GTK_WIDGET (window), "places")) != NULL);
  open_dialog (self);
  g_assert_true (gtk_check_button_get_active (get_check (self, "Cards to Cut Out")));
  g_assert_false (is_shown (self, "missing_row"));
  close_dialog (self);
}

/* An empty deck has no cards to cut out, and an empty deck is not one that is complete. */
static void
test_no_pages (Fixture *self,
               gconstpointer data)
{
  open_deck (self, add_deck (self, "Empty", "solitaire-2011-elite", 0));
  choose (self, "Cards to Cut Out");
  print (self);
  close_alert ("No cards");
  g_assert_true (gtk_widget_get_sensitive (get_by_id (self->dialog, "print_button")));
  gtk_switch_set_active (GTK_SWITCH (get_by_id (self->dialog, "missing_switch")), TRUE);
  print (self);
  close_alert ("No card is missing.");
  close_dialog (self);
}

/* A dialog that is closed while the pages are made opens no other. */
static void
test_closed (Fixture *self,
             gconstpointer data)
{
  open_deck (self, add_deck (self, "Ours", "solitaire-2011-elite", 3));
  choose (self, "Cards to Cut Out");
  print (self);
  g_assert_false (gtk_widget_get_sensitive (get_by_id (self->dialog, "print_button")));
  assert_leaves_nothing (self->dialog);
}

/* Pages */

static MoPrintPages *
make_pages (Fixture *self,
            const MoPrintSubject *subject,
            MoPrintDocument document,
            gboolean missing)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  MoPrintPages *pages;

  mo_print_pages_make_async (get_session (self->window.window), subject, document, NULL, missing,
                             MO_PAPER_A4, NULL, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  pages = mo_print_pages_make_finish (result, &error);
  g_assert_no_error (error);
  return pages;
}

/* Counts the red pixels of a page. */
static guint
count_red (MoPrintPages *pages)
{
  const MoPaperSize *paper = mo_paper_get_size (mo_print_pages_get_paper (pages));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) paper->width,
                                                         (int) paper->height);
  cairo_t *cr = cairo_create (surface);
  guint n = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  mo_print_pages_draw (pages, 0, cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      {
        const guint8 *row = cairo_image_surface_get_data (surface) +
                            y * cairo_image_surface_get_stride (surface);

        n += (((const guint32 *) row)[x] & 0xffffff) == 0xff0000;
      }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n;
}

static char *
write_red_picture (Fixture *self)
{
  static const guint8 pixel[] = { 0xff, 0, 0, 0xff };
  g_autoptr (GBytes) bytes = g_bytes_new_static (pixel, sizeof pixel);
  g_autoptr (GdkTexture) texture =
      gdk_memory_texture_new (1, 1, GDK_MEMORY_R8G8B8A8, bytes, sizeof pixel);
  char *path = g_build_filename (self->window.folder, "red.png", NULL);

  g_assert_true (gdk_texture_save_to_png (texture, path));
  return path;
}

static void
set_picture (MoPictures *pictures,
             const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;

  mo_pictures_set_from_file_async (pictures, CARD, file, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  g_assert_true (mo_pictures_edit_finish (pictures, result, NULL));
}

/* Cards have the pictures of the user. A picture that can't be read any more is left out. */
static void
test_pictures (Fixture *self,
               gconstpointer data)
{
  g_autofree char *folder = g_build_filename (self->window.folder, "pictures", NULL);
  g_autofree char *picture = write_red_picture (self);
  g_autoptr (MoPictures) pictures = mo_pictures_new (folder, MAX_BYTES);
  g_autofree char *kept = NULL;
  g_autofree char *id = g_strdup (CARD);
  MoPrintSubject subject = { .card = id };
  g_autoptr (MoPrintPages) before = make_pages (self, &subject, MO_PRINT_CARDS, FALSE);
  g_autoptr (MoPrintPages) with = NULL;
  g_autoptr (MoPrintPages) damaged = NULL;

  g_assert_cmpuint (mo_print_pages_get_n (before), ==, 1);
  g_assert_cmpuint (count_red (before), ==, 0);
  set_picture (pictures, picture);
  mo_pictures_set_default (pictures);
  with = make_pages (self, &subject, MO_PRINT_CARDS, FALSE);
  g_assert_cmpuint (count_red (with), >, 5000);
  kept = mo_pictures_find_file (pictures, mo_catalog_lookup (content->catalog, CARD));
  g_assert_true (g_file_set_contents (kept, "no picture", -1, NULL));
  damaged = make_pages (self, &subject, MO_PRINT_CARDS, FALSE);
  g_assert_cmpuint (mo_print_pages_get_n (damaged), ==, 1);
  g_assert_cmpuint (count_red (damaged), ==, 0);
  mo_pictures_set_default (NULL);
}

/* A deck has pages of each document, also one that is empty, but no cards then; and only the
 * missing ones of its cards, if those are chosen. */
static void
test_pages (Fixture *self,
            gconstpointer data)
{
  g_autoptr (MoDeck) empty = mo_deck_new ("Empty", "solitaire-2011-elite");
  g_autoptr (MoDeck) deck = mo_deck_new ("Ours", "solitaire-2011-elite");
  MoCollectionEdit *edit = mo_collection_edit_new ("Own");
  g_autoptr (GAsyncResult) result = NULL;
  MoPrintSubject subject = { .deck = empty };
  g_autoptr (MoPrintPages) all = NULL;
  g_autoptr (MoPrintPages) missing = NULL;

  mo_systems_get_format (content->systems, deck->format, &subject.system);
  for (guint i = 0; i < MO_N_PRINT_DOCUMENTS; i++)
    {
      g_autoptr (MoPrintPages) pages = NULL;

      if (i == MO_PRINT_RULES)
        continue;
      pages = make_pages (self, &subject, (MoPrintDocument) i, FALSE);
      g_assert_cmpuint (mo_print_pages_get_n (pages) > 0, ==, i != MO_PRINT_CARDS);
    }
  /* Nine cards are on a page. */
  subject.deck = deck;
  mo_deck_set_count (deck, "crawler", CARD, NULL, 10);
  mo_collection_edit_set_count (edit, CARD, NULL, MO_EDIT_OWNED, 1);
  mo_library_edit_async (self->window.library, edit, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  all = make_pages (self, &subject, MO_PRINT_CARDS, FALSE);
  g_assert_cmpuint (mo_print_pages_get_n (all), ==, 2);
  missing = make_pages (self, &subject, MO_PRINT_CARDS, TRUE);
  g_assert_cmpuint (mo_print_pages_get_n (missing), ==, 1);
  g_assert_cmpstr (mo_print_pages_get_title (missing), ==, "Ours");
}

/* The dialog of the system */

static GtkWidget *
find_system_dialog (Fixture *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at != NULL; at = at->next)
    if (gtk_window_get_transient_for (at->data) == GTK_WINDOW (self->dialog) &&
        find_of_type (at->data, GTK_TYPE_COLUMN_VIEW) != NULL)
      return at->data;
  return NULL;
}

/* Prints to a file, with the dialog of the system. */
static void
print_to_file (Fixture *self,
               const char *path)
{
  g_autofree char *folder = g_build_filename (g_get_user_config_dir (), GETTEXT_PACKAGE, NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *text = g_strdup_printf ("[Print Settings]\noutput-uri=%s\n"
                                           "output-file-format=pdf\n", uri);
  GtkSelectionModel *printers;
  GtkWidget *native;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_free (write_file (folder, "printer.ini", text));
  print (self);
  WAIT_UNTIL ((native = find_system_dialog (self)) != NULL);
  printers = gtk_column_view_get_model (
      GTK_COLUMN_VIEW (find_of_type (native, GTK_TYPE_COLUMN_VIEW)));
  WAIT_UNTIL (g_list_model_get_n_items (G_LIST_MODEL (printers)) > 0);
  gtk_selection_model_select_item (printers, 0, TRUE);
  gtk_dialog_response (GTK_DIALOG (native), GTK_RESPONSE_OK);
}

/* Cancelling the dialog of the system leaves ours; printed pages close it; and a file that can't be
 * written is an error. */
static void
test_system_dialog (Fixture *self,
                    gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->window.folder, "out.pdf", NULL);
  g_autofree char *nowhere = g_build_filename (self->window.folder, "nowhere", "out.pdf", NULL);
  GtkWidget *native;

  open_deck (self, add_deck (self, "Ours", "solitaire-2011-elite", 3));
  choose (self, "Box Card");
  print (self);
  WAIT_UNTIL ((native = find_system_dialog (self)) != NULL);
  gtk_dialog_response (GTK_DIALOG (native), GTK_RESPONSE_CANCEL);
  WAIT_UNTIL (find_system_dialog (self) == NULL);
  g_assert_true (gtk_widget_get_sensitive (get_by_id (self->dialog, "print_button")));
  print_to_file (self, path);
  WAIT_UNTIL (find_toplevel (MO_TYPE_PRINT_DIALOG) == NULL);
  WAIT_UNTIL (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  open_dialog (self);
  g_assert_true (gtk_check_button_get_active (get_check (self, "Box Card")));
  print_to_file (self, nowhere);
  close_alert ("Could Not Print");
  close_dialog (self);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/print-dialog/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc,
      char **argv)
{
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);

  ADD ("documents", test_documents);
  ADD ("card", test_card);
  ADD ("no-pages", test_no_pages);
  ADD ("closed", test_closed);
  ADD ("pages", test_pages);
  ADD ("pictures", test_pictures);
  ADD ("system-dialog", test_system_dialog);

  return run_tests (application, content);
}
