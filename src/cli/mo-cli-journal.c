/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli-journal.h"

#include "mo-cli.h"
#include "mo-file.h"
#include "mo-journal.h"
#include "mo-match-check.h"

#include <glib/gi18n.h>
#include <string.h>

void
mo_cli_journal_place_clear (MoCliJournalPlace *self)
{
  g_clear_pointer (&self->library, g_free);
}

void
mo_cli_journal_close (MoCliJournal *self)
{
  g_clear_object (&self->match);
  g_clear_pointer (&self->content, mo_content_unref);
  g_clear_pointer (&self->store, mo_store_close);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  g_clear_pointer (&self->text, g_free);
  g_clear_error (&self->error);
}

void
mo_cli_journal_print_fault (const MoCliJournal *self)
{
  g_printerr ("%s:%u: %s\n", self->name, self->line, self->error->message);
}

/* Returns: (nullable): the journal of a match in the library; %NULL after printing an error */
static char *
read_kept (MoCliJournal *self,
           const MoCliJournalPlace *place,
           const char *argument)
{
  g_autoptr (GError) error = NULL;
  guint64 id;

  if (!g_ascii_string_to_unsigned (argument, 10, 1, G_MAXINT64, &id, NULL))
    {
      g_printerr (_("moctl: “%s” is not a valid match number: “moctl match list” lists all "
                    "matches\n"),
                  argument);
      return NULL;
    }
  self->store = mo_cli_open_library (place->library);
  if (self->store == NULL)
    return NULL;
  self->id = (gint64) id;
  /* Translators: the number of a match in the library. */
  self->name = g_strdup_printf (_("match %s"), argument);
  self->kept = mo_store_read_journal (self->store, self->id, &self->revision, &error);
  if (self->kept == NULL)
    {
      mo_cli_fail (error);
      return NULL;
    }
  g_ptr_array_add (self->kept, NULL);
  return g_strjoinv ("\n", (char **) self->kept->pdata);
}

gboolean
mo_cli_journal_open (MoCliJournal *self,
                     const MoCliJournalPlace *place,
                     const char *argument)
{
  g_autoptr (GError) error = NULL;

  if (place->is_kept || place->library != NULL)
    self->text = read_kept (self, place, argument);
  else if ((self->text = mo_journal_load (argument, &error)) == NULL)
    mo_cli_fail (error);
  if (self->text == NULL)
    return FALSE;
  if (self->name == NULL)
    self->name = g_strdup (argument);
  self->content = mo_cli_load_content (NULL);
  self->match = mo_match_read (self->content, self->text, &self->line, &self->error);
  if (self->match == NULL)
    mo_cli_journal_print_fault (self);
  else
    self->n_kept = mo_match_get_position (self->match);
  return self->match != NULL;
}

gboolean
mo_cli_journal_open_whole (MoCliJournal *self,
                           const MoCliJournalPlace *place,
                           const char *argument)
{
  if (!mo_cli_journal_open (self, place, argument))
    return FALSE;
  if (self->error != NULL)
    mo_cli_journal_print_fault (self);
  return self->error == NULL;
}

/* @text: (transfer full) */
static gboolean
write_text (const char *file,
            char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  g_autoptr (GError) error = NULL;

  if (mo_file_write (file, bytes, &error))
    return TRUE;
  mo_cli_fail (error);
  return FALSE;
}

gboolean
mo_cli_journal_write (MoMatch *match,
                      const char *file)
{
  return write_text (file, mo_match_write (match));
}

/* Prints the changes that another program made to the match: the moves that it undid, then those
 * that it made. */
static void
print_changes (MoCliJournal *self)
{
  g_autoptr (GPtrArray) now = mo_store_read_journal (self->store, self->id, NULL, NULL);
  guint n_before = self->kept->len - 1;
  guint n_common = 0;

  if (now == NULL)
    return;
  while (n_common < MIN (n_before, now->len) &&
         g_str_equal (g_ptr_array_index (self->kept, n_common), g_ptr_array_index (now, n_common)))
    n_common++;
  for (guint i = n_before; i-- > n_common;)
    g_printerr (_("    undone: %s\n"), (const char *) g_ptr_array_index (self->kept, i));
  for (guint i = n_common; i < now->len; i++)
    g_printerr (_("    new: %s\n"), (const char *) g_ptr_array_index (now, i));
}

/* Saves the moves that were appended, or removes those that were undone. */
static int
save_kept (MoCliJournal *self)
{
  guint position = mo_match_get_position (self->match);
  guint first = MIN (position, self->n_kept);
  g_autoptr (MoSummary) summary = mo_match_sum_up (self->match, position);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = first; i < position; i++)
    {
      g_autofree char *line = mo_match_write_line (self->match, i);

      g_strv_builder_add (builder, line);
    }
  lines = g_strv_builder_end (builder);
  if (mo_store_write_moves (self->store, self->id, &self->revision, first + 1,
                            (const char *const *) lines, summary, &error))
    return MO_STATUS_FINE;
  mo_cli_fail (error);
  if (!g_error_matches (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED))
    return MO_STATUS_FAULT;
  print_changes (self);
  return MO_STATUS_NO;
}

int
mo_cli_journal_save (MoCliJournal *self)
{
  if (self->store != NULL)
    return save_kept (self);
  return write_text (self->name, mo_journal_write_into (self->match, self->text)) ? MO_STATUS_FINE
                                                                                  : MO_STATUS_FAULT;
}

/* Repairing */

static gboolean
repair_kept (MoCliJournal *self,
             guint *n_moves,
             char **rest,
             GError **error)
{
  return mo_store_repair_match (self->store, self->content, self->id, n_moves, rest, error);
}

/* Comments in the valid part are preserved. */
static gboolean
repair_file (MoCliJournal *self,
             guint *n_moves,
             char **rest,
             GError **error)
{
  const char *bad = mo_journal_find_line (self->text, self->line);
  g_autofree char *comment = NULL;

  *n_moves = mo_match_get_position (self->match);
  if (self->error == NULL)
    return TRUE;
  comment = g_strdup_printf ("%s:%u: %s", self->name, self->line, self->error->message);
  *rest = mo_journal_save_rest (self->name, comment, bad, error);
  return *rest != NULL &&
         write_text (self->name, g_strndup (self->text, (gsize) (bad - self->text)));
}

gboolean
mo_cli_journal_repair (MoCliJournal *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *rest = NULL;
  guint n_moves = 0;

  /* A journal that is too long was not read to its end, so the rest can’t be saved. */
  if (self->store == NULL && g_error_matches (self->error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL))
    {
      mo_cli_journal_print_fault (self);
      return FALSE;
    }
  if (!(self->store != NULL ? repair_kept : repair_file) (self, &n_moves, &rest, &error))
    {
      if (error != NULL)
        mo_cli_fail (error);
      return FALSE;
    }
  if (rest == NULL)
    g_print (_("%s: nothing to repair\n"), self->name);
  else
    g_print (ngettext ("%1$s: %2$u valid move; the rest was saved to %3$s\n",
                       "%1$s: %2$u valid moves; the rest was saved to %3$s\n", n_moves),
             self->name, n_moves, rest);
  return TRUE;
}
