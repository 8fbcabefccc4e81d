/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window: matches at the table. */

#include "config.h"

#include "mo-window-private.h"

#include <glib/gi18n.h>

/* The match that is followed */

/* The screen stays awake as long as somebody plays: hands are at the cards, not at the keyboard. */
static void
keep_awake (MoWindow *self,
            gboolean awake)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (self->inhibit_cookie != 0 && application != NULL)
    gtk_application_uninhibit (application, self->inhibit_cookie);
  self->inhibit_cookie = awake && application != NULL
                             ? gtk_application_inhibit (application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_IDLE,
                                                        _("A match is open"))
                             : 0;
}

void
mo_window_set_match (MoWindow *self,
                     MoMatchKeeper *keeper)
{
  mo_table_page_set_keeper (self->table_page, keeper);
  keep_awake (self, keeper != NULL);
  if (keeper != NULL)
    adw_view_stack_set_visible_child_name (self->places, "table");
  mo_window_update_actions (self);
}

static void
journal_read_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *journal = mo_library_read_journal_finish (MO_LIBRARY (source), result, &error);
  g_autoptr (MoMatch) match = NULL;
  guint line = 0;

  if (self->places == NULL)
    return;
  if (journal != NULL)
    match = mo_match_read (self->content, journal, &line, &error);
  if (match != NULL)
    {
      g_autoptr (MoMatchKeeper) keeper = mo_match_keeper_new (self->library, match, self->next_match);

      mo_window_set_match (self, keeper);
    }
  if (match != NULL && error != NULL)
    {
      g_autofree char *text = g_strdup_printf (_("Line %u of its journal: %s. The table is as it was before."), line,
                                               error->message);

      mo_window_show_error (self, _("The Match Could Not Be Followed to Its End"), text);
    }
  else if (error != NULL)
    mo_window_show_error (self, _("The Match Was Not Opened"), error->message);
}

void
mo_window_open_match (MoWindow *self,
                      gint64 match)
{
  MoMatchKeeper *keeper = mo_match_view_get_keeper (mo_table_page_get_view (self->table_page));

  if (keeper != NULL && mo_match_keeper_get_id (keeper) == match)
    return;
  self->next_match = match;
  mo_library_read_journal_async (self->library, match, journal_read_cb, g_object_ref (self));
}

static void
open_match_action (GtkWidget *widget,
                   const char *name,
                   GVariant *parameter)
{
  mo_window_open_match (MO_WINDOW (widget), g_variant_get_int64 (parameter));
}

static void
show_side_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  MoMatchView *view = mo_table_page_get_view (MO_WINDOW (widget)->table_page);

  mo_match_view_set_shows_side (view, !mo_match_view_get_shows_side (view));
}

static void
big_action (GtkWidget *widget,
            const char *name,
            GVariant *parameter)
{
  MoMatchView *view = mo_table_page_get_view (MO_WINDOW (widget)->table_page);

  mo_match_view_set_is_big (view, !mo_match_view_get_is_big (view));
}

gboolean
mo_window_has_match (MoWindow *self)
{
  return mo_match_view_get_keeper (mo_table_page_get_view (self->table_page)) != NULL;
}

void
mo_window_update_table_actions (MoWindow *self,
                                gboolean is_here)
{
  gboolean follows = is_here && mo_window_has_match (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-side", follows);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.big-table", follows);
}

void
mo_window_install_table_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "match.open", "x", open_match_action);
  gtk_widget_class_install_action (widget_class, "win.show-side", NULL, show_side_action);
  gtk_widget_class_install_action (widget_class, "win.big-table", NULL, big_action);
}
