/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-fight.h"

#include <glib/gi18n-lib.h>

/* The attack of the Adventurers */

/* Whether a card, or an Adventurer, is used for the attack on @against. */
static gboolean
is_for_attack (const MoCrawlerState *state,
               int card,
               gint16 against)
{
  const MoCrawlerCard *it = &state->cards[card];

  return it->use == MO_USE_ATTACK && (it->marks & MO_IS_USED_UP) == 0 && it->against == against;
}

/* Counts how often an Adventurer is in the attack: once more for each reset. */
static int
count_activations (const MoCrawlerState *state,
                   int card,
                   gint16 against)
{
  int n = is_for_attack (state, card, against);

  for (guint i = 0; i < state->n_commitments; i++)
    n += state->commitments[i].card == card && state->commitments[i].use == MO_USE_ATTACK &&
         state->commitments[i].against == against;
  return n;
}

/* Whether a card is in the attack; one that belongs to an Adventurer joins all attacks of that
 * Adventurer (S11-45). */
static gboolean
is_card_in_attack (const MoCrawlerGame *game,
                   const MoCrawlerState *state,
                   int card,
                   gint16 against)
{
  gint16 bearer = mo_crawler_get_bearer (game, state, card);

  if (bearer == MO_NO_CARD)
    return is_for_attack (state, card, against);
  /* Cards that are only for defence don't attack. */
  return count_activations (state, bearer, against) > 0 &&
         (mo_crawler_get_figure (game, state, card, MO_FIGURE_POWER) != MO_ABSENT ||
          mo_crawler_get_figure (game, state, card, MO_FIGURE_STAMINA) == MO_ABSENT);
}

gboolean
mo_crawler_is_attacking (const MoCrawlerGame *game,
                         const MoCrawlerState *state)
{
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    if (count_activations (state, card, state->against) > 0)
      return TRUE;
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
    if (is_card_in_attack (game, state, card, state->against))
      return TRUE;
  return FALSE;
}

/* Returns the damage types of an attack whose cards have these. */
static guint64
get_attack_damage (const MoCrawlerGame *game,
                   guint64 of_cards)
{
  if (of_cards == 0 || game->play->damage == MO_DAMAGE_ADDED)
    of_cards |= mo_word_get_bit (game->words.harm);
  return of_cards;
}

void
mo_crawler_get_attack_nature (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              MoAttackNature *nature)
{
  guint64 of_cards = 0;

  nature->distance = 0;
  nature->area = 1;
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

    if (!is_card_in_attack (game, state, card, state->against))
      continue;
    of_cards |= face->damage;
    nature->distance = MAX (nature->distance, face->distance);
    nature->area = MAX (nature->area, face->area);
  }
  nature->damage = get_attack_damage (game, of_cards);
}

gboolean
mo_crawler_is_apart (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     int card)
{
  return game->play->has_apart && mo_crawler_may_stray (game, state, card) &&
         mo_crawler_get_target (game, state, card) != mo_crawler_get_primary (state) &&
         !mo_crawler_is_stopped (game, state, card) && mo_crawler_is_attacker (game, state, card);
}

/* Whether a card belongs to the current fight. */
static gboolean
is_in_struggle (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                int card)
{
  return state->against != MO_NO_CARD ? card == state->against
                                      : !mo_crawler_is_apart (game, state, card);
}

int
mo_crawler_get_stripped (const MoCrawlerGame *game,
                         const MoCrawlerState *state,
                         int card)
{
  gboolean apart = mo_crawler_is_apart (game, state, card);
  gint16 against = apart ? (gint16) card : MO_NO_CARD;
  int stripped = apart ? state->cards[card].stripped : state->stripped;

  MO_FOREACH_CARD (state, MO_PILE_PLAYED, other)
    if (is_card_in_attack (game, state, other, against))
      stripped = MAX (stripped, mo_crawler_get_face (game, state, other)->distance);
  return stripped;
}

gboolean
mo_crawler_has_attacked (const MoCrawlerState *state)
{
  return state->against != MO_NO_CARD ? (state->cards[state->against].marks & MO_IS_USED_UP) != 0
                                      : state->is_attacked;
}

gboolean
mo_crawler_has_defended (const MoCrawlerState *state)
{
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    if ((state->cards[card].marks & MO_IS_OVER) == 0)
      return FALSE;
  return state->piles[MO_PILE_PARTY].n > 0;
}

gboolean
mo_crawler_has_prepared_attack (const MoCrawlerState *state)
{
  static const guint piles[] = { MO_PILE_PARTY, MO_PILE_PLAYED };

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    MO_FOREACH_CARD (state, piles[i], card)
  if (state->cards[card].use == MO_USE_ATTACK && (state->cards[card].marks & MO_IS_USED_UP) == 0)
    return TRUE;
  for (guint i = 0; i < state->n_commitments; i++)
    if (state->commitments[i].use == MO_USE_ATTACK)
      return TRUE;
  return FALSE;
}

/* Adds the terms of resisting cards, in rules in which these weaken the attack (S10-35). */
static void
add_attack_resists (const MoCrawlerGame *game,
                    const MoCrawlerState *state,
                    guint64 damage,
                    MoSum *sum)
{
  if (game->play->resist != MO_RESIST_ATTACK)
    return;
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

    for (guint i = 0; i < face->n_keywords && is_in_struggle (game, state, card); i++)
      if (face->keywords[i].word == game->words.resist)
        mo_sum_add_keyword (sum, MO_TERM_RESIST,
                            (damage & mo_word_get_bit (face->keywords[i].type)) != 0
                                ? MO_TERM_COUNTS
                                : MO_TERM_NO_MATCH,
                            card, MO_NO_CARD, -1, &face->keywords[i]);
  }
}

/* Sums up the attack, which has these damage types. */
static void
sum_attack_with (const MoCrawlerGame *game,
                 const MoCrawlerState *state,
                 guint64 damage,
                 MoSum *sum)
{
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    for (int i = count_activations (state, card, state->against); i > 0; i--)
      {
        mo_sum_add (sum, MO_TERM_ADVENTURER, MO_TERM_COUNTS, card, MO_NO_CARD, 1);
        sum->n_adventurers++;
      }
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
    if (is_card_in_attack (game, state, card, state->against))
      mo_sum_add_figure (sum, MO_TERM_CARD, card,
                         mo_crawler_get_figure (game, state, card, MO_FIGURE_POWER));
  add_attack_resists (game, state, damage, sum);
  mo_sum_overrule (sum, state->attack_total);
}

void
mo_crawler_sum_attack (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       MoSum *sum)
{
  MoAttackNature nature;

  mo_crawler_get_attack_nature (game, state, &nature);
  sum_attack_with (game, state, nature.damage, sum);
}

static void
add_resist (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            int card,
            guint64 damage,
            MoSum *sum)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

  for (guint i = 0; i < face->n_keywords; i++)
    if (face->keywords[i].word == game->words.resist)
      mo_sum_add_keyword (sum, MO_TERM_RESIST,
                          (damage & mo_word_get_bit (face->keywords[i].type)) != 0
                              ? MO_TERM_COUNTS
                              : MO_TERM_NO_MATCH,
                          card, MO_NO_CARD,
                          face->keywords[i].amount != MO_ABSENT ? face->keywords[i].amount : 1,
                          &face->keywords[i]);
}

/* Adds the stamina of a Dungeon card; it is required of characters, and optional for other
 * cards. */
static void
add_stamina (const MoCrawlerGame *game,
             const MoCrawlerState *state,
             int card,
             MoSum *sum)
{
  gboolean is_character = (mo_crawler_get_face (game, state, card)->flags & MO_FACE_CHARACTER) != 0;
  int stamina = mo_crawler_get_own_figure (game, state, card, MO_FIGURE_STAMINA);
  int life = mo_crawler_get_own_figure (game, state, card, MO_FIGURE_LIFE);
  gboolean is_life = is_character && stamina == MO_ABSENT && game->play->has_one_figure &&
                     life != MO_ABSENT;

  if (!is_character && stamina == MO_ABSENT)
    return;
  mo_crawler_add_own_figure (game, state, card, is_life ? MO_FIGURE_LIFE : MO_FIGURE_STAMINA,
                             is_life ? MO_TERM_LIFE : MO_TERM_STAMINA, MO_TERM_COUNTS, sum);
  mo_crawler_add_bolsters (game, state, card, MO_FIGURE_STAMINA, MO_TERM_COUNTS, sum);
  if (is_life)
    mo_crawler_add_bolsters (game, state, card, MO_FIGURE_LIFE, MO_TERM_COUNTS, sum);
}

int
mo_crawler_get_stamina (const MoCrawlerGame *game,
                        const MoCrawlerState *state,
                        int card)
{
  MoSum sum;

  mo_sum_init (&sum, FALSE);
  add_stamina (game, state, card, &sum);
  return sum.has_absent ? MO_ABSENT : sum.total;
}

static void
sum_defence_against (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     guint64 damage,
                     MoSum *sum)
{
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

    if (!is_in_struggle (game, state, card))
      continue;
    add_stamina (game, state, card, sum);
    if (face->armour != 0)
      mo_sum_add (sum, MO_TERM_ARMOUR, MO_TERM_COUNTS, card, MO_NO_CARD, face->armour);
    if (game->play->resist == MO_RESIST_DEFENCE)
      add_resist (game, state, card, damage, sum);
  }
  mo_sum_overrule (sum, state->defence_total);
}

/* Adds what a card resists. */
static void
add_to_resists (const MoCrawlerGame *game,
                const MoCrawlerFace *face,
                MoDungeonDefence *defence)
{
  for (guint i = 0; i < face->n_keywords; i++)
    {
      const MoKeyword *keyword = &face->keywords[i];
      guint64 type = mo_word_get_bit (keyword->type);

      if (keyword->word != game->words.resist || type == 0)
        continue;
      if ((defence->resisted & type) == 0)
        defence->resists[keyword->type->index] = 0;
      defence->resisted |= type;
      /* An attack is weakened by one for each card. */
      defence->resists[keyword->type->index] +=
          game->play->resist == MO_RESIST_DEFENCE && keyword->amount != MO_ABSENT ? keyword->amount
                                                                                 : 1;
    }
}

void
mo_crawler_get_dungeon_defence (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                MoDungeonDefence *defence)
{
  int by_hand = game->play->resist == MO_RESIST_DEFENCE ? state->defence_total
                                                        : state->attack_total;
  MoSum sum;

  mo_sum_init (&sum, FALSE);
  defence->resisted = 0;
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

    if (!is_in_struggle (game, state, card))
      continue;
    add_stamina (game, state, card, &sum);
    sum.total += face->armour;
    /* Resistances don't change a total that was set by hand. */
    if ((face->flags & MO_FACE_RESISTS) != 0 && by_hand == MO_ABSENT)
      add_to_resists (game, face, defence);
  }
  defence->total = state->defence_total != MO_ABSENT ? state->defence_total : sum.total;
}

int
mo_crawler_get_attack_power (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             guint64 *damage)
{
  int power = 0;

  *damage = 0;
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    power += count_activations (state, card, state->against);
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
    if (is_card_in_attack (game, state, card, state->against))
      {
        int figure = mo_crawler_get_figure (game, state, card, MO_FIGURE_POWER);

        power += figure != MO_ABSENT ? figure : 0;
        *damage |= mo_crawler_get_face (game, state, card)->damage;
      }
  return state->attack_total != MO_ABSENT ? state->attack_total : power;
}

int
mo_crawler_get_resistance (const MoCrawlerGame *game,
                           const MoDungeonDefence *defence,
                           guint64 damage)
{
  int resistance = 0;

  if (defence->resisted == 0)
    return 0;
  for (guint64 types = defence->resisted & get_attack_damage (game, damage); types != 0;
       types &= types - 1)
    resistance += defence->resists[__builtin_ctzll (types)];
  return resistance;
}

void
mo_crawler_sum_dungeon_defence (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                MoSum *sum)
{
  MoAttackNature nature;

  mo_crawler_get_attack_nature (game, state, &nature);
  sum_defence_against (game, state, nature.damage, sum);
}

int
mo_crawler_get_needed_power (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             guint64 damage)
{
  MoSum defence;
  MoSum resists;

  mo_sum_init (&defence, FALSE);
  mo_sum_init (&resists, FALSE);
  sum_defence_against (game, state, damage, &defence);
  add_attack_resists (game, state, damage, &resists);
  if (defence.has_absent || resists.has_absent)
    return MO_ABSENT;
  return (game->play->needs_positive ? MAX (defence.total, 1) : defence.total) - resists.total;
}

void
mo_crawler_sum_fight (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      const MoAttackNature *nature,
                      MoSum *attack,
                      MoSum *defence)
{
  mo_sum_init (attack, FALSE);
  mo_sum_init (defence, FALSE);
  sum_attack_with (game, state, nature->damage, attack);
  sum_defence_against (game, state, nature->damage, defence);
}

gboolean
mo_crawler_do_sums_win (const MoCrawlerGame *game,
                        const MoSum *attack,
                        const MoSum *defence)
{
  return attack->total >= defence->total && (!game->play->needs_positive || attack->total > 0);
}

gboolean
mo_crawler_is_attack_won (const MoCrawlerGame *game,
                          const MoCrawlerState *state)
{
  MoAttackNature nature;
  MoSum attack;
  MoSum defence;

  mo_crawler_get_attack_nature (game, state, &nature);
  mo_crawler_sum_fight (game, state, &nature, &attack, &defence);
  return mo_crawler_do_sums_win (game, &attack, &defence);
}

/* @reason: (out) (optional) */
static void
give_reason (const char **reason,
             const char *text)
{
  if (reason != NULL)
    *reason = _(text);
}

/* Returns the clauses for why a character can't get the wound, not considering stealth; NULL if it
 * can. */
static const char *
explain_without_stealth (const MoCrawlerGame *game,
                         const MoCrawlerState *state,
                         int card,
                         guint64 damage,
                         const char **reason)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

  if (state->cards[card].pile != MO_PILE_ROW || !is_in_struggle (game, state, card))
    {
      give_reason (reason, N_("it is not in this fight"));
      return "S10-33 S11-43";
    }
  if ((face->flags & MO_FACE_CHARACTER) == 0 &&
      mo_crawler_get_figure (game, state, card, MO_FIGURE_LIFE) == MO_ABSENT)
    {
      give_reason (reason, N_("it has no life to lose"));
      return "S10-33 S11-43";
    }
  if ((state->cards[card].marks & MO_IS_STRUCK) != 0)
    {
      give_reason (reason, N_("this area attack has already wounded it"));
      return "S10-38";
    }
  if ((face->immune & damage) != 0)
    {
      give_reason (reason, N_("it is immune to a damage type of the attack"));
      return "S10-33 S11-39";
    }
  return NULL;
}

/* Returns the lowest cost of the characters that can get the wound, not considering stealth. */
static int
get_lowest_cost (const MoCrawlerGame *game,
                 const MoCrawlerState *state,
                 guint64 damage)
{
  int lowest = G_MAXINT;

  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
  if (explain_without_stealth (game, state, card, damage, NULL) == NULL)
    {
      int cost = mo_crawler_get_figure (game, state, card, MO_FIGURE_COST);

      lowest = MIN (lowest, cost != MO_ABSENT ? cost : 0);
    }
  return lowest;
}

/* Returns the clauses for why the wound of an attack with these damage types can't be assigned to a
 * character; NULL if it can. */
static const char *
explain_wound (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               int card,
               guint64 damage,
               const char **reason)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  const char *clauses = explain_without_stealth (game, state, card, damage, reason);
  int cost;

  if (clauses != NULL || (face->flags & MO_FACE_STEALTH) == 0)
    return clauses;
  MO_FOREACH_CARD (state, MO_PILE_ROW, other)
  {
    if ((mo_crawler_get_face (game, state, other)->flags & MO_FACE_STEALTH) == 0 &&
        explain_without_stealth (game, state, other, damage, NULL) == NULL)
      {
        give_reason (reason, N_("it has stealth, and another character can take the wound"));
        return "S11-40";
      }
  }
  cost = mo_crawler_get_figure (game, state, card, MO_FIGURE_COST);
  if (cost != MO_ABSENT && cost > get_lowest_cost (game, state, damage))
    {
      give_reason (reason, N_("all defenders have stealth, and another one costs less"));
      return "S11-40";
    }
  return NULL;
}

const char *
mo_crawler_explain_wound (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          int card,
                          const char **reason)
{
  MoAttackNature nature;

  mo_crawler_get_attack_nature (game, state, &nature);
  return explain_wound (game, state, card, nature.damage, reason);
}

gboolean
mo_crawler_may_wound (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      int card,
                      const MoAttackNature *nature)
{
  return explain_wound (game, state, card, nature->damage, NULL) == NULL;
}

gboolean
mo_crawler_has_wound_target (const MoCrawlerGame *game,
                             const MoCrawlerState *state)
{
  MoAttackNature nature;

  mo_crawler_get_attack_nature (game, state, &nature);
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    if (mo_crawler_may_wound (game, state, card, &nature))
      return TRUE;
  return FALSE;
}

gint16
mo_crawler_get_only_target (const MoCrawlerGame *game,
                            const MoCrawlerState *state)
{
  gint16 only = MO_NO_CARD;
  MoAttackNature nature;

  mo_crawler_get_attack_nature (game, state, &nature);
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
  {
    if (!mo_crawler_may_wound (game, state, card, &nature))
      continue;
    if (only != MO_NO_CARD)
      return MO_NO_CARD;
    only = card;
  }
  return only;
}
