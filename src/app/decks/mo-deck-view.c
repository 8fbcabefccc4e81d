/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-view.h"

#include "mo-card-list.h"
#include "mo-card-window.h"
#include "mo-closures.h"
#include "mo-compat.h"
#include "mo-deck-section.h"
#include "mo-format-row.h"
#include "mo-icon.h"
#include "mo-missing-list.h"
#include "mo-problem-list.h"
#include "mo-relayout.h"
#include "mo-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoDeckView
{
  AdwBin parent_instance;

  GtkWidget *leaflet;
  GtkWidget *catalog_pane;
  MoCardList *card_list;
  GtkLabel *home_label;
  GtkWidget *package_pane;
  GtkToggleButton *problems_button;
  GtkImage *status_icon;
  GtkLabel *status_label;
  GtkRevealer *problems_revealer;
  MoProblemList *problem_list;
  AdwEntryRow *name_row;
  MoFormatRow *format_row;
  AdwActionRow *origin_row;
  GtkWidget *built_row;
  GtkSwitch *built_switch;
  AdwEntryRow *tags_row;
  GtkTextView *notes_view;
  GtkBox *sections;

  MoDeckSession *deck_session; /* (nullable): until it is set */
  MoDeckEditor *editor;        /* (nullable): of the package that is shown */
  /* (nullable): the id of the deck that gets cards that several decks accept */
  char *deck;
  gboolean updating;  /* whether the widgets are being set from the package */
  guint notes_source; /* saves the notes */
};

G_DEFINE_FINAL_TYPE (MoDeckView, mo_deck_view, ADW_TYPE_BIN)

enum
{
  PROP_SESSION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_MESSAGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
emit_message (MoDeckView *self,
              const char *text,
              gboolean can_undo)
{
  g_signal_emit (self, signals[SIGNAL_MESSAGE], 0, text, can_undo);
}

/* Shows which deck the selected card would go into; only with several players, as it is obvious
 * otherwise. */
static void
show_home (MoDeckView *self)
{
  const MoFormat *format = self->editor != NULL ? mo_deck_editor_get_format (self->editor) : NULL;
  MoCardItem *item = mo_card_list_get_selected (self->card_list);
  const char *home = format != NULL && item != NULL
                         ? mo_deck_editor_find_home (self->editor, mo_card_item_get_card (item)->id,
                                                     self->deck)
                         : NULL;
  g_autofree char *text = NULL;

  if (home != NULL && format->players > 1)
    {
      g_autofree char *title = mo_format_get_deck_title (format, mo_format_get_deck (format, home));

      /* Translators: %s is a deck, like "Player 2: Crawler deck". */
      text = g_strdup_printf (_("Add to “%s”"), title);
    }
  gtk_label_set_label (self->home_label, text);
}

static void
card_selected_cb (MoDeckView *self)
{
  show_home (self);
}

/* Edits */

static void
list_change_count_cb (MoDeckView *self,
                      int change)
{
  const MoCard *card = mo_card_item_get_card (mo_card_list_get_selected (self->card_list));
  const char *home = mo_deck_editor_find_home (self->editor, card->id, self->deck);
  g_autofree char *message = NULL;

  if (home != NULL)
    {
      mo_deck_editor_change_count (self->editor, home, card->id, change);
      return;
    }
  /* Translators: %1$s is a card, %2$s the kind of card it is. */
  message = g_strdup_printf (_("“%1$s” (%2$s) doesn’t belong in any deck of this format"),
                             card->name, card->type->kind->name);
  emit_message (self, message, FALSE);
}

static void
section_change_count_cb (MoDeckView *self,
                         MoEntryItem *item,
                         int change)
{
  gboolean all = change < -1 || mo_entry_item_get_count (item) == 1;
  g_autofree char *message = g_strdup_printf (_("“%s” removed"), mo_entry_item_get_name (item));

  if (mo_deck_editor_change_count (self->editor, mo_entry_item_get_deck (item),
                                   mo_entry_item_get_id (item), change) &&
      change < 0 && all)
    emit_message (self, message, TRUE);
}

static void
section_drop_card_cb (MoDeckView *self,
                      const char *from,
                      const char *card,
                      MoDeckSection *section)
{
  const char *to = mo_deck_section_get_deck (section);

  if (from == NULL)
    mo_deck_editor_change_count (self->editor, to, card, 1);
  else
    mo_deck_editor_move (self->editor, from, to, card, MO_MAX_COUNT);
}

static gboolean
dropped_on_catalog_cb (MoDeckView *self,
                       const GValue *value)
{
  MoEntryItem *item = g_value_get_object (value);

  section_change_count_cb (self, item, -(int) mo_entry_item_get_count (item));
  return TRUE;
}

static void
find_cards (MoDeckView *self,
            const char *deck)
{
  g_free (self->deck);
  self->deck = g_strdup (deck);
  mo_card_list_filter_for_deck (self->card_list, deck);
  show_home (self);
  mo_leaflet_show (self->leaflet, self->catalog_pane);
  mo_card_list_focus_search (self->card_list);
}

static void
section_find_cards_cb (MoDeckView *self,
                       MoDeckSection *section)
{
  find_cards (self, mo_deck_section_get_deck (section));
}

static void
section_show_card_cb (MoDeckView *self,
                      MoCardItem *card)
{
  mo_card_window_present (GTK_WIDGET (self), card);
}

/* Problems */

static void
repair_cb (MoDeckView *self,
           const MoProblem *problem)
{
  g_autofree char *done = g_strdup (problem->repair);

  if (problem->edits != NULL)
    {
      mo_deck_editor_repair (self->editor, problem);
      emit_message (self, done, TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (self->problems_button));
    }
  else if (problem->code == MO_PROBLEM_UNKNOWN_FORMAT)
    gtk_widget_grab_focus (GTK_WIDGET (self->format_row));
  else if (problem->have < problem->need)
    find_cards (self, problem->deck);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->sections)); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (g_strcmp0 (mo_deck_section_get_deck (MO_DECK_SECTION (child)), problem->deck) == 0)
        gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
}

static void
show_status (MoDeckView *self,
             gboolean legal,
             guint n_problems,
             gboolean any)
{
  const MoFormat *format = mo_deck_editor_get_format (self->editor);
  g_autofree char *text = NULL;

  if (legal)
    {
      g_autofree char *title = mo_format_get_title (format);

      /* Translators: %s is a format. */
      text = g_strdup_printf (_("Legal in %s"), title);
    }
  else
    text = g_strdup_printf (ngettext ("%u problem", "%u problems", n_problems), n_problems);
  mo_icon_show_state (self->status_icon, legal);
  gtk_label_set_label (self->status_label, text);
  mo_widget_set_spoken_label (GTK_WIDGET (self->problems_button), text);
  gtk_widget_set_visible (GTK_WIDGET (self->problems_revealer), any);
}

static void
show_problems (MoDeckView *self)
{
  const GPtrArray *problems = mo_deck_editor_get_problems (self->editor);
  guint n_problems = 0;

  for (guint i = 0; i < problems->len; i++)
    n_problems += ((const MoProblem *) g_ptr_array_index (problems, i))->code != MO_PROBLEM_NOTE;
  mo_problem_list_set_problems (self->problem_list, problems);
  show_status (self, mo_problems_are_legal (problems), n_problems, problems->len > 0);
}

/* The decks */

static GPtrArray *
list_decks (MoDeckView *self)
{
  const MoFormat *format = mo_deck_editor_get_format (self->editor);
  const MoDeck *deck = mo_deck_editor_get_deck (self->editor);
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; format != NULL && i < format->decks->len; i++)
    g_ptr_array_add (ids,
                     g_strdup (((const MoDeckPlace *) g_ptr_array_index (format->decks, i))->id));
  for (guint i = 0; i < deck->parts->len; i++)
    {
      const char *id = ((const MoDeckPart *) g_ptr_array_index (deck->parts, i))->id;

      if (format == NULL || mo_format_get_deck (format, id) == NULL)
        g_ptr_array_add (ids, g_strdup (id));
    }
  return ids;
}

static void
add_section (MoDeckView *self,
             const char *deck)
{
  GtkWidget *section = mo_deck_section_new (self->editor, deck);

  g_signal_connect_object (section, "change-count", G_CALLBACK (section_change_count_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (section, "drop-card", G_CALLBACK (section_drop_card_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (section, "show-card", G_CALLBACK (section_show_card_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (section, "find-cards", G_CALLBACK (section_find_cards_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->sections, section);
}

/* Keeps existing sections as long as the ids of the decks match, so that edits don't move
 * anything. */
static void
show_sections (MoDeckView *self)
{
  g_autoptr (GPtrArray) ids = list_decks (self);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->sections));
  guint n_same = 0;

  for (; child != NULL && n_same < ids->len &&
         g_str_equal (mo_deck_section_get_deck (MO_DECK_SECTION (child)),
                      g_ptr_array_index (ids, n_same));
       child = gtk_widget_get_next_sibling (child))
    {
      mo_deck_section_update (MO_DECK_SECTION (child));
      n_same++;
    }
  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      gtk_box_remove (self->sections, child);
      child = next;
    }
  for (guint i = n_same; i < ids->len; i++)
    add_section (self, g_ptr_array_index (ids, i));
}

/* Name, format, notes, tags */

static void
show_text (GtkEditable *editable,
           const char *text)
{
  g_autofree char *shown = mo_text_to_shown (text);

  if (!g_str_equal (gtk_editable_get_text (editable), shown))
    gtk_editable_set_text (editable, shown);
}

static char *
get_notes (MoDeckView *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->notes_view);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static void
show_header (MoDeckView *self)
{
  const MoDeck *deck = mo_deck_editor_get_deck (self->editor);
  g_autofree char *notes = get_notes (self);
  g_autofree char *tags = mo_deck_join_tags (deck);

  show_text (GTK_EDITABLE (self->name_row), deck->name);
  show_text (GTK_EDITABLE (self->tags_row), tags);
  if (self->notes_source == 0 && !mo_text_is_as_shown (notes, deck->notes))
    {
      g_autofree char *shown = mo_text_to_shown (deck->notes);

      gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->notes_view), shown, -1);
    }
  mo_format_row_show (self->format_row, self->editor);
}

static MoLibrary *
get_library (MoDeckView *self)
{
  return mo_session_get_library (mo_deck_session_get_session (self->deck_session));
}

/* Shows where the package is stored, and whether it is saved. */
static void
show_origin (MoDeckView *self)
{
  const char *path = mo_deck_editor_get_path (self->editor);
  g_autofree char *shown = path != NULL ? g_filename_display_name (path) : NULL;
  MoDeckAutosave *autosave = mo_deck_session_get_autosave (self->deck_session);
  const GError *error = autosave != NULL ? mo_deck_autosave_get_error (autosave) : NULL;
  gint64 id = mo_deck_session_get_id (self->deck_session);
  const MoLibraryDeck *deck = id != 0 ? mo_library_get_deck (get_library (self), id) : NULL;
  const char *state;

  if (mo_deck_editor_get_is_look (self->editor))
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->origin_row),
                                     _("Deck from a match"));
      state = _("Changes here don’t affect the match");
    }
  else if (autosave == NULL)
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->origin_row),
                                     path != NULL ? _("Deck file")
                                                  : _("Not saved yet"));
      state = shown != NULL ? shown : _("Save it to a file, or add it to the library");
    }
  else
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->origin_row),
                                     id != 0 ? _("In the library") : _("Not saved yet"));
      if (error != NULL)
        state = error->message;
      else if (id == 0)
        state = _("Will be added to the library when you change it");
      else
        state = mo_deck_autosave_is_saved (autosave) ? _("All changes saved")
                                                       : _("Saving…");
    }
  adw_action_row_set_subtitle (self->origin_row, state);
  gtk_widget_set_visible (self->built_row, deck != NULL);
  self->updating = TRUE;
  gtk_switch_set_active (self->built_switch, deck != NULL && deck->built);
  self->updating = FALSE;
}

static void
built_switched_cb (MoDeckView *self)
{
  gboolean built = gtk_switch_get_active (self->built_switch);

  if (!self->updating && mo_deck_session_get_id (self->deck_session) != 0)
    gtk_widget_activate_action (GTK_WIDGET (self), built ? "deck.build" : "deck.take-apart", "x",
                                mo_deck_session_get_id (self->deck_session));
}

static void
show_all (MoDeckView *self)
{
  self->updating = TRUE;
  show_header (self);
  show_sections (self);
  show_problems (self);
  show_home (self);
  self->updating = FALSE;
  show_origin (self);
}

static void
name_applied_cb (MoDeckView *self)
{
  g_autofree char *name = g_strstrip (
      g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));

  if (mo_text_is_as_shown (name, mo_deck_editor_get_deck (self->editor)->name) ||
      mo_deck_editor_set_name (self->editor, name))
    return;
  emit_message (self, _("The name must be one line of 1 to 200 characters"), FALSE);
  show_text (GTK_EDITABLE (self->name_row), mo_deck_editor_get_deck (self->editor)->name);
}

static void
tags_applied_cb (MoDeckView *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->tags_row));
  g_autofree char *tags = mo_deck_join_tags (mo_deck_editor_get_deck (self->editor));

  if (!mo_text_is_as_shown (typed, tags) && !mo_deck_editor_set_tags (self->editor, typed))
    emit_message (self, _("Tags not saved: each can have at most 200 characters"), FALSE);
}

static void
save_notes (MoDeckView *self)
{
  g_autofree char *notes = get_notes (self);

  g_clear_handle_id (&self->notes_source, g_source_remove);
  if (self->editor != NULL && !self->updating &&
      !mo_text_is_as_shown (notes, mo_deck_editor_get_deck (self->editor)->notes) &&
      !mo_deck_editor_set_notes (self->editor, notes))
    emit_message (self, _("Notes not saved: they can have at most 20,000 characters"), FALSE);
}

static gboolean
save_notes_cb (gpointer user_data)
{
  MoDeckView *self = user_data;

  self->notes_source = 0;
  save_notes (self);
  return G_SOURCE_REMOVE;
}

/* Defers saving until the focus has moved: the widget that gets the focus must not be removed
 * meanwhile, as a problem or a missing card could be when they are listed anew. */
static void
notes_left_cb (MoDeckView *self)
{
  if (self->notes_source == 0)
    self->notes_source = g_idle_add_full (G_PRIORITY_HIGH, save_notes_cb, self, NULL);
}

static void
package_clicked_cb (MoDeckView *self)
{
  mo_leaflet_show (self->leaflet, self->package_pane);
}

static void
add_cards_clicked_cb (MoDeckView *self)
{
  find_cards (self, NULL);
}

/* @editor: (nullable) */
static void
set_editor (MoDeckView *self,
            MoDeckEditor *editor)
{
  GtkWidget *section;

  if (self->editor == editor)
    return;
  g_clear_handle_id (&self->notes_source, g_source_remove);
  if (self->editor != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->editor, show_all, self);
      mo_problem_list_set_problems (self->problem_list, NULL);
      while ((section = gtk_widget_get_first_child (GTK_WIDGET (self->sections))) != NULL)
        gtk_box_remove (self->sections, section);
    }
  g_set_object (&self->editor, editor);
  mo_format_row_show (self->format_row, editor);
  if (editor == NULL)
    return;
  g_clear_pointer (&self->deck, g_free);
  g_signal_connect_object (editor, "changed", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  mo_leaflet_show (self->leaflet, self->package_pane);
  show_all (self);
  /* The user most likely wants to add cards next. */
  if (!mo_leaflet_is_folded (self->leaflet))
    mo_card_list_focus_search (self->card_list);
}

static void
editor_changed_cb (MoDeckView *self)
{
  set_editor (self, mo_deck_session_get_editor (self->deck_session));
}

static void
kept_changed_cb (MoDeckView *self)
{
  if (self->editor != NULL)
    show_origin (self);
}

static void
mo_deck_view_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  g_value_set_object (value, MO_DECK_VIEW (object)->deck_session);
}

/* Applies text that was typed but not applied yet, such as notes. */
static void
commit (MoDeckView *self)
{
  name_applied_cb (self);
  tags_applied_cb (self);
  save_notes (self);
}

static void
mo_deck_view_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  MoDeckView *self = MO_DECK_VIEW (object);

  if (g_value_get_object (value) == NULL)
    return;
  g_return_if_fail (self->deck_session == NULL);
  self->deck_session = g_value_dup_object (value);
  g_signal_connect_object (self->deck_session, "notify::editor", G_CALLBACK (editor_changed_cb),
                           self, G_CONNECT_SWAPPED);
  /* Also notified after each save, whether it succeeded or failed. */
  g_signal_connect_object (self->deck_session, "notify::title", G_CALLBACK (kept_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->deck_session, "commit", G_CALLBACK (commit), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "decks-changed", G_CALLBACK (kept_changed_cb), self,
                           G_CONNECT_SWAPPED);
  editor_changed_cb (self);
}

static void
mo_deck_view_dispose (GObject *object)
{
  MoDeckView *self = MO_DECK_VIEW (object);

  if (self->deck_session != NULL)
    {
      g_signal_handlers_disconnect_by_data (get_library (self), self);
      g_signal_handlers_disconnect_by_data (self->deck_session, self);
    }
  set_editor (self, NULL);
  g_clear_object (&self->deck_session);
  g_clear_pointer (&self->deck, g_free);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_DECK_VIEW);
  /* The notes may have lost the focus just now. */
  g_clear_handle_id (&self->notes_source, g_source_remove);
  G_OBJECT_CLASS (mo_deck_view_parent_class)->dispose (object);
}

static void
mo_deck_view_class_init (MoDeckViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mo_deck_view_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_deck_view_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_deck_view_dispose;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste-list",
                                       NULL);
  g_type_ensure (MO_TYPE_CARD_LIST);
  g_type_ensure (MO_TYPE_FORMAT_ROW);
  g_type_ensure (MO_TYPE_MISSING_LIST);
  g_type_ensure (MO_TYPE_PROBLEM_LIST);
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_DECK_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-deck-view.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, leaflet);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, catalog_pane);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, card_list);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, home_label);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, package_pane);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, problems_button);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, status_icon);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, status_label);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, problems_revealer);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, problem_list);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, name_row);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, format_row);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, origin_row);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, built_row);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, built_switch);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, tags_row);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, notes_view);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, sections);
  gtk_widget_class_bind_template_callback (widget_class, list_change_count_cb);
  gtk_widget_class_bind_template_callback (widget_class, card_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, tags_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, notes_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, package_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, repair_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cards_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, built_switched_cb);

  signals[SIGNAL_MESSAGE] = g_signal_new ("message", MO_TYPE_DECK_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                                          G_TYPE_BOOLEAN);
}

static void
mo_deck_view_init (MoDeckView *self)
{
  GtkDropTarget *target = gtk_drop_target_new (MO_TYPE_ENTRY_ITEM, GDK_ACTION_MOVE);

  gtk_widget_init_template (GTK_WIDGET (self));
  mo_relayout_watch_folding (self->leaflet);
  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_on_catalog_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->catalog_pane, GTK_EVENT_CONTROLLER (target));
  mo_leaflet_show (self->leaflet, self->package_pane);
}

MoCardItem *
mo_deck_view_get_card (MoDeckView *self)
{
  return mo_card_list_get_selected (self->card_list);
}

void
mo_deck_view_focus_search (MoDeckView *self)
{
  mo_leaflet_show (self->leaflet, self->catalog_pane);
  mo_card_list_focus_search (self->card_list);
}
