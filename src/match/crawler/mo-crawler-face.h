/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the rules of Dungeon Crawler ask of a card, made ready: all cards of one id have one
 * face. Cards that no catalog has get a face of their own, with the figures that a person gives. */

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
  MO_FACE_GOES_OUT = 1 << 5,  /* and when it is removed at the end of an encounter */
  MO_FACE_STEALTH = 1 << 6,
  MO_FACE_CONTACT = 1 << 7,
  MO_FACE_UNSTOPPABLE = 1 << 8,
  MO_FACE_INCORPOREAL = 1 << 9,
  MO_FACE_TRIGGERS = 1 << 10, /* frenzy, disguise: before the fight */
  MO_FACE_SHAPESHIFT = 1 << 11,
  MO_FACE_SWIFT = 1 << 12,
  MO_FACE_SPEND = 1 << 13,
  MO_FACE_GRAVE_TARGET = 1 << 14,
  MO_FACE_FRENZY = 1 << 15,   /* attacks alone before the fight */
  MO_FACE_HAS_POWER = 1 << 16, /* its type has a power, known or not */
  MO_FACE_ASSIGNED = 1 << 17, /* belongs to an Adventurer rather than to an action */
  MO_FACE_PHASE = 1 << 18,    /* makes damage harmless */
} MoFaceFlags;

typedef struct
{
  const MoCard *card; /* (nullable): in a catalog */
  char *id;           /* how the journal names it */
  char *name;
  MoCrawlerKind kind;
  const MoWord *type; /* (nullable) */
  int cost;           /* these six or MO_ABSENT */
  int power;
  int stamina;
  int life;
  int boosted_power;   /* of the second text, where it is another */
  int boosted_stamina;
  int resource; /* the number of the resource that playing it takes, or -1 */
  gint8 scores[MO_MAX_RESOURCES]; /* of an Adventurer */
  MoFaceFlags flags;
  guint64 classes;
  guint64 damage;
  guint64 immune;     /* damage types */
  int distance;       /* its place among the distances, 0 the shortest */
  int area;           /* how many targets it hits; 0 when it has no area */
  /* a place in the marching order from 1; 0 when the text says which; -1 without */
  int target;
  int armour;
  int time;           /* time tokens that it comes with */
  int limit;          /* what it adds to the encounter limit */
  guint64 phase;      /* the damage types that it makes harmless; 0 when the player chooses */
  /* tokens that a won attack leaves: poison, locks; and cards burned. 0 for none */
  int poison;
  int pin;
  int drain;
  guint n_keywords;
  /* of the card: the sums look at resist, reach, thrown, ranged and what bolsters */
  const MoKeyword *keywords;
} MoCrawlerFace;

/* The words of the game that the rules name. What a system file lacks is %NULL, and no card has
 * it. */
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
  const MoWord *bolsters[4]; /* by MoCrawlerFigure: what gives to it; NULL for the cost */
  const MoWord *bonuses[3]; /* reach, thrown, ranged: keywords that add power, */
  int bonus_distances[3];   /* and the place of the distance that strips each */
  const MoWord *tokens[5];  /* MoCrawlerToken */
} MoCrawlerWords;

/* The bit of a word in a mask of its group; 0 for %NULL. */
static inline guint64
mo_word_get_bit (const MoWord *word)
{
  return word != NULL ? G_GUINT64_CONSTANT (1) << word->index : 0;
}

void mo_crawler_words_find (MoCrawlerWords *self,
                            const MoVocabulary *vocabulary);

/* Returns: (nullable): %NULL when the card's kind is none of the game's */
MoCrawlerFace *mo_crawler_face_new (const MoCard *card,
                                    const MoCrawlerWords *words) G_GNUC_WARN_UNUSED_RESULT;

/* A card that no catalog has, without figures; @type: (nullable): when only its kind is known */
MoCrawlerFace *mo_crawler_face_new_unknown (const char *id,
                                            const char *name,
                                            MoCrawlerKind kind,
                                            const MoWord *type,
                                            const MoCrawlerWords *words) G_GNUC_WARN_UNUSED_RESULT;
void mo_crawler_face_free (MoCrawlerFace *self);

/* Whether the text of a card with `phase` protects all Adventurers: only the first text of a
 * boost card protects one. */
static inline gboolean
mo_crawler_phases_all (const MoCrawlerFace *self,
                       gboolean is_second)
{
  return is_second || (self->flags & MO_FACE_BOOST) == 0;
}

G_END_DECLS
