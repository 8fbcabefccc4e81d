/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-bar.h"

#include "mo-card-drawing.h"
#include "mo-card-face.h"
#include "mo-closures.h"
#include "mo-figure-button.h"
#include "mo-icon.h"
#include "mo-offer-button.h"
#include "mo-popover.h"
#include "mo-widget-label.h"
#include "mo-wrap-box.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Of the moves in each place: at least a line of them, and two where there is room. */
static const int moves_heights[] = { 36, 84, 46 };

/* The greatest one of the text in a pane beside the table; more scrolls. */
#define TEXT_HEIGHT 120

/* Of the face in each place, at least. In the last, only the other side of a card is shown. */
static const int face_widths[] = { 210, 130, 84 };

/* Widths of a face that is larger than those on the table: few, so that it seldom changes. */
static const int large_widths[] = { 160, 210, 250 };

/* The widest face that has the text beside it, in a pane beside the table. */
#define WIDEST_BESIDE 170

/* What a pane beside the table leaves for the pages above it, and needs for all but the face. */
#define OTHER_HEIGHT 360

/* Around the parts of the pane, in style.css. */
#define PADDING 12

/* How much larger than those on the table the face is at least, as a part of their width. */
#define LARGER 8

struct _MoCardBar
{
  GtkBox parent_instance;

  GtkGrid *grid;
  GtkWidget *header;
  AdwClamp *clamp; /* of the face */
  MoCardFace *face;
  GtkLabel *name;
  GtkLabel *caption;
  GtkWidget *text_scroller;
  GtkLabel *text;
  GtkWidget *face_button;
  GtkWidget *moves_scroller;
  MoWrapBox *moves;
  GtkMenuButton *hand_button;
  GtkMenuButton *why_button;

  MoPiece *piece;   /* (nullable) */
  MoCardItem *item; /* (nullable) */
  MoPanePlace place;
  MoTableZones *zones; /* (nullable): whose cards are smaller than the face */
};

G_DEFINE_FINAL_TYPE (MoCardBar, mo_card_bar, GTK_TYPE_BOX)

enum
{
  SIGNAL_CLOSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
close_cb (MoCardBar *self)
{
  g_signal_emit (self, signals[SIGNAL_CLOSED], 0);
}

/* Moves as buttons */

/* Below the zones, there is room for one line of buttons beside the face: the button for the moves
 * by hand is the first of them there, otherwise behind the moves. */
static void
place_hand_button (MoCardBar *self)
{
  GtkWidget *button = GTK_WIDGET (self->hand_button);
  GtkWidget *last = gtk_widget_get_prev_sibling (GTK_WIDGET (self->why_button));
  gboolean is_first = self->place == MO_PANE_BELOW &&
                      gtk_widget_get_visible (GTK_WIDGET (self->clamp));

  if (gtk_widget_get_parent (button) != GTK_WIDGET (self->moves))
    return;
  if (is_first && gtk_widget_get_prev_sibling (button) != NULL)
    mo_wrap_box_insert_after (self->moves, button, NULL);
  else if (!is_first && last != button)
    mo_wrap_box_insert_after (self->moves, button, last);
}

/* Removes all buttons but the two menu buttons. */
static void
clear_moves (MoCardBar *self)
{
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->moves)); child != NULL;
       child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (child != GTK_WIDGET (self->hand_button) && child != GTK_WIDGET (self->why_button))
        mo_wrap_box_remove (self->moves, child);
    }
}

static void
add_button (MoCardBar *self,
            GtkWidget *button)
{
  mo_wrap_box_insert_after (self->moves, button,
                            gtk_widget_get_prev_sibling (GTK_WIDGET (self->why_button)));
}

static void
add_entry (MoCardBar *self,
           const MoPieceEntry *entry)
{
  GtkWidget *button = g_object_new (MO_TYPE_FIGURE_BUTTON, "label", entry->label, NULL);
  g_auto (MoOverrule) figure = { NULL };

  mo_overrule_copy (&entry->figure, &figure);
  mo_figure_button_set_figure (MO_FIGURE_BUTTON (button), &figure, entry->sentence);
  gtk_widget_remove_css_class (button, "flat");
  add_button (self, button);
}

/* A button to put on or take off a token, with its icon and text. */
static GtkWidget *
new_token (const MoPieceOffer *offer)
{
  GtkWidget *button = mo_offer_button_new (offer->label, offer->line);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  if (offer->icon != NULL)
    gtk_box_append (GTK_BOX (box), mo_icon_new (offer->icon));
  gtk_box_append (GTK_BOX (box), gtk_label_new (offer->text));
  gtk_button_set_child (GTK_BUTTON (button), box);
  mo_widget_set_label (button, offer->label);
  return button;
}

static GtkWidget *
new_by_hand (const MoPieceOffer *offer)
{
  GtkWidget *button = mo_offer_button_new (offer->label, offer->line);

  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
new_offer (const MoPieceOffer *offer)
{
  switch (offer->kind)
    {
    case MO_OFFER_TOKEN:
      return new_token (offer);
    case MO_OFFER_BY_HAND:
      return new_by_hand (offer);
    case MO_OFFER_BLOCKED:
      return mo_offer_button_new_reason (offer->label, offer->reason, offer->line);
    case MO_OFFER_MOVE:
    default:
      return mo_offer_button_new (offer->label, offer->line);
    }
}

static void
add_offers (MoCardBar *self,
            const MoPiece *piece,
            MoOfferKind kind)
{
  for (guint i = 0; i < piece->offers->len; i++)
    {
      const MoPieceOffer *offer = &g_array_index (piece->offers, MoPieceOffer, i);

      if (offer->kind == kind)
        add_button (self, new_offer (offer));
    }
}

static GtkWidget *
new_list (GtkMenuButton *button)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  mo_popover_fill (button, box);
  return box;
}

/* Fills the popover of @button with the offers of @kind. */
static void
list_offers (MoCardBar *self,
             GtkMenuButton *button,
             MoOfferKind kind)
{
  GtkWidget *list = new_list (button);

  for (guint i = 0; self->piece != NULL && i < self->piece->offers->len; i++)
    {
      const MoPieceOffer *offer = &g_array_index (self->piece->offers, MoPieceOffer, i);

      if (offer->kind == kind)
        gtk_box_append (GTK_BOX (list), new_offer (offer));
    }
}

/* The lists are long, and most are never opened. */
static void
fill_hand_cb (GtkMenuButton *button,
              gpointer user_data)
{
  list_offers (user_data, button, MO_OFFER_BY_HAND);
}

static void
fill_why_cb (GtkMenuButton *button,
             gpointer user_data)
{
  list_offers (user_data, button, MO_OFFER_BLOCKED);
}

/* Returns the next offer from @i on that has a button of its own. */
static const MoPieceOffer *
get_next_button (const MoPiece *piece,
                 guint *i)
{
  while (*i < piece->offers->len)
    {
      const MoPieceOffer *offer = &g_array_index (piece->offers, MoPieceOffer, (*i)++);

      if (offer->kind == MO_OFFER_MOVE || offer->kind == MO_OFFER_TOKEN)
        return offer;
    }
  return NULL;
}

static gboolean
is_same_offer (const MoPieceOffer *a,
               const MoPieceOffer *b)
{
  return a->kind == b->kind && g_strcmp0 (a->label, b->label) == 0 &&
         g_strcmp0 (a->line, b->line) == 0 && g_strcmp0 (a->icon, b->icon) == 0 &&
         g_strcmp0 (a->text, b->text) == 0;
}

/* Whether two pieces have the same buttons. Those for missing figures are made anew. */
static gboolean
has_same_buttons (const MoPiece *a,
                  const MoPiece *b)
{
  const MoPieceOffer *of_a;
  const MoPieceOffer *of_b;
  guint i = 0;
  guint j = 0;

  if (a->entries->len > 0 || b->entries->len > 0)
    return FALSE;
  do
    {
      of_a = get_next_button (a, &i);
      of_b = get_next_button (b, &j);
      if ((of_a == NULL) != (of_b == NULL) || (of_a != NULL && !is_same_offer (of_a, of_b)))
        return FALSE;
    }
  while (of_a != NULL);
  return TRUE;
}

/* Fills the list anew. */
static void
add_buttons (MoCardBar *self)
{
  clear_moves (self);
  add_offers (self, self->piece, MO_OFFER_MOVE);
  for (guint i = 0; i < self->piece->entries->len; i++)
    add_entry (self, &g_array_index (self->piece->entries, MoPieceEntry, i));
  add_offers (self, self->piece, MO_OFFER_TOKEN);
  place_hand_button (self);
}

static gboolean
has_offers (const MoPiece *piece,
            MoOfferKind kind)
{
  for (guint i = 0; i < piece->offers->len; i++)
    if (g_array_index (piece->offers, MoPieceOffer, i).kind == kind)
      return TRUE;
  return FALSE;
}

/* The card itself */

/* Shows the text of the side that the face shows. */
static void
show_text (MoCardBar *self)
{
  const MoCard *card = mo_card_face_get_card (self->face);
  g_autofree char *text = card == NULL ? g_strdup ("")
                          : *card->second_text != '\0'
                              ? g_strdup_printf ("%s\n\n%s", mo_card_get_shown_text (card),
                                                 mo_card_get_shown_second_text (card))
                              : g_strdup (mo_card_get_shown_text (card));

  gtk_label_set_label (self->text, text);
  gtk_widget_set_visible (self->text_scroller,
                          *text != '\0' && gtk_widget_get_visible (GTK_WIDGET (self->clamp)));
}

/* Shows the face and the text where there is room. Below the zones, there is only while the other
 * side is shown. */
static void
show_large (MoCardBar *self)
{
  gboolean is_flipped;

  mo_card_face_set_item (self->face, self->item);
  g_object_get (self->face, "is-flipped", &is_flipped, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->clamp),
                          self->item != NULL && (self->place != MO_PANE_BELOW || is_flipped));
  place_hand_button (self);
  show_text (self);
}

static void
place (MoCardBar *self,
       GtkWidget *child,
       int column,
       int row,
       int column_span,
       int row_span)
{
  GtkLayoutManager *manager = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));
  GtkGridLayoutChild *at = GTK_GRID_LAYOUT_CHILD (
      gtk_layout_manager_get_layout_child (manager, child));

  gtk_grid_layout_child_set_column (at, column);
  gtk_grid_layout_child_set_row (at, row);
  gtk_grid_layout_child_set_column_span (at, column_span);
  gtk_grid_layout_child_set_row_span (at, row_span);
}

/* Returns the width of the face: larger than any on the table, if there is enough height. */
static int
find_face_width (MoCardBar *self)
{
  GtkWidget *host = gtk_widget_get_parent (GTK_WIDGET (self));
  int largest = self->zones != NULL ? mo_table_zones_get_largest_face (self->zones) : 0;
  int width = face_widths[self->place];

  if (self->place == MO_PANE_BELOW)
    return width;
  largest += largest / LARGER;
  for (guint i = 0; i < G_N_ELEMENTS (large_widths) && width < largest; i++)
    width = MAX (large_widths[i], width);
  if (self->place == MO_PANE_BESIDE && host != NULL && gtk_widget_get_height (host) > 0)
    width = MIN (width, mo_card_drawing_get_width (gtk_widget_get_height (host) - OTHER_HEIGHT));
  return MAX (width, face_widths[self->place]);
}

/* Places the parts around a face that is larger than those on the table. */
static void
fit_face (MoCardBar *self)
{
  gboolean is_beside = self->place == MO_PANE_BESIDE;
  int width = find_face_width (self);
  gboolean is_wide = is_beside && width > WIDEST_BESIDE;

  place (self, GTK_WIDGET (self->clamp), 0, is_beside ? 1 : 0, is_wide ? 2 : 1, is_beside ? 1 : 3);
  place (self, self->header, is_beside ? 0 : 1, 0, is_beside ? 2 : 1, 1);
  place (self, self->text_scroller, is_wide ? 0 : 1, is_wide ? 2 : 1, is_wide ? 2 : 1, 1);
  place (self, self->moves_scroller, is_beside ? 0 : 1, is_wide ? 3 : 2, is_beside ? 2 : 1, 1);
  /* A pane beside the table is as high as the card and its moves need, and has no gaps. */
  gtk_widget_set_vexpand (self->text_scroller, !is_beside);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->text_scroller),
                                                    is_beside);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->text_scroller),
                                              is_beside ? TEXT_HEIGHT : -1);
  adw_clamp_set_maximum_size (self->clamp, width);
  adw_clamp_set_tightening_threshold (self->clamp, width);
}

/* Gives the moves the height that they need beside the table, if there is enough: the scrolling
 * widget around them does not ask for it. */
static void
fit_moves (MoCardBar *self)
{
  GtkWidget *host = gtk_widget_get_parent (GTK_WIDGET (self));
  int height = moves_heights[self->place];

  if (self->place == MO_PANE_BESIDE && host != NULL && gtk_widget_get_width (host) > 0)
    {
      int face_height = mo_card_drawing_get_height (find_face_width (self));
      int room = gtk_widget_get_height (host) - OTHER_HEIGHT + height - face_height;
      int needed;

      gtk_widget_measure (GTK_WIDGET (self->moves), GTK_ORIENTATION_VERTICAL,
                          MAX (gtk_widget_get_width (host) - 2 * PADDING, 1), NULL, &needed, NULL,
                          NULL);
      height = MAX (MIN (needed, room), height);
    }
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->moves_scroller), height);
}

static void
follow_zones (MoCardBar *self,
              MoTableZones *zones)
{
  if (self->zones == zones)
    return;
  g_set_weak_pointer (&self->zones, zones);
  if (zones != NULL)
    g_signal_connect_object (zones, "mode-changed", G_CALLBACK (fit_face), self,
                             G_CONNECT_SWAPPED);
}

void
mo_card_bar_set_place (MoCardBar *self,
                       MoPanePlace at)
{
  gboolean is_beside = at == MO_PANE_BESIDE;

  if (self->place == at)
    return;
  self->place = at;
  fit_face (self);
  fit_moves (self);
  if (is_beside)
    gtk_widget_add_css_class (GTK_WIDGET (self), "beside");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "beside");
  show_large (self);
}

/* Sets the card that the button shows, and the others to step to from there. */
static void
set_target (MoCardBar *self,
            const MoPiece *piece,
            MoTableZones *zones)
{
  MoPileBox *box = zones != NULL ? mo_table_zones_find (zones, piece->id) : NULL;
  GVariant *faces = box != NULL ? mo_pile_box_list_faces (box, piece->id) : NULL;
  const char *only[] = { mo_card_item_get_card (self->item)->id };

  if (faces == NULL)
    faces = g_variant_new ("(u@as)", 0, g_variant_new_strv (only, G_N_ELEMENTS (only)));
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->face_button), faces);
}

static void
name_card (MoCardBar *self,
           const MoPiece *piece,
           MoTableZones *zones)
{
  g_autofree char *caption = mo_piece_dup_caption (piece);
  g_autofree char *look = g_strdup_printf (_("Show “%s”"), piece->title);
  const MoCard *card = piece->is_face_down ? NULL : piece->card;

  gtk_label_set_label (self->name, piece->title);
  gtk_label_set_label (self->caption, caption);
  if (self->item == NULL || mo_card_item_get_card (self->item) != card)
    {
      g_clear_object (&self->item);
      self->item = card != NULL ? mo_card_item_new (piece->catalog, card) : NULL;
    }
  show_large (self);
  gtk_widget_set_visible (self->face_button, self->item != NULL);
  if (self->item != NULL)
    set_target (self, piece, zones);
  mo_widget_set_label (self->face_button, look);
}

void
mo_card_bar_show (MoCardBar *self,
                  MoPiece *piece,
                  MoTableZones *zones)
{
  g_autoptr (MoPiece) before = g_steal_pointer (&self->piece);

  self->piece = piece;
  gtk_widget_set_visible (GTK_WIDGET (self), piece != NULL);
  if (piece == NULL)
    {
      clear_moves (self);
      return;
    }
  follow_zones (self, zones);
  fit_face (self);
  name_card (self, piece, zones);
  /* Most moves change the table and not what may be done with the card. */
  if (before == NULL || !has_same_buttons (before, piece))
    add_buttons (self);
  gtk_widget_set_visible (GTK_WIDGET (self->hand_button), has_offers (piece, MO_OFFER_BY_HAND));
  gtk_widget_set_visible (GTK_WIDGET (self->why_button), has_offers (piece, MO_OFFER_BLOCKED));
  fit_moves (self);
}

void
mo_card_bar_focus (MoCardBar *self)
{
  if (!gtk_widget_child_focus (GTK_WIDGET (self->moves), GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/* The toolkit remembers the bar as the last focused child, and would skip those before it. */
static void
mo_card_bar_unmap (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  GTK_WIDGET_CLASS (mo_card_bar_parent_class)->unmap (widget);
  if (parent != NULL && gtk_widget_get_focus_child (parent) == widget)
    gtk_widget_set_focus_child (parent, NULL);
}

static void
mo_card_bar_dispose (GObject *object)
{
  g_clear_pointer (&MO_CARD_BAR (object)->piece, mo_piece_free);
  g_clear_object (&MO_CARD_BAR (object)->item);
  g_clear_weak_pointer (&MO_CARD_BAR (object)->zones);
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_CARD_BAR);
  G_OBJECT_CLASS (mo_card_bar_parent_class)->dispose (object);
}

static void
mo_card_bar_class_init (MoCardBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_card_bar_dispose;
  widget_class->unmap = mo_card_bar_unmap;
  g_type_ensure (MO_TYPE_WRAP_BOX);
  g_type_ensure (MO_TYPE_CARD_FACE);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-bar.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, grid);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, header);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, clamp);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, face);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, text_scroller);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, text);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, name);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, caption);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, face_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, moves_scroller);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, moves);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, hand_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, why_button);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_large);

  signals[SIGNAL_CLOSED] = g_signal_new ("closed", MO_TYPE_CARD_BAR, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_card_bar_init (MoCardBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_wrap_box_append (self->moves, GTK_WIDGET (self->hand_button));
  mo_wrap_box_append (self->moves, GTK_WIDGET (self->why_button));
  gtk_menu_button_set_create_popup_func (self->hand_button, fill_hand_cb, self, NULL);
  gtk_menu_button_set_create_popup_func (self->why_button, fill_why_cb, self, NULL);
}
