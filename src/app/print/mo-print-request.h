/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What to print, and making its pages in a thread. */

#pragma once

#include "mo-print.h"
#include "mo-session.h"

G_BEGIN_DECLS

typedef enum
{
  MO_PRINT_DECK,
  MO_PRINT_PULL,
  MO_PRINT_MISSING,
  MO_PRINT_CARDS,
  MO_PRINT_BOX,
  MO_PRINT_TOKENS,
  MO_PRINT_RULES,
} MoPrintDocument;

#define MO_N_PRINT_DOCUMENTS (MO_PRINT_RULES + 1)

/* What can be printed. */
typedef struct
{
  MoDeck *deck;             /* (nullable) */
  gint64 group;             /* of decks of the library, instead of a deck; or 0 */
  gint64 id;                /* of the deck in the library, or 0 */
  char *card;               /* (nullable): the id of the selected card, if there is no deck */
  const MoSystem *system;   /* (nullable): of the deck, or the game to show */
} MoPrintSubject;

/* Whether the subject is a deck or a group of decks. */
gboolean mo_print_subject_has_decks (const MoPrintSubject *self);

/* Whether the subject has such a document. */
gboolean mo_print_subject_has (const MoPrintSubject *self,
                               MoPrintDocument document);

/**
 * mo_print_pages_make_async:
 * @ruleset: (nullable): for MO_PRINT_RULES
 * @missing: for MO_PRINT_CARDS: only the copies of the decks that are missing
 *
 * Makes the pages of a document. The library is asked before the function returns.
 */
void mo_print_pages_make_async (MoSession *session,
                                const MoPrintSubject *subject,
                                MoPrintDocument document,
                                const MoRuleset *ruleset,
                                gboolean missing,
                                MoPaper paper,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/* Returns: (transfer full): the pages, which may be none; %NULL only if cancelled */
MoPrintPages *mo_print_pages_make_finish (GAsyncResult *result,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
