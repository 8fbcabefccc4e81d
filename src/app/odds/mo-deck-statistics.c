/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-statistics.h"

#include "mo-widget-label.h"
#include "mo-odds-list.h"

#include <glib/gi18n.h>

/* Cards with this cost or more share a bar. */
#define MAX_COST 9

/* With more different cards than this, odds are shown by type, to limit the number of rows. */
#define MAX_CARDS 20

/* The amounts of protection to show odds for: multiples of the step, while the odds are not 0. */
#define PROTECTION_STEP 5
#define MAX_PROTECTIONS 8

struct _MoDeckStatistics
{
  GtkBox parent_instance;

  GtkGrid *curve;
  GtkGrid *types;
  GtkLabel *odds_title;
  GtkBox *odds_box;
  GtkWidget *protection_part;
  GtkLabel *protection_title;
  GtkBox *protection_box;

  MoOddsList cards;
  MoOddsList protections;
};

G_DEFINE_FINAL_TYPE (MoDeckStatistics, mo_deck_statistics, GTK_TYPE_BOX)

/* Distribution */

static void
clear (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

static GtkWidget *
new_label (const char *text,
           float xalign)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 18);
  return label;
}

/* Adds a name, a bar and a number. */
static void
add_bar (GtkGrid *grid,
         int row,
         const char *name,
         guint n,
         guint n_all)
{
  g_autofree char *figure = g_strdup_printf ("%u", n);
  /* Translators: a kind of cards, how many of them there are, and how many cards there are at
   * all. */
  g_autofree char *sentence = g_strdup_printf (_("%1$s: %2$u of %3$u"), name, n, n_all);
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, MAX (n_all, 1));
  GtkWidget *count = new_label (figure, 1);

  /* The bar has a single colour, because a high value is neither good nor bad. */
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_FULL);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), n);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (bar, 48, -1);
  mo_widget_set_spoken_label (GTK_WIDGET (bar), sentence);
  gtk_widget_add_css_class (count, "numeric");
  gtk_grid_attach (grid, new_label (name, 0), 0, row, 1, 1);
  gtk_grid_attach (grid, bar, 1, row, 1, 1);
  gtk_grid_attach (grid, count, 2, row, 1, 1);
}

static void
show_curve (MoDeckStatistics *self,
            const MoStock *stock,
            guint n_all)
{
  guint costs[MAX_COST + 1] = { 0 };
  guint n_absent = 0;
  int least = MAX_COST;
  int most = -1;
  int row = 0;

  clear (self->curve);
  for (guint i = 0; i < stock->cards->len; i++)
    {
      const MoStockCard *it = mo_stock_get_card (stock, i);
      int cost = CLAMP (it->card->cost, 0, MAX_COST);

      if (it->card->cost == MO_ABSENT)
        {
          n_absent += it->n;
          continue;
        }
      costs[cost] += it->n;
      least = MIN (least, cost);
      most = MAX (most, cost);
    }
  /* Includes costs without cards. */
  for (int cost = least; cost <= most; cost++)
    {
      g_autofree char *name = cost < MAX_COST ? g_strdup_printf (_("Cost %d"), cost)
                                              : g_strdup_printf (_("Cost %d or more"), cost);

      add_bar (self->curve, row++, name, costs[cost], n_all);
    }
  if (n_absent > 0)
    add_bar (self->curve, row, _("No cost or unknown cost"), n_absent, n_all);
}

/* Returns: (element-type MoWord): the types of the cards, in the order of the game */
static GPtrArray *
list_types (const MoStock *stock)
{
  GPtrArray *types = g_ptr_array_new ();

  for (guint i = 0; i < stock->cards->len; i++)
    {
      const MoWord *type = mo_stock_get_card (stock, i)->card->type;
      guint at = 0;

      while (at < types->len &&
             ((const MoWord *) g_ptr_array_index (types, at))->index < type->index)
        at++;
      if (at == types->len || g_ptr_array_index (types, at) != type)
        g_ptr_array_insert (types, (int) at, (gpointer) type);
    }
  return types;
}

static guint
count_type (const MoStock *stock,
            const MoWord *type)
{
  guint n = 0;

  for (guint i = 0; i < stock->cards->len; i++)
    if (mo_stock_get_card (stock, i)->card->type == type)
      n += mo_stock_get_card (stock, i)->n;
  return n;
}

static void
show_types (MoDeckStatistics *self,
            const MoStock *stock,
            const GPtrArray *types,
            guint n_all)
{
  clear (self->types);
  for (guint i = 0; i < types->len; i++)
    {
      const MoWord *type = g_ptr_array_index (types, i);

      add_bar (self->types, (int) i, type->name, count_type (stock, type), n_all);
    }
}

/* The next cards */

static void
show_odds (MoDeckStatistics *self,
           const MoStock *stock,
           const GPtrArray *types)
{
  guint n_draws = stock->n_draws;
  g_autofree char *title = n_draws > 1
                               ? g_strdup_printf (ngettext ("Next Card and Next %u Card",
                                                            "Next Card and Next %u Cards", n_draws),
                                                  n_draws)
                               : g_strdup (_("Next Card"));

  gtk_label_set_label (self->odds_title, title);
  mo_odds_list_begin (&self->cards);
  for (guint i = 0; stock->cards->len <= MAX_CARDS && i < stock->cards->len; i++)
    {
      const MoCard *card = mo_card_get_original (mo_stock_get_card (stock, i)->card);

      /* Printings of a card are counted together. */
      if (!mo_stock_is_counted_before (stock, i))
        mo_odds_list_add (&self->cards, card->name, mo_stock_count_card (stock, card),
                          mo_stock_get_card_odds (stock, card, 1),
                          n_draws > 1 ? mo_stock_get_card_odds (stock, card, n_draws) : -1);
    }
  for (guint i = 0; stock->cards->len > MAX_CARDS && i < types->len; i++)
    {
      const MoWord *type = g_ptr_array_index (types, i);

      mo_odds_list_add (&self->cards, type->name, count_type (stock, type),
                        mo_stock_get_type_odds (stock, type, 1),
                        n_draws > 1 ? mo_stock_get_type_odds (stock, type, n_draws) : -1);
    }
  mo_odds_list_end (&self->cards);
}

static void
show_protection (MoDeckStatistics *self,
                 const MoStock *stock)
{
  guint n = stock->n_draws;
  g_autofree char *title =
      n > 1 ? g_strdup_printf (ngettext ("Protection in the Next %u Card",
                                         "Protection in the Next %u Cards", n),
                               n)
            : g_strdup (_("Protection on the Next Card"));
  double odds = 1;

  gtk_widget_set_visible (self->protection_part, mo_stock_has_protection (stock));
  gtk_label_set_label (self->protection_title, title);
  mo_odds_list_begin (&self->protections);
  for (guint i = 1; i <= MAX_PROTECTIONS && (odds > 0 || i <= 2) && mo_stock_has_protection (stock);
       i++)
    {
      g_autofree char *name = g_strdup_printf (_("At least %u protection"), i * PROTECTION_STEP);

      odds = mo_stock_get_protection_odds (stock, i * PROTECTION_STEP);
      mo_odds_list_add (&self->protections, name, 0, odds, -1);
    }
  mo_odds_list_end (&self->protections);
}

void
mo_deck_statistics_show (MoDeckStatistics *self,
                         const MoStock *stock)
{
  g_autoptr (GPtrArray) types = list_types (stock);
  guint n_all = mo_stock_count (stock);

  show_curve (self, stock, n_all);
  show_types (self, stock, types, n_all);
  show_odds (self, stock, types);
  show_protection (self, stock);
}

static void
mo_deck_statistics_dispose (GObject *object)
{
  MoDeckStatistics *self = MO_DECK_STATISTICS (object);

  mo_odds_list_clear (&self->cards);
  mo_odds_list_clear (&self->protections);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_DECK_STATISTICS);
  G_OBJECT_CLASS (mo_deck_statistics_parent_class)->dispose (object);
}

static void
mo_deck_statistics_class_init (MoDeckStatisticsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_deck_statistics_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-deck-statistics.ui");
  gtk_widget_class_bind_template_child (widget_class, MoDeckStatistics, curve);
  gtk_widget_class_bind_template_child (widget_class, MoDeckStatistics, types);
  gtk_widget_class_bind_template_child (widget_class, MoDeckStatistics, odds_title);
  gtk_widget_class_bind_template_child (widget_class, MoDeckStatistics, odds_box);
  gtk_widget_class_bind_template_child (widget_class, MoDeckStatistics, protection_part);
  gtk_widget_class_bind_template_child (widget_class, MoDeckStatistics, protection_title);
  gtk_widget_class_bind_template_child (widget_class, MoDeckStatistics, protection_box);
}

static void
mo_deck_statistics_init (MoDeckStatistics *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_odds_list_init (&self->cards, self->odds_box);
  mo_odds_list_init (&self->protections, self->protection_box);
}
