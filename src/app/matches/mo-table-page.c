/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-table-page.h"

#include "mo-match-list.h"

struct _MoTablePage
{
  AdwBin parent_instance;

  GtkStack *stack;
  MoMatchList *list;
  MoMatchView *view;

  gboolean has_library;
};

G_DEFINE_FINAL_TYPE (MoTablePage, mo_table_page, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
view_changed_cb (MoTablePage *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
mo_table_page_class_init (MoTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MO_TYPE_MATCH_LIST);
  g_type_ensure (MO_TYPE_MATCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MoTablePage, stack);
  gtk_widget_class_bind_template_child (widget_class, MoTablePage, list);
  gtk_widget_class_bind_template_child (widget_class, MoTablePage, view);
  gtk_widget_class_bind_template_callback (widget_class, view_changed_cb);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MO_TYPE_TABLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_table_page_init (MoTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mo_table_page_set_library (MoTablePage *self,
                           MoLibrary *library,
                           MoContent *content)
{
  if (self->has_library)
    mo_match_list_set_content (self->list, content);
  else
    mo_match_list_set_library (self->list, library, content);
  self->has_library = TRUE;
}

void
mo_table_page_set_keeper (MoTablePage *self,
                          MoMatchKeeper *keeper)
{
  mo_match_view_set_keeper (self->view, keeper);
  gtk_stack_set_visible_child_name (self->stack, keeper != NULL ? "match" : "start");
  mo_table_page_focus (self);
}

void
mo_table_page_focus (MoTablePage *self)
{
  if (mo_match_view_get_keeper (self->view) != NULL)
    mo_match_view_focus (self->view);
  else
    mo_match_list_focus (self->list);
}

void
mo_table_page_focus_search (MoTablePage *self)
{
  if (mo_match_view_get_keeper (self->view) == NULL)
    mo_match_list_focus_search (self->list);
}

MoMatchView *
mo_table_page_get_view (MoTablePage *self)
{
  return self->view;
}
