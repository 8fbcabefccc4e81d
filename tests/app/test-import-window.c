/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The import window, with a temporary library and folder of catalogs. */

#include "config.h"

#include "window-fixture.h"

#include "mo-import-columns.h"
#include "mo-import-window.h"
#include "mo-text-row-view.h"

#include "mo-foreign-reader.h"

#include <string.h>

#define SYSTEM "dungeon-crawler"
#define HEAD "<catalog id=\"deep\" name=\"Deep\" system=\"dungeon-crawler\">"

static AdwApplication *application;

typedef struct
{
  char *folder; /* with files to import */
  char *path;
  MoContentLoader *loader;
  MoLibrary *library;
  char *told; /* (nullable): "ID: TEXT", the last message of the window */
} Fixture;

static void
wait_for_content (Fixture *self,
                  const MoContent *old)
{
  WAIT_UNTIL (mo_content_loader_get_content (self->loader) != old);
}

static void
set_up (Fixture *self)
{
  *self = (Fixture){ .folder = g_dir_make_tmp (NULL, NULL),
                     .path = make_path (),
                     .loader = mo_content_loader_new () };
  self->library = open_library (self->path);
  mo_content_loader_load (self->loader);
  wait_for_content (self, NULL);
}

static void
tear_down (Fixture *self)
{
  g_autofree char *own = mo_content_get_own_folder ();

  end_library (self->library);
  g_assert_finalize_object (self->loader);
  fixture_remove_folder (self->folder);
  fixture_remove_folder (own);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->told);
}

static void
told_cb (GtkWidget *window,
         const char *id,
         const char *text,
         gboolean can_undo,
         Fixture *self)
{
  g_free (self->told);
  self->told = g_strdup_printf ("%s: %s%s", id, text, can_undo ? " [Undo]" : "");
}

static GtkWidget *
present_import (Fixture *self,
                const char *name,
                const char *text)
{
  g_autofree char *path = write_file (self->folder, name, text);
  GtkWidget *window = mo_import_window_new (NULL, self->loader, self->library,
                                            (const char *[]){ path, NULL }, SYSTEM);

  g_signal_connect (window, "done", G_CALLBACK (told_cb), self);
  return present (window);
}

static GtkWidget *
present_undo (Fixture *self,
              const char *id)
{
  GtkWidget *window = mo_import_window_new_undo (NULL, self->loader, self->library, id);

  g_signal_connect (window, "done", G_CALLBACK (told_cb), self);
  return present (window);
}

static gboolean
is_labelled (GtkWidget *widget,
             gconstpointer user_data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), user_data) == 0;
}

/* Presses the import button and waits until everything is reloaded. */
static void
press_and_wait (Fixture *self,
                GtkWidget *window,
                const char *label)
{
  GtkWidget *button = find_widget (window, is_labelled, label);
  const MoContent *old = mo_content_loader_get_content (self->loader);
  gpointer seen = window;

  g_object_add_weak_pointer (G_OBJECT (window), &seen);
  WAIT_UNTIL (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  WAIT_UNTIL (seen == NULL);
  wait_for_content (self, old);
}

static gboolean
has_card (Fixture *self,
          const char *id)
{
  return mo_catalog_lookup (mo_content_loader_get_content (self->loader)->catalog, id) != NULL;
}

/* Expands a row, which must be visible, with the keyboard's action. */
static void
expand (GtkWidget *window,
        const char *title)
{
  WAIT_UNTIL (find_row (window, title) != NULL);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (find_row (window, title)), TRUE);
}

/* Selects a choice of a row by their visible texts. */
static void
choose (GtkWidget *window,
        const char *title,
        const char *choice)
{
  AdwComboRow *row;
  GListModel *model;
  guint index = 0;

  WAIT_UNTIL (find_row (window, title) != NULL);
  row = ADW_COMBO_ROW (find_row (window, title));
  model = adw_combo_row_get_model (row);
  for (; index < g_list_model_get_n_items (model); index++)
    {
      g_autoptr (GtkStringObject) object = g_list_model_get_item (model, index);

      if (g_str_equal (gtk_string_object_get_string (object), choice))
        break;
    }
  g_assert_cmpuint (index, <, g_list_model_get_n_items (model));
  adw_combo_row_set_selected (row, index);
}

static void
test_import_templates (void)
{
  GType types[] = { MO_TYPE_IMPORT_COLUMNS, MO_TYPE_IMPORT_WINDOW, MO_TYPE_TEXT_ROW_VIEW };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (GtkWidget) widget = g_object_ref_sink (g_object_new (types[i], NULL));

      g_assert_nonnull (gtk_widget_get_first_child (widget));
      if (GTK_IS_WINDOW (widget))
        gtk_window_destroy (GTK_WINDOW (widget));
      g_assert_finalize_object (g_steal_pointer (&widget));
    }
}

/* A table whose column names are not those of fields: mapped by hand, imported and undone. */
static void
test_import_table (void)
{
  Fixture self;
  GtkWidget *window;

  set_up (&self);
  window = present_import (&self, "deep.csv", "What;Might;Sort\nPit;3;Trap\nNet;1;Trap\n");
  WAIT_UNTIL (
      shows (window, "deep.csv, line 1: no column is set as the card name: choose a column"));
  WAIT_UNTIL (find_row (window, "What") != NULL);
  g_assert_true (shows (find_row (window, "What"), "Pit · Net"));
  /* The options that are needed are expanded. */
  choose (window, "What", "Name");
  WAIT_UNTIL (shows (
      window, "deep.csv: no cards in this file can be imported: choose another file"));
  choose (window, "Sort", "Type");
  WAIT_UNTIL (shows (window, "2 cards will be added"));
  WAIT_UNTIL (shows (window, "deep.csv, line 2"));
  choose (window, "Might", "Power");
  WAIT_UNTIL (!shows (window, "Warnings"));
  press_and_wait (&self, window, "_Import");
  g_assert_cmpstr (self.told, ==, "deep: “deep” imported: 2 cards added [Undo]");
  g_assert_true (has_card (&self, "deep/pit"));
  g_assert_cmpuint (
      mo_catalog_lookup (mo_content_loader_get_content (self.loader)->catalog, "deep/pit")->n_stats,
      ==, 1);

  window = present_undo (&self, "deep");
  WAIT_UNTIL (shows (window, "2 cards will be removed"));
  g_assert_true (shows (window, "“deep” will be removed"));
  expand (window, "2 cards will be removed");
  WAIT_UNTIL (shows (window, "Removed · deep/pit · Trap"));
  press_and_wait (&self, window, "_Undo Import");
  g_assert_cmpstr (self.told, ==, "deep: Import of “deep” undone");
  g_assert_false (has_card (&self, "deep/pit"));
  tear_down (&self);
}

/* The type of cards without one, the name and the id; the preview follows typing with a short
 * delay. */
static void
test_import_choices (void)
{
  Fixture self;
  GtkWidget *window;
  GtkWidget *button;

  set_up (&self);
  window = present_import (&self, "deep.csv", "Name\nPit\n");
  button = find_widget (window, is_labelled, "_Import");
  WAIT_UNTIL (shows (
      window, "deep.csv: no cards in this file can be imported: choose another file"));
  g_assert_false (gtk_widget_get_sensitive (button));
  choose (window, "Cards of Unknown Type", "Trap");
  WAIT_UNTIL (shows (window, "1 card will be added"));
  g_assert_true (shows (window, "New catalog"));
  gtk_editable_set_text (GTK_EDITABLE (find_row (window, "Name")), "The Deep");
  gtk_editable_set_text (GTK_EDITABLE (find_row (window, "ID")), "not an id");
  g_assert_false (gtk_widget_get_sensitive (button));
  WAIT_UNTIL (shows (window, "Nothing will change"));
  gtk_editable_set_text (GTK_EDITABLE (find_row (window, "ID")), "abyss");
  WAIT_UNTIL (shows (window, "New catalog"));
  press_and_wait (&self, window, "_Import");
  g_assert_cmpstr (self.told, ==, "abyss: “The Deep” imported: 1 card added [Undo]");
  g_assert_true (has_card (&self, "abyss/pit"));

  /* A catalog with an existing id replaces that one. */
  window = present_import (&self, "abyss.csv", "Name,Type\nPit,Trap\nNet,Trap\n");
  WAIT_UNTIL (shows (window, "1 card will be added; 1 card is unchanged"));
  g_assert_true (shows (window, "Replaces “The Deep”"));
  assert_leaves_nothing (window);
  tear_down (&self);
}

static void
keep_deck (Fixture *self,
           const char *card)
{
  MoDeck *deck = mo_deck_new ("Below", "solitaire-2011-elite");
  g_autoptr (GAsyncResult) result = NULL;

  mo_deck_set_count (deck, "dungeon", card, NULL, 2);
  mo_library_add_deck_async (self->library, deck,
                             mo_content_loader_get_content (self->loader)->catalog, done_cb,
                             &result);
  WAIT_UNTIL (result != NULL);
  g_assert_cmpint (mo_library_deck_finish (self->library, result, NULL, NULL), !=, 0);
  mo_deck_unref (deck);
}

static void
own (Fixture *self,
     const char *card)
{
  MoCollectionEdit *edit = mo_collection_edit_new ("Own");
  g_autoptr (GAsyncResult) result = NULL;

  mo_collection_edit_set_count (edit, card, NULL, MO_EDIT_OWNED, 3);
  mo_library_edit_async (self->library, edit, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  g_assert_true (mo_library_edit_finish (self->library, result, NULL, NULL));
}

/* A newer version of a catalog: the changes by kind, and the affected decks and copies. */
static void
test_import_update (void)
{
  Fixture self;
  GtkWidget *window;

  set_up (&self);
  window = present_import (
      &self, "deep.xml",
      HEAD "<card id=\"deep/same\" name=\"Same\" type=\"trap\"/>"
           "<card id=\"deep/old\" name=\"Moved\" type=\"trap\"/>"
           "<card id=\"deep/gone\" name=\"Gone\" type=\"trap\"/>"
           "<card id=\"deep/dear\" name=\"Dear\" type=\"magic\" cost=\"2\"/></catalog>");
  press_and_wait (&self, window, "_Import");
  keep_deck (&self, "deep/old");
  window = present_import (
      &self, "newer.xml",
      HEAD "<card id=\"deep/same\" name=\"Same\" type=\"trap\"/>"
           "<card id=\"deep/new\" name=\"Moved\" type=\"trap\" was=\"deep/old\"/>"
           "<card id=\"deep/dear\" name=\"Dear\" type=\"magic\" cost=\"3\"/></catalog>");
  WAIT_UNTIL (shows (window, "1 card will be changed, 1 card will get a new ID, "
                             "1 card will be removed; 1 card is unchanged"));
  g_assert_true (shows (window, "Marching Order catalog"));
  /* The other file type has no options. */
  g_assert_null (find_row (window, "Advanced"));
  expand (window, "1 card will be changed");
  WAIT_UNTIL (shows (window, "Changed · deep/dear · cost: 2 → 3"));
  g_assert_false (shows (window, "Moved"));
  expand (window, "1 card will get a new ID");
  WAIT_UNTIL (shows (window, "New ID · deep/old → deep/new"));
  expand (window, "1 card will be removed");
  WAIT_UNTIL (shows (window, "Removed · deep/gone · Trap"));
  expand (window, "1 of your decks and cards is affected");
  WAIT_UNTIL (shows (window, "Deck: 1 card will get a new ID"));
  /* The preview follows changes of the library. */
  own (&self, "deep/gone");
  WAIT_UNTIL (shows (window, "Collection: Removed · 3 owned, 0 wanted"));
  press_and_wait (&self, window, "_Import");
  g_assert_true (has_card (&self, "deep/old"));
  g_assert_false (has_card (&self, "deep/gone"));
  tear_down (&self);
}

static void
test_import_bad_files (void)
{
  static const struct
  {
    const char *name;
    const char *text;
    const char *place;
  } rows[] = {
    { "a.xml", "<cockatrice_carddatabase version=\"4\">\n<cards>\n<card", "a.xml, line 3" },
    { "a.xml", "", "a.xml" },
    { "a.csv", "Name;Text\nA;\"open\nB;b\n", "a.csv, line 2" },
    { "a.xml", HEAD "\n<card id=\"deep/a\" name=\"A\" type=\"nothing\"/></catalog>",
      "a.xml, line 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture self;
      GtkWidget *window;

      set_up (&self);
      window = present_import (&self, rows[i].name, rows[i].text);
      WAIT_UNTIL (find_shown_widget (window, contains_text, rows[i].place) != NULL);
      g_assert_false (gtk_widget_get_sensitive (find_widget (window, is_labelled, "_Import")));
      assert_leaves_nothing (window);
      tear_down (&self);
    }
}

/* A single error that prevents the import is only the summary; several are listed, and counted. */
static void
test_import_one_reason (void)
{
  Fixture self;
  GtkWidget *window;

  set_up (&self);
  window = present_import (&self, "a.csv", "What,Sort\nPit,Trap\n");
  WAIT_UNTIL (shows (window, "a.csv, line 1: no column is set as the card name: choose a column"));
  g_assert_null (find_row (window, "1 error"));
  g_assert_null (find_row (window, "1 warning"));
  g_assert_null (find_row (window, "1 error, 1 warning"));
  assert_leaves_nothing (window);
  window = present_import (&self, "a.xml",
                           HEAD "\n<card id=\"deep/a\" name=\"A\" type=\"nothing\"/>\n"
                                "<card id=\"deep/b\" name=\"B\" type=\"none\"/></catalog>");
  WAIT_UNTIL (find_shown_widget (window, contains_text, "a.xml, line 2: ") != NULL);
  g_assert_nonnull (find_row (window, "2 errors"));
  g_assert_true (shows (window, "Errors") && !shows (window, "Warnings"));
  /* Nothing is imported, so nothing is skipped. */
  WAIT_UNTIL (shows (window, "a.xml, line 2") && shows (window, "a.xml, line 3"));
  assert_leaves_nothing (window);
  tear_down (&self);
}

/* The valid cards of a faulty catalog can be imported; the faulty ones are listed. */
static void
test_import_faulty_cards (void)
{
  Fixture self;
  GtkWidget *window;

  set_up (&self);
  window = present_import (&self, "deep.xml",
                           HEAD "\n<card id=\"deep/a\" name=\"A\" type=\"nothing\"/>\n"
                                "<card id=\"deep/b\" name=\"B\" type=\"trap\"/></catalog>");
  WAIT_UNTIL (shows (window, "1 card will be added"));
  g_assert_nonnull (find_row (window, "1 warning"));
  g_assert_true (shows (window, "Warnings") && !shows (window, "Errors"));
  WAIT_UNTIL (shows (window, "deep.xml, line 2 · Skipped"));
  assert_fits_narrow (window);
  press_and_wait (&self, window, "_Import");
  g_assert_cmpstr (self.told, ==, "deep: “Deep” imported: 1 card added [Undo]");
  g_assert_true (has_card (&self, "deep/b"));
  g_assert_false (has_card (&self, "deep/a"));
  tear_down (&self);
}

/* After content is reloaded, the preview is compared with the new content. */
static void
test_import_follows_content (void)
{
  Fixture self;
  GtkWidget *window;
  GtkWidget *other;

  set_up (&self);
  window = present_import (&self, "deep.csv", "Name,Type\nPit,Trap\n");
  WAIT_UNTIL (shows (window, "1 card will be added"));
  other = present_import (&self, "deep.csv", "Name,Type\nPit,Trap\n");
  press_and_wait (&self, other, "_Import");
  WAIT_UNTIL (shows (window, "1 card is unchanged"));
  assert_leaves_nothing (window);
  tear_down (&self);
}

static void
test_import_narrow (void)
{
  Fixture self;
  GtkWidget *window;
  g_autofree char *word = g_strnfill (150, 'W');
  g_autofree char *text = g_strdup_printf ("Name,Type,%s,%s %s\n%s,Trap,%s,%s\n", word, word, word,
                                           word, word, word);

  set_up (&self);
  window = present_import (&self,
                           "a-file-with-a-rather-long-name-that-does-not-fit-anywhere-at-all.csv",
                           text);
  WAIT_UNTIL (shows (window, "1 card will be added"));
  expand (window, "1 card will be added");
  expand (window, "Advanced");
  WAIT_UNTIL (find_row (window, "Type") != NULL);
  assert_fits_narrow (window);
  g_assert_cmpuint (count_nameless (window), ==, 0);
  assert_leaves_nothing (window);
  tear_down (&self);
}

/* The window is closed while it reads the file. */
static void
test_import_gone (void)
{
  Fixture self;

  set_up (&self);
  for (guint i = 0; i < 3; i++)
    assert_leaves_nothing (present_import (&self, "deep.csv", "Name,Type\nPit,Trap\n"));
  g_assert_null (self.told);
  tear_down (&self);
}

/* Showing the same columns again keeps the rows and the focus. A table of a thousand columns has a
 * limited number of rows. */
static void
test_import_columns (void)
{
  Fixture self;
  MoImportColumns *columns = g_object_new (MO_TYPE_IMPORT_COLUMNS, NULL);
  GtkWidget *window = adw_window_new ();
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  MoForeignColumn many[1000];
  MoVocabulary *vocabulary;
  GtkWidget *row;

  set_up (&self);
  vocabulary = ((const MoSystem *) g_ptr_array_index (
                    mo_content_loader_get_content (self.loader)->systems, 0))
                   ->vocabulary;
  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    {
      many[i] = (MoForeignColumn){ g_strdup_printf ("Column %u", i), NULL };
      g_ptr_array_add (list, &many[i]);
    }
  adw_window_set_content (ADW_WINDOW (window), GTK_WIDGET (columns));
  present (window);
  mo_import_columns_show (columns, list, vocabulary);
  WAIT_UNTIL (shows (window, "and 900 more columns, matched by their headings"));
  g_assert_nonnull (find_row (window, "Column 99"));
  g_assert_null (find_row (window, "Column 100"));
  row = find_row (window, "Column 0");
  choose (window, "Column 0", "Cost");
  mo_import_columns_show (columns, list, vocabulary);
  g_assert_true (find_row (window, "Column 0") == row);
  g_assert_cmpstr (g_hash_table_lookup (mo_import_columns_get_chosen (columns), "Column 0"), ==,
                   "cost");
  g_assert_cmpuint (g_hash_table_size (mo_import_columns_get_chosen (columns)), ==, 1);
  g_ptr_array_set_size (list, 1);
  mo_import_columns_show (columns, list, vocabulary);
  g_assert_false (find_row (window, "Column 0") == row);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (find_row (window, "Column 0"))), !=,
                    0);
  assert_leaves_nothing (window);
  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    g_free (many[i].heading);
  tear_down (&self);
}

static MoTextRow *
make_line (guint index,
           gpointer user_data)
{
  guint *n_made = user_data;
  g_autofree char *text = g_strdup_printf ("Line %u", index);

  (*n_made)++;
  return mo_text_row_new ("list-add-symbolic", NULL, text, "");
}

/* Only visible rows are created, and none before the view is mapped. */
static void
test_import_many_lines (void)
{
  GtkWidget *window = adw_window_new ();
  MoTextRowView *view = g_object_new (MO_TYPE_TEXT_ROW_VIEW, "label", "Lines", NULL);
  guint n_made = 0;

  gtk_window_set_default_size (GTK_WINDOW (window), 400, 400);
  adw_window_set_content (ADW_WINDOW (window), GTK_WIDGET (view));
  mo_text_row_view_set_rows (view, mo_text_row_list_new (100000, make_line, &n_made));
  g_assert_cmpuint (n_made, ==, 0);
  present (window);
  WAIT_UNTIL (shows (window, "Line 0"));
  g_assert_cmpuint (n_made, <, 1000);
  n_made = 0;
  gtk_widget_hide (GTK_WIDGET (view));
  mo_text_row_view_set_rows (view, mo_text_row_list_new (5, make_line, &n_made));
  g_assert_cmpuint (n_made, ==, 0);
  gtk_widget_show (GTK_WIDGET (view));
  WAIT_UNTIL (shows (window, "Line 4"));
  g_assert_false (shows (window, "Line 5"));
  assert_leaves_nothing (window);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp (NULL, NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;

  g_test_add_func ("/import-window/templates", test_import_templates);
  g_test_add_func ("/import-window/table", test_import_table);
  g_test_add_func ("/import-window/choices", test_import_choices);
  g_test_add_func ("/import-window/update", test_import_update);
  g_test_add_func ("/import-window/bad-files", test_import_bad_files);
  g_test_add_func ("/import-window/one-reason", test_import_one_reason);
  g_test_add_func ("/import-window/faulty-cards", test_import_faulty_cards);
  g_test_add_func ("/import-window/follows-content", test_import_follows_content);
  g_test_add_func ("/import-window/narrow", test_import_narrow);
  g_test_add_func ("/import-window/gone", test_import_gone);
  g_test_add_func ("/import-window/columns", test_import_columns);
  g_test_add_func ("/import-window/many-lines", test_import_many_lines);
  status = g_test_run ();
  g_clear_object (&application);
  fixture_remove_folder (home);
  return status;
}
