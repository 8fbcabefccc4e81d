/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-fix-dialog.h"

#include "mo-card-window.h"
#include "mo-change-row.h"
#include "mo-closures.h"
#include "mo-deck-places.h"
#include "mo-deck-repair.h"
#include "mo-dialog-header.h"
#include "mo-format-row.h"
#include "mo-help.h"
#include "mo-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoFixDialog
{
  AdwWindow parent_instance;

  MoFormatRow *format_row;
  GtkListBox *list_box;
  GtkWidget *apply_button;
  GtkCheckButton *keep_check;
  GtkLabel *verdict;

  MoDeckSession *deck_session;
  MoDeckEditor *editor;      /* (nullable): until it is disposed */
  GCancellable *cancellable; /* (nullable): while the changes are being found */
  MoDeckReview *review;      /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoFixDialog, mo_fix_dialog, ADW_TYPE_WINDOW)

enum
{
  PROP_REVIEW = 1,
  PROP_PAGE,
  PROP_CAN_APPLY,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_APPLIED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static MoContent *
get_content (MoFixDialog *self)
{
  return mo_deck_editor_get_content (self->editor);
}

/* The list of changes */

/* Shows the card, and the way to those of the other changes. */
static void
row_activated_cb (MoFixDialog *self,
                  MoChangeRow *activated)
{
  MoCatalog *catalog = get_content (self)->catalog;
  g_autoptr (GListStore) cards = g_list_store_new (MO_TYPE_CARD_ITEM);
  guint position = 0;
  gboolean is_found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->review)); i++)
    {
      g_autoptr (MoReviewedChange) change = g_list_model_get_item (G_LIST_MODEL (self->review), i);
      const MoCard *card = mo_reviewed_change_get_card (change);
      g_autoptr (MoCardItem) item = card != NULL ? mo_card_item_new (catalog, card) : NULL;

      if (item == NULL)
        continue;
      if (change == mo_change_row_get_change (activated))
        {
          position = g_list_model_get_n_items (G_LIST_MODEL (cards));
          is_found = TRUE;
        }
      g_list_store_append (cards, item);
    }
  if (is_found)
    gtk_window_present (GTK_WINDOW (mo_card_window_new (
        GTK_WIDGET (self), mo_deck_session_get_session (self->deck_session), G_LIST_MODEL (cards),
        position)));
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  return mo_change_row_new (item);
}

static char *
dup_heading (MoFixDialog *self,
             const MoDeckFixStep *step)
{
  const MoContent *content = get_content (self);
  const MoFormat *format = mo_systems_get_format (
      content->systems, mo_deck_review_get_fix (self->review)->deck->format, NULL);
  g_autofree char *from =
      step->from != NULL
          ? mo_deck_dup_title (content->systems, mo_deck_editor_get_format (self->editor),
                                       step->from)
          : NULL;
  g_autofree char *to =
      step->to != NULL ? mo_deck_dup_title (content->systems, format, step->to) : NULL;

  if (from == NULL)
    /* Translators: %s is a deck; a heading of cards. */
    return g_strdup_printf (_("Add to “%s”"), to);
  if (to == NULL)
    /* Translators: %s is a deck; a heading of cards. */
    return g_strdup_printf (_("Remove from “%s”"), from);
  /* Translators: both are decks; a heading of cards. */
  return g_strdup_printf (_("Move from “%1$s” to “%2$s”"), from, to);
}

static void
add_heading (GtkWidget *box,
             const char *text,
             const char *style)
{
  g_autofree char *shown = mo_text_to_shown (text);
  GtkWidget *label = gtk_label_new (shown);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
}

static gboolean
is_alike (MoReviewedChange *a,
          MoReviewedChange *b)
{
  const MoDeckFixStep *first = mo_reviewed_change_get_step (a);
  const MoDeckFixStep *second = mo_reviewed_change_get_step (b);

  return g_strcmp0 (first->from, second->from) == 0 && g_strcmp0 (first->to, second->to) == 0;
}

/* Heads the changes from and to the same decks, and says where they are a matter of taste. */
static void
head_row (GtkListBoxRow *row,
          GtkListBoxRow *before,
          gpointer user_data)
{
  MoFixDialog *self = user_data;
  MoReviewedChange *change = mo_change_row_get_change (MO_CHANGE_ROW (row));
  const MoDeckFixChoice *choice = mo_reviewed_change_get_choice (change);
  g_autofree char *heading = NULL;
  g_autofree char *taste = NULL;
  GtkWidget *box;

  if (before != NULL && is_alike (change, mo_change_row_get_change (MO_CHANGE_ROW (before))))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  heading = dup_heading (self, mo_reviewed_change_get_step (change));
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (box, "deck-heading");
  add_heading (box, heading, "heading");
  if (choice != NULL)
    {
      taste = g_strdup_printf (ngettext ("%u card fits here",
                                         "%u cards fit here: choose the ones you like",
                                         choice->n_cards),
                               choice->n_cards);
      add_heading (box, taste, "caption");
    }
  gtk_list_box_row_set_header (row, box);
}

/* Finding the changes */

static void
notify_can_apply (MoFixDialog *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_APPLY]);
}

/* @review: (transfer full) (nullable) */
static void
set_review (MoFixDialog *self,
            MoDeckReview *review)
{
  g_autoptr (MoDeckReview) before = self->review;

  if (before != NULL)
    g_signal_handlers_disconnect_by_data (before, self);
  /* The headings need the review of their rows. */
  gtk_list_box_set_header_func (self->list_box, NULL, NULL, NULL);
  gtk_list_box_bind_model (self->list_box, NULL, NULL, NULL, NULL);
  self->review = review;
  if (review != NULL)
    {
      g_signal_connect_object (review, "notify::can-apply", G_CALLBACK (notify_can_apply), self,
                               G_CONNECT_SWAPPED);
      gtk_list_box_bind_model (self->list_box, G_LIST_MODEL (review), create_row, self, NULL);
      gtk_list_box_set_header_func (self->list_box, head_row, self, NULL);
    }
  for (guint i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
}

static void
cancel (MoFixDialog *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* The data of a search, which may end after the dialog was closed. */
typedef struct
{
  MoFixDialog *dialog;
  MoDeckSupply *supply; /* (nullable) */
} Search;

static void
found_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autofree Search *search = user_data;
  g_autoptr (MoFixDialog) self = search->dialog;
  g_autoptr (MoDeckSupply) supply = search->supply;
  g_autoptr (GError) error = NULL;
  MoDeckFix *fix = mo_deck_fix_new_finish (result, &error);

  if (fix == NULL)
    return;
  g_clear_object (&self->cancellable);
  set_review (self, mo_deck_review_new (mo_deck_editor_get_deck (self->editor),
                                        get_content (self), fix, supply));
  gtk_window_set_focus (GTK_WINDOW (self), self->apply_button);
}

static void
find_changes (MoFixDialog *self,
              const char *format)
{
  MoLibrary *library =
      mo_session_get_library (mo_deck_session_get_session (self->deck_session));
  Search *search = g_new (Search, 1);

  cancel (self);
  set_review (self, NULL);
  mo_format_row_show (self->format_row, get_content (self), format);
  self->cancellable = g_cancellable_new ();
  *search = (Search){ g_object_ref (self),
                      mo_library_dup_supply (library, get_content (self),
                                             mo_deck_session_get_id (self->deck_session)) };
  mo_deck_fix_new_async (mo_deck_editor_get_deck (self->editor), get_content (self), format,
                         search->supply, self->cancellable, found_cb, search);
}

static void
format_chosen_cb (MoFixDialog *self,
                  const char *format)
{
  if (mo_systems_get_format (get_content (self)->systems, format, NULL) != NULL)
    find_changes (self, format);
}

/* Applying them */

static void
cancel_clicked_cb (MoFixDialog *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

static void
apply_clicked_cb (MoFixDialog *self)
{
  g_autoptr (GPtrArray) edits = NULL;
  guint n_changes = mo_deck_review_count (self->review);
  const char *format = mo_deck_review_get_fix (self->review)->deck->format;
  g_autofree char *text = g_strdup_printf (ngettext ("%u change applied", "%u changes applied",
                                                     n_changes),
                                           n_changes);

  g_object_set (self->review, "keeps-removed", gtk_check_button_get_active (self->keep_check),
                NULL);
  edits = mo_deck_review_list_edits (self->review);
  g_signal_handlers_disconnect_by_func (self->editor, cancel_clicked_cb, self);
  if (mo_deck_editor_apply_in_format (self->editor, format, edits, _("Make It Legal")))
    g_signal_emit (self, signals[SIGNAL_APPLIED], 0, text);
  gtk_window_close (GTK_WINDOW (self));
}

/* The dialog */

static gboolean
mo_fix_dialog_close_request (GtkWindow *window)
{
  cancel (MO_FIX_DIALOG (window));
  return GTK_WINDOW_CLASS (mo_fix_dialog_parent_class)->close_request (window);
}

static gboolean
can_apply (MoFixDialog *self)
{
  gboolean answer = FALSE;

  if (self->review != NULL)
    g_object_get (self->review, "can-apply", &answer, NULL);
  return answer;
}

static const char *
get_page (MoFixDialog *self)
{
  if (self->review == NULL)
    return "working";
  return g_list_model_get_n_items (G_LIST_MODEL (self->review)) == 0 &&
                 mo_deck_review_get_fix (self->review)->is_legal
             ? "none"
             : "changes";
}

static void
mo_fix_dialog_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  MoFixDialog *self = MO_FIX_DIALOG (object);

  switch (id)
    {
    case PROP_REVIEW:
      g_value_set_object (value, self->review);
      break;
    case PROP_PAGE:
      g_value_set_string (value, get_page (self));
      break;
    case PROP_CAN_APPLY:
    default:
      g_value_set_boolean (value, can_apply (self));
    }
}

static void
mo_fix_dialog_dispose (GObject *object)
{
  MoFixDialog *self = MO_FIX_DIALOG (object);

  cancel (self);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  if (self->review != NULL)
    g_signal_handlers_disconnect_by_data (self->review, self);
  /* Rows are headed again while they are removed. */
  if (self->list_box != NULL)
    gtk_list_box_set_header_func (self->list_box, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_FIX_DIALOG);
  g_clear_object (&self->review);
  g_clear_object (&self->editor);
  g_clear_object (&self->deck_session);
  G_OBJECT_CLASS (mo_fix_dialog_parent_class)->dispose (object);
}

static void
mo_fix_dialog_class_init (MoFixDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mo_fix_dialog_get_property;
  object_class->dispose = mo_fix_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = mo_fix_dialog_close_request;
  g_type_ensure (MO_TYPE_FORMAT_ROW);
  props[PROP_REVIEW] = g_param_spec_object ("review", NULL, NULL, MO_TYPE_DECK_REVIEW, flags);
  props[PROP_PAGE] = g_param_spec_string ("page", NULL, NULL, NULL, flags);
  props[PROP_CAN_APPLY] = g_param_spec_boolean ("can-apply", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  mo_help_bind (widget_class, "make-legal");
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-fix-dialog.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoFixDialog, format_row);
  gtk_widget_class_bind_template_child (widget_class, MoFixDialog, list_box);
  gtk_widget_class_bind_template_child (widget_class, MoFixDialog, apply_button);
  gtk_widget_class_bind_template_child (widget_class, MoFixDialog, verdict);
  gtk_widget_class_bind_template_child (widget_class, MoFixDialog, keep_check);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, format_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  signals[SIGNAL_APPLIED] = g_signal_new ("applied", MO_TYPE_FIX_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_fix_dialog_init (MoFixDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_label_speak (self->verdict);
}

/* Returns: (nullable): the format of the package if it is known, or the one that suits it best */
static const char *
pick_format (MoFixDialog *self)
{
  const MoFormat *format = mo_deck_editor_get_format (self->editor);

  return format != NULL ? format->id
                        : mo_deck_propose_format (mo_deck_editor_get_deck (self->editor),
                                                  get_content (self));
}

GtkWidget *
mo_fix_dialog_new (GtkWindow *parent,
                   MoDeckSession *session)
{
  MoFixDialog *self = g_object_new (MO_TYPE_FIX_DIALOG, "transient-for", parent, NULL);
  const char *format;

  self->deck_session = g_object_ref (session);
  self->editor = g_object_ref (mo_deck_session_get_editor (session));
  g_signal_connect_object (self->editor, "changed", G_CALLBACK (cancel_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->apply_button);
  format = pick_format (self);
  if (format != NULL)
    find_changes (self, format);
  return GTK_WIDGET (self);
}
