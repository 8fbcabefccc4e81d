/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-collection-reading.h"

#include "mo-card-line.h"
#include "mo-csv.h"
#include "mo-deck-file.h"
#include "mo-file.h"
#include "mo-fold.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The number of rows between checks of the cancellable. */
#define ROWS_A_TURN 1000

/* Limits of a file: ten times the cards of the largest catalog. */
#define MAX_ROWS 1000000
#define MAX_COLUMNS 1000

/* The maximum number of unknown names that similar ones are searched for. */
#define MAX_SEARCHED 50

typedef enum
{
  COLUMN_CARD,
  COLUMN_NAME,
  COLUMN_SET,
  COLUMN_NUMBER,
  COLUMN_OWNED,
  COLUMN_WANTED,
  COLUMN_PLACE,
  COLUMN_NOTES,
  N_COLUMNS,
} Column;

/* The first is ours; the others are used by people and other programs. */
static const char *const headings[N_COLUMNS][5] = {
  [COLUMN_CARD] = { "card", "id", "card id" },
  [COLUMN_NAME] = { "name", "card name", "title" },
  [COLUMN_SET] = { "set", "edition", "expansion" },
  [COLUMN_NUMBER] = { "number", "collector number", "no." },
  [COLUMN_OWNED] = { "owned", "count", "quantity", "qty", "have" },
  [COLUMN_WANTED] = { "wanted", "want", "wish" },
  [COLUMN_PLACE] = { "place", "location", "box", "binder" },
  [COLUMN_NOTES] = { "notes", "note", "comment", "comments" },
};

typedef struct
{
  const char *file;
  MoFaults *faults;
  MoFaults *warnings; /* (nullable) */
  GPtrArray *doubts;  /* (nullable) (element-type MoCollectionDoubt): for unknown names */
  guint n_searched;   /* unknown names */
  const MoCatalog *catalog;
  MoCardNames *names;
  MoCollectionEdit *edit;
  GHashTable *lines; /* the id of a card → its line */
  guint line;
  int columns[N_COLUMNS]; /* the index of each, or -1 */
  guint n_columns;
} Reader;

#define tell(self, ...) mo_faults_add ((self)->faults, (self)->file, (self)->line, __VA_ARGS__)

gboolean
mo_collection_file_is_csv (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ".csv") || g_str_has_suffix (lower, ".tsv");
}

/* Reading */

static void
begin (Reader *self,
       const char *file,
       const MoContent *content,
       MoFaults *faults,
       MoFaults *warnings,
       GPtrArray *doubts)
{
  *self = (Reader){ .file = file, .faults = faults, .warnings = warnings, .doubts = doubts };
  self->catalog = content->catalog;
  self->names = mo_card_names_new (content->catalog);
  self->edit = mo_collection_edit_new (_("Import"));
  self->lines = g_hash_table_new (g_str_hash, g_str_equal);
}

static void
finish (Reader *self)
{
  mo_card_names_free (self->names);
  g_hash_table_unref (self->lines);
}

/* Adds the row of a card; if there already is one, adds a fault and returns NULL. */
static MoHoldingEdit *
add_row (Reader *self,
         const char *id,
         const char *name)
{
  guint first = GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, id));
  MoHoldingEdit *row;

  if (first > 0)
    {
      tell (self, _("“%.40s” is already on line %u: combine the two rows"),
            name != NULL ? name : id, first);
      return NULL;
    }
  row = mo_collection_edit_add (self->edit, id, name);
  g_hash_table_insert (self->lines, row->card, GUINT_TO_POINTER (self->line));
  return row;
}

/* Whether another card would be too many; adds a fault then. */
static gboolean
is_full (Reader *self)
{
  if (self->edit->holdings->len < MAX_ROWS)
    return FALSE;
  tell (self, _("more than %d cards: remove some"), MAX_ROWS);
  return TRUE;
}

/* Checks that text is valid UTF-8, and skips a BOM. */
static char *
begin_text (char *text,
            const char *file,
            MoFaults *faults)
{
  const char *end;
  guint line = 1;

  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    text += 3;
  if (g_utf8_validate (text, -1, &end))
    return text;
  for (const char *at = text; at < end; at++)
    line += *at == '\n';
  mo_faults_add (faults, file, line, _("not valid UTF-8: save the file as UTF-8"));
  return NULL;
}

static gboolean
read_heading (Reader *self,
              const char *heading,
              int at)
{
  g_autofree char *folded = mo_fold_words (heading);

  for (guint column = 0; column < N_COLUMNS; column++)
    for (guint i = 0; i < G_N_ELEMENTS (headings[column]) && headings[column][i] != NULL; i++)
      if (g_str_equal (folded, headings[column][i]))
        {
          if (self->columns[column] >= 0)
            {
              tell (self, _("two columns are read as “%s”: remove one"), headings[column][0]);
              return FALSE;
            }
          self->columns[column] = at;
        }
  return TRUE;
}

static gboolean
read_headings (Reader *self,
               const GPtrArray *cells)
{
  for (guint column = 0; column < N_COLUMNS; column++)
    self->columns[column] = -1;
  self->n_columns = cells->len;
  if (cells->len > MAX_COLUMNS)
    {
      tell (self, _("more than %d columns: remove some"), MAX_COLUMNS);
      return FALSE;
    }
  for (guint i = 0; i < cells->len; i++)
    if (!read_heading (self, g_ptr_array_index (cells, i), (int) i))
      return FALSE;
  if ((self->columns[COLUMN_CARD] >= 0 || self->columns[COLUMN_NAME] >= 0) &&
      (self->columns[COLUMN_OWNED] >= 0 || self->columns[COLUMN_WANTED] >= 0 ||
       self->columns[COLUMN_PLACE] >= 0 || self->columns[COLUMN_NOTES] >= 0))
    return TRUE;
  tell (self, _("the first row must name the columns: “card” or “name”, and at least one of "
                "“owned”, “wanted”, “place” or “notes”"));
  return FALSE;
}

gboolean
mo_collection_csv_has_counts (char *text)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  Reader reader = { .file = "", .faults = faults };
  MoCsv csv;

  mo_csv_begin (&csv, text);
  if (mo_csv_read (&csv, cells, &reader.line) != MO_CSV_ROW)
    return FALSE;
  read_headings (&reader, cells);
  return reader.columns[COLUMN_OWNED] >= 0 || reader.columns[COLUMN_WANTED] >= 0;
}

static const char *
get_cell (const Reader *self,
          const GPtrArray *cells,
          Column column)
{
  int at = self->columns[column];

  return at >= 0 && (guint) at < cells->len ? g_ptr_array_index (cells, (guint) at) : "";
}

/* Reports an unknown card: as a doubt if the caller wants them, else as a warning if it has a
 * count, else as a fault. @candidates: (nullable); @row: (transfer full) (nullable): needed for a
 * doubt */
static void
report_unknown (Reader *self,
                const char *message,
                GPtrArray *candidates,
                gboolean is_counted,
                MoHoldingEdit *row)
{
  if (self->doubts != NULL)
    g_ptr_array_add (self->doubts, mo_collection_doubt_new (self->line, message, candidates, row,
                                                            is_counted));
  else if (!is_counted || self->warnings != NULL)
    mo_faults_add (is_counted ? self->warnings : self->faults, self->file, self->line, "%s",
                   message);
}

/* Returns: (nullable): the names that suggestions are searched in; %NULL after many searches */
static MoCardNames *
get_suggestions (Reader *self)
{
  return self->n_searched++ < MAX_SEARCHED ? self->names : NULL;
}

/* Reports an unknown name, with suggestions; see report_unknown(). */
static void
warn_unknown (Reader *self,
              const char *name,
              gboolean is_counted,
              MoHoldingEdit *row)
{
  g_autoptr (GPtrArray) candidates = NULL;
  g_autofree char *message =
      mo_card_line_describe_unknown (name, is_counted, get_suggestions (self), &candidates);

  report_unknown (self, message, candidates, is_counted, row);
}

/* Reports an unknown card ID, with suggestions for its name; see report_unknown(). @name:
 * (nullable) */
static void
warn_unknown_id (Reader *self,
                 const char *id,
                 const char *name,
                 MoHoldingEdit *row)
{
  const MoCardNames *names = name != NULL ? get_suggestions (self) : NULL;
  g_autoptr (GPtrArray) candidates =
      names != NULL ? mo_card_names_find_nearest (names, name) : NULL;
  g_autofree char *meant = candidates != NULL && candidates->len > 0
                               ? mo_card_names_describe (candidates)
                               : NULL;
  g_autofree char *message =
      meant == NULL
          ? g_strdup_printf (_("no card has the ID “%s”"), id)
          /* Translators: %1$s is the ID of a card, %2$s one or more card names in quotes. */
          : g_strdup_printf (_("no card has the ID “%1$s”; did you mean %2$s?"), id, meant);

  report_unknown (self, message, candidates, TRUE, row);
}

/* Removes the last row from the edit if there are doubts. */
static MoHoldingEdit *
take_row (Reader *self)
{
  GPtrArray *rows = self->edit->holdings;

  return self->doubts != NULL ? g_ptr_array_steal_index (rows, rows->len - 1) : NULL;
}

static gboolean
read_count (Reader *self,
            MoHoldingEdit *row,
            const char *cell,
            MoEditFields field)
{
  guint64 count;

  if (*cell == '\0')
    return TRUE;
  if (!g_ascii_string_to_unsigned (cell, 10, 0, MO_MAX_COPIES, &count, NULL))
    {
      tell (self, _("“%.20s” is not a valid count: use 0 to 99,999"), cell);
      return FALSE;
    }
  row->fields |= field;
  if (field == MO_EDIT_OWNED)
    row->owned = (int) count;
  else
    row->wanted = (int) count;
  return TRUE;
}

static gboolean
read_texts (Reader *self,
            MoHoldingEdit *row,
            const GPtrArray *cells)
{
  const char *place = get_cell (self, cells, COLUMN_PLACE);
  const char *notes = get_cell (self, cells, COLUMN_NOTES);

  if (*place != '\0' && !mo_xml_is_name (place))
    tell (self, _("“%.40s” is not a valid location: use one line of at most 200 characters"),
          place);
  else if (!mo_xml_is_prose (notes))
    tell (self, _("invalid notes: use at most 20,000 characters, without control characters"));
  else
    {
      if (self->columns[COLUMN_PLACE] >= 0)
        {
          row->fields |= MO_EDIT_PLACE;
          row->place = g_strdup (place);
        }
      if (self->columns[COLUMN_NOTES] >= 0)
        {
          row->fields |= MO_EDIT_NOTES;
          row->notes = g_strdup (notes);
        }
      return TRUE;
    }
  return FALSE;
}

static void
read_csv_row (Reader *self,
              const GPtrArray *cells)
{
  const char *id = get_cell (self, cells, COLUMN_CARD);
  const char *name = get_cell (self, cells, COLUMN_NAME);
  gboolean has_id = *id != '\0';
  const MoCard *card;
  MoHoldingEdit *row;

  if (cells->len > self->n_columns)
    {
      tell (self, _("this row has %u cells, but the table has %u columns: put quotes around cells "
                    "that contain the column separator"),
            cells->len, self->n_columns);
      return;
    }
  if (has_id)
    card = mo_catalog_lookup (self->catalog, id);
  else
    {
      card = mo_card_names_lookup_printing (self->names, name, get_cell (self, cells, COLUMN_SET),
                                            get_cell (self, cells, COLUMN_NUMBER), NULL);
      id = card != NULL ? card->id : name;
    }
  if (!mo_xml_is_name (id) || (*name != '\0' && !mo_xml_is_name (name)))
    {
      tell (self, _("“%.40s” is not a valid card name: use one line of 1 to 200 characters"),
            *id != '\0' ? id : name);
      return;
    }
  row = add_row (self, id, *name != '\0' ? name : NULL);
  if (row == NULL)
    return;
  if ((!read_count (self, row, get_cell (self, cells, COLUMN_OWNED), MO_EDIT_OWNED) ||
       !read_count (self, row, get_cell (self, cells, COLUMN_WANTED), MO_EDIT_WANTED) ||
       !read_texts (self, row, cells)))
    {
      g_hash_table_remove (self->lines, row->card);
      g_ptr_array_remove_index (self->edit->holdings, self->edit->holdings->len - 1);
    }
  else if (card == NULL && has_id)
    warn_unknown_id (self, id, *name != '\0' ? name : NULL, take_row (self));
  else if (card == NULL)
    warn_unknown (self, name, TRUE, take_row (self));
}

static gboolean
read_rows (Reader *self,
           char *text,
           GCancellable *cancellable)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  MoCsv csv;
  MoCsvResult result;
  guint n_rows = 0;

  mo_csv_begin (&csv, text);
  while ((result = mo_csv_read (&csv, cells, &self->line)) == MO_CSV_ROW)
    {
      if (n_rows++ == 0 && !read_headings (self, cells))
        return FALSE;
      if (n_rows > 1 && is_full (self))
        return FALSE;
      if (n_rows > 1)
        read_csv_row (self, cells);
      if (n_rows % ROWS_A_TURN == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
    }
  if (result == MO_CSV_OPEN_QUOTE)
    tell (self, _("missing closing quote: the file was read up to this row"));
  else if (result == MO_CSV_STRAY_QUOTE)
    tell (self, _("a quote inside quotes must be doubled: the file was read up to this row"));
  else if (n_rows == 0)
    mo_faults_add (self->faults, self->file, 0, _("the table is empty: choose another file"));
  return n_rows > 0;
}

static MoCollectionEdit *
read_csv (char *text,
          const char *file,
          const MoContent *content,
          MoFaults *faults,
          MoFaults *warnings,
          GPtrArray *doubts,
          GCancellable *cancellable)
{
  Reader self;
  gboolean read;

  text = begin_text (text, file, faults);
  if (text == NULL)
    return NULL;
  begin (&self, file, content, faults, warnings, doubts);
  read = read_rows (&self, text, cancellable);
  finish (&self);
  if (!read)
    g_clear_pointer (&self.edit, mo_collection_edit_free);
  return self.edit;
}

MoCollectionEdit *
mo_collection_read_csv (char *text,
                        const char *file,
                        const MoContent *content,
                        MoFaults *faults,
                        MoFaults *warnings,
                        GCancellable *cancellable)
{
  return read_csv (text, file, content, faults, warnings, NULL, cancellable);
}

/* Creates a row with a single copy, if there are doubts. */
static MoHoldingEdit *
new_single (Reader *self,
            const MoCardLine *card,
            MoEditFields field)
{
  if (self->doubts == NULL)
    return NULL;
  mo_collection_edit_set_count (self->edit, card->id, card->name, field, 1);
  return take_row (self);
}

/* Sums up repeated lines of a card, as lists pasted together have. @rows: the id of a card → its
 * row. Returns whether to continue. */
static gboolean
read_text_line (Reader *self,
                char *line,
                MoEditFields *field,
                GHashTable *rows)
{
  g_autoptr (GError) error = NULL;
  MoCardLine card;
  MoHoldingEdit *row;
  int *count;

  g_strstrip (line);
  if (*line == '\0' || *line == '#' || g_str_has_prefix (line, "//"))
    return TRUE;
  if (g_ascii_strcasecmp (line, "owned:") == 0 || g_ascii_strcasecmp (line, "wanted:") == 0)
    {
      *field = g_ascii_strcasecmp (line, "owned:") == 0 ? MO_EDIT_OWNED : MO_EDIT_WANTED;
      return TRUE;
    }
  if (!mo_card_line_parse (&card, line, self->names, &error))
    {
      tell (self, "%s", error->message);
      return TRUE;
    }
  row = g_hash_table_lookup (rows, card.id);
  if (card.card == NULL && !card.has_id && !card.has_count)
    {
      warn_unknown (self, card.id, FALSE, new_single (self, &card, *field));
      return TRUE;
    }
  if (row == NULL)
    {
      if (is_full (self))
        return FALSE;
      row = mo_collection_edit_add (self->edit, card.id, card.name);
      g_hash_table_insert (rows, row->card, row);
      if (card.has_id && mo_catalog_lookup (self->catalog, card.id) == NULL)
        warn_unknown_id (self, card.id, card.name, take_row (self));
      else if (card.card == NULL && !card.has_id)
        warn_unknown (self, card.id, TRUE, take_row (self));
    }
  row->fields |= *field;
  count = *field == MO_EDIT_OWNED ? &row->owned : &row->wanted;
  if (*count + (int) card.count > MO_MAX_COPIES)
    tell (self, _("more than 99,999 copies of “%.40s”: reduce the counts"), card.id);
  else
    *count += (int) card.count;
  return TRUE;
}

static MoCollectionEdit *
read_text (char *text,
           const char *file,
           const MoContent *content,
           MoFaults *faults,
           MoFaults *warnings,
           GPtrArray *doubts)
{
  g_autoptr (GHashTable) rows = g_hash_table_new (g_str_hash, g_str_equal);
  MoEditFields field = MO_EDIT_OWNED;
  gboolean read = TRUE;
  Reader self;
  char *next;

  text = begin_text (text, file, faults);
  if (text == NULL)
    return NULL;
  begin (&self, file, content, faults, warnings, doubts);
  for (char *line = text; read && line != NULL; line = next)
    {
      next = strchr (line, '\n');
      if (next != NULL)
        *next++ = '\0';
      self.line++;
      read = read_text_line (&self, line, &field, rows);
    }
  finish (&self);
  if (!read)
    g_clear_pointer (&self.edit, mo_collection_edit_free);
  return self.edit;
}

MoCollectionEdit *
mo_collection_read_text (char *text,
                         const char *file,
                         const MoContent *content,
                         MoFaults *faults,
                         MoFaults *warnings)
{
  return read_text (text, file, content, faults, warnings, NULL);
}

/* Reads the cards of all decks of a package. */
static MoCollectionEdit *
read_package (const char *path,
              const MoContent *content,
              MoFaults *faults,
              MoFaults *warnings)
{
  g_autoptr (MoDeck) deck = mo_deck_read_file (path, content, faults, warnings);
  g_autoptr (GHashTable) rows = g_hash_table_new (g_str_hash, g_str_equal);
  MoCollectionEdit *edit;

  if (deck == NULL)
    return NULL;
  edit = mo_collection_edit_new (_("Import"));
  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          MoHoldingEdit *row = g_hash_table_lookup (rows, entry->id);

          if (row == NULL)
            {
              row = mo_collection_edit_add (edit, entry->id, entry->name);
              row->fields = MO_EDIT_OWNED;
              g_hash_table_insert (rows, row->card, row);
            }
          row->owned += (int) entry->count;
        }
    }
  return edit;
}

/* A text list that starts like that of a package has headings, which are not cards. */
static gboolean
is_package_list (const char *text)
{
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    text += 3;
  text += strspn (text, " \t\r\n");
  return g_ascii_strncasecmp (text, "name:", 5) == 0 ||
         g_ascii_strncasecmp (text, "format:", 7) == 0;
}

MoCollectionEdit *
mo_collection_read_with_doubts (const char *path,
                                const MoContent *content,
                                MoFaults *faults,
                                MoFaults *warnings,
                                GPtrArray *doubts,
                                GCancellable *cancellable)
{
  gboolean is_csv = mo_collection_file_is_csv (path);
  g_autoptr (GInputStream) stream = NULL;
  g_autofree char *text = NULL;

  if (!is_csv && mo_deck_file_get_type (path) != MO_DECK_FILE_TEXT)
    return read_package (path, content, faults, warnings);
  stream = mo_xml_open (path, faults);
  text = stream != NULL ? mo_file_read_text (stream, path, MO_COLLECTION_MAX_SIZE, faults) : NULL;
  if (text == NULL)
    return NULL;
  if (!is_csv && is_package_list (text))
    return read_package (path, content, faults, warnings);
  return is_csv ? read_csv (text, path, content, faults, warnings, doubts, cancellable)
                : read_text (text, path, content, faults, warnings, doubts);
}

MoCollectionEdit *
mo_collection_read_file (const char *path,
                         const MoContent *content,
                         MoFaults *faults,
                         MoFaults *warnings,
                         GCancellable *cancellable)
{
  return mo_collection_read_with_doubts (path, content, faults, warnings, NULL, cancellable);
}
