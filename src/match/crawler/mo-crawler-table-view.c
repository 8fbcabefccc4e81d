/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-pieces.h"
#include "mo-crawler-sharing.h"
#include "mo-fight-words.h"

#include <glib/gi18n-lib.h>

static void
add_pieces (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            guint pile,
            gint16 beside,
            MoViewZone *zone)
{
  g_autoptr (GPtrArray) pieces = mo_crawler_pieces_list (game, state, pile, beside);

  g_ptr_array_set_free_func (pieces, NULL);
  for (guint i = 0; i < pieces->len; i++)
    {
      MoPiece *piece = g_ptr_array_index (pieces, i);
      g_autoptr (GString) word = g_string_new (NULL);

      mo_crawler_write_card (game, state, piece->id, word);
      piece->word = g_string_free (g_steal_pointer (&word), FALSE);
      mo_view_zone_add (zone, piece);
    }
}

/* Adds cards beside each other. The Dungeon card that is face up on its deck is in the
 * encounter. */
static void
add_row (const MoCrawlerGame *game,
         const MoCrawlerState *state,
         guint pile,
         const char *title,
         MoTableView *view)
{
  MoViewZone *zone = mo_table_view_add_zone (view, MO_VIEW_ROW, MO_SEAT_NONE,
                                             mo_crawler_get_pile_id (pile), title);
  gint16 top = pile == MO_PILE_ROW ? state->piles[MO_PILE_DUNGEON_DECK].first : MO_NO_CARD;

  zone->n_cards = state->piles[pile].n;
  add_pieces (game, state, pile,
              top != MO_NO_CARD && (state->cards[top].marks & MO_IS_FACE_UP) != 0 ? top
                                                                                   : MO_NO_CARD,
              zone);
}

static void
add_hand (const MoCrawlerGame *game,
          const MoCrawlerState *state,
          guint player,
          MoTableView *view)
{
  guint pile = MO_PILE_OF (MO_PILE_HAND, player);
  g_autofree char *title = mo_table_view_dup_title (view, _("Hand"), (int) player);
  MoViewZone *zone = mo_table_view_add_zone (view, MO_VIEW_HAND, (int) player,
                                             mo_crawler_get_pile_id (pile), title);

  zone->n_cards = state->piles[pile].n;
  zone->is_closed = zone->n_cards > 0 &&
                    state->cards[state->piles[pile].first].face == game->hidden;
  if (!zone->is_closed)
    add_pieces (game, state, pile, MO_NO_CARD, zone);
}

/* Adds a pile, of which only the number of cards and a grave’s newest card are visible. */
static void
add_pile (const MoCrawlerGame *game,
          const MoCrawlerState *state,
          guint pile,
          int player,
          const char *title,
          MoTableView *view)
{
  g_autofree char *whole = mo_table_view_dup_title (view, title, player);
  MoViewZone *zone = mo_table_view_add_zone (view, MO_VIEW_PILE, player,
                                             mo_crawler_get_pile_id (pile), whole);
  gint16 top = state->piles[pile].first;

  zone->n_cards = state->piles[pile].n;
  if (top != MO_NO_CARD && state->cards[top].face != game->hidden)
    mo_view_zone_add (zone, mo_crawler_pieces_new_card (game, state, top));
}

static void
add_zones (const MoCrawlerGame *game,
           const MoCrawlerState *state,
           MoTableView *view)
{
  for (guint i = 0; i < game->n_players; i++)
    add_hand (game, state, i, view);
  add_row (game, state, MO_PILE_PARTY, C_("zone", "Marching Order"), view);
  add_row (game, state, MO_PILE_ROW, _("Encounter"), view);
  add_row (game, state, MO_PILE_PLAYED, _("In Play"), view);
  add_row (game, state, MO_PILE_QUESTS, _("Quests"), view);
  add_pile (game, state, MO_PILE_DUNGEON_DECK, MO_SEAT_NONE, _("Dungeon Deck"), view);
  add_pile (game, state, MO_PILE_DUNGEON_GRAVE, MO_SEAT_NONE, _("Dungeon Grave"), view);
  for (guint i = 0; i < game->n_players; i++)
    {
      add_pile (game, state, MO_PILE_OF (MO_PILE_DECK, i), (int) i, _("Crawler Deck"), view);
      add_pile (game, state, MO_PILE_OF (MO_PILE_GRAVE, i), (int) i, _("Crawler Grave"), view);
    }
  if (state->piles[MO_PILE_LOST].n > 0)
    add_row (game, state, MO_PILE_LOST, _("Lost Adventurers"), view);
}

static void
add_sum (const MoFight *fight,
         MoSumKind kind,
         const char *title,
         MoTableView *view)
{
  MoSum sum;
  g_autofree char *total = NULL;
  MoViewSum *it;

  mo_sum_init (&sum, TRUE);
  mo_fight_sum_up (fight, kind, &sum);
  total = mo_fight_dup_total (&sum);
  it = mo_table_view_add_sum (view, title, total);
  for (guint i = 0; i < sum.terms->len; i++)
    {
      const MoTerm *term = &g_array_index (sum.terms, MoTerm, i);
      g_autofree char *name = mo_fight_dup_term_name (fight, term);
      g_autofree char *detail = mo_fight_dup_term_detail (fight, kind, term);
      g_autofree char *amount = mo_fight_dup_term_amount (term);
      /* Translators: a card, and what it adds to a sum, as in “Troll, power”. */
      g_autofree char *label = *detail != '\0' ? g_strdup_printf (_("%1$s, %2$s"), name, detail)
                                               : g_strdup (name);

      mo_view_sum_add_term (it, label, amount);
    }
  mo_sum_clear (&sum);
}

/* Adds both sides of each struggle that can be resolved now. */
static void
add_fight (const MoCrawlerGame *game,
           const MoCrawlerState *state,
           MoTableView *view)
{
  g_auto (MoFightOutcome) outcome = { 0 };

  mo_fight_outcome_init (&outcome, game, state);
  for (guint i = 0; outcome.kind != MO_FIGHT_NONE && i < outcome.struggles->len; i++)
    {
      gint16 adventurer = g_array_index (outcome.struggles, MoStruggleOutcome, i).adventurer;
      const MoFight fight = { game, state, adventurer };
      const char *name = adventurer != MO_NO_CARD ? mo_crawler_get_name (game, state, adventurer)
                                                  : NULL;
      /* Translators: %s is an Adventurer. */
      g_autofree char *ours = name != NULL ? g_strdup_printf (_("Defense of %s"), name)
                                           : g_strdup (_("Attack of the Adventurers"));
      /* Translators: %s is an Adventurer. */
      g_autofree char *theirs = name != NULL ? g_strdup_printf (_("Attack on %s"), name)
                                             : g_strdup (_("Defense of the Dungeon"));

      add_sum (&fight, name != NULL ? MO_SUM_POWER : MO_SUM_ATTACK, name != NULL ? theirs : ours,
               view);
      add_sum (&fight, name != NULL ? MO_SUM_DEFENCE : MO_SUM_DUNGEON_DEFENCE,
               name != NULL ? ours : theirs, view);
    }
}

static void
add_tally (const MoCrawlerGame *game,
           const MoCrawlerState *state,
           MoTableView *view)
{
  int limit = mo_crawler_get_limit (game, state);
  int tally = mo_crawler_get_tally (game, state);
  MoViewCounter *counter;

  if (limit == MO_ABSENT || state->round == 0)
    return;
  counter = mo_table_view_add_counter (view, MO_SEAT_NONE, "encounter-cost", _("Encounter Cost"),
                                       tally, NULL);
  /* Translators: a cost and its limit. */
  counter->text = g_strdup_printf (_("%1$d of %2$d"), tally, limit);
}

void
mo_crawler_list_view (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      MoTableView *view)
{
  for (guint i = 0; i < game->n_players; i++)
    mo_table_view_add_seat (view, state->names[i]);
  view->prompt = g_strdup (state->round > 0 ? mo_crawler_get_duty (game, state, NULL) : NULL);
  add_zones (game, state, view);
  add_tally (game, state, view);
  add_fight (game, state, view);
  for (guint i = 0; i < MO_N_TOKENS; i++)
    if (game->words.tokens[i] != NULL)
      mo_table_view_add_token (view, game->words.tokens[i]->id, game->words.tokens[i]->name);
}
