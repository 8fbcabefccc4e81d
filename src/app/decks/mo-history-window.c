/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-history-window.h"

#include "mo-action-row.h"
#include "mo-closures.h"
#include "mo-compat.h"
#include "mo-deck-differences.h"
#include "mo-dialog-header.h"
#include "mo-help.h"
#include "mo-icon.h"
#include "mo-relayout.h"
#include "mo-text.h"
#include "mo-toaster.h"
#include "mo-when.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* Stands for the current package, in place of the number of a version. */
#define NOW 0

struct _MoHistoryWindow
{
  AdwWindow parent_instance;

  MoDialogHeader *header;
  GtkWidget *back_button;
  MoToaster *toaster;
  GtkStack *stack;
  GtkWidget *save_button;
  AdwStatusPage *failed_page;
  GtkWidget *leaflet;
  GtkWidget *list_pane;
  GtkListBox *list_box;
  GtkWidget *comparison_pane;
  GtkStack *comparison_stack;
  GtkScrolledWindow *comparison_scroller;
  AdwComboRow *from_row;
  AdwComboRow *to_row;
  GtkLabel *summary;
  GtkBox *differences;
  AdwStatusPage *same_page;
  GtkActionBar *action_bar;
  GtkButton *go_back_button;

  MoLibrary *library;
  MoDeckEditor *editor;
  gint64 deck;
  /* (nullable) (element-type MoDeckVersion): the newest first; %NULL before they are read */
  GPtrArray *versions;
  GArray *choices;       /* (element-type guint): the versions that can be chosen, NOW first */
  GtkStringList *labels; /* of the choices */
  guint from;            /* the versions that are compared */
  guint to;
  guint update_source;
  gboolean is_reading;
  gboolean is_outdated;  /* whether the versions changed during the current read */
  gboolean is_updating;  /* whether the widgets are being set by code */
};

G_DEFINE_FINAL_TYPE (MoHistoryWindow, mo_history_window, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_WENT_BACK,
  SIGNAL_SAVE_REQUESTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Versions */

static const MoDeckVersion *
get_version (MoHistoryWindow *self,
             guint number)
{
  for (guint i = 0; self->versions != NULL && i < self->versions->len; i++)
    {
      const MoDeckVersion *version = g_ptr_array_index (self->versions, i);

      if (version->number == number)
        return version;
    }
  return NULL;
}

/* Returns: (nullable): the current package, or that of a version */
static const MoDeck *
get_deck (MoHistoryWindow *self,
          guint number)
{
  const MoDeckVersion *version;

  if (number == NOW)
    return mo_deck_editor_get_deck (self->editor);
  version = get_version (self, number);
  return version != NULL ? version->deck : NULL;
}

static guint
get_number (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "number"));
}

/* The comparison */

static void
show_differences (MoHistoryWindow *self,
                  const MoDeck *before,
                  const MoDeck *after)
{
  g_autoptr (GArray) changes = mo_deck_compare (before, after);
  g_autofree char *summary = mo_deck_differences_dup_summary (changes);
  gboolean has_differences = mo_deck_differences_show (self->differences,
                                                       mo_deck_editor_get_content (self->editor),
                                                       before, after, changes);

  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->differences), has_differences);
  adw_status_page_set_description (self->same_page,
                                   mo_deck_equal (before, after)
                                       ? NULL
                                       : _("Only the order of the cards differs"));
}

static void
show_go_back (MoHistoryWindow *self,
              gboolean is_readable)
{
  const MoDeck *deck = self->from != NOW ? get_deck (self, self->from) : NULL;
  gboolean can_go_back = is_readable && deck != NULL;
  gboolean is_same = deck != NULL && mo_deck_equal (deck, get_deck (self, NOW));
  /* Translators: %u is the number of a version. */
  g_autofree char *label = g_strdup_printf (_("Restore Version %u"), self->from);

  gtk_widget_set_visible (GTK_WIDGET (self->action_bar), can_go_back);
  gtk_widget_set_sensitive (GTK_WIDGET (self->go_back_button), !is_same);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->go_back_button),
                               is_same ? _("The deck is already the same as this version") : NULL);
  gtk_button_set_label (self->go_back_button, label);
}

static void
show_comparison (MoHistoryWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list_box);
  gboolean is_readable = row == NULL || get_deck (self, get_number (row)) != NULL;
  const MoDeck *before = get_deck (self, self->from);
  const MoDeck *after = get_deck (self, self->to);

  gtk_stack_set_visible_child_name (self->comparison_stack,
                                    is_readable ? "comparison" : "unreadable");
  if (is_readable && before != NULL && after != NULL)
    show_differences (self, before, after);
  show_go_back (self, is_readable);
}

static gboolean
update_cb (gpointer user_data)
{
  MoHistoryWindow *self = user_data;

  self->update_source = 0;
  show_comparison (self);
  return G_SOURCE_REMOVE;
}

/* Compares once in an idle callback, so that holding an arrow key scrolls the list smoothly. */
static void
queue_comparison (MoHistoryWindow *self)
{
  if (self->update_source == 0)
    self->update_source = g_idle_add_full (GDK_PRIORITY_REDRAW - 1, update_cb, self, NULL);
}

/* Choosing */

static void
select_choice (MoHistoryWindow *self,
               AdwComboRow *row,
               guint number)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (g_array_index (self->choices, guint, i) == number)
      adw_combo_row_set_selected (row, i);
}

static void
compare (MoHistoryWindow *self,
         guint from,
         guint to)
{
  self->from = from;
  self->to = to;
  self->is_updating = TRUE;
  select_choice (self, self->from_row, from);
  select_choice (self, self->to_row, to);
  self->is_updating = FALSE;
  queue_comparison (self);
}

/* Returns the newest readable version, or NOW if there is none. */
static guint
get_newest (MoHistoryWindow *self)
{
  return self->choices->len > 1 ? g_array_index (self->choices, guint, 1) : NOW;
}

static void
row_selected_cb (MoHistoryWindow *self,
                 GtkListBoxRow *row)
{
  guint number;

  if (row == NULL || self->is_updating)
    return;
  number = get_number (row);
  if (number == NOW)
    compare (self, get_newest (self), NOW);
  else if (get_deck (self, number) != NULL)
    compare (self, number, NOW);
  else
    queue_comparison (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->comparison_scroller), 0);
}

static void
row_activated_cb (MoHistoryWindow *self)
{
  if (!mo_leaflet_is_folded (self->leaflet))
    return;
  mo_leaflet_show (self->leaflet, self->comparison_pane);
  gtk_widget_child_focus (self->comparison_pane, GTK_DIR_TAB_FORWARD);
}

static void
select_row (MoHistoryWindow *self,
            guint number)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list_box, i)) != NULL; i++)
    if (get_number (row) == number)
      gtk_list_box_select_row (self->list_box, row);
}

static guint
get_choice (MoHistoryWindow *self,
            AdwComboRow *row)
{
  guint selected = adw_combo_row_get_selected (row);

  return selected < self->choices->len ? g_array_index (self->choices, guint, selected) : NOW;
}

static void
from_selected_cb (MoHistoryWindow *self)
{
  if (self->is_updating)
    return;
  self->from = get_choice (self, self->from_row);
  self->is_updating = TRUE;
  select_row (self, self->from);
  self->is_updating = FALSE;
  queue_comparison (self);
}

static void
to_selected_cb (MoHistoryWindow *self)
{
  if (self->is_updating)
    return;
  self->to = get_choice (self, self->to_row);
  queue_comparison (self);
}

static void
go_back_clicked_cb (MoHistoryWindow *self)
{
  g_autoptr (MoHistoryWindow) held G_GNUC_UNUSED = g_object_ref (self);
  g_autofree char *label = g_strdup_printf (_("Restore Version %u"), self->from);

  if (mo_deck_editor_replace (self->editor, get_deck (self, self->from), label))
    g_signal_emit (self, signals[SIGNAL_WENT_BACK], 0, label);
  gtk_window_close (GTK_WINDOW (self));
}

static void
save_clicked_cb (MoHistoryWindow *self)
{
  g_signal_emit (self, signals[SIGNAL_SAVE_REQUESTED], 0);
}

/* The list */

static GtkWidget *
create_label (const char *text,
              const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (style != NULL)
    {
      gtk_widget_add_css_class (label, style);
      gtk_widget_add_css_class (label, "dim-label");
    }
  return label;
}

static void
insert_row (MoHistoryWindow *self,
            int position,
            guint number,
            const char *title,
            const char *subtitle,
            gboolean is_readable)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *arrow = mo_icon_new ("go-next-symbolic");
  g_autofree char *label = g_strdup_printf (_("%1$s, %2$s"), title, subtitle);

  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), create_label (title, NULL));
  gtk_box_append (GTK_BOX (texts), create_label (subtitle, "caption"));
  gtk_box_append (GTK_BOX (box), texts);
  if (!is_readable)
    {
      GtkWidget *icon = mo_icon_new ("dialog-warning-symbolic");

      gtk_widget_add_css_class (icon, "warning");
      gtk_box_append (GTK_BOX (box), icon);
    }
  g_object_bind_property (self->leaflet, "folded", arrow, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (box), arrow);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "number", GUINT_TO_POINTER (number));
  /* Long titles may be ellipsized. */
  gtk_widget_set_tooltip_text (row, g_utf8_strlen (title, -1) > 40 ? title : NULL);
  mo_widget_set_spoken_label (GTK_WIDGET (row), label);
  gtk_list_box_insert (self->list_box, row, position);
}

static void
insert_version (MoHistoryWindow *self,
                int position,
                const MoDeckVersion *version)
{
  g_autofree char *what = mo_deck_version_describe (version);
  g_autofree char *title = mo_text_to_shown (what);
  g_autofree char *time = mo_when_describe (version->made);
  /* Translators: the number of a version, and when it was made. */
  g_autofree char *subtitle = g_strdup_printf (version->deck != NULL
                                                   ? _("Version %1$u · %2$s")
                                                   : _("Version %1$u · %2$s · unreadable"),
                                               version->number, time);

  insert_row (self, position, version->number, title, subtitle, version->deck != NULL);
}

/* Adds rows for new versions on top and keeps all others, as versions never change. */
static void
show_list (MoHistoryWindow *self)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->list_box, 1);
  guint known = first != NULL ? get_number (first) : 0;
  GtkListBoxRow *row;
  guint n_new = 0;

  if (first != NULL && get_version (self, known) == NULL)
    {
      /* The library was replaced. */
      while ((row = gtk_list_box_get_row_at_index (self->list_box, 0)) != NULL)
        gtk_list_box_remove (self->list_box, GTK_WIDGET (row));
      known = 0;
    }
  if (gtk_list_box_get_row_at_index (self->list_box, 0) == NULL)
    insert_row (self, 0, NOW, _("Now"), _("The current deck"), TRUE);
  while (n_new < self->versions->len &&
         ((const MoDeckVersion *) g_ptr_array_index (self->versions, n_new))->number > known)
    n_new++;
  for (guint i = 0; i < n_new; i++)
    insert_version (self, (int) i + 1, g_ptr_array_index (self->versions, i));
}

static void
show_choices (MoHistoryWindow *self)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  guint now = NOW;

  g_array_set_size (self->choices, 0);
  g_array_append_val (self->choices, now);
  g_ptr_array_add (labels, g_strdup (_("Now")));
  for (guint i = 0; i < self->versions->len; i++)
    {
      const MoDeckVersion *version = g_ptr_array_index (self->versions, i);
      g_autofree char *what = mo_deck_version_describe (version);
      g_autofree char *text = mo_text_to_shown (what);

      if (version->deck == NULL)
        continue;
      g_array_append_val (self->choices, version->number);
      /* Translators: the number of a version, and its description. */
      g_ptr_array_add (labels, g_strdup_printf (_("Version %1$u · %2$s"), version->number, text));
    }
  g_ptr_array_add (labels, NULL);
  gtk_string_list_splice (self->labels, 0, g_list_model_get_n_items (G_LIST_MODEL (self->labels)),
                          (const char *const *) labels->pdata);
}

/* A page without the focus would ignore the first Tab, which only looks for a widget to focus. */
static void
show_page (MoHistoryWindow *self,
           const char *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
set_versions (MoHistoryWindow *self,
              GPtrArray *versions)
{
  gboolean is_first = self->versions == NULL || self->versions->len == 0;

  g_clear_pointer (&self->versions, g_ptr_array_unref);
  self->versions = versions;
  show_page (self, versions->len > 0 ? "versions" : "empty");
  self->is_updating = TRUE;
  show_list (self);
  show_choices (self);
  self->is_updating = FALSE;
  if (is_first || get_deck (self, self->from) == NULL || get_deck (self, self->to) == NULL)
    {
      self->is_updating = TRUE;
      select_row (self, get_newest (self));
      self->is_updating = FALSE;
      compare (self, get_newest (self), NOW);
      /* A hidden row would get all keys, and ignore them. */
      if (is_first && versions->len > 0 &&
          gtk_list_box_get_selected_row (self->list_box) != NULL)
        gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->list_box)));
    }
  else
    compare (self, self->from, self->to);
}

/* Reading */

static void read_versions (MoHistoryWindow *self);

static void
show_failure (MoHistoryWindow *self,
              const char *message)
{
  if (self->versions == NULL)
    {
      g_autofree char *markup = g_markup_escape_text (message, -1);

      adw_status_page_set_description (self->failed_page, markup);
      show_page (self, "failed");
    }
  else
    mo_toaster_show (self->toaster, message);
}

static void
versions_read_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (MoHistoryWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  GPtrArray *versions = mo_library_read_versions_finish (MO_LIBRARY (source), result, &error);

  self->is_reading = FALSE;
  if (self->editor == NULL)
    {
      g_clear_pointer (&versions, g_ptr_array_unref);
      return;
    }
  if (versions != NULL)
    set_versions (self, versions);
  else
    show_failure (self, error->message);
  if (self->is_outdated)
    read_versions (self);
}

static void
read_versions (MoHistoryWindow *self)
{
  self->is_outdated = self->is_reading;
  if (self->is_reading)
    return;
  self->is_reading = TRUE;
  mo_library_read_versions_async (self->library, self->deck, versions_read_cb, g_object_ref (self));
}

/* The window */

static void
show_name (MoHistoryWindow *self)
{
  g_autofree char *name = mo_text_to_shown (mo_deck_editor_get_deck (self->editor)->name);

  mo_dialog_header_set_subtitle (self->header, name);
}

static void
editor_changed_cb (MoHistoryWindow *self)
{
  show_name (self);
  queue_comparison (self);
}

static void
place_changed_cb (MoHistoryWindow *self)
{
  gboolean is_beyond = mo_leaflet_get_shown (self->leaflet) == self->comparison_pane;

  gtk_widget_set_visible (self->back_button, is_beyond && mo_leaflet_is_folded (self->leaflet));
}

static void
back_clicked_cb (MoHistoryWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list_box);

  mo_leaflet_show (self->leaflet, self->list_pane);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static gboolean
back_cb (GtkWidget *widget,
         GVariant *parameter,
         gpointer user_data)
{
  MoHistoryWindow *self = MO_HISTORY_WINDOW (widget);

  if (!gtk_widget_get_visible (self->back_button))
    return GDK_EVENT_PROPAGATE;
  back_clicked_cb (self);
  return GDK_EVENT_STOP;
}

static void
mo_history_window_dispose (GObject *object)
{
  MoHistoryWindow *self = MO_HISTORY_WINDOW (object);

  self->is_updating = TRUE;
  g_clear_handle_id (&self->update_source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_HISTORY_WINDOW);
  g_clear_object (&self->labels);
  g_clear_object (&self->editor);
  g_clear_object (&self->library);
  g_clear_pointer (&self->versions, g_ptr_array_unref);
  G_OBJECT_CLASS (mo_history_window_parent_class)->dispose (object);
}

static void
mo_history_window_finalize (GObject *object)
{
  g_array_unref (MO_HISTORY_WINDOW (object)->choices);
  G_OBJECT_CLASS (mo_history_window_parent_class)->finalize (object);
}

static void
mo_history_window_class_init (MoHistoryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_history_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_history_window_finalize;
  g_type_ensure (MO_TYPE_TOASTER);
  mo_help_bind (widget_class, "versions");
  g_type_ensure (MO_TYPE_COMBO_ROW);
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-history-window.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, header);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, toaster);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, failed_page);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, list_pane);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, list_box);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, comparison_pane);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, comparison_stack);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, comparison_scroller);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, from_row);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, to_row);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, differences);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, same_page);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, action_bar);
  gtk_widget_class_bind_template_child (widget_class, MoHistoryWindow, go_back_button);
  gtk_widget_class_bind_template_callback (widget_class, back_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, from_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, to_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_back_clicked_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, GDK_ALT_MASK, back_cb, NULL);

  signals[SIGNAL_WENT_BACK] = g_signal_new ("went-back", MO_TYPE_HISTORY_WINDOW, G_SIGNAL_RUN_LAST,
                                            0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_SAVE_REQUESTED] = g_signal_new ("save-requested", MO_TYPE_HISTORY_WINDOW,
                                                 G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                 G_TYPE_NONE, 0);
}

static void
mo_history_window_init (MoHistoryWindow *self)
{
  self->choices = g_array_new (FALSE, FALSE, sizeof (guint));
  self->labels = gtk_string_list_new (NULL);
  self->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_relayout_watch_folding (self->leaflet);
  adw_combo_row_set_model (self->from_row, G_LIST_MODEL (self->labels));
  adw_combo_row_set_model (self->to_row, G_LIST_MODEL (self->labels));
  self->is_updating = FALSE;
}

GtkWidget *
mo_history_window_new (GtkWindow *parent,
                       MoLibrary *library,
                       MoDeckEditor *editor,
                       gint64 deck)
{
  MoHistoryWindow *self = g_object_new (MO_TYPE_HISTORY_WINDOW, "transient-for", parent, NULL);

  self->library = g_object_ref (library);
  self->editor = g_object_ref (editor);
  self->deck = deck;
  show_name (self);
  g_signal_connect_object (library, "decks-changed", G_CALLBACK (read_versions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "changed", G_CALLBACK (editor_changed_cb), self,
                           G_CONNECT_SWAPPED);
  read_versions (self);
  return GTK_WIDGET (self);
}
