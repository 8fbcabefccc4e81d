/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What may come on a table, whatever the game, as plain data: lines about what is next, and what
 * may be drawn from decks. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MO_ODDS_TITLE,
  MO_ODDS_HEADING, /* below a title */
  MO_ODDS_TEXT,
  MO_ODDS_NOTE,    /* a text of less weight */
  MO_ODDS_ODDS,
} MoOddsKind;

typedef struct
{
  MoOddsKind kind;
  char *text;
  char *count;   /* (nullable): beside a title */
  guint n_cards; /* that the odds are about; 0 if they are about none */
  double odds;   /* from 0 to 1 */
} MoOddsLine;

/* The odds of drawing a card of one type or name. */
typedef struct
{
  char *text;
  gboolean is_type;
  guint n_cards;
  double next;  /* that it is the next card */
  double later; /* that it is among all that are drawn; -1 if only one is */
} MoDrawLine;

typedef struct
{
  char *title;
  guint n_cards;
  guint n_draws;
  GArray *lines; /* (element-type MoDrawLine) */
} MoDrawPage;

typedef struct
{
  GArray *lines;    /* (element-type MoOddsLine) */
  GPtrArray *draws; /* (element-type MoDrawPage): a deck each */
} MoOddsPage;

MoOddsPage *mo_odds_page_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_odds_page_free (MoOddsPage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoOddsPage, mo_odds_page_free)

/* @count: (nullable) */
void mo_odds_page_add_title (MoOddsPage *self,
                             const char *title,
                             const char *count);

/* @kind: but for a title and odds; @text: (nullable): nothing is added for %NULL */
void mo_odds_page_add_text (MoOddsPage *self,
                            MoOddsKind kind,
                            const char *text);

void mo_odds_page_add_odds (MoOddsPage *self,
                            const char *name,
                            guint n_cards,
                            double odds);

/* Returns: the draws from another deck, to add lines to */
MoDrawPage *mo_odds_page_add_draws (MoOddsPage *self,
                                    const char *title,
                                    guint n_cards,
                                    guint n_draws);

void mo_draw_page_add (MoDrawPage *self,
                       const char *text,
                       gboolean is_type,
                       guint n_cards,
                       double next,
                       double later);

G_END_DECLS
