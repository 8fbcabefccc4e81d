/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Sample hands and encounters of the open deck. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-face.h"
#include "mo-card-window.h"
#include "mo-deck-file.h"
#include "mo-try-dialog.h"

static AdwApplication *application;
static MoContent *content;

/* A window with a library of its own that shows a deck, and the dialog. */
typedef struct
{
  char *path;
  MoLibrary *library;
  MoWindow *window;
  GtkWidget *dialog;
} Fixture;

static void
set_up (Fixture *self)
{
  self->path = make_path ();
  self->library = open_library (self->path);
  mo_library_set_catalog (self->library, content->catalog);
  self->window = new_main_window (application, self->library, content);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 700);
  present (GTK_WIDGET (self->window));
}

/* Opens a shipped deck. */
static void
open_deck (Fixture *self,
           const char *name)
{
  g_autofree char *path =
      g_build_filename (mo_content_get_installed_folder (), "decks", name, NULL);

  mo_deck_session_open_file (mo_window_get_deck_session (self->window), path, TRUE);
  WAIT_UNTIL (get_editor (self->window) != NULL);
}

static void
begin (Fixture *self,
       const char *format)
{
  mo_deck_session_begin (mo_window_get_deck_session (self->window), format);
  WAIT_UNTIL (get_editor (self->window) != NULL &&
              g_str_equal (mo_deck_editor_get_deck (get_editor (self->window))->format, format));
}

static void
tear_down (Fixture *self)
{
  assert_leaves_nothing (GTK_WIDGET (self->window));
  end_library (self->library);
  g_free (self->path);
}

static gboolean
is_offered (Fixture *self)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), "try-deck");
}

static void
open_dialog (Fixture *self)
{
  g_assert_true (is_offered (self));
  ACTIVATE (self->window, "win.try-deck", NULL);
  WAIT_UNTIL (find_toplevel (MO_TYPE_TRY_DIALOG) != NULL);
  self->dialog = find_toplevel (MO_TYPE_TRY_DIALOG);
  g_assert_cmpuint (count_nameless (self->dialog), ==, 0);
}

static void
close_dialog (Fixture *self)
{
  gtk_window_close (GTK_WINDOW (self->dialog));
  WAIT_UNTIL (find_toplevel (MO_TYPE_TRY_DIALOG) == NULL);
}

static guint
count_cards (Fixture *self)
{
  GtkWidget *box = get_by_id (self->dialog, "flow_box");
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static const char *
get_summary (Fixture *self)
{
  return gtk_label_get_label (GTK_LABEL (get_by_id (self->dialog, "summary")));
}

/* A hand grows, and another one is dealt; the deck stays as it is. */
static void
test_hand (void)
{
  Fixture fixture;
  GtkWidget *draw;

  set_up (&fixture);
  open_deck (&fixture, "solitaire-2011-elite.xml");
  open_dialog (&fixture);
  draw = get_by_id (fixture.dialog, "draw_button");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.dialog)) ==
                 get_by_id (fixture.dialog, "hand_button"));
  g_assert_cmpuint (count_cards (&fixture), ==, 5);
  g_assert_cmpstr (get_summary (&fixture), ==, "5 cards, 55 left in the deck");
  press_button (draw);
  press_button (draw);
  g_assert_cmpuint (count_cards (&fixture), ==, 7);
  g_assert_cmpstr (get_summary (&fixture), ==, "7 cards, 53 left in the deck");
  press_button (get_by_id (fixture.dialog, "hand_button"));
  g_assert_cmpuint (count_cards (&fixture), ==, 5);
  close_dialog (&fixture);
  g_assert_false (mo_deck_editor_get_modified (get_editor (fixture.window)));
  g_assert_cmpuint (mo_library_get_decks (fixture.library)->len, ==, 0);
  tear_down (&fixture);
}

/* The encounter says how it ended, with its odds; the cards can be read. */
static void
test_encounter (void)
{
  Fixture fixture;
  GtkWidget *box;

  set_up (&fixture);
  open_deck (&fixture, "solitaire-2011-elite.xml");
  open_dialog (&fixture);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (get_by_id (fixture.dialog, "source_drop_down")), 1);
  g_assert_false (gtk_widget_get_visible (get_by_id (fixture.dialog, "draw_button")));
  g_assert_false (gtk_widget_get_visible (get_by_id (fixture.dialog, "hand_button")));
  g_assert_cmpuint (count_cards (&fixture), >, 0);
  g_assert_cmpstr (get_summary (&fixture), !=, "");
  g_assert_true (g_str_has_prefix (
      gtk_label_get_label (GTK_LABEL (get_by_id (fixture.dialog, "odds"))), "Limit reached: "));
  press_button (get_by_id (fixture.dialog, "encounter_button"));
  box = get_by_id (fixture.dialog, "flow_box");
  g_assert_nonnull (find_of_type (box, MO_TYPE_CARD_FACE));
  g_signal_emit_by_name (box, "child-activated", gtk_widget_get_first_child (box));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARD_WINDOW) != NULL);
  gtk_window_close (GTK_WINDOW (find_toplevel (MO_TYPE_CARD_WINDOW)));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARD_WINDOW) == NULL);
  close_dialog (&fixture);
  tear_down (&fixture);
}

/* The keys of cards start at the focused one, never at one of an earlier hand. */
static void
test_keys (void)
{
  Fixture fixture;
  GtkWidget *box;
  GtkWidget *first;
  gboolean is_moved = FALSE;

  set_up (&fixture);
  open_deck (&fixture, "solitaire-2011-elite.xml");
  open_dialog (&fixture);
  box = get_by_id (fixture.dialog, "flow_box");
  /* GTK makes the activated card the cursor. */
  gtk_widget_activate (gtk_widget_get_last_child (box));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARD_WINDOW) != NULL);
  gtk_window_close (GTK_WINDOW (find_toplevel (MO_TYPE_CARD_WINDOW)));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARD_WINDOW) == NULL);
  /* Without a window manager, the closed window leaves no window with the focus; a card without it
   * would get it once more. */
  gtk_window_present (GTK_WINDOW (fixture.dialog));
  WAIT_UNTIL (gtk_window_is_active (GTK_WINDOW (fixture.dialog)));
  press_button (get_by_id (fixture.dialog, "hand_button"));
  first = gtk_widget_get_first_child (box);
  g_assert_true (gtk_widget_grab_focus (first));
  g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_BUFFER_ENDS, 1, FALSE, FALSE, &is_moved);
  g_assert_false (is_moved);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.dialog)) == first);
  g_signal_emit_by_name (box, "toggle-cursor-child");
  g_signal_emit_by_name (box, "activate-cursor-child");
  g_assert_null (find_toplevel (MO_TYPE_CARD_WINDOW));
  g_signal_emit_by_name (fixture.dialog, "move-focus", GTK_DIR_RIGHT);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.dialog)) ==
                 gtk_widget_get_next_sibling (first));
  close_dialog (&fixture);
  tear_down (&fixture);
}

/* Not offered without cards; a single card is the whole hand. */
static void
test_offered (void)
{
  Fixture fixture;
  MoDeckEditor *editor;

  set_up (&fixture);
  g_assert_false (is_offered (&fixture));
  begin (&fixture, "solitaire-2011-elite");
  editor = get_editor (fixture.window);
  g_assert_false (is_offered (&fixture));
  mo_deck_editor_set_count (editor, "quests", "emberdeep/kindle", 1);
  g_assert_false (is_offered (&fixture));
  mo_deck_editor_set_count (editor, "crawler", "emberdeep/kindle", 1);
  open_dialog (&fixture);
  g_assert_cmpuint (count_cards (&fixture), ==, 1);
  g_assert_false (gtk_widget_is_sensitive (get_by_id (fixture.dialog, "draw_button")));
  close_dialog (&fixture);
  /* A card that no catalog has is shown by its name, and has no sheet. */
  mo_deck_editor_set_count (editor, "crawler", "emberdeep/kindle", 0);
  mo_deck_editor_set_count (editor, "crawler", "x/unknown", 1);
  open_dialog (&fixture);
  g_assert_true (shows (fixture.dialog, "x/unknown"));
  g_signal_emit_by_name (get_by_id (fixture.dialog, "flow_box"), "child-activated",
                         gtk_widget_get_first_child (get_by_id (fixture.dialog, "flow_box")));
  g_assert_null (find_toplevel (MO_TYPE_CARD_WINDOW));
  close_dialog (&fixture);
  mo_deck_editor_set_format (editor, "no-such-format");
  g_assert_false (is_offered (&fixture));
  tear_down (&fixture);
}

/* The deck of a run has hands, but no encounters. */
static void
test_run (void)
{
  Fixture fixture;
  MoDeck *deck = mo_deck_new ("Run", "bonfire-run");

  mo_deck_set_count (deck, "deck", "bonfire-run/strike", "Strike", 12);
  set_up (&fixture);
  mo_deck_session_look (mo_window_get_deck_session (fixture.window), deck);
  WAIT_UNTIL (get_editor (fixture.window) != NULL);
  open_dialog (&fixture);
  g_assert_cmpuint (count_cards (&fixture), ==, 5);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (
                        GTK_DROP_DOWN (get_by_id (fixture.dialog, "source_drop_down")))),
                    ==, 1);
  close_dialog (&fixture);
  tear_down (&fixture);
}

int
main (int argc,
      char *argv[])
{
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_test_add_func ("/try/hand", test_hand);
  g_test_add_func ("/try/encounter", test_encounter);
  g_test_add_func ("/try/keys", test_keys);
  g_test_add_func ("/try/offered", test_offered);
  g_test_add_func ("/try/run", test_run);
  return run_tests (application, content);
}
