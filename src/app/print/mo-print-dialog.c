/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-print-dialog.h"

#include "mo-action-row.h"
#include "mo-dialog-header.h"
#include "mo-help.h"
#include "mo-message-dialog.h"
#include "mo-print-operation.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoPrintDialog
{
  AdwWindow parent_instance;

  GtkWidget *options_group;
  AdwPreferencesGroup *documents_group;
  AdwComboRow *paper_row;
  AdwComboRow *ruleset_row;
  AdwActionRow *missing_row;
  GtkSwitch *missing_switch;
  GtkButton *print_button;
  GtkSpinner *spinner;

  MoSession *session;
  MoContent *content; /* has the rulesets, also after a newer content was loaded */
  MoPrintSubject subject;
  GtkCheckButton *checks[MO_N_PRINT_DOCUMENTS]; /* (nullable): of the documents that there are */
  const char *no_pages; /* (nullable): why the document that is made may have none */
  GSettings *settings;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (MoPrintDialog, mo_print_dialog, ADW_TYPE_WINDOW)

static const struct
{
  const char *id; /* in the settings */
  const char *title;
  const char *subtitle;
} documents[] = {
  [MO_PRINT_DECK] = { "deck", N_("Deck List"), N_("Cards by type, with costs") },
  [MO_PRINT_PULL] = { "pull", N_("Cards to Collect"),
                      N_("By location in the collection, with checkboxes") },
  [MO_PRINT_MISSING] = { "missing", N_("Missing Cards"), N_("By product") },
  [MO_PRINT_CARDS] = { "cards", N_("Cards to Cut Out"), N_("63 × 88 mm, with your pictures") },
  [MO_PRINT_BOX] = { "box", N_("Box Card"), N_("The name, the format and the size of the deck") },
  [MO_PRINT_TOKENS] = { "tokens", N_("Tokens"), N_("One page with the game’s tokens") },
  [MO_PRINT_RULES] = { "rules", N_("Rules Summary"), N_("Steps, values, formats and rulings") },
};

static MoPrintDocument
get_document (MoPrintDialog *self)
{
  for (guint i = 0; i < MO_N_PRINT_DOCUMENTS; i++)
    if (self->checks[i] != NULL && gtk_check_button_get_active (self->checks[i]))
      return (MoPrintDocument) i;
  g_return_val_if_reached (MO_PRINT_RULES);
}

/* Shows the options of the chosen document. */
static void
update (MoPrintDialog *self)
{
  MoPrintDocument document = get_document (self);

  gtk_widget_set_visible (GTK_WIDGET (self->ruleset_row),
                          document == MO_PRINT_RULES && self->subject.system->rulesets->len > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->missing_row),
                          document == MO_PRINT_CARDS &&
                              mo_print_subject_has_decks (&self->subject));
}

/* Two buttons are toggled with each choice; in between, none is active. */
static void
toggled_cb (MoPrintDialog *self,
            GtkCheckButton *check)
{
  if (gtk_check_button_get_active (check))
    update (self);
}

static void
add_document (MoPrintDialog *self,
              MoPrintDocument document,
              GtkCheckButton *group)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  GtkWidget *check = gtk_check_button_new ();

  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), group);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(documents[document].title));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(documents[document].subtitle));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->documents_group, row);
  self->checks[document] = GTK_CHECK_BUTTON (check);
}

/* Chooses the document of the last time or, if there is none now, the first one. */
static void
add_documents (MoPrintDialog *self)
{
  g_autofree char *last = g_settings_get_string (self->settings, "print-document");
  GtkCheckButton *first = NULL;

  for (guint i = 0; i < MO_N_PRINT_DOCUMENTS; i++)
    if (mo_print_subject_has (&self->subject, (MoPrintDocument) i))
      {
        add_document (self, (MoPrintDocument) i, first);
        if (first == NULL)
          first = self->checks[i];
        if (first == self->checks[i] || g_str_equal (documents[i].id, last))
          gtk_check_button_set_active (self->checks[i], TRUE);
      }
}

static const MoRuleset *
get_ruleset (MoPrintDialog *self)
{
  guint chosen = adw_combo_row_get_selected (self->ruleset_row);

  return self->subject.system != NULL && chosen < self->subject.system->rulesets->len
             ? g_ptr_array_index (self->subject.system->rulesets, chosen)
             : NULL;
}

/* Lists the rulesets of the game, with that of the deck chosen. */
static void
add_rulesets (MoPrintDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const MoSystem *system = self->subject.system;
  const MoFormat *format =
      system != NULL && self->subject.deck != NULL
          ? mo_system_get_format (system, self->subject.deck->format)
          : NULL;
  guint chosen = 0;

  for (guint i = 0; system != NULL && i < system->rulesets->len; i++)
    {
      const MoRuleset *ruleset = g_ptr_array_index (system->rulesets, i);

      gtk_string_list_append (names, ruleset->name);
      if (format != NULL && format->ruleset == ruleset)
        chosen = i;
    }
  adw_combo_row_set_model (self->ruleset_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->ruleset_row, chosen);
}

/* Without a choice so far, the usual paper of the country is chosen. */
static void
choose_paper (MoPrintDialog *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "print-paper");
  MoPaper paper;

  if (!mo_paper_find (id, &paper))
    paper = g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) ? MO_PAPER_LETTER
                                                                               : MO_PAPER_A4;
  adw_combo_row_set_selected (self->paper_row, paper);
}

static void
remember (MoPrintDialog *self)
{
  MoPaper paper = (MoPaper) adw_combo_row_get_selected (self->paper_row);

  g_settings_set_string (self->settings, "print-document", documents[get_document (self)].id);
  g_settings_set_string (self->settings, "print-paper", mo_paper_get_size (paper)->id);
}

static void
set_is_busy (MoPrintDialog *self,
             gboolean is_busy)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->print_button), !is_busy);
  gtk_spinner_set_spinning (self->spinner, is_busy);
}

static void
done_cb (GtkPrintOperation *operation,
         GtkPrintOperationResult result,
         MoPrintDialog *self)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      mo_message_dialog_show_error (GTK_WIDGET (self), _("Could Not Print"), error->message);
    }
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    gtk_window_close (GTK_WINDOW (self));
}

static void
made_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  g_autoptr (MoPrintDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  MoPrintPages *pages = mo_print_pages_make_finish (result, &error);
  g_autoptr (GtkPrintOperation) operation = NULL;

  /* Cancelled: the dialog was closed. */
  if (pages == NULL)
    return;
  set_is_busy (self, FALSE);
  if (mo_print_pages_get_n (pages) == 0)
    {
      mo_print_pages_free (pages);
      mo_message_dialog_show_error (GTK_WIDGET (self), _("Nothing to Print"), self->no_pages);
      return;
    }
  operation = mo_print_operation_new (pages, GTK_WINDOW (self));
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), self, 0);
  mo_print_operation_run (operation, GTK_WINDOW (self));
}

static void
print_clicked_cb (MoPrintDialog *self)
{
  self->no_pages = gtk_switch_get_active (self->missing_switch) ? _("No card is missing.")
                                                                : _("No cards");
  remember (self);
  set_is_busy (self, TRUE);
  mo_print_pages_make_async (self->session, &self->subject, get_document (self),
                             get_ruleset (self), gtk_switch_get_active (self->missing_switch),
                             (MoPaper) adw_combo_row_get_selected (self->paper_row),
                             self->cancellable, made_cb, g_object_ref (self));
}

/* The pages that are made keep the dialog; they are not wanted any more once it was closed. */
static void
mo_print_dialog_unmap (GtkWidget *widget)
{
  g_cancellable_cancel (MO_PRINT_DIALOG (widget)->cancellable);
  GTK_WIDGET_CLASS (mo_print_dialog_parent_class)->unmap (widget);
}

static void
mo_print_dialog_dispose (GObject *object)
{
  MoPrintDialog *self = MO_PRINT_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_PRINT_DIALOG);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->content, mo_content_unref);
  g_clear_pointer (&self->subject.deck, mo_deck_unref);
  g_clear_pointer (&self->subject.card, g_free);
  self->subject.system = NULL;
  G_OBJECT_CLASS (mo_print_dialog_parent_class)->dispose (object);
}

static void
mo_print_dialog_finalize (GObject *object)
{
  g_object_unref (MO_PRINT_DIALOG (object)->cancellable);
  G_OBJECT_CLASS (mo_print_dialog_parent_class)->finalize (object);
}

static void
mo_print_dialog_class_init (MoPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_print_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_print_dialog_finalize;
  widget_class->unmap = mo_print_dialog_unmap;
  mo_help_bind (widget_class, "print");
  g_type_ensure (MO_TYPE_ACTION_ROW);
  g_type_ensure (MO_TYPE_COMBO_ROW);
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-print-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MoPrintDialog, documents_group);
  gtk_widget_class_bind_template_child (widget_class, MoPrintDialog, options_group);
  gtk_widget_class_bind_template_child (widget_class, MoPrintDialog, paper_row);
  gtk_widget_class_bind_template_child (widget_class, MoPrintDialog, ruleset_row);
  gtk_widget_class_bind_template_child (widget_class, MoPrintDialog, missing_row);
  gtk_widget_class_bind_template_child (widget_class, MoPrintDialog, missing_switch);
  gtk_widget_class_bind_template_child (widget_class, MoPrintDialog, print_button);
  gtk_widget_class_bind_template_child (widget_class, MoPrintDialog, spinner);
  gtk_widget_class_bind_template_callback (widget_class, print_clicked_cb);
}

static void
mo_print_dialog_init (MoPrintDialog *self)
{
  self->cancellable = g_cancellable_new ();
  self->settings = g_settings_new (APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_widget_set_list_label (GTK_WIDGET (self->documents_group), _("Print"));
  mo_widget_set_list_label (self->options_group, _("Options"));
}

GtkWindow *
mo_print_dialog_new (GtkWindow *parent,
                     MoSession *session,
                     const MoPrintSubject *subject)
{
  MoPrintDialog *self = g_object_new (MO_TYPE_PRINT_DIALOG, "transient-for", parent, NULL);

  self->session = g_object_ref (session);
  self->content = mo_content_ref (mo_session_get_content (session));
  self->subject = *subject;
  add_documents (self);
  add_rulesets (self);
  choose_paper (self);
  g_settings_bind (self->settings, "print-missing", self->missing_switch, "active",
                   G_SETTINGS_BIND_DEFAULT);
  update (self);
  /* The same as last time is one press away. */
  gtk_widget_grab_focus (GTK_WIDGET (self->print_button));
  return GTK_WINDOW (self);
}

void
mo_print_dialog_choose (MoPrintDialog *self,
                        MoPrintDocument document)
{
  if (self->checks[document] != NULL)
    gtk_check_button_set_active (self->checks[document], TRUE);
}
