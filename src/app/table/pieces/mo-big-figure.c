/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-big-figure.h"

/* Parts of the height. */
#define FONT_SIZE 0.82
#define ICON_SIZE 0.6

#define SPACING 2

#define LEFT_TO_RIGHT "\u200e"

struct _MoBigFigure
{
  GtkWidget parent_instance;

  char *icon; /* (nullable) */
  char *text;
};

G_DEFINE_FINAL_TYPE (MoBigFigure, mo_big_figure, GTK_TYPE_WIDGET)

static PangoLayout *
new_layout (MoBigFigure *self,
            int height)
{
  /* With a mark, because in a text from right to left a sign would be behind the number. */
  g_autofree char *text = g_strconcat (LEFT_TO_RIGHT, self->text, NULL);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute ((int) (height * FONT_SIZE) * PANGO_SCALE));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_HEAVY));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

static int
get_icon_size (MoBigFigure *self,
               int height)
{
  return self->icon != NULL ? (int) (height * ICON_SIZE) : 0;
}

static void
mo_big_figure_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MoBigFigure *self = MO_BIG_FIGURE (widget);
  g_autoptr (PangoLayout) layout = NULL;
  int icon;
  int width;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL || for_size <= 0)
    return;
  layout = new_layout (self, for_size);
  icon = get_icon_size (self, for_size);
  pango_layout_get_pixel_size (layout, &width, NULL);
  *minimum = *natural = width + (icon > 0 ? icon + SPACING : 0);
}

static GtkSizeRequestMode
mo_big_figure_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT;
}

static void
append_icon (MoBigFigure *self,
             GtkSnapshot *snapshot,
             const GdkRGBA *colour,
             float x,
             float y,
             int size)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  int scale = gtk_widget_get_scale_factor (widget);
  g_autoptr (GtkIconPaintable) icon = gtk_icon_theme_lookup_icon (
      theme, self->icon, NULL, size, scale, gtk_widget_get_direction (widget), 0);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, size, size,
                                            colour, 1);
  gtk_snapshot_restore (snapshot);
}

static void
mo_big_figure_snapshot (GtkWidget *widget,
                        GtkSnapshot *snapshot)
{
  MoBigFigure *self = MO_BIG_FIGURE (widget);
  int height = gtk_widget_get_height (widget);
  int icon = get_icon_size (self, height);
  g_autoptr (PangoLayout) layout = new_layout (self, height);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GdkRGBA colour;
  int text_width;
  int text_height;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  if (icon > 0)
    append_icon (self, snapshot, &colour,
                 is_mirrored ? (float) (gtk_widget_get_width (widget) - icon) : 0,
                 (float) (height - icon) / 2, icon);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (is_mirrored ? 0 : (float) (gtk_widget_get_width (widget) - text_width),
                            (float) (height - text_height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
mo_big_figure_finalize (GObject *object)
{
  g_free (MO_BIG_FIGURE (object)->icon);
  g_free (MO_BIG_FIGURE (object)->text);
  G_OBJECT_CLASS (mo_big_figure_parent_class)->finalize (object);
}

static void
mo_big_figure_class_init (MoBigFigureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mo_big_figure_finalize;
  widget_class->measure = mo_big_figure_measure;
  widget_class->get_request_mode = mo_big_figure_get_request_mode;
  widget_class->snapshot = mo_big_figure_snapshot;
  gtk_widget_class_set_css_name (widget_class, "bigfigure");
  /* The card reads it out. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mo_big_figure_init (MoBigFigure *self)
{
}

GtkWidget *
mo_big_figure_new (const char *style,
                   const char *icon,
                   const char *text)
{
  MoBigFigure *self = g_object_new (MO_TYPE_BIG_FIGURE, NULL);

  self->text = g_strdup (text);
  self->icon = g_strdup (icon);
  gtk_widget_add_css_class (GTK_WIDGET (self), "vital");
  if (style != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), style);
  return GTK_WIDGET (self);
}

const char *
mo_big_figure_get_text (MoBigFigure *self)
{
  return self->text;
}

int
mo_big_figure_get_cap_height (MoBigFigure *self)
{
  g_autoptr (PangoLayout) layout = new_layout (self, gtk_widget_get_height (GTK_WIDGET (self)));
  PangoRectangle ink;

  pango_layout_get_pixel_extents (layout, &ink, NULL);
  return ink.height;
}
