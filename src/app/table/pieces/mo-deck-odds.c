/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-odds.h"

#include "mo-closures.h"
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

  const MoDrawPage *draws; /* (unowned) (nullable) */
  MoOddsList rows;
};

G_DEFINE_FINAL_TYPE (MoDeckOdds, mo_deck_odds, GTK_TYPE_BOX)

/* Types are listed without a search too. */
static gboolean
is_found (const MoDrawLine *line,
          const char *search)
{
  g_autofree char *folded = mo_fold_words (line->text);

  return (line->is_type || *search != '\0') && strstr (folded, search) != NULL;
}

static void
show_lines (MoDeckOdds *self)
{
  g_autofree char *search = mo_fold_words (gtk_editable_get_text (self->entry));
  gboolean has_cards = self->draws->n_cards > 0;

  mo_odds_list_begin (&self->rows);
  for (guint i = 0; i < self->draws->lines->len; i++)
    {
      const MoDrawLine *line = &g_array_index (self->draws->lines, MoDrawLine, i);

      if (is_found (line, search))
        mo_odds_list_add (&self->rows, line->text, line->n_cards, line->next, line->later);
    }
  mo_odds_list_end (&self->rows);
  gtk_widget_set_visible (self->columns_box, self->rows.n > 0);
  gtk_widget_set_visible (self->none_label, has_cards && self->rows.n == 0);
}

static void
search_changed_cb (MoDeckOdds *self)
{
  if (self->draws != NULL)
    show_lines (self);
}

static void
mo_deck_odds_dispose (GObject *object)
{
  mo_odds_list_clear (&MO_DECK_ODDS (object)->rows);
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_DECK_ODDS);
  G_OBJECT_CLASS (mo_deck_odds_parent_class)->dispose (object);
}

static void
mo_deck_odds_class_init (MoDeckOddsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_deck_odds_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/marchingorder/MarchingOrder/mo-deck-odds.ui");
  mo_closures_bind (widget_class);
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
mo_deck_odds_new (void)
{
  return g_object_new (MO_TYPE_DECK_ODDS, NULL);
}

void
mo_deck_odds_show (MoDeckOdds *self,
                   const MoDrawPage *draws)
{
  guint n = draws->n_cards;
  /* Translators: %s is a deck, as in “Crawler Deck of Ann”. */
  g_autofree char *label = g_strdup_printf (_("Search %s for a card or card type"), draws->title);
  g_autofree char *count = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
  g_autofree char *later =
      draws->n_draws > 1
          ? g_strdup_printf (ngettext ("%u draw", "%u draws", draws->n_draws), draws->n_draws)
          : NULL;

  self->draws = draws;
  gtk_label_set_text (self->title_label, draws->title);
  gtk_label_set_text (self->count_label, count);
  mo_widget_set_spoken_label (GTK_WIDGET (self->entry), label);
  gtk_label_set_label (self->later_label, later);
  gtk_widget_set_visible (GTK_WIDGET (self->entry), n > 0);
  show_lines (self);
}
