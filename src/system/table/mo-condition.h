/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Numbers and conditions of a table, as in `by="quest-result"` and `when="threat >= 50"`. */

#pragma once

#include "mo-query.h"

G_BEGIN_DECLS

typedef enum
{
  MO_OPERAND_NONE, /* the attribute is absent */
  MO_OPERAND_NUMBER,
  MO_OPERAND_COUNTER,
  MO_OPERAND_SUM,
  MO_OPERAND_PLAYERS, /* the number of players */
  MO_OPERAND_ROUNDS,  /* the number of the round, from 1 */
} MoOperandKind;

/* A whole number, or an id for one. */
typedef struct
{
  MoOperandKind kind;
  int number;  /* for numbers */
  guint index; /* for counters and sums */
  char *id;    /* (nullable): as in the file; %NULL for numbers */
} MoOperand;

typedef struct
{
  MoOperand left;
  MoCompare compare;
  MoOperand right;
} MoComparison;

/**
 * mo_operand_read:
 * @text: a whole number, or an id
 * @operand: (out): an id is kept as it is, with the kind %MO_OPERAND_NONE
 *
 * Returns: whether @text is either
 */
gboolean mo_operand_read (const char *text,
                          MoOperand *operand);
void mo_operand_clear (MoOperand *self);

/**
 * mo_condition_read:
 * @text: one or more comparisons, separated by “and”, as in `armed > 0 and rank < blunt`
 *
 * Returns: (transfer full) (nullable) (element-type MoComparison): the comparisons, which must all
 *   hold; their ids are kept as they are. %NULL if @text is invalid
 */
GArray *mo_condition_read (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the sign of a comparison in files: ">=". */
const char *mo_compare_get_sign (MoCompare self);

/* Whether two numbers compare like this. */
gboolean mo_compare_holds (MoCompare self,
                           int left,
                           int right);

G_END_DECLS
