/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-actions.h"

#include "mo-compat.h"
#include "mo-file-dialog.h"
#include "mo-joint-decks.h"
#include "mo-match-asking.h"
#include "mo-match-files.h"
#include "mo-match-results.h"
#include "mo-message-dialog.h"

#include <glib/gi18n.h>

struct _MoMatchActions
{
  MoActions parent_instance;

  MoMatchSession *match_session;
};

G_DEFINE_FINAL_TYPE (MoMatchActions, mo_match_actions, MO_TYPE_ACTIONS)

static MoLibrary *
get_library (MoMatchActions *self)
{
  return mo_session_get_library (mo_match_session_get_session (self->match_session));
}

static MoContent *
get_content (MoMatchActions *self)
{
  return mo_session_get_content (mo_match_session_get_session (self->match_session));
}

static GtkWidget *
get_widget (MoMatchActions *self)
{
  return mo_actions_get_widget (MO_ACTIONS (self));
}

/* Opening */

static void
open_action (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  mo_match_session_open (MO_MATCH_ACTIONS (user_data)->match_session,
                         g_variant_get_int64 (parameter));
}

static void
failed_cb (MoMatchActions *self,
           const char *heading,
           const char *text)
{
  mo_message_dialog_show_error (get_widget (self), heading, text);
}

/* The match of a repair dialog. */
typedef struct
{
  MoMatchSession *session;
  gint64 match;
} Repair;

static void
free_repair (gpointer data,
             GClosure *closure)
{
  Repair *self = data;

  g_object_unref (self->session);
  g_free (self);
}

static void
repair_answered_cb (MoAlert *alert,
                    const char *response,
                    Repair *repair)
{
  if (g_str_equal (response, "keep"))
    mo_match_session_repair (repair->session, repair->match);
}

static void
damaged_cb (MoMatchActions *self,
            gint64 match,
            guint line,
            const char *reason)
{
  g_autofree char *body = g_strdup_printf (
      _("Line %1$u of the journal has an error: %2$s.\n\nYou can continue with the moves before "
        "this line. The rest of the match will be saved to a file next to the library."),
      line, reason);
  MoAlert *alert = mo_alert_new (_("Match Restored Only in Part"), body);
  Repair *repair = g_new (Repair, 1);

  *repair = (Repair){ g_object_ref (self->match_session), match };
  mo_alert_add_responses (alert, "cancel", _("_Cancel"), "keep", _("_Continue With Valid Moves"),
                          NULL);
  mo_alert_set_default_response (alert, "cancel");
  g_signal_connect_data (alert, "response", G_CALLBACK (repair_answered_cb), repair, free_repair,
                         0);
  mo_alert_present (alert, mo_actions_get_window (MO_ACTIONS (self)));
}

static void
repaired_cb (MoMatchActions *self,
             const char *path)
{
  g_autofree char *shown = path != NULL ? g_filename_display_name (path) : NULL;
  g_autofree char *text = g_strdup_printf (_("Rest of the match saved as %s"), shown);

  if (path != NULL)
    mo_toaster_show (mo_actions_get_toaster (MO_ACTIONS (self)), text);
}

static void
outdated_cb (MoMatchActions *self,
             guint line,
             const char *reason)
{
  g_autofree char *text =
      /* Translators: %1$u is a line of the journal of the match. */
      g_strdup_printf (_("Match not updated to the changed game: line %1$u: %2$s"), line, reason);

  mo_toaster_show (mo_actions_get_toaster (MO_ACTIONS (self)), text);
}

/* Finding */

typedef void (*WithEntry) (MoMatchActions *self,
                           const MoMatchEntry *entry);

typedef struct
{
  MoMatchActions *actions;
  gint64 match;
  WithEntry then;
} Search;

static void
found_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autofree Search *search = user_data;
  g_autoptr (MoMatchActions) self = search->actions;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatchEntry) entry =
      mo_library_find_match_finish (MO_LIBRARY (source), result, &error);

  if (get_widget (self) == NULL)
    return;
  if (entry != NULL)
    search->then (self, entry);
  /* If the match was removed, its row goes with the next update of the list. */
  else if (!g_error_matches (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND))
    mo_message_dialog_show_error (get_widget (self), _("Could Not Read Matches"),
                                  error->message);
}

/* Looks up a match in the library and calls @then with its entry. */
static void
find_match (MoMatchActions *self,
            gint64 match,
            WithEntry then)
{
  Search *search = g_new (Search, 1);

  *search = (Search){ g_object_ref (self), match, then };
  mo_library_find_match_async (get_library (self), match, found_cb, search);
}

/* Playing again */

static MoNewMatchWindow *
ask (MoMatchActions *self,
     gint64 deck,
     const char *name)
{
  MoNewMatchWindow *window =
      mo_match_asking_present (mo_actions_get_window (MO_ACTIONS (self)), self->match_session);

  mo_new_match_window_choose_deck (window, deck, name);
  return window;
}

static void
begin_action (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  ask (MO_MATCH_ACTIONS (user_data), g_variant_get_int64 (parameter), NULL);
}

/* Begins with one package of all decks of a group. */
static void
begin_group_action (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  MoMatchActions *self = MO_MATCH_ACTIONS (user_data);
  gint64 id = g_variant_get_int64 (parameter);
  const MoDeckGroup *group = mo_library_get_group (get_library (self), id);
  g_autoptr (GPtrArray) decks = NULL;
  g_autoptr (GPtrArray) packages = NULL;
  g_autoptr (MoDeck) deck = NULL;
  g_autoptr (GError) error = NULL;

  if (group == NULL || get_content (self) == NULL)
    return;
  decks = mo_library_list_group_decks (get_library (self), id);
  packages = mo_library_decks_list_packages (decks);
  deck = mo_joint_decks_combine (packages, group->name, get_content (self), &error);
  if (deck == NULL)
    mo_message_dialog_show_error (get_widget (self), _("Could Not Play Group"), error->message);
  else
    mo_new_match_window_choose_package (
        mo_match_asking_present (mo_actions_get_window (MO_ACTIONS (self)), self->match_session),
        deck);
}

static void
begin_again (MoMatchActions *self,
             const MoMatchEntry *entry,
             gboolean same_deal)
{
  g_autofree char *title = mo_match_entry_dup_title (entry, get_content (self));
  g_auto (MoMatchHeader) header = { NULL };
  MoNewMatchWindow *window = ask (self, entry->deck, title);

  if (mo_match_header_read (&header, entry->header, NULL))
    mo_new_match_window_choose_header (window, &header, same_deal);
}

static void
play_again (MoMatchActions *self,
            const MoMatchEntry *entry)
{
  begin_again (self, entry, FALSE);
}

static void
play_same_deal (MoMatchActions *self,
                const MoMatchEntry *entry)
{
  begin_again (self, entry, TRUE);
}

static void
again_action (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  find_match (MO_MATCH_ACTIONS (user_data), g_variant_get_int64 (parameter), play_again);
}

static void
same_deal_action (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  find_match (MO_MATCH_ACTIONS (user_data), g_variant_get_int64 (parameter), play_same_deal);
}

/* Deleting */

static void
brought_back_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  g_autoptr (MoMatchActions) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!mo_library_match_finish (MO_LIBRARY (source), result, &error))
    mo_message_dialog_show_error (get_widget (self), _("Could Not Restore Match"),
                                  error->message);
}

static void
bring_back_action (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  MoMatchActions *self = MO_MATCH_ACTIONS (user_data);

  mo_library_set_match_deleted_async (get_library (self), g_variant_get_int64 (parameter), FALSE,
                                      brought_back_cb, g_object_ref (self));
}

static void
offer_restoring (MoMatchActions *self,
                 const MoMatchEntry *entry)
{
  g_autofree char *title = mo_match_entry_dup_title (entry, get_content (self));
  g_autofree char *text = g_strdup_printf (_("Match “%s” deleted"), title);

  mo_toaster_offer (mo_actions_get_toaster (MO_ACTIONS (self)), text, _("_Undo"),
                    "match.bring-back", g_variant_new_int64 (entry->id));
}

static void
deleted_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autofree Search *search = user_data;
  g_autoptr (MoMatchActions) self = search->actions;
  g_autoptr (GError) error = NULL;

  if (!mo_library_match_finish (MO_LIBRARY (source), result, &error))
    mo_message_dialog_show_error (get_widget (self), _("Could Not Delete Match"),
                                  error->message);
  else if (get_widget (self) != NULL)
    find_match (self, search->match, search->then);
}

static void
delete_action (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  MoMatchActions *self = MO_MATCH_ACTIONS (user_data);
  Search *search = g_new (Search, 1);

  *search = (Search){ g_object_ref (self), g_variant_get_int64 (parameter), offer_restoring };
  mo_library_set_match_deleted_async (get_library (self), search->match, TRUE, deleted_cb, search);
}

/* Exporting */

/* A match that is being exported. */
typedef struct
{
  MoMatchActions *actions;
  gint64 match;
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
  g_autofree char *path = mo_file_dialog_finish_path (result);

  if (path != NULL)
    mo_match_file_export (GTK_WIDGET (source), get_library (export->actions), export->match, path);
}

static void
choose_export (MoMatchActions *self,
               const MoMatchEntry *entry)
{
  g_autofree char *title = mo_match_entry_dup_title (entry, get_content (self));
  g_autofree char *name = g_strdup_printf ("%s.journal", title);
  Export *export = g_new (Export, 1);

  *export = (Export){ g_object_ref (self), entry->id };
  mo_file_dialog_save_async (get_widget (self), MO_FILES_JOURNALS, _("Export Journal"),
                             _("_Export"), name, export_chosen_cb, export);
}

static void
export_action (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  find_match (MO_MATCH_ACTIONS (user_data), g_variant_get_int64 (parameter), choose_export);
}

/* The group */

static void
mo_match_actions_dispose (GObject *object)
{
  g_clear_object (&MO_MATCH_ACTIONS (object)->match_session);
  G_OBJECT_CLASS (mo_match_actions_parent_class)->dispose (object);
}

static void
mo_match_actions_class_init (MoMatchActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_match_actions_dispose;
}

static void
mo_match_actions_init (MoMatchActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "open", .activate = open_action, .parameter_type = "x" },
    { .name = "begin", .activate = begin_action, .parameter_type = "x" },
    { .name = "begin-group", .activate = begin_group_action, .parameter_type = "x" },
    { .name = "again", .activate = again_action, .parameter_type = "x" },
    { .name = "same-deal", .activate = same_deal_action, .parameter_type = "x" },
    { .name = "export", .activate = export_action, .parameter_type = "x" },
    { .name = "delete", .activate = delete_action, .parameter_type = "x" },
    { .name = "bring-back", .activate = bring_back_action, .parameter_type = "x" },
  };

  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

GActionGroup *
mo_match_actions_new (GtkWidget *widget,
                      MoMatchSession *session)
{
  MoMatchActions *self = g_object_new (MO_TYPE_MATCH_ACTIONS, "widget", widget, NULL);

  self->match_session = g_object_ref (session);
  g_signal_connect_object (session, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "damaged", G_CALLBACK (damaged_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "repaired", G_CALLBACK (repaired_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "outdated", G_CALLBACK (outdated_cb), self, G_CONNECT_SWAPPED);
  return G_ACTION_GROUP (self);
}
