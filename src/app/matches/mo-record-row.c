/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-record-row.h"

#include "mo-match-results.h"

#include <glib/gi18n.h>

struct _MoRecordRow
{
  MoActionRow parent_instance;

  MoLibrary *library; /* (nullable): until it is set, and after it is disposed */
  MoContent *content; /* (nullable) */
  GPtrArray *entries; /* (element-type MoMatchEntry) (nullable): until they are listed */
  gint64 deck;
  char *name; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoRecordRow, mo_record_row, MO_TYPE_ACTION_ROW)

static char *
describe (const MoDeckRecord *record)
{
  g_autofree char *won = g_strdup_printf (ngettext ("%u won", "%u won", record->n_won),
                                          record->n_won);
  g_autofree char *lost = g_strdup_printf (ngettext ("%u lost", "%u lost", record->n_lost),
                                           record->n_lost);
  g_autofree char *open = g_strdup_printf (
      ngettext ("%u unfinished", "%u unfinished", record->n_open), record->n_open);

  if (record->n_open == 0)
    /* Translators: numbers of matches, as in “3 won, 2 lost”. */
    return g_strdup_printf (_("%1$s, %2$s"), won, lost);
  /* Translators: numbers of matches, as in “3 won, 2 lost, 1 unfinished”. */
  return g_strdup_printf (_("%1$s, %2$s, %3$s"), won, lost, open);
}

static void
show (MoRecordRow *self)
{
  MoDeckRecord record = { 0 };
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  guint n;

  if (self->entries != NULL && self->name != NULL)
    record = mo_match_results_count_deck (self->entries, self->content, self->deck, self->name);
  n = record.n_won + record.n_lost + record.n_open;
  title = g_strdup_printf (ngettext ("Played %u match with this deck",
                                     "Played %u matches with this deck", n),
                           n);
  text = describe (&record);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), text);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

static void
listed_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (MoRecordRow) self = user_data;
  g_autoptr (GPtrArray) entries =
      mo_library_list_matches_finish (MO_LIBRARY (source), result, NULL);

  /* A library that can’t be read says so itself, above the places of the window. */
  if (entries == NULL || self->library == NULL)
    return;
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = g_steal_pointer (&entries);
  show (self);
}

static void
list_matches (MoRecordRow *self)
{
  mo_library_list_matches_async (self->library, listed_cb, g_object_ref (self));
}

static void
mo_record_row_dispose (GObject *object)
{
  MoRecordRow *self = MO_RECORD_ROW (object);

  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (mo_record_row_parent_class)->dispose (object);
}

static void
mo_record_row_finalize (GObject *object)
{
  MoRecordRow *self = MO_RECORD_ROW (object);

  g_clear_pointer (&self->content, mo_content_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_free (self->name);
  G_OBJECT_CLASS (mo_record_row_parent_class)->finalize (object);
}

static void
mo_record_row_class_init (MoRecordRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_record_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_record_row_finalize;
}

static void
mo_record_row_init (MoRecordRow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
}

void
mo_record_row_set_library (MoRecordRow *self,
                           MoLibrary *library,
                           MoContent *content)
{
  g_return_if_fail (self->library == NULL);
  self->library = g_object_ref (library);
  self->content = mo_content_ref (content);
  g_signal_connect_object (library, "matches-changed", G_CALLBACK (list_matches), self,
                           G_CONNECT_SWAPPED);
  list_matches (self);
}

void
mo_record_row_set_deck (MoRecordRow *self,
                        gint64 deck,
                        const char *name)
{
  self->deck = deck;
  g_free (self->name);
  self->name = g_strdup (name);
  show (self);
}
