/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What may come in a match, listed once by its game and written for programs, as JSON, or for
 * people, as text. */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct
{
  JsonBuilder *builder; /* (unowned) (nullable): of an object that is open; NULL when people read */
  GString *text;        /* (unowned) (nullable): NULL when programs read */
} MoOddsSheet;

/* For both */

/**
 * mo_odds_sheet_begin:
 * @member: (nullable): the member that an object begins in; %NULL for one of an array
 * @title: (nullable): the heading
 */
void mo_odds_sheet_begin (MoOddsSheet *self,
                          const char *member,
                          const char *title);
void mo_odds_sheet_end (MoOddsSheet *self);

/* An array of objects. */
void mo_odds_sheet_begin_array (MoOddsSheet *self,
                                const char *member);
void mo_odds_sheet_end_array (MoOddsSheet *self);

/* Odds, from 0 to 1. */
void mo_odds_sheet_add_odds (MoOddsSheet *self,
                             const char *member,
                             const char *name,
                             double odds);

/**
 * mo_odds_sheet_add_row:
 * @key: the member that has @id (nullable)
 * @n_cards: how many cards are meant
 *
 * Adds the odds of cards of one kind, as an object of an array.
 */
void mo_odds_sheet_add_row (MoOddsSheet *self,
                            const char *key,
                            const char *id,
                            const char *name,
                            guint n_cards,
                            double odds);

/* For programs only */

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

/* For people only: a heading, and a line of its own. */
void mo_odds_sheet_add_title (MoOddsSheet *self,
                              const char *title);
void mo_odds_sheet_add_line (MoOddsSheet *self,
                             const char *line);

G_END_DECLS
