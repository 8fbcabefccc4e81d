/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-tool-actions.h"

#include "mo-fix-dialog.h"
#include "mo-try-dialog.h"

#include <glib/gi18n.h>

struct _MoToolActions
{
  MoActions parent_instance;

  MoDeckSession *deck_session;
  MoDeckEditor *editor; /* (nullable): of the deck, while it is shown */
};

G_DEFINE_FINAL_TYPE (MoToolActions, mo_tool_actions, MO_TYPE_ACTIONS)

enum
{
  PROP_CAN_TRY = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* Legality */

static void
applied_cb (MoToolActions *self,
            const char *text)
{
  mo_toaster_offer (mo_actions_get_toaster (MO_ACTIONS (self)), text, _("_Undo"),
                    "win.undo-package", NULL);
}

static void
make_legal_action (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  MoToolActions *self = MO_TOOL_ACTIONS (user_data);
  GtkWidget *dialog;

  mo_deck_session_commit (self->deck_session);
  dialog = mo_fix_dialog_new (mo_actions_get_window (MO_ACTIONS (self)), self->deck_session);
  g_signal_connect_object (dialog, "applied", G_CALLBACK (applied_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Samples */

static void
try_deck_action (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  MoToolActions *self = MO_TOOL_ACTIONS (user_data);
  const MoDeck *deck = mo_deck_session_get_deck (self->deck_session);

  gtk_window_present (GTK_WINDOW (
      mo_try_dialog_new (mo_actions_get_window (MO_ACTIONS (self)),
                         mo_deck_session_get_session (self->deck_session), deck)));
}

static void
notify_can_try (MoToolActions *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_TRY]);
}

static gboolean
can_try (MoToolActions *self)
{
  g_autoptr (GPtrArray) sources = NULL;

  if (self->editor == NULL)
    return FALSE;
  sources = mo_sample_list_sources (mo_deck_editor_get_content (self->editor),
                                    mo_deck_editor_get_deck (self->editor));
  return sources->len > 0;
}

/* @editor: (nullable) */
static void
set_editor (MoToolActions *self,
            MoDeckEditor *editor)
{
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_set_object (&self->editor, editor);
  if (editor != NULL)
    g_signal_connect_object (editor, "changed", G_CALLBACK (notify_can_try), self,
                             G_CONNECT_SWAPPED);
}

static void
shown_cb (MoToolActions *self)
{
  set_editor (self, mo_deck_session_get_is_editing (self->deck_session)
                        ? mo_deck_session_get_editor (self->deck_session)
                        : NULL);
  notify_can_try (self);
}

/* The group */

static void
mo_tool_actions_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  g_value_set_boolean (value, can_try (MO_TOOL_ACTIONS (object)));
}

static void
mo_tool_actions_dispose (GObject *object)
{
  MoToolActions *self = MO_TOOL_ACTIONS (object);

  set_editor (self, NULL);
  if (self->deck_session != NULL)
    g_signal_handlers_disconnect_by_data (self->deck_session, self);
  g_clear_object (&self->deck_session);
  G_OBJECT_CLASS (mo_tool_actions_parent_class)->dispose (object);
}

static void
mo_tool_actions_class_init (MoToolActionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_tool_actions_get_property;
  object_class->dispose = mo_tool_actions_dispose;
  props[PROP_CAN_TRY] = g_param_spec_boolean ("can-try", NULL, NULL, FALSE,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mo_tool_actions_init (MoToolActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "make-legal", .activate = make_legal_action },
    { .name = "try-deck", .activate = try_deck_action },
  };

  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

GActionGroup *
mo_tool_actions_new (GtkWidget *widget,
                     MoDeckSession *session)
{
  MoToolActions *self = g_object_new (MO_TYPE_TOOL_ACTIONS, "widget", widget, NULL);

  self->deck_session = g_object_ref (session);
  g_signal_connect_object (session, "notify::is-editing", G_CALLBACK (shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::editor", G_CALLBACK (shown_cb), self,
                           G_CONNECT_SWAPPED);
  mo_actions_bind (MO_ACTIONS (self), "make-legal", session, "is-editing");
  mo_actions_bind (MO_ACTIONS (self), "try-deck", self, "can-try");
  return G_ACTION_GROUP (self);
}
