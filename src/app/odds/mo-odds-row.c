/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-odds-row.h"

#include "mo-closures.h"
#include "mo-odds-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* Of odds that have others beside them, in characters: they are in columns. */
#define ODDS_CHARS 6

struct _MoOddsRow
{
  GtkBox parent_instance;

  GtkLabel *name_label;
  GtkLabel *odds_label;
  GtkLabel *later_label;
  GtkLevelBar *bar;
};

G_DEFINE_FINAL_TYPE (MoOddsRow, mo_odds_row, GTK_TYPE_BOX)

static void
mo_odds_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_ODDS_ROW);
  G_OBJECT_CLASS (mo_odds_row_parent_class)->dispose (object);
}

static void
mo_odds_row_class_init (MoOddsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_odds_row_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/marchingorder/MarchingOrder/mo-odds-row.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoOddsRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, MoOddsRow, odds_label);
  gtk_widget_class_bind_template_child (widget_class, MoOddsRow, later_label);
  gtk_widget_class_bind_template_child (widget_class, MoOddsRow, bar);
}

static void
mo_odds_row_init (MoOddsRow *self)
{
  static const char *const judgements[] = { GTK_LEVEL_BAR_OFFSET_LOW, GTK_LEVEL_BAR_OFFSET_HIGH,
                                            GTK_LEVEL_BAR_OFFSET_FULL };

  gtk_widget_init_template (GTK_WIDGET (self));
  /* The bar has a single colour, because high odds are neither good nor bad. */
  for (guint i = 0; i < G_N_ELEMENTS (judgements); i++)
    gtk_level_bar_remove_offset_value (self->bar, judgements[i]);
}

GtkWidget *
mo_odds_row_new (void)
{
  return g_object_new (MO_TYPE_ODDS_ROW, NULL);
}

void
mo_odds_row_show (MoOddsRow *self,
                  const char *name,
                  guint n_cards,
                  double odds,
                  double later)
{
  g_autofree char *text = mo_odds_dup_text (odds);
  g_autofree char *later_text = later >= 0 ? mo_odds_dup_text (later) : NULL;
  /* Translators: a kind of cards, and how many of them there are. */
  g_autofree char *counted = n_cards > 0 ? g_strdup_printf (_("%1$s, %2$u"), name, n_cards)
                                         : g_strdup (name);
  g_autofree char *sentence = later_text != NULL
                                  /* Translators: a kind of cards, the odds of the next card, and
                                   * those of several. */
                                  ? g_strdup_printf (_("%1$s: next card %2$s, all draws %3$s"),
                                                     counted, text, later_text)
                                  /* Translators: a kind of cards, and their odds. */
                                  : g_strdup_printf (_("%1$s: %2$s"), counted, text);

  gtk_label_set_text (self->name_label, counted);
  gtk_label_set_text (self->odds_label, text);
  gtk_label_set_width_chars (self->odds_label, later_text != NULL ? ODDS_CHARS : -1);
  gtk_label_set_label (self->later_label, later_text);
  gtk_level_bar_set_value (self->bar, odds);
  mo_widget_set_spoken_label (GTK_WIDGET (self), sentence);
}
