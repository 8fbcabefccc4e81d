/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads XML that may come from anywhere, against a table of what it may
 * hold, and tells each fault with its line. */

#pragma once

#include "mo-fault.h"
#include "mo-xml-value.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MoXmlHandler:
 * @start: an element begins whose attributes are as the table asks, or were told as faults (@whole
 * is
 * FALSE and the values at fault are absent). @values is in the order of the table and is gone when
 *   the call returns. Returning FALSE marks the element as faulty too
 * @end: the element ends; @text is its text, of @length bytes and a NUL, or %NULL if it may have
 *   none; @whole is FALSE when anything in it was at fault. Returning FALSE marks the element, and
 *   so what holds it, as faulty
 * @pass_over: (nullable): for the files of other programs: an element or attribute in @element
 *   that the tables do not have. With it there are no warnings of these, and there may be any
 *   number of them
 * @keeps_controls: for what was kept before control characters were refused in names and texts
 */
typedef struct
{
  gboolean (*start) (gpointer user_data,
                     const MoXmlElement *element,
                     const MoXmlValue *values,
                     gboolean whole,
                     guint line);
  gboolean (*end) (gpointer user_data,
                   const MoXmlElement *element,
                   const char *text,
                   gsize length,
                   gboolean whole,
                   guint line);
  void (*pass_over) (gpointer user_data,
                     const MoXmlElement *element,
                     const char *name,
                     guint line);
  gboolean keeps_controls;
} MoXmlHandler;

/**
 * mo_xml_read:
 * @stream: the bytes
 * @file: the file's name for the faults
 * @roots: the elements that the document may begin with, ended by %NULL
 * @max_size: in bytes; a longer file is refused
 * @faults: where each fault is told with its line
 *
 * Goes through a document once, in memory that does not grow with it. Refuses
 * document types (and so every entity), other encodings than UTF-8, elements
 * within elements without end, and sizes over @max_size.
 *
 * Returns: whether the end of the document was reached; FALSE too, and without
 *   a fault, when @cancellable was cancelled
 */
gboolean mo_xml_read (GInputStream *stream,
                      const char *file,
                      const MoXmlElement *const *roots,
                      const MoXmlHandler *handler,
                      gpointer user_data,
                      gsize max_size,
                      MoFaults *faults,
                      GCancellable *cancellable);

/**
 * mo_xml_read_foreign:
 * @warnings: (nullable): where is told, with its line, what was passed over
 *
 * As mo_xml_read(), for the files of other programs, which hold more than we can keep: attributes,
 * children and text that the tables do not have are passed over. All else that is a fault there is
 * one here.
 */
gboolean mo_xml_read_foreign (GInputStream *stream,
                              const char *file,
                              const MoXmlElement *const *roots,
                              const MoXmlHandler *handler,
                              gpointer user_data,
                              gsize max_size,
                              MoFaults *faults,
                              MoFaults *warnings,
                              GCancellable *cancellable);

/**
 * mo_xml_open:
 * @path: a file's path
 *
 * Returns: (transfer full) (nullable): its bytes, or %NULL after telling @faults why not
 */
GInputStream *mo_xml_open (const char *path,
                           MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
