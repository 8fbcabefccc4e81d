/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The second side in the card form: a form inside the form, which can be added and removed. */

#include "config.h"

#include "mo-card-form-private.h"

#include <glib/gi18n.h>

static void
back_changed_cb (MoCardForm *self)
{
  mo_card_form_announce (self, MO_CARD_FIELD_BACK);
}

/* Shows a form for the second side if the draft has one. */
static void
show_back (MoCardForm *self)
{
  if (self->back_form != NULL)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->back_group),
                                  GTK_WIDGET (self->back_form));
  self->back_form = NULL;
  if (self->draft->back == NULL)
    return;
  self->back_form = g_object_new (MO_TYPE_CARD_FORM, "margin-top", 6, NULL);
  mo_card_form_set_back (self->back_form, self);
  g_signal_connect_object (self->back_form, "changed", G_CALLBACK (back_changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->back_group),
                             GTK_WIDGET (self->back_form));
}

/* A second side that is removed by mistake comes back as it was. */
static void
back_toggled_cb (MoCardForm *self,
                 GtkCheckButton *button)
{
  MoCardDraft *removed = g_steal_pointer (&self->removed_back);

  if (!gtk_check_button_get_active (button))
    self->removed_back = g_steal_pointer (&self->draft->back);
  else if (removed != NULL)
    self->draft->back = removed;
  else
    {
      self->draft->back = mo_card_draft_new ();
      mo_card_draft_set (self->draft->back, MO_CARD_FIELD_NAME,
                         self->draft->values[MO_CARD_FIELD_NAME]);
      mo_card_draft_set (self->draft->back, MO_CARD_FIELD_TYPE,
                         self->draft->values[MO_CARD_FIELD_TYPE]);
    }
  show_back (self);
  if (self->back_form != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->back_form));
  mo_card_form_announce (self, MO_CARD_FIELD_BACK);
}

void
mo_card_form_add_back (MoCardForm *self)
{
  GtkWidget *button = gtk_check_button_new_with_mnemonic (_("The card _has a second side"));

  self->back_group = mo_card_form_add_group (self, _("Second Side"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), self->draft->back != NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->back_group), button);
  show_back (self);
  g_signal_connect_object (button, "toggled", G_CALLBACK (back_toggled_cb), self,
                           G_CONNECT_SWAPPED);
}
