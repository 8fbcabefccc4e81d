/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Pictures of cards on the Cards page: dropped on a row or on the face, pasted, and removed. */

#include "config.h"

#include "window-fixture.h"

#include "mo-cards-page.h"
#include "mo-picture-pane.h"
#include "mo-pictures.h"

#define FIRST "emberdeep/coal-pick"
#define OTHER "emberdeep/kindle"

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
  window_fixture_set_up (&self->window, application, content);
  ACTIVATE (self->window.window, "win.show-cards", NULL);
  self->page = find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_CARDS_PAGE);
  self->list = MO_CARD_LIST (get_by_id (self->page, "card_list"));
  select_card (self->list, FIRST);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  window_fixture_tear_down (&self->window);
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

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/card-pictures/row", test_card_pictures_row },
    { "/card-pictures/paste", test_card_pictures_paste },
    { "/card-pictures/face", test_card_pictures_face },
  };

  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return run_tests (application, content);
}
