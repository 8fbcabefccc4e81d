/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-doctor-window.h"

#include "mo-action-row.h"
#include "mo-compat.h"
#include "mo-content-report.h"
#include "mo-dialog-header.h"
#include "mo-help.h"
#include "mo-icon.h"
#include "mo-text-editor.h"
#include "mo-toaster.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoDoctorWindow
{
  AdwWindow parent_instance;

  GtkImage *state_icon;
  GtkLabel *state_label;
  MoToaster *toaster;
  GtkWidget *reload_button;
  GtkWidget *fault_group;
  GtkListBox *fault_box;
  GtkListBox *file_box;

  MoContentLoader *loader;
};

G_DEFINE_FINAL_TYPE (MoDoctorWindow, mo_doctor_window, ADW_TYPE_WINDOW)

/* Adds a row of plain text; its accessible name contains the whole text. */
static GtkWidget *
add_row (GtkListBox *box,
         const char *icon,
         const char *style,
         const char *title,
         const char *subtitle)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  GtkWidget *image = mo_icon_new (icon);
  g_autofree char *label = g_strdup_printf ("%s. %s", title, subtitle);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_add_css_class (image, style);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  mo_widget_set_spoken_label (GTK_WIDGET (row), label);
  gtk_list_box_append (box, row);
  return row;
}

static void
edit_clicked_cb (GtkWidget *button,
                 gpointer user_data)
{
  mo_text_editor_open (button, g_object_get_data (G_OBJECT (button), "path"));
}

/* The user’s own files can be edited. @shown: a path as it is shown */
static void
add_edit_button (MoDoctorWindow *self,
                 GtkWidget *row,
                 const char *shown)
{
  g_autofree char *path = g_filename_from_utf8 (shown, -1, NULL, NULL, NULL);
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree char *name = g_path_get_basename (shown);
  /* Translators: %s is the name of a file. */
  g_autofree char *spoken = g_strdup_printf (_("Edit %s"), name);
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;
  g_autoptr (GFile) folder = g_file_new_for_path (own);
  GtkWidget *button;

  if (file == NULL || !g_file_has_prefix (file, folder))
    return;
  button = gtk_button_new_from_icon_name ("document-edit-symbolic");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Edit File"));
  gtk_widget_add_css_class (button, "flat");
  mo_widget_set_spoken_label (button, spoken);
  g_object_set_data_full (G_OBJECT (button), "path", g_steal_pointer (&path), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (edit_clicked_cb), NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
add_fault (MoDoctorWindow *self,
           const MoFault *fault)
{
  const char *outcome = mo_outcome_to_sentence (fault->outcome);
  g_autofree char *name = g_path_get_basename (fault->file);
  g_autoptr (GString) subtitle = g_string_new (NULL);
  GtkWidget *row;

  if (fault->line > 0)
    /* Translators: a place in a file. */
    g_string_append_printf (subtitle, _("%1$s, line %2$u"), name, fault->line);
  else
    g_string_append (subtitle, name);
  if (outcome != NULL)
    g_string_append_printf (subtitle, "\n%s", outcome);
  row = add_row (self->fault_box, "dialog-warning-symbolic", "warning", fault->message,
                 subtitle->str);
  add_edit_button (self, row, fault->file);
}

static const char *
get_kind_name (const MoContentFile *file)
{
  if (g_str_equal (file->kind, "systems"))
    return _("System");
  if (g_str_equal (file->kind, "translations"))
    return _("Translation");
  return g_str_equal (file->kind, "formats") ? _("Formats") : _("Catalog");
}

static void
add_file (MoDoctorWindow *self,
          const MoContentFile *file,
          const MoFaults *faults)
{
  gboolean is_well = mo_content_file_count_faults (file, faults) == 0;
  g_autofree char *shown = g_filename_display_name (file->path);
  g_autofree char *name = g_path_get_basename (shown);
  g_autofree char *what = mo_content_file_describe (file);
  g_autofree char *wrong = mo_content_file_describe_faults (file, faults);
  /* Translators: of a file: whether it is a catalog or a system, what is in it, how many faults it
   * has. */
  g_autofree char *subtitle = g_strdup_printf (_("%1$s: %2$s, %3$s"), get_kind_name (file), what,
                                               wrong);
  GtkWidget *row;

  row = add_row (self->file_box, is_well ? "emblem-ok-symbolic" : "dialog-warning-symbolic",
                 is_well ? "success" : "warning", name, subtitle);
  add_edit_button (self, row, shown);
}

static void
show_content (MoDoctorWindow *self)
{
  const MoContent *content = mo_content_loader_get_content (self->loader);
  guint n_faults = mo_faults_get_n (content->faults);
  g_autofree char *text =
      n_faults > 0
          ? g_strdup_printf (ngettext ("%u error found", "%u errors found", n_faults),
                             n_faults)
          : g_strdup (_("No errors found"));

  /* The row with the focus may be gone afterwards, and keys would do nothing. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->fault_box)) != NULL ||
      gtk_widget_get_focus_child (GTK_WIDGET (self->file_box)) != NULL)
    gtk_widget_grab_focus (self->reload_button);
  mo_list_box_clear (self->fault_box);
  mo_list_box_clear (self->file_box);
  for (guint i = 0; i < mo_faults_get_n_kept (content->faults); i++)
    add_fault (self, mo_faults_get (content->faults, i));
  for (guint i = 0; i < content->files->len; i++)
    add_file (self, g_ptr_array_index (content->files, i), content->faults);
  gtk_widget_set_visible (self->fault_group, n_faults > 0);
  gtk_label_set_label (self->state_label, text);
  mo_icon_show_state (self->state_icon, n_faults == 0);
}

static void
folder_clicked_cb (MoDoctorWindow *self)
{
  g_autofree char *folder = mo_content_get_own_folder ();
  g_autoptr (GError) error = NULL;
  g_autofree char *uri = NULL;

  /* The folder is created with the first custom file. */
  g_mkdir_with_parents (folder, 0700);
  uri = g_filename_to_uri (folder, NULL, NULL);
  if (!g_app_info_launch_default_for_uri (uri, NULL, &error))
    mo_toaster_show (self->toaster, folder);
}

static void
copy_clicked_cb (MoDoctorWindow *self)
{
  g_autofree char *report = mo_content_to_report (mo_content_loader_get_content (self->loader));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), report);
  mo_toaster_show (self->toaster, _("Report copied"));
}

static void
again_clicked_cb (MoDoctorWindow *self)
{
  mo_content_loader_load (self->loader);
}

static void
loaded_cb (MoDoctorWindow *self)
{
  show_content (self);
  mo_toaster_show (self->toaster, _("Files reloaded"));
}

static void
mo_doctor_window_dispose (GObject *object)
{
  MoDoctorWindow *self = MO_DOCTOR_WINDOW (object);

  if (self->loader != NULL)
    g_signal_handlers_disconnect_by_data (self->loader, self);
  g_clear_object (&self->loader);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_DOCTOR_WINDOW);
  G_OBJECT_CLASS (mo_doctor_window_parent_class)->dispose (object);
}

static void
mo_doctor_window_class_init (MoDoctorWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_doctor_window_dispose;
  g_type_ensure (MO_TYPE_TOASTER);
  mo_help_bind (widget_class, "own-game-errors");
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-doctor-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MoDoctorWindow, state_icon);
  gtk_widget_class_bind_template_child (widget_class, MoDoctorWindow, state_label);
  gtk_widget_class_bind_template_child (widget_class, MoDoctorWindow, toaster);
  gtk_widget_class_bind_template_child (widget_class, MoDoctorWindow, reload_button);
  gtk_widget_class_bind_template_child (widget_class, MoDoctorWindow, fault_group);
  gtk_widget_class_bind_template_child (widget_class, MoDoctorWindow, fault_box);
  gtk_widget_class_bind_template_child (widget_class, MoDoctorWindow, file_box);
  gtk_widget_class_bind_template_callback (widget_class, folder_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_clicked_cb);
}

static void
mo_doctor_window_init (MoDoctorWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

MoDoctorWindow *
mo_doctor_window_new (GtkWindow *parent,
                      MoContentLoader *loader)
{
  MoDoctorWindow *self = g_object_new (MO_TYPE_DOCTOR_WINDOW, "transient-for", parent, NULL);

  self->loader = g_object_ref (loader);
  g_signal_connect_object (loader, "loaded", G_CALLBACK (loaded_cb), self, G_CONNECT_SWAPPED);
  show_content (self);
  return self;
}
