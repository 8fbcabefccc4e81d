/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The review of the fewest changes that make the open deck legal. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-window.h"
#include "mo-change-row.h"
#include "mo-deck-header.h"
#include "mo-deck-view.h"
#include "mo-fix-dialog.h"
#include "mo-picker.h"
#include "mo-problem-row.h"
#include "mo-text-size.h"

#define CARD "emberdeep/kindle"
/* Of the list of problems. */
#define MAX_HEIGHT 400

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
set_up (Fixture *self,
        const char *format)
{
  self->path = make_path ();
  self->library = open_library (self->path);
  mo_library_set_catalog (self->library, content->catalog);
  self->window = new_main_window (application, self->library, content);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 700);
  present (GTK_WIDGET (self->window));
  mo_deck_session_begin (mo_window_get_deck_session (self->window), format);
  WAIT_UNTIL (get_editor (self->window) != NULL);
}

static void
tear_down (Fixture *self)
{
  WAIT_UNTIL (find_toplevel (MO_TYPE_FIX_DIALOG) == NULL);
  assert_leaves_nothing (GTK_WIDGET (self->window));
  end_library (self->library);
  g_free (self->path);
}

static gboolean
has_page (Fixture *self,
          const char *wanted)
{
  g_autofree char *page = NULL;

  g_object_get (self->dialog, "page", &page, NULL);
  return g_str_equal (page, wanted);
}

static MoDeckReview *
get_review (Fixture *self)
{
  g_autoptr (MoDeckReview) review = NULL;

  g_object_get (self->dialog, "review", &review, NULL);
  g_assert_nonnull (review);
  return review;
}

static gboolean
is_legal (Fixture *self)
{
  gboolean answer;

  g_object_get (get_review (self), "is-legal", &answer, NULL);
  return answer;
}

/* Opens the dialog, and waits for its proposal. */
static void
open_dialog (Fixture *self,
             const char *page)
{
  ACTIVATE (self->window, "win.make-legal", NULL);
  WAIT_UNTIL (find_toplevel (MO_TYPE_FIX_DIALOG) != NULL);
  self->dialog = find_toplevel (MO_TYPE_FIX_DIALOG);
  WAIT_UNTIL (has_page (self, page));
  g_assert_cmpuint (count_nameless (self->dialog), ==, 0);
}

static GtkWidget *
get_row (Fixture *self,
         int index)
{
  return GTK_WIDGET (
      gtk_list_box_get_row_at_index (GTK_LIST_BOX (get_by_id (self->dialog, "list_box")), index));
}

static MoReviewedChange *
get_change (Fixture *self,
            int index)
{
  return mo_change_row_get_change (MO_CHANGE_ROW (get_row (self, index)));
}

/* Makes the deck legal, and waits for the end of the dialog. */
static void
apply (Fixture *self)
{
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (self->dialog)) ==
                 get_by_id (self->dialog, "apply_button"));
  press_button (get_by_id (self->dialog, "apply_button"));
  WAIT_UNTIL (find_toplevel (MO_TYPE_FIX_DIALOG) == NULL);
}

static guint
count_problems (Fixture *self)
{
  return mo_problems_count (mo_deck_editor_get_problems (get_editor (self->window)));
}

/* Removed cards go to the maybe list if the check button below the changes is on. */
static void
test_keep_removed (void)
{
  Fixture fixture;
  MoDeckEditor *editor;
  GtkWidget *check;

  set_up (&fixture, "solitaire-2011-elite");
  editor = get_editor (fixture.window);
  open_dialog (&fixture, "changes");
  g_assert_false (gtk_widget_get_visible (get_by_id (fixture.dialog, "keep_check")));
  apply (&fixture);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (mo_deck_editor_set_count (editor, "crawler", CARD, 9));
      open_dialog (&fixture, "changes");
      check = get_by_id (fixture.dialog, "keep_check");
      g_assert_true (gtk_widget_get_visible (check));
      g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), i == 1);
      apply (&fixture);
      g_assert_cmpuint (count_problems (&fixture), ==, 0);
      if (i == 0)
        g_assert_null (mo_deck_editor_get_deck (editor)->maybe);
      else
        g_assert_cmpuint (
            mo_deck_get_count (mo_deck_editor_get_deck (editor), MO_DECK_MAYBE, CARD), >=, 5);
    }
  tear_down (&fixture);
}

/* An empty deck becomes legal by one press and Enter, as one edit. */
static void
test_apply (void)
{
  Fixture fixture;
  MoDeckEditor *editor;
  g_autoptr (MoDeck) before = NULL;

  set_up (&fixture, "solitaire-2011-elite");
  editor = get_editor (fixture.window);
  before = mo_deck_copy (mo_deck_editor_get_deck (editor));
  open_dialog (&fixture, "changes");
  g_assert_true (is_legal (&fixture));
  g_assert_true (shows (fixture.dialog, "Legal in Solitaire 2011: Elite with 126 changes"));
  g_assert_true (shows (fixture.dialog, "Add to “Crawler deck”"));
  WAIT_UNTIL (gtk_window_get_focus (GTK_WINDOW (fixture.dialog)) ==
              get_by_id (fixture.dialog, "apply_button"));
  apply (&fixture);
  g_assert_cmpuint (count_problems (&fixture), ==, 0);
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-package") != NULL);
  mo_deck_editor_undo (editor);
  g_assert_true (mo_deck_equal (mo_deck_editor_get_deck (editor), before));
  g_assert_false (mo_deck_editor_get_can_undo (editor));
  tear_down (&fixture);
}

/* A change that is left out remains a problem, which is shown at once. */
static void
test_untick (void)
{
  Fixture fixture;
  GtkWidget *check;

  set_up (&fixture, "solitaire-2011-elite");
  g_assert_true (mo_deck_editor_set_count (get_editor (fixture.window), "crawler", CARD, 5));
  open_dialog (&fixture, "changes");
  check = get_by_id (get_row (&fixture, 0), "check");
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), FALSE);
  g_assert_false (mo_reviewed_change_get_is_taken (get_change (&fixture, 0)));
  g_assert_false (is_legal (&fixture));
  g_assert_true (shows (fixture.dialog, "2 problems left in Solitaire 2011: Elite"));
  apply (&fixture);
  g_assert_cmpuint (count_problems (&fixture), ==, 2);
  tear_down (&fixture);
}

/* Returns the place of the button for another card, from the start of the window. */
static float
get_picker_start (Fixture *self,
                  int row)
{
  GtkWidget *button = get_by_id (find_widget (get_row (self, row), is_of_type,
                                              GSIZE_TO_POINTER (MO_TYPE_PICKER)),
                                 "button");
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (gtk_widget_get_root (button)),
                                            &bounds));
  return bounds.origin.x;
}

/* Where it is a matter of taste, another card can be chosen. */
static void
test_taste (void)
{
  Fixture fixture;
  GtkWidget *row;
  GtkWidget *picker;
  g_autoptr (GPtrArray) cards = NULL;
  g_autofree char *id = NULL;

  set_up (&fixture, "solitaire-2011-elite");
  open_dialog (&fixture, "changes");
  row = get_row (&fixture, 0);
  picker = find_widget (row, is_of_type, GSIZE_TO_POINTER (MO_TYPE_PICKER));
  g_assert_nonnull (picker);
  g_assert_false (gtk_widget_get_visible (get_by_id (picker, "clear_button")));
  WAIT_UNTIL (get_picker_start (&fixture, 0) > 0);
  for (int i = 1; i < 4; i++)
    g_assert_cmpfloat (get_picker_start (&fixture, 0), ==, get_picker_start (&fixture, i));
  cards = mo_reviewed_change_list_cards (get_change (&fixture, 0), "");
  id = g_strdup (((const MoCard *) g_ptr_array_index (cards, cards->len - 1))->id);
  gtk_menu_button_popup (GTK_MENU_BUTTON (get_by_id (picker, "button")));
  g_signal_emit_by_name (get_by_id (picker, "list_view"), "activate", cards->len - 1);
  g_assert_cmpstr (mo_picker_get_id (MO_PICKER (picker)), ==, id);
  g_assert_cmpstr (mo_reviewed_change_get_step (get_change (&fixture, 0))->card, ==, id);
  g_assert_true (is_legal (&fixture));
  apply (&fixture);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (get_editor (fixture.window)),
                                       "crawler", id),
                    >, 0);
  g_assert_cmpuint (count_problems (&fixture), ==, 0);
  tear_down (&fixture);
}

/* The formats that are played most come first: those of 2011. */
static void
assert_format_at (Fixture *fixture,
                  guint position,
                  const char *title)
{
  GListModel *titles =
      adw_combo_row_get_model (ADW_COMBO_ROW (get_by_id (fixture->dialog, "format_row")));
  g_autoptr (GtkStringObject) object = g_list_model_get_item (titles, position);

  g_assert_cmpstr (gtk_string_object_get_string (object), ==, title);
}

/* Another format is set with the changes, and undone with them. */
static void
test_format (void)
{
  Fixture fixture;
  MoDeckEditor *editor;

  set_up (&fixture, "solitaire-2011-elite");
  editor = get_editor (fixture.window);
  open_dialog (&fixture, "changes");
  assert_format_at (&fixture, 0, "Solitaire 2011: Beginner");
  assert_format_at (&fixture, 7, "Cooperative 2010: Two players");
  g_signal_emit_by_name (get_by_id (fixture.dialog, "format_row"), "chosen",
                         "solitaire-2010-standard");
  WAIT_UNTIL (has_page (&fixture, "changes"));
  g_assert_true (shows (fixture.dialog, "Legal in Solitaire 2010: Standard with 167 changes"));
  apply (&fixture);
  g_assert_cmpstr (mo_deck_editor_get_deck (editor)->format, ==, "solitaire-2010-standard");
  g_assert_cmpuint (count_problems (&fixture), ==, 0);
  /* Legal, so only another format would change it. */
  open_dialog (&fixture, "none");
  g_assert_true (shows (fixture.dialog, "Legal in Solitaire 2010: Standard"));
  g_assert_false (gtk_widget_is_sensitive (get_by_id (fixture.dialog, "apply_button")));
  gtk_window_close (GTK_WINDOW (fixture.dialog));
  WAIT_UNTIL (find_toplevel (MO_TYPE_FIX_DIALOG) == NULL);
  mo_deck_editor_undo (editor);
  g_assert_cmpstr (mo_deck_editor_get_deck (editor)->format, ==, "solitaire-2011-elite");
  g_assert_false (mo_deck_editor_get_can_undo (editor));
  /* An unknown format is replaced with the best one. */
  g_assert_true (mo_deck_editor_set_format (editor, "nothing-known"));
  open_dialog (&fixture, "changes");
  apply (&fixture);
  g_assert_cmpuint (count_problems (&fixture), ==, 0);
  tear_down (&fixture);
}

/* Closing the dialog cancels the search, and so does a change of the deck. */
static void
test_cancel (void)
{
  Fixture fixture;

  set_up (&fixture, "solitaire-2011-elite");
  ACTIVATE (fixture.window, "win.make-legal", NULL);
  WAIT_UNTIL (find_toplevel (MO_TYPE_FIX_DIALOG) != NULL);
  fixture.dialog = find_toplevel (MO_TYPE_FIX_DIALOG);
  g_assert_true (has_page (&fixture, "working"));
  g_assert_false (gtk_widget_is_sensitive (get_by_id (fixture.dialog, "apply_button")));
  gtk_window_close (GTK_WINDOW (fixture.dialog));
  WAIT_UNTIL (find_toplevel (MO_TYPE_FIX_DIALOG) == NULL);
  open_dialog (&fixture, "changes");
  mo_deck_editor_set_count (get_editor (fixture.window), "crawler", CARD, 1);
  WAIT_UNTIL (find_toplevel (MO_TYPE_FIX_DIALOG) == NULL);
  tear_down (&fixture);
}

/* The card of a change can be read; the list of problems leads to the dialog. */
static void
test_card (void)
{
  Fixture fixture;
  GtkWidget *header;

  set_up (&fixture, "solitaire-2011-elite");
  header = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_DECK_HEADER);
  press_button (get_by_id (header, "fix_button"));
  WAIT_UNTIL (find_toplevel (MO_TYPE_FIX_DIALOG) != NULL);
  fixture.dialog = find_toplevel (MO_TYPE_FIX_DIALOG);
  WAIT_UNTIL (has_page (&fixture, "changes"));
  g_signal_emit_by_name (get_by_id (fixture.dialog, "list_box"), "row-activated",
                         get_row (&fixture, 1));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARD_WINDOW) != NULL);
  gtk_window_close (GTK_WINDOW (find_toplevel (MO_TYPE_CARD_WINDOW)));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARD_WINDOW) == NULL);
  apply (&fixture);
  g_assert_false (gtk_widget_get_visible (get_by_id (header, "fix_button")));
  tear_down (&fixture);
}

static gboolean
has_its_height (GtkWidget *list)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *inner = gtk_widget_get_parent (list);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  int natural;

  gtk_widget_measure (inner, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (inner), NULL,
                      &natural, NULL, NULL);
  return gtk_widget_get_height (inner) == natural &&
         (int) gtk_adjustment_get_page_size (adjustment) == MIN (natural, MAX_HEIGHT);
}

static gboolean
has_icons_beside_lines (GtkWidget *list)
{
  g_autoptr (GPtrArray) rows = find_all (list, MO_TYPE_PROBLEM_ROW);
  graphene_rect_t icon, sentence;

  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (rows, i);
      PangoRectangle line;

      g_assert_true (gtk_widget_compute_bounds (get_by_id (row, "icon"), row, &icon));
      g_assert_true (gtk_widget_compute_bounds (get_by_id (row, "sentence"), row, &sentence));
      pango_layout_line_get_pixel_extents (
          pango_layout_get_line_readonly (
              gtk_label_get_layout (GTK_LABEL (get_by_id (row, "sentence"))), 0),
          NULL, &line);
      if (ABS (icon.origin.y + icon.size.height / 2 -
               (sentence.origin.y + (float) line.height / 2)) > 4)
        return FALSE;
    }
  return rows->len > 0;
}

/* In any width, the list of problems is as high as its rows, up to a limit: it has no empty space,
 * and does not cut the last row. The icon of a problem is beside its first line, also where its
 * buttons are higher. */
static void
test_list (void)
{
  static const int widths[] = { 1000, 360 };
  Fixture fixture;
  GtkWidget *header;
  GtkMenuButton *button;
  GtkWidget *list;

  set_up (&fixture, "solitaire-2011-elite");
  header = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_DECK_HEADER);
  button = GTK_MENU_BUTTON (get_by_id (header, "problems_button"));
  list = get_by_id (header, "problem_list");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture.window), widths[i], 700);
      WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (fixture.window)) <= widths[i] + 40);
      gtk_menu_button_popup (button);
      WAIT_UNTIL (gtk_widget_get_mapped (list));
      WAIT_UNTIL (has_its_height (list));
      g_assert_true (has_icons_beside_lines (list));
      /* Those with two buttons are higher. */
      mo_deck_editor_set_count (get_editor (fixture.window), "crawler", CARD, 9);
      WAIT_UNTIL (has_its_height (list));
      g_assert_true (has_icons_beside_lines (list));
      mo_deck_editor_undo (get_editor (fixture.window));
      gtk_menu_button_popdown (button);
      WAIT_UNTIL (!gtk_widget_get_mapped (list));
    }
  tear_down (&fixture);
}

static guint
count_problem_rows (GtkWidget *list)
{
  g_autoptr (GPtrArray) rows = find_all (list, MO_TYPE_PROBLEM_ROW);

  return rows->len;
}

/* Returns the row that unfolds alike problems. */
static GtkListBoxRow *
find_fold (GtkWidget *list,
           const char *label)
{
  GtkWidget *found = find_shown_widget (list, has_text, label);

  g_assert_nonnull (found);
  return GTK_LIST_BOX_ROW (gtk_widget_get_ancestor (found, GTK_TYPE_LIST_BOX_ROW));
}

/* Puts too many copies of several cards into the deck. */
static void
add_surplus (Fixture *self,
             guint n_cards)
{
  MoDeckEditor *editor = get_editor (self->window);

  for (guint i = 0; n_cards > 0 && i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      if (!g_str_has_prefix (card->id, "emberdeep/") || !g_str_equal (card->type->id, "equipment"))
        continue;
      mo_deck_editor_set_count (editor, "crawler", card->id, 9);
      n_cards--;
    }
  g_assert_cmpuint (n_cards, ==, 0);
}

/* The first few of alike problems are listed, and a row that unfolds the others, each with its
 * fix. */
static void
test_alike (void)
{
  Fixture fixture;
  GtkWidget *header;
  GtkMenuButton *button;
  GtkWidget *list;
  GtkListBoxRow *fold;
  guint before;

  set_up (&fixture, "solitaire-2011-elite");
  header = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_DECK_HEADER);
  button = GTK_MENU_BUTTON (get_by_id (header, "problems_button"));
  list = get_by_id (header, "problem_list");
  gtk_menu_button_popup (button);
  WAIT_UNTIL (gtk_widget_get_mapped (list));
  before = count_problem_rows (list);
  add_surplus (&fixture, 4);
  g_assert_cmpuint (count_problem_rows (list), ==, before + 4);
  add_surplus (&fixture, 9);
  g_assert_cmpuint (count_problem_rows (list), ==, before + 3);
  fold = find_fold (list, "6 More Like These");
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (fold)));
  g_signal_emit_by_name (fold, "activate");
  g_assert_cmpuint (count_problem_rows (list), ==, before + 9);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (fold)));
  WAIT_UNTIL (has_its_height (list));
  g_signal_emit_by_name (fold, "activate");
  g_assert_cmpuint (count_problem_rows (list), ==, before + 3);
  WAIT_UNTIL (has_its_height (list));
  g_signal_emit_by_name (fold, "activate");
  press_button (get_by_id (GTK_WIDGET (gtk_list_box_get_row_at_index (
                               GTK_LIST_BOX (get_by_id (list, "box")),
                               gtk_list_box_row_get_index (fold) + 6)),
                           "repair_button"));
  g_assert_nonnull (find_fold (list, "5 More Like These"));
  tear_down (&fixture);
}

static gboolean
shows_whole_status (Fixture *self)
{
  GtkWidget *page = find_of_type (self->dialog, ADW_TYPE_STATUS_PAGE);
  GtkScrolledWindow *scroller =
      GTK_SCROLLED_WINDOW (find_of_type (page, GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);

  return gtk_adjustment_get_page_size (adjustment) > 0 &&
         gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment);
}

/* With larger text in a phone, a legal deck is told so in whole lines. */
static void
test_none_narrow (void)
{
  g_autoptr (MoTextSize) size = mo_text_size_new (gdk_display_get_default ());
  Fixture fixture;

  set_up (&fixture, "solitaire-2011-elite");
  open_dialog (&fixture, "changes");
  apply (&fixture);
  g_object_set (size, "percent", 150, NULL);
  open_dialog (&fixture, "none");
  WAIT_UNTIL (gtk_widget_get_width (fixture.dialog) > 360);
  gtk_window_set_default_size (GTK_WINDOW (fixture.dialog), 360, 640);
  WAIT_UNTIL (gtk_widget_get_width (fixture.dialog) <= 360);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (fixture.dialog);
  g_assert_true (shows_whole_status (&fixture));
  g_object_set (size, "percent", 100, NULL);
  gtk_window_close (GTK_WINDOW (fixture.dialog));
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
  g_test_add_func ("/make-legal/apply", test_apply);
  g_test_add_func ("/make-legal/untick", test_untick);
  g_test_add_func ("/make-legal/taste", test_taste);
  g_test_add_func ("/make-legal/format", test_format);
  g_test_add_func ("/make-legal/cancel", test_cancel);
  g_test_add_func ("/make-legal/keep-removed", test_keep_removed);
  g_test_add_func ("/make-legal/card", test_card);
  g_test_add_func ("/make-legal/list", test_list);
  g_test_add_func ("/make-legal/alike", test_alike);
  g_test_add_func ("/make-legal/none-narrow", test_none_narrow);
  return run_tests (application, content);
}
