/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A journal that a command works on: a file, or a match of the library. */

#pragma once

#include "mo-content.h"
#include "mo-match.h"
#include "mo-store-matches.h"

G_BEGIN_DECLS

/* What the options say of where it is. */
typedef struct
{
  gboolean is_kept;
  char *library; /* (nullable) */
} MoCliJournalPlace;

#define MO_CLI_JOURNAL_ENTRIES(place)                                                              \
  { "kept",                                                                                        \
    'k',                                                                                           \
    0,                                                                                             \
    G_OPTION_ARG_NONE,                                                                             \
    &(place)->is_kept,                                                                             \
    N_("Use the match with this number in the library"),                                          \
    NULL },                                                                                        \
      MO_CLI_LIBRARY_ENTRY (&(place)->library)

void mo_cli_journal_place_clear (MoCliJournalPlace *self);

/* A journal that is read, and what is wrong in it. */
typedef struct
{
  MoContent *content;
  MoMatch *match; /* (nullable) */
  guint line;     /* that is at fault; 0 when none is */
  GError *error;

  char *name;      /* for messages: the file, or which match */
  MoStore *store;  /* (nullable): of the library */
  gint64 id;       /* of the match in it */
  gint64 revision; /* of its moves */
  GPtrArray *kept; /* (nullable) (element-type utf8): its header and its moves as they were read */
  guint n_kept;    /* how many moves it had */
  char *text;      /* as it was read */
} MoCliJournal;

/* Reads a journal; FALSE after telling that there is none. What a rule refuses in it is left to
 * the caller. */
gboolean mo_cli_journal_open (MoCliJournal *self,
                              const MoCliJournalPlace *place,
                              const char *argument);

/* The same of a journal that has to be whole. */
gboolean mo_cli_journal_open_whole (MoCliJournal *self,
                                    const MoCliJournalPlace *place,
                                    const char *argument);

/* Tells what is wrong in it. */
void mo_cli_journal_print_fault (const MoCliJournal *self);

/* Puts the journal as it is now where it came from, with the comments of a file. Returns the
 * exit status, after telling why it can't be: MO_STATUS_NO when another program has changed the
 * match, with what it did. */
int mo_cli_journal_save (MoCliJournal *self);

/* Writes a journal to a file; likewise. */
gboolean mo_cli_journal_write (MoMatch *match,
                               const char *file);

/* Cuts the journal where it can't be followed any more, saves the rest beside it, and tells so;
 * FALSE after telling why it can't be. */
gboolean mo_cli_journal_repair (MoCliJournal *self);

void mo_cli_journal_close (MoCliJournal *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoCliJournalPlace, mo_cli_journal_place_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoCliJournal, mo_cli_journal_close)

G_END_DECLS
