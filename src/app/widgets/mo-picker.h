/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A button that shows the one thing that is picked, of more than a menu holds, and opens a
 * search for another. */

#pragma once

#include "mo-text-row.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_PICKER (mo_picker_get_type ())
G_DECLARE_FINAL_TYPE (MoPicker, mo_picker, MO, PICKER, GtkBox)

/* What there is to pick. Each thing begins with a pointer to its id. */
typedef struct
{
  /* Returns: (transfer full) (nullable): what @text finds, the best first; %NULL while that
   *   can't be told, perhaps with @fault set to the reason */
  GPtrArray *(*find) (const char *text,
                      char **fault,
                      gpointer user_data);

  /* Returns: (nullable): the thing with this id */
  gconstpointer (*look_up) (const char *id,
                            gpointer user_data);

  /* Returns: (transfer full): how a thing is shown */
  MoTextRow *(*describe) (gconstpointer thing,
                          gpointer user_data);
} MoPickerSource;

/**
 * mo_picker_new:
 * @label: what is picked, as "Set", for who listens
 * @source: a constant
 * @user_data: for @source; outlives the picker
 * @id: what is picked at first; "" for nothing. An id that nothing has stays, and is shown as
 * unknown
 *
 * Signal `picked`: the person has picked something else, or cleared it.
 */
GtkWidget *mo_picker_new (const char *label,
                          const MoPickerSource *source,
                          gpointer user_data,
                          const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* The id of what is picked; "" for nothing. */
const char *mo_picker_get_id (MoPicker *self);

/* Searches again: there is something else to be found. */
void mo_picker_refresh (MoPicker *self);

G_END_DECLS
