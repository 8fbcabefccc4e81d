/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Pictures of cards on the Cards page and in the card editor: dropped, pasted, chosen, removed. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-drawing.h"
#include "mo-card-editor.h"
#include "mo-cards-page.h"
#include "mo-picture-pane.h"
#include "mo-pictures.h"

#include <glib/gstdio.h>

#define FIRST "emberdeep/coal-pick"
#define OTHER "emberdeep/kindle"
#define OWN "mine/ours"

static AdwApplication *application;
static MoContent *content;

typedef struct
{
  WindowFixture window;
  MoPictures *pictures;
  char *folder;
  GtkWidget *page;
  MoCardList *list;
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer data)
{
  self->folder = g_dir_make_tmp ("marching-order-app-XXXXXX", NULL);
  self->pictures = mo_pictures_new (self->folder, 1 << 20);
  mo_pictures_set_default (self->pictures);
  /* The editor needs a session that follows the files of the user. */
  window_fixture_set_up (&self->window, application, data == NULL ? content : NULL);
  ACTIVATE (self->window.window, "win.show-cards", NULL);
  if (data != NULL)
    return;
  self->page = find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_CARDS_PAGE);
  self->list = MO_CARD_LIST (get_by_id (self->page, "card_list"));
  select_card (self->list, FIRST);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  g_autofree char *own = mo_content_get_own_folder ();

  window_fixture_tear_down (&self->window);
  fixture_remove_folder (own);
  mo_pictures_set_default (NULL);
  g_assert_finalize_object (self->pictures);
  fixture_remove_folder (self->folder);
  g_free (self->folder);
}

static GdkTexture *
create_texture (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_malloc0 (16 * 16 * 4), 16 * 16 * 4);

  return gdk_memory_texture_new (16, 16, GDK_MEMORY_R8G8B8A8, bytes, 16 * 4);
}

static GtkDropTarget *
get_target (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  g_assert_not_reached ();
}

/* Drops a picture at the centre of @at, which is in @widget. Returns: whether it was accepted */
static gboolean
drop (GtkWidget *widget,
      GtkWidget *at)
{
  g_autoptr (GdkTexture) texture = create_texture ();
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_accepted = FALSE;
  graphene_rect_t bounds;

  g_value_init (&value, GDK_TYPE_TEXTURE);
  g_value_set_object (&value, texture);
  g_assert_true (gtk_widget_compute_bounds (at, widget, &bounds));
  g_signal_emit_by_name (get_target (widget), "drop", &value,
                         (double) (bounds.origin.x + bounds.size.width / 2),
                         (double) (bounds.origin.y + bounds.size.height / 2), &is_accepted);
  return is_accepted;
}

/* The card of the row gets the picture, not the selected one. */
static void
test_card_pictures_row (Fixture *self,
                        gconstpointer data)
{
  GtkWidget *list = GTK_WIDGET (self->list);
  GtkWidget *name;

  gtk_editable_set_text (GTK_EDITABLE (find_of_type (list, GTK_TYPE_SEARCH_ENTRY)),
                         "id=" FIRST " or id=" OTHER);
  WAIT_UNTIL (g_list_model_get_n_items (G_LIST_MODEL (mo_card_list_get_cards (self->list))) == 2);
  WAIT_UNTIL ((name = find_shown_widget (list, has_text, "Kindle")) != NULL &&
              gtk_widget_get_height (name) > 0);
  gtk_test_widget_wait_for_draw (list);
  select_card (self->list, FIRST);
  g_assert_true (drop (list, name));
  WAIT_UNTIL (mo_pictures_has_own (self->pictures, OTHER));
  g_assert_false (mo_pictures_has_own (self->pictures, FIRST));
  /* The search is no card. */
  g_assert_false (drop (list, find_of_type (list, GTK_TYPE_SEARCH_ENTRY)));
  WAIT_UNTIL (find_toast (GTK_WIDGET (self->window.window)) != NULL);
}

/* A picture is pasted for the selected card by the key of the menu, and removed. */
static void
test_card_pictures_paste (Fixture *self,
                          gconstpointer data)
{
  GtkWidget *face = get_by_id (self->page, "face");
  g_autoptr (GdkTexture) texture = create_texture ();

  gdk_clipboard_set_texture (gtk_widget_get_clipboard (face), texture);
  ACTIVATE (face, "picture.paste", NULL);
  WAIT_UNTIL (mo_pictures_has_own (self->pictures, FIRST));
  WAIT_UNTIL (gtk_widget_activate_action (face, "picture.remove", NULL));
  WAIT_UNTIL (!mo_pictures_has_own (self->pictures, FIRST));
}

static void
test_card_pictures_face (Fixture *self,
                         gconstpointer data)
{
  GtkWidget *face = get_by_id (self->page, "face");

  WAIT_UNTIL (gtk_widget_get_width (face) > 0);
  g_assert_true (drop (face, face));
  WAIT_UNTIL (mo_pictures_has_own (self->pictures, FIRST));
}

/* The editor */

/* Opens the editor for a new card, or for the card with this id, which is selected. */
static GtkWidget *
open_editor (Fixture *self,
             const char *id)
{
  GtkWidget *editor;

  if (id != NULL)
    {
      ACTIVATE (self->window.window, "win.show-cards", NULL);
      select_card (MO_CARD_LIST (find_of_type (GTK_WIDGET (self->window.window),
                                               MO_TYPE_CARD_LIST)),
                   id);
    }
  ACTIVATE (self->window.window, id != NULL ? "win.edit-card" : "win.new-card", NULL);
  WAIT_UNTIL ((editor = find_toplevel (MO_TYPE_CARD_EDITOR)) != NULL);
  gtk_test_widget_wait_for_draw (editor);
  return editor;
}

static void
name_card (GtkWidget *editor,
           const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (find_of_type (get_by_id (editor, "form"), GTK_TYPE_ENTRY)),
                         name);
}

static void
save (GtkWidget *editor)
{
  GtkWidget *button = get_by_id (editor, "save_button");

  g_object_add_weak_pointer (G_OBJECT (editor), (gpointer *) &editor);
  WAIT_UNTIL (gtk_widget_is_sensitive (button));
  press_button (button);
  WAIT_UNTIL (editor == NULL);
}

static void
discard (GtkWidget *editor)
{
  g_object_add_weak_pointer (G_OBJECT (editor), (gpointer *) &editor);
  gtk_window_close (GTK_WINDOW (editor));
  answer_alert ("Discard");
  WAIT_UNTIL (editor == NULL);
}

static const MoCard *
find_own (Fixture *self)
{
  return mo_catalog_lookup (mo_session_get_content (get_session (self->window.window))->catalog,
                            OWN);
}

/* The preview has a picture that can be removed. */
static gboolean
has_picture (GtkWidget *editor)
{
  return has_tooltip (get_by_id (get_by_id (editor, "side_pane"), "menu_button"),
                      "Change Picture");
}

static void
remove_picture (GtkWidget *editor)
{
  WAIT_UNTIL (has_picture (editor));
  ACTIVATE (get_by_id (editor, "side_pane"), "picture.remove", NULL);
  WAIT_UNTIL (!has_picture (editor));
}

/* Saves a card with a picture that is dropped on its name. */
static void
save_with_picture (Fixture *self)
{
  GtkWidget *editor = open_editor (self, NULL);

  name_card (editor, "Ours");
  g_assert_true (drop (editor, get_by_id (editor, "form")));
  /* What is saved at once has the picture, too. */
  save (editor);
  WAIT_UNTIL (find_own (self) != NULL);
  g_assert_true (mo_pictures_has_own (self->pictures, OWN));
}

static void
undo_picture_cb (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  mo_pictures_undo_async (user_data, g_variant_get_string (parameter, NULL), NULL, NULL);
}

/* The picture is saved with the card, and undone with it. */
static void
test_editor_pictures_save (Fixture *self,
                           gconstpointer data)
{
  g_autoptr (GSimpleAction) undo = g_simple_action_new ("undo-picture", G_VARIANT_TYPE_STRING);

  /* The real application does the same. */
  g_signal_connect (undo, "activate", G_CALLBACK (undo_picture_cb), self->pictures);
  g_action_map_add_action (G_ACTION_MAP (application), G_ACTION (undo));
  save_with_picture (self);
  WAIT_UNTIL (find_offer (self->window.window, "win.undo-card-and-picture") != NULL);
  press_button (find_offer (self->window.window, "win.undo-card-and-picture"));
  WAIT_UNTIL (find_own (self) == NULL);
  WAIT_UNTIL (!mo_pictures_has_own (self->pictures, OWN));
  g_action_map_remove_action (G_ACTION_MAP (application), "undo-picture");
}

/* Nothing is kept of a picture whose card is not saved; a removed one stays until then. */
static void
test_editor_pictures_discard (Fixture *self,
                              gconstpointer data)
{
  GtkWidget *editor = open_editor (self, NULL);

  name_card (editor, "Ours");
  g_assert_true (drop (editor, editor));
  WAIT_UNTIL (gtk_widget_is_sensitive (get_by_id (editor, "save_button")));
  discard (editor);
  g_assert_null (find_own (self));
  g_assert_false (mo_pictures_has_own (self->pictures, OWN));

  save_with_picture (self);
  editor = open_editor (self, OWN);
  remove_picture (editor);
  discard (editor);
  g_assert_true (mo_pictures_has_own (self->pictures, OWN));
  editor = open_editor (self, OWN);
  remove_picture (editor);
  save (editor);
  g_assert_false (mo_pictures_has_own (self->pictures, OWN));
  /* Nothing but the picture was changed. */
  WAIT_UNTIL (find_offer (self->window.window, "app.undo-picture") != NULL);
}

/* A file that is no picture is refused with a message; the card stays as it is. */
static void
test_editor_pictures_refused (Fixture *self,
                              gconstpointer data)
{
  g_autofree char *path = write_file (self->window.folder, "words.png", "words");
  GtkWidget *editor = open_editor (self, NULL);

  ACTIVATE (get_by_id (editor, "side_pane"), "picture.choose", NULL);
  choose_file (path);
  close_alert ("Could Not Change Picture");
  g_assert_false (has_picture (editor));
  /* There is nothing to lose. */
  g_object_add_weak_pointer (G_OBJECT (editor), (gpointer *) &editor);
  gtk_window_close (GTK_WINDOW (editor));
  WAIT_UNTIL (editor == NULL);
}

/* If the picture can't be saved, the card is not saved either, and nothing is lost. */
static void
test_editor_pictures_unwritable (Fixture *self,
                                 gconstpointer data)
{
  GtkWidget *editor = open_editor (self, NULL);

  name_card (editor, "Ours");
  g_assert_true (drop (editor, editor));
  WAIT_UNTIL (gtk_widget_is_sensitive (get_by_id (editor, "save_button")));
  fixture_remove_folder (self->folder);
  g_assert_true (g_file_set_contents (self->folder, "", -1, NULL));
  press_button (get_by_id (editor, "save_button"));
  close_alert ("Could Not Save Picture");
  g_assert_null (find_own (self));
  g_assert_cmpint (g_unlink (self->folder), ==, 0);
  save (editor);
  g_assert_true (mo_pictures_has_own (self->pictures, OWN));
}

/* Presses Ctrl+V as if the window got the key first. Returns: whether a field is left to it */
static gboolean
press_paste (GtkWidget *editor)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (editor);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      g_autoptr (GtkShortcut) shortcut = NULL;

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller) ||
          gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_CAPTURE ||
          g_list_model_get_n_items (G_LIST_MODEL (controller)) != 1)
        continue;
      shortcut = g_list_model_get_item (G_LIST_MODEL (controller), 0);
      return !gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut),
                                            GTK_SHORTCUT_ACTION_EXCLUSIVE, editor, NULL);
    }
  g_assert_not_reached ();
}

/* While the name is focused, text is pasted into it, and a picture into the card. */
static void
test_editor_pictures_paste (Fixture *self,
                            gconstpointer data)
{
  GtkWidget *editor = open_editor (self, NULL);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (editor);
  g_autoptr (GdkTexture) texture = create_texture ();

  gdk_clipboard_set_text (clipboard, "Ours");
  g_assert_true (press_paste (editor));
  gdk_clipboard_set_texture (clipboard, texture);
  g_assert_false (press_paste (editor));
  remove_picture (editor);
  gtk_window_destroy (GTK_WINDOW (editor));
}

/* In a narrow editor, the face below the fields is as large as its pane is wide, and the last. */
static void
test_editor_narrow (Fixture *self,
                    gconstpointer data)
{
  GtkWidget *editor = open_editor (self, NULL);
  GtkWidget *pane = get_by_id (editor, "pane");
  GtkWidget *face = get_by_id (pane, "face");
  GtkWidget *box = gtk_widget_get_parent (get_by_id (editor, "form"));
  graphene_rect_t bounds;

  g_assert_false (gtk_widget_get_mapped (face));
  gtk_window_set_default_size (GTK_WINDOW (editor), 360, 640);
  WAIT_UNTIL (gtk_widget_get_mapped (face) && gtk_widget_get_width (face) > 0);
  WAIT_UNTIL (gtk_widget_get_height (face) >=
              mo_card_drawing_get_height (gtk_widget_get_width (face)) - 1);
  g_assert_cmpint (gtk_widget_get_width (face), >=, 200);
  g_assert_true (gtk_widget_compute_bounds (face, box, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, >=, gtk_widget_get_height (box) - 60);
  gtk_window_destroy (GTK_WINDOW (editor));
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *self, gconstpointer data);
    const char *data; /* (nullable): for the editor */
  } tests[] = {
    { "/card-pictures/row", test_card_pictures_row },
    { "/card-pictures/paste", test_card_pictures_paste },
    { "/card-pictures/face", test_card_pictures_face },
    { "/card-pictures/editor/save", test_editor_pictures_save, "editor" },
    { "/card-pictures/editor/discard", test_editor_pictures_discard, "editor" },
    { "/card-pictures/editor/refused", test_editor_pictures_refused, "editor" },
    { "/card-pictures/editor/unwritable", test_editor_pictures_unwritable, "editor" },
    { "/card-pictures/editor/paste", test_editor_pictures_paste, "editor" },
    { "/card-pictures/editor/narrow", test_editor_narrow, "editor" },
  };

  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, tests[i].data, set_up, tests[i].run, tear_down);
  return run_tests (application, content);
}
