/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-face.h"

static const MoWord *
look_up (const MoVocabulary *vocabulary,
         MoWordGroup group,
         const char *id)
{
  return mo_vocabulary_lookup (vocabulary, group, id);
}

void
mo_crawler_words_find (MoCrawlerWords *self,
                       const MoVocabulary *vocabulary)
{
  static const char *const kinds[] = { "crawler", "dungeon", "adventurer", "quest" };
  static const char *const bonuses[] = { "reach", "thrown", "ranged" };
  static const char *const characters[] = { "character", "creature" };
  static const char *const bolsters[] = { NULL, "bolster", "bolster-stamina", "bolster-life" };
  static const char *const tokens[] = { "wound", "poison", "time", "lock", "quest" };

  self->vocabulary = vocabulary;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    self->kinds[i] = look_up (vocabulary, MO_WORD_KIND, kinds[i]);
  for (guint i = 0; i < G_N_ELEMENTS (characters); i++)
    self->characters[i] = look_up (vocabulary, MO_WORD_TYPE, characters[i]);
  self->power = look_up (vocabulary, MO_WORD_STAT, "power");
  self->stamina = look_up (vocabulary, MO_WORD_STAT, "stamina");
  self->life = look_up (vocabulary, MO_WORD_STAT, "life");
  self->harm = look_up (vocabulary, MO_WORD_DAMAGE, "harm");
  self->magic = look_up (vocabulary, MO_WORD_DAMAGE, "magic");
  self->supernatural = look_up (vocabulary, MO_WORD_DAMAGE, "supernatural");
  self->resist = look_up (vocabulary, MO_WORD_KEYWORD, "resist");
  for (guint i = 0; i < G_N_ELEMENTS (bolsters); i++)
    self->bolsters[i] = bolsters[i] != NULL ? look_up (vocabulary, MO_WORD_KEYWORD, bolsters[i])
                                            : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (bonuses); i++)
    {
      const MoWord *distance = look_up (vocabulary, MO_WORD_DISTANCE, bonuses[i]);

      self->bonuses[i] = look_up (vocabulary, MO_WORD_KEYWORD, bonuses[i]);
      self->bonus_distances[i] = distance != NULL ? (int) distance->index : G_MAXINT;
    }
  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++)
    self->tokens[i] = look_up (vocabulary, MO_WORD_TOKEN, tokens[i]);
}

static int
get_stat (const MoCard *card,
          const MoWord *stat)
{
  return stat != NULL ? mo_card_get_stat (card, stat) : MO_ABSENT;
}

static int
get_boosted_stat (const MoCard *card,
                  const MoWord *stat)
{
  for (guint i = 0; i < card->n_stats; i++)
    if (card->stats[i].word == stat)
      return card->stats[i].boosted;
  return MO_ABSENT;
}

static void
read_flags (MoCrawlerFace *self,
            const MoCard *card,
            const MoCrawlerWords *words)
{
  static const struct
  {
    const char *id;
    MoFaceFlags flag;
  } flags[] = {
    { "permanent", MO_FACE_PERMANENT },       { "boost", MO_FACE_BOOST },
    { "disruption", MO_FACE_DISRUPTION },     { "come-into-play", MO_FACE_COMES_IN },
    { "leaves-play", MO_FACE_GOES_OUT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      const MoWord *flag = look_up (words->vocabulary, MO_WORD_FLAG, flags[i].id);

      if (flag != NULL && mo_card_has (card->flags, flag))
        self->flags |= flags[i].flag;
    }
}

/* Returns the amount of a keyword, which defaults to 1. */
static int
get_amount (const MoKeyword *keyword)
{
  return keyword->amount != MO_ABSENT ? keyword->amount : 1;
}

static void
read_keyword (MoCrawlerFace *self,
              const MoKeyword *keyword)
{
  static const struct
  {
    const char *id;
    MoFaceFlags flag;
  } flags[] = {
    { "stealth", MO_FACE_STEALTH },
    { "contact", MO_FACE_CONTACT },
    { "unstoppable", MO_FACE_UNSTOPPABLE },
    { "incorporeal", MO_FACE_INCORPOREAL },
    { "disguise", MO_FACE_TRIGGERS },
    { "frenzy", MO_FACE_TRIGGERS | MO_FACE_FRENZY },
    { "shapeshift", MO_FACE_SHAPESHIFT | MO_FACE_GOES_OUT },
    { "swift", MO_FACE_SWIFT },
    { "spend", MO_FACE_SPEND },
    { "grave-target", MO_FACE_GRAVE_TARGET },
    { "assigned", MO_FACE_ASSIGNED },
    { "phase", MO_FACE_PHASE },
  };
  const struct
  {
    const char *id;
    int *amount;
  } amounts[] = {
    { "area", &self->area },   { "armour", &self->armour },    { "time", &self->time },
    { "limit", &self->limit }, { "poisonous", &self->poison }, { "pin", &self->pin },
    { "drain", &self->drain },
  };
  const char *id = keyword->word->id;

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (g_str_equal (flags[i].id, id))
      self->flags |= flags[i].flag;
  for (guint i = 0; i < G_N_ELEMENTS (amounts); i++)
    if (g_str_equal (amounts[i].id, id))
      *amounts[i].amount += get_amount (keyword);
  if (g_str_equal (id, "target"))
    self->target = MAX (keyword->amount, 0);
  else if (g_str_equal (id, "immune"))
    self->immune |= mo_word_get_bit (keyword->type);
  else if (g_str_equal (id, "phase"))
    self->phase |= mo_word_get_bit (keyword->type);
}

/* Returns the flags of a keyword that adds to sums. */
static MoFaceFlags
get_sum_flags (const MoKeyword *keyword,
               const MoCrawlerWords *words)
{
  for (guint i = 0; i < G_N_ELEMENTS (words->bolsters); i++)
    if (keyword->word == words->bolsters[i])
      return MO_FACE_BOLSTERS;
  return keyword->word == words->resist ? MO_FACE_RESISTS : 0;
}

/* Returns the damage types of a card's bonuses: a Dungeon card attacks with these types even
 * without the bonus (S11-42). */
static guint64
get_bonus_damage (const MoCard *card,
                  const MoCrawlerWords *words)
{
  guint64 damage = 0;

  for (guint i = 0; i < card->n_keywords; i++)
    for (guint j = 0; j < G_N_ELEMENTS (words->bonuses); j++)
      if (card->keywords[i].word == words->bonuses[j])
        damage |= mo_word_get_bit (card->keywords[i].type);
  return damage;
}

MoCrawlerFace *
mo_crawler_face_new (const MoCard *card,
                     const MoCrawlerWords *words)
{
  MoCrawlerFace *self;
  guint kind = 0;

  while (kind < MO_N_CRAWLER_KINDS && words->kinds[kind] != card->type->kind)
    kind++;
  if (kind == MO_N_CRAWLER_KINDS)
    return NULL;

  self = mo_crawler_face_new_unknown (card->id, mo_card_get_shown_name (card), kind, card->type,
                                      words);
  self->card = card;
  self->cost = card->cost;
  self->power = get_stat (card, words->power);
  self->stamina = get_stat (card, words->stamina);
  self->life = get_stat (card, words->life);
  self->boosted_power = get_boosted_stat (card, words->power);
  self->boosted_stamina = get_boosted_stat (card, words->stamina);
  self->classes = card->classes;
  self->damage = card->damage != 0 || kind != MO_DUNGEON_CARD ? card->damage
                                                              : get_bonus_damage (card, words);
  self->distance = card->distance != NULL ? (int) card->distance->index : 0;
  self->keywords = card->keywords;
  self->n_keywords = card->n_keywords;
  for (guint i = 0; i < card->n_resources; i++)
    if (card->resources[i].word->index < MO_MAX_RESOURCES)
      self->scores[card->resources[i].word->index] = (gint8) card->resources[i].value;
  read_flags (self, card, words);
  for (guint i = 0; i < card->n_keywords; i++)
    {
      read_keyword (self, &card->keywords[i]);
      self->flags |= get_sum_flags (&card->keywords[i], words);
    }
  return self;
}

MoCrawlerFace *
mo_crawler_face_new_unknown (const char *id,
                             const char *name,
                             MoCrawlerKind kind,
                             const MoWord *type,
                             const MoCrawlerWords *words)
{
  MoCrawlerFace *self = g_new0 (MoCrawlerFace, 1);

  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->kind = kind;
  self->cost = self->power = self->stamina = self->life = MO_ABSENT;
  self->boosted_power = self->boosted_stamina = MO_ABSENT;
  self->type = type;
  self->resource = type != NULL && type->resource != NULL &&
                           type->resource->index < MO_MAX_RESOURCES
                       ? (int) type->resource->index
                       : -1;
  for (guint i = 0; i < G_N_ELEMENTS (words->characters); i++)
    if (type != NULL && type == words->characters[i])
      self->flags |= MO_FACE_CHARACTER;
  if (type != NULL && kind == MO_DUNGEON_CARD &&
      (type->stats & mo_word_get_bit (words->power)) != 0)
    self->flags |= MO_FACE_HAS_POWER;
  return self;
}

void
mo_crawler_face_free (MoCrawlerFace *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self);
}
