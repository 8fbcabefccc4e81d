/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What every system tells of itself, so that matches of it can be played: the one interface
 * between a match and the rules of its game. A system is one table of these functions; nothing
 * above it knows which it is. */

#pragma once

#include "mo-deck.h"
#include "mo-match-header.h"
#include "mo-move.h"
#include "mo-odds-sheet.h"
#include "mo-summary.h"
#include "mo-turn.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* A key that only the table of a game has. */
typedef struct
{
  const char *keys;  /* as a GtkShortcutsShortcut takes them; %NULL ends a table */
  const char *title; /* what it does, to be translated in the context “shortcut window” */
} MoShortcut;

/**
 * MoGame:
 *
 * @game is what stays the same while a match is played, with what the journal has named; @state is
 * all that changes. A state holds no pointers into another, so that a copy can be kept.
 */
typedef struct
{
  const char *system;
  const MoLanguage *language;

  /* (nullable): what of a system file is this game's own */
  const MoSystemElements *system_elements;

  const MoShortcut *shortcuts; /* (nullable) */

  /* (nullable): whether matches can be played by what a ruleset says; %NULL when by all of them */
  gboolean (*can_play) (const MoRuleset *ruleset);

  /* Returns: (nullable): the game; %NULL with a MO_MATCH_ERROR_CONTENT */
  gpointer (*open) (MoContent *content,
                    const MoMatchHeader *header,
                    GError **error);
  void (*close) (gpointer game);

  gpointer (*begin) (gpointer game);
  gpointer (*copy) (gconstpointer state);
  void (*free) (gpointer state);

  /* Does what a move says. A move that the rules refuse changes nothing, and @error says which
   * rule: its message ends with the clause. */
  gboolean (*apply) (gpointer game,
                     gpointer state,
                     const MoMove *move,
                     GError **error);

  /* Adds all moves (element-type MoMove) that the rules allow now, but for those by hand, which
   * are always there. The first is the one to go on with. Words that are open are for a dealer
   * to fill. */
  void (*list) (gpointer game,
                gconstpointer state,
                GArray *moves);

  /* (nullable): adds moves (element-type MoMove) that people look for now and that the rules
   * refuse; trying one tells why. */
  void (*list_blocked) (gpointer game,
                        gconstpointer state,
                        GArray *moves);

  /* Fills the open words of a move by chance; FALSE when nothing can be dealt. */
  gboolean (*deal) (gpointer game,
                    gconstpointer state,
                    MoMove *move,
                    guint64 chance);

  /* Returns: (transfer full): the move in words, as in “Wound on Troll, 2 of 3”; @state is the
   * one before it */
  char *(*describe) (gpointer game,
                     gconstpointer state,
                     const MoMove *move);

  /* Returns: (transfer full): where in its course the game is, as in “Round 2, Combat” */
  char *(*describe_place) (gpointer game,
                           gconstpointer state);

  /* Returns: (transfer full): all that lies on the table, in lines, each with its end; as
   * mo-table-text.h writes it, from the same data as the JSON, or in words of the game */
  char *(*describe_state) (gpointer game,
                           gconstpointer state);

  /* (nullable): the move that the game's own plain player would make, with open words where a
   * card is dealt; @why (out) (optional) (transfer full) says in words what for. FALSE when
   * there is none. */
  gboolean (*advise) (gpointer game,
                      gconstpointer state,
                      MoMove *move,
                      char **why);

  /* @reason: (out): (nullable): why, in words */
  MoMatchResult (*get_result) (gconstpointer state,
                               const char **reason);

  /* Adds figures (element-type MoMatchFigure) of how the game has gone up to here. */
  void (*list_figures) (gpointer game,
                        gconstpointer state,
                        GPtrArray *figures);

  /* (nullable): Returns: what the results of matches are grouped by, beside decks, formats and
   * difficulties; a group without an id ends them */
  const MoResultGroup *(*list_groups) (void);

  /* Adds the members of the state to an object that is open. */
  void (*write_json) (gpointer game,
                      gconstpointer state,
                      JsonBuilder *builder);

  /* (nullable): adds what may come to @sheet; @n_draws: how many cards are drawn, where a game has
   * decks to draw several from. */
  void (*list_odds) (gpointer game,
                     gconstpointer state,
                     guint n_draws,
                     MoOddsSheet *sheet);

  /* (nullable): whether all holds that must always hold; for tests. */
  gboolean (*check) (gpointer game,
                     gconstpointer state,
                     GError **error);

  /* (nullable): tells @faults what in the files of @content is of this game and can't be played
   * with. */
  void (*check_content) (MoContent *content,
                         MoFaults *faults);

  /* (nullable): the moves that set a new match up: the cards of a package (nullable) where they
   * belong, and the names (nullable) of the players in order, "" for one without. A card that no
   * catalog has comes in by its name. Returns: (transfer full) */
  GStrv (*list_set_up) (gpointer game,
                        const MoDeck *deck,
                        const char *const *names);
} MoGame;

/* Numbers that look like chance, made of numbers in order: Steele, Lea and Flood's SplitMix64. */
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
