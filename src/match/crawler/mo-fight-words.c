/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-fight-words.h"

#include "mo-card-value.h"
#include "mo-crawler-language.h"

#include <glib/gi18n-lib.h>

#define MINUS "\u2212"

/* Terms that are not a figure of a card. */
#define NO_FIGURE (-1)

void
mo_fight_sum_up (const MoFight *self,
                 MoSumKind kind,
                 MoSum *sum)
{
  switch (kind)
    {
    case MO_SUM_ATTACK:
      mo_crawler_sum_attack (self->game, self->state, sum);
      break;
    case MO_SUM_DUNGEON_DEFENCE:
      mo_crawler_sum_dungeon_defence (self->game, self->state, sum);
      break;
    case MO_SUM_POWER:
      mo_crawler_sum_power (self->game, self->state, self->adventurer, sum);
      break;
    case MO_SUM_DEFENCE:
    default:
      mo_crawler_sum_defence (self->game, self->state, self->adventurer, sum);
      break;
    }
}

char *
mo_fight_dup_name (const MoFight *self,
                   int card)
{
  const char *name = mo_crawler_get_name (self->game, self->state, card);
  guint number = self->state->cards[card].number;

  /* Translators: a card, and its number among cards of the same name, as in “Rat (2)”. */
  return number > 1 ? g_strdup_printf (_("%1$s (%2$u)"), name, number) : g_strdup (name);
}

char *
mo_fight_dup_nature (const MoFight *self)
{
  const MoVocabulary *vocabulary = self->game->words.vocabulary;
  g_autoptr (GString) text = g_string_new (NULL);
  MoAttackNature nature;

  mo_crawler_get_attack_nature (self->game, self->state, &nature);
  if ((guint) nature.distance < mo_vocabulary_get_n_words (vocabulary, MO_WORD_DISTANCE))
    g_string_append (
        text, mo_vocabulary_get_word (vocabulary, MO_WORD_DISTANCE, (guint) nature.distance)->name);
  for (guint i = 0, n = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_DAMAGE); i++)
    if ((nature.damage & G_GUINT64_CONSTANT (1) << i) != 0)
      g_string_append_printf (text, "%s%s", n++ == 0 ? " · " : _(", "),
                              mo_vocabulary_get_word (vocabulary, MO_WORD_DAMAGE, i)->name);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Terms */

static int
get_figure (MoSumKind kind,
            MoTermKind term)
{
  switch (term)
    {
    case MO_TERM_POWER:
      return MO_FIGURE_POWER;
    case MO_TERM_STAMINA:
      return MO_FIGURE_STAMINA;
    case MO_TERM_LIFE:
      return MO_FIGURE_LIFE;
    case MO_TERM_CARD:
      return kind == MO_SUM_ATTACK ? MO_FIGURE_POWER : MO_FIGURE_STAMINA;
    case MO_TERM_ADVENTURER:
    case MO_TERM_BONUS:
    case MO_TERM_BOLSTER:
    case MO_TERM_ARMOUR:
    case MO_TERM_RESIST:
    case MO_TERM_HAND:
    default:
      return NO_FIGURE;
    }
}

static gboolean
is_set_by_hand (const MoFight *self,
                MoSumKind kind,
                const MoTerm *term)
{
  int figure = get_figure (kind, term->kind);

  return figure != NO_FIGURE &&
         mo_crawler_is_figure_set (self->state, term->card, (MoCrawlerFigure) figure);
}

char *
mo_fight_dup_term_name (const MoFight *self,
                        const MoTerm *term)
{
  if (term->card == MO_NO_CARD)
    return g_strdup (_("Adjustment"));
  return mo_fight_dup_name (self, term->card);
}

/* Returns: (transfer full): the kind of a term, in words */
static char *
dup_kind (const MoFight *self,
          MoSumKind kind,
          const MoTerm *term)
{
  switch (term->kind)
    {
    case MO_TERM_ADVENTURER:
      return g_strdup (_("activated"));
    case MO_TERM_CARD:
      return g_strdup (kind == MO_SUM_ATTACK ? _("played for power") : _("played for stamina"));
    case MO_TERM_POWER:
      return g_strdup (_("power"));
    case MO_TERM_BOLSTER:
      {
        g_autofree char *by = mo_fight_dup_name (self, term->by);

        /* Translators: %s is a card that adds to a figure of another card. */
        return g_strdup_printf (term->keyword != NULL ? _("bolstered by %s") : _("from %s"), by);
      }
    case MO_TERM_STAMINA:
      return g_strdup (_("stamina"));
    case MO_TERM_LIFE:
      return g_strdup (_("life used as stamina"));
    case MO_TERM_ARMOUR:
      return g_strdup (_("armour"));
    case MO_TERM_HAND:
      return g_strdup (_("adjusted total"));
    case MO_TERM_BONUS:
      {
        g_autofree char *bonus = mo_keyword_dup_text (term->keyword);

        /* Translators: %s is a bonus that an attack has removed, as in “Thrown 1 (Fire),
         * stripped”. */
        return g_strdup_printf (_("%s, stripped"), bonus);
      }
    case MO_TERM_RESIST:
    default:
      return mo_keyword_dup_text (term->keyword);
    }
}

static const char *
get_reason (MoTermReason reason)
{
  switch (reason)
    {
    case MO_TERM_ABSENT:
      return _("unknown: enter a value");
    case MO_TERM_PHASED:
      return _("damage has no effect");
    case MO_TERM_ACTIVATED:
      return _("activated");
    case MO_TERM_LOCKED:
      return _("locked");
    case MO_TERM_STOPPED:
      return _("stopped");
    case MO_TERM_NO_MATCH:
      return _("the attack doesn’t have this damage type");
    case MO_TERM_COUNTS:
    default:
      return NULL;
    }
}

char *
mo_fight_dup_term_detail (const MoFight *self,
                          MoSumKind kind,
                          const MoTerm *term)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *what = dup_kind (self, kind, term);
  const char *reason = get_reason (term->reason);

  g_string_append (text, what);
  if (is_set_by_hand (self, kind, term))
    g_string_append_printf (text, "%s%s", _(", "), _("adjusted"));
  if (reason != NULL)
    g_string_append_printf (text, "%s%s", _(", "), reason);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mo_fight_dup_term_amount (const MoTerm *term)
{
  if (term->reason == MO_TERM_ABSENT)
    return g_strdup ("?");
  return g_strdup_printf ("%s%d", term->amount < 0 ? MINUS : "+", ABS (term->amount));
}

char *
mo_fight_dup_term_sentence (const MoFight *self,
                            MoSumKind kind,
                            const MoTerm *term)
{
  g_autofree char *name = mo_fight_dup_term_name (self, term);
  g_autofree char *detail = mo_fight_dup_term_detail (self, kind, term);

  if (term->reason == MO_TERM_ABSENT)
    /* Translators: a card; its figure, and why it is missing. */
    return g_strdup_printf (_("%1$s, %2$s"), name, detail);
  if (term->reason != MO_TERM_COUNTS)
    /* Translators: a card, its figure, and the reason why it does not count. */
    return g_strdup_printf (_("%1$s %2$d does not count (%3$s)"), name, term->amount, detail);
  /* Translators: a card, its figure, and the kind of the figure. */
  return g_strdup_printf (_("%1$s %2$d, %3$s"), name, term->amount, detail);
}

/* Sums */

const char *
mo_sum_kind_get_title (MoSumKind self)
{
  return self == MO_SUM_ATTACK || self == MO_SUM_POWER ? _("Attack") : _("Defense");
}

char *
mo_fight_dup_total (const MoSum *sum)
{
  return g_strdup_printf (sum->has_absent ? "%s%d + ?" : "%s%d", sum->total < 0 ? MINUS : "",
                          ABS (sum->total));
}

char *
mo_fight_dup_sum_sentence (const MoFight *self,
                           MoSumKind kind,
                           const MoSum *sum)
{
  g_autofree char *total = mo_fight_dup_total (sum);
  g_autoptr (GString) text = g_string_new (mo_sum_kind_get_title (kind));
  guint n = 0;

  g_string_append_printf (text, " %s", total);
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const MoTerm *term = &g_array_index (sum->terms, MoTerm, i);
      g_autofree char *name = NULL;

      if (term->reason != MO_TERM_COUNTS)
        continue;
      name = mo_fight_dup_term_name (self, term);
      g_string_append_printf (text, "%s%s %d", n++ == 0 ? ": " : _(", "), name, term->amount);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
mo_fight_get_sign (const MoSum *left,
                   const MoSum *right)
{
  if (left->has_absent || right->has_absent)
    return "?";
  return left->total > right->total ? ">" : left->total < right->total ? "<" : "=";
}

static gboolean
can_wound (const MoFight *self)
{
  const char *reason;

  MO_FOREACH_CARD (self->state, MO_PILE_ROW, card)
    if (mo_crawler_explain_wound (self->game, self->state, card, &reason) == NULL)
      return TRUE;
  return FALSE;
}

static char *
dup_attack_verdict (const MoFight *self,
                    int margin,
                    const MoSum *attack,
                    MoProspect *prospect)
{
  /* Terms may be those of the Dungeon alone, as for a resistance. */
  gboolean is_attacking = self->state->attack_total != MO_ABSENT ||
                          mo_crawler_is_attacking (self->game, self->state);

  *prospect = MO_PROSPECT_OPEN;
  if (attack->terms->len == 0 || !is_attacking ||
      (attack->n_adventurers == 0 && self->game->play->needs_active))
    return g_strdup (_("No Adventurer is attacking yet"));
  *prospect = MO_PROSPECT_BAD;
  if (margin < 0)
    return g_strdup_printf (_("The attack fails by %d"), -margin);
  if (!mo_crawler_is_attack_won (self->game, self->state))
    return g_strdup (_("An attack of 0 or less can’t win"));
  if (!can_wound (self))
    return g_strdup (_("The attack wins, but no card can take the wound"));
  *prospect = MO_PROSPECT_GOOD;
  if (margin == 0)
    return g_strdup (_("The attack wins with nothing to spare"));
  return g_strdup_printf (_("The attack wins by %d"), margin);
}

static char *
dup_defence_verdict (const MoFight *self,
                     int margin,
                     MoProspect *prospect)
{
  const char *reason = mo_crawler_explain_defence (self->game, self->state, self->adventurer);
  gboolean is_beaten = mo_crawler_is_beaten (self->game, self->state, self->adventurer);

  *prospect = is_beaten ? MO_PROSPECT_BAD : MO_PROSPECT_GOOD;
  if (!is_beaten && reason != NULL)
    return g_strdup (_("An attack of 0 or less can’t win"));
  if (!is_beaten && margin == 0)
    return g_strdup (_("The defense succeeds with nothing to spare"));
  if (!is_beaten)
    return g_strdup_printf (_("The defense succeeds by %d"), -margin);
  if (reason == NULL)
    return g_strdup_printf (_("The defense fails by %d"), margin);
  if (margin > 0)
    /* Translators: a number, and the reason why a defence fails. */
    return g_strdup_printf (_("The defense fails by %1$d: %2$s"), margin, reason);
  return g_strdup_printf (_("The defense fails: %s"), reason);
}

char *
mo_fight_dup_verdict (const MoFight *self,
                      const MoSum *attack,
                      const MoSum *defence,
                      MoProspect *prospect)
{
  if (attack->has_absent || defence->has_absent)
    {
      *prospect = MO_PROSPECT_UNKNOWN;
      return g_strdup (_("A value is unknown"));
    }
  if (self->adventurer == MO_NO_CARD)
    return dup_attack_verdict (self, attack->total - defence->total, attack, prospect);
  return dup_defence_verdict (self, attack->total - defence->total, prospect);
}

/* Outcomes */

static char *
dup_attack_outcome (const MoFight *self,
                    const MoFightOutcome *outcome)
{
  const MoStruggleOutcome *struggle = &g_array_index (outcome->struggles, MoStruggleOutcome, 0);
  g_autofree char *wounded = outcome->wounded != MO_NO_CARD
                                 ? mo_fight_dup_name (self, outcome->wounded)
                                 : NULL;

  switch (struggle->end)
    {
    case MO_OUTCOME_WON:
      if (wounded != NULL)
        /* Translators: the sums of an attack and of its defence, and the card that is wounded. */
        return g_strdup_printf (_("Attack Wounds %3$s: %1$d Against %2$d"), struggle->ours,
                                struggle->theirs, wounded);
      /* Translators: the sums of an attack and of its defence. */
      return g_strdup_printf (_("Attack Wins: %1$d Against %2$d"), struggle->ours,
                              struggle->theirs);
    case MO_OUTCOME_IDLE:
      return g_strdup_printf (_("Attack Wins, but Wounds No Card: %1$d Against %2$d"),
                              struggle->ours,
                              struggle->theirs);
    case MO_OUTCOME_LOST:
      return g_strdup_printf (_("Attack Fails: %1$d Against %2$d"), struggle->ours,
                              struggle->theirs);
    case MO_OUTCOME_UNKNOWN:
    default:
      return g_strdup (_("Attack"));
    }
}

/* Of a single Adventurer. */
static char *
dup_defence_outcome (const MoFight *self,
                     const MoStruggleOutcome *struggle)
{
  g_autofree char *name = mo_fight_dup_name (self, struggle->adventurer);

  if (struggle->end == MO_OUTCOME_UNKNOWN)
    return g_strdup_printf (_("Defend %s"), name);
  /* Translators: an Adventurer, and the sums of its defence and of the attack on it. */
  return g_strdup_printf (struggle->end == MO_OUTCOME_WON
                              ? _("Defense of %1$s Succeeds: %2$d Against %3$d")
                              : _("Defense of %1$s Fails: %2$d Against %3$d"),
                          name, struggle->ours, struggle->theirs);
}

/* Of several Adventurers. */
static char *
dup_defences_outcome (const MoFight *self,
                      const GArray *struggles)
{
  guint n_held = 0;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  for (guint i = 0; i < struggles->len; i++)
    n_held += g_array_index (struggles, MoStruggleOutcome, i).end == MO_OUTCOME_WON;
  if (n_held == struggles->len)
    return g_strdup_printf (ngettext ("%u Defense Succeeds", "All %u Defenses Succeed", n_held),
                            n_held);
  if (n_held == 0)
    return g_strdup_printf (ngettext ("%u Defense Fails", "All %u Defenses Fail", struggles->len),
                            struggles->len);
  if (struggles->len > 2)
    /* Translators: at least one defense succeeds and at least one fails, of at least three. */
    return g_strdup_printf (_("%1$u of %2$u Defenses Succeed"), n_held, struggles->len);
  first = mo_fight_dup_name (self, g_array_index (struggles, MoStruggleOutcome, 0).adventurer);
  second = mo_fight_dup_name (self, g_array_index (struggles, MoStruggleOutcome, 1).adventurer);
  /* Translators: two Adventurers. */
  return g_strdup_printf (g_array_index (struggles, MoStruggleOutcome, 0).end == MO_OUTCOME_WON
                              ? _("Defense: %1$s Succeeds, %2$s Fails")
                              : _("Defense: %1$s Fails, %2$s Succeeds"),
                          first, second);
}

char *
mo_fight_dup_outcome (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      const MoFightOutcome *outcome)
{
  const MoFight fight = { game, state, MO_NO_CARD };

  if (outcome->kind == MO_FIGHT_ATTACK)
    return dup_attack_outcome (&fight, outcome);
  if (outcome->struggles->len == 1)
    return dup_defence_outcome (&fight,
                                &g_array_index (outcome->struggles, MoStruggleOutcome, 0));
  return outcome->struggles->len > 0 ? dup_defences_outcome (&fight, outcome->struggles)
                                     : g_strdup (_("Resolve the Attack"));
}

/* Adjustments by hand */

static void
get_figure_overrule (const MoFight *self,
                     int card,
                     MoCrawlerFigure figure,
                     MoOverrule *overrule)
{
  static const char *const words[] = { "cost", "power", "stamina", "life" };
  g_autoptr (GString) line = g_string_new ("set ");

  mo_crawler_write_card (self->game, self->state, card, line);
  g_string_append_printf (line, " %s", words[figure]);
  overrule->line = g_string_free (g_steal_pointer (&line), FALSE);
  overrule->is_by_hand = self->state->cards[card].figures[figure] != MO_ABSENT;
}

void
mo_fight_get_total_overrule (const MoFight *self,
                             MoSumKind kind,
                             const MoSum *sum,
                             MoOverrule *overrule)
{
  g_autofree char *name = self->adventurer != MO_NO_CARD
                              ? mo_fight_dup_name (self, self->adventurer)
                              : NULL;

  switch (kind)
    {
    case MO_SUM_ATTACK:
      overrule->line = g_strdup ("total attack");
      overrule->title = g_strdup (_("Total attack"));
      overrule->is_by_hand = self->state->attack_total != MO_ABSENT;
      break;
    case MO_SUM_DUNGEON_DEFENCE:
      overrule->line = g_strdup ("total defence");
      overrule->title = g_strdup (_("Total defense"));
      overrule->is_by_hand = self->state->defence_total != MO_ABSENT;
      break;
    case MO_SUM_POWER:
      get_figure_overrule (self, self->adventurer, MO_FIGURE_POWER, overrule);
      /* Translators: %s is an Adventurer. */
      overrule->title = g_strdup_printf (_("Total attack on %s"), name);
      break;
    case MO_SUM_DEFENCE:
    default:
      get_figure_overrule (self, self->adventurer, MO_FIGURE_STAMINA, overrule);
      /* Translators: %s is an Adventurer. */
      overrule->title = g_strdup_printf (_("Total defense of %s"), name);
      break;
    }
  overrule->is_total = TRUE;
  overrule->value = sum->total;
}

void
mo_fight_get_term_overrule (const MoFight *self,
                            MoSumKind kind,
                            const MoSum *sum,
                            const MoTerm *term,
                            MoOverrule *overrule)
{
  int figure = get_figure (kind, term->kind);

  if (figure == NO_FIGURE)
    mo_fight_get_total_overrule (self, kind, sum, overrule);
  else
    mo_fight_get_card_overrule (self, term->card, (MoCrawlerFigure) figure, overrule);
}

void
mo_fight_get_card_overrule (const MoFight *self,
                            int card,
                            MoCrawlerFigure figure,
                            MoOverrule *overrule)
{
  /* Translators: %s is a card. */
  static const char *const titles[] = { N_("Cost of %s"), N_("Power of %s"),
                                        N_("Stamina of %s"), N_("Life of %s") };
  g_autofree char *name = mo_fight_dup_name (self, card);

  get_figure_overrule (self, card, figure, overrule);
  overrule->title = g_strdup_printf (_(titles[figure]), name);
  overrule->is_total = FALSE;
  overrule->value = mo_crawler_get_own_figure (self->game, self->state, card, figure);
}
