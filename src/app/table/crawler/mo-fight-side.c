/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-fight-side.h"

#include "mo-closures.h"
#include "mo-list-growth.h"
#include "mo-shrink-bin.h"
#include "mo-term-row.h"

#include <glib/gi18n.h>

/* The attack and the defence. */
#define N_SIDES 2

typedef struct
{
  GtkLabel *title_label;
  MoFigureButton *total_button;
  GtkLabel *total_label;
  GtkWidget *hand_icon;
  GtkBox *terms_box;
  GPtrArray *rows; /* (element-type MoTermRow) (unowned): hidden if unused */
  MoListGrowth *growth;
} Side;

struct _MoFightSide
{
  GtkBox parent_instance;

  GtkLabel *heading_label;
  GtkLabel *nature_label;
  GtkLabel *attack_title;
  GtkLabel *defence_title;
  MoFigureButton *attack_button;
  MoFigureButton *defence_button;
  GtkLabel *attack_total;
  GtkLabel *defence_total;
  GtkWidget *attack_hand_icon;
  GtkWidget *defence_hand_icon;
  GtkLabel *sign_label;
  GtkWidget *verdict_box;
  GtkImage *verdict_icon;
  GtkLabel *verdict_label;
  GtkBox *attack_terms;
  GtkBox *defence_terms;

  Side sides[N_SIDES];
};

G_DEFINE_FINAL_TYPE (MoFightSide, mo_fight_side, GTK_TYPE_BOX)

enum
{
  SIGNAL_GROWN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static MoTermRow *
get_row (Side *side,
         guint index)
{
  if (index == side->rows->len)
    {
      GtkWidget *row = mo_term_row_new ();

      gtk_box_append (side->terms_box, row);
      g_ptr_array_add (side->rows, row);
    }
  return g_ptr_array_index (side->rows, index);
}

static void
show_side (Side *side,
           const MoFight *fight,
           MoSumKind kind,
           const MoSum *sum,
           gboolean is_live)
{
  g_autofree char *total = mo_fight_dup_total (sum);
  g_autofree char *sentence = mo_fight_dup_sum_sentence (fight, kind, sum);
  g_auto (MoOverrule) figure = { NULL };
  guint n_rows = MIN (sum->terms->len, mo_list_growth_get_limit (side->growth));

  mo_list_growth_set_n_items (side->growth, sum->terms->len);
  mo_fight_get_total_overrule (fight, kind, sum, &figure);
  gtk_label_set_text (side->title_label, mo_sum_kind_get_title (kind));
  gtk_label_set_text (side->total_label, total);
  gtk_widget_set_visible (side->hand_icon, figure.is_by_hand);
  mo_figure_button_set_figure (side->total_button, &figure, sentence);
  mo_figure_button_set_is_live (side->total_button, is_live);
  for (guint i = 0; i < MAX (n_rows, side->rows->len); i++)
    {
      MoTermRow *row = get_row (side, i);

      if (i < n_rows)
        mo_term_row_show (row, fight, kind, sum, &g_array_index (sum->terms, MoTerm, i));
      mo_figure_button_set_is_live (MO_FIGURE_BUTTON (row), is_live);
      gtk_widget_set_visible (GTK_WIDGET (row), i < n_rows);
    }
}

/* Gives the terms of a side the width of both while the other side has none: names have more room
 * in their lines. */
static void
place_terms (MoFightSide *self,
             const MoSum *sums)
{
  GtkWidget *grid = gtk_widget_get_parent (GTK_WIDGET (self->attack_terms));
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (grid);

  for (int i = 0; i < N_SIDES; i++)
    {
      GtkWidget *terms = GTK_WIDGET (self->sides[i].terms_box);
      GtkGridLayoutChild *place =
          GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, terms));
      gboolean is_alone = sums[1 - i].terms->len == 0;

      gtk_grid_layout_child_set_column (place, is_alone ? 0 : 2 * i);
      gtk_grid_layout_child_set_column_span (place, is_alone ? 3 : 1);
      gtk_widget_set_visible (terms, sums[i].terms->len > 0);
    }
}

static void
show_verdict (MoFightSide *self,
              const char *verdict,
              MoProspect prospect)
{
  static const struct
  {
    const char *icon;
    const char *style;
  } looks[] = {
    [MO_PROSPECT_OPEN] = { "dialog-information-symbolic", "dim-label" },
    [MO_PROSPECT_GOOD] = { "emblem-ok-symbolic", "success" },
    [MO_PROSPECT_BAD] = { "dialog-warning-symbolic", "error" },
    [MO_PROSPECT_UNKNOWN] = { "dialog-question-symbolic", "warning" },
  };

  gtk_label_set_text (self->verdict_label, verdict);
  gtk_image_set_from_icon_name (self->verdict_icon, looks[prospect].icon);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (i == prospect)
      gtk_widget_add_css_class (GTK_WIDGET (self->verdict_icon), looks[i].style);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self->verdict_icon), looks[i].style);
}

/* Returns: (transfer full) (nullable): the heading; the attack of the Adventurers only needs one
 * beside the struggles of the Dungeon’s attack */
static char *
dup_heading (const MoFight *fight,
             gboolean is_now)
{
  g_autofree char *name = NULL;

  if (fight->adventurer == MO_NO_CARD && fight->state->against == MO_NO_CARD)
    return is_now ? NULL : g_strdup (_("The Adventurers’ Attack"));
  name = mo_fight_dup_name (fight, fight->adventurer != MO_NO_CARD ? fight->adventurer
                                                                   : fight->state->against);
  if (fight->adventurer == MO_NO_CARD)
    return g_strdup_printf (_("Against %s Alone"), name);
  /* Translators: %s is an Adventurer that is attacked. */
  return fight->adventurer == mo_crawler_get_primary (fight->state)
             ? g_strdup_printf (_("%s, Primary Target"), name)
             : g_steal_pointer (&name);
}

static void
show_heading (MoFightSide *self,
              const MoFight *fight,
              const MoSum *attack,
              gboolean is_now)
{
  g_autofree char *heading = dup_heading (fight, is_now);
  g_autofree char *nature = fight->adventurer == MO_NO_CARD && attack->terms->len > 0
                                ? mo_fight_dup_nature (fight)
                                : NULL;

  gtk_label_set_label (self->heading_label, heading);
  gtk_label_set_label (self->nature_label, nature);
}

static void
mo_fight_side_dispose (GObject *object)
{
  MoFightSide *self = MO_FIGHT_SIDE (object);

  for (guint i = 0; i < N_SIDES; i++)
    {
      g_clear_object (&self->sides[i].growth);
      g_clear_pointer (&self->sides[i].rows, g_ptr_array_unref);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_FIGHT_SIDE);
  G_OBJECT_CLASS (mo_fight_side_parent_class)->dispose (object);
}

static void
mo_fight_side_class_init (MoFightSideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_fight_side_dispose;
  signals[SIGNAL_GROWN] = g_signal_new ("grown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (MO_TYPE_FIGURE_BUTTON);
  g_type_ensure (MO_TYPE_SHRINK_BIN);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/marchingorder/MarchingOrder/mo-fight-side.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, heading_label);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, nature_label);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, attack_title);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, defence_title);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, attack_button);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, defence_button);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, attack_total);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, defence_total);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, attack_hand_icon);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, defence_hand_icon);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, sign_label);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, verdict_box);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, verdict_icon);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, attack_terms);
  gtk_widget_class_bind_template_child (widget_class, MoFightSide, defence_terms);
}

static void
grown_cb (MoFightSide *self)
{
  g_signal_emit (self, signals[SIGNAL_GROWN], 0);
}

static void
mo_fight_side_init (MoFightSide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->sides[0] = (Side){ self->attack_title,     self->attack_button, self->attack_total,
                           self->attack_hand_icon, self->attack_terms };
  self->sides[1] = (Side){ self->defence_title,     self->defence_button, self->defence_total,
                           self->defence_hand_icon, self->defence_terms };
  for (guint i = 0; i < N_SIDES; i++)
    {
      Side *side = &self->sides[i];

      side->rows = g_ptr_array_new ();
      side->growth = mo_list_growth_new (GTK_WIDGET (side->terms_box));
      g_signal_connect_object (side->growth, "grown", G_CALLBACK (grown_cb), self,
                               G_CONNECT_SWAPPED);
    }
}

GtkWidget *
mo_fight_side_new (void)
{
  return g_object_new (MO_TYPE_FIGHT_SIDE, NULL);
}

void
mo_fight_side_show (MoFightSide *self,
                    const MoFight *fight,
                    gboolean is_now,
                    gboolean is_live)
{
  gboolean is_own = fight->adventurer == MO_NO_CARD;
  const MoSumKind kinds[N_SIDES] = { is_own ? MO_SUM_ATTACK : MO_SUM_POWER,
                                     is_own ? MO_SUM_DUNGEON_DEFENCE : MO_SUM_DEFENCE };
  g_autofree char *verdict = NULL;
  MoSum sums[N_SIDES];
  MoProspect prospect;

  for (guint i = 0; i < N_SIDES; i++)
    {
      mo_sum_init (&sums[i], TRUE);
      mo_fight_sum_up (fight, kinds[i], &sums[i]);
      show_side (&self->sides[i], fight, kinds[i], &sums[i], is_live);
    }
  place_terms (self, sums);
  verdict = mo_fight_dup_verdict (fight, &sums[0], &sums[1], &prospect);
  gtk_label_set_text (self->sign_label, mo_fight_get_sign (&sums[0], &sums[1]));
  show_verdict (self, verdict, prospect);
  gtk_widget_set_visible (self->verdict_box, is_now);
  show_heading (self, fight, &sums[0], is_now);
  for (guint i = 0; i < N_SIDES; i++)
    mo_sum_clear (&sums[i]);
}
