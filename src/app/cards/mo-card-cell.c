/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-cell.h"

#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* Replaces GtkLabel for speed: a table keeps 200 rows, most of them out of view, and binds all of
 * them again when it is scrolled far. A label lays out its text each time; this widget does so only
 * when it is drawn, and its size does not depend on the text. */
struct _MoCardCell
{
  GtkWidget parent_instance;

  MoCardItem *item; /* (nullable) */
  char *text;       /* (nullable) */
  gboolean is_figure;
};

G_DEFINE_FINAL_TYPE (MoCardCell, mo_card_cell, GTK_TYPE_WIDGET)

static void
mo_card_cell_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget),
                                                         NULL, NULL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = 2 * PANGO_PIXELS_CEIL (
                                  pango_font_metrics_get_approximate_char_width (metrics));
  else
    *minimum = *natural = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));
  pango_font_metrics_unref (metrics);
}

static void
mo_card_cell_snapshot (GtkWidget *widget,
                       GtkSnapshot *snapshot)
{
  MoCardCell *self = MO_CARD_CELL (widget);
  g_autoptr (PangoLayout) layout = NULL;
  int room = gtk_widget_get_width (widget);
  int width;
  int height;
  gboolean at_right;
  GdkRGBA colour;

  if (self->text == NULL || *self->text == '\0' || room <= 0)
    return;
  layout = gtk_widget_create_pango_layout (widget, self->text);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (width > room)
    {
      pango_layout_set_width (layout, room * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      width = room;
    }
  at_right = self->is_figure != (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL);
  /* A layout with a width aligns right-to-left text by itself. */
  if (pango_layout_get_width (layout) > 0)
    at_right = FALSE;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) (at_right ? room - width : 0),
                                      (float) (gtk_widget_get_height (widget) - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

/* Shows the whole text if it is cut off. */
static gboolean
mo_card_cell_query_tooltip (GtkWidget *widget,
                            int x,
                            int y,
                            gboolean by_keyboard,
                            GtkTooltip *tooltip)
{
  MoCardCell *self = MO_CARD_CELL (widget);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, self->text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  if (self->text == NULL || width <= gtk_widget_get_width (widget))
    return FALSE;
  gtk_tooltip_set_text (tooltip, self->text);
  return TRUE;
}

static void
mo_card_cell_finalize (GObject *object)
{
  MoCardCell *self = MO_CARD_CELL (object);

  g_clear_object (&self->item);
  g_free (self->text);
  G_OBJECT_CLASS (mo_card_cell_parent_class)->finalize (object);
}

static void
mo_card_cell_class_init (MoCardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mo_card_cell_finalize;
  widget_class->measure = mo_card_cell_measure;
  widget_class->snapshot = mo_card_cell_snapshot;
  widget_class->query_tooltip = mo_card_cell_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "cardcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
mo_card_cell_init (MoCardCell *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

GtkWidget *
mo_card_cell_new (gboolean is_figure)
{
  MoCardCell *self = g_object_new (MO_TYPE_CARD_CELL, NULL);

  self->is_figure = is_figure;
  if (is_figure)
    gtk_widget_add_css_class (GTK_WIDGET (self), "numeric");
  return GTK_WIDGET (self);
}

void
mo_card_cell_set_item (MoCardCell *self,
                       MoCardItem *item)
{
  g_set_object (&self->item, item);
}

MoCardItem *
mo_card_cell_get_item (MoCardCell *self)
{
  return self->item;
}

void
mo_card_cell_set_text (MoCardCell *self,
                       const char *title,
                       const char *text)
{
  g_autofree char *label = NULL;

  if (g_strcmp0 (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  if (title == NULL)
    label = g_strdup (text);
  else if (*text == '\0')
    /* Translators: a column of a table of cards that has nothing for a card, as in "Power:
     * none". */
    label = g_strdup_printf (_("%s: none"), title);
  else
    /* Translators: a column of a table of cards and what it has for a card, as in "Power: 3". */
    label = g_strdup_printf (_("%1$s: %2$s"), title, text);
  mo_widget_set_item_label (GTK_WIDGET (self), label);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
