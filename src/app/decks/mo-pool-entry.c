/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-pool-entry.h"

#include "mo-card-search.h"
#include "mo-text.h"

#include <glib/gi18n.h>

struct _MoPoolEntry
{
  GtkBox parent_instance;

  MoQueryEntry *query_entry;
  GtkLabel *status;

  MoDeckEditor *editor; /* (nullable) */
  MoContent *content;   /* (nullable): that the entry is set up for */
  const MoSystem *system; /* (nullable): likewise */
  char *pool;           /* (nullable): of the package when it was shown */
};

G_DEFINE_FINAL_TYPE (MoPoolEntry, mo_pool_entry, GTK_TYPE_BOX)

static MoDeckPool *
make_pool (MoPoolEntry *self,
           const char *text,
           MoQueryFault *fault)
{
  return mo_deck_pool_new (text, mo_deck_editor_get_deck (self->editor)->format,
                           self->content->systems, self->content->catalog, fault);
}

static gboolean
check (const char *text,
       MoQueryFault *fault,
       gpointer user_data)
{
  g_autoptr (MoDeckPool) pool = make_pool (user_data, text, fault);

  return fault->message == NULL;
}

static char *
dup_text (MoPoolEntry *self)
{
  return g_strstrip (g_strdup (mo_query_entry_get_text (self->query_entry)));
}

/* Returns the number of cards in the pool, in words; "" for an invalid one. */
static char *
dup_status (MoPoolEntry *self)
{
  g_autoptr (MoQuery) query = mo_query_entry_parse (self->query_entry);
  g_autofree char *text = dup_text (self);
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoDeckPool) pool = query != NULL ? make_pool (self, text, &fault) : NULL;
  guint n_cards;

  if (pool == NULL)
    return g_strdup (query != NULL ? _("All cards") : "");
  n_cards = mo_deck_pool_get_n_cards (pool);
  if (n_cards == 0)
    return g_strdup (_("No cards: check the names of sets and products"));
  return g_strdup_printf (ngettext ("%u card", "%u cards", n_cards), n_cards);
}

static void
show_status (MoPoolEntry *self)
{
  g_autofree char *text = self->system != NULL ? dup_status (self)
                                               : g_strdup (_("Choose a format first"));

  gtk_label_set_label (self->status, text);
  g_object_set (self->query_entry, "results", text, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->status), *text != '\0');
}

/* Sets up the entry for another game, or other cards. */
static void
follow_game (MoPoolEntry *self)
{
  MoContent *content = mo_deck_editor_get_content (self->editor);
  const MoSystem *system = NULL;

  mo_systems_get_format (content->systems, mo_deck_editor_get_deck (self->editor)->format,
                         &system);
  if (self->content == content && self->system == system)
    return;
  g_clear_pointer (&self->content, mo_content_unref);
  self->content = mo_content_ref (content);
  self->system = system;
  gtk_widget_set_sensitive (GTK_WIDGET (self->query_entry), system != NULL);
  if (system != NULL)
    mo_card_search_set_up_pool (self->query_entry, content->catalog, system);
  show_status (self);
}

/* Keeps a query that is being typed when something else about the package changes. */
static void
show_pool (MoPoolEntry *self)
{
  const char *pool = mo_deck_editor_get_deck (self->editor)->pool;

  follow_game (self);
  if (g_strcmp0 (self->pool, pool) == 0)
    return;
  g_free (self->pool);
  self->pool = g_strdup (pool);
  mo_query_entry_write (self->query_entry, pool);
  show_status (self);
}

static void
apply (MoPoolEntry *self,
       gboolean may_be_invalid)
{
  g_autofree char *text = NULL;

  if (self->editor == NULL || self->system == NULL)
    return;
  text = dup_text (self);
  if (g_str_equal (text, self->pool))
    return;
  if (!may_be_invalid)
    {
      g_autoptr (MoQuery) query = mo_query_entry_parse (self->query_entry);

      if (query == NULL)
        return;
    }
  mo_deck_editor_set_pool (self->editor, text);
}

static void
changed_cb (MoPoolEntry *self)
{
  if (self->editor != NULL)
    show_status (self);
}

static void
left_cb (MoPoolEntry *self)
{
  apply (self, FALSE);
}

/* Escape closes the dialog; it does not clear the entry, which would remove the pool. */
static gboolean
key_pressed_cb (MoPoolEntry *self,
                guint key)
{
  if (key != GDK_KEY_Escape || mo_query_entry_has_suggestions (self->query_entry))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (GTK_WIDGET (self), "window.close", NULL);
  return GDK_EVENT_STOP;
}

static void
mo_pool_entry_dispose (GObject *object)
{
  MoPoolEntry *self = MO_POOL_ENTRY (object);

  mo_pool_entry_set_editor (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_POOL_ENTRY);
  g_clear_pointer (&self->content, mo_content_unref);
  g_clear_pointer (&self->pool, g_free);
  G_OBJECT_CLASS (mo_pool_entry_parent_class)->dispose (object);
}

static void
mo_pool_entry_class_init (MoPoolEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_pool_entry_dispose;
  g_type_ensure (MO_TYPE_QUERY_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-pool-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, MoPoolEntry, query_entry);
  gtk_widget_class_bind_template_child (widget_class, MoPoolEntry, status);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
mo_pool_entry_init (MoPoolEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_query_entry_set_check (self->query_entry, check, self);
}

void
mo_pool_entry_set_editor (MoPoolEntry *self,
                          MoDeckEditor *editor)
{
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_set_object (&self->editor, editor);
  if (editor == NULL)
    return;
  g_signal_connect_object (editor, "changed", G_CALLBACK (show_pool), self, G_CONNECT_SWAPPED);
  show_pool (self);
}

void
mo_pool_entry_commit (MoPoolEntry *self)
{
  apply (self, TRUE);
}
