/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-format-row.h"

#include "mo-icon.h"

#include <glib/gi18n.h>

struct _MoFormatRow
{
  MoComboRow parent_instance;

  MoContent *content; /* (nullable) */
  char *format;       /* (nullable): the format that is shown */
  GPtrArray *formats; /* (element-type utf8): the ids of the choices */
  gboolean updating;    /* whether the row is being set from the outside */
  gboolean is_choosing; /* whether a choice is being applied */
  guint idle;
};

G_DEFINE_FINAL_TYPE (MoFormatRow, mo_format_row, MO_TYPE_COMBO_ROW)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static int
compare_formats (gconstpointer a,
                 gconstpointer b,
                 gpointer systems)
{
  const MoFormat *const *first = a;
  const MoFormat *const *second = b;

  return (int) mo_systems_get_format_rank (systems, (*first)->id) -
         (int) mo_systems_get_format_rank (systems, (*second)->id);
}

/* Returns: (transfer container) (element-type MoFormat): the choices. A format without packages is
 * one only if the package already has it. */
static GPtrArray *
list_choices (MoFormatRow *self)
{
  GPtrArray *systems = self->content->systems;
  GPtrArray *choices = g_ptr_array_new ();

  for (guint i = 0; i < systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (systems, i);

      for (guint j = 0; j < system->formats->len; j++)
        {
          MoFormat *format = g_ptr_array_index (system->formats, j);

          if (mo_format_needs_package (format) || g_str_equal (format->id, self->format))
            g_ptr_array_add (choices, format);
        }
    }
  g_ptr_array_sort_with_data (choices, compare_formats, systems);
  return choices;
}

static void
show_formats (MoFormatRow *self)
{
  const char *format = self->format;
  g_autoptr (GPtrArray) choices = list_choices (self);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION;

  self->updating = TRUE;
  g_ptr_array_set_size (self->formats, 0);
  for (guint i = 0; i < choices->len; i++)
    {
      const MoFormat *choice = g_ptr_array_index (choices, i);
      g_autofree char *title = mo_format_get_title (choice);

      if (g_str_equal (choice->id, format))
        selected = i;
      g_ptr_array_add (self->formats, g_strdup (choice->id));
      gtk_string_list_append (titles, title);
    }
  if (selected == GTK_INVALID_LIST_POSITION)
    {
      /* Translators: %s is the id of a format. */
      g_autofree char *title = g_strdup_printf (_("“%s” (unknown)"), format);

      selected = self->formats->len;
      g_ptr_array_add (self->formats, g_strdup (format));
      gtk_string_list_append (titles, title);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (titles));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), selected);
  self->updating = FALSE;
}

static gboolean
idle_cb (gpointer user_data)
{
  MoFormatRow *self = user_data;

  self->idle = 0;
  if (self->content != NULL)
    show_formats (self);
  return G_SOURCE_REMOVE;
}

static void
selected_cb (MoFormatRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  if (!self->updating && self->content != NULL && selected < self->formats->len)
    {
      g_autofree char *format = g_strdup (g_ptr_array_index (self->formats, selected));

      self->is_choosing = TRUE;
      g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, format);
      self->is_choosing = FALSE;
    }
}

static void
mo_format_row_dispose (GObject *object)
{
  MoFormatRow *self = MO_FORMAT_ROW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->content, mo_content_unref);
  G_OBJECT_CLASS (mo_format_row_parent_class)->dispose (object);
}

static void
mo_format_row_finalize (GObject *object)
{
  MoFormatRow *self = MO_FORMAT_ROW (object);

  g_ptr_array_unref (self->formats);
  g_free (self->format);
  G_OBJECT_CLASS (mo_format_row_parent_class)->finalize (object);
}

static void
mo_format_row_class_init (MoFormatRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_format_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_format_row_finalize;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_FORMAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

/* The toolkit cuts titles of more than 20 letters in the list. */
static void
set_up_choice_cb (MoFormatRow *self,
                  GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *check = mo_icon_new ("object-select-symbolic");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), check);
  g_object_bind_property (item, "selected", check, "visible", G_BINDING_SYNC_CREATE);
  gtk_list_item_set_child (item, box);
}

static void
bind_choice_cb (MoFormatRow *self,
                GtkListItem *item)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_label (GTK_LABEL (label),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
mo_format_row_init (MoFormatRow *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (set_up_choice_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_choice_cb), self, G_CONNECT_SWAPPED);
  adw_combo_row_set_list_factory (ADW_COMBO_ROW (self), factory);
  self->formats = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
}

/* Defers the update during a choice: GTK still uses the selection of the row after it has notified
 * of it, and a new model would free it. */
void
mo_format_row_show (MoFormatRow *self,
                    MoContent *content,
                    const char *format)
{
  g_autoptr (MoContent) old G_GNUC_UNUSED = self->content;
  g_autofree char *before G_GNUC_UNUSED = self->format;

  self->content = content != NULL ? mo_content_ref (content) : NULL;
  self->format = g_strdup (format);
  if (content == NULL)
    return;
  if (!self->is_choosing)
    show_formats (self);
  else if (self->idle == 0)
    self->idle = g_idle_add (idle_cb, self);
}
