/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Text for display. Control characters have no glyph but change how text is displayed or read. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether @character is a control character (C0, DEL or C1) or a bidirectional embedding, override
 * or isolate. Directional marks are not included: some languages need them. */
gboolean mo_text_is_control (gunichar character);

/**
 * mo_text_has_controls:
 * @length: in bytes, of UTF-8
 * @allowed: control characters to ignore, like tabs and line ends in prose
 */
gboolean mo_text_has_controls (const char *text,
                               gsize length,
                               const char *allowed);

#define MO_TEXT_OF_PROSE "\t\r\n"

/* Whether @text is UTF-8 and a single line without control characters except tabs. */
gboolean mo_text_is_line (const char *text);

/* Returns: (nullable): @text, which must be UTF-8, without control characters except those of
 * prose; %NULL if there are none to remove */
char *mo_text_strip (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_text_escape:
 *
 * Returns: (nullable): @text with each control character except tabs and line ends replaced by \u
 *   and four digits, which JSON reads as the same character, and each byte that is not UTF-8 by \x
 *   and two digits; %NULL if there are none
 */
char *mo_text_escape (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_text_to_shown:
 *
 * Older libraries and foreign files may contain control characters, some of which reverse the
 * direction of the text around them.
 *
 * Returns: @text for display: the result of mo_text_escape(), or a copy
 */
char *mo_text_to_shown (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @typed is the displayed form of @text, that is, was not edited. */
gboolean mo_text_is_as_shown (const char *typed,
                              const char *text);

/* Returns: @text as a sentence of its own, beginning with a capital letter. Messages begin with a
 * small one where they follow a place or a heading. */
char *mo_text_to_sentence (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Appends a sentence to others, after a full stop if they don’t end with . ! ? or …. */
void mo_text_append_sentence (GString *text,
                              const char *sentence);

/* Returns: @text as a file name, with - instead of slashes and control characters */
char *mo_text_to_file_name (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: @text as an id, or a part of one: “ash-blade-the-second” for “Ash Blade, the second”; at
 * most 80 letters, digits and dashes; "" if no letter has an ASCII equivalent */
char *mo_text_to_slug (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
