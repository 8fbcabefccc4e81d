/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-pile.h"

#include "mo-widget-label.h"
#include "mo-playing-sheet.h"
#include "mo-popover.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MoCrawlitairePile
{
  GtkBox parent_instance;

  GtkMenuButton *button;
  GtkLabel *label;

  MoMatchSurface *surface; /* (unowned): it outlives this */
  char *name;
  char *note; /* (nullable) */
  MoSlot slots[MO_N_PLAYING_CARDS]; /* what the popover shows */
  guint n_slots;
};

G_DEFINE_FINAL_TYPE (MoCrawlitairePile, mo_crawlitaire_pile, GTK_TYPE_BOX)

static void
create_popover (GtkMenuButton *button,
                gpointer user_data)
{
  MoCrawlitairePile *self = user_data;

  mo_popover_fill (button, mo_playing_sheet_new (self->surface, self->note, self->slots,
                                                 self->n_slots, FALSE));
}

static void
mo_crawlitaire_pile_finalize (GObject *object)
{
  g_free (MO_CRAWLITAIRE_PILE (object)->name);
  g_free (MO_CRAWLITAIRE_PILE (object)->note);
  G_OBJECT_CLASS (mo_crawlitaire_pile_parent_class)->finalize (object);
}

static void
mo_crawlitaire_pile_class_init (MoCrawlitairePileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_crawlitaire_pile_finalize;
}

static void
mo_crawlitaire_pile_init (MoCrawlitairePile *self)
{
  self->label = GTK_LABEL (gtk_label_new (NULL));
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_child (self->button, GTK_WIDGET (self->label));
  gtk_menu_button_set_has_frame (self->button, FALSE);
  gtk_menu_button_set_create_popup_func (self->button, create_popover, self, NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->button));
}

GtkWidget *
mo_crawlitaire_pile_new (MoMatchSurface *surface,
                         const char *name,
                         const char *note)
{
  MoCrawlitairePile *self = g_object_new (MO_TYPE_CRAWLITAIRE_PILE, NULL);

  self->surface = surface;
  self->name = g_strdup (name);
  self->note = g_strdup (note);
  return GTK_WIDGET (self);
}

void
mo_crawlitaire_pile_show (MoCrawlitairePile *self,
                          guint n_cards,
                          const MoSlot *slots,
                          guint n_slots)
{
  /* Translators: a pile and how many cards are in it, as in “Discards 12”. */
  g_autofree char *text = g_strdup_printf (_("%1$s %2$u"), self->name, n_cards);
  g_autofree char *spoken = g_strdup_printf (
      ngettext ("%1$s, %2$u card", "%1$s, %2$u cards", n_cards), self->name, n_cards);

  self->n_slots = MIN (n_slots, MO_N_PLAYING_CARDS);
  memcpy (self->slots, slots, self->n_slots * sizeof *slots);
  gtk_label_set_label (self->label, text);
  mo_widget_set_label (GTK_WIDGET (self->button), spoken);
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), n_slots > 0);
}
