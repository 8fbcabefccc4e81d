/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-try-dialog.h"

#include "mo-card-face.h"
#include "mo-card-window.h"
#include "mo-closures.h"
#include "mo-dialog-header.h"
#include "mo-fold-box.h"
#include "mo-help.h"
#include "mo-scroll.h"
#include "mo-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* Two faces side by side fit on a phone. */
#define FACE_WIDTH 144

struct _MoTryDialog
{
  AdwWindow parent_instance;

  GtkDropDown *source_drop_down;
  GtkLabel *summary;
  GtkFlowBox *flow_box;
  GtkWidget *hand_button;
  GtkWidget *encounter_button;

  MoSession *session;
  MoContent *content;
  MoDeck *deck;
  GPtrArray *sources; /* (element-type MoSampleSource) */
  MoSample *sample;   /* (nullable): until construction ends */
  gboolean is_hand;
};

G_DEFINE_FINAL_TYPE (MoTryDialog, mo_try_dialog, ADW_TYPE_WINDOW)

enum
{
  PROP_SAMPLE = 1,
  PROP_IS_HAND,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* The cards */

static const MoSampledCard *
get_card (MoTryDialog *self,
          guint index)
{
  return &g_array_index (mo_sample_get_cards (self->sample), MoSampledCard, index);
}

/* Returns the face of a card, or the name of an unknown one, in one size. */
static GtkWidget *
create_face (MoTryDialog *self,
             const MoSampledCard *card,
             const char *name)
{
  g_autoptr (MoCardItem) item =
      card->card != NULL ? mo_card_item_new (self->content->catalog, card->card) : NULL;
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *face;

  if (item != NULL)
    {
      face = mo_card_face_new ();
      mo_card_face_set_item (MO_CARD_FACE (face), item);
    }
  else
    {
      face = gtk_label_new (name);
      gtk_label_set_wrap (GTK_LABEL (face), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (face), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_justify (GTK_LABEL (face), GTK_JUSTIFY_CENTER);
      gtk_label_set_max_width_chars (GTK_LABEL (face), 12);
      gtk_widget_add_css_class (face, "card");
    }
  gtk_widget_set_size_request (face, FACE_WIDTH, FACE_WIDTH * 7 / 5);
  adw_clamp_set_child (ADW_CLAMP (clamp), face);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), FACE_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), FACE_WIDTH);
  return clamp;
}

static void
add_card (MoTryDialog *self,
          const MoSampledCard *card)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *child = gtk_flow_box_child_new ();
  g_autofree char *name = mo_text_to_shown (card->name);
  g_autofree char *text = mo_sampled_card_dup_note (card);
  /* Translators: the name of a card, and more about it. */
  g_autofree char *label = *text != '\0' ? g_strdup_printf (_("%1$s: %2$s"), name, text)
                                         : g_strdup (name);
  GtkWidget *face = create_face (self, card, name);
  GtkWidget *caption = gtk_label_new (text);

  gtk_widget_add_css_class (caption, "caption");
  gtk_widget_add_css_class (caption, card->is_out ? "warning" : "dim-label");
  gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
  gtk_widget_set_visible (caption, *text != '\0');
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), face);
  gtk_box_append (GTK_BOX (box), caption);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  mo_widget_set_spoken_label (child, label);
  gtk_flow_box_append (self->flow_box, child);
}

static void
show_cards (MoTryDialog *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->flow_box))) != NULL)
    gtk_flow_box_remove (self->flow_box, child);
  for (guint i = 0; i < mo_sample_get_cards (self->sample)->len; i++)
    add_card (self, get_card (self, i));
}

/* Shows the sheet of a card, and the way to the others. */
static void
child_activated_cb (MoTryDialog *self,
                    GtkFlowBoxChild *child)
{
  guint activated = (guint) gtk_flow_box_child_get_index (child);
  g_autoptr (GListStore) cards = g_list_store_new (MO_TYPE_CARD_ITEM);
  guint position = 0;

  for (guint i = 0; i < mo_sample_get_cards (self->sample)->len; i++)
    {
      const MoCard *card = get_card (self, i)->card;
      g_autoptr (MoCardItem) item =
          card != NULL ? mo_card_item_new (self->content->catalog, card) : NULL;

      if (i == activated)
        position = g_list_model_get_n_items (G_LIST_MODEL (cards));
      if (item != NULL)
        g_list_store_append (cards, item);
    }
  if (get_card (self, activated)->card != NULL)
    gtk_window_present (GTK_WINDOW (mo_card_window_new (GTK_WIDGET (self), self->session,
                                                        G_LIST_MODEL (cards), position)));
}

/* Stops the keys of the box, which start at its cursor: GTK 4.8 keeps a removed card as the cursor,
 * and uses its freed memory. Arrow keys then move the focus as in other widgets. */
static gboolean
move_cursor_cb (GtkFlowBox *box)
{
  g_signal_stop_emission_by_name (box, "move-cursor");
  return FALSE;
}

static void
toggle_cursor_cb (GtkFlowBox *box)
{
  g_signal_stop_emission_by_name (box, "toggle-cursor-child");
}

static void
activate_cursor_cb (GtkFlowBox *box)
{
  g_signal_stop_emission_by_name (box, "activate-cursor-child");
}

/* Dealing */

static void
deal (MoTryDialog *self)
{
  mo_sample_deal (self->sample, (guint64) g_random_int () << 32 | g_random_int ());
}

/* Scrolls to the card that was drawn after the next layout. */
static gboolean
scroll_cb (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer user_data)
{
  GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (MO_TRY_DIALOG (widget)->flow_box));

  if (last != NULL)
    mo_scroll_into_view (last);
  return G_SOURCE_REMOVE;
}

static void
draw_clicked_cb (MoTryDialog *self)
{
  mo_sample_draw (self->sample);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void
show_source (MoTryDialog *self)
{
  guint index = gtk_drop_down_get_selected (self->source_drop_down);
  const MoSampleSource *source =
      g_ptr_array_index (self->sources, MIN (index, self->sources->len - 1));

  if (self->sample != NULL)
    g_signal_handlers_disconnect_by_data (self->sample, self);
  g_clear_object (&self->sample);
  self->sample = mo_sample_new (self->content, self->deck, source);
  self->is_hand = source->kind == MO_SAMPLE_HAND;
  g_signal_connect_object (self->sample, "changed", G_CALLBACK (show_cards), self,
                           G_CONNECT_SWAPPED);
  deal (self);
  for (guint i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
}

static void
source_chosen_cb (MoTryDialog *self)
{
  if (self->sources != NULL)
    show_source (self);
}

/* The dialog */

static void
mo_try_dialog_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  MoTryDialog *self = MO_TRY_DIALOG (object);

  if (id == PROP_SAMPLE)
    g_value_set_object (value, self->sample);
  else
    g_value_set_boolean (value, self->is_hand);
}

static void
mo_try_dialog_dispose (GObject *object)
{
  MoTryDialog *self = MO_TRY_DIALOG (object);

  if (self->sample != NULL)
    g_signal_handlers_disconnect_by_data (self->sample, self);
  g_clear_pointer (&self->sources, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_TRY_DIALOG);
  g_clear_object (&self->sample);
  g_clear_object (&self->session);
  g_clear_pointer (&self->deck, mo_deck_unref);
  g_clear_pointer (&self->content, mo_content_unref);
  G_OBJECT_CLASS (mo_try_dialog_parent_class)->dispose (object);
}

static void
mo_try_dialog_class_init (MoTryDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mo_try_dialog_get_property;
  object_class->dispose = mo_try_dialog_dispose;
  g_type_ensure (MO_TYPE_FOLD_BOX);
  props[PROP_SAMPLE] = g_param_spec_object ("sample", NULL, NULL, MO_TYPE_SAMPLE, flags);
  props[PROP_IS_HAND] = g_param_spec_boolean ("is-hand", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  mo_help_bind (widget_class, "charts");
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-try-dialog.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoTryDialog, source_drop_down);
  gtk_widget_class_bind_template_child (widget_class, MoTryDialog, summary);
  gtk_widget_class_bind_template_child (widget_class, MoTryDialog, flow_box);
  gtk_widget_class_bind_template_child (widget_class, MoTryDialog, hand_button);
  gtk_widget_class_bind_template_child (widget_class, MoTryDialog, encounter_button);
  gtk_widget_class_bind_template_callback (widget_class, activate_cursor_cb);
  gtk_widget_class_bind_template_callback (widget_class, child_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, deal);
  gtk_widget_class_bind_template_callback (widget_class, draw_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_cursor_cb);
  gtk_widget_class_bind_template_callback (widget_class, source_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggle_cursor_cb);
}

static void
mo_try_dialog_init (MoTryDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_label_speak (self->summary);
}

GtkWidget *
mo_try_dialog_new (GtkWindow *parent,
                   MoSession *session,
                   const MoDeck *deck)
{
  MoTryDialog *self = g_object_new (MO_TYPE_TRY_DIALOG, "transient-for", parent, NULL);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) sources = NULL;

  self->session = g_object_ref (session);
  self->content = mo_content_ref (mo_session_get_content (session));
  self->deck = mo_deck_copy (deck);
  sources = mo_sample_list_sources (self->content, deck);
  g_return_val_if_fail (sources->len > 0, GTK_WIDGET (self));
  for (guint i = 0; i < sources->len; i++)
    gtk_string_list_append (titles, ((MoSampleSource *) g_ptr_array_index (sources, i))->title);
  gtk_drop_down_set_model (self->source_drop_down, G_LIST_MODEL (titles));
  self->sources = g_steal_pointer (&sources);
  show_source (self);
  gtk_window_set_focus (GTK_WINDOW (self),
                        self->is_hand ? self->hand_button : self->encounter_button);
  return GTK_WIDGET (self);
}
