/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-run-room.h"

#include "mo-bonfire-view.h"
#include "mo-card-value.h"
#include "mo-icon.h"
#include "mo-widget-label.h"
#include "mo-run-foe.h"
#include "mo-run-map.h"
#include "mo-run-words.h"
#include "mo-table-card.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>

/* Of the cards of adventurers, which have longer texts below them. */
#define ADVENTURER_WIDTH 132

/* Between the cards of the hand, in pixels. */
#define LINE_SPACING 6

/* Between the parts of the room, in pixels; a low window has little room. */
#define SPACING 12
#define LOW_SPACING 6

/* Of a line of text that is not large, in pixels. */
#define MOST_LINE_HEIGHT 24

struct _MoRunRoom
{
  GtkBox parent_instance;

  MoMatchSurface *surface; /* (unowned) (nullable) */
  GtkBox *hand;            /* (owned) */
  /* (element-type GtkWidget) (unowned): the buttons, by number */
  GPtrArray *cards;
  int width;               /* of cards, in pixels */
};

G_DEFINE_FINAL_TYPE (MoRunRoom, mo_run_room, GTK_TYPE_BOX)

enum
{
  SIGNAL_PRESSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const MoBonfireGame *
get_game (MoRunRoom *self)
{
  return mo_match_surface_get_game (self->surface);
}

static const MoBonfireState *
get_state (MoRunRoom *self)
{
  return mo_match_surface_get_state (self->surface);
}

static gboolean
is_low (MoRunRoom *self)
{
  return mo_match_surface_get_shape (self->surface) == MO_SHAPE_LOW;
}

static gboolean
is_small (MoRunRoom *self)
{
  return mo_match_surface_get_shape (self->surface) != MO_SHAPE_ROOMY;
}

/* Returns: whether monsters are shown with their cards: on a phone, only one that is alone, with
 * text of about the usual size */
static gboolean
has_faces (MoRunRoom *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "1");
  int line_height;

  pango_layout_get_pixel_size (layout, NULL, &line_height);
  return !is_small (self) || (!is_low (self) && get_state (self)->n_foes == 1 &&
                              line_height <= MOST_LINE_HEIGHT);
}

static void
clicked_cb (MoRunRoom *self,
            GtkWidget *widget)
{
  g_signal_emit (self, signals[SIGNAL_PRESSED], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "verb")),
                 GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), "word")));
}

/* Returns: whether a move with this verb and first word is allowed */
static gboolean
is_allowed (MoRunRoom *self,
            guint verb,
            int word)
{
  const GArray *moves = mo_match_surface_get_moves (self->surface);

  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, MoMove, i).verb == verb &&
        g_array_index (moves, MoMove, i).words[0] == word)
      return TRUE;
  return FALSE;
}

static void
watch (MoRunRoom *self,
       GtkWidget *button,
       guint verb,
       int word)
{
  g_object_set_data (G_OBJECT (button), "verb", GUINT_TO_POINTER (verb));
  g_object_set_data (G_OBJECT (button), "word", GINT_TO_POINTER (word));
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_sensitive (button, is_allowed (self, verb, word));
  g_ptr_array_add (self->cards, button);
}

static GtkWidget *
new_card (MoRunRoom *self,
          const MoCard *card,
          const char *caption,
          guint verb,
          int word)
{
  int width = verb == MO_BONFIRE_VERB_CHOOSE
                  ? mo_match_surface_scale (self->surface, ADVENTURER_WIDTH)
                  : self->width;
  GtkWidget *button = mo_table_card_new ();
  g_autoptr (MoPiece) piece = mo_piece_new (word, mo_card_get_shown_name (card));

  mo_piece_set_card (piece, get_game (self)->content->catalog, card);
  piece->text = g_strdup (caption);
  piece->key = self->cards->len + 1;
  mo_table_card_show (MO_TABLE_CARD (button), piece, width);
  watch (self, button, verb, word);
  return button;
}

/* The room */

/* @place: gets the title and the part */
static void
add_to (GtkBox *place,
        const char *title,
        GtkWidget *part)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (place, label);
  gtk_box_append (place, part);
}

static MoWrapBox *
add_part (MoRunRoom *self,
          const char *title)
{
  GtkWidget *box = mo_wrap_box_new ();

  add_to (GTK_BOX (self), title, box);
  return MO_WRAP_BOX (box);
}

static GtkWidget *
add_text (MoRunRoom *self,
          const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 60);
  gtk_box_append (GTK_BOX (self), label);
  return label;
}

/* Returns: (transfer full): the figures of an adventurer, its ability and what that does, and its
 * starting deck */
static char *
describe_adventurer (const MoBonfireGame *game,
                     const MoBonfireAdventurer *it)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text,
                          ngettext ("%1$u HP, %2$u coin", "%1$u HP, %2$u coins", it->coins),
                          it->hp, it->coins);
  for (guint i = 0; i < it->card->n_keywords; i++)
    {
      g_autofree char *ability = mo_keyword_dup_text (&it->card->keywords[i]);

      g_string_append_printf (text, "\n%s", ability);
    }
  /* Also what the ability does: a finger that presses the card chooses it, and sees no tooltip. */
  if (*it->card->text != '\0')
    g_string_append_printf (text, "\n%s", mo_card_get_shown_text (it->card));
  for (guint i = 0; i < game->cards->len; i++)
    if (it->deck[i] > 0)
      {
        g_string_append_c (text, '\n');
        g_string_append_printf (text, _("%1$s ×%2$u"),
                                mo_bonfire_game_get_card_name (game, (int) i), (guint) it->deck[i]);
      }
  return g_string_free (text, FALSE);
}

static void
show_adventurers (MoRunRoom *self)
{
  const MoBonfireGame *game = get_game (self);
  MoWrapBox *box = add_part (self, _("Adventurers"));

  for (guint i = 0; i < game->adventurers->len; i++)
    {
      const MoBonfireAdventurer *it = mo_bonfire_game_get_adventurer (game, (int) i);
      g_autofree char *caption = describe_adventurer (game, it);

      mo_wrap_box_append (box, new_card (self, it->card, caption, MO_BONFIRE_VERB_CHOOSE, (int) i));
    }
}

/* Shows the damage that the monsters would do if the turn ended now. */
static void
show_threat (MoRunRoom *self)
{
  const MoBonfireState *state = get_state (self);
  g_autofree char *text = NULL;
  GtkWidget *label;
  MoBonfireHit hit;

  if (mo_bonfire_get_phase (get_game (self), state) != MO_BONFIRE_PHASE_TURN)
    return;
  mo_bonfire_forecast_turn (get_game (self), state, &hit);
  text = mo_run_dup_threat (state, &hit);
  label = add_text (self, text);
  if (hit.beats)
    gtk_widget_add_css_class (label, "fatal");
}

static void
show_hand (MoRunRoom *self)
{
  const MoBonfireGame *game = get_game (self);
  const gint16 *hand = mo_bonfire_state_get_pile (game, get_state (self), MO_BONFIRE_HAND);
  /* One line, which takes the least height from the monsters. */
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, LINE_SPACING);

  gtk_widget_set_halign (line, GTK_ALIGN_START);
  add_to (self->hand, _("Hand"), line);
  gtk_widget_set_visible (gtk_widget_get_first_child (GTK_WIDGET (self->hand)), !is_small (self));
  for (guint i = 0; i < game->cards->len; i++)
    for (int n = 0; n < hand[i]; n++)
      {
        g_autofree char *effects = mo_run_dup_effects (game, get_state (self), (int) i);

        gtk_box_append (GTK_BOX (line),
                        new_card (self, mo_bonfire_game_get_card (game, (int) i)->card, effects,
                                  MO_BONFIRE_VERB_PLAY, (int) i));
      }
  if (self->cards->len == 0)
    gtk_box_append (GTK_BOX (line), gtk_label_new (_("The hand is empty.")));
  gtk_widget_set_visible (GTK_WIDGET (self->hand), TRUE);
}

static void
show_battle (MoRunRoom *self)
{
  const MoBonfireState *state = get_state (self);
  int width = has_faces (self) ? self->width : 0;
  MoWrapBox *box = add_part (self, _("Monsters"));

  /* On a phone, it is clear what they are. */
  gtk_widget_set_visible (gtk_widget_get_first_child (GTK_WIDGET (self)), !is_small (self));
  for (guint i = 0; i < state->n_foes; i++)
    mo_wrap_box_append (box, mo_run_foe_new (get_game (self), state, i, width));
  if (state->n_foes == 0)
    add_text (self, _("No monsters yet."));
  show_threat (self);
  show_hand (self);
}

static void
show_merchant (MoRunRoom *self)
{
  const MoBonfireGame *game = get_game (self);
  const MoBonfireState *state = get_state (self);
  MoWrapBox *box = add_part (self, _("Merchant"));

  for (guint i = 0; i < state->n_wares; i++)
    {
      const MoBonfireCard *card = mo_bonfire_game_get_card (game, state->wares[i]);
      int missing = (int) card->coins - state->coins;
      g_autofree char *price = g_strdup_printf (ngettext ("%u coin", "%u coins", card->coins),
                                                card->coins);
      /* Translators: a price, and the number of coins that are missing. */
      g_autofree char *caption = missing > 0 ? g_strdup_printf (_("%1$s (you need %2$d more)"),
                                                                price, missing)
                                             : g_strdup (price);

      mo_wrap_box_append (box, new_card (self, card->card, caption, MO_BONFIRE_VERB_BUY,
                                         state->wares[i]));
    }
  if (state->n_wares == 0)
    add_text (self, _("No cards are for sale."));
}

static void
show_chests (MoRunRoom *self)
{
  const MoBonfireGame *game = get_game (self);
  const MoBonfireState *state = get_state (self);
  MoWrapBox *box = add_part (self, _("Chests"));

  for (guint i = 1; i <= game->run->chests; i++)
    {
      g_autofree char *title = g_strdup_printf (_("Chest %u"), i);
      GtkWidget *button = gtk_button_new ();
      GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      GtkWidget *icon = mo_icon_new (mo_run_map_get_icon (MO_ROOM_TREASURE));

      gtk_image_set_icon_size (GTK_IMAGE (icon), GTK_ICON_SIZE_LARGE);
      gtk_box_append (GTK_BOX (content), icon);
      gtk_box_append (GTK_BOX (content), gtk_label_new (title));
      gtk_button_set_child (GTK_BUTTON (button), content);
      gtk_widget_add_css_class (button, "chest");
      mo_widget_set_spoken_label (GTK_WIDGET (button), title);
      watch (self, button, MO_BONFIRE_VERB_OPEN, (int) i);
      mo_wrap_box_append (box, button);
    }
  if (state->chest == 0)
    {
      g_autofree char *outlook = mo_run_dup_chest_outlook (game, state);

      add_text (self, outlook);
    }
  else if (state->treasure != MO_BONFIRE_NONE)
    add_text (self, mo_bonfire_game_get_treasure_name (game, state->treasure));
}

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

GtkWidget *
mo_run_room_get_hand (MoRunRoom *self)
{
  return GTK_WIDGET (self->hand);
}

void
mo_run_room_show (MoRunRoom *self,
                  MoMatchSurface *surface,
                  int width)
{
  const MoRoom *room;

  self->surface = surface;
  self->width = width;
  room = mo_bonfire_state_get_room (get_game (self), get_state (self));
  clear (GTK_BOX (self));
  clear (self->hand);
  gtk_box_set_spacing (GTK_BOX (self), is_low (self) ? LOW_SPACING : SPACING);
  gtk_widget_set_visible (GTK_WIDGET (self->hand), FALSE);
  g_ptr_array_set_size (self->cards, 0);
  if (get_state (self)->adventurer == MO_BONFIRE_NONE)
    show_adventurers (self);
  else if (room != NULL && (room->kind == MO_ROOM_BATTLE || room->kind == MO_ROOM_BOSS))
    show_battle (self);
  else if (room != NULL && room->kind == MO_ROOM_MERCHANT)
    show_merchant (self);
  else if (room != NULL && room->kind == MO_ROOM_TREASURE)
    show_chests (self);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL);
}

gboolean
mo_run_room_focus (MoRunRoom *self)
{
  for (guint i = 0; i < self->cards->len; i++)
    if (gtk_widget_get_sensitive (g_ptr_array_index (self->cards, i)))
      return gtk_widget_grab_focus (g_ptr_array_index (self->cards, i));
  return FALSE;
}

gboolean
mo_run_room_has (MoRunRoom *self,
                 GtkWidget *widget)
{
  return g_ptr_array_find (self->cards, widget, NULL);
}

gboolean
mo_run_room_press (MoRunRoom *self,
                   guint number)
{
  /* The handler may clear the room. */
  gboolean has_cards = self->cards->len > 0;

  if (number <= self->cards->len &&
      gtk_widget_get_sensitive (g_ptr_array_index (self->cards, number - 1)))
    clicked_cb (self, g_ptr_array_index (self->cards, number - 1));
  return has_cards;
}

static void
mo_run_room_finalize (GObject *object)
{
  g_object_unref (MO_RUN_ROOM (object)->hand);
  g_ptr_array_unref (MO_RUN_ROOM (object)->cards);
  G_OBJECT_CLASS (mo_run_room_parent_class)->finalize (object);
}

static void
mo_run_room_class_init (MoRunRoomClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_run_room_finalize;

  signals[SIGNAL_PRESSED] = g_signal_new ("pressed", MO_TYPE_RUN_ROOM, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
}

static void
mo_run_room_init (MoRunRoom *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->cards = g_ptr_array_new ();
  self->hand = g_object_ref_sink (g_object_new (GTK_TYPE_BOX, "orientation",
                                                GTK_ORIENTATION_VERTICAL, "visible", FALSE,
                                                "margin-top", 6, "margin-bottom", 6,
                                                "margin-start", 12, "margin-end", 12, NULL));
}
