/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-face.h"

#include "mo-card-badges.h"
#include "mo-card-drawing.h"
#include "mo-card-palette.h"
#include "mo-card-text.h"
#include "mo-face-texture.h"
#include "mo-list-row.h"
#include "mo-texture-cache.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* The style has larger minimums for most uses. */
#define SMALLEST_WIDTH 72
#define NATURAL_WIDTH 315

/* Size of the cache: about 100 faces of 240 pixels, or 400 thumbnails. */
#define CACHE_BYTES ((gsize) 32 << 20)

/* Time per frame, in microseconds, to paint faces that may wait, give or take one. A face takes one
 * to three milliseconds, so painting a screenful takes several frames. */
#define PAINTING_TIME 2000

/* In milliseconds, for a picture that arrives after the face was drawn. */
#define FADE 180

struct _MoCardFace
{
  GtkWidget parent_instance;

  MoCardItem *item;          /* (nullable) */
  gboolean is_flipped;       /* whether the other side of the item is shown */
  MoPictures *pictures;      /* (nullable) */
  GdkTexture *picture;       /* (nullable): in the last shown size */
  GCancellable *cancellable; /* (nullable): of the pending picture */
  gboolean has_failed;       /* whether reading the picture failed */
  AdwAnimation *fade;        /* (nullable): fades the picture in */
  gboolean may_wait;
  gboolean is_on_table;
  guint waiting; /* tick callback that repaints the face, or 0 */
  guint n_owned;
  guint n_in_package;
};

G_DEFINE_FINAL_TYPE (MoCardFace, mo_card_face, GTK_TYPE_WIDGET)

enum
{
  PROP_HAS_OTHER_SIDE = 1,
  PROP_IS_FLIPPED,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

const MoCard *
mo_card_face_get_card (MoCardFace *self)
{
  const MoCard *card = self->item != NULL ? mo_card_item_get_card (self->item) : NULL;

  return self->is_flipped ? mo_card_get_other_side (card) : card;
}

/* The painted faces of a display. The cache keys contain card addresses, so it is cleared when
 * another catalog is shown. */
typedef struct
{
  MoTextureCache *textures;
  MoCatalog *catalog; /* (nullable) */
  gint64 frame;       /* the last frame in which a face that may wait was painted */
  gint64 time;        /* spent painting in that frame */
} Drawn;

static void
drawn_free (Drawn *self)
{
  g_clear_pointer (&self->textures, mo_texture_cache_free);
  g_clear_pointer (&self->catalog, mo_catalog_unref);
  g_free (self);
}

static Drawn *
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
  return drawn;
}

static gboolean
next_frame_cb (GtkWidget *widget,
               GdkFrameClock *clock,
               gpointer user_data)
{
  MO_CARD_FACE (widget)->waiting = 0;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

/* Returns whether the time of this frame is used up, so that the face has to wait for the next. The
 * first face of a frame never waits, so every frame makes progress. */
static gboolean
has_to_wait (MoCardFace *self,
             Drawn *drawn)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  gint64 frame = clock != NULL ? gdk_frame_clock_get_frame_counter (clock) : 0;

  if (!self->may_wait || clock == NULL)
    return FALSE;
  if (drawn->frame != frame)
    drawn->time = 0;
  drawn->frame = frame;
  if (drawn->time < PAINTING_TIME)
    return FALSE;
  if (self->waiting == 0)
    self->waiting = gtk_widget_add_tick_callback (GTK_WIDGET (self), next_frame_cb, NULL, NULL);
  return TRUE;
}

/* Paints a card once per size and caches it as a texture, because drawing its hundred shapes and a
 * dozen texts in each frame would make scrolling slow.
 *
 * Returns: (nullable): %NULL if the face has to wait */
static GdkTexture *
get_texture (MoCardFace *self,
             int width,
             gboolean has_picture,
             graphene_rect_t *art)
{
  GtkWidget *widget = GTK_WIDGET (self);
  MoCatalog *catalog = mo_card_item_get_catalog (self->item);
  const MoCard *card = mo_card_face_get_card (self);
  Drawn *drawn = get_drawn (widget, catalog);
  MoCanvas canvas = {
    .context = gtk_widget_get_pango_context (widget),
    .icons = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget)),
    .direction = gtk_widget_get_direction (widget),
    .scale = gtk_widget_get_scale_factor (widget),
  };
  g_autofree char *name = g_strdup_printf (
      "%p %d %d %d %d %d %g %u", card, width, canvas.scale, has_picture, self->is_on_table,
      canvas.direction, (double) mo_canvas_get_text_scale (&canvas),
      pango_font_description_hash (pango_context_get_font_description (canvas.context)));
  GdkTexture *texture = mo_texture_cache_get (drawn->textures, name, art);
  g_autoptr (GskRenderNode) node = NULL;
  gint64 begun;

  if (texture != NULL)
    return g_object_ref (texture);
  if (has_to_wait (self, drawn))
    return NULL;
  begun = g_get_monotonic_time ();
  node = mo_card_drawing_create_node (&canvas, catalog, card, width, has_picture,
                                      self->is_on_table, art);
  texture = mo_face_texture_new (node, width, mo_card_drawing_get_height (width), canvas.scale);
  mo_texture_cache_add (drawn->textures, name, texture, art);
  drawn->time += g_get_monotonic_time () - begun;
  return texture;
}

/* The picture */

static void
forget_picture (MoCardFace *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->fade != NULL)
    adw_animation_skip (self->fade);
  g_clear_object (&self->fade);
  g_clear_object (&self->picture);
  self->has_failed = FALSE;
}

static void
faded_cb (double value,
          gpointer user_data)
{
  gtk_widget_queue_draw (GTK_WIDGET (user_data));
}

static void
picture_read_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  g_autoptr (MoCardFace) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) picture = mo_pictures_get_finish (MO_PICTURES (source), result, &error);
  gboolean is_first = self->picture == NULL;

  /* The request was for another card or size. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  self->has_failed = picture == NULL;
  g_set_object (&self->picture, picture);
  if (picture != NULL && is_first && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      g_clear_object (&self->fade);
      self->fade = adw_timed_animation_new (
          GTK_WIDGET (self), 0, 1, FADE, adw_callback_animation_target_new (faded_cb, self, NULL));
      adw_animation_play (self->fade);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns the picture in the size of its area, or in another size while that is decoded. */
static GdkTexture *
get_picture (MoCardFace *self,
             const graphene_rect_t *art)
{
  const MoCard *card = mo_card_face_get_card (self);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int width = (int) art->size.width * scale;
  int height = (int) art->size.height * scale;
  GdkTexture *texture;

  if (self->picture != NULL && gdk_texture_get_width (self->picture) == width &&
      gdk_texture_get_height (self->picture) == height)
    return self->picture;
  texture = mo_pictures_peek (self->pictures, card, width, height);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (texture != NULL)
    {
      g_clear_object (&self->picture);
      self->picture = texture;
    }
  else if (!self->has_failed)
    {
      self->cancellable = g_cancellable_new ();
      mo_pictures_get_async (self->pictures, card, width, height, self->cancellable,
                             picture_read_cb, g_object_ref (self));
    }
  return self->picture;
}

static void
append_picture (MoCardFace *self,
                GtkSnapshot *snapshot,
                const graphene_rect_t *art)
{
  float scale = MAX (art->size.width / (float) gdk_texture_get_width (self->picture),
                     art->size.height / (float) gdk_texture_get_height (self->picture));
  float width = (float) gdk_texture_get_width (self->picture) * scale;
  float height = (float) gdk_texture_get_height (self->picture) * scale;

  gtk_snapshot_push_clip (snapshot, art);
  /* The picture may be transparent. */
  gtk_snapshot_append_color (snapshot,
                             &mo_card_palette_find (mo_card_face_get_card (self)->type)->deep,
                             art);
  gtk_snapshot_append_texture (snapshot, self->picture,
                               &GRAPHENE_RECT_INIT (art->origin.x + (art->size.width - width) / 2,
                                                    art->origin.y + (art->size.height - height) / 2,
                                                    width, height));
  gtk_snapshot_pop (snapshot);
}

/* Draws a placeholder in the colours of the type. */
static void
append_stand_in (MoCardFace *self,
                 GtkSnapshot *snapshot,
                 const graphene_rect_t *bounds)
{
  const MoCardPalette *palette = mo_card_palette_find (mo_card_face_get_card (self)->type);
  const float widths[] = { 2, 2, 2, 2 };
  const GdkRGBA colours[] = { palette->bright, palette->bright, palette->bright, palette->bright };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (
      &outline, bounds, MO_CARD_DRAWING_CORNER * bounds->size.width / MO_CARD_DRAWING_WIDTH);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &palette->deep, bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

static void
append_face (MoCardFace *self,
             GtkSnapshot *snapshot,
             int width)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width,
                                               (float) mo_card_drawing_get_height (width));
  gboolean has_picture = self->pictures != NULL &&
                         mo_pictures_has (self->pictures, mo_card_face_get_card (self));
  graphene_rect_t art;
  g_autoptr (GdkTexture) face = get_texture (self, width, has_picture, &art);
  double progress = 1;

  if (face == NULL)
    {
      append_stand_in (self, snapshot, &bounds);
      return;
    }
  if (!has_picture)
    {
      mo_face_texture_append (face, GTK_WIDGET (self), snapshot, &bounds);
      return;
    }
  if (get_picture (self, &art) == NULL)
    progress = 0;
  else if (self->fade != NULL && adw_animation_get_state (self->fade) == ADW_ANIMATION_PLAYING)
    progress = adw_animation_get_value (self->fade);
  if (progress < 1)
    {
      g_autoptr (GdkTexture) drawn = get_texture (self, width, FALSE, &art);

      if (drawn != NULL)
        mo_face_texture_append (drawn, GTK_WIDGET (self), snapshot, &bounds);
      else
        append_stand_in (self, snapshot, &bounds);
    }
  if (progress > 0)
    {
      gtk_snapshot_push_opacity (snapshot, progress);
      append_picture (self, snapshot, &art);
      mo_face_texture_append (face, GTK_WIDGET (self), snapshot, &bounds);
      gtk_snapshot_pop (snapshot);
    }
}

static void
mo_card_face_snapshot (GtkWidget *widget,
                       GtkSnapshot *snapshot)
{
  MoCardFace *self = MO_CARD_FACE (widget);
  int width = MIN (gtk_widget_get_width (widget), (gtk_widget_get_height (widget) + 1) *
                                                      MO_CARD_DRAWING_WIDTH /
                                                      MO_CARD_DRAWING_HEIGHT);
  int height = mo_card_drawing_get_height (width);

  if (self->item == NULL || width <= 0)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT ((float) ((gtk_widget_get_width (widget) - width) / 2),
                            (float) (MAX (gtk_widget_get_height (widget) - height, 0) / 2)));
  append_face (self, snapshot, width);
  mo_card_badges_append (widget, snapshot, width, self->n_owned, self->n_in_package);
  gtk_snapshot_restore (snapshot);
}

/* Cancels the pending picture, which is requested again with the next snapshot. */
static void
mo_card_face_unmap (GtkWidget *widget)
{
  MoCardFace *self = MO_CARD_FACE (widget);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  GTK_WIDGET_CLASS (mo_card_face_parent_class)->unmap (widget);
}

static void
mo_card_face_root (GtkWidget *widget)
{
  MoCardFace *self = MO_CARD_FACE (widget);

  GTK_WIDGET_CLASS (mo_card_face_parent_class)->root (widget);
  if (self->pictures == NULL)
    mo_card_face_set_pictures (self, mo_pictures_get_default ());
}

static void
picture_changed_cb (MoCardFace *self,
                    const char *id)
{
  const MoCard *card = mo_card_face_get_card (self);

  if (card == NULL || !mo_pictures_is_of (id, card))
    return;
  forget_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  /* A face is drawn in the largest size that fits, so the minimum in one direction does not depend
   * on the other. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = SMALLEST_WIDTH;
      *natural = for_size < 0
                     ? NATURAL_WIDTH
                     : CLAMP (mo_card_drawing_get_width (for_size), SMALLEST_WIDTH, NATURAL_WIDTH);
    }
  else
    {
      *minimum = mo_card_drawing_get_height (SMALLEST_WIDTH);
      *natural = mo_card_drawing_get_height (for_size < 0 ? NATURAL_WIDTH
                                                          : MAX (for_size, SMALLEST_WIDTH));
    }
}

static void
mo_card_face_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  MoCardFace *self = MO_CARD_FACE (object);

  g_value_set_boolean (value, id == PROP_IS_FLIPPED ? self->is_flipped
                                                    : mo_card_face_has_other_side (self));
}

static void
mo_card_face_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  mo_card_face_set_is_flipped (MO_CARD_FACE (object), g_value_get_boolean (value));
}

static void
mo_card_face_dispose (GObject *object)
{
  MoCardFace *self = MO_CARD_FACE (object);

  forget_picture (self);
  if (self->waiting != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->waiting);
  self->waiting = 0;
  mo_card_face_set_pictures (self, NULL);
  self->is_flipped = FALSE;
  g_clear_object (&self->item);
  G_OBJECT_CLASS (mo_card_face_parent_class)->dispose (object);
}

static void
mo_card_face_class_init (MoCardFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mo_card_face_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_card_face_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_card_face_dispose;
  props[PROP_HAS_OTHER_SIDE] =
      g_param_spec_boolean ("has-other-side", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_IS_FLIPPED] =
      g_param_spec_boolean ("is-flipped", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  widget_class->snapshot = mo_card_face_snapshot;
  widget_class->root = mo_card_face_root;
  widget_class->unmap = mo_card_face_unmap;
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
mo_card_face_add_flip_key (GtkWidgetClass *widget_class,
                           GtkShortcutFunc callback)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                callback, NULL);
}

static void
update_label (MoCardFace *self)
{
  g_autoptr (GString) label = g_string_new (NULL);

  if (self->item == NULL)
    g_string_append (label, _("No card"));
  else
    {
      g_autofree char *description = mo_card_dup_description (mo_card_item_get_catalog (self->item),
                                                              mo_card_face_get_card (self));

      if (self->is_flipped)
        /* Translators: %s describes the side of a card that is shown instead of its usual one. */
        g_string_append_printf (label, _("Other side: %s"), description);
      else
        g_string_append (label, description);
    }
  if (self->n_owned > 0)
    {
      g_string_append (label, ". ");
      g_string_append_printf (label, ngettext ("%u copy owned", "%u copies owned", self->n_owned),
                              self->n_owned);
    }
  if (self->n_in_package > 0)
    {
      g_string_append (label, ". ");
      g_string_append_printf (label,
                              ngettext ("%u copy in the deck", "%u copies in the deck",
                                        self->n_in_package),
                              self->n_in_package);
    }
  mo_list_row_set_name (GTK_WIDGET (self), label->str);
}

void
mo_card_face_set_item (MoCardFace *self,
                       MoCardItem *item)
{
  gboolean had_other_side = mo_card_face_has_other_side (self);
  gboolean was_flipped = self->is_flipped;

  if (!g_set_object (&self->item, item))
    return;
  self->is_flipped = FALSE;
  forget_picture (self);
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (was_flipped)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_FLIPPED]);
  if (had_other_side != mo_card_face_has_other_side (self))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HAS_OTHER_SIDE]);
}

gboolean
mo_card_face_has_other_side (MoCardFace *self)
{
  return self->item != NULL && mo_card_get_other_side (mo_card_item_get_card (self->item)) != NULL;
}

void
mo_card_face_set_is_flipped (MoCardFace *self,
                             gboolean is_flipped)
{
  is_flipped = is_flipped && mo_card_face_has_other_side (self);
  if (self->is_flipped == is_flipped)
    return;
  self->is_flipped = is_flipped;
  forget_picture (self);
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_FLIPPED]);
}

gboolean
mo_card_face_flip (MoCardFace *self)
{
  mo_card_face_set_is_flipped (self, !self->is_flipped);
  return mo_card_face_has_other_side (self);
}

MoCardItem *
mo_card_face_get_item (MoCardFace *self)
{
  return self->item;
}

void
mo_card_face_set_copies (MoCardFace *self,
                         guint n_owned,
                         guint n_in_package)
{
  if (self->n_owned == n_owned && self->n_in_package == n_in_package)
    return;
  self->n_owned = n_owned;
  self->n_in_package = n_in_package;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mo_card_face_set_pictures (MoCardFace *self,
                           MoPictures *pictures)
{
  if (self->pictures == pictures)
    return;
  forget_picture (self);
  if (self->pictures != NULL)
    g_signal_handlers_disconnect_by_func (self->pictures, picture_changed_cb, self);
  g_set_object (&self->pictures, pictures);
  if (pictures != NULL)
    g_signal_connect_object (pictures, "changed", G_CALLBACK (picture_changed_cb), self,
                             G_CONNECT_SWAPPED);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mo_card_face_set_is_on_table (MoCardFace *self,
                              gboolean is_on_table)
{
  if (self->is_on_table == is_on_table)
    return;
  self->is_on_table = is_on_table;
  if (is_on_table)
    gtk_widget_add_css_class (GTK_WIDGET (self), "on-table");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "on-table");
}

void
mo_card_face_set_may_wait (MoCardFace *self,
                           gboolean may_wait)
{
  self->may_wait = may_wait;
}

gboolean
mo_card_face_is_waiting (MoCardFace *self)
{
  return self->waiting != 0;
}
