/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A figure of any game that can be set by hand, as plain data. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *line;  /* the move that sets it, without the figure */
  char *title; /* the name of the figure */
  int value;   /* the present value, or MO_ABSENT */
  gboolean is_by_hand;
  gboolean is_total;
} MoOverrule;

/* Frees the strings. Safe to call twice. */
void mo_overrule_clear (MoOverrule *self);

/* @to: (out caller-allocates): must be empty */
void mo_overrule_copy (const MoOverrule *self,
                       MoOverrule *to);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoOverrule, mo_overrule_clear)

G_END_DECLS
