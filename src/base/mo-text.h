/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Characters that are shown by no glyph, but change how the text around them is shown or read. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether @character is a control character (C0, DEL or C1), or turns the direction of the text
 * behind it. The marks that only say of which direction a character is are none: languages need
 * them. */
gboolean mo_text_is_control (gunichar character);

/**
 * mo_text_has_controls:
 * @length: in bytes, of UTF-8
 * @allowed: those that are none here, as tabs and ends of lines are in prose
 */
gboolean mo_text_has_controls (const char *text,
                               gsize length,
                               const char *allowed);

#define MO_TEXT_OF_PROSE "\t\r\n"

/* Whether @text is UTF-8, and one line: no control character but the tab. */
gboolean mo_text_is_line (const char *text);

/* Returns: (nullable): @text, which is UTF-8, without its control characters but those of prose;
 * %NULL when there are none */
char *mo_text_strip (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_text_escape:
 *
 * Returns: (nullable): @text, with each control character but tabs and ends of lines written as \u
 * and four digits, which
 * JSON reads as the same character, and each byte that is not UTF-8 as \x and two; %NULL when there
 * is none
 */
char *mo_text_escape (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_text_to_shown:
 *
 * What a library has from before, or from a stranger, may have control characters in it: some of
 * them turn the text around.
 *
 * Returns: @text as people may see it: as mo_text_escape() has it, or a copy
 */
char *mo_text_to_shown (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @typed is @text as people see it: nobody has changed it. */
gboolean mo_text_is_as_shown (const char *typed,
                              const char *text);

/* Returns: @text as the name of a file: with - for each character that can’t be in one, and for
 * each control character */
char *mo_text_to_file_name (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
