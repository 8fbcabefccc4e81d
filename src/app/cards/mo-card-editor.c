/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-editor.h"

#include "mo-card-face.h"
#include "mo-card-form.h"
#include "mo-compat.h"
#include "mo-icon.h"
#include "mo-message-dialog.h"
#include "mo-relayout.h"

#include <glib/gi18n.h>

struct _MoCardEditor
{
  AdwWindow parent_instance;

  GtkWidget *leaflet;
  GtkWidget *save_button;
  GtkImage *state_icon;
  GtkLabel *state_label;
  MoCardForm *form;
  MoCardFace *side_face;
  MoCardFace *face;
  GtkToggleButton *all_button;

  MoOwnCards *own_cards;
  char *system;
  char *id; /* (nullable): of the card that is changed */
  MoCardDraft *draft;
  MoCardDraft *begun; /* the initial draft */
  gboolean id_follows; /* whether the id follows the name, until it is edited */
  gboolean may_close;
};

G_DEFINE_FINAL_TYPE (MoCardEditor, mo_card_editor, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_SAVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Whether this is a new card that nothing was entered for; its missing fields are no errors yet. */
static gboolean
is_untouched (MoCardEditor *self)
{
  return self->id == NULL && mo_card_draft_equal (self->draft, self->begun);
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
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "editor.save", text == NULL);
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

      mo_card_face_set_item (self->face, item);
      mo_card_face_set_item (self->side_face, item);
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

static void
save_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  MoCardEditor *self = MO_CARD_EDITOR (widget);
  g_autoptr (GError) error = NULL;

  if (mo_own_cards_save (self->own_cards, self->system, self->id, self->draft, &error))
    {
      if (!mo_card_draft_equal (self->draft, self->begun))
        g_signal_emit (self, signals[SIGNAL_SAVED], 0, self->draft->values[MO_CARD_FIELD_NAME]);
      close_now (self);
    }
  else
    mo_message_dialog_show_error (widget, _("Could Not Save Card"), error->message);
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

  if (self->may_close || mo_card_draft_equal (self->draft, self->begun))
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
                                        NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (MO_TYPE_CARD_FACE);
  g_type_ensure (MO_TYPE_CARD_FORM);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, leaflet);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, save_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, state_icon);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, state_label);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, form);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, side_face);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, face);
  gtk_widget_class_bind_template_child (widget_class, MoCardEditor, all_button);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_toggled_cb);
  gtk_widget_class_install_action (widget_class, "editor.save", NULL, save_action);
}

static void
mo_card_editor_init (MoCardEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_relayout_watch_folding (self->leaflet);
}

MoCardEditor *
mo_card_editor_new (GtkWindow *parent,
                    MoOwnCards *own_cards,
                    MoCardFinder *finder,
                    const char *system,
                    const char *id,
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
  mo_card_form_set_draft (self->form, own_cards, finder, system, draft, id == NULL);
  check (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->form));
  return self;
}
