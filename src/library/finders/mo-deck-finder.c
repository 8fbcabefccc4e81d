/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-finder.h"

#include "mo-fold.h"
#include "mo-legality.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Copies of a card in a deck; all texts are folded. */
typedef struct
{
  char *id;
  char *original; /* the id of its original */
  char *name;
  char *shown_name; /* in the language of the user */
  guint count;
} Held;

/* Cached facts about a deck at a revision. */
typedef struct
{
  gint64 made; /* distinguishes the deck from one with the same id in a restored library */
  gint64 revision;
  gboolean is_readable;
  gboolean is_judged;
  gboolean is_legal;
  guint n_cards;
  char *name;   /* folded, like all texts here */
  char *notes;
  char *format; /* the id */
  char *game;   /* the id; "" for an unknown format */
  GPtrArray *tags;
  GArray *cards; /* (element-type Held) */
  char *words;   /* one per line: all texts for plain words */
  guint counted; /* the number of the library that `n_missing` is for */
  guint n_missing;
} Facts;

struct _MoDeckFinder
{
  MoContent *content;
  MoFields *fields;
  const MoCollection *collection; /* (nullable) */
  const MoAllotment *allotment;   /* (nullable) */
  guint library;                  /* incremented by mo_deck_finder_set_library(); 0 is none */
  GHashTable *facts;              /* the id of a deck → Facts */
};

static const struct
{
  MoDeckField field;
  const char *id;
  const char *name;
  MoFieldKind kind;
} fields[] = {
  { MO_DECK_FIELD_NAME, "name", N_("name"), MO_FIELD_TEXT },
  { MO_DECK_FIELD_NOTES, "notes", N_("notes"), MO_FIELD_TEXT },
  { MO_DECK_FIELD_TAG, "tag", N_("tag"), MO_FIELD_WORD },
  { MO_DECK_FIELD_FORMAT, "format", N_("format"), MO_FIELD_WORD },
  { MO_DECK_FIELD_CARD, "card", N_("card"), MO_FIELD_COUNTED },
  { MO_DECK_FIELD_CARDS, "cards", N_("number of cards"), MO_FIELD_NUMBER },
  { MO_DECK_FIELD_MISSING, "missing", N_("missing copies"), MO_FIELD_NUMBER },
  { MO_DECK_FIELD_IS, "is", N_("property"), MO_FIELD_WORD },
  { MO_DECK_FIELD_GAME, "game", N_("game"), MO_FIELD_WORD },
};

static const struct
{
  const char *id;
  const char *name;
} properties[] = {
  { MO_DECK_IS_LEGAL, N_("legal") },
  { MO_DECK_IS_BUILT, N_("built") },
  { MO_DECK_IS_COMPLETE, N_("complete") },
  { MO_DECK_IS_DELETED, N_("deleted") },
};

/* Facts about decks */

static void
clear_held (Held *held)
{
  g_free (held->id);
  g_free (held->original);
  g_free (held->name);
  g_free (held->shown_name);
}

static void
free_facts (Facts *facts)
{
  g_free (facts->name);
  g_free (facts->notes);
  g_free (facts->format);
  g_free (facts->game);
  g_free (facts->words);
  g_ptr_array_unref (facts->tags);
  g_array_unref (facts->cards);
  g_free (facts);
}

static GPtrArray *
get_values (const MoDeckFinder *self,
            MoDeckField field)
{
  /* Added in this order. */
  return mo_fields_get (self->fields, field)->values;
}

static void
add_cards (const MoDeckFinder *self,
           Facts *facts,
           const MoDeckPart *part)
{
  for (guint i = 0; i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);
      const MoCard *card = mo_catalog_lookup (self->content->catalog, entry->id);
      const char *name = card != NULL ? card->name : entry->name != NULL ? entry->name : entry->id;
      Held held = { mo_fold (entry->id),
                    mo_fold (card != NULL ? mo_card_get_original (card)->id : entry->id),
                    mo_fold_words (name),
                    mo_fold_words (card != NULL ? mo_card_get_shown_name (card) : name),
                    entry->count };

      g_array_append_val (facts->cards, held);
      facts->n_cards += entry->count;
    }
}

static char *
join_words (const MoDeckFinder *self,
            const Facts *facts,
            const MoDeck *deck)
{
  const MoFormat *format = mo_systems_get_format (self->content->systems, deck->format, NULL);
  g_autofree char *title = format != NULL ? mo_format_get_title (format) : g_strdup (deck->format);
  g_autofree char *folded = mo_fold (title);
  GString *words = g_string_new (NULL);

  g_string_append_printf (words, "%s\n%s\n%s", facts->name, facts->notes, folded);
  for (guint i = 0; i < facts->tags->len; i++)
    g_string_append_printf (words, "\n%s", (const char *) g_ptr_array_index (facts->tags, i));
  for (guint i = 0; i < facts->cards->len; i++)
    {
      const Held *held = &g_array_index (facts->cards, Held, i);

      g_string_append_printf (words, "\n%s\n%s", held->name, held->shown_name);
    }
  return g_string_free (words, FALSE);
}

static void
read_deck (const MoDeckFinder *self,
           Facts *facts,
           const MoDeck *deck)
{
  const MoSystem *system = NULL;

  mo_systems_get_format (self->content->systems, deck->format, &system);
  facts->game = mo_fold (system != NULL ? system->id : "");
  facts->name = mo_fold_words (deck->name);
  facts->notes = mo_fold_words (deck->notes);
  facts->format = mo_fold (deck->format);
  for (guint i = 0; i < deck->tags->len; i++)
    g_ptr_array_add (facts->tags, mo_fold_words (g_ptr_array_index (deck->tags, i)));
  for (guint i = 0; i < deck->parts->len; i++)
    add_cards (self, facts, g_ptr_array_index (deck->parts, i));
  facts->words = join_words (self, facts, deck);
}

static Facts *
get_facts (const MoDeckFinder *self,
           const MoLibraryDeck *deck)
{
  Facts *facts = g_hash_table_lookup (self->facts, &deck->id);

  if (facts != NULL && facts->made == deck->made && facts->revision == deck->revision &&
      facts->is_readable == (deck->deck != NULL))
    return facts;
  facts = g_new0 (Facts, 1);
  facts->made = deck->made;
  facts->revision = deck->revision;
  facts->is_readable = deck->deck != NULL;
  facts->tags = g_ptr_array_new_with_free_func (g_free);
  facts->cards = g_array_new (FALSE, FALSE, sizeof (Held));
  g_array_set_clear_func (facts->cards, (GDestroyNotify) clear_held);
  if (deck->deck != NULL)
    read_deck (self, facts, deck->deck);
  g_hash_table_replace (self->facts, g_memdup2 (&deck->id, sizeof deck->id), facts);
  return facts;
}

gboolean
mo_deck_finder_is_legal (MoDeckFinder *self,
                         const MoLibraryDeck *deck)
{
  Facts *facts = get_facts (self, deck);

  if (!facts->is_judged && deck->deck != NULL)
    {
      g_autoptr (GPtrArray) problems =
          mo_legality_check (deck->deck, self->content->systems, self->content->catalog);

      facts->is_legal = mo_problems_are_legal (problems);
    }
  facts->is_judged = TRUE;
  return facts->is_legal;
}

gboolean
mo_deck_finder_count_missing (MoDeckFinder *self,
                              const MoLibraryDeck *deck,
                              guint *n_missing)
{
  Facts *facts = get_facts (self, deck);

  *n_missing = 0;
  if (deck->deck == NULL || self->collection == NULL || self->allotment == NULL)
    return FALSE;
  if (facts->counted != self->library)
    {
      g_autoptr (GPtrArray) shortages =
          mo_allotment_find_shortages (self->allotment, self->collection, deck->deck, deck->id);

      facts->n_missing = mo_shortages_count_missing (shortages);
      facts->counted = self->library;
    }
  *n_missing = facts->n_missing;
  return TRUE;
}

gboolean
mo_deck_finder_is_owning (const MoDeckFinder *self)
{
  return self->collection != NULL && mo_collection_get_is_owning (self->collection);
}

/* Queries */

static gboolean
has_text (const char *text,
          const MoQuery *leaf)
{
  if (text == NULL)
    return FALSE;
  return leaf->is_phrase && mo_fold_is_word (leaf->text) ? mo_fold_has_word_start (text, leaf->text)
                                                         : strstr (text, leaf->text) != NULL;
}

static gboolean
fits_text (const char *text,
           const MoQuery *leaf)
{
  return leaf->compare == MO_COMPARE_HAS ? has_text (text, leaf)
                                         : g_strcmp0 (text, leaf->text) == 0;
}

/* Whether the query matches the field's value with this folded id. */
static gboolean
is_asked (const MoQuery *leaf,
          const char *id)
{
  const GPtrArray *values = leaf->field->values;

  for (guint i = 0; i < values->len; i++)
    {
      const MoFieldValue *value = g_ptr_array_index (values, i);

      if (g_strcmp0 (value->folded_id, id) == 0 &&
          mo_field_value_fits (value, leaf->text, leaf->compare != MO_COMPARE_HAS))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_tag (const Facts *facts,
         const MoQuery *leaf)
{
  for (guint i = 0; i < facts->tags->len; i++)
    {
      MoFieldValue tag = { .folded_id = g_ptr_array_index (facts->tags, i),
                           .folded_name = g_ptr_array_index (facts->tags, i) };

      if (mo_field_value_fits (&tag, leaf->text, leaf->compare != MO_COMPARE_HAS))
        return TRUE;
    }
  return FALSE;
}

/* Counts the copies of all cards with this name, or with this id of a card or a printing. */
static gboolean
fits_card (const Facts *facts,
           const MoQuery *leaf)
{
  int count = 0;

  for (guint i = 0; i < facts->cards->len; i++)
    {
      const Held *held = &g_array_index (facts->cards, Held, i);

      if (fits_text (held->name, leaf) || fits_text (held->shown_name, leaf) ||
          g_str_equal (held->id, leaf->text) || g_str_equal (held->original, leaf->text))
        count += (int) held->count;
    }
  return leaf->has_number ? mo_query_fits_number (leaf, facts->is_readable, count) : count > 0;
}

static gboolean
fits_property (MoDeckFinder *self,
               const MoLibraryDeck *deck,
               const MoQuery *leaf)
{
  guint n_missing;

  return (is_asked (leaf, MO_DECK_IS_LEGAL) && mo_deck_finder_is_legal (self, deck)) ||
         (is_asked (leaf, MO_DECK_IS_BUILT) && deck->built) ||
         (is_asked (leaf, MO_DECK_IS_COMPLETE) && get_facts (self, deck)->cards->len > 0 &&
          mo_deck_finder_count_missing (self, deck, &n_missing) && n_missing == 0) ||
         (is_asked (leaf, MO_DECK_IS_DELETED) && deck->deleted);
}

static gboolean
fits_field (MoDeckFinder *self,
            const MoLibraryDeck *deck,
            const MoQuery *leaf)
{
  const Facts *facts = get_facts (self, deck);
  guint n_missing;
  gboolean is_known;

  switch ((MoDeckField) leaf->field->tag)
    {
    case MO_DECK_FIELD_NAME:
      return fits_text (facts->name, leaf);
    case MO_DECK_FIELD_NOTES:
      return fits_text (facts->notes, leaf);
    case MO_DECK_FIELD_TAG:
      return has_tag (facts, leaf);
    case MO_DECK_FIELD_FORMAT:
      return is_asked (leaf, facts->format);
    case MO_DECK_FIELD_GAME:
      return is_asked (leaf, facts->game);
    case MO_DECK_FIELD_CARD:
      return fits_card (facts, leaf);
    case MO_DECK_FIELD_CARDS:
      return mo_query_fits_number (leaf, facts->is_readable, (int) facts->n_cards);
    case MO_DECK_FIELD_MISSING:
      is_known = mo_deck_finder_count_missing (self, deck, &n_missing);
      return mo_query_fits_number (leaf, is_known, (int) n_missing);
    case MO_DECK_FIELD_IS:
      return fits_property (self, deck, leaf);
    default:
      return FALSE;
    }
}

typedef struct
{
  MoDeckFinder *finder;
  const MoLibraryDeck *deck;
  gboolean is_by_name; /* words must be in the name */
} Candidate;

static gboolean
test_leaf (const MoQuery *leaf,
           gpointer user_data)
{
  const Candidate *candidate = user_data;
  const Facts *facts = get_facts (candidate->finder, candidate->deck);
  gboolean fits;

  if (leaf->kind == MO_QUERY_TEXT)
    return has_text (candidate->is_by_name ? facts->name : facts->words, leaf);
  fits = fits_field (candidate->finder, candidate->deck, leaf);
  return leaf->field->kind != MO_FIELD_NUMBER && leaf->compare == MO_COMPARE_UNEQUAL ? !fits : fits;
}

gboolean
mo_deck_finder_fits (MoDeckFinder *self,
                     const MoLibraryDeck *deck,
                     const MoQuery *query)
{
  Candidate candidate = { self, deck, FALSE };

  return mo_query_test (query, test_leaf, &candidate);
}

gboolean
mo_deck_finder_fits_name (MoDeckFinder *self,
                          const MoLibraryDeck *deck,
                          const MoQuery *query)
{
  Candidate candidate = { self, deck, TRUE };

  return mo_query_test (query, test_leaf, &candidate);
}

gboolean
mo_deck_finder_asks_deleted (const MoQuery *query)
{
  if (query->kind == MO_QUERY_FIELD)
    return query->field->tag == MO_DECK_FIELD_IS && is_asked (query, MO_DECK_IS_DELETED);
  for (guint i = 0; query->children != NULL && i < query->children->len; i++)
    if (mo_deck_finder_asks_deleted (g_ptr_array_index (query->children, i)))
      return TRUE;
  return FALSE;
}

/* The finder */

static void
add_games (const MoDeckFinder *self)
{
  for (guint i = 0; i < self->content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (self->content->systems, i);

      if (mo_system_needs_packages (system))
        mo_field_add_value (get_values (self, MO_DECK_FIELD_GAME), system->id, system->name);
      for (guint j = 0; j < system->formats->len; j++)
        {
          const MoFormat *format = g_ptr_array_index (system->formats, j);
          g_autofree char *title = mo_format_get_title (format);

          if (format->decks->len > 0)
            mo_field_add_value (get_values (self, MO_DECK_FIELD_FORMAT), format->id, title);
        }
    }
}

MoDeckFinder *
mo_deck_finder_new (MoContent *content)
{
  MoDeckFinder *self = g_new0 (MoDeckFinder, 1);

  self->content = mo_content_ref (content);
  self->facts = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                       (GDestroyNotify) free_facts);
  self->fields = mo_fields_new ();
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    mo_fields_add (self->fields, fields[i].id, _(fields[i].name), fields[i].kind, fields[i].field);
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    mo_field_add_value (get_values (self, MO_DECK_FIELD_IS), properties[i].id,
                        _(properties[i].name));
  add_games (self);
  return self;
}

void
mo_deck_finder_free (MoDeckFinder *self)
{
  g_hash_table_unref (self->facts);
  mo_fields_unref (self->fields);
  mo_content_unref (self->content);
  g_free (self);
}

MoContent *
mo_deck_finder_get_content (const MoDeckFinder *self)
{
  return self->content;
}

const MoFields *
mo_deck_finder_get_fields (const MoDeckFinder *self)
{
  return self->fields;
}

/* Formats of unknown systems are valid values if a deck has them. */
static void
add_values_of (const MoDeckFinder *self,
               const MoDeck *deck)
{
  if (*deck->format != '\0')
    mo_field_add_value (get_values (self, MO_DECK_FIELD_FORMAT), deck->format, deck->format);
  for (guint i = 0; i < deck->tags->len; i++)
    mo_field_add_value (get_values (self, MO_DECK_FIELD_TAG), g_ptr_array_index (deck->tags, i),
                        g_ptr_array_index (deck->tags, i));
}

void
mo_deck_finder_set_library (MoDeckFinder *self,
                            const GPtrArray *decks,
                            const MoCollection *collection,
                            const MoAllotment *allotment)
{
  self->collection = collection;
  self->allotment = allotment;
  self->library++;
  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      if (deck->deck != NULL)
        add_values_of (self, deck->deck);
    }
}
