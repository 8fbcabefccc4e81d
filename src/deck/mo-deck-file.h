/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Deck packages as files: our XML, plain-text lists, and the files of other programs. */

#pragma once

#include "mo-content.h"
#include "mo-deck.h"

G_BEGIN_DECLS

/* A file over this is no deck package: the longest list anybody plays takes a fiftieth of it. */
#define MO_DECK_MAX_SIZE ((gsize) 1 << 20)

typedef enum
{
  MO_DECK_FILE_XML,
  MO_DECK_FILE_TEXT,
  MO_DECK_FILE_COCKATRICE,
  MO_DECK_FILE_OCTGN,
} MoDeckFileType;

/* By the ending of the name: ".txt" is text, ".cod" Cockatrice, ".o8d" OCTGN, all else XML. */
MoDeckFileType mo_deck_file_get_type (const char *path);

/**
 * mo_deck_read_xml:
 *
 * Cards that no catalog has, a format that is not known and decks that it does not have are kept as
 * they are. Several entries of one card in a deck become one.
 *
 * Returns: (transfer full) (nullable): the package, or %NULL after telling every fault with its
 * line
 */
MoDeck *mo_deck_read_xml (GInputStream *stream,
                          const char *file,
                          MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* The same of what mo_deck_write_xml() has written into the library, whatever was allowed in
 * names and notes then. */
MoDeck *mo_deck_read_kept_xml (GInputStream *stream,
                               MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_deck_read_text:
 * @content: whose formats and cards the names in the list are looked up in
 * @warnings: (nullable): where is told, with its line, what is in doubt
 *
 * A name with a count that no card has becomes the id of an unknown card, which is in doubt;
 * without a count it is a fault. A list that names no format is of the format "", which is not
 * known. mo_list_reading_new() says how lines are understood.
 *
 * Returns: (transfer full) (nullable): as mo_deck_read_xml()
 */
MoDeck *mo_deck_read_text (GInputStream *stream,
                           const char *file,
                           const MoContent *content,
                           MoFaults *faults,
                           MoFaults *warnings) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_deck_read_cockatrice:
 * @content: as in mo_deck_read_text()
 * @warnings: (nullable): where is told, with its line, what the file holds and a package can't
 *
 * Returns: (transfer full) (nullable): as mo_deck_read_xml()
 */
MoDeck *mo_deck_read_cockatrice (GInputStream *stream,
                                 const char *file,
                                 const MoContent *content,
                                 MoFaults *faults,
                                 MoFaults *warnings) G_GNUC_WARN_UNUSED_RESULT;

/* The same for OCTGN. */
MoDeck *mo_deck_read_octgn (GInputStream *stream,
                            const char *file,
                            const MoContent *content,
                            MoFaults *faults,
                            MoFaults *warnings) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the file at @path by its type. Only lists and the files of other programs give @warnings
 * (nullable). */
MoDeck *mo_deck_read_file (const char *path,
                           const MoContent *content,
                           MoFaults *faults,
                           MoFaults *warnings) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the package in our XML, with the names of the cards that @catalog
 * (nullable) has; others keep those they had. */
GBytes *mo_deck_write_xml (const MoDeck *self,
                           const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the package as a list that mo_deck_read_text() reads back as it was. */
GBytes *mo_deck_write_text (const MoDeck *self,
                            const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the package as a file of Cockatrice's or OCTGN's. */
GBytes *mo_deck_write_cockatrice (const MoDeck *self,
                                  const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;
GBytes *mo_deck_write_octgn (const MoDeck *self,
                             const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_deck_file_list_losses:
 * @path: the file that the package is, or will be, written to
 * @warnings: where each part of the package is told that would not come back from a file of this
 * type
 */
void mo_deck_file_list_losses (const MoDeck *deck,
                               const char *path,
                               const MoContent *content,
                               MoFaults *warnings);

/**
 * mo_deck_write_file:
 *
 * Writes the file at @path by its type. The old file is there, whole, until the new one is.
 *
 * Returns: FALSE with @error set in the G_FILE_ERROR or G_IO_ERROR domain
 */
gboolean mo_deck_write_file (const MoDeck *self,
                             const char *path,
                             const MoContent *content,
                             GError **error);

G_END_DECLS
