/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cards-page.h"

#include "mo-card-details.h"
#include "mo-card-drag.h"
#include "mo-card-face.h"
#include "mo-card-list.h"
#include "mo-card-source.h"
#include "mo-compat.h"
#include "mo-copies-pane.h"
#include "mo-picture-pane.h"
#include "mo-relayout.h"
#include "mo-side-column.h"
#include "mo-side-pane.h"
#include "mo-text-size.h"

#include <glib/gi18n.h>

/* The width of the cards, and of the selected one, in pixels. */
#define LEAST_WIDTH 320

struct _MoCardsPage
{
  AdwBin parent_instance;

  MoSideColumn *side_column;
  GtkWidget *leaflet;
  MoCardList *card_list;
  GtkWidget *divider;
  GtkWidget *detail;
  GtkWidget *detail_content;
  GtkBox *card_box;
  GtkBox *side_box;
  GtkWidget *back_button;
  MoPicturePane *face;
  GtkWidget *many_box; /* in place of the face of one card */
  GtkLabel *many_label;
  MoCopiesPane *copies_pane;
  MoCardDetails *details;

  MoSession *session; /* (nullable): until it is set */
};

static void card_source_init (MoCardSourceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoCardsPage,
                               mo_cards_page,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (MO_TYPE_CARD_SOURCE, card_source_init))

enum
{
  PROP_SESSION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* Without a card, the list takes all the room. */
static void
show_panes (MoCardsPage *self)
{
  gboolean has_card = mo_card_list_get_selected (self->card_list) != NULL;

  if (!has_card)
    mo_leaflet_show (self->leaflet, GTK_WIDGET (self->card_list));
  gtk_widget_set_visible (self->divider, has_card);
  gtk_widget_set_visible (self->detail, has_card);
  g_object_set (self->side_column, "is-wanted", has_card, NULL);
}

/* The copies are in a column of their own if there is room for it. Moving them would lose the
 * keyboard focus. */
static void
side_shown_cb (MoCardsPage *self)
{
  GtkBox *to = mo_side_column_get_is_shown (self->side_column) ? self->side_box : self->card_box;
  GtkBox *from = to == self->side_box ? self->card_box : self->side_box;
  GtkWidget *pane = GTK_WIDGET (self->copies_pane);
  GtkRoot *root = gtk_widget_get_root (pane);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (gtk_widget_get_parent (pane) == GTK_WIDGET (to))
    return;
  if (focus != NULL && !gtk_widget_is_ancestor (focus, pane))
    focus = NULL;
  g_object_ref (pane);
  gtk_box_remove (from, pane);
  gtk_box_insert_child_after (to, pane, gtk_widget_get_first_child (GTK_WIDGET (to)));
  g_object_unref (pane);
  if (focus != NULL)
    gtk_widget_grab_focus (focus);
}

/* The face of the first of several cards would look as if only that one were selected. */
static void
show_face (MoCardsPage *self,
           guint n_cards)
{
  MoCardItem *item = n_cards == 1 ? mo_card_list_get_selected (self->card_list) : NULL;
  /* Translators: how many cards are selected. */
  g_autofree char *text = g_strdup_printf (ngettext ("%u Card", "%u Cards", n_cards), n_cards);

  gtk_label_set_label (self->many_label, text);
  gtk_widget_set_visible (self->many_box, n_cards > 1);
  mo_picture_pane_set_item (self->face, item);
  mo_card_details_set_item (self->details, item);
}

static void
selected_cb (MoCardsPage *self)
{
  GPtrArray *items = mo_card_list_list_selected (self->card_list);

  show_panes (self);
  show_face (self, items->len);
  mo_copies_pane_set_items (self->copies_pane, items);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.previous",
                                 mo_card_list_can_step (self->card_list, -1));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.next",
                                 mo_card_list_can_step (self->card_list, 1));
  mo_card_source_card_changed (MO_CARD_SOURCE (self));
}

static void
printing_cb (MoCardsPage *self,
             const char *id)
{
  mo_card_list_show_card (self->card_list, id);
}

static void
change_count_cb (MoCardsPage *self,
                 int change)
{
  mo_copies_pane_change_owned (self->copies_pane, change);
}

static void
activated_cb (MoCardsPage *self)
{
  mo_leaflet_show (self->leaflet, self->detail);
  if (mo_leaflet_is_folded (self->leaflet))
    gtk_widget_grab_focus (self->back_button);
}

static void
step_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  mo_card_list_step (MO_CARDS_PAGE (widget)->card_list,
                     g_str_equal (name, "card.previous") ? -1 : 1);
}

static gboolean
step_cb (GtkWidget *widget,
         GVariant *step,
         gpointer user_data)
{
  mo_card_list_step (MO_CARDS_PAGE (widget)->card_list, g_variant_get_int32 (step));
  return GDK_EVENT_STOP;
}

static void
add_step_key (GtkEventController *keys,
              guint key,
              int step)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (key, GDK_ALT_MASK),
                                       gtk_callback_action_new (step_cb, NULL, NULL), "i", step));
}

/* The key goes from the list to the card, on its page or beside the list. */
static gboolean
show_card_cb (GtkWidget *widget,
              GVariant *args,
              gpointer user_data)
{
  MoCardsPage *self = MO_CARDS_PAGE (widget);

  if (mo_card_list_get_selected (self->card_list) == NULL)
    return GDK_EVENT_PROPAGATE;
  activated_cb (self);
  if (!mo_leaflet_is_folded (self->leaflet))
    gtk_widget_child_focus (self->detail, GTK_DIR_TAB_FORWARD);
  return GDK_EVENT_STOP;
}

static void
back_clicked_cb (MoCardsPage *self)
{
  mo_leaflet_show (self->leaflet, GTK_WIDGET (self->card_list));
}

static void
folded_cb (MoCardsPage *self)
{
  mo_card_list_set_choose_on_press (self->card_list, mo_leaflet_is_folded (self->leaflet));
}

/* Changes the picture of the card that a picture is dropped on. */
static gboolean
drop_cb (MoCardsPage *self,
         const GValue *value,
         double x,
         double y)
{
  MoCardItem *item = mo_card_drag_find_item (GTK_WIDGET (self->card_list), x, y);

  return item != NULL && mo_picture_pane_set_value (self->face, item, value);
}

/* The accelerator of the menu of the picture, wherever the focus is on the page. An entry pastes
 * text itself. */
static gboolean
paste_cb (GtkWidget *widget,
          GVariant *args,
          gpointer user_data)
{
  return gtk_widget_activate_action (GTK_WIDGET (MO_CARDS_PAGE (widget)->face), "picture.paste",
                                     NULL);
}

/* The key shows the other side of the selected card wherever the focus is on the page. */
static gboolean
flip_cb (GtkWidget *widget,
         GVariant *args,
         gpointer user_data)
{
  return mo_picture_pane_flip (MO_CARDS_PAGE (widget)->face);
}

static void
mo_cards_page_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  g_value_set_object (value, MO_CARDS_PAGE (object)->session);
}

static void
mo_cards_page_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  g_set_object (&MO_CARDS_PAGE (object)->session, g_value_get_object (value));
}

static void
mo_cards_page_dispose (GObject *object)
{
  MoCardsPage *self = MO_CARDS_PAGE (object);

  g_clear_object (&self->session);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_CARDS_PAGE);
  G_OBJECT_CLASS (mo_cards_page_parent_class)->dispose (object);
}

static void
mo_cards_page_class_init (MoCardsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mo_cards_page_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_cards_page_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_cards_page_dispose;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  g_type_ensure (MO_TYPE_COPIES_PANE);
  g_type_ensure (MO_TYPE_CARD_DETAILS);
  g_type_ensure (MO_TYPE_PICTURE_PANE);
  g_type_ensure (MO_TYPE_CARD_LIST);
  g_type_ensure (MO_TYPE_SIDE_COLUMN);
  g_type_ensure (MO_TYPE_SIDE_PANE);
  g_type_ensure (MO_TYPE_DIVIDER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-cards-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, side_column);
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, divider);
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, detail_content);
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, card_box);
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, side_box);
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, card_list);
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, detail);
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, back_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, face);
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, many_box);
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, many_label);
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, details);
  gtk_widget_class_bind_template_callback (widget_class, printing_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_clicked_cb);
  gtk_widget_class_bind_template_child (widget_class, MoCardsPage, copies_pane);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, side_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_count_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, paste_cb, NULL);
  gtk_widget_class_install_action (widget_class, "card.previous", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "card.next", NULL, step_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_ALT_MASK, show_card_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, GDK_ALT_MASK, show_card_cb, NULL);
  mo_card_face_add_flip_key (widget_class, flip_cb);
}

static void
mo_cards_page_init (MoCardsPage *self)
{
  GtkDropTarget *target = mo_picture_pane_new_target ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  gtk_widget_init_template (GTK_WIDGET (self));
  /* Before the leaflet, which would go back to the list. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  add_step_key (keys, GDK_KEY_Left, -1);
  add_step_key (keys, GDK_KEY_Right, 1);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->card_list), GTK_EVENT_CONTROLLER (target));
  mo_relayout_watch_folding (self->leaflet);
  mo_text_size_set_width (GTK_WIDGET (self->card_list), LEAST_WIDTH);
  mo_text_size_set_width (self->detail_content, LEAST_WIDTH);
  g_settings_bind (settings, "cards-detail-width", self->detail, "width", G_SETTINGS_BIND_DEFAULT);
  mo_card_list_capture_keys (self->card_list, GTK_WIDGET (self));
}

static MoCardItem *
get_card (MoCardSource *source)
{
  return mo_card_list_get_selected (MO_CARDS_PAGE (source)->card_list);
}

static void
card_source_init (MoCardSourceInterface *iface)
{
  iface->get_card = get_card;
}

void
mo_cards_page_commit (MoCardsPage *self)
{
  mo_copies_pane_commit (self->copies_pane);
}

void
mo_cards_page_focus_list (MoCardsPage *self)
{
  mo_card_list_focus_list (self->card_list);
}

void
mo_cards_page_focus_search (MoCardsPage *self)
{
  mo_leaflet_show (self->leaflet, GTK_WIDGET (self->card_list));
  mo_card_list_focus_search (self->card_list);
}

void
mo_cards_page_show_card (MoCardsPage *self,
                         const char *id)
{
  mo_card_list_show_card (self->card_list, id);
  activated_cb (self);
}

void
mo_cards_page_await_card (MoCardsPage *self,
                          const char *id)
{
  mo_card_list_await_card (self->card_list, id);
}

guint
mo_cards_page_search (MoCardsPage *self,
                      const char *text)
{
  mo_cards_page_focus_search (self);
  return mo_card_list_search (self->card_list, text);
}
