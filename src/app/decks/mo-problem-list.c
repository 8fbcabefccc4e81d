/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-problem-list.h"

#include "mo-problem-row.h"

/* More rows than anyone reads; the count above the list includes all problems. */
#define MAX_ROWS 100

struct _MoProblemList
{
  AdwBin parent_instance;

  GtkListBox *box;
};

G_DEFINE_FINAL_TYPE (MoProblemList, mo_problem_list, ADW_TYPE_BIN)

enum
{
  SIGNAL_REPAIR,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
repair_cb (MoProblemList *self,
           gboolean keeps_removed,
           MoProblemRow *row)
{
  g_signal_emit (self, signals[SIGNAL_REPAIR], 0, mo_problem_row_get_problem (row), keeps_removed);
}

static void
mo_problem_list_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_PROBLEM_LIST);
  G_OBJECT_CLASS (mo_problem_list_parent_class)->dispose (object);
}

static void
mo_problem_list_class_init (MoProblemListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_problem_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-problem-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MoProblemList, box);

  signals[SIGNAL_REPAIR] = g_signal_new ("repair", MO_TYPE_PROBLEM_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER,
                                         G_TYPE_BOOLEAN);
}

static void
mo_problem_list_init (MoProblemList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mo_problem_list_set_problems (MoProblemList *self,
                              const GPtrArray *problems)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_list_box_remove (self->box, row);
  for (guint i = 0; problems != NULL && i < MIN (problems->len, MAX_ROWS); i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);

      row = mo_problem_row_new (problem, problem->clause != NULL ? problem->clause : "");
      g_signal_connect_object (row, "repair", G_CALLBACK (repair_cb), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (self->box, row);
    }
}
