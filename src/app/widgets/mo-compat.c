/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

/* Only this file may use all functions of the installed versions. */
#undef GDK_VERSION_MAX_ALLOWED
#undef ADW_VERSION_MAX_ALLOWED

#include "mo-compat.h"

#include "mo-drop.h"
#include "mo-text.h"

#include <glib/gi18n.h>

/* Alerts */

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/* Gives both headings of the alert the same size and wrapping. libadwaita has a large one on one
 * line and a small one on several lines and shows the one that fits; as their heights differ, GTK
 * 4.18 warns about the sizes that libadwaita requests. */
static void
make_headings_alike (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && (gtk_widget_has_css_class (widget, "title-2") ||
                                gtk_widget_has_css_class (widget, "title-4")))
    {
      gtk_widget_remove_css_class (widget, "title-4");
      gtk_widget_add_css_class (widget, "title-2");
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    make_headings_alike (child);
}

static void
hide_tooltip_while_open (GtkWidget *button)
{
  GtkWidget *toggle = gtk_widget_get_first_child (button);

  /* A widget may be realized more than once. */
  if (g_object_get_data (G_OBJECT (button), "mo-tooltip") == NULL &&
      gtk_widget_get_tooltip_text (button) != NULL && GTK_IS_TOGGLE_BUTTON (toggle))
    g_object_set_data (G_OBJECT (button), "mo-tooltip",
                       g_object_bind_property (toggle, "active", button, "has-tooltip",
                                               G_BINDING_INVERT_BOOLEAN | G_BINDING_SYNC_CREATE));
}

static gboolean
button_realized_cb (GSignalInvocationHint *hint,
                    guint n_values,
                    const GValue *values,
                    gpointer user_data)
{
  gpointer widget = g_value_get_object (values);

  if (GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (widget) != NULL)
    gtk_accessible_reset_relation (widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  else if (GTK_IS_MENU_BUTTON (widget))
    hide_tooltip_while_open (widget);
  return G_SOURCE_CONTINUE;
}

/* Neither .ui files nor the class of buttons can set the relation. */
void
mo_compat_init (void)
{
  /* The class has the signal. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, button_realized_cb,
                              NULL, NULL);
}

MoAlert *
mo_alert_new (const char *heading,
              const char *body)
{
  g_autofree char *shown_heading = mo_text_to_shown (heading);
  g_autofree char *shown_body = body != NULL ? mo_text_to_shown (body) : NULL;
  GtkWidget *dialog = adw_message_dialog_new (NULL, shown_heading, shown_body);

  make_headings_alike (dialog);
  return (MoAlert *) dialog;
}

void
mo_alert_set_extra_child (MoAlert *self,
                          GtkWidget *child)
{
  adw_message_dialog_set_extra_child (self, child);
}

GtkWidget *
mo_alert_get_extra_child (MoAlert *self)
{
  return adw_message_dialog_get_extra_child (self);
}

void
mo_alert_add_responses (MoAlert *self,
                        const char *first_response,
                        ...)
{
  va_list arguments;

  va_start (arguments, first_response);
  for (const char *response = first_response; response != NULL;
       response = va_arg (arguments, const char *))
    adw_message_dialog_add_response (self, response, va_arg (arguments, const char *));
  va_end (arguments);
  adw_message_dialog_set_close_response (self, first_response);
}

void
mo_alert_set_response_appearance (MoAlert *self,
                                  const char *response,
                                  AdwResponseAppearance appearance)
{
  adw_message_dialog_set_response_appearance (self, response, appearance);
}

void
mo_alert_set_default_response (MoAlert *self,
                               const char *response)
{
  adw_message_dialog_set_default_response (self, response);
}

/* Works around GTK 4.8: a dialog emits its response after it was closed, while the click still
 * holds a reference. If the response closes the parent, the dialog keeps a dangling pointer to it,
 * which is used when the dialog is freed. */
static void
forget_parent_cb (GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, NULL);
}

void
mo_alert_present (MoAlert *self,
                  GtkWindow *parent)
{
  GtkWindow *dialog = GTK_WINDOW (self);

  gtk_window_set_transient_for (dialog, parent);
  g_signal_connect (dialog, "unrealize", G_CALLBACK (forget_parent_cb), NULL);
  gtk_window_present (dialog);
}

G_GNUC_END_IGNORE_DEPRECATIONS

/* Files */

#if GTK_CHECK_VERSION(4, 10, 0)

static void
chosen_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  GtkFileDialog *dialog = GTK_FILE_DIALOG (source);
  g_autoptr (GTask) task = user_data;
  MoChoose choose = GPOINTER_TO_UINT (g_task_get_task_data (task));
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) file = NULL;

  if (choose == MO_CHOOSE_FILES)
    {
      g_task_return_pointer (task, gtk_file_dialog_open_multiple_finish (dialog, result, NULL),
                             g_object_unref);
      return;
    }
  file = choose == MO_CHOOSE_FILE ? gtk_file_dialog_open_finish (dialog, result, NULL)
                                  : gtk_file_dialog_save_finish (dialog, result, NULL);
  if (file != NULL)
    g_list_store_append (files, file);
  g_task_return_pointer (task, file != NULL ? g_steal_pointer (&files) : NULL, g_object_unref);
}

void
mo_compat_choose_files (GtkWindow *window,
                        MoChoose choose,
                        const char *title,
                        const char *accept,
                        const char *name,
                        GListModel *filters,
                        GTask *task)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_task_set_task_data (task, GUINT_TO_POINTER (choose), NULL);
  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_accept_label (dialog, accept);
  gtk_file_dialog_set_filters (dialog, filters);
  gtk_file_dialog_set_default_filter (dialog, filter);
  if (name != NULL)
    gtk_file_dialog_set_initial_name (dialog, name);
  g_signal_connect_object (window, "destroy", G_CALLBACK (g_cancellable_cancel), cancellable,
                           G_CONNECT_SWAPPED);
  if (choose == MO_CHOOSE_FILE)
    gtk_file_dialog_open (dialog, window, cancellable, chosen_cb, task);
  else if (choose == MO_CHOOSE_FILES)
    gtk_file_dialog_open_multiple (dialog, window, cancellable, chosen_cb, task);
  else
    gtk_file_dialog_save (dialog, window, cancellable, chosen_cb, task);
}

#else

static gboolean
destroy_cb (gpointer native)
{
  gtk_native_dialog_destroy (native);
  return G_SOURCE_REMOVE;
}

/* The dialog is destroyed after everything that waits to be run, to work around
 * tests/gtk-faults/fault-click.c. */
static void
responded_cb (GtkFileChooser *chooser,
              int response,
              GTask *task)
{
  g_signal_handlers_disconnect_by_func (chooser, responded_cb, task);
  g_task_return_pointer (task,
                         response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_files (chooser)
                                                         : NULL,
                         g_object_unref);
  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (chooser));
  g_idle_add_full (G_PRIORITY_LOW, destroy_cb, g_object_ref (chooser), g_object_unref);
  g_object_unref (task);
}

static void
window_destroyed_cb (GtkFileChooserNative *native)
{
  g_signal_emit_by_name (native, "response", GTK_RESPONSE_CANCEL);
}

/* Works around tests/gtk-faults/fault-late.c, for the dialogs of files of a window. */
static void
reject_late_drops (GtkWindow *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (GTK_IS_FILE_CHOOSER (toplevel) && gtk_window_get_transient_for (toplevel) == window)
        mo_drop_targets_reject_when_hidden (GTK_WIDGET (toplevel));
    }
}

void
mo_compat_choose_files (GtkWindow *window,
                        MoChoose choose,
                        const char *title,
                        const char *accept,
                        const char *name,
                        GListModel *filters,
                        GTask *task)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (
      title, window,
      choose == MO_CHOOSE_NEW_FILE ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
      accept, _("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);

  g_task_set_task_data (task, native, g_object_unref);
  gtk_file_chooser_set_select_multiple (chooser, choose == MO_CHOOSE_FILES);
  for (guint i = 0; i < g_list_model_get_n_items (filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);

      gtk_file_chooser_add_filter (chooser, filter);
    }
  if (name != NULL)
    gtk_file_chooser_set_current_name (chooser, name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect (native, "response", G_CALLBACK (responded_cb), task);
  g_signal_connect_object (window, "destroy", G_CALLBACK (window_destroyed_cb), native,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
  reject_late_drops (window);
}

#endif

/* Lists */

void
mo_list_view_keep_entry (GtkListView *list)
{
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_list_view_set_tab_behavior (list, GTK_LIST_TAB_ITEM);
#endif
}

/* Leaflets and flaps */

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

GtkWidget *
mo_column_view_get_header (GtkColumnView *view,
                           guint column)
{
  GtkWidget *headers = gtk_widget_get_first_child (GTK_WIDGET (view));
  GtkWidget *header = headers != NULL ? gtk_widget_get_first_child (headers) : NULL;

  for (guint i = 0; i < column && header != NULL; i++)
    header = gtk_widget_get_next_sibling (header);
  return header;
}

void
mo_column_view_align_title_end (GtkColumnView *view,
                                guint column)
{
  GtkWidget *header = mo_column_view_get_header (view, column);
  GtkWidget *box = header != NULL ? gtk_widget_get_first_child (header) : NULL;
  GtkWidget *title = box != NULL ? gtk_widget_get_first_child (box) : NULL;

  if (!GTK_IS_BOX (box) || !GTK_IS_LABEL (title))
    return;
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_box_reorder_child_after (GTK_BOX (box), title, gtk_widget_get_last_child (box));
}

gboolean
mo_leaflet_is_folded (GtkWidget *leaflet)
{
  return adw_leaflet_get_folded (ADW_LEAFLET (leaflet));
}

GtkWidget *
mo_leaflet_get_shown (GtkWidget *leaflet)
{
  return adw_leaflet_get_visible_child (ADW_LEAFLET (leaflet));
}

void
mo_leaflet_show (GtkWidget *leaflet,
                 GtkWidget *child)
{
  adw_leaflet_set_visible_child (ADW_LEAFLET (leaflet), child);
}

gboolean
mo_flap_is_folded (GtkWidget *flap)
{
  return adw_flap_get_folded (ADW_FLAP (flap));
}

gboolean
mo_flap_is_revealed (GtkWidget *flap)
{
  return adw_flap_get_reveal_flap (ADW_FLAP (flap));
}

void
mo_flap_reveal (GtkWidget *flap,
                gboolean is_revealed)
{
  adw_flap_set_reveal_flap (ADW_FLAP (flap), is_revealed);
}

void
mo_flap_set_always_folds (GtkWidget *flap,
                          gboolean always_folds)
{
  adw_flap_set_fold_policy (ADW_FLAP (flap), always_folds ? ADW_FLAP_FOLD_POLICY_ALWAYS
                                                          : ADW_FLAP_FOLD_POLICY_AUTO);
}

G_GNUC_END_IGNORE_DEPRECATIONS

/* Returns: (nullable): the first label with a style below @widget */
static GtkWidget *
find_label (GtkWidget *widget,
            const char *style)
{
  GtkWidget *found = GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, style) ? widget
                                                                                       : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, style);
  return found;
}

void
mo_preferences_group_wrap_title (AdwPreferencesGroup *group)
{
  GtkWidget *title = find_label (GTK_WIDGET (group), "heading");

  if (title == NULL)
    return;
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD_CHAR);
}

void
mo_list_box_clear (GtkListBox *box)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_list_box_remove (box, row);
}
