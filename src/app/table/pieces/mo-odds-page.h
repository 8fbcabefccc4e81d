/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds at a table of any game, as plain data: lines about the next events, and draws from
 * decks. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MO_ODDS_TITLE,
  MO_ODDS_HEADING, /* below a title */
  MO_ODDS_TEXT,
  MO_ODDS_NOTE,    /* a dimmed text */
  MO_ODDS_ODDS,
} MoOddsKind;

typedef struct
{
  MoOddsKind kind;
  char *text;
  char *count;   /* (nullable): shown beside a title */
  guint n_cards; /* the number of cards that the odds are about; 0 if none */
  double odds;   /* from 0 to 1 */
} MoOddsLine;

/* The odds of drawing a card of one type or name. */
typedef struct
{
  char *text;
  gboolean is_type;
  guint n_cards;
  double next;  /* the odds that the next card is one, from 0 to 1 */
  double later; /* the odds for all draws together; -1 if there is only one draw */
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
  GPtrArray *draws; /* (element-type MoDrawPage): one for each deck */
} MoOddsPage;

MoOddsPage *mo_odds_page_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_odds_page_free (MoOddsPage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoOddsPage, mo_odds_page_free)

/* @count: (nullable) */
void mo_odds_page_add_title (MoOddsPage *self,
                             const char *title,
                             const char *count);

/* @kind: any but MO_ODDS_TITLE and MO_ODDS_ODDS
 * @text: (nullable): %NULL adds nothing */
void mo_odds_page_add_text (MoOddsPage *self,
                            MoOddsKind kind,
                            const char *text);

/* Adds a note instead of odds that would tell what is in covered hands. */
void mo_odds_page_add_covered (MoOddsPage *self);

/* @n_cards: the number of cards that the odds are about; 0 if none
 * @odds: from 0 to 1 */
void mo_odds_page_add_odds (MoOddsPage *self,
                            const char *name,
                            guint n_cards,
                            double odds);

/* Returns: (transfer none): the draws from a new deck; add lines to it */
MoDrawPage *mo_odds_page_add_draws (MoOddsPage *self,
                                    const char *title,
                                    guint n_cards,
                                    guint n_draws);

/* Adds the odds of a type or name; see MoDrawLine. */
void mo_draw_page_add (MoDrawPage *self,
                       const char *text,
                       gboolean is_type,
                       guint n_cards,
                       double next,
                       double later);

G_END_DECLS
