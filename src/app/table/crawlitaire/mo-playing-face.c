/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-playing-face.h"

#include "mo-card-drawing.h"
#include "mo-card-palette.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>
#include <math.h>

/* The minimum width for a picture beside the rank and suit. */
#define WITH_PICTURE 60

struct _MoPlayingFace
{
  GtkWidget parent_instance;

  MoSlot slot;
  int full;  /* the width, */
  int width; /* and the one after scaling */
};

G_DEFINE_FINAL_TYPE (MoPlayingFace, mo_playing_face, GTK_TYPE_WIDGET)

static const GdkRGBA red = { 0.70f, 0.07f, 0.13f, 1 };
static const GdkRGBA black = { 0.10f, 0.10f, 0.12f, 1 };
static const GdkRGBA back = { 0.20f, 0.29f, 0.42f, 1 };
static const GdkRGBA back_line = { 0.62f, 0.70f, 0.82f, 1 };
static const GdkRGBA edge = { 0, 0, 0, 0.3f };

/* Suits, in a square with sides of 1 */

/* With the tip at the bottom. A spade is a heart upside down, on a stem. */
static void
add_heart (cairo_t *cr)
{
  cairo_move_to (cr, 0.5, 0.96);
  cairo_curve_to (cr, 0.36, 0.78, 0.03, 0.58, 0.03, 0.30);
  cairo_curve_to (cr, 0.03, 0.0, 0.42, -0.02, 0.5, 0.24);
  cairo_curve_to (cr, 0.58, -0.02, 0.97, 0.0, 0.97, 0.30);
  cairo_curve_to (cr, 0.97, 0.58, 0.64, 0.78, 0.5, 0.96);
  cairo_close_path (cr);
}

static void
add_stem (cairo_t *cr)
{
  cairo_move_to (cr, 0.5, 0.5);
  cairo_curve_to (cr, 0.5, 0.78, 0.44, 0.92, 0.30, 1);
  cairo_line_to (cr, 0.70, 1);
  cairo_curve_to (cr, 0.56, 0.92, 0.5, 0.78, 0.5, 0.5);
  cairo_close_path (cr);
}

static void
add_leaf (cairo_t *cr,
          double x,
          double y)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, 0.22, 0, 2 * G_PI);
}

static void
add_suit (cairo_t *cr,
          MoSuit suit)
{
  switch (suit)
    {
    case MO_SUIT_SPADES:
      cairo_save (cr);
      cairo_translate (cr, 0, 0.86);
      cairo_scale (cr, 1, -0.88);
      add_heart (cr);
      cairo_restore (cr);
      add_stem (cr);
      break;
    case MO_SUIT_HEARTS:
      add_heart (cr);
      break;
    case MO_SUIT_DIAMONDS:
      cairo_move_to (cr, 0.5, 0);
      cairo_line_to (cr, 0.88, 0.5);
      cairo_line_to (cr, 0.5, 1);
      cairo_line_to (cr, 0.12, 0.5);
      cairo_close_path (cr);
      break;
    case MO_SUIT_CLUBS:
    default:
      add_leaf (cr, 0.5, 0.24);
      add_leaf (cr, 0.25, 0.60);
      add_leaf (cr, 0.75, 0.60);
      add_leaf (cr, 0.5, 0.5);
      add_stem (cr);
      break;
    }
}

static void
draw_suit (GtkSnapshot *snapshot,
           MoSuit suit,
           float x,
           float y,
           float size,
           const GdkRGBA *colour)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot,
                                           &GRAPHENE_RECT_INIT (x, y, ceilf (size), ceilf (size)));

  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  add_suit (cr, suit);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* Cards */

static const char *
get_rank_text (int card)
{
  static const char *const ranks[MO_CARDS_A_SUIT] = {
    "2", "3", "4", "5", "6", "7", "8", "9", "10",
    /* Translators: the letter on the jack in a deck of playing cards. */
    NC_("playing card", "J"),
    /* Translators: the letter on the queen. */
    NC_("playing card", "Q"),
    /* Translators: the letter on the king. */
    NC_("playing card", "K"),
    /* Translators: the letter on the ace. */
    NC_("playing card", "A"),
  };
  int rank = mo_playing_card_get_rank (card) - 2;

  return rank < MO_NUMBERS_A_SUIT ? ranks[rank] : g_dpgettext2 (NULL, "playing card", ranks[rank]);
}

/* Draws @text centred on @centre_x. Returns its height. */
static float
draw_text (MoCanvas *canvas,
           const char *text,
           float size,
           float centre_x,
           float y,
           const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout =
      mo_canvas_create_layout (canvas, text, size, PANGO_WEIGHT_BOLD, 0, 1);
  float width;
  float height;

  mo_canvas_get_size (layout, &width, &height);
  mo_canvas_text (canvas, layout, centre_x - width / 2, y, colour);
  return height;
}

/* A small card only has its rank above its suit. */
static void
draw_small (MoCanvas *canvas,
            int card,
            float width,
            float height,
            const GdkRGBA *colour)
{
  float size = width * 0.58f;

  draw_text (canvas, get_rank_text (card), size, width / 2, 0, colour);
  draw_suit (canvas->snapshot, mo_playing_card_get_suit (card), (width - size * 0.8f) / 2,
             height * 0.56f, size * 0.8f, colour);
}

static void
draw_large (MoCanvas *canvas,
            int card,
            float width,
            float height,
            const GdkRGBA *colour)
{
  MoSuit suit = mo_playing_card_get_suit (card);
  float size = width * 0.28f;
  float column = width * 0.19f;
  float end = draw_text (canvas, get_rank_text (card), size, column, width * 0.02f, colour);

  draw_suit (canvas->snapshot, suit, column - size * 0.36f, end, size * 0.72f, colour);
  if (mo_playing_card_is_face (card))
    {
      GdkRGBA tint = *colour;
      float x = width * 0.37f;

      tint.alpha = 0.12f;
      mo_canvas_fill (canvas, x, width * 0.1f, width * 0.53f, height - width * 0.2f, width * 0.05f,
                      &tint);
      mo_canvas_stroke (canvas, x, width * 0.1f, width * 0.53f, height - width * 0.2f,
                        width * 0.05f, 1, colour);
      end = draw_text (canvas, get_rank_text (card), width * 0.46f, x + width * 0.265f,
                       width * 0.15f, colour);
      draw_suit (canvas->snapshot, suit, x + width * 0.265f - width * 0.17f, height * 0.6f,
                 width * 0.34f, colour);
    }
  else
    draw_suit (canvas->snapshot, suit, width * 0.36f, (height - width * 0.52f) / 2, width * 0.52f,
               colour);
}

static void
draw_back (MoCanvas *canvas,
           float width,
           float height)
{
  float inset = MAX (width * 0.09f, 2);

  mo_canvas_fill (canvas, 0, 0, width, height, 0, &back);
  mo_canvas_stroke (canvas, inset, inset, width - 2 * inset, height - 2 * inset, inset, 1,
                    &back_line);
  mo_canvas_diamond (canvas, width / 2, height / 2, width * 0.3f, 1, &back_line);
}

static void
mo_playing_face_snapshot (GtkWidget *widget,
                          GtkSnapshot *snapshot)
{
  MoPlayingFace *self = MO_PLAYING_FACE (widget);
  float width = (float) self->width;
  float height = (float) mo_card_drawing_get_height (self->width);
  float radius = width * 0.09f;
  MoCanvas canvas = { .snapshot = snapshot, .context = gtk_widget_get_pango_context (widget) };
  GskRoundedRect outline;

  if (self->slot == MO_SLOT_EMPTY)
    {
      GdkRGBA colour;

      gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
      colour.alpha *= 0.5f;
      mo_canvas_stroke (&canvas, 0, 0, width, height, radius, 1, &colour);
      return;
    }
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  if (MO_SLOT_IS_HIDDEN (self->slot))
    draw_back (&canvas, width, height);
  else
    {
      mo_canvas_fill (&canvas, 0, 0, width, height, 0, &mo_card_paper);
      (self->width >= WITH_PICTURE ? draw_large : draw_small) (&canvas, self->slot, width, height,
                                                               mo_playing_card_is_black (self->slot)
                                                                   ? &black
                                                                   : &red);
    }
  gtk_snapshot_pop (snapshot);
  mo_canvas_stroke (&canvas, 0, 0, width, height, radius, 1, &edge);
}

static void
mo_playing_face_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  MoPlayingFace *self = MO_PLAYING_FACE (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                            ? self->width
                            : mo_card_drawing_get_height (self->width);
}

static void
mo_playing_face_class_init (MoPlayingFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = mo_playing_face_snapshot;
  widget_class->measure = mo_playing_face_measure;
  gtk_widget_class_set_css_name (widget_class, "playing-face");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mo_playing_face_init (MoPlayingFace *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
}

const char *
mo_playing_face_get_text (MoSlot slot)
{
  if (slot == MO_SLOT_EMPTY)
    return _("No card");
  return MO_SLOT_IS_HIDDEN (slot) ? _("Face-down card")
                                  : mo_playing_card_get_name (slot);
}

GtkWidget *
mo_playing_face_new (MoSlot slot,
                     int width)
{
  MoPlayingFace *self = g_object_new (MO_TYPE_PLAYING_FACE, NULL);

  self->slot = slot;
  self->full = self->width = width;
  mo_widget_set_spoken_label (GTK_WIDGET (self), mo_playing_face_get_text (slot));
  return GTK_WIDGET (self);
}

void
mo_playing_face_scale_all (GtkWidget *within,
                           int percent)
{
  if (MO_IS_PLAYING_FACE (within))
    {
      MoPlayingFace *self = MO_PLAYING_FACE (within);
      int width = self->full * percent / 100;

      if (width != self->width)
        gtk_widget_queue_resize (within);
      self->width = width;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mo_playing_face_scale_all (child, percent);
}

int
mo_playing_face_find_largest (GtkWidget *within)
{
  int largest = MO_IS_PLAYING_FACE (within) ? MO_PLAYING_FACE (within)->full : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    largest = MAX (largest, mo_playing_face_find_largest (child));
  return largest;
}
