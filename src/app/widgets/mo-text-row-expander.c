/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-text-row-expander.h"

#include "mo-icon.h"
#include "mo-spoken-row.h"
#include "mo-text-row-view.h"

/* The maximum number of rows that are part of the page; a longer list scrolls by itself. */
#define MAX_ROWS 100

/* The height of a list that scrolls, in pixels. */
#define LIST_HEIGHT 320

struct _MoTextRowExpander
{
  AdwExpanderRow parent_instance;

  MoTextRowList *list; /* (nullable): until there are rows */
  GPtrArray *rows;     /* (element-type GtkWidget) (unowned): created so far */
};

G_DEFINE_FINAL_TYPE (MoTextRowExpander, mo_text_row_expander, ADW_TYPE_EXPANDER_ROW)

/* Returns a row with a list that scrolls. */
static GtkWidget *
new_list (MoTextRowExpander *self)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "selectable", FALSE, NULL);
  MoTextRowView *view = g_object_new (
      MO_TYPE_TEXT_ROW_VIEW, "label", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)),
      "height-request", LIST_HEIGHT, "vexpand", FALSE, NULL);

  mo_text_row_view_set_rows (view, g_object_ref (self->list));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), GTK_WIDGET (view));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
add_row (MoTextRowExpander *self,
         GtkWidget *row)
{
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  g_ptr_array_add (self->rows, row);
}

/* Creates the rows when they become visible. */
static void
fill (MoTextRowExpander *self)
{
  guint n = self->list != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->list)) : 0;

  if (self->rows->len > 0 || !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    return;
  if (n > MAX_ROWS)
    add_row (self, new_list (self));
  for (guint i = 0; n <= MAX_ROWS && i < n; i++)
    {
      g_autoptr (MoTextRow) text = g_list_model_get_item (G_LIST_MODEL (self->list), i);

      add_row (self, mo_text_row_view_new_row (text));
    }
}

static void
mo_text_row_expander_dispose (GObject *object)
{
  g_clear_object (&MO_TEXT_ROW_EXPANDER (object)->list);
  G_OBJECT_CLASS (mo_text_row_expander_parent_class)->dispose (object);
}

static void
mo_text_row_expander_finalize (GObject *object)
{
  g_ptr_array_unref (MO_TEXT_ROW_EXPANDER (object)->rows);
  G_OBJECT_CLASS (mo_text_row_expander_parent_class)->finalize (object);
}

static void
mo_text_row_expander_class_init (MoTextRowExpanderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_text_row_expander_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_text_row_expander_finalize;
}

static void
mo_text_row_expander_init (MoTextRowExpander *self)
{
  mo_spoken_row_bind (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect (self, "notify::expanded", G_CALLBACK (fill), NULL);
}

GtkWidget *
mo_text_row_expander_new (const char *icon,
                          const char *style)
{
  GtkWidget *self = g_object_new (MO_TYPE_TEXT_ROW_EXPANDER, "selectable", FALSE, NULL);
  GtkWidget *image = mo_icon_new (icon);

  if (style != NULL)
    gtk_widget_add_css_class (image, style);
  adw_expander_row_add_prefix (ADW_EXPANDER_ROW (self), image);
  return self;
}

void
mo_text_row_expander_show (MoTextRowExpander *self,
                           const char *title,
                           MoTextRowList *rows)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_clear_object (&self->list);
  self->list = rows;
  gtk_widget_set_visible (GTK_WIDGET (self), g_list_model_get_n_items (G_LIST_MODEL (rows)) > 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  fill (self);
}
