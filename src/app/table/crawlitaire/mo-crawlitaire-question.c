/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-question.h"

#include "mo-crawlitaire-choices.h"
#include "mo-crawlitaire-language.h"
#include "mo-crawlitaire-text.h"
#include "mo-icon.h"
#include "mo-widget-label.h"
#include "mo-playing-fan.h"
#include "mo-popover.h"
#include "mo-tall-scroller.h"
#include "mo-text-size.h"

#include <glib/gi18n.h>

/* The keys of answers are the digits from 1. */
#define MAX_KEYS 9

/* The least height of what a compact question leaves of several answers, and of a fan of cards; in
 * pixels, with text of the usual size. A single answer is whole. */
#define ANSWERS_HEIGHT 96
#define FAN_HEIGHT 150

/* Between the parts, in pixels. */
#define SPACING 9

/* Between the lines of an answer, in pixels. */
#define LINE_SPACING 3

struct _MoCrawlitaireQuestion
{
  GtkBox parent_instance;

  GtkBox *heading;
  GtkLabel *place_label;
  GtkLabel *label;
  MoTallScroller *scroller; /* with what is below the heading */
  GtkBox *below;
  GtkWidget *why_button;
  GtkWidget *hint_box;
  GtkLabel *hint_label;
  GtkBox *answers;
  GtkLabel *odds_label; /* of the card that the fan asks for */
  MoPlayingFan *fan;
  GtkWidget *back_button;

  MoMatchSurface *surface; /* (unowned): an ancestor */
  MoRingOdds *rings;
  gboolean is_open;        /* whether the fan asks for the card of @open */
  MoMove open;
  gboolean was_chosen;     /* whether @open was one of several answers */
  gboolean is_compact;
};

G_DEFINE_FINAL_TYPE (MoCrawlitaireQuestion, mo_crawlitaire_question, GTK_TYPE_BOX)

static const MoCrawlitaireState *
get_state (MoCrawlitaireQuestion *self)
{
  return mo_match_surface_get_state (self->surface);
}

static gboolean
is_dealt (MoCrawlitaireQuestion *self)
{
  return mo_match_is_dealt (mo_match_surface_get_match (self->surface));
}

/* Open moves, whose card is not known yet */

static guint
get_open_word (const MoMove *move)
{
  return move->verb == MO_CRAWLITAIRE_VERB_ENTER ? 1 : 0;
}

static gboolean
is_open (const MoMove *move)
{
  return move->words[get_open_word (move)] == MO_MOVE_OPEN;
}

static MoPlayingCards
get_candidates (MoCrawlitaireQuestion *self,
                const MoMove *move)
{
  return move->verb == MO_CRAWLITAIRE_VERB_ENTER
             ? mo_crawlitaire_list_behind (get_state (self), MO_DOOR_UNKNOWN)
             : mo_crawlitaire_list_next (get_state (self));
}

static void
card_taken_cb (MoCrawlitaireQuestion *self,
               int card)
{
  MoMove move = self->open;

  move.words[get_open_word (&move)] = card;
  mo_match_surface_ask_move (self->surface, &move);
}

static void
set_question (MoCrawlitaireQuestion *self,
              const char *question)
{
  gtk_label_set_label (self->label, question);
  mo_widget_set_spoken_label (GTK_WIDGET (self), question);
}

/* Removes the hidden buttons too, so that none of them can be activated. */
static void
clear (MoCrawlitaireQuestion *self)
{
  GtkWidget *answer;

  self->is_open = FALSE;
  while ((answer = gtk_widget_get_first_child (GTK_WIDGET (self->answers))) != NULL)
    gtk_box_remove (self->answers, answer);
  mo_playing_fan_show (self->fan, 0);
}

/* Returns: (transfer full): @text with no-break spaces before percent signs */
static char *
dup_unbroken (const char *text)
{
  GString *unbroken = g_string_new (text);

  g_string_replace (unbroken, " %", "\u00a0%", 0);
  return g_string_free (unbroken, FALSE);
}

/* @move: (nullable): shows the odds of the card that is asked for; %NULL hides them */
static void
show_odds (MoCrawlitaireQuestion *self,
           const MoMove *move)
{
  g_autofree char *odds = move != NULL ? mo_crawlitaire_dup_odds (get_state (self), move) : NULL;
  g_autofree char *unbroken = odds != NULL ? dup_unbroken (odds) : NULL;

  gtk_label_set_label (self->odds_label, unbroken != NULL ? unbroken : "");
  gtk_widget_set_visible (GTK_WIDGET (self->odds_label), unbroken != NULL);
}

/* Keeps as much height for what is below the heading that it can be read, if it is scrolled.
 * @height: -1 for all of it */
static void
show_least_height (MoCrawlitaireQuestion *self,
                   int height)
{
  double scale = MAX (mo_widget_get_text_scale (GTK_WIDGET (self)), 1);

  mo_tall_scroller_set_least_height (self->scroller,
                                     self->is_compact && height >= 0 ? (int) (height * scale)
                                                                     : -1);
  mo_tall_scroller_rewind (self->scroller);
}

static void
show_fan (MoCrawlitaireQuestion *self,
          const MoMove *move,
          gboolean was_chosen)
{
  clear (self);
  self->is_open = TRUE;
  self->open = *move;
  self->was_chosen = was_chosen;
  mo_playing_fan_show (self->fan, get_candidates (self, move));
  show_odds (self, move);
  gtk_widget_set_visible (GTK_WIDGET (self->fan), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->answers), FALSE);
  gtk_widget_set_visible (self->back_button, was_chosen);
  show_least_height (self, FAN_HEIGHT);
  if (was_chosen)
    {
      /* The chosen answer becomes the question. */
      g_autofree char *text = mo_match_describe_move (mo_match_surface_get_match (self->surface),
                                                      move);

      set_question (self, text);
      mo_crawlitaire_question_focus (self);
    }
}

/* Answers */

static GtkWidget *
get_answer (MoCrawlitaireQuestion *self,
            guint index)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->answers));

  while (button != NULL && index-- > 0)
    button = gtk_widget_get_next_sibling (button);
  return button;
}

static void
answer (MoCrawlitaireQuestion *self,
        guint index)
{
  const GArray *moves = mo_match_surface_get_moves (self->surface);
  const MoMove *move;

  if (index >= moves->len)
    return;
  move = &g_array_index (moves, MoMove, index);
  if (is_open (move) && !is_dealt (self))
    show_fan (self, move, TRUE);
  else
    mo_match_surface_ask_move (self->surface, move);
}

static void
answer_clicked_cb (MoCrawlitaireQuestion *self,
                   GtkWidget *button)
{
  answer (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index")));
}

static GtkWidget *
add_line (GtkBox *box,
          GString *spoken,
          const char *text,
          const char *class)
{
  g_autofree char *unbroken = NULL;
  GtkWidget *label;

  if (text == NULL)
    return NULL;
  unbroken = dup_unbroken (text);
  label = gtk_label_new (unbroken);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (box, label);
  g_string_append_printf (spoken, "%s%s", spoken->len > 0 ? _(", ") : "", text);
  return label;
}

/* Returns: (transfer full) (nullable): the odds of a ring behind a door. The text exists from the
 * start, so that the answers do not grow when the odds arrive. */
static char *
dup_ring (MoCrawlitaireQuestion *self,
          const MoMove *move)
{
  if (move->verb != MO_CRAWLITAIRE_VERB_ENTER ||
      !mo_ring_odds_may_be (self->rings, (MoDoor) move->words[0]))
    return NULL;
  return mo_crawlitaire_dup_ring_odds (get_state (self), self->rings, (MoDoor) move->words[0]);
}

static void
name_answer (GtkWidget *button,
             const char *spoken)
{
  mo_widget_set_spoken_label (GTK_WIDGET (button), spoken);
}

static void
rings_worked_out_cb (MoCrawlitaireQuestion *self)
{
  const GArray *moves = mo_match_surface_get_moves (self->surface);
  guint i = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->answers));
       button != NULL && i < moves->len; button = gtk_widget_get_next_sibling (button), i++)
    {
      GtkLabel *label = g_object_get_data (G_OBJECT (button), "ring-label");
      g_autofree char *ring = dup_ring (self, &g_array_index (moves, MoMove, i));
      g_autofree char *unbroken = NULL;
      g_autofree char *spoken = NULL;

      if (label == NULL || ring == NULL)
        continue;
      unbroken = dup_unbroken (ring);
      gtk_label_set_label (label, unbroken);
      spoken = g_strdup_printf ("%s%s%s",
                                (const char *) g_object_get_data (G_OBJECT (button), "spoken"),
                                _(", "), ring);
      name_answer (button, spoken);
    }
}

/* Returns: (transfer floating): a button with the move, its meaning and its odds, a line each, and
 * the key beside them */
static GtkWidget *
new_answer (MoCrawlitaireQuestion *self,
            const MoMove *move,
            guint index,
            guint n_answers)
{
  MoMatch *match = mo_match_surface_get_match (self->surface);
  g_autofree char *words = mo_match_describe_move (match, move);
  g_autofree char *meaning = mo_crawlitaire_explain (mo_match_get_game (match),
                                                     mo_match_get_state (match), move);
  g_autofree char *odds = mo_crawlitaire_dup_odds (get_state (self), move);
  g_autofree char *ring = dup_ring (self, move);
  g_autofree char *key = n_answers > 1 ? g_strdup_printf ("%u", index + 1) : g_strdup (_("Space"));
  g_autoptr (GString) spoken = g_string_new (NULL);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, self->is_compact ? 0 : LINE_SPACING);

  add_line (GTK_BOX (lines), spoken, words, "heading");
  add_line (GTK_BOX (lines), spoken, meaning, "meaning");
  add_line (GTK_BOX (lines), spoken, odds, "meaning");
  g_object_set_data_full (G_OBJECT (button), "spoken", g_strdup (spoken->str), g_free);
  g_object_set_data (G_OBJECT (button), "ring-label",
                     add_line (GTK_BOX (lines), spoken, ring, "meaning"));
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), lines);
  if (index < MAX_KEYS)
    {
      GtkWidget *key_label = gtk_label_new (key);

      gtk_widget_add_css_class (key_label, "answer-key");
      gtk_widget_set_valign (key_label, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), key_label);
    }
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "answer");
  if (n_answers == 1)
    gtk_widget_add_css_class (button, "suggested-action");
  name_answer (button, spoken->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                  key, -1);
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect_object (button, "clicked", G_CALLBACK (answer_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  return button;
}

/* Unavailable moves */

static GArray *
list_missed (MoCrawlitaireQuestion *self)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  MoMatch *match = mo_match_surface_get_match (self->surface);

  mo_crawlitaire_list_missed (mo_match_get_game (match), mo_match_get_state (match),
                              MO_NO_PLAYING_CARD, moves);
  return moves;
}

/* Creates the list when the popover opens. */
static void
fill_why_cb (GtkMenuButton *button,
             gpointer user_data)
{
  MoCrawlitaireQuestion *self = user_data;
  g_autoptr (GArray) missed = list_missed (self);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < missed->len; i++)
    {
      GtkWidget *reason = mo_match_surface_new_reason (self->surface,
                                                       &g_array_index (missed, MoMove, i));

      if (reason != NULL)
        gtk_box_append (GTK_BOX (box), reason);
    }
  mo_popover_fill (button, box);
}

/* Updating */

static void
show_answers (MoCrawlitaireQuestion *self)
{
  const GArray *moves = mo_match_surface_get_moves (self->surface);

  clear (self);
  show_odds (self, NULL);
  gtk_widget_set_visible (self->back_button, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->fan), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->answers), TRUE);
  show_least_height (self, moves->len > 1 ? ANSWERS_HEIGHT : -1);
  if (moves->len == 1 && is_open (&g_array_index (moves, MoMove, 0)) && !is_dealt (self))
    {
      show_fan (self, &g_array_index (moves, MoMove, 0), FALSE);
      return;
    }
  for (guint i = 0; i < moves->len; i++)
    gtk_box_append (self->answers,
                    new_answer (self, &g_array_index (moves, MoMove, i), i, moves->len));
}

static void
show_question (MoCrawlitaireQuestion *self)
{
  const GArray *moves = mo_match_surface_get_moves (self->surface);
  gboolean is_choice = moves->len > 1 ||
                       (is_open (&g_array_index (moves, MoMove, 0)) && !is_dealt (self));
  g_autofree char *question = mo_crawlitaire_dup_question (get_state (self), is_choice);
  g_autoptr (GArray) missed = list_missed (self);

  set_question (self, question);
  gtk_widget_set_visible (self->hint_box, FALSE);
  gtk_widget_set_visible (self->why_button, missed->len > 0);
  show_answers (self);
}

static void
back_clicked_cb (MoCrawlitaireQuestion *self)
{
  show_question (self);
  mo_crawlitaire_question_focus (self);
}

/* The hint */

static gboolean
is_same (const MoMove *a,
         const MoMove *b)
{
  return a->verb == b->verb && a->words[0] == b->words[0];
}

void
mo_crawlitaire_question_show_hint (MoCrawlitaireQuestion *self)
{
  MoMatch *match = mo_match_surface_get_match (self->surface);
  const GArray *moves = mo_match_surface_get_moves (self->surface);
  g_autofree char *why = NULL;
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;
  MoMove move;

  if (moves->len == 0 || !mo_match_advise (match, &move, &why))
    return;
  words = mo_match_describe_move (match, &move);
  /* Translators: a move, and the reason for the suggestion. */
  text = why != NULL ? g_strdup_printf (_("%1$s: %2$s"), words, why)
                     : g_strdup_printf (_("%s: This is the only possible move."), words);
  gtk_label_set_label (self->hint_label, text);
  gtk_widget_set_visible (self->hint_box, TRUE);
  mo_tall_scroller_rewind (self->scroller);
  for (guint i = 0; i < moves->len && !self->is_open; i++)
    if (is_same (&g_array_index (moves, MoMove, i), &move))
      {
        gtk_widget_add_css_class (get_answer (self, i), "suggested-action");
        mo_tall_scroller_reveal (self->scroller, get_answer (self, i));
      }
}

/* Keys */

void
mo_crawlitaire_question_go_on (MoCrawlitaireQuestion *self)
{
  const GArray *moves = mo_match_surface_get_moves (self->surface);

  if (moves->len == 1 && !self->is_open)
    answer (self, 0);
}

gboolean
mo_crawlitaire_question_type (MoCrawlitaireQuestion *self,
                              guint key)
{
  const GArray *moves = mo_match_surface_get_moves (self->surface);

  if (self->is_open && key == GDK_KEY_Escape && self->was_chosen)
    {
      back_clicked_cb (self);
      return TRUE;
    }
  if (self->is_open && mo_playing_fan_type (self->fan, key))
    return TRUE;
  if (key == GDK_KEY_h)
    {
      mo_crawlitaire_question_show_hint (self);
      return TRUE;
    }
  if (self->is_open || key < GDK_KEY_1 || key - GDK_KEY_1 >= moves->len || key > GDK_KEY_9)
    return FALSE;
  answer (self, key - GDK_KEY_1);
  return TRUE;
}

/* Focuses the question and not its first answer, so that the space bar can’t choose it by
 * mistake. */
void
mo_crawlitaire_question_focus (MoCrawlitaireQuestion *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Creating the parts */

static void
add_heading (MoCrawlitaireQuestion *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *hint_button = gtk_button_new_with_mnemonic (_("_Hint"));

  self->heading = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  self->place_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->place_label, 0);
  gtk_label_set_wrap (self->place_label, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->place_label), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->place_label), "dim-label");
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->place_label));
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "title-2");
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->label));
  gtk_box_append (self->heading, texts);
  gtk_widget_set_tooltip_text (hint_button, _("Suggest a Move (H)"));
  gtk_widget_set_valign (hint_button, GTK_ALIGN_START);
  g_signal_connect_object (hint_button, "clicked", G_CALLBACK (mo_crawlitaire_question_show_hint),
                           self, G_CONNECT_SWAPPED);
  gtk_box_append (self->heading, hint_button);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->heading));
}

static void
add_hint (MoCrawlitaireQuestion *self)
{
  GtkWidget *icon = mo_icon_new ("dialog-information-symbolic");

  self->hint_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->hint_box), icon);
  self->hint_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->hint_label, TRUE);
  gtk_label_set_wrap_mode (self->hint_label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->hint_label, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->hint_label), TRUE);
  gtk_box_append (GTK_BOX (self->hint_box), GTK_WIDGET (self->hint_label));
  gtk_widget_add_css_class (self->hint_box, "hint");
  gtk_box_append (self->below, self->hint_box);
}

/* Below the answers, where you look for one that is missing. */
static void
add_why (MoCrawlitaireQuestion *self)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (gtk_menu_button_new ());

  self->why_button = GTK_WIDGET (button);
  gtk_menu_button_set_label (button, _("Una_vailable Moves"));
  gtk_menu_button_set_use_underline (button, TRUE);
  gtk_menu_button_set_has_frame (button, FALSE);
  gtk_menu_button_set_create_popup_func (button, fill_why_cb, self, NULL);
  mo_widget_set_spoken_label (self->why_button, _("Unavailable moves"));
  gtk_widget_set_halign (self->why_button, GTK_ALIGN_START);
  gtk_box_append (self->below, self->why_button);
}

static void
mo_crawlitaire_question_dispose (GObject *object)
{
  g_clear_object (&MO_CRAWLITAIRE_QUESTION (object)->rings);
  G_OBJECT_CLASS (mo_crawlitaire_question_parent_class)->dispose (object);
}

static void
mo_crawlitaire_question_class_init (MoCrawlitaireQuestionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_crawlitaire_question_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mo_crawlitaire_question_init (MoCrawlitaireQuestion *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), SPACING);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "question");
  add_heading (self);
  self->below = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING));
  self->scroller = g_object_new (MO_TYPE_TALL_SCROLLER, "child", self->below, "vexpand", TRUE,
                                 NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->scroller));
  add_hint (self);
  self->answers = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  gtk_box_append (self->below, GTK_WIDGET (self->answers));
  add_why (self);
  self->odds_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->odds_label, TRUE);
  gtk_label_set_wrap_mode (self->odds_label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->odds_label, 0);
  gtk_box_append (self->below, GTK_WIDGET (self->odds_label));
  self->fan = MO_PLAYING_FAN (mo_playing_fan_new ());
  g_signal_connect_object (self->fan, "taken", G_CALLBACK (card_taken_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->below, GTK_WIDGET (self->fan));
  self->back_button = gtk_button_new_with_mnemonic (_("Change _Answer"));
  gtk_widget_set_tooltip_text (self->back_button, _("Choose Another Answer (Escape)"));
  gtk_widget_set_halign (self->back_button, GTK_ALIGN_START);
  g_signal_connect_object (self->back_button, "clicked", G_CALLBACK (back_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->below, self->back_button);
}

GtkWidget *
mo_crawlitaire_question_new (MoMatchSurface *surface,
                             MoRingOdds *rings)
{
  MoCrawlitaireQuestion *self = g_object_new (MO_TYPE_CRAWLITAIRE_QUESTION, NULL);

  self->surface = surface;
  self->rings = g_object_ref (rings);
  g_signal_connect_object (rings, "worked-out", G_CALLBACK (rings_worked_out_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
mo_crawlitaire_question_show (MoCrawlitaireQuestion *self)
{
  gboolean is_asked = mo_match_surface_get_moves (self->surface)->len > 0;

  gtk_widget_set_visible (GTK_WIDGET (self), is_asked);
  if (is_asked)
    show_question (self);
  else
    clear (self);
}

void
mo_crawlitaire_question_set_is_big (MoCrawlitaireQuestion *self,
                                    gboolean is_big)
{
  mo_playing_fan_set_is_big (self->fan, is_big);
}

void
mo_crawlitaire_question_set_is_compact (MoCrawlitaireQuestion *self,
                                        gboolean is_compact)
{
  self->is_compact = is_compact;
  gtk_widget_remove_css_class (GTK_WIDGET (self->label), is_compact ? "title-2" : "title-4");
  gtk_widget_add_css_class (GTK_WIDGET (self->label), is_compact ? "title-4" : "title-2");
}

void
mo_crawlitaire_question_set_place (MoCrawlitaireQuestion *self,
                                   const char *place)
{
  gtk_label_set_label (self->place_label, place);
}

GtkBox *
mo_crawlitaire_question_get_heading (MoCrawlitaireQuestion *self)
{
  return self->heading;
}
