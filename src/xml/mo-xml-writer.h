/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Writes our XML: libxml2's writer with the layout that all our files have. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _MoXmlWriter MoXmlWriter;

MoXmlWriter *mo_xml_writer_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Frees the writer and returns the document (transfer full). */
GBytes *mo_xml_writer_finish (MoXmlWriter *self) G_GNUC_WARN_UNUSED_RESULT;

void mo_xml_writer_start (MoXmlWriter *self,
                          const char *element);
void mo_xml_writer_end (MoXmlWriter *self);

/* The line that is being written, from 1: where the element is that was started last. */
guint mo_xml_writer_get_line (MoXmlWriter *self);

/* Nothing is written for a %NULL @value. */
void mo_xml_writer_attribute (MoXmlWriter *self,
                              const char *name,
                              const char *value);
void mo_xml_writer_number (MoXmlWriter *self,
                           const char *name,
                           int value);

/* Text in the element that is open. */
void mo_xml_writer_text (MoXmlWriter *self,
                         const char *text);

/* The same as a CDATA section, which can't hold "]]>", and reads a carriage return as a line's
 * end. */
void mo_xml_writer_cdata (MoXmlWriter *self,
                          const char *text);

/* An element with nothing but @text in it. */
void mo_xml_writer_text_element (MoXmlWriter *self,
                                 const char *element,
                                 const char *text);

G_END_DECLS
