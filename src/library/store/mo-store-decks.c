/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-store-decks.h"

#include "mo-deck-file.h"
#include "mo-store-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* The maximum number of edits of a deck beside its content, before they are merged into it. */
#define MAX_EDITS 256

#define DECKS                                                                                      \
  "SELECT d.id, coalesce (e.revision, d.revision), d.built, d.deleted, d.made, coalesce (e.made, " \
  "d.changed), d.content, "                                                                        \
  "e.part, e.card, e.name, e.count FROM deck d LEFT JOIN deck_edit e ON e.deck = d.id "

/* Likewise for a library that could not be migrated and is read-only. */
#define VERSION_OF_EDITS 3
#define DECKS_WITHOUT_EDITS \
  "SELECT id, revision, built, deleted, made, changed, content, '', '', '', 0 FROM deck d "

/* Reads the package in a column; NULL, with faults added, if it is invalid. */
static MoDeck *
read_content (MoStatement *statement,
              int column,
              MoFaults *faults)
{
  const char *text = mo_statement_get_text (statement, column);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      text, sqlite3_column_bytes (statement, column), NULL);

  return mo_deck_read_kept_xml (stream, faults);
}

/* Reads a deck from its first row of DECKS; each of its rows has an edit. */
static MoLibraryDeck *
read_deck (MoStatement *statement)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoLibraryDeck *deck = g_new0 (MoLibraryDeck, 1);

  deck->id = sqlite3_column_int64 (statement, 0);
  deck->built = sqlite3_column_int (statement, 2) != 0;
  deck->deleted = sqlite3_column_int (statement, 3) != 0;
  deck->made = sqlite3_column_int64 (statement, 4);
  deck->deck = read_content (statement, 6, faults);
  return deck;
}

static void
read_edit (MoLibraryDeck *deck,
           MoStatement *statement)
{
  const char *name = mo_statement_get_text (statement, 9);
  MoDeckChange change = {
    .part = mo_statement_get_text (statement, 7),
    .card = mo_statement_get_text (statement, 8),
    .name = *name != '\0' ? name : NULL,
    .after = (guint) sqlite3_column_int (statement, 10),
  };

  deck->revision = sqlite3_column_int64 (statement, 1);
  deck->changed = sqlite3_column_int64 (statement, 5);
  if (deck->deck != NULL)
    mo_deck_make_change (deck->deck, &change);
}

static MoStatement *
prepare_decks (MoStore *self,
               gint64 id,
               GError **error)
{
  gint64 version;
  MoStatement *statement;

  if (!mo_store_read_number (self, "PRAGMA user_version", &version, error))
    return NULL;
  if (version >= VERSION_OF_EDITS)
    statement = mo_store_prepare (
        self, DECKS "WHERE :id IN (0, d.id) ORDER BY d.id, e.revision, e.number", error);
  else
    statement = mo_store_prepare (self, DECKS_WITHOUT_EDITS "WHERE :id IN (0, d.id) ORDER BY d.id",
                                  error);
  if (statement != NULL)
    mo_statement_bind_number (statement, ":id", id);
  return statement;
}

/* Reads the deck with this id, or all if @id is 0, including edits. */
static GPtrArray *
read_decks (MoStore *self,
            gint64 id,
            GError **error)
{
  g_autoptr (GPtrArray) decks =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_library_deck_free);
  g_autoptr (MoStatement) statement = prepare_decks (self, id, error);
  MoLibraryDeck *deck = NULL;
  MoStatementStep step = MO_STEP_FAULT;

  while (statement != NULL && (step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    {
      if (deck == NULL || deck->id != sqlite3_column_int64 (statement, 0))
        {
          deck = read_deck (statement);
          g_ptr_array_add (decks, deck);
        }
      read_edit (deck, statement);
    }
  return step == MO_STEP_DONE ? g_steal_pointer (&decks) : NULL;
}

GPtrArray *
mo_store_read_decks (MoStore *self,
                     GError **error)
{
  return read_decks (self, 0, error);
}

static gboolean
fail_as_missing (gint64 id,
                 GError **error)
{
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND,
               _("the library has no deck %" PRId64), id);
  return FALSE;
}

MoLibraryDeck *
mo_store_read_deck (MoStore *self,
                    gint64 id,
                    GError **error)
{
  g_autoptr (GPtrArray) decks = read_decks (self, id, error);

  if (decks != NULL && decks->len == 0)
    fail_as_missing (id, error);
  return decks != NULL && decks->len > 0 ? g_ptr_array_steal_index (decks, 0) : NULL;
}

/* Seconds are enough for display; ids and revisions determine the order. */
static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static void
bind_content (MoStatement *statement,
              GBytes *content)
{
  gsize size;
  const char *data = g_bytes_get_data (content, &size);

  sqlite3_bind_text64 (statement, sqlite3_bind_parameter_index (statement, ":content"), data, size,
                       SQLITE_STATIC, SQLITE_UTF8);
}

static gboolean
insert_deck (MoStore *self,
             GBytes *content,
             MoDeckState *state,
             GError **error)
{
  gint64 now = get_now ();
  g_autoptr (MoStatement) statement = mo_store_prepare (
      self,
      "INSERT INTO deck (revision, built, deleted, made, changed, content) "
      "VALUES (" G_STRINGIFY (MO_FIRST_REVISION) ", 0, 0, :now, :now, :content)",
      error);

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_number (statement, ":now", now);
  bind_content (statement, content);
  if (!mo_statement_run (statement, self, error))
    return FALSE;
  *state = (MoDeckState){ sqlite3_last_insert_rowid (self->db), now, MO_FIRST_REVISION };
  return TRUE;
}

gboolean
mo_store_add_deck (MoStore *self,
                   GBytes *content,
                   MoDeckState *state,
                   GError **error)
{
  return mo_store_begin (self, error) &&
         mo_store_end (self, insert_deck (self, content, state, error), error);
}

/* Reads the current state of a deck; all 0 if it does not exist. */
static gboolean
read_state (MoStore *self,
            gint64 id,
            MoDeckState *state,
            gint64 *n_edits,
            GError **error)
{
  g_autoptr (MoStatement) statement =
      mo_store_prepare (self,
                        "SELECT made, revision, (SELECT max (revision) FROM deck_edit "
                        "WHERE deck = :id) FROM deck WHERE id = :id",
                        error);
  MoStatementStep step;

  *state = (MoDeckState){ 0 };
  *n_edits = 0;
  if (statement == NULL)
    return FALSE;
  mo_statement_bind_number (statement, ":id", id);
  step = mo_statement_step (statement, self, error);
  if (step == MO_STEP_ROW)
    {
      gint64 revision = sqlite3_column_int64 (statement, 1);

      *state = (MoDeckState){ id, sqlite3_column_int64 (statement, 0),
                              MAX (revision, sqlite3_column_int64 (statement, 2)) };
      *n_edits = state->revision - revision;
    }
  return step != MO_STEP_FAULT;
}

/* Writes the content of a deck, and removes the edits that it includes. */
static gboolean
write_content (MoStore *self,
               gint64 id,
               gint64 revision,
               GBytes *content,
               gint64 changed,
               GError **error)
{
  g_autoptr (MoStatement) removal =
      mo_store_prepare (self, "DELETE FROM deck_edit WHERE deck = :id", error);
  g_autoptr (MoStatement) statement = NULL;

  if (removal == NULL)
    return FALSE;
  mo_statement_bind_number (removal, ":id", id);
  if (!mo_statement_run (removal, self, error))
    return FALSE;
  statement = mo_store_prepare (
      self,
      "UPDATE deck SET content = :content, revision = :revision, changed = :changed WHERE id = :id",
      error);
  if (statement == NULL)
    return FALSE;
  mo_statement_bind_number (statement, ":id", id);
  mo_statement_bind_number (statement, ":revision", revision);
  mo_statement_bind_number (statement, ":changed", changed);
  bind_content (statement, content);
  return mo_statement_run (statement, self, error);
}

/* Merges the edits of a deck into its content. Keeps them if the content can't be read. */
static gboolean
fold_edits (MoStore *self,
            gint64 id,
            GError **error)
{
  g_autoptr (MoLibraryDeck) deck = NULL;
  g_autoptr (GBytes) content = NULL;
  MoDeckState state;
  gint64 n_edits;

  if (!read_state (self, id, &state, &n_edits, error))
    return FALSE;
  if (n_edits == 0)
    return TRUE;
  deck = mo_store_read_deck (self, id, error);
  if (deck == NULL || deck->deck == NULL)
    return deck != NULL;
  content = mo_deck_write_xml (deck->deck, NULL);
  return write_content (self, id, deck->revision, content, deck->changed, error);
}

/* Returns a number of a deck from a query with one row; 0 with @error set. */
static gint64
read_deck_number (MoStore *self,
                  const char *sql,
                  gint64 id,
                  GError **error)
{
  g_autoptr (MoStatement) statement = mo_store_prepare (self, sql, error);
  MoStatementStep step;

  if (statement == NULL)
    return 0;
  mo_statement_bind_number (statement, ":id", id);
  step = mo_statement_step (statement, self, error);
  if (step == MO_STEP_DONE)
    fail_as_missing (id, error);
  return step == MO_STEP_ROW ? sqlite3_column_int64 (statement, 0) : 0;
}

static guint
insert_version (MoStore *self,
                gint64 deck,
                MoVersionReason reason,
                const char *label,
                GError **error)
{
  gint64 number = read_deck_number (self,
                                    "SELECT (SELECT coalesce (max (number), 0) + 1 FROM "
                                    "deck_version WHERE deck = :id) FROM deck WHERE id = :id",
                                    deck, error);
  g_autoptr (MoStatement) statement = NULL;

  if (number == 0)
    return 0;
  statement = mo_store_prepare (
      self,
      "INSERT INTO deck_version (deck, number, reason, label, made, content) "
      "SELECT id, :number, :reason, :label, :now, content FROM deck WHERE id = :deck",
      error);
  if (statement == NULL)
    return 0;
  mo_statement_bind_number (statement, ":deck", deck);
  mo_statement_bind_number (statement, ":number", number);
  mo_statement_bind_number (statement, ":reason", reason);
  mo_statement_bind_text (statement, ":label", label);
  mo_statement_bind_number (statement, ":now", get_now ());
  return mo_statement_run (statement, self, error) ? (guint) number : 0;
}

static gboolean
fail_as_changed (gint64 id,
                 GError **error)
{
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED,
               _("another program changed deck %" PRId64 ": check the deck, then try again"), id);
  return FALSE;
}

static gboolean
update_deck (MoStore *self,
             MoDeckState *state,
             GBytes *content,
             GError **error)
{
  MoDeckState present;
  gint64 n_edits;

  if (!read_state (self, state->id, &present, &n_edits, error))
    return FALSE;
  if (present.id == 0 || present.made != state->made)
    return insert_deck (self, content, state, error);
  if (present.revision != state->revision)
    return fail_as_changed (state->id, error);
  state->revision = present.revision + 1;
  return write_content (self, state->id, state->revision, content, get_now (), error);
}

gboolean
mo_store_save_deck (MoStore *self,
                    MoDeckState *state,
                    GBytes *content,
                    GError **error)
{
  MoDeckState saved = *state;

  if (!mo_store_begin (self, error) ||
      !mo_store_end (self, update_deck (self, &saved, content, error), error))
    return FALSE;
  *state = saved;
  return TRUE;
}

static gboolean
insert_edit (MoStore *self,
             const MoDeckState *state,
             const GArray *changes,
             GError **error)
{
  gint64 now = get_now ();

  for (guint i = 0; i < changes->len; i++)
    {
      const MoDeckChange *change = &g_array_index (changes, MoDeckChange, i);
      g_autoptr (MoStatement) statement = mo_store_prepare (
          self,
          "INSERT INTO deck_edit (deck, revision, number, part, card, name, count, made) "
          "VALUES (:deck, :revision, :number, :part, :card, :name, :count, :now)",
          error);

      if (statement == NULL)
        return FALSE;
      mo_statement_bind_number (statement, ":deck", state->id);
      mo_statement_bind_number (statement, ":revision", state->revision);
      mo_statement_bind_number (statement, ":number", (gint64) i + 1);
      mo_statement_bind_text (statement, ":part", change->part);
      mo_statement_bind_text (statement, ":card", change->card);
      mo_statement_bind_text (statement, ":name", change->name != NULL ? change->name : "");
      mo_statement_bind_number (statement, ":count", change->after);
      mo_statement_bind_number (statement, ":now", now);
      if (!mo_statement_run (statement, self, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
edit_deck (MoStore *self,
           MoDeckState *state,
           const GArray *changes,
           gboolean *done,
           GError **error)
{
  MoDeckState present;
  gint64 n_edits;

  if (!read_state (self, state->id, &present, &n_edits, error))
    return FALSE;
  *done = present.id != 0 && present.made == state->made;
  if (!*done)
    return TRUE;
  if (present.revision != state->revision)
    return fail_as_changed (state->id, error);
  state->revision++;
  return insert_edit (self, state, changes, error) &&
         (n_edits + 1 < MAX_EDITS || fold_edits (self, state->id, error));
}

gboolean
mo_store_edit_deck (MoStore *self,
                    MoDeckState *state,
                    const GArray *changes,
                    gboolean *done,
                    GError **error)
{
  MoDeckState edited = *state;

  if (!mo_store_begin (self, error) ||
      !mo_store_end (self, edit_deck (self, &edited, changes, done, error), error))
    return FALSE;
  *state = edited;
  return TRUE;
}

static gboolean
set_flag (MoStore *self,
          const char *sql,
          gint64 id,
          gboolean flag,
          GError **error)
{
  g_autoptr (MoStatement) statement = NULL;
  gboolean good = FALSE;

  if (!mo_store_begin (self, error))
    return FALSE;
  statement = mo_store_prepare (self, sql, error);
  if (statement != NULL)
    {
      mo_statement_bind_number (statement, ":id", id);
      mo_statement_bind_number (statement, ":flag", flag != FALSE);
      good = mo_statement_run (statement, self, error);
    }
  if (good && sqlite3_changes (self->db) == 0)
    good = fail_as_missing (id, error);
  return mo_store_end (self, good, error);
}

gboolean
mo_store_set_deck_built (MoStore *self,
                         gint64 id,
                         gboolean built,
                         GError **error)
{
  return set_flag (self, "UPDATE deck SET built = :flag WHERE id = :id", id, built, error);
}

gboolean
mo_store_set_deck_deleted (MoStore *self,
                           gint64 id,
                           gboolean deleted,
                           GError **error)
{
  return set_flag (self, "UPDATE deck SET deleted = :flag WHERE id = :id", id, deleted, error);
}

/* Finds the number of the newest version if it equals the current deck, else 0. */
static gboolean
find_current_version (MoStore *self,
                      gint64 deck,
                      guint *number,
                      GError **error)
{
  g_autoptr (MoStatement) statement = mo_store_prepare (
      self,
      "SELECT v.number FROM deck d JOIN deck_version v ON v.deck = d.id AND v.content = d.content "
      "WHERE d.id = :id AND v.number = (SELECT max (number) FROM deck_version WHERE deck = :id)",
      error);
  MoStatementStep step;

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_number (statement, ":id", deck);
  step = mo_statement_step (statement, self, error);
  *number = step == MO_STEP_ROW ? (guint) sqlite3_column_int64 (statement, 0) : 0;
  return step != MO_STEP_FAULT;
}

guint
mo_store_insert_version (MoStore *self,
                         gint64 deck,
                         MoVersionReason reason,
                         const char *label,
                         GError **error)
{
  guint number = 0;

  if (!fold_edits (self, deck, error) ||
      (reason == MO_VERSION_MATCH && !find_current_version (self, deck, &number, error)))
    return 0;
  return number > 0 ? number : insert_version (self, deck, reason, label, error);
}

/* Whether the deck is still in this state. */
static gboolean
check_state (MoStore *self,
             const MoDeckState *state,
             GError **error)
{
  MoDeckState present;
  gint64 n_edits;

  if (!read_state (self, state->id, &present, &n_edits, error))
    return FALSE;
  if (present.id == 0)
    return fail_as_missing (state->id, error);
  return (present.made == state->made && present.revision == state->revision) ||
         fail_as_changed (state->id, error);
}

guint
mo_store_add_version (MoStore *self,
                      const MoDeckState *state,
                      MoVersionReason reason,
                      const char *label,
                      GError **error)
{
  guint number;

  if (!mo_store_begin (self, error))
    return 0;
  number = check_state (self, state, error)
               ? mo_store_insert_version (self, state->id, reason, label, error)
               : 0;
  return mo_store_end (self, number > 0, error) ? number : 0;
}

GPtrArray *
mo_store_read_versions (MoStore *self,
                        gint64 deck,
                        GError **error)
{
  g_autoptr (GPtrArray) versions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_deck_version_free);
  g_autoptr (MoStatement) statement =
      mo_store_prepare (self,
                        "SELECT number, reason, label, made, content FROM deck_version "
                        "WHERE deck = :deck ORDER BY number DESC",
                        error);
  MoStatementStep step = MO_STEP_FAULT;

  if (statement == NULL)
    return NULL;
  mo_statement_bind_number (statement, ":deck", deck);
  while ((step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    {
      g_autoptr (MoFaults) faults = mo_faults_new ();
      MoDeckVersion *version = g_new0 (MoDeckVersion, 1);

      version->number = (guint) sqlite3_column_int64 (statement, 0);
      version->reason = (MoVersionReason) sqlite3_column_int (statement, 1);
      version->label = g_strdup (mo_statement_get_text (statement, 2));
      version->made = sqlite3_column_int64 (statement, 3);
      version->deck = read_content (statement, 4, faults);
      g_ptr_array_add (versions, version);
    }
  return step == MO_STEP_DONE ? g_steal_pointer (&versions) : NULL;
}

gboolean
mo_store_read_version_name (MoStore *self,
                            gint64 deck,
                            guint number,
                            char **name,
                            GError **error)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoDeck) content = NULL;
  g_autoptr (MoStatement) statement = mo_store_prepare (
      self, "SELECT content FROM deck_version WHERE deck = :deck AND number = :number", error);
  MoStatementStep step;

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_number (statement, ":deck", deck);
  mo_statement_bind_number (statement, ":number", number);
  step = mo_statement_step (statement, self, error);
  if (step == MO_STEP_ROW)
    content = read_content (statement, 0, faults);
  *name = content != NULL ? g_strdup (content->name) : NULL;
  return step != MO_STEP_FAULT;
}

/* Returns: (transfer full): a finding. @version: 0 for the deck itself */
static char *
describe_finding (int deck,
                  int version,
                  const char *reason)
{
  if (version == 0)
    /* Translators: the number of a deck, and an error message. */
    return g_strdup_printf (_("deck %d: %s"), deck, reason);
  /* Translators: the number of a deck, the number of a version, and an error message. */
  return g_strdup_printf (_("deck %d, version %d: %s"), deck, version, reason);
}

gboolean
mo_store_check_decks (MoStore *self,
                      GPtrArray *findings,
                      GError **error)
{
  g_autoptr (MoStatement) statement =
      mo_store_prepare (self,
                        "SELECT id, 0, content FROM deck UNION ALL SELECT deck, "
                        "number, content FROM deck_version ORDER BY 1, 2",
                        error);
  MoStatementStep step = MO_STEP_FAULT;

  while (statement != NULL && (step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    {
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoDeck) deck = read_content (statement, 2, faults);

      if (deck == NULL)
        g_ptr_array_add (findings, describe_finding (sqlite3_column_int (statement, 0),
                                                     sqlite3_column_int (statement, 1),
                                                     mo_faults_get (faults, 0)->message));
    }
  return step == MO_STEP_DONE;
}
