/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-bonfire-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The words of the system file that the rules use. */
typedef struct
{
  const MoVocabulary *vocabulary;
  const MoWord *hp;
  const MoWord *coins;
  const MoWord *rating;
  const MoWord *damage;
  const MoWord *protection;
  const MoWord *draw;
  const MoWord *card;
  const MoWord *guard;
  const MoWord *might;
  const MoWord *insight;
} Words;

static gboolean
fail (GError **error,
      const char *format,
      const char *what)
{
  g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT, format, what);
  return FALSE;
}

static gboolean
find_words (Words *self,
            const MoSystem *system,
            GError **error)
{
  const struct
  {
    const MoWord **word;
    MoWordGroup group;
    const char *id;
  } rows[] = {
    { &self->hp, MO_WORD_STAT, "hp" },
    { &self->coins, MO_WORD_STAT, "coins" },
    { &self->rating, MO_WORD_STAT, "rating" },
    { &self->damage, MO_WORD_KEYWORD, "damage" },
    { &self->protection, MO_WORD_KEYWORD, "protection" },
    { &self->draw, MO_WORD_KEYWORD, "draw" },
    { &self->card, MO_WORD_KEYWORD, "card" },
    { &self->guard, MO_WORD_KEYWORD, "guard" },
    { &self->might, MO_WORD_KEYWORD, "might" },
    { &self->insight, MO_WORD_KEYWORD, "insight" },
  };

  self->vocabulary = system->vocabulary;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      *rows[i].word = mo_vocabulary_lookup (system->vocabulary, rows[i].group, rows[i].id);
      if (*rows[i].word == NULL)
        return fail (error,
                     _("the game needs the word “%s”: define it in the system file"),
                     rows[i].id);
    }
  return TRUE;
}

/* Returns the sum of a keyword’s amounts. */
static guint
sum_keyword (const MoCard *card,
             const MoWord *word)
{
  int sum = 0;

  for (guint i = 0; i < card->n_keywords; i++)
    if (card->keywords[i].word == word)
      sum += card->keywords[i].amount;
  return (guint) MAX (sum, 0);
}

static void
read_effect (const Words *words,
             const MoKeyword *keyword,
             MoBonfireCard *to)
{
  const MoBonfireEffect effect = {
    .kind = keyword->word == words->damage       ? MO_EFFECT_DAMAGE
            : keyword->word == words->protection ? MO_EFFECT_PROTECTION
                                                 : MO_EFFECT_DRAW,
    .amount = (guint) MAX (keyword->amount, 0),
    .targets = keyword->times != MO_ABSENT ? (guint) MIN (keyword->times, MO_MAX_MONSTERS) : 1,
  };

  if ((effect.kind == MO_EFFECT_DRAW && keyword->word != words->draw) ||
      to->n_effects == MO_BONFIRE_MAX_EFFECTS)
    return;
  to->effects[to->n_effects++] = effect;
  if (effect.kind == MO_EFFECT_DAMAGE)
    to->targets = MAX (to->targets, effect.targets);
}

static void
pass_over (const MoBonfireGame *self,
           const MoCard *card,
           const char *why)
{
  if (self->faults != NULL)
    /* Translators: the name of a card, and why it can’t be used. */
    mo_faults_add (self->faults, mo_catalog_get_source (self->content->catalog, card->source)->file,
                   card->line, _("“%1$s” is not used in games: %2$s"),
                   mo_card_get_shown_name (card), why);
}

/* Whether a card has a figure, above 0 if required; otherwise skips the card. */
static gboolean
check_figure (const MoBonfireGame *self,
              const MoCard *card,
              const MoWord *stat,
              gboolean is_above_0)
{
  int figure = mo_card_get_stat (card, stat);
  g_autofree char *why = NULL;

  if (figure != MO_ABSENT && (figure > 0 || !is_above_0))
    return TRUE;
  /* Translators: %s is the name of a figure, as in “HP”. */
  why = g_strdup_printf (is_above_0 ? _("it needs a value above 0 for %s")
                                    : _("it has no value for %s"),
                         stat->name);
  pass_over (self, card, why);
  return FALSE;
}

/* Adds a card; skips it if figures are unknown, as the next functions do. */
static void
add_card (MoBonfireGame *self,
          const Words *words,
          const MoCard *card)
{
  int coins = mo_card_get_stat (card, words->coins);
  MoBonfireCard taken = { .card = card,
                          .cost = (guint) MAX (card->cost, 0),
                          .coins = (guint) MAX (coins, 0) };

  if (card->cost == MO_ABSENT)
    pass_over (self, card, _("it has no cost"));
  if (card->cost == MO_ABSENT || !check_figure (self, card, words->coins, FALSE))
    return;
  for (guint i = 0; i < card->n_keywords; i++)
    read_effect (words, &card->keywords[i], &taken);
  g_array_append_val (self->cards, taken);
}

static char *
make_action_id (const GArray *actions,
                const char *name)
{
  g_autoptr (GString) id = g_string_new (NULL);
  g_autofree char *first = NULL;
  guint n = 1;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (g_unichar_isalnum (letter))
        g_string_append_unichar (id, g_unichar_tolower (letter));
      else if (letter != '\'' && letter != 0x2019 && id->len > 0 && id->str[id->len - 1] != '-')
        g_string_append_c (id, '-');
    }
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  first = g_strdup (id->str);
  for (guint i = 0; i < actions->len; i++)
    if (g_str_equal (g_array_index (actions, MoBonfireAction, i).id, id->str))
      g_string_printf (id, "%s-%u", first, ++n);
  return g_string_free (g_steal_pointer (&id), FALSE);
}

static void
clear_action (MoBonfireAction *self)
{
  g_free (self->id);
}

/* Reads the actions of a monster; consecutive keywords with the same name are one action. */
static GArray *
list_actions (const Words *words,
              const MoCard *card)
{
  GArray *actions = g_array_new (FALSE, TRUE, sizeof (MoBonfireAction));

  g_array_set_clear_func (actions, (GDestroyNotify) clear_action);
  for (guint i = 0; i < card->n_keywords; i++)
    {
      const MoKeyword *keyword = &card->keywords[i];
      MoBonfireAction *action;

      if (keyword->action == NULL ||
          (keyword->word != words->damage && keyword->word != words->protection))
        continue;
      if (actions->len == 0 ||
          !g_str_equal (g_array_index (actions, MoBonfireAction, actions->len - 1).name,
                        keyword->action))
        {
          const MoBonfireAction added = { .name = keyword->action,
                                          .shown_name = mo_keyword_get_shown_action (keyword),
                                          .id = make_action_id (actions, keyword->action) };

          g_array_append_val (actions, added);
        }
      action = &g_array_index (actions, MoBonfireAction, actions->len - 1);
      if (keyword->word == words->damage)
        action->damage += (guint) MAX (keyword->amount, 0);
      else
        action->protection += (guint) MAX (keyword->amount, 0);
    }
  return actions;
}

static void
add_monster (MoBonfireGame *self,
             const Words *words,
             const MoCard *card)
{
  int hp = mo_card_get_stat (card, words->hp);
  int rating = mo_card_get_stat (card, words->rating);
  int coins = mo_card_get_stat (card, words->coins);
  MoBonfireMonster taken = {
    .card = card,
    .is_boss = g_str_equal (card->type->id, "boss"),
    .rating = (guint) MAX (rating, 0),
    .hp = (guint) MAX (hp, 0),
    .coins = (guint) MAX (coins, 0),
  };

  if (!check_figure (self, card, words->hp, TRUE) ||
      !check_figure (self, card, words->rating, FALSE) ||
      !check_figure (self, card, words->coins, FALSE))
    return;
  taken.actions = list_actions (words, card);
  if (taken.actions->len > 0)
    {
      g_array_append_val (self->monsters, taken);
      return;
    }
  g_array_unref (taken.actions);
  pass_over (self, card, _("it has no actions"));
}

static void
add_adventurer (MoBonfireGame *self,
                const Words *words,
                const MoCard *card)
{
  int hp = mo_card_get_stat (card, words->hp);
  int coins = mo_card_get_stat (card, words->coins);
  const MoBonfireAdventurer taken = {
    .card = card,
    .hp = (guint) MAX (hp, 0),
    .coins = (guint) MAX (coins, 0),
    .guard = sum_keyword (card, words->guard),
    .might = sum_keyword (card, words->might),
    .insight = sum_keyword (card, words->insight),
  };

  if (check_figure (self, card, words->hp, TRUE) && check_figure (self, card, words->coins, FALSE))
    g_array_append_val (self->adventurers, taken);
}

static void
add_treasure (MoBonfireGame *self,
              const Words *words,
              const MoCard *card)
{
  int coins = mo_card_get_stat (card, words->coins);
  const MoBonfireTreasure taken = {
    .card = card,
    .coins = (guint) MAX (coins, 0),
    .n_cards = MIN (sum_keyword (card, words->card), MO_MOVE_MAX_WORDS),
  };

  if (check_figure (self, card, words->coins, FALSE))
    g_array_append_val (self->treasures, taken);
}

/* Sets the starter deck of an adventurer if the product contains the adventurer. */
static void
add_starter (MoBonfireGame *self,
             MoBonfireAdventurer *adventurer,
             const MoProduct *product)
{
  gboolean is_its = FALSE;

  for (guint i = 0; i < product->n_contents; i++)
    is_its |= product->contents[i].card == adventurer->card;
  for (guint i = 0; is_its && i < product->n_contents; i++)
    for (guint j = 0; j < self->cards->len; j++)
      if (mo_bonfire_game_get_card (self, (int) j)->card ==
          mo_card_get_original (product->contents[i].card))
        adventurer->deck[j] = (guint16) product->contents[i].count;
}

/* Sets all starter decks; removes adventurers without one. */
static void
add_starters (MoBonfireGame *self)
{
  const MoCatalog *catalog = self->content->catalog;

  for (guint i = self->adventurers->len; i-- > 0;)
    {
      MoBonfireAdventurer *adventurer = &g_array_index (self->adventurers, MoBonfireAdventurer, i);
      guint n = 0;

      adventurer->deck = g_new0 (guint16, self->cards->len);
      for (guint j = 0; j < mo_catalog_get_n_products (catalog); j++)
        add_starter (self, adventurer, mo_catalog_get_product (catalog, j));
      for (guint j = 0; j < self->cards->len; j++)
        n += adventurer->deck[j];
      if (n > 0)
        continue;
      pass_over (self, adventurer->card,
                 _("it has no starter deck (a product that contains it and other cards of the "
                   "game)"));
      g_array_remove_index (self->adventurers, i);
    }
}

static void
read_catalog (MoBonfireGame *self,
              const Words *words)
{
  static const struct
  {
    const char *kind;
    void (*take) (MoBonfireGame *self, const Words *words, const MoCard *card);
  } kinds[] = {
    { "card", add_card },
    { "monster", add_monster },
    { "adventurer", add_adventurer },
    { "treasure", add_treasure },
  };
  const MoCatalog *catalog = self->content->catalog;

  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);

      if (mo_catalog_get_source (catalog, card->source)->vocabulary != words->vocabulary ||
          card->same_as != NULL)
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
        if (g_str_equal (card->type->kind->id, kinds[j].kind))
          kinds[j].take (self, words, card);
    }
  add_starters (self);
}

static void
lay_out_levels (MoBonfireGame *self)
{
  const GPtrArray *levels = mo_bonfire_get_levels (self->difficulty);

  for (guint i = 0; i < levels->len; i++)
    {
      const MoLevel *level = g_ptr_array_index (levels, i);

      for (guint j = 0; j < level->rooms->len; j++)
        g_ptr_array_add (self->rooms, &g_array_index (level->rooms, MoRoom, j));
      for (guint j = 0; j < level->count; j++)
        {
          const MoBonfireLevel one = { level, self->n_rooms, mo_level_get_width (level, j) };

          g_array_append_val (self->levels, one);
          self->n_rooms += one.n_rooms;
        }
    }
}

gboolean
mo_bonfire_game_has_monster (const MoBonfireGame *self,
                             const MoRoom *room,
                             int monster)
{
  const MoBonfireMonster *it = mo_bonfire_game_get_monster (self, monster);

  return it->is_boss == (room->kind == MO_ROOM_BOSS) && it->rating == room->rating;
}

static gboolean
has_monster_for (const MoBonfireGame *self,
                 const MoRoom *room)
{
  for (guint i = 0; i < self->monsters->len; i++)
    if (mo_bonfire_game_has_monster (self, room, (int) i))
      return TRUE;
  return room->monsters == 0;
}

/* Whether everything that a run may need exists. */
static gboolean
check_content (const MoBonfireGame *self,
               GError **error)
{
  if (self->adventurers->len == 0)
    return fail (error, _("no catalog has an adventurer with a starter deck for “%s”"),
                 self->ruleset->id);
  if (self->treasures->len == 0)
    return fail (error, _("no catalog has a treasure for “%s”"), self->ruleset->id);
  for (guint i = 0; i < self->rooms->len; i++)
    {
      const MoRoom *room = mo_bonfire_game_get_room (self, (int) i);

      if (!has_monster_for (self, room))
        return fail (error, _("no catalog has a monster for the room “%s”"), room->id);
    }
  return TRUE;
}

static gboolean
read_header (MoBonfireGame *self,
             const MoMatchHeader *header,
             Words *words,
             GError **error)
{
  MoMatchRules rules;

  if (!mo_match_header_look_up (header, self->content, &rules, error))
    return FALSE;
  if (rules.difficulty == NULL)
    return fail (error, _("“%s” needs a difficulty, which selects the dungeon"), header->ruleset);
  if (mo_bonfire_get_levels (rules.difficulty) == NULL)
    return fail (error, _("the difficulty “%s” has no dungeon, so it can’t be played"),
                 header->difficulty);
  self->ruleset = rules.ruleset;
  self->difficulty = rules.difficulty;
  self->run = mo_bonfire_get_run (rules.ruleset);
  self->keeps_protection = rules.format != NULL &&
                           mo_rule_figures_get (rules.format->figures,
                                                MO_BONFIRE_KEEPS_PROTECTION, FALSE) != FALSE;
  return find_words (words, rules.system, error);
}

static void
clear_monster (MoBonfireMonster *self)
{
  g_array_unref (self->actions);
}

static void
clear_adventurer (MoBonfireAdventurer *self)
{
  g_free (self->deck);
}

/* Creates an empty game. */
static MoBonfireGame *
make_game (MoContent *content)
{
  MoBonfireGame *self = g_new0 (MoBonfireGame, 1);

  self->content = mo_content_ref (content);
  self->cards = g_array_new (FALSE, FALSE, sizeof (MoBonfireCard));
  self->monsters = g_array_new (FALSE, FALSE, sizeof (MoBonfireMonster));
  g_array_set_clear_func (self->monsters, (GDestroyNotify) clear_monster);
  self->adventurers = g_array_new (FALSE, FALSE, sizeof (MoBonfireAdventurer));
  g_array_set_clear_func (self->adventurers, (GDestroyNotify) clear_adventurer);
  self->treasures = g_array_new (FALSE, FALSE, sizeof (MoBonfireTreasure));
  self->levels = g_array_new (FALSE, FALSE, sizeof (MoBonfireLevel));
  self->rooms = g_ptr_array_new ();
  self->texts = g_string_chunk_new (256);
  return self;
}

MoBonfireGame *
mo_bonfire_game_new (MoContent *content,
                     const MoMatchHeader *header,
                     GError **error)
{
  MoBonfireGame *self = make_game (content);
  Words words;

  if (read_header (self, header, &words, error))
    {
      read_catalog (self, &words);
      lay_out_levels (self);
      if (check_content (self, error))
        return self;
    }
  mo_bonfire_game_free (self);
  return NULL;
}

static void
check_dungeon (const MoBonfireGame *self,
               const MoRuleset *ruleset,
               const MoDifficulty *difficulty)
{
  const GPtrArray *levels = mo_bonfire_get_levels (difficulty);

  for (guint i = 0; levels != NULL && i < levels->len; i++)
    {
      const GArray *rooms = ((const MoLevel *) g_ptr_array_index (levels, i))->rooms;

      for (guint j = 0; j < rooms->len; j++)
        {
          const MoRoom *room = &g_array_index (rooms, MoRoom, j);

          if (!has_monster_for (self, room))
            mo_faults_add (self->faults, ruleset->file, room->line,
                           room->kind == MO_ROOM_BOSS
                               ? _("no catalog has a boss of rating %1$u for the room “%2$s”")
                               : _("no catalog has a monster of rating %1$u for the room “%2$s”"),
                           room->rating, room->id);
        }
    }
}

void
mo_bonfire_check_content (MoContent *content,
                          MoFaults *faults)
{
  const MoSystem *system = mo_systems_lookup (content->systems, "bonfire-run");
  MoBonfireGame *self;
  Words words;

  if (system == NULL || !find_words (&words, system, NULL))
    return;
  self = make_game (content);
  self->faults = faults;
  read_catalog (self, &words);
  for (guint i = 0; i < system->rulesets->len; i++)
    {
      const MoRuleset *ruleset = g_ptr_array_index (system->rulesets, i);

      for (guint j = 0; j < ruleset->difficulties->len; j++)
        check_dungeon (self, ruleset, g_ptr_array_index (ruleset->difficulties, j));
    }
  mo_bonfire_game_free (self);
}

void
mo_bonfire_game_free (MoBonfireGame *self)
{
  g_array_unref (self->cards);
  g_array_unref (self->monsters);
  g_array_unref (self->adventurers);
  g_array_unref (self->treasures);
  g_array_unref (self->levels);
  g_ptr_array_unref (self->rooms);
  g_string_chunk_free (self->texts);
  mo_content_unref (self->content);
  g_free (self);
}
