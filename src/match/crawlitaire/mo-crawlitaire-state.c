/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-state.h"

#include <string.h>

#define FIRST_NUMBER_POOL 1

void
mo_crawlitaire_state_init (MoCrawlitaireState *self)
{
  memset (self, 0, sizeof *self);
  self->pools[MO_FACE_POOL] = MO_ALL_FACES;
  self->pools[FIRST_NUMBER_POOL] = MO_ALL_NUMBERS;
  self->number_pool = FIRST_NUMBER_POOL;
  self->n_faces = MO_N_PLAYING_CARDS - MO_N_NUMBERS;
  self->n_numbers = MO_N_NUMBERS;
  self->room = self->hidden_room = self->monster = self->actor = self->hand = MO_SLOT_EMPTY;
  self->n_left = 1;
}

/* Steps */

MoCrawlitaireStep
mo_crawlitaire_get_step_of (MoCrawlitairePhase phase)
{
  switch (phase)
    {
    case MO_PHASE_TURN:
      return MO_CRAWLITAIRE_STEP_TURN;
    case MO_PHASE_ROOM:
    case MO_PHASE_ENTER:
      return MO_CRAWLITAIRE_STEP_ROOM;
    case MO_PHASE_TEST:
    case MO_PHASE_TRAP:
      return MO_CRAWLITAIRE_STEP_TRAP;
    case MO_PHASE_MONSTER:
    case MO_PHASE_JOIN:
    case MO_PHASE_FIGHT:
      return MO_CRAWLITAIRE_STEP_MONSTER;
    case MO_PHASE_BATTLE:
      return MO_CRAWLITAIRE_STEP_BATTLE;
    case MO_PHASE_TREASURE:
      return MO_CRAWLITAIRE_STEP_TREASURE;
    case MO_PHASE_TELEPORT:
    case MO_PHASE_LEVEL_UP:
    case MO_PHASE_SHRINE:
    case MO_PHASE_TRAINING:
    case MO_PHASE_SUMMONING:
      return MO_CRAWLITAIRE_STEP_SHRINE;
    case MO_PHASE_LEAVE:
      return MO_CRAWLITAIRE_STEP_LEAVE;
    case MO_PHASE_FIRST_FACE:
    case MO_PHASE_FIRST_NUMBER:
    case MO_PHASE_PARTY:
    case MO_PHASE_ABILITIES:
    default:
      return MO_CRAWLITAIRE_STEP_NONE;
    }
}

void
mo_crawlitaire_state_begin_phase (MoCrawlitaireState *self,
                                  MoCrawlitairePhase phase)
{
  MoCrawlitaireStep step = mo_crawlitaire_get_step_of (phase);

  if (step != mo_crawlitaire_get_step_of ((MoCrawlitairePhase) self->phase))
    mo_reminders_begin_step (&self->reminders, step);
  self->phase = (guint8) phase;
}

/* Piles */

MoPlayingCards
mo_crawlitaire_state_get_next (const MoCrawlitaireState *self,
                               gboolean faces)
{
  if (faces)
    return self->n_faces > 0 ? self->pools[MO_FACE_POOL] : self->discards & MO_ALL_FACES;
  return self->n_numbers > 0 ? self->pools[self->number_pool] : self->discards & MO_ALL_NUMBERS;
}

/* Shuffles the discards into an empty pile. */
static void
fill_pile (MoCrawlitaireState *self,
           gboolean faces)
{
  MoPlayingCards all = faces ? MO_ALL_FACES : MO_ALL_NUMBERS;
  MoPlayingCards back = self->discards & all;
  guint pool = MO_FACE_POOL;

  if ((faces ? self->n_faces : self->n_numbers) > 0)
    return;
  if (!faces)
    {
      /* Cards of the old pool may still be face down elsewhere. */
      pool = FIRST_NUMBER_POOL;
      while (self->pools[pool] != 0)
        pool++;
      self->number_pool = (guint8) pool;
    }
  self->pools[pool] = back;
  self->discards &= ~all;
  *(faces ? &self->n_faces : &self->n_numbers) = (guint8) mo_playing_cards_count (back);
}

void
mo_crawlitaire_state_draw (MoCrawlitaireState *self,
                           int card)
{
  gboolean is_face = mo_playing_card_is_face (card);

  fill_pile (self, is_face);
  self->pools[is_face ? MO_FACE_POOL : self->number_pool] &= ~MO_CARD_BIT (card);
  if (is_face)
    self->n_faces--;
  else
    self->n_numbers--;
}

MoSlot
mo_crawlitaire_state_draw_hidden (MoCrawlitaireState *self)
{
  fill_pile (self, FALSE);
  if (self->n_numbers == 0)
    return MO_SLOT_EMPTY;
  self->n_numbers--;
  return MO_SLOT_OF_POOL (self->number_pool);
}

MoPlayingCards
mo_crawlitaire_state_look_at (const MoCrawlitaireState *self,
                              MoSlot slot)
{
  if (MO_SLOT_IS_HIDDEN (slot))
    return self->pools[MO_SLOT_GET_POOL (slot)];
  return slot == MO_SLOT_EMPTY ? 0 : MO_CARD_BIT (slot);
}

void
mo_crawlitaire_state_reveal (MoCrawlitaireState *self,
                             MoSlot *slot,
                             int card)
{
  self->pools[MO_SLOT_GET_POOL (*slot)] &= ~MO_CARD_BIT (card);
  *slot = (MoSlot) card;
}

/* The party */

int
mo_crawlitaire_state_find_character (const MoCrawlitaireState *self,
                                     int face)
{
  for (int i = 0; i < self->n_party; i++)
    if (self->party[i].face == face)
      return i;
  return -1;
}

gboolean
mo_character_takes (const MoCharacter *self,
                    int number)
{
  return mo_playing_card_get_suit (self->face) == mo_playing_card_get_suit (number) &&
         mo_playing_cards_count (self->abilities) < mo_playing_card_get_room (self->face);
}

void
mo_crawlitaire_state_lose (MoCrawlitaireState *self,
                           int place)
{
  self->discards |= self->party[place].abilities | MO_CARD_BIT (self->party[place].face);
  self->n_party--;
  for (int i = place; i < self->n_party; i++)
    self->party[i] = self->party[i + 1];
}

MoPlayingCards
mo_crawlitaire_state_get_drawn (const MoCrawlitaireState *self)
{
  MoPlayingCards set = 0;

  for (guint i = 0; i < self->n_drawn; i++)
    set |= MO_CARD_BIT (self->drawn[i]);
  return set;
}

/* CR-18: rogues who do not fight themselves sneak, except for a paladin. */
static MoPlayingCards
get_sneaking (const MoCrawlitaireState *self,
              int place)
{
  MoPlayingCards set = 0;

  if (mo_playing_card_get_class (self->party[place].face) == MO_CLASS_PALADIN)
    return 0;
  for (int i = 0; i < self->n_party; i++)
    if (i != place && mo_playing_card_get_class (self->party[i].face) == MO_CLASS_ROGUE)
      set |= self->party[i].abilities;
  return set;
}

MoPlayingCards
mo_crawlitaire_state_get_winning (const MoCrawlitaireState *self,
                                  int place)
{
  return self->party[place].abilities | get_sneaking (self, place);
}

gboolean
mo_crawlitaire_state_loses_at_once (const MoCrawlitaireState *self,
                                    int place)
{
  return mo_crawlitaire_state_get_winning (self, place) == 0;
}

guint
mo_crawlitaire_state_count_tries (const MoCrawlitaireState *self)
{
  guint n = 1;

  for (int i = 0; i < self->n_party; i++)
    if (mo_playing_card_get_class (self->party[i].face) == MO_CLASS_ROGUE)
      n += 3 + mo_playing_cards_count (self->party[i].abilities);
  return n;
}

guint
mo_crawlitaire_get_monster_room (int face,
                                 int room)
{
  return MIN (mo_playing_card_get_room (face), (guint) mo_playing_card_get_rank (room) - 1);
}

/* Invariants */

typedef struct
{
  MoPlayingCards seen;
  guint n_hidden[MO_MAX_POOLS];
  const char *fault; /* (nullable): the first one */
} Checker;

static void
check_set (Checker *self,
           MoPlayingCards set,
           const char *place)
{
  if ((self->seen & set) != 0 && self->fault == NULL)
    self->fault = place;
  self->seen |= set;
}

static void
check_slot (Checker *self,
            MoSlot slot,
            const char *place)
{
  if (MO_SLOT_IS_HIDDEN (slot))
    self->n_hidden[MO_SLOT_GET_POOL (slot)]++;
  else if (slot != MO_SLOT_EMPTY)
    check_set (self, MO_CARD_BIT (slot), place);
}

gboolean
mo_crawlitaire_state_check (const MoCrawlitaireState *self,
                            GError **error)
{
  Checker checker = { 0 };

  checker.n_hidden[MO_FACE_POOL] = self->n_faces;
  checker.n_hidden[self->number_pool] = self->n_numbers;
  check_set (&checker, self->discards, "the discards");
  for (guint i = 0; i < self->n_party; i++)
    {
      check_slot (&checker, self->party[i].face, "the party");
      check_set (&checker, self->party[i].abilities, "the ability cards");
    }
  for (guint i = 0; i < self->n_monsters; i++)
    check_slot (&checker, self->monsters[i], "the monsters' pile");
  check_slot (&checker, self->room, "the room");
  check_slot (&checker, self->hidden_room, "the other room");
  check_slot (&checker, self->monster, "the monster");
  check_set (&checker, self->monster_abilities, "the monster's cards");
  check_slot (&checker, self->hand, "the hand");
  for (guint i = 0; i < self->n_drawn; i++)
    check_slot (&checker, self->drawn[i], "what was drawn");
  for (guint i = 0; i < MO_MAX_POOLS; i++)
    {
      check_set (&checker, self->pools[i], "a pool");
      if (mo_playing_cards_count (self->pools[i]) != checker.n_hidden[i] && checker.fault == NULL)
        checker.fault = "the places of a pool";
    }
  if (checker.fault == NULL && checker.seen != MO_ALL_CARDS)
    checker.fault = "nowhere";
  if (checker.fault == NULL && self->n_party > MO_MAX_PARTY)
    checker.fault = "the size of the party";
  if (checker.fault == NULL)
    return TRUE;
  g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL, "a card is twice or is missing: %s",
               checker.fault);
  return FALSE;
}
