/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-header.h"

#include "mo-move.h"
#include "mo-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The current version of the journal format. */
#define VERSION "1"

#define MAX_PLAYERS 9

void
mo_match_header_clear (MoMatchHeader *self)
{
  g_clear_pointer (&self->system, g_free);
  g_clear_pointer (&self->ruleset, g_free);
  g_clear_pointer (&self->format, g_free);
  g_clear_pointer (&self->difficulty, g_free);
}

static gboolean
fail (GError **error,
      const char *message,
      const char *word)
{
  g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL, message, word);
  return FALSE;
}

static void
set_text (char **text,
          const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

static gboolean
read_pair (MoMatchHeader *self,
           const char *key,
           const char *value,
           GError **error)
{
  guint64 players;

  if (g_str_equal (key, "system"))
    set_text (&self->system, value);
  else if (g_str_equal (key, "ruleset"))
    set_text (&self->ruleset, value);
  else if (g_str_equal (key, "format"))
    set_text (&self->format, value);
  else if (g_str_equal (key, "difficulty"))
    set_text (&self->difficulty, value);
  else if (g_str_equal (key, "players"))
    {
      if (!g_ascii_string_to_unsigned (value, 10, 1, MAX_PLAYERS, &players, NULL))
        {
          g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL,
                       _("invalid number of players “%s”: use a whole number from 1 to %d"),
                       value, MAX_PLAYERS);
          return FALSE;
        }
      self->players = (guint) players;
    }
  else if (g_str_equal (key, "seed"))
    {
      if (!g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64, &self->seed, NULL))
        return fail (error, _("“%s” is not a valid seed: use a whole number"), value);
      self->is_dealt = TRUE;
    }
  else
    return fail (error, _("the first line of a journal can’t contain “%s”"), key);
  return TRUE;
}

gboolean
mo_match_header_read (MoMatchHeader *self,
                      const char *line,
                      GError **error)
{
  g_auto (MoMatchHeader) read = { NULL };
  g_auto (GStrv) words = NULL;

  if (strlen (line) > MO_MOVE_MAX_LENGTH || !mo_text_is_line (line))
    return fail (error, _("not a journal: the first line must begin with “match %s”"), VERSION);
  words = g_strsplit (line, " ", -1);
  if (words[0] == NULL || !g_str_equal (words[0], "match") || words[1] == NULL)
    return fail (error, _("not a journal: the first line must begin with “match %s”"), VERSION);
  if (!g_str_equal (words[1], VERSION))
    return fail (error, _("unsupported journal version %s"), words[1]);
  for (guint i = 2; words[i] != NULL; i += 2)
    {
      if (words[i + 1] == NULL)
        return fail (error, _("“%s” has no value"), words[i]);
      if (!read_pair (&read, words[i], words[i + 1], error))
        return FALSE;
    }
  if (read.system == NULL || read.ruleset == NULL)
    return fail (error, _("the first line of the journal has no “%s”"),
                 read.system == NULL ? "system" : "ruleset");
  *self = read;
  read = (MoMatchHeader){ NULL };
  return TRUE;
}

static gboolean
fail_content (GError **error,
              const char *message,
              const char *word)
{
  g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT, message, word);
  return FALSE;
}

gboolean
mo_match_header_look_up (const MoMatchHeader *self,
                         const MoContent *content,
                         MoMatchRules *rules,
                         GError **error)
{
  *rules = (MoMatchRules){ .system = mo_systems_lookup (content->systems, self->system) };
  if (rules->system == NULL)
    return fail_content (error, _("no system file describes the game “%s”: add a system file for "
                                  "it, or correct the ID"), self->system);
  rules->ruleset = mo_system_get_ruleset (rules->system, self->ruleset);
  if (rules->ruleset == NULL)
    return fail_content (error, _("unknown ruleset “%s”: define it in the system file, or correct "
                                  "the ID"), self->ruleset);
  if (self->format != NULL)
    {
      rules->format = mo_system_get_format (rules->system, self->format);
      if (rules->format == NULL || rules->format->ruleset != rules->ruleset)
        return fail_content (error, _("unknown format “%s”: use a format of this ruleset"),
                             self->format);
    }
  rules->difficulty = mo_ruleset_get_default_difficulty (rules->ruleset);
  if (self->difficulty != NULL)
    {
      rules->difficulty = mo_ruleset_get_difficulty (rules->ruleset, self->difficulty);
      if (rules->difficulty == NULL)
        return fail_content (error, _("unknown difficulty “%s”: use a difficulty of this ruleset"),
                             self->difficulty);
    }
  return TRUE;
}

char *
mo_match_header_write (const MoMatchHeader *self)
{
  g_autoptr (GString) line = g_string_new ("match " VERSION);

  g_string_append_printf (line, " system %s ruleset %s", self->system, self->ruleset);
  if (self->format != NULL)
    g_string_append_printf (line, " format %s", self->format);
  if (self->difficulty != NULL)
    g_string_append_printf (line, " difficulty %s", self->difficulty);
  if (self->players > 0)
    g_string_append_printf (line, " players %u", self->players);
  if (self->is_dealt)
    g_string_append_printf (line, " seed %" G_GUINT64_FORMAT, self->seed);
  return g_string_free (g_steal_pointer (&line), FALSE);
}
