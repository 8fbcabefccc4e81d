/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-run-pile-button.h"

#include "mo-widget-label.h"
#include "mo-popover.h"

#include <glib/gi18n.h>

struct _MoRunPileButton
{
  AdwBin parent_instance;

  GtkMenuButton *button;
  char *name;
  char *cards; /* a line each */
};

G_DEFINE_FINAL_TYPE (MoRunPileButton, mo_run_pile_button, ADW_TYPE_BIN)

/* Made when it is opened. */
static void
fill_cb (GtkMenuButton *button,
         gpointer user_data)
{
  MoRunPileButton *self = user_data;
  GtkWidget *label = gtk_label_new (*self->cards != '\0' ? self->cards : _("No card is here."));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_margin_start (label, 6);
  gtk_widget_set_margin_end (label, 6);
  mo_popover_fill (button, label);
}

static void
mo_run_pile_button_finalize (GObject *object)
{
  g_free (MO_RUN_PILE_BUTTON (object)->name);
  g_free (MO_RUN_PILE_BUTTON (object)->cards);
  G_OBJECT_CLASS (mo_run_pile_button_parent_class)->finalize (object);
}

static void
mo_run_pile_button_class_init (MoRunPileButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_run_pile_button_finalize;
}

static void
mo_run_pile_button_init (MoRunPileButton *self)
{
  self->cards = g_strdup ("");
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  gtk_menu_button_set_create_popup_func (self->button, fill_cb, self, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
}

GtkWidget *
mo_run_pile_button_new (const char *name)
{
  MoRunPileButton *self = g_object_new (MO_TYPE_RUN_PILE_BUTTON, NULL);

  self->name = g_strdup (name);
  return GTK_WIDGET (self);
}

void
mo_run_pile_button_show (MoRunPileButton *self,
                         const MoBonfireGame *game,
                         const MoBonfireState *state,
                         MoBonfirePile pile)
{
  const gint16 *counts = mo_bonfire_state_get_pile (game, state, pile);
  guint n = mo_bonfire_state_count_pile (game, state, pile);
  g_autofree char *label = g_strdup_printf (_("%1$s %2$u"), self->name, n);
  g_autofree char *name = g_strdup_printf (ngettext ("%1$s, %2$u card", "%1$s, %2$u cards", n),
                                           self->name, n);
  GString *cards = g_string_new (NULL);

  for (guint i = 0; i < game->cards->len; i++)
    if (counts[i] > 0)
      {
        g_string_append (cards, cards->len > 0 ? "\n" : "");
        g_string_append_printf (cards, _("%1$s ×%2$u"),
                                mo_bonfire_game_get_card (game, (int) i)->card->name,
                                (guint) counts[i]);
      }
  g_free (self->cards);
  self->cards = g_string_free (cards, FALSE);
  gtk_menu_button_set_label (self->button, label);
  mo_widget_set_spoken_label (GTK_WIDGET (self->button), name);
}
