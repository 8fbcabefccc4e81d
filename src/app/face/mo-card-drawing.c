/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-drawing-private.h"

#include "mo-card-art.h"

#include <math.h>

/* In units. */
#define FOOT 4.7f
#define SMALLEST_ART 19.0f

/* The size of a cost of two digits, as a part of the side of its diamond: their corners touch its
 * edges. */
#define TWO_DIGITS 0.7f

/* Of the letters of a name that is not whole otherwise, in pixels. */
#define SMALLEST_NAME 7.0f

static const GdkRGBA white = { 1, 1, 1, 1 };

/* The heading: cost, name, symbol of the type */

/* Returns whether a side has a cost, which may be unknown. Second sides have none. */
static gboolean
has_cost (const MoCard *side)
{
  return side->cost != MO_ABSENT || (side->front == NULL && !side->type->has_no_cost);
}

int
mo_card_drawing_get_heading_height (int width)
{
  float unit = (float) width / MO_CARD_DRAWING_WIDTH;

  /* On a thumbnail, two lines of the name need this height. */
  return (int) roundf (width >= MO_CARD_DRAWING_TEXTS   ? unit * 10.8f
                       : width >= MO_CARD_DRAWING_LINES ? unit * 12.0f
                                                        : MAX (unit * 14.0f, 25));
}

static void
draw_gem (MoCardDrawing *self,
          float centre)
{
  float u = self->unit;
  float side = u * (self->has_large_figures ? 10.6f : self->has_lines ? 7.0f : 8.6f);
  float x = u * MO_CARD_FRAME + side * 0.62f;
  GdkRGBA shadow = { 0, 0, 0, 0.35f };
  g_autofree char *cost = self->card->cost != MO_ABSENT ? g_strdup_printf ("%d", self->card->cost)
                                                        : g_strdup ("?");
  float part = self->card->cost > 9 ? TWO_DIGITS : self->has_large_figures ? 0.9f : 0.8f;
  g_autoptr (PangoLayout) number = mo_canvas_create_layout (self->canvas, cost, side * part,
                                                            PANGO_WEIGHT_HEAVY, 0, 0);
  float width;
  float height;

  mo_canvas_diamond (self->canvas, x, centre + u * 0.5f, side, side * 0.16f, &shadow);
  mo_canvas_diamond (self->canvas, x, centre, side, side * 0.16f, &self->palette->bright);
  mo_canvas_diamond (self->canvas, x, centre, side - MAX (2, u * 0.9f), side * 0.1f,
                     &mo_card_paper);
  mo_canvas_get_size (number, &width, &height);
  mo_canvas_text (self->canvas, number, x - width / 2, centre - height / 2,
                  self->card->cost != MO_ABSENT ? &self->palette->deep : &mo_card_faint_ink);
}

/* Makes a paragraph of each line, so that each is ellipsized where its word is too long. */
static void
ellipsize_lines (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  g_autoptr (GString) lines = g_string_new (NULL);

  for (int i = 0; i < pango_layout_get_line_count (layout); i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);

      g_string_append_printf (lines, "%s%.*s", i > 0 ? "\n" : "",
                              pango_layout_line_get_length (line),
                              text + pango_layout_line_get_start_index (line));
      if (lines->str[lines->len - 1] == ' ')
        g_string_truncate (lines, lines->len - 1);
    }
  pango_layout_set_height (layout, -1);
  pango_layout_set_text (layout, lines->str, -1);
}

/* Creates the name of the card with at most @n_lines, as large as fits into the area. Breaks no
 * word: the halves of “Trothbound” are no help.
 *
 * Returns: (transfer full): the name with the smallest letters if it does not fit; @fits tells */
static PangoLayout *
create_name (MoCardDrawing *self,
             float width,
             float room,
             int n_lines,
             gboolean *fits)
{
  float largest = self->letters * (self->has_texts   ? self->unit * 4.1f
                                   : self->has_lines ? MAX (self->unit * 4.2f, 10)
                                                     : 11);
  float smallest = n_lines > 2 ? SMALLEST_NAME
                               : MAX (self->unit * 2.6f, MO_CARD_SMALLEST_LETTERS);
  float text_width;
  float text_height;

  for (float size = MAX (largest, smallest);; size -= MAX (0.5f, largest * 0.06f))
    {
      g_autoptr (PangoLayout)
          name = mo_canvas_create_layout (self->canvas, mo_card_get_shown_name (self->card),
                                          MAX (size, smallest), PANGO_WEIGHT_BOLD, width, n_lines);

      pango_layout_set_line_spacing (name, n_lines > 2 ? 0.8f : 0.88f);
      pango_layout_set_wrap (name, PANGO_WRAP_WORD);
      mo_canvas_get_size (name, &text_width, &text_height);
      /* The letters of the first and the last of three lines are well within their lines. */
      *fits = text_height <= (n_lines > 2 ? room * 1.1f : room) && text_width <= width &&
              !pango_layout_is_ellipsized (name);
      if (size <= smallest || *fits)
        return g_steal_pointer (&name);
    }
}

/* Creates the name in an area beside the symbol. On a thumbnail, a long one also has the place of
 * the symbol, and a third line.
 *
 * @width: (inout)
 *
 * Returns: (transfer full): the name; @fits tells whether all of it has room */
static PangoLayout *
create_fitting_name (MoCardDrawing *self,
                     float *width,
                     float room,
                     float symbol,
                     gboolean *has_symbol,
                     gboolean *fits)
{
  g_autoptr (PangoLayout) name = NULL;
  gboolean is_thumbnail = !self->has_lines && !self->has_picture;
  float wider = *width + symbol;

  *has_symbol = TRUE;
  name = create_name (self, *width, room, 2, fits);
  /* The art of a thumbnail has the symbol of the type, too. */
  for (int n_lines = 2; n_lines <= 3 && !*fits && is_thumbnail; n_lines++)
    {
      g_autoptr (PangoLayout) longer = create_name (self, wider, room, n_lines, fits);

      if (!*fits)
        continue;
      *has_symbol = FALSE;
      *width = wider;
      g_clear_object (&name);
      name = g_steal_pointer (&longer);
    }
  return g_steal_pointer (&name);
}

static void
draw_heading (MoCardDrawing *self,
              float bottom)
{
  float u = self->unit;
  float top = u * MO_CARD_FRAME * 0.5f;
  float centre = (top + bottom) / 2;
  float symbol = MAX (roundf (u * (self->has_texts ? 5.4f : 6.0f)), 11);
  float left = u * MO_CARD_FRAME +
               (has_cost (self->card) ? u * (self->has_large_figures ? 14.2f
                                             : self->has_lines        ? 10.6f
                                                                      : 12.6f)
                                       : u * 1.0f);
  float width = self->width - u * MO_CARD_FRAME - symbol - u * 1.6f - left;
  gboolean has_symbol;
  gboolean fits;
  g_autoptr (PangoLayout) name = create_fitting_name (self, &width, bottom - top, symbol,
                                                      &has_symbol, &fits);
  float text_width;
  float text_height;

  mo_canvas_get_size (name, &text_width, &text_height);
  if (!fits && text_height > bottom - top)
    pango_layout_set_height (name, -1);
  if (!fits && text_width > width)
    ellipsize_lines (name);
  mo_canvas_get_size (name, &text_width, &text_height);
  mo_canvas_text (self->canvas, name, left, centre - text_height / 2, &white);
  if (has_symbol)
    mo_canvas_icon (self->canvas, self->card->type->icon,
                    self->width - u * MO_CARD_FRAME - symbol - u * 0.4f, centre - symbol / 2,
                    symbol, &white);
}

/* The foot: set and number; rarity by shape, colour and name */

static float
measure (MoCardDrawing *self,
         const char *text,
         float size,
         PangoWeight weight)
{
  g_autoptr (PangoLayout) layout = mo_canvas_create_layout (self->canvas, text, size, weight, 0, 0);
  float width;
  float height;

  mo_canvas_get_size (layout, &width, &height);
  return width;
}

/* Returns the size of the letters of the foot: larger than usual only if both texts fit. */
static float
find_foot_size (MoCardDrawing *self,
                const char *from,
                const char *rarity,
                float room)
{
  float usual = self->unit * 2.2f;

  for (float size = self->unit * MIN (2.2f * self->letters, 3.2f); size > usual; size *= 0.95f)
    if (measure (self, from, size, PANGO_WEIGHT_MEDIUM) +
            measure (self, rarity, size, PANGO_WEIGHT_SEMIBOLD) <=
        room)
      return size;
  return MAX (usual * MIN (self->letters, 1), MO_CARD_SMALLEST_LABEL);
}

static void
draw_foot (MoCardDrawing *self,
           float y,
           float height)
{
  /* From the most common to the rarest, which is the brightest. */
  static const GdkRGBA shines[] = { { 0.86f, 0.86f, 0.88f, 1 },
                                    { 0.62f, 0.86f, 1, 1 },
                                    { 1, 0.84f, 0.36f, 1 } };
  const MoWord *rarity = self->card->rarity;
  const char *set = mo_catalog_get_set_name (self->catalog, self->card);
  const char *number = self->card->number != NULL ? self->card->number : "";
  g_autofree char *from = self->has_texts && set != NULL ? g_strjoin (" ", set, number, NULL)
                                                         : g_strdup (number);
  float left = self->unit * (MO_CARD_FRAME + 0.6f);
  float right = self->width - left;
  float size = find_foot_size (self, from, rarity != NULL && self->has_texts ? rarity->name : "",
                               right - left - self->unit * 7);
  g_autoptr (PangoLayout) layout = NULL;
  float text_width;
  float text_height;

  if (rarity != NULL)
    {
      const GdkRGBA *shine = &shines[MIN (rarity->index, G_N_ELEMENTS (shines) - 1)];
      float symbol = roundf (MAX (self->unit * 2.9f, 8));

      right -= symbol;
      mo_canvas_icon (self->canvas, rarity->icon, right, y + (height - symbol) / 2, symbol, shine);
      right -= self->unit;
      if (self->has_texts || rarity->icon == NULL)
        {
          g_autoptr (PangoLayout) name = mo_canvas_create_layout (self->canvas, rarity->name, size,
                                                                  PANGO_WEIGHT_SEMIBOLD, 0, 0);

          mo_canvas_get_size (name, &text_width, &text_height);
          right -= text_width;
          mo_canvas_text (self->canvas, name, right, y + (height - text_height) / 2, shine);
        }
    }
  layout = mo_canvas_create_layout (self->canvas, from, size, PANGO_WEIGHT_MEDIUM,
                                    MAX (right - left - self->unit, 1), 1);
  mo_canvas_get_size (layout, &text_width, &text_height);
  mo_canvas_text (self->canvas, layout, left, y + (height - text_height) / 2,
                  &(GdkRGBA){ 1, 1, 1, 0.85f });
}

/* Draws the frame and the paper around the picture, whose area stays transparent if there is
 * one. */
static void
draw_ground (MoCardDrawing *self,
             const graphene_rect_t *art,
             float paper_bottom,
             gboolean has_picture)
{
  static const GdkRGBA black = { 0, 0, 0, 1 };
  GdkRGBA top = mo_card_palette_mix (&self->palette->deep, &self->palette->bright, 0.1f);
  GdkRGBA bottom = mo_card_palette_mix (&self->palette->deep, &black, 0.25f);
  GdkRGBA middle = mo_card_palette_mix (&top, &bottom, 0.5f);
  float art_bottom = art->origin.y + art->size.height;
  float art_right = art->origin.x + art->size.width;
  GdkRGBA line = { 1, 1, 1, 0.28f };

  mo_canvas_shade (self->canvas, 0, 0, self->width, art->origin.y, &top, &self->palette->deep);
  mo_canvas_fill (self->canvas, 0, art->origin.y, art->origin.x, art->size.height, 0,
                  &self->palette->deep);
  mo_canvas_fill (self->canvas, art_right, art->origin.y, self->width - art_right, art->size.height,
                  0, &self->palette->deep);
  mo_canvas_shade (self->canvas, 0, art_bottom, self->width, self->height - art_bottom,
                   &self->palette->deep, &bottom);
  if (!has_picture)
    mo_card_art_draw (self->canvas, self->card, art);
  mo_canvas_fill (self->canvas, art->origin.x, art_bottom, art->size.width,
                  paper_bottom - art_bottom, 0, &mo_card_paper);
  mo_canvas_stroke (self->canvas, art->origin.x, art->origin.y, art->size.width,
                    paper_bottom - art->origin.y, 0, MAX (1, self->unit * 0.25f),
                    &self->palette->bright);
  mo_canvas_stroke (self->canvas, 0, 0, self->width, self->height,
                    self->unit * MO_CARD_DRAWING_CORNER, MAX (1, self->unit * 0.3f), &middle);
  mo_canvas_stroke (self->canvas, MAX (1, self->unit * 0.3f), MAX (1, self->unit * 0.3f),
                    self->width - 2 * MAX (1, self->unit * 0.3f),
                    self->height - 2 * MAX (1, self->unit * 0.3f),
                    self->unit * (MO_CARD_DRAWING_CORNER - 0.3f), MAX (1, self->unit * 0.2f),
                    &line);
}

/* Marks a card that has another side. */
static void
draw_sides_mark (MoCardDrawing *self,
                 const graphene_rect_t *art)
{
  float size = MAX (roundf (self->unit * 6.0f), 13);
  float icon = roundf (size * 0.62f);
  float x = art->origin.x + art->size.width - size - self->unit * 0.9f;
  float y = art->origin.y + self->unit * 0.9f;

  mo_canvas_fill (self->canvas, x, y, size, size, size / 2, &self->palette->deep);
  mo_canvas_stroke (self->canvas, x, y, size, size, size / 2, MAX (1, self->unit * 0.25f),
                    &self->palette->bright);
  mo_canvas_icon (self->canvas, "mo-sides-symbolic", x + (size - icon) / 2, y + (size - icon) / 2,
                  icon, &white);
}

int
mo_card_drawing_get_height (int width)
{
  return width * MO_CARD_DRAWING_HEIGHT / MO_CARD_DRAWING_WIDTH;
}

int
mo_card_drawing_get_width (int height)
{
  return ((height + 1) * MO_CARD_DRAWING_WIDTH - 1) / MO_CARD_DRAWING_HEIGHT;
}

GskRenderNode *
mo_card_drawing_create_node (MoCanvas *canvas,
                             const MoCatalog *catalog,
                             const MoCard *card,
                             int width,
                             gboolean has_picture,
                             gboolean has_large_figures,
                             graphene_rect_t *art)
{
  MoCardDrawing self = {
    .canvas = canvas,
    .catalog = catalog,
    .card = card,
    .palette = mo_card_palette_find (card->type),
    .width = (float) width,
    .height = (float) mo_card_drawing_get_height (width),
    .unit = (float) width / MO_CARD_DRAWING_WIDTH,
    .letters = mo_canvas_get_text_scale (canvas),
    .has_lines = width >= MO_CARD_DRAWING_LINES,
    .has_texts = width >= MO_CARD_DRAWING_TEXTS,
    .has_large_figures = has_large_figures,
    .has_picture = has_picture,
  };
  MoCardBody body = { 0 };
  g_autoptr (GArray) cells = mo_card_figures_list (&self);
  float frame = roundf (self.unit * MO_CARD_FRAME);
  float heading = (float) mo_card_drawing_get_heading_height (width);
  float foot = self.has_lines ? roundf (self.unit * FOOT) : frame;
  float paper_bottom = self.height - foot - mo_card_figures_get_height (&self, cells);
  float pad = self.unit * 1.6f;
  float inner = self.width - 2 * frame;

  if (self.has_lines)
    mo_card_body_init (&body, &self, inner - 2 * pad,
                       paper_bottom - heading - roundf (self.unit * SMALLEST_ART));
  graphene_rect_init (art, frame, heading, inner, paper_bottom - heading - ceilf (body.height));

  canvas->snapshot = gtk_snapshot_new ();
  draw_ground (&self, art, paper_bottom, has_picture);
  if (mo_card_get_other_side (card) != NULL)
    draw_sides_mark (&self, art);
  draw_heading (&self, heading);
  if (has_cost (card))
    draw_gem (&self, (self.unit * MO_CARD_FRAME * 0.5f + heading) / 2 + self.unit * 0.6f);
  if (self.has_lines)
    {
      mo_card_body_draw (&body, &self, frame + pad, art->origin.y + art->size.height,
                         inner - 2 * pad);
      draw_foot (&self, self.height - foot, foot);
    }
  mo_card_figures_draw (&self, cells, paper_bottom);
  if (self.has_lines)
    mo_card_body_clear (&body);
  return gtk_snapshot_free_to_node (g_steal_pointer (&canvas->snapshot));
}
