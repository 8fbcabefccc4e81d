/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Deck packages as files: our XML, plain-text lists, and the formats of other programs. */

#pragma once

#include "mo-content.h"
#include "mo-deck.h"

G_BEGIN_DECLS

/* The maximum size of a file, fifty times that of the longest list that anybody plays. */
#define MO_DECK_MAX_SIZE ((gsize) 1 << 20)

typedef enum
{
  MO_DECK_FILE_XML,
  MO_DECK_FILE_TEXT,
  MO_DECK_FILE_COCKATRICE,
  MO_DECK_FILE_OCTGN,
  MO_DECK_FILE_ARKHAMDB,
} MoDeckFileType;

/* Determined by the extension: ".txt" is text, ".cod" Cockatrice, ".o8d" OCTGN, ".json" ArkhamDB,
 * all others XML. */
MoDeckFileType mo_deck_file_get_type (const char *path);

/**
 * mo_deck_read_xml:
 *
 * Preserves unknown cards, an unknown format, and decks that the format does not have. Merges
 * repeated entries of a card in a deck.
 *
 * Returns: (transfer full) (nullable): the package, or %NULL with all faults added, with their
 *   lines
 */
MoDeck *mo_deck_read_xml (GInputStream *stream,
                          const char *file,
                          MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* Like mo_deck_read_xml(), for the output of mo_deck_write_xml() in the library. Accepts names and
 * notes that older versions allowed. */
MoDeck *mo_deck_read_kept_xml (GInputStream *stream,
                               MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_deck_read_text:
 * @content: the formats and cards for looking up names
 * @warnings: (nullable): receives doubtful lines
 *
 * An unknown name with a count becomes the id of an unknown card, with a warning; without a count
 * it is a fault. A list without a format has the format "", which is unknown. See
 * mo_list_reading_new() for how lines are read.
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
 * @warnings: (nullable): receives content of the file that a package can't have, with lines
 *
 * Returns: (transfer full) (nullable): as mo_deck_read_xml()
 */
MoDeck *mo_deck_read_cockatrice (GInputStream *stream,
                                 const char *file,
                                 const MoContent *content,
                                 MoFaults *faults,
                                 MoFaults *warnings) G_GNUC_WARN_UNUSED_RESULT;

/* Like mo_deck_read_cockatrice(), for OCTGN. */
MoDeck *mo_deck_read_octgn (GInputStream *stream,
                            const char *file,
                            const MoContent *content,
                            MoFaults *faults,
                            MoFaults *warnings) G_GNUC_WARN_UNUSED_RESULT;

/* Like mo_deck_read_cockatrice(), for ArkhamDB, RingsDB, MarvelCDB and similar sites. */
MoDeck *mo_deck_read_arkhamdb (GInputStream *stream,
                               const char *file,
                               const MoContent *content,
                               MoFaults *faults,
                               MoFaults *warnings) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_deck_read_file:
 * @warnings: (nullable): receives warnings, which only lists and formats of other programs have
 *
 * Reads the file at @path by its type. The name, the notes and the tags of the decks that come with
 * the program are in the language of the user: those in the folder "decks" of
 * mo_content_get_installed_folder().
 *
 * Returns: (transfer full) (nullable): as mo_deck_read_xml()
 */
MoDeck *mo_deck_read_file (const char *path,
                           const MoContent *content,
                           MoFaults *faults,
                           MoFaults *warnings) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the package in our XML, with the names of the cards in @catalog
 * (nullable); unknown cards keep their names. */
GBytes *mo_deck_write_xml (const MoDeck *self,
                           const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the package as a list that mo_deck_read_text() reads back
 * identically. */
GBytes *mo_deck_write_text (const MoDeck *self,
                            const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the package as a file of Cockatrice or OCTGN, or of ArkhamDB and
 * similar sites. */
GBytes *mo_deck_write_cockatrice (const MoDeck *self,
                                  const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;
GBytes *mo_deck_write_octgn (const MoDeck *self,
                             const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;
GBytes *mo_deck_write_arkhamdb (const MoDeck *self,
                                const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_deck_file_list_losses:
 * @path: the file that the package is, or will be, written to
 * @warnings: receives each part of the package that a file of this type would lose
 */
void mo_deck_file_list_losses (const MoDeck *deck,
                               const char *path,
                               const MoContent *content,
                               MoFaults *warnings);

/**
 * mo_deck_write_file:
 *
 * Writes the file at @path by its type, atomically.
 *
 * Returns: FALSE with @error set in the G_FILE_ERROR or G_IO_ERROR domain
 */
gboolean mo_deck_write_file (const MoDeck *self,
                             const char *path,
                             const MoContent *content,
                             GError **error);

/* Returns the name that is suggested for the file of a package: its extension is that of the MIME
 * type, by which desktops recognize it. */
char *mo_deck_dup_file_name (const MoDeck *deck) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
