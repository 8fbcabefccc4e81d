/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads untrusted XML according to tables, and reports each fault with its line. */

#pragma once

#include "mo-fault.h"
#include "mo-xml-value.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MoXmlHandler:
 * @start: called at the start of an element. @whole is %FALSE if attributes were missing or
 *   invalid; faults were added, and invalid values are absent. @values is in the order of the table
 *   and valid only during the call. Returning %FALSE marks the element as faulty
 * @end: (nullable): called at the end of an element; @text is its text, of @length bytes and a
 *   NUL, or %NULL if the element can’t have any; @whole is %FALSE if anything in it was faulty.
 *   Returning %FALSE marks the element, and so its ancestors, as faulty
 * @pass_over: (nullable): called for unknown elements and attributes in @element of foreign files.
 *   With it, there are no warnings about these, and their number is not limited
 * @keeps_controls: allows control characters in names and texts, for files of older versions
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
 * @stream: the document
 * @file: the name of the file for @faults
 * @roots: the allowed root elements, terminated by %NULL
 * @max_size: in bytes; longer files are rejected
 * @faults: gets each fault with its line
 *
 * Reads a document in one pass and in constant memory. A large file is parsed on another thread,
 * which uses @stream until this function returns; @handler is called on the thread of the caller.
 * Rejects document types (and so all entities), encodings other than UTF-8, unlimited nesting, and
 * sizes over @max_size.
 *
 * Returns: whether the end of the document was reached; also %FALSE, but without a fault, if
 *   @cancellable was cancelled
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
 * @warnings: (nullable): gets ignored parts with their lines
 *
 * Same as mo_xml_read() for files of other programs, which contain more than can be imported:
 * unknown attributes, children and text are ignored. All other faults are the same.
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
 * @path: the path of a file
 *
 * Returns: (transfer full) (nullable): the content, or %NULL with a fault added
 */
GInputStream *mo_xml_open (const char *path,
                           MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
