/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Characters that are shown by no glyph, but change how the text around them is shown or read. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether @character is a control character (C0, DEL or C1), ends a line, or turns the direction of the text behind
 * it. The marks that only say of which direction a character is are none: languages need them. */
gboolean mo_text_is_control (gunichar character);

/* Whether @text is UTF-8, and one line: no control character but the tab. */
gboolean mo_text_is_line (const char *text);

/* The same for a text of several lines. */
gboolean mo_text_is_lines (const char *text);

/**
 * mo_text_escape:
 *
 * Returns: (nullable): @text, with each control character but tabs and ends of lines written as \u and four digits, which
 *   JSON reads as the same character, and each byte that is not UTF-8 as \x and two; %NULL when there is none
 */
char *mo_text_escape (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
