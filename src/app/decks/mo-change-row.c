/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-change-row.h"

#include "mo-card-text.h"
#include "mo-closures.h"
#include "mo-picker.h"
#include "mo-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoChangeRow
{
  GtkListBoxRow parent_instance;

  GtkWidget *check;
  GtkImage *icon;
  GtkLabel *name;
  GtkLabel *missing;
  GtkWidget *texts;
  GtkBox *box;
  GtkLabel *count;
  GtkWidget *picker; /* (nullable): without a choice */

  MoReviewedChange *change; /* (nullable): until construction ends */
};

G_DEFINE_FINAL_TYPE (MoChangeRow, mo_change_row, GTK_TYPE_LIST_BOX_ROW)

static char *
dup_missing (guint n_missing,
             guint count)
{
  if (n_missing == 0)
    return g_strdup ("");
  if (n_missing == count)
    return g_strdup (_("Not owned"));
  return g_strdup_printf (ngettext ("%u copy not owned", "%u copies not owned", n_missing),
                          n_missing);
}

/* The cards to choose from */

static GPtrArray *
find_cards (const char *text,
            char **fault,
            gpointer user_data)
{
  return mo_reviewed_change_list_cards (user_data, text);
}

static gconstpointer
look_up_card (const char *id,
              gpointer user_data)
{
  return mo_reviewed_change_look_up (user_data, id);
}

/* Returns the type of a card that can be chosen, and how many copies are missing. */
static char *
dup_subtitle (MoReviewedChange *change,
              const MoCard *card)
{
  g_autofree char *missing = dup_missing (mo_reviewed_change_count_missing (change, card),
                                          mo_reviewed_change_get_step (change)->count);

  return *missing != '\0' ? g_strdup_printf ("%s · %s", card->type->name, missing)
                          : g_strdup (card->type->name);
}

static MoTextRow *
describe_card (gconstpointer thing,
               gpointer user_data)
{
  MoReviewedChange *change = user_data;
  const MoCard *card = thing;
  g_autofree char *title = mo_card_dup_title (card);
  g_autofree char *subtitle = dup_subtitle (change, card);

  return mo_text_row_new (card->type->icon,
                          card->type->colour != NULL ? card->type->colour : "grey", title,
                          subtitle);
}

static const MoPickerSource cards = { find_cards, look_up_card, describe_card };

/* The row */

static char *
dup_name (MoChangeRow *self)
{
  const MoDeckFixStep *step = mo_reviewed_change_get_step (self->change);
  const MoCard *card = mo_reviewed_change_get_card (self->change);

  return card != NULL ? mo_card_dup_title (card)
                      : mo_text_to_shown (step->name != NULL ? step->name : step->card);
}

/* Returns the change in words. */
static char *
describe (const MoDeckFixStep *step,
          const char *name)
{
  if (step->from == NULL)
    return g_strdup_printf (ngettext ("Add %1$u copy of “%2$s”", "Add %1$u copies of “%2$s”",
                                      step->count),
                            step->count, name);
  if (step->to == NULL)
    return g_strdup_printf (ngettext ("Remove %1$u copy of “%2$s”", "Remove %1$u copies of “%2$s”",
                                      step->count),
                            step->count, name);
  return g_strdup_printf (ngettext ("Move %1$u copy of “%2$s”", "Move %1$u copies of “%2$s”",
                                    step->count),
                          step->count, name);
}

static char *
dup_count (const MoDeckFixStep *step)
{
  if (step->from == NULL)
    /* Translators: this many copies of a card are added. */
    return g_strdup_printf (_("+%u"), step->count);
  if (step->to == NULL)
    /* Translators: this many copies of a card are removed. */
    return g_strdup_printf (_("−%u"), step->count);
  return g_strdup_printf ("%u", step->count);
}

static void
show_card (MoChangeRow *self)
{
  const MoDeckFixStep *step = mo_reviewed_change_get_step (self->change);
  const MoCard *card = mo_reviewed_change_get_card (self->change);
  g_autofree char *name = dup_name (self);
  g_autofree char *words = describe (step, name);
  g_autofree char *count = dup_count (step);
  g_autofree char *missing =
      self->picker != NULL && card != NULL
          ? dup_subtitle (self->change, card)
          : dup_missing (mo_reviewed_change_get_n_missing (self->change), step->count);
  const char *style = card == NULL                 ? "dim-label"
                      : card->type->colour != NULL ? card->type->colour
                                                   : "grey";

  gtk_image_set_from_icon_name (self->icon,
                                card != NULL ? card->type->icon : "dialog-question-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon),
                              (const char *[]){ "type-icon", style, NULL });
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->missing, missing);
  gtk_label_set_label (self->count, count);
  mo_widget_set_spoken_label (self->check, words);
  mo_widget_set_spoken_label (GTK_WIDGET (self), words);
  if (self->picker != NULL)
    mo_picker_refresh (MO_PICKER (self->picker));
}

static void
picked_cb (MoChangeRow *self)
{
  mo_reviewed_change_choose (self->change, mo_picker_get_id (MO_PICKER (self->picker)));
}

static void
mo_change_row_dispose (GObject *object)
{
  MoChangeRow *self = MO_CHANGE_ROW (object);

  if (self->change != NULL)
    g_signal_handlers_disconnect_by_data (self->change, self);
  self->picker = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_CHANGE_ROW);
  g_clear_object (&self->change);
  G_OBJECT_CLASS (mo_change_row_parent_class)->dispose (object);
}

static void
mo_change_row_class_init (MoChangeRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_change_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-change-row.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoChangeRow, check);
  gtk_widget_class_bind_template_child (widget_class, MoChangeRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MoChangeRow, name);
  gtk_widget_class_bind_template_child (widget_class, MoChangeRow, missing);
  gtk_widget_class_bind_template_child (widget_class, MoChangeRow, texts);
  gtk_widget_class_bind_template_child (widget_class, MoChangeRow, box);
  gtk_widget_class_bind_template_child (widget_class, MoChangeRow, count);
}

static void
mo_change_row_init (MoChangeRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Shows a choice of cards beside the name. */
static void
add_picker (MoChangeRow *self)
{
  self->picker = mo_picker_new (_("Card"), &cards, self->change,
                                mo_reviewed_change_get_step (self->change)->card);
  mo_picker_set_is_in_row (MO_PICKER (self->picker));
  gtk_widget_set_valign (self->picker, GTK_ALIGN_CENTER);
  /* The arrows of all rows are below each other, instead of after each name. */
  gtk_widget_set_hexpand (self->picker, FALSE);
  gtk_widget_set_tooltip_text (self->picker, _("Choose Another Card"));
  gtk_box_insert_child_after (self->box, self->picker, self->texts);
  g_signal_connect_object (self->picker, "picked", G_CALLBACK (picked_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
mo_change_row_new (MoReviewedChange *change)
{
  MoChangeRow *self = g_object_new (MO_TYPE_CHANGE_ROW, NULL);

  self->change = g_object_ref (change);
  if (mo_reviewed_change_get_choice (change) != NULL)
    add_picker (self);
  g_object_bind_property (change, "is-taken", self->check, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (change, "is-taken", self->box, "sensitive", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (change, "notify::card", G_CALLBACK (show_card), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (change, "notify::n-missing", G_CALLBACK (show_card), self,
                           G_CONNECT_SWAPPED);
  show_card (self);
  return GTK_WIDGET (self);
}

MoReviewedChange *
mo_change_row_get_change (MoChangeRow *self)
{
  return self->change;
}
