/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-places.h"

#include "mo-deck.h"
#include "mo-fold.h"
#include "mo-text.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The heading of the maybe list, and how other programs call it. */
static const char *const maybe_headings[] = { "Maybe", "Maybe list", "Maybeboard", "Maybe board",
                                              "Considering" };

struct _MoDeckPlaces
{
  const MoContent *content;
  const MoSystem *system; /* (nullable): of the format */
  const MoFormat *format; /* (nullable) */
  GHashTable *by_heading; /* folded heading → the id of a deck, or MO_DECK_MAYBE */
};

static void
add_heading (MoDeckPlaces *self,
             const char *heading,
             const char *deck)
{
  g_autofree char *folded = mo_fold_words (heading);

  if (!g_hash_table_contains (self->by_heading, folded))
    g_hash_table_insert (self->by_heading, g_steal_pointer (&folded), (gpointer) deck);
}

static void
add_sections (MoDeckPlaces *self,
              const MoDeckPlace *deck)
{
  for (guint i = 0; i < deck->sections->len; i++)
    add_heading (self, g_ptr_array_index (deck->sections, i), deck->id);
}

/* Indexes the headings of all decks: the title in the format, the name and the id, and what other
 * programs call their parts. Decks of the system are found by id even if the format lacks them, and
 * without a format the decks of all systems also by name. */
static void
index_headings (MoDeckPlaces *self)
{
  for (guint i = 0; self->format != NULL && i < self->format->decks->len; i++)
    {
      const MoDeckPlace *deck = g_ptr_array_index (self->format->decks, i);
      g_autofree char *title = mo_format_get_deck_title (self->format, deck);

      g_autofree char *plain = mo_format_get_plain_deck_title (self->format, deck);

      add_heading (self, plain, deck->id);
      add_heading (self, title, deck->id);
      add_heading (self, deck->plain_name, deck->id);
      add_heading (self, deck->name, deck->id);
    }
  for (guint i = 0; i < self->content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (self->content->systems, i);

      for (guint j = 0; (self->system == NULL || self->system == system) && j < system->decks->len;
           j++)
        {
          const MoDeckPlace *deck = g_ptr_array_index (system->decks, j);

          add_heading (self, deck->id, deck->id);
          if (self->format != NULL)
            continue;
          add_heading (self, deck->plain_name, deck->id);
          add_heading (self, deck->name, deck->id);
        }
    }
  for (guint i = 0; self->format != NULL && i < self->format->decks->len; i++)
    add_sections (self, g_ptr_array_index (self->format->decks, i));
  for (guint i = 0; i < self->content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (self->content->systems, i);

      for (guint j = 0; (self->system == NULL || self->system == system) && j < system->decks->len;
           j++)
        add_sections (self, g_ptr_array_index (system->decks, j));
    }
  for (guint i = 0; i < G_N_ELEMENTS (maybe_headings); i++)
    add_heading (self, maybe_headings[i], MO_DECK_MAYBE);
}

MoDeckPlaces *
mo_deck_places_new (const MoContent *content,
                    const char *format)
{
  MoDeckPlaces *self = g_new0 (MoDeckPlaces, 1);

  self->content = content;
  self->format = mo_systems_get_format (content->systems, format, &self->system);
  self->by_heading = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  index_headings (self);
  return self;
}

void
mo_deck_places_free (MoDeckPlaces *self)
{
  g_hash_table_unref (self->by_heading);
  g_free (self);
}

char *
mo_deck_places_lookup (const MoDeckPlaces *self,
                       const char *heading)
{
  gsize length = strlen (heading);
  g_autofree char *folded = mo_fold_words (heading);

  if (length > 2 && heading[0] == '[' && heading[length - 1] == ']')
    {
      g_autofree char *id = g_strndup (heading + 1, length - 2);

      if (mo_xml_is_id (id) || g_str_equal (id, MO_DECK_MAYBE))
        return g_steal_pointer (&id);
    }
  return g_strdup (g_hash_table_lookup (self->by_heading, folded));
}

/* Removes decoration from a heading: rules, a colon, and the number of cards. */
static char *
strip_heading (const char *heading)
{
  static const char around[] = " \t=-*_~:[]";
  g_autofree char *text = g_strdup (heading + strspn (heading, around));
  gsize length = strlen (text);
  char *count;

  while (length > 0 && strchr (around, text[length - 1]) != NULL)
    text[--length] = '\0';
  count = length > 0 && text[length - 1] == ')' ? strrchr (text, '(') : strrchr (text, ':');
  if (count != NULL && g_ascii_isdigit (count[1 + strspn (count + 1, " ")]))
    *count = '\0';
  return mo_fold_words (text);
}

gboolean
mo_deck_places_guess (const MoDeckPlaces *self,
                      const char *heading,
                      char **id,
                      gboolean *is_side)
{
  static const char *const main_words[] = { "main", "main deck", "maindeck", "mainboard",
                                            "deck", "cards",     NULL };
  static const char *const side_words[] = { "side", "side deck", "sideboard", "side board", NULL };
  static const char *const endings[] = { "", "s", " deck", " cards", "s deck" };
  g_autofree char *text = strip_heading (heading);
  const char *last = strrchr (text, ' ');

  *id = NULL;
  *is_side = g_strv_contains (side_words, text);
  if (*is_side || g_strv_contains (main_words, text))
    return TRUE;
  /* Accept "Dungeon deck" for "Dungeon", and the reverse. */
  if (last != NULL && (g_str_equal (last, " deck") || g_str_equal (last, " cards")))
    text[last - text] = '\0';
  for (guint i = 0; *id == NULL && i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (text, endings[i], NULL);

      *id = g_strdup (g_hash_table_lookup (self->by_heading, name));
    }
  return *id != NULL;
}

char *
mo_deck_places_get_heading (const MoDeckPlaces *self,
                            const char *id)
{
  const MoDeckPlace *deck = self->format != NULL ? mo_format_get_deck (self->format, id) : NULL;
  g_autofree char *maybe = mo_deck_places_lookup (self, maybe_headings[0]);

  if (g_str_equal (id, MO_DECK_MAYBE) && g_str_equal (maybe, id))
    return g_strdup (maybe_headings[0]);
  /* Files of one language are read in the others. */
  return deck != NULL ? mo_format_get_plain_deck_title (self->format, deck)
                      : g_strdup_printf ("[%s]", id);
}

char *
mo_deck_dup_title (const GPtrArray *systems,
                   const MoFormat *format,
                   const char *deck)
{
  const MoDeckPlace *place = format != NULL ? mo_format_get_deck (format, deck) : NULL;

  if (g_str_equal (deck, MO_DECK_MAYBE))
    /* Translators: the title of the list of cards that may go into a deck, like “Crawler deck”. */
    return g_strdup (_("Maybe"));
  if (place != NULL)
    return mo_format_get_deck_title (format, place);
  for (guint i = 0; place == NULL && i < systems->len; i++)
    place = mo_system_get_deck (g_ptr_array_index (systems, i), deck);
  return place != NULL ? g_strdup (place->name) : mo_text_to_shown (deck);
}

const MoDeckPlace *
mo_deck_place_find (const GPtrArray *decks,
                    const MoCard *card,
                    const char *preferred)
{
  const MoDeckPlace *found = NULL;

  for (guint i = 0; i < decks->len; i++)
    {
      const MoDeckPlace *deck = g_ptr_array_index (decks, i);

      if (mo_card_has (deck->kinds, card->type->kind) &&
          (found == NULL || g_strcmp0 (deck->id, preferred) == 0))
        found = deck;
    }
  return found;
}

/* Returns the system with this vocabulary, or NULL. */
static const MoSystem *
find_system (const MoDeckPlaces *self,
             const MoVocabulary *vocabulary)
{
  for (guint i = 0; i < self->content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (self->content->systems, i);

      if (system->vocabulary == vocabulary)
        return system;
    }
  return NULL;
}

const char *
mo_deck_places_find_home (const MoDeckPlaces *self,
                          const MoCatalog *catalog,
                          const MoCard *card,
                          const char *preferred)
{
  const MoSystem *game =
      card != NULL ? find_system (self, mo_catalog_get_source (catalog, card->source)->vocabulary)
                   : NULL;
  g_autoptr (GPtrArray) systems = mo_systems_list_for_decks (self->content->systems);
  const GPtrArray *decks = NULL;
  const MoDeckPlace *home = NULL;

  if (self->format != NULL)
    decks = self->format->decks;
  else if (game != NULL)
    decks = game->decks;
  else if (systems->len > 0)
    decks = ((const MoSystem *) g_ptr_array_index (systems, 0))->decks;
  if (game != NULL && (self->system == NULL || self->system == game))
    home = mo_deck_place_find (decks, card, preferred);
  if (home == NULL && decks != NULL && decks->len > 0)
    home = g_ptr_array_index (decks, 0);
  return home != NULL ? home->id : NULL;
}

/* Returns a deck and its system: without a format, the first system that has this id. */
static const MoDeckPlace *
find_deck (const MoDeckPlaces *self,
           const char *id,
           const MoSystem **system)
{
  g_autoptr (GPtrArray) systems = mo_systems_list_for_decks (self->content->systems);
  const MoDeckPlace *deck = NULL;

  *system = self->system;
  if (self->system != NULL)
    return mo_system_get_deck (self->system, id);
  for (guint i = 0; deck == NULL && i < systems->len; i++)
    {
      *system = g_ptr_array_index (systems, i);
      deck = mo_system_get_deck (*system, id);
    }
  return deck;
}

void
mo_deck_places_prefer_cards (const MoDeckPlaces *self,
                             const char *id,
                             MoCardNames *names)
{
  const MoSystem *system = self->system;
  gboolean is_any = id == NULL || g_str_equal (id, MO_DECK_MAYBE);
  const MoDeckPlace *deck = is_any ? NULL : find_deck (self, id, &system);
  guint64 kinds = deck != NULL ? deck->kinds : 0;

  for (guint i = 0; is_any && self->format != NULL && i < self->format->decks->len; i++)
    kinds |= ((const MoDeckPlace *) g_ptr_array_index (self->format->decks, i))->kinds;
  mo_card_names_prefer (names, system != NULL ? system->vocabulary : NULL, kinds);
}
