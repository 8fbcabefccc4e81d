/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-import-columns.h"

#include "mo-action-row.h"
#include "mo-foreign-reader.h"
#include "mo-foreign-field.h"

#include <glib/gi18n.h>

/* In microseconds: the time to create rows before the main loop runs again. */
#define SLICE 5000

/* The maximum number of rows with a choice. A table may have a thousand columns, which would take
 * too long to lay out. The fields of the others follow from their headings. */
#define MAX_ROWS 100

struct _MoImportColumns
{
  AdwBin parent_instance;

  AdwPreferencesGroup *group;

  MoVocabulary *vocabulary;   /* (nullable): of the shown columns */
  MoForeignFieldIndex *index; /* (nullable): likewise */
  GArray *fields;             /* (nullable) (element-type MoForeignMeaning): the choices */
  GtkStringList *labels;      /* (nullable): of the choices, after "Not Used" */
  GPtrArray *headings;        /* (element-type utf8) */
  GPtrArray *examples;        /* (element-type utf8) (nullable elements): of the same columns */
  /* (element-type GtkWidget) (unowned): created so far */
  GPtrArray *rows;
  GHashTable *chosen;         /* heading → name of a field, or "" for none */
  guint fill_source;
};

G_DEFINE_FINAL_TYPE (MoImportColumns, mo_import_columns, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static MoForeignMeaning
find_field (MoImportColumns *self,
            const char *heading)
{
  const char *name = g_hash_table_lookup (self->chosen, heading);

  return mo_foreign_field_index_find (self->index, name != NULL ? name : heading);
}

static guint
find_choice (MoImportColumns *self,
             const char *heading)
{
  MoForeignMeaning meant = find_field (self, heading);

  for (guint i = 0; i < self->fields->len; i++)
    {
      const MoForeignMeaning *field = &g_array_index (self->fields, MoForeignMeaning, i);

      if (field->kind == meant.kind && field->word == meant.word)
        return i + 1;
    }
  return 0;
}

static void
selected_cb (AdwComboRow *row,
             GParamSpec *pspec,
             MoImportColumns *self)
{
  const char *heading = g_object_get_data (G_OBJECT (row), "heading");
  guint choice = adw_combo_row_get_selected (row);

  g_hash_table_insert (self->chosen, g_strdup (heading),
                       choice == 0
                           ? g_strdup ("")
                           : mo_foreign_field_dup_name (
                                 &g_array_index (self->fields, MoForeignMeaning, choice - 1)));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
add_row (MoImportColumns *self,
         guint index)
{
  GtkWidget *row = g_object_new (MO_TYPE_COMBO_ROW, "selectable", FALSE, NULL);
  const char *heading = g_ptr_array_index (self->headings, index);
  const char *examples = g_ptr_array_index (self->examples, index);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 *heading != '\0' ? heading : _("No heading"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), examples != NULL ? examples : _("Empty"));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (self->labels));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), find_choice (self, heading));
  g_object_set_data_full (G_OBJECT (row), "heading", g_strdup (heading), g_free);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (selected_cb), self, 0);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static void
add_more_row (MoImportColumns *self,
              guint n_more)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  g_autofree char *title =
      g_strdup_printf (ngettext ("and %u more column, matched by its heading",
                                 "and %u more columns, matched by their headings", n_more),
                       n_more);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static gboolean
fill_cb (gpointer user_data)
{
  MoImportColumns *self = user_data;
  gint64 until = g_get_monotonic_time () + SLICE;
  guint n_rows = MIN (self->headings->len, MAX_ROWS);

  while (self->rows->len < n_rows && g_get_monotonic_time () < until)
    add_row (self, self->rows->len);
  if (self->rows->len < n_rows)
    return G_SOURCE_CONTINUE;
  if (self->headings->len > n_rows)
    add_more_row (self, self->headings->len - n_rows);
  gtk_widget_set_visible (GTK_WIDGET (self->group), TRUE);
  self->fill_source = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
are_shown (MoImportColumns *self,
           const GPtrArray *columns,
           const MoVocabulary *vocabulary)
{
  if (vocabulary != self->vocabulary || columns->len != self->headings->len)
    return FALSE;
  for (guint i = 0; i < columns->len; i++)
    if (!g_str_equal (((const MoForeignColumn *) g_ptr_array_index (columns, i))->heading,
                      g_ptr_array_index (self->headings, i)))
      return FALSE;
  return TRUE;
}

static void
set_vocabulary (MoImportColumns *self,
                MoVocabulary *vocabulary)
{
  g_clear_pointer (&self->index, mo_foreign_field_index_free);
  g_clear_pointer (&self->fields, g_array_unref);
  g_clear_pointer (&self->vocabulary, mo_vocabulary_unref);
  g_clear_object (&self->labels);
  self->vocabulary = mo_vocabulary_ref (vocabulary);
  self->index = mo_foreign_field_index_new (vocabulary);
  self->fields = mo_foreign_field_list (vocabulary);
  self->labels = gtk_string_list_new (NULL);
  /* Translators: a column of a table that is not a field of a card. */
  gtk_string_list_append (self->labels, _("Not Used"));
  for (guint i = 0; i < self->fields->len; i++)
    gtk_string_list_take (self->labels, mo_foreign_field_dup_label (
                                            &g_array_index (self->fields, MoForeignMeaning, i)));
}

static void
mo_import_columns_dispose (GObject *object)
{
  MoImportColumns *self = MO_IMPORT_COLUMNS (object);

  g_clear_handle_id (&self->fill_source, g_source_remove);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_IMPORT_COLUMNS);
  G_OBJECT_CLASS (mo_import_columns_parent_class)->dispose (object);
}

static void
mo_import_columns_finalize (GObject *object)
{
  MoImportColumns *self = MO_IMPORT_COLUMNS (object);

  g_clear_pointer (&self->index, mo_foreign_field_index_free);
  g_clear_pointer (&self->fields, g_array_unref);
  g_clear_pointer (&self->vocabulary, mo_vocabulary_unref);
  g_clear_object (&self->labels);
  g_ptr_array_unref (self->headings);
  g_ptr_array_unref (self->examples);
  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->chosen);
  G_OBJECT_CLASS (mo_import_columns_parent_class)->finalize (object);
}

static void
mo_import_columns_class_init (MoImportColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_import_columns_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_import_columns_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-import-columns.ui");
  gtk_widget_class_bind_template_child (widget_class, MoImportColumns, group);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MO_TYPE_IMPORT_COLUMNS, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_import_columns_init (MoImportColumns *self)
{
  self->headings = g_ptr_array_new_with_free_func (g_free);
  self->examples = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new ();
  self->chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mo_import_columns_show (MoImportColumns *self,
                        const GPtrArray *columns,
                        MoVocabulary *vocabulary)
{
  if (are_shown (self, columns, vocabulary))
    return;
  g_clear_handle_id (&self->fill_source, g_source_remove);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  /* The page is not laid out again for each slice of rows. */
  gtk_widget_set_visible (GTK_WIDGET (self->group), FALSE);
  g_ptr_array_set_size (self->headings, 0);
  g_ptr_array_set_size (self->examples, 0);
  if (vocabulary != self->vocabulary)
    set_vocabulary (self, vocabulary);
  for (guint i = 0; i < columns->len; i++)
    {
      const MoForeignColumn *column = g_ptr_array_index (columns, i);

      g_ptr_array_add (self->headings, g_strdup (column->heading));
      g_ptr_array_add (self->examples, g_strdup (column->examples));
    }
  if (fill_cb (self) == G_SOURCE_CONTINUE)
    self->fill_source = g_idle_add (fill_cb, self);
}

GHashTable *
mo_import_columns_get_chosen (MoImportColumns *self)
{
  return self->chosen;
}
