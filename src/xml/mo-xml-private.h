/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Declarations shared by the XML reader and the rules for single values. */

#pragma once

#include "mo-xml-value.h"

G_BEGIN_DECLS

/* The maximum numbers of characters in a name and in prose. */
#define MO_XML_MAX_NAME 200
#define MO_XML_MAX_PROSE 20000

/**
 * mo_xml_read_value:
 * @from: a value from libxml2, which has checked that it is UTF-8 with characters allowed in XML
 * @to: a buffer of @length + 1 bytes
 * @value: (out): the value, with its text at @to
 *
 * Returns: whether the value is valid for the attribute
 */
gboolean mo_xml_read_value (const MoXmlAttribute *attribute,
                            const char *from,
                            guint length,
                            char *to,
                            MoXmlValue *value);

/* Same as mo_xml_read_value(), but a value that needs no changes stays in place, without a
 * terminating NUL. */
gboolean mo_xml_read_piece (const MoXmlAttribute *attribute,
                            const char *from,
                            guint length,
                            char *to,
                            MoXmlValue *value);

/* Describes the error in a value for which mo_xml_read_value() returned FALSE. */
char *mo_xml_explain_value (const MoXmlAttribute *attribute,
                            const MoXmlValue *value) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
