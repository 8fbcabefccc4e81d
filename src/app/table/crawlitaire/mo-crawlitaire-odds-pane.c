/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-odds-pane.h"

#include "mo-crawlitaire-odds.h"
#include "mo-crawlitaire-text.h"
#include "mo-odds-row.h"

#include <glib/gi18n.h>

#define N_DOORS (MO_DOOR_UNKNOWN + 1)

struct _MoCrawlitaireOddsPane
{
  AdwBin parent_instance;

  GtkBox *box;

  MoMatchSurface *surface; /* (nullable) (weak) */
  MoRingOdds *rings;
};

G_DEFINE_FINAL_TYPE (MoCrawlitaireOddsPane, mo_crawlitaire_odds_pane, ADW_TYPE_BIN)

/* Rows */

static GtkWidget *
add_label (MoCrawlitaireOddsPane *self,
           const char *text,
           const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (self->box, label);
  return label;
}

static void
add_row (MoCrawlitaireOddsPane *self,
         const char *name,
         guint n_cards,
         double odds)
{
  GtkWidget *row = mo_odds_row_new ();

  mo_odds_row_show (MO_ODDS_ROW (row), name, n_cards, odds, -1);
  gtk_box_append (self->box, row);
}

/* The next card */

static void
add_share (MoCrawlitaireOddsPane *self,
           const char *name,
           MoPlayingCards all,
           MoPlayingCards part)
{
  guint n = mo_playing_cards_count (all & part);

  if (n > 0)
    add_row (self, name, n, (double) n / mo_playing_cards_count (all));
}

static void
show_next (MoCrawlitaireOddsPane *self,
           const MoCrawlitaireState *state)
{
  const char *const suits[MO_N_SUITS] = { _("Spades"), _("Hearts"), _("Diamonds"), _("Clubs") };
  MoPlayingCards next = mo_crawlitaire_list_next (state);

  if (next == 0)
    return;
  add_label (self, _("Next Card"), "title-4");
  for (guint i = 0; i < MO_N_SUITS; i++)
    add_share (self, suits[i], next, (MO_NUMBERS_OF (i) | MO_NUMBERS_OF (i) << 4));
  if (state->phase == MO_PHASE_TREASURE)
    add_share (self, _("A ring"), next,
               MO_NUMBERS_OF (MO_SUIT_SPADES) | MO_NUMBERS_OF (MO_SUIT_CLUBS));
}

/* Battles and traps */

static void
show_fight (MoCrawlitaireOddsPane *self,
            const MoCrawlitaireState *state,
            int place)
{
  MoBattleOdds odds;

  mo_crawlitaire_odds_battle (state, place, &odds);
  add_label (self, mo_playing_card_get_name (state->party[place].face), "title-4");
  add_row (self, _("Win"), 0, odds.win);
  add_row (self, _("Lose"), 0, odds.lose);
  add_row (self, _("Draw"), 0, odds.draw);
  if (mo_playing_card_get_suit (mo_crawlitaire_state_get_room (state)) == MO_SUIT_DIAMONDS)
    add_row (self, _("Win, and find a ring"), 0, odds.ring);
}

static void
show_trap (MoCrawlitaireOddsPane *self,
           const MoCrawlitaireState *state)
{
  guint n_tries = state->phase == MO_PHASE_TRAP ? state->n_left
                                                : mo_crawlitaire_state_count_tries (state);

  add_label (self, _("The Trap"), "title-4");
  add_row (self, _("Evade it"), 0,
           mo_crawlitaire_odds_evade (state, mo_crawlitaire_state_get_room (state), n_tries));
}

/* Rings: they come when they are worked out, below the rest */

static void
show_rings (MoCrawlitaireOddsPane *self)
{
  const char *const titles[N_DOORS] = { NULL, _("A Ring Behind the Known Room"),
                                        _("A Ring Behind the Unknown Room") };
  const MoCrawlitaireState *state = mo_match_surface_get_state (self->surface);

  for (guint door = MO_DOOR_KNOWN; door < N_DOORS; door++)
    {
      if (!mo_ring_odds_may_be (self->rings, (MoDoor) door))
        continue;
      add_label (self, titles[door], "title-4");
      for (guint i = 0; i < state->n_party; i++)
        {
          /* Translators: somebody of the party who would fight the monster there. */
          g_autofree char *name = g_strdup_printf (_("if %s fights"),
                                                   mo_playing_card_get_name (state->party[i].face));

          add_row (self, name, 0, mo_ring_odds_get (self->rings, (MoDoor) door, i));
        }
    }
}

static void
begin_rings (MoCrawlitaireOddsPane *self)
{
  if (mo_ring_odds_is_ready (self->rings))
    show_rings (self);
  else if (mo_ring_odds_may_be (self->rings, MO_DOOR_KNOWN) ||
           mo_ring_odds_may_be (self->rings, MO_DOOR_UNKNOWN))
    add_label (self, _("The odds of rings are being worked out…"), "dim-label");
}

static void
show_door (MoCrawlitaireOddsPane *self,
           const MoCrawlitaireState *state)
{
  MoDoorOdds odds;

  if (state->hidden_room == MO_SLOT_EMPTY)
    return;
  mo_crawlitaire_odds_door (state, MO_DOOR_UNKNOWN, &odds);
  add_label (self, _("The Unknown Room"), "title-4");
  add_row (self, _("Treasure, and a monster"), 0, odds.treasure);
  add_row (self, _("Shrine"), 0, odds.shrine);
  add_row (self, _("Monster"), 0, odds.occupied);
  add_row (self, _("Trap"), 0, odds.trap);
  add_row (self, _("Trap that is evaded"), 0, odds.evade);
}

/* Making the pane */

static void
mo_crawlitaire_odds_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mo_crawlitaire_odds_pane_parent_class)->map (widget);
  mo_crawlitaire_odds_pane_show (MO_CRAWLITAIRE_ODDS_PANE (widget));
}

static void
mo_crawlitaire_odds_pane_dispose (GObject *object)
{
  MoCrawlitaireOddsPane *self = MO_CRAWLITAIRE_ODDS_PANE (object);

  g_clear_object (&self->rings);
  g_clear_weak_pointer (&self->surface);
  G_OBJECT_CLASS (mo_crawlitaire_odds_pane_parent_class)->dispose (object);
}

static void
mo_crawlitaire_odds_pane_class_init (MoCrawlitaireOddsPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_crawlitaire_odds_pane_dispose;
  GTK_WIDGET_CLASS (klass)->map = mo_crawlitaire_odds_pane_map;
}

static void
mo_crawlitaire_odds_pane_init (MoCrawlitaireOddsPane *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 9));
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "odds");
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "odds-pane");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->box));
  adw_bin_set_child (ADW_BIN (self), scroller);
}

GtkWidget *
mo_crawlitaire_odds_pane_new (MoMatchSurface *surface,
                              MoRingOdds *rings)
{
  MoCrawlitaireOddsPane *self = g_object_new (MO_TYPE_CRAWLITAIRE_ODDS_PANE, NULL);

  g_set_weak_pointer (&self->surface, surface);
  self->rings = g_object_ref (rings);
  g_signal_connect_object (rings, "worked-out", G_CALLBACK (mo_crawlitaire_odds_pane_show), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

static void
show_state (MoCrawlitaireOddsPane *self,
            const MoCrawlitaireState *state)
{
  if (state->phase == MO_PHASE_TEST || state->phase == MO_PHASE_TRAP)
    show_trap (self, state);
  if (state->phase == MO_PHASE_BATTLE)
    show_fight (self, state, mo_crawlitaire_state_find_character (state, state->actor));
  for (guint i = 0; state->phase == MO_PHASE_FIGHT && i < state->n_party; i++)
    show_fight (self, state, (int) i);
  show_next (self, state);
  if (state->phase != MO_PHASE_ENTER)
    return;
  show_door (self, state);
  begin_rings (self);
}

void
mo_crawlitaire_odds_pane_show (MoCrawlitaireOddsPane *self)
{
  const MoCrawlitaireState *state;
  GtkWidget *old;

  if (self->surface == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  while ((old = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, old);
  state = mo_match_surface_get_state (self->surface);
  if (state->result == MO_MATCH_OPEN)
    show_state (self, state);
  if (gtk_widget_get_first_child (GTK_WIDGET (self->box)) == NULL)
    add_label (self, _("Nothing is left to chance now."), "dim-label");
}
