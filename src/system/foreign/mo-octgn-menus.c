/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The menus of a definition of OCTGN. Their entries run scripts, so only what they are called says
 * what they do. */

#include "config.h"

#include "mo-foreign-act.h"
#include "mo-octgn-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
mo_octgn_menu_entry_free (MoOctgnMenuEntry *self)
{
  g_free (self->name);
  g_free (self->zone);
  g_free (self->shortcut);
  g_free (self);
}

static const MoForeignPart *
find_zone (const MoForeignGame *game,
           const char *id)
{
  for (guint i = 0; id != NULL && i < game->lists[MO_PART_ZONE]->len; i++)
    {
      const MoForeignPart *zone = g_ptr_array_index (game->lists[MO_PART_ZONE], i);

      if (g_str_equal (zone->id, id))
        return zone;
    }
  return NULL;
}

/* Returns the letter or digit of a shortcut without modifiers, or 0. */
static char
get_key (const char *shortcut)
{
  return shortcut != NULL && strlen (shortcut) == 1 && g_ascii_isalnum (*shortcut)
             ? g_ascii_tolower (*shortcut)
             : '\0';
}

/* Skips icons in front of the words of a name, as few fonts have them. */
static const char *
skip_icons (const char *name)
{
  const char *at = name;

  for (; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);
      GUnicodeType type = g_unichar_type (character);

      if (type != G_UNICODE_OTHER_SYMBOL && type != G_UNICODE_PRIVATE_USE &&
          type != G_UNICODE_UNASSIGNED && !g_unichar_ismark (character) &&
          !g_unichar_isspace (character))
        return at;
    }
  return name;
}

static void
add_acts (MoForeignGame *game,
          const MoOctgnMenuEntry *entry,
          gboolean has_tokens,
          const char *file)
{
  const MoForeignEntry one = {
    .name = skip_icons (entry->name),
    .zone = find_zone (game, entry->zone),
    .is_card = entry->is_card,
    .key = get_key (entry->shortcut),
    /* Most definitions have no markers, only entries that add them. */
    .can_name_token = !has_tokens,
    .line = entry->line,
  };

  if (entry->name == NULL || !mo_foreign_act_read_name (game, &one))
    mo_foreign_game_lose (game,
                          _("menu entries run scripts, which are not imported unless their names "
                            "say what they do"),
                          file, entry->line, 1);
}

void
mo_octgn_add_acts (MoForeignGame *game,
                   const GPtrArray *entries,
                   const char *file)
{
  gboolean has_tokens = game->lists[MO_PART_TOKEN]->len > 0;

  /* What is done most is offered first. */
  for (int is_default = TRUE; is_default >= FALSE; is_default--)
    for (guint i = 0; i < entries->len; i++)
      {
        const MoOctgnMenuEntry *entry = g_ptr_array_index (entries, i);

        if (entry->is_default == is_default)
          add_acts (game, entry, has_tokens, file);
      }
}
