/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-term-row.h"

#include "mo-shrink-bin.h"

struct _MoTermRow
{
  MoFigureButton parent_instance;

  GtkLabel *name_label;
  GtkLabel *amount_label;
  GtkLabel *detail_label;
  GtkWidget *hand_icon;
};

G_DEFINE_FINAL_TYPE (MoTermRow, mo_term_row, MO_TYPE_FIGURE_BUTTON)

static void
mo_term_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_TERM_ROW);
  G_OBJECT_CLASS (mo_term_row_parent_class)->dispose (object);
}

static void
mo_term_row_class_init (MoTermRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_term_row_dispose;
  g_type_ensure (MO_TYPE_SHRINK_BIN);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/marchingorder/MarchingOrder/mo-term-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MoTermRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, MoTermRow, amount_label);
  gtk_widget_class_bind_template_child (widget_class, MoTermRow, detail_label);
  gtk_widget_class_bind_template_child (widget_class, MoTermRow, hand_icon);
}

static void
mo_term_row_init (MoTermRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* In a text from right to left, the sign would be behind the number. */
  gtk_widget_set_direction (GTK_WIDGET (self->amount_label), GTK_TEXT_DIR_LTR);
}

GtkWidget *
mo_term_row_new (void)
{
  return g_object_new (MO_TYPE_TERM_ROW, NULL);
}

void
mo_term_row_show (MoTermRow *self,
                  const MoFight *fight,
                  MoSumKind kind,
                  const MoSum *sum,
                  const MoTerm *term)
{
  g_autofree char *name = mo_fight_dup_term_name (fight, term);
  g_autofree char *detail = mo_fight_dup_term_detail (fight, kind, term);
  g_autofree char *amount = mo_fight_dup_term_amount (term);
  g_autofree char *sentence = mo_fight_dup_term_sentence (fight, kind, term);
  g_auto (MoOverrule) figure = { NULL };
  gboolean counts = term->reason == MO_TERM_COUNTS || term->reason == MO_TERM_ABSENT;

  mo_fight_get_term_overrule (fight, kind, sum, term, &figure);
  gtk_label_set_text (self->name_label, name);
  gtk_label_set_text (self->detail_label, detail);
  gtk_label_set_text (self->amount_label, amount);
  gtk_widget_set_visible (self->hand_icon,
                          figure.is_by_hand && (!figure.is_total || term->kind == MO_TERM_HAND));
  if (counts)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "struck");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "struck");
  mo_figure_button_set_figure (MO_FIGURE_BUTTON (self), &figure, sentence);
}
