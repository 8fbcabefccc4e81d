/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The interface that a game implements, so that matches of it can be played. Code above it does not
 * know which game it is. */

#pragma once

#include "mo-deck.h"
#include "mo-match-header.h"
#include "mo-move.h"
#include "mo-odds-sheet.h"
#include "mo-reminders.h"
#include "mo-summary.h"
#include "mo-table-view.h"
#include "mo-turn.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* A keyboard shortcut on the table of a game. */
typedef struct
{
  const char *keys;  /* in the syntax of GtkShortcutsShortcut; %NULL ends a table */
  const char *title; /* untranslated, with the context “shortcut window” */
} MoShortcut;

/* What a deck brings at the beginning of a match. */
typedef enum
{
  MO_SAMPLE_NONE,
  MO_SAMPLE_HAND,      /* the first hand of a player */
  MO_SAMPLE_ENCOUNTER, /* the first encounter */
} MoSampleKind;

/* The first encounter from a shuffled deck. */
typedef struct
{
  guint n_in;       /* the cards that come into play, from the first */
  gboolean has_out; /* whether the next one is turned up without coming into play */
  char *end;        /* (owned): how it ended, in words */
} MoSampledEncounter;

/**
 * MoGame:
 * @game is constant during a match, except for cards that the journal adds; @state is everything
 * that changes. A state has no pointers into other states, so that copies are independent.
 */
typedef struct
{
  /* (nullable): the id of its system; %NULL if it plays any ruleset that it can */
  const char *system;
  const MoLanguage *language;

  /* (nullable): the elements of system files that only this game has */
  const MoSystemElements *system_elements;

  const MoShortcut *shortcuts; /* (nullable) */

  /* (nullable): whether matches of a ruleset can be played; %NULL if all can */
  gboolean (*can_play) (const MoRuleset *ruleset);

  /* Returns: (nullable): the game; %NULL with a MO_MATCH_ERROR_CONTENT */
  gpointer (*open) (MoContent *content,
                    const MoMatchHeader *header,
                    GError **error);
  void (*close) (gpointer game);

  gpointer (*begin) (gpointer game);
  gpointer (*copy) (gconstpointer state);
  void (*free) (gpointer state);

  /* Makes a move. If the rules forbid it, changes nothing and sets @error with the rule: the
   * message ends with the clause. */
  gboolean (*apply) (gpointer game,
                     gpointer state,
                     const MoMove *move,
                     GError **error);

  /* Adds all moves (element-type MoMove) that the rules allow now, except moves by hand, which are
   * always possible. The first one continues the game. Placeholders are filled by a dealer. */
  void (*list) (gpointer game,
                gconstpointer state,
                GArray *moves);

  /* (nullable): adds moves (element-type MoMove) that users may look for but that the rules forbid
   * now; trying one returns the reason. */
  void (*list_blocked) (gpointer game,
                        gconstpointer state,
                        GArray *moves);

  /* Fills the placeholders of a move at random; FALSE if nothing can be dealt. */
  gboolean (*deal) (gpointer game,
                    gconstpointer state,
                    MoMove *move,
                    guint64 chance);

  /* Returns: (transfer full): the move in words, as in “Wound on Troll, 2 of 3”; @state is the one
   * before the move */
  char *(*describe) (gpointer game,
                     gconstpointer state,
                     const MoMove *move);

  /* Returns: (transfer full): the current stage of the game, as in “Round 2, Combat” */
  char *(*describe_place) (gpointer game,
                           gconstpointer state);

  /* (nullable): returns: (transfer full) (nullable): the part of the game that @state is in, as in
   * “Round 2”; the place begins with it. %NULL before the first */
  char *(*describe_chapter) (gpointer game,
                             gconstpointer state);

  /* Returns: (transfer full): all that is on the table, as lines with line ends; written by
   * mo-table-text.h from the same data as the JSON, or in the game's own words */
  char *(*describe_state) (gpointer game,
                           gconstpointer state);

  /* (nullable): chooses the move of the automatic player, with placeholders where a card is dealt;
   * @why (out) (optional) (transfer full) is the reason, in words. Returns FALSE if there is
   * none. */
  gboolean (*advise) (gpointer game,
                      gconstpointer state,
                      MoMove *move,
                      char **why);

  /* (nullable): returns the reminders of a game with steps; valid as long as @state */
  const MoReminders *(*get_reminders) (gconstpointer state);

  /* (nullable): adds the cards that players can play from their decks and hands to @counts: id →
   * number of copies. The ids are those of get_played(). */
  void (*count_playable) (gpointer game,
                          gconstpointer state,
                          GHashTable *counts);

  /* (nullable): returns: (nullable): the id of the card that a move plays from a hand */
  const char *(*get_played) (gpointer game,
                             gconstpointer state,
                             const MoMove *move);

  /* @reason: (out): (nullable): the reason, in words */
  MoMatchResult (*get_result) (gconstpointer state,
                               const char **reason);

  /* Adds figures (element-type MoMatchFigure) of the game so far. */
  void (*list_figures) (gpointer game,
                        gconstpointer state,
                        GPtrArray *figures);

  /* (nullable): Returns: the groups for results of matches, in addition to decks, formats and
   * difficulties; a group without an id ends them */
  const MoResultGroup *(*list_groups) (void);

  /* Adds the members of the state to an open object. */
  void (*write_json) (gpointer game,
                      gconstpointer state,
                      JsonBuilder *builder);

  /* Several people at one table. A seat is a player, from 0, or MO_SEAT_NONE for those who only
   * watch. */

  /* (nullable): returns the seats whose players may make a move, bit i for seat i; 0 if only the
   * host of the match may. %NULL if all may make every move, except that nobody overrules */
  guint (*whose) (gpointer game,
                  gconstpointer state,
                  const MoMove *move);

  /* (nullable): returns a copy of @state in which a card that a seat can’t see has no name. @after:
   * (nullable): a later state; cards that the seat sees there keep their names. %NULL if nothing is
   * secret */
  gpointer (*hide) (gpointer game,
                    gconstpointer state,
                    gconstpointer after,
                    int seat);

  /* (nullable): removes the names of cards from the words of a move that a seat sees neither before
   * it, in @state, nor after it; for describing the move with the copy of hide() */
  void (*hide_words) (gpointer game,
                      gconstpointer state,
                      gconstpointer after,
                      int seat,
                      MoMove *move);

  /* (nullable): returns whether a move has the same meaning after moves that were not seen: a
   * token, a note */
  gboolean (*commutes) (const MoMove *move);

  /* (nullable): returns the piece of list_view() that a move is about, or MO_PIECE_NONE */
  int (*get_piece) (gpointer game,
                    gconstpointer state,
                    const MoMove *move);

  /* (nullable): adds the whole table to an empty view; @state may be a copy of hide() */
  void (*list_view) (gpointer game,
                     gconstpointer state,
                     MoTableView *view);

  /* (nullable): adds the odds to @sheet; @n_draws: the number of cards to draw, in games with
   * several draws. */
  void (*list_odds) (gpointer game,
                     gconstpointer state,
                     guint n_draws,
                     MoOddsSheet *sheet);

  /* (nullable): returns the number of cards in the first hand of a player; 0 if the rules don’t
   * define it */
  guint (*get_hand) (const MoFormat *format);

  /* (nullable): adds the odds of a deck package before a match to @sheet; @format: of this game.
   * The package may be incomplete. */
  void (*list_deck_odds) (MoContent *content,
                          const MoFormat *format,
                          const MoDeck *deck,
                          MoOddsSheet *sheet);

  /* (nullable): adds charts of a deck package before a match to @charts (element-type MoChartData);
   * @format: of this game; @with_slow: also those that take long. The package may be incomplete.
   * Called in any thread. */
  void (*list_deck_charts) (MoContent *content,
                            const MoFormat *format,
                            const MoDeck *deck,
                            gboolean with_slow,
                            GPtrArray *charts);

  /* (nullable): returns what a deck of a format of this game brings at the beginning; for a hand,
   * sets the number of its cards */
  MoSampleKind (*get_sample) (const MoFormat *format,
                              const MoDeckPlace *place,
                              guint *n_cards);

  /* Not %NULL in a game with encounters: builds the first one from a shuffled deck, with nothing
   * else in play. @cards: (element-type MoCard): %NULL for unknown ones */
  void (*build_encounter) (MoContent *content,
                           const MoFormat *format,
                           const GPtrArray *cards,
                           MoSampledEncounter *encounter);

  /* (nullable): returns: (transfer full): the odds of such encounters, in words; "" if they are not
   * known */
  char *(*describe_encounter_odds) (MoContent *content,
                                    const MoFormat *format,
                                    const MoDeck *deck);

  /* (nullable): whether all invariants hold; for tests. */
  gboolean (*check) (gpointer game,
                     gconstpointer state,
                     GError **error);

  /* (nullable): adds faults to @faults for valid content of this game that can't be played. */
  void (*check_content) (MoContent *content,
                         MoFaults *faults);

  /* (nullable): lists the moves that set up a new match: cards of a package (nullable) in their
   * places, and the names (nullable) of the players in order, "" for one without. Unknown cards are
   * added by name. Returns: (transfer full) */
  GStrv (*list_set_up) (gpointer game,
                        const MoDeck *deck,
                        const char *const *names);
} MoGame;

/* Returns a pseudo-random number from consecutive ones: SplitMix64 of Steele, Lea and Flood. */
static inline guint64
mo_chance_get (guint64 seed,
               guint64 index)
{
  guint64 chance = seed + (index + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  chance = (chance ^ (chance >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  chance = (chance ^ (chance >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return chance ^ (chance >> 31);
}

G_END_DECLS
