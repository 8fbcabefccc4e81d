/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-table-page.h"

struct _MoTablePage
{
  AdwBin parent_instance;

  GtkStack *stack;
  MoMatchView *view;
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

  g_type_ensure (MO_TYPE_MATCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MoTablePage, stack);
  gtk_widget_class_bind_template_child (widget_class, MoTablePage, view);
  gtk_widget_class_bind_template_callback (widget_class, view_changed_cb);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MO_TYPE_TABLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
}

static void
mo_table_page_init (MoTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mo_table_page_set_keeper (MoTablePage *self,
                          MoMatchKeeper *keeper)
{
  mo_match_view_set_keeper (self->view, keeper);
  gtk_stack_set_visible_child_name (self->stack, keeper != NULL ? "match" : "start");
  if (keeper != NULL)
    mo_match_view_focus (self->view);
}

MoMatchView *
mo_table_page_get_view (MoTablePage *self)
{
  return self->view;
}
