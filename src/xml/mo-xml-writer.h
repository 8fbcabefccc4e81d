/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Writes XML with libxml2, in the layout of all our files. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _MoXmlWriter MoXmlWriter;

MoXmlWriter *mo_xml_writer_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Ends all elements, frees the writer and returns the document (transfer full). */
GBytes *mo_xml_writer_finish (MoXmlWriter *self) G_GNUC_WARN_UNUSED_RESULT;

void mo_xml_writer_start (MoXmlWriter *self,
                          const char *element);
void mo_xml_writer_end (MoXmlWriter *self);

/* Returns the current line, from 1, that is, the line of the last started element. */
guint mo_xml_writer_get_line (MoXmlWriter *self);

/* Writes an attribute, or nothing if @value is %NULL. */
void mo_xml_writer_attribute (MoXmlWriter *self,
                              const char *name,
                              const char *value);
void mo_xml_writer_number (MoXmlWriter *self,
                           const char *name,
                           int value);

/* Writes text into the current element. */
void mo_xml_writer_text (MoXmlWriter *self,
                         const char *text);

/* Writes text as a CDATA section. The text must not contain "]]>", and a carriage return is read
 * back as a line end. */
void mo_xml_writer_cdata (MoXmlWriter *self,
                          const char *text);

/* Writes an element that contains only @text. */
void mo_xml_writer_text_element (MoXmlWriter *self,
                                 const char *element,
                                 const char *text);

G_END_DECLS
