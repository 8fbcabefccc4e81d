/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-plugin-file.h"

#include "mo-file.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The limits are some ten times what large plugins have. */
#define MAX_SIZE ((gsize) 16 << 20)
#define MAX_DEPTH 100

/* A pass over the text before it is parsed: blanks out what JSON does not allow, so that lines stay
 * the same, and notes the lines of sections. */
typedef struct
{
  char *at;
  guint line;
  guint depth;
  guint deepest;
  char *comma;  /* (nullable): a comma with nothing after it yet */
  char *string; /* (nullable): the last string with nothing after it yet, at its first letter */
  gsize length; /* of the last string */
  guint string_line;
  char *section; /* (nullable): the current one */
  GHashTable *lines;
} Cleaner;

static void
pass_string (Cleaner *self)
{
  self->string = self->at + 1;
  self->string_line = self->line;
  for (self->at++; *self->at != '\0' && *self->at != '"'; self->at++)
    {
      /* Some plugins have line breaks in strings. */
      if (*self->at == '\n')
        self->line++;
      if (*self->at == '\n' || *self->at == '\r' || *self->at == '\t')
        *self->at = ' ';
      if (*self->at == '\\' && self->at[1] != '\0')
        self->at++;
    }
  self->length = (gsize) (self->at - self->string);
  if (*self->at != '\0')
    self->at++;
}

/* Blanks out a comment, but for its line breaks. */
static void
pass_comment (Cleaner *self)
{
  gboolean is_line = self->at[1] == '/';

  while (*self->at != '\0')
    {
      gboolean is_end = is_line ? self->at[0] == '\n' : self->at[0] == '*' && self->at[1] == '/';

      if (is_end && is_line)
        return;
      if (*self->at == '\n')
        self->line++;
      else
        *self->at = ' ';
      self->at++;
      if (is_end)
        {
          *self->at++ = ' ';
          return;
        }
    }
}

/* Notes the line of a key in the first two levels. */
static void
note_key (Cleaner *self)
{
  g_autofree char *key = g_strndup (self->string, self->length);

  if (self->depth == 1)
    {
      g_free (self->section);
      self->section = g_strdup (key);
    }
  if (self->depth == 1 || (self->depth == 2 && self->section != NULL))
    g_hash_table_insert (self->lines,
                         self->depth == 1 ? g_steal_pointer (&key)
                                          : g_strconcat (self->section, "/", key, NULL),
                         GUINT_TO_POINTER (self->string_line));
}

static void
pass_mark (Cleaner *self)
{
  char mark = *self->at;

  if (mark == '\n')
    self->line++;
  if (g_ascii_isspace (mark))
    {
      self->at++;
      return;
    }
  if ((mark == '}' || mark == ']') && self->comma != NULL)
    *self->comma = ' ';
  if (mark == ':' && self->string != NULL)
    note_key (self);
  self->string = NULL;
  self->comma = mark == ',' ? self->at : NULL;
  if (mark == '{' || mark == '[')
    self->depth++;
  else if ((mark == '}' || mark == ']') && self->depth > 0)
    self->depth--;
  self->deepest = MAX (self->deepest, self->depth);
  self->at++;
}

/* Returns: whether the text is not nested too deeply */
static gboolean
clean (char *text,
       GHashTable *lines)
{
  Cleaner self = { .at = text, .line = 1, .lines = lines };

  /* A byte order mark. */
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    memset (text, ' ', 3);
  while (*self.at != '\0')
    if (*self.at == '"')
      {
        self.comma = NULL;
        pass_string (&self);
      }
    else if (*self.at == '/' && (self.at[1] == '/' || self.at[1] == '*'))
      pass_comment (&self);
    else
      pass_mark (&self);
  g_free (self.section);
  return self.deepest <= MAX_DEPTH;
}

/* json-glib says “<data>:12:3: what is wrong”. */
static void
add_fault (MoFaults *faults,
           const char *file,
           const GError *error)
{
  const char *colon = strchr (error->message, ':');
  guint64 line = colon != NULL ? g_ascii_strtoull (colon + 1, NULL, 10) : 0;

  mo_faults_add (faults, file, (guint) MIN (line, G_MAXINT),
                 _("this is not valid JSON, even without comments and superfluous commas"));
}

MoPluginFile *
mo_plugin_file_read (const char *path,
                     MoFaults *faults)
{
  g_autoptr (MoPluginFile) self = g_new0 (MoPluginFile, 1);
  g_autoptr (GInputStream) stream = mo_xml_open (path, faults);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  self->file = g_filename_display_name (path);
  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (stream != NULL)
    text = mo_file_read_text (stream, self->file, MAX_SIZE, faults);
  if (text == NULL)
    return NULL;
  if (!g_utf8_validate (text, -1, NULL))
    {
      mo_faults_add (faults, self->file, 0, _("this file is not in UTF-8"));
      return NULL;
    }
  if (!clean (text, self->lines))
    {
      mo_faults_add (faults, self->file, 0, _("this file is nested too deeply"));
      return NULL;
    }
  self->parser = json_parser_new_immutable ();
  if (!json_parser_load_from_data (self->parser, text, -1, &error))
    {
      add_fault (faults, self->file, error);
      return NULL;
    }
  if (json_parser_get_root (self->parser) == NULL ||
      !JSON_NODE_HOLDS_OBJECT (json_parser_get_root (self->parser)))
    {
      mo_faults_add (faults, self->file, 1, _("this is not a file of a plugin: it must contain an "
                                              "object"));
      return NULL;
    }
  self->root = json_node_get_object (json_parser_get_root (self->parser));
  return g_steal_pointer (&self);
}

void
mo_plugin_file_free (MoPluginFile *self)
{
  g_free (self->file);
  g_clear_object (&self->parser);
  g_hash_table_unref (self->lines);
  g_free (self);
}

guint
mo_plugin_file_get_line (const MoPluginFile *self,
                         const char *section,
                         const char *member)
{
  g_autofree char *key = g_strconcat (section, member != NULL ? "/" : NULL, member, NULL);

  return MAX (GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, key)), 1);
}
