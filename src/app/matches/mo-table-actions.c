/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-table-actions.h"

#include "mo-file-dialog.h"
#include "mo-match-asking.h"
#include "mo-match-files.h"
#include "mo-rules-window.h"

#include <glib/gi18n.h>

struct _MoTableActions
{
  MoActions parent_instance;

  MoMatchSession *match_session;
  MoDeckSession *deck_session;
  MoTablePage *page;
};

G_DEFINE_FINAL_TYPE (MoTableActions, mo_table_actions, MO_TYPE_ACTIONS)

static MoContent *
get_content (MoTableActions *self)
{
  return mo_session_get_content (mo_match_session_get_session (self->match_session));
}

static GtkWidget *
get_widget (MoTableActions *self)
{
  return mo_actions_get_widget (MO_ACTIONS (self));
}

static MoNewMatchWindow *
ask (MoTableActions *self)
{
  return mo_match_asking_present (mo_actions_get_window (MO_ACTIONS (self)), self->match_session);
}

/* Opening or beginning a match */

static void
new_match_action (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  ask (MO_TABLE_ACTIONS (user_data));
}

/* Plays the edited package, as the deck of the library if that has all changes. */
static void
play_package_action (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  MoTableActions *self = MO_TABLE_ACTIONS (user_data);
  const MoDeck *package = mo_deck_session_get_deck (self->deck_session);
  gint64 deck = mo_deck_session_get_id (self->deck_session);

  if (deck != 0 &&
      mo_deck_autosave_is_saved (mo_deck_session_get_autosave (self->deck_session)))
    mo_new_match_window_choose_deck (ask (self), deck, NULL);
  else
    mo_new_match_window_choose_package (ask (self), package);
}

static void
import_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (MoTableActions) self = user_data;
  g_autofree char *path = mo_file_dialog_finish_path (result);
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;

  if (file != NULL)
    mo_match_file_import (GTK_WIDGET (source), self->match_session, file);
}

static void
import_match_action (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  MoTableActions *self = MO_TABLE_ACTIONS (user_data);

  mo_file_dialog_open_async (get_widget (self), MO_FILES_JOURNALS, _("Import Journal"),
                             _("_Import"), import_chosen_cb, g_object_ref (self));
}

/* @parameter: the URI of a file */
static void
import_match_file_action (GSimpleAction *action,
                          GVariant *parameter,
                          gpointer user_data)
{
  MoTableActions *self = MO_TABLE_ACTIONS (user_data);
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  mo_match_file_import (get_widget (self), self->match_session, file);
}

/* The open match */

/* Activates an action of the library’s matches for the open match. */
static void
do_with_match (MoTableActions *self,
               const char *action)
{
  gtk_widget_activate_action (get_widget (self), action, "x",
                              mo_match_session_get_id (self->match_session));
}

static void
new_match_again_action (GSimpleAction *action,
                        GVariant *parameter,
                        gpointer user_data)
{
  do_with_match (MO_TABLE_ACTIONS (user_data), "match.again");
}

static void
same_deal_again_action (GSimpleAction *action,
                        GVariant *parameter,
                        gpointer user_data)
{
  do_with_match (MO_TABLE_ACTIONS (user_data), "match.same-deal");
}

static void
export_match_action (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  do_with_match (MO_TABLE_ACTIONS (user_data), "match.export");
}

static void
show_match_deck_action (GSimpleAction *action,
                        GVariant *parameter,
                        gpointer user_data)
{
  MoTableActions *self = MO_TABLE_ACTIONS (user_data);
  MoDeck *deck = mo_match_view_dup_deck (mo_table_page_get_view (self->page));

  if (deck != NULL)
    mo_deck_session_look (self->deck_session, deck);
}

static void
show_side_action (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  MoMatchView *view = mo_table_page_get_view (MO_TABLE_ACTIONS (user_data)->page);

  mo_match_view_set_shows_side (view, !mo_match_view_get_shows_side (view));
}

static void
big_table_action (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  MoMatchView *view = mo_table_page_get_view (MO_TABLE_ACTIONS (user_data)->page);

  mo_match_view_set_is_big (view, !mo_match_view_get_is_big (view));
}

/* Rules */

/* Returns: (nullable): the rules of the match or the package that is visible, or else of the game
 * that is chosen */
static const MoRuleset *
find_ruleset (MoTableActions *self)
{
  const GPtrArray *systems = get_content (self)->systems;
  const MoSystem *game = mo_session_get_game (mo_match_session_get_session (self->match_session));

  if (mo_match_session_get_is_followed (self->match_session))
    {
      const MoMatchHeader *header =
          mo_match_get_header (mo_match_keeper_get_match (
              mo_match_session_get_keeper (self->match_session)));
      const MoSystem *system = mo_systems_lookup (systems, header->system);

      if (system != NULL)
        return mo_system_get_ruleset (system, header->ruleset);
    }
  else if (mo_deck_session_get_is_editing (self->deck_session))
    {
      const MoDeck *deck = mo_deck_session_get_deck (self->deck_session);
      const MoFormat *format =
          deck->format != NULL ? mo_systems_get_format (systems, deck->format, NULL) : NULL;

      if (format != NULL)
        return format->ruleset;
    }
  return game != NULL ? g_ptr_array_index (game->rulesets, game->rulesets->len - 1) : NULL;
}

static void
show_rules_action (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  MoTableActions *self = MO_TABLE_ACTIONS (user_data);

  mo_rules_window_present (mo_actions_get_window (MO_ACTIONS (self)), get_content (self),
                           find_ruleset (self));
}

/* The group */

static void
mo_table_actions_dispose (GObject *object)
{
  MoTableActions *self = MO_TABLE_ACTIONS (object);

  g_clear_object (&self->match_session);
  g_clear_object (&self->deck_session);
  g_clear_object (&self->page);
  G_OBJECT_CLASS (mo_table_actions_parent_class)->dispose (object);
}

static void
mo_table_actions_class_init (MoTableActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_table_actions_dispose;
}

static void
mo_table_actions_init (MoTableActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "new-match", .activate = new_match_action },
    { .name = "play-package", .activate = play_package_action },
    { .name = "import-match", .activate = import_match_action },
    { .name = "import-match-file", .activate = import_match_file_action, .parameter_type = "s" },
    { .name = "show-rules", .activate = show_rules_action },
    { .name = "new-match-again", .activate = new_match_again_action },
    { .name = "same-deal-again", .activate = same_deal_again_action },
    { .name = "export-match", .activate = export_match_action },
    { .name = "show-match-deck", .activate = show_match_deck_action },
    { .name = "show-side", .activate = show_side_action },
    { .name = "big-table", .activate = big_table_action },
  };

  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

GActionGroup *
mo_table_actions_new (GtkWidget *widget,
                      MoMatchSession *match_session,
                      MoDeckSession *deck_session,
                      MoTablePage *page)
{
  MoTableActions *self = g_object_new (MO_TYPE_TABLE_ACTIONS, "widget", widget, NULL);
  MoActions *actions = MO_ACTIONS (self);
  MoSession *session = mo_match_session_get_session (match_session);

  self->match_session = g_object_ref (match_session);
  self->deck_session = g_object_ref (deck_session);
  self->page = g_object_ref (page);
  mo_actions_bind (actions, "new-match", session, "is-ready");
  mo_actions_bind (actions, "play-package", deck_session, "is-open");
  mo_actions_bind (actions, "import-match", session, "can-keep");
  mo_actions_bind (actions, "import-match-file", session, "can-keep");
  mo_actions_bind (actions, "show-rules", session, "is-ready");
  mo_actions_bind (actions, "new-match-again", match_session, "is-followed");
  mo_actions_bind (actions, "same-deal-again", match_session, "is-dealt");
  mo_actions_bind (actions, "export-match", match_session, "is-followed");
  mo_actions_bind (actions, "show-match-deck", match_session, "is-followed");
  mo_actions_bind (actions, "show-side", match_session, "is-followed");
  mo_actions_bind (actions, "big-table", match_session, "is-followed");
  return G_ACTION_GROUP (self);
}
