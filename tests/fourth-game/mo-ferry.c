/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Night Ferry, a game for tests. Random cargo comes aboard, one card at a time. The ferry sinks if
 * the cargo is heavier than the hold allows; crossing before that pays for it. After the last
 * crossing, the toll must be paid. */

#include "config.h"

#include "mo-facts.h"
#include "mo-game.h"
#include "mo-system-elements.h"
#include "mo-words.h"

#include <string.h>

#define MAX_CARGO 32

enum { VERB_LOAD, VERB_CROSS };
enum { CARGO = MO_WORD_KIND_OWN };

typedef enum { SHORE, ABOARD, SOLD, SUNK } Place;

typedef struct
{
  MoContent *content;
  const MoVocabulary *vocabulary;
  GPtrArray *cargo; /* (element-type MoCard): of the catalogs */
  guint hold;
  guint toll;
  guint crossings;
} Ferry;

typedef struct
{
  guint8 places[MAX_CARGO]; /* Place by cargo */
  guint n_left;             /* crossings */
  MoMatchResult result;
} River;

static guint
count (const Ferry *game, const River *river, Place place, const char *stat)
{
  const MoWord *word = mo_vocabulary_lookup (game->vocabulary, MO_WORD_STAT, stat);
  guint sum = 0;

  for (guint i = 0; i < game->cargo->len; i++)
    if (river->places[i] == place)
      sum += (guint) mo_card_get_stat (g_ptr_array_index (game->cargo, i), word);
  return sum;
}

/* The elements of the game in a system file */

static const MoXmlAttribute river_attributes[] = {
  { "crossings", MO_XML_PLAYERS, TRUE },
  { NULL },
};
static const MoXmlElement river_element = { "river", river_attributes, NULL, MO_XML_EMPTY, 0 };
static const MoSystemElement own_elements[] = {
  { &river_element, MO_OWNER_RULESET, FALSE, TRUE },
  { NULL },
};

static char *
describe_toll (guint value, MoWordsPlace place)
{
  return g_strdup_printf ("a toll of %u", value);
}

static const MoRuleFigureKind figures[] = {
  { "toll", MO_OWNER_DIFFICULTY, MO_XML_COUNT, FALSE, describe_toll },
  { NULL },
};

static gpointer
make_part (void)
{
  return g_new0 (guint, 1);
}

static gboolean
read_part (gpointer part, const MoXmlElement *element, const MoXmlValue *values,
           const MoRulePlace *place)
{
  *(guint *) part = (guint) values[0].number;
  return TRUE;
}

static void
describe_part (gconstpointer part, MoRulesKind kind, GPtrArray *lines)
{
  char *text = g_strdup_printf ("The ferry crosses %u times.", *(const guint *) part);

  if (kind == MO_RULES_FIGURES)
    mo_rules_add_line (lines, g_strdup (""), text, "NF-4");
  else
    g_free (text);
}

static const MoSystemElements elements = { figures,   own_elements, make_part,    g_free,
                                           read_part, NULL,         describe_part };

/* Playing */

static void
close_game (gpointer game)
{
  g_ptr_array_unref (((Ferry *) game)->cargo);
  mo_content_unref (((Ferry *) game)->content);
  g_free (game);
}

static gpointer
open_game (MoContent *content, const MoMatchHeader *header, GError **error)
{
  MoMatchRules rules;
  Ferry *game;

  if (!mo_match_header_look_up (header, content, &rules, error))
    return NULL;
  game = g_new0 (Ferry, 1);
  *game = (Ferry){ mo_content_ref (content), rules.system->vocabulary, g_ptr_array_new () };
  game->hold = mo_rule_figures_get (rules.ruleset->figures, "hold", 5);
  game->toll = mo_rule_figures_get (rules.difficulty->figures, "toll", 1);
  game->crossings = *(const guint *) mo_rule_parts_get (rules.ruleset->parts, &elements);
  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    if (g_str_has_prefix (mo_catalog_get_card (content->catalog, i)->id, "ferry/"))
      g_ptr_array_add (game->cargo, (gpointer) mo_catalog_get_card (content->catalog, i));
  return game;
}

static gpointer
begin (gpointer game)
{
  River *river = g_new0 (River, 1);

  river->n_left = ((const Ferry *) game)->crossings;
  return river;
}

static gpointer
copy (gconstpointer state)
{
  return g_memdup2 (state, sizeof (River));
}

static gboolean
apply (gpointer game, gpointer state, const MoMove *move, GError **error)
{
  River *river = state;

  if (river->result != MO_MATCH_OPEN)
    return mo_turn_refuse (error, "NF-4", "the last crossing is over");
  if (move->verb == VERB_CROSS && count (game, river, ABOARD, "weight") == 0)
    return mo_turn_refuse (error, "NF-3", "nothing is aboard");
  if (move->verb == VERB_LOAD && river->places[move->words[0]] != SHORE)
    return mo_turn_refuse (error, "NF-1", "it is not on the shore");
  if (move->verb == VERB_LOAD)
    river->places[move->words[0]] = ABOARD;
  if (move->verb == VERB_CROSS || count (game, river, ABOARD, "weight") > ((Ferry *) game)->hold)
    {
      for (guint i = 0; i < MAX_CARGO; i++)
        if (river->places[i] == ABOARD)
          river->places[i] = move->verb == VERB_CROSS ? SOLD : SUNK;
      if (--river->n_left == 0 || count (game, river, SHORE, "weight") == 0)
        river->result = count (game, river, SOLD, "coins") >= ((Ferry *) game)->toll
                            ? MO_MATCH_WON
                            : MO_MATCH_LOST;
    }
  return TRUE;
}

static void
list (gpointer game, gconstpointer state, GArray *moves)
{
  const River *river = state;
  const MoMove load = mo_move_make (VERB_LOAD, 1, MO_MOVE_OPEN);
  const MoMove cross = mo_move_make (VERB_CROSS, 0);

  if (river->result == MO_MATCH_OPEN && count (game, river, SHORE, "weight") > 0)
    g_array_append_val (moves, load);
  if (river->result == MO_MATCH_OPEN && count (game, river, ABOARD, "weight") > 0)
    g_array_append_val (moves, cross);
}

static gboolean
deal (gpointer game, gconstpointer state, MoMove *move, guint64 chance)
{
  guint n = ((const Ferry *) game)->cargo->len;

  for (guint64 i = chance % n; i < chance % n + n; i++)
    if (((const River *) state)->places[i % n] == SHORE)
      {
        move->words[0] = (gint32) (i % n);
        return TRUE;
      }
  return FALSE;
}

static MoMatchResult
get_result (gconstpointer state, const char **reason)
{
  MoMatchResult result = ((const River *) state)->result;

  if (reason != NULL)
    *reason = result == MO_MATCH_WON ? "The toll is paid." : "The toll can’t be paid.";
  return result;
}

/* Texts */

static const MoCard *
get_card (gpointer game, gint32 cargo)
{
  return g_ptr_array_index (((const Ferry *) game)->cargo, (guint) cargo);
}

static char *
describe (gpointer game, gconstpointer state, const MoMove *move)
{
  if (move->verb == VERB_CROSS)
    return g_strdup ("Cross the river");
  return g_strdup_printf ("Load %s", move->words[0] >= 0 ? get_card (game, move->words[0])->name
                                                         : "the next cargo");
}

static char *
describe_place (gpointer game, gconstpointer state)
{
  return g_strdup_printf ("%u crossings left", ((const River *) state)->n_left);
}

static char *
describe_state (gpointer game, gconstpointer state)
{
  return g_strdup_printf ("Aboard: %u of %u\nCoins: %u of %u\n",
                          count (game, state, ABOARD, "weight"), ((Ferry *) game)->hold,
                          count (game, state, SOLD, "coins"), ((Ferry *) game)->toll);
}

static void
list_figures (gpointer game, gconstpointer state, GPtrArray *all)
{
  const MoMatchCount counts[] = { { "coins", "Coins", count (game, state, SOLD, "coins") } };

  mo_match_figures_add_counts (all, counts, G_N_ELEMENTS (counts));
}

static void
write_json (gpointer game, gconstpointer state, JsonBuilder *builder)
{
  g_autoptr (MoFacts) facts = mo_facts_new ();

  mo_facts_add_number (facts, "aboard", count (game, state, ABOARD, "weight"));
  mo_facts_write_json (facts, builder);
}

static gboolean
read_word (gpointer game, gconstpointer state, MoWordKind kind, const char *text, gsize length,
           gint32 *word, GError **error)
{
  for (*word = 0; *word < (gint32) ((const Ferry *) game)->cargo->len; (*word)++)
    if (strlen (get_card (game, *word)->id) == length &&
        strncmp (get_card (game, *word)->id, text, length) == 0)
      return TRUE;
  return mo_words_fail (error, MO_MATCH_ERROR_CARD, "“%s” is no cargo", text, length);
}

static void
write_word (gpointer game, gconstpointer state, MoWordKind kind, gint32 word, GString *to)
{
  g_string_append (to, get_card (game, word)->id);
}

static const MoVerb verbs[] = {
  [VERB_LOAD] = { "load", { CARGO }, 1 },
  [VERB_CROSS] = { "cross", { 0 }, 0 },
  { NULL },
};
static const MoLanguage language = { verbs, read_word, write_word, NULL };

const MoGame mo_ferry_game = {
  "ferry",
  &language,
  .system_elements = &elements,
  .open = open_game,
  .close = close_game,
  .begin = begin,
  .copy = copy,
  .free = g_free,
  .apply = apply,
  .list = list,
  .deal = deal,
  .describe = describe,
  .describe_place = describe_place,
  .describe_state = describe_state,
  .get_result = get_result,
  .list_figures = list_figures,
  .write_json = write_json,
};
