/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-text-row-view.h"

#include "mo-icon.h"
#include "mo-list-row.h"
#include "mo-widget-label.h"

struct _MoTextRowView
{
  AdwBin parent_instance;

  GtkListView *list_view;

  MoTextRowList *next_lines; /* (nullable): the rows to show once the view is mapped */
};

G_DEFINE_FINAL_TYPE (MoTextRowView, mo_text_row_view, ADW_TYPE_BIN)

enum
{
  PROP_LABEL = 1,
};

static GtkWidget *
add_label (GtkWidget *texts,
           const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  for (guint i = 0; style != NULL && i < 2; i++)
    gtk_widget_add_css_class (label, i == 0 ? style : "caption");
  gtk_box_append (GTK_BOX (texts), label);
  return label;
}

static GtkWidget *
new_row (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *icon = mo_icon_new (NULL);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_set_margin_top (icon, 3);
  gtk_widget_set_margin_top (row, 6);
  gtk_widget_set_margin_bottom (row, 6);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (row), icon);
  gtk_box_append (GTK_BOX (row), texts);
  add_label (texts, NULL);
  add_label (texts, "dim-label");
  return row;
}

static void
show_text (GtkWidget *row,
           MoTextRow *line)
{
  GtkWidget *icon = gtk_widget_get_first_child (row);
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_next_sibling (icon));
  GtkWidget *subtitle = gtk_widget_get_next_sibling (title);

  gtk_image_set_from_icon_name (GTK_IMAGE (icon), mo_text_row_get_icon (line));
  gtk_widget_set_css_classes (icon, (const char *[]){ mo_text_row_get_style (line), NULL });
  gtk_label_set_label (GTK_LABEL (title), mo_text_row_get_title (line));
  gtk_label_set_label (GTK_LABEL (subtitle), mo_text_row_get_subtitle (line));
  gtk_widget_set_visible (subtitle, *mo_text_row_get_subtitle (line) != '\0');
}

static char *
dup_spoken_label (MoTextRow *line)
{
  return g_strdup_printf ("%s. %s", mo_text_row_get_title (line), mo_text_row_get_subtitle (line));
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *item)
{
  gtk_list_item_set_child (item, new_row ());
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem *item)
{
  MoTextRow *line = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);
  g_autofree char *label = dup_spoken_label (line);

  show_text (row, line);
  mo_list_row_set_name (row, label);
}

/* Sets the model; only while mapped, because the list view creates 200 rows at once. */
static void
apply_rows (MoTextRowView *self)
{
  g_autoptr (GtkSelectionModel) model = NULL;

  if (self->next_lines == NULL)
    return;
  model = GTK_SELECTION_MODEL (
      gtk_no_selection_new (G_LIST_MODEL (g_steal_pointer (&self->next_lines))));
  gtk_list_view_set_model (self->list_view, model);
}

static void
mo_text_row_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mo_text_row_view_parent_class)->map (widget);
  apply_rows (MO_TEXT_ROW_VIEW (widget));
}

static void
mo_text_row_view_dispose (GObject *object)
{
  MoTextRowView *self = MO_TEXT_ROW_VIEW (object);

  g_clear_object (&self->next_lines);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_TEXT_ROW_VIEW);
  G_OBJECT_CLASS (mo_text_row_view_parent_class)->dispose (object);
}

static void
mo_text_row_view_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  MoTextRowView *self = MO_TEXT_ROW_VIEW (object);

  mo_widget_set_spoken_label (GTK_WIDGET (self->list_view), g_value_get_string (value));
}

static void
mo_text_row_view_class_init (MoTextRowViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = mo_text_row_view_dispose;
  G_OBJECT_CLASS (klass)->set_property = mo_text_row_view_set_property;
  widget_class->map = mo_text_row_view_map;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_LABEL,
                                   g_param_spec_string ("label", NULL, NULL, NULL, flags));
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-text-row-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MoTextRowView, list_view);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
}

static void
mo_text_row_view_init (MoTextRowView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mo_text_row_view_set_rows (MoTextRowView *self,
                           MoTextRowList *lines)
{
  g_clear_object (&self->next_lines);
  self->next_lines = lines;
  /* The data of the old rows may be freed already. */
  gtk_list_view_set_model (self->list_view, NULL);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    apply_rows (self);
}

GtkWidget *
mo_text_row_view_new_row (MoTextRow *text)
{
  GtkWidget *child = new_row ();
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "selectable", FALSE, NULL);
  g_autofree char *label = dup_spoken_label (text);

  gtk_widget_set_margin_start (child, 12);
  gtk_widget_set_margin_end (child, 12);
  show_text (child, text);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  mo_widget_set_spoken_label (row, label);
  return row;
}
