/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A button that shows the selected one of many things, and opens a search for another. */

#pragma once

#include "mo-text-row.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_PICKER (mo_picker_get_type ())
G_DECLARE_FINAL_TYPE (MoPicker, mo_picker, MO, PICKER, GtkBox)

/* The things to choose from. Each begins with a pointer to its id. */
typedef struct
{
  /* Returns: (transfer full) (nullable): the results of @text, the best first; %NULL if it can't be
   * evaluated, with @fault set to the reason unless it is still incomplete */
  GPtrArray *(*find) (const char *text,
                      char **fault,
                      gpointer user_data);

  /* Returns: (nullable): the thing with this id */
  gconstpointer (*look_up) (const char *id,
                            gpointer user_data);

  /* Returns: (transfer full): the row that shows a thing */
  MoTextRow *(*describe) (gconstpointer thing,
                          gpointer user_data);
} MoPickerSource;

/**
 * mo_picker_new:
 * @label: the accessible name of the choice, such as "Set"
 * @source: a constant
 * @user_data: for @source; must outlive the picker
 * @id: the initial selection; "" for none. An unknown id is kept, and shown as unknown
 *
 * Signal `picked`: the user selected something else, or cleared the selection.
 */
GtkWidget *mo_picker_new (const char *label,
                          const MoPickerSource *source,
                          gpointer user_data,
                          const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the id of the selection; "" for none. */
const char *mo_picker_get_id (MoPicker *self);

/* Makes it fit into the row of a list that shows the selection: it is only an arrow, and the
 * selection can’t be cleared. */
void mo_picker_set_is_in_row (MoPicker *self);

/* Searches and describes the selection again, after the things to choose from have changed. */
void mo_picker_refresh (MoPicker *self);

G_END_DECLS
