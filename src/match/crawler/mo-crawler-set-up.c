/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-set-up.h"

#include "mo-crawler-language.h"
#include "mo-crawler.h"

#include <string.h>

/* The maximum number of characters of a name in the id of an unknown card; ids have at most 127
 * bytes. */
#define MAX_NAME 24

/* Returns the pile for the cards of a deck; NULL if the game does not use it. */
static const char *
get_pile (const MoDeckPlace *place)
{
  static const struct
  {
    const char *prefix; /* of the id of a deck */
    const char *pile;
  } rows[] = { { "crawler", "deck" },
               { "dungeon", "dungeon-deck" },
               { "adventurers", "party" },
               { "quests", "quests" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_has_prefix (place->id, rows[i].prefix))
      return rows[i].pile;
  return NULL;
}

/* Makes an id for an unknown card from its name: `~crawler/old-blade`. */
static char *
dup_unknown_id (const MoCrawlerGame *game,
                const MoDeckPlace *place,
                const MoDeckEntry *entry)
{
  const char *name = entry->name != NULL && *entry->name != '\0' ? entry->name : entry->id;
  g_autoptr (GString) id = g_string_new ("~");
  const MoWord *kind = NULL;

  for (guint i = MO_N_CRAWLER_KINDS; i-- > 0;)
    if ((place->kinds & mo_word_get_bit (game->words.kinds[i])) != 0)
      kind = game->words.kinds[i];
  g_string_append_printf (id, "%s/", kind != NULL ? kind->id : "");
  for (guint i = 0; i < MAX_NAME && *name != '\0'; i++, name = g_utf8_next_char (name))
    {
      gunichar letter = g_utf8_get_char (name);

      g_string_append_unichar (id, g_unichar_isalnum (letter) ? g_unichar_tolower (letter) : '-');
    }
  return g_string_free (g_steal_pointer (&id), FALSE);
}

/* @game: (nullable): without it, all cards are assumed to be known */
static void
add_entry (GStrvBuilder *lines,
           MoCrawlerGame *game,
           const MoDeckPlace *place,
           const char *pile,
           const MoDeckEntry *entry)
{
  gboolean is_party = g_str_equal (pile, "party");
  gboolean is_known = game == NULL ||
                      mo_crawler_game_find_face (game, entry->id, strlen (entry->id), NULL) >= 0;
  g_autofree char *id = is_known ? g_strdup (entry->id) : dup_unknown_id (game, place, entry);
  g_autofree char *line = is_party ? g_strdup_printf ("add party %s %u", id, MAX (place->player, 1))
                          : place->player > 1
                              ? g_strdup_printf ("add %s-%u %s %u", pile, place->player, id,
                                                 entry->count)
                              : g_strdup_printf ("add %s %s %u", pile, id, entry->count);

  for (guint i = 0; i < (is_party ? entry->count : 1); i++)
    g_strv_builder_add (lines, line);
}

static void
add_deck (GStrvBuilder *lines,
          MoCrawlerGame *game,
          const MoDeck *deck,
          const MoFormat *format)
{
  for (guint i = 0; i < format->decks->len; i++)
    {
      const MoDeckPlace *place = g_ptr_array_index (format->decks, i);
      const char *pile = get_pile (place);
      const MoDeckPart *part = mo_deck_get_part (deck, place->id);

      for (guint j = 0; pile != NULL && part != NULL && j < part->entries->len; j++)
        add_entry (lines, game, place, pile, g_ptr_array_index (part->entries, j));
    }
}

static void
add_name (GStrvBuilder *lines,
          const MoCrawlerGame *game,
          gint32 player,
          const char *name)
{
  MoMove move = mo_move_make (MO_CRAWLER_VERB_PLAYER, 1, player);
  g_autoptr (GString) line = g_string_new (NULL);

  move.text = name;
  mo_move_write (&move, &mo_crawler_language, (gpointer) game, NULL, line);
  g_strv_builder_add (lines, line->str);
}

GStrv
mo_crawler_set_up (MoCrawlerGame *game,
                   const MoDeck *deck,
                   const char *const *names)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (guint i = 0; names != NULL && names[i] != NULL && i < game->n_players; i++)
    if (*names[i] != '\0')
      add_name (lines, game, (gint32) i + 1, names[i]);
  if (deck != NULL && game->format != NULL)
    add_deck (lines, game, deck, game->format);
  return g_strv_builder_end (lines);
}
