/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-xml-reader-private.h"

/* Reads the document. The caller has set the fields for the arguments of mo_xml_read() or
 * mo_xml_read_foreign(). */
static gboolean
read_document (MoXmlReader *self,
               GInputStream *stream,
               gsize max_size,
               GCancellable *cancellable)
{
  MoXmlParser *parser = mo_xml_parser_new (stream, max_size, cancellable);

  self->text = g_string_new (NULL);
  self->scratch = g_malloc (MO_XML_SCRATCH_SIZE);
  self->known = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) mo_xml_known_free);
  self->passed_over = self->handler->pass_over != NULL ? g_hash_table_new (NULL, NULL) : NULL;
  for (guint i = 0; self->roots[i] != NULL; i++)
    mo_xml_known_learn (self->known, parser, self->roots[i]);

  mo_xml_parser_run (parser, mo_xml_reader_handle, self);

  g_string_free (self->text, TRUE);
  g_free (self->scratch);
  g_hash_table_unref (self->known);
  g_clear_pointer (&self->passed_over, g_hash_table_unref);
  mo_xml_parser_free (parser);
  return self->ended && !self->stopped;
}

gboolean
mo_xml_read (GInputStream *stream,
             const char *file,
             const MoXmlElement *const *roots,
             const MoXmlHandler *handler,
             gpointer user_data,
             gsize max_size,
             MoFaults *faults,
             GCancellable *cancellable)
{
  MoXmlReader self = {
    .file = file,
    .roots = roots,
    .handler = handler,
    .user_data = user_data,
    .faults = faults,
  };

  return read_document (&self, stream, max_size, cancellable);
}

gboolean
mo_xml_read_foreign (GInputStream *stream,
                     const char *file,
                     const MoXmlElement *const *roots,
                     const MoXmlHandler *handler,
                     gpointer user_data,
                     gsize max_size,
                     MoFaults *faults,
                     MoFaults *warnings,
                     GCancellable *cancellable)
{
  MoXmlReader self = {
    .file = file,
    .roots = roots,
    .handler = handler,
    .user_data = user_data,
    .faults = faults,
    .warnings = warnings,
    .foreign = TRUE,
  };

  return read_document (&self, stream, max_size, cancellable);
}

GInputStream *
mo_xml_open (const char *path,
             MoFaults *faults)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GFileInputStream *stream = g_file_read (file, NULL, &error);

  if (stream == NULL)
    mo_faults_add (faults, path, 0, "%s", error->message);
  return (GInputStream *) stream;
}
