/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-group-actions.h"

#include "mo-group-completion.h"
#include "mo-group-dialog.h"
#include "mo-group-window.h"
#include "mo-message-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MoGroupActions
{
  MoActions parent_instance;

  MoSession *session;
  MoGroupCompletion *completion;
  const char *undo;      /* (nullable): the action that undoes the last change */
  GVariant *undo_target; /* (nullable): likewise */
};

G_DEFINE_FINAL_TYPE (MoGroupActions, mo_group_actions, MO_TYPE_ACTIONS)

/* An edit of a group, with the toast about it. */
typedef struct
{
  MoGroupActions *actions;
  char *text;       /* (nullable): of the toast */
  const char *undo; /* the action of its button */
  GVariant *target; /* (nullable) */
  gboolean opens;   /* whether the group is shown afterwards */
} Edit;

static void
free_edit (Edit *self)
{
  g_object_unref (self->actions);
  g_free (self->text);
  g_clear_pointer (&self->target, g_variant_unref);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Edit, free_edit)

static MoLibrary *
get_library (MoGroupActions *self)
{
  return mo_session_get_library (self->session);
}

static void
open_group (MoGroupActions *self,
            gint64 group)
{
  gtk_window_present (GTK_WINDOW (
      mo_group_window_new (mo_actions_get_window (MO_ACTIONS (self)), self->session, group)));
}

/* Changes */

static void
forget_undo (MoGroupActions *self)
{
  self->undo = NULL;
  g_clear_pointer (&self->undo_target, g_variant_unref);
}

/* Shows a toast about a change. @target: (nullable) */
static void
offer_undo (MoGroupActions *self,
            const char *text,
            const char *action,
            GVariant *target)
{
  forget_undo (self);
  self->undo = action;
  self->undo_target = target != NULL ? g_variant_ref (target) : NULL;
  mo_toaster_offer (mo_actions_get_toaster (MO_ACTIONS (self)), text, _("_Undo"), action, target);
}

/* Undoes the last change, if it was not undone yet. */
static void
undo_action (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  MoGroupActions *self = MO_GROUP_ACTIONS (user_data);
  const char *undo = self->undo;
  g_autoptr (GVariant) target = g_steal_pointer (&self->undo_target);

  if (undo == NULL)
    return;
  mo_toaster_withdraw (mo_actions_get_toaster (MO_ACTIONS (self)), undo);
  g_action_group_activate_action (G_ACTION_GROUP (self), undo + strlen ("group."), target);
}

static void
edited_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (Edit) edit = user_data;
  MoGroupActions *self = edit->actions;
  g_autoptr (GError) error = NULL;
  gint64 group = mo_library_group_finish (MO_LIBRARY (source), result, &error);

  if (mo_actions_get_widget (MO_ACTIONS (self)) == NULL)
    return;
  if (group == 0)
    mo_message_dialog_show_error (mo_actions_get_widget (MO_ACTIONS (self)),
                                  _("Could Not Change Group"), error->message);
  else if (edit->opens)
    open_group (self, group);
  else if (edit->text != NULL)
    offer_undo (self, edit->text, edit->undo, edit->target);
}

static Edit *
new_edit (MoGroupActions *self)
{
  Edit *edit = g_new0 (Edit, 1);

  edit->actions = g_object_ref (self);
  return edit;
}

/* Returns: (transfer full): for an action: the name and the decks of a group */
static GVariant *
save_group (const MoDeckGroup *group,
            gboolean with_id)
{
  GVariant *decks = g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, group->decks->data,
                                               group->decks->len, sizeof (gint64));

  return g_variant_ref_sink (with_id ? g_variant_new ("(xs@ax)", group->id, group->name, decks)
                                     : g_variant_new ("(s@ax)", group->name, decks));
}

static GArray *
read_ids (GVariantIter *iter)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 id;

  while (g_variant_iter_next (iter, "x", &id))
    g_array_append_val (ids, id);
  return ids;
}

static const MoDeckGroup *
find_group (MoGroupActions *self,
            GVariant *parameter)
{
  return mo_library_get_group (get_library (self), g_variant_get_int64 (parameter));
}

/* Asking for the name and the decks */

static void
new_chosen_cb (MoGroupActions *self,
               const char *name,
               GArray *decks)
{
  Edit *edit = new_edit (self);

  edit->opens = TRUE;
  mo_library_add_group_async (get_library (self), name, decks, edited_cb, edit);
}

static void
new_action (GSimpleAction *action,
            GVariant *parameter,
            gpointer user_data)
{
  MoGroupActions *self = MO_GROUP_ACTIONS (user_data);
  MoGroupDialog *dialog =
      mo_group_dialog_new (mo_actions_get_window (MO_ACTIONS (self)), self->session, NULL);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (new_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Returns: the ids in @these that are not in @those */
static GArray *
subtract (const GArray *these,
          const GArray *those)
{
  GArray *rest = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < these->len; i++)
    {
      gint64 id = g_array_index (these, gint64, i);
      gboolean is_in = FALSE;

      for (guint j = 0; j < those->len; j++)
        is_in = is_in || g_array_index (those, gint64, j) == id;
      if (!is_in)
        g_array_append_val (rest, id);
    }
  return rest;
}

/* Returns: (transfer full) (element-type gint64): the decks of a group that are shown, in order */
static GArray *
list_decks (MoGroupActions *self,
            gint64 group)
{
  g_autoptr (GPtrArray) decks = mo_library_list_group_decks (get_library (self), group);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < decks->len; i++)
    g_array_append_val (ids, ((const MoLibraryDeck *) g_ptr_array_index (decks, i))->id);
  return ids;
}

static void
edit_chosen_cb (MoGroupDialog *dialog,
                const char *name,
                GArray *decks,
                MoGroupActions *self)
{
  const MoDeckGroup *group =
      mo_library_get_group (get_library (self), mo_group_dialog_get_group (dialog));
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GArray) added = NULL;
  g_autoptr (GArray) removed = NULL;
  Edit *edit;

  if (group == NULL)
    return;
  ids = list_decks (self, group->id);
  added = subtract (decks, ids);
  removed = subtract (ids, decks);
  if (added->len == 0 && removed->len == 0 && g_str_equal (name, group->name))
    return;
  edit = new_edit (self);
  edit->text = g_strdup_printf (_("“%s” changed"), name);
  edit->undo = "group.set";
  edit->target = save_group (group, TRUE);
  mo_library_edit_group_async (get_library (self), group->id, name, added, removed, edited_cb,
                               edit);
}

static void
edit_action (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  MoGroupActions *self = MO_GROUP_ACTIONS (user_data);
  const MoDeckGroup *group = find_group (self, parameter);
  MoGroupDialog *dialog;

  if (group == NULL)
    return;
  dialog = mo_group_dialog_new (mo_actions_get_window (MO_ACTIONS (self)), self->session, group);
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (edit_chosen_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Removing all decks first restores their order, too. */
static void
set_action (GSimpleAction *action,
            GVariant *parameter,
            gpointer user_data)
{
  MoGroupActions *self = MO_GROUP_ACTIONS (user_data);
  g_autoptr (GVariantIter) iter = NULL;
  g_autoptr (GArray) decks = NULL;
  const MoDeckGroup *group;
  const char *name;
  gint64 id;

  forget_undo (self);
  g_variant_get (parameter, "(x&sax)", &id, &name, &iter);
  group = mo_library_get_group (get_library (self), id);
  if (group == NULL)
    return;
  decks = read_ids (iter);
  mo_library_edit_group_async (get_library (self), id, name, decks, group->decks, edited_cb,
                               new_edit (self));
}

/* Moves a deck of the group to another place among those that are shown. Adding all decks again
 * gives them their order. */
static void
move_action (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  MoGroupActions *self = MO_GROUP_ACTIONS (user_data);
  g_autoptr (GArray) before = NULL;
  g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (gint64));
  const MoDeckGroup *group;
  gint64 id;
  gint64 deck;
  guint index;
  Edit *edit;

  g_variant_get (parameter, "(xxu)", &id, &deck, &index);
  group = mo_library_get_group (get_library (self), id);
  if (group == NULL || !mo_deck_group_has (group, deck))
    return;
  before = list_decks (self, id);
  for (guint i = 0; i < before->len; i++)
    if (g_array_index (before, gint64, i) != deck)
      g_array_append_val (after, g_array_index (before, gint64, i));
  g_array_insert_val (after, MIN (index, after->len), deck);
  if (memcmp (before->data, after->data, MIN (before->len, after->len) * sizeof (gint64)) == 0)
    return;
  edit = new_edit (self);
  edit->text = g_strdup_printf (_("“%s” changed"), group->name);
  edit->undo = "group.set";
  edit->target = save_group (group, TRUE);
  mo_library_edit_group_async (get_library (self), id, NULL, after, before, edited_cb, edit);
}

static void
open_action (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  MoGroupActions *self = MO_GROUP_ACTIONS (user_data);

  if (find_group (self, parameter) != NULL)
    open_group (self, g_variant_get_int64 (parameter));
}

/* Deleting */

static void
delete_action (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  MoGroupActions *self = MO_GROUP_ACTIONS (user_data);
  const MoDeckGroup *group = find_group (self, parameter);
  Edit *edit;

  if (group == NULL)
    return;
  edit = new_edit (self);
  edit->text = g_strdup_printf (_("“%s” deleted"), group->name);
  edit->undo = "group.restore";
  edit->target = save_group (group, FALSE);
  mo_library_delete_group_async (get_library (self), group->id, edited_cb, edit);
}

static void
restore_action (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  MoGroupActions *self = MO_GROUP_ACTIONS (user_data);
  g_autoptr (GVariantIter) iter = NULL;
  g_autoptr (GArray) decks = NULL;
  const char *name;

  forget_undo (self);
  g_variant_get (parameter, "(&sax)", &name, &iter);
  decks = read_ids (iter);
  mo_library_add_group_async (get_library (self), name, decks, edited_cb, new_edit (self));
}

/* Completing */

static void
completion_done_cb (MoGroupActions *self,
                    guint n_cards,
                    const char *error)
{
  g_autofree char *text =
      g_strdup_printf (ngettext ("%u card added", "%u cards added", n_cards), n_cards);

  if (error != NULL)
    mo_message_dialog_show_error (mo_actions_get_widget (MO_ACTIONS (self)),
                                  _("Could Not Save Every Deck"), error);
  if (n_cards > 0)
    offer_undo (self, text, "group.undo-completion", NULL);
}

static void
complete_action (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  MoGroupActions *self = MO_GROUP_ACTIONS (user_data);
  gboolean is_busy;

  g_object_get (self->completion, "is-busy", &is_busy, NULL);
  if (is_busy)
    return;
  mo_toaster_withdraw (mo_actions_get_toaster (MO_ACTIONS (self)), "group.undo-completion");
  if (!mo_group_completion_run (self->completion, g_variant_get_int64 (parameter)))
    mo_toaster_show (mo_actions_get_toaster (MO_ACTIONS (self)),
                     _("No more cards fit in the decks"));
}

static void
undo_completion_action (GSimpleAction *action,
                        GVariant *parameter,
                        gpointer user_data)
{
  MoGroupActions *self = MO_GROUP_ACTIONS (user_data);

  forget_undo (self);
  mo_group_completion_undo (self->completion);
}

static void
mo_group_actions_dispose (GObject *object)
{
  forget_undo (MO_GROUP_ACTIONS (object));
  g_clear_object (&MO_GROUP_ACTIONS (object)->completion);
  g_clear_object (&MO_GROUP_ACTIONS (object)->session);
  G_OBJECT_CLASS (mo_group_actions_parent_class)->dispose (object);
}

static void
mo_group_actions_class_init (MoGroupActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_group_actions_dispose;
}

static void
mo_group_actions_init (MoGroupActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "new", .activate = new_action },
    { .name = "open", .activate = open_action, .parameter_type = "x" },
    { .name = "edit", .activate = edit_action, .parameter_type = "x" },
    { .name = "set", .activate = set_action, .parameter_type = "(xsax)" },
    { .name = "move", .activate = move_action, .parameter_type = "(xxu)" },
    { .name = "complete", .activate = complete_action, .parameter_type = "x" },
    { .name = "undo-completion", .activate = undo_completion_action },
    { .name = "undo", .activate = undo_action },
    { .name = "delete", .activate = delete_action, .parameter_type = "x" },
    { .name = "restore", .activate = restore_action, .parameter_type = "(sax)" },
  };

  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

GActionGroup *
mo_group_actions_new (GtkWidget *widget,
                      MoSession *session)
{
  MoGroupActions *self = g_object_new (MO_TYPE_GROUP_ACTIONS, "widget", widget, NULL);

  self->session = g_object_ref (session);
  self->completion = mo_group_completion_new (session);
  g_signal_connect_object (self->completion, "done", G_CALLBACK (completion_done_cb), self,
                           G_CONNECT_SWAPPED);
  mo_actions_bind (MO_ACTIONS (self), "new", session, "is-ready");
  return G_ACTION_GROUP (self);
}
