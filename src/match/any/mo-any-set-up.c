/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The beginning of a match: the cards of a package. */

#include "config.h"

#include "mo-any-private.h"

#include <string.h>

/* The maximum number of characters of a name in the id of an unknown card. */
#define MAX_NAME 24

/* Makes an id for an unknown card from its name: `~ally/old-friend`. */
static char *
dup_unknown_id (const MoAnyGame *game,
                const MoDeckPlace *place,
                const MoDeckEntry *entry)
{
  const char *name = entry->name != NULL && *entry->name != '\0' ? entry->name : entry->id;
  g_autoptr (GString) id = g_string_new ("~");

  for (guint i = 0; i < mo_vocabulary_get_n_words (game->vocabulary, MO_WORD_KIND); i++)
    {
      const MoWord *kind = mo_vocabulary_get_word (game->vocabulary, MO_WORD_KIND, i);

      if (mo_card_has (place->kinds, kind))
        {
          g_string_append (id, kind->id);
          break;
        }
    }
  g_string_append_c (id, '/');
  for (guint i = 0; i < MAX_NAME && *name != '\0'; i++, name = g_utf8_next_char (name))
    {
      gunichar letter = g_utf8_get_char (name);

      g_string_append_unichar (id, g_unichar_isalnum (letter) ? g_unichar_tolower (letter) : '-');
    }
  return g_string_free (g_steal_pointer (&id), FALSE);
}

static void
add_entry (GStrvBuilder *lines,
           MoAnyGame *game,
           const MoLoad *load,
           const MoDeckEntry *entry)
{
  static const char *const faces[] = {
    [MO_FACE_KEPT] = "", [MO_FACE_UP] = " face-up", [MO_FACE_DOWN] = " face-down",
  };
  gboolean is_known = mo_any_game_find_face (game, entry->id, strlen (entry->id), NULL) !=
                      MO_ANY_NONE;
  g_autofree char *id = is_known ? g_strdup (entry->id)
                                 : dup_unknown_id (game, load->deck, entry);
  g_autoptr (GString) line = g_string_new ("add ");

  mo_any_write_slot (game, mo_any_game_get_slot (game, load->zone, MAX (load->deck->player, 1) - 1),
                     line);
  g_string_append_printf (line, " %s %u%s", id, entry->count, faces[load->face]);
  g_strv_builder_add (lines, line->str);
}

static void
add_load (GStrvBuilder *lines,
          MoAnyGame *game,
          const MoDeck *deck,
          const MoLoad *load)
{
  const MoDeckPart *part = mo_deck_get_part (deck, load->deck->id);
  gboolean is_played = game->format == NULL ||
                       mo_format_get_deck (game->format, load->deck->id) != NULL;

  if (part == NULL || !is_played || load->deck->player > game->n_players)
    return;
  for (guint i = 0; i < part->entries->len; i++)
    add_entry (lines, game, load, g_ptr_array_index (part->entries, i));
}

static void
add_name (GStrvBuilder *lines,
          MoAnyGame *game,
          gint32 player,
          const char *name)
{
  MoMove move = mo_move_make (MO_ANY_VERB_PLAYER, 1, player);
  g_autoptr (GString) line = g_string_new (NULL);

  move.text = name;
  mo_move_write (&move, &mo_any_language, game, NULL, line);
  g_strv_builder_add (lines, line->str);
}

GStrv
mo_any_set_up (MoAnyGame *game,
               const MoDeck *deck,
               const char *const *names)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (guint i = 0; names != NULL && names[i] != NULL && i < game->n_players; i++)
    if (*names[i] != '\0')
      add_name (lines, game, (gint32) i + 1, names[i]);
  for (guint i = 0; deck != NULL && i < game->table->loads->len; i++)
    add_load (lines, game, deck, g_ptr_array_index (game->table->loads, i));
  return g_strv_builder_end (lines);
}
