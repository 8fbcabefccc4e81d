/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-library-bar.h"

#include "mo-fold-box.h"
#include "mo-message-dialog.h"
#include "mo-text.h"

#include <glib/gi18n.h>

typedef enum
{
  REASON_NONE,
  REASON_NOT_KEPT,  /* the last edits of the deck can't be saved */
  REASON_HINDRANCE, /* the library can't be written */
  REASON_DAMAGED,   /* a damaged library was replaced with a new one */
  REASON_RECOVERED, /* a restore was interrupted */
} Reason;

struct _MoLibraryBar
{
  GtkBox parent_instance;

  GtkLabel *label;
  GtkButton *button;

  MoDeckSession *deck_session; /* (nullable): until it is set */
  char *backup;                /* (nullable): the last one of the damaged library */
  Reason reason;
  gboolean is_dismissed; /* until the reason changes */
};

G_DEFINE_FINAL_TYPE (MoLibraryBar, mo_library_bar, GTK_TYPE_BOX)

enum
{
  PROP_SESSION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_RESTORED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static MoLibrary *
get_library (MoLibraryBar *self)
{
  return mo_session_get_library (mo_deck_session_get_session (self->deck_session));
}

/* Returns: (nullable) */
static MoDeckAutosave *
get_autosave (MoLibraryBar *self)
{
  return mo_deck_session_get_autosave (self->deck_session);
}

static Reason
get_reason (MoLibraryBar *self)
{
  if (get_autosave (self) != NULL && mo_deck_autosave_get_error (get_autosave (self)) != NULL)
    return REASON_NOT_KEPT;
  if (mo_library_get_hindrance (get_library (self)) != NULL)
    return REASON_HINDRANCE;
  if (mo_library_get_aside_path (get_library (self)) != NULL)
    return REASON_DAMAGED;
  if (mo_session_get_recovery (mo_deck_session_get_session (self->deck_session)) != NULL)
    return REASON_RECOVERED;
  return REASON_NONE;
}

static char *
find_backup (MoLibraryBar *self)
{
  g_autoptr (GPtrArray) backups = mo_store_list_backups (mo_library_get_path (get_library (self)));

  return backups->len > 0 ? g_strdup (g_ptr_array_index (backups, 0)) : NULL;
}

static void
show (MoLibraryBar *self,
      const char *text,
      const char *button)
{
  gtk_label_set_label (self->label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->button), button != NULL);
  if (button != NULL)
    gtk_button_set_label (self->button, button);
}

static void
update (MoLibraryBar *self)
{
  Reason reason = get_reason (self);
  g_autofree char *shown = NULL;
  g_autofree char *text = NULL;

  if (reason != self->reason)
    self->is_dismissed = FALSE;
  /* Found once, because later backups are of the new library. */
  if (reason == REASON_DAMAGED && self->backup == NULL)
    self->backup = find_backup (self);
  self->reason = reason;
  gtk_widget_set_visible (GTK_WIDGET (self), reason != REASON_NONE && !self->is_dismissed);
  switch (reason)
    {
    case REASON_NOT_KEPT:
      shown = mo_text_to_shown (
          mo_deck_editor_get_deck (mo_deck_session_get_editor (self->deck_session))->name);
      text = g_strdup_printf (_("The last changes to “%1$s” could not be saved. %2$s"), shown,
                              mo_deck_autosave_get_error (get_autosave (self))->message);
      show (self, text, _("_Try Again"));
      break;
    case REASON_HINDRANCE:
      text = g_strdup_printf (_("Changes can’t be saved to the library. %s"),
                              mo_library_get_hindrance (get_library (self))->message);
      show (self, text, _("_Try Again"));
      break;
    case REASON_DAMAGED:
      shown = g_filename_display_name (mo_library_get_aside_path (get_library (self)));
      text = g_strdup_printf (
          _("The library was damaged and has been moved to %s. A new one was created."), shown);
      show (self, text, self->backup != NULL ? _("_Restore Last Backup") : NULL);
      break;
    case REASON_RECOVERED:
      show (self, mo_session_get_recovery (mo_deck_session_get_session (self->deck_session)), NULL);
      break;
    case REASON_NONE:
    default:
      break;
    }
}

static void
dismissed_cb (MoLibraryBar *self)
{
  self->is_dismissed = TRUE;
  update (self);
}

static void
restored_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (MoLibraryBar) self = user_data;
  g_autoptr (GError) error = NULL;

  if (self->button != NULL)
    gtk_widget_set_sensitive (GTK_WIDGET (self->button), TRUE);
  if (mo_library_restore_finish (MO_LIBRARY (source), result, NULL, &error))
    g_signal_emit (self, signals[SIGNAL_RESTORED], 0);
  else
    mo_message_dialog_show_error (GTK_WIDGET (self), _("Could Not Restore Library"),
                                  error->message);
}

static void
opened_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (MoLibraryBar) self = user_data;

  /* Remaining problems are shown by the bar. */
  if (mo_library_open_finish (MO_LIBRARY (source), result, NULL) && self->deck_session != NULL)
    update (self);
}

static void
clicked_cb (MoLibraryBar *self)
{
  switch (get_reason (self))
    {
    case REASON_NOT_KEPT:
      mo_deck_autosave_save (get_autosave (self));
      break;
    case REASON_HINDRANCE:
      mo_library_open_async (get_library (self), opened_cb, g_object_ref (self));
      break;
    case REASON_DAMAGED:
      gtk_widget_set_sensitive (GTK_WIDGET (self->button), FALSE);
      mo_library_restore_async (get_library (self), self->backup, NULL, NULL, NULL, NULL,
                                restored_cb, g_object_ref (self));
      break;
    case REASON_RECOVERED:
    case REASON_NONE:
    default:
      break;
    }
}

static void
mo_library_bar_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MoLibraryBar *self = MO_LIBRARY_BAR (object);

  if (g_value_get_object (value) == NULL)
    return;
  g_return_if_fail (self->deck_session == NULL);
  self->deck_session = g_value_dup_object (value);
  g_signal_connect_object (get_library (self), "state-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  /* Also notified when the package changes, and after each save, whether it succeeded or failed. */
  g_signal_connect_object (self->deck_session, "notify::title", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
mo_library_bar_dispose (GObject *object)
{
  MoLibraryBar *self = MO_LIBRARY_BAR (object);

  if (self->deck_session != NULL)
    {
      g_signal_handlers_disconnect_by_func (get_library (self), update, self);
      g_signal_handlers_disconnect_by_func (self->deck_session, update, self);
    }
  g_clear_object (&self->deck_session);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_LIBRARY_BAR);
  G_OBJECT_CLASS (mo_library_bar_parent_class)->dispose (object);
}

static void
mo_library_bar_finalize (GObject *object)
{
  g_free (MO_LIBRARY_BAR (object)->backup);
  G_OBJECT_CLASS (mo_library_bar_parent_class)->finalize (object);
}

static void
mo_library_bar_class_init (MoLibraryBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MO_TYPE_FOLD_BOX);
  G_OBJECT_CLASS (klass)->set_property = mo_library_bar_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_library_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_library_bar_finalize;
  signals[SIGNAL_RESTORED] = g_signal_new ("restored", MO_TYPE_LIBRARY_BAR, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_DECK_SESSION,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-library-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MoLibraryBar, label);
  gtk_widget_class_bind_template_child (widget_class, MoLibraryBar, button);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, dismissed_cb);
}

static void
mo_library_bar_init (MoLibraryBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

