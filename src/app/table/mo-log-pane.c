/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-log-pane.h"

#include "mo-compat.h"
#include "mo-list-part.h"
#include "mo-log-lines.h"
#include "mo-log-row.h"
#include "mo-toaster.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* The maximum height of the list of parts of the game, in pixels. */
#define JUMP_HEIGHT 320

struct _MoLogPane
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkLabel *count;
  GtkToggleButton *search_button;
  GtkMenuButton *jump_button;
  GtkSearchBar *search_bar;
  GtkSearchEntry *search_entry;
  GtkStack *list_stack;
  GtkListView *list_view;

  MoMatch *match;
  MoMatchLog *log;
  MoLogLines *lines;
  MoListPart *listed; /* the part of them that has rows */
  guint target; /* the position to scroll to */
  guint present;    /* the position after the last change of the match */
  gboolean follows; /* whether to scroll to the present line, until the user scrolls away from it */
  guint scroll_tick;
  guint n_frames; /* to scroll in at least, besides this one */
};

G_DEFINE_FINAL_TYPE (MoLogPane, mo_log_pane, ADW_TYPE_BIN)

enum
{
  PROP_COVERED_SEATS = 1,
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Scrolling to the present line */

/* Returns: (nullable): the row of a line, or of that which it is folded into, if it was created,
 * near the visible ones */
static GtkWidget *
find_row (MoLogPane *self,
          guint position)
{
  g_autoptr (MoLogLine) wanted = g_list_model_get_item (
      G_LIST_MODEL (self->lines), mo_log_lines_find (self->lines, position));

  for (GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->list_view)); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *row = gtk_widget_get_first_child (item);
      MoLogLine *line = row != NULL ? mo_log_row_get_line (MO_LOG_ROW (row)) : NULL;

      if (line != NULL && line == wanted)
        return row;
    }
  return NULL;
}

static gboolean
is_in_sight (MoLogPane *self,
             guint position)
{
  GtkWidget *row = find_row (self, position);
  graphene_rect_t bounds;

  /* Distant rows are not allocated. */
  return row != NULL && gtk_widget_get_mapped (row) &&
         gtk_widget_compute_bounds (row, GTK_WIDGET (self->list_view), &bounds) &&
         bounds.origin.y + bounds.size.height > 0 &&
         bounds.origin.y < (float) gtk_widget_get_height (GTK_WIDGET (self->list_view));
}

/* Makes Tab go to this line. The list focuses the row that had the focus last; without one, it
 * would scroll away to the first row. */
static void
set_entry (MoLogPane *self,
           guint position)
{
  GtkWidget *list = GTK_WIDGET (self->list_view);
  GtkWidget *row = find_row (self, position);

  if (row == NULL || gtk_widget_get_focus_child (list) != NULL)
    return;
  gtk_widget_set_focus_child (list, gtk_widget_get_parent (row));
  gtk_widget_set_focus_child (list, NULL);
}

/* The list does not know the positions of rows that it has not allocated, so this scrolls in every
 * frame until the line is visible. */
static gboolean
scroll_cb (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer user_data)
{
  MoLogPane *self = MO_LOG_PANE (widget);
  guint index = mo_log_lines_find (self->lines, self->target);
  gboolean is_enough = index == G_MAXUINT ||
                       (is_in_sight (self, self->target) && self->n_frames == 0) ||
                       !gtk_widget_get_mapped (GTK_WIDGET (self->list_view));

  if (index != G_MAXUINT)
    gtk_widget_activate_action (GTK_WIDGET (self->list_view), "list.scroll-to-item", "u",
                                mo_list_part_show (self->listed, index));
  self->n_frames = is_enough || self->n_frames == 0 ? 0 : self->n_frames - 1;
  if (is_enough)
    {
      self->scroll_tick = 0;
      set_entry (self, self->target);
    }
  return is_enough ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* Waits for the next frame, because several moves may be made in one. */
static void
scroll_to (MoLogPane *self,
           guint position)
{
  self->target = position;
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void
scroll_to_present (MoLogPane *self)
{
  scroll_to (self, self->present);
}

/* Called before the rows move, so that they are where the user saw them last. */
static void
update_follows (MoLogPane *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->list_view)) && self->scroll_tick == 0)
    self->follows = is_in_sight (self, self->present);
}

static void
show_count (MoLogPane *self)
{
  guint n_moves = mo_match_get_n_moves (self->match);
  g_autofree char *text = g_strdup_printf (ngettext ("%u move", "%u moves", self->present),
                                           self->present);

  gtk_label_set_label (self->count, text);
  gtk_stack_set_visible_child_name (self->stack, n_moves > 0 ? "lines" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.copy", self->present > 0);
}

/* Only lists moves near the present one, unless the user has scrolled away from it, or is in the
 * list. */
static void
shorten (MoLogPane *self)
{
  guint index = mo_log_lines_find (self->lines, self->present);

  if (self->follows && index != G_MAXUINT &&
      gtk_widget_get_focus_child (GTK_WIDGET (self->list_view)) == NULL)
    mo_list_part_shorten (self->listed, index);
}

static void
match_changed_cb (MoLogPane *self)
{
  update_follows (self);
  self->present = mo_match_get_position (self->match);
  mo_log_lines_update (self->lines);
  shorten (self);
  show_count (self);
  if (self->follows)
    scroll_to_present (self);
}

/* The rows are created when they are seen. */
static void
list_mapped_cb (MoLogPane *self)
{
  g_autoptr (GtkSelectionModel) model = NULL;

  if (gtk_list_view_get_model (self->list_view) == NULL)
    {
      shorten (self);
      model =
          GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->listed))));
      gtk_list_view_set_model (self->list_view, model);
      mo_list_part_follow (self->listed, self->list_view);
    }
  if (self->follows)
    scroll_to_present (self);
}

/* Activating and copying */

/* A line shows the table after its move; that of the setup shows or hides its moves. */
static void
activate_cb (MoLogPane *self,
             guint index)
{
  g_autoptr (MoLogLine) line = g_list_model_get_item (G_LIST_MODEL (self->listed), index);

  if (line != NULL && mo_log_line_is_fold (line))
    mo_log_lines_set_is_folded (self->lines, !mo_log_lines_get_is_folded (self->lines));
  else if (line != NULL)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, mo_log_line_get_position (line));
}

/* Searching */

static void
search_changed_cb (MoLogPane *self)
{
  guint n;

  mo_log_lines_set_search (self->lines, gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
  n = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  mo_list_part_show (self->listed, 0);
  gtk_stack_set_visible_child_name (self->list_stack, n > 0 ? "list" : "none");
  if (n > 0 && *gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) == '\0')
    scroll_to_present (self);
}

static void
search_action (GtkWidget *widget,
               const char *name,
               GVariant *parameter)
{
  MoLogPane *self = MO_LOG_PANE (widget);

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

/* Jumping to a part of the game */

static void
jump_cb (MoLogPane *self,
         GtkListBoxRow *row)
{
  guint position = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "position"));

  gtk_menu_button_popdown (self->jump_button);
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  scroll_to (self, position);
}

static void
add_target (GtkListBox *list,
            const char *name,
            guint position)
{
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "selectable", FALSE, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  mo_widget_set_spoken_label (row, name);
  g_object_set_data (G_OBJECT (row), "position", GUINT_TO_POINTER (position));
  gtk_list_box_append (list, row);
}

/* The parts are listed when the popover opens: a long match has many moves to look at. */
static void
fill_jump_cb (GtkMenuButton *button,
              gpointer user_data)
{
  MoLogPane *self = user_data;
  g_autoptr (GArray) chapters = mo_match_log_list_chapters (self->log);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  add_target (GTK_LIST_BOX (list), _("Now"), self->present);
  for (guint i = chapters->len; i-- > 0;)
    {
      const MoLogChapter *chapter = &g_array_index (chapters, MoLogChapter, i);

      add_target (GTK_LIST_BOX (list), chapter->name, chapter->position);
    }
  add_target (GTK_LIST_BOX (list), _("Setup"), 0);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (jump_cb), self, G_CONNECT_SWAPPED);
  mo_widget_set_spoken_label (list, _("Jump to a part of the match"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), JUMP_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_widget_add_css_class (popover, "menu");
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_menu_button_set_popover (button, popover);
}

static void
copy_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  MoLogPane *self = MO_LOG_PANE (widget);
  g_autofree char *text = mo_match_log_write (self->log);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  mo_toaster_show (mo_toaster_find (widget), _("Log copied"));
}

/* Rows */

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *item)
{
  gtk_list_item_set_child (item, mo_log_row_new ());
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem *item)
{
  mo_log_row_set_line (MO_LOG_ROW (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem *item)
{
  mo_log_row_set_line (MO_LOG_ROW (gtk_list_item_get_child (item)), NULL);
}

static void
mo_log_pane_set_property (GObject *object,
                          guint id,
                          const GValue *value,
                          GParamSpec *pspec)
{
  if (id == PROP_COVERED_SEATS)
    mo_match_log_set_covered_seats (MO_LOG_PANE (object)->log, g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mo_log_pane_dispose (GObject *object)
{
  MoLogPane *self = MO_LOG_PANE (object);

  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_tick);
  self->scroll_tick = 0;
  g_clear_object (&self->listed);
  g_clear_object (&self->lines);
  g_clear_object (&self->log);
  g_clear_object (&self->match);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_LOG_PANE);
  G_OBJECT_CLASS (mo_log_pane_parent_class)->dispose (object);
}

static void
mo_log_pane_class_init (MoLogPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = mo_log_pane_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_log_pane_dispose;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_COVERED_SEATS,
      g_param_spec_uint ("covered-seats", NULL, NULL, 0, G_MAXUINT, 0,
                         G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-log-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MoLogPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MoLogPane, count);
  gtk_widget_class_bind_template_child (widget_class, MoLogPane, search_button);
  gtk_widget_class_bind_template_child (widget_class, MoLogPane, jump_button);
  gtk_widget_class_bind_template_child (widget_class, MoLogPane, search_bar);
  gtk_widget_class_bind_template_child (widget_class, MoLogPane, search_entry);
  gtk_widget_class_bind_template_child (widget_class, MoLogPane, list_stack);
  gtk_widget_class_bind_template_child (widget_class, MoLogPane, list_view);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_install_action (widget_class, "log.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "log.search", NULL, search_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "log.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "log.search",
                                       NULL);

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_LOG_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mo_log_pane_init (MoLogPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->follows = TRUE;
  mo_list_view_keep_entry (self->list_view);
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));
  gtk_menu_button_set_create_popup_func (self->jump_button, fill_jump_cb, self, NULL);
}

GtkWidget *
mo_log_pane_new (MoMatch *match,
                 MoMatchKeeper *keeper)
{
  MoLogPane *self = g_object_new (MO_TYPE_LOG_PANE, NULL);

  self->match = g_object_ref (match);
  self->log = mo_match_log_new (match, keeper);
  self->present = mo_match_get_position (match);
  self->lines = mo_log_lines_new (self->log);
  self->listed = mo_list_part_new (G_LIST_MODEL (self->lines));
  show_count (self);
  /* The log was connected before, so its lines are up to date in the handler. */
  g_signal_connect_object (match, "changed", G_CALLBACK (match_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
mo_log_pane_set_shown (MoLogPane *self,
                       guint position)
{
  mo_match_log_set_shown (self->log, position);
  mo_log_lines_update (self->lines);
  if (position != self->present)
    return;
  self->follows = TRUE;
  scroll_to_present (self);
}

void
mo_log_pane_follow_size (MoLogPane *self)
{
  update_follows (self);
  if (!self->follows)
    return;
  /* The rows have their new size after the next frame. */
  self->n_frames = 1;
  scroll_to_present (self);
}
