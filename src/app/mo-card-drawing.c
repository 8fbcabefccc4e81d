/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-drawing.h"

#include "mo-card-art.h"
#include "mo-card-palette.h"
#include "mo-card-text.h"

#include <math.h>

/* Parts of the width, which is 63 of them. */
#define FRAME 2.4f
#define CORNER 3.2f
#define FOOT 4.7f
#define SMALLEST_ART 19.0f
#define CELLS_IN_ROW 5

/* In pixels: what is smaller is not read any more. */
#define SMALLEST_LETTERS 8.0f
#define SMALLEST_LABEL 7.5f

/* More than the largest card has room for; laying out 20,000 would take long. */
#define MOST_CHARACTERS 3000

typedef struct
{
  MoCanvas *canvas;
  const MoCatalog *catalog;
  const MoCard *card;
  const MoCardPalette *palette;
  float width;
  float height;
  float unit; /* pixels in one of the 63 */
  gboolean has_lines;
  gboolean has_texts;
} Drawing;

/* A stat or resource: its symbol and number, with its name below where there is room. */
typedef struct
{
  const MoWord *word;
  const MoFigure *figure; /* (nullable): it is not known */
} Cell;

/* What is between the picture and the figures, laid out. */
typedef struct
{
  PangoLayout *line;        /* (nullable): type, flags, distance … */
  GPtrArray *chips;         /* (element-type PangoLayout): the keywords */
  GArray *chip_places;      /* (element-type graphene_rect_t): from the top of the body */
  PangoLayout *text;        /* (nullable) */
  PangoLayout *second_text; /* (nullable) */
  float chips_top;
  float text_top;
  float second_top;
  float height;
} Body;

static const GdkRGBA white = { 1, 1, 1, 1 };

static GdkRGBA
get_tint (const MoCardPalette *palette,
          float alpha)
{
  GdkRGBA tint = palette->deep;

  tint.alpha = alpha;
  return tint;
}

/* The heading: cost, name, symbol of the type */

static gboolean
has_cost (const MoCard *card)
{
  return card->cost != MO_ABSENT || !card->type->has_no_cost;
}

static float
get_heading_height (Drawing *self)
{
  /* On a thumbnail two lines of the name need this much. */
  return roundf (self->has_texts ? self->unit * 10.8f : self->has_lines ? self->unit * 12.0f : MAX (self->unit * 14.0f, 25));
}

static void
draw_gem (Drawing *self,
          float centre)
{
  float u = self->unit;
  float side = u * (self->has_lines ? 7.0f : 8.6f);
  float x = u * FRAME + side * 0.62f;
  GdkRGBA shadow = { 0, 0, 0, 0.35f };
  g_autofree char *cost = self->card->cost != MO_ABSENT ? g_strdup_printf ("%d", self->card->cost) : g_strdup ("?");
  g_autoptr (PangoLayout) number = mo_canvas_create_layout (self->canvas, cost, side * (self->card->cost > 9 ? 0.66f : 0.8f),
                                                            PANGO_WEIGHT_HEAVY, 0, 0);
  float width;
  float height;

  mo_canvas_diamond (self->canvas, x, centre + u * 0.5f, side, side * 0.16f, &shadow);
  mo_canvas_diamond (self->canvas, x, centre, side, side * 0.16f, &self->palette->bright);
  mo_canvas_diamond (self->canvas, x, centre, side - MAX (2, u * 0.9f), side * 0.1f, &mo_card_paper);
  mo_canvas_get_size (number, &width, &height);
  mo_canvas_text (self->canvas, number, x - width / 2, centre - height / 2,
                  self->card->cost != MO_ABSENT ? &self->palette->deep : &mo_card_faint_ink);
}

static void
draw_name (Drawing *self,
           float x,
           float width,
           float centre,
           float room)
{
  float largest = self->has_texts ? self->unit * 4.1f : self->has_lines ? MAX (self->unit * 4.2f, 10) : 11;
  float smallest = MAX (self->unit * 2.6f, SMALLEST_LETTERS);
  float text_width;
  float text_height;

  /* A long name takes two lines, and smaller letters before it would lose its end. */
  for (float size = MAX (largest, smallest);; size -= MAX (0.5f, largest * 0.06f))
    {
      g_autoptr (PangoLayout) name = mo_canvas_create_layout (self->canvas, self->card->name, MAX (size, smallest),
                                                              PANGO_WEIGHT_BOLD, width, 2);

      pango_layout_set_line_spacing (name, 0.88f);
      pango_layout_set_wrap (name, PANGO_WRAP_WORD);
      mo_canvas_get_size (name, &text_width, &text_height);
      if (size > smallest && (text_height > room || text_width > width || pango_layout_is_ellipsized (name)))
        continue;
      if (text_height > room)
        pango_layout_set_height (name, -1);
      if (text_width > width)
        pango_layout_set_wrap (name, PANGO_WRAP_WORD_CHAR);
      mo_canvas_get_size (name, &text_width, &text_height);
      mo_canvas_text (self->canvas, name, x, centre - text_height / 2, &white);
      return;
    }
}

static void
draw_heading (Drawing *self,
              float bottom)
{
  float u = self->unit;
  float top = u * FRAME * 0.5f;
  float centre = (top + bottom) / 2;
  float symbol = MAX (roundf (u * (self->has_texts ? 5.4f : 6.0f)), 11);
  float left = u * FRAME + (has_cost (self->card) ? u * (self->has_lines ? 10.6f : 12.6f) : u * 1.0f);
  float right = self->width - u * FRAME - symbol - u * 1.6f;

  draw_name (self, left, right - left, centre, bottom - top);
  mo_canvas_icon (self->canvas, self->card->type->icon, self->width - u * FRAME - symbol - u * 0.4f, centre - symbol / 2,
                  symbol, &white);
}

/* The figures: a row or two of cells on the frame */

static const MoFigure *
find_figure (const MoFigure *figures,
             guint n_figures,
             const MoWord *word)
{
  for (guint i = 0; i < n_figures; i++)
    if (figures[i].word == word)
      return &figures[i];
  return NULL;
}

/* Stats in the order of the game, with those that cards of the type have and this one does not tell; then resources. */
static GArray *
list_cells (Drawing *self)
{
  const MoCard *card = self->card;
  const MoVocabulary *vocabulary = mo_catalog_get_source (self->catalog, card->source)->vocabulary;
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (Cell));

  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_STAT); i++)
    {
      Cell cell = { .word = mo_vocabulary_get_word (vocabulary, MO_WORD_STAT, i) };

      cell.figure = find_figure (card->stats, card->n_stats, cell.word);
      if (cell.figure != NULL || mo_card_has (card->type->stats, cell.word))
        g_array_append_val (cells, cell);
    }
  for (guint i = 0; i < card->n_resources; i++)
    {
      Cell cell = { card->resources[i].word, &card->resources[i] };

      g_array_append_val (cells, cell);
    }
  return cells;
}

/* The colours of a resource are those of the cards that it pays for. */
static const MoCardPalette *
find_cell_palette (Drawing *self,
                   const Cell *cell)
{
  const MoVocabulary *vocabulary = mo_catalog_get_source (self->catalog, self->card->source)->vocabulary;

  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_TYPE); i++)
    {
      const MoWord *type = mo_vocabulary_get_word (vocabulary, MO_WORD_TYPE, i);

      if (type->resource == cell->word)
        return mo_card_palette_find (type);
    }
  return self->palette;
}

static void
draw_cell (Drawing *self,
           const Cell *cell,
           float x,
           float y,
           float width,
           float height)
{
  const MoCardPalette *palette = find_cell_palette (self, cell);
  const MoFigure *figure = cell->figure;
  float label_size = self->unit * 2.0f;
  gboolean has_label = self->has_texts && label_size >= SMALLEST_LABEL;
  float upper = has_label ? height * 0.62f : height;
  float icon = MAX (roundf (upper * (has_label ? 0.62f : 0.5f)), MIN (10, width * 0.4f));
  float gap = MIN (self->unit * 0.9f, 4);
  g_autofree char *text = figure == NULL                 ? g_strdup ("?")
                          : figure->boosted != MO_ABSENT ? g_strdup_printf ("%d→%d", figure->value, figure->boosted)
                                                         : g_strdup_printf ("%d", figure->value);
  g_autoptr (PangoLayout) number = NULL;
  float size = MAX (upper * (has_label ? 0.72f : 0.62f), 10);
  float number_width;
  float number_height;
  float start;

  for (;; size *= 0.9f)
    {
      g_clear_object (&number);
      number = mo_canvas_create_layout (self->canvas, text, size, PANGO_WEIGHT_HEAVY, 0, 0);
      mo_canvas_get_size (number, &number_width, &number_height);
      if (number_width <= width - icon - gap - 2 || size < 5)
        break;
    }
  mo_canvas_fill (self->canvas, x, y, width, height, self->unit * 1.3f, &mo_card_paper);
  mo_canvas_stroke (self->canvas, x, y, width, height, self->unit * 1.3f, MAX (1, self->unit * 0.3f), &palette->bright);
  start = x + (width - icon - gap - number_width) / 2;
  mo_canvas_icon (self->canvas, cell->word->icon, start, y + (upper - icon) / 2 + (has_label ? self->unit * 0.3f : 0), icon,
                  &palette->deep);
  mo_canvas_text (self->canvas, number, start + icon + gap,
                  y + (upper - number_height) / 2 + (has_label ? self->unit * 0.3f : 0),
                  figure != NULL ? &mo_card_ink : &mo_card_faint_ink);
  if (has_label)
    {
      g_autoptr (PangoLayout) label = mo_canvas_create_layout (self->canvas, cell->word->name, label_size,
                                                               PANGO_WEIGHT_SEMIBOLD, width - 4, 1);
      float label_width;
      float label_height;

      pango_layout_set_alignment (label, PANGO_ALIGN_CENTER);
      mo_canvas_get_size (label, &label_width, &label_height);
      mo_canvas_text (self->canvas, label, x + 2, y + height * 0.79f - label_height / 2, &palette->deep);
    }
}

static float
get_cell_height (Drawing *self)
{
  return roundf (self->unit * (self->has_texts ? 9.0f : self->has_lines ? 8.2f : 9.6f));
}

static float
get_figures_height (Drawing *self,
                    guint n_cells)
{
  guint n_rows = (n_cells + CELLS_IN_ROW - 1) / CELLS_IN_ROW;

  return (float) n_rows * (get_cell_height (self) + roundf (self->unit * 1.2f));
}

static void
draw_figures (Drawing *self,
              const GArray *cells,
              float y)
{
  float gap = roundf (self->unit * 1.2f);
  float left = roundf (self->unit * FRAME);
  float room = self->width - 2 * left;
  float height = get_cell_height (self);

  for (guint first = 0; first < cells->len; first += CELLS_IN_ROW)
    {
      guint n = MIN (cells->len - first, CELLS_IN_ROW);
      float width = MIN ((room - gap * (float) (n - 1)) / (float) n, self->unit * 18.4f);
      float x = left + (room - width * (float) n - gap * (float) (n - 1)) / 2;

      y += gap;
      for (guint i = 0; i < n; i++)
        draw_cell (self, &g_array_index (cells, Cell, first + i), x + (float) i * (width + gap), y, width, height);
      y += height;
    }
}

/* The body: the line of the type, the keywords, the texts */

static PangoLayout *
create_type_line (Drawing *self,
                  float width)
{
  const MoCard *card = self->card;
  g_autofree char *flags = mo_card_dup_words (self->catalog, card, MO_WORD_FLAG, card->flags, ", ");
  g_autofree char *damage = mo_card_dup_words (self->catalog, card, MO_WORD_DAMAGE, card->damage, ", ");
  g_autofree char *classes = mo_card_dup_words (self->catalog, card, MO_WORD_CLASS, card->classes, ", ");
  const char *parts[] = { flags, card->distance != NULL ? card->distance->name : "", damage, classes };
  g_autoptr (GString) text = g_string_new (card->type->name);
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_HEAVY);
  PangoLayout *layout;

  bold->end_index = (guint) text->len;
  pango_attr_list_insert (attributes, bold);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != '\0')
      g_string_append_printf (text, " · %s", parts[i]);
  layout = mo_canvas_create_layout (self->canvas, text->str, MAX (self->unit * 2.7f, SMALLEST_LETTERS + 0.5f),
                                    PANGO_WEIGHT_MEDIUM, width, 2);
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

/* Sets the keywords in rows of chips; those for which there is no row become a number on the last. */
static void
place_chips (Drawing *self,
             Body *body,
             float width)
{
  float u = self->unit;
  float size = MAX (u * 2.6f, SMALLEST_LETTERS);
  float pad = size * 0.6f;
  float gap = u * 0.9f;
  guint most_rows = self->has_texts ? 3 : 2;
  guint row = 0;
  float x = 0;
  float y = 0;

  for (guint i = 0; i < self->card->n_keywords; i++)
    {
      guint left = self->card->n_keywords - i;
      g_autofree char *keyword = mo_keyword_dup_text (&self->card->keywords[i]);
      g_autofree char *more = g_strdup_printf ("+%u", left);
      PangoLayout *chip = mo_canvas_create_layout (self->canvas, keyword, size, PANGO_WEIGHT_BOLD, width - 2 * pad, 1);
      /* On the last row there must be room for the number beside, unless this is the last keyword. */
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
              chip = mo_canvas_create_layout (self->canvas, more, size, PANGO_WEIGHT_BOLD, width - 2 * pad, 1);
              mo_canvas_get_size (chip, &chip_width, &chip_height);
              i = self->card->n_keywords;
            }
          else
            {
              row++;
              x = 0;
              y += chip_height + size * 0.3f + gap;
            }
        }
      graphene_rect_init (&place, x, y, chip_width + 2 * pad, chip_height + size * 0.3f);
      g_ptr_array_add (body->chips, chip);
      g_array_append_val (body->chip_places, place);
      x += place.size.width + gap;
    }
}

static PangoLayout *
create_text (Drawing *self,
             const char *text,
             float size,
             float width)
{
  g_autofree char *start = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), MOST_CHARACTERS));
  PangoLayout *layout = mo_canvas_create_layout (self->canvas, start, size, PANGO_WEIGHT_NORMAL, width, 0);

  pango_layout_set_line_spacing (layout, 1.05f);
  return layout;
}

/* Lays the texts out in letters of @size, from @top; returns where they end. */
static float
place_texts (Drawing *self,
             Body *body,
             float size,
             float top,
             float width)
{
  float gap = self->unit * 1.1f;
  float ignored;
  float height;

  g_clear_object (&body->text);
  g_clear_object (&body->second_text);
  if (*self->card->text != '\0')
    {
      body->text = create_text (self, self->card->text, size, width);
      body->text_top = top;
      mo_canvas_get_size (body->text, &ignored, &height);
      top += height + gap;
    }
  if (*self->card->second_text != '\0')
    {
      body->second_text = create_text (self, self->card->second_text, size, width - self->unit * 3.4f);
      body->second_top = top + self->unit * 0.6f;
      mo_canvas_get_size (body->second_text, &ignored, &height);
      top += height + self->unit * 1.2f + gap;
    }
  return top;
}

/* What still does not fit in the smallest letters ends in an ellipsis. */
static void
cut_texts (Body *body,
           float room,
           float unit)
{
  float width;
  float height;

  if (body->second_text != NULL)
    {
      float left = MAX (room - body->second_top - unit * 0.6f, 0);

      /* Both texts keep a part. */
      if (body->text != NULL && left < room * 0.3f)
        {
          float first = MAX (room * 0.5f - body->text_top, 1);

          pango_layout_set_height (body->text, (int) (first * PANGO_SCALE));
          pango_layout_set_ellipsize (body->text, PANGO_ELLIPSIZE_END);
          mo_canvas_get_size (body->text, &width, &height);
          body->second_top = body->text_top + height + unit * 1.7f;
          left = room - body->second_top - unit * 0.6f;
        }
      pango_layout_set_height (body->second_text, (int) (MAX (left, 1) * PANGO_SCALE));
      pango_layout_set_ellipsize (body->second_text, PANGO_ELLIPSIZE_END);
    }
  else if (body->text != NULL)
    {
      pango_layout_set_height (body->text, (int) (MAX (room - body->text_top, 1) * PANGO_SCALE));
      pango_layout_set_ellipsize (body->text, PANGO_ELLIPSIZE_END);
    }
}

/* Lays the body out in at most @room, in letters as large as there is room for. */
static void
lay_out_body (Drawing *self,
              Body *body,
              float width,
              float room)
{
  float u = self->unit;
  float largest = MAX (u * 2.85f, SMALLEST_LETTERS + 2);
  float smallest = MAX (u * 1.7f, SMALLEST_LETTERS);
  float top = u * 1.1f;
  float ignored;
  float height;

  body->line = create_type_line (self, width);
  mo_canvas_get_size (body->line, &ignored, &height);
  top += height + u * 0.9f;
  body->chips_top = top;
  place_chips (self, body, width);
  if (body->chip_places->len > 0)
    {
      const graphene_rect_t *last = &g_array_index (body->chip_places, graphene_rect_t, body->chip_places->len - 1);

      top += last->origin.y + last->size.height + u * 1.2f;
    }
  body->height = top;
  if (!self->has_texts)
    return;
  body->height = place_texts (self, body, largest, top, width);
  if (body->height <= room)
    return;
  /* Halving finds the size in fewer layouts than going down step by step. */
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
  if (body->height > room)
    {
      cut_texts (body, room, u);
      body->height = room;
    }
}

static void
draw_body (Drawing *self,
           const Body *body,
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
      mo_canvas_fill (self->canvas, x + place->origin.x, y + body->chips_top + place->origin.y, place->size.width,
                      place->size.height, place->size.height / 2, &tint);
      mo_canvas_text (self->canvas, g_ptr_array_index (body->chips, i),
                      x + place->origin.x + (place->size.width - chip_width) / 2,
                      y + body->chips_top + place->origin.y + (place->size.height - chip_height) / 2, &self->palette->deep);
    }
  if (body->text != NULL)
    mo_canvas_text (self->canvas, body->text, x, y + body->text_top, &mo_card_ink);
  if (body->second_text != NULL)
    {
      mo_canvas_get_size (body->second_text, &ignored, &height);
      mo_canvas_fill (self->canvas, x, y + body->second_top - u * 0.6f, width, height + u * 1.2f, u * 0.8f, &faint_tint);
      mo_canvas_fill (self->canvas, x, y + body->second_top - u * 0.6f, MAX (1, u * 0.7f), height + u * 1.2f, 0,
                      &self->palette->deep);
      mo_canvas_text (self->canvas, body->second_text, x + u * 2.2f, y + body->second_top, &mo_card_ink);
    }
}

static void
clear_body (Body *body)
{
  g_clear_object (&body->line);
  g_clear_object (&body->text);
  g_clear_object (&body->second_text);
  g_ptr_array_unref (body->chips);
  g_array_unref (body->chip_places);
}

/* The foot: set and number, rarity by shape, colour and name */

static void
draw_foot (Drawing *self,
           float y,
           float height)
{
  /* From the commonest: what is rarer shines more. */
  static const GdkRGBA shines[] = { { 0.86f, 0.86f, 0.88f, 1 }, { 0.62f, 0.86f, 1, 1 }, { 1, 0.84f, 0.36f, 1 } };
  const MoWord *rarity = self->card->rarity;
  const char *set = mo_catalog_get_set_name (self->catalog, self->card);
  const char *number = self->card->number != NULL ? self->card->number : "";
  g_autofree char *from = self->has_texts && set != NULL ? g_strjoin (" ", set, number, NULL) : g_strdup (number);
  float size = MAX (self->unit * 2.2f, SMALLEST_LABEL);
  float left = self->unit * (FRAME + 0.6f);
  float right = self->width - left;
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
          g_autoptr (PangoLayout) name = mo_canvas_create_layout (self->canvas, rarity->name, size, PANGO_WEIGHT_SEMIBOLD, 0, 0);

          mo_canvas_get_size (name, &text_width, &text_height);
          right -= text_width;
          mo_canvas_text (self->canvas, name, right, y + (height - text_height) / 2, shine);
        }
    }
  layout = mo_canvas_create_layout (self->canvas, from, size, PANGO_WEIGHT_MEDIUM, MAX (right - left - self->unit, 1), 1);
  mo_canvas_get_size (layout, &text_width, &text_height);
  mo_canvas_text (self->canvas, layout, left, y + (height - text_height) / 2, &(GdkRGBA){ 1, 1, 1, 0.85f });
}

/* The frame and the paper lie around the picture, which shows through. */
static void
draw_ground (Drawing *self,
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
  mo_canvas_fill (self->canvas, 0, art->origin.y, art->origin.x, art->size.height, 0, &self->palette->deep);
  mo_canvas_fill (self->canvas, art_right, art->origin.y, self->width - art_right, art->size.height, 0,
                  &self->palette->deep);
  mo_canvas_shade (self->canvas, 0, art_bottom, self->width, self->height - art_bottom, &self->palette->deep, &bottom);
  if (!has_picture)
    mo_card_art_draw (self->canvas, self->card, art);
  mo_canvas_fill (self->canvas, art->origin.x, art_bottom, art->size.width, paper_bottom - art_bottom, 0, &mo_card_paper);
  mo_canvas_stroke (self->canvas, art->origin.x, art->origin.y, art->size.width, paper_bottom - art->origin.y, 0,
                    MAX (1, self->unit * 0.25f), &self->palette->bright);
  mo_canvas_stroke (self->canvas, 0, 0, self->width, self->height, self->unit * CORNER, MAX (1, self->unit * 0.3f), &middle);
  mo_canvas_stroke (self->canvas, MAX (1, self->unit * 0.3f), MAX (1, self->unit * 0.3f),
                    self->width - 2 * MAX (1, self->unit * 0.3f), self->height - 2 * MAX (1, self->unit * 0.3f),
                    self->unit * (CORNER - 0.3f), MAX (1, self->unit * 0.2f), &line);
}

int
mo_card_drawing_get_height (int width)
{
  return width * MO_CARD_DRAWING_HEIGHT / MO_CARD_DRAWING_WIDTH;
}

GskRenderNode *
mo_card_drawing_create_node (MoCanvas *canvas,
                             const MoCatalog *catalog,
                             const MoCard *card,
                             int width,
                             gboolean has_picture,
                             graphene_rect_t *art)
{
  Drawing self = {
    .canvas = canvas,
    .catalog = catalog,
    .card = card,
    .palette = mo_card_palette_find (card->type),
    .width = (float) width,
    .height = (float) mo_card_drawing_get_height (width),
    .unit = (float) width / MO_CARD_DRAWING_WIDTH,
    .has_lines = width >= MO_CARD_DRAWING_LINES,
    .has_texts = width >= MO_CARD_DRAWING_TEXTS,
  };
  Body body = {
    .chips = g_ptr_array_new_with_free_func (g_object_unref),
    .chip_places = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t)),
  };
  g_autoptr (GArray) cells = list_cells (&self);
  float frame = roundf (self.unit * FRAME);
  float heading = get_heading_height (&self);
  float foot = self.has_lines ? roundf (self.unit * FOOT) : frame;
  float paper_bottom = self.height - foot - get_figures_height (&self, cells->len);
  float pad = self.unit * 1.6f;
  float inner = self.width - 2 * frame;
  GskRoundedRect outline;

  if (self.has_lines)
    lay_out_body (&self, &body, inner - 2 * pad, paper_bottom - heading - roundf (self.unit * SMALLEST_ART));
  graphene_rect_init (art, frame, heading, inner, paper_bottom - heading - ceilf (body.height));

  canvas->snapshot = gtk_snapshot_new ();
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, self.width, self.height), self.unit * CORNER);
  gtk_snapshot_push_rounded_clip (canvas->snapshot, &outline);
  draw_ground (&self, art, paper_bottom, has_picture);
  draw_heading (&self, heading);
  if (has_cost (card))
    draw_gem (&self, (self.unit * FRAME * 0.5f + heading) / 2 + self.unit * 0.6f);
  if (self.has_lines)
    {
      draw_body (&self, &body, frame + pad, art->origin.y + art->size.height, inner - 2 * pad);
      draw_foot (&self, self.height - foot, foot);
    }
  draw_figures (&self, cells, paper_bottom);
  gtk_snapshot_pop (canvas->snapshot);
  clear_body (&body);
  return gtk_snapshot_free_to_node (g_steal_pointer (&canvas->snapshot));
}
