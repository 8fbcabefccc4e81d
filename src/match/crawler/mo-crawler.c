/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler.h"

#include "mo-crawler-list.h"
#include "mo-crawler-moves.h"
#include "mo-crawler-odds.h"
#include "mo-crawler-player.h"
#include "mo-crawler-set-up.h"
#include "mo-crawler-summary.h"
#include "mo-crawler-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The game */

/* The prefix of the clauses of a ruleset's text. */
static char *
dup_text (const MoRuleset *ruleset)
{
  const MoStep *last = g_ptr_array_index (ruleset->steps, ruleset->steps->len - 1);
  g_autofree char *prefix = NULL;

  for (guint i = 0; i < ruleset->steps->len; i++)
    {
      const MoStep *step = g_ptr_array_index (ruleset->steps, i);

      if (step->clause != NULL && g_str_has_prefix (step->clause, "C"))
        last = step;
    }
  prefix = g_strdup (last->clause != NULL ? last->clause : "");
  prefix[strcspn (prefix, "-")] = '\0';
  return g_steal_pointer (&prefix);
}

static gboolean
has_pass (const MoRuleset *ruleset)
{
  for (guint i = 0; i < ruleset->steps->len; i++)
    {
      const MoStep *step = g_ptr_array_index (ruleset->steps, i);

      for (guint j = 0; j < step->actions->len; j++)
        if (g_array_index (step->actions, MoStepAction, j).kind == MO_ACTION_PASS)
          return TRUE;
    }
  return FALSE;
}

static gboolean
fail (GError **error,
      const char *format,
      const char *what)
{
  g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT, format, what);
  return FALSE;
}

static gboolean
take_header (MoCrawlerGame *self,
             const MoMatchHeader *header,
             GError **error)
{
  MoMatchRules rules;

  if (!mo_match_header_look_up (header, self->content, &rules, error))
    return FALSE;
  self->system = rules.system;
  self->ruleset = rules.ruleset;
  if (self->ruleset->steps->len == 0)
    return fail (error, _("the ruleset “%s” tells of no steps: it can’t be played"), header->ruleset);
  self->play = &self->ruleset->play;
  self->n_players = header->players > 0 ? header->players : self->ruleset->players;
  self->limit = MO_ABSENT;
  self->format = rules.format;
  if (self->format != NULL)
    {
      if (self->format->encounter_limit != MO_NO_BOUND)
        self->limit = (int) self->format->encounter_limit;
      if (header->players == 0)
        self->n_players = self->format->players;
    }
  if (self->n_players > MO_CRAWLER_MAX_PLAYERS)
    return fail (error, _("“%s” is for more players than a match can have"), header->ruleset);
  if (rules.difficulty != NULL)
    self->n_quests = rules.difficulty->quests;
  return TRUE;
}

static void
close_game (gpointer user_data)
{
  MoCrawlerGame *self = user_data;

  g_ptr_array_unref (self->faces);
  g_hash_table_unref (self->faces_by_id);
  g_string_chunk_free (self->texts);
  g_free (self->text);
  mo_content_unref (self->content);
  g_free (self);
}

static gpointer
open_game (MoContent *content,
           const MoMatchHeader *header,
           GError **error)
{
  MoCrawlerGame *self = g_new0 (MoCrawlerGame, 1);

  self->content = mo_content_ref (content);
  self->faces = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_crawler_face_free);
  self->faces_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->texts = g_string_chunk_new (256);
  if (!take_header (self, header, error))
    {
      close_game (self);
      return NULL;
    }
  self->text = dup_text (self->ruleset);
  self->passes = has_pass (self->ruleset);
  mo_crawler_words_find (&self->words, self->system->vocabulary);
  return self;
}

static int
add_face (MoCrawlerGame *self,
          MoCrawlerFace *face)
{
  g_ptr_array_add (self->faces, face);
  g_hash_table_insert (self->faces_by_id, face->id, GUINT_TO_POINTER (self->faces->len));
  return (int) self->faces->len - 1;
}

/* `~character/cave-bear`: a type or kind of the game, and a name. */
static MoCrawlerFace *
make_unknown_face (const MoCrawlerGame *self,
                   const char *id)
{
  const char *slash = strchr (id, '/');
  g_autofree char *word = slash != NULL ? g_strndup (id + 1, (gsize) (slash - id - 1)) : NULL;
  g_autofree char *name = NULL;
  const MoWord *type = word != NULL ? mo_vocabulary_lookup (self->words.vocabulary, MO_WORD_TYPE, word) : NULL;
  const MoWord *kind = word != NULL ? mo_vocabulary_lookup (self->words.vocabulary, MO_WORD_KIND, word) : NULL;
  MoCrawlerFace *face = NULL;

  if (slash == NULL || slash[1] == '\0')
    return NULL;
  if (type != NULL)
    kind = type->kind;
  name = g_strdelimit (g_strdup (slash + 1), "-", ' ');
  *name = g_ascii_toupper (*name);
  for (guint i = 0; i < MO_N_CRAWLER_KINDS && face == NULL; i++)
    if (kind != NULL && self->words.kinds[i] == kind)
      face = mo_crawler_face_new_unknown (id, name, i, type, &self->words);
  return face;
}

int
mo_crawler_game_find_face (MoCrawlerGame *self,
                           const char *id,
                           gsize length,
                           GError **error)
{
  char key[128];
  guint index;
  const MoCard *card;
  MoCrawlerFace *face;

  if (length == 0 || length >= sizeof key)
    {
      g_set_error_literal (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CARD, _("no card has so long an id, or none at all"));
      return -1;
    }
  memcpy (key, id, length);
  key[length] = '\0';
  index = GPOINTER_TO_UINT (g_hash_table_lookup (self->faces_by_id, key));
  if (index > 0)
    return (int) index - 1;

  card = *key != '~' ? mo_catalog_lookup (self->content->catalog, key) : NULL;
  face = card != NULL                                                                                   ? mo_crawler_face_new (card, &self->words)
         : *key == '~' ? make_unknown_face (self, key)
                       : NULL;
  if (face == NULL)
    {
      g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CARD,
                   *key == '~' ? _("“%s” begins with no type of card: write it as ~character/cave-bear")
                               : _("no catalog has a card “%s” of this game: for one that no catalog has, write ~character/name"),
                   key);
      return -1;
    }
  return add_face (self, face);
}

/* Refusing */

/* The clause of the ruleset's own text, among those of all texts, or "" when it has none: a clause of another text says
 * nothing in this game. The cooperative one stands on the first. */
static char *
pick_clause (const MoCrawlerGame *game,
             const char *clauses)
{
  g_auto (GStrv) all = g_strsplit (clauses, " ", -1);
  const char *const texts[] = { game->text, g_str_has_prefix (game->text, "C") ? "S10" : game->text };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; all[j] != NULL; j++)
      if (g_str_has_prefix (all[j], texts[i]) && all[j][strlen (texts[i])] == '-')
        return g_strdup (all[j]);
  return g_strdup ("");
}

gboolean
mo_crawler_refuse (MoCrawlerTurn *turn,
                   const char *clauses,
                   const char *format,
                   ...)
{
  g_autofree char *clause = NULL;
  va_list arguments;

  if (turn->error == NULL)
    return FALSE;
  clause = pick_clause (turn->game, clauses);
  va_start (arguments, format);
  mo_turn_refuse_valist (turn->error, MO_MATCH_ERROR_RULE, *clause != '\0' ? clause : NULL, format, arguments);
  va_end (arguments);
  return FALSE;
}

/* The interface */

static gpointer
begin (gpointer game)
{
  return mo_crawler_state_new ();
}

static gpointer
copy (gconstpointer state)
{
  return mo_crawler_state_copy (state);
}

static void
free_state (gpointer state)
{
  mo_crawler_state_free (state);
}

static gboolean
apply (gpointer game,
       gpointer state,
       const MoMove *move,
       GArray *changes,
       GError **error)
{
  MoCrawlerTurn turn = { game, state, move, changes, error };

  if (move->verb >= MO_CRAWLER_VERB_ADD)
    return mo_crawler_do_by_hand (&turn);
  if (turn.state->result != MO_MATCH_OPEN && !move->is_overruling)
    return mo_crawler_refuse (&turn, "S10-56 S11-81", _("the game is over"));
  if (turn.state->round == 0 && move->verb != MO_CRAWLER_VERB_START && move->verb != MO_CRAWLER_VERB_DRAW && !move->is_overruling)
    return mo_crawler_refuse (&turn, "S10-17 S11-8", _("the game has not begun: start it, and draw the first hand"));
  return mo_crawler_do_by_rules (&turn);
}

static void
list (gpointer game,
      gconstpointer state,
      GArray *moves)
{
  mo_crawler_list_moves (game, state, moves);
}

static void
list_blocked (gpointer game,
              gconstpointer state,
              GArray *moves)
{
  mo_crawler_list_blocked (game, state, moves);
}

static gboolean
deal (gpointer game,
      gconstpointer state,
      MoMove *move,
      guint64 chance)
{
  return mo_crawler_deal (game, state, move, chance);
}

static char *
describe (gpointer game,
          gconstpointer state,
          const MoMove *move)
{
  return mo_crawler_describe (game, state, move);
}

static char *
describe_place (gpointer game,
                gconstpointer state)
{
  return mo_crawler_describe_place (game, state);
}

static gboolean
advise (gpointer game,
        gconstpointer state,
        MoMove *move,
        char **why)
{
  return mo_crawler_advise (game, state, move, why);
}

static MoMatchResult
get_result (gconstpointer user_data,
            const char **reason)
{
  const MoCrawlerState *state = user_data;

  if (reason != NULL)
    *reason = mo_crawler_get_reason (state);
  return state->result;
}

static void
list_figures (gpointer game,
              gconstpointer state,
              GPtrArray *figures)
{
  mo_crawler_list_figures (game, state, figures);
}

static void
write_json (gpointer game,
            gconstpointer state,
            JsonBuilder *builder)
{
  mo_crawler_write_json (game, state, builder);
}

static void
list_odds (gpointer game,
           gconstpointer state,
           guint n_draws,
           MoOddsSheet *sheet)
{
  mo_crawler_list_odds (game, state, n_draws, sheet);
}

/* Invariants */

/* Each card is in one pile, and the piles are whole. */
static gboolean
check_piles (const MoCrawlerState *state,
             GError **error)
{
  guint n_all = 0;

  for (guint pile = 0; pile < MO_N_PILES; pile++)
    {
      guint n = 0;
      gint16 previous = MO_NO_CARD;

      for (gint16 card = state->piles[pile].first; card != MO_NO_CARD; card = state->cards[card].next)
        {
          if (state->cards[card].pile != pile || state->cards[card].previous != previous || ++n > state->n_cards)
            return mo_turn_fail_check (error, "pile %u is broken at card %d", pile, card);
          previous = card;
        }
      if (n != state->piles[pile].n || state->piles[pile].last != previous)
        return mo_turn_fail_check (error, "pile %u has %u cards and says %u", pile, n, state->piles[pile].n);
      n_all += n;
    }
  return n_all == state->n_cards || mo_turn_fail_check (error, "%u cards are in piles, of %u", n_all, state->n_cards);
}

/* Known cards can be told apart; others are only in decks. */
static gboolean
check_names (const MoCrawlerState *state,
             GError **error)
{
  for (guint i = 0; i < state->n_cards; i++)
    {
      if (state->cards[i].number == 0 && !mo_pile_is_deck (state->cards[i].pile))
        return mo_turn_fail_check (error, "card %u has no number and is in pile %u", i, state->cards[i].pile);
      for (guint j = i + 1; j < state->n_cards && state->cards[i].number != 0; j++)
        if (state->cards[j].face == state->cards[i].face && state->cards[j].number == state->cards[i].number)
          return mo_turn_fail_check (error, "cards %u and %u have one name", i, j);
    }
  return TRUE;
}

static gboolean
check (gpointer user_data,
       gconstpointer state,
       GError **error)
{
  const MoCrawlerState *self = state;

  if (!check_piles (self, error) || !check_names (self, error))
    return FALSE;
  if (mo_crawler_get_primary (self) != MO_NO_CARD && self->cards[mo_crawler_get_primary (self)].pile != MO_PILE_PARTY)
    return mo_turn_fail_check (error, "the primary target is not in the marching order");
  for (guint i = 0; i < self->n_loans; i++)
    if (!mo_pile_is_in_play (self->cards[self->loans[i].lender].pile))
      return mo_turn_fail_check (error, "card %d lends a figure and is not in play", self->loans[i].lender);
  for (guint i = 0; i < self->n_commitments; i++)
    if (self->cards[self->commitments[i].card].pile != MO_PILE_PARTY)
      return mo_turn_fail_check (error, "card %d is committed and is not in the marching order", self->commitments[i].card);
  return TRUE;
}

static GStrv
list_set_up (gpointer game,
             const MoDeck *deck,
             const char *const *names)
{
  return mo_crawler_set_up (game, deck, names);
}

const MoGame mo_crawler_game = {
  .system = "dungeon-crawler",
  .language = &mo_crawler_language,
  .open = open_game,
  .close = close_game,
  .begin = begin,
  .copy = copy,
  .free = free_state,
  .apply = apply,
  .list = list,
  .list_blocked = list_blocked,
  .deal = deal,
  .describe = describe,
  .describe_place = describe_place,
  .advise = advise,
  .get_result = get_result,
  .list_figures = list_figures,
  .write_json = write_json,
  .list_odds = list_odds,
  .check = check,
  .list_set_up = list_set_up,
};
