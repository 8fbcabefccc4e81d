/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-print-sheet.h"
#include "mo-print.h"

#include <glib/gi18n-lib.h>

/* Cards */

typedef struct
{
  const MoCatalog *catalog;
  const GPtrArray *cards; /* (element-type MoCard): also second sides */
  MoPrintFindPicture find_picture;
  gpointer user_data;
} Cards;

static void
draw_card (cairo_t *cr,
           guint index,
           gpointer user_data)
{
  Cards *self = user_data;
  const MoCard *card = g_ptr_array_index (self->cards, index);
  g_autoptr (cairo_surface_t) picture =
      self->find_picture != NULL ? self->find_picture (card, self->user_data) : NULL;

  mo_print_card_draw (cr, self->catalog, card, picture);
}

MoPrintPages *
mo_print_cards (const MoCatalog *catalog,
                const GPtrArray *cards,
                const char *title,
                MoPaper paper,
                MoPrintFindPicture find_picture,
                gpointer user_data)
{
  MoPrintPages *pages = mo_print_pages_new (title, paper);
  g_autoptr (GPtrArray) sides = g_ptr_array_new ();
  Cards self = { catalog, sides, find_picture, user_data };

  for (guint i = 0; i < cards->len; i++)
    for (const MoCard *side = g_ptr_array_index (cards, i); side != NULL; side = side->back)
      g_ptr_array_add (sides, (gpointer) side);
  mo_print_sheet_add (pages, MO_PRINT_CARD_WIDTH, MO_PRINT_CARD_HEIGHT, sides->len, draw_card,
                      &self);
  return pages;
}

GPtrArray *
mo_print_list_cards (const MoCatalog *catalog,
                     const GPtrArray *decks)
{
  GPtrArray *cards = g_ptr_array_new ();

  for (guint i = 0; i < decks->len; i++)
    {
      const MoDeck *deck = g_ptr_array_index (decks, i);

      for (guint j = 0; j < deck->parts->len; j++)
        {
          const MoDeckPart *part = g_ptr_array_index (deck->parts, j);

          for (guint k = 0; k < part->entries->len; k++)
            {
              const MoDeckEntry *entry = g_ptr_array_index (part->entries, k);
              const MoCard *card = mo_catalog_lookup (catalog, entry->id);

              for (guint n = 0; card != NULL && n < entry->count; n++)
                g_ptr_array_add (cards, (gpointer) card);
            }
        }
    }
  return cards;
}

/* Boxes */

typedef struct
{
  const MoContent *content;
  const GPtrArray *decks;
} Boxes;

static void
draw_box (cairo_t *cr,
          guint index,
          gpointer user_data)
{
  Boxes *self = user_data;

  mo_print_box_card_draw (cr, self->content, g_ptr_array_index (self->decks, index));
}

MoPrintPages *
mo_print_box_cards (const MoContent *content,
                    const GPtrArray *decks,
                    MoPaper paper)
{
  MoPrintPages *pages = mo_print_pages_new (_("Box Cards"), paper);
  Boxes self = { content, decks };

  mo_print_sheet_add (pages, MO_PRINT_CARD_WIDTH, MO_PRINT_CARD_HEIGHT, decks->len, draw_box,
                      &self);
  return pages;
}

/* Tokens */

static void
draw_token (cairo_t *cr,
            guint index,
            gpointer user_data)
{
  const MoVocabulary *vocabulary = user_data;
  guint n_words = mo_vocabulary_get_n_words (vocabulary, MO_WORD_TOKEN);

  mo_print_token_draw (cr, mo_vocabulary_get_word (vocabulary, MO_WORD_TOKEN, index % n_words));
}

MoPrintPages *
mo_print_tokens (const MoSystem *system,
                 MoPaper paper)
{
  /* Translators: %s is a game. */
  g_autofree char *title = g_strdup_printf (_("Tokens: %s"), system->name);
  MoPrintPages *pages = mo_print_pages_new (title, paper);
  gboolean has_tokens = mo_vocabulary_get_n_words (system->vocabulary, MO_WORD_TOKEN) > 0;
  guint n = has_tokens ? mo_print_sheet_get_capacity (paper, MO_PRINT_TOKEN, MO_PRINT_TOKEN) : 0;

  mo_print_sheet_add (pages, MO_PRINT_TOKEN, MO_PRINT_TOKEN, n, draw_token, system->vocabulary);
  return pages;
}
