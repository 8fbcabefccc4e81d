/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-shortage-list.h"

#include "mo-collection-edits.h"
#include "mo-collection-file.h"
#include "mo-compat.h"
#include "mo-toaster.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

#define MAX_ROWS 200

/* A row begins with the number, below the others. @n_digits: of the largest */
static GtkWidget *
make_row (const MoShortage *shortage,
          int n_digits)
{
  g_autofree char *holders = mo_shortage_describe_holders (shortage);
  g_autofree char *count = g_strdup_printf ("%u", shortage->missing);
  g_autofree char *spoken = g_strconcat (count, " ", shortage->name, *holders != '\0' ? ", " : "",
                                         holders, NULL);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "selectable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *number = gtk_label_new (count);
  GtkWidget *label = gtk_label_new (shortage->name);
  GtkWidget *where = gtk_label_new (holders);

  gtk_label_set_width_chars (GTK_LABEL (number), n_digits);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "numeric");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (where), PANGO_ELLIPSIZE_END);
  gtk_widget_set_visible (where, *holders != '\0');
  gtk_widget_set_tooltip_text (where, *holders != '\0' ? holders : NULL);
  gtk_widget_add_css_class (where, "dim-label");
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_margin_end (box, 6);
  gtk_widget_set_margin_top (box, 3);
  gtk_widget_set_margin_bottom (box, 3);
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), where);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  mo_widget_set_spoken_label (row, spoken);
  return row;
}

void
mo_shortage_list_fill (GtkListBox *box,
                       const GPtrArray *shortages)
{
  guint most = 0;
  char digits[16];
  int n_digits;

  for (guint i = 0; i < shortages->len && i < MAX_ROWS; i++)
    most = MAX (most, ((const MoShortage *) g_ptr_array_index (shortages, i))->missing);
  n_digits = g_snprintf (digits, sizeof digits, "%u", most);
  mo_list_box_clear (box);
  for (guint i = 0; i < shortages->len && i < MAX_ROWS; i++)
    gtk_list_box_append (box, make_row (g_ptr_array_index (shortages, i), n_digits));
}

void
mo_shortage_list_copy (GtkWidget *widget,
                       const GPtrArray *shortages,
                       const MoCatalog *catalog)
{
  g_autoptr (GBytes) bytes = mo_shortages_write_text (shortages, catalog);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  mo_toaster_show (mo_toaster_find (widget), _("Missing cards copied"));
}

void
mo_shortage_list_export (GtkWidget *widget,
                         const GPtrArray *shortages,
                         const MoCatalog *catalog,
                         const char *name)
{
  g_autoptr (GBytes) table = mo_shortages_write_csv (shortages, catalog);
  g_autoptr (GBytes) list = mo_shortages_write_text (shortages, catalog);
  /* Translators: the name of a file; %s is a deck or a group of decks. */
  g_autofree char *file = g_strdup_printf (_("Cards Missing from %s.csv"), name);

  mo_collection_export (widget, file, table, list);
}

void
mo_shortage_list_want (GtkWidget *widget,
                       const GPtrArray *shortages,
                       MoLibrary *library,
                       const MoCatalog *catalog)
{
  MoCollectionEdit *edit =
      mo_shortages_want (shortages, mo_library_get_collection (library), catalog);

  mo_collection_make_edit (widget, library, edit, _("Missing cards added to wanted list"), FALSE);
}
