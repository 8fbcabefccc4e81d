/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds in a match, listed once by its game and written either as JSON for programs or as text
 * for people. */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct
{
  JsonBuilder *builder; /* (unowned) (nullable): of an open object; NULL for text */
  GString *text;        /* (unowned) (nullable): NULL for JSON */
} MoOddsSheet;

/* For both formats */

/**
 * mo_odds_sheet_begin:
 * @member: (nullable): the member for a new object; %NULL in an array
 * @title: (nullable): the heading
 */
void mo_odds_sheet_begin (MoOddsSheet *self,
                          const char *member,
                          const char *title);
void mo_odds_sheet_end (MoOddsSheet *self);

/* Starts and ends an array of objects. */
void mo_odds_sheet_begin_array (MoOddsSheet *self,
                                const char *member);
void mo_odds_sheet_end_array (MoOddsSheet *self);

/* Adds odds, from 0 to 1. */
void mo_odds_sheet_add_odds (MoOddsSheet *self,
                             const char *member,
                             const char *name,
                             double odds);

/**
 * mo_odds_sheet_add_row:
 * @key: the name of the member for @id (nullable)
 * @n_cards: the number of these cards
 *
 * Adds the odds of a kind of card, as an object of an array.
 */
void mo_odds_sheet_add_row (MoOddsSheet *self,
                            const char *key,
                            const char *id,
                            const char *name,
                            guint n_cards,
                            double odds);

/* For JSON only */

void mo_odds_sheet_add_id (MoOddsSheet *self,
                           const char *member,
                           const char *id);
void mo_odds_sheet_add_number (MoOddsSheet *self,
                               const char *member,
                               gint64 number);
void mo_odds_sheet_add_share (MoOddsSheet *self,
                              const char *member,
                              double share);
void mo_odds_sheet_add_flag (MoOddsSheet *self,
                             const char *member,
                             gboolean flag);

/* For text only: a heading, and a separate line. */
void mo_odds_sheet_add_title (MoOddsSheet *self,
                              const char *title);
void mo_odds_sheet_add_line (MoOddsSheet *self,
                             const char *line);

G_END_DECLS
