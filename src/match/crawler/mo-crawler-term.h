/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Why a term of a sum counts or not. */

#pragma once

typedef enum
{
  MO_TERM_COUNTS,
  MO_TERM_ABSENT,      /* the figure is unknown: the user has to enter it */
  MO_TERM_PHASED,      /* its damage is harmless */
  MO_TERM_ACTIVATED,   /* the card, or the one that adds the term, is activated */
  MO_TERM_LOCKED,      /* it is locked */
  MO_TERM_STOPPED,     /* it is stopped otherwise */
  MO_TERM_NO_MATCH,    /* the attack does not have the resisted damage type */
} MoTermReason;
