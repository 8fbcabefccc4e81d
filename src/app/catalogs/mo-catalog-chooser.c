/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-catalog-chooser.h"

#include "mo-action-row.h"
#include "mo-compat.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

typedef struct
{
  MoCatalogChosen chosen;
  gpointer user_data;
  GPtrArray *buttons; /* (element-type GtkCheckButton) (unowned) */
  GPtrArray *ids;     /* (element-type utf8): of the same catalogs */
} Choice;

static void
free_choice (gpointer data,
             GClosure *closure)
{
  Choice *self = data;

  g_ptr_array_unref (self->buttons);
  g_ptr_array_unref (self->ids);
  g_free (self);
}

static void
catalog_answered_cb (MoAlert *alert,
                     const char *response,
                     Choice *self)
{
  for (guint i = 0; g_str_equal (response, "choose") && i < self->buttons->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->buttons, i)))
      self->chosen (g_ptr_array_index (self->ids, i), self->user_data);
}

static void
add_catalog_row (Choice *self,
                 GtkListBox *box,
                 const MoCatalogSource *source,
                 gboolean is_active)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  GtkWidget *button = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), source->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), source->id);
  if (self->buttons->len > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), g_ptr_array_index (self->buttons, 0));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), is_active);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  /* The row labels it, too, and GTK would join both names. */
  mo_widget_set_spoken_label (button, source->name);
  gtk_list_box_append (box, row);
  g_ptr_array_add (self->buttons, button);
  g_ptr_array_add (self->ids, g_strdup (source->id));
}

void
mo_catalog_chooser_ask (GtkWindow *parent,
                        const char *heading,
                        const char *button,
                        const GPtrArray *sources,
                        MoCatalogChosen chosen,
                        gpointer user_data)
{
  MoAlert *alert = mo_alert_new (heading, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_list_box_new ();
  Choice *choice = g_new0 (Choice, 1);

  choice->chosen = chosen;
  choice->user_data = user_data;
  choice->buttons = g_ptr_array_new ();
  choice->ids = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < sources->len; i++)
    add_catalog_row (choice, GTK_LIST_BOX (box), g_ptr_array_index (sources, i), i == 0);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (box), GTK_SELECTION_NONE);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  gtk_widget_add_css_class (box, "boxed-list");
  mo_widget_set_spoken_label (GTK_WIDGET (box), _("Catalogs"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 320);
  mo_alert_set_extra_child (alert, scroller);
  mo_alert_add_responses (alert, "cancel", _("_Cancel"), "choose", button, NULL);
  mo_alert_set_default_response (alert, "choose");
  g_signal_connect_data (alert, "response", G_CALLBACK (catalog_answered_cb), choice, free_choice,
                         0);
  mo_alert_present (alert, parent);
}
