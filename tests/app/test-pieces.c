/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The widgets of any table, with pieces of a fictional game. The argument is a catalog of cards. */

#include "config.h"

#include "match-fixture.h"
#include "window-fixture.h"

#include "mo-big-figure.h"
#include "mo-card-bar.h"
#include "mo-card-details.h"
#include "mo-card-face.h"
#include "mo-card-slot.h"
#include "mo-deal-bar.h"
#include "mo-meter.h"
#include "mo-odds-pane.h"
#include "mo-offer-button.h"
#include "mo-odds-row.h"
#include "mo-pile-box.h"
#include "mo-pile-button.h"
#include "mo-short-label.h"
#include "mo-step-rail.h"
#include "mo-text-size.h"
#include "mo-wrap-box.h"

#include <string.h>

#define WIDTH 84

static MoContent *content;

/* The last request. */
static char *asked;

static void
ask_cb (GSimpleAction *action,
        GVariant *parameter,
        gpointer user_data)
{
  g_free (asked);
  asked = g_variant_dup_string (parameter, NULL);
}

static void
assert_asked (const char *line)
{
  g_assert_cmpstr (asked, ==, line);
  g_clear_pointer (&asked, g_free);
}

/* Puts a widget into a window with the actions of a surface. */
static GtkWidget *
show_in_window (GtkWidget *widget)
{
  static const GActionEntry entries[] = { { "ask", ask_cb, "s", NULL, NULL, { 0 } } };
  GtkWidget *window = adw_window_new ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), NULL);
  gtk_widget_insert_action_group (window, "table", G_ACTION_GROUP (group));
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 400);
  adw_window_set_content (ADW_WINDOW (window), widget);
  return present (window);
}

static MoPiece *
new_sword (int id)
{
  MoPiece *piece = mo_piece_new (id, "Sword");

  mo_piece_set_card (piece, content->catalog, mo_catalog_lookup (content->catalog, "t/sword"));
  return piece;
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* Data */

static void
test_pieces_words (void)
{
  g_autoptr (MoPiece) piece = mo_piece_new (7, "Cave bear");
  g_autofree char *bare = mo_piece_dup_label (piece);
  g_autofree char *caption = NULL;
  g_autofree char *figures = NULL;
  g_autofree char *label = NULL;

  g_assert_cmpstr (bare, ==, "Cave bear");
  mo_piece_set_owner (piece, 1, "Ann");
  mo_piece_add_state (piece, "tapped", NULL, "tapped");
  mo_piece_add_state (piece, "target", NULL, NULL);
  mo_piece_add_figure (piece, "cost", 2, FALSE);
  mo_piece_add_figure (piece, "power", MO_ABSENT, FALSE);
  mo_piece_add_figure (piece, "life", 3, TRUE);
  mo_piece_add_badge (piece, "wound", NULL, "1/3", "Wound 1");
  caption = mo_piece_dup_caption (piece);
  figures = mo_piece_dup_figures (piece);
  label = mo_piece_dup_label (piece);
  g_assert_cmpstr (caption, ==, "tapped, target, life 3, adjusted");
  g_assert_cmpstr (figures, ==, "2 · ? · 3");
  g_assert_cmpstr (label, ==,
                   "Cave bear, Ann, tapped, target, life 3, adjusted, Wound 1, cost 2, life 3");
  g_assert_null (mo_piece_dup_description (piece));
}

static void
test_pieces_card_in_words (void)
{
  g_autoptr (MoPiece) piece = new_sword (0);
  g_autofree char *label = mo_piece_dup_label (piece);
  g_autofree char *with_text = NULL;
  g_autofree char *description = NULL;
  g_autofree char *hidden = NULL;

  g_assert_true (g_str_has_prefix (label, "Sword, Equipment · "));
  piece->text = g_strdup ("3 damage");
  with_text = mo_piece_dup_label (piece);
  description = mo_piece_dup_description (piece);
  g_assert_cmpstr (with_text, ==, "Sword: 3 damage");
  g_assert_nonnull (strstr (description, "Equipment"));
  g_clear_pointer (&piece->text, g_free);
  g_free (piece->title);
  piece->title = g_strdup ("Face down");
  piece->is_face_down = TRUE;
  hidden = mo_piece_dup_label (piece);
  g_assert_cmpstr (hidden, ==, "Face down");
}

/* A card */

static void
test_pieces_card (void)
{
  GtkWidget *card = mo_table_card_new ();
  GtkWidget *window = show_in_window (card);
  g_autoptr (MoPiece) piece = mo_piece_new (7, "Cave bear");
  g_autoptr (MoPiece) sword = new_sword (7);

  g_assert_cmpint (mo_table_card_get_id (MO_TABLE_CARD (card)), ==, MO_PIECE_NONE);
  mo_piece_add_figure (piece, "cost", 2, FALSE);
  mo_piece_add_badge (piece, "wound", "mo-life-symbolic", "1/3", "Wound 1");
  mo_piece_add_state (piece, "tapped", "mo-match-symbolic", "tapped");
  mo_piece_set_owner (piece, 1, NULL);
  piece->key = 10;
  mo_table_card_show (MO_TABLE_CARD (card), piece, WIDTH);
  g_assert_cmpint (mo_table_card_get_id (MO_TABLE_CARD (card)), ==, 7);
  g_assert_true (shows (card, "Cave bear") && shows (card, "2") && shows (card, "1/3"));
  g_assert_true (shows (card, "tapped") && shows (card, "▲") && shows (card, "0"));
  g_assert_true (gtk_widget_has_css_class (card, "tapped"));
  g_assert_true (is_called (card, "Cave bear, tapped, Wound 1, cost 2"));
  g_assert_nonnull (find_shown_widget (card, has_style, "wound"));
  g_assert_null (find_of_type (card, MO_TYPE_CARD_FACE));

  /* Showing another card removes everything of the previous one. */
  mo_table_card_show (MO_TABLE_CARD (card), sword, WIDTH);
  g_assert_nonnull (find_of_type (card, MO_TYPE_CARD_FACE));
  g_assert_false (gtk_widget_has_css_class (card, "tapped"));
  g_assert_false (shows (card, "Cave bear") || shows (card, "▲") || shows (card, "0"));
  g_assert_null (find_shown_widget (card, has_style, "token-badge"));
  assert_leaves_nothing (window);
}

/* A card has no tooltip, which would cover the cards beside it; what is printed on it is only read
 * out. Neither has what shows its name; a meter with an icon instead has one. */
static void
test_pieces_tips (void)
{
  GtkWidget *card = mo_table_card_new ();
  GtkWidget *window = show_in_window (card);
  g_autoptr (MoPiece) sword = new_sword (7);
  g_autofree char *label = NULL;
  g_autofree char *description = NULL;
  GtkWidget *named = g_object_ref_sink (mo_meter_new (NULL));
  GtkWidget *pictured = g_object_ref_sink (mo_meter_new ("mo-life-symbolic"));
  GtkWidget *button = g_object_ref_sink (mo_offer_button_new ("Attack with it", "attack"));

  mo_piece_add_state (sword, "tapped", NULL, NULL);
  label = mo_piece_dup_label (sword);
  mo_table_card_show (MO_TABLE_CARD (card), sword, WIDTH);
  g_assert_true (g_str_has_prefix (label, "Sword, tapped, Equipment"));
  g_assert_false (gtk_widget_get_has_tooltip (card));
  g_assert_true (is_called (card, label));
  sword->text = g_strdup ("6 damage");
  mo_table_card_show (MO_TABLE_CARD (card), sword, WIDTH);
  g_assert_false (gtk_widget_get_has_tooltip (card));
  g_assert_true (is_called (card, "Sword: 6 damage"));
  description = mo_piece_dup_description (sword);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       description, -1);
  g_assert_false (gtk_widget_get_has_tooltip (button));
  g_assert_true (is_called (button, "Attack with it"));
  mo_meter_show (MO_METER (named), "Energy", 2, 3, NULL);
  g_assert_true (is_called (named, "Energy: 2 of 3"));
  g_assert_false (gtk_widget_get_has_tooltip (named));
  mo_meter_show (MO_METER (named), "Energy", 2, 3, "Hanna 2");
  g_assert_true (has_tooltip (named, "Energy: 2 of 3\nHanna 2"));
  mo_meter_show (MO_METER (pictured), "HP", 2, 3, NULL);
  g_assert_true (has_tooltip (pictured, "HP: 2 of 3"));
  g_object_unref (named);
  g_object_unref (pictured);
  g_object_unref (button);
  assert_leaves_nothing (window);
}

/* The name and face of a face-down card do not reveal it. */
static void
test_pieces_face_down (void)
{
  GtkWidget *card = mo_table_card_new ();
  GtkWidget *window = show_in_window (card);
  g_autoptr (MoPiece) piece = new_sword (0);

  mo_table_card_show (MO_TABLE_CARD (card), piece, WIDTH);
  g_free (piece->title);
  piece->title = g_strdup ("Face down");
  piece->is_face_down = TRUE;
  mo_piece_add_figure (piece, "cost", 2, FALSE);
  mo_table_card_show (MO_TABLE_CARD (card), piece, WIDTH);
  g_assert_true (gtk_widget_has_css_class (card, "face-down"));
  g_assert_true (is_called (card, "Face down"));
  g_assert_null (find_of_type (card, MO_TYPE_CARD_FACE));
  g_assert_false (shows (card, "2"));
  assert_leaves_nothing (window);
}

static gboolean
is_long (GtkWidget *widget,
         gconstpointer text)
{
  return has_text (widget, text) &&
         gtk_label_get_ellipsize (GTK_LABEL (widget)) == PANGO_ELLIPSIZE_NONE;
}

static void
test_pieces_text (void)
{
  GtkWidget *card = mo_table_card_new ();
  GtkWidget *window = show_in_window (card);
  g_autoptr (MoPiece) piece = new_sword (0);
  g_autofree char *description = NULL;

  piece->text = g_strdup ("One\nTwo\nThree");
  mo_table_card_show (MO_TABLE_CARD (card), piece, WIDTH);
  g_assert_nonnull (find_shown_widget (card, is_long, "One\nTwo\nThree"));
  g_assert_true (is_called (card, "Sword: One\nTwo\nThree"));
  description = mo_piece_dup_description (piece);
  g_assert_nonnull (strstr (description, "Equipment"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       description, -1);
  assert_leaves_nothing (window);
}

/* Cards next to each other */

static GPtrArray *
list_pieces (const int *ids,
             guint n)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_piece_free);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (pieces, new_sword (ids[i]));
  return pieces;
}

static void
chosen_cb (int *chosen,
           int id)
{
  *chosen = id;
}

static gboolean
is_card (GtkWidget *widget,
         gconstpointer id)
{
  return MO_IS_TABLE_CARD (widget) &&
         mo_table_card_get_id (MO_TABLE_CARD (widget)) == GPOINTER_TO_INT (id);
}

static void
test_pieces_box (void)
{
  GtkWidget *box = mo_pile_box_new ("Hand", "The hand is empty.");
  GtkWidget *window = show_in_window (box);
  g_autoptr (GPtrArray) before = list_pieces ((const int[]){ 4, 5, 6 }, 3);
  g_autoptr (GPtrArray) after = list_pieces ((const int[]){ 6, 4, 9 }, 3);
  g_autoptr (GPtrArray) none = list_pieces (NULL, 0);
  int chosen = MO_PIECE_NONE;
  int twice = MO_PIECE_NONE;
  GtkWidget *card;

  g_signal_connect_swapped (box, "chosen", G_CALLBACK (chosen_cb), &chosen);
  g_signal_connect_swapped (box, "pressed-twice", G_CALLBACK (chosen_cb), &twice);
  mo_pile_box_show (MO_PILE_BOX (box), before, 0, 5);
  g_assert_nonnull (find_shown_widget (box, has_style, "chosen"));
  g_assert_true (mo_pile_box_focus_card (MO_PILE_BOX (box), 4));
  g_assert_cmpint (chosen, ==, 4);
  card = find_shown_widget (box, is_card, GINT_TO_POINTER (4));

  /* Remaining cards keep their widgets and the focus. */
  mo_pile_box_show (MO_PILE_BOX (box), after, 0, MO_PIECE_NONE);
  g_assert_true (find_shown_widget (box, is_card, GINT_TO_POINTER (4)) == card);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == card);
  g_assert_cmpuint (count_children (gtk_widget_get_parent (card)), ==, 3);
  g_assert_true (is_card (gtk_widget_get_prev_sibling (card), GINT_TO_POINTER (6)));
  g_assert_null (find_shown_widget (box, has_style, "chosen"));
  g_assert_false (mo_pile_box_focus_card (MO_PILE_BOX (box), 5));

  g_signal_emit_by_name (card, "clicked");
  g_assert_cmpint (twice, ==, MO_PIECE_NONE);
  g_signal_emit_by_name (card, "clicked");
  g_assert_cmpint (twice, ==, 4);
  mo_pile_box_show (MO_PILE_BOX (box), none, 0, MO_PIECE_NONE);
  g_assert_true (shows (box, "The hand is empty."));
  assert_leaves_nothing (window);
}

/* The sheet of a card steps to the other cards of its zone whose faces are shown, once each. */
static void
test_pieces_faces (void)
{
  GtkWidget *box = mo_pile_box_new ("Hand", "");
  GtkWidget *window = show_in_window (box);
  g_autoptr (GPtrArray) pieces = list_pieces ((const int[]){ 4, 5, 6, 7 }, 4);
  MoPiece *quest = g_ptr_array_index (pieces, 2);
  g_autoptr (GVariant) faces = NULL;
  g_autofree char *text = NULL;

  ((MoPiece *) g_ptr_array_index (pieces, 0))->is_face_down = TRUE;
  mo_piece_set_card (quest, content->catalog, mo_catalog_lookup (content->catalog, "t/quest"));
  mo_pile_box_show (MO_PILE_BOX (box), pieces, 0, MO_PIECE_NONE);
  faces = g_variant_ref_sink (mo_pile_box_list_faces (MO_PILE_BOX (box), 6));
  text = g_variant_print (faces, FALSE);
  g_assert_cmpstr (text, ==, "(1, ['t/sword', 't/quest'])");
  g_assert_null (mo_pile_box_list_faces (MO_PILE_BOX (box), 4));
  g_assert_null (mo_pile_box_list_faces (MO_PILE_BOX (box), 9));
  assert_leaves_nothing (window);
}

/* A header of two lines needs less width than one of one line, but shows its whole title. */
static void
test_pieces_tall_header (void)
{
  g_autoptr (GtkWidget) box = g_object_ref_sink (mo_pile_box_new ("Archives(Hidden)", ""));
  g_autoptr (GtkWidget) title = g_object_ref_sink (gtk_label_new ("Archives(Hidden)"));
  int wide;
  int narrow;
  int least;

  gtk_widget_add_css_class (title, "heading");
  mo_pile_box_add_suffix (MO_PILE_BOX (box), gtk_button_new_with_label ("Add"));
  wide = mo_pile_box_get_width_for (MO_PILE_BOX (box), 6);
  mo_pile_box_set_has_tall_header (MO_PILE_BOX (box), TRUE);
  narrow = mo_pile_box_get_width_for (MO_PILE_BOX (box), 6);
  gtk_widget_measure (title, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &least, NULL, NULL);
  g_assert_cmpint (narrow, <, wide);
  g_assert_cmpint (narrow, >=, least);
}

/* A label that needs several lines in a narrow box has the height for them. */
static void
test_pieces_wrap (void)
{
  GtkWidget *box = mo_wrap_box_new ();
  GtkWidget *window = show_in_window (box);
  GtkWidget *button = mo_offer_button_new ("Defend Brother Cole with the Deep Guild Plate Harness",
                                           "defend");
  int width;
  int height;
  int box_height;

  mo_wrap_box_append (MO_WRAP_BOX (box), button);
  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width = width / 2;
  gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, &box_height, NULL, NULL, NULL);
  g_assert_cmpint (box_height, ==, height);
  assert_leaves_nothing (window);
}

/* A pile */

typedef struct
{
  GPtrArray *pieces;
  int chosen;
} Pile;

static void
pile_opened_cb (Pile *self,
                MoPileButton *button)
{
  mo_pile_button_list (button, self->pieces);
}

static void
pile_chosen_cb (Pile *self,
                int id)
{
  self->chosen = id;
}

static void
pile_init (Pile *self,
           GtkWidget *button)
{
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_piece_free);
  self->chosen = MO_PIECE_NONE;
  g_signal_connect_swapped (button, "opened", G_CALLBACK (pile_opened_cb), self);
  g_signal_connect_swapped (button, "chosen", G_CALLBACK (pile_chosen_cb), self);
}

static GtkWidget *
open_pile (GtkWidget *button)
{
  GtkWidget *menu = find_of_type (button, GTK_TYPE_MENU_BUTTON);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (menu));
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  return GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu)));
}

static gboolean
is_row (GtkWidget *widget,
        gconstpointer text)
{
  return GTK_IS_LIST_BOX_ROW (widget) && is_called (widget, text);
}

static void
press_row (GtkWidget *popover,
           const char *text)
{
  GtkWidget *row = find_widget (popover, is_row, text);

  g_assert_nonnull (row);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
}

static void
test_pieces_pile (void)
{
  GtkWidget *button = mo_pile_button_new ("Deck", MO_PILE_ROWS);
  GtkWidget *window = show_in_window (button);
  MoPiece *three = mo_piece_new (MO_PIECE_NONE, "Kick");
  MoPiece *sealed = mo_piece_new (MO_PIECE_NONE, "Sealed");
  Pile pile;

  pile_init (&pile, button);
  mo_pile_button_set_count (MO_PILE_BUTTON (button), 5);
  g_assert_true (shows (button, "Deck 5"));
  g_assert_nonnull (find_shown_widget (button, is_called, "Deck, 5 cards"));
  g_assert_nonnull (find_widget (open_pile (button), has_text, "No cards here."));

  three->count = 3;
  mo_piece_add_offer (three, MO_OFFER_BY_HAND, "Search It out", "search kick");
  g_ptr_array_add (pile.pieces, three);
  g_ptr_array_add (pile.pieces, mo_piece_new (7, "Jump"));
  g_ptr_array_add (pile.pieces, sealed);
  press_row (open_pile (button), "Jump");
  g_assert_cmpint (pile.chosen, ==, 7);
  assert_asked (NULL);
  press_row (open_pile (button), "Kick ×3");
  assert_asked ("search kick");
  g_assert_nonnull (find_widget (open_pile (button), has_tooltip, "Search It out"));
  g_assert_false (gtk_list_box_row_get_activatable (
      GTK_LIST_BOX_ROW (find_widget (open_pile (button), is_row, "Sealed"))));
  assert_leaves_nothing (window);
  g_ptr_array_unref (pile.pieces);
}

static void
test_pieces_pile_as_text (void)
{
  GtkWidget *button = mo_pile_button_new ("Discard pile", MO_PILE_TEXT);
  GtkWidget *window = show_in_window (button);
  Pile pile;

  pile_init (&pile, button);
  mo_pile_button_set_count (MO_PILE_BUTTON (button), 1);
  g_assert_nonnull (find_shown_widget (button, is_called, "Discard pile, 1 card"));
  g_assert_nonnull (find_widget (open_pile (button), has_text, "No cards here."));
  g_ptr_array_add (pile.pieces, mo_piece_new (MO_PIECE_NONE, "Strike"));
  g_ptr_array_add (pile.pieces, mo_piece_new (MO_PIECE_NONE, "Block"));
  g_assert_nonnull (find_widget (open_pile (button), has_text, "Strike\nBlock"));
  assert_leaves_nothing (window);
  g_ptr_array_unref (pile.pieces);
}

static void
sheet_opened_cb (MoPileButton *button)
{
  mo_pile_button_fill (button, gtk_label_new ("The sheet"));
}

static void
test_pieces_pile_as_sheet (void)
{
  GtkWidget *button = mo_pile_button_new ("Number pile", MO_PILE_SHEET);
  GtkWidget *window = show_in_window (button);

  g_signal_connect (button, "opened", G_CALLBACK (sheet_opened_cb), NULL);
  mo_pile_button_set_count (MO_PILE_BUTTON (button), 2);
  g_assert_nonnull (find_shown_widget (button, is_called, "Number pile, 2 cards"));
  g_assert_nonnull (find_widget (open_pile (button), has_text, "The sheet"));
  mo_pile_button_set_count (MO_PILE_BUTTON (button), 0);
  g_assert_true (shows (button, "Number pile 0"));
  g_assert_false (gtk_widget_get_sensitive (find_of_type (button, GTK_TYPE_MENU_BUTTON)));
  assert_leaves_nothing (window);
}

/* The steps of a round */

static void
step_cb (char **step,
         const char *id)
{
  g_free (*step);
  *step = g_strdup (id);
}

static void
next_cb (guint *n_presses)
{
  ++*n_presses;
}

static MoRound *
new_round (void)
{
  MoRound *round = mo_round_new ();

  round->place = g_strdup ("Round 2");
  round->title = g_strdup ("Travel");
  round->prompt = g_strdup ("Choose a location.");
  mo_round_add_step (round, "quest", "Quest", NULL);
  mo_round_add_step (round, "travel", "Travel", "Draw cards");
  mo_round_add_step (round, "combat", "Combat", NULL);
  round->now = 1;
  return round;
}

static void
test_pieces_round (void)
{
  GtkWidget *rail = g_object_new (MO_TYPE_STEP_RAIL, NULL);
  GtkWidget *window = show_in_window (rail);
  g_autoptr (MoRound) round = new_round ();
  g_autofree char *step = NULL;
  guint n_presses = 0;
  GtkWidget *button;

  g_signal_connect_swapped (rail, "step", G_CALLBACK (step_cb), &step);
  g_signal_connect_swapped (rail, "next", G_CALLBACK (next_cb), &n_presses);
  round->reason = g_strdup ("discard a card");
  mo_step_rail_show (MO_STEP_RAIL (rail), round);
  gtk_test_widget_wait_for_draw (window);
  g_assert_cmpstr (mo_short_label_get_shown (
                       MO_SHORT_LABEL (find_of_type (rail, MO_TYPE_SHORT_LABEL))),
                   ==, "Round 2");
  g_assert_true (shows (rail, "Travel"));
  g_assert_true (shows (rail, "Choose a location."));
  g_assert_true (shows (rail, "Can’t continue yet: discard a card"));
  g_assert_null (find_shown_widget (rail, contains_text, "Then automatically"));
  button = find_shown_widget (rail, has_tooltip, "Quest, done");
  g_assert_nonnull (button);
  g_assert_nonnull (find_shown_widget (rail, has_tooltip, "Travel, now. Draw cards"));
  g_signal_emit_by_name (find_shown_widget (rail, has_tooltip, "Combat, upcoming"), "clicked");
  g_assert_cmpstr (step, ==, "combat");
  /* Without the button, the focus is on the question. */
  mo_step_rail_focus (MO_STEP_RAIL (rail));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == rail);

  g_clear_pointer (&round->reason, g_free);
  round->next = g_strdup ("Next: Combat");
  round->text = g_strdup ("Draw cards");
  mo_step_rail_show (MO_STEP_RAIL (rail), round);
  g_assert_true (find_shown_widget (rail, has_tooltip, "Quest, done") == button);
  g_assert_true (shows (rail, "In this step: Draw cards"));
  g_assert_null (find_shown_widget (rail, contains_text, "Before continuing"));
  mo_step_rail_focus (MO_STEP_RAIL (rail));
  g_signal_emit_by_name (gtk_root_get_focus (GTK_ROOT (window)), "clicked");
  g_assert_cmpuint (n_presses, ==, 1);

  /* Reminders that are due; one of another step has its name. */
  mo_round_add_reminder (round, 1, FALSE, TRUE, "Feed the mule.");
  mo_round_add_reminder (round, 0, TRUE, TRUE, "Draw a card.");
  mo_round_add_reminder (round, 2, TRUE, FALSE, "Two weapons!");
  mo_step_rail_show (MO_STEP_RAIL (rail), round);
  g_assert_true (shows (rail, "Feed the mule.\nQuest: Draw a card."));
  g_assert_nonnull (find_shown_widget (rail, has_tooltip,
                                       "Combat, upcoming. Reminder: Two weapons!"));

  /* Another game has other steps; one that has not begun shows none. */
  mo_round_add_step (round, "refresh", "Refresh", NULL);
  mo_step_rail_show (MO_STEP_RAIL (rail), round);
  g_assert_nonnull (find_shown_widget (rail, has_tooltip, "Refresh, upcoming"));
  round->now = MO_ROUND_NOT_BEGUN;
  mo_step_rail_show (MO_STEP_RAIL (rail), round);
  g_assert_null (find_shown_widget (rail, has_style, "step"));
  assert_leaves_nothing (window);
}

/* The place in the round gives way to the title beside it: it never makes that wrap. */
static void
test_pieces_round_title (void)
{
  static const char *const texts[] = { "Round 1 · step 4 of 12 · next: The Dungeon attacks",
                                       "step 4", NULL };
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *title = gtk_label_new ("Adventurers Defend");
  GtkWidget *place = g_object_new (MO_TYPE_SHORT_LABEL, "hexpand", TRUE, NULL);
  GtkWidget *window;
  int natural;

  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD_CHAR);
  mo_short_label_set_texts (MO_SHORT_LABEL (place), texts);
  gtk_box_append (GTK_BOX (row), title);
  gtk_box_append (GTK_BOX (row), place);
  gtk_box_append (GTK_BOX (outer), row);
  window = show_in_window (outer);
  gtk_widget_measure (title, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  for (int width = natural; width <= 300; width += 10)
    {
      gtk_widget_set_margin_end (row, gtk_widget_get_width (outer) - width);
      WAIT_UNTIL (gtk_widget_get_width (row) == width);
      g_assert_cmpint (gtk_widget_get_width (title), ==, natural);
      if (width < natural + 20)
        g_assert_null (mo_short_label_get_shown (MO_SHORT_LABEL (place)));
    }
  g_assert_cmpstr (mo_short_label_get_shown (MO_SHORT_LABEL (place)), ==, "step 4");
  assert_leaves_nothing (window);
}

/* Entering cards */

static void
add_outcome (GPtrArray *pieces,
             const char *name,
             guint count)
{
  MoPiece *piece = mo_piece_new (MO_PIECE_NONE, name);
  g_autofree char *line = g_strdup_printf ("draw %s", name);

  piece->count = count;
  mo_piece_add_offer (piece, MO_OFFER_MOVE, name, line);
  g_ptr_array_add (pieces, piece);
}

/* The name on a small plain face has smaller letters rather than broken words. */
static void
test_pieces_plain_name (void)
{
  static const char *const names[] = { "Ash Wolf", "Trothbound Dirk" };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (names); i++)
    {
      MoTextSize *text_size = mo_text_size_new (gdk_display_get_default ());
      GtkWidget *card = mo_table_card_new ();
      g_autoptr (MoPiece) piece = mo_piece_new (7, names[i / 2]);
      GtkWidget *window;
      PangoLayout *layout;

      g_object_set (text_size, "percent", i % 2 == 0 ? 100 : 150, NULL);
      mo_table_card_show (MO_TABLE_CARD (card), piece, MO_CARD_SLOT_SMALLEST);
      gtk_widget_set_halign (card, GTK_ALIGN_START);
      gtk_widget_set_valign (card, GTK_ALIGN_START);
      window = show_in_window (card);
      layout = gtk_label_get_layout (
          GTK_LABEL (find_shown_widget (card, has_text, names[i / 2])));
      g_assert_cmpint (pango_layout_get_line_count (layout), ==, 2);
      g_assert_false (pango_layout_is_ellipsized (layout));
      g_assert_cmpint (
          pango_layout_line_get_start_index (pango_layout_get_line_readonly (layout, 1)), ==,
          strchr (names[i / 2], ' ') + 1 - names[i / 2]);
      assert_leaves_nothing (window);
      g_assert_finalize_object (text_size);
    }
}

/* So have its figures, which are in one line. */
static void
test_pieces_plain_figures (void)
{
  static const int percents[] = { 100, 150, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      MoTextSize *text_size = mo_text_size_new (gdk_display_get_default ());
      GtkWidget *card = mo_table_card_new ();
      g_autoptr (MoPiece) piece = mo_piece_new (7, "Ash Wolf");
      GtkWidget *window;
      GtkWidget *label;
      GtkWidget *face;
      graphene_rect_t bounds;
      int width;

      g_object_set (text_size, "percent", percents[i], NULL);
      mo_piece_add_figure (piece, "cost", MO_ABSENT, FALSE);
      mo_piece_add_figure (piece, "power", MO_ABSENT, FALSE);
      mo_piece_add_figure (piece, "life", MO_ABSENT, FALSE);
      mo_table_card_show (MO_TABLE_CARD (card), piece, MO_CARD_SLOT_SMALLEST);
      gtk_widget_set_halign (card, GTK_ALIGN_START);
      gtk_widget_set_valign (card, GTK_ALIGN_START);
      window = show_in_window (card);
      label = find_shown_widget (card, has_text, "? · ? · ?");
      face = find_shown_widget (card, has_style, "plain-card");
      g_assert_true (gtk_widget_compute_bounds (label, face, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >, -0.5f);
      /* A label that is too narrow for its text paints over its edges. */
      pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (label)), &width, NULL);
      g_assert_cmpint (width, <=, gtk_widget_get_width (label));
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <,
                         gtk_widget_get_width (face) + 0.5f);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <,
                         gtk_widget_get_height (face) + 0.5f);
      g_assert_cmpfloat (bounds.size.height, >=, 9);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
      assert_leaves_nothing (window);
      g_assert_finalize_object (text_size);
    }
}

/* Shows a piece with a life on a card of this width; a mark with this style is below the life. */
static void
assert_below_life (MoPiece *piece,
                   int width,
                   const char *style)
{
  GtkWidget *card = mo_table_card_new ();
  GtkWidget *window;
  graphene_rect_t above;
  graphene_rect_t below;

  mo_piece_add_badge (piece, "wound", "mo-life-symbolic", "3", "Life 3")->is_vital = TRUE;
  mo_table_card_show (MO_TABLE_CARD (card), piece, width);
  gtk_widget_set_halign (card, GTK_ALIGN_START);
  gtk_widget_set_valign (card, GTK_ALIGN_START);
  window = show_in_window (card);
  g_assert_true (gtk_widget_compute_bounds (find_of_type (card, MO_TYPE_BIG_FIGURE), card,
                                            &above));
  g_assert_true (gtk_widget_compute_bounds (find_shown_widget (card, has_style, style), card,
                                            &below));
  g_assert_cmpfloat (below.origin.y, >=, above.origin.y + above.size.height - 1);
  assert_leaves_nothing (window);
}

/* Badges are smaller on a small card, rather than cover its life and wounds. */
static void
test_pieces_many_badges (void)
{
  static const int widths[] = { 96, 110, 130, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (MoPiece) piece = new_sword (7);

      mo_piece_add_state (piece, "target", "mo-match-symbolic", "target");
      mo_piece_add_badge (piece, "poison", "mo-match-symbolic", "1", "Poison 1");
      mo_piece_add_badge (piece, "lock", "mo-match-symbolic", "1", "Lock 1");
      assert_below_life (piece, widths[i], "token-badge");
    }
}

/* So is the mark of the owner. */
static void
test_pieces_owner_below (void)
{
  static const int widths[] = { 56, 70, 96, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (MoPiece) piece = new_sword (7);

      mo_piece_set_owner (piece, 2, "Bea");
      assert_below_life (piece, widths[i], "owner-badge");
    }
}

/* With text of 150 %, too, the mark of the owner, and a badge or the caption, leave each other and
 * the life free, and the caption is in one line. */
static void
test_pieces_apart (void)
{
  static const char *const styles[] = { "owner-badge", "token-badge", "card-caption", "vital" };
  static const int widths[] = { MO_CARD_SLOT_SMALLEST, 60, 70, 96, 130, 200 };
  g_autoptr (MoTextSize) text_size = mo_text_size_new (gdk_display_get_default ());

  for (guint i = 0; i < 4 * G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (MoPiece) piece = new_sword (7);
      GtkWidget *card = mo_table_card_new ();
      graphene_rect_t bounds[G_N_ELEMENTS (styles)];
      guint n = 0;
      GtkWidget *window;

      g_object_set (text_size, "percent", i % 2 == 0 ? 100 : 150, NULL);
      mo_piece_set_owner (piece, 3, "Bea");
      mo_piece_add_badge (piece, "vital", "mo-life-symbolic", "3", "Life 3")->is_vital = TRUE;
      if (i % 4 < 2)
        mo_piece_add_state (piece, "target", "mo-match-symbolic", NULL)->is_seen = TRUE;
      else
        mo_piece_add_state (piece, "attacks", NULL, NULL);
      mo_table_card_show (MO_TABLE_CARD (card), piece, widths[i / 4]);
      gtk_widget_set_halign (card, GTK_ALIGN_START);
      gtk_widget_set_valign (card, GTK_ALIGN_START);
      window = show_in_window (card);
      for (guint j = 0; j < G_N_ELEMENTS (styles); j++)
        {
          GtkWidget *mark = find_shown_widget (card, has_style, styles[j]);

          if (mark == NULL)
            continue;
          g_assert_true (gtk_widget_compute_bounds (mark, card, &bounds[n]));
          for (guint k = 0; k < n; k++)
            if (graphene_rect_intersection (&bounds[k], &bounds[n], NULL))
              g_error ("marks %u and %u overlap at %d, text %s", k, j, widths[i / 4],
                       i % 2 == 0 ? "100 %" : "150 %");
          n++;
          if (g_str_equal (styles[j], "card-caption"))
            g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (mark))),
                             ==, 1);
        }
      g_assert_cmpuint (n, ==, 3);
      assert_leaves_nothing (window);
    }
}

/* A covered hand has as many cards as its button says; without any, the keyboard passes it over. */
static void
test_pieces_covered (void)
{
  GtkWidget *box = mo_pile_box_new ("Hand", "No cards here.");
  GtkWidget *window = show_in_window (box);

  mo_pile_box_cover (MO_PILE_BOX (box), 3, 1, "Hand of Bea");
  g_assert_cmpuint (mo_pile_box_get_n_shown (MO_PILE_BOX (box)), ==, 3);
  g_assert_cmpuint (mo_pile_box_get_n_cards (MO_PILE_BOX (box)), ==, 3);
  mo_pile_box_cover (MO_PILE_BOX (box), 0, 1, "Hand of Bea");
  g_assert_cmpuint (mo_pile_box_get_n_shown (MO_PILE_BOX (box)), ==, 0);
  assert_leaves_nothing (window);
}

static GtkWidget *
find_first_offer (GtkWidget *bar)
{
  return find_shown_widget (bar, has_style, "suggested-action");
}

static void
test_pieces_deal (void)
{
  GtkWidget *bar = g_object_new (MO_TYPE_DEAL_BAR, NULL);
  GtkWidget *window = show_in_window (bar);
  GtkEditable *entry = GTK_EDITABLE (find_widget (bar, is_of_type,
                                                  GSIZE_TO_POINTER (GTK_TYPE_ENTRY)));
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_piece_free);

  add_outcome (pieces, "Unarmed", 0);
  add_outcome (pieces, "Long Arm", 2);
  add_outcome (pieces, "Armour", 0);
  mo_deal_bar_ask (MO_DEAL_BAR (bar), "Which card came?", pieces, "No such card.");
  g_assert_true (shows (bar, "Which card came?") && shows (bar, "Long Arm ×2"));
  g_assert_true (is_called (GTK_WIDGET (entry), "Which card came?"));
  g_assert_true (is_called (GTK_WIDGET (gtk_editable_get_delegate (entry)), "Which card came?"));
  /* Enter with an empty entry does nothing if there are several candidates. */
  g_signal_emit_by_name (entry, "activate");
  assert_asked (NULL);
  /* Matches at the beginning of the name, of a word, or elsewhere, in this order. */
  gtk_editable_set_text (entry, "ARM");
  g_assert_true (shows (find_first_offer (bar), "Armour"));
  g_assert_true (shows (gtk_widget_get_next_sibling (find_first_offer (bar)), "Long Arm ×2"));
  g_signal_emit_by_name (entry, "activate");
  assert_asked ("draw Armour");
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
  gtk_editable_set_text (entry, "xyz");
  g_assert_true (shows (bar, "No such card."));
  g_assert_null (find_first_offer (bar));

  gtk_editable_set_text (entry, "");
  for (guint i = 0; i < 7; i++)
    add_outcome (pieces, "Torch", 0);
  mo_deal_bar_ask (MO_DEAL_BAR (bar), "Which card came?", pieces, "No such card.");
  g_assert_true (shows (bar, "and 2 more"));

  /* None of it is shown next to the button. */
  mo_deal_bar_offer (MO_DEAL_BAR (bar), "One more?", "draw ?");
  g_assert_true (shows (bar, "One more?") && !shows (bar, "and 2 more"));
  mo_deal_bar_focus (MO_DEAL_BAR (bar));
  g_signal_emit_by_name (gtk_root_get_focus (GTK_ROOT (window)), "clicked");
  assert_asked ("draw ?");
  mo_deal_bar_hide (MO_DEAL_BAR (bar));
  g_assert_false (gtk_widget_get_visible (bar));
  assert_leaves_nothing (window);
}

/* Returns: (transfer full): some cards that may have come, @count of the first */
static GPtrArray *
make_outcomes (guint count)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_piece_free);

  add_outcome (pieces, "Long Arm", count);
  add_outcome (pieces, "Armour", 0);
  return pieces;
}

/* Most moves do not answer the question, and leave its buttons as they are. */
static void
test_pieces_deal_again (void)
{
  GtkWidget *bar = g_object_new (MO_TYPE_DEAL_BAR, NULL);
  GtkWidget *window = show_in_window (bar);
  g_autoptr (GPtrArray) first = make_outcomes (2);
  g_autoptr (GPtrArray) same = make_outcomes (2);
  g_autoptr (GPtrArray) fewer = make_outcomes (1);
  g_autoptr (GtkWidget) button = NULL;

  mo_deal_bar_ask (MO_DEAL_BAR (bar), "Which card came?", first, "No such card.");
  button = g_object_ref (find_first_offer (bar));
  mo_deal_bar_ask (MO_DEAL_BAR (bar), "Which card came now?", same, "No such card.");
  g_assert_true (shows (bar, "Which card came now?"));
  g_assert_true (find_first_offer (bar) == button);
  mo_deal_bar_ask (MO_DEAL_BAR (bar), "Which card came?", fewer, "No such card.");
  g_assert_true (find_first_offer (bar) != button);
  g_assert_false (shows (bar, "Long Arm ×2"));
  /* Nor are they taken for those of another question in between. */
  mo_deal_bar_hide (MO_DEAL_BAR (bar));
  mo_deal_bar_ask (MO_DEAL_BAR (bar), "Which card came?", first, "No such card.");
  g_assert_true (shows (bar, "Long Arm ×2"));
  assert_leaves_nothing (window);
}

/* The moves of a card */

static gboolean
is_button (GtkWidget *widget,
           gconstpointer text)
{
  return GTK_IS_BUTTON (widget) && find_widget (widget, has_text, text) != NULL;
}

static void
press_in (GtkWidget *widget,
          const char *text)
{
  GtkWidget *button = find_widget (widget, is_button, text);

  if (button == NULL)
    g_error ("no button “%s”", text);
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
is_menu (GtkWidget *widget,
         gconstpointer name)
{
  return GTK_IS_MENU_BUTTON (widget) && is_called (widget, name);
}

static GtkWidget *
open_menu (GtkWidget *bar,
           const char *name)
{
  GtkWidget *menu = find_shown_widget (bar, is_menu, name);

  g_assert_nonnull (menu);
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  return GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu)));
}

static MoPiece *
new_offering (void)
{
  const MoOverrule cost = { (char *) "set bear cost", (char *) "Cost of Cave bear", MO_ABSENT,
                            FALSE, FALSE };
  MoPiece *piece = new_sword (7);
  MoPieceOffer *offer;

  mo_piece_add_state (piece, "tapped", NULL, NULL);
  mo_piece_add_offer (piece, MO_OFFER_MOVE, "Attack with it", "attack sword");
  offer = mo_piece_add_offer (piece, MO_OFFER_TOKEN, "A wound on it", "token sword wound 1");
  offer->text = g_strdup ("+ Wound");
  mo_piece_add_offer (piece, MO_OFFER_BY_HAND, "Put it away", "move sword grave");
  offer = mo_piece_add_offer (piece, MO_OFFER_BLOCKED, "Defend with it", "! defend sword");
  offer->reason = g_strdup ("nobody attacks");
  offer = mo_piece_add_offer (piece, MO_OFFER_BLOCKED, "Sell it", NULL);
  offer->reason = g_strdup ("nobody buys");
  mo_piece_add_entry (piece, &cost, "Enter Cost…", "It: enter the unknown value");
  return piece;
}

static void
test_pieces_bar (void)
{
  GtkWidget *bar = g_object_new (MO_TYPE_CARD_BAR, NULL);
  GtkWidget *window = show_in_window (bar);
  MoPiece *piece = new_offering ();
  g_autofree const char **ids = NULL;
  guint position;
  GtkWidget *popover;
  GtkWidget *button;

  mo_card_bar_show (MO_CARD_BAR (bar), piece, NULL);
  g_assert_true (shows (bar, "Sword") && shows (bar, "tapped"));
  mo_card_bar_focus (MO_CARD_BAR (bar));
  g_signal_emit_by_name (gtk_root_get_focus (GTK_ROOT (window)), "clicked");
  assert_asked ("attack sword");
  press_in (bar, "+ Wound");
  assert_asked ("token sword wound 1");
  g_assert_true (is_called (find_widget (bar, is_button, "Enter Cost…"),
                            "It: enter the unknown value"));

  popover = open_menu (bar, "Adjust");
  press_in (popover, "Put it away");
  assert_asked ("move sword grave");
  popover = open_menu (bar, "Unavailable moves");
  g_assert_nonnull (find_widget (popover, has_text, "Defend with it: nobody attacks"));
  g_assert_nonnull (find_widget (popover, has_text, "Sell it: nobody buys"));
  g_assert_null (find_widget (popover, is_called, "Do it anyway: Sell it"));
  press_in (popover, "Do It Anyway");
  assert_asked ("! defend sword");
  button = find_widget (bar, is_called, "Show “Sword”");
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.show-card");
  g_variant_get (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)), "(u^a&s)",
                 &position, &ids);
  g_assert_cmpuint (position, ==, 0);
  g_assert_cmpstr (ids[0], ==, piece->card->id);
  g_assert_null (ids[1]);

  /* Without moves, there is nothing to open. */
  mo_card_bar_show (MO_CARD_BAR (bar), mo_piece_new (8, "Cave bear"), NULL);
  g_assert_true (shows (bar, "Cave bear"));
  g_assert_null (find_of_type (bar, GTK_TYPE_MENU_BUTTON));
  g_assert_null (find_widget (bar, has_text, "Attack with it"));
  mo_card_bar_show (MO_CARD_BAR (bar), NULL, NULL);
  g_assert_false (gtk_widget_get_visible (bar));
  assert_leaves_nothing (window);
}

/* Shows a sword with a button that asks @line; returns that button. */
static GtkWidget *
show_wound (GtkWidget *bar,
            const char *line)
{
  MoPiece *piece = mo_piece_new (7, "Sword");

  mo_piece_add_offer (piece, MO_OFFER_TOKEN, "A wound on it", line)->text = g_strdup ("+ Wound");
  mo_piece_add_offer (piece, MO_OFFER_BY_HAND, line, line);
  mo_card_bar_show (MO_CARD_BAR (bar), piece, NULL);
  return gtk_widget_get_ancestor (find_widget (bar, has_text, "+ Wound"), GTK_TYPE_BUTTON);
}

/* A button that stays the same keeps the focus, so that it can be pressed again. */
static void
test_pieces_bar_kept (void)
{
  GtkWidget *bar = g_object_new (MO_TYPE_CARD_BAR, NULL);
  GtkWidget *window = show_in_window (bar);
  GtkWidget *button = show_wound (bar, "token sword wound 1");

  mo_card_bar_focus (MO_CARD_BAR (bar));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == button);
  g_assert_true (show_wound (bar, "token sword wound 1") == button);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == button);
  show_wound (bar, "token shield wound 1");
  press_in (bar, "+ Wound");
  assert_asked ("token shield wound 1");
  assert_leaves_nothing (window);
}

/* Odds */

static gboolean
is_odds (GtkWidget *widget,
         gconstpointer sentence)
{
  return MO_IS_ODDS_ROW (widget) && is_called (widget, sentence);
}

static gboolean
says (GtkWidget *pane,
      const char *sentence)
{
  return find_shown_widget (pane, is_odds, sentence) != NULL;
}

static MoOddsPage *
new_page (const char *title,
          guint n_decks)
{
  MoOddsPage *page = mo_odds_page_new ();

  mo_odds_page_add_title (page, title, "12 cards");
  mo_odds_page_add_text (page, MO_ODDS_TEXT, NULL);
  mo_odds_page_add_text (page, MO_ODDS_NOTE, "Two are unknown");
  mo_odds_page_add_odds (page, "Treachery", 3, 0.25);
  for (guint i = 0; i < n_decks; i++)
    {
      g_autofree char *deck = g_strdup_printf ("Deck %u", i + 1);
      MoDrawPage *draws = mo_odds_page_add_draws (page, deck, 12, 2);

      mo_draw_page_add (draws, "Ally", TRUE, 6, 0.5, 0.75);
      mo_draw_page_add (draws, "Old Friend", FALSE, 2, 0.25, 0.4);
    }
  return page;
}

static void
test_pieces_odds (void)
{
  GtkWidget *pane = mo_odds_pane_new (12);
  GtkWidget *window = show_in_window (pane);
  GtkWidget *entry;

  mo_odds_pane_show (MO_ODDS_PANE (pane), new_page ("Encounter Deck", 2));
  g_assert_true (shows (pane, "Encounter Deck") && shows (pane, "Two are unknown"));
  g_assert_true (says (pane, "Treachery, 3: 25%"));
  g_assert_true (says (pane, "Ally, 6: next card 50%, all draws 75%"));
  g_assert_true (shows (pane, "Deck 2") && shows (pane, "2 draws"));
  g_assert_false (shows (pane, "Old Friend"));

  /* Names are found by letters; the search stays while the odds change. */
  entry = find_of_type (pane, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "fri");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_true (says (pane, "Old Friend, 2: next card 25%, all draws 40%"));
  mo_odds_pane_show (MO_ODDS_PANE (pane), new_page ("Another", 1));
  g_assert_true (find_of_type (pane, GTK_TYPE_SEARCH_ENTRY) == entry);
  g_assert_true (says (pane, "Old Friend, 2: next card 25%, all draws 40%"));
  g_assert_false (shows (pane, "Encounter Deck") || shows (pane, "Deck 2"));
  assert_leaves_nothing (window);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = begin_tests (&argc, &argv);
  int status;

  if (application == NULL)
    return 0;
  content = match_fixture_load (argv[1]);
  g_test_add_func ("/pieces/words", test_pieces_words);
  g_test_add_func ("/pieces/card-in-words", test_pieces_card_in_words);
  g_test_add_func ("/pieces/card", test_pieces_card);
  g_test_add_func ("/pieces/tips", test_pieces_tips);
  g_test_add_func ("/pieces/faces", test_pieces_faces);
  g_test_add_func ("/pieces/tall-header", test_pieces_tall_header);
  g_test_add_func ("/pieces/wrap", test_pieces_wrap);
  g_test_add_func ("/pieces/face-down", test_pieces_face_down);
  g_test_add_func ("/pieces/text", test_pieces_text);
  g_test_add_func ("/pieces/box", test_pieces_box);
  g_test_add_func ("/pieces/pile", test_pieces_pile);
  g_test_add_func ("/pieces/pile-as-text", test_pieces_pile_as_text);
  g_test_add_func ("/pieces/pile-as-sheet", test_pieces_pile_as_sheet);
  g_test_add_func ("/pieces/round", test_pieces_round);
  g_test_add_func ("/pieces/round-title", test_pieces_round_title);
  g_test_add_func ("/pieces/plain-name", test_pieces_plain_name);
  g_test_add_func ("/pieces/plain-figures", test_pieces_plain_figures);
  g_test_add_func ("/pieces/many-badges", test_pieces_many_badges);
  g_test_add_func ("/pieces/owner-below", test_pieces_owner_below);
  g_test_add_func ("/pieces/apart", test_pieces_apart);
  g_test_add_func ("/pieces/covered", test_pieces_covered);
  g_test_add_func ("/pieces/deal", test_pieces_deal);
  g_test_add_func ("/pieces/deal-again", test_pieces_deal_again);
  g_test_add_func ("/pieces/bar", test_pieces_bar);
  g_test_add_func ("/pieces/bar-kept", test_pieces_bar_kept);
  g_test_add_func ("/pieces/odds", test_pieces_odds);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
