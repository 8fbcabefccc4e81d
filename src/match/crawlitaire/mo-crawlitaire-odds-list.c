/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lists the odds of a game of Crawlitaire for programs and people. */

#include "config.h"

#include "mo-crawlitaire-odds.h"
#include "mo-crawlitaire-private.h"
#include "mo-crawlitaire-view.h"

#include <glib/gi18n-lib.h>

static gboolean
is_drawing (const MoCrawlitaireState *state)
{
  return mo_crawlitaire_may_draw (state) && mo_crawlitaire_list_next (state) != 0;
}

static void
list_trap (const MoCrawlitaireState *state,
           MoOddsSheet *sheet)
{
  guint n_tries = state->phase == MO_PHASE_TRAP ? state->n_left
                                                : mo_crawlitaire_state_count_tries (state);

  mo_odds_sheet_begin (sheet, "trap", _("Trap"));
  mo_odds_sheet_add_number (sheet, "tries", n_tries);
  mo_odds_sheet_add_odds (sheet, "evade", _("Evade"),
                          mo_crawlitaire_odds_evade (state, mo_crawlitaire_state_get_room (state),
                                                     n_tries));
  mo_odds_sheet_end (sheet);
}

static void
list_fighter (const MoCrawlitaireState *state,
              int place,
              MoOddsSheet *sheet)
{
  int face = state->party[place].face;
  MoBattleOdds odds;

  mo_crawlitaire_odds_battle (state, place, &odds);
  mo_odds_sheet_begin (sheet, NULL, mo_playing_card_get_name (face));
  mo_odds_sheet_add_id (sheet, "card", mo_playing_card_get_id (face));
  mo_odds_sheet_add_odds (sheet, "win", _("Win"), odds.win);
  mo_odds_sheet_add_odds (sheet, "lose", _("Lose"), odds.lose);
  mo_odds_sheet_add_odds (sheet, "draw", C_("battle result", "Draw"), odds.draw);
  if (mo_playing_card_get_suit (mo_crawlitaire_state_get_room (state)) == MO_SUIT_DIAMONDS)
    mo_odds_sheet_add_odds (sheet, "ring", _("Win and find a ring"), odds.ring);
  mo_odds_sheet_end (sheet);
}

static void
list_fighters (const MoCrawlitaireState *state,
               MoOddsSheet *sheet)
{
  mo_odds_sheet_begin_array (sheet, "fighters");
  for (int i = 0; i < state->n_party; i++)
    if (state->phase == MO_PHASE_FIGHT || state->party[i].face == state->actor)
      list_fighter (state, i, sheet);
  mo_odds_sheet_end_array (sheet);
}

static void
list_next (const MoCrawlitaireState *state,
           MoOddsSheet *sheet)
{
  static const char *const ids[MO_N_SUITS] = { "spades", "hearts", "diamonds", "clubs" };
  const char *const suits[MO_N_SUITS] = { _("Spades"), _("Hearts"), _("Diamonds"), _("Clubs") };
  MoPlayingCards next = mo_crawlitaire_list_next (state);
  guint n_all = mo_playing_cards_count (next);

  if (n_all == 0)
    return;
  mo_odds_sheet_add_title (sheet, _("Next Card"));
  mo_odds_sheet_begin_array (sheet, "next");
  for (guint i = 0; i < MO_N_SUITS; i++)
    {
      /* The faces of a suit follow its numbers. */
      guint n = mo_playing_cards_count (next &
                                        (MO_NUMBERS_OF (i) | MO_NUMBERS_OF (i) << MO_N_CLASSES));

      if (n > 0)
        mo_odds_sheet_add_row (sheet, "suit", ids[i], suits[i], n, (double) n / n_all);
    }
  mo_odds_sheet_end_array (sheet);
}

static void
list_classes (const MoCrawlitaireState *state,
              MoOddsSheet *sheet)
{
  double odds[MO_N_CLASSES];

  mo_crawlitaire_odds_classes (state, odds);
  mo_odds_sheet_begin (sheet, "classes", NULL);
  for (guint i = 0; i < MO_N_CLASSES; i++)
    mo_odds_sheet_add_odds (sheet, mo_face_class_get_id ((MoFaceClass) i),
                            mo_face_class_get_name ((MoFaceClass) i), odds[i]);
  mo_odds_sheet_end (sheet);
}

/* Lists the odds of the next draw. */
static void
list_draw (const MoCrawlitaireState *state,
           MoOddsSheet *sheet)
{
  MoPlayingCards next = mo_crawlitaire_list_next (state);
  MoPlayingCards black = MO_NUMBERS_OF (MO_SUIT_SPADES) | MO_NUMBERS_OF (MO_SUIT_CLUBS);

  if (mo_crawlitaire_draws_faces (state))
    list_classes (state, sheet);
  else if (state->phase == MO_PHASE_TREASURE)
    mo_odds_sheet_add_odds (sheet, "ring", _("A ring"),
                            (double) mo_playing_cards_count (next & black) /
                                mo_playing_cards_count (next));
  else if (state->phase == MO_PHASE_ABILITIES || state->phase == MO_PHASE_LEVEL_UP ||
           state->phase == MO_PHASE_TRAINING)
    mo_odds_sheet_add_odds (sheet, "fits", _("Fits a character"),
                            mo_crawlitaire_odds_fit (state, state->actor));
}

/* Lists the odds of the unknown room. */
static void
list_door (const MoCrawlitaireState *state,
           MoOddsSheet *sheet)
{
  MoDoorOdds odds;

  if (state->hidden_room == MO_SLOT_EMPTY)
    return;
  mo_crawlitaire_odds_door (state, MO_DOOR_UNKNOWN, &odds);
  mo_odds_sheet_begin (sheet, "unknown-room", _("Unknown Room"));
  mo_odds_sheet_add_odds (sheet, "treasure", _("Guarded treasure"), odds.treasure);
  mo_odds_sheet_add_odds (sheet, "shrine", _("Shrine"), odds.shrine);
  mo_odds_sheet_add_odds (sheet, "monster", _("Monster"), odds.occupied);
  mo_odds_sheet_add_odds (sheet, "trap", _("Trap"), odds.trap);
  mo_odds_sheet_add_odds (sheet, "evaded-trap", _("Evaded trap"), odds.evade);
  mo_odds_sheet_end (sheet);
}

static void
list_ring (const MoCrawlitaireState *state,
           MoDoor door,
           int place,
           MoOddsSheet *sheet)
{
  int face = state->party[place].face;
  /* Translators: a member of the party who would fight the monster there. */
  g_autofree char *name = g_strdup_printf (_("If %s fights"), mo_playing_card_get_name (face));

  mo_odds_sheet_begin (sheet, NULL, NULL);
  mo_odds_sheet_add_id (sheet, "door", door == MO_DOOR_KNOWN ? "known" : "unknown");
  mo_odds_sheet_add_id (sheet, "card", mo_playing_card_get_id (face));
  mo_odds_sheet_add_odds (sheet, "ring", name, mo_crawlitaire_odds_ring (state, door, place));
  mo_odds_sheet_end (sheet);
}

static void
list_rings (const MoCrawlitaireState *state,
            MoOddsSheet *sheet)
{
  const char *const titles[] = { NULL, _("Ring in the Known Room"),
                                 _("Ring in the Unknown Room") };

  mo_odds_sheet_begin_array (sheet, "rings");
  for (guint door = MO_DOOR_KNOWN; door <= MO_DOOR_UNKNOWN; door++)
    {
      if ((mo_crawlitaire_list_behind (state, (MoDoor) door) & MO_NUMBERS_OF (MO_SUIT_DIAMONDS)) ==
          0)
        continue;
      mo_odds_sheet_add_title (sheet, titles[door]);
      for (int i = 0; i < state->n_party; i++)
        list_ring (state, (MoDoor) door, i, sheet);
    }
  mo_odds_sheet_end_array (sheet);
}

void
mo_crawlitaire_list_odds (const MoCrawlitaireState *state,
                          MoOddsSheet *sheet)
{
  if (state->result != MO_MATCH_OPEN)
    return;
  if (state->phase == MO_PHASE_TEST || state->phase == MO_PHASE_TRAP)
    list_trap (state, sheet);
  if (state->phase == MO_PHASE_FIGHT || state->phase == MO_PHASE_BATTLE)
    list_fighters (state, sheet);
  list_next (state, sheet);
  if (is_drawing (state))
    list_draw (state, sheet);
  if (state->phase != MO_PHASE_ENTER)
    return;
  list_door (state, sheet);
  list_rings (state, sheet);
}
