/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-bar.h"

#include "mo-any-offers.h"
#include "mo-any-turn.h"
#include "mo-offer-button.h"
#include "mo-popover.h"
#include "mo-widget-label.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>

struct _MoAnyBar
{
  GtkBox parent_instance;

  MoWrapBox *buttons;
  GtkMenuButton *why_button;

  MoPiece *acts; /* (nullable): the offers for the table and its zones */
  GPtrArray *choices; /* (element-type GtkWidget) (unowned): the buttons of options, in order */
};

G_DEFINE_FINAL_TYPE (MoAnyBar, mo_any_bar, GTK_TYPE_BOX)

static void
clear (MoAnyBar *self)
{
  GtkWidget *child;

  g_ptr_array_set_size (self->choices, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) !=
         GTK_WIDGET (self->why_button))
    mo_wrap_box_remove (self->buttons, child);
}

static GtkWidget *
add (MoAnyBar *self,
     GtkWidget *button)
{
  mo_wrap_box_insert_after (self->buttons, button,
                            gtk_widget_get_prev_sibling (GTK_WIDGET (self->why_button)));
  return button;
}

/* Options have number keys. */
static void
add_choice (MoAnyBar *self,
            MoMatchSurface *surface,
            const MoMove *move)
{
  MoMatch *match = mo_match_surface_get_match (surface);
  g_autofree char *words = mo_match_describe_move (match, move);
  g_autofree char *line = mo_match_write_move (match, move);
  /* Translators: an option of a choice, and its number key. */
  g_autofree char *label = g_strdup_printf (_("%1$s (%2$d)"), words, move->words[0]);
  GtkWidget *button = add (self, mo_offer_button_new (label, line));

  g_ptr_array_add (self->choices, button);
}

static void
add_main (MoAnyBar *self,
          MoMatchSurface *surface)
{
  g_autoptr (GArray) moves = mo_any_turn_list_others (surface);

  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      if (move->verb == MO_ANY_VERB_CHOOSE)
        add_choice (self, surface, move);
      else
        add (self, mo_match_surface_new_button (surface, move));
    }
}

static void
list_acts (MoAnyBar *self,
           MoMatchSurface *surface,
           guint player)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);

  g_clear_pointer (&self->acts, mo_piece_free);
  self->acts = mo_piece_new (MO_PIECE_NONE, "");
  for (guint i = 0; i < game->n_slots; i++)
    if (!mo_any_game_get_zone (game, i)->is_of_player ||
        mo_any_game_get_slot_player (game, i) == player)
      mo_any_offers_add_slot (self->acts, surface, (int) i);
  mo_any_offers_add_slot (self->acts, surface, MO_ANY_NONE);
}

static void
add_acts (MoAnyBar *self)
{
  gboolean has_blocked = FALSE;

  for (guint i = 0; i < self->acts->offers->len; i++)
    {
      const MoPieceOffer *offer = &g_array_index (self->acts->offers, MoPieceOffer, i);

      if (offer->kind == MO_OFFER_BLOCKED)
        has_blocked = TRUE;
      else
        add (self, mo_offer_button_new (offer->label, offer->line));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->why_button), has_blocked);
}

void
mo_any_bar_show (MoAnyBar *self,
                 MoMatchSurface *surface,
                 guint player)
{
  clear (self);
  add_main (self, surface);
  list_acts (self, surface, player);
  add_acts (self);
  /* A choice looks like the question for a card. */
  if (self->choices->len > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "deal-bar");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "deal-bar");
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_widget_get_visible (GTK_WIDGET (self->why_button)) ||
                              gtk_widget_get_first_child (GTK_WIDGET (self->buttons)) !=
                                  GTK_WIDGET (self->why_button));
}

gboolean
mo_any_bar_choose (MoAnyBar *self,
                   guint number)
{
  if (number < 1 || number > self->choices->len)
    return FALSE;
  g_signal_emit_by_name (g_ptr_array_index (self->choices, number - 1), "clicked");
  return TRUE;
}

void
mo_any_bar_focus (MoAnyBar *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->buttons), GTK_DIR_TAB_FORWARD);
}

/* The list may be long, and is seldom opened. */
static void
fill_why_cb (GtkMenuButton *button,
             gpointer user_data)
{
  MoAnyBar *self = user_data;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; self->acts != NULL && i < self->acts->offers->len; i++)
    {
      const MoPieceOffer *offer = &g_array_index (self->acts->offers, MoPieceOffer, i);

      if (offer->kind == MO_OFFER_BLOCKED)
        gtk_box_append (GTK_BOX (box),
                        mo_offer_button_new_reason (offer->label, offer->reason, offer->line));
    }
  mo_popover_fill (button, box);
}

static void
mo_any_bar_dispose (GObject *object)
{
  g_clear_pointer (&MO_ANY_BAR (object)->acts, mo_piece_free);
  g_clear_pointer (&MO_ANY_BAR (object)->choices, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_ANY_BAR);
  G_OBJECT_CLASS (mo_any_bar_parent_class)->dispose (object);
}

static void
mo_any_bar_class_init (MoAnyBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_any_bar_dispose;
  g_type_ensure (MO_TYPE_WRAP_BOX);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-any-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MoAnyBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, MoAnyBar, why_button);
}

static void
mo_any_bar_init (MoAnyBar *self)
{
  self->choices = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_wrap_box_append (self->buttons, GTK_WIDGET (self->why_button));
  gtk_menu_button_set_create_popup_func (self->why_button, fill_why_cb, self, NULL);
}
