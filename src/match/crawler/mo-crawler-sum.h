/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A sum with terms: each has its card, its amount, and why it counts or does not. */

#pragma once

#include "mo-card.h"

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MO_TERM_ADVENTURER, /* one that is activated */
  MO_TERM_CARD,       /* a card that was played for it */
  MO_TERM_POWER,      /* of what attacks */
  /* reach, thrown, ranged: taken off the power that has it, as the attack met its distance */
  MO_TERM_BONUS,
  MO_TERM_BOLSTER,    /* what another card adds */
  MO_TERM_STAMINA,
  MO_TERM_LIFE,       /* in the place of a stamina */
  MO_TERM_ARMOUR,
  MO_TERM_RESIST,
  MO_TERM_HAND,       /* what was set by hand is so much more, or less */
} MoTermKind;

typedef enum
{
  MO_TERM_COUNTS,
  MO_TERM_ABSENT,      /* the figure is unknown: somebody has to enter it */
  MO_TERM_PHASED,      /* its damage does no harm */
  MO_TERM_STOPPED,     /* activated, locked or stopped otherwise */
  MO_TERM_NO_MATCH,    /* the attack has not the damage type that is resisted */
} MoTermReason;

typedef struct
{
  MoTermKind kind;
  MoTermReason reason;
  gint16 card; /* or MO_NO_CARD */
  gint16 by;   /* the card that adds it, or MO_NO_CARD */
  gint16 amount;
  const MoKeyword *keyword; /* (nullable): that it comes from */
} MoTerm;

typedef struct
{
  GArray *terms; /* (element-type MoTerm) (nullable): NULL when only the total is asked for */
  int total;
  gboolean has_absent; /* a figure that it needs is unknown */
  int n_adventurers;   /* that are in it */
} MoSum;

void mo_sum_init (MoSum *self,
                  gboolean with_terms);
void mo_sum_clear (MoSum *self);

/* Adds a term; only one whose reason is MO_TERM_COUNTS is in the total. */
void mo_sum_add (MoSum *self,
                 MoTermKind kind,
                 MoTermReason reason,
                 int card,
                 int by,
                 int amount);

/* Adds what a keyword of a card brings. */
void mo_sum_add_keyword (MoSum *self,
                         MoTermKind kind,
                         MoTermReason reason,
                         int card,
                         int by,
                         int amount,
                         const MoKeyword *keyword);

/* Adds a figure of a card; MO_ABSENT makes the sum an unknown one. */
void mo_sum_add_figure (MoSum *self,
                        MoTermKind kind,
                        int card,
                        int figure);

/* Makes a total that was set by hand the one that counts, by a term for the difference.
 * MO_ABSENT changes nothing. */
void mo_sum_overrule (MoSum *self,
                      int total);

G_END_DECLS
