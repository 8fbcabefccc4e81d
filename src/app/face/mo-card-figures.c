/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-drawing-private.h"

#include <math.h>

#define MOST_IN_ROW 5
#define FEW_IN_ROW 4

/* A stat or resource: its symbol and number, with its name below if there is enough space. */
typedef struct
{
  const MoWord *word;
  const MoFigure *figure; /* (nullable): if the value is unknown */
} Cell;

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

/* Lists the stats in the order of the game, including unknown ones that cards of the type have,
 * then the resources. */
GArray *
mo_card_figures_list (MoCardDrawing *self)
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

/* Returns the palette of the card type that the resource pays for. */
static const MoCardPalette *
find_cell_palette (MoCardDrawing *self,
                   const Cell *cell)
{
  const MoVocabulary *vocabulary =
      mo_catalog_get_source (self->catalog, self->card->source)->vocabulary;

  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_TYPE); i++)
    {
      const MoWord *type = mo_vocabulary_get_word (vocabulary, MO_WORD_TYPE, i);

      if (type->resource == cell->word)
        return mo_card_palette_find (type);
    }
  return self->palette;
}

static void
draw_cell (MoCardDrawing *self,
           const Cell *cell,
           float x,
           float y,
           float width,
           float height,
           float label_size)
{
  const MoCardPalette *palette = find_cell_palette (self, cell);
  const MoFigure *figure = cell->figure;
  gboolean has_label = label_size > 0;
  float upper = has_label ? height * 0.62f : height;
  gboolean has_icon = cell->word->icon != NULL;
  float icon = has_icon
                   ? MAX (roundf (upper * (has_label ? 0.62f : 0.5f)), MIN (10, width * 0.4f))
                   : 0;
  float gap = has_icon ? MIN (self->unit * 0.9f, 4) : 0;
  g_autofree char *text = figure == NULL ? g_strdup ("?")
                          : figure->boosted != MO_ABSENT
                              ? g_strdup_printf ("%d→%d", figure->value, figure->boosted)
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
  mo_canvas_stroke (self->canvas, x, y, width, height, self->unit * 1.3f,
                    MAX (1, self->unit * 0.3f), &palette->bright);
  start = x + (width - icon - gap - number_width) / 2;
  if (has_icon)
    mo_canvas_icon (self->canvas, cell->word->icon, start,
                    y + (upper - icon) / 2 + (has_label ? self->unit * 0.3f : 0), icon,
                    &palette->deep);
  mo_canvas_text (self->canvas, number, start + icon + gap,
                  y + (upper - number_height) / 2 + (has_label ? self->unit * 0.3f : 0),
                  figure != NULL ? &mo_card_ink : &mo_card_faint_ink);
  if (has_label)
    {
      g_autoptr (PangoLayout) label =
          mo_canvas_create_layout (self->canvas, cell->word->name, label_size,
                                   PANGO_WEIGHT_SEMIBOLD, width - 4, 1);
      float label_width;
      float label_height;

      pango_layout_set_alignment (label, PANGO_ALIGN_CENTER);
      mo_canvas_get_size (label, &label_width, &label_height);
      mo_canvas_text (self->canvas, label, x + 2, y + height * 0.79f - label_height / 2,
                      &palette->deep);
    }
}

static float
get_cell_height (MoCardDrawing *self)
{
  return roundf (self->unit * (self->has_texts ? 9.0f : self->has_lines ? 8.2f : 9.6f));
}

/* Returns the number of cells in a row. Two-digit negative figures and figures with a boosted value
 * don't fit in a row of five. */
static guint
get_n_in_row (const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const MoFigure *figure = g_array_index (cells, Cell, i).figure;

      if (figure != NULL && (figure->boosted != MO_ABSENT || figure->value < -9))
        return FEW_IN_ROW;
    }
  return MOST_IN_ROW;
}

float
mo_card_figures_get_height (MoCardDrawing *self,
                            const GArray *cells)
{
  guint n_in_row = get_n_in_row (cells);
  guint n_rows = (cells->len + n_in_row - 1) / n_in_row;

  return (float) n_rows * (get_cell_height (self) + roundf (self->unit * 1.2f));
}

/* Returns the largest font size at which all names in a row fit, or 0 if that is not legible. */
static float
find_label_size (MoCardDrawing *self,
                 const Cell *cells,
                 guint n_cells,
                 float width)
{
  float size = self->unit * 2.0f;

  if (!self->has_texts)
    return 0;
  for (guint i = 0; i < n_cells; i++)
    {
      g_autoptr (PangoLayout) label = mo_canvas_create_layout (self->canvas, cells[i].word->name,
                                                               size, PANGO_WEIGHT_SEMIBOLD, 0, 0);
      float label_width;
      float label_height;

      mo_canvas_get_size (label, &label_width, &label_height);
      if (label_width > width - 4)
        size *= 0.98f * (width - 4) / label_width;
    }
  return size >= MO_CARD_SMALLEST_LABEL ? size : 0;
}

void
mo_card_figures_draw (MoCardDrawing *self,
                      const GArray *cells,
                      float y)
{
  guint n_in_row = get_n_in_row (cells);
  float gap = roundf (self->unit * 1.2f);
  float left = roundf (self->unit * MO_CARD_FRAME);
  float room = self->width - 2 * left;
  float height = get_cell_height (self);

  for (guint first = 0; first < cells->len; first += n_in_row)
    {
      guint n = MIN (cells->len - first, n_in_row);
      float width = MIN ((room - gap * (float) (n - 1)) / (float) n, self->unit * 18.4f);
      float x = left + (room - width * (float) n - gap * (float) (n - 1)) / 2;
      float label_size = find_label_size (self, &g_array_index (cells, Cell, first), n, width);

      y += gap;
      for (guint i = 0; i < n; i++)
        draw_cell (self, &g_array_index (cells, Cell, first + i), x + (float) i * (width + gap), y,
                   width, height, label_size);
      y += height;
    }
}
