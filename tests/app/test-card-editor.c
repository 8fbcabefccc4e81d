/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The card form: its rows, its error messages, and the draft that it writes. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-editor.h"
#include "mo-card-form.h"
#include "mo-picker.h"
#include "mo-pictures.h"
#include "mo-text-size.h"

#include <glib/gstdio.h>
#include <string.h>

#define SYSTEM "dungeon-crawler"

typedef struct
{
  char *own;
  char *folder;
  MoOwnCards *cards;
  MoContent *content;
  MoCardFinder *finder;
  MoCardDraft *draft;
  MoCardForm *form;
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
  self->finder = mo_card_finder_new (self->content);
  mo_card_finder_make (self->finder);
  self->draft = mo_own_cards_new_draft (self->cards, SYSTEM);
  self->form = g_object_ref_sink (g_object_new (MO_TYPE_CARD_FORM, NULL));
  mo_card_form_set_draft (self->form, self->cards, self->finder, SYSTEM, self->draft, TRUE);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  g_autofree char *path = mo_own_cards_get_path (self->cards, SYSTEM);

  g_assert_finalize_object (self->form);
  g_assert_finalize_object (self->finder);
  g_assert_finalize_object (self->cards);
  mo_card_draft_free (self->draft);
  mo_content_unref (self->content);
  g_remove (path);
  g_remove (self->folder);
  g_assert_cmpint (g_remove (self->own), ==, 0);
  g_free (self->own);
  g_free (self->folder);
}

static void
show_faults (Fixture *self)
{
  g_autoptr (GPtrArray) faults = mo_own_cards_check (self->cards, SYSTEM, NULL, self->draft);

  mo_card_form_show_faults (self->form, faults);
}

static gboolean
is_visible (Fixture *self,
            MoCardField field,
            guint index)
{
  return gtk_widget_get_visible (GTK_WIDGET (mo_card_form_get_row (self->form, field, index)));
}

/* Returns the first entry at or in @widget. */
static GtkWidget *
find_entry (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_ENTRY (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_entry (child);
  return found;
}

static void
type (Fixture *self,
      MoCardField field,
      guint index,
      const char *value)
{
  GtkWidget *entry = find_entry (GTK_WIDGET (mo_card_form_get_row (self->form, field, index)));

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), value);
  show_faults (self);
}

/* There is a row for each word of the game; those that cards of the type have are visible. */
static void
test_card_form_rows (Fixture *self,
                     gconstpointer data)
{
  const MoVocabulary *vocabulary = mo_systems_lookup (self->content->systems, SYSTEM)->vocabulary;
  guint n_stats = mo_vocabulary_get_n_words (vocabulary, MO_WORD_STAT);
  guint life = mo_vocabulary_lookup (vocabulary, MO_WORD_STAT, "life")->index;
  guint power = mo_vocabulary_lookup (vocabulary, MO_WORD_STAT, "power")->index;

  g_assert_nonnull (mo_card_form_get_row (self->form, MO_CARD_FIELD_STAT, n_stats - 1));
  g_assert_null (mo_card_form_get_row (self->form, MO_CARD_FIELD_STAT, n_stats));
  g_assert_true (is_visible (self, MO_CARD_FIELD_STAT, power));
  g_assert_false (is_visible (self, MO_CARD_FIELD_STAT, life));
  g_assert_false (is_visible (self, MO_CARD_FIELD_RESOURCE, 0));
  mo_card_form_set_shows_all (self->form, TRUE);
  g_assert_true (is_visible (self, MO_CARD_FIELD_STAT, life));
  g_assert_true (is_visible (self, MO_CARD_FIELD_RESOURCE, 0));
  mo_card_form_set_shows_all (self->form, FALSE);
  /* A row with a value is visible. */
  mo_card_draft_set_figure (self->draft, MO_CARD_FIELD_STAT, "life", "2", NULL);
  show_faults (self);
  g_assert_true (is_visible (self, MO_CARD_FIELD_STAT, life));
}

static void
assert_in_words (Fixture *self,
                 MoCardField field,
                 guint index)
{
  const char *fault;

  show_faults (self);
  fault = mo_field_row_get_fault (mo_card_form_get_row (self->form, field, index));
  g_assert_nonnull (fault);
  g_test_message ("%s", fault);
  g_assert_null (strpbrk (fault, "<=>"));
  g_assert_null (strstr (fault, "attribute"));
  g_assert_null (strstr (fault, "element"));
}

/* The messages name no parts of a file. */
static void
test_card_form_words (Fixture *self,
                      gconstpointer data)
{
  g_autofree char *long_text = g_strnfill (300, 'a');

  assert_in_words (self, MO_CARD_FIELD_NAME, 0);
  type (self, MO_CARD_FIELD_NAME, 0, long_text);
  assert_in_words (self, MO_CARD_FIELD_NAME, 0);
  type (self, MO_CARD_FIELD_NAME, 0, "A Card");
  type (self, MO_CARD_FIELD_COST, 0, "-1");
  assert_in_words (self, MO_CARD_FIELD_COST, 0);
  mo_card_draft_set (self->draft, MO_CARD_FIELD_COST, "");
  type (self, MO_CARD_FIELD_STAT, 0, "much");
  assert_in_words (self, MO_CARD_FIELD_STAT, 0);
  mo_card_draft_set (self->draft, MO_CARD_FIELD_NUMBER, "a b");
  assert_in_words (self, MO_CARD_FIELD_NUMBER, 0);
  mo_card_draft_set (self->draft, MO_CARD_FIELD_TEXT, "a\001b");
  assert_in_words (self, MO_CARD_FIELD_TEXT, 0);
}

static void
test_card_form_faults (Fixture *self,
                       gconstpointer data)
{
  MoFieldRow *name = mo_card_form_get_row (self->form, MO_CARD_FIELD_NAME, 0);
  MoFieldRow *cost = mo_card_form_get_row (self->form, MO_CARD_FIELD_COST, 0);
  MoFieldRow *power = mo_card_form_get_row (self->form, MO_CARD_FIELD_STAT, 0);

  show_faults (self);
  g_assert_nonnull (mo_field_row_get_fault (name));
  g_assert_null (mo_field_row_get_fault (cost));
  type (self, MO_CARD_FIELD_NAME, 0, "A Card");
  g_assert_null (mo_field_row_get_fault (name));
  type (self, MO_CARD_FIELD_COST, 0, "many");
  g_assert_cmpstr (mo_field_row_get_fault (cost), ==,
                   "“many” must be a whole number from 0 to 99");
  type (self, MO_CARD_FIELD_STAT, 0, "much");
  g_assert_nonnull (mo_field_row_get_fault (power));
  g_assert_nonnull (mo_field_row_get_fault (cost));
  type (self, MO_CARD_FIELD_STAT, 0, "");
  type (self, MO_CARD_FIELD_COST, 0, "");
  g_assert_null (mo_field_row_get_fault (power));
  g_assert_null (mo_field_row_get_fault (cost));
}

/* Pickers */

static MoPicker *
get_picker (Fixture *self,
            MoCardField field)
{
  return MO_PICKER (find_widget (GTK_WIDGET (mo_card_form_get_row (self->form, field, 0)),
                                 is_of_type, GSIZE_TO_POINTER (MO_TYPE_PICKER)));
}

static GtkWidget *
get_part (MoPicker *picker,
          GType type)
{
  return find_widget (GTK_WIDGET (picker), is_of_type, GSIZE_TO_POINTER (type));
}

static GListModel *
get_found (MoPicker *picker)
{
  return G_LIST_MODEL (
      gtk_list_view_get_model (GTK_LIST_VIEW (get_part (picker, GTK_TYPE_LIST_VIEW))));
}

static void
assert_first (MoPicker *picker,
              const char *title)
{
  g_autoptr (MoTextRow) line = g_list_model_get_item (get_found (picker), 0);

  g_assert_cmpstr (mo_text_row_get_title (line), ==, title);
}

/* Opens the search of a picker. */
static void
open_search (MoPicker *picker)
{
  graphene_rect_t bounds;
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (picker)));

  /* The form scrolls to the focused widget. */
  gtk_widget_grab_focus (GTK_WIDGET (picker));
  WAIT_UNTIL (gtk_widget_compute_bounds (GTK_WIDGET (picker), window, &bounds) &&
              bounds.origin.y < gtk_widget_get_height (window));
  gtk_menu_button_popup (GTK_MENU_BUTTON (get_part (picker, GTK_TYPE_MENU_BUTTON)));
  WAIT_UNTIL (get_found (picker) != NULL);
}

static void
search (MoPicker *picker,
        const char *text,
        guint n_found)
{
  gtk_editable_set_text (GTK_EDITABLE (get_part (picker, GTK_TYPE_SEARCH_ENTRY)), text);
  WAIT_UNTIL (g_list_model_get_n_items (get_found (picker)) == n_found);
}

/* Selects the best match. */
static void
take_first (MoPicker *picker)
{
  g_signal_emit_by_name (get_part (picker, GTK_TYPE_SEARCH_ENTRY), "activate");
  WAIT_UNTIL (!gtk_widget_get_visible (get_part (picker, GTK_TYPE_POPOVER)));
}

static gboolean
is_shown (MoPicker *picker,
          const char *text)
{
  return find_shown_widget (get_part (picker, GTK_TYPE_MENU_BUTTON), has_text, text) != NULL;
}

static GtkWidget *
present_form (Fixture *self)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  mo_card_form_set_shows_all (self->form, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->form));
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  return present (window);
}

static void
count_change_cb (guint *n,
                 int field)
{
  g_assert_cmpint (field, ==, MO_CARD_FIELD_SET);
  (*n)++;
}

static void
test_card_form_set (Fixture *self,
                    gconstpointer data)
{
  GtkWidget *window = present_form (self);
  MoPicker *picker = get_picker (self, MO_CARD_FIELD_SET);
  MoFieldRow *row = mo_card_form_get_row (self->form, MO_CARD_FIELD_SET, 0);
  guint n_changes = 0;

  g_signal_connect_swapped (self->form, "changed", G_CALLBACK (count_change_cb), &n_changes);
  g_assert_true (is_shown (picker, "Custom Cards"));
  open_search (picker);
  assert_first (picker, "Custom Cards");
  search (picker, "EMBER", 1);
  take_first (picker);
  g_assert_cmpstr (self->draft->values[MO_CARD_FIELD_SET], ==, "emberdeep");
  g_assert_true (is_shown (picker, "Emberdeep"));
  g_assert_cmpuint (n_changes, ==, 1);
  show_faults (self);
  g_assert_null (mo_field_row_get_fault (row));
  /* A new search starts empty; selecting the same value does not emit a change. */
  open_search (picker);
  WAIT_UNTIL (g_list_model_get_n_items (get_found (picker)) > 2);
  search (picker, "nowhere", 0);
  g_signal_emit_by_name (get_part (picker, GTK_TYPE_SEARCH_ENTRY), "activate");
  search (picker, "emberd", 1);
  take_first (picker);
  g_assert_cmpuint (n_changes, ==, 1);
  g_signal_emit_by_name (find_widget (GTK_WIDGET (picker), has_tooltip, "Clear Selection"),
                         "clicked");
  g_assert_cmpstr (self->draft->values[MO_CARD_FIELD_SET], ==, "");
  g_assert_true (is_shown (picker, "None"));
  g_assert_cmpuint (n_changes, ==, 2);
  assert_leaves_nothing (window);
}

/* A card can be a printing of a card of its kind that is not a printing itself. */
static void
test_card_form_printing (Fixture *self,
                         gconstpointer data)
{
  GtkWidget *window = present_form (self);
  MoPicker *picker = get_picker (self, MO_CARD_FIELD_SAME_AS);
  const MoCard *card;
  int end = (int) strlen ("name=\"Ash Blade\"");

  mo_card_draft_set (self->draft, MO_CARD_FIELD_TYPE, "equipment");
  g_assert_true (is_shown (picker, "None"));
  open_search (picker);
  search (picker, "ash blade", 1);
  search (picker, "\"soot rat\"", 0);
  search (picker, "name=\"Ash Blade\"", 1);
  /* An invalid query keeps the results and shows an error. */
  gtk_editable_insert_text (GTK_EDITABLE (get_part (picker, GTK_TYPE_SEARCH_ENTRY)), " (", -1,
                            &end);
  WAIT_UNTIL (find_shown_widget (get_part (picker, GTK_TYPE_POPOVER), has_text, "1 found") == NULL);
  g_assert_cmpuint (g_list_model_get_n_items (get_found (picker)), ==, 1);
  search (picker, "ash blade", 1);
  take_first (picker);
  g_assert_cmpstr (self->draft->values[MO_CARD_FIELD_SAME_AS], ==, "emberdeep/ash-blade");
  card = mo_catalog_lookup (self->content->catalog, "emberdeep/ash-blade");
  g_assert_true (is_shown (picker, card->name));
  g_assert_true (is_shown (picker, "Emberdeep · Equipment"));
  show_faults (self);
  g_assert_null (
      mo_field_row_get_fault (mo_card_form_get_row (self->form, MO_CARD_FIELD_SAME_AS, 0)));
  /* A cleared row stays visible while it is focused. */
  mo_card_form_set_shows_all (self->form, FALSE);
  g_signal_emit_by_name (find_widget (GTK_WIDGET (picker), has_tooltip, "Clear Selection"),
                         "clicked");
  show_faults (self);
  g_assert_true (is_visible (self, MO_CARD_FIELD_SAME_AS, 0));
  gtk_widget_grab_focus (GTK_WIDGET (self->form));
  show_faults (self);
  g_assert_false (is_visible (self, MO_CARD_FIELD_SAME_AS, 0));
  assert_leaves_nothing (window);
}

/* An unknown id is kept, and shown as unknown. */
static void
test_card_form_unknown (Fixture *self,
                        gconstpointer data)
{
  g_autoptr (MoCardDraft) draft = mo_card_draft_copy (self->draft);
  GtkWidget *window;
  MoPicker *picker;

  mo_card_draft_set (draft, MO_CARD_FIELD_SAME_AS, "lost/card");
  mo_card_draft_set (draft, MO_CARD_FIELD_SET, "lost");
  g_assert_finalize_object (self->form);
  self->form = g_object_ref_sink (g_object_new (MO_TYPE_CARD_FORM, NULL));
  mo_card_form_set_draft (self->form, self->cards, self->finder, SYSTEM, draft, TRUE);
  window = present_form (self);
  picker = get_picker (self, MO_CARD_FIELD_SAME_AS);
  g_assert_true (is_shown (picker, "lost/card"));
  g_assert_true (is_shown (picker, "Unknown"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_part (picker, GTK_TYPE_TOGGLE_BUTTON)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Reprint of: lost/card, Unknown");
  g_assert_true (is_shown (get_picker (self, MO_CARD_FIELD_SET), "lost"));
  open_search (picker);
  gtk_popover_popdown (GTK_POPOVER (get_part (picker, GTK_TYPE_POPOVER)));
  g_assert_cmpstr (draft->values[MO_CARD_FIELD_SAME_AS], ==, "lost/card");
  g_assert_cmpstr (draft->values[MO_CARD_FIELD_SET], ==, "lost");
  assert_leaves_nothing (window);
  g_assert_finalize_object (self->form);
  self->form = g_object_ref_sink (g_object_new (MO_TYPE_CARD_FORM, NULL));
}

/* Selecting another keyword recreates the rows, while GTK is still using the old one. */
static void
test_card_form_keyword (Fixture *self,
                        gconstpointer data)
{
  GtkWidget *window;
  GtkWidget *drop_down;

  mo_card_draft_add_keyword (self->draft, "stealth", NULL, NULL, NULL);
  g_assert_finalize_object (self->form);
  self->form = g_object_ref_sink (g_object_new (MO_TYPE_CARD_FORM, NULL));
  mo_card_form_set_draft (self->form, self->cards, self->finder, SYSTEM, self->draft, TRUE);
  window = present_form (self);
  drop_down = find_of_type (
      GTK_WIDGET (mo_card_form_get_row (self->form, MO_CARD_FIELD_KEYWORD, 0)), GTK_TYPE_DROP_DOWN);
  g_object_add_weak_pointer (G_OBJECT (drop_down), (gpointer *) &drop_down);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down),
                              gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down)) == 0);
  g_assert_nonnull (drop_down);
  g_assert_null (gtk_widget_get_root (drop_down));
  WAIT_UNTIL (drop_down == NULL);
  assert_leaves_nothing (window);
}

static GtkWidget *
find_in_row (Fixture *self,
             MoCardField field,
             guint index,
             GType wanted)
{
  return find_widget (GTK_WIDGET (mo_card_form_get_row (self->form, field, index)), is_of_type,
                      GSIZE_TO_POINTER (wanted));
}

static gboolean
is_drop_down (GtkWidget *widget,
              gconstpointer user_data)
{
  return GTK_IS_DROP_DOWN (widget) && is_called (widget, user_data);
}

static gboolean
is_check (GtkWidget *widget,
          gconstpointer user_data)
{
  return GTK_IS_CHECK_BUTTON (widget) &&
         g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), user_data) == 0;
}

static gboolean
is_entry (GtkWidget *widget,
          gconstpointer user_data)
{
  return GTK_IS_ENTRY (widget) && is_called (widget, user_data);
}

static void
choose_item (GtkWidget *drop_down,
             const char *name)
{
  GListModel *model;
  guint n;

  g_assert_nonnull (drop_down);
  model = gtk_drop_down_get_model (GTK_DROP_DOWN (drop_down));
  n = g_list_model_get_n_items (model);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

      if (g_str_equal (gtk_string_object_get_string (item), name))
        {
          gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), i);
          return;
        }
    }
  g_error ("no choice “%s”", name);
}

static const MoDraftKeyword *
get_keyword (Fixture *self,
             guint index)
{
  return g_ptr_array_index (self->draft->keywords, index);
}

static gboolean
has_icon (GtkWidget *widget,
          gconstpointer user_data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), user_data) == 0;
}

static gboolean
is_add_button (GtkWidget *widget,
               gconstpointer user_data)
{
  return GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)) &&
         gtk_widget_get_halign (widget) == GTK_ALIGN_START;
}

/* Keywords are added with what they take, and removed; another keyword drops what it does not
 * take. */
static void
test_card_form_keywords (Fixture *self,
                         gconstpointer data)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *form = GTK_WIDGET (self->form);
  GtkWidget *add;
  GtkWidget *row;
  guint n = self->draft->keywords->len;

  adw_window_set_content (ADW_WINDOW (window), g_object_ref (form));
  present (window);
  add = find_widget (form, is_add_button, NULL);
  press_button (add);
  press_button (add);
  g_assert_cmpuint (self->draft->keywords->len, ==, n + 2);
  choose_item (find_in_row (self, MO_CARD_FIELD_KEYWORD, n, GTK_TYPE_DROP_DOWN), "Reach");
  g_assert_cmpstr (get_keyword (self, n)->name, ==, "reach");
  choose_item (find_widget (form, is_drop_down, "Type of Reach"), "Magic");
  g_assert_cmpstr (get_keyword (self, n)->type, ==, "magic");
  gtk_editable_set_text (GTK_EDITABLE (find_widget (form, is_entry, "Amount of Reach")), "2");
  gtk_editable_set_text (
      GTK_EDITABLE (find_widget (form, is_entry, "Number of times Reach applies")), "3");
  g_assert_cmpstr (get_keyword (self, n)->amount, ==, "2");
  g_assert_cmpstr (get_keyword (self, n)->times, ==, "3");
  choose_item (find_in_row (self, MO_CARD_FIELD_KEYWORD, n, GTK_TYPE_DROP_DOWN), "Stealth");
  g_assert_cmpstr (get_keyword (self, n)->name, ==, "stealth");
  g_assert_cmpstr (get_keyword (self, n)->type, ==, "");
  g_assert_cmpstr (get_keyword (self, n)->amount, ==, "");
  g_assert_null (find_widget (form, is_entry, "Amount of Stealth"));
  row = GTK_WIDGET (mo_card_form_get_row (self->form, MO_CARD_FIELD_KEYWORD, n));
  press_button (find_widget (row, has_icon, "list-remove-symbolic"));
  g_assert_cmpuint (self->draft->keywords->len, ==, n + 1);
  g_assert_cmpstr (get_keyword (self, n)->name, !=, "stealth");
  while (g_main_context_iteration (NULL, FALSE))
    ;
  adw_window_set_content (ADW_WINDOW (window), NULL);
  g_object_unref (form);
  assert_leaves_nothing (window);
}

/* Texts, choices and flags go into the draft; another type shows other rows. */
static void
test_card_form_values (Fixture *self,
                       gconstpointer data)
{
  const MoVocabulary *vocabulary = mo_systems_lookup (self->content->systems, SYSTEM)->vocabulary;
  const MoWord *flag = mo_vocabulary_get_word (vocabulary, MO_WORD_FLAG, 0);
  guint life = mo_vocabulary_lookup (vocabulary, MO_WORD_STAT, "life")->index;
  GtkWidget *view = find_in_row (self, MO_CARD_FIELD_TEXT, 0, GTK_TYPE_TEXT_VIEW);
  GtkWidget *check;

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "Does it.", -1);
  g_assert_cmpstr (self->draft->values[MO_CARD_FIELD_TEXT], ==, "Does it.");
  mo_card_form_set_shows_all (self->form, FALSE);
  g_assert_false (is_visible (self, MO_CARD_FIELD_STAT, life));
  choose_item (find_in_row (self, MO_CARD_FIELD_TYPE, 0, GTK_TYPE_DROP_DOWN), "Adventurer");
  g_assert_cmpstr (self->draft->values[MO_CARD_FIELD_TYPE], ==, "adventurer");
  g_assert_true (is_visible (self, MO_CARD_FIELD_STAT, life));
  check = find_widget (GTK_WIDGET (self->form), is_check, flag->name);
  g_assert_nonnull (check);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_assert_true (mo_card_draft_has_word (self->draft, MO_CARD_FIELD_FLAGS, flag->id));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), FALSE);
  g_assert_false (mo_card_draft_has_word (self->draft, MO_CARD_FIELD_FLAGS, flag->id));
}

static void
test_card_editor_save (Fixture *self,
                       gconstpointer data)
{
  MoCardDraft *draft = mo_own_cards_new_draft (self->cards, SYSTEM);
  MoCardEditor *editor = mo_card_editor_new (NULL, self->cards, self->finder, SYSTEM, NULL, NULL,
                                             draft);
  GtkWidget *name = gtk_window_get_focus (GTK_WINDOW (editor));

  gtk_window_present (GTK_WINDOW (editor));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (editor));
  g_assert_null (mo_own_cards_get_undo_label (self->cards));
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_ancestor (name, GTK_TYPE_ENTRY)), "A Card");
  g_object_add_weak_pointer (G_OBJECT (editor), (gpointer *) &editor);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (editor), "editor.save", NULL));
  g_assert_cmpstr (mo_own_cards_get_undo_label (self->cards), ==, "Add “A Card”");
  while (editor != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* A click on a button of a dialog keeps the dialog alive until the editor is gone. */
static void
test_card_editor_discard (Fixture *self,
                          gconstpointer data)
{
  MoCardDraft *draft = mo_own_cards_new_draft (self->cards, SYSTEM);
  MoCardEditor *editor = mo_card_editor_new (NULL, self->cards, self->finder, SYSTEM, NULL, NULL,
                                             draft);
  GtkWidget *name = gtk_window_get_focus (GTK_WINDOW (editor));
  graphene_rect_t start;
  graphene_rect_t end;
  GtkWidget *cancel;
  GtkWidget *save;
  GtkWidget *alert;
  GtkWidget *label;

  present (GTK_WIDGET (editor));
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_ancestor (name, GTK_TYPE_ENTRY)), "A Card");
  /* As in other dialogs, Cancel comes first and the action last. */
  cancel = get_by_id (GTK_WIDGET (editor), "cancel_button");
  save = get_by_id (GTK_WIDGET (editor), "save_button");
  g_assert_true (gtk_widget_compute_bounds (cancel, GTK_WIDGET (editor), &start));
  g_assert_true (gtk_widget_compute_bounds (save, GTK_WIDGET (editor), &end));
  g_assert_cmpfloat (start.origin.x + start.size.width, <, end.origin.x);
  g_signal_emit_by_name (cancel, "clicked");
  alert = g_object_ref (find_alert ());
  g_object_add_weak_pointer (G_OBJECT (editor), (gpointer *) &editor);
  WAIT_UNTIL ((label = find_shown_widget (alert, has_text, "Discard")) != NULL);
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  WAIT_UNTIL (editor == NULL);
  if (GTK_IS_WINDOW (alert))
    g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (alert)));
  g_assert_finalize_object (alert);
  g_assert_null (mo_own_cards_get_undo_label (self->cards));
}

static void
edited_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mo_pictures_edit_finish (MO_PICTURES (source), result, &error));
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

static void
saved_cb (MoCardEditor *editor,
          const char *name,
          const char *id,
          gboolean differs,
          const char *picture,
          char **saved)
{
  g_assert_cmpstr (id, ==, picture);
  g_assert_true (differs);
  *saved = g_strdup (picture);
}

/* A duplicate begins with a copy of the picture, which is not a change to ask about; undo takes the
 * copy away, not the picture. It can be saved as it is. */
static void
test_card_editor_duplicate (Fixture *self,
                            gconstpointer data)
{
  static const guint32 pixels[4] = { 0xff0000ff, 0xff00ff00, 0xffff0000, 0xffffffff };
  g_autofree char *folder = g_build_filename (self->own, "pictures", NULL);
  g_autoptr (MoPictures) pictures = mo_pictures_new (folder, 1 << 20);
  g_autoptr (GBytes) bytes = g_bytes_new_static (pixels, sizeof pixels);
  g_autoptr (GdkTexture) texture =
      gdk_memory_texture_new (2, 2, GDK_MEMORY_R8G8B8A8, bytes, 8);
  const MoCard *card = mo_catalog_lookup (self->content->catalog, "emberdeep/ash-blade");
  g_autofree char *picture = NULL;
  gboolean is_done = FALSE;
  MoCardEditor *editor;

  mo_pictures_set_default (pictures);
  mo_pictures_set_from_texture_async (pictures, card->id, texture, edited_cb, &is_done);
  WAIT_UNTIL (is_done);
  for (guint i = 0; i < 2; i++)
    {
      editor = mo_card_editor_new (NULL, self->cards, self->finder, SYSTEM, NULL, card->id,
                                   mo_own_cards_duplicate (self->cards, self->content->catalog,
                                                           card));
      g_signal_connect (editor, "saved", G_CALLBACK (saved_cb), &picture);
      present (GTK_WIDGET (editor));
      g_object_add_weak_pointer (G_OBJECT (editor), (gpointer *) &editor);
      if (i == 0)
        gtk_window_close (GTK_WINDOW (editor));
      else
        g_assert_true (gtk_widget_activate_action (GTK_WIDGET (editor), "editor.save", NULL));
      WAIT_UNTIL (editor == NULL);
    }
  g_assert_nonnull (picture);
  g_assert_cmpstr (picture, !=, card->id);
  g_assert_true (mo_pictures_has_own (pictures, picture));
  is_done = FALSE;
  mo_pictures_undo_async (pictures, picture, edited_cb, &is_done);
  WAIT_UNTIL (is_done);
  g_assert_false (mo_pictures_has_own (pictures, picture));
  g_assert_true (mo_pictures_has_own (pictures, card->id));
  mo_pictures_set_default (NULL);
  /* Requests hold a reference until they finish. */
  WAIT_UNTIL (G_OBJECT (pictures)->ref_count == 1);
  g_assert_finalize_object (g_steal_pointer (&pictures));
  fixture_remove_folder (folder);
}

/* In a window as narrow as a phone, the whole form is in view, also with larger text. */
static void
test_width (Fixture *self,
            gconstpointer data)
{
  g_autoptr (MoTextSize) size = mo_text_size_new (gdk_display_get_default ());
  GtkWidget *window = gtk_window_new ();
  int least;

  g_object_set (size, "percent", 150, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (self->form));
  present (window);
  gtk_widget_measure (GTK_WIDGET (self->form), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  g_assert_cmpint (least, <=, 350);
  g_object_set (size, "percent", 100, NULL);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  assert_leaves_nothing (window);
}

int
main (int argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/card-form/width", test_width);
  ADD ("/card-form/rows", test_card_form_rows);
  ADD ("/card-form/faults", test_card_form_faults);
  ADD ("/card-form/words", test_card_form_words);
  ADD ("/card-form/set", test_card_form_set);
  ADD ("/card-form/printing", test_card_form_printing);
  ADD ("/card-form/unknown", test_card_form_unknown);
  ADD ("/card-form/keyword", test_card_form_keyword);
  ADD ("/card-form/keywords", test_card_form_keywords);
  ADD ("/card-form/values", test_card_form_values);
  ADD ("/card-editor/save", test_card_editor_save);
  ADD ("/card-editor/discard", test_card_editor_discard);
  ADD ("/card-editor/duplicate", test_card_editor_duplicate);
  return g_test_run ();
}
