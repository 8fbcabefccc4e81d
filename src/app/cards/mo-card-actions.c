/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-actions.h"

#include "mo-card-editor.h"
#include "mo-card-source.h"
#include "mo-card-window.h"
#include "mo-collection-edits.h"
#include "mo-message-dialog.h"
#include "mo-pictures.h"
#include "mo-undoable.h"

#include <glib/gi18n.h>

struct _MoCardActions
{
  MoActions parent_instance;

  MoSession *session;
  gboolean card_was_last; /* whether the last change was of a card, not of the collection */
};

enum
{
  PROP_CAN_CHANGE_CARD = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_CARD_SAVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void undoable_init (MoUndoableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoCardActions,
                               mo_card_actions,
                               MO_TYPE_ACTIONS,
                               G_IMPLEMENT_INTERFACE (MO_TYPE_UNDOABLE, undoable_init))

/* Returns: (nullable) */
static MoOwnCards *
get_own_cards (MoCardActions *self)
{
  return mo_session_get_own_cards (self->session);
}

static GtkWidget *
get_widget (MoCardActions *self)
{
  return mo_actions_get_widget (MO_ACTIONS (self));
}

static MoToaster *
get_toaster (MoCardActions *self)
{
  return mo_actions_get_toaster (MO_ACTIONS (self));
}

/* Returns: (nullable) */
static MoCardItem *
find_card (MoCardActions *self)
{
  GtkWidget *widget = get_widget (self);

  return widget != NULL ? mo_card_source_find_card (widget) : NULL;
}

static void
saved_cb (MoCardActions *self,
          const char *name,
          const char *id,
          gboolean differs,
          const char *picture)
{
  g_autofree char *text = g_strdup_printf (_("“%s” saved"), name);

  if (differs)
    g_signal_emit (self, signals[SIGNAL_CARD_SAVED], 0, id);
  if (picture == NULL)
    mo_toaster_offer (get_toaster (self), text, _("_Undo"), "win.undo-card", NULL);
  else
    mo_toaster_offer (get_toaster (self), text, _("_Undo"),
                      differs ? "win.undo-card-and-picture" : "app.undo-picture",
                      g_variant_new_string (picture));
}

static void
present_editor (MoCardActions *self,
                const char *system,
                const char *id,
                const char *model,
                MoCardDraft *draft)
{
  MoCardEditor *editor =
      mo_card_editor_new (mo_actions_get_window (MO_ACTIONS (self)), get_own_cards (self),
                          mo_session_get_finder (self->session), system, id, model, draft);

  g_signal_connect_object (editor, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (editor));
}

static void
new_card_action (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  MoCardActions *self = MO_CARD_ACTIONS (user_data);
  const char *system =
      mo_card_source_find_system (get_widget (self), mo_session_get_content (self->session),
                                  mo_session_get_game (self->session));

  present_editor (self, system, NULL, NULL,
                  mo_own_cards_new_draft (get_own_cards (self), system));
}

static void
edit_card_action (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  MoCardActions *self = MO_CARD_ACTIONS (user_data);
  MoCardItem *item = find_card (self);
  const MoCard *card = item != NULL ? mo_card_item_get_card (item) : NULL;

  if (item == NULL)
    return;
  if (mo_own_cards_has (get_own_cards (self), mo_card_item_get_catalog (item), card))
    present_editor (self, mo_vocabulary_get_system (mo_card_source_get_vocabulary (item)), card->id,
                    NULL, mo_card_draft_new_from_card (card, mo_card_source_get_vocabulary (item)));
  else
    {
      g_autofree char *text =
          g_strdup_printf (_("“%s” can’t be edited: it is not a custom card"), card->name);

      mo_toaster_offer (get_toaster (self), text, _("_Duplicate"), "win.duplicate-card", NULL);
    }
}

static void
duplicate_card_action (GSimpleAction *action,
                       GVariant *parameter,
                       gpointer user_data)
{
  MoCardActions *self = MO_CARD_ACTIONS (user_data);
  MoCardItem *item = find_card (self);
  const MoCard *card = item != NULL ? mo_card_item_get_card (item) : NULL;
  MoPictures *pictures = mo_pictures_get_default ();
  gboolean has_own = card != NULL && pictures != NULL && mo_pictures_has_own (pictures, card->id);

  /* A printing without a picture shows that of its original. */
  if (item != NULL)
    present_editor (self, mo_vocabulary_get_system (mo_card_source_get_vocabulary (item)), NULL,
                    has_own ? card->id : mo_card_get_original (card)->id,
                    mo_own_cards_duplicate (get_own_cards (self), mo_card_item_get_catalog (item),
                                            card));
}

static void
delete_card_action (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  MoCardActions *self = MO_CARD_ACTIONS (user_data);
  MoCardItem *item = find_card (self);
  const MoCard *card = item != NULL ? mo_card_item_get_card (item) : NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint n_decks;

  if (item == NULL)
    return;
  if (!mo_own_cards_has (get_own_cards (self), mo_card_item_get_catalog (item), card))
    {
      text = g_strdup_printf (_("“%s” can’t be deleted: it is not a custom card"), card->name);
      mo_toaster_show (get_toaster (self), text);
      return;
    }
  n_decks = mo_session_count_decks (self->session, card->id);
  if (n_decks > 0)
    text = g_strdup_printf (ngettext ("“%1$s” deleted. %2$u deck still lists it as an unknown card",
                                      "“%1$s” deleted. %2$u decks still list it as an unknown card",
                                      n_decks),
                            card->name, n_decks);
  else
    text = g_strdup_printf (_("“%s” deleted"), card->name);
  if (mo_own_cards_delete (get_own_cards (self),
                           mo_vocabulary_get_system (mo_card_source_get_vocabulary (item)),
                           card->id, &error))
    mo_toaster_offer (get_toaster (self), text, _("_Undo"), "win.undo-card", NULL);
  else
    mo_message_dialog_show_error (get_widget (self), _("Could Not Delete Card"), error->message);
}

static void
undo_card (MoCardActions *self)
{
  g_autoptr (GError) error = NULL;

  if (mo_own_cards_get_undo_label (get_own_cards (self)) != NULL &&
      !mo_own_cards_undo (get_own_cards (self), &error))
    mo_message_dialog_show_error (get_widget (self), _("Could Not Undo"), error->message);
}

static void
redo_card (MoCardActions *self)
{
  g_autoptr (GError) error = NULL;

  if (mo_own_cards_get_redo_label (get_own_cards (self)) != NULL &&
      !mo_own_cards_redo (get_own_cards (self), &error))
    mo_message_dialog_show_error (get_widget (self), _("Could Not Redo"), error->message);
}

static void
undo_card_action (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  undo_card (MO_CARD_ACTIONS (user_data));
}

/* Undoes both parts of what the editor saved. */
static void
undo_card_and_picture_action (GSimpleAction *action,
                              GVariant *parameter,
                              gpointer user_data)
{
  MoCardActions *self = MO_CARD_ACTIONS (user_data);

  undo_card (self);
  gtk_widget_activate_action_variant (get_widget (self), "app.undo-picture", parameter);
}

/* Shows the card at a position of a list of ids, and the way to the others that are known. */
static void
show_card_action (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  MoCardActions *self = MO_CARD_ACTIONS (user_data);
  MoCatalog *catalog = mo_session_get_content (self->session)->catalog;
  g_autoptr (GListStore) cards = g_list_store_new (MO_TYPE_CARD_ITEM);
  g_autofree const char **ids = NULL;
  guint wanted;
  guint position = GTK_INVALID_LIST_POSITION;

  g_variant_get (parameter, "(u^a&s)", &wanted, &ids);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const MoCard *card = mo_catalog_lookup (catalog, ids[i]);
      g_autoptr (MoCardItem) item = card != NULL ? mo_card_item_new (catalog, card) : NULL;

      if (item == NULL)
        continue;
      if (i == wanted)
        position = g_list_model_get_n_items (G_LIST_MODEL (cards));
      g_list_store_append (cards, item);
    }
  if (position == GTK_INVALID_LIST_POSITION)
    {
      mo_toaster_show (get_toaster (self), _("This card is no longer in any catalog"));
      return;
    }
  gtk_window_present (GTK_WINDOW (mo_card_window_new (get_widget (self), self->session,
                                                      G_LIST_MODEL (cards), position)));
}

/* Undo */

static const char *
get_card_label (MoCardActions *self,
                const char *(*get_label) (MoOwnCards *own_cards))
{
  return get_own_cards (self) != NULL ? get_label (get_own_cards (self)) : NULL;
}

/* Returns whether undo applies to a card, because the last change was to one or there is no change
 * of the collection to undo. */
static gboolean
undoes_card (MoCardActions *self)
{
  MoLibrary *library = mo_session_get_library (self->session);

  return get_card_label (self, mo_own_cards_get_undo_label) != NULL &&
         (self->card_was_last || mo_library_get_undo_label (library) == NULL);
}

static gboolean
redoes_card (MoCardActions *self)
{
  MoLibrary *library = mo_session_get_library (self->session);

  return get_card_label (self, mo_own_cards_get_redo_label) != NULL &&
         (self->card_was_last || mo_library_get_redo_label (library) == NULL);
}

static char *
dup_undo_label (MoUndoable *undoable)
{
  MoCardActions *self = MO_CARD_ACTIONS (undoable);

  return g_strdup (undoes_card (self)
                       ? get_card_label (self, mo_own_cards_get_undo_label)
                       : mo_library_get_undo_label (mo_session_get_library (self->session)));
}

static char *
dup_redo_label (MoUndoable *undoable)
{
  MoCardActions *self = MO_CARD_ACTIONS (undoable);

  return g_strdup (redoes_card (self)
                       ? get_card_label (self, mo_own_cards_get_redo_label)
                       : mo_library_get_redo_label (mo_session_get_library (self->session)));
}

static void
undo (MoUndoable *undoable)
{
  MoCardActions *self = MO_CARD_ACTIONS (undoable);

  if (undoes_card (self))
    undo_card (self);
  else
    mo_library_undo_async (mo_session_get_library (self->session), mo_collection_undone_cb,
                           g_object_ref (get_widget (self)));
}

static void
redo (MoUndoable *undoable)
{
  MoCardActions *self = MO_CARD_ACTIONS (undoable);

  if (redoes_card (self))
    redo_card (self);
  else
    mo_library_redo_async (mo_session_get_library (self->session), mo_collection_undone_cb,
                           g_object_ref (get_widget (self)));
}

static void
undoable_init (MoUndoableInterface *iface)
{
  iface->dup_undo_label = dup_undo_label;
  iface->dup_redo_label = dup_redo_label;
  iface->undo = undo;
  iface->redo = redo;
}

static void
own_cards_changed_cb (MoCardActions *self)
{
  self->card_was_last = TRUE;
  mo_toaster_withdraw (get_toaster (self), "win.undo-card");
  mo_toaster_withdraw (get_toaster (self), "win.undo-card-and-picture");
  mo_undoable_changed (MO_UNDOABLE (self));
}

static void
collection_changed_cb (MoCardActions *self)
{
  self->card_was_last = FALSE;
  mo_undoable_changed (MO_UNDOABLE (self));
}

/* The group */

static void
changeable_changed_cb (MoCardActions *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_CHANGE_CARD]);
}

static void
mo_card_actions_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  MoCardActions *self = MO_CARD_ACTIONS (object);
  gboolean can_write = FALSE;

  if (self->session != NULL)
    g_object_get (self->session, "can-write-cards", &can_write, NULL);
  g_value_set_boolean (value, can_write && find_card (self) != NULL);
}

static void
mo_card_actions_dispose (GObject *object)
{
  MoCardActions *self = MO_CARD_ACTIONS (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (mo_session_get_library (self->session), self);
  if (self->session != NULL && get_own_cards (self) != NULL)
    g_signal_handlers_disconnect_by_data (get_own_cards (self), self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mo_card_actions_parent_class)->dispose (object);
}

static void
mo_card_actions_class_init (MoCardActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = mo_card_actions_get_property;
  G_OBJECT_CLASS (klass)->dispose = mo_card_actions_dispose;
  props[PROP_CAN_CHANGE_CARD] =
      g_param_spec_boolean ("can-change-card", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  signals[SIGNAL_CARD_SAVED] = g_signal_new ("card-saved", MO_TYPE_CARD_ACTIONS,
                                             G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                             G_TYPE_STRING);
}

static const GActionEntry entries[] = {
  { .name = "new-card", .activate = new_card_action },
  { .name = "edit-card", .activate = edit_card_action },
  { .name = "duplicate-card", .activate = duplicate_card_action },
  { .name = "delete-card", .activate = delete_card_action },
  { .name = "undo-card", .activate = undo_card_action },
  { .name = "undo-card-and-picture",
    .activate = undo_card_and_picture_action,
    .parameter_type = "s" },
  { .name = "show-card", .activate = show_card_action, .parameter_type = "(uas)" },
};

static const char *const without_card[] = { "new-card", "undo-card", "undo-card-and-picture" };
static const char *const on_card[] = { "edit-card", "duplicate-card", "delete-card" };

static void
mo_card_actions_init (MoCardActions *self)
{
  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

MoCardActions *
mo_card_actions_new (GtkWidget *widget,
                     MoSession *session)
{
  MoCardActions *self = g_object_new (MO_TYPE_CARD_ACTIONS, "widget", widget, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (mo_session_get_library (session), "notify::can-undo",
                           G_CALLBACK (collection_changed_cb), self, G_CONNECT_SWAPPED);
  if (get_own_cards (self) != NULL)
    g_signal_connect_object (get_own_cards (self), "changed", G_CALLBACK (own_cards_changed_cb),
                             self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::can-write-cards", G_CALLBACK (changeable_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_ancestor (widget, MO_TYPE_CARD_SOURCE), "card-changed",
                           G_CALLBACK (changeable_changed_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (without_card); i++)
    mo_actions_bind (MO_ACTIONS (self), without_card[i], session, "can-write-cards");
  for (guint i = 0; i < G_N_ELEMENTS (on_card); i++)
    mo_actions_bind (MO_ACTIONS (self), on_card[i], self, "can-change-card");
  mo_actions_bind (MO_ACTIONS (self), "show-card", session, "is-ready");
  return self;
}
