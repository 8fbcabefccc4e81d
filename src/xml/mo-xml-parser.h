/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Feeds a document to libxml2 and records its events in batches, with everything that makes it
 * impossible to read on. It knows nothing of the tables. */

#pragma once

#include "mo-xml-events.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The maximum size of a tag, comment or CDATA section, which libxml2 buffers until it ends. */
#define MO_XML_MAX_TAG (128 * 1024)

typedef struct _MoXmlParser MoXmlParser;

/**
 * MoXmlBatchFunc:
 *
 * Handles the events of a batch, which is valid only during the call.
 *
 * Returns: whether to parse on
 */
typedef gboolean (*MoXmlBatchFunc) (gpointer user_data,
                                    const MoXmlBatch *batch);

MoXmlParser *mo_xml_parser_new (GInputStream *stream,
                                gsize max_size,
                                GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void mo_xml_parser_free (MoXmlParser *self);

/**
 * mo_xml_parser_intern:
 *
 * To be called before mo_xml_parser_run(), which may use the names on another thread.
 *
 * Returns: (transfer none): the pointer by which events refer to @name; valid as long as the parser
 */
const xmlChar *mo_xml_parser_intern (MoXmlParser *self,
                                     const char *name);

/**
 * mo_xml_parser_run:
 *
 * Parses the document. @handle is always called on the thread of the caller; a large file is parsed
 * on another one meanwhile, if the machine has more than one processor.
 */
void mo_xml_parser_run (MoXmlParser *self,
                        MoXmlBatchFunc handle,
                        gpointer user_data);

G_END_DECLS
