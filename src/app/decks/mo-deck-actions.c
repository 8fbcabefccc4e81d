/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-actions.h"

#include "mo-deck-exchange.h"
#include "mo-deck-file.h"
#include "mo-file-dialog.h"
#include "mo-message-dialog.h"
#include "mo-undoable.h"

#include <glib/gi18n.h>

struct _MoDeckActions
{
  MoActions parent_instance;

  MoDeckSession *deck_session;
  GArray *deleted;  /* (element-type gint64): the decks that were deleted, the last at the end */
  GArray *restored; /* (element-type gint64): those of them for which that was undone */
};

static void undoable_init (MoUndoableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoDeckActions,
                               mo_deck_actions,
                               MO_TYPE_ACTIONS,
                               G_IMPLEMENT_INTERFACE (MO_TYPE_UNDOABLE, undoable_init))

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
forget (GArray *decks,
        gint64 deck)
{
  for (guint i = decks->len; i > 0; i--)
    if (g_array_index (decks, gint64, i - 1) == deck)
      g_array_remove_index (decks, i - 1);
}

static void
remember (MoDeckActions *self,
          gint64 deck,
          gboolean is_deleted)
{
  forget (self->deleted, deck);
  forget (self->restored, deck);
  g_array_append_val (is_deleted ? self->deleted : self->restored, deck);
  mo_undoable_changed (MO_UNDOABLE (self));
}

static void
brought_back_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  g_autoptr (MoDeckActions) self = user_data;
  g_autoptr (GError) error = NULL;
  gint64 id = mo_library_deck_finish (MO_LIBRARY (source), result, NULL, &error);

  if (id != 0)
    remember (self, id, FALSE);
  else
    mo_message_dialog_show_error (get_widget (self), _("Could Not Change Deck"), error->message);
}

static void
bring_back (MoDeckActions *self,
            gint64 deck)
{
  mo_library_set_deleted_async (get_library (self), deck, FALSE, brought_back_cb,
                                g_object_ref (self));
}

static void
bring_back_action (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  bring_back (MO_DECK_ACTIONS (user_data), g_variant_get_int64 (parameter));
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
    {
      mo_message_dialog_show_error (get_widget (self), _("Could Not Delete Deck"),
                                    error->message);
      return;
    }
  mo_toaster_offer (mo_actions_get_toaster (MO_ACTIONS (self)), text, _("_Undo"),
                    "deck.bring-back", g_variant_new_int64 (id));
  remember (self, id, TRUE);
}

static void
delete_deck (MoDeckActions *self,
             gint64 deck)
{
  mo_library_set_deleted_async (get_library (self), deck, TRUE, deleted_cb, g_object_ref (self));
}

static void
delete_action (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  MoDeckActions *self = MO_DECK_ACTIONS (user_data);

  g_array_set_size (self->restored, 0);
  delete_deck (self, g_variant_get_int64 (parameter));
}

/* Undo */

/* Returns: (nullable): the last of these decks that is still as it was left: another window, or a
 * backup that was restored, may have changed it */
static const MoLibraryDeck *
find_last (MoDeckActions *self,
           GArray *decks,
           gboolean is_deleted)
{
  for (guint i = decks->len; i > 0; i--)
    {
      const MoLibraryDeck *deck =
          mo_library_get_deck (get_library (self), g_array_index (decks, gint64, i - 1));

      if (deck != NULL && deck->deck != NULL && deck->deleted == is_deleted)
        return deck;
    }
  return NULL;
}

static char *
dup_label (const MoLibraryDeck *deck)
{
  return deck != NULL ? g_strdup_printf (_("Delete “%s”"), deck->deck->name) : NULL;
}

static char *
dup_undo_label (MoUndoable *undoable)
{
  MoDeckActions *self = MO_DECK_ACTIONS (undoable);

  return dup_label (find_last (self, self->deleted, TRUE));
}

static char *
dup_redo_label (MoUndoable *undoable)
{
  MoDeckActions *self = MO_DECK_ACTIONS (undoable);

  return dup_label (find_last (self, self->restored, FALSE));
}

static void
undo (MoUndoable *undoable)
{
  MoDeckActions *self = MO_DECK_ACTIONS (undoable);

  mo_toaster_withdraw (mo_actions_get_toaster (MO_ACTIONS (self)), "deck.bring-back");
  bring_back (self, find_last (self, self->deleted, TRUE)->id);
}

static void
redo (MoUndoable *undoable)
{
  MoDeckActions *self = MO_DECK_ACTIONS (undoable);

  delete_deck (self, find_last (self, self->restored, FALSE)->id);
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
  MoDeckActions *self = MO_DECK_ACTIONS (object);

  if (self->deck_session != NULL)
    g_signal_handlers_disconnect_by_data (get_library (self), self);
  g_clear_object (&self->deck_session);
  g_clear_pointer (&self->deleted, g_array_unref);
  g_clear_pointer (&self->restored, g_array_unref);
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

  self->deleted = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->restored = g_array_new (FALSE, FALSE, sizeof (gint64));
  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

GActionGroup *
mo_deck_actions_new (GtkWidget *widget,
                     MoDeckSession *session)
{
  MoDeckActions *self = g_object_new (MO_TYPE_DECK_ACTIONS, "widget", widget, NULL);

  self->deck_session = g_object_ref (session);
  g_signal_connect_object (get_library (self), "decks-changed", G_CALLBACK (mo_undoable_changed),
                           self, G_CONNECT_SWAPPED);
  return G_ACTION_GROUP (self);
}
