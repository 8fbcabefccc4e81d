/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What of another program's cards can't be kept. One thing is lost with thousands of cards at a
 * time, so like is told with like: how often, and where first. */

#pragma once

#include "mo-fault.h"
#include "mo-vocabulary.h"

G_BEGIN_DECLS

typedef enum
{
  MO_LOSS_FIELD,    /* the subject is no field that a card of the game has */
  MO_LOSS_TYPE,     /* the subject is no type: the card is left out */
  MO_LOSS_NO_TYPE,  /* the card is left out */
  MO_LOSS_FIGURE,   /* what the field holds is no number that the card may have */
  MO_LOSS_TEXT,     /* what the field holds is too long, or not text */
  MO_LOSS_NAME,     /* a name that is none: the card is left out */
  MO_LOSS_TOKEN,    /* the card is left out */
  MO_LOSS_ID,       /* an id that is none, or used already: the card gets another */
  MO_LOSS_IN_SET,   /* a number in the set that can't be kept */
  MO_LOSS_CONTROLS, /* control characters in a name or text, which is kept without them */
  MO_LOSS_WORD,     /* and more: MO_LOSS_WORD + the group of which the subject is no word */
} MoLoss;

typedef struct _MoLosses MoLosses;

MoLosses *mo_losses_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_losses_free (MoLosses *self);

/* @subject: (nullable): what is lost, of which the first 40 characters tell */
void mo_losses_add (MoLosses *self,
                    MoLoss loss,
                    const char *subject,
                    const char *file,
                    guint line);

/* Tells all, in the order in which they were met first. */
void mo_losses_report (const MoLosses *self,
                       MoFaults *warnings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoLosses, mo_losses_free)

G_END_DECLS
