/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-sections.h"

static void
remove_sections (GtkBox *box,
                 GtkWidget *first)
{
  while (first != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (first);

      gtk_box_remove (box, first);
      first = next;
    }
}

/* @before: (nullable): the section before the one that had the focus */
static void
focus_next (GtkBox *box,
            GtkWidget *before)
{
  GtkWidget *next = before != NULL ? gtk_widget_get_next_sibling (before)
                                   : gtk_widget_get_first_child (GTK_WIDGET (box));

  if (next != NULL)
    mo_deck_section_focus_card (MO_DECK_SECTION (next), 0);
  else if (before != NULL)
    mo_deck_section_focus_card (MO_DECK_SECTION (before), G_MAXUINT);
}

void
mo_deck_sections_show (GtkBox *box,
                       GPtrArray *decks,
                       MoDeckSectionFunc create,
                       gpointer user_data)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box));
  GtkWidget *before = NULL;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (box)) != NULL;
  guint n_same = 0;

  for (; child != NULL && n_same < decks->len &&
         g_str_equal (mo_deck_section_get_deck (MO_DECK_SECTION (child)),
                      g_ptr_array_index (decks, n_same));
       child = gtk_widget_get_next_sibling (child))
    {
      mo_deck_section_update (MO_DECK_SECTION (child));
      before = child;
      n_same++;
    }
  remove_sections (box, child);
  for (guint i = n_same; i < decks->len; i++)
    gtk_box_append (box, create (g_ptr_array_index (decks, i), user_data));
  if (had_focus && gtk_widget_get_focus_child (GTK_WIDGET (box)) == NULL)
    focus_next (box, before);
}

void
mo_deck_sections_list_cards (GtkBox *box,
                             GListStore *cards)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mo_deck_section_list_cards (MO_DECK_SECTION (child), cards);
}

void
mo_deck_sections_set_order (GtkBox *box,
                            const char *order)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mo_deck_section_set_order (MO_DECK_SECTION (child), order);
}

void
mo_deck_sections_set_shows_on_press (GtkBox *box,
                                     gboolean shows_on_press)
{
  for (GtkWidget *section = gtk_widget_get_first_child (GTK_WIDGET (box)); section != NULL;
       section = gtk_widget_get_next_sibling (section))
    mo_deck_section_set_shows_on_press (MO_DECK_SECTION (section), shows_on_press);
}
