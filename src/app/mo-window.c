/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-window.h"

#include "mo-card-actions.h"
#include "mo-card-source.h"
#include "mo-cards-page.h"
#include "mo-catalog-actions.h"
#include "mo-closures.h"
#include "mo-collection-actions.h"
#include "mo-deck-actions.h"
#include "mo-decks-page.h"
#include "mo-density.h"
#include "mo-game-actions.h"
#include "mo-group-actions.h"
#include "mo-help.h"
#include "mo-library-actions.h"
#include "mo-library-bar.h"
#include "mo-match-actions.h"
#include "mo-package-actions.h"
#include "mo-print-actions.h"
#ifdef HAVE_SHARE
#include "mo-share-actions.h"
#endif
#include "mo-table-actions.h"
#include "mo-table-page.h"
#include "mo-tool-actions.h"
#include "mo-undo-router.h"
#include "mo-window-header.h"

#include <glib/gi18n.h>

struct _MoWindow
{
  AdwApplicationWindow parent_instance;

  MoWindowHeader *header;
  AdwViewStack *places;
  AdwBin *cards_place;     /* empty until the cards are shown for the first time */
  MoCardsPage *cards_page; /* (nullable): until then; see get_cards_page() */
  MoDecksPage *decks_page;
  MoTablePage *table_page;
  MoCollectionImport *collection_import;
  AdwBin *switcher_place; /* empty until the window needs the bar */

  MoSession *session;
  MoDeckSession *deck_session;
  MoMatchSession *match_session;
  MoUndoRouter *undo_router;
  MoCardActions *card_actions;
  MoUndoable *deck_actions;
  gboolean may_close;
};

static void card_source_init (MoCardSourceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoWindow,
                               mo_window,
                               ADW_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (MO_TYPE_CARD_SOURCE, card_source_init))

enum
{
  PROP_SESSION = 1,
  PROP_DECK_SESSION,
  PROP_MATCH_SESSION,
  PROP_UNDO_ROUTER,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* Pages */

static gboolean
is_at (MoWindow *self,
       const char *place)
{
  return g_strcmp0 (mo_window_get_place (self), place) == 0;
}

static void
show_place (MoWindow *self,
            const char *place)
{
  adw_view_stack_set_visible_child_name (self->places, place);
}

/* Returns: (nullable): the object that undo applies to on the current page */
static MoUndoable *
find_undoable (MoWindow *self)
{
  if (is_at (self, "decks") && mo_deck_session_get_editor (self->deck_session) == NULL)
    return self->deck_actions;
  if (is_at (self, "decks"))
    return MO_UNDOABLE (self->deck_session);
  if (is_at (self, "table"))
    {
      MoMatchView *view = mo_table_page_get_view (self->table_page);

      return view != NULL ? MO_UNDOABLE (view) : NULL;
    }
  return MO_UNDOABLE (self->card_actions);
}

/* Most starts don’t show the cards: they begin with the decks. */
static MoCardsPage *
get_cards_page (MoWindow *self)
{
  if (self->cards_page != NULL)
    return self->cards_page;
  self->cards_page = g_object_new (MO_TYPE_CARDS_PAGE, NULL);
  g_signal_connect_object (self->cards_page, "card-changed",
                           G_CALLBACK (mo_card_source_card_changed), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->cards_place, GTK_WIDGET (self->cards_page));
  g_object_set (self->cards_page, "session", self->session, NULL);
  return self->cards_page;
}

/* Wide windows have the switcher in the header bar. */
static void
needs_bar_cb (MoWindow *self)
{
  AdwViewSwitcherBar *bar;

  if (adw_bin_get_child (self->switcher_place) != NULL)
    return;
  bar = ADW_VIEW_SWITCHER_BAR (adw_view_switcher_bar_new ());
  adw_view_switcher_bar_set_stack (bar, self->places);
  mo_window_header_name_switcher (GTK_WIDGET (bar));
  g_object_bind_property (self->header, "needs-bar", bar, "reveal", G_BINDING_SYNC_CREATE);
  adw_bin_set_child (self->switcher_place, GTK_WIDGET (bar));
}

/* Updates state that can't be bound to properties. Among the cards, the key of the action shows the
 * previous one. */
static void
update_going_back (MoWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.go-back",
                                 (is_at (self, "decks") &&
                                  mo_deck_session_get_is_editing (self->deck_session)) ||
                                     (is_at (self, "table") &&
                                      mo_match_session_get_is_followed (self->match_session)));
}

/* Focuses the content of the page; on the Cards page, typing starts a search. */
static void
place_changed_cb (MoWindow *self)
{
  if (self->undo_router == NULL)
    return;
  mo_deck_session_set_is_shown (self->deck_session, is_at (self, "decks"));
  mo_match_session_set_is_shown (self->match_session, is_at (self, "table"));
  mo_undo_router_set_target (self->undo_router, find_undoable (self));
  update_going_back (self);
  if (is_at (self, "cards"))
    mo_cards_page_focus_list (get_cards_page (self));
  else if (is_at (self, "table"))
    mo_table_page_focus (self->table_page);
}

static void
package_changed_cb (MoWindow *self)
{
  if (mo_deck_session_get_editor (self->deck_session) != NULL)
    show_place (self, "decks");
  mo_undo_router_set_target (self->undo_router, find_undoable (self));
}

/* Returns to the match after its deck was shown. */
static void
look_ended_cb (MoWindow *self)
{
  if (mo_match_session_get_keeper (self->match_session) != NULL)
    show_place (self, "table");
}

static void
match_opened_cb (MoWindow *self)
{
  show_place (self, "table");
  mo_undo_router_set_target (self->undo_router, find_undoable (self));
}

static MoCardItem *
get_card (MoCardSource *source)
{
  MoWindow *self = MO_WINDOW (source);

  if (is_at (self, "cards") && self->cards_page != NULL)
    return mo_card_source_get_card (MO_CARD_SOURCE (self->cards_page));
  return is_at (self, "decks") ? mo_card_source_get_card (MO_CARD_SOURCE (self->decks_page)) : NULL;
}

static void
card_source_init (MoCardSourceInterface *iface)
{
  iface->get_card = get_card;
}

static void
find_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  if (is_at (self, "decks"))
    mo_decks_page_focus_search (self->decks_page);
  else if (is_at (self, "table"))
    mo_table_page_focus_search (self->table_page);
  else
    mo_cards_page_focus_search (get_cards_page (self));
}

/* Opens the page of the guide about what the window shows. */
static void
show_help_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  if (is_at (self, "cards"))
    mo_help_show (widget, "find-cards");
  else if (is_at (self, "decks"))
    mo_help_show (widget, mo_deck_session_get_is_editing (self->deck_session) ? "edit-deck"
                                                                              : "first-deck");
  else
    mo_help_show (widget, mo_match_session_get_is_followed (self->match_session) ? "table"
                                                                                 : "first-match");
}

/* @name: "win.show-" and the place */
static void
show_place_action (GtkWidget *widget,
                   const char *name,
                   GVariant *parameter)
{
  show_place (MO_WINDOW (widget), name + strlen ("win.show-"));
}

static void
select_card_action (GtkWidget *widget,
                    const char *name,
                    GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  MoContent *content = mo_session_get_content (self->session);
  const MoCard *card = content != NULL ? mo_catalog_lookup (content->catalog, id) : NULL;

  if (card == NULL)
    return;
  mo_session_follow_game (self->session, mo_catalog_get_game (content->catalog, card));
  show_place (self, "cards");
  mo_cards_page_show_card (get_cards_page (self), id);
}

/* The card is listed once the content has been loaded with it. */
static void
card_saved_cb (MoWindow *self,
               const char *id)
{
  if (self->cards_page != NULL)
    mo_cards_page_await_card (self->cards_page, id);
}

/* Searches for cards of all games if the chosen game has none. */
static void
search_cards_action (GtkWidget *widget,
                     const char *name,
                     GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  if (mo_session_get_content (self->session) == NULL)
    return;
  show_place (self, "cards");
  if (mo_cards_page_search (get_cards_page (self), g_variant_get_string (parameter, NULL)) == 0)
    mo_session_show_all_games (self->session);
}

static void
go_back_action (GtkWidget *widget,
                const char *name,
                GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  if (is_at (self, "table"))
    mo_match_session_close (self->match_session);
  else
    mo_deck_session_close (self->deck_session);
}

/* Closing */

static void
library_restored_cb (MoWindow *self)
{
  mo_window_show_toast (self, _("Library restored"));
}

/* Another process may have changed the library while this window was inactive. */
static void
active_changed_cb (MoWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)) && self->session != NULL)
    mo_library_refresh (mo_session_get_library (self->session));
}

static void
left_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;

  if (!mo_deck_session_leave_finish (MO_DECK_SESSION (source), result))
    return;
  self->may_close = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
mo_window_close_request (GtkWindow *window)
{
  MoWindow *self = MO_WINDOW (window);

  if (self->cards_page != NULL)
    mo_cards_page_commit (self->cards_page);
  if (!self->may_close && mo_deck_session_would_lose_edits (self->deck_session))
    {
      mo_deck_session_leave_async (self->deck_session, left_cb, g_object_ref (self));
      return GDK_EVENT_STOP;
    }
  mo_collection_import_cancel (self->collection_import);
  return GTK_WINDOW_CLASS (mo_window_parent_class)->close_request (window);
}

/* The window */

static void
mo_window_get_property (GObject *object,
                        guint id,
                        GValue *value,
                        GParamSpec *pspec)
{
  MoWindow *self = MO_WINDOW (object);

  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_DECK_SESSION:
      g_value_set_object (value, self->deck_session);
      break;
    case PROP_MATCH_SESSION:
      g_value_set_object (value, self->match_session);
      break;
    case PROP_UNDO_ROUTER:
      g_value_set_object (value, self->undo_router);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mo_window_set_property (GObject *object,
                        guint id,
                        const GValue *value,
                        GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    MO_WINDOW (object)->session = g_value_dup_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* Adds actions with the prefix "win". @actions: (transfer full) */
static void
merge (MoWindow *self,
       gpointer actions)
{
  mo_actions_merge (MO_ACTIONS (actions), G_ACTION_MAP (self));
  g_object_unref (actions);
}

/* Adds actions that have an id as target, with a prefix of their own. @actions: (transfer full) */
static void
insert (MoWindow *self,
        const char *prefix,
        GActionGroup *actions)
{
  gtk_widget_insert_action_group (GTK_WIDGET (self), prefix, actions);
  g_object_unref (actions);
}

static void
add_actions (MoWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self->places);
  MoCatalogActions *catalog_actions = mo_catalog_actions_new (widget, self->session);
  g_autoptr (GPropertyAction) game_action = g_property_action_new ("game", self->session, "game");

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (game_action));
  mo_catalog_actions_accept_files (catalog_actions, GTK_WIDGET (self->cards_place));
  self->card_actions = mo_card_actions_new (widget, self->session);
  g_signal_connect_object (self->card_actions, "card-saved", G_CALLBACK (card_saved_cb), self,
                           G_CONNECT_SWAPPED);
  merge (self, catalog_actions);
  merge (self, mo_game_actions_new (widget, self->session));
  merge (self, g_object_ref (self->card_actions));
  merge (self, mo_collection_actions_new (widget, self->session, self->collection_import));
  merge (self, mo_library_actions_new (widget, self->deck_session));
  merge (self, mo_package_actions_new (widget, self->deck_session, GTK_WIDGET (self->decks_page)));
  merge (self, mo_print_actions_new (widget, self->deck_session));
  merge (self, mo_tool_actions_new (widget, self->deck_session));
  merge (self, mo_table_actions_new (widget, self->match_session, self->deck_session,
                                     self->table_page));
  merge (self, g_object_ref (self->undo_router));
  self->deck_actions = MO_UNDOABLE (mo_deck_actions_new (widget, self->deck_session));
  insert (self, "deck", g_object_ref (G_ACTION_GROUP (self->deck_actions)));
  insert (self, "group", mo_group_actions_new (widget, self->session));
  insert (self, "match", mo_match_actions_new (widget, self->match_session));
#ifdef HAVE_SHARE
  merge (self, mo_share_actions_new (widget, self->match_session,
                                     mo_window_header_get_share_place (self->header)));
#endif
}

static void
mo_window_constructed (GObject *object)
{
  MoWindow *self = MO_WINDOW (object);

  G_OBJECT_CLASS (mo_window_parent_class)->constructed (object);
  self->deck_session = mo_deck_session_new (self->session);
  self->match_session = mo_match_session_new (self->session);
  self->undo_router = mo_undo_router_new ();
  for (guint i = PROP_SESSION; i <= PROP_UNDO_ROUTER; i++)
    g_object_notify_by_pspec (object, props[i]);
  add_actions (self);
}

/* GTK leaks stateful actions otherwise, and its actions on the bus outlive the window for a moment:
 * those that change meanwhile, as the session does with new content, would be sent to it. */
static void
remove_actions (MoWindow *self)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self));

  for (guint i = 0; names[i] != NULL; i++)
    g_action_map_remove_action (G_ACTION_MAP (self), names[i]);
}

static void
mo_window_dispose (GObject *object)
{
  MoWindow *self = MO_WINDOW (object);

  /* GTK leaks a widget that is hidden with the focus in it, if one around it is hidden in the same
   * frame: see tests/gtk-faults/fault-leak.c. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  remove_actions (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "deck", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "group", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "match", NULL);
  if (self->deck_session != NULL)
    mo_deck_session_drop (self->deck_session);
  if (self->match_session != NULL)
    mo_match_session_end (self->match_session);
  self->cards_page = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_WINDOW);
  g_clear_object (&self->undo_router);
  g_clear_object (&self->card_actions);
  g_clear_object (&self->deck_actions);
  g_clear_object (&self->deck_session);
  g_clear_object (&self->match_session);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mo_window_parent_class)->dispose (object);
}

/* Closures of the template */

/* Fingers need larger buttons than a pointer. */
static GStrv
dup_page_classes (MoWindow *self,
                  gboolean is_narrow)
{
  const char *const classes[] = { is_narrow ? "phone" : NULL, NULL };

  return g_strdupv ((GStrv) classes);
}

static char *
dup_state (MoWindow *self,
           gboolean is_ready)
{
  return g_strdup (is_ready ? "places" : "loading");
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-window.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, header);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, places);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, cards_place);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, decks_page);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, table_page);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, collection_import);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, switcher_place);
  gtk_widget_class_bind_template_callback (widget_class, needs_bar_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, mo_card_source_card_changed);
  gtk_widget_class_bind_template_callback (widget_class, dup_page_classes);
  gtk_widget_class_bind_template_callback (widget_class, dup_state);
  gtk_widget_class_bind_template_callback (widget_class, library_restored_cb);
  gtk_widget_class_bind_template_callback (widget_class, active_changed_cb);
}

static void
mo_window_class_init (MoWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mo_window_get_property;
  object_class->set_property = mo_window_set_property;
  object_class->constructed = mo_window_constructed;
  object_class->dispose = mo_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = mo_window_close_request;

  props[PROP_SESSION] =
      g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | flags);
  props[PROP_DECK_SESSION] =
      g_param_spec_object ("deck-session", NULL, NULL, MO_TYPE_DECK_SESSION, flags);
  props[PROP_MATCH_SESSION] =
      g_param_spec_object ("match-session", NULL, NULL, MO_TYPE_MATCH_SESSION, flags);
  props[PROP_UNDO_ROUTER] =
      g_param_spec_object ("undo-router", NULL, NULL, MO_TYPE_UNDO_ROUTER, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  g_type_ensure (MO_TYPE_COLLECTION_IMPORT);
  g_type_ensure (MO_TYPE_DECKS_PAGE);
  g_type_ensure (MO_TYPE_LIBRARY_BAR);
  g_type_ensure (MO_TYPE_TABLE_PAGE);
  g_type_ensure (MO_TYPE_TOASTER);
  g_type_ensure (MO_TYPE_WINDOW_HEADER);
  bind_template (widget_class);

  gtk_widget_class_install_action (widget_class, "win.find", NULL, find_action);
  gtk_widget_class_install_action (widget_class, "win.show-cards", NULL, show_place_action);
  gtk_widget_class_install_action (widget_class, "win.show-decks", NULL, show_place_action);
  gtk_widget_class_install_action (widget_class, "win.show-table", NULL, show_place_action);
  gtk_widget_class_install_action (widget_class, "win.select-card", "s", select_card_action);
  gtk_widget_class_install_action (widget_class, "win.search-cards", "s", search_cards_action);
  gtk_widget_class_install_action (widget_class, "win.go-back", NULL, go_back_action);
  gtk_widget_class_install_action (widget_class, "win.show-help", NULL, show_help_action);
}

static void
mo_window_init (MoWindow *self)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (GAction) timer_action = g_settings_create_action (settings, "match-timer");

  gtk_widget_init_template (GTK_WIDGET (self));
  mo_density_follow (GTK_WIDGET (self->places));
  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  g_action_map_add_action (G_ACTION_MAP (self), timer_action);
}

/* Follows the sessions after the pages, which have been connected during construction and update
 * first. */
static void
follow_sessions (MoWindow *self)
{
  g_signal_connect_object (self->deck_session, "notify::editor", G_CALLBACK (package_changed_cb),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->deck_session, "look-ended", G_CALLBACK (look_ended_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->deck_session, "notify::is-editing",
                           G_CALLBACK (update_going_back), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match_session, "opened", G_CALLBACK (match_opened_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match_session, "notify::is-followed",
                           G_CALLBACK (update_going_back), self, G_CONNECT_SWAPPED);
  show_place (self, "decks");
  place_changed_cb (self);
  update_going_back (self);
}

MoWindow *
mo_window_new (GtkApplication *application,
               MoSession *session)
{
  MoWindow *self =
      g_object_new (MO_TYPE_WINDOW, "application", application, "session", session, NULL);

  follow_sessions (self);
  return self;
}

const char *
mo_window_get_place (MoWindow *self)
{
  return adw_view_stack_get_visible_child_name (self->places);
}

MoDeckSession *
mo_window_get_deck_session (MoWindow *self)
{
  return self->deck_session;
}

MoMatchSession *
mo_window_get_match_session (MoWindow *self)
{
  return self->match_session;
}

void
mo_window_show_toast (MoWindow *self,
                      const char *text)
{
  if (self->places != NULL)
    mo_toaster_show (mo_toaster_find (GTK_WIDGET (self->places)), text);
}
