/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-group-heading.h"

#include "mo-list-row.h"

#include <glib/gi18n.h>

struct _MoGroupHeading
{
  GtkBox parent_instance;

  GtkLabel *title;
  GtkLabel *count;
};

G_DEFINE_FINAL_TYPE (MoGroupHeading, mo_group_heading, GTK_TYPE_BOX)

static void
mo_group_heading_class_init (MoGroupHeadingClass *klass)
{
  /* It is the description of the row. */
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static GtkLabel *
new_label (void)
{
  return g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

static void
mo_group_heading_init (MoGroupHeading *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "group-heading");
  self->title = new_label ();
  gtk_label_set_xalign (self->title, 0);
  gtk_label_set_wrap (self->title, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "caption-heading");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->title));
  self->count = new_label ();
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "numeric");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->count));
}

void
mo_group_heading_show (MoGroupHeading *self,
                       GtkWidget *row,
                       const char *title,
                       guint n_cards)
{
  g_autofree char *count = NULL;
  g_autofree char *spoken = NULL;

  /* Most rows have none, and had none. */
  if (title == NULL && !gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self), title != NULL);
  if (title != NULL)
    {
      count = g_strdup_printf ("%u", n_cards);
      /* Translators: spoken after the first card of a group: the number of cards, and the
       * heading. */
      spoken = g_strdup_printf (ngettext ("First of %1$u card: %2$s", "First of %1$u cards: %2$s",
                                          n_cards),
                                n_cards, title);
      gtk_label_set_label (self->title, title);
      gtk_label_set_label (self->count, count);
    }
  mo_list_row_set_description (row, spoken);
}
