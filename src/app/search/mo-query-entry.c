/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-query-entry.h"

#include "mo-filter-bar.h"
#include "mo-query-completion.h"
#include "mo-query-suggestions.h"
#include "mo-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* In milliseconds: the pause in typing after which errors are shown. */
#define FAULT_DELAY 600

/* The maximum number of suggestions. */
#define MAX_SUGGESTIONS 20

struct _MoQueryEntry
{
  GtkBox parent_instance;

  GtkSearchEntry *entry;
  GtkMenuButton *help_button;
  GtkWidget *fault_box;
  GtkLabel *fault_label;
  GtkButton *fault_button;
  GtkBox *line;
  MoFilterBar *filter_bar;
  MoQuerySuggestions *suggestions; /* (nullable): until dispose */

  MoFilters *filters;
  MoFields *fields; /* (nullable) */
  const MoQueryExample *examples; /* (nullable): for the help */
  guint n_examples;
  MoQueryCheck check; /* (nullable) */
  gpointer check_data;
  guint fault_timeout;
  guint suggest_idle; /* while suggestions are about to change */
  gboolean is_unread; /* its text has changed since it was parsed */
  MoQueryFault fault; /* of the current text, if its message is not NULL */
};

G_DEFINE_FINAL_TYPE (MoQueryEntry, mo_query_entry, GTK_TYPE_BOX)

typedef enum
{
  PROP_PROMPT = 1,
  PROP_RESULTS,
} MoQueryEntryProperty;

enum
{
  SIGNAL_CHANGED,
  SIGNAL_ACTIVATE,
  SIGNAL_LEFT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Invalid queries */

static GtkText *
get_text_widget (MoQueryEntry *self)
{
  return GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->entry)));
}

/* Underlines @length bytes of the text from @at. Where something is missing, the letter before it
 * is underlined. */
static void
mark (MoQueryEntry *self,
      guint at,
      guint length)
{
  const char *text = mo_query_entry_get_text (self);
  PangoAttribute *line = pango_attr_underline_new (PANGO_UNDERLINE_ERROR);
  g_autoptr (PangoAttrList) marks = pango_attr_list_new ();

  line->start_index = length > 0 || at == 0
                          ? at
                          : (guint) (g_utf8_find_prev_char (text, text + at) - text);
  line->end_index = at + length;
  pango_attr_list_insert (marks, line);
  gtk_text_set_attributes (get_text_widget (self), marks);
}

static void
hide_fault (MoQueryEntry *self)
{
  g_clear_handle_id (&self->fault_timeout, g_source_remove);
  mo_query_fault_clear (&self->fault);
  gtk_widget_set_visible (self->fault_box, FALSE);
  gtk_text_set_attributes (get_text_widget (self), NULL);
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_reset_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID);
}

static gboolean
show_fault_cb (gpointer user_data)
{
  MoQueryEntry *self = user_data;
  g_autofree char *sentence = mo_text_to_sentence (self->fault.message);
  g_autofree char *use = NULL;

  self->fault_timeout = 0;
  gtk_label_set_label (self->fault_label, sentence);
  if (self->fault.suggestion != NULL)
    use = g_strdup_printf (_("Use “%s”"), self->fault.suggestion);
  gtk_widget_set_visible (GTK_WIDGET (self->fault_button), use != NULL);
  if (use != NULL)
    gtk_button_set_label (self->fault_button, use);
  gtk_widget_set_visible (self->fault_box, TRUE);
  mark (self, self->fault.at, self->fault.length);
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               GTK_ACCESSIBLE_INVALID_TRUE, -1);
  return G_SOURCE_REMOVE;
}

/* Shows a query and puts the cursor at its end. */
static void
continue_with (MoQueryEntry *self,
               const char *text)
{
  mo_query_entry_write (self, text);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static void
suggestion_clicked_cb (MoQueryEntry *self)
{
  const char *text = mo_query_entry_get_text (self);
  g_autofree char *before = g_strndup (text, self->fault.at);
  g_autofree char *mended = g_strconcat (before, self->fault.suggestion,
                                         text + self->fault.at + self->fault.length, NULL);

  continue_with (self, mended);
}

/* Suggestions */

static void
hide_suggestions (MoQueryEntry *self)
{
  g_clear_handle_id (&self->suggest_idle, g_source_remove);
  if (self->suggestions != NULL)
    mo_query_suggestions_hide (self->suggestions);
}

/* A screen reader reads out the description of the widget with the focus. */
static void
said_cb (MoQueryEntry *self,
         const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_text_widget (self)),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

/* Whether suggestions have a place: the entry may be outside the window, as while a page slides out
 * of it. GTK 4.8 would look for the monitor there, and find none. */
static gboolean
is_in_window (MoQueryEntry *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_native (GTK_WIDGET (self)));
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (GTK_WIDGET (self->entry), window, &bounds) &&
         bounds.origin.x + bounds.size.width >= 0 &&
         bounds.origin.x <= (float) gtk_widget_get_width (window) &&
         bounds.origin.y + bounds.size.height >= 0 &&
         bounds.origin.y <= (float) gtk_widget_get_height (window);
}

static void
point_to_entry (MoQueryEntry *self)
{
  graphene_rect_t bounds;
  GdkRectangle room;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->entry), GTK_WIDGET (self), &bounds))
    return;
  room.x = (int) bounds.origin.x;
  room.y = (int) bounds.origin.y;
  room.width = (int) bounds.size.width;
  room.height = (int) bounds.size.height;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->suggestions), &room);
}

static gboolean
suggest_cb (gpointer user_data)
{
  MoQueryEntry *self = user_data;
  const char *text = mo_query_entry_get_text (self);
  int position = gtk_editable_get_position (GTK_EDITABLE (self->entry));
  guint cursor = (guint) (g_utf8_offset_to_pointer (text, position) - text);

  self->suggest_idle = 0;
  if (!is_in_window (self))
    {
      hide_suggestions (self);
      return G_SOURCE_REMOVE;
    }
  point_to_entry (self);
  mo_query_suggestions_show (self->suggestions,
                             mo_query_complete (text, cursor, self->fields, MAX_SUGGESTIONS));
  return G_SOURCE_REMOVE;
}

/* Only while typing: filters and examples write the query, too. Deferred, because the cursor is
 * moved only after the text has changed. */
static void
suggest (MoQueryEntry *self)
{
  if (self->fields == NULL || mo_filters_is_writing (self->filters) ||
      !gtk_widget_is_focus (GTK_WIDGET (get_text_widget (self))))
    hide_suggestions (self);
  else if (self->suggest_idle == 0)
    self->suggest_idle = g_idle_add_full (G_PRIORITY_DEFAULT, suggest_cb, self, NULL);
}

static void
suggestion_chosen_cb (MoQueryEntry *self,
                      guint position)
{
  const GPtrArray *shown = mo_query_suggestions_get_shown (self->suggestions);
  const MoQueryCompletion *chosen = g_ptr_array_index (shown, position);
  const char *text = mo_query_entry_get_text (self);
  g_autofree char *before = g_strndup (text, chosen->at);
  g_autofree char *until = g_strconcat (before, chosen->text, NULL);
  g_autofree char *written = g_strconcat (until, text + chosen->at + chosen->length, NULL);

  mo_filters_write (self->filters, written);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), (int) g_utf8_strlen (until, -1));
  /* The values of a field follow. */
  suggest (self);
}

/* The entry */

/* GtkSearchEntry announces a text after a delay, also the empty one of a new entry. By then, the
 * text may have been searched for, because Enter was pressed or because cards were read, and
 * something been selected in the results, which another search would lose. */
static void
search_changed_cb (MoQueryEntry *self)
{
  if (self->is_unread)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
text_changed_cb (MoQueryEntry *self)
{
  self->is_unread = TRUE;
  suggest (self);
}

/* Moves the focus to the entry when typing starts elsewhere, because a list would handle the space
 * key itself. */
static void
search_started_cb (MoQueryEntry *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static void
activate_cb (MoQueryEntry *self)
{
  if (mo_query_suggestions_choose (self->suggestions))
    return;
  hide_suggestions (self);
  g_signal_emit (self, signals[SIGNAL_ACTIVATE], 0);
}

static void
stop_search_cb (MoQueryEntry *self)
{
  if (mo_query_suggestions_get_shown (self->suggestions) != NULL)
    {
      hide_suggestions (self);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  g_signal_emit (self, signals[SIGNAL_LEFT], 0);
}

static gboolean
key_pressed_cb (MoQueryEntry *self,
                guint key)
{
  if ((key == GDK_KEY_Down || key == GDK_KEY_Up) &&
      mo_query_suggestions_move (self->suggestions, key == GDK_KEY_Down ? 1 : -1))
    return GDK_EVENT_STOP;
  if (key != GDK_KEY_Down)
    return GDK_EVENT_PROPAGATE;
  g_signal_emit (self, signals[SIGNAL_LEFT], 0);
  return GDK_EVENT_STOP;
}

void
mo_query_entry_set_check (MoQueryEntry *self,
                          MoQueryCheck check,
                          gpointer user_data)
{
  self->check = check;
  self->check_data = user_data;
}

MoQuery *
mo_query_entry_parse (MoQueryEntry *self)
{
  const char *text;
  gboolean is_usable;
  MoQuery *query;

  g_return_val_if_fail (self->fields != NULL, NULL);
  hide_fault (self);
  self->is_unread = FALSE;
  text = mo_query_entry_get_text (self);
  is_usable = self->check == NULL || self->check (text, &self->fault, self->check_data);
  query = is_usable ? mo_query_parse (text, self->fields, &self->fault) : NULL;
  if (query == NULL)
    self->fault_timeout = g_timeout_add (FAULT_DELAY, show_fault_cb, self);
  return query;
}

gboolean
mo_query_entry_has_fault (MoQueryEntry *self)
{
  return self->fault.message != NULL;
}

gboolean
mo_query_entry_has_suggestions (MoQueryEntry *self)
{
  return mo_query_suggestions_get_shown (self->suggestions) != NULL;
}

const char *
mo_query_entry_get_text (MoQueryEntry *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

void
mo_query_entry_write (MoQueryEntry *self,
                      const char *text)
{
  mo_filters_write (self->filters, text);
}

void
mo_query_entry_focus (MoQueryEntry *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

void
mo_query_entry_capture_keys (MoQueryEntry *self,
                             GtkWidget *widget)
{
  gtk_search_entry_set_key_capture_widget (self->entry, widget);
}

/* Creates the help when it is opened. */
static void
create_help_cb (GtkMenuButton *button,
                gpointer user_data)
{
  MoQueryEntry *self = user_data;
  GtkWidget *help;

  if (self->fields == NULL || gtk_menu_button_get_popover (button) != NULL)
    return;
  help = mo_query_help_new ();
  mo_query_help_set_fields (MO_QUERY_HELP (help), self->fields, self->examples, self->n_examples);
  g_signal_connect_object (help, "chosen", G_CALLBACK (continue_with), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, help);
}

void
mo_query_entry_set_fields (MoQueryEntry *self,
                           const MoFields *fields,
                           const MoQueryExample *examples,
                           guint n_examples)
{
  g_autoptr (MoFields) old G_GNUC_UNUSED = self->fields;

  self->fields = mo_fields_ref (fields);
  mo_filters_set_fields (self->filters, fields);
  self->examples = examples;
  self->n_examples = n_examples;
  /* It is created anew for these fields. */
  gtk_menu_button_set_popover (self->help_button, NULL);
}

MoFilters *
mo_query_entry_get_filters (MoQueryEntry *self)
{
  return self->filters;
}

/* The object */

static void
mo_query_entry_dispose (GObject *object)
{
  MoQueryEntry *self = MO_QUERY_ENTRY (object);

  g_clear_handle_id (&self->fault_timeout, g_source_remove);
  g_clear_handle_id (&self->suggest_idle, g_source_remove);
  if (self->suggestions != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->entry, self);
      g_signal_handlers_disconnect_by_data (self->suggestions, self);
      gtk_widget_unparent (GTK_WIDGET (self->suggestions));
      self->suggestions = NULL;
    }
  g_clear_object (&self->filters);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_QUERY_ENTRY);
  g_clear_pointer (&self->fields, mo_fields_unref);
  mo_query_fault_clear (&self->fault);
  G_OBJECT_CLASS (mo_query_entry_parent_class)->dispose (object);
}

static void
mo_query_entry_unmap (GtkWidget *widget)
{
  hide_suggestions (MO_QUERY_ENTRY (widget));
  GTK_WIDGET_CLASS (mo_query_entry_parent_class)->unmap (widget);
}

static void
mo_query_entry_set_property (GObject *object,
                             guint prop_id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MoQueryEntry *self = MO_QUERY_ENTRY (object);

  switch ((MoQueryEntryProperty) prop_id)
    {
    case PROP_PROMPT:
      g_object_set_property (G_OBJECT (self->entry), "placeholder-text", value);
      mo_widget_set_spoken_label (GTK_WIDGET (self->entry), g_value_get_string (value));
      break;
    case PROP_RESULTS:
      g_object_set_property (G_OBJECT (self->filters), "results", value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mo_query_entry_class_init (MoQueryEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const char *const names[N_SIGNALS] = {
    [SIGNAL_CHANGED] = "changed",
    [SIGNAL_ACTIVATE] = "activate",
    [SIGNAL_LEFT] = "left",
  };

  g_type_ensure (MO_TYPE_FILTER_BAR);
  G_OBJECT_CLASS (klass)->dispose = mo_query_entry_dispose;
  G_OBJECT_CLASS (klass)->set_property = mo_query_entry_set_property;
  widget_class->unmap = mo_query_entry_unmap;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_PROMPT,
                                   g_param_spec_string ("prompt", NULL, NULL, NULL,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_RESULTS,
                                   g_param_spec_string ("results", NULL, NULL, NULL,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-query-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, MoQueryEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, MoQueryEntry, help_button);
  gtk_widget_class_bind_template_child (widget_class, MoQueryEntry, fault_box);
  gtk_widget_class_bind_template_child (widget_class, MoQueryEntry, fault_label);
  gtk_widget_class_bind_template_child (widget_class, MoQueryEntry, fault_button);
  gtk_widget_class_bind_template_child (widget_class, MoQueryEntry, line);
  gtk_widget_class_bind_template_child (widget_class, MoQueryEntry, filter_bar);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_started_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, suggestion_clicked_cb);
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], MO_TYPE_QUERY_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void
mo_query_entry_init (MoQueryEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->help_button, create_help_cb, self, NULL);
  self->filters = mo_filters_new (GTK_EDITABLE (self->entry));
  mo_filter_bar_set_filters (self->filter_bar, self->filters);
  self->suggestions = MO_QUERY_SUGGESTIONS (mo_query_suggestions_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->suggestions), GTK_WIDGET (self));
  g_signal_connect_object (self->suggestions, "chosen", G_CALLBACK (suggestion_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->suggestions, "said", G_CALLBACK (said_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (text_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (hide_suggestions), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
}

void
mo_query_entry_set_is_one_line (MoQueryEntry *self,
                                gboolean is_one_line)
{
  GtkBox *parent = is_one_line ? self->line : GTK_BOX (self);
  GtkWidget *bar = GTK_WIDGET (self->filter_bar);

  if (gtk_widget_get_parent (bar) == GTK_WIDGET (parent))
    return;
  g_object_ref (bar);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (bar)), bar);
  gtk_box_append (parent, bar);
  g_object_unref (bar);
  mo_filter_bar_set_is_compact (self->filter_bar, is_one_line);
}
