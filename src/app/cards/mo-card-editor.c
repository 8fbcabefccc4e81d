/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-editor.h"

#include "mo-card-form.h"
#include "mo-compat.h"
#include "mo-dialog-header.h"
#include "mo-drop.h"
#include "mo-help.h"
#include "mo-icon.h"
#include "mo-message-dialog.h"
#include "mo-picture-pane.h"
#include "mo-relayout.h"
#include "mo-toaster.h"

#include <glib/gi18n.h>

struct _MoCardEditor
{
  AdwWindow parent_instance;

  GtkWidget *leaflet;
  GtkWidget *save_button;
  GtkImage *state_icon;
  GtkLabel *state_label;
  MoCardForm *form;
  MoPicturePane *side_pane; /* one of the two is shown */
  MoPicturePane *pane;
  GtkToggleButton *all_button;

  MoOwnCards *own_cards;
  char *system;
  char *id; /* (nullable): of the card that is changed */
  MoCardDraft *draft;
  MoCardDraft *begun;   /* the initial draft */
  MoCardDraft *saving;  /* (nullable): what to save after its picture */
  MoPictures *pictures; /* (nullable): where the picture is saved */
  MoPictures *picture;  /* the draft of the picture */
  gboolean id_follows; /* whether the id follows the name, until it is edited */
  gboolean can_save;   /* whether the draft has no faults */
  gboolean may_close;
};

G_DEFINE_FINAL_TYPE (MoCardEditor, mo_card_editor, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_SAVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
has_changes (MoCardEditor *self)
{
  return !mo_card_draft_equal (self->draft, self->begun) || mo_pictures_differs (self->picture);
}

/* Whether this is a new card that nothing was entered for; its missing fields are no errors yet. */
static gboolean
is_untouched (MoCardEditor *self)
{
  return self->id == NULL && !has_changes (self);
}

/* While a picture is being read, it is not known whether there will be one to save. */
static void
update_save (MoCardEditor *self)
{
  gboolean is_editing;

  g_object_get (self->picture, "is-editing", &is_editing, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "editor.save",
                                 self->can_save && !is_editing && self->saving == NULL);
}

static void
show_state (MoCardEditor *self,
            const GPtrArray *faults)
{
  g_autofree char *text = NULL;

  /* An error that belongs to no field is shown here. */
  for (guint i = 0; i < faults->len && text == NULL; i++)
    {
      const MoDraftFault *fault = g_ptr_array_index (faults, i);

      if (fault->field == MO_CARD_FIELD_CARD)
        text = g_strdup (fault->message);
    }
  if (text == NULL && faults->len > 0)
    text = g_strdup_printf (ngettext ("Fix %u error before saving",
                                      "Fix %u errors before saving", faults->len),
                            faults->len);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->state_label)),
                          text == NULL || !is_untouched (self));
  gtk_label_set_label (self->state_label, text != NULL ? text : _("No errors"));
  mo_icon_show_state (self->state_icon, text == NULL);
  gtk_widget_set_tooltip_text (self->save_button, text != NULL ? text : _("Save Card"));
  self->can_save = text == NULL;
  update_save (self);
}

static void
check (MoCardEditor *self)
{
  g_autoptr (GPtrArray) faults =
      mo_own_cards_check (self->own_cards, self->system, self->id, self->draft);
  g_autoptr (MoCatalog) preview =
      mo_own_cards_preview (self->own_cards, self->system, self->draft, faults);

  if (!is_untouched (self))
    mo_card_form_show_faults (self->form, faults);
  show_state (self, faults);
  if (preview != NULL)
    {
      g_autoptr (MoCardItem) item = mo_card_item_new (preview, mo_catalog_get_card (preview, 0));

      mo_picture_pane_set_item (self->pane, item);
      mo_picture_pane_set_item (self->side_pane, item);
    }
}

static void
form_changed_cb (MoCardEditor *self,
                 int field)
{
  self->id_follows &= field != MO_CARD_FIELD_ID;
  if (field == MO_CARD_FIELD_NAME && self->id_follows)
    {
      g_autofree char *id = mo_own_cards_make_id (self->own_cards, self->system,
                                                  self->draft->values[MO_CARD_FIELD_NAME]);

      mo_card_form_set_id (self->form, id);
    }
  check (self);
}

static void
all_toggled_cb (MoCardEditor *self)
{
  mo_card_form_set_shows_all (self->form, gtk_toggle_button_get_active (self->all_button));
}

static void
close_now (MoCardEditor *self)
{
  self->may_close = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* Returns the id of the card with the values of @draft. */
static const char *
get_id (MoCardEditor *self,
        const MoCardDraft *draft)
{
  return self->id != NULL ? self->id : draft->values[MO_CARD_FIELD_ID];
}

/* A new card has no picture yet, also if it begins with that of another. */
static gboolean
has_picture_to_save (MoCardEditor *self)
{
  if (self->pictures == NULL)
    return FALSE;
  return self->id != NULL ? mo_pictures_differs (self->picture)
                          : mo_pictures_has_own (self->picture, "");
}

/* Saves the card, after its picture: if either can't be saved, neither is. */
static void
save_card (MoCardEditor *self,
           const MoCardDraft *draft,
           gboolean has_saved_picture)
{
  gboolean differs = self->id == NULL || !mo_card_draft_equal (draft, self->begun);
  g_autoptr (GError) error = NULL;

  if (mo_own_cards_save (self->own_cards, self->system, self->id, draft, &error))
    {
      if (differs || has_saved_picture)
        g_signal_emit (self, signals[SIGNAL_SAVED], 0, draft->values[MO_CARD_FIELD_NAME],
                       get_id (self, draft), differs,
                       has_saved_picture ? get_id (self, draft) : NULL);
      close_now (self);
      return;
    }
  if (has_saved_picture)
    mo_pictures_undo_async (self->pictures, get_id (self, draft), NULL, NULL);
  mo_message_dialog_show_error (GTK_WIDGET (self), _("Could Not Save Card"), error->message);
}

static void
picture_saved_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (MoCardEditor) self = user_data;
  g_autoptr (MoCardDraft) draft = g_steal_pointer (&self->saving);
  g_autoptr (GError) error = NULL;

  update_save (self);
  if (mo_pictures_edit_finish (MO_PICTURES (source), result, &error))
    save_card (self, draft, TRUE);
  else
    mo_message_dialog_show_error (GTK_WIDGET (self), _("Could Not Save Picture"), error->message);
}

static void
save_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  MoCardEditor *self = MO_CARD_EDITOR (widget);

  if (!has_picture_to_save (self))
    {
      save_card (self, self->draft, FALSE);
      return;
    }
  /* Of the same moment as the picture, whatever is typed until that is on the disk. */
  self->saving = mo_card_draft_copy (self->draft);
  update_save (self);
  mo_pictures_save_draft_async (self->pictures, self->picture, get_id (self, self->saving),
                                picture_saved_cb, g_object_ref (self));
}

/* Pastes a picture wherever the focus is, unless it is in a field that can take the clipboard as
 * text. */
static gboolean
paste_cb (GtkWidget *widget,
          GVariant *arguments,
          gpointer user_data)
{
  MoCardEditor *self = MO_CARD_EDITOR (widget);
  MoPicturePane *pane = mo_leaflet_is_folded (self->leaflet) ? self->pane : self->side_pane;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GdkContentFormats *formats = gdk_clipboard_get_formats (gtk_widget_get_clipboard (widget));

  if ((GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus)) &&
      gdk_content_formats_contain_mime_type (formats, "text/plain;charset=utf-8"))
    return GDK_EVENT_PROPAGATE;
  return mo_picture_pane_can_paste (pane) &&
         gtk_widget_activate_action (GTK_WIDGET (pane), "picture.paste", NULL);
}

/* The whole window takes pictures, not just the card. */
static gboolean
drop_cb (MoCardEditor *self,
         const GValue *value)
{
  return mo_picture_pane_take_value (self->pane, value);
}

static void
discard_response_cb (MoCardEditor *self,
                     const char *response)
{
  if (g_str_equal (response, "discard"))
    close_now (self);
}

/* Asks before unsaved changes are lost. */
static gboolean
mo_card_editor_close_request (GtkWindow *window)
{
  MoCardEditor *self = MO_CARD_EDITOR (window);
  MoAlert *alert;

  if (self->saving != NULL)
    return GDK_EVENT_STOP;
  if (self->may_close || !has_changes (self))
    return GTK_WINDOW_CLASS (mo_card_editor_parent_class)->close_request (window);
  alert = mo_alert_new (_("Discard Changes?"), _("Changes to this card will be permanently lost."));
  mo_alert_add_responses (alert, "cancel", _("_Cancel"), "discard", _("_Discard"), NULL);
  mo_alert_set_response_appearance (alert, "discard", ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (alert, "response", G_CALLBACK (discard_response_cb), self,
                           G_CONNECT_SWAPPED);
  mo_alert_present (alert, window);
  return GDK_EVENT_STOP;
}

static void
mo_card_editor_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_CARD_EDITOR);
  G_OBJECT_CLASS (mo_card_editor_parent_class)->dispose (object);
}

static void
mo_card_editor_finalize (GObject *object)
{
  MoCardEditor *self = MO_CARD_EDITOR (object);

  g_clear_object (&self->own_cards);
  g_clear_object (&self->pictures);
  g_clear_object (&self->picture);
  g_clear_pointer (&self->draft, mo_card_draft_free);
  g_clear_pointer (&self->begun, mo_card_draft_free);
  g_free (self->system);
  g_free (self->id);
  G_OBJECT_CLASS (mo_card_editor_parent_class)->finalize (object);
}

static void
mo_card_editor_class_init (MoCardEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_card_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_card_editor_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = mo_card_editor_close_request;
  signals[SIGNAL_SAVED] = g_signal_new ("saved", MO_TYPE_CARD_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 4, G_TYPE_STRING, G_TYPE_STRING,
                                        G_TYPE_BOOLEAN, G_TYPE_STRING);
  g_type_ensure (MO_TYPE_CARD_FORM);
  g_type_ensure (MO_TYPE_PICTURE_PANE);
  g_type_ensure (MO_TYPE_TOASTER);
  mo_help_bind (widget_class, "own-cards");
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, leaflet);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, save_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, state_icon);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, state_label);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, form);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, side_pane);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, pane);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, all_button);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_toggled_cb);
  gtk_widget_class_install_action (widget_class, "editor.save", NULL, save_action);
}

static void
mo_card_editor_init (MoCardEditor *self)
{
  GtkDropTarget *target = mo_picture_pane_new_target ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  mo_drop_target_add (GTK_WIDGET (self), target);
  /* Before a field, which would refuse a picture. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_v, GDK_CONTROL_MASK),
                        gtk_callback_action_new (paste_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  mo_relayout_watch_folding (self->leaflet);
}

MoCardEditor *
mo_card_editor_new (GtkWindow *parent,
                    MoOwnCards *own_cards,
                    MoCardFinder *finder,
                    const char *system,
                    const char *id,
                    const char *model,
                    MoCardDraft *draft)
{
  MoCardEditor *self = g_object_new (MO_TYPE_CARD_EDITOR, "transient-for", parent, NULL);

  self->own_cards = g_object_ref (own_cards);
  self->system = g_strdup (system);
  self->id = g_strdup (id);
  self->draft = draft;
  self->begun = mo_card_draft_copy (draft);
  self->id_follows = id == NULL;
  gtk_window_set_title (GTK_WINDOW (self), id == NULL ? _("New Card") : _("Edit Card"));
  if (mo_pictures_get_default () != NULL)
    self->pictures = g_object_ref (mo_pictures_get_default ());
  self->picture = mo_pictures_new_draft (self->pictures, id != NULL ? id : model);
  g_signal_connect_object (self->picture, "changed", G_CALLBACK (check), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->picture, "notify::is-editing", G_CALLBACK (update_save), self,
                           G_CONNECT_SWAPPED);
  if (self->pictures != NULL)
    {
      mo_picture_pane_set_pictures (self->pane, self->picture);
      mo_picture_pane_set_pictures (self->side_pane, self->picture);
    }
  mo_card_form_set_draft (self->form, own_cards, finder, system, draft, id == NULL);
  check (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->form));
  return self;
}
