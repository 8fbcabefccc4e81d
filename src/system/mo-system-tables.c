/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The structure of system and formats files, as in data/schemas/system.rng. */

#include "config.h"

#include "mo-system-tables-private.h"

#define WORD_ATTRIBUTES             \
  [WORD_ID] = { "id", MO_XML_ID, TRUE }, [WORD_NAME] = { "name", MO_XML_NAME, TRUE }, \
  [WORD_ICON] = { "icon", MO_XML_ID, FALSE }

static const MoXmlAttribute word_attributes[] = { WORD_ATTRIBUTES, { NULL } };

static const MoXmlAttribute type_attributes[] = {
  WORD_ATTRIBUTES,
  [TYPE_KIND] = { "kind", MO_XML_ID, TRUE },
  [TYPE_RESOURCE] = { "resource", MO_XML_ID, FALSE },
  [TYPE_COLOUR] = { "colour", MO_XML_CHOICE, FALSE,
                    "blue green yellow orange red purple brown grey" },
  [TYPE_COST] = { "cost", MO_XML_CHOICE, FALSE, "yes no" },
  [TYPE_STATS] = { "stats", MO_XML_IDS, FALSE },
  [TYPE_DEFAULT] = { "default", MO_XML_CHOICE, FALSE, "yes no" },
  { NULL },
};

static const MoXmlAttribute keyword_attributes[] = {
  WORD_ATTRIBUTES,
  [KEYWORD_AMOUNT] = { "amount", MO_XML_CHOICE, FALSE, "required optional" },
  [KEYWORD_TYPE] = { "type", MO_XML_CHOICE, FALSE, "required optional" },
  [KEYWORD_TYPE_OF] = { "type-of", MO_XML_CHOICES, FALSE, "damage type stat class keyword" },
  { NULL },
};

static const MoXmlAttribute token_attributes[] = {
  WORD_ATTRIBUTES,
  [TOKEN_ADDS] = { "adds", MO_XML_ID, FALSE },
  [TOKEN_UNTIL] = { "until", MO_XML_CHOICE, FALSE, "phase round" },
  { NULL },
};

static const MoXmlAttribute property_attributes[] = {
  WORD_ATTRIBUTES,
  [PROPERTY_TEXT] = { "text", MO_XML_CHOICE, FALSE, "yes no" },
  [PROPERTY_SPLIT] = { "split", MO_XML_NAME, FALSE },
  { NULL },
};

static const MoXmlAttribute deck_attributes[] = {
  WORD_ATTRIBUTES,
  [DECK_KINDS] = { "kinds", MO_XML_IDS, TRUE },
  [DECK_PLAYER] = { "player", MO_XML_COUNT, FALSE },
  { NULL },
};

static const MoXmlAttribute no_attributes[] = { { NULL } };
static const MoXmlAttribute split_attributes[] = { [SPLIT] = { "split", MO_XML_NAME, FALSE },
                                                   { NULL } };

/* What a word has instead of a text: other names, and then the text. */

static const MoXmlAttribute also_attributes[] = {
  [ALSO_NAME] = { "name", MO_XML_NAME, TRUE },
  { NULL },
};
static const MoXmlElement also_element = { "also", also_attributes, NULL, MO_XML_EMPTY, ALSO };

static const MoXmlAttribute also_flag_attributes[] = {
  [ALSO_NAME] = { "name", MO_XML_NAME, TRUE },
  [ALSO_VALUE] = { "value", MO_XML_NAME, FALSE },
  { NULL },
};
static const MoXmlElement also_flag_element = { "also", also_flag_attributes, NULL, MO_XML_EMPTY,
                                                ALSO };

static const MoXmlElement value_element = { "value", also_attributes, NULL, MO_XML_EMPTY, VALUE };
static const MoXmlElement section_element = { "section", also_attributes, NULL, MO_XML_EMPTY,
                                              SECTION };
static const MoXmlElement word_text_element = { "text", no_attributes, NULL, MO_XML_PROSE,
                                                WORD_TEXT };

static const MoXmlChild word_children[] = {
  { &also_element, 0, FALSE, FALSE },
  { &word_text_element, 1, FALSE, TRUE },
  { NULL },
};
static const MoXmlChild flag_children[] = {
  { &also_flag_element, 0, FALSE, FALSE },
  { &word_text_element, 1, FALSE, TRUE },
  { NULL },
};
static const MoXmlChild property_children[] = {
  { &also_element, 0, FALSE, FALSE },
  { &value_element, 1, FALSE, FALSE },
  { &word_text_element, 2, FALSE, TRUE },
  { NULL },
};
static const MoXmlChild deck_children[] = {
  { &section_element, 0, FALSE, FALSE },
  { &word_text_element, 1, FALSE, TRUE },
  { NULL },
};

#define WORD_GROUP(variable, plural, singular, group, tag, of_word, of_group, children, required)  \
  static const MoXmlElement variable##_word = { singular, of_word, children, MO_XML_PROSE,        \
                                                WORD + group };                                    \
  static const MoXmlChild variable##_children[] = { { &variable##_word, 0, required, FALSE },      \
                                                    { NULL } };                                    \
  static const MoXmlElement variable##_element = { plural, of_group, variable##_children,          \
                                                   MO_XML_EMPTY, tag };

#define PLAIN_GROUP(variable, plural, singular, group)                                             \
  WORD_GROUP (variable, plural, singular, group, WORDS, word_attributes, no_attributes,            \
              word_children, FALSE)

WORD_GROUP (kinds, "kinds", "kind", MO_WORD_KIND, WORDS, word_attributes, no_attributes,
            word_children, TRUE)
WORD_GROUP (types, "types", "type", MO_WORD_TYPE, WORDS, type_attributes, no_attributes,
            word_children, TRUE)
PLAIN_GROUP (rarities, "rarities", "rarity", MO_WORD_RARITY)
WORD_GROUP (flags, "flags", "flag", MO_WORD_FLAG, WORDS, word_attributes, no_attributes,
            flag_children, FALSE)
PLAIN_GROUP (stats, "stats", "stat", MO_WORD_STAT)
PLAIN_GROUP (resources, "resources", "resource", MO_WORD_RESOURCE)
PLAIN_GROUP (classes, "classes", "class", MO_WORD_CLASS)
PLAIN_GROUP (distances, "distances", "distance", MO_WORD_DISTANCE)
PLAIN_GROUP (damage, "damage-types", "damage", MO_WORD_DAMAGE)
WORD_GROUP (keywords, "keywords", "keyword", MO_WORD_KEYWORD, KEYWORDS, keyword_attributes,
            split_attributes, word_children, FALSE)
WORD_GROUP (tokens, "tokens", "token", MO_WORD_TOKEN, WORDS, token_attributes, no_attributes,
            word_children, FALSE)
WORD_GROUP (properties, "properties", "property", MO_WORD_PROPERTY, WORDS, property_attributes,
            no_attributes, property_children, FALSE)

static const MoXmlElement traits_element = { "traits", split_attributes, NULL, MO_XML_EMPTY,
                                             TRAITS };

static const MoXmlElement deck_element = { "deck", deck_attributes, deck_children, MO_XML_PROSE,
                                           DECK };
static const MoXmlChild decks_children[] = { { &deck_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement decks_element = { "decks", no_attributes, decks_children, MO_XML_EMPTY,
                                            DECKS };

static const MoXmlAttribute size_attributes[] = {
  [SIZE_DECKS] = { "decks", MO_XML_IDS, TRUE },
  [SIZE_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  [SIZE_EXACTLY] = { "exactly", MO_XML_SIZE, FALSE },
  [SIZE_AT_LEAST] = { "at-least", MO_XML_SIZE, FALSE },
  [SIZE_AT_MOST] = { "at-most", MO_XML_SIZE, FALSE },
  { NULL },
};
static const MoXmlElement size_element = { "size", size_attributes, NULL, MO_XML_EMPTY, SIZE };

static const MoXmlAttribute equal_attributes[] = {
  [RULE_DECKS] = { "decks", MO_XML_IDS, TRUE },
  [RULE_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlElement equal_element = { "equal", equal_attributes, NULL, MO_XML_EMPTY, EQUAL };

static const MoXmlAttribute cap_attributes[] = {
  [CAP_ID] = { "id", MO_XML_ID, TRUE },
  [CAP_AT_MOST] = { "at-most", MO_XML_COUNT, TRUE },
  { NULL },
};
static const MoXmlElement cap_element = { "rarity", cap_attributes, NULL, MO_XML_EMPTY,
                                          RARITY_CAP };

static const MoXmlAttribute copies_attributes[] = {
  [RULE_DECKS] = { "decks", MO_XML_IDS, TRUE },
  [RULE_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  [COPIES_AT_MOST] = { "at-most", MO_XML_COUNT, TRUE },
  [COPIES_OF] = { "of", MO_XML_CHOICE, FALSE, "card name" },
  { NULL },
};
static const MoXmlChild copies_children[] = { { &cap_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement copies_element = { "copies", copies_attributes, copies_children,
                                             MO_XML_EMPTY, COPIES };

#define ABOUT_ATTRIBUTES                                                               \
  [RULE_DECKS] = { "decks", MO_XML_IDS, TRUE },                                        \
  [RULE_CLAUSE] = { "clause", MO_XML_ID, FALSE },                                      \
  [ABOUT_CARDS] = { "cards", MO_XML_NAME, TRUE },                                      \
  [ABOUT_FOR_DECK] = { "for-deck", MO_XML_ID, FALSE },                                 \
  [ABOUT_WITH] = { "with", MO_XML_NAME, FALSE }

static const MoXmlAttribute only_attributes[] = { ABOUT_ATTRIBUTES, { NULL } };
static const MoXmlElement only_element = { "only", only_attributes, NULL, MO_XML_EMPTY, ONLY };

static const MoXmlAttribute count_attributes[] = {
  ABOUT_ATTRIBUTES,
  [COUNT_AT_LEAST] = { "at-least", MO_XML_SIZE, FALSE },
  [COUNT_AT_MOST] = { "at-most", MO_XML_SIZE, FALSE },
  { NULL },
};
static const MoXmlElement count_element = { "count", count_attributes, NULL, MO_XML_EMPTY, COUNT };

static const MoXmlAttribute listed_attributes[] = {
  [LISTED_ID] = { "id", MO_XML_NAME, FALSE },
  [LISTED_NAME] = { "name", MO_XML_NAME, FALSE },
  { NULL },
};
static const MoXmlElement listed_element = { "card", listed_attributes, NULL, MO_XML_EMPTY,
                                             LISTED_CARD };
static const MoXmlChild listed_children[] = { { &listed_element, 0, FALSE, FALSE }, { NULL } };

static const MoXmlAttribute banned_attributes[] = {
  [LIST_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  [LIST_CARDS] = { "cards", MO_XML_NAME, FALSE },
  { NULL },
};
static const MoXmlElement banned_element = { "banned", banned_attributes, listed_children,
                                             MO_XML_EMPTY, BANNED };

static const MoXmlAttribute restricted_attributes[] = {
  [LIST_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  [LIST_CARDS] = { "cards", MO_XML_NAME, FALSE },
  [LIST_AT_MOST] = { "at-most", MO_XML_COUNT, FALSE },
  [LIST_OF] = { "of", MO_XML_CHOICE, FALSE, "card list" },
  { NULL },
};
static const MoXmlElement restricted_element = { "restricted", restricted_attributes,
                                                 listed_children, MO_XML_EMPTY, RESTRICTED };

static const MoXmlAttribute note_attributes[] = {
  [RULE_DECKS] = { "decks", MO_XML_IDS, TRUE },
  [RULE_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  [NOTE_CARD] = { "card", MO_XML_NAME, TRUE },
  { NULL },
};
static const MoXmlElement note_element = { "note", note_attributes, NULL, MO_XML_PROSE, NOTE };

#define RULES(rank)                                                                     \
  { &size_element, rank, FALSE, FALSE }, { &equal_element, rank, FALSE, FALSE },        \
  { &copies_element, rank, FALSE, FALSE }, { &only_element, rank, FALSE, FALSE },       \
  { &count_element, rank, FALSE, FALSE }, { &banned_element, rank, FALSE, FALSE },      \
  { &restricted_element, rank, FALSE, FALSE }, { &note_element, rank, FALSE, FALSE }

static const MoXmlAttribute figure_attributes[] = {
  [FIGURE_ID] = { "id", MO_XML_ID, TRUE },
  [FIGURE_VALUE] = { "value", MO_XML_SIZE, TRUE },
  [FIGURE_NAME] = { "name", MO_XML_NAME, FALSE },
  [FIGURE_SENTENCE] = { "sentence", MO_XML_NAME, FALSE },
  [FIGURE_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlElement figure_element = { "figure", figure_attributes, NULL, MO_XML_EMPTY,
                                             FIGURE };

static const MoXmlAttribute ruling_attributes[] = {
  [RULING_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlElement ruling_element = { "ruling", ruling_attributes, NULL, MO_XML_PROSE,
                                             RULING };

/* Games add to the attributes and children of the following elements: see add_games(). */

#define FORMAT_ATTRIBUTES                                        \
  [FORMAT_ID] = { "id", MO_XML_ID, TRUE },                       \
  [FORMAT_NAME] = { "name", MO_XML_NAME, TRUE },                 \
  [FORMAT_DECKS] = { "decks", MO_XML_IDS, FALSE },               \
  [FORMAT_PLAYERS] = { "players", MO_XML_PLAYERS, FALSE },       \
  [FORMAT_CLAUSE] = { "clause", MO_XML_ID, FALSE }

static const MoXmlAttribute format_attributes[] = { FORMAT_ATTRIBUTES, { NULL } };
static const MoXmlAttribute own_format_attributes[] = {
  FORMAT_ATTRIBUTES,
  [FORMAT_RULESET] = { "ruleset", MO_XML_ID, TRUE },
  { NULL },
};
static const MoXmlChild format_children[] = {
  { &figure_element, 0, FALSE, FALSE },
  RULES (0),
  { NULL },
};
static MoXmlElement format_element = { "format", NULL, format_children, MO_XML_EMPTY, FORMAT };
static MoXmlElement own_format_element = { "format", NULL, format_children, MO_XML_EMPTY,
                                           OWN_FORMAT };

static const MoXmlAttribute difficulty_attributes[] = {
  [DIFFICULTY_ID] = { "id", MO_XML_ID, TRUE },
  [DIFFICULTY_NAME] = { "name", MO_XML_NAME, TRUE },
  [DIFFICULTY_DEFAULT] = { "default", MO_XML_CHOICE, FALSE, "yes no" },
  [DIFFICULTY_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlChild difficulty_children[] = { { &figure_element, 0, FALSE, FALSE },
                                                  { NULL } };
static MoXmlElement difficulty_element = { "difficulty", NULL, NULL, MO_XML_EMPTY, DIFFICULTY };

static const MoXmlAttribute ruleset_attributes[] = {
  [RULESET_ID] = { "id", MO_XML_ID, TRUE },
  [RULESET_NAME] = { "name", MO_XML_NAME, TRUE },
  [RULESET_DECKS] = { "decks", MO_XML_IDS, FALSE },
  [RULESET_PLAYERS] = { "players", MO_XML_PLAYERS, TRUE },
  { NULL },
};

/* The ranks of the elements of games. */
enum { RANK_OF_ELEMENTS = 1, RANK_OF_LATE };

static const MoXmlChild ruleset_children[] = {
  { &difficulty_element, 0, FALSE, FALSE },
  RULES (0),
  { &figure_element, RANK_OF_ELEMENTS, FALSE, FALSE },
  { &format_element, RANK_OF_LATE + 1, FALSE, FALSE },
  { &ruling_element, RANK_OF_LATE + 2, FALSE, FALSE },
  { NULL },
};
static MoXmlElement ruleset_element = { "ruleset", NULL, NULL, MO_XML_EMPTY, RULESET };

static const MoXmlAttribute system_attributes[] = {
  [SYSTEM_ID] = { "id", MO_XML_ID, TRUE },
  [SYSTEM_NAME] = { "name", MO_XML_NAME, TRUE },
  [SYSTEM_ALSO] = { "also", MO_XML_NAME, FALSE },
  { NULL },
};
static const MoXmlChild system_children[] = {
  { &kinds_element, 0, TRUE, TRUE },
  { &types_element, 1, TRUE, TRUE },
  { &rarities_element, 2, TRUE, TRUE },
  { &flags_element, 3, TRUE, TRUE },
  { &stats_element, 4, TRUE, TRUE },
  { &resources_element, 5, TRUE, TRUE },
  { &classes_element, 6, TRUE, TRUE },
  { &distances_element, 7, TRUE, TRUE },
  { &damage_element, 8, TRUE, TRUE },
  { &keywords_element, 9, TRUE, TRUE },
  { &tokens_element, 10, TRUE, TRUE },
  { &traits_element, 11, FALSE, TRUE },
  { &properties_element, 12, FALSE, TRUE },
  { &decks_element, 13, TRUE, TRUE },
  { &ruleset_element, 14, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement system_element = { "system", system_attributes, system_children,
                                             MO_XML_EMPTY, SYSTEM };

static const MoXmlAttribute formats_attributes[] = {
  [FORMATS_SYSTEM] = { "system", MO_XML_ID, TRUE },
  { NULL },
};
static const MoXmlChild formats_children[] = {
  { &ruleset_element, 0, FALSE, FALSE },
  { &own_format_element, 1, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement formats_element = { "formats", formats_attributes, formats_children,
                                              MO_XML_EMPTY, FORMATS };

/* Additions of games */

typedef struct
{
  const MoSystemElements *game;
  MoRuleOwner owner;
} Owned;

static GHashTable *owned; /* (element-type MoXmlElement Owned) */
static GPtrArray *ruleset_figures;
static GPtrArray *difficulty_figures;
static GPtrArray *format_figures;

/* Two games with an element or a figure of the same name are a programming error: files would be
 * ambiguous. */
static void
check_figure (const GPtrArray *figures,
              const char *id)
{
  for (guint i = 0; i < figures->len; i++)
    if (g_str_equal (((const MoRuleFigureKind *) g_ptr_array_index (figures, i))->id, id))
      g_error ("two games have a figure “%s”", id);
}

static GPtrArray *
list_figures (MoRuleOwner owner)
{
  GPtrArray *list = g_ptr_array_new ();

  for (const MoSystemElements *const *game = mo_system_elements_list (); *game != NULL; game++)
    for (const MoRuleFigureKind *kind = (*game)->figures; kind != NULL && kind->id != NULL; kind++)
      if ((kind->owner & owner) != 0)
        {
          check_figure (list, kind->id);
          g_ptr_array_add (list, (gpointer) kind);
        }
  return list;
}

/* Returns: (transfer full): the rows of @own, and then the figures */
static const MoXmlAttribute *
join_attributes (const MoXmlAttribute *own,
                 const GPtrArray *figures)
{
  GArray *rows = g_array_new (TRUE, FALSE, sizeof (MoXmlAttribute));

  for (; own->name != NULL; own++)
    g_array_append_val (rows, *own);
  for (guint i = 0; i < figures->len; i++)
    {
      const MoRuleFigureKind *kind = g_ptr_array_index (figures, i);
      const MoXmlAttribute row = { kind->id, kind->kind, FALSE,
                                   kind->kind == MO_XML_CHOICE ? "yes no" : NULL };

      g_array_append_val (rows, row);
    }
  return (const MoXmlAttribute *) g_array_free (rows, FALSE);
}

/* Records the game and owner of an element, and of its descendants. */
static void
keep_owned (const MoXmlElement *element,
            const MoSystemElements *game,
            MoRuleOwner owner)
{
  Owned *entry = g_new (Owned, 1);

  *entry = (Owned){ game, owner };
  g_hash_table_insert (owned, (gpointer) element, entry);
  for (const MoXmlChild *child = element->children; child != NULL && child->element != NULL;
       child++)
    if (!g_hash_table_contains (owned, child->element))
      keep_owned (child->element, game, owner);
}

static void
check_name (const GArray *rows,
            const char *name)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const MoXmlChild *row = &g_array_index (rows, MoXmlChild, i);

      if (row->after == NULL && g_str_equal (row->element->name, name))
        g_error ("two games have an element <%s>", name);
    }
}

/* Returns: (transfer full): the rows of @own, and the elements of games for this owner */
static const MoXmlChild *
join_children (const MoXmlChild *own,
               MoRuleOwner owner)
{
  GArray *rows = g_array_new (TRUE, FALSE, sizeof (MoXmlChild));

  for (; own->element != NULL; own++)
    g_array_append_val (rows, *own);
  for (const MoSystemElements *const *game = mo_system_elements_list (); *game != NULL; game++)
    for (const MoSystemElement *it = (*game)->elements; it != NULL && it->element != NULL; it++)
      {
        guint rank = it->is_late ? RANK_OF_LATE : RANK_OF_ELEMENTS;
        const MoXmlChild row = { it->element, owner == MO_OWNER_RULESET ? rank : 0, FALSE,
                                 it->once, it->after };

        if ((it->owner & owner) == 0)
          continue;
        if (it->after == NULL)
          {
            check_name (rows, it->element->name);
            g_array_append_val (rows, row);
          }
        else /* found before other elements of the same name */
          g_array_prepend_val (rows, row);
        keep_owned (it->element, *game, it->owner);
      }
  return (const MoXmlChild *) g_array_free (rows, FALSE);
}

/* Builds the tables once; they are never freed. */
static void
add_games (void)
{
  static gsize is_done;

  if (!g_once_init_enter (&is_done))
    return;
  owned = g_hash_table_new (NULL, NULL);
  ruleset_figures = list_figures (MO_OWNER_RULESET);
  difficulty_figures = list_figures (MO_OWNER_DIFFICULTY);
  format_figures = list_figures (MO_OWNER_FORMAT);
  format_element.attributes = join_attributes (format_attributes, format_figures);
  own_format_element.attributes = join_attributes (own_format_attributes, format_figures);
  difficulty_element.attributes = join_attributes (difficulty_attributes, difficulty_figures);
  difficulty_element.children = join_children (difficulty_children, MO_OWNER_DIFFICULTY);
  ruleset_element.attributes = join_attributes (ruleset_attributes, ruleset_figures);
  ruleset_element.children = join_children (ruleset_children, MO_OWNER_RULESET);
  g_once_init_leave (&is_done, 1);
}

const MoXmlElement *const *
mo_system_get_roots (void)
{
  static const MoXmlElement *const roots[] = { &system_element, &formats_element, NULL };

  add_games ();
  return roots;
}

const MoSystemElements *
mo_system_get_game (const MoXmlElement *element)
{
  const Owned *entry = g_hash_table_lookup (owned, element);

  return entry != NULL ? entry->game : NULL;
}

MoRuleOwner
mo_system_get_owner (const MoXmlElement *element)
{
  return ((const Owned *) g_hash_table_lookup (owned, element))->owner;
}

const GPtrArray *
mo_system_get_figures (MoRuleOwner owner)
{
  return owner == MO_OWNER_RULESET      ? ruleset_figures
         : owner == MO_OWNER_DIFFICULTY ? difficulty_figures
                                        : format_figures;
}
