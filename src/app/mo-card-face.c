/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-face.h"

#include "mo-card-drawing.h"
#include "mo-card-text.h"
#include "mo-texture-cache.h"

#include <glib/gi18n.h>

#define SMALLEST_WIDTH 96
#define NATURAL_WIDTH 315

/* What is drawn once is kept: some 100 faces of 240 pixels, or 400 thumbnails. */
#define CACHE_BYTES ((gsize) 32 << 20)

struct _MoCardFace
{
  GtkWidget parent_instance;

  MoCardItem *item; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoCardFace, mo_card_face, GTK_TYPE_WIDGET)

/* The faces that were drawn on a display. Cards are told apart by where they are in their catalog, so those
 * of one catalog are kept at a time. */
typedef struct
{
  MoTextureCache *textures;
  MoCatalog *catalog; /* (nullable) */
} Drawn;

static void
drawn_free (Drawn *self)
{
  g_clear_pointer (&self->textures, mo_texture_cache_free);
  g_clear_pointer (&self->catalog, mo_catalog_unref);
  g_free (self);
}

static MoTextureCache *
get_drawn (GtkWidget *widget,
           MoCatalog *catalog)
{
  GObject *display = G_OBJECT (gtk_widget_get_display (widget));
  Drawn *drawn = g_object_get_data (display, "mo-card-faces");

  if (drawn == NULL)
    {
      drawn = g_new0 (Drawn, 1);
      drawn->textures = mo_texture_cache_new (CACHE_BYTES);
      g_object_set_data_full (display, "mo-card-faces", drawn, (GDestroyNotify) drawn_free);
    }
  if (drawn->catalog != catalog)
    {
      mo_texture_cache_drop (drawn->textures, "");
      g_clear_pointer (&drawn->catalog, mo_catalog_unref);
      drawn->catalog = mo_catalog_ref (catalog);
    }
  return drawn->textures;
}

static GdkTexture *
paint (GskRenderNode *node,
       int width,
       int height,
       int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_scale (cr, scale, scale);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface) * (gsize) (height * scale),
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width * scale, height * scale, GDK_MEMORY_DEFAULT, bytes,
                                 (gsize) cairo_image_surface_get_stride (surface));
}

/* A card is a hundred shapes and a dozen texts. They are painted once for a size; while a list of cards is
 * scrolled, each is one texture. */
static GdkTexture *
get_texture (MoCardFace *self,
             int width,
             gboolean has_picture,
             graphene_rect_t *art)
{
  GtkWidget *widget = GTK_WIDGET (self);
  MoCatalog *catalog = mo_card_item_get_catalog (self->item);
  const MoCard *card = mo_card_item_get_card (self->item);
  MoTextureCache *textures = get_drawn (widget, catalog);
  MoCanvas canvas = {
    .context = gtk_widget_get_pango_context (widget),
    .icons = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget)),
    .direction = gtk_widget_get_direction (widget),
    .scale = gtk_widget_get_scale_factor (widget),
  };
  g_autofree char *name = g_strdup_printf ("%p %d %d %d %d %u", card, width, canvas.scale, has_picture, canvas.direction,
                                           pango_font_description_hash (
                                               pango_context_get_font_description (canvas.context)));
  GdkTexture *texture = mo_texture_cache_get (textures, name, art);
  g_autoptr (GskRenderNode) node = NULL;

  if (texture != NULL)
    return g_object_ref (texture);
  node = mo_card_drawing_create_node (&canvas, catalog, card, width, has_picture, art);
  texture = paint (node, width, mo_card_drawing_get_height (width), canvas.scale);
  mo_texture_cache_add (textures, name, texture, art);
  return texture;
}

static void
mo_card_face_snapshot (GtkWidget *widget,
                       GtkSnapshot *snapshot)
{
  MoCardFace *self = MO_CARD_FACE (widget);
  int width = MIN (gtk_widget_get_width (widget),
                   (gtk_widget_get_height (widget) + 1) * MO_CARD_DRAWING_WIDTH / MO_CARD_DRAWING_HEIGHT);
  int height = mo_card_drawing_get_height (width);
  g_autoptr (GdkTexture) texture = NULL;
  graphene_rect_t art;

  if (self->item == NULL || width <= 0)
    return;
  texture = get_texture (self, width, FALSE, &art);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) ((gtk_widget_get_width (widget) - width) / 2),
                                                          (float) (MAX (gtk_widget_get_height (widget) - height, 0) / 2)));
  gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gtk_snapshot_restore (snapshot);
}

static GtkSizeRequestMode
mo_card_face_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mo_card_face_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = SMALLEST_WIDTH;
      *natural = NATURAL_WIDTH;
    }
  else
    *minimum = *natural = mo_card_drawing_get_height (for_size > 0 ? for_size : NATURAL_WIDTH);
}

static void
mo_card_face_dispose (GObject *object)
{
  MoCardFace *self = MO_CARD_FACE (object);

  g_clear_object (&self->item);
  G_OBJECT_CLASS (mo_card_face_parent_class)->dispose (object);
}

static void
mo_card_face_class_init (MoCardFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_card_face_dispose;
  widget_class->snapshot = mo_card_face_snapshot;
  widget_class->measure = mo_card_face_measure;
  widget_class->get_request_mode = mo_card_face_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "cardface");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mo_card_face_init (MoCardFace *self)
{
}

GtkWidget *
mo_card_face_new (void)
{
  return g_object_new (MO_TYPE_CARD_FACE, NULL);
}

void
mo_card_face_set_item (MoCardFace *self,
                       MoCardItem *item)
{
  g_autofree char *description = NULL;

  if (!g_set_object (&self->item, item))
    return;
  description = item != NULL
                    ? mo_card_dup_description (mo_card_item_get_catalog (item), mo_card_item_get_card (item))
                    : g_strdup (_("No card"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
