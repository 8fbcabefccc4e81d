/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-print-actions.h"

#include "mo-card-source.h"
#include "mo-print-dialog.h"

struct _MoPrintActions
{
  MoActions parent_instance;

  MoDeckSession *deck_session;
};

G_DEFINE_FINAL_TYPE (MoPrintActions, mo_print_actions, MO_TYPE_ACTIONS)

/* Returns: (nullable): the game of the deck, or else of the selected card, or the one to show */
static const MoSystem *
find_system (GtkWidget *widget,
             MoSession *session,
             const MoDeck *deck)
{
  const MoContent *content = mo_session_get_content (session);
  const MoSystem *system = NULL;

  if (deck != NULL)
    mo_systems_get_format (content->systems, deck->format, &system);
  if (system != NULL || content->systems->len == 0)
    return system;
  return mo_systems_lookup (content->systems,
                            mo_card_source_find_system (widget, content,
                                                        mo_session_get_game (session)));
}

static void
print_action (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  MoPrintActions *self = MO_PRINT_ACTIONS (user_data);
  MoSession *session = mo_deck_session_get_session (self->deck_session);
  GtkWidget *widget = mo_actions_get_widget (MO_ACTIONS (self));
  MoCardItem *item = mo_card_source_find_card (widget);
  MoPrintSubject subject = { NULL };

  if (mo_deck_session_get_is_editing (self->deck_session))
    {
      subject.deck = mo_deck_copy (mo_deck_session_get_deck (self->deck_session));
      subject.id = mo_deck_session_get_id (self->deck_session);
    }
  else if (item != NULL)
    subject.card = g_strdup (mo_card_item_get_card (item)->id);
  subject.system = find_system (widget, session, subject.deck);
  gtk_window_present (mo_print_dialog_new (mo_actions_get_window (MO_ACTIONS (self)), session,
                                           &subject));
}

static void
mo_print_actions_dispose (GObject *object)
{
  g_clear_object (&MO_PRINT_ACTIONS (object)->deck_session);
  G_OBJECT_CLASS (mo_print_actions_parent_class)->dispose (object);
}

static void
mo_print_actions_class_init (MoPrintActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_print_actions_dispose;
}

static void
mo_print_actions_init (MoPrintActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "print", .activate = print_action },
  };

  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

GActionGroup *
mo_print_actions_new (GtkWidget *widget,
                      MoDeckSession *session)
{
  MoPrintActions *self = g_object_new (MO_TYPE_PRINT_ACTIONS, "widget", widget, NULL);

  self->deck_session = g_object_ref (session);
  mo_actions_bind (MO_ACTIONS (self), "print", mo_deck_session_get_session (session), "is-ready");
  return G_ACTION_GROUP (self);
}
