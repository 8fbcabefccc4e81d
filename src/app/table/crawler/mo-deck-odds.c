/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-odds.h"

#include "mo-crawler-odds.h"
#include "mo-fold.h"
#include "mo-widget-label.h"
#include "mo-odds-list.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MoDeckOdds
{
  GtkBox parent_instance;

  GtkLabel *title_label;
  GtkLabel *count_label;
  GtkEditable *entry;
  GtkWidget *columns_box;
  GtkLabel *later_label;
  GtkBox *rows_box;
  GtkWidget *none_label;

  guint player;
  MoOddsList rows;
};

G_DEFINE_FINAL_TYPE (MoDeckOdds, mo_deck_odds, GTK_TYPE_BOX)

enum
{
  SIGNAL_SEARCH_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* How many cards the player has yet to draw, or would have when the hand is filled. */
static guint
count_draws (MoDeckOdds *self,
             const MoCrawlerState *state)
{
  guint n = state->piles[MO_PILE_OF (MO_PILE_HAND, self->player)].n;

  if (state->n_draws[self->player] > 0)
    return state->n_draws[self->player];
  return state->hand_limit > n ? state->hand_limit - n : 0;
}

static const char *
get_name (const MoCrawlerDrawOdds *row)
{
  if (row->name != NULL)
    return row->name;
  return row->type != NULL ? row->type->name : _("Not known");
}

/* The odds of the same cards when more are drawn. */
static double
get_later (const GArray *rows,
           const MoCrawlerDrawOdds *row)
{
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const MoCrawlerDrawOdds *other = &g_array_index (rows, MoCrawlerDrawOdds, i);

      if (g_strcmp0 (other->name, row->name) == 0 && other->type == row->type)
        return other->odds;
    }
  return -1;
}

static gboolean
is_searched (const MoCrawlerDrawOdds *row,
             const char *search)
{
  g_autofree char *folded = mo_fold_words (get_name (row));

  return strstr (folded, search) != NULL;
}

/* Shows the types, or the names, that have what is looked for in them. */
static void
show_rows (MoDeckOdds *self,
           const MoCrawlerGame *game,
           const MoCrawlerState *state,
           const char *search,
           gboolean by_name)
{
  guint deck = MO_PILE_OF (MO_PILE_DECK, self->player);
  guint n_draws = count_draws (self, state);
  g_autoptr (GArray) next = mo_crawler_list_draw_odds (game, state, deck, 1, by_name);
  g_autoptr (GArray) later =
      n_draws > 1 ? mo_crawler_list_draw_odds (game, state, deck, n_draws, by_name) : NULL;

  for (guint i = 0; i < next->len; i++)
    {
      const MoCrawlerDrawOdds *row = &g_array_index (next, MoCrawlerDrawOdds, i);

      if (is_searched (row, search))
        mo_odds_list_add (&self->rows, get_name (row), row->n_cards, row->odds,
                          get_later (later, row));
    }
}

static void
search_changed_cb (MoDeckOdds *self)
{
  g_signal_emit (self, signals[SIGNAL_SEARCH_CHANGED], 0);
}

static void
mo_deck_odds_dispose (GObject *object)
{
  mo_odds_list_clear (&MO_DECK_ODDS (object)->rows);
  G_OBJECT_CLASS (mo_deck_odds_parent_class)->dispose (object);
}

static void
mo_deck_odds_class_init (MoDeckOddsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_deck_odds_dispose;
  signals[SIGNAL_SEARCH_CHANGED] = g_signal_new ("search-changed", MO_TYPE_DECK_ODDS,
                                                 G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                 G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/marchingorder/MarchingOrder/mo-deck-odds.ui");
  gtk_widget_class_bind_template_child (widget_class, MoDeckOdds, title_label);
  gtk_widget_class_bind_template_child (widget_class, MoDeckOdds, count_label);
  gtk_widget_class_bind_template_child (widget_class, MoDeckOdds, entry);
  gtk_widget_class_bind_template_child (widget_class, MoDeckOdds, columns_box);
  gtk_widget_class_bind_template_child (widget_class, MoDeckOdds, later_label);
  gtk_widget_class_bind_template_child (widget_class, MoDeckOdds, rows_box);
  gtk_widget_class_bind_template_child (widget_class, MoDeckOdds, none_label);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
}

static void
mo_deck_odds_init (MoDeckOdds *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_odds_list_init (&self->rows, self->rows_box);
}

GtkWidget *
mo_deck_odds_new (guint player)
{
  MoDeckOdds *self = g_object_new (MO_TYPE_DECK_ODDS, NULL);

  self->player = player;
  return GTK_WIDGET (self);
}

static void
show_title (MoDeckOdds *self,
            const MoCrawlerGame *game,
            const MoCrawlerState *state)
{
  const char *name = state->names[self->player];
  guint n = state->piles[MO_PILE_OF (MO_PILE_DECK, self->player)].n;
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;
  g_autofree char *count = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);

  if (game->n_players == 1)
    title = g_strdup (_("Crawler Deck"));
  else if (name != NULL)
    /* Translators: the name of a player. */
    title = g_strdup_printf (_("Crawler Deck of %s"), name);
  else
    title = g_strdup_printf (_("Crawler Deck of Player %u"), self->player + 1);
  /* Translators: a deck, as “Crawler Deck of Ann”. */
  label = g_strdup_printf (_("Look for a card or type in %s"), title);
  gtk_label_set_text (self->title_label, title);
  gtk_label_set_text (self->count_label, count);
  mo_widget_set_spoken_label (GTK_WIDGET (self->entry), label);
}

void
mo_deck_odds_show (MoDeckOdds *self,
                   const MoCrawlerGame *game,
                   const MoCrawlerState *state)
{
  g_autofree char *search = mo_fold_words (gtk_editable_get_text (self->entry));
  guint n_draws = count_draws (self, state);
  g_autofree char *later = g_strdup_printf (ngettext ("%u draw", "%u draws", n_draws), n_draws);
  gboolean has_cards = state->piles[MO_PILE_OF (MO_PILE_DECK, self->player)].n > 0;

  show_title (self, game, state);
  mo_odds_list_begin (&self->rows);
  show_rows (self, game, state, search, FALSE);
  if (*search != '\0')
    show_rows (self, game, state, search, TRUE);
  mo_odds_list_end (&self->rows);
  gtk_label_set_text (self->later_label, later);
  gtk_widget_set_visible (GTK_WIDGET (self->later_label), n_draws > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->entry), has_cards);
  gtk_widget_set_visible (self->columns_box, self->rows.n > 0);
  gtk_widget_set_visible (self->none_label, has_cards && self->rows.n == 0);
}
