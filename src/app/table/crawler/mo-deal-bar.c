/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deal-bar.h"

#include "mo-crawler-choices.h"
#include "mo-fold.h"
#include "mo-widget-label.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>
#include <string.h>

/* More than these are found by more letters. */
#define MAX_OFFERED 8

struct _MoDealBar
{
  GtkBox parent_instance;

  GtkLabel *label;
  GtkEntry *entry;
  MoWrapBox *offered;
  GtkLabel *hint;
  GtkWidget *deal_button;

  MoMatchSurface *surface; /* (nullable) */
  MoMove move;
  GArray *counts; /* (element-type MoFaceCount) (nullable): what may come, by name */
};

G_DEFINE_FINAL_TYPE (MoDealBar, mo_deal_bar, GTK_TYPE_BOX)

static const MoCrawlerFace *
get_face (MoDealBar *self,
          guint index)
{
  return mo_crawler_game_get_face (mo_match_surface_get_game (self->surface),
                                   g_array_index (self->counts, MoFaceCount, index).face);
}

/* How well a name fits what is typed: the less the better; -1 when it does not. */
static int
rank_name (const char *name,
           const char *typed)
{
  g_autofree char *folded = mo_fold_words (name);

  if (g_str_has_prefix (folded, typed))
    return 0;
  if (mo_fold_has_word_start (folded, typed))
    return 1;
  return strstr (folded, typed) != NULL ? 2 : -1;
}

static void
take (MoDealBar *self,
      guint face)
{
  const MoMove move = mo_crawler_fill_open (&self->move, face);

  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  mo_match_surface_ask_move (self->surface, &move);
}

static void
offer_clicked_cb (MoDealBar *self,
                  GtkWidget *button)
{
  take (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "face")));
}

static void
add_offer (MoDealBar *self,
           guint index)
{
  const MoCrawlerFace *face = get_face (self, index);
  const MoFaceCount *count = &g_array_index (self->counts, MoFaceCount, index);
  g_autofree char *text = count->n > 1 ? g_strdup_printf (_("%1$s ×%2$u"), face->name, count->n)
                                       : g_strdup (face->name);
  GtkWidget *button = gtk_button_new_with_label (text);

  g_object_set_data (G_OBJECT (button), "face", GUINT_TO_POINTER (count->face));
  g_signal_connect_object (button, "clicked", G_CALLBACK (offer_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (button, gtk_widget_get_first_child (GTK_WIDGET (self->offered)) == NULL
                                        ? "suggested-action"
                                        : "offer");
  mo_wrap_box_append (self->offered, button);
}

/* Those that fit what is typed, the best first. */
static void
offer (MoDealBar *self)
{
  g_autofree char *typed = mo_fold_words (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  guint n_fitting = 0;

  mo_wrap_box_clear (self->offered);
  for (int rank = 0; rank <= 2; rank++)
    for (guint i = 0; i < self->counts->len; i++)
      if (rank_name (get_face (self, i)->name, typed) == rank && n_fitting++ < MAX_OFFERED)
        add_offer (self, i);
  if (n_fitting == 0)
    gtk_label_set_label (self->hint, self->counts->len > 0
                                         ? _("No card of this deck is called so.")
                                         : _("The deck is empty."));
  else if (n_fitting > MAX_OFFERED)
    {
      g_autofree char *more =
          g_strdup_printf (ngettext ("and %u more", "and %u more", n_fitting - MAX_OFFERED),
                           n_fitting - MAX_OFFERED);

      gtk_label_set_label (self->hint, more);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->hint), n_fitting == 0 || n_fitting > MAX_OFFERED);
}

static void
entry_changed_cb (MoDealBar *self)
{
  if (self->counts != NULL)
    offer (self);
}

/* Enter on nothing typed takes only what is certain. */
static void
entry_activated_cb (MoDealBar *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->offered));

  if (first != NULL &&
      (*gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0' || self->counts->len == 1))
    take (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (first), "face")));
}

static void
deal_clicked_cb (MoDealBar *self)
{
  mo_match_surface_ask_move (self->surface, &self->move);
}

static char *
ask (MoMatchSurface *surface,
     const MoMove *move,
     guint pile)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  guint player = mo_pile_get_player (pile);
  const char *name = state->names[player];

  if (move->verb == MO_CRAWLER_VERB_FLIP)
    return g_strdup (_("Which card lies on top of the Dungeon deck?"));
  if (pile == MO_PILE_DUNGEON_DECK)
    return g_strdup (_("Which Dungeon card came?"));
  if (move->verb == MO_CRAWLER_VERB_BURN)
    return g_strdup_printf (ngettext ("Which card is burned? %u to go",
                                      "Which card is burned? %u to go", state->n_burns[player]),
                            state->n_burns[player]);
  if (game->n_players > 1 && name != NULL)
    /* Translators: the name of a player, and how many cards are still to be drawn. */
    return g_strdup_printf (ngettext ("Which card did %1$s draw? %2$u to go",
                                      "Which card did %1$s draw? %2$u to go",
                                      state->n_draws[player]),
                            name, state->n_draws[player]);
  return g_strdup_printf (ngettext ("Which card was drawn? %u to go",
                                    "Which card was drawn? %u to go", state->n_draws[player]),
                          state->n_draws[player]);
}

void
mo_deal_bar_show (MoDealBar *self,
                  MoMatchSurface *surface,
                  const MoMove *move)
{
  gboolean is_dealt = mo_match_is_dealt (mo_match_surface_get_match (surface));
  g_autofree char *question = NULL;
  guint pile;

  self->surface = surface;
  g_clear_pointer (&self->counts, g_array_unref);
  gtk_widget_set_visible (GTK_WIDGET (self), move != NULL);
  if (move == NULL || !mo_crawler_is_open (move, &pile))
    return;
  self->move = *move;
  self->counts = mo_crawler_count_next (mo_match_surface_get_game (surface),
                                        mo_match_surface_get_state (surface), pile);
  question = is_dealt ? g_strdup (_("One more card may be drawn.")) : ask (surface, move, pile);
  gtk_widget_set_visible (GTK_WIDGET (self->entry), !is_dealt);
  gtk_widget_set_visible (GTK_WIDGET (self->offered), !is_dealt);
  gtk_widget_set_visible (self->deal_button, is_dealt);
  gtk_label_set_label (self->label, question);
  mo_widget_set_spoken_label (GTK_WIDGET (self->entry), question);
  offer (self);
}

void
mo_deal_bar_focus (MoDealBar *self)
{
  gtk_widget_grab_focus (gtk_widget_get_visible (self->deal_button) ? self->deal_button
                                                                    : GTK_WIDGET (self->entry));
}

static void
mo_deal_bar_finalize (GObject *object)
{
  g_clear_pointer (&MO_DEAL_BAR (object)->counts, g_array_unref);
  G_OBJECT_CLASS (mo_deal_bar_parent_class)->finalize (object);
}

static void
mo_deal_bar_class_init (MoDealBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mo_deal_bar_finalize;
  g_type_ensure (MO_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-deal-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MoDealBar, label);
  gtk_widget_class_bind_template_child (widget_class, MoDealBar, entry);
  gtk_widget_class_bind_template_child (widget_class, MoDealBar, offered);
  gtk_widget_class_bind_template_child (widget_class, MoDealBar, hint);
  gtk_widget_class_bind_template_child (widget_class, MoDealBar, deal_button);
  gtk_widget_class_bind_template_callback (widget_class, deal_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_activated_cb);
}

static void
mo_deal_bar_init (MoDealBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
