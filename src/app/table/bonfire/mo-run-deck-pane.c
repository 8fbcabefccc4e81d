/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-run-deck-pane.h"

#include "mo-bonfire-deck.h"
#include "mo-chart-list.h"
#include "mo-stock-charts.h"

#include <glib/gi18n.h>

struct _MoRunDeckPane
{
  AdwBin parent_instance;

  GtkLabel *count;
  GtkWidget *open_button;
  MoChartList *charts;

  MoMatchSurface *surface; /* (nullable) (weak) */
};

G_DEFINE_FINAL_TYPE (MoRunDeckPane, mo_run_deck_pane, ADW_TYPE_BIN)

void
mo_run_deck_pane_show (MoRunDeckPane *self)
{
  const MoBonfireState *state;
  g_autoptr (MoStock) stock = NULL;
  g_autoptr (GPtrArray) charts = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *text = NULL;
  guint n;

  if (self->surface == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  state = mo_match_surface_get_state (self->surface);
  stock = mo_bonfire_make_stock (mo_match_surface_get_game (self->surface), state);
  n = mo_stock_count (stock);
  text = n > 0 ? g_strdup_printf (ngettext ("%u card", "%u cards", n), n)
               : g_strdup (_("Not available yet"));
  gtk_label_set_label (self->count, text);
  gtk_widget_set_sensitive (self->open_button, state->adventurer != MO_BONFIRE_NONE);
  mo_stock_list_charts (stock, "deck", "", charts);
  mo_chart_list_set_charts (self->charts, charts);
}

/* A hidden pane is not updated, so it catches up here. */
static void
mo_run_deck_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mo_run_deck_pane_parent_class)->map (widget);
  mo_run_deck_pane_show (MO_RUN_DECK_PANE (widget));
}

static void
mo_run_deck_pane_dispose (GObject *object)
{
  g_clear_weak_pointer (&MO_RUN_DECK_PANE (object)->surface);
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_RUN_DECK_PANE);
  G_OBJECT_CLASS (mo_run_deck_pane_parent_class)->dispose (object);
}

static void
mo_run_deck_pane_class_init (MoRunDeckPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_run_deck_pane_dispose;
  widget_class->map = mo_run_deck_pane_map;
  g_type_ensure (MO_TYPE_CHART_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-run-deck-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MoRunDeckPane, count);
  gtk_widget_class_bind_template_child (widget_class, MoRunDeckPane, open_button);
  gtk_widget_class_bind_template_child (widget_class, MoRunDeckPane, charts);
}

static void
mo_run_deck_pane_init (MoRunDeckPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mo_run_deck_pane_new (MoMatchSurface *surface)
{
  MoRunDeckPane *self = g_object_new (MO_TYPE_RUN_DECK_PANE, NULL);

  g_set_weak_pointer (&self->surface, surface);
  return GTK_WIDGET (self);
}
