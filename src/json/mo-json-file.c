/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-json-file.h"

#include "mo-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Some ten times that of large files. */
#define MAX_DEPTH 100

/* A pass over the text before it is parsed: blanks out what JSON does not allow, so that lines stay
 * the same, and notes the lines of sections. */
typedef struct
{
  char *at;
  guint line;
  guint depth;
  guint deepest;
  gboolean is_ended;   /* after the end of the first object */
  gboolean has_others; /* besides one object, of which json-glib would leak the first */
  guint faulty_line;   /* of a faulty escape, for which json-glib leaks memory; 0 for none */
  char *comma;  /* (nullable): a comma with nothing after it yet */
  char *string; /* (nullable): the last string with nothing after it yet, at its first letter */
  gsize length; /* of the last string */
  guint string_line;
  char *section; /* (nullable): the current one */
  GHashTable *lines;
} Cleaner;

/* Reads an escape like \\u00e9. Returns: whether it is one */
static gboolean
read_unit (const char *at,
           guint *unit)
{
  *unit = 0;
  if (at[0] != '\\' || at[1] != 'u')
    return FALSE;
  for (guint i = 2; i < 6; i++)
    {
      if (!g_ascii_isxdigit (at[i]))
        return FALSE;
      *unit = *unit << 4 | (guint) g_ascii_xdigit_value (at[i]);
    }
  return TRUE;
}

/* Passes an escape but for its last character. Characters beyond U+FFFF have two units. */
static void
pass_escape (Cleaner *self)
{
  guint unit;
  guint second;

  if (self->at[1] == 'u' && (!read_unit (self->at, &unit) || (unit & 0xfc00) == 0xdc00))
    self->faulty_line = self->line;
  else if (self->at[1] == 'u' && (unit & 0xfc00) == 0xd800)
    {
      if (read_unit (self->at + 6, &second) && (second & 0xfc00) == 0xdc00)
        self->at += 10;
      else
        self->faulty_line = self->line;
    }
  self->at++;
}

static void
pass_string (Cleaner *self)
{
  self->string = self->at + 1;
  self->string_line = self->line;
  for (self->at++; *self->at != '\0' && *self->at != '"'; self->at++)
    {
      /* Some programs write line breaks in strings. */
      if (*self->at == '\n')
        self->line++;
      if (*self->at == '\n' || *self->at == '\r' || *self->at == '\t')
        *self->at = ' ';
      if (*self->at == '\\' && self->at[1] != '\0')
        pass_escape (self);
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
  if (self->depth == 0 && (mark != '{' || self->is_ended))
    self->has_others = TRUE;
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
  self->is_ended = self->depth == 0;
  self->at++;
}

static void
add_fault (MoFaults *faults,
           const char *file,
           guint line)
{
  mo_faults_add (faults, file, line,
                 _("this is not valid JSON, even without comments and superfluous commas"));
}

/* Returns: whether the text is a single object, which is not nested too deeply; otherwise adds a
 * fault */
static gboolean
clean (char *text,
       GHashTable *lines,
       const char *file,
       MoFaults *faults)
{
  Cleaner self = { .at = text, .line = 1, .lines = lines };

  /* A byte order mark. */
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    memset (text, ' ', 3);
  while (*self.at != '\0')
    if (*self.at == '"')
      {
        self.has_others |= self.depth == 0;
        self.comma = NULL;
        pass_string (&self);
      }
    else if (*self.at == '/' && (self.at[1] == '/' || self.at[1] == '*'))
      pass_comment (&self);
    else
      pass_mark (&self);
  g_free (self.section);
  if (self.deepest > MAX_DEPTH)
    mo_faults_add (faults, file, 0, _("this file is nested too deeply"));
  else if (self.has_others || self.deepest == 0)
    mo_faults_add (faults, file, 1, _("this file must contain one JSON object, in braces"));
  else if (self.faulty_line > 0)
    add_fault (faults, file, self.faulty_line);
  else
    return TRUE;
  return FALSE;
}

/* json-glib says “<data>:12:3: what is wrong”. */
static guint
get_line (const GError *error)
{
  const char *colon = strchr (error->message, ':');
  guint64 line = colon != NULL ? g_ascii_strtoull (colon + 1, NULL, 10) : 0;

  return (guint) MIN (line, G_MAXINT);
}

MoJsonFile *
mo_json_file_read (GInputStream *stream,
                   const char *file,
                   gsize max_size,
                   MoFaults *faults)
{
  g_autoptr (MoJsonFile) self = g_new0 (MoJsonFile, 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  self->file = g_strdup (file);
  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  text = mo_file_read_text (stream, file, max_size, faults);
  if (text == NULL)
    return NULL;
  if (!g_utf8_validate (text, -1, NULL))
    {
      mo_faults_add (faults, file, 0, _("this file is not in UTF-8"));
      return NULL;
    }
  if (!clean (text, self->lines, file, faults))
    return NULL;
  self->parser = json_parser_new_immutable ();
  if (!json_parser_load_from_data (self->parser, text, -1, &error))
    {
      add_fault (faults, file, get_line (error));
      return NULL;
    }
  self->root = json_node_get_object (json_parser_get_root (self->parser));
  return g_steal_pointer (&self);
}

void
mo_json_file_free (MoJsonFile *self)
{
  g_free (self->file);
  g_clear_object (&self->parser);
  g_hash_table_unref (self->lines);
  g_free (self);
}

guint
mo_json_file_get_line (const MoJsonFile *self,
                       const char *section,
                       const char *member)
{
  g_autofree char *key = g_strconcat (section, member != NULL ? "/" : NULL, member, NULL);

  return MAX (GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, key)), 1);
}

const char *
mo_json_get_text (JsonObject *object,
                  const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) &&
                 json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

JsonObject *
mo_json_get_object (JsonObject *object,
                    const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}
