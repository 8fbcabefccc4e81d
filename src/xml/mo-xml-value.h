/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Single values of XML: names, ids, numbers and prose. */

#pragma once

#include "mo-xml-types.h"

G_BEGIN_DECLS

/**
 * mo_xml_parse_number:
 * @text: digits, with a minus sign where @kind allows one
 * @kind: one of the kinds that are numbers
 * @number: (out): the number
 *
 * Returns: whether @text is a number in the range of @kind
 */
gboolean mo_xml_parse_number (const char *text,
                              MoXmlKind kind,
                              int *number);

/* Whether a byte of a text is one of the blanks of XML. */
static inline gboolean
mo_xml_is_blank (char byte)
{
  return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r';
}

/* Whether @text may be an id, a name, or prose: the tests of MO_XML_ID, MO_XML_NAME and
 * MO_XML_PROSE. What has passed one can be written to a file and read again. */
gboolean mo_xml_is_id (const char *text);
gboolean mo_xml_is_name (const char *text);
gboolean mo_xml_is_prose (const char *text);

/* The same as mo_xml_is_name() was, when control characters were not refused: for what was kept
 * then. */
gboolean mo_xml_is_kept_name (const char *text);

G_END_DECLS
