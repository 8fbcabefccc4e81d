/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-print-card.h"

#include "mo-card-value.h"
#include "mo-deck-places.h"

#include <glib/gi18n-lib.h>

/* In points. */
#define PADDING (3 * MO_PRINT_MM)
#define CORNER (3 * MO_PRINT_MM)
#define INNER_WIDTH (MO_PRINT_CARD_WIDTH - 2 * PADDING)
#define COST 17.0
#define NAME 11.0
#define SMALLEST_NAME 6.0
#define MOST_NAME_HEIGHT 28.0
#define PICTURE_HEIGHT (30 * MO_PRINT_MM)
#define LETTERS 10.0
#define SMALLEST_LETTERS 4.5
#define LINE_LETTERS 7.5
#define FIGURE 12.0
#define FIGURE_NAME 5.5
#define FIGURE_HEIGHT 25.0
#define FIGURES_IN_ROW 5
#define IMPRINT 5.0

#define FAINT 0.4

static void
set_ink (cairo_t *cr,
         double lightness)
{
  cairo_set_source_rgb (cr, lightness, lightness, lightness);
}

/* Adds a rectangle with round corners to the path. */
static void
add_outline (cairo_t *cr,
             double width,
             double height,
             double corner)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, width - corner, corner, corner, -G_PI_2, 0);
  cairo_arc (cr, width - corner, height - corner, corner, 0, G_PI_2);
  cairo_arc (cr, corner, height - corner, corner, G_PI_2, G_PI);
  cairo_arc (cr, corner, corner, corner, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
draw_frame (cairo_t *cr)
{
  add_outline (cr, MO_PRINT_CARD_WIDTH, MO_PRINT_CARD_HEIGHT, CORNER);
  set_ink (cr, FAINT);
  cairo_set_line_width (cr, 0.5);
  cairo_stroke (cr);
}

/* Returns the text in the largest letters from @size to @smallest in which it is at most as high as
 * @height; in the smallest ones it is ellipsized. */
static PangoLayout *
fit_text (const char *text,
          double size,
          double smallest,
          PangoWeight weight,
          double width,
          double height)
{
  PangoLayout *layout;

  for (;; size -= 0.5)
    {
      layout = mo_print_layout_new (text, size, weight, width);
      if (mo_print_layout_get_height (layout) <= height)
        return layout;
      if (size - 0.5 < smallest)
        break;
      g_object_unref (layout);
    }
  pango_layout_set_height (layout, (int) (height * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  return layout;
}

static void
draw_centred (cairo_t *cr,
              const char *text,
              double size,
              PangoWeight weight,
              double x,
              double y)
{
  g_autoptr (PangoLayout) layout = mo_print_layout_new (text, size, weight, 0);

  mo_print_layout_draw (layout, cr, x - mo_print_layout_get_width (layout) / 2,
                        y - mo_print_layout_get_height (layout) / 2);
}

/* Draws the cost, or "?" if the card should state one. Returns its width, or 0 without a cost. */
static double
draw_cost (cairo_t *cr,
           const MoCard *card)
{
  g_autofree char *text = card->cost != MO_ABSENT ? g_strdup_printf ("%d", card->cost)
                                                  : g_strdup ("?");

  if (card->cost == MO_ABSENT && card->type->has_no_cost)
    return 0;
  cairo_arc (cr, PADDING + COST / 2, PADDING + COST / 2, COST / 2, 0, 2 * G_PI);
  set_ink (cr, 0);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  draw_centred (cr, text, NAME, PANGO_WEIGHT_BOLD, PADDING + COST / 2, PADDING + COST / 2);
  return COST + 5;
}

/* Draws the cost and the name; returns the bottom. */
static double
draw_head (cairo_t *cr,
           const MoCard *card)
{
  double left = draw_cost (cr, card);
  g_autoptr (PangoLayout) name = fit_text (mo_card_get_shown_name (card), NAME, SMALLEST_NAME,
                                           PANGO_WEIGHT_BOLD, INNER_WIDTH - left, MOST_NAME_HEIGHT);
  double height = MAX (mo_print_layout_get_height (name), COST);

  set_ink (cr, 0);
  mo_print_layout_draw (name, cr, PADDING + left,
                        PADDING + (height - mo_print_layout_get_height (name)) / 2);
  return PADDING + height + 4;
}

/* Draws a picture that covers its area, cropped equally at both sides. */
static double
draw_picture (cairo_t *cr,
              cairo_surface_t *picture,
              double top)
{
  double width = cairo_image_surface_get_width (picture);
  double height = cairo_image_surface_get_height (picture);
  double scale = MAX (INNER_WIDTH / width, PICTURE_HEIGHT / height);

  cairo_save (cr);
  cairo_rectangle (cr, PADDING, top, INNER_WIDTH, PICTURE_HEIGHT);
  cairo_clip (cr);
  cairo_translate (cr, PADDING + (INNER_WIDTH - width * scale) / 2,
                   top + (PICTURE_HEIGHT - height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  return top + PICTURE_HEIGHT + 4;
}

/* Returns "Magic · boost, disruption · fire". */
static char *
dup_type_line (const MoCatalog *catalog,
               const MoCard *card)
{
  g_autofree char *flags = mo_card_dup_words (catalog, card, MO_WORD_FLAG, card->flags, ", ");
  g_autofree char *classes = mo_card_dup_words (catalog, card, MO_WORD_CLASS, card->classes, ", ");
  g_autofree char *damage = mo_card_dup_words (catalog, card, MO_WORD_DAMAGE, card->damage, ", ");
  g_autofree char *traits = mo_card_dup_traits (card);
  const char *parts[] = { flags, card->distance != NULL ? card->distance->name : "", damage,
                          classes, traits };
  GString *line = g_string_new (card->type->name);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != '\0')
      g_string_append_printf (line, " · %s", parts[i]);
  return g_string_free (line, FALSE);
}

static double
draw_type (cairo_t *cr,
           const MoCatalog *catalog,
           const MoCard *card,
           double top)
{
  g_autofree char *text = dup_type_line (catalog, card);
  g_autofree char *keywords = mo_card_dup_keywords (card, " · ");
  g_autoptr (PangoLayout)
      line = fit_text (text, LINE_LETTERS, SMALLEST_LETTERS, PANGO_WEIGHT_NORMAL, INNER_WIDTH - 6,
                       24);
  g_autoptr (PangoLayout)
      words = fit_text (keywords, LINE_LETTERS + 0.5, SMALLEST_LETTERS, PANGO_WEIGHT_BOLD,
                        INNER_WIDTH, 40);
  double height = mo_print_layout_get_height (line) + 4;

  cairo_rectangle (cr, PADDING, top, INNER_WIDTH, height);
  set_ink (cr, 0.92);
  cairo_fill (cr);
  set_ink (cr, 0);
  mo_print_layout_draw (line, cr, PADDING + 3, top + 2);
  top += height + 4;
  if (*keywords == '\0')
    return top;
  mo_print_layout_draw (words, cr, PADDING, top);
  return top + mo_print_layout_get_height (words) + 4;
}

/* Draws both texts in the largest letters in which they fit. */
static void
draw_texts (cairo_t *cr,
            const MoCard *card,
            double top,
            double bottom)
{
  g_autofree char *text = mo_card_dup_whole_text (card);
  const char *second = mo_card_get_shown_second_text (card);
  g_autofree char *both = *second == '\0' ? g_strdup (text)
                          : *text == '\0' ? g_strdup (second)
                                          : g_strdup_printf ("%s\n— — —\n%s", text, second);
  g_autoptr (PangoLayout) layout = NULL;

  if (*both == '\0')
    return;
  layout = fit_text (both, LETTERS, SMALLEST_LETTERS, PANGO_WEIGHT_NORMAL, INNER_WIDTH,
                     MAX (bottom - top, LETTERS));
  set_ink (cr, 0);
  mo_print_layout_draw (layout, cr, PADDING, top);
}

/* Figures */

typedef struct
{
  const MoWord *word;
  char text[16];
} Figure;

static void
add_figure (GArray *figures,
            const MoWord *word,
            int value,
            int boosted)
{
  Figure figure = { .word = word };

  if (value == MO_ABSENT)
    g_strlcpy (figure.text, "?", sizeof figure.text);
  else if (boosted != MO_ABSENT)
    g_snprintf (figure.text, sizeof figure.text, "%d → %d", value, boosted);
  else
    g_snprintf (figure.text, sizeof figure.text, "%d", value);
  g_array_append_val (figures, figure);
}

/* Lists the stats in the order of the game, including unknown ones, then the resources. */
static GArray *
list_figures (const MoCatalog *catalog,
              const MoCard *card)
{
  const MoVocabulary *vocabulary = mo_catalog_get_source (catalog, card->source)->vocabulary;
  GArray *figures = g_array_new (FALSE, FALSE, sizeof (Figure));

  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_STAT); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, MO_WORD_STAT, i);
      gboolean is_known = FALSE;

      for (guint j = 0; j < card->n_stats; j++)
        if (card->stats[j].word == word)
          {
            add_figure (figures, word, card->stats[j].value, card->stats[j].boosted);
            is_known = TRUE;
          }
      if (!is_known && mo_card_has (card->type->stats, word))
        add_figure (figures, word, MO_ABSENT, MO_ABSENT);
    }
  for (guint i = 0; i < card->n_resources; i++)
    add_figure (figures, card->resources[i].word, card->resources[i].value, MO_ABSENT);
  return figures;
}

static void
draw_figure (cairo_t *cr,
             const Figure *figure,
             double x,
             double y,
             double width)
{
  g_autoptr (PangoLayout) name = fit_text (figure->word->name, FIGURE_NAME, 4, PANGO_WEIGHT_NORMAL,
                                           width - 2, 9);

  set_ink (cr, FAINT);
  cairo_set_line_width (cr, 0.4);
  cairo_rectangle (cr, x, y, width, FIGURE_HEIGHT);
  cairo_stroke (cr);
  set_ink (cr, 0);
  draw_centred (cr, figure->text, FIGURE, PANGO_WEIGHT_BOLD, x + width / 2, y + 9);
  pango_layout_set_alignment (name, PANGO_ALIGN_CENTER);
  mo_print_layout_draw (name, cr, x + 1, y + FIGURE_HEIGHT - mo_print_layout_get_height (name) - 1);
}

/* Draws the figures in rows that end at @bottom; returns their top. */
static double
draw_figures (cairo_t *cr,
              const GArray *figures,
              double bottom)
{
  guint n_rows = (figures->len + FIGURES_IN_ROW - 1) / FIGURES_IN_ROW;
  double top = bottom - n_rows * FIGURE_HEIGHT;

  for (guint i = 0; i < figures->len; i++)
    {
      guint row = i / FIGURES_IN_ROW;
      guint n_in_row = MIN (figures->len - row * FIGURES_IN_ROW, FIGURES_IN_ROW);
      double width = INNER_WIDTH / n_in_row;

      draw_figure (cr, &g_array_index (figures, Figure, i), PADDING + i % FIGURES_IN_ROW * width,
                   top + row * FIGURE_HEIGHT, width);
    }
  return top;
}

static void
draw_imprint (cairo_t *cr,
              const char *text)
{
  g_autoptr (PangoLayout) layout = fit_text (text, IMPRINT, 4, PANGO_WEIGHT_NORMAL, INNER_WIDTH, 8);

  set_ink (cr, FAINT);
  mo_print_layout_draw (layout, cr, PADDING,
                        MO_PRINT_CARD_HEIGHT - PADDING - mo_print_layout_get_height (layout));
}

void
mo_print_card_draw (cairo_t *cr,
                    const MoCatalog *catalog,
                    const MoCard *card,
                    cairo_surface_t *picture)
{
  g_autoptr (GArray) figures = list_figures (catalog, card);
  const char *set = mo_catalog_get_set_name (catalog, card);
  /* Translators: on a printed card: the name of its set, and its number. */
  g_autofree char *imprint = g_strdup_printf (_("%1$s %2$s"), set != NULL ? set : "",
                                              card->number != NULL ? card->number : "");
  double bottom = draw_figures (cr, figures, MO_PRINT_CARD_HEIGHT - PADDING - 9);
  double top = draw_head (cr, card);

  draw_frame (cr);
  draw_imprint (cr, g_strstrip (imprint));
  if (picture != NULL)
    top = draw_picture (cr, picture, top);
  top = draw_type (cr, catalog, card, top);
  draw_texts (cr, card, top, bottom - 4);
}

/* Boxes and tokens */

void
mo_print_box_card_draw (cairo_t *cr,
                        const MoContent *content,
                        const MoDeck *deck)
{
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, NULL);
  g_autofree char *title = format != NULL ? mo_format_get_title (format) : g_strdup (deck->format);
  g_autofree char *tags = mo_deck_join_tags (deck);
  g_autoptr (GString) decks = g_string_new (NULL);
  g_autoptr (PangoLayout) name = fit_text (deck->name, 20, 9, PANGO_WEIGHT_BOLD, INNER_WIDTH, 100);
  g_autoptr (PangoLayout) list = NULL;
  double y = PADDING + 8;

  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);
      g_autofree char *place = mo_deck_dup_title (content->systems, format, part->id);

      g_string_append_printf (decks, "%s%u  %s", i > 0 ? "\n" : "", mo_deck_part_get_n_cards (part),
                              place);
    }
  draw_frame (cr);
  set_ink (cr, 0);
  mo_print_layout_draw (name, cr, PADDING, y);
  y += mo_print_layout_get_height (name) + 8;
  list = fit_text (title, 9, 6, PANGO_WEIGHT_NORMAL, INNER_WIDTH, 24);
  mo_print_layout_draw (list, cr, PADDING, y);
  y += mo_print_layout_get_height (list) + 8;
  g_clear_object (&list);
  list = fit_text (decks->str, 10, 5, PANGO_WEIGHT_NORMAL, INNER_WIDTH,
                   MO_PRINT_CARD_HEIGHT - PADDING - 16 - y);
  mo_print_layout_draw (list, cr, PADDING, y);
  draw_imprint (cr, tags);
}

void
mo_print_token_draw (cairo_t *cr,
                     const MoWord *word)
{
  double middle = MO_PRINT_TOKEN / 2;
  double width = MO_PRINT_TOKEN * 0.84;
  g_autoptr (PangoLayout) name = fit_text (word->name, 11, 5, PANGO_WEIGHT_BOLD, width, 26);

  cairo_arc (cr, middle, middle, middle - 1.5, 0, 2 * G_PI);
  set_ink (cr, 0);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  pango_layout_set_alignment (name, PANGO_ALIGN_CENTER);
  mo_print_layout_draw (name, cr, middle - width / 2,
                        middle - mo_print_layout_get_height (name) / 2);
}
