/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-query-suggestions.h"

#include "mo-compat.h"
#include "mo-query-completion.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* The maximum height of the list; a longer one scrolls. */
#define MAX_HEIGHT 280

struct _MoQuerySuggestions
{
  GtkPopover parent_instance;

  GtkScrolledWindow *scrolled;
  GtkListBox *box;

  GPtrArray *completions; /* (nullable) (element-type MoQueryCompletion): what is shown */
  GdkSurface *surface;    /* (nullable): of the window, while the list is shown */
  int width, height;      /* of the surface */
};

G_DEFINE_FINAL_TYPE (MoQuerySuggestions, mo_query_suggestions, GTK_TYPE_POPOVER)

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_SAID,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static char *
dup_spoken (const MoQueryCompletion *completion)
{
  g_autofree char *text = g_strstrip (g_strdup (completion->text));

  /* Translators: a suggestion for a search: what it writes, and what that means. */
  return g_strdup_printf (_("%1$s, %2$s"), text, completion->name);
}

static GtkWidget *
new_row (const MoQueryCompletion *completion)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *text = gtk_label_new (completion->text);
  GtkWidget *name = gtk_label_new (completion->name);
  g_autofree char *spoken = dup_spoken (completion);

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_label_set_xalign (GTK_LABEL (name), 1);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_widget_add_css_class (name, "dim-label");
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), name);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  mo_widget_set_spoken_label (row, spoken);
  return row;
}

static void
say (MoQuerySuggestions *self,
     const char *words)
{
  g_signal_emit (self, signals[SIGNAL_SAID], 0, words);
}

static void
clear_rows (MoQuerySuggestions *self)
{

  mo_list_box_clear (self->box);
}

/* Assistive technologies can see the rows of a hidden list. */
static void
closed_cb (MoQuerySuggestions *self)
{
  clear_rows (self);
  if (self->completions == NULL)
    return;
  g_clear_pointer (&self->completions, g_ptr_array_unref);
  say (self, "");
}

void
mo_query_suggestions_hide (MoQuerySuggestions *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
}

/* Closes the list before the entry gets another place in the window, which may be outside it: GTK
 * 4.8 would look for the monitor there, and find none. */
static void
resized_cb (MoQuerySuggestions *self,
            GParamSpec *pspec,
            GdkSurface *surface)
{
  if (gdk_surface_get_width (surface) != self->width ||
      gdk_surface_get_height (surface) != self->height)
    mo_query_suggestions_hide (self);
}

static void
mo_query_suggestions_map (GtkWidget *widget)
{
  MoQuerySuggestions *self = MO_QUERY_SUGGESTIONS (widget);
  GtkNative *window = gtk_widget_get_native (gtk_widget_get_parent (widget));

  GTK_WIDGET_CLASS (mo_query_suggestions_parent_class)->map (widget);
  self->surface = g_object_ref (gtk_native_get_surface (window));
  self->width = gdk_surface_get_width (self->surface);
  self->height = gdk_surface_get_height (self->surface);
  g_signal_connect_swapped (self->surface, "notify::width", G_CALLBACK (resized_cb), self);
  g_signal_connect_swapped (self->surface, "notify::height", G_CALLBACK (resized_cb), self);
}

static void
mo_query_suggestions_unmap (GtkWidget *widget)
{
  MoQuerySuggestions *self = MO_QUERY_SUGGESTIONS (widget);

  if (self->surface != NULL)
    g_signal_handlers_disconnect_by_data (self->surface, self);
  g_clear_object (&self->surface);
  GTK_WIDGET_CLASS (mo_query_suggestions_parent_class)->unmap (widget);
}

void
mo_query_suggestions_show (MoQuerySuggestions *self,
                           GPtrArray *completions)
{
  g_autofree char *count = NULL;

  if (completions->len == 0)
    {
      g_ptr_array_unref (completions);
      mo_query_suggestions_hide (self);
      return;
    }
  g_clear_pointer (&self->completions, g_ptr_array_unref);
  self->completions = completions;
  clear_rows (self);
  for (guint i = 0; i < completions->len; i++)
    gtk_list_box_append (self->box, new_row (g_ptr_array_index (completions, i)));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  gtk_popover_popup (GTK_POPOVER (self));
  count = g_strdup_printf (ngettext ("%u suggestion. Press Down to select.",
                                     "%u suggestions. Press Down to select.", completions->len),
                           completions->len);
  say (self, count);
}

const GPtrArray *
mo_query_suggestions_get_shown (MoQuerySuggestions *self)
{
  return self->completions;
}

/* The focus, which would scroll to a row, is in the entry. */
static void
scroll_to (MoQuerySuggestions *self,
           GtkWidget *row)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled);
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (row, GTK_WIDGET (self->box), &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bounds.origin.y + bounds.size.height);
}

gboolean
mo_query_suggestions_move (MoQuerySuggestions *self,
                           int direction)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->box);
  int position = row != NULL ? gtk_list_box_row_get_index (row) + direction
                             : direction > 0 ? 0 : -1;
  g_autofree char *spoken = NULL;

  if (self->completions == NULL)
    return FALSE;
  position = MIN (position, (int) self->completions->len - 1);
  row = position >= 0 ? gtk_list_box_get_row_at_index (self->box, position) : NULL;
  gtk_list_box_select_row (self->box, row);
  if (row == NULL)
    return TRUE;
  scroll_to (self, GTK_WIDGET (row));
  spoken = dup_spoken (g_ptr_array_index (self->completions, position));
  say (self, spoken);
  return TRUE;
}

static void
choose (MoQuerySuggestions *self,
        GtkListBoxRow *row)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, (guint) gtk_list_box_row_get_index (row));
}

gboolean
mo_query_suggestions_choose (MoQuerySuggestions *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->box);

  if (self->completions == NULL || row == NULL)
    return FALSE;
  choose (self, row);
  return TRUE;
}

static void
mo_query_suggestions_finalize (GObject *object)
{
  g_clear_pointer (&MO_QUERY_SUGGESTIONS (object)->completions, g_ptr_array_unref);
  G_OBJECT_CLASS (mo_query_suggestions_parent_class)->finalize (object);
}

static void
mo_query_suggestions_class_init (MoQuerySuggestionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mo_query_suggestions_finalize;
  widget_class->map = mo_query_suggestions_map;
  widget_class->unmap = mo_query_suggestions_unmap;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_QUERY_SUGGESTIONS, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_SAID] = g_signal_new ("said", MO_TYPE_QUERY_SUGGESTIONS, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_query_suggestions_init (MoQuerySuggestions *self)
{
  GtkPopover *popover = GTK_POPOVER (self);

  self->box = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "navigation-sidebar");
  mo_widget_set_spoken_label (GTK_WIDGET (self->box), _("Suggestions"));
  g_signal_connect_object (self->box, "row-activated", G_CALLBACK (choose), self,
                           G_CONNECT_SWAPPED);
  self->scrolled = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (self->scrolled, TRUE);
  gtk_scrolled_window_set_propagate_natural_width (self->scrolled, TRUE);
  gtk_scrolled_window_set_max_content_height (self->scrolled, MAX_HEIGHT);
  gtk_scrolled_window_set_child (self->scrolled, GTK_WIDGET (self->box));
  g_signal_connect (self, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_set_child (popover, GTK_WIDGET (self->scrolled));
  gtk_popover_set_autohide (popover, FALSE);
  gtk_popover_set_has_arrow (popover, FALSE);
  gtk_popover_set_position (popover, GTK_POS_BOTTOM);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "menu");
  gtk_widget_add_css_class (GTK_WIDGET (self), "suggestions");
}

GtkWidget *
mo_query_suggestions_new (void)
{
  return g_object_new (MO_TYPE_QUERY_SUGGESTIONS, NULL);
}
