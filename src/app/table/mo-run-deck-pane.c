/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-run-deck-pane.h"

#include "mo-bonfire-odds.h"
#include "mo-bonfire-view.h"
#include "mo-meter.h"
#include "mo-odds-list.h"

#include <glib/gi18n.h>

/* Cards that cost this or more are told together. */
#define MAX_COST 5

/* How much protection is asked about. */
static const guint protections[] = { 5, 10, 15, 20 };

struct _MoRunDeckPane
{
  AdwBin parent_instance;

  GtkLabel *count;
  GtkBox *curve_box;
  MoMeter *curve[MAX_COST + 1];
  GtkLabel *odds_title;
  GtkBox *cards_box;
  MoOddsList cards;
  GtkBox *protections_box;
  MoOddsList protections;

  MoMatchSurface *surface; /* (nullable): a weak pointer */
};

G_DEFINE_FINAL_TYPE (MoRunDeckPane, mo_run_deck_pane, ADW_TYPE_BIN)

static void
show_curve (MoRunDeckPane *self,
            const MoBonfireGame *game,
            const gint16 *counts)
{
  int costs[MAX_COST + 1] = { 0 };
  int n = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < game->cards->len; i++)
    {
      costs[MIN (mo_bonfire_game_get_card (game, (int) i)->cost, MAX_COST)] += counts[i];
      n += counts[i];
    }
  for (guint i = 0; i <= MAX_COST; i++)
    {
      g_autofree char *name = i < MAX_COST ? g_strdup_printf (_("Cost %u"), i) : g_strdup_printf (_("Cost %u or more"), i);

      mo_meter_show (self->curve[i], name, costs[i], n, NULL);
      gtk_widget_set_visible (GTK_WIDGET (self->curve[i]), costs[i] > 0);
    }
  text = g_strdup_printf (ngettext ("%d card", "%d cards", n), n);
  gtk_label_set_label (self->count, text);
}

static void
show_odds (MoRunDeckPane *self,
           const MoBonfireGame *game,
           const MoBonfireState *state,
           const gint16 *counts)
{
  guint n_draws = game->run->hand;
  g_autofree char *title = g_strdup_printf (ngettext ("Next card, next %u card", "Next card, next %u cards", n_draws), n_draws);

  gtk_label_set_label (self->odds_title, title);
  mo_odds_list_begin (&self->cards);
  for (guint i = 0; i < game->cards->len; i++)
    if (counts[i] > 0)
      mo_odds_list_add (&self->cards, mo_bonfire_game_get_card (game, (int) i)->card->name, (guint) counts[i],
                        mo_bonfire_get_next_chance (game, state, (int) i),
                        mo_bonfire_get_draw_chance (game, state, n_draws, (int) i));
  mo_odds_list_end (&self->cards);
  mo_odds_list_begin (&self->protections);
  for (guint i = 0; i < G_N_ELEMENTS (protections); i++)
    {
      g_autofree char *name = g_strdup_printf (_("%u protection or more"), protections[i]);

      mo_odds_list_add (&self->protections, name, 0,
                        mo_bonfire_get_protection_chance (game, state, n_draws, protections[i]), -1);
    }
  mo_odds_list_end (&self->protections);
}

void
mo_run_deck_pane_show (MoRunDeckPane *self)
{
  const MoBonfireGame *game;
  const MoBonfireState *state;
  g_autofree gint16 *counts = NULL;

  if (self->surface == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  game = mo_match_surface_get_game (self->surface);
  state = mo_match_surface_get_state (self->surface);
  counts = g_new0 (gint16, game->cards->len);
  mo_bonfire_count_cards (game, state, counts);
  show_curve (self, game, counts);
  show_odds (self, game, state, counts);
}

/* What has changed while nobody looked is shown when somebody does. */
static void
mo_run_deck_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mo_run_deck_pane_parent_class)->map (widget);
  mo_run_deck_pane_show (MO_RUN_DECK_PANE (widget));
}

static void
mo_run_deck_pane_dispose (GObject *object)
{
  MoRunDeckPane *self = MO_RUN_DECK_PANE (object);

  g_clear_weak_pointer (&self->surface);
  mo_odds_list_clear (&self->cards);
  mo_odds_list_clear (&self->protections);
  G_OBJECT_CLASS (mo_run_deck_pane_parent_class)->dispose (object);
}

static void
mo_run_deck_pane_class_init (MoRunDeckPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_run_deck_pane_dispose;
  widget_class->map = mo_run_deck_pane_map;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-run-deck-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MoRunDeckPane, count);
  gtk_widget_class_bind_template_child (widget_class, MoRunDeckPane, curve_box);
  gtk_widget_class_bind_template_child (widget_class, MoRunDeckPane, odds_title);
  gtk_widget_class_bind_template_child (widget_class, MoRunDeckPane, cards_box);
  gtk_widget_class_bind_template_child (widget_class, MoRunDeckPane, protections_box);
}

static void
mo_run_deck_pane_init (MoRunDeckPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i <= MAX_COST; i++)
    {
      self->curve[i] = MO_METER (mo_meter_new (NULL));
      gtk_box_append (self->curve_box, GTK_WIDGET (self->curve[i]));
    }
  mo_odds_list_init (&self->cards, self->cards_box);
  mo_odds_list_init (&self->protections, self->protections_box);
}

GtkWidget *
mo_run_deck_pane_new (MoMatchSurface *surface)
{
  MoRunDeckPane *self = g_object_new (MO_TYPE_RUN_DECK_PANE, NULL);

  g_set_weak_pointer (&self->surface, surface);
  return GTK_WIDGET (self);
}
