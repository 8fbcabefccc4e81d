/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The journal that a command uses: a file, or a match of the library. */

#pragma once

#include "mo-content.h"
#include "mo-match.h"
#include "mo-store-matches.h"

G_BEGIN_DECLS

/* The location of the journal, from the options. */
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
    N_ ("Use MATCH as the number of a match in the library"),                                      \
    NULL },                                                                                        \
      MO_CLI_LIBRARY_ENTRY (&(place)->library)

void mo_cli_journal_place_clear (MoCliJournalPlace *self);

/* A journal, and the first error in it. */
typedef struct
{
  MoContent *content;
  MoMatch *match; /* (nullable) */
  guint line;     /* the line with the error; 0 if there is none */
  GError *error;

  char *name;      /* for messages: the file name, or the number of the match */
  MoStore *store;  /* (nullable): for matches of the library */
  gint64 id;       /* the id of the match in it */
  gint64 revision; /* the revision of its moves */
  GPtrArray *kept; /* (nullable) (element-type utf8): its header and moves when it was opened */
  guint n_kept;    /* the number of moves when it was opened */
  char *text;      /* the text that was read */
} MoCliJournal;

/* Reads a journal. Returns FALSE after printing an error. The caller must handle moves that the
 * rules refuse; see the field error. */
gboolean mo_cli_journal_open (MoCliJournal *self,
                              const MoCliJournalPlace *place,
                              const char *argument);

/* Same as mo_cli_journal_open(), but a refused move is an error, too. */
gboolean mo_cli_journal_open_whole (MoCliJournal *self,
                                    const MoCliJournalPlace *place,
                                    const char *argument);

/* Prints the error in the journal. */
void mo_cli_journal_print_fault (const MoCliJournal *self);

/* Saves the journal to where it was read from, preserving comments in files. Returns the exit
 * status, after printing an error: MO_STATUS_NO if another program changed the match, whose changes
 * are printed, too. */
int mo_cli_journal_save (MoCliJournal *self);

/* Writes a journal to a file. Returns FALSE after printing an error. */
gboolean mo_cli_journal_write (MoMatch *match,
                               const char *file);

/* Truncates the journal before the first error, saves the rest to another file, and reports it.
 * Returns FALSE after printing an error. */
gboolean mo_cli_journal_repair (MoCliJournal *self);

void mo_cli_journal_close (MoCliJournal *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoCliJournalPlace, mo_cli_journal_place_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoCliJournal, mo_cli_journal_close)

G_END_DECLS
