/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the program did about a fault. */
typedef enum
{
  MO_OUTCOME_NONE,          /* nobody said, as for the files that only one thing is read from */
  MO_OUTCOME_FILE_ASIDE,    /* nothing of the file is used */
  /* what is at fault is as if it were not there; the rest of the file is used */
  MO_OUTCOME_PASSED_OVER,
  MO_OUTCOME_SET_ASIDE,     /* the set is not used */
  MO_OUTCOME_CARD_ASIDE,    /* the card is not used */
  MO_OUTCOME_PRODUCT_ASIDE, /* and so on */
  MO_OUTCOME_SYSTEM_ASIDE,
  MO_OUTCOME_RULESET_ASIDE,
  MO_OUTCOME_FORMAT_ASIDE,
  MO_OUTCOME_NOT_PLAYED,    /* it is there, but no game is played with it */
} MoOutcome;

/* A fault: a place in a file, what is wrong there, and what came of it. */
typedef struct
{
  char *file;
  guint line; /* from 1; 0 means the file as a whole */
  char *message;
  MoOutcome outcome;
} MoFault;

typedef struct _MoFaults MoFaults;

/**
 * MO_FAULTS_KEPT:
 *
 * How many faults a list keeps. A hostile file has one on every line; nobody
 * reads past the first hundreds, so the rest are only counted.
 */
#define MO_FAULTS_KEPT 500

MoFaults *mo_faults_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_faults_free (MoFaults *self);

/**
 * mo_faults_add:
 * @file: the file as the person named it
 * @line: from 1, or 0 for the whole file
 * @format: printf format of the message: what is wrong and what to do, in lower case, no full stop
 */
void mo_faults_add (MoFaults *self,
                    const char *file,
                    guint line,
                    const char *format,
                    ...) G_GNUC_PRINTF (4, 5);

/* All that were added, kept or not. */
guint mo_faults_get_n (const MoFaults *self);

guint mo_faults_get_n_kept (const MoFaults *self);

const MoFault *mo_faults_get (const MoFaults *self,
                              guint index);

/**
 * mo_faults_settle:
 * @first: how many faults there were, as mo_faults_get_n() told, before the thing was begun
 * @line: where the thing begins, or 0 for a whole file
 *
 * Says what was done about a thing that is at fault: about each of its faults, those since @first
 * that are not before @line, about which nothing was said yet. A file that is set aside is so
 * whatever was said before.
 */
void mo_faults_settle (MoFaults *self,
                       guint first,
                       guint line,
                       MoOutcome outcome);

/* What was done, as a sentence for people, and as a word for programs; NULL for MO_OUTCOME_NONE. */
const char *mo_outcome_to_sentence (MoOutcome outcome);
const char *mo_outcome_to_word (MoOutcome outcome);

/* "FILE:LINE: message", or "FILE: message" for a fault of the whole file. */
char *mo_fault_to_string (const MoFault *fault) G_GNUC_WARN_UNUSED_RESULT;

/* All that are kept, a line each, and a last line that counts the others; "" without any. */
char *mo_faults_to_string (const MoFaults *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoFaults, mo_faults_free)

G_END_DECLS
