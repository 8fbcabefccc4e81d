/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-group-completion.h"

#include "mo-deck-repair.h"
#include "mo-joint-decks.h"

#include <glib/gi18n.h>

struct _MoGroupCompletion
{
  GObject parent_instance;

  MoSession *session;
  GArray *undo;    /* (element-type Saved): what restores the decks */
  guint n_pending; /* the decks that are being saved */
  guint n_cards;   /* that the saved decks got in this run */
  GError *error;   /* (nullable): the first one of this run */
};

G_DEFINE_FINAL_TYPE (MoGroupCompletion, mo_group_completion, G_TYPE_OBJECT)

enum
{
  PROP_IS_BUSY = 1,
  N_PROPS,
};

enum
{
  SIGNAL_DONE,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

/* A deck as it was, and its state since then. */
typedef struct
{
  MoDeck *before;
  MoDeckState state;
} Saved;

/* A deck that is being saved. */
typedef struct
{
  MoGroupCompletion *completion;
  MoDeck *before; /* (nullable): for undo */
  guint n_cards;  /* that the deck gets */
} Saving;

static void
clear_saved (gpointer data)
{
  mo_deck_unref (((Saved *) data)->before);
}

static MoLibrary *
get_library (MoGroupCompletion *self)
{
  return mo_session_get_library (self->session);
}

static void
finish (MoGroupCompletion *self)
{
  g_autoptr (GError) error = g_steal_pointer (&self->error);
  guint n_cards = self->n_cards;

  self->n_cards = 0;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_BUSY]);
  g_signal_emit (self, signals[SIGNAL_DONE], 0, n_cards, error != NULL ? error->message : NULL);
}

static void
saved_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autofree Saving *saving = user_data;
  g_autoptr (MoGroupCompletion) self = saving->completion;
  g_autoptr (MoDeck) before = saving->before;
  g_autoptr (GError) error = NULL;
  MoDeckState state;

  if (mo_library_deck_finish (MO_LIBRARY (source), result, &state, &error) == 0)
    {
      if (self->error == NULL)
        self->error = g_steal_pointer (&error);
    }
  else if (before != NULL)
    {
      Saved saved = { g_steal_pointer (&before), state };

      g_array_append_val (self->undo, saved);
      self->n_cards += saving->n_cards;
    }
  self->n_pending--;
  if (self->n_pending == 0)
    finish (self);
}

/* @before: (nullable): for undo
 * @n_cards: that the deck gets */
static void
save (MoGroupCompletion *self,
      const MoDeckState *state,
      const MoDeck *deck,
      const MoDeck *before,
      guint n_cards)
{
  Saving *saving = g_new (Saving, 1);

  *saving = (Saving){ g_object_ref (self), before != NULL ? mo_deck_ref (before) : NULL, n_cards };
  self->n_pending++;
  mo_library_save_deck_async (get_library (self), state, deck,
                              mo_session_get_content (self->session)->catalog, saved_cb, saving);
}

static void
version_added_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autofree Saving *saving = user_data;
  g_autoptr (MoGroupCompletion) self = saving->completion;
  g_autoptr (GError) error = NULL;

  if (mo_library_deck_finish (MO_LIBRARY (source), result, NULL, &error) == 0 &&
      self->error == NULL)
    self->error = g_steal_pointer (&error);
}

static void
save_deck (MoGroupCompletion *self,
           const MoLibraryDeck *deck,
           const GPtrArray *edits)
{
  MoDeckState state = mo_library_deck_get_state (deck);
  g_autoptr (MoDeck) edited = mo_deck_copy (deck->deck);
  Saving *version = g_new (Saving, 1);

  mo_deck_apply (edited, edits);
  *version = (Saving){ g_object_ref (self), NULL, 0 };
  mo_library_add_version_async (get_library (self), &state, _("Before it was completed"),
                                version_added_cb, version);
  save (self, &state, edited, deck->deck, mo_deck_edits_count (edits, 1));
}

/* Owned cards */

typedef struct
{
  MoLibrary *library;
  const GPtrArray *decks;
} Asker;

static guint
count_free (const MoCard *original,
            gpointer user_data)
{
  const Asker *asker = user_data;

  return mo_allotment_get_free_for_group (mo_library_get_allotment (asker->library),
                                          mo_library_get_collection (asker->library),
                                          original->id, asker->decks);
}

/* The object */

static void
mo_group_completion_get_property (GObject *object,
                                  guint id,
                                  GValue *value,
                                  GParamSpec *pspec)
{
  g_value_set_boolean (value, MO_GROUP_COMPLETION (object)->n_pending > 0);
}

static void
mo_group_completion_finalize (GObject *object)
{
  MoGroupCompletion *self = MO_GROUP_COMPLETION (object);

  g_clear_object (&self->session);
  g_array_unref (self->undo);
  g_clear_error (&self->error);
  G_OBJECT_CLASS (mo_group_completion_parent_class)->finalize (object);
}

static void
mo_group_completion_class_init (MoGroupCompletionClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = mo_group_completion_get_property;
  G_OBJECT_CLASS (klass)->finalize = mo_group_completion_finalize;
  props[PROP_IS_BUSY] = g_param_spec_boolean ("is-busy", NULL, NULL, FALSE,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  signals[SIGNAL_DONE] = g_signal_new ("done", MO_TYPE_GROUP_COMPLETION, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
}

static void
mo_group_completion_init (MoGroupCompletion *self)
{
  self->undo = g_array_new (FALSE, FALSE, sizeof (Saved));
  g_array_set_clear_func (self->undo, clear_saved);
}

MoGroupCompletion *
mo_group_completion_new (MoSession *session)
{
  MoGroupCompletion *self = g_object_new (MO_TYPE_GROUP_COMPLETION, NULL);

  self->session = g_object_ref (session);
  return self;
}

gboolean
mo_group_completion_run (MoGroupCompletion *self,
                         gint64 group)
{
  g_autoptr (GPtrArray) decks = mo_library_list_group_decks (get_library (self), group);
  g_autoptr (GPtrArray) packages = mo_library_decks_list_packages (decks);
  Asker asker = { get_library (self), decks };
  gboolean is_owning =
      mo_collection_get_is_owning (mo_library_get_collection (get_library (self)));
  g_autoptr (GPtrArray) all =
      mo_joint_decks_complete (packages, mo_session_get_content (self->session),
                               is_owning ? count_free : NULL, &asker);
  gboolean gets_cards = FALSE;

  g_return_val_if_fail (self->n_pending == 0, FALSE);
  g_array_set_size (self->undo, 0);
  for (guint i = 0; i < all->len; i++)
    {
      const GPtrArray *edits = g_ptr_array_index (all, i);

      if (edits->len == 0)
        continue;
      gets_cards = TRUE;
      save_deck (self, g_ptr_array_index (decks, i), edits);
    }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_BUSY]);
  return gets_cards;
}

void
mo_group_completion_undo (MoGroupCompletion *self)
{
  if (self->n_pending > 0)
    return;
  for (guint i = 0; i < self->undo->len; i++)
    {
      const Saved *saved = &g_array_index (self->undo, Saved, i);

      save (self, &saved->state, saved->before, NULL, 0);
    }
  g_array_set_size (self->undo, 0);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_BUSY]);
}
