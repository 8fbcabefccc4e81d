/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-drawing-private.h"

#include <math.h>

#define MOST_IN_ROW 5
#define FEW_IN_ROW 4

/* Of a cell with a large figure, in units. */
#define LARGE_HEIGHT 13.5f

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

/* @figure: (nullable): %NULL if the value is unknown */
static void
add_figure (GArray *cells,
            const MoWord *word,
            const MoFigure *figure)
{
  MoCardCell cell = { .word = word, .is_known = figure != NULL };

  if (figure == NULL)
    g_strlcpy (cell.text, "?", sizeof cell.text);
  else if (figure->boosted != MO_ABSENT)
    g_snprintf (cell.text, sizeof cell.text, "%d→%d", figure->value, figure->boosted);
  else
    g_snprintf (cell.text, sizeof cell.text, "%d", figure->value);
  cell.is_wide = figure != NULL && (figure->boosted != MO_ABSENT || figure->value < -9);
  g_array_append_val (cells, cell);
}

/* Adds the keywords with a symbol, as in “3×2” for damage to two. Returns: whether there are any */
static gboolean
add_keywords (GArray *cells,
              const MoCard *card)
{
  guint before = cells->len;

  for (guint i = 0; i < card->n_keywords; i++)
    {
      const MoKeyword *keyword = &card->keywords[i];
      MoCardCell cell = { .word = keyword->word, .is_known = TRUE };

      if (keyword->word->icon == NULL || keyword->amount == MO_ABSENT || keyword->action != NULL)
        continue;
      cell.is_wide = keyword->times != MO_ABSENT;
      if (cell.is_wide)
        g_snprintf (cell.text, sizeof cell.text, "%d×%d", keyword->amount, keyword->times);
      else
        g_snprintf (cell.text, sizeof cell.text, "%d", keyword->amount);
      g_array_append_val (cells, cell);
    }
  return cells->len > before;
}

static gboolean
has_stat (const MoCard *card,
          const MoWord *word)
{
  return find_figure (card->stats, card->n_stats, word) != NULL ||
         (card->front == NULL && mo_card_has (card->type->stats, word));
}

/* Returns whether the card has any stat with a symbol. */
static gboolean
has_symbol (const MoCard *card,
            const MoVocabulary *vocabulary)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_STAT); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, MO_WORD_STAT, i);

      if (word->icon != NULL && has_stat (card, word))
        return TRUE;
    }
  return FALSE;
}

/* Lists the stats in the order of the game, including unknown ones that fronts of the type have,
 * then the resources. A small card shows what it does, and its stats with a symbol, instead of
 * those without, such as its price: these can only be told apart by their names. */
GArray *
mo_card_figures_list (MoCardDrawing *self)
{
  const MoCard *card = self->card;
  const MoVocabulary *vocabulary = mo_catalog_get_source (self->catalog, card->source)->vocabulary;
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (MoCardCell));
  gboolean needs_symbols = !self->has_texts &&
                           (add_keywords (cells, card) || has_symbol (card, vocabulary));

  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_STAT); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, MO_WORD_STAT, i);

      if (has_stat (card, word) && (!needs_symbols || word->icon != NULL))
        add_figure (cells, word, find_figure (card->stats, card->n_stats, word));
    }
  for (guint i = 0; i < card->n_resources; i++)
    add_figure (cells, card->resources[i].word, &card->resources[i]);
  return cells;
}

/* Returns the palette of the card type that the resource pays for. */
static const MoCardPalette *
find_cell_palette (MoCardDrawing *self,
                   const MoCardCell *cell)
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
           const MoCardCell *cell,
           float x,
           float y,
           float width,
           float height,
           float label_size)
{
  const MoCardPalette *palette = find_cell_palette (self, cell);
  gboolean is_large = self->has_large_figures;
  gboolean has_label = label_size > 0;
  float upper = has_label ? height * 0.62f : height;
  gboolean has_icon = cell->word->icon != NULL;
  float icon = has_icon
                   ? MAX (roundf (MIN (upper * (has_label ? 0.62f : 0.5f), width * 0.4f)),
                          MIN (10, width * 0.4f))
                   : 0;
  float gap = has_icon ? MIN (self->unit * 0.9f, 4) : 0;
  g_autoptr (PangoLayout) number = NULL;
  float size = MAX (upper * (is_large ? 0.86f : has_label ? 0.72f : 0.62f), 10);
  float number_width;
  float number_height;
  float start;

  for (;; size *= 0.9f)
    {
      g_clear_object (&number);
      number = mo_canvas_create_layout (self->canvas, cell->text, size, PANGO_WEIGHT_HEAVY, 0, 0);
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
                  cell->is_known ? &mo_card_ink : &mo_card_faint_ink);
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
  if (self->has_large_figures)
    return roundf (self->unit * LARGE_HEIGHT);
  return roundf (self->unit * (self->has_texts ? 9.0f : self->has_lines ? 8.2f : 9.6f));
}

/* Returns the number of cells in a row. Two-digit negative figures and figures with a boosted value
 * don't fit in a row of five. */
static guint
get_n_in_row (const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, MoCardCell, i).is_wide)
      return FEW_IN_ROW;
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
                 const MoCardCell *cells,
                 guint n_cells,
                 float width)
{
  float size = self->unit * MIN (2.0f * self->letters, 2.8f);

  if (!self->has_texts || self->has_large_figures)
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
      const MoCardCell *row = &g_array_index (cells, MoCardCell, first);
      float label_size = find_label_size (self, row, n, width);

      y += gap;
      for (guint i = 0; i < n; i++)
        draw_cell (self, &row[i], x + (float) i * (width + gap), y, width, height, label_size);
      y += height;
    }
}
