/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-piles.h"

#include "mo-hand-list.h"
#include "mo-meter.h"
#include "mo-pile-button.h"
#include "mo-playing-sheet.h"
#include "mo-popover.h"
#include "mo-text-size.h"
#include "mo-widget-label.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>
#include <string.h>

/* Of piles below each other, two in a line, in pixels; in larger text, more. */
#define LIST_WIDTH 230

struct _MoCrawlitairePiles
{
  GtkWidget parent_instance;

  AdwClamp *clamp;
  MoWrapBox *box;
  MoMeter *rings;
  MoPileButton *monsters;
  MoPileButton *numbers;
  MoPileButton *faces;
  MoPileButton *discards;

  MoMatchSurface *surface; /* (unowned): an ancestor */
};

G_DEFINE_FINAL_TYPE (MoCrawlitairePiles, mo_crawlitaire_piles, GTK_TYPE_WIDGET)

/* Lists the cards that are in a pile, or may be in it. */
static guint
list_pile (MoCrawlitairePiles *self,
           MoPileButton *pile,
           MoSlot *slots)
{
  const MoCrawlitaireState *state = mo_match_surface_get_state (self->surface);

  if (pile == self->monsters)
    {
      memcpy (slots, state->monsters, state->n_monsters * sizeof *slots);
      return state->n_monsters;
    }
  if (pile == self->discards)
    return mo_playing_sheet_list (state->discards, slots);
  return mo_playing_sheet_list (mo_crawlitaire_state_get_next (state, pile == self->faces), slots);
}

static void
pile_opened_cb (MoPileButton *pile,
                MoCrawlitairePiles *self)
{
  const char *note = g_object_get_data (G_OBJECT (pile), "note");
  MoSlot slots[MO_N_PLAYING_CARDS];
  guint n = list_pile (self, pile, slots);

  mo_pile_button_fill (pile, mo_playing_sheet_new (self->surface, note, slots, n, FALSE));
}

/* @note: (nullable): explains the cards in the popover */
static MoPileButton *
add_pile (MoCrawlitairePiles *self,
          const char *name,
          const char *note)
{
  GtkWidget *pile = mo_pile_button_new (name, MO_PILE_SHEET);

  g_object_set_data_full (G_OBJECT (pile), "note", g_strdup (note), g_free);
  g_signal_connect_object (pile, "opened", G_CALLBACK (pile_opened_cb), self, 0);
  mo_wrap_box_append (self->box, pile);
  return MO_PILE_BUTTON (pile);
}

/* Creates the list at every opening, so that it shows the present state. */
static void
fill_hand_cb (GtkMenuButton *button,
              gpointer user_data)
{
  MoCrawlitairePiles *self = user_data;
  const MoCrawlitaireState *state = mo_match_surface_get_state (self->surface);
  MoHandList *list = MO_HAND_LIST (mo_hand_list_new (self->surface));

  mo_hand_list_add_figure (list, _("Rings"), "rings", state->rings, 0, MO_RINGS);
  mo_hand_list_add_note (list);
  mo_hand_list_add_ends (list, (MoMatchResult) state->result);
  mo_popover_fill (button, GTK_WIDGET (list));
}

static void
add_hand_button (MoCrawlitairePiles *self)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "document-edit-symbolic");
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill_hand_cb, self, NULL);
  gtk_widget_set_tooltip_text (button, _("Adjust Match"));
  mo_widget_set_spoken_label (GTK_WIDGET (button), _("Adjust match"));
  mo_wrap_box_append (self->box, button);
}

static void
mo_crawlitaire_piles_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mo_crawlitaire_piles_parent_class)->dispose (object);
}

static void
mo_crawlitaire_piles_class_init (MoCrawlitairePilesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_crawlitaire_piles_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mo_crawlitaire_piles_init (MoCrawlitairePiles *self)
{
  self->clamp = ADW_CLAMP (adw_clamp_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->clamp), GTK_WIDGET (self));
  self->box = MO_WRAP_BOX (mo_wrap_box_new ());
  adw_clamp_set_child (self->clamp, GTK_WIDGET (self->box));
  self->rings = MO_METER (mo_meter_new (NULL));
  mo_wrap_box_append (self->box, GTK_WIDGET (self->rings));
  add_hand_button (self);
  self->monsters = add_pile (self, _("Monster pile"), _("Listed from bottom to top."));
  self->numbers =
      add_pile (self, _("Number pile"),
                _("These cards have not been seen yet. Some may lie face down elsewhere."));
  self->faces = add_pile (self, _("Face pile"), _("These cards have not been seen yet."));
  self->discards = add_pile (self, _("Discard pile"), NULL);
  mo_crawlitaire_piles_set_is_list (self, FALSE);
}

GtkWidget *
mo_crawlitaire_piles_new (MoMatchSurface *surface)
{
  MoCrawlitairePiles *self = g_object_new (MO_TYPE_CRAWLITAIRE_PILES, NULL);

  self->surface = surface;
  return GTK_WIDGET (self);
}

void
mo_crawlitaire_piles_show (MoCrawlitairePiles *self,
                           const MoCrawlitaireState *state)
{
  mo_pile_button_set_count (self->discards, mo_playing_cards_count (state->discards));
  mo_pile_button_set_count (self->monsters, state->n_monsters);
  mo_pile_button_set_count (self->numbers, state->n_numbers);
  mo_pile_button_set_count (self->faces, state->n_faces);
  mo_meter_show (self->rings, _("Rings"), state->rings, MO_RINGS, NULL);
}

guint
mo_crawlitaire_piles_count (const MoCrawlitaireState *state)
{
  return mo_playing_cards_count (state->discards) + state->n_monsters + state->n_numbers +
         state->n_faces;
}

void
mo_crawlitaire_piles_set_is_list (MoCrawlitairePiles *self,
                                  gboolean is_list)
{
  int width = is_list ? (int) (LIST_WIDTH * mo_widget_get_text_scale (GTK_WIDGET (self)))
                      : G_MAXINT16;

  adw_clamp_set_maximum_size (self->clamp, width);
  adw_clamp_set_tightening_threshold (self->clamp, width);
}
