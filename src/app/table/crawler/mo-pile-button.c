/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-pile-button.h"

#include "mo-crawler-choices.h"
#include "mo-widget-label.h"
#include "mo-popover.h"

#include <glib/gi18n.h>

struct _MoPileButton
{
  AdwBin parent_instance;

  GtkMenuButton *button;
  char *name;

  MoMatchSurface *surface; /* (nullable) */
  guint pile;
};

G_DEFINE_FINAL_TYPE (MoPileButton, mo_pile_button, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
row_activated_cb (MoPileButton *self,
                  GtkListBoxRow *row)
{
  g_autofree char *line = g_strdup (g_object_get_data (G_OBJECT (row), "line"));
  int card = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "card"));

  gtk_menu_button_popdown (self->button);
  if (line != NULL)
    mo_match_surface_ask_line (self->surface, "%s", line);
  else
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, card);
}

static GtkWidget *
add_row (GtkWidget *list,
         const char *text)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 24);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  mo_widget_set_spoken_label (GTK_WIDGET (row), text);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return row;
}

/* The cards as they lie, the latest first. */
static void
list_grave (MoPileButton *self,
            GtkWidget *list)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (self->surface);
  const MoCrawlerState *state = mo_match_surface_get_state (self->surface);

  MO_FOREACH_CARD (state, self->pile, card)
  g_object_set_data (G_OBJECT (add_row (list, mo_crawler_get_name (game, state, card))), "card",
                     GINT_TO_POINTER (card));
}

/* Nobody knows the order: how many there are of each. Pressing one takes it from the deck, which
 * is shuffled. */
static void
list_deck (MoPileButton *self,
           GtkWidget *list)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (self->surface);
  const MoCrawlerState *state = mo_match_surface_get_state (self->surface);
  g_autoptr (GArray) counts = mo_crawler_count_all (game, state, self->pile);
  guint to = self->pile == MO_PILE_DUNGEON_DECK
                 ? MO_PILE_ROW
                 : MO_PILE_OF (MO_PILE_HAND, mo_pile_get_player (self->pile));

  for (guint i = 0; i < counts->len; i++)
    {
      const MoFaceCount *count = &g_array_index (counts, MoFaceCount, i);
      const MoCrawlerFace *face = mo_crawler_game_get_face (game, count->face);
      g_autofree char *text = count->n > 1
                                  ? g_strdup_printf (_("%1$s ×%2$u"), face->name, count->n)
                                  : g_strdup (face->name);
      GtkWidget *row = add_row (list, text);

      gtk_widget_set_tooltip_text (row, self->pile == MO_PILE_DUNGEON_DECK
                                            ? _("Search It out, into Play")
                                            : _("Search It out, into the Hand"));
      g_object_set_data_full (G_OBJECT (row), "line",
                              g_strdup_printf ("search %s %s %s",
                                               mo_crawler_get_pile_id (self->pile), face->id,
                                               mo_crawler_get_pile_id (to)),
                              g_free);
    }
}

/* Made when it is opened. */
static void
fill_cb (GtkMenuButton *button,
         gpointer user_data)
{
  MoPileButton *self = user_data;
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  mo_widget_set_spoken_label (GTK_WIDGET (list), self->name);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  if (mo_pile_is_deck (self->pile))
    list_deck (self, list);
  else
    list_grave (self, list);
  if (gtk_widget_get_first_child (list) == NULL)
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (add_row (list, _("No card is here."))),
                                      FALSE);
  mo_popover_fill (button, list);
}

static void
mo_pile_button_finalize (GObject *object)
{
  g_free (MO_PILE_BUTTON (object)->name);
  G_OBJECT_CLASS (mo_pile_button_parent_class)->finalize (object);
}

static void
mo_pile_button_class_init (MoPileButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_pile_button_finalize;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_PILE_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
mo_pile_button_init (MoPileButton *self)
{
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  gtk_menu_button_set_create_popup_func (self->button, fill_cb, self, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
}

GtkWidget *
mo_pile_button_new (const char *name)
{
  MoPileButton *self = g_object_new (MO_TYPE_PILE_BUTTON, NULL);

  self->name = g_strdup (name);
  return GTK_WIDGET (self);
}

void
mo_pile_button_show (MoPileButton *self,
                     MoMatchSurface *surface,
                     guint pile)
{
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  guint n = state->piles[pile].n;
  /* Translators: a pile, and how many cards are in it. */
  g_autofree char *label = g_strdup_printf (_("%1$s %2$u"), self->name, n);
  g_autofree char *name = g_strdup_printf (ngettext ("%1$s, %2$u card", "%1$s, %2$u cards", n),
                                           self->name, n);

  self->surface = surface;
  self->pile = pile;
  gtk_menu_button_set_label (self->button, label);
  mo_widget_set_spoken_label (GTK_WIDGET (self->button), name);
}
