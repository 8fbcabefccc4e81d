/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the reader of XML shares with the rules for single values. */

#pragma once

#include "mo-xml-value.h"

G_BEGIN_DECLS

/* The most characters of a name, and of prose. */
#define MO_XML_MAX_NAME 200
#define MO_XML_MAX_PROSE 20000

/**
 * mo_xml_read_value:
 * @from: a value as libxml2 hands it over, checked to be XML characters in UTF-8
 * @to: room for @length bytes and a NUL
 * @value: (out): the value, whose text lies at @to
 *
 * Returns: whether the value is as the attribute asks
 */
gboolean mo_xml_read_value (const MoXmlAttribute *attribute,
                            const char *from,
                            guint length,
                            char *to,
                            MoXmlValue *value);

/* As mo_xml_read_value(), but a value in which nothing has to be changed is left where it is,
 * without a NUL. */
gboolean mo_xml_read_piece (const MoXmlAttribute *attribute,
                            const char *from,
                            guint length,
                            char *to,
                            MoXmlValue *value);

/* Says what is wrong with a value that mo_xml_read_value() found not to be as the attribute
 * asks. */
char *mo_xml_explain_value (const MoXmlAttribute *attribute,
                            const MoXmlValue *value) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
