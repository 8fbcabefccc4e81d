/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Puts problems and their repairs into words. */

#include "config.h"

#include "mo-problem.h"

#include <glib/gi18n-lib.h>

static char *
describe_size (const MoProblem *self)
{
  gboolean exact = self->sentence == MO_SENTENCE_EXACT_SIZE;
  const char *text;

  if (self->have < self->need)
    /* Translators: a deck, the number of missing cards, its size, and the required size. */
    text = exact ? ngettext ("%1$s: %2$u more card needed (%3$u of %4$u)",
                             "%1$s: %2$u more cards needed (%3$u of %4$u)", self->change)
                 : ngettext ("%1$s: %2$u more card needed (%3$u of at least %4$u)",
                             "%1$s: %2$u more cards needed (%3$u of at least %4$u)", self->change);
  else
    /* Translators: a deck, the number of extra cards, its size, and the allowed size. */
    text = exact ? ngettext ("%1$s: %2$u card too many (%3$u of %4$u)",
                             "%1$s: %2$u cards too many (%3$u of %4$u)", self->change)
                 : ngettext ("%1$s: %2$u card too many (%3$u of at most %4$u)",
                             "%1$s: %2$u cards too many (%3$u of at most %4$u)", self->change);
  return g_strdup_printf (text, self->title, self->change, self->have, self->need);
}

static char *
describe_count (const MoProblem *self)
{
  if (self->have < self->need)
    /* Translators: a deck, the number of missing cards, their description (“class Lore or class
     * Neutral”), how many there are, and the required number. */
    return g_strdup_printf (
        ngettext ("%1$s: %2$u more card with %3$s needed (%4$u of at least %5$u)",
                  "%1$s: %2$u more cards with %3$s needed (%4$u of at least %5$u)", self->change),
        self->title, self->change, self->detail, self->have, self->need);
  /* Translators: a deck, a number of cards, their description (“class Lore or class Neutral”),
   * their names, and the maximum. */
  return g_strdup_printf (
      self->need > 0 ? ngettext ("%1$s: %2$u card with %3$s (%4$s); at most %5$u allowed",
                                 "%1$s: %2$u cards with %3$s (%4$s); at most %5$u allowed",
                                 self->have)
                     : ngettext ("%1$s: %2$u card with %3$s (%4$s); none allowed",
                                 "%1$s: %2$u cards with %3$s (%4$s); none allowed", self->have),
      self->title, self->have, self->detail, self->more, self->need);
}

/* Returns the sentence without what is said about any problem. */
static char *
describe_plainly (const MoProblem *self)
{
  switch (self->sentence)
    {
    case MO_SENTENCE_UNKNOWN_FORMAT:
      return self->detail != NULL ? g_strdup_printf (_("Unknown format “%s”"), self->detail)
                                  : g_strdup (_("The deck has no format"));
    case MO_SENTENCE_UNKNOWN_DECK:
      /* Translators: %1$s is a format, %2$s the id of a deck. */
      return g_strdup_printf (_("%1$s has no deck “%2$s”"), self->title, self->deck);
    case MO_SENTENCE_UNKNOWN_CARD:
      /* Translators: %1$s is a deck, %2$s a card. */
      return g_strdup_printf (_("%1$s: unknown card “%2$s”"), self->title, self->name);
    case MO_SENTENCE_WRONG_KIND:
      /* Translators: %1$s is a deck, %2$s a card, %3$s its kind, like "Quest". */
      return g_strdup_printf (_("%1$s can’t contain “%2$s” (%3$s)"), self->title, self->name,
                              self->detail);
    case MO_SENTENCE_EXACT_SIZE:
    case MO_SENTENCE_SIZE_BOUND:
      return describe_size (self);
    case MO_SENTENCE_UNEQUAL_DECKS:
      /* Translators: two decks, each with its number of cards; the numbers must be equal. */
      return g_strdup_printf (_("%1$s (%2$u) and %3$s (%4$u) must be the same size"), self->title,
                              self->have, self->detail, self->other_size);
    case MO_SENTENCE_COPIES:
      /* Translators: a deck, the number of copies, the card, and the maximum. To change their order
       * write %1$s, %2$u, %3$s and %4$u. */
      return g_strdup_printf (_("%s: %u copies of “%s”; at most %u allowed"), self->title,
                              self->have, self->name, self->need);
    case MO_SENTENCE_COPIES_OF_PRINTINGS:
      /* Translators: as above, for copies of several printings. */
      return g_strdup_printf (_("%s: %u copies of “%s” across all printings; at most %u allowed"),
                              self->title, self->have, self->name, self->need);
    case MO_SENTENCE_COPIES_OF_NAME:
      /* Translators: as above, for different cards with one name. */
      return g_strdup_printf (_("%s: %u copies of cards named “%s”; at most %u allowed"),
                              self->title, self->have, self->name, self->need);
    case MO_SENTENCE_BANNED:
      /* Translators: %1$s is a deck, %2$s a card, %3$s a format. */
      return g_strdup_printf (_("%1$s can’t contain “%2$s”: banned in %3$s"), self->title,
                              self->name, self->detail);
    case MO_SENTENCE_NOT_ALLOWED:
      /* Translators: %1$s is a deck, %2$s a card, %3$s describes cards: “class Lore or class
       * Neutral”. */
      return g_strdup_printf (_("%1$s can’t contain “%2$s”: only cards with %3$s"), self->title,
                              self->name, self->detail);
    case MO_SENTENCE_CARD_COUNT:
      return describe_count (self);
    case MO_SENTENCE_RESTRICTED:
      /* Translators: a format, a number of copies, their cards (3 × “Fireball”), and the
       * maximum. */
      return g_strdup_printf (ngettext ("Restricted in %1$s: %2$u copy (%3$s) in all "
                                        "decks; at most %4$u allowed",
                                        "Restricted in %1$s: %2$u copies (%3$s) in all "
                                        "decks; at most %4$u allowed",
                                        self->have),
                              self->title, self->have, self->more, self->need);
    case MO_SENTENCE_NOTE:
      return g_strdup_printf (_("%1$s, “%2$s”: %3$s"), self->title, self->name, self->detail);
    case MO_SENTENCE_NOT_IN_POOL:
      /* Translators: %1$s is a deck, %2$s a card. */
      return g_strdup_printf (_("%1$s: “%2$s” is not in the card pool"), self->title, self->name);
    case MO_SENTENCE_INVALID_POOL:
      /* Translators: %s is why the query of the card pool is invalid. */
      return g_strdup_printf (_("The card pool is not valid: %s"), self->detail);
    default:
      g_assert_not_reached ();
    }
}

static char *
describe (const MoProblem *self)
{
  g_autofree char *plain = describe_plainly (self);

  if (self->n_strangers == 0)
    return g_steal_pointer (&plain);
  /* Translators: %1$s is a problem of a size: “Quests: 1 card too many (4 of 3)”. */
  return g_strdup_printf (ngettext ("%1$s, not counting %2$u card of another kind",
                                    "%1$s, not counting %2$u cards of other kinds",
                                    self->n_strangers),
                          plain, self->n_strangers);
}

char *
mo_problem_dup_sentence (const MoProblem *self)
{
  g_autofree char *plain = describe (self);

  if (self->reason == NULL)
    return g_steal_pointer (&plain);
  /* Translators: %1$s is a problem, %2$s a card that a rule depends on, %3$s its deck. */
  return g_strdup_printf (_("%1$s, because of “%2$s” in %3$s"), plain, self->reason,
                          self->reason_title);
}

char *
mo_problem_dup_repair (const MoProblem *self)
{
  guint n = self->change;

  switch (self->repair)
    {
    case MO_REPAIR_CHOOSE_FORMAT:
      return g_strdup (_("Choose a Format"));
    case MO_REPAIR_ADD_CARDS:
      return g_strdup_printf (ngettext ("Add %u Card", "Add %u Cards", n), n);
    case MO_REPAIR_ADD_MATCHING:
      return g_strdup_printf (ngettext ("Add %1$u Card with %2$s", "Add %1$u Cards with %2$s", n),
                              n, self->detail);
    case MO_REPAIR_REMOVE_CARDS:
      return g_strdup_printf (ngettext ("Remove %u Card", "Remove %u Cards", n), n);
    case MO_REPAIR_REMOVE_ANY:
      return g_strdup_printf (ngettext ("Remove %u of These Cards", "Remove %u of These Cards", n),
                              n);
    case MO_REPAIR_REMOVE_COPIES:
      return g_strdup_printf (ngettext ("Remove %u Copy of “%s”", "Remove %u Copies of “%s”", n),
                              n, self->name);
    case MO_REPAIR_REMOVE_DECK:
      return g_strdup_printf (ngettext ("Remove “%1$s” and Its %2$u Card",
                                        "Remove “%1$s” and Its %2$u Cards", n),
                              self->deck, n);
    case MO_REPAIR_MOVE:
      /* Translators: %1$u is the number of copies, %2$s a card, %3$s a deck. */
      return g_strdup_printf (n == self->have ? _("Move %1$u × “%2$s” to %3$s")
                                              : _("Move %1$u × “%2$s” to %3$s and Remove the Rest"),
                              n, self->name, self->more);
    case MO_REPAIR_NONE:
    default:
      return NULL;
    }
}
