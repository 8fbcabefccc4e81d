/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A whole table of any game as plain data, as one seat sees it: zones with pieces, counters, and
 * sums. For devices that know no game. */

#pragma once

#include "mo-piece.h"

G_BEGIN_DECLS

/* The seat of those who only watch. Seats of players are numbered from 0. */
#define MO_SEAT_NONE (-1)

typedef enum
{
  MO_VIEW_ROW,  /* cards beside each other */
  MO_VIEW_HAND, /* of a player, who alone sees the cards */
  MO_VIEW_PILE, /* cards on top of each other */
} MoViewZoneKind;

typedef struct
{
  char *id; /* unique among the zones, and constant */
  char *title;
  MoViewZoneKind kind;
  int seat;           /* the player whose zone it is, or MO_SEAT_NONE */
  guint n_cards;
  gboolean is_closed; /* the seat sees only the number of cards */
  GPtrArray *pieces;  /* (element-type MoPiece): the visible cards; of a pile only the top one */
} MoViewZone;

typedef struct
{
  char *id; /* unique among the counters, and constant */
  char *title;
  int seat;   /* or MO_SEAT_NONE */
  int value;
  char *text; /* (nullable): shown instead of the value: “5 of 8” */
  char *line; /* (nullable): the move that sets it, without the number */
} MoViewCounter;

typedef struct
{
  char *title;
  char *amount; /* signed, or “?” */
} MoViewTerm;

typedef struct
{
  char *title;
  char *total;
  GArray *terms; /* (element-type MoViewTerm) */
} MoViewSum;

/* A kind of token that can lie on pieces. */
typedef struct
{
  char *id; /* in lines: `token CARD ID NUMBER` */
  char *name;
} MoViewToken;

typedef struct
{
  GPtrArray *seats;    /* (element-type utf8): the names of the players */
  char *prompt;        /* (nullable): what the players do now */
  char *message;       /* (nullable): what the last move could not do */
  GPtrArray *zones;    /* (element-type MoViewZone) */
  GPtrArray *counters; /* (element-type MoViewCounter) */
  GPtrArray *sums;     /* (element-type MoViewSum) */
  GPtrArray *tokens;   /* (element-type MoViewToken) */
} MoTableView;

MoTableView *mo_table_view_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_table_view_free (MoTableView *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoTableView, mo_table_view_free)

/* @name: (nullable): %NULL or "" for “Player 2” */
void mo_table_view_add_seat (MoTableView *self,
                             const char *name);

/* Returns: (transfer none): a zone without cards; the caller sets the rest */
MoViewZone *mo_table_view_add_zone (MoTableView *self,
                                    MoViewZoneKind kind,
                                    int seat,
                                    const char *id,
                                    const char *title);

/* @piece: (transfer full): not counted in the number of cards */
void mo_view_zone_add (MoViewZone *self,
                       MoPiece *piece);

/* Returns: (transfer none): the counter; the caller may set its text
 *
 * @line: (nullable): the move that sets it, without the number */
MoViewCounter *mo_table_view_add_counter (MoTableView *self,
                                          int seat,
                                          const char *id,
                                          const char *title,
                                          int value,
                                          const char *line);

/* Returns: (transfer none): a sum without terms */
MoViewSum *mo_table_view_add_sum (MoTableView *self,
                                  const char *title,
                                  const char *total);
void mo_view_sum_add_term (MoViewSum *self,
                           const char *title,
                           const char *amount);

void mo_table_view_add_token (MoTableView *self,
                              const char *id,
                              const char *name);

/* Returns: (nullable): the counter with an id */
const MoViewCounter *mo_table_view_find_counter (const MoTableView *self,
                                                 const char *id);

/* Returns: (transfer full): the title with the name of its seat, if there are several: “Anna:
 * Hand” */
char *mo_table_view_dup_title (const MoTableView *self,
                               const char *title,
                               int seat) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
