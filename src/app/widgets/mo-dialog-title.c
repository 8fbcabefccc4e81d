/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-dialog-title.h"

#include <math.h>

/* How small the letters of the title may be, and by which they become smaller, relative to their
 * usual size. */
#define SMALLEST 0.6f
#define STEP 0.05f

#define MAX_LINES 2

struct _MoDialogTitle
{
  GtkWidget parent_instance;

  GtkWidget *title;
  GtkWidget *subtitle;
  GtkWindow *window; /* (nullable): while it is the root */
};

G_DEFINE_FINAL_TYPE (MoDialogTitle, mo_dialog_title, GTK_TYPE_WIDGET)

void
mo_dialog_title_set_subtitle (MoDialogTitle *self,
                              const char *subtitle)
{
  gtk_label_set_label (GTK_LABEL (self->subtitle), subtitle != NULL ? subtitle : "");
  gtk_widget_set_visible (self->subtitle, subtitle != NULL && *subtitle != '\0');
}

/* The title of the window */

static void
title_changed_cb (MoDialogTitle *self)
{
  const char *title = gtk_window_get_title (self->window);

  gtk_label_set_label (GTK_LABEL (self->title), title != NULL ? title : "");
}

static void
mo_dialog_title_root (GtkWidget *widget)
{
  MoDialogTitle *self = MO_DIALOG_TITLE (widget);

  GTK_WIDGET_CLASS (mo_dialog_title_parent_class)->root (widget);
  self->window = GTK_WINDOW (gtk_widget_get_root (widget));
  g_signal_connect_object (self->window, "notify::title", G_CALLBACK (title_changed_cb), self,
                           G_CONNECT_SWAPPED);
  title_changed_cb (self);
}

static void
mo_dialog_title_unroot (GtkWidget *widget)
{
  MoDialogTitle *self = MO_DIALOG_TITLE (widget);

  g_signal_handlers_disconnect_by_func (self->window, title_changed_cb, self);
  self->window = NULL;
  GTK_WIDGET_CLASS (mo_dialog_title_parent_class)->unroot (widget);
}

/* The layout */

/* Finds the size of the letters in which all words fit, relative to their usual size. Returns FALSE
 * if there is none. */
static gboolean
find_scale (MoDialogTitle *self,
            int width,
            float *scale)
{
  const char *text = gtk_label_get_text (GTK_LABEL (self->title));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->title, text);

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  for (*scale = 1; *scale >= SMALLEST; *scale -= STEP)
    {
      float room = (float) width / *scale;
      int longest;

      pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
      pango_layout_get_pixel_size (layout, &longest, NULL);
      if ((float) longest <= room && pango_layout_get_line_count (layout) <= MAX_LINES)
        return TRUE;
    }
  *scale = SMALLEST;
  return FALSE;
}

gboolean
mo_dialog_title_get_fits (MoDialogTitle *self)
{
  float scale;

  return find_scale (self, gtk_widget_get_width (GTK_WIDGET (self)), &scale);
}

/* Returns the width of the title in its usual size, of which it has a part. */
static int
get_title_width (MoDialogTitle *self,
                 int width,
                 float scale)
{
  int least;

  gtk_widget_measure (self->title, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return MAX ((int) ceilf ((float) width / scale), least);
}

/* Returns the height of the title in its usual size, of which it has a part; @width: -1 for any */
static int
get_title_height (MoDialogTitle *self,
                  int width,
                  float scale)
{
  int height;

  gtk_widget_measure (self->title, GTK_ORIENTATION_VERTICAL,
                      width < 0 ? -1 : get_title_width (self, width, scale), NULL, &height, NULL,
                      NULL);
  return height;
}

static int
scale_height (int height,
              float scale)
{
  return (int) ceilf ((float) height * scale);
}

static int
get_subtitle_height (MoDialogTitle *self)
{
  int height = 0;

  if (gtk_widget_get_visible (self->subtitle))
    gtk_widget_measure (self->subtitle, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return height;
}

static GtkSizeRequestMode
mo_dialog_title_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mo_dialog_title_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  MoDialogTitle *self = MO_DIALOG_TITLE (widget);
  float scale = 1;
  int width;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      if (for_size < 0 || find_scale (self, for_size, &scale))
        *minimum = scale_height (get_title_height (self, for_size, scale), scale);
      *minimum = *natural = *minimum + get_subtitle_height (self);
    }
  else
    for (GtkWidget *child = self->title; child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (gtk_widget_get_visible (child))
        {
          gtk_widget_measure (child, orientation, -1, NULL, &width, NULL, NULL);
          *natural = MAX (*natural, width);
        }
}

static void
mo_dialog_title_size_allocate (GtkWidget *widget,
                               int width,
                               int height,
                               int baseline)
{
  MoDialogTitle *self = MO_DIALOG_TITLE (widget);
  float scale;
  gboolean fits = find_scale (self, width, &scale);
  int usual_height = get_title_height (self, width, scale);
  int subtitle_height = get_subtitle_height (self);
  int title_height;
  int top;
  GskTransform *place;

  /* A header bar does not ask for the height of two lines. */
  while (scale >= SMALLEST + STEP && scale_height (usual_height, scale) + subtitle_height > height)
    {
      scale -= STEP;
      usual_height = get_title_height (self, width, scale);
    }
  title_height = fits ? scale_height (usual_height, scale) : 0;
  top = MAX ((height - title_height - subtitle_height) / 2, 0);
  place = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, (float) top));
  gtk_widget_set_child_visible (self->title, fits);
  gtk_widget_allocate (self->title, get_title_width (self, width, scale), usual_height, -1,
                       gsk_transform_scale (place, scale, scale));
  if (gtk_widget_get_visible (self->subtitle))
    gtk_widget_size_allocate (self->subtitle,
                              &(GtkAllocation){ 0, top + title_height, width, subtitle_height },
                              -1);
}

static void
mo_dialog_title_dispose (GObject *object)
{
  MoDialogTitle *self = MO_DIALOG_TITLE (object);

  g_clear_pointer (&self->title, gtk_widget_unparent);
  g_clear_pointer (&self->subtitle, gtk_widget_unparent);
  G_OBJECT_CLASS (mo_dialog_title_parent_class)->dispose (object);
}

static void
mo_dialog_title_class_init (MoDialogTitleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_dialog_title_dispose;
  widget_class->root = mo_dialog_title_root;
  widget_class->unroot = mo_dialog_title_unroot;
  widget_class->get_request_mode = mo_dialog_title_get_request_mode;
  widget_class->measure = mo_dialog_title_measure;
  widget_class->size_allocate = mo_dialog_title_size_allocate;
}

static void
mo_dialog_title_init (MoDialogTitle *self)
{
  /* In one line where there is room for it. */
  self->title = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                              "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "lines", MAX_LINES,
                              "ellipsize", PANGO_ELLIPSIZE_END, "justify", GTK_JUSTIFY_CENTER,
                              NULL);
  gtk_widget_add_css_class (self->title, "title");
  gtk_widget_add_css_class (self->title, "dialog-title");
  gtk_widget_set_parent (self->title, GTK_WIDGET (self));
  self->subtitle = g_object_new (GTK_TYPE_LABEL, "visible", FALSE, "ellipsize",
                                 PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_add_css_class (self->subtitle, "subtitle");
  gtk_widget_add_css_class (self->subtitle, "dialog-title");
  gtk_widget_set_parent (self->subtitle, GTK_WIDGET (self));
}
