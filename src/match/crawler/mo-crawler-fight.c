/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-fight.h"

#include <glib/gi18n-lib.h>

void
mo_sum_init (MoSum *self,
             gboolean with_terms)
{
  *self = (MoSum){ .terms = with_terms ? g_array_new (FALSE, FALSE, sizeof (MoTerm)) : NULL };
}

void
mo_sum_clear (MoSum *self)
{
  g_clear_pointer (&self->terms, g_array_unref);
}

static void
add_term (MoSum *self,
          MoTermKind kind,
          MoTermReason reason,
          int card,
          int by,
          int amount)
{
  const MoTerm term = { kind, reason, (gint16) card, (gint16) by, (gint16) amount, NULL };

  if (reason == MO_TERM_COUNTS)
    self->total += amount;
  self->has_absent |= reason == MO_TERM_ABSENT;
  if (self->terms != NULL)
    g_array_append_val (self->terms, term);
}

/* What a keyword of a card brings. */
static void
add_keyword (MoSum *self,
             MoTermKind kind,
             MoTermReason reason,
             int card,
             int by,
             int amount,
             const MoKeyword *keyword)
{
  add_term (self, kind, reason, card, by, amount);
  if (self->terms != NULL)
    g_array_index (self->terms, MoTerm, self->terms->len - 1).keyword = keyword;
}

/* A figure of a card, which may not be known. */
static void
add_figure (MoSum *self,
            MoTermKind kind,
            MoTermReason reason,
            int card,
            int figure)
{
  if (figure == MO_ABSENT)
    add_term (self, kind, MO_TERM_ABSENT, card, MO_NO_CARD, 0);
  else
    add_term (self, kind, reason, card, MO_NO_CARD, figure);
}

/* What was set by hand is what counts; the difference is a term of its own. */
static void
overrule (MoSum *self,
          int total)
{
  if (total == MO_ABSENT)
    return;
  self->has_absent = FALSE;
  add_term (self, MO_TERM_HAND, MO_TERM_COUNTS, MO_NO_CARD, MO_NO_CARD, total - self->total);
}

static guint64
get_bit (const MoWord *word)
{
  return word != NULL ? G_GUINT64_CONSTANT (1) << word->index : 0;
}

/* The attack of the Adventurers */

static gboolean
is_in_attack (const MoCrawlerState *state,
              int card)
{
  const MoCrawlerCard *it = &state->cards[card];

  return it->use == MO_USE_ATTACK && (it->marks & MO_IS_USED_UP) == 0 && it->against == state->against;
}

void
mo_crawler_get_attack_nature (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              MoAttackNature *nature)
{
  guint64 harm = get_bit (game->words.harm);
  guint64 of_cards = 0;
  gboolean has_cards = FALSE;

  nature->distance = 0;
  nature->area = 1;
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

    if (!is_in_attack (state, card))
      continue;
    of_cards |= face->damage;
    has_cards |= face->damage != 0;
    nature->distance = MAX (nature->distance, face->distance);
    nature->area = MAX (nature->area, face->area);
  }
  nature->damage = of_cards;
  if (!has_cards || game->play->damage == MO_DAMAGE_ADDED)
    nature->damage |= harm;
}

gboolean
mo_crawler_is_apart (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     int card)
{
  return mo_crawler_get_target (game, state, card) != state->primary && !mo_crawler_is_stopped (game, state, card) &&
         mo_crawler_is_attacker (game, state, card);
}

/* Whether it belongs to the struggle that is fought. */
static gboolean
is_in_struggle (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                int card)
{
  return state->against != MO_NO_CARD ? card == state->against : !mo_crawler_is_apart (game, state, card);
}

/* The longest distance at which a Dungeon card was attacked in its struggle, or is by the cards that are in it now. */
static int
get_stripped (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              int card)
{
  gboolean apart = mo_crawler_is_apart (game, state, card);
  gint16 against = apart ? (gint16) card : MO_NO_CARD;
  int stripped = apart ? state->cards[card].stripped : state->stripped;

  MO_FOREACH_CARD (state, MO_PILE_PLAYED, other)
    if (state->cards[other].use == MO_USE_ATTACK && (state->cards[other].marks & MO_IS_USED_UP) == 0 &&
        state->cards[other].against == against)
      stripped = MAX (stripped, mo_crawler_get_face (game, state, other)->distance);
  return stripped;
}

gboolean
mo_crawler_has_attacked (const MoCrawlerState *state)
{
  return state->against != MO_NO_CARD ? (state->cards[state->against].marks & MO_IS_USED_UP) != 0 : state->is_attacked;
}

void
mo_crawler_sum_attack (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       MoSum *sum)
{
  MoAttackNature nature;

  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
  if (is_in_attack (state, card))
    {
      add_term (sum, MO_TERM_ADVENTURER, MO_TERM_COUNTS, card, MO_NO_CARD, 1);
      sum->n_adventurers++;
    }
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
  if (is_in_attack (state, card))
    add_figure (sum, MO_TERM_CARD, MO_TERM_COUNTS, card, mo_crawler_get_figure (game, state, card, MO_FIGURE_POWER));

  mo_crawler_get_attack_nature (game, state, &nature);
  if (game->play->resist == MO_RESIST_ATTACK)
    MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    {
      const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

      for (guint i = 0; i < face->n_keywords && is_in_struggle (game, state, card); i++)
        if (face->keywords[i].word == game->words.resist)
          add_keyword (sum, MO_TERM_RESIST,
                       (nature.damage & get_bit (face->keywords[i].type)) != 0 ? MO_TERM_COUNTS : MO_TERM_NO_MATCH, card,
                       MO_NO_CARD, -1, &face->keywords[i]);
    }
  overrule (sum, state->attack_total);
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
      add_keyword (sum, MO_TERM_RESIST,
                   (damage & get_bit (face->keywords[i].type)) != 0 ? MO_TERM_COUNTS : MO_TERM_NO_MATCH, card, MO_NO_CARD,
                   face->keywords[i].amount != MO_ABSENT ? face->keywords[i].amount : 1, &face->keywords[i]);
}

void
mo_crawler_sum_dungeon_defence (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                MoSum *sum)
{
  MoAttackNature nature;

  mo_crawler_get_attack_nature (game, state, &nature);
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
    gboolean is_character = (face->flags & MO_FACE_CHARACTER) != 0;
    int stamina = mo_crawler_get_figure (game, state, card, MO_FIGURE_STAMINA);
    int life = mo_crawler_get_figure (game, state, card, MO_FIGURE_LIFE);

    if (!is_in_struggle (game, state, card))
      continue;
    /* Of other cards only what is there counts; of a character, a stamina that is not known is missing. */
    if (is_character && stamina == MO_ABSENT && game->play->has_one_figure && life != MO_ABSENT)
      add_figure (sum, MO_TERM_LIFE, MO_TERM_COUNTS, card, life);
    else if (is_character || stamina != MO_ABSENT)
      add_figure (sum, MO_TERM_STAMINA, MO_TERM_COUNTS, card, stamina);
    if (face->armour != 0)
      add_term (sum, MO_TERM_ARMOUR, MO_TERM_COUNTS, card, MO_NO_CARD, face->armour);
    if (game->play->resist == MO_RESIST_DEFENCE)
      add_resist (game, state, card, nature.damage, sum);
  }
  overrule (sum, state->defence_total);
}

gboolean
mo_crawler_is_attack_won (const MoCrawlerGame *game,
                          const MoCrawlerState *state)
{
  MoSum attack;
  MoSum defence;

  mo_sum_init (&attack, FALSE);
  mo_sum_init (&defence, FALSE);
  mo_crawler_sum_attack (game, state, &attack);
  mo_crawler_sum_dungeon_defence (game, state, &defence);
  return attack.total >= defence.total && (!game->play->needs_positive || attack.total > 0);
}

/* Whether a character could be given the wound but for stealth. */
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
      *reason = _("it is not in this fight");
      return "S10-33 S11-43";
    }
  if ((face->flags & MO_FACE_CHARACTER) == 0 && mo_crawler_get_figure (game, state, card, MO_FIGURE_LIFE) == MO_ABSENT)
    {
      *reason = _("it has no life to lose");
      return "S10-33 S11-43";
    }
  if ((state->cards[card].marks & MO_IS_STRUCK) != 0)
    {
      *reason = _("this area attack has wounded it, and wounds nobody twice");
      return "S10-38";
    }
  if ((face->immune & damage) != 0)
    {
      *reason = _("it is immune to a damage type of the attack");
      return "S10-33 S11-39";
    }
  return NULL;
}

/* The lowest cost among the characters that could be given the wound but for stealth. */
static int
get_lowest_cost (const MoCrawlerGame *game,
                 const MoCrawlerState *state,
                 guint64 damage)
{
  int lowest = G_MAXINT;
  const char *unused;

  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
  if (explain_without_stealth (game, state, card, damage, &unused) == NULL)
    {
      int cost = mo_crawler_get_figure (game, state, card, MO_FIGURE_COST);

      lowest = MIN (lowest, cost != MO_ABSENT ? cost : 0);
    }
  return lowest;
}

const char *
mo_crawler_explain_wound (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          int card,
                          const char **reason)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  MoAttackNature nature;
  const char *clauses;
  int cost;

  mo_crawler_get_attack_nature (game, state, &nature);
  clauses = explain_without_stealth (game, state, card, nature.damage, reason);
  if (clauses != NULL || (face->flags & MO_FACE_STEALTH) == 0)
    return clauses;
  MO_FOREACH_CARD (state, MO_PILE_ROW, other)
  {
    const char *unused;

    if ((mo_crawler_get_face (game, state, other)->flags & MO_FACE_STEALTH) == 0 &&
        explain_without_stealth (game, state, other, nature.damage, &unused) == NULL)
      {
        *reason = _("it has stealth, and another can be given the wound");
        return "S11-40";
      }
  }
  cost = mo_crawler_get_figure (game, state, card, MO_FIGURE_COST);
  if (cost != MO_ABSENT && cost > get_lowest_cost (game, state, nature.damage))
    {
      *reason = _("all have stealth, and another costs less");
      return "S11-40";
    }
  return NULL;
}

/* The attack of the Dungeon */

gboolean
mo_crawler_is_attacker (const MoCrawlerGame *game,
                        const MoCrawlerState *state,
                        int card)
{
  return mo_crawler_get_figure (game, state, card, MO_FIGURE_POWER) != MO_ABSENT ||
         (mo_crawler_get_face (game, state, card)->flags & (MO_FACE_CHARACTER | MO_FACE_CONTACT)) != 0;
}

gboolean
mo_crawler_has_frenzy (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int card)
{
  return mo_crawler_is_at (game, state, MO_ACTION_TRIGGER) && state->cards[card].pile == MO_PILE_ROW &&
         (state->cards[card].marks & MO_IS_DUE) != 0 &&
         (mo_crawler_get_face (game, state, card)->flags & MO_FACE_FRENZY) != 0;
}

gint16
mo_crawler_get_frenzy (const MoCrawlerGame *game,
                       const MoCrawlerState *state)
{
  if (!mo_crawler_is_at (game, state, MO_ACTION_TRIGGER))
    return MO_NO_CARD;
  if (state->frenzy != MO_NO_CARD && mo_crawler_has_frenzy (game, state, state->frenzy))
    return state->frenzy;
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    if (mo_crawler_has_frenzy (game, state, card))
      return card;
  return MO_NO_CARD;
}

/* Whether a Dungeon card attacks an Adventurer in the struggle that is fought: a frenzy is met alone (S11-32), and all
 * else together. */
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

/* The damage of what attacks; harm when it says nothing. */
static guint64
get_damage (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            int card)
{
  guint64 damage = mo_crawler_get_face (game, state, card)->damage;

  return damage != 0 ? damage : get_bit (game->words.harm);
}

static gboolean
is_phased (const MoCrawlerGame *game,
           const MoCrawlerState *state,
           int card)
{
  return (get_damage (game, state, card) & ~state->phased) == 0;
}

gboolean
mo_crawler_is_stopped (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int card)
{
  const MoCrawlerCard *it = &state->cards[card];

  return (it->marks & (MO_IS_ACTIVATED | MO_IS_STOPPED)) != 0 || it->tokens[MO_TOKEN_LOCK] > 0;
}

/* The Adventurer at a place of the marching order, from 1; counting goes on from its beginning. */
static gint16
get_place (const MoCrawlerState *state,
           int place)
{
  const MoPile *party = &state->piles[MO_PILE_PARTY];
  gint16 card = party->first;

  if (party->n == 0)
    return MO_NO_CARD;
  for (int i = (place - 1) % party->n; i > 0; i--)
    card = state->cards[card].next;
  return card;
}

/* One more than the cost of the top card of the Dungeon grave; 1 while that is empty, or nobody knows the cost. */
static int
get_grave_place (const MoCrawlerGame *game,
                 const MoCrawlerState *state)
{
  gint16 top = state->piles[MO_PILE_DUNGEON_GRAVE].first;
  int cost = top != MO_NO_CARD ? mo_crawler_get_figure (game, state, top, MO_FIGURE_COST) : 0;

  return MAX (cost, 0) + 1;
}

gint16
mo_crawler_get_target (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int card)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  gint16 chosen = state->cards[card].target;

  if (chosen != MO_NO_CARD && state->cards[chosen].pile == MO_PILE_PARTY)
    return chosen;
  if ((face->flags & MO_FACE_GRAVE_TARGET) != 0)
    return get_place (state, get_grave_place (game, state));
  return face->target > 0 ? get_place (state, face->target) : state->primary;
}

gboolean
mo_crawler_hits (const MoCrawlerGame *game,
                 const MoCrawlerState *state,
                 int card,
                 int adventurer)
{
  gint16 at = mo_crawler_get_target (game, state, card);
  guint n_left = MIN ((guint) MAX (mo_crawler_get_face (game, state, card)->area, 1), state->piles[MO_PILE_PARTY].n);

  for (; at != MO_NO_CARD && n_left > 0; n_left--)
    {
      if (at == adventurer)
        return TRUE;
      at = state->cards[at].next;
      if (at == MO_NO_CARD && game->play->area_wraps)
        at = state->piles[MO_PILE_PARTY].first;
    }
  return FALSE;
}

/* Whether what a card gives to others reaches this one. */
static gboolean
bolsters (const MoCrawlerGame *game,
          const MoCrawlerState *state,
          const MoKeyword *bolster,
          int card)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

  if (bolster->type == NULL || bolster->type == face->type)
    return TRUE;
  for (guint i = 0; i < face->n_keywords; i++)
    if (face->keywords[i].word == bolster->type)
      return TRUE;
  return bolster->type == mo_vocabulary_lookup (game->words.vocabulary, MO_WORD_DAMAGE, bolster->type->id) &&
         (get_damage (game, state, card) & get_bit (bolster->type)) != 0;
}

static void
add_bolsters (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              int card,
              MoTermReason reason,
              MoSum *sum)
{
  MO_FOREACH_CARD (state, MO_PILE_ROW, other)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (game, state, other);

    for (guint i = 0; i < face->n_keywords && other != card; i++)
      if (face->keywords[i].word == game->words.bolster && bolsters (game, state, &face->keywords[i], card))
        /* What affects other cards is off while a card is activated or locked. */
        add_keyword (sum, MO_TERM_BOLSTER, mo_crawler_is_stopped (game, state, other) ? MO_TERM_STOPPED : reason, card,
                     other, face->keywords[i].amount, &face->keywords[i]);
  }
}

/* Adds what one attacker brings. */
static void
add_attacker (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              int card,
              MoSum *sum)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  MoTermReason reason = mo_crawler_is_stopped (game, state, card) ? MO_TERM_STOPPED
                        : is_phased (game, state, card)           ? MO_TERM_PHASED
                                                                  : MO_TERM_COUNTS;
  int power = mo_crawler_get_figure (game, state, card, MO_FIGURE_POWER);
  int stripped = get_stripped (game, state, card);

  if (power != MO_ABSENT)
    add_term (sum, MO_TERM_POWER, reason, card, MO_NO_CARD, power);
  else
    add_term (sum, MO_TERM_POWER, reason != MO_TERM_COUNTS ? reason : MO_TERM_ABSENT, card, MO_NO_CARD, 0);
  for (guint i = 0; i < face->n_keywords; i++)
    for (guint j = 0; j < G_N_ELEMENTS (game->words.bonuses); j++)
      if (face->keywords[i].word == game->words.bonuses[j])
        add_keyword (sum, MO_TERM_BONUS,
                     reason == MO_TERM_COUNTS && stripped >= game->words.bonus_distances[j] ? MO_TERM_STRIPPED : reason,
                     card, MO_NO_CARD, face->keywords[i].amount, &face->keywords[i]);
  add_bolsters (game, state, card, reason, sum);
}

int
mo_crawler_get_power (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      int card)
{
  MoSum sum;

  mo_sum_init (&sum, FALSE);
  add_attacker (game, state, card, &sum);
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
    add_attacker (game, state, card, sum);
  overrule (sum, state->cards[adventurer].figures[MO_FIGURE_POWER]);
}

static gboolean
is_in_defence (const MoCrawlerState *state,
               int card,
               int adventurer)
{
  const MoCrawlerCard *it = &state->cards[card];

  return it->use == MO_USE_DEFENCE && (it->marks & MO_IS_USED_UP) == 0 && it->target == adventurer;
}

void
mo_crawler_sum_defence (const MoCrawlerGame *game,
                        const MoCrawlerState *state,
                        int adventurer,
                        MoSum *sum)
{
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
  if (is_in_defence (state, card, adventurer))
    {
      add_term (sum, MO_TERM_ADVENTURER, MO_TERM_COUNTS, card, MO_NO_CARD, 1);
      sum->n_adventurers++;
    }
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
  if (is_in_defence (state, card, adventurer))
    add_figure (sum, MO_TERM_CARD, MO_TERM_COUNTS, card, mo_crawler_get_figure (game, state, card, MO_FIGURE_STAMINA));
  overrule (sum, state->cards[adventurer].figures[MO_FIGURE_STAMINA]);
}

/* The stamina of a defence that is magic or supernatural: nothing else counts against what is incorporeal. */
static int
get_magic_stamina (const MoCrawlerGame *game,
                   const MoCrawlerState *state,
                   int adventurer)
{
  guint64 magic = get_bit (game->words.magic) | get_bit (game->words.supernatural);
  int total = 0;

  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
  {
    int stamina = mo_crawler_get_figure (game, state, card, MO_FIGURE_STAMINA);

    if (is_in_defence (state, card, adventurer) && (mo_crawler_get_face (game, state, card)->damage & magic) != 0 &&
        stamina != MO_ABSENT)
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

/* What attacks an Adventurer and is not met by any stamina, or not by all. */
typedef struct
{
  gboolean is_unmet;
  int incorporeal;
} Special;

static Special
get_special (const MoCrawlerGame *game,
             const MoCrawlerState *state,
             int adventurer)
{
  Special special = { FALSE, 0 };

  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

    if (mo_crawler_is_stopped (game, state, card) || !attacks (game, state, card, adventurer))
      continue;
    /* No defence stops contact, and nothing but a power of 0 what is unstoppable. */
    if ((face->flags & MO_FACE_CONTACT) != 0 && !is_phased (game, state, card))
      special.is_unmet = TRUE;
    if ((face->flags & MO_FACE_UNSTOPPABLE) != 0 && mo_crawler_get_power (game, state, card) > 0)
      special.is_unmet = TRUE;
    if ((face->flags & MO_FACE_INCORPOREAL) != 0)
      special.incorporeal += MAX (mo_crawler_get_power (game, state, card), 0);
  }
  return special;
}

const char *
mo_crawler_explain_defence (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            int adventurer)
{
  const Special special = get_special (game, state, adventurer);
  MoSum defence;

  mo_sum_init (&defence, FALSE);
  mo_crawler_sum_defence (game, state, adventurer, &defence);
  if (special.is_unmet)
    return _("no defence stops it");
  if (game->play->needs_active && defence.n_adventurers == 0)
    return _("no Adventurer is activated for it");
  if (get_magic_stamina (game, state, adventurer) < special.incorporeal)
    return _("what is incorporeal is met by magic alone");
  if (game->play->needs_positive && defence.total <= 0)
    return _("a defence of 0 or less does not hold");
  return NULL;
}

gboolean
mo_crawler_is_defended (const MoCrawlerGame *game,
                        const MoCrawlerState *state,
                        int adventurer)
{
  MoSum power;
  MoSum defence;

  mo_sum_init (&power, FALSE);
  mo_sum_init (&defence, FALSE);
  mo_crawler_sum_power (game, state, adventurer, &power);
  mo_crawler_sum_defence (game, state, adventurer, &defence);
  return defence.total >= power.total && mo_crawler_explain_defence (game, state, adventurer) == NULL;
}

gboolean
mo_crawler_is_beaten (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      int adventurer)
{
  MoSum power;

  if (get_special (game, state, adventurer).is_unmet)
    return TRUE;
  mo_sum_init (&power, FALSE);
  mo_crawler_sum_power (game, state, adventurer, &power);
  return (power.total > 0 || !game->play->needs_positive) && !mo_crawler_is_defended (game, state, adventurer);
}

gboolean
mo_crawler_will_be_wounded (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            int adventurer)
{
  return (state->cards[adventurer].marks & MO_IS_OVER) == 0 && mo_crawler_is_attacked (game, state, adventurer) &&
         mo_crawler_is_beaten (game, state, adventurer);
}
