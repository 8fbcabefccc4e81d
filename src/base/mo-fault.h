/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The consequence of a fault for the content that was loaded. */
typedef enum
{
  MO_OUTCOME_NONE,          /* unknown or not applicable, as for files with a single object */
  MO_OUTCOME_FILE_ASIDE,    /* the file was skipped */
  /* the faulty part was ignored; the rest of the file was loaded */
  MO_OUTCOME_PASSED_OVER,
  MO_OUTCOME_SET_ASIDE,     /* the set was skipped */
  MO_OUTCOME_CARD_ASIDE,    /* the card was skipped */
  MO_OUTCOME_PRODUCT_ASIDE, /* the product was skipped */
  MO_OUTCOME_SYSTEM_ASIDE,
  MO_OUTCOME_RULESET_ASIDE,
  MO_OUTCOME_FORMAT_ASIDE,
  MO_OUTCOME_NOT_PLAYED,    /* loaded, but not used in games */
} MoOutcome;

/* An error in a file: where, what, and with which consequence. */
typedef struct
{
  char *file;
  guint line; /* from 1; 0 for the whole file */
  char *message;
  MoOutcome outcome;
} MoFault;

typedef struct _MoFaults MoFaults;

/**
 * MO_FAULTS_KEPT:
 *
 * The maximum number of faults that a list stores. Further faults are only counted, as a hostile
 * file may have one on every line.
 */
#define MO_FAULTS_KEPT 500

MoFaults *mo_faults_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_faults_free (MoFaults *self);

/**
 * mo_faults_add:
 * @file: the name of the file, as the user gave it
 * @line: from 1, or 0 for the whole file
 * @format: printf format of the message: the problem and its solution, in lower case, without a
 *   full stop
 */
void mo_faults_add (MoFaults *self,
                    const char *file,
                    guint line,
                    const char *format,
                    ...) G_GNUC_PRINTF (4, 5);

/* Adds a fault of another list, with its outcome. */
void mo_faults_add_copy (MoFaults *self,
                         const MoFault *fault);

/* Moves the last fault to @to. Returns: whether there is one that is stored */
gboolean mo_faults_move_last (MoFaults *self,
                              MoFaults *to);

/* Returns the number of all faults that were added, stored or not. */
guint mo_faults_get_n (const MoFaults *self);

guint mo_faults_get_n_kept (const MoFaults *self);

/* Returns the stored fault at an index, owned by the list. */
const MoFault *mo_faults_get (const MoFaults *self,
                              guint index);

/**
 * mo_faults_settle:
 * @first: the result of mo_faults_get_n() before the object was read
 * @line: the first line of the object, or 0 for a whole file
 *
 * Sets the outcome of all faults from @first on that are not before @line and have none yet.
 * %MO_OUTCOME_FILE_ASIDE also replaces other outcomes.
 */
void mo_faults_settle (MoFaults *self,
                       guint first,
                       guint line,
                       MoOutcome outcome);

/* Return the outcome as a translated sentence, and as an identifier for machine-readable output;
 * NULL for %MO_OUTCOME_NONE. */
const char *mo_outcome_to_sentence (MoOutcome outcome);
const char *mo_outcome_to_word (MoOutcome outcome);

/* Returns "FILE:LINE: message", or "FILE: message" for a fault of the whole file. */
char *mo_fault_to_string (const MoFault *fault) G_GNUC_WARN_UNUSED_RESULT;

/* Returns all stored faults, one per line, and a last line with the number of further ones; "" if
 * there are none. */
char *mo_faults_to_string (const MoFaults *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoFaults, mo_faults_free)

G_END_DECLS
