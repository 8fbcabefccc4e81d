/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-odds-page.h"

#include <glib/gi18n.h>

static void
clear_line (gpointer data)
{
  MoOddsLine *line = data;

  g_free (line->text);
  g_free (line->count);
}

static void
clear_draw_line (gpointer data)
{
  g_free (((MoDrawLine *) data)->text);
}

static void
free_draws (gpointer data)
{
  MoDrawPage *draws = data;

  g_free (draws->title);
  g_array_unref (draws->lines);
  g_free (draws);
}

MoOddsPage *
mo_odds_page_new (void)
{
  MoOddsPage *self = g_new0 (MoOddsPage, 1);

  self->lines = g_array_new (FALSE, FALSE, sizeof (MoOddsLine));
  g_array_set_clear_func (self->lines, clear_line);
  self->draws = g_ptr_array_new_with_free_func (free_draws);
  return self;
}

void
mo_odds_page_free (MoOddsPage *self)
{
  g_array_unref (self->lines);
  g_ptr_array_unref (self->draws);
  g_free (self);
}

void
mo_odds_page_add_title (MoOddsPage *self,
                        const char *title,
                        const char *count)
{
  const MoOddsLine line = { .kind = MO_ODDS_TITLE, .text = g_strdup (title),
                            .count = g_strdup (count) };

  g_array_append_val (self->lines, line);
}

void
mo_odds_page_add_text (MoOddsPage *self,
                       MoOddsKind kind,
                       const char *text)
{
  const MoOddsLine line = { .kind = kind, .text = g_strdup (text) };

  if (text != NULL)
    g_array_append_val (self->lines, line);
}

void
mo_odds_page_add_covered (MoOddsPage *self)
{
  mo_odds_page_add_text (self, MO_ODDS_NOTE,
                         _("Not shown, because odds could give away the covered cards"));
}

void
mo_odds_page_add_odds (MoOddsPage *self,
                       const char *name,
                       guint n_cards,
                       double odds)
{
  const MoOddsLine line = { .kind = MO_ODDS_ODDS, .text = g_strdup (name), .n_cards = n_cards,
                            .odds = odds };

  g_array_append_val (self->lines, line);
}

MoDrawPage *
mo_odds_page_add_draws (MoOddsPage *self,
                        const char *title,
                        guint n_cards,
                        guint n_draws)
{
  MoDrawPage *draws = g_new0 (MoDrawPage, 1);

  draws->title = g_strdup (title);
  draws->n_cards = n_cards;
  draws->n_draws = n_draws;
  draws->lines = g_array_new (FALSE, FALSE, sizeof (MoDrawLine));
  g_array_set_clear_func (draws->lines, clear_draw_line);
  g_ptr_array_add (self->draws, draws);
  return draws;
}

void
mo_draw_page_add (MoDrawPage *self,
                  const char *text,
                  gboolean is_type,
                  guint n_cards,
                  double next,
                  double later)
{
  const MoDrawLine line = { g_strdup (text), is_type, n_cards, next, later };

  g_array_append_val (self->lines, line);
}
