/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-card.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Indexed by card. */
static const struct
{
  const char *id;
  const char *name;
} cards[MO_N_PLAYING_CARDS] = {
  { "2s", N_("Two of Spades") },
  { "3s", N_("Three of Spades") },
  { "4s", N_("Four of Spades") },
  { "5s", N_("Five of Spades") },
  { "6s", N_("Six of Spades") },
  { "7s", N_("Seven of Spades") },
  { "8s", N_("Eight of Spades") },
  { "9s", N_("Nine of Spades") },
  { "10s", N_("Ten of Spades") },
  { "js", N_("Jack of Spades") },
  { "qs", N_("Queen of Spades") },
  { "ks", N_("King of Spades") },
  { "as", N_("Ace of Spades") },
  { "2h", N_("Two of Hearts") },
  { "3h", N_("Three of Hearts") },
  { "4h", N_("Four of Hearts") },
  { "5h", N_("Five of Hearts") },
  { "6h", N_("Six of Hearts") },
  { "7h", N_("Seven of Hearts") },
  { "8h", N_("Eight of Hearts") },
  { "9h", N_("Nine of Hearts") },
  { "10h", N_("Ten of Hearts") },
  { "jh", N_("Jack of Hearts") },
  { "qh", N_("Queen of Hearts") },
  { "kh", N_("King of Hearts") },
  { "ah", N_("Ace of Hearts") },
  { "2d", N_("Two of Diamonds") },
  { "3d", N_("Three of Diamonds") },
  { "4d", N_("Four of Diamonds") },
  { "5d", N_("Five of Diamonds") },
  { "6d", N_("Six of Diamonds") },
  { "7d", N_("Seven of Diamonds") },
  { "8d", N_("Eight of Diamonds") },
  { "9d", N_("Nine of Diamonds") },
  { "10d", N_("Ten of Diamonds") },
  { "jd", N_("Jack of Diamonds") },
  { "qd", N_("Queen of Diamonds") },
  { "kd", N_("King of Diamonds") },
  { "ad", N_("Ace of Diamonds") },
  { "2c", N_("Two of Clubs") },
  { "3c", N_("Three of Clubs") },
  { "4c", N_("Four of Clubs") },
  { "5c", N_("Five of Clubs") },
  { "6c", N_("Six of Clubs") },
  { "7c", N_("Seven of Clubs") },
  { "8c", N_("Eight of Clubs") },
  { "9c", N_("Nine of Clubs") },
  { "10c", N_("Ten of Clubs") },
  { "jc", N_("Jack of Clubs") },
  { "qc", N_("Queen of Clubs") },
  { "kc", N_("King of Clubs") },
  { "ac", N_("Ace of Clubs") },
};

static const struct
{
  const char *id;
  const char *name;
} classes[] = {
  [MO_CLASS_ROGUE] = { "rogue", N_("rogue") },
  [MO_CLASS_CLERIC] = { "cleric", N_("cleric") },
  [MO_CLASS_PALADIN] = { "paladin", N_("paladin") },
  [MO_CLASS_FIGHTER] = { "fighter", N_("fighter") },
};

int
mo_playing_cards_get_nth (MoPlayingCards self,
                          guint n)
{
  while (n-- > 0)
    self &= self - 1;
  return __builtin_ctzll (self);
}

const char *
mo_playing_card_get_id (int card)
{
  return cards[card].id;
}

int
mo_playing_card_find (const char *id,
                      gsize length)
{
  for (int i = 0; i < MO_N_PLAYING_CARDS; i++)
    if (strncmp (cards[i].id, id, length) == 0 && cards[i].id[length] == '\0')
      return i;
  return MO_NO_PLAYING_CARD;
}

const char *
mo_playing_card_get_name (int card)
{
  return _(cards[card].name);
}

const char *
mo_face_class_get_name (MoFaceClass self)
{
  return _(classes[self].name);
}

const char *
mo_face_class_get_id (MoFaceClass self)
{
  return classes[self].id;
}
