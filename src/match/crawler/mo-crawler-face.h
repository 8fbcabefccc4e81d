/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The properties of cards that the rules of Dungeon Crawler use: all cards with the same id share a
 * face. Unknown cards have faces too, with figures entered by the user. */

#pragma once

#include "mo-card.h"
#include "mo-content.h"

G_BEGIN_DECLS

typedef enum
{
  MO_CRAWLER_CARD,
  MO_DUNGEON_CARD,
  MO_ADVENTURER_CARD,
  MO_QUEST_CARD,
} MoCrawlerKind;

#define MO_N_CRAWLER_KINDS (MO_QUEST_CARD + 1)
#define MO_MAX_RESOURCES 8

typedef enum
{
  MO_FACE_CHARACTER = 1 << 0,
  MO_FACE_PERMANENT = 1 << 1,
  MO_FACE_BOOST = 1 << 2,
  MO_FACE_DISRUPTION = 1 << 3,
  MO_FACE_COMES_IN = 1 << 4,  /* has an effect when it comes into play */
  MO_FACE_GOES_OUT = 1 << 5,  /* has an effect when it is removed after an encounter */
  MO_FACE_STEALTH = 1 << 6,
  MO_FACE_CONTACT = 1 << 7,
  MO_FACE_UNSTOPPABLE = 1 << 8,
  MO_FACE_INCORPOREAL = 1 << 9,
  MO_FACE_TRIGGERS = 1 << 10, /* frenzy, disguise: before the fight */
  MO_FACE_SHAPESHIFT = 1 << 11,
  MO_FACE_SWIFT = 1 << 12,
  MO_FACE_SPEND = 1 << 13,
  MO_FACE_GRAVE_TARGET = 1 << 14,
  MO_FACE_FRENZY = 1 << 15,   /* attacks separately before the fight */
  MO_FACE_HAS_POWER = 1 << 16, /* its type has a power, known or not */
  MO_FACE_ASSIGNED = 1 << 17, /* belongs to an Adventurer, not to an action */
  MO_FACE_PHASE = 1 << 18,    /* makes damage harmless */
  MO_FACE_BOLSTERS = 1 << 19, /* adds to figures of other cards */
  MO_FACE_RESISTS = 1 << 20,
} MoFaceFlags;

typedef struct
{
  const MoCard *card; /* (nullable): for unknown cards */
  char *id;           /* in journals */
  char *name;
  MoCrawlerKind kind;
  const MoWord *type; /* (nullable) */
  int cost;           /* these six may be MO_ABSENT */
  int power;
  int stamina;
  int life;
  int boosted_power;   /* of the second text, if it differs */
  int boosted_stamina;
  int resource; /* the index of the resource for playing it, or -1 */
  gint8 scores[MO_MAX_RESOURCES]; /* of an Adventurer */
  MoFaceFlags flags;
  guint64 classes;
  guint64 damage;
  guint64 immune;     /* damage types */
  int distance;       /* its index among the distances, 0 is the shortest */
  int area;           /* the number of targets; 0 without an area */
  int target;         /* a place in the marching order from 1; 0 without, or if in the text */
  int armour;
  int time;           /* initial time tokens */
  int limit;          /* added to the encounter limit */
  guint64 phase;      /* the damage types that it makes harmless; 0 if the player chooses */
  /* tokens after a won attack: poison, locks; and burned cards. 0 for none */
  int poison;
  int pin;
  int drain;
  guint n_keywords;
  /* of the card: sums use resist, reach, thrown, ranged and bolsters */
  const MoKeyword *keywords;
} MoCrawlerFace;

/* The words of the game that the rules use. Words that a system file does not define are %NULL. */
typedef struct
{
  const MoVocabulary *vocabulary;
  const MoWord *kinds[MO_N_CRAWLER_KINDS];
  const MoWord *characters[2]; /* types: character, creature */
  const MoWord *power;
  const MoWord *stamina;
  const MoWord *life;
  const MoWord *harm;
  const MoWord *magic;
  const MoWord *supernatural;
  const MoWord *resist;
  const MoWord *bolsters[4]; /* by MoCrawlerFigure: the keyword that raises it; NULL for the cost */
  const MoWord *bonuses[3]; /* reach, thrown, ranged: keywords that add power, */
  int bonus_distances[3];   /* and the distance that cancels each */
  const MoWord *tokens[5];  /* MoCrawlerToken */
} MoCrawlerWords;

/* Returns the bit of a word in a mask of its group; 0 for %NULL. */
static inline guint64
mo_word_get_bit (const MoWord *word)
{
  return word != NULL ? G_GUINT64_CONSTANT (1) << word->index : 0;
}

void mo_crawler_words_find (MoCrawlerWords *self,
                            const MoVocabulary *vocabulary);

/* Returns: (nullable): %NULL if the card's kind is not of this game */
MoCrawlerFace *mo_crawler_face_new (const MoCard *card,
                                    const MoCrawlerWords *words) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a face without figures for an unknown card. @type: (nullable): if only its kind is
 * known */
MoCrawlerFace *mo_crawler_face_new_unknown (const char *id,
                                            const char *name,
                                            MoCrawlerKind kind,
                                            const MoWord *type,
                                            const MoCrawlerWords *words) G_GNUC_WARN_UNUSED_RESULT;
void mo_crawler_face_free (MoCrawlerFace *self);

/* Whether a text of a card with `phase` protects all Adventurers: only the first text of a boost
 * card protects one. */
static inline gboolean
mo_crawler_phases_all (const MoCrawlerFace *self,
                       gboolean is_second)
{
  return is_second || (self->flags & MO_FACE_BOOST) == 0;
}

G_END_DECLS
