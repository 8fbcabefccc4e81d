/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-table-card.h"

#include "mo-card-drawing.h"
#include "mo-card-face.h"
#include "mo-card-text.h"
#include "mo-crawler-fight.h"
#include "mo-icon.h"
#include "mo-widget-label.h"
#include "mo-player-mark.h"

#include <glib/gi18n.h>

struct _MoTableCard
{
  GtkButton parent_instance;

  GtkWidget *overlay;
  AdwClamp *clamp; /* keeps the face from being as large as it would like to be */
  GtkBox *badges;
  GtkLabel *caption;

  gint16 card;
  int width;
  guint8 tokens[MO_N_TOKENS]; /* as they are shown */
  int life;
};

G_DEFINE_FINAL_TYPE (MoTableCard, mo_table_card, GTK_TYPE_BUTTON)

static void
mo_table_card_class_init (MoTableCardClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "button");
}

static void
mo_table_card_init (MoTableCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->overlay = gtk_overlay_new ();
  gtk_box_append (GTK_BOX (box), self->overlay);
  self->clamp = ADW_CLAMP (adw_clamp_new ());
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), GTK_WIDGET (self->clamp));
  self->badges = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  gtk_widget_set_halign (GTK_WIDGET (self->badges), GTK_ALIGN_END);
  gtk_widget_set_valign (GTK_WIDGET (self->badges), GTK_ALIGN_CENTER);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), GTK_WIDGET (self->badges));
  self->caption = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->caption, TRUE);
  gtk_label_set_wrap_mode (self->caption, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (self->caption, 2);
  gtk_label_set_ellipsize (self->caption, PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (self->caption, GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (self->caption, 1);
  gtk_widget_set_hexpand (GTK_WIDGET (self->caption), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->caption), "caption");
  gtk_widget_set_visible (GTK_WIDGET (self->caption), FALSE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->caption));
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "table-card");
}

GtkWidget *
mo_table_card_new (gint16 card)
{
  MoTableCard *self = g_object_new (MO_TYPE_TABLE_CARD, NULL);

  self->card = card;
  return GTK_WIDGET (self);
}

gint16
mo_table_card_get_card (MoTableCard *self)
{
  return self->card;
}

/* The face */

/* A card that no catalog has is its name on a plain card, with the figures that are known at the
 * foot. */
static GtkWidget *
new_plain (const MoCrawlerFace *face)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (face->name);
  GtkWidget *figures = gtk_label_new (NULL);

  gtk_label_set_lines (GTK_LABEL (label), 3);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_set_vexpand (label, TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (figures, "numeric");
  gtk_box_append (GTK_BOX (box), figures);
  gtk_widget_add_css_class (box, "plain-card");
  return box;
}

/* Cost, power, stamina and life, as far as anybody has told them. */
static void
show_plain_figures (MoTableCard *self,
                    const MoCrawlerGame *game,
                    const MoCrawlerState *state)
{
  GtkWidget *label = gtk_widget_get_last_child (adw_clamp_get_child (self->clamp));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MO_N_FIGURES; i++)
    {
      int figure = mo_crawler_get_figure (game, state, self->card, i);

      if (figure != MO_ABSENT)
        g_string_append_printf (text, "%s%d", text->len > 0 ? " · " : "", figure);
      else if (i > MO_FIGURE_COST &&
               mo_crawler_get_face (game, state, self->card)->kind == MO_DUNGEON_CARD)
        g_string_append_printf (text, "%s?", text->len > 0 ? " · " : "");
    }
  gtk_label_set_label (GTK_LABEL (label), text->str);
}

static GtkWidget *
new_face (const MoCrawlerGame *game,
          const MoCrawlerFace *face)
{
  g_autoptr (MoCardItem) item = mo_card_item_new (game->content->catalog, face->card);
  GtkWidget *child = mo_card_face_new ();

  mo_card_face_set_item (MO_CARD_FACE (child), item);
  return child;
}

/* Whose an Adventurer is, where several play. */
static void
add_owner (MoTableCard *self,
           guint owner)
{
  GtkWidget *mark = mo_player_mark_new (owner);

  gtk_widget_set_halign (mark, GTK_ALIGN_START);
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (mark, "owner-badge");
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), mark);
}

static void
show_face (MoTableCard *self,
           const MoCrawlerGame *game,
           const MoCrawlerFace *face,
           guint owner,
           int width)
{
  GtkWidget *child = adw_clamp_get_child (self->clamp);

  if (child == NULL)
    {
      child = face->card != NULL ? new_face (game, face) : new_plain (face);
      adw_clamp_set_child (self->clamp, child);
      if (game->n_players > 1 && face->kind == MO_ADVENTURER_CARD)
        add_owner (self, owner);
    }
  if (width == self->width)
    return;
  self->width = width;
  gtk_widget_set_size_request (child, width, mo_card_drawing_get_height (width));
  adw_clamp_set_maximum_size (self->clamp, width);
  adw_clamp_set_tightening_threshold (self->clamp, width);
}

/* What lies on it */

static GtkWidget *
new_badge (const MoWord *token,
           const char *text)
{
  GtkWidget *badge = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  if (token->icon != NULL)
    gtk_box_append (GTK_BOX (badge), mo_icon_new (token->icon));
  gtk_box_append (GTK_BOX (badge), gtk_label_new (text));
  gtk_widget_set_halign (badge, GTK_ALIGN_END);
  gtk_widget_add_css_class (badge, "token-badge");
  gtk_widget_add_css_class (badge, token->id);
  return badge;
}

static void
show_tokens (MoTableCard *self,
             const MoCrawlerGame *game,
             const MoCrawlerState *state)
{
  const MoCrawlerCard *it = &state->cards[self->card];
  int life = mo_crawler_get_figure (game, state, self->card, MO_FIGURE_LIFE);
  GtkWidget *badge;

  if (memcmp (self->tokens, it->tokens, sizeof self->tokens) == 0 && life == self->life)
    return;
  memcpy (self->tokens, it->tokens, sizeof self->tokens);
  self->life = life;
  while ((badge = gtk_widget_get_first_child (GTK_WIDGET (self->badges))) != NULL)
    gtk_box_remove (self->badges, badge);
  for (guint i = 0; i < MO_N_TOKENS; i++)
    {
      g_autofree char *text = i == MO_TOKEN_WOUND && life != MO_ABSENT
                                  ? g_strdup_printf ("%u/%d", it->tokens[i], life)
                                  : g_strdup_printf ("%u", it->tokens[i]);

      if (it->tokens[i] > 0 && game->words.tokens[i] != NULL)
        gtk_box_append (self->badges, new_badge (game->words.tokens[i], text));
    }
}

/* How it stands */

static void
add_words (GString *words,
           const char *more)
{
  if (words->len > 0)
    g_string_append (words, _(", "));
  g_string_append (words, more);
}

static void
add_use (GString *words,
         const MoCrawlerGame *game,
         const MoCrawlerState *state,
         gint16 card)
{
  const MoCrawlerCard *it = &state->cards[card];
  g_autofree char *text = NULL;

  if (it->pile == MO_PILE_ROW)
    {
      gint16 target = mo_crawler_is_attacker (game, state, card)
                          ? mo_crawler_get_target (game, state, card)
                          : MO_NO_CARD;

      if (target != MO_NO_CARD)
        text = g_strdup_printf (_("attacks %s"), mo_crawler_get_name (game, state, target));
    }
  else if (it->use == MO_USE_ATTACK)
    text = g_strdup (_("attacks"));
  else if (it->use == MO_USE_DEFENCE && it->target != MO_NO_CARD)
    text = g_strdup_printf (_("defends %s"), mo_crawler_get_name (game, state, it->target));
  if (text != NULL)
    add_words (words, text);
}

static void
add_figures (GString *words,
             const MoCrawlerGame *game,
             const MoCrawlerState *state,
             gint16 card)
{
  const char *const names[] = { _("cost"), _("power"), _("stamina"), _("life") };

  /* On a card that no catalog has they are its own. */
  if (mo_crawler_get_face (game, state, card)->card == NULL)
    return;
  for (guint i = 0; i < MO_N_FIGURES; i++)
    if (mo_crawler_is_figure_set (state, card, i))
      {
        /* Translators: a figure of a card that somebody has set, as in “power 5 by hand”. */
        g_autofree char *text = g_strdup_printf (_("%1$s %2$d by hand"), names[i],
                                                 mo_crawler_get_own_figure (game, state, card, i));

        add_words (words, text);
      }
}

char *
mo_table_card_dup_caption (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           gint16 card)
{
  const MoCrawlerCard *it = &state->cards[card];
  GString *words = g_string_new (NULL);

  if (mo_pile_is_deck (it->pile))
    add_words (words, _("face up on the deck"));
  if (mo_crawler_get_primary (state) == card)
    add_words (words, _("primary target"));
  if (it->marks & MO_IS_ACTIVATED)
    add_words (words, _("activated"));
  if (it->marks & MO_IS_DUE)
    add_words (words, mo_crawler_has_frenzy (game, state, card) ? _("attacks first")
                                                                : _("to be settled"));
  if (it->marks & MO_IS_STOPPED)
    add_words (words, _("stopped"));
  if (it->marks & MO_IS_SPENT)
    add_words (words, _("spent"));
  if (it->pile == MO_PILE_QUESTS && (it->marks & MO_IS_OVER))
    add_words (words, _("completed"));
  if (it->marks & MO_IS_FAILED)
    add_words (words, _("failed"));
  add_use (words, game, state, card);
  add_figures (words, game, state, card);
  return g_string_free (words, FALSE);
}

static void
name_figures (GString *words,
              const MoCrawlerGame *game,
              const MoCrawlerState *state,
              gint16 card)
{
  const char *const names[] = { _("cost"), _("power"), _("stamina"), _("life") };

  for (guint i = 0; i < MO_N_FIGURES; i++)
    {
      int figure = mo_crawler_get_figure (game, state, card, i);
      g_autofree char *text = NULL;

      if (figure == MO_ABSENT)
        continue;
      /* Translators: a figure of a card, as in “power 5”. */
      text = g_strdup_printf (_("%1$s %2$d"), names[i], figure);
      add_words (words, text);
    }
}

/* All that the eye sees, in words. */
static void
name_card (MoTableCard *self,
           const MoCrawlerGame *game,
           const MoCrawlerState *state,
           const char *caption)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, self->card);
  const MoCrawlerCard *it = &state->cards[self->card];
  g_autofree char *summary = face->card != NULL
                                 ? mo_card_dup_summary (game->content->catalog, face->card)
                                 : NULL;
  g_autoptr (GString) words = g_string_new (face->name);

  if (game->n_players > 1 && face->kind == MO_ADVENTURER_CARD && state->names[it->owner] != NULL)
    add_words (words, state->names[it->owner]);
  if (*caption != '\0')
    add_words (words, caption);
  for (guint i = 0; i < MO_N_TOKENS; i++)
    if (it->tokens[i] > 0 && game->words.tokens[i] != NULL)
      {
        /* Translators: a kind of token and how many there are, as in “Wound 2”. */
        g_autofree char *token = g_strdup_printf (_("%1$s %2$u"), game->words.tokens[i]->name,
                                                  it->tokens[i]);

        add_words (words, token);
      }
  if (summary != NULL)
    add_words (words, summary);
  else
    name_figures (words, game, state, self->card);
  mo_widget_set_label (GTK_WIDGET (self), words->str);
}

static void
set_class (GtkWidget *widget,
           const char *class,
           gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, class);
  else
    gtk_widget_remove_css_class (widget, class);
}

void
mo_table_card_show (MoTableCard *self,
                    const MoCrawlerGame *game,
                    const MoCrawlerState *state,
                    int width)
{
  const MoCrawlerCard *it = &state->cards[self->card];
  g_autofree char *caption = mo_table_card_dup_caption (game, state, self->card);

  show_face (self, game, mo_crawler_get_face (game, state, self->card), it->owner, width);
  if (mo_crawler_get_face (game, state, self->card)->card == NULL)
    show_plain_figures (self, game, state);
  show_tokens (self, game, state);
  gtk_label_set_label (self->caption, caption);
  gtk_widget_set_visible (GTK_WIDGET (self->caption), *caption != '\0');
  set_class (GTK_WIDGET (self), "activated", (it->marks & (MO_IS_ACTIVATED | MO_IS_STOPPED)) != 0);
  set_class (GTK_WIDGET (self), "on-deck", mo_pile_is_deck (it->pile));
  set_class (GTK_WIDGET (self), "primary-target", mo_crawler_get_primary (state) == self->card);
  set_class (GTK_WIDGET (self), "due", (it->marks & MO_IS_DUE) != 0);
  name_card (self, game, state, caption);
}

void
mo_table_card_set_chosen (MoTableCard *self,
                          gboolean is_chosen)
{
  set_class (GTK_WIDGET (self), "chosen", is_chosen);
}
