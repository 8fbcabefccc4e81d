/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-octgn-folder.h"

#include "mo-foreign-reader.h"
#include "mo-vocabulary.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The limits are many times what large games have: some hundred sets, ten thousand cards. */
#define MAX_DEPTH 4
#define MAX_FILES 10000
#define MAX_CARDS 500000
#define MAX_DECK_SIZE ((gsize) 1 << 20)

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
list_files (GPtrArray *files,
            guint *n_seen,
            const char *path,
            const char *suffix,
            guint depth)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && *n_seen < MAX_FILES && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (name[0] == '.')
        continue;
      (*n_seen)++;
      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        {
          if (depth < MAX_DEPTH)
            list_files (files, n_seen, child, suffix, depth + 1);
        }
      else if (g_str_has_suffix (name, suffix))
        g_ptr_array_add (files, g_steal_pointer (&child));
    }
}

/* Returns the paths of all files in a folder, at any depth to the limit, whose names end in
 * @suffix, sorted; without hidden ones. */
static GPtrArray *
list_all_files (const char *folder,
                const char *suffix)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  guint n_seen = 0;

  list_files (files, &n_seen, folder, suffix, 0);
  g_ptr_array_sort (files, compare_names);
  return files;
}

GPtrArray *
mo_octgn_list_sets (const char *folder)
{
  GPtrArray *files = list_all_files (folder, ".xml");

  for (guint i = files->len; i > 0; i--)
    /* A definition, or anything else of the game. */
    if (mo_foreign_kind_recognise (g_ptr_array_index (files, i - 1)) != MO_FOREIGN_OCTGN)
      g_ptr_array_remove_index (files, i - 1);
  return files;
}

/* Removes the cards of the file that was read last. */
static void
drop_cards (MoForeignCards *cards,
            guint n_before)
{
  while (cards->cards->len > n_before)
    mo_foreign_cards_drop (cards);
}

static gboolean
is_of_game (const MoForeignGame *game,
            const MoForeignCards *cards)
{
  return game->also == NULL || cards->game == NULL ||
         g_ascii_strcasecmp (game->also, cards->game) == 0;
}

MoForeignCards *
mo_octgn_read_sets (MoForeignGame *game,
                    const char *folder,
                    MoFaults *faults,
                    GCancellable *cancellable)
{
  g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
  g_autoptr (GPtrArray) files = mo_octgn_list_sets (folder);
  g_autofree char *shown = g_filename_display_name (folder);

  for (guint i = 0; i < files->len && cards->cards->len < MAX_CARDS; i++)
    {
      const char *path = g_ptr_array_index (files, i);
      g_autofree char *file = g_filename_display_name (path);
      g_autoptr (MoFaults) own = mo_faults_new ();
      g_autoptr (GInputStream) stream = NULL;
      guint n_before = cards->cards->len;

      g_clear_pointer (&cards->game, g_free);
      stream = mo_xml_open (path, own);
      if (stream == NULL || !mo_foreign_cards_read_octgn (cards, stream, file, own, cancellable))
        drop_cards (cards, n_before);
      if (g_cancellable_is_cancelled (cancellable))
        return NULL;
      if (mo_faults_get_n (own) > 0)
        mo_foreign_game_lose (game, _("cards with errors are ignored"), file,
                              mo_faults_get (own, 0)->line, 1);
      if (!is_of_game (game, cards))
        {
          drop_cards (cards, n_before);
          mo_foreign_game_lose (game, _("sets of other games are ignored"), file, 1, 1);
        }
    }
  if (cards->cards->len > 0)
    return g_steal_pointer (&cards);
  mo_faults_add (faults, shown, 0, _("this folder contains no sets of the game: choose the folder "
                                     "with its set.xml files"));
  return NULL;
}

enum
{
  DECK,
  SECTION,
  CARD,
};

enum { CARD_ID };
static const MoXmlAttribute card_attributes[] = { [CARD_ID] = { "id", MO_XML_ANY, FALSE },
                                                  { NULL } };
static const MoXmlElement card_element = { "card", card_attributes, NULL, MO_XML_PROSE, CARD };
static const MoXmlChild section_children[] = { { &card_element, 0, FALSE, FALSE }, { NULL } };
enum { SECTION_NAME };
static const MoXmlAttribute section_attributes[] = {
  [SECTION_NAME] = { "name", MO_XML_ANY, TRUE },
  { NULL },
};
static const MoXmlElement section_element = { "section", section_attributes, section_children,
                                              MO_XML_EMPTY, SECTION };
static const MoXmlChild deck_children[] = { { &section_element, 0, FALSE, FALSE }, { NULL } };
enum { DECK_GAME };
static const MoXmlAttribute deck_attributes[] = { [DECK_GAME] = { "game", MO_XML_ANY, FALSE },
                                                  { NULL } };
static const MoXmlElement deck_element = { "deck", deck_attributes, deck_children, MO_XML_EMPTY,
                                           DECK };
static const MoXmlElement *const roots[] = { &deck_element, NULL };

typedef struct
{
  MoForeignGame *game;
  GHashTable *types;
  gboolean is_other;   /* whether the deck is of another game */
  MoForeignPart *deck; /* (nullable): that of the current section */
} DeckReader;

static MoForeignPart *
find_deck (const MoForeignGame *game,
           const char *section)
{
  for (guint i = 0; i < game->lists[MO_PART_DECK]->len; i++)
    {
      MoForeignPart *deck = g_ptr_array_index (game->lists[MO_PART_DECK], i);

      for (guint j = 0; j < deck->sections->len; j++)
        if (g_ascii_strcasecmp (g_ptr_array_index (deck->sections, j), section) == 0)
          return deck;
    }
  return NULL;
}

static gboolean
element_started_cb (gpointer user_data,
                    const MoXmlElement *element,
                    const MoXmlValue *values,
                    gboolean whole,
                    guint line)
{
  DeckReader *self = user_data;

  if (element->tag == DECK)
    self->is_other = values[DECK_GAME].text != NULL && self->game->also != NULL &&
                     g_ascii_strcasecmp (values[DECK_GAME].text, self->game->also) != 0;
  else if (element->tag == SECTION)
    self->deck = values[SECTION_NAME].text != NULL && !self->is_other
                     ? find_deck (self->game, values[SECTION_NAME].text)
                     : NULL;
  else if (self->deck != NULL && values[CARD_ID].text != NULL)
    {
      g_autofree char *id = g_ascii_strdown (values[CARD_ID].text, -1);
      guint type = GPOINTER_TO_UINT (g_hash_table_lookup (self->types, id));

      if (type > 0 && type <= MO_MAX_WORDS)
        self->deck->types |= G_GUINT64_CONSTANT (1) << (type - 1);
    }
  return TRUE;
}

void
mo_octgn_read_decks (MoForeignGame *game,
                     const char *folder,
                     GHashTable *types,
                     GCancellable *cancellable)
{
  static const MoXmlHandler handler = { element_started_cb };
  g_autoptr (GPtrArray) files = list_all_files (folder, ".o8d");

  for (guint i = 0; i < files->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const char *path = g_ptr_array_index (files, i);
      g_autofree char *file = g_filename_display_name (path);
      g_autoptr (MoFaults) own = mo_faults_new ();
      g_autoptr (GInputStream) stream = mo_xml_open (path, own);
      DeckReader reader = { .game = game, .types = types };

      if (stream != NULL)
        mo_xml_read_foreign (stream, file, roots, &handler, &reader, MAX_DECK_SIZE, own, NULL,
                             cancellable);
      if (mo_faults_get_n (own) > 0)
        mo_foreign_game_lose (game, _("decks with errors are ignored"), file,
                              mo_faults_get (own, 0)->line, 1);
    }
}
