/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-search-provider.h"

#include "mo-card-text.h"
#include "mo-general-search.h"
#include "mo-match-results.h"
#include "mo-query-words.h"
#include "mo-text.h"

#include <glib/gi18n.h>

/* The maximum number of results of each kind; the overview shows five, and how many there are. */
#define MOST_RESULTS 20

struct _MoSearchProvider
{
  GObject parent_instance;

  GApplication *application; /* (unowned): outlives the provider */
  MoSession *session;        /* (nullable): until it is set */
  MoCardFinder *finder;      /* (nullable): whose readiness is awaited */
  GDBusConnection *connection; /* (nullable): while exported */
  guint registration;
  GQueue waiting;            /* (element-type GDBusMethodInvocation): until the finder is ready */
  GCancellable *search;      /* (nullable): of the search that runs */
};

G_DEFINE_FINAL_TYPE (MoSearchProvider, mo_search_provider, G_TYPE_OBJECT)

enum
{
  SIGNAL_ASKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The interface, as the desktop defines it. */
static const char interface_xml[] =
    "<node><interface name='org.gnome.Shell.SearchProvider2'>"
    "<method name='GetInitialResultSet'>"
    "<arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
    "<method name='GetSubsearchResultSet'><arg type='as' direction='in'/>"
    "<arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
    "<method name='GetResultMetas'>"
    "<arg type='as' direction='in'/><arg type='aa{sv}' direction='out'/></method>"
    "<method name='ActivateResult'><arg type='s' direction='in'/>"
    "<arg type='as' direction='in'/><arg type='u' direction='in'/></method>"
    "<method name='LaunchSearch'>"
    "<arg type='as' direction='in'/><arg type='u' direction='in'/></method>"
    "</interface></node>";

/* Answers a request. @value: (nullable): sunk */
static void
answer (MoSearchProvider *self,
        GDBusMethodInvocation *invocation,
        GVariant *value)
{
  g_dbus_method_invocation_return_value (invocation, value);
  g_application_release (self->application);
}

/* Searching */

static gboolean
is_search (GDBusMethodInvocation *invocation)
{
  const char *method = g_dbus_method_invocation_get_method_name (invocation);

  return g_str_equal (method, "GetInitialResultSet") ||
         g_str_equal (method, "GetSubsearchResultSet");
}

static GVariant *
make_no_results (void)
{
  return g_variant_new ("(as)", NULL);
}

typedef struct
{
  MoSearchProvider *self;
  GDBusMethodInvocation *invocation;
} Request;

static Request *
new_request (MoSearchProvider *self,
             GDBusMethodInvocation *invocation)
{
  Request *request = g_new (Request, 1);

  *request = (Request){ g_object_ref (self), invocation };
  return request;
}

static void
free_request (Request *self)
{
  g_object_unref (self->self);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, free_request)

static void
found_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (Request) request = user_data;
  g_autoptr (GPtrArray) ids = mo_general_search_finish (result, NULL);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    g_variant_builder_add (&builder, "s", (const char *) g_ptr_array_index (ids, i));
  answer (request->self, request->invocation, g_variant_new ("(as)", &builder));
}

/* Returns the words of a request, the last or only array of its parameters. */
static char *
join_terms (GVariant *terms)
{
  g_autofree const char **words = g_variant_get_strv (terms, NULL);

  return g_strjoinv (" ", (char **) words);
}

static void
cancel_search (MoSearchProvider *self)
{
  g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
}

static void
search (MoSearchProvider *self,
        GDBusMethodInvocation *invocation)
{
  GVariant *parameters = g_dbus_method_invocation_get_parameters (invocation);
  g_autoptr (GVariant) terms =
      g_variant_get_child_value (parameters, g_variant_n_children (parameters) - 1);
  g_autofree char *text = join_terms (terms);

  self->search = g_cancellable_new ();
  mo_general_search_async (mo_session_get_library (self->session), self->finder, text,
                           MOST_RESULTS, self->search, found_cb, new_request (self, invocation));
}

/* Describing results */

/* @name, @description: (transfer full) */
static void
add_meta (GVariantBuilder *metas,
          const char *id,
          char *name,
          char *description)
{
  g_autofree char *own_name = name;
  g_autofree char *shown = mo_text_to_shown (name);
  g_autofree char *own_description = description;
  g_autofree char *shown_description = mo_text_to_shown (description);
  g_autoptr (GIcon) icon = g_themed_icon_new (APP_ID);
  g_autoptr (GVariant) serialized = g_icon_serialize (icon);

  g_variant_builder_open (metas, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (metas, "{sv}", "id", g_variant_new_string (id));
  g_variant_builder_add (metas, "{sv}", "name", g_variant_new_string (shown));
  g_variant_builder_add (metas, "{sv}", "description", g_variant_new_string (shown_description));
  g_variant_builder_add (metas, "{sv}", "icon", serialized);
  g_variant_builder_close (metas);
}

/* Every result needs a name, also one that another program has deleted in the meantime. */
static void
add_gone (GVariantBuilder *metas,
          const char *id)
{
  add_meta (metas, id, g_strdup (_("No longer there")), g_strdup (""));
}

static void
add_card (MoSearchProvider *self,
          GVariantBuilder *metas,
          const char *id,
          const char *card_id)
{
  MoContent *content = mo_session_get_content (self->session);
  const MoCard *card = mo_catalog_lookup (content->catalog, card_id);
  const MoSystem *game =
      card != NULL ? mo_systems_lookup (content->systems,
                                        mo_catalog_get_game (content->catalog, card))
                   : NULL;
  g_autofree char *summary = card != NULL ? mo_card_dup_summary (content->catalog, card) : NULL;

  if (card == NULL)
    add_gone (metas, id);
  else
    add_meta (metas, id, mo_card_dup_title (card),
              game != NULL ? g_strdup_printf ("%s · %s", summary, game->name)
                           : g_strdup (summary));
}

static void
add_deck (MoSearchProvider *self,
          GVariantBuilder *metas,
          const char *id,
          gint64 number)
{
  MoContent *content = mo_session_get_content (self->session);
  const MoLibraryDeck *deck =
      mo_library_get_deck (mo_session_get_library (self->session), number);
  const MoFormat *format;
  g_autofree char *title = NULL;

  if (deck == NULL || deck->deck == NULL || deck->deleted)
    {
      add_gone (metas, id);
      return;
    }
  format = mo_systems_get_format (content->systems, deck->deck->format, NULL);
  title = format != NULL ? mo_format_get_title (format) : g_strdup (deck->deck->format);
  add_meta (metas, id, g_strdup (deck->deck->name),
            /* Translators: describes a deck that was found; %s is its format. */
            g_strdup_printf (_("Deck · %s"), title));
}

static void
add_match (MoSearchProvider *self,
           GVariantBuilder *metas,
           const char *id,
           gint64 number,
           const GPtrArray *matches)
{
  MoContent *content = mo_session_get_content (self->session);
  const MoMatchEntry *entry = NULL;
  g_autofree char *state = NULL;
  g_autofree char *format = NULL;

  for (guint i = 0; matches != NULL && i < matches->len && entry == NULL; i++)
    if (((const MoMatchEntry *) g_ptr_array_index (matches, i))->id == number)
      entry = g_ptr_array_index (matches, i);
  if (entry == NULL || entry->deleted)
    {
      add_gone (metas, id);
      return;
    }
  state = mo_match_entry_dup_state (entry);
  format = mo_match_entry_dup_format (entry, content);
  add_meta (metas, id, mo_match_entry_dup_title (entry, content),
            /* Translators: describes a match that was found: its place or result, and its
             * format. */
            g_strdup_printf (_("Match · %1$s · %2$s"), state, format));
}

static void
listed_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (Request) request = user_data;
  MoSearchProvider *self = request->self;
  g_autoptr (GPtrArray) matches =
      mo_library_list_matches_finish (MO_LIBRARY (source), result, NULL);
  g_autofree const char **ids = NULL;
  GVariantBuilder metas;

  g_variant_get (g_dbus_method_invocation_get_parameters (request->invocation), "(^a&s)", &ids);
  g_variant_builder_init (&metas, G_VARIANT_TYPE ("aa{sv}"));
  /* Without a session, the program is ending. */
  for (guint i = 0; self->session != NULL && ids[i] != NULL; i++)
    {
      const char *card;
      gint64 number;

      switch (mo_found_read (ids[i], &card, &number))
        {
        case MO_FOUND_CARD:
          add_card (self, &metas, ids[i], card);
          break;
        case MO_FOUND_DECK:
          add_deck (self, &metas, ids[i], number);
          break;
        case MO_FOUND_MATCH:
          add_match (self, &metas, ids[i], number, matches);
          break;
        case MO_FOUND_NOTHING:
        default:
          add_gone (&metas, ids[i]);
        }
    }
  answer (self, request->invocation, g_variant_new ("(aa{sv})", &metas));
}

/* Opening results */

/* @target: sunk */
static void
ask (MoSearchProvider *self,
     const char *action,
     GVariant *target,
     guint time)
{
  g_autoptr (GVariant) own = g_variant_ref_sink (target);

  g_signal_emit (self, signals[SIGNAL_ASKED], 0, action, own, time);
}

static void
activate_result (MoSearchProvider *self,
                 GVariant *parameters)
{
  const char *id;
  guint32 time;
  const char *card;
  gint64 number;

  g_variant_get (parameters, "(&s^a&su)", &id, NULL, &time);
  switch (mo_found_read (id, &card, &number))
    {
    case MO_FOUND_CARD:
      ask (self, "win.select-card", g_variant_new_string (card), time);
      break;
    case MO_FOUND_DECK:
      ask (self, "deck.open", g_variant_new_int64 (number), time);
      break;
    case MO_FOUND_MATCH:
      ask (self, "match.open", g_variant_new_int64 (number), time);
      break;
    case MO_FOUND_NOTHING:
    default:
      break;
    }
}

static void
launch_search (MoSearchProvider *self,
               GVariant *parameters)
{
  g_autoptr (GVariant) terms = g_variant_get_child_value (parameters, 0);
  g_autofree char *text = join_terms (terms);
  guint32 time;

  g_variant_get_child (parameters, 1, "u", &time);
  ask (self, "win.search-cards", g_variant_new_string (text), time);
}

/* Requests */

static void
handle (MoSearchProvider *self,
        GDBusMethodInvocation *invocation)
{
  if (is_search (invocation))
    search (self, invocation);
  else
    mo_library_list_matches_async (mo_session_get_library (self->session), listed_cb,
                                   new_request (self, invocation));
}

static void
handle_waiting (MoSearchProvider *self)
{
  if (self->finder == NULL || !mo_card_finder_is_ready (self->finder))
    return;
  while (!g_queue_is_empty (&self->waiting))
    handle (self, g_queue_pop_head (&self->waiting));
}

/* A search that nobody waits for any more gets no results. */
static void
drop_searches (MoSearchProvider *self)
{
  GList *link = self->waiting.head;

  cancel_search (self);
  while (link != NULL)
    {
      GList *next = link->next;

      if (is_search (link->data))
        {
          answer (self, link->data, make_no_results ());
          g_queue_delete_link (&self->waiting, link);
        }
      link = next;
    }
}

static void
called_cb (GDBusConnection *connection,
           const char *sender,
           const char *path,
           const char *interface,
           const char *method,
           GVariant *parameters,
           GDBusMethodInvocation *invocation,
           gpointer user_data)
{
  MoSearchProvider *self = user_data;

  g_application_hold (self->application);
  if (g_str_equal (method, "ActivateResult"))
    {
      activate_result (self, parameters);
      answer (self, invocation, NULL);
    }
  else if (g_str_equal (method, "LaunchSearch"))
    {
      launch_search (self, parameters);
      answer (self, invocation, NULL);
    }
  else
    {
      if (is_search (invocation))
        drop_searches (self);
      g_queue_push_tail (&self->waiting, invocation);
      handle_waiting (self);
    }
}

static void
finder_changed_cb (MoSearchProvider *self)
{
  if (self->finder != NULL)
    g_signal_handlers_disconnect_by_func (self->finder, handle_waiting, self);
  g_set_object (&self->finder, mo_session_get_finder (self->session));
  if (self->finder != NULL)
    g_signal_connect_object (self->finder, "ready", G_CALLBACK (handle_waiting), self,
                             G_CONNECT_SWAPPED);
  handle_waiting (self);
}

static void
mo_search_provider_dispose (GObject *object)
{
  MoSearchProvider *self = MO_SEARCH_PROVIDER (object);

  mo_search_provider_unexport (self);
  mo_search_provider_close (self);
  G_OBJECT_CLASS (mo_search_provider_parent_class)->dispose (object);
}

static void
mo_search_provider_class_init (MoSearchProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_search_provider_dispose;
  signals[SIGNAL_ASKED] =
      g_signal_new ("asked", MO_TYPE_SEARCH_PROVIDER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_VARIANT, G_TYPE_UINT);
}

static void
mo_search_provider_init (MoSearchProvider *self)
{
  g_queue_init (&self->waiting);
}

MoSearchProvider *
mo_search_provider_new (GApplication *application)
{
  MoSearchProvider *self = g_object_new (MO_TYPE_SEARCH_PROVIDER, NULL);

  self->application = application;
  return self;
}

void
mo_search_provider_set_session (MoSearchProvider *self,
                                MoSession *session)
{
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "notify::finder", G_CALLBACK (finder_changed_cb), self,
                           G_CONNECT_SWAPPED);
  finder_changed_cb (self);
}

gboolean
mo_search_provider_export (MoSearchProvider *self,
                           GDBusConnection *connection,
                           const char *path,
                           GError **error)
{
  static const GDBusInterfaceVTable table = { .method_call = called_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface_xml, error);

  if (node == NULL)
    return FALSE;
  self->registration = g_dbus_connection_register_object (connection, path, node->interfaces[0],
                                                          &table, self, NULL, error);
  if (self->registration == 0)
    return FALSE;
  self->connection = g_object_ref (connection);
  return TRUE;
}

void
mo_search_provider_unexport (MoSearchProvider *self)
{
  if (self->connection != NULL)
    g_dbus_connection_unregister_object (self->connection, self->registration);
  g_clear_object (&self->connection);
}

void
mo_search_provider_close (MoSearchProvider *self)
{
  cancel_search (self);
  while (!g_queue_is_empty (&self->waiting))
    g_dbus_method_invocation_return_dbus_error (
        g_queue_pop_head (&self->waiting), "org.freedesktop.DBus.Error.NoReply", "closing");
  g_clear_object (&self->finder);
  g_clear_object (&self->session);
}
