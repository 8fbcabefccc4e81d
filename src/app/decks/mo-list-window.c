/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-list-window.h"

#include "mo-action-row.h"
#include "mo-card-window.h"
#include "mo-closures.h"
#include "mo-deck-places.h"
#include "mo-dialog-header.h"
#include "mo-help.h"
#include "mo-icon.h"
#include "mo-line-choice.h"
#include "mo-list-reading.h"
#include "mo-toaster.h"

#include <glib/gi18n.h>

/* The maximum number of rows: more than any deck has lines, but few enough to stay responsive. */
#define MAX_ROWS 400

struct _MoListWindow
{
  AdwWindow parent_instance;

  MoToaster *toaster;
  GtkWidget *review_button;
  GtkWidget *add_button;
  GtkStack *stack;
  GtkTextView *text_view;
  AdwBin *lines_page;

  MoSession *session;     /* (nullable) */
  MoDeckEditor *editor;
  MoContent *content;     /* used by the reading */
  GListStore *cards;      /* (element-type MoCardItem): of the rows, in their order */
  MoListReading *reading; /* (nullable): until there is a text */
  guint n_rows;
};

G_DEFINE_FINAL_TYPE (MoListWindow, mo_list_window, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_ADDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show_count (MoListWindow *self)
{
  guint n = mo_list_reading_get_n_cards (self->reading);
  g_autofree char *label = n == 0
                               ? g_strdup (_("_Add Cards"))
                               : g_strdup_printf (ngettext ("_Add %u Card", "_Add %u Cards", n), n);

  gtk_button_set_label (GTK_BUTTON (self->add_button), label);
  /* With larger text, a phone has no room for all words in one line. */
  g_object_set (gtk_button_get_child (GTK_BUTTON (self->add_button)), "wrap", TRUE,
                "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_set_sensitive (self->add_button, n > 0);
}

/* The lines */

static char *
get_deck_title (MoListWindow *self,
                const char *deck)
{
  const MoFormat *format = mo_systems_get_format (self->content->systems,
                                                  mo_list_reading_get_format (self->reading), NULL);

  return mo_deck_dup_title (self->content->systems, format, deck);
}

static AdwPreferencesGroup *
add_group (AdwPreferencesPage *page,
           const char *title,
           const char *description)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (group, escaped);
  adw_preferences_group_set_description (group, description);
  adw_preferences_page_add (page, group);
  return group;
}

static GtkWidget *
add_row (AdwPreferencesGroup *group,
         const char *icon,
         const char *title,
         const char *subtitle)
{
  GtkWidget *row = mo_action_row_new ();

  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  if (icon != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), mo_icon_new (icon));
  adw_preferences_group_add (group, row);
  return row;
}

/* The choices of a row are to skip the line, its candidates, and last to keep it as it is. */
static void
choice_selected_cb (MoListWindow *self,
                    GParamSpec *pspec,
                    AdwComboRow *row)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "line"));
  const GPtrArray *candidates = mo_list_reading_get_line (self->reading, index)->candidates;
  guint n = candidates != NULL ? candidates->len : 0;
  guint choice = adw_combo_row_get_selected (row);

  if (choice > n)
    mo_list_reading_keep (self->reading, index);
  else
    mo_list_reading_choose (self->reading, index,
                            choice > 0 ? g_ptr_array_index (candidates, choice - 1) : NULL);
  show_count (self);
}

static void
add_choice (MoListWindow *self,
            AdwPreferencesGroup *group,
            guint index)
{
  const MoListLine *line = mo_list_reading_get_line (self->reading, index);
  g_autoptr (GtkStringList) choices = gtk_string_list_new (NULL);
  GtkWidget *row;

  gtk_string_list_append (choices, _("Skip"));
  for (guint i = 0; line->candidates != NULL && i < line->candidates->len; i++)
    gtk_string_list_append (choices, mo_card_get_shown_name (((
                                         const MoCard *) g_ptr_array_index (line->candidates, i))));
  if (line->status == MO_LIST_LINE_UNKNOWN)
    gtk_string_list_append (choices, _("Add as Unknown Card"));
  row = mo_line_choice_new (line->number, line->text, choices, 0);
  g_object_set_data (G_OBJECT (row), "line", GUINT_TO_POINTER (index));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (choice_selected_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
}

static gboolean
is_asked_about (const MoListLine *line)
{
  return mo_list_line_is_doubtful (line) || line->status == MO_LIST_LINE_REFUSED;
}

static void
add_doubts (MoListWindow *self,
            AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group = NULL;

  for (guint i = 0; i < mo_list_reading_get_n_lines (self->reading) && self->n_rows < MAX_ROWS; i++)
    {
      const MoListLine *line = mo_list_reading_get_line (self->reading, i);
      g_autofree char *title = NULL;

      if (!is_asked_about (line))
        continue;
      if (group == NULL)
        group = add_group (page, _("Unclear Lines"),
                           _("Choose what each line means. Skipped lines are not added."));
      self->n_rows++;
      if (mo_list_line_is_doubtful (line))
        {
          add_choice (self, group, i);
          continue;
        }
      title = mo_line_choice_describe (line->number, line->text);
      add_row (group, "dialog-warning-symbolic", title, line->message);
    }
}

static void
row_activated_cb (MoListWindow *self,
                  GtkWidget *row)
{
  guint position = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "position"));
  GtkWidget *window = mo_card_window_new (GTK_WIDGET (self), self->session,
                                          G_LIST_MODEL (self->cards), position);

  mo_card_sheet_set_editor (mo_card_window_get_sheet (MO_CARD_WINDOW (window)), self->editor, 0);
  gtk_window_present (GTK_WINDOW (window));
}

/* Makes a row show its card. */
static void
link_card (MoListWindow *self,
           GtkWidget *row,
           const MoCard *card)
{
  g_autoptr (MoCardItem) item = mo_card_item_new (self->content->catalog, card);
  guint position = g_list_model_get_n_items (G_LIST_MODEL (self->cards));

  g_list_store_append (self->cards, item);
  g_object_set_data (G_OBJECT (row), "position", GUINT_TO_POINTER (position));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
}

static const char *
get_card_name (const MoCard *card,
               const MoListLine *line)
{
  return card != NULL ? mo_card_get_shown_name (card) : line->name != NULL ? line->name : line->id;
}

/* Adds the lines that go into a deck. */
static void
add_deck (MoListWindow *self,
          AdwPreferencesPage *page,
          const char *deck)
{
  g_autofree char *title = get_deck_title (self, deck);
  AdwPreferencesGroup *group = add_group (page, title, NULL);
  g_autofree char *description = NULL;
  guint n = 0;

  for (guint i = 0; i < mo_list_reading_get_n_lines (self->reading); i++)
    {
      const MoListLine *line = mo_list_reading_get_line (self->reading, i);
      const MoCard *card;
      g_autofree char *text = NULL;
      GtkWidget *row;

      if (!line->is_used || g_strcmp0 (line->deck, deck) != 0)
        continue;
      n += line->count;
      if (self->n_rows++ >= MAX_ROWS)
        continue;
      /* Translators: how many copies of a card. */
      card = mo_catalog_lookup (self->content->catalog, line->id);
      text = g_strdup_printf (_("%1$u × %2$s"), line->count, get_card_name (card, line));
      row = add_row (group, NULL, text, line->message != NULL ? line->message : "");
      if (card != NULL)
        link_card (self, row, card);
    }
  description = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
  adw_preferences_group_set_description (group, description);
}

static void
add_decks (MoListWindow *self,
           AdwPreferencesPage *page)
{
  g_autoptr (GHashTable) decks = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < mo_list_reading_get_n_lines (self->reading); i++)
    {
      const MoListLine *line = mo_list_reading_get_line (self->reading, i);

      if (line->is_used && g_hash_table_add (decks, (gpointer) line->deck))
        add_deck (self, page, line->deck);
    }
}

/* Lists the name, format, tags and notes in the text, which are not used for an existing deck. */
static void
add_fields (MoListWindow *self,
            AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group = NULL;

  for (guint i = 0; i < mo_list_reading_get_n_lines (self->reading) && self->n_rows < MAX_ROWS; i++)
    {
      const MoListLine *line = mo_list_reading_get_line (self->reading, i);

      if (line->status != MO_LIST_LINE_FIELD)
        continue;
      if (group == NULL)
        group = add_group (page, _("Not Used"),
                           _("Only the cards in the text will be added to this deck."));
      self->n_rows++;
      add_row (group, NULL, line->text, "");
    }
}

static GtkWidget *
new_lines_page (MoListWindow *self)
{
  GtkWidget *page;

  if (mo_list_reading_get_n_lines (self->reading) == 0)
    {
      page = adw_status_page_new ();
      adw_status_page_set_title (ADW_STATUS_PAGE (page), _("No Cards Found"));
      adw_status_page_set_description (
          ADW_STATUS_PAGE (page),
          _("Enter one card on each line, such as “4 Ash Blade”. Deck names, such as “Dungeon "
            "deck”, can be used as headings."));
      return page;
    }
  page = adw_preferences_page_new ();
  add_doubts (self, ADW_PREFERENCES_PAGE (page));
  add_decks (self, ADW_PREFERENCES_PAGE (page));
  add_fields (self, ADW_PREFERENCES_PAGE (page));
  if (self->n_rows > MAX_ROWS)
    {
      guint n = self->n_rows - MAX_ROWS;
      g_autofree char *more =
          g_strdup_printf (ngettext ("%u More Line Not Shown", "%u More Lines Not Shown", n), n);

      add_group (ADW_PREFERENCES_PAGE (page), more, NULL);
    }
  return page;
}

/* Interprets the text and shows the result. */
static void
review (MoListWindow *self,
        const char *text)
{
  self->n_rows = 0;
  g_list_store_remove_all (self->cards);
  /* The rows point into the old reading, so they are removed first. */
  adw_bin_set_child (self->lines_page, NULL);
  g_clear_pointer (&self->reading, mo_list_reading_free);
  self->reading = mo_list_reading_new (text, self->content,
                                       mo_deck_editor_get_deck (self->editor)->format);
  adw_bin_set_child (self->lines_page, new_lines_page (self));
  gtk_stack_set_visible_child_name (self->stack, "lines");
  show_count (self);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->add_button);
  gtk_window_set_focus (GTK_WINDOW (self), self->add_button);
}

static char *
get_text (MoListWindow *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text_view);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static void
text_changed_cb (MoListWindow *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text_view);

  gtk_widget_set_sensitive (self->review_button, gtk_text_buffer_get_char_count (buffer) > 0);
}

static void
review_clicked_cb (MoListWindow *self)
{
  g_autofree char *text = get_text (self);

  review (self, text);
}

static void
edit_clicked_cb (MoListWindow *self)
{
  gtk_stack_set_visible_child_name (self->stack, "text");
  gtk_window_set_default_widget (GTK_WINDOW (self), NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->text_view));
}

static void
add_clicked_cb (MoListWindow *self)
{
  g_autoptr (MoDeck) deck = mo_deck_copy (mo_deck_editor_get_deck (self->editor));
  guint n = mo_list_reading_get_n_cards (self->reading);
  guint failed = mo_list_reading_add_to (self->reading, deck);
  g_autofree char *message = NULL;

  if (failed > 0)
    {
      message = g_strdup_printf (_("Cards not added: line %1$u exceeds the limit of %2$d copies "
                                   "per card"), failed,
                                 MO_MAX_COUNT);
      mo_toaster_show (self->toaster, message);
      return;
    }
  message = g_strdup_printf (ngettext ("%u card added", "%u cards added", n), n);
  mo_deck_editor_replace (self->editor, deck, _("Import Text"));
  g_signal_emit (self, signals[SIGNAL_ADDED], 0, message);
  gtk_window_close (GTK_WINDOW (self));
}

static void
mo_list_window_dispose (GObject *object)
{
  MoListWindow *self = MO_LIST_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_LIST_WINDOW);
  g_clear_pointer (&self->reading, mo_list_reading_free);
  g_clear_pointer (&self->content, mo_content_unref);
  g_clear_object (&self->cards);
  g_clear_object (&self->editor);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mo_list_window_parent_class)->dispose (object);
}

static void
mo_list_window_class_init (MoListWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_list_window_dispose;
  g_type_ensure (MO_TYPE_TOASTER);
  mo_help_bind (widget_class, "import-list");
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-list-window.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoListWindow, toaster);
  gtk_widget_class_bind_template_child (widget_class, MoListWindow, review_button);
  gtk_widget_class_bind_template_child (widget_class, MoListWindow, add_button);
  gtk_widget_class_bind_template_child (widget_class, MoListWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MoListWindow, text_view);
  gtk_widget_class_bind_template_child (widget_class, MoListWindow, lines_page);
  gtk_widget_class_bind_template_callback (widget_class, review_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, edit_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);

  signals[SIGNAL_ADDED] = g_signal_new ("added", MO_TYPE_LIST_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_list_window_init (MoListWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cards = g_list_store_new (MO_TYPE_CARD_ITEM);
  g_signal_connect_object (gtk_text_view_get_buffer (self->text_view), "changed",
                           G_CALLBACK (text_changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
mo_list_window_new (GtkWindow *parent,
                    MoSession *session,
                    MoDeckEditor *editor,
                    const char *text)
{
  MoListWindow *self = g_object_new (MO_TYPE_LIST_WINDOW, "transient-for", parent, NULL);

  g_set_object (&self->session, session);
  self->editor = g_object_ref (editor);
  self->content = mo_content_ref (mo_deck_editor_get_content (editor));
  if (text == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->text_view));
  else
    {
      gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text_view), text, -1);
      review (self, text);
    }
  return GTK_WIDGET (self);
}
