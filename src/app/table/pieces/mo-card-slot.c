/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-slot.h"

#include "mo-card-drawing.h"
#include "mo-fit-label.h"

#include <math.h>

/* The slant of a turned card, in degrees: clearly visible, and its figures stay legible. */
#define SLANT 12

/* A slanted card is made smaller, so that it is not higher than the slot; the slot of a card that
 * may be turned is wider by a factor. */
#define SLANTED_SIZE 0.885f
#define SLANTED_WIDTH 1.13f

/* The parts of a face, as parts of its height: below its heading, and above its figures. */
#define HEADING 0.2f
#define FIGURES 0.8f

#define VITALS_HEIGHT 0.2f

/* The least size of badges, as a part of the usual one. */
#define LEAST_BADGES 0.6f

/* Of the text of a caption, on each side, in pixels. */
#define CAPTION_PADDING 2

/* Beside marks, and between them, in pixels. */
#define MARGIN 2
#define GAP 2

struct _MoCardSlot
{
  GtkWidget parent_instance;

  GtkWidget *face;                   /* (nullable) */
  GtkWidget *marks[MO_N_CARD_MARKS]; /* (nullable) */
  int width;
  gboolean is_turned;
  gboolean may_turn;
};

G_DEFINE_FINAL_TYPE (MoCardSlot, mo_card_slot, GTK_TYPE_WIDGET)

int
mo_card_slot_get_width_for (int width,
                            gboolean may_turn)
{
  return may_turn ? (int) ceilf ((float) width * SLANTED_WIDTH) : width;
}

int
mo_card_slot_get_height_for (int width)
{
  return mo_card_drawing_get_height (width);
}

static void
mo_card_slot_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  MoCardSlot *self = MO_CARD_SLOT (widget);
  int width = self->width > 0 ? self->width : MO_CARD_SLOT_SMALLEST;

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                            ? mo_card_slot_get_width_for (width, self->may_turn)
                            : mo_card_slot_get_height_for (width);
}

static void
allocate_face (MoCardSlot *self,
               int width,
               int face_width,
               int face_height)
{
  GskTransform *transform;

  if (!self->is_turned)
    {
      gtk_widget_size_allocate (
          self->face,
          &(GtkAllocation){ (width - face_width) / 2, 0, face_width, face_height }, -1);
      return;
    }
  transform = gsk_transform_translate (
      NULL, &GRAPHENE_POINT_INIT ((float) width / 2, (float) face_height / 2));
  transform = gsk_transform_rotate (transform, SLANT);
  transform = gsk_transform_scale (transform, SLANTED_SIZE, SLANTED_SIZE);
  transform = gsk_transform_translate (
      transform, &GRAPHENE_POINT_INIT ((float) -face_width / 2, (float) -face_height / 2));
  gtk_widget_allocate (self->face, face_width, face_height, -1, transform);
}

/* Returns the lower edge of the heading. */
static int
get_top (int face_width,
         int face_height)
{
  return MAX ((int) ((float) face_height * HEADING),
              mo_card_drawing_get_heading_height (face_width));
}

/* Returns the lower edge of the life and wounds, below the heading. */
static int
get_vitals_bottom (MoCardSlot *self,
                   int top,
                   int face_height)
{
  GtkRequisition least;

  gtk_widget_get_preferred_size (self->marks[MO_MARK_VITALS], &least, NULL);
  return top + 1 + MAX ((int) ((float) face_height * VITALS_HEIGHT), least.height);
}

/* Returns the scale of marks below the life and wounds: they are smaller on a small face, rather
 * than cover them, or each other. @height: of the mark at its usual size */
static float
get_scale_below (MoCardSlot *self,
                 int height,
                 int top,
                 int face_width,
                 int face_height)
{
  int room = (int) ((float) face_height * FIGURES) - get_vitals_bottom (self, top, face_height);
  float scale = CLAMP ((float) room / (float) MAX (height, 1), LEAST_BADGES, 1);
  int width = 0;

  if (self->marks[MO_MARK_OWNER] == NULL || self->marks[MO_MARK_BADGES] == NULL)
    return scale;
  for (guint i = MO_MARK_OWNER; i <= MO_MARK_BADGES; i++)
    {
      GtkRequisition least;
      GtkRequisition size;

      gtk_widget_get_preferred_size (self->marks[i], &least, &size);
      width += MAX (MIN (size.width, face_width), least.width);
    }
  return MIN (scale, (float) (face_width - 2 * MARGIN - GAP) / (float) MAX (width, 1));
}

/* Places a caption above the figures, from @start to the end of the face. On a small face, large
 * text is smaller, rather than break a word or cover the name. Returns its upper edge. */
static int
allocate_caption (MoCardSlot *self,
                  int left,
                  int start,
                  int face_width,
                  int face_height)
{
  GtkWidget *caption = self->marks[MO_MARK_CAPTION];
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int bottom = (int) ((float) face_height * FIGURES);
  int width = face_width - 2 * CAPTION_PADDING - start;
  float scale = mo_fit_label_find_scale (GTK_LABEL (caption), width - 2 * CAPTION_PADDING,
                                         bottom - get_top (face_width, face_height));
  GskTransform *transform;
  int wide;
  int least;
  int height;
  int y;

  gtk_widget_measure (caption, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  wide = MAX ((int) ((float) width / scale), least);
  gtk_widget_measure (caption, GTK_ORIENTATION_VERTICAL, wide, NULL, &height, NULL, NULL);
  y = bottom - (int) floorf ((float) height * scale);
  transform = gsk_transform_translate (
      NULL, &GRAPHENE_POINT_INIT ((float) (left + CAPTION_PADDING + (is_mirrored ? 0 : start)),
                                  (float) y));
  gtk_widget_allocate (caption, wide, height, -1, gsk_transform_scale (transform, scale, scale));
  return y;
}

/* Places a mark within the face, whose left edge is @left. Returns its bounds.
 * @most: its greatest scale, if it is below the life and wounds */
static graphene_rect_t
allocate_mark (MoCardSlot *self,
               MoCardMark place,
               float most,
               int left,
               int face_width,
               int face_height)
{
  GtkWidget *mark = self->marks[place];
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int top = get_top (face_width, face_height);
  int bottom = (int) ((float) face_height * FIGURES);
  gboolean is_at_end = place == MO_MARK_BADGES || place == MO_MARK_KEY;
  gboolean is_below = (place == MO_MARK_BADGES || place == MO_MARK_OWNER) &&
                      self->marks[MO_MARK_VITALS] != NULL;
  float scale = 1;
  GskTransform *transform;
  GtkRequisition least;
  GtkRequisition size;
  float x;
  float y;

  gtk_widget_get_preferred_size (mark, &least, &size);
  if (place == MO_MARK_VITALS)
    {
      size.height = get_vitals_bottom (self, top, face_height) - top - 1;
      gtk_widget_measure (mark, GTK_ORIENTATION_HORIZONTAL, size.height, &least.width, &size.width,
                          NULL, NULL);
    }
  size.width = MAX (MIN (size.width, face_width), least.width);
  if (is_below)
    scale = MIN (get_scale_below (self, size.height, top, face_width, face_height), most);
  x = is_at_end != is_mirrored ? (float) (left + face_width - MARGIN) - (float) size.width * scale
                               : (float) (left + MARGIN);
  if (place == MO_MARK_VITALS)
    y = (float) (top + 1);
  else if (place == MO_MARK_BADGES && is_below)
    y = MAX ((float) bottom - (float) size.height * scale, (float) top);
  else
    y = ((float) (top + bottom) - (float) size.height * scale) / 2;
  if (place == MO_MARK_OWNER && is_below)
    y = MAX (y, (float) get_vitals_bottom (self, top, face_height));
  transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (floorf (x), floorf (y)));
  gtk_widget_allocate (mark, size.width, size.height, -1,
                       gsk_transform_scale (transform, scale, scale));
  return GRAPHENE_RECT_INIT (floorf (x), floorf (y), (float) size.width * scale,
                             (float) size.height * scale);
}

/* Places the marks. A caption that would cover the mark of the owner is beside it, and the mark is
 * as small as it can be. */
static void
allocate_marks (MoCardSlot *self,
                int left,
                int face_width,
                int face_height)
{
  graphene_rect_t owner = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  for (guint i = 0; i < MO_MARK_CAPTION; i++)
    if (self->marks[i] != NULL)
      {
        graphene_rect_t bounds = allocate_mark (self, i, 1, left, face_width, face_height);

        if (i == MO_MARK_OWNER)
          owner = bounds;
      }
  if (self->marks[MO_MARK_CAPTION] != NULL &&
      (float) allocate_caption (self, left, 0, face_width, face_height) <
          owner.origin.y + owner.size.height)
    {
      owner = allocate_mark (self, MO_MARK_OWNER, LEAST_BADGES, left, face_width, face_height);
      allocate_caption (self, left, (int) ceilf (owner.size.width) + GAP, face_width, face_height);
    }
}

static void
mo_card_slot_size_allocate (GtkWidget *widget,
                            int width,
                            int height,
                            int baseline)
{
  MoCardSlot *self = MO_CARD_SLOT (widget);
  float reserve = self->may_turn ? SLANTED_WIDTH : 1;
  int face_width = MIN ((int) ((float) width / reserve), mo_card_drawing_get_width (height));
  int face_height = mo_card_drawing_get_height (face_width);

  if (self->face != NULL)
    allocate_face (self, width, face_width, face_height);
  allocate_marks (self, (width - face_width) / 2, face_width, face_height);
}

static void
mo_card_slot_dispose (GObject *object)
{
  MoCardSlot *self = MO_CARD_SLOT (object);

  g_clear_pointer (&self->face, gtk_widget_unparent);
  for (guint i = 0; i < MO_N_CARD_MARKS; i++)
    g_clear_pointer (&self->marks[i], gtk_widget_unparent);
  G_OBJECT_CLASS (mo_card_slot_parent_class)->dispose (object);
}

static void
mo_card_slot_class_init (MoCardSlotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_card_slot_dispose;
  widget_class->measure = mo_card_slot_measure;
  widget_class->size_allocate = mo_card_slot_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "cardslot");
}

static void
mo_card_slot_init (MoCardSlot *self)
{
}

GtkWidget *
mo_card_slot_new (void)
{
  return g_object_new (MO_TYPE_CARD_SLOT, NULL);
}

void
mo_card_slot_set_face (MoCardSlot *self,
                       GtkWidget *face)
{
  g_clear_pointer (&self->face, gtk_widget_unparent);
  self->face = face;
  gtk_widget_add_css_class (face, "face");
  /* The marks are above it. */
  gtk_widget_insert_after (face, GTK_WIDGET (self), NULL);
}

GtkWidget *
mo_card_slot_get_face (MoCardSlot *self)
{
  return self->face;
}

void
mo_card_slot_set_width (MoCardSlot *self,
                        int width)
{
  if (self->width == width)
    return;
  self->width = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

int
mo_card_slot_get_width (MoCardSlot *self)
{
  return self->width;
}

void
mo_card_slot_set_mark (MoCardSlot *self,
                       MoCardMark place,
                       GtkWidget *mark)
{
  g_clear_pointer (&self->marks[place], gtk_widget_unparent);
  self->marks[place] = mark;
  if (mark != NULL)
    gtk_widget_insert_before (mark, GTK_WIDGET (self), NULL);
}

void
mo_card_slot_set_is_turned (MoCardSlot *self,
                            gboolean is_turned)
{
  if (self->is_turned == is_turned)
    return;
  self->is_turned = is_turned;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gboolean
mo_card_slot_is_turned (MoCardSlot *self)
{
  return self->is_turned;
}

void
mo_card_slot_set_may_turn (MoCardSlot *self,
                           gboolean may_turn)
{
  if (self->may_turn == may_turn)
    return;
  self->may_turn = may_turn;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
mo_card_slot_may_turn (MoCardSlot *self)
{
  return self->may_turn;
}
