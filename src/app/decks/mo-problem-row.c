/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-problem-row.h"

#include "mo-closures.h"
#include "mo-deck-repair.h"
#include "mo-fold-box.h"
#include "mo-widget-label.h"
#include "mo-text.h"

#include <glib/gi18n.h>

struct _MoProblemRow
{
  GtkListBoxRow parent_instance;

  GtkImage *icon;
  GtkLabel *sentence;
  GtkLabel *clause;
  GtkWidget *repair_button;
  GtkLabel *repair_label;
  GtkWidget *maybe_button;

  const MoProblem *problem; /* (unowned): the problems of the package outlive the row */
};

G_DEFINE_FINAL_TYPE (MoProblemRow, mo_problem_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  SIGNAL_REPAIR,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
repair_clicked_cb (MoProblemRow *self)
{
  g_signal_emit (self, signals[SIGNAL_REPAIR], 0, FALSE);
}

static void
maybe_clicked_cb (MoProblemRow *self)
{
  g_signal_emit (self, signals[SIGNAL_REPAIR], 0, TRUE);
}

static void
mo_problem_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_PROBLEM_ROW);
  G_OBJECT_CLASS (mo_problem_row_parent_class)->dispose (object);
}

static void
mo_problem_row_class_init (MoProblemRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_problem_row_dispose;
  g_type_ensure (MO_TYPE_FOLD_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-problem-row.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoProblemRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MoProblemRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, MoProblemRow, clause);
  gtk_widget_class_bind_template_child (widget_class, MoProblemRow, repair_button);
  gtk_widget_class_bind_template_child (widget_class, MoProblemRow, repair_label);
  gtk_widget_class_bind_template_child (widget_class, MoProblemRow, maybe_button);
  gtk_widget_class_bind_template_callback (widget_class, repair_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, maybe_clicked_cb);

  signals[SIGNAL_REPAIR] = g_signal_new ("repair", MO_TYPE_PROBLEM_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
mo_problem_row_init (MoProblemRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mo_problem_row_new (const MoProblem *problem,
                    const char *rules)
{
  MoProblemRow *self = g_object_new (MO_TYPE_PROBLEM_ROW, NULL);
  gboolean is_note = problem->code == MO_PROBLEM_NOTE;
  /* Translators: %s names a rule or several, like "S10-4, S10-5". */
  g_autofree char *clause = *rules != '\0' ? g_strdup_printf (_("Rule %s"), rules) : NULL;
  g_autofree char *text = mo_problem_dup_sentence (problem);
  g_autofree char *sentence = mo_text_to_shown (text);
  g_autofree char *repair = mo_problem_dup_repair (problem);

  self->problem = problem;
  gtk_image_set_from_icon_name (self->icon, is_note ? "dialog-information-symbolic"
                                                    : "dialog-warning-symbolic");
  if (!is_note)
    gtk_widget_add_css_class (GTK_WIDGET (self->icon), "warning");
  mo_widget_set_spoken_label (GTK_WIDGET (self->icon), is_note ? _("Note") : _("Problem"));
  gtk_label_set_label (self->sentence, sentence);
  gtk_label_set_label (self->clause, clause);
  if (repair != NULL)
    {
      /* The ellipsis marks a fix that needs a choice by the user. */
      g_autofree char *shown = mo_text_to_shown (repair);
      g_autofree char *label = problem->edits != NULL ? g_strdup (shown)
                                                      : g_strdup_printf (_("%s…"), shown);

      gtk_label_set_label (self->repair_label, label);
      mo_widget_set_spoken_label (GTK_WIDGET (self->repair_button), label);
      gtk_widget_set_visible (self->maybe_button, mo_deck_repair_removes (problem));
    }
  mo_widget_set_spoken_label (GTK_WIDGET (self), sentence);
  return GTK_WIDGET (self);
}

const MoProblem *
mo_problem_row_get_problem (MoProblemRow *self)
{
  return self->problem;
}
