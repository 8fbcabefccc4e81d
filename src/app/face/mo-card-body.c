/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-drawing-private.h"
#include "mo-card-text.h"
#include "mo-card-value.h"

#include <math.h>

/* More than the largest card can show; laying out 20,000 characters would be slow. */
#define MOST_CHARACTERS 3000

static GdkRGBA
get_tint (const MoCardPalette *palette,
          float alpha)
{
  GdkRGBA tint = palette->deep;

  tint.alpha = alpha;
  return tint;
}

static PangoLayout *
create_type_line (MoCardDrawing *self,
                  float width)
{
  const MoCard *card = self->card;
  g_autofree char *flags = mo_card_dup_words (self->catalog, card, MO_WORD_FLAG, card->flags, ", ");
  g_autofree char *damage = mo_card_dup_words (self->catalog, card, MO_WORD_DAMAGE, card->damage,
                                               ", ");
  g_autofree char *classes = mo_card_dup_words (self->catalog, card, MO_WORD_CLASS, card->classes,
                                                ", ");
  g_autofree char *traits = mo_card_dup_traits (card);
  const char *parts[] = { flags, card->distance != NULL ? card->distance->name : "", damage,
                          classes, traits };
  g_autoptr (GString) text = g_string_new (card->type->name);
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_HEAVY);
  PangoLayout *layout;

  bold->end_index = (guint) text->len;
  pango_attr_list_insert (attributes, bold);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != '\0')
      g_string_append_printf (text, " · %s", parts[i]);
  layout = mo_canvas_create_layout (self->canvas, text->str,
                                    MAX (self->unit * MIN (2.7f * self->letters, 3.8f),
                                         MO_CARD_SMALLEST_LETTERS + 0.5f),
                                    PANGO_WEIGHT_MEDIUM, width, 2);
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

/* Returns a keyword; those that the system doesn't list come last. */
static char *
dup_keyword (const MoCard *card,
             guint index)
{
  return index < card->n_keywords ? mo_keyword_dup_text (&card->keywords[index])
                                  : g_strdup (card->other_keywords[index - card->n_keywords]);
}

/* Places the keywords in rows of chips. Keywords that don't fit become a "+N" chip in the last row.
 * Returns whether all fit. */
static gboolean
place_chips (MoCardDrawing *self,
             MoCardBody *body,
             float width)
{
  float u = self->unit;
  float size = MAX (u * MIN (2.6f * self->letters, 3.6f), MO_CARD_SMALLEST_LETTERS);
  float pad = size * 0.6f;
  float gap = u * 0.9f;
  guint most_rows = self->has_texts ? 3 : 2;
  guint n = self->card->n_keywords + self->card->n_other_keywords;
  guint row = 0;
  float x = 0;
  float y = 0;
  gboolean do_fit = TRUE;

  for (guint i = 0; i < n; i++)
    {
      guint left = n - i;
      g_autofree char *keyword = dup_keyword (self->card, i);
      g_autofree char *more = g_strdup_printf ("+%u", left);
      PangoLayout *chip = mo_canvas_create_layout (self->canvas, keyword, size, PANGO_WEIGHT_BOLD,
                                                   width - 2 * pad, 1);
      /* Reserves space for the "+N" chip in the last row, except after the last keyword. */
      float reserve = row + 1 == most_rows && left > 1 ? size * 2.6f : 0;
      float chip_width;
      float chip_height;
      graphene_rect_t place;

      mo_canvas_get_size (chip, &chip_width, &chip_height);
      if (x > 0 && x + chip_width + 2 * pad + reserve > width)
        {
          if (row + 1 == most_rows)
            {
              g_object_unref (chip);
              chip = mo_canvas_create_layout (self->canvas, more, size, PANGO_WEIGHT_BOLD,
                                              width - 2 * pad, 1);
              mo_canvas_get_size (chip, &chip_width, &chip_height);
              i = n;
              do_fit = FALSE;
            }
          else
            {
              row++;
              x = 0;
              y += chip_height + size * 0.3f + gap;
            }
        }
      /* A chip that has the last row to itself leaves space for the "+N", too. */
      if (x == 0 && row + 1 == most_rows && left > 1)
        {
          pango_layout_set_width (chip,
                                  (int) ((width - 2 * pad - size * 2.6f - gap) * PANGO_SCALE));
          mo_canvas_get_size (chip, &chip_width, &chip_height);
        }
      graphene_rect_init (&place, x, y, chip_width + 2 * pad, chip_height + size * 0.3f);
      do_fit = do_fit && !pango_layout_is_ellipsized (chip);
      g_ptr_array_add (body->chips, chip);
      g_array_append_val (body->chip_places, place);
      x += place.size.width + gap;
    }
  return do_fit;
}

static PangoLayout *
create_text (MoCardDrawing *self,
             const char *text,
             float size,
             float width)
{
  g_autofree char *start = g_utf8_substring (text, 0,
                                             MIN (g_utf8_strlen (text, -1), MOST_CHARACTERS));
  PangoLayout *layout = mo_canvas_create_layout (self->canvas, start, size, PANGO_WEIGHT_NORMAL,
                                                 width, 0);

  pango_layout_set_line_spacing (layout, 1.05f);
  return layout;
}

/* Lays out the texts in letters of @size, starting at @top; returns their bottom. */
static float
place_texts (MoCardDrawing *self,
             MoCardBody *body,
             float size,
             float top,
             float width)
{
  g_autofree char *text = mo_card_dup_whole_text (self->card);
  float gap = self->unit * 1.1f;
  float ignored;
  float height;

  g_clear_object (&body->text);
  g_clear_object (&body->second_text);
  if (*text != '\0')
    {
      body->text = create_text (self, text, size, width);
      body->text_top = top;
      mo_canvas_get_size (body->text, &ignored, &height);
      top += height + gap;
    }
  if (*self->card->second_text != '\0')
    {
      body->second_text = create_text (self, mo_card_get_shown_second_text (self->card), size,
                                       width - self->unit * 3.4f);
      body->second_top = top + self->unit * 0.6f;
      mo_canvas_get_size (body->second_text, &ignored, &height);
      top += height + self->unit * 1.2f + gap;
    }
  return top;
}

/* Ellipsizes a text to fit @room, but keeps at least its first line. */
static void
cut_text (PangoLayout *text,
          float room)
{
  pango_layout_set_height (text, (int) (MAX (room, 1) * PANGO_SCALE));
  pango_layout_set_ellipsize (text, PANGO_ELLIPSIZE_END);
}

/* Shortens texts that don't fit in the smallest letters. Both keep a part; the second is removed if
 * there is not enough space for a line of each. */
static void
cut_texts (MoCardBody *body,
           float room,
           float line,
           float unit)
{
  float width;
  float height;

  if (body->text != NULL && body->second_text != NULL &&
      room - body->text_top < 2 * line + unit * 3)
    g_clear_object (&body->second_text);
  if (body->text != NULL && body->second_text == NULL)
    cut_text (body->text, room - body->text_top);
  if (body->second_text == NULL)
    return;
  if (body->text != NULL && room - body->second_top < (room - body->text_top) * 0.4f)
    {
      cut_text (body->text, (room - body->text_top) * 0.5f - unit);
      mo_canvas_get_size (body->text, &width, &height);
      body->second_top = body->text_top + height + unit * 1.7f;
    }
  cut_text (body->second_text, room - body->second_top - unit * 0.6f);
}

/* Returns whether all texts fit. */
static gboolean
try_letters (MoCardBody *body,
             MoCardDrawing *self,
             float width,
             float room)
{
  float u = self->unit;
  float largest = MAX (u * 2.85f, MO_CARD_SMALLEST_LETTERS + 2) * self->letters;
  float smallest = MAX (u * 1.7f, MO_CARD_SMALLEST_LETTERS);
  float top = u * 1.1f;
  float ignored;
  float height;
  gboolean do_chips_fit;

  *body = (MoCardBody){ 0 };
  body->chips = g_ptr_array_new_with_free_func (g_object_unref);
  body->chip_places = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  body->line = create_type_line (self, width);
  mo_canvas_get_size (body->line, &ignored, &height);
  top += height + u * 0.9f;
  body->chips_top = top;
  do_chips_fit = place_chips (self, body, width) && !pango_layout_is_ellipsized (body->line);
  if (body->chip_places->len > 0)
    {
      const graphene_rect_t *last = &g_array_index (body->chip_places, graphene_rect_t,
                                                    body->chip_places->len - 1);

      top += last->origin.y + last->size.height + u * 1.2f;
    }
  body->height = top;
  if (!self->has_texts)
    return do_chips_fit && top <= room;
  body->height = place_texts (self, body, largest, top, width);
  if (body->height <= room)
    return do_chips_fit;
  /* Bisection needs fewer layouts than decreasing the size step by step. */
  for (int i = 0; i < 5; i++)
    {
      float size = (largest + smallest) / 2;

      body->height = place_texts (self, body, size, top, width);
      if (body->height <= room)
        smallest = size;
      else
        largest = size;
    }
  body->height = place_texts (self, body, smallest, top, width);
  if (body->height <= room)
    return do_chips_fit;
  cut_texts (body, room, smallest * 1.4f, u);
  body->height = MAX (room, top + smallest * 1.5f);
  return FALSE;
}

void
mo_card_body_init (MoCardBody *body,
                   MoCardDrawing *self,
                   float width,
                   float room)
{
  float letters = self->letters;

  /* Larger letters on the lines above must not cut the text. */
  if (try_letters (body, self, width, room) || letters <= 1)
    return;
  mo_card_body_clear (body);
  self->letters = 1;
  try_letters (body, self, width, room);
  self->letters = letters;
}

void
mo_card_body_draw (const MoCardBody *body,
                   MoCardDrawing *self,
                   float x,
                   float y,
                   float width)
{
  GdkRGBA tint = get_tint (self->palette, 0.13f);
  GdkRGBA faint_tint = get_tint (self->palette, 0.08f);
  float u = self->unit;
  float ignored;
  float height;

  mo_canvas_text (self->canvas, body->line, x, y + u * 1.1f, &self->palette->deep);
  for (guint i = 0; i < body->chips->len; i++)
    {
      const graphene_rect_t *place = &g_array_index (body->chip_places, graphene_rect_t, i);
      float chip_width;
      float chip_height;

      mo_canvas_get_size (g_ptr_array_index (body->chips, i), &chip_width, &chip_height);
      mo_canvas_fill (self->canvas, x + place->origin.x, y + body->chips_top + place->origin.y,
                      place->size.width, place->size.height, place->size.height / 2, &tint);
      mo_canvas_text (self->canvas, g_ptr_array_index (body->chips, i),
                      x + place->origin.x + (place->size.width - chip_width) / 2,
                      y + body->chips_top + place->origin.y +
                          (place->size.height - chip_height) / 2,
                      &self->palette->deep);
    }
  if (body->text != NULL)
    mo_canvas_text (self->canvas, body->text, x, y + body->text_top, &mo_card_ink);
  if (body->second_text != NULL)
    {
      mo_canvas_get_size (body->second_text, &ignored, &height);
      mo_canvas_fill (self->canvas, x, y + body->second_top - u * 0.6f, width, height + u * 1.2f,
                      u * 0.8f, &faint_tint);
      mo_canvas_fill (self->canvas, x, y + body->second_top - u * 0.6f, MAX (1, u * 0.7f),
                      height + u * 1.2f, 0, &self->palette->deep);
      mo_canvas_text (self->canvas, body->second_text, x + u * 2.2f, y + body->second_top,
                      &mo_card_ink);
    }
}

void
mo_card_body_clear (MoCardBody *body)
{
  g_clear_object (&body->line);
  g_clear_object (&body->text);
  g_clear_object (&body->second_text);
  g_ptr_array_unref (body->chips);
  g_array_unref (body->chip_places);
}
