/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-autosave.h"

#include <glib/gi18n-lib.h>

struct _MoDeckAutosave
{
  GObject parent_instance;

  MoLibrary *library;
  MoDeckEditor *editor;
  MoDeckState state; /* of the deck in the editor */
  gboolean saving;   /* an edit is being saved */
  /* saving was refused because another window saved first; waiting for its deck */
  gboolean refused;
  guint saving_mark; /* of the package being saved */
  guint kept_mark;   /* of the package that the library has at this state */
  GError *error;     /* (nullable) */
  GTask *version;    /* (nullable): of a version to add once all edits are saved */
};

G_DEFINE_FINAL_TYPE (MoDeckAutosave, mo_deck_autosave, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_REFUSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
version_added_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (mo_library_deck_finish (MO_LIBRARY (source), result, NULL, &error) != 0)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* The version is made from the deck in the library, so the last edits must be saved first. */
static void
add_version_when_saved (MoDeckAutosave *self)
{
  GTask *task;

  if (self->version == NULL || !mo_deck_autosave_is_saved (self))
    return;
  task = g_steal_pointer (&self->version);
  mo_library_add_version_async (self->library, &self->state, g_task_get_task_data (task),
                                version_added_cb, task);
}

static void
announce (MoDeckAutosave *self)
{
  add_version_when_saved (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void apply_refusal (MoDeckAutosave *self);

static void
saved_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (MoDeckAutosave) self = user_data;

  g_clear_error (&self->error);
  if (mo_library_deck_finish (self->library, result, &self->state, &self->error) != 0)
    {
      self->kept_mark = self->saving_mark;
      mo_deck_editor_mark_saved (self->editor, self->saving_mark);
    }
  if (g_error_matches (self->error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED))
    {
      apply_refusal (self);
      return;
    }
  self->saving = FALSE;
  /* Edits since then, and undo, which may even have gone back to what was saved before. */
  if (self->error == NULL && mo_deck_editor_get_modified (self->editor))
    mo_deck_autosave_save (self);
  announce (self);
}

/* Edits during a save are saved together, because entire packages are saved. */
void
mo_deck_autosave_save (MoDeckAutosave *self)
{
  const MoDeck *deck = mo_deck_editor_get_deck (self->editor);
  MoCatalog *catalog = mo_deck_editor_get_content (self->editor)->catalog;
  g_autoptr (MoDeckChanges) changes = NULL;

  if (self->saving)
    return;
  self->saving = TRUE;
  self->saving_mark = mo_deck_editor_get_mark (self->editor);
  changes = mo_deck_editor_dup_changes (self->editor, self->kept_mark);
  if (self->state.id != 0 && changes != NULL)
    mo_library_edit_deck_async (self->library, &self->state, deck, g_steal_pointer (&changes),
                                catalog, saved_cb, g_object_ref (self));
  else if (self->state.id != 0)
    mo_library_save_deck_async (self->library, &self->state, deck, catalog, saved_cb,
                                g_object_ref (self));
  else
    mo_library_add_deck_async (self->library, deck, catalog, saved_cb, g_object_ref (self));
  announce (self);
}

static void
edited_cb (MoDeckAutosave *self)
{
  /* Undo of edits that could not be saved tries again, too, which ends the error. */
  if (mo_deck_editor_get_modified (self->editor) || self->error != NULL)
    mo_deck_autosave_save (self);
}

/* Loads the deck that another window, or process, saved; undo restores the edits here. Returns
 * whether the package changed. */
static gboolean
apply_kept (MoDeckAutosave *self,
            const MoLibraryDeck *kept)
{
  gboolean is_other;

  self->state.revision = kept->revision;
  g_signal_handlers_block_by_func (self->editor, edited_cb, self);
  is_other = mo_deck_editor_replace (self->editor, kept->deck, _("Changes from Another Window"));
  self->kept_mark = mo_deck_editor_get_mark (self->editor);
  mo_deck_editor_mark_saved (self->editor, mo_deck_editor_get_mark (self->editor));
  g_signal_handlers_unblock_by_func (self->editor, edited_cb, self);
  return is_other;
}

/* Completes a refusal as soon as the library has loaded the deck of the other window. */
static void
settle_refusal (MoDeckAutosave *self,
                const MoLibraryDeck *kept)
{
  gboolean is_there = kept != NULL && kept->made == self->state.made;
  gboolean is_other = FALSE;

  if (is_there && kept->revision == self->state.revision)
    return;
  self->refused = FALSE;
  self->saving = FALSE;
  if (!is_there)
    {
      mo_deck_autosave_save (self);
      return;
    }
  if (kept->deck != NULL)
    {
      g_clear_error (&self->error);
      is_other = apply_kept (self, kept);
    }
  /* Before announcing that all is saved, because the pending version was meant to include the
   * refused edits. */
  if (is_other)
    {
      mo_deck_autosave_drop_version (self);
      g_signal_emit (self, signals[SIGNAL_REFUSED], 0);
    }
  announce (self);
}

/* Another window, or process, saved decks. */
static void
decks_changed_cb (MoDeckAutosave *self)
{
  const MoLibraryDeck *kept = self->state.id != 0
                                  ? mo_library_get_deck (self->library, self->state.id)
                                  : NULL;

  if (self->refused)
    {
      settle_refusal (self, kept);
      return;
    }
  /* Another deck with this id belongs to a restored library: the next edit adds the package to
   * it. */
  if (kept == NULL || kept->deck == NULL || kept->made != self->state.made || self->saving ||
      kept->revision == self->state.revision || mo_deck_editor_get_modified (self->editor))
    return;
  apply_kept (self, kept);
  announce (self);
}

/* The deck of the other window may be loaded already, or only be in the file. */
static void
apply_refusal (MoDeckAutosave *self)
{
  self->refused = TRUE;
  mo_library_refresh (self->library);
  decks_changed_cb (self);
}

static void
mo_deck_autosave_finalize (GObject *object)
{
  MoDeckAutosave *self = MO_DECK_AUTOSAVE (object);

  g_object_unref (self->editor);
  g_object_unref (self->library);
  g_clear_error (&self->error);
  G_OBJECT_CLASS (mo_deck_autosave_parent_class)->finalize (object);
}

static void
mo_deck_autosave_class_init (MoDeckAutosaveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_deck_autosave_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MO_TYPE_DECK_AUTOSAVE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", MO_TYPE_DECK_AUTOSAVE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_deck_autosave_init (MoDeckAutosave *self)
{
}

MoDeckAutosave *
mo_deck_autosave_new (MoLibrary *library,
                      MoDeckEditor *editor,
                      gint64 deck)
{
  MoDeckAutosave *self = g_object_new (MO_TYPE_DECK_AUTOSAVE, NULL);
  const MoLibraryDeck *kept = deck != 0 ? mo_library_get_deck (library, deck) : NULL;

  self->library = g_object_ref (library);
  self->editor = g_object_ref (editor);
  if (kept != NULL)
    self->state = mo_library_deck_get_state (kept);
  self->kept_mark = mo_deck_editor_get_mark (editor);
  /* A sample that was only viewed need not be saved. */
  mo_deck_editor_mark_saved (editor, mo_deck_editor_get_mark (editor));
  g_signal_connect_object (editor, "changed", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "decks-changed", G_CALLBACK (decks_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

const MoDeckState *
mo_deck_autosave_get_state (MoDeckAutosave *self)
{
  return &self->state;
}

gint64
mo_deck_autosave_get_deck (MoDeckAutosave *self)
{
  return self->state.id;
}

const GError *
mo_deck_autosave_get_error (MoDeckAutosave *self)
{
  return self->error;
}

gboolean
mo_deck_autosave_is_saved (MoDeckAutosave *self)
{
  return !self->saving && self->error == NULL && !mo_deck_editor_get_modified (self->editor);
}

void
mo_deck_autosave_add_version_async (MoDeckAutosave *self,
                                    const char *label,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  mo_deck_autosave_drop_version (self);
  self->version = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (self->version, mo_deck_autosave_add_version_async);
  g_task_set_task_data (self->version, g_strdup (label), g_free);
  if (self->state.id == 0 || !mo_deck_autosave_is_saved (self))
    mo_deck_autosave_save (self);
  else
    add_version_when_saved (self);
}

gboolean
mo_deck_autosave_add_version_finish (MoDeckAutosave *self,
                                     GAsyncResult *result,
                                     GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
mo_deck_autosave_drop_version (MoDeckAutosave *self)
{
  if (self->version != NULL)
    g_task_return_boolean (self->version, FALSE);
  g_clear_object (&self->version);
}
