/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-actions.h"

#include "mo-deck-exchange.h"
#include "mo-deck-file.h"
#include "mo-file-dialog.h"
#include "mo-message-dialog.h"

#include <glib/gi18n.h>

struct _MoDeckActions
{
  MoActions parent_instance;

  MoDeckSession *deck_session;
};

G_DEFINE_FINAL_TYPE (MoDeckActions, mo_deck_actions, MO_TYPE_ACTIONS)

static MoSession *
get_session (MoDeckActions *self)
{
  return mo_deck_session_get_session (self->deck_session);
}

static MoLibrary *
get_library (MoDeckActions *self)
{
  return mo_session_get_library (get_session (self));
}

static GtkWidget *
get_widget (MoDeckActions *self)
{
  return mo_actions_get_widget (MO_ACTIONS (self));
}

static void
open_action (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  mo_deck_session_open_kept (MO_DECK_ACTIONS (user_data)->deck_session,
                             g_variant_get_int64 (parameter));
}

static void
changed_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (MoDeckActions) self = user_data;
  g_autoptr (GError) error = NULL;

  if (mo_library_deck_finish (MO_LIBRARY (source), result, NULL, &error) == 0)
    mo_message_dialog_show_error (get_widget (self), _("Could Not Change Deck"),
                                  error->message);
}

static void
set_built (MoDeckActions *self,
           GVariant *deck,
           gboolean is_built)
{
  mo_library_set_built_async (get_library (self), g_variant_get_int64 (deck), is_built, changed_cb,
                              g_object_ref (self));
}

static void
build_action (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  set_built (MO_DECK_ACTIONS (user_data), parameter, TRUE);
}

static void
take_apart_action (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  set_built (MO_DECK_ACTIONS (user_data), parameter, FALSE);
}

static void
bring_back_action (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  MoDeckActions *self = MO_DECK_ACTIONS (user_data);

  mo_library_set_deleted_async (get_library (self), g_variant_get_int64 (parameter), FALSE,
                                changed_cb, g_object_ref (self));
}

static void
deleted_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (MoDeckActions) self = user_data;
  MoLibrary *library = MO_LIBRARY (source);
  g_autoptr (GError) error = NULL;
  gint64 id = mo_library_deck_finish (library, result, NULL, &error);
  const MoLibraryDeck *deck = id != 0 ? mo_library_get_deck (library, id) : NULL;
  const char *name = deck != NULL && deck->deck != NULL ? deck->deck->name : "?";
  g_autofree char *text = g_strdup_printf (_("“%s” deleted"), name);

  if (id == 0)
    mo_message_dialog_show_error (get_widget (self), _("Could Not Delete Deck"),
                                  error->message);
  else
    mo_toaster_offer (mo_actions_get_toaster (MO_ACTIONS (self)), text, _("_Undo"),
                      "deck.bring-back", g_variant_new_int64 (id));
}

static void
delete_action (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  MoDeckActions *self = MO_DECK_ACTIONS (user_data);

  mo_library_set_deleted_async (get_library (self), g_variant_get_int64 (parameter), TRUE,
                                deleted_cb, g_object_ref (self));
}

static void
duplicate_action (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  MoDeckActions *self = MO_DECK_ACTIONS (user_data);
  const MoLibraryDeck *kept =
      mo_library_get_deck (get_library (self), g_variant_get_int64 (parameter));
  g_autoptr (MoDeck) copy = NULL;
  g_autofree char *start = NULL;

  if (kept == NULL || kept->deck == NULL)
    return;
  copy = mo_deck_copy (kept->deck);
  /* A name has at most 200 characters; leaves room for “(copy)” in every language. */
  start = g_utf8_substring (copy->name, 0, MIN (g_utf8_strlen (copy->name, -1), 150));
  g_free (copy->name);
  /* Translators: the name of a deck that is a copy of another. */
  copy->name = g_strdup_printf (_("%s (copy)"), start);
  mo_deck_exchange_add (get_widget (self), get_session (self), copy);
}

/* The user data of an export. */
typedef struct
{
  MoDeckActions *actions;
  gint64 deck;
} Export;

static void
free_export (Export *self)
{
  g_object_unref (self->actions);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, free_export)

static void
export_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (Export) export = user_data;
  MoDeckActions *self = export->actions;
  GtkWidget *widget = GTK_WIDGET (source);
  g_autofree char *path = mo_file_dialog_finish_path (result);
  const MoLibraryDeck *deck =
      path != NULL ? mo_library_get_deck (get_library (self), export->deck) : NULL;
  g_autoptr (GError) error = NULL;

  if (deck == NULL || deck->deck == NULL)
    return;
  if (!mo_deck_write_file (deck->deck, path, mo_session_get_content (get_session (self)), &error))
    mo_message_dialog_show_error (widget, _("Could Not Export Deck"), error->message);
  else
    {
      mo_toaster_show (mo_toaster_find (widget), _("Deck exported"));
      mo_deck_exchange_show_losses (widget, get_session (self), deck->deck, path);
    }
}

static void
export_action (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  MoDeckActions *self = MO_DECK_ACTIONS (user_data);
  const MoLibraryDeck *deck =
      mo_library_get_deck (get_library (self), g_variant_get_int64 (parameter));
  g_autofree char *file = NULL;
  Export *export;

  if (deck == NULL || deck->deck == NULL)
    return;
  file = mo_deck_dup_file_name (deck->deck);
  export = g_new (Export, 1);
  *export = (Export){ g_object_ref (self), deck->id };
  mo_file_dialog_save_async (get_widget (self), MO_FILES_PACKAGES, _("Export Deck"), _("_Export"),
                             file, export_chosen_cb, export);
}

static void
mo_deck_actions_dispose (GObject *object)
{
  g_clear_object (&MO_DECK_ACTIONS (object)->deck_session);
  G_OBJECT_CLASS (mo_deck_actions_parent_class)->dispose (object);
}

static void
mo_deck_actions_class_init (MoDeckActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_deck_actions_dispose;
}

static void
mo_deck_actions_init (MoDeckActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "open", .activate = open_action, .parameter_type = "x" },
    { .name = "build", .activate = build_action, .parameter_type = "x" },
    { .name = "take-apart", .activate = take_apart_action, .parameter_type = "x" },
    { .name = "duplicate", .activate = duplicate_action, .parameter_type = "x" },
    { .name = "export", .activate = export_action, .parameter_type = "x" },
    { .name = "delete", .activate = delete_action, .parameter_type = "x" },
    { .name = "bring-back", .activate = bring_back_action, .parameter_type = "x" },
  };

  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

GActionGroup *
mo_deck_actions_new (GtkWidget *widget,
                     MoDeckSession *session)
{
  MoDeckActions *self = g_object_new (MO_TYPE_DECK_ACTIONS, "widget", widget, NULL);

  self->deck_session = g_object_ref (session);
  return G_ACTION_GROUP (self);
}
