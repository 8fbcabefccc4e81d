/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-store-matches.h"

#include "mo-match.h"
#include "mo-shared-device.h"
#include "mo-store-private.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* The schema versions that added data of matches, for libraries that could not be migrated and are
 * read-only. */
#define VERSION_OF_MATCHES 2
#define VERSION_OF_RESULTS 4
#define VERSION_OF_REVISIONS 5

/* Older libraries, which are read if they can’t be written, have no makers. */
#define VERSION_OF_MAKERS 8
#define VERSION_OF_DEVICES 9
/* A file may name makers of moves that it does not have, up to any number. */
#define MAKERS_OF " WHERE match = :match AND " \
                  "number <= (SELECT max (number) FROM move WHERE match = :match) ORDER BY number"
#define LIST "SELECT id, header, coalesce (deck, 0), coalesce (version, 0), begun, " \
             "(SELECT coalesce (max (number), 0) FROM move WHERE match = match.id), "
#define LIST_WITH_RESULTS LIST "moved, deleted, name, result, reason, place FROM match "
#define LIST_WITHOUT_RESULTS LIST "begun, 0, '', 0, '', '' FROM match "
#define ONE "WHERE id = :match"
#define FIGURES "SELECT match, id, card, name, value FROM match_figure "
#define JOURNAL_FROM " FROM match WHERE id = :match UNION ALL " \
                     "SELECT number, line, 0 FROM move WHERE match = :match ORDER BY 1"
#define JOURNAL "SELECT 0, header, revision" JOURNAL_FROM
#define JOURNAL_WITHOUT_REVISION "SELECT 0, header, 0" JOURNAL_FROM

static gboolean
fail_as_missing (gint64 match,
                 GError **error)
{
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND,
               _("the library has no match %" PRId64), match);
  return FALSE;
}

/* Whether moves based on @revision may be written from @first on. */
static gboolean
check_place (MoStore *self,
             gint64 match,
             gint64 revision,
             guint first,
             GError **error)
{
  g_autoptr (MoStatement) statement =
      mo_store_prepare (self,
                        "SELECT (SELECT coalesce (max (number), 0) FROM move WHERE "
                        "match = :match), revision FROM match WHERE id = :match",
                        error);
  MoStatementStep step;

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_number (statement, ":match", match);
  step = mo_statement_step (statement, self, error);
  if (step == MO_STEP_DONE)
    return fail_as_missing (match, error);
  if (step == MO_STEP_FAULT)
    return FALSE;
  if (sqlite3_column_int64 (statement, 1) != revision)
    {
      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED,
                   _("another program changed match %" PRId64 ": check the match, then try again"),
                   match);
      return FALSE;
    }
  if (first >= 1 && first <= sqlite3_column_int64 (statement, 0) + 1)
    return TRUE;
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID,
               _("the move before move %u is "
                 "missing"),
               first);
  return FALSE;
}

/* Writes the figures of the summary; an open match has none. */
static gboolean
write_figures (MoStore *self,
               gint64 match,
               const MoSummary *summary,
               GError **error)
{
  g_autoptr (MoStatement) removal =
      mo_store_prepare (self, "DELETE FROM match_figure WHERE match = :match", error);

  if (removal == NULL)
    return FALSE;
  mo_statement_bind_number (removal, ":match", match);
  if (!mo_statement_run (removal, self, error))
    return FALSE;
  for (guint i = 0; summary->result != MO_MATCH_OPEN && i < summary->figures->len; i++)
    {
      const MoMatchFigure *figure = g_ptr_array_index (summary->figures, i);
      g_autoptr (MoStatement) statement = mo_store_prepare (
          self,
          "INSERT INTO match_figure (match, number, id, card, name, value) "
          "VALUES (:match, :number, :id, :card, :name, :value)",
          error);

      if (statement == NULL)
        return FALSE;
      mo_statement_bind_number (statement, ":match", match);
      mo_statement_bind_number (statement, ":number", (gint64) i + 1);
      mo_statement_bind_text (statement, ":id", figure->id);
      mo_statement_bind_text (statement, ":card", figure->card != NULL ? figure->card : "");
      mo_statement_bind_text (statement, ":name", figure->name);
      mo_statement_bind_number (statement, ":value", figure->value);
      if (!mo_statement_run (statement, self, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_summary (MoStore *self,
               gint64 match,
               gint64 revision,
               const MoSummary *summary,
               GError **error)
{
  g_autoptr (MoStatement) statement =
      mo_store_prepare (self,
                        "UPDATE match SET moved = unixepoch (), revision = :revision, "
                        "result = :result, reason = :reason, place = :place "
                        "WHERE id = :match",
                        error);

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_number (statement, ":match", match);
  mo_statement_bind_number (statement, ":revision", revision);
  mo_statement_bind_number (statement, ":result", summary->result);
  mo_statement_bind_text (statement, ":reason", summary->reason != NULL ? summary->reason : "");
  mo_statement_bind_text (statement, ":place", summary->place != NULL ? summary->place : "");
  return mo_statement_run (statement, self, error) && write_figures (self, match, summary, error);
}

/* Returns a new revision after @before, increasing also if the clock was set back. */
static gint64
get_next_revision (gint64 before)
{
  return MAX (before + 1, g_get_real_time ());
}

/* Removes the makers of the moves from @first on, and writes new ones. */
static gboolean
write_makers (MoStore *self,
              gint64 match,
              guint first,
              const GArray *makers,
              GError **error)
{
  g_autoptr (MoStatement) removal = mo_store_prepare (
      self, "DELETE FROM move_by WHERE match = :match AND number >= :first", error);

  if (removal == NULL)
    return FALSE;
  mo_statement_bind_number (removal, ":match", match);
  mo_statement_bind_number (removal, ":first", first);
  if (!mo_statement_run (removal, self, error))
    return FALSE;
  for (guint i = 0; makers != NULL && i < makers->len; i++)
    {
      const MoMoveMaker maker = g_array_index (makers, MoMoveMaker, i);
      g_autoptr (MoStatement) statement = NULL;

      if (maker.seat < 0)
        continue;
      statement = mo_store_prepare (self,
                                    "INSERT INTO move_by (match, number, seat, device) "
                                    "VALUES (:match, :number, :seat, :device)",
                                    error);
      if (statement == NULL)
        return FALSE;
      mo_statement_bind_number (statement, ":match", match);
      mo_statement_bind_number (statement, ":number", (gint64) first + i);
      mo_statement_bind_number (statement, ":seat", maker.seat);
      mo_statement_bind_text (statement, ":device", maker.device);
      if (!mo_statement_run (statement, self, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_moves (MoStore *self,
             gint64 match,
             gint64 revision,
             guint first,
             const char *const *lines,
             const GArray *makers,
             const MoSummary *summary,
             GError **error)
{
  g_autoptr (MoStatement) removal = mo_store_prepare (
      self, "DELETE FROM move WHERE match = :match AND number >= :first", error);

  if (removal == NULL)
    return FALSE;
  mo_statement_bind_number (removal, ":match", match);
  mo_statement_bind_number (removal, ":first", first);
  if (!mo_statement_run (removal, self, error))
    return FALSE;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (MoStatement) statement = mo_store_prepare (
          self, "INSERT INTO move (match, number, line) VALUES (:match, :number, :line)", error);

      if (statement == NULL)
        return FALSE;
      mo_statement_bind_number (statement, ":match", match);
      mo_statement_bind_number (statement, ":number", (gint64) first + i);
      mo_statement_bind_text (statement, ":line", lines[i]);
      if (!mo_statement_run (statement, self, error))
        return FALSE;
    }
  return write_makers (self, match, first, makers, error) &&
         write_summary (self, match, revision, summary, error);
}

gboolean
mo_store_write_moves (MoStore *self,
                      gint64 match,
                      gint64 *revision,
                      guint first,
                      const char *const *lines,
                      const MoSummary *summary,
                      GError **error)
{
  return mo_store_write_moves_by (self, match, revision, first, lines, NULL, summary, error);
}

gboolean
mo_store_write_moves_by (MoStore *self,
                         gint64 match,
                         gint64 *revision,
                         guint first,
                         const char *const *lines,
                         const GArray *makers,
                         const MoSummary *summary,
                         GError **error)
{
  gint64 next = get_next_revision (*revision);

  if (!mo_store_begin (self, error) ||
      !mo_store_end (self,
                     check_place (self, match, *revision, first, error) &&
                         write_moves (self, match, next, first, lines, makers, summary, error),
                     error))
    return FALSE;
  *revision = next;
  return TRUE;
}

/* Inserts a match. Returns its id; 0 on error. */
static gint64
insert_match (MoStore *self,
              gint64 deck,
              const char *header,
              GError **error)
{
  guint version = deck != 0 ? mo_store_insert_version (self, deck, MO_VERSION_MATCH, "", error) : 0;
  g_autoptr (MoStatement) statement = NULL;

  if (deck != 0 && version == 0)
    return 0;
  statement = mo_store_prepare (self,
                                "INSERT INTO match (deck, version, header, begun, moved, revision) "
                                "VALUES (nullif (:deck, 0), nullif (:version, 0), :header, "
                                "unixepoch (), unixepoch (), :revision)",
                                error);
  if (statement == NULL)
    return 0;
  mo_statement_bind_number (statement, ":deck", deck);
  mo_statement_bind_number (statement, ":version", version);
  mo_statement_bind_text (statement, ":header", header);
  mo_statement_bind_number (statement, ":revision", get_next_revision (0));
  return mo_statement_run (statement, self, error) ? sqlite3_last_insert_rowid (self->db) : 0;
}

gint64
mo_store_begin_match (MoStore *self,
                      gint64 deck,
                      const char *header,
                      GError **error)
{
  gint64 match;

  if (!mo_store_begin (self, error))
    return 0;
  match = insert_match (self, deck, header, error);
  return mo_store_end (self, match != 0, error) ? match : 0;
}

static GStrv
list_lines (MoMatch *match)
{
  guint n = mo_match_get_position (match);
  GStrv lines = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    lines[i] = mo_match_write_line (match, i);
  return lines;
}

gint64
mo_store_import_match (MoStore *self,
                       MoContent *content,
                       const char *text,
                       guint *line,
                       GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (MoMatch) match = mo_match_read (content, text, line, &fault);
  g_autoptr (MoSummary) summary = NULL;
  g_autofree char *header = NULL;
  g_auto (GStrv) lines = NULL;
  gint64 id;

  if (fault != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return 0;
    }
  summary = mo_match_sum_up (match, mo_match_get_position (match));
  header = mo_match_header_write (mo_match_get_header (match));
  lines = list_lines (match);
  if (!mo_store_begin (self, error))
    return 0;
  id = insert_match (self, 0, header, error);
  if (!mo_store_end (self,
                     id != 0 && write_moves (self, id, get_next_revision (0), 1,
                                             (const char *const *) lines, NULL, summary, error),
                     error))
    return 0;
  return id;
}

GPtrArray *
mo_store_read_journal (MoStore *self,
                       gint64 match,
                       gint64 *revision,
                       GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MoStatement) statement = NULL;
  MoStatementStep step = MO_STEP_FAULT;
  gint64 version;

  if (!mo_store_read_number (self, "PRAGMA user_version", &version, error))
    return NULL;
  statement = version >= VERSION_OF_REVISIONS
                  ? mo_store_prepare (self, JOURNAL, error)
                  : mo_store_prepare (self, JOURNAL_WITHOUT_REVISION, error);
  if (statement == NULL)
    return NULL;
  mo_statement_bind_number (statement, ":match", match);
  while ((step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    {
      if (revision != NULL && lines->len == 0)
        *revision = sqlite3_column_int64 (statement, 2);
      g_ptr_array_add (lines, g_strdup (mo_statement_get_text (statement, 1)));
    }
  if (step == MO_STEP_DONE && lines->len == 0)
    fail_as_missing (match, error);
  return step == MO_STEP_DONE && lines->len > 0 ? g_steal_pointer (&lines) : NULL;
}

/* Lists */

/* Sets the deck name of a match; reads the name of each version once. */
static gboolean
copy_deck_name (MoStore *self,
                MoMatchEntry *entry,
                GHashTable *names,
                GError **error)
{
  g_autofree char *key = g_strdup_printf ("%" PRId64 ".%u", entry->deck, entry->version);
  gpointer name;

  if (entry->deck == 0)
    return TRUE;
  if (!g_hash_table_lookup_extended (names, key, NULL, &name))
    {
      if (!mo_store_read_version_name (self, entry->deck, entry->version, (char **) &name, error))
        return FALSE;
      g_hash_table_insert (names, g_steal_pointer (&key), name);
    }
  entry->deck_name = g_strdup (name);
  return TRUE;
}

/* The result is an index into tables, and the check of the column does not hold for a library that
 * another program wrote or that is damaged. A match with an unknown result is an open one. */
static MoMatchResult
read_result (MoStatement *statement)
{
  gint64 result = sqlite3_column_int64 (statement, 9);

  return result == MO_MATCH_WON || result == MO_MATCH_LOST ? (MoMatchResult) result
                                                           : MO_MATCH_OPEN;
}

static MoMatchEntry *
read_entry (MoStatement *statement)
{
  MoMatchEntry *entry = mo_match_entry_new ();
  MoMatchResult result = read_result (statement);

  entry->id = sqlite3_column_int64 (statement, 0);
  entry->header = g_strdup (mo_statement_get_text (statement, 1));
  entry->deck = sqlite3_column_int64 (statement, 2);
  entry->version = (guint) sqlite3_column_int64 (statement, 3);
  entry->begun = sqlite3_column_int64 (statement, 4);
  entry->n_moves = (guint) sqlite3_column_int64 (statement, 5);
  entry->moved = sqlite3_column_int64 (statement, 6);
  entry->deleted = sqlite3_column_int (statement, 7) != 0;
  entry->name = g_strdup (mo_statement_get_text (statement, 8));
  entry->summary = mo_summary_new (
      result, result != MO_MATCH_OPEN ? mo_statement_get_text (statement, 10) : NULL);
  if (*mo_statement_get_text (statement, 11) != '\0')
    entry->summary->place = g_strdup (mo_statement_get_text (statement, 11));
  return entry;
}

/* Prepares a statement for one match, or for all if @match is 0. */
static MoStatement *
prepare_for (MoStore *self,
             const char *for_one,
             const char *for_all,
             gint64 match,
             GError **error)
{
  MoStatement *statement = mo_store_prepare (self, match != 0 ? for_one : for_all, error);

  if (statement != NULL && match != 0)
    mo_statement_bind_number (statement, ":match", match);
  return statement;
}

static gboolean
read_entries (MoStore *self,
              gint64 version,
              gint64 match,
              GPtrArray *entries,
              GError **error)
{
  g_autoptr (MoStatement) statement =
      version >= VERSION_OF_RESULTS
          ? prepare_for (self, LIST_WITH_RESULTS ONE,
                         LIST_WITH_RESULTS "ORDER BY moved DESC, id DESC", match, error)
          : prepare_for (self, LIST_WITHOUT_RESULTS ONE,
                         LIST_WITHOUT_RESULTS "ORDER BY begun DESC, id DESC", match, error);
  MoStatementStep step = MO_STEP_FAULT;

  while (statement != NULL && (step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    g_ptr_array_add (entries, read_entry (statement));
  return step == MO_STEP_DONE;
}

static gboolean
read_figures (MoStore *self,
              gint64 match,
              GPtrArray *entries,
              GError **error)
{
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (MoStatement) statement =
      prepare_for (self, FIGURES "WHERE match = :match ORDER BY number",
                   FIGURES "ORDER BY match, number", match, error);
  MoStatementStep step = MO_STEP_FAULT;

  for (guint i = 0; i < entries->len; i++)
    {
      MoMatchEntry *entry = g_ptr_array_index (entries, i);

      g_hash_table_insert (by_id, &entry->id, entry);
    }
  while (statement != NULL && (step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    {
      gint64 id = sqlite3_column_int64 (statement, 0);
      MoMatchEntry *entry = g_hash_table_lookup (by_id, &id);
      const char *card = mo_statement_get_text (statement, 2);

      if (entry != NULL)
        g_ptr_array_add (entry->summary->figures,
                         mo_match_figure_new (mo_statement_get_text (statement, 1),
                                              *card != '\0' ? card : NULL,
                                              mo_statement_get_text (statement, 3),
                                              sqlite3_column_int64 (statement, 4)));
    }
  return step == MO_STEP_DONE;
}

/* @match: the only match to read; 0 for all */
static GPtrArray *
list_matches (MoStore *self,
              gint64 match,
              GError **error)
{
  g_autoptr (GPtrArray) entries =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_match_entry_unref);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gint64 version;

  if (!mo_store_read_number (self, "PRAGMA user_version", &version, error))
    return NULL;
  if (version < VERSION_OF_MATCHES)
    return g_steal_pointer (&entries);
  if (!read_entries (self, version, match, entries, error) ||
      (version >= VERSION_OF_RESULTS && !read_figures (self, match, entries, error)))
    return NULL;
  for (guint i = 0; i < entries->len; i++)
    if (!copy_deck_name (self, g_ptr_array_index (entries, i), names, error))
      return NULL;
  return g_steal_pointer (&entries);
}

GPtrArray *
mo_store_list_matches (MoStore *self,
                       GError **error)
{
  return list_matches (self, 0, error);
}

MoMatchEntry *
mo_store_find_match (MoStore *self,
                     gint64 match,
                     GError **error)
{
  g_autoptr (GPtrArray) entries = NULL;

  g_return_val_if_fail (match > 0, NULL);
  entries = list_matches (self, match, error);
  if (entries != NULL && entries->len == 0)
    fail_as_missing (match, error);
  return entries != NULL && entries->len > 0 ? mo_match_entry_ref (g_ptr_array_index (entries, 0))
                                             : NULL;
}

/* Runs a statement that updates a match, and ends the transaction. */
static gboolean
update_match (MoStore *self,
              MoStatement *statement,
              gint64 match,
              GError **error)
{
  gboolean good = statement != NULL;

  if (good)
    {
      mo_statement_bind_number (statement, ":match", match);
      good = mo_statement_run (statement, self, error);
    }
  if (good && sqlite3_changes (self->db) == 0)
    good = fail_as_missing (match, error);
  return mo_store_end (self, good, error);
}

gboolean
mo_store_set_match_deleted (MoStore *self,
                            gint64 match,
                            gboolean deleted,
                            GError **error)
{
  g_autoptr (MoStatement) statement = NULL;

  if (!mo_store_begin (self, error))
    return FALSE;
  statement = mo_store_prepare (self, "UPDATE match SET deleted = :deleted WHERE id = :match",
                                error);
  if (statement != NULL)
    mo_statement_bind_number (statement, ":deleted", deleted != FALSE);
  return update_match (self, statement, match, error);
}

gboolean
mo_store_set_match_name (MoStore *self,
                         gint64 match,
                         const char *name,
                         GError **error)
{
  g_autoptr (MoStatement) statement = NULL;

  if (*name != '\0' && !mo_xml_is_name (name))
    {
      g_set_error_literal (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID,
                           _("invalid match name: use one line of 1 to 200 characters"));
      return FALSE;
    }
  if (!mo_store_begin (self, error))
    return FALSE;
  statement = mo_store_prepare (self, "UPDATE match SET name = :name WHERE id = :match", error);
  if (statement != NULL)
    mo_statement_bind_text (statement, ":name", name);
  return update_match (self, statement, match, error);
}

GArray *
mo_store_read_makers (MoStore *self,
                      gint64 match,
                      GError **error)
{
  const MoMoveMaker host = mo_move_maker_make (-1, NULL);
  g_autoptr (GArray) makers = g_array_new (FALSE, FALSE, sizeof (MoMoveMaker));
  g_autoptr (MoStatement) statement = NULL;
  MoStatementStep step;
  gint64 version;

  if (!mo_store_read_number (self, "PRAGMA user_version", &version, error))
    return NULL;
  if (version < VERSION_OF_MAKERS)
    return g_steal_pointer (&makers);
  statement =
      version < VERSION_OF_DEVICES
          ? mo_store_prepare (self, "SELECT number, seat, '' FROM move_by" MAKERS_OF, error)
          : mo_store_prepare (self, "SELECT number, seat, device FROM move_by" MAKERS_OF, error);
  if (statement == NULL)
    return NULL;
  mo_statement_bind_number (statement, ":match", match);
  while ((step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    {
      const MoMoveMaker maker = mo_move_maker_make (sqlite3_column_int (statement, 1),
                                                    mo_statement_get_text (statement, 2));

      while (makers->len + 1 < (guint) sqlite3_column_int (statement, 0))
        g_array_append_val (makers, host);
      g_array_append_val (makers, maker);
    }
  return step == MO_STEP_DONE ? g_steal_pointer (&makers) : NULL;
}
