/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The parts of the engine for tables. */

#pragma once

#include "mo-any-language.h"
#include "mo-any-view.h"
#include "mo-facts.h"
#include "mo-game.h"
#include "mo-table-query.h"

G_BEGIN_DECLS

/* A move while it is made. */
typedef struct
{
  MoAnyGame *game;
  MoAnyState *state;
  const MoMove *move;
  GError **error;
  gboolean may_overfill; /* a card is moved into a full zone, too */
} MoAnyTurn;

/* Queries */

/* Whether a card matches a query, as @player sees it. @query: (nullable): all match */
gboolean mo_any_fits (const MoAnyGame *game,
                      const MoAnyState *state,
                      gint16 card,
                      const MoQuery *query,
                      guint player);

/* Numbers */

/* What numbers depend on: the current player, and the card of an act. Remembers sums, so it is only
 * valid until the state changes. */
typedef struct _MoAnyEye MoAnyEye;
struct _MoAnyEye
{
  const MoAnyGame *game;
  const MoAnyState *state;
  guint player;
  gint16 card;    /* or MO_ANY_NONE */
  MoAnyEye *base; /* (nullable): the same without the card */
  /* (nullable): the amounts of terms without the card, or MO_ANY_UNSET; of a base */
  gint32 *terms;
  guint64 known;  /* bit i: the sum with this index is remembered */
  int sums[MO_TABLE_MAX];
};

void mo_any_eye_init (MoAnyEye *self,
                      const MoAnyGame *game,
                      const MoAnyState *state,
                      guint player,
                      gint16 card,
                      MoAnyEye *base);
int mo_any_eye_get_sum (MoAnyEye *self,
                        guint sum);
MoAnyTerm mo_any_eye_get_term (MoAnyEye *self,
                               guint sum,
                               guint term);
int mo_any_eye_get_operand (MoAnyEye *self,
                            const MoOperand *operand);

/* Returns: (nullable): the first comparison that does not hold. @when: (nullable) */
const MoComparison *mo_any_eye_find_unmet (MoAnyEye *self,
                                           const GArray *when);

/* Adds and multiplies without overflow. */
int mo_any_add (int a,
                int b);
int mo_any_multiply (int a,
                     int b);

/* Changing cards */

/* The slot of a card’s home, or MO_ANY_NONE. @player: the current one */
int mo_any_get_home (const MoAnyGame *game,
                     const MoAnyState *state,
                     gint16 card,
                     guint player);

/* Whether a zone has no room for a card. */
gboolean mo_any_is_full_for (const MoAnyGame *game,
                             const MoAnyState *state,
                             guint slot,
                             gint16 card);

/* Whether a zone has room for more cards; sets the error of a move otherwise. */
gboolean mo_any_check_room (MoAnyTurn *turn,
                            guint slot,
                            guint n_cards);

/**
 * mo_any_move_card:
 * @before: the card that will follow it, or MO_ANY_NONE; it must not be the card itself
 * @stays_mixed: whether its place stays unknown, if it was
 *
 * Moves a card with its attachments, and performs what happens to it there.
 *
 * Returns: FALSE, with nothing changed but the message, if the zone is full
 */
gboolean mo_any_move_card (MoAnyTurn *turn,
                           gint16 card,
                           guint slot,
                           gint16 before,
                           MoFace face,
                           gboolean stays_mixed);

/* Attaches a card to another one, which must not be attached to it. */
void mo_any_attach (MoAnyTurn *turn,
                    gint16 card,
                    gint16 host,
                    MoFace face);

/* Whether a card is another one, or attached to it through any number of cards. */
gboolean mo_any_hangs_on (const MoAnyState *state,
                          gint16 card,
                          gint16 host);

/* Performs an action that changes a single card. @amount: of tokens */
void mo_any_change_card (MoAnyTurn *turn,
                         const MoAction *action,
                         gint16 card,
                         int amount);

/* Returns a number of an action, multiplied as it says. */
int mo_any_get_amount (const MoAnyTurn *turn,
                       const MoAction *action,
                       const MoOperand *operand,
                       guint player,
                       gint16 card);

void mo_any_add_tokens (MoAnyState *state,
                        gint16 card,
                        guint token,
                        int number);
void mo_any_set_counter (const MoAnyGame *game,
                         MoAnyState *state,
                         guint box,
                         int value);
void mo_any_flip (const MoAnyGame *game,
                  MoAnyState *state,
                  gint16 card);

/* Shuffles the zone that refills an empty one into it. Returns: whether there are cards now */
gboolean mo_any_refill (MoAnyTurn *turn,
                        guint slot);

/* Returns the slot that cards of an empty slot come from, or the slot itself. */
guint mo_any_get_source (const MoAnyGame *game,
                         const MoAnyState *state,
                         guint slot);

/* Knows the top card of a slot if all mixed ones are of the same face. Returns: whether it is
 * known */
gboolean mo_any_know_top (MoAnyState *state,
                          guint slot);

/* Performing actions */

/* Returns the actions of a frame. */
const GPtrArray *mo_any_get_actions (const MoAnyGame *game,
                                     const MoAnyState *state,
                                     guint frame);

/* Returns: (nullable): the action that the match waits at */
const MoAction *mo_any_get_action (const MoAnyGame *game,
                                   const MoAnyState *state);

/* Returns the player whom this action is for. */
guint mo_any_get_action_player (const MoAnyGame *game,
                                const MoAnyState *state);

/* Performs actions up to the next stop. */
void mo_any_run (MoAnyTurn *turn);

/* Starts a list of actions above the current one, and performs it. */
void mo_any_push (MoAnyTurn *turn,
                  MoAnySource source,
                  guint index,
                  guint player,
                  gint16 card);

/* Ends the current action, and goes on. */
void mo_any_skip (MoAnyTurn *turn);

/* Goes to the beginning of a step, without performing it. */
void mo_any_go_to_step (MoAnyTurn *turn,
                        guint step);

/* Goes on with a draw that may have become possible or impossible by a move by hand. */
void mo_any_resume (MoAnyTurn *turn);

/* Moves a drawn card to where the current action needs it, and goes on. */
void mo_any_continue_draw (MoAnyTurn *turn,
                           gint16 card);

/* Moves */

/* The current player of an act or rule. @target: as in its move */
guint mo_any_get_target_player (const MoAnyGame *game,
                                const MoAnyState *state,
                                gint32 target);

/* Whether an act is possible; sets @error otherwise. @eye: (nullable): to remember sums */
gboolean mo_any_check_act (const MoAnyGame *game,
                           const MoAnyState *state,
                           guint act,
                           gint32 target,
                           MoAnyEye *eye,
                           GError **error);

/* Whether a rule applies to a card. */
gboolean mo_any_rule_applies (const MoAnyGame *game,
                              const MoAnyState *state,
                              guint rule,
                              gint16 card);

/* Whether the condition of an end of the table is met, for one player if it is for each. */
gboolean mo_any_end_applies (const MoAnyGame *game,
                             const MoAnyState *state,
                             guint end);

gboolean mo_any_apply (MoAnyGame *game,
                       MoAnyState *state,
                       const MoMove *move,
                       GError **error);
gboolean mo_any_apply_by_hand (MoAnyTurn *turn);
gboolean mo_any_deal (const MoAnyGame *game,
                      const MoAnyState *state,
                      MoMove *move,
                      guint64 chance);
void mo_any_list_moves (const MoAnyGame *game,
                        const MoAnyState *state,
                        GArray *moves);
void mo_any_list_blocked (const MoAnyGame *game,
                          const MoAnyState *state,
                          GArray *moves);

/* Returns the mixed card of a slot with a face and the smallest number, or MO_ANY_NONE. */
gint16 mo_any_find_mixed (const MoAnyState *state,
                          guint slot,
                          guint face);

/* Descriptions */

/* Returns: (transfer full): “Health > 0”. */
char *mo_any_dup_comparison (const MoAnyGame *game,
                             const MoComparison *comparison) G_GNUC_WARN_UNUSED_RESULT;
char *mo_any_describe (const MoAnyGame *game,
                       const MoAnyState *state,
                       const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;
char *mo_any_describe_place (const MoAnyGame *game,
                             const MoAnyState *state) G_GNUC_WARN_UNUSED_RESULT;
char *mo_any_describe_chapter (const MoAnyState *state) G_GNUC_WARN_UNUSED_RESULT;
char *mo_any_describe_state (const MoAnyGame *game,
                             const MoAnyState *state) G_GNUC_WARN_UNUSED_RESULT;
const char *mo_any_get_reason (const MoAnyState *state);
void mo_any_list_facts (const MoAnyGame *game,
                        const MoAnyState *state,
                        MoFacts *facts);
void mo_any_list_figures (const MoAnyGame *game,
                          const MoAnyState *state,
                          GPtrArray *figures);
void mo_any_list_odds (const MoAnyGame *game,
                       const MoAnyState *state,
                       guint n_draws,
                       MoOddsSheet *sheet);

/* Seats and their view; see mo-game.h */

guint mo_any_get_whose (const MoAnyGame *game,
                        const MoAnyState *state,
                        const MoMove *move);
gboolean mo_any_commutes (const MoMove *move);
int mo_any_get_piece (const MoMove *move);
gpointer mo_any_hide (const MoAnyGame *game,
                      const MoAnyState *state,
                      const MoAnyState *after,
                      int seat) G_GNUC_WARN_UNUSED_RESULT;
void mo_any_hide_words (const MoAnyGame *game,
                        const MoAnyState *state,
                        const MoAnyState *after,
                        int seat,
                        MoMove *move);
void mo_any_list_view (const MoAnyGame *game,
                       const MoAnyState *state,
                       MoTableView *view);

/* Beginning */

/* Returns the moves that add the cards of a package; see MoGame.list_set_up(). */
GStrv mo_any_set_up (MoAnyGame *game,
                     const MoDeck *deck,
                     const char *const *names) G_GNUC_WARN_UNUSED_RESULT;
void mo_any_check_content (MoContent *content,
                           MoFaults *faults);

G_END_DECLS
