/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the window does with cards of one's own, and with the files that all cards come from. */

#include "config.h"

#include "mo-window-private.h"

#include "mo-card-editor.h"
#include "mo-doctor-window.h"
#include "mo-message-dialog.h"

#include <glib/gi18n.h>

static MoOwnCards *
get_own_cards (MoWindow *self)
{
  return mo_content_loader_get_own_cards (self->loader);
}

/* Returns: (nullable): the card that is chosen where the person is now */
static MoCardItem *
get_card (MoWindow *self)
{
  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->places), "cards") == 0)
    return mo_cards_page_get_card (self->cards_page);
  return mo_decks_page_get_card (self->decks_page);
}

/* The same, or NULL after telling that there is none. */
static MoCardItem *
require_card (MoWindow *self)
{
  MoCardItem *item = get_card (self);

  if (item == NULL)
    mo_toaster_show (self->toaster, _("Choose a card first"));
  return item;
}

static const MoVocabulary *
get_vocabulary (MoCardItem *item)
{
  return mo_catalog_get_source (mo_card_item_get_catalog (item),
                                mo_card_item_get_card (item)->source)
      ->vocabulary;
}

static void
saved_cb (MoWindow *self,
          const char *name)
{
  g_autofree char *text = g_strdup_printf (_("“%s” is saved"), name);

  mo_toaster_offer (self->toaster, text, _("_Undo"), "win.undo-card", NULL);
}

static void
present_editor (MoWindow *self,
                const char *system,
                const char *id,
                MoCardDraft *draft)
{
  MoCardEditor *editor = mo_card_editor_new (GTK_WINDOW (self), get_own_cards (self), self->finder,
                                             system, id, draft);

  g_signal_connect_object (editor, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (editor));
}

const char *
mo_window_get_usual_system (MoWindow *self)
{
  MoCardItem *item = get_card (self);
  const char *of_card = item != NULL ? mo_vocabulary_get_system (get_vocabulary (item)) : NULL;
  g_autoptr (GPtrArray) systems = mo_systems_list_for_decks (self->content->systems);

  if (of_card != NULL && mo_systems_lookup (systems, of_card) != NULL)
    return of_card;
  return ((const MoSystem *) g_ptr_array_index (systems, 0))->id;
}

static void
new_card_action (GtkWidget *widget,
                 const char *name,
                 GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  const char *system = mo_window_get_usual_system (self);

  present_editor (self, system, NULL, mo_own_cards_new_draft (get_own_cards (self), system));
}

static void
edit_card_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  MoCardItem *item = require_card (self);
  const MoCard *card = item != NULL ? mo_card_item_get_card (item) : NULL;

  if (item == NULL)
    return;
  if (mo_own_cards_has (get_own_cards (self), mo_card_item_get_catalog (item), card))
    present_editor (self, mo_vocabulary_get_system (get_vocabulary (item)), card->id,
                    mo_card_draft_new_from_card (card, get_vocabulary (item)));
  else
    {
      g_autofree char *text = g_strdup_printf (_("“%s” is not a card of your own"), card->name);

      mo_toaster_offer (self->toaster, text, _("_Duplicate"), "win.duplicate-card", NULL);
    }
}

static void
duplicate_card_action (GtkWidget *widget,
                       const char *name,
                       GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  MoCardItem *item = require_card (self);

  if (item != NULL)
    present_editor (self, mo_vocabulary_get_system (get_vocabulary (item)), NULL,
                    mo_own_cards_duplicate (get_own_cards (self), mo_card_item_get_catalog (item),
                                            mo_card_item_get_card (item)));
}

static gboolean
has_card (const MoDeck *deck,
          const char *card)
{
  for (guint i = 0; i < deck->parts->len; i++)
    if (mo_deck_get_count (deck, ((const MoDeckPart *) g_ptr_array_index (deck->parts, i))->id,
                           card) > 0)
      return TRUE;
  return FALSE;
}

/* How many decks of the library have a card, and the package that is open, if it is a file. */
static guint
count_decks (MoWindow *self,
             const char *card)
{
  const GPtrArray *decks = mo_library_get_decks (self->library);
  guint n = self->editor != NULL && self->keeper == NULL &&
            has_card (mo_deck_editor_get_deck (self->editor), card);

  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      n += !deck->deleted && deck->deck != NULL && has_card (deck->deck, card);
    }
  return n;
}

static void
delete_card_action (GtkWidget *widget,
                    const char *name,
                    GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  MoCardItem *item = require_card (self);
  const MoCard *card = item != NULL ? mo_card_item_get_card (item) : NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint n_decks;

  if (item == NULL)
    return;
  if (!mo_own_cards_has (get_own_cards (self), mo_card_item_get_catalog (item), card))
    {
      text = g_strdup_printf (_("“%s” is not a card of your own"), card->name);
      mo_toaster_show (self->toaster, text);
      return;
    }
  n_decks = count_decks (self, card->id);
  if (n_decks > 0)
    text = g_strdup_printf (ngettext ("“%1$s” is deleted. %2$u deck keeps it, as an unknown card",
                                      "“%1$s” is deleted. %2$u decks keep it, as an unknown card",
                                      n_decks),
                            card->name, n_decks);
  else
    text = g_strdup_printf (_("“%s” is deleted"), card->name);
  if (mo_own_cards_delete (get_own_cards (self), mo_vocabulary_get_system (get_vocabulary (item)),
                           card->id, &error))
    mo_toaster_offer (self->toaster, text, _("_Undo"), "win.undo-card", NULL);
  else
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Card Was Not Deleted"), error->message);
}

void
mo_window_undo_card (MoWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (mo_own_cards_get_undo_label (get_own_cards (self)) != NULL &&
      !mo_own_cards_undo (get_own_cards (self), &error))
    mo_message_dialog_show_error (GTK_WIDGET (self), _("This Was Not Undone"), error->message);
}

void
mo_window_redo_card (MoWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (mo_own_cards_get_redo_label (get_own_cards (self)) != NULL &&
      !mo_own_cards_redo (get_own_cards (self), &error))
    mo_message_dialog_show_error (GTK_WIDGET (self), _("This Was Not Done Again"), error->message);
}

static void
undo_card_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  mo_window_undo_card (MO_WINDOW (widget));
}

static void
show_doctor_action (GtkWidget *widget,
                    const char *name,
                    GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  gtk_window_present (GTK_WINDOW (mo_doctor_window_new (GTK_WINDOW (self), self->loader)));
}

/* Where the cards are, undo is about what was changed last: a card, or the collection. */
static void
own_cards_changed_cb (MoWindow *self)
{
  self->card_was_last = TRUE;
  mo_toaster_withdraw (self->toaster, "win.undo-card");
  mo_window_update_actions (self);
}

void
mo_window_set_loader (MoWindow *self,
                      MoContentLoader *loader)
{
  g_return_if_fail (self->loader == NULL);
  self->loader = g_object_ref (loader);
  g_signal_connect_object (get_own_cards (self), "changed", G_CALLBACK (own_cards_changed_cb), self,
                           G_CONNECT_SWAPPED);
  mo_window_accept_catalogs (self);
  mo_window_update_actions (self);
}

void
mo_window_update_card_actions (MoWindow *self)
{
  static const char *const actions[] = { "win.new-card", "win.edit-card", "win.duplicate-card",
                                         "win.delete-card" };
  gboolean is_ready = self->content != NULL && self->loader != NULL &&
                      mo_content_loader_get_content (self->loader) != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i],
                                   is_ready && self->content->systems->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-doctor", is_ready);
  mo_window_update_import_actions (self, is_ready);
}

void
mo_window_install_card_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-card", NULL, new_card_action);
  gtk_widget_class_install_action (widget_class, "win.edit-card", NULL, edit_card_action);
  gtk_widget_class_install_action (widget_class, "win.duplicate-card", NULL, duplicate_card_action);
  gtk_widget_class_install_action (widget_class, "win.delete-card", NULL, delete_card_action);
  gtk_widget_class_install_action (widget_class, "win.undo-card", NULL, undo_card_action);
  gtk_widget_class_install_action (widget_class, "win.show-doctor", NULL, show_doctor_action);
}
