/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-odds-pane.h"

#include "mo-deck-odds.h"
#include "mo-odds-row.h"

/* In pixels. */
#define ROW_SPACING 9
#define DECK_SPACING 18
#define DECKS_MARGIN 12

struct _MoOddsPane
{
  AdwBin parent_instance;

  GtkBox *box;
  GtkWidget *decks; /* the last child; reused, so that its searches survive updates */

  MoOddsPage *page; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoOddsPane, mo_odds_pane, ADW_TYPE_BIN)

/* The lines */

static void
add (MoOddsPane *self,
     GtkWidget *child)
{
  gtk_box_insert_child_after (self->box, child, gtk_widget_get_prev_sibling (self->decks));
}

static GtkWidget *
new_label (const char *text,
           const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_counted_title (const char *title,
                   const char *count)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = new_label (title, "title-4");
  GtkWidget *count_label = gtk_label_new (count);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (count_label, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), count_label);
  return box;
}

static GtkWidget *
new_line (const MoOddsLine *line)
{
  switch (line->kind)
    {
    case MO_ODDS_TITLE:
      return line->count != NULL ? new_counted_title (line->text, line->count)
                                 : new_label (line->text, "title-4");
    case MO_ODDS_HEADING:
      return new_label (line->text, "heading");
    case MO_ODDS_NOTE:
      return new_label (line->text, "dim-label");
    case MO_ODDS_ODDS:
    case MO_ODDS_TEXT:
    default:
      return new_label (line->text, NULL);
    }
}

static GtkWidget *
new_row (const MoOddsLine *line)
{
  GtkWidget *row = mo_odds_row_new ();

  mo_odds_row_show (MO_ODDS_ROW (row), line->text, line->n_cards, line->odds, -1);
  return row;
}

static void
show_lines (MoOddsPane *self)
{
  GtkWidget *rows = NULL;
  GtkWidget *old;

  while ((old = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != self->decks)
    gtk_box_remove (self->box, old);
  for (guint i = 0; i < self->page->lines->len; i++)
    {
      const MoOddsLine *line = &g_array_index (self->page->lines, MoOddsLine, i);

      if (line->kind != MO_ODDS_ODDS)
        {
          rows = NULL;
          add (self, new_line (line));
          continue;
        }
      if (rows == NULL)
        {
          rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, ROW_SPACING);
          add (self, rows);
        }
      gtk_box_append (GTK_BOX (rows), new_row (line));
    }
}

/* The decks */

static void
show_decks (MoOddsPane *self)
{
  GtkWidget *deck = gtk_widget_get_first_child (self->decks);

  for (guint i = 0; i < self->page->draws->len; i++)
    {
      if (deck == NULL)
        {
          deck = mo_deck_odds_new ();
          gtk_box_append (GTK_BOX (self->decks), deck);
        }
      mo_deck_odds_show (MO_DECK_ODDS (deck), g_ptr_array_index (self->page->draws, i));
      deck = gtk_widget_get_next_sibling (deck);
    }
  while (deck != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (deck);

      gtk_box_remove (GTK_BOX (self->decks), deck);
      deck = next;
    }
  gtk_widget_set_visible (self->decks, self->page->draws->len > 0);
}

void
mo_odds_pane_show (MoOddsPane *self,
                   MoOddsPage *page)
{
  /* The widgets of the decks point into the old page until they are updated. */
  g_autoptr (MoOddsPage) before = self->page;

  self->page = page;
  show_lines (self);
  show_decks (self);
}

static void
mo_odds_pane_finalize (GObject *object)
{
  g_clear_pointer (&MO_ODDS_PANE (object)->page, mo_odds_page_free);
  G_OBJECT_CLASS (mo_odds_pane_parent_class)->finalize (object);
}

static void
mo_odds_pane_class_init (MoOddsPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_odds_pane_finalize;
}

static void
mo_odds_pane_init (MoOddsPane *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "odds");
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "odds-pane");
  self->decks = gtk_box_new (GTK_ORIENTATION_VERTICAL, DECK_SPACING);
  gtk_widget_set_margin_top (self->decks, DECKS_MARGIN);
  gtk_widget_set_visible (self->decks, FALSE);
  gtk_box_append (self->box, self->decks);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->box));
  adw_bin_set_child (ADW_BIN (self), scroller);
}

GtkWidget *
mo_odds_pane_new (int spacing)
{
  MoOddsPane *self = g_object_new (MO_TYPE_ODDS_PANE, NULL);

  gtk_box_set_spacing (self->box, spacing);
  return GTK_WIDGET (self);
}
