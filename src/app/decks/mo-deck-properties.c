/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-properties.h"

#include "mo-action-row.h"
#include "mo-deck-origin.h"
#include "mo-dialog-header.h"
#include "mo-format-row.h"
#include "mo-help.h"
#include "mo-pool-entry.h"
#include "mo-text.h"
#include "mo-toaster.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoDeckProperties
{
  AdwWindow parent_instance;

  GtkWidget *deck_group;
  GtkWidget *tags_group;
  MoToaster *toaster;
  AdwEntryRow *name_row;
  MoFormatRow *format_row;
  AdwActionRow *origin_row;
  GtkWidget *take_over_button;
  GtkWidget *history_button;
  GtkWidget *built_row;
  GtkSwitch *built_switch;
  AdwEntryRow *tags_row;
  MoPoolEntry *pool_entry;
  GtkTextView *notes_view;

  GtkWidget *beside;            /* the widget whose window has the actions; outlives this */
  MoDeckSession *deck_session;  /* (nullable): until it is disposed */
  MoDeckEditor *editor;         /* likewise */
  gboolean updating;      /* whether the widgets are being set from the package */
  gboolean is_committing; /* whether typed texts are being applied */
};

G_DEFINE_FINAL_TYPE (MoDeckProperties, mo_deck_properties, ADW_TYPE_WINDOW)

static void
show_text (GtkEditable *editable,
           const char *text)
{
  g_autofree char *shown = mo_text_to_shown (text);

  if (!g_str_equal (gtk_editable_get_text (editable), shown))
    gtk_editable_set_text (editable, shown);
}

static char *
get_notes (MoDeckProperties *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->notes_view);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static void
show_header (MoDeckProperties *self)
{
  const MoDeck *deck = mo_deck_editor_get_deck (self->editor);
  g_autofree char *notes = get_notes (self);
  g_autofree char *tags = mo_deck_join_tags (deck);

  show_text (GTK_EDITABLE (self->name_row), deck->name);
  show_text (GTK_EDITABLE (self->tags_row), tags);
  if (!mo_text_is_as_shown (notes, deck->notes))
    {
      g_autofree char *shown = mo_text_to_shown (deck->notes);

      gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->notes_view), shown, -1);
    }
  mo_format_row_show (self->format_row, mo_deck_editor_get_content (self->editor), deck->format);
}

static MoLibrary *
get_library (MoDeckProperties *self)
{
  return mo_session_get_library (mo_deck_session_get_session (self->deck_session));
}

/* Shows where the package is stored, and whether it is saved. */
static void
show_origin (MoDeckProperties *self)
{
  MoDeckAutosave *autosave = mo_deck_session_get_autosave (self->deck_session);
  gint64 id = mo_deck_session_get_id (self->deck_session);
  const MoLibraryDeck *deck = id != 0 ? mo_library_get_deck (get_library (self), id) : NULL;
  g_autofree char *state = NULL;

  if (mo_deck_session_get_editor (self->deck_session) != self->editor)
    return;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->origin_row),
                                 mo_deck_origin_describe (self->deck_session, &state));
  adw_action_row_set_subtitle (self->origin_row, state);
  gtk_widget_set_visible (self->take_over_button, autosave == NULL);
  gtk_widget_set_visible (self->history_button, id != 0);
  gtk_widget_set_visible (self->built_row, deck != NULL);
  self->updating = TRUE;
  gtk_switch_set_active (self->built_switch, deck != NULL && deck->built);
  self->updating = FALSE;
}

static void
built_switched_cb (MoDeckProperties *self)
{
  gboolean built = gtk_switch_get_active (self->built_switch);

  if (!self->updating && mo_deck_session_get_id (self->deck_session) != 0)
    gtk_widget_activate_action (self->beside, built ? "deck.build" : "deck.take-apart", "x",
                                mo_deck_session_get_id (self->deck_session));
}

static void
show_all (MoDeckProperties *self)
{
  if (!self->is_committing)
    {
      self->updating = TRUE;
      show_header (self);
      self->updating = FALSE;
    }
  show_origin (self);
}

static void
name_applied_cb (MoDeckProperties *self)
{
  g_autofree char *name = g_strstrip (
      g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));

  if (mo_text_is_as_shown (name, mo_deck_editor_get_deck (self->editor)->name) ||
      mo_deck_editor_set_name (self->editor, name))
    return;
  mo_toaster_show (self->toaster, _("The name must be one line of 1 to 200 characters"));
  show_text (GTK_EDITABLE (self->name_row), mo_deck_editor_get_deck (self->editor)->name);
}

static void
tags_applied_cb (MoDeckProperties *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->tags_row));
  g_autofree char *tags = mo_deck_join_tags (mo_deck_editor_get_deck (self->editor));

  if (!mo_text_is_as_shown (typed, tags) && !mo_deck_editor_set_tags (self->editor, typed))
    mo_toaster_show (self->toaster, _("Tags not saved: each can have at most 200 characters"));
}

static void
format_chosen_cb (MoDeckProperties *self,
                  const char *format)
{
  mo_deck_editor_set_format (self->editor, format);
}

static void
notes_left_cb (MoDeckProperties *self)
{
  g_autofree char *notes = NULL;

  /* The focus also leaves while the window is disposed of. */
  if (self->editor == NULL || self->updating)
    return;
  notes = get_notes (self);
  if (!mo_text_is_as_shown (notes, mo_deck_editor_get_deck (self->editor)->notes) &&
      !mo_deck_editor_set_notes (self->editor, notes))
    mo_toaster_show (self->toaster, _("Notes not saved: they can have at most 20,000 characters"));
}

/* Applies text that was typed but not applied yet, such as notes. Applying one text must not reset
 * the others. */
static void
commit (MoDeckProperties *self)
{
  self->is_committing = TRUE;
  name_applied_cb (self);
  tags_applied_cb (self);
  mo_pool_entry_commit (self->pool_entry);
  notes_left_cb (self);
  self->is_committing = FALSE;
}

static void
package_changed_cb (MoDeckProperties *self)
{
  if (mo_deck_session_get_editor (self->deck_session) != self->editor)
    gtk_window_close (GTK_WINDOW (self));
}

static gboolean
mo_deck_properties_close_request (GtkWindow *window)
{
  MoDeckProperties *self = MO_DECK_PROPERTIES (window);

  if (mo_deck_session_get_editor (self->deck_session) == self->editor)
    commit (self);
  return GTK_WINDOW_CLASS (mo_deck_properties_parent_class)->close_request (window);
}

/* The versions are shown by another window, above the main one. */
static void
history_clicked_cb (MoDeckProperties *self)
{
  GtkWidget *beside = self->beside;

  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (beside, "win.show-history", NULL);
}

static void
take_over_clicked_cb (MoDeckProperties *self)
{
  commit (self);
  gtk_widget_activate_action (self->beside, "win.take-over", NULL);
}

static void
mo_deck_properties_dispose (GObject *object)
{
  MoDeckProperties *self = MO_DECK_PROPERTIES (object);

  if (self->deck_session != NULL)
    {
      g_signal_handlers_disconnect_by_data (get_library (self), self);
      g_signal_handlers_disconnect_by_data (self->deck_session, self);
      g_signal_handlers_disconnect_by_data (self->editor, self);
      mo_format_row_show (self->format_row, NULL, NULL);
      mo_pool_entry_set_editor (self->pool_entry, NULL);
    }
  g_clear_object (&self->editor);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_DECK_PROPERTIES);
  g_clear_object (&self->deck_session);
  G_OBJECT_CLASS (mo_deck_properties_parent_class)->dispose (object);
}

static void
mo_deck_properties_class_init (MoDeckPropertiesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_deck_properties_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = mo_deck_properties_close_request;
  g_type_ensure (MO_TYPE_FORMAT_ROW);
  g_type_ensure (MO_TYPE_POOL_ENTRY);
  g_type_ensure (MO_TYPE_TOASTER);
  mo_help_bind (widget_class, "edit-deck");
  g_type_ensure (MO_TYPE_ACTION_ROW);
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-deck-properties.ui");
  gtk_widget_class_bind_template_child (widget_class, MoDeckProperties, deck_group);
  gtk_widget_class_bind_template_child (widget_class, MoDeckProperties, tags_group);
  gtk_widget_class_bind_template_child (widget_class, MoDeckProperties, toaster);
  gtk_widget_class_bind_template_child (widget_class, MoDeckProperties, name_row);
  gtk_widget_class_bind_template_child (widget_class, MoDeckProperties, format_row);
  gtk_widget_class_bind_template_child (widget_class, MoDeckProperties, origin_row);
  gtk_widget_class_bind_template_child (widget_class, MoDeckProperties, take_over_button);
  gtk_widget_class_bind_template_child (widget_class, MoDeckProperties, history_button);
  gtk_widget_class_bind_template_child (widget_class, MoDeckProperties, built_row);
  gtk_widget_class_bind_template_child (widget_class, MoDeckProperties, built_switch);
  gtk_widget_class_bind_template_child (widget_class, MoDeckProperties, tags_row);
  gtk_widget_class_bind_template_child (widget_class, MoDeckProperties, pool_entry);
  gtk_widget_class_bind_template_child (widget_class, MoDeckProperties, notes_view);
  gtk_widget_class_bind_template_callback (widget_class, name_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, tags_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, format_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, notes_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, built_switched_cb);
  gtk_widget_class_bind_template_callback (widget_class, history_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_over_clicked_cb);
}

static void
mo_deck_properties_init (MoDeckProperties *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_widget_set_list_label (self->deck_group, _("Deck Properties"));
  mo_widget_set_list_label (self->tags_group, _("Tags"));
}

MoDeckProperties *
mo_deck_properties_new (GtkWidget *beside,
                        MoDeckSession *session)
{
  MoDeckProperties *self = g_object_new (MO_TYPE_DECK_PROPERTIES, "transient-for",
                                         gtk_widget_get_root (beside), NULL);

  self->beside = beside;
  self->deck_session = g_object_ref (session);
  self->editor = g_object_ref (mo_deck_session_get_editor (session));
  g_signal_connect_object (session, "notify::editor", G_CALLBACK (package_changed_cb), self,
                           G_CONNECT_SWAPPED);
  /* Also notified after each save, whether it succeeded or failed. */
  g_signal_connect_object (session, "notify::title", G_CALLBACK (show_origin), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "commit", G_CALLBACK (commit), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "decks-changed", G_CALLBACK (show_origin), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "changed", G_CALLBACK (show_all), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (session, "can-take-over", self->take_over_button, "sensitive",
                          G_BINDING_SYNC_CREATE);
  mo_pool_entry_set_editor (self->pool_entry, self->editor);
  show_all (self);
  return self;
}
