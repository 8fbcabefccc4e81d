/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-group-list.h"

#include "mo-group-row.h"

#include <string.h>

struct _MoGroupList
{
  AdwBin parent_instance;

  GtkListBox *box;

  MoSession *session; /* (nullable): until it is set */
  GHashTable *rows;   /* id of a group → MoGroupRow */
  gboolean is_stale;  /* whether something changed while the list was unmapped */
};

G_DEFINE_FINAL_TYPE (MoGroupList, mo_group_list, ADW_TYPE_BIN)

enum
{
  PROP_SESSION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MoLibrary *
get_library (MoGroupList *self)
{
  return mo_session_get_library (self->session);
}

/* Sorts by name, with numbers by their value. */
static int
compare_rows (GtkListBoxRow *a,
              GtkListBoxRow *b,
              gpointer user_data)
{
  g_autofree char *first = g_utf8_collate_key_for_filename (
      adw_preferences_row_get_title (ADW_PREFERENCES_ROW (a)), -1);
  g_autofree char *second = g_utf8_collate_key_for_filename (
      adw_preferences_row_get_title (ADW_PREFERENCES_ROW (b)), -1);
  int order = strcmp (first, second);

  return order != 0 ? order
                    : mo_group_row_get_group (MO_GROUP_ROW (a)) <
                              mo_group_row_get_group (MO_GROUP_ROW (b))
                          ? -1
                          : 1;
}

/* The keyboard goes on with the next row, or the one before. */
static void
remove_row (MoGroupList *self,
            GtkWidget *row)
{
  GtkWidget *other = gtk_widget_get_next_sibling (row);

  if (other == NULL)
    other = gtk_widget_get_prev_sibling (row);
  if (other != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self->box)) == row)
    gtk_widget_grab_focus (other);
  gtk_list_box_remove (self->box, row);
}

static void
remove_gone_rows (MoGroupList *self)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    if (mo_library_get_group (get_library (self), mo_group_row_get_group (row)) == NULL)
      {
        g_hash_table_iter_remove (&iter);
        remove_row (self, row);
      }
}

/* Describing a group takes longer than an edit of the deck that is open, so it is done only while
 * the list is visible. */
static void
update (MoGroupList *self)
{
  const GPtrArray *groups = mo_library_get_groups (get_library (self));

  gtk_widget_set_visible (GTK_WIDGET (self->box), groups->len > 0);
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->is_stale || mo_session_get_content (self->session) == NULL)
    return;
  remove_gone_rows (self);
  for (guint i = 0; i < groups->len; i++)
    {
      const MoDeckGroup *group = g_ptr_array_index (groups, i);
      GtkWidget *row = g_hash_table_lookup (self->rows, &group->id);
      gboolean is_new = row == NULL;

      if (is_new)
        {
          row = mo_group_row_new (group->id);
          g_hash_table_insert (self->rows, g_memdup2 (&group->id, sizeof group->id), row);
        }
      mo_group_row_show (MO_GROUP_ROW (row), self->session, group);
      if (is_new)
        gtk_list_box_append (self->box, row);
    }
  gtk_list_box_invalidate_sort (self->box);
}

static void
row_activated_cb (MoGroupList *self,
                  GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "group.open", "x",
                              mo_group_row_get_group (MO_GROUP_ROW (row)));
}

static void
mo_group_list_map (GtkWidget *widget)
{
  MoGroupList *self = MO_GROUP_LIST (widget);

  GTK_WIDGET_CLASS (mo_group_list_parent_class)->map (widget);
  if (self->is_stale)
    update (self);
}

static void
mo_group_list_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MoGroupList *self = MO_GROUP_LIST (object);

  if (g_value_get_object (value) == NULL)
    return;
  g_return_if_fail (self->session == NULL);
  self->session = g_value_dup_object (value);
  g_signal_connect_object (self->session, "notify::finder", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "decks-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "collection-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
mo_group_list_dispose (GObject *object)
{
  MoGroupList *self = MO_GROUP_LIST (object);

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (get_library (self), self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  g_clear_object (&self->session);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_GROUP_LIST);
  G_OBJECT_CLASS (mo_group_list_parent_class)->dispose (object);
}

static void
mo_group_list_finalize (GObject *object)
{
  g_hash_table_unref (MO_GROUP_LIST (object)->rows);
  G_OBJECT_CLASS (mo_group_list_parent_class)->finalize (object);
}

static void
mo_group_list_class_init (MoGroupListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = mo_group_list_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_group_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_group_list_finalize;
  widget_class->map = mo_group_list_map;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-group-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MoGroupList, box);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
mo_group_list_init (MoGroupList *self)
{
  self->rows = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_sort_func (self->box, compare_rows, NULL, NULL);
}
