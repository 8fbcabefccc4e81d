/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-fight.h"

#include <glib/gi18n-lib.h>

/* The attack of the Dungeon */

gboolean
mo_crawler_has_frenzy (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int card)
{
  return mo_crawler_is_at (game, state, MO_ACTION_TRIGGER) &&
         state->cards[card].pile == MO_PILE_ROW && (state->cards[card].marks & MO_IS_DUE) != 0 &&
         (mo_crawler_get_face (game, state, card)->flags & MO_FACE_FRENZY) != 0 &&
         mo_crawler_is_attacker (game, state, card) && !mo_crawler_is_stopped (game, state, card);
}

gint16
mo_crawler_find_frenzy (const MoCrawlerGame *game,
                        const MoCrawlerState *state)
{
  if (state->frenzy != MO_NO_CARD && mo_crawler_has_frenzy (game, state, state->frenzy))
    return state->frenzy;
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    if (mo_crawler_has_frenzy (game, state, card))
      return card;
  return MO_NO_CARD;
}

/* Whether a Dungeon card attacks an Adventurer in the current fight: a frenzy is alone (S11-32),
 * and all others are together. */
static gboolean
attacks (const MoCrawlerGame *game,
         const MoCrawlerState *state,
         int card,
         int adventurer)
{
  gint16 frenzy = mo_crawler_get_frenzy (game, state);

  return (frenzy == MO_NO_CARD || frenzy == card) && mo_crawler_is_attacker (game, state, card) &&
         mo_crawler_hits (game, state, card, adventurer);
}

/* Whether all damage of a card is harmless for an Adventurer (S11-58). A card deals none only in
 * rules without types of damage, where nothing makes it harmless. */
static gboolean
is_phased (const MoCrawlerGame *game,
           const MoCrawlerState *state,
           int card,
           int adventurer)
{
  guint64 damage = mo_crawler_get_damage (game, state, card);
  guint64 phased = state->phased | state->cards[adventurer].phased;

  MO_FOREACH_CARD (state, MO_PILE_PLAYED, other)
  {
    const MoCrawlerCard *it = &state->cards[other];

    if (it->phased != 0 && (it->protects == adventurer || it->protects == MO_NO_CARD))
      phased |= it->phased;
  }
  return damage != 0 && (damage & ~phased) == 0;
}

/* Subtracts cancelled bonuses, because the printed power includes them (S10-43, S11-41). */
static void
strip_bonuses (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               int card,
               MoSum *sum)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

  for (guint i = 0; i < face->n_keywords; i++)
    for (guint j = 0; j < G_N_ELEMENTS (game->words.bonuses); j++)
      if (face->keywords[i].word == game->words.bonuses[j] &&
          mo_crawler_get_stripped (game, state, card) >= game->words.bonus_distances[j])
        mo_sum_add_keyword (sum, MO_TERM_BONUS, MO_TERM_COUNTS, card, MO_NO_CARD,
                            -face->keywords[i].amount, &face->keywords[i]);
}

/* Adds the terms of an attacker against an Adventurer. */
static void
add_attacker (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              int card,
              int adventurer,
              MoSum *sum)
{
  MoTermReason reason = mo_crawler_get_stop (state, card, MO_TERM_COUNTS);

  if (reason == MO_TERM_COUNTS && is_phased (game, state, card, adventurer))
    reason = MO_TERM_PHASED;

  /* A card with contact may have no power. */
  if ((mo_crawler_get_face (game, state, card)->flags & MO_FACE_HAS_POWER) != 0 ||
      mo_crawler_get_own_figure (game, state, card, MO_FIGURE_POWER) != MO_ABSENT)
    mo_crawler_add_own_figure (game, state, card, MO_FIGURE_POWER, MO_TERM_POWER, reason, sum);
  if (reason == MO_TERM_COUNTS)
    strip_bonuses (game, state, card, sum);
  mo_crawler_add_bolsters (game, state, card, MO_FIGURE_POWER, reason, sum);
}

int
mo_crawler_get_power (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      int card,
                      int adventurer)
{
  MoSum sum;

  mo_sum_init (&sum, FALSE);
  add_attacker (game, state, card, adventurer, &sum);
  return sum.total;
}

void
mo_crawler_sum_power (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      int adventurer,
                      MoSum *sum)
{
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    if (attacks (game, state, card, adventurer))
      add_attacker (game, state, card, adventurer, sum);
  mo_sum_overrule (sum, state->cards[adventurer].figures[MO_FIGURE_POWER]);
}

/* The defence of an Adventurer */

static gboolean
is_for_defence (const MoCrawlerState *state,
                int card,
                int adventurer)
{
  const MoCrawlerCard *it = &state->cards[card];

  return it->use == MO_USE_DEFENCE && (it->marks & MO_IS_USED_UP) == 0 && it->target == adventurer;
}

/* Counts how often an Adventurer is in the defence of another: once more for each reset. */
static int
count_activations (const MoCrawlerState *state,
                   int card,
                   int adventurer)
{
  int n = is_for_defence (state, card, adventurer);

  for (guint i = 0; i < state->n_commitments; i++)
    n += state->commitments[i].card == card && state->commitments[i].use == MO_USE_DEFENCE &&
         state->commitments[i].target == adventurer;
  return n;
}

/* Whether a card is in a defence; one that belongs to an Adventurer and has stamina joins all
 * defences of that Adventurer (S11-45). */
static gboolean
is_card_in_defence (const MoCrawlerGame *game,
                    const MoCrawlerState *state,
                    int card,
                    int adventurer)
{
  gint16 bearer = mo_crawler_get_bearer (game, state, card);

  if (bearer == MO_NO_CARD)
    return is_for_defence (state, card, adventurer);
  return mo_crawler_get_figure (game, state, card, MO_FIGURE_STAMINA) != MO_ABSENT &&
         count_activations (state, bearer, adventurer) > 0;
}

void
mo_crawler_sum_defence (const MoCrawlerGame *game,
                        const MoCrawlerState *state,
                        int adventurer,
                        MoSum *sum)
{
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    for (int i = count_activations (state, card, adventurer); i > 0; i--)
      {
        mo_sum_add (sum, MO_TERM_ADVENTURER, MO_TERM_COUNTS, card, MO_NO_CARD, 1);
        sum->n_adventurers++;
      }
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
    if (is_card_in_defence (game, state, card, adventurer))
      mo_sum_add_figure (sum, MO_TERM_CARD, card,
                         mo_crawler_get_figure (game, state, card, MO_FIGURE_STAMINA));
  mo_sum_overrule (sum, state->cards[adventurer].figures[MO_FIGURE_STAMINA]);
}

/* Returns the stamina of a defence that is magic or supernatural: only this counts against
 * incorporeal attackers. */
static int
get_magic_stamina (const MoCrawlerGame *game,
                   const MoCrawlerState *state,
                   int adventurer)
{
  guint64 magic = mo_word_get_bit (game->words.magic) | mo_word_get_bit (game->words.supernatural);
  int total = 0;

  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
  {
    int stamina = mo_crawler_get_figure (game, state, card, MO_FIGURE_STAMINA);

    if (is_card_in_defence (game, state, card, adventurer) &&
        (mo_crawler_get_face (game, state, card)->damage & magic) != 0 && stamina != MO_ABSENT)
      total += stamina;
  }
  return total;
}

gboolean
mo_crawler_is_attacked (const MoCrawlerGame *game,
                        const MoCrawlerState *state,
                        int adventurer)
{
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    if (attacks (game, state, card, adventurer) && !mo_crawler_is_stopped (game, state, card))
      return TRUE;
  return FALSE;
}

/* The fight of an Adventurer: the pool of all attackers, and those that stamina does not stop. */
typedef struct
{
  MoSum power;
  MoSum defence;
  gboolean is_lost;     /* the pool won against the defence */
  gboolean beats_magic; /* incorporeal attackers won against the magic stamina */
} Struggle;

/* Whether a card attacks an Adventurer and is neither stopped nor harmless. */
static gboolean
is_live (const MoCrawlerGame *game,
         const MoCrawlerState *state,
         int card,
         int adventurer)
{
  return attacks (game, state, card, adventurer) && !mo_crawler_is_stopped (game, state, card) &&
         !is_phased (game, state, card, adventurer);
}

static int
get_incorporeal_power (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int adventurer)
{
  int total = 0;

  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    if (is_live (game, state, card, adventurer) &&
        (mo_crawler_get_face (game, state, card)->flags & MO_FACE_INCORPOREAL) != 0)
      total += MAX (mo_crawler_get_power (game, state, card, adventurer), 0);
  return total;
}

static Struggle
get_struggle (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              int adventurer)
{
  const MoPlay *play = game->play;
  gboolean holds;
  Struggle self;

  mo_sum_init (&self.power, FALSE);
  mo_sum_init (&self.defence, FALSE);
  mo_crawler_sum_power (game, state, adventurer, &self.power);
  mo_crawler_sum_defence (game, state, adventurer, &self.defence);
  holds = !play->needs_active || self.defence.n_adventurers > 0;
  /* A defence that stops a power above 0 is above 0 itself. */
  self.is_lost = (self.power.total > 0 || !play->needs_positive) &&
                 !(holds && self.defence.total >= self.power.total);
  self.beats_magic =
      get_incorporeal_power (game, state, adventurer) > get_magic_stamina (game, state, adventurer);
  return self;
}

/* Whether an attacker gets through to an Adventurer, and has its consequences (S11-59, S11-60):
 * contact regardless of power and defence (S11-63); others only with a power above 0, if the pool
 * wins or stamina does not stop them. */
static gboolean
gets_through (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              const Struggle *struggle,
              int card,
              int adventurer)
{
  const MoFaceFlags flags = mo_crawler_get_face (game, state, card)->flags;

  if (!is_live (game, state, card, adventurer))
    return FALSE;
  if ((flags & MO_FACE_CONTACT) != 0)
    return TRUE;
  return mo_crawler_get_power (game, state, card, adventurer) > 0 &&
         (struggle->is_lost || (flags & MO_FACE_UNSTOPPABLE) != 0 ||
          ((flags & MO_FACE_INCORPOREAL) != 0 && struggle->beats_magic));
}

void
mo_crawler_get_blow (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     int adventurer,
                     MoBlow *blow)
{
  const Struggle struggle = get_struggle (game, state, adventurer);

  *blow = (MoBlow){ .adventurer = (gint16) adventurer, .is_wounded = struggle.is_lost };
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    if (gets_through (game, state, &struggle, card, adventurer))
      {
        const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

        blow->is_wounded = TRUE;
        blow->poison += face->poison;
        blow->locks += face->pin;
        blow->burns += face->drain;
      }
}

/* Whether an Adventurer is attacked by a card that stamina does not stop. */
static gboolean
is_unmet (const MoCrawlerGame *game,
          const MoCrawlerState *state,
          int adventurer)
{
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
  {
    const MoFaceFlags flags = mo_crawler_get_face (game, state, card)->flags;

    if (is_live (game, state, card, adventurer) &&
        ((flags & MO_FACE_CONTACT) != 0 ||
         ((flags & MO_FACE_UNSTOPPABLE) != 0 &&
          mo_crawler_get_power (game, state, card, adventurer) > 0)))
      return TRUE;
  }
  return FALSE;
}

const char *
mo_crawler_explain_defence (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            int adventurer)
{
  const Struggle struggle = get_struggle (game, state, adventurer);

  if (is_unmet (game, state, adventurer))
    return _("stamina can’t stop this attack");
  if (game->play->needs_active && struggle.defence.n_adventurers == 0)
    return _("no Adventurer is activated to defend");
  if (struggle.beats_magic)
    return _("only magic or supernatural stamina stops incorporeal attackers");
  if (game->play->needs_positive && struggle.defence.total <= 0)
    return _("a defense of 0 or less always fails");
  return NULL;
}

gboolean
mo_crawler_is_defended (const MoCrawlerGame *game,
                        const MoCrawlerState *state,
                        int adventurer)
{
  const Struggle struggle = get_struggle (game, state, adventurer);

  return struggle.defence.total >= struggle.power.total &&
         mo_crawler_explain_defence (game, state, adventurer) == NULL;
}

gboolean
mo_crawler_is_beaten (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      int adventurer)
{
  MoBlow blow;

  mo_crawler_get_blow (game, state, adventurer, &blow);
  return blow.is_wounded;
}

void
mo_crawler_get_threat (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int adventurer,
                       MoThreat *threat)
{
  int total = state->cards[adventurer].figures[MO_FIGURE_POWER];

  *threat = (MoThreat){ FALSE };
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
  {
    const MoFaceFlags flags = mo_crawler_get_face (game, state, card)->flags;
    int power;

    if (mo_crawler_is_stopped (game, state, card) || !attacks (game, state, card, adventurer))
      continue;
    threat->is_attack = TRUE;
    if (is_phased (game, state, card, adventurer))
      continue;
    power = mo_crawler_get_power (game, state, card, adventurer);
    threat->power += power;
    if ((flags & MO_FACE_INCORPOREAL) != 0)
      threat->incorporeal += MAX (power, 0);
    threat->is_unmet |= (flags & MO_FACE_CONTACT) != 0 ||
                        ((flags & MO_FACE_UNSTOPPABLE) != 0 && power > 0);
  }
  if (total != MO_ABSENT)
    threat->power = total;
}

void
mo_crawler_get_guard (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      int adventurer,
                      MoGuard *guard)
{
  MoSum sum;

  mo_sum_init (&sum, FALSE);
  mo_crawler_sum_defence (game, state, adventurer, &sum);
  guard->stamina = sum.total;
  guard->magic = get_magic_stamina (game, state, adventurer);
  guard->n_adventurers = sum.n_adventurers;
}

gboolean
mo_crawler_is_met (const MoCrawlerGame *game,
                   const MoThreat *threat,
                   const MoGuard *guard)
{
  const MoPlay *play = game->play;
  gboolean holds = !play->needs_active || guard->n_adventurers > 0;

  if (!threat->is_attack)
    return TRUE;
  if (threat->is_unmet || threat->incorporeal > MAX (guard->magic, 0))
    return FALSE;
  return (holds && guard->stamina >= threat->power) || (threat->power <= 0 && play->needs_positive);
}

gboolean
mo_crawler_will_be_wounded (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            int adventurer)
{
  MoThreat threat;
  MoGuard guard;

  if ((state->cards[adventurer].marks & MO_IS_OVER) != 0)
    return FALSE;
  mo_crawler_get_threat (game, state, adventurer, &threat);
  if (!threat.is_attack)
    return FALSE;
  mo_crawler_get_guard (game, state, adventurer, &guard);
  return !mo_crawler_is_met (game, &threat, &guard);
}
