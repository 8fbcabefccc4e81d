/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-bar.h"

#include "mo-card-details.h"
#include "mo-card-drawing.h"
#include "mo-card-face.h"
#include "mo-crawler-choices.h"
#include "mo-crawler-pieces.h"
#include "mo-fight-words.h"
#include "mo-figure-button.h"
#include "mo-icon.h"
#include "mo-widget-label.h"
#include "mo-popover.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>

#define FACE_WIDTH 240

struct _MoCardBar
{
  GtkBox parent_instance;

  GtkLabel *name;
  GtkLabel *caption;
  GtkMenuButton *face_button;
  MoWrapBox *moves;
  GtkMenuButton *hand_button;
  GtkMenuButton *why_button;

  MoMatchSurface *surface; /* (nullable) */
  gint16 card;
};

G_DEFINE_FINAL_TYPE (MoCardBar, mo_card_bar, GTK_TYPE_BOX)

enum
{
  SIGNAL_CLOSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const MoCrawlerGame *
get_game (MoCardBar *self)
{
  return mo_match_surface_get_game (self->surface);
}

static const MoCrawlerState *
get_state (MoCardBar *self)
{
  return mo_match_surface_get_state (self->surface);
}

static void
close_cb (MoCardBar *self)
{
  g_signal_emit (self, signals[SIGNAL_CLOSED], 0);
}

/* Moves as buttons */

/* The two that open a list stay, behind the others. */
static void
clear_moves (MoCardBar *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->moves))) !=
         GTK_WIDGET (self->hand_button))
    mo_wrap_box_remove (self->moves, child);
}

static void
add_button (MoCardBar *self,
            GtkWidget *button)
{
  mo_wrap_box_insert_after (self->moves, button,
                            gtk_widget_get_prev_sibling (GTK_WIDGET (self->hand_button)));
}

static void
add_moves (MoCardBar *self)
{
  const GArray *moves = mo_match_surface_get_moves (self->surface);

  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      if (mo_crawler_get_subject (move) == self->card)
        add_button (self, mo_match_surface_new_button (self->surface, move));
    }
}

/* Figures that somebody has to enter */

/* Whether the game asks for a figure of the card that nobody has entered. */
static gboolean
is_wanted (MoCardBar *self,
           MoCrawlerFigure figure)
{
  const MoCrawlerFace *face = mo_crawler_get_face (get_game (self), get_state (self), self->card);
  gboolean is_character = (face->flags & MO_FACE_CHARACTER) != 0;

  if (mo_crawler_get_own_figure (get_game (self), get_state (self), self->card, figure) !=
      MO_ABSENT)
    return FALSE;
  switch (figure)
    {
    case MO_FIGURE_COST:
      return face->kind == MO_DUNGEON_CARD || face->resource >= 0;
    case MO_FIGURE_POWER:
      return (face->flags & MO_FACE_HAS_POWER) != 0;
    case MO_FIGURE_STAMINA:
    case MO_FIGURE_LIFE:
    default:
      return is_character;
    }
}

static void
add_figures (MoCardBar *self)
{
  /* Translators: a figure of a card that is unknown. */
  static const char *const labels[] = { N_("Enter Cost…"), N_("Enter Power…"),
                                        N_("Enter Stamina…"), N_("Enter Life…") };
  const MoFight fight = { get_game (self), get_state (self), MO_NO_CARD };

  for (guint i = 0; i < MO_N_FIGURES; i++)
    if (is_wanted (self, i))
      {
        GtkWidget *button = g_object_new (MO_TYPE_FIGURE_BUTTON, "label", _(labels[i]), NULL);
        g_auto (MoOverrule) figure = { NULL };
        g_autofree char *sentence = NULL;

        mo_fight_get_card_overrule (&fight, self->card, i, &figure);
        /* Translators: a figure of a card, as in “The cost of Troll”. */
        sentence = g_strdup_printf (_("%s is unknown: enter it"), figure.title);
        mo_figure_button_set_figure (MO_FIGURE_BUTTON (button), &figure, sentence);
        gtk_widget_remove_css_class (button, "flat");
        add_button (self, button);
      }
}

static const MoWord *
get_token (MoCardBar *self,
           const MoMove *move)
{
  return get_game (self)->words.tokens[move->words[1]];
}

/* A token to put on, or to take off, by its symbol and name. */
static void
add_token (MoCardBar *self,
           const MoMove *move)
{
  const MoWord *token = get_token (self, move);
  GtkWidget *button = mo_match_surface_new_button (self->surface, move);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  /* Translators: a token is put on a card, or taken off. */
  g_autofree char *text = g_strdup_printf (move->words[2] > 0 ? _("+ %s") : _("− %s"), token->name);

  if (token->icon != NULL)
    gtk_box_append (GTK_BOX (box), mo_icon_new (token->icon));
  gtk_box_append (GTK_BOX (box), gtk_label_new (text));
  gtk_button_set_child (GTK_BUTTON (button), box);
  add_button (self, button);
}

static GtkWidget *
new_list (GtkMenuButton *button)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  mo_popover_fill (button, box);
  return box;
}

static void
add_by_hand (MoCardBar *self,
             GtkWidget *list,
             const MoMove *move)
{
  GtkWidget *button = mo_match_surface_new_button (self->surface, move);

  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
  gtk_widget_add_css_class (button, "flat");
  gtk_box_append (GTK_BOX (list), button);
}

/* What is done by hand: tokens are at hand, the rest is behind a button. */
static void
show_by_hand (MoCardBar *self)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  GtkWidget *list = new_list (self->hand_button);

  mo_crawler_list_by_hand (get_game (self), get_state (self), self->card, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      if (move->verb == MO_CRAWLER_VERB_TOKEN)
        add_token (self, move);
      else
        add_by_hand (self, list, move);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->hand_button),
                          gtk_widget_get_first_child (list) != NULL);
}

/* Why not */

static void
show_reasons (MoCardBar *self)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  GtkWidget *list = new_list (self->why_button);

  mo_crawler_list_missed (get_game (self), get_state (self), self->card,
                          mo_match_surface_get_moves (self->surface), moves);
  for (guint i = 0; i < moves->len; i++)
    {
      GtkWidget *reason = mo_match_surface_new_reason (self->surface,
                                                       &g_array_index (moves, MoMove, i));

      if (reason != NULL)
        gtk_box_append (GTK_BOX (list), reason);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->why_button), gtk_widget_get_first_child (list) != NULL);
}

/* The card itself */

static GtkWidget *
new_large_face (const MoCrawlerGame *game,
                const MoCrawlerFace *face)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *large = mo_card_face_new ();
  GtkWidget *details = g_object_new (MO_TYPE_CARD_DETAILS, NULL);
  g_autoptr (MoCardItem) item = mo_card_item_new (game->content->catalog, face->card);

  mo_card_face_set_item (MO_CARD_FACE (large), item);
  mo_card_details_set_item (MO_CARD_DETAILS (details), item);
  gtk_widget_set_size_request (large, FACE_WIDTH, mo_card_drawing_get_height (FACE_WIDTH));
  gtk_widget_set_size_request (details, FACE_WIDTH, -1);
  gtk_box_append (GTK_BOX (box), large);
  gtk_box_append (GTK_BOX (box), details);
  return box;
}

/* Made when it is looked at. */
static void
fill_face_cb (GtkMenuButton *button,
              gpointer user_data)
{
  MoCardBar *self = user_data;
  const MoCrawlerFace *face = mo_crawler_get_face (get_game (self), get_state (self), self->card);
  GtkWidget *list = new_list (button);

  gtk_box_append (GTK_BOX (list), new_large_face (get_game (self), face));
}

static void
name_card (MoCardBar *self)
{
  const MoCrawlerFace *face = mo_crawler_get_face (get_game (self), get_state (self), self->card);
  g_autoptr (MoPiece) piece = mo_crawler_pieces_new_card (get_game (self), get_state (self),
                                                          self->card);
  g_autofree char *caption = mo_piece_dup_caption (piece);
  g_autofree char *look = g_strdup_printf (_("Look at “%s”"), face->name);

  gtk_label_set_label (self->name, face->name);
  gtk_label_set_label (self->caption, caption);
  gtk_widget_set_visible (GTK_WIDGET (self->caption), *caption != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->face_button), face->card != NULL);
  mo_widget_set_label (GTK_WIDGET (self->face_button), look);
}

void
mo_card_bar_show (MoCardBar *self,
                  MoMatchSurface *surface,
                  gint16 card)
{
  self->surface = surface;
  self->card = card;
  clear_moves (self);
  gtk_widget_set_visible (GTK_WIDGET (self), card != MO_NO_CARD);
  if (card == MO_NO_CARD)
    return;
  name_card (self);
  add_moves (self);
  if (mo_match_surface_is_live (surface))
    {
      add_figures (self);
      show_by_hand (self);
      show_reasons (self);
    }
  else
    {
      gtk_widget_set_visible (GTK_WIDGET (self->hand_button), FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->why_button), FALSE);
    }
}

void
mo_card_bar_focus (MoCardBar *self)
{
  if (!gtk_widget_child_focus (GTK_WIDGET (self->moves), GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
mo_card_bar_class_init (MoCardBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MO_TYPE_WRAP_BOX);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, name);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, caption);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, face_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, moves);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, hand_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardBar, why_button);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);

  signals[SIGNAL_CLOSED] = g_signal_new ("closed", MO_TYPE_CARD_BAR, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_card_bar_init (MoCardBar *self)
{
  self->card = MO_NO_CARD;
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_wrap_box_append (self->moves, GTK_WIDGET (self->hand_button));
  mo_wrap_box_append (self->moves, GTK_WIDGET (self->why_button));
  gtk_menu_button_set_create_popup_func (self->face_button, fill_face_cb, self, NULL);
}
