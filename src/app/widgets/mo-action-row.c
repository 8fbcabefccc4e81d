/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-action-row.h"

G_DEFINE_TYPE (MoActionRow, mo_action_row, ADW_TYPE_ACTION_ROW)
G_DEFINE_TYPE (MoComboRow, mo_combo_row, ADW_TYPE_COMBO_ROW)

/* Lays out the prefixes, the texts and the suffixes as columns of a grid. */
static void
use_grid (GtkWidget *header)
{
  GtkLayoutManager *grid = gtk_grid_layout_new ();
  int column = 0;

  gtk_widget_set_layout_manager (header, grid);
  /* Whatever the texts do in it, the row itself has no more height than it needs. */
  gtk_widget_set_vexpand (header, FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child (header); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    g_object_set (gtk_layout_manager_get_layout_child (grid, child), "column", column++, NULL);
}

/* Without a subtitle, the title is in the middle. */
static gboolean
align_title (GBinding *binding,
             const GValue *has_subtitle,
             GValue *yalign,
             gpointer user_data)
{
  g_value_set_float (yalign, g_value_get_boolean (has_subtitle) ? 1 : 0.5f);
  return TRUE;
}

/* Keeps the texts in the middle of a higher row by the alignment within the labels: a box that is
 * aligned would be asked for its width as well. */
static void
fill_height (GtkWidget *texts)
{
  GtkWidget *title = gtk_widget_get_first_child (texts);
  GtkWidget *subtitle = gtk_widget_get_next_sibling (title);

  gtk_widget_set_valign (texts, GTK_ALIGN_FILL);
  gtk_widget_set_vexpand (texts, TRUE);
  gtk_widget_set_vexpand (title, TRUE);
  gtk_widget_set_vexpand (subtitle, TRUE);
  gtk_label_set_yalign (GTK_LABEL (subtitle), 0);
  g_object_bind_property_full (subtitle, "visible", title, "yalign", G_BINDING_SYNC_CREATE,
                               align_title, NULL, NULL, NULL);
}

static gboolean
is_of_texts (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "title") &&
         GTK_IS_LABEL (gtk_widget_get_first_child (widget)) &&
         GTK_IS_LABEL (gtk_widget_get_last_child (widget));
}

static void
lay_out (GtkWidget *row)
{
  GtkWidget *header = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));

  use_grid (header);
  for (GtkWidget *child = gtk_widget_get_first_child (header); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_of_texts (child))
      fill_height (child);
}

static void
mo_action_row_class_init (MoActionRowClass *klass)
{
}

static void
mo_action_row_init (MoActionRow *self)
{
  lay_out (GTK_WIDGET (self));
}

GtkWidget *
mo_action_row_new (void)
{
  return g_object_new (MO_TYPE_ACTION_ROW, NULL);
}

static void
mo_combo_row_class_init (MoComboRowClass *klass)
{
}

static void
mo_combo_row_init (MoComboRow *self)
{
  lay_out (GTK_WIDGET (self));
}
