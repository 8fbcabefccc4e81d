/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire.h"

#include "mo-crawlitaire-private.h"

static void
close_game (gpointer user_data)
{
  MoCrawlitaireGame *self = user_data;

  g_string_chunk_free (self->texts);
  mo_content_unref (self->content);
  g_free (self);
}

static gpointer
open_game (MoContent *content,
           const MoMatchHeader *header,
           GError **error)
{
  MoMatchRules rules;
  MoCrawlitaireGame *self;

  if (!mo_match_header_look_up (header, content, &rules, error))
    return NULL;
  self = g_new0 (MoCrawlitaireGame, 1);
  self->content = mo_content_ref (content);
  self->texts = g_string_chunk_new (256);
  self->n_monster_cards = rules.format != NULL && rules.format->monster_cards > 0 ? rules.format->monster_cards : 1;
  self->n_level_up = rules.difficulty != NULL && rules.difficulty->level_up > 0 ? rules.difficulty->level_up
                                                                               : MO_LEVEL_UP_CARDS;
  return self;
}

static gpointer
begin (gpointer game)
{
  MoCrawlitaireState *state = g_new (MoCrawlitaireState, 1);

  mo_crawlitaire_state_init (state);
  return state;
}

static gpointer
copy (gconstpointer state)
{
  return g_memdup2 (state, sizeof (MoCrawlitaireState));
}

static gboolean
apply (gpointer game,
       gpointer state,
       const MoMove *move,
       GArray *changes,
       GError **error)
{
  MoCrawlitaireTurn turn = { game, state, move, changes, error };

  if (move->verb >= MO_CRAWLITAIRE_VERB_MOVE ? !mo_crawlitaire_do_by_hand (&turn) : !mo_crawlitaire_do_move (&turn))
    return FALSE;
  mo_turn_tell_change (changes, 0, -1);
  return TRUE;
}

static void
list (gpointer game,
      gconstpointer state,
      GArray *moves)
{
  mo_crawlitaire_list_moves (game, state, moves);
}

/* What a word that is open may be: the cards that can come. */
static MoPlayingCards
get_candidates (MoCrawlitaireState *state,
                const MoMove *move)
{
  const MoSlot *slot = mo_crawlitaire_get_hidden (state);

  switch (move->verb)
    {
    case MO_CRAWLITAIRE_VERB_DRAW:
      return mo_crawlitaire_may_draw (state) ? mo_crawlitaire_state_get_next (state, mo_crawlitaire_draws_faces (state)) : 0;
    case MO_CRAWLITAIRE_VERB_REVEAL:
      return slot != NULL ? mo_crawlitaire_state_look_at (state, *slot) : 0;
    case MO_CRAWLITAIRE_VERB_ENTER:
      return move->words[0] == MO_DOOR_UNKNOWN ? mo_crawlitaire_state_look_at (state, state->hidden_room) : 0;
    default:
      return 0;
    }
}

static gboolean
deal (gpointer game,
      gconstpointer state,
      MoMove *move,
      guint64 chance)
{
  MoPlayingCards set = get_candidates ((MoCrawlitaireState *) state, move);
  guint word = move->verb == MO_CRAWLITAIRE_VERB_ENTER ? 1 : 0;

  if (set == 0 || move->words[word] != MO_MOVE_OPEN)
    return FALSE;
  move->words[word] = mo_playing_cards_get_nth (set, (guint) (chance % mo_playing_cards_count (set)));
  return TRUE;
}

static char *
describe (gpointer game,
          gconstpointer state,
          const MoMove *move)
{
  return mo_crawlitaire_describe (game, state, move);
}

static gboolean
advise (gpointer game,
        gconstpointer state,
        MoMove *move,
        char **why)
{
  return mo_crawlitaire_advise (game, state, move, why);
}

static char *
describe_place (gpointer game,
                gconstpointer state)
{
  return mo_crawlitaire_describe_place (state);
}

static MoMatchResult
get_result (gconstpointer user_data,
            const char **reason)
{
  const MoCrawlitaireState *state = user_data;

  if (reason != NULL)
    *reason = mo_crawlitaire_get_reason (state);
  return (MoMatchResult) state->result;
}

static void
list_figures (gpointer game,
              gconstpointer state,
              GPtrArray *figures)
{
  mo_crawlitaire_list_figures (state, figures);
}

static void
write_json (gpointer game,
            gconstpointer state,
            JsonBuilder *builder)
{
  mo_crawlitaire_write_json (game, state, builder);
}

static void
list_odds (gpointer game,
           gconstpointer state,
           guint n_draws,
           MoOddsSheet *sheet)
{
  mo_crawlitaire_list_odds (state, sheet);
}

static gboolean
check (gpointer game,
       gconstpointer state,
       GError **error)
{
  return mo_crawlitaire_state_check (state, error);
}

const MoGame mo_crawlitaire_game = {
  .system = "crawlitaire",
  .language = &mo_crawlitaire_language,
  .open = open_game,
  .close = close_game,
  .begin = begin,
  .copy = copy,
  .free = g_free,
  .apply = apply,
  .list = list,
  .deal = deal,
  .describe = describe,
  .describe_place = describe_place,
  .advise = advise,
  .get_result = get_result,
  .list_figures = list_figures,
  .write_json = write_json,
  .list_odds = list_odds,
  .check = check,
};
