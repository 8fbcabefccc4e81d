/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Single values in XML: names, ids, numbers and prose. */

#pragma once

#include "mo-xml-types.h"

G_BEGIN_DECLS

/* @kind: a numeric kind; @lowest, @highest: (out): the range of its numbers */
void mo_xml_get_range (MoXmlKind kind,
                       int *lowest,
                       int *highest);

/**
 * mo_xml_parse_number:
 * @text: digits, with a minus sign where @kind allows one
 * @kind: a numeric kind
 * @number: (out): the number
 *
 * Returns: whether @text is a number in the range of @kind
 */
gboolean mo_xml_parse_number (const char *text,
                              MoXmlKind kind,
                              int *number);

/* Whether a byte is white space in XML. */
static inline gboolean
mo_xml_is_blank (char byte)
{
  return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r';
}

/* Whether @text is valid as MO_XML_ID, MO_XML_NAME or MO_XML_PROSE. Valid text can be written to a
 * file and read back. */
gboolean mo_xml_is_id (const char *text);
gboolean mo_xml_is_name (const char *text);
gboolean mo_xml_is_prose (const char *text);

/* Same as mo_xml_is_name(), but allows control characters, as in names stored by older versions. */
gboolean mo_xml_is_kept_name (const char *text);

G_END_DECLS
