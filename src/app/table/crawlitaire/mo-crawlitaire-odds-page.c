/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-odds-page.h"

#include "mo-crawlitaire-odds.h"
#include "mo-crawlitaire-text.h"

#include <glib/gi18n.h>

#define N_DOORS (MO_DOOR_UNKNOWN + 1)

/* The next card */

static void
add_share (MoOddsPage *page,
           const char *name,
           MoPlayingCards all,
           MoPlayingCards part)
{
  guint n = mo_playing_cards_count (all & part);

  if (n > 0)
    mo_odds_page_add_odds (page, name, n, (double) n / mo_playing_cards_count (all));
}

static void
add_next (MoOddsPage *page,
          const MoCrawlitaireState *state)
{
  const char *const suits[MO_N_SUITS] = { _("Spades"), _("Hearts"), _("Diamonds"), _("Clubs") };
  MoPlayingCards next = mo_crawlitaire_list_next (state);

  if (next == 0)
    return;
  mo_odds_page_add_title (page, _("Next Card"), NULL);
  for (guint i = 0; i < MO_N_SUITS; i++)
    add_share (page, suits[i], next, (MO_NUMBERS_OF (i) | MO_NUMBERS_OF (i) << 4));
  if (state->phase == MO_PHASE_TREASURE)
    add_share (page, _("A ring"), next,
               MO_NUMBERS_OF (MO_SUIT_SPADES) | MO_NUMBERS_OF (MO_SUIT_CLUBS));
}

/* Battles and traps */

static void
add_fight (MoOddsPage *page,
           const MoCrawlitaireState *state,
           int place)
{
  MoBattleOdds odds;

  mo_crawlitaire_odds_battle (state, place, &odds);
  mo_odds_page_add_title (page, mo_playing_card_get_name (state->party[place].face), NULL);
  mo_odds_page_add_odds (page, _("Win"), 0, odds.win);
  mo_odds_page_add_odds (page, _("Lose"), 0, odds.lose);
  mo_odds_page_add_odds (page, C_("battle result", "Draw"), 0, odds.draw);
  if (mo_playing_card_get_suit (mo_crawlitaire_state_get_room (state)) == MO_SUIT_DIAMONDS)
    mo_odds_page_add_odds (page, _("Win and find a ring"), 0, odds.ring);
}

static void
add_trap (MoOddsPage *page,
          const MoCrawlitaireState *state)
{
  guint n_tries = state->phase == MO_PHASE_TRAP ? state->n_left
                                                : mo_crawlitaire_state_count_tries (state);

  mo_odds_page_add_title (page, _("Trap"), NULL);
  mo_odds_page_add_odds (
      page, _("Evade"), 0,
      mo_crawlitaire_odds_evade (state, mo_crawlitaire_state_get_room (state), n_tries));
}

/* Rings, at the end, because their odds arrive later */

static void
add_rings (MoOddsPage *page,
           const MoCrawlitaireState *state,
           MoRingOdds *rings)
{
  const char *const titles[N_DOORS] = { NULL, _("Ring in the Known Room"),
                                        _("Ring in the Unknown Room") };

  for (guint door = MO_DOOR_KNOWN; door < N_DOORS; door++)
    {
      if (!mo_ring_odds_may_be (rings, (MoDoor) door))
        continue;
      mo_odds_page_add_title (page, titles[door], NULL);
      for (guint i = 0; i < state->n_party; i++)
        {
          /* Translators: %s is a card of the party, if it fought the monster there. */
          g_autofree char *name = g_strdup_printf (_("If %s fights"),
                                                   mo_playing_card_get_name (state->party[i].face));

          mo_odds_page_add_odds (page, name, 0, mo_ring_odds_get (rings, (MoDoor) door, i));
        }
    }
}

static void
add_rings_or_wait (MoOddsPage *page,
                   const MoCrawlitaireState *state,
                   MoRingOdds *rings)
{
  if (mo_ring_odds_is_ready (rings))
    add_rings (page, state, rings);
  else if (mo_ring_odds_may_be (rings, MO_DOOR_KNOWN) ||
           mo_ring_odds_may_be (rings, MO_DOOR_UNKNOWN))
    mo_odds_page_add_text (page, MO_ODDS_NOTE, _("Calculating ring odds…"));
}

static void
add_door (MoOddsPage *page,
          const MoCrawlitaireState *state)
{
  MoDoorOdds odds;

  if (state->hidden_room == MO_SLOT_EMPTY)
    return;
  mo_crawlitaire_odds_door (state, MO_DOOR_UNKNOWN, &odds);
  mo_odds_page_add_title (page, _("Unknown Room"), NULL);
  mo_odds_page_add_odds (page, _("Guarded treasure"), 0, odds.treasure);
  mo_odds_page_add_odds (page, _("Shrine"), 0, odds.shrine);
  mo_odds_page_add_odds (page, _("Monster"), 0, odds.occupied);
  mo_odds_page_add_odds (page, _("Trap"), 0, odds.trap);
  mo_odds_page_add_odds (page, _("Evaded trap"), 0, odds.evade);
}

/* The page */

static void
add_state (MoOddsPage *page,
           const MoCrawlitaireState *state,
           MoRingOdds *rings)
{
  if (state->phase == MO_PHASE_TEST || state->phase == MO_PHASE_TRAP)
    add_trap (page, state);
  if (state->phase == MO_PHASE_BATTLE)
    add_fight (page, state, mo_crawlitaire_state_find_character (state, state->actor));
  for (guint i = 0; state->phase == MO_PHASE_FIGHT && i < state->n_party; i++)
    add_fight (page, state, (int) i);
  add_next (page, state);
  if (state->phase != MO_PHASE_ENTER)
    return;
  add_door (page, state);
  add_rings_or_wait (page, state, rings);
}

MoOddsPage *
mo_crawlitaire_odds_page_new (const MoCrawlitaireState *state,
                              MoRingOdds *rings)
{
  MoOddsPage *page = mo_odds_page_new ();

  if (state->result == MO_MATCH_OPEN)
    add_state (page, state, rings);
  if (page->lines->len == 0)
    mo_odds_page_add_text (page, MO_ODDS_NOTE, _("Nothing depends on chance right now."));
  return page;
}
