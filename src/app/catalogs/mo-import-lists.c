/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-import-lists.h"

#include "mo-import-text.h"

#include <glib/gi18n.h>

/* Creates a list that owns the data of its rows. */
static MoTextRowList *
new_list (guint n_rows,
          MoTextRowMaker maker,
          gpointer data,
          GDestroyNotify free_data)
{
  MoTextRowList *list = mo_text_row_list_new (n_rows, maker, data);

  g_object_set_data_full (G_OBJECT (list), "data", data, free_data);
  return list;
}

/* Changes */

static MoTextRow *
make_change (guint index,
             gpointer user_data)
{
  const GPtrArray *changes = user_data;

  return mo_import_line_for_change (g_ptr_array_index (changes, index));
}

static void
free_changes (gpointer data)
{
  g_ptr_array_unref (data);
}

MoTextRowList *
mo_import_lists_new_changes (const MoCatalogImport *import,
                             int kind)
{
  const GArray *changes = import != NULL ? mo_catalog_changes_list (import->changes) : NULL;
  GPtrArray *listed = g_ptr_array_new ();

  for (guint i = 0; changes != NULL && i < changes->len; i++)
    {
      MoCatalogChange *change = &g_array_index (changes, MoCatalogChange, i);

      if (kind < 0 || (int) change->kind == kind)
        g_ptr_array_add (listed, change);
    }
  return new_list (listed->len, make_change, listed, free_changes);
}

/* Effects */

typedef struct
{
  GArray *decks;    /* (element-type MoDeckEffect) */
  GArray *holdings; /* (element-type MoHoldingEffect) */
} Effects;

static void
free_effects (gpointer data)
{
  Effects *self = data;

  g_array_unref (self->decks);
  g_array_unref (self->holdings);
  g_free (self);
}

static MoTextRow *
make_effect (guint index,
             gpointer user_data)
{
  const Effects *effects = user_data;

  if (index < effects->decks->len)
    return mo_import_line_for_deck (&g_array_index (effects->decks, MoDeckEffect, index));
  return mo_import_line_for_holding (
      &g_array_index (effects->holdings, MoHoldingEffect, index - effects->decks->len));
}

MoTextRowList *
mo_import_lists_new_effects (const MoCatalogImport *import,
                             MoLibrary *library)
{
  Effects *effects;

  if (import == NULL)
    return mo_text_row_list_new (0, make_effect, NULL);
  effects = g_new (Effects, 1);
  effects->decks = mo_catalog_import_find_decks (import, mo_library_get_decks (library));
  effects->holdings =
      mo_catalog_import_find_holdings (import, mo_library_get_collection (library));
  return new_list (effects->decks->len + effects->holdings->len, make_effect, effects,
                   free_effects);
}

/* Notes */

typedef struct
{
  const MoFaults *faults;
  const MoFaults *warnings;
} Notes;

/* Returns the number of errors that are listed: a single one is in the summary. */
static guint
count_errors (const MoFaults *faults)
{
  guint n = mo_faults_get_n (faults);

  return n != 1 ? n : 0;
}

static MoTextRow *
make_note (guint index,
           gpointer user_data)
{
  const Notes *notes = user_data;
  guint n_errors = count_errors (notes->faults);
  guint n_kept = MIN (n_errors, mo_faults_get_n_kept (notes->faults));

  if (index < n_kept)
    return mo_import_line_for_fault (mo_faults_get (notes->faults, index), TRUE);
  if (index - n_kept < mo_faults_get_n_kept (notes->warnings))
    return mo_import_line_for_fault (mo_faults_get (notes->warnings, index - n_kept), FALSE);
  return mo_import_line_for_more (n_errors + mo_faults_get_n (notes->warnings) - index);
}

void
mo_import_lists_show_notes (MoTextRowExpander *list,
                            AdwPreferencesGroup *group,
                            const MoFaults *faults,
                            const MoFaults *warnings)
{
  guint n_errors = count_errors (faults);
  guint n_warnings = mo_faults_get_n (warnings);
  guint n = n_errors + n_warnings;
  guint n_kept = MIN (n_errors, mo_faults_get_n_kept (faults)) + mo_faults_get_n_kept (warnings);
  g_autofree char *title = mo_import_dup_note_counts (n_errors, n_warnings);
  Notes *notes = g_new (Notes, 1);

  *notes = (Notes){ faults, warnings };
  gtk_widget_set_visible (GTK_WIDGET (group), n > 0);
  adw_preferences_group_set_title (group, n_errors == 0     ? _("Warnings")
                                          : n_warnings == 0 ? _("Errors")
                                                            : _("Errors and Warnings"));
  mo_text_row_expander_show (list, title,
                             new_list (n_kept + (n > n_kept), make_note, notes, g_free));
}
