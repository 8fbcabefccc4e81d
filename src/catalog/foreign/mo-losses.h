/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Data of other programs’ cards that can’t be imported. The same data is often lost for thousands
 * of cards, so losses are grouped: with their number and the first place. */

#pragma once

#include "mo-fault.h"
#include "mo-vocabulary.h"

G_BEGIN_DECLS

typedef enum
{
  MO_LOSS_FIELD,    /* the subject is not a field of cards in the game */
  MO_LOSS_TYPE,     /* the subject is not a type: the card is skipped */
  MO_LOSS_NO_TYPE,  /* the card is skipped */
  MO_LOSS_FIGURE,   /* the value is not a valid number */
  MO_LOSS_TEXT,     /* the value is too long, or not text */
  MO_LOSS_NAME,     /* an invalid name: the card is skipped */
  MO_LOSS_TOKEN,    /* the card is skipped */
  MO_LOSS_ID,       /* an invalid id: the card gets another one */
  MO_LOSS_ID_TAKEN, /* the id of another card: the card gets another one */
  MO_LOSS_FORMER_ID, /* the subject is not a valid id */
  MO_LOSS_IN_SET,   /* an invalid number in the set */
  MO_LOSS_CONTROLS, /* control characters in a name or text, which are removed */
  MO_LOSS_TRUTH,    /* the value of the subject is neither yes nor no */
  MO_LOSS_KEYWORD_PART,  /* the keyword needs another value */
  MO_LOSS_KEYWORD_VALUE, /* a value of the keyword is invalid or not accepted */
  MO_LOSS_KEYWORD_COUNT, /* the card has too many keywords */
  MO_LOSS_SIDE,          /* a third side */
  MO_LOSS_BACK,          /* second sides don't have the subject */
  MO_LOSS_LINE,          /* the value of the subject is not one line of at most 200 characters */
  MO_LOSS_VALUE,         /* the subject has two values, or one that the game does not list */
  MO_LOSS_COUNT,         /* more values of the subject than a card can have */
  MO_LOSS_WORD,     /* and following: MO_LOSS_WORD + the group that doesn’t have the subject */
} MoLoss;

typedef struct _MoLosses MoLosses;

MoLosses *mo_losses_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_losses_free (MoLosses *self);

/* @subject: (nullable): the lost data; the first 40 characters are used */
void mo_losses_add (MoLosses *self,
                    MoLoss loss,
                    const char *subject,
                    const char *file,
                    guint line);

/* Adds all losses to @warnings, in the order of their first occurrence. */
void mo_losses_report (const MoLosses *self,
                       MoFaults *warnings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoLosses, mo_losses_free)

G_END_DECLS
