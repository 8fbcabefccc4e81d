/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-odds-pane.h"

#include "mo-crawler-odds.h"
#include "mo-deck-odds.h"
#include "mo-odds-list.h"

#include <glib/gi18n.h>

struct _MoOddsPane
{
  AdwBin parent_instance;

  GtkLabel *count_label;
  GtkLabel *next_label;
  GtkBox *fates_box;
  GtkWidget *types_heading;
  GtkBox *types_box;
  GtkLabel *expected_label;
  GtkLabel *unknown_label;
  GtkBox *decks_box;

  MoMatchSurface *surface; /* (nullable) (weak) */
  MoOddsList fates;
  MoOddsList types;
  GPtrArray *decks; /* (element-type MoDeckOdds) (unowned): one a player */
};

G_DEFINE_FINAL_TYPE (MoOddsPane, mo_odds_pane, ADW_TYPE_BIN)

static void
set_text (GtkLabel *label,
          const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

/* For how many of the cards a figure is missing. */
static char *
dup_unknown (const MoDungeonOdds *odds)
{
  double unknown = MAX (odds->has_unknown_power, odds->has_unknown_cost);
  g_autofree char *part = mo_odds_dup_text (unknown);

  if (unknown <= 0)
    return NULL;
  /* Translators: a part in percent. */
  return g_strdup_printf (_("Of %s of the cards a figure is not known"), part);
}

static void
show_fates (MoOddsPane *self,
            const MoDungeonOdds *odds)
{
  mo_odds_list_begin (&self->fates);
  if (odds->next == MO_NEXT_DRAW)
    {
      mo_odds_list_add (&self->fates, _("Bust"), 0, odds->busts, -1);
      mo_odds_list_add (&self->fates, _("Comes into play"), 0, odds->comes_in, -1);
      if (odds->is_unsure > 0)
        mo_odds_list_add (&self->fates, _("Its cost decides, which is not known"), 0,
                          odds->is_unsure, -1);
    }
  mo_odds_list_end (&self->fates);
}

static void
show_types (MoOddsPane *self,
            const MoCrawlerGame *game,
            const MoCrawlerState *state)
{
  g_autoptr (GArray) rows = mo_crawler_list_draw_odds (game, state, MO_PILE_DUNGEON_DECK, 1, FALSE);

  mo_odds_list_begin (&self->types);
  for (guint i = 0; i < rows->len; i++)
    {
      const MoCrawlerDrawOdds *row = &g_array_index (rows, MoCrawlerDrawOdds, i);

      mo_odds_list_add (&self->types, row->type != NULL ? row->type->name : _("Not known"),
                        row->n_cards, row->odds, -1);
    }
  mo_odds_list_end (&self->types);
  gtk_widget_set_visible (self->types_heading, rows->len > 0);
}

static void
show_dungeon (MoOddsPane *self,
              const MoCrawlerGame *game,
              const MoCrawlerState *state)
{
  g_autofree char *count = NULL;
  g_autofree char *next = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *unknown = NULL;
  MoDungeonOdds odds;

  mo_crawler_get_dungeon_odds (game, state, &odds);
  count = g_strdup_printf (ngettext ("%u card", "%u cards", odds.n_cards), odds.n_cards);
  next = mo_crawler_describe_next (game, state, &odds);
  expected = mo_crawler_describe_expected (&odds);
  unknown = dup_unknown (&odds);
  set_text (self->count_label, count);
  set_text (self->next_label, next);
  set_text (self->expected_label, expected);
  set_text (self->unknown_label, unknown);
  show_fates (self, &odds);
  show_types (self, game, state);
}

static void
show_deck (MoOddsPane *self,
           const MoCrawlerGame *game,
           const MoCrawlerState *state,
           guint player)
{
  if (player == self->decks->len)
    {
      GtkWidget *deck = mo_deck_odds_new (player);

      g_signal_connect_object (deck, "search-changed", G_CALLBACK (mo_odds_pane_show), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->decks_box, deck);
      g_ptr_array_add (self->decks, deck);
    }
  mo_deck_odds_show (g_ptr_array_index (self->decks, player), game, state);
}

/* What has changed while nobody looked is shown when somebody does. */
static void
mo_odds_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mo_odds_pane_parent_class)->map (widget);
  mo_odds_pane_show (MO_ODDS_PANE (widget));
}

static void
mo_odds_pane_dispose (GObject *object)
{
  MoOddsPane *self = MO_ODDS_PANE (object);

  g_clear_weak_pointer (&self->surface);
  mo_odds_list_clear (&self->fates);
  mo_odds_list_clear (&self->types);
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  G_OBJECT_CLASS (mo_odds_pane_parent_class)->dispose (object);
}

static void
mo_odds_pane_class_init (MoOddsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_odds_pane_dispose;
  widget_class->map = mo_odds_pane_map;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/marchingorder/MarchingOrder/mo-odds-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MoOddsPane, count_label);
  gtk_widget_class_bind_template_child (widget_class, MoOddsPane, next_label);
  gtk_widget_class_bind_template_child (widget_class, MoOddsPane, fates_box);
  gtk_widget_class_bind_template_child (widget_class, MoOddsPane, types_heading);
  gtk_widget_class_bind_template_child (widget_class, MoOddsPane, types_box);
  gtk_widget_class_bind_template_child (widget_class, MoOddsPane, expected_label);
  gtk_widget_class_bind_template_child (widget_class, MoOddsPane, unknown_label);
  gtk_widget_class_bind_template_child (widget_class, MoOddsPane, decks_box);
}

static void
mo_odds_pane_init (MoOddsPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_odds_list_init (&self->fates, self->fates_box);
  mo_odds_list_init (&self->types, self->types_box);
  self->decks = g_ptr_array_new ();
}

GtkWidget *
mo_odds_pane_new (MoMatchSurface *surface)
{
  MoOddsPane *self = g_object_new (MO_TYPE_ODDS_PANE, NULL);

  g_set_weak_pointer (&self->surface, surface);
  return GTK_WIDGET (self);
}

void
mo_odds_pane_show (MoOddsPane *self)
{
  const MoCrawlerGame *game;
  const MoCrawlerState *state;

  if (self->surface == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  game = mo_match_surface_get_game (self->surface);
  state = mo_match_surface_get_state (self->surface);
  show_dungeon (self, game, state);
  for (guint player = 0; player < game->n_players; player++)
    show_deck (self, game, state, player);
}
