/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A sum with terms: each has its card, its amount, and why it counts or not. */

#pragma once

#include "mo-card.h"
#include "mo-crawler-term.h"

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MO_TERM_ADVENTURER, /* an activated Adventurer */
  MO_TERM_CARD,       /* a card played for it */
  MO_TERM_POWER,      /* of an attacker */
  /* reach, thrown, ranged: subtracted from the power, because the attack reached this distance */
  MO_TERM_BONUS,
  MO_TERM_BOLSTER,    /* added by another card */
  MO_TERM_STAMINA,
  MO_TERM_LIFE,       /* instead of stamina */
  MO_TERM_ARMOUR,
  MO_TERM_RESIST,
  MO_TERM_HAND,       /* the difference to a total set by hand */
} MoTermKind;

typedef struct
{
  MoTermKind kind;
  MoTermReason reason;
  gint16 card; /* or MO_NO_CARD */
  gint16 by;   /* the card that adds it, or MO_NO_CARD */
  int amount;
  const MoKeyword *keyword; /* (nullable): the source */
} MoTerm;

typedef struct
{
  GArray *terms; /* (element-type MoTerm) (nullable): NULL if only the total is needed */
  int total;
  gboolean has_absent; /* a required figure is unknown */
  int n_adventurers;   /* included */
} MoSum;

void mo_sum_init (MoSum *self,
                  gboolean with_terms);
void mo_sum_clear (MoSum *self);

/* Part of the function below, for a sum with terms. */
void mo_sum_append (MoSum *self,
                    MoTermKind kind,
                    MoTermReason reason,
                    int card,
                    int by,
                    int amount);

/* Adds a term; only those with MO_TERM_COUNTS are in the total. */
static inline void
mo_sum_add (MoSum *self,
            MoTermKind kind,
            MoTermReason reason,
            int card,
            int by,
            int amount)
{
  if (reason == MO_TERM_COUNTS)
    self->total += amount;
  self->has_absent |= reason == MO_TERM_ABSENT;
  if (self->terms != NULL)
    mo_sum_append (self, kind, reason, card, by, amount);
}

/* Adds a term from a keyword of a card. */
void mo_sum_add_keyword (MoSum *self,
                         MoTermKind kind,
                         MoTermReason reason,
                         int card,
                         int by,
                         int amount,
                         const MoKeyword *keyword);

/* Adds a figure of a card; MO_ABSENT makes the sum unknown. */
void mo_sum_add_figure (MoSum *self,
                        MoTermKind kind,
                        int card,
                        int figure);

/* Sets the total by hand, with a term for the difference. MO_ABSENT changes nothing. */
void mo_sum_overrule (MoSum *self,
                      int total);

G_END_DECLS
