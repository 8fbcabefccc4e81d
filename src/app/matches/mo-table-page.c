/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-table-page.h"

#include "mo-match-list.h"

#include <glib/gi18n.h>

struct _MoTablePage
{
  AdwBin parent_instance;

  GtkStack *stack;
  MoMatchList *list; /* (nullable): until it is shown */
  MoMatchView *view; /* (nullable): until a match is opened */

  MoMatchSession *match_session; /* (nullable): until it is set */
  guint inhibit_cookie;          /* while a match is open; or 0 */
};

G_DEFINE_FINAL_TYPE (MoTablePage, mo_table_page, ADW_TYPE_BIN)

enum
{
  PROP_SESSION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MoMatchKeeper *
get_keeper (MoTablePage *self)
{
  return self->match_session != NULL ? mo_match_session_get_keeper (self->match_session) : NULL;
}

/* Inhibits idling while a match is open: players handle cards and don’t touch the keyboard. */
static void
keep_awake (MoTablePage *self,
            gboolean awake)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkApplication *application =
      GTK_IS_WINDOW (root) ? gtk_window_get_application (GTK_WINDOW (root)) : NULL;

  if (application == NULL)
    return;
  if (self->inhibit_cookie != 0)
    gtk_application_uninhibit (application, self->inhibit_cookie);
  self->inhibit_cookie =
      awake ? gtk_application_inhibit (application, GTK_WINDOW (root),
                                       GTK_APPLICATION_INHIBIT_IDLE, _("A match is open"))
            : 0;
}

static void
mo_table_page_unroot (GtkWidget *widget)
{
  keep_awake (MO_TABLE_PAGE (widget), FALSE);
  GTK_WIDGET_CLASS (mo_table_page_parent_class)->unroot (widget);
}

static void
mo_table_page_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  g_value_set_object (value, MO_TABLE_PAGE (object)->match_session);
}

static MoMatchList *
get_list (MoTablePage *self)
{
  if (self->list != NULL)
    return self->list;
  self->list = g_object_new (MO_TYPE_MATCH_LIST, NULL);
  gtk_stack_add_titled (self->stack, GTK_WIDGET (self->list), "start", "");
  g_object_set (self->list, "session", mo_match_session_get_session (self->match_session), NULL);
  return self->list;
}

static MoMatchView *
get_view (MoTablePage *self)
{
  if (self->view != NULL)
    return self->view;
  self->view = g_object_new (MO_TYPE_MATCH_VIEW, NULL);
  gtk_stack_add_titled (self->stack, GTK_WIDGET (self->view), "match", "");
  g_object_set (self->view, "session", self->match_session, NULL);
  return self->view;
}

/* Shows the open match, or the list of matches if there is none. */
static void
update_child (MoTablePage *self)
{
  if (self->match_session != NULL)
    gtk_stack_set_visible_child (self->stack, get_keeper (self) != NULL
                                                  ? GTK_WIDGET (get_view (self))
                                                  : GTK_WIDGET (get_list (self)));
}

static void
mo_table_page_map (GtkWidget *widget)
{
  update_child (MO_TABLE_PAGE (widget));
  GTK_WIDGET_CLASS (mo_table_page_parent_class)->map (widget);
}

static void
keeper_changed_cb (MoTablePage *self)
{
  update_child (self);
  mo_table_page_focus (self);
  keep_awake (self, get_keeper (self) != NULL);
}

static void
mo_table_page_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MoTablePage *self = MO_TABLE_PAGE (object);

  if (g_value_get_object (value) == NULL)
    return;
  g_return_if_fail (self->match_session == NULL);
  self->match_session = g_value_dup_object (value);
  /* The view handles the new keeper first. */
  g_signal_connect_object (self->match_session, "notify::keeper", G_CALLBACK (keeper_changed_cb),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
mo_table_page_dispose (GObject *object)
{
  MoTablePage *self = MO_TABLE_PAGE (object);

  if (self->match_session != NULL)
    g_signal_handlers_disconnect_by_data (self->match_session, self);
  g_clear_object (&self->match_session);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_TABLE_PAGE);
  G_OBJECT_CLASS (mo_table_page_parent_class)->dispose (object);
}

static void
mo_table_page_class_init (MoTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mo_table_page_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_table_page_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_table_page_dispose;
  widget_class->map = mo_table_page_map;
  widget_class->unroot = mo_table_page_unroot;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_MATCH_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MoTablePage, stack);
}

static void
mo_table_page_init (MoTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mo_table_page_focus (MoTablePage *self)
{
  if (get_keeper (self) != NULL)
    mo_match_view_focus (get_view (self));
  else
    mo_match_list_focus (get_list (self));
}

void
mo_table_page_focus_search (MoTablePage *self)
{
  if (get_keeper (self) == NULL)
    mo_match_list_focus_search (get_list (self));
}

MoMatchView *
mo_table_page_get_view (MoTablePage *self)
{
  return self->view;
}
