/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-playable.h"

#include "mo-deck-file.h"
#include "mo-games.h"
#include "mo-surfaces.h"
#include "mo-text.h"

#include <glib/gi18n.h>
#include <inttypes.h>

/* @deck: (transfer full) */
static MoPlayable *
new_of_deck (const MoContent *content,
             MoPlayableKind kind,
             MoDeck *deck)
{
  MoPlayable *self = g_new0 (MoPlayable, 1);

  self->kind = kind;
  self->deck = deck;
  self->name = mo_text_to_shown (deck->name);
  self->format = mo_systems_get_format (content->systems, deck->format, &self->system);
  self->detail = self->format != NULL ? mo_format_get_title (self->format)
                                      : g_strdup (deck->format);
  return self;
}

MoPlayable *
mo_playable_new_from_deck (const MoContent *content,
                           const MoLibraryDeck *deck)
{
  MoPlayable *self = new_of_deck (content, MO_PLAYABLE_DECK, mo_deck_ref (deck->deck));

  self->deck_id = deck->id;
  self->key = g_strdup_printf ("deck %" PRId64, deck->id);
  return self;
}

MoPlayable *
mo_playable_new_from_package (const MoContent *content,
                              MoDeck *deck)
{
  MoPlayable *self = new_of_deck (content, MO_PLAYABLE_FILE, deck);

  self->key = g_strdup ("");
  return self;
}

MoPlayable *
mo_playable_new_from_file (const MoContent *content,
                           MoPlayableKind kind,
                           const char *path,
                           MoFaults *faults)
{
  MoDeck *deck = mo_deck_read_file (path, content, faults, NULL);
  MoPlayable *self;

  if (deck == NULL)
    return NULL;
  self = new_of_deck (content, kind, deck);
  self->key = g_strdup_printf ("file %s", path);
  return self;
}

static MoPlayable *
new_from_game (const MoSystem *system)
{
  MoPlayable *self = g_new0 (MoPlayable, 1);
  gboolean has_decks = mo_system_needs_packages (system);

  self->kind = MO_PLAYABLE_GAME;
  self->key = g_strdup_printf ("game %s", system->id);
  self->system = system;
  self->name = g_strdup (has_decks ? _("Counters Only") : system->name);
  /* Translators: %s is a game. */
  self->detail = has_decks
                     ? g_strdup_printf (_("%s, with all the cards on your table"), system->name)
                     : g_strdup ("");
  return self;
}

void
mo_playable_free (MoPlayable *self)
{
  g_free (self->key);
  g_free (self->name);
  g_free (self->detail);
  g_clear_pointer (&self->deck, mo_deck_unref);
  g_free (self);
}

gboolean
mo_playable_needs_no_deck (const MoPlayable *self)
{
  return self->kind == MO_PLAYABLE_GAME && !mo_system_needs_packages (self->system);
}

gboolean
mo_ruleset_has_surface (const MoSystem *system,
                        const MoRuleset *ruleset)
{
  const MoGame *game = mo_game_find (system->id, ruleset);

  return game != NULL && mo_surfaces_has (game);
}

gboolean
mo_system_is_playable (const MoSystem *self)
{
  const MoGame *own = mo_game_find (self->id, NULL);

  for (guint i = 0; i < self->rulesets->len; i++)
    {
      const MoRuleset *ruleset = g_ptr_array_index (self->rulesets, i);
      const MoGame *game = mo_game_find (self->id, ruleset);

      if (game != NULL && mo_surfaces_has (game) && game->can_play != NULL &&
          game->can_play (ruleset))
        return TRUE;
    }
  return own != NULL && mo_surfaces_has (own) &&
         (own->can_play == NULL || !mo_system_needs_packages (self));
}

gboolean
mo_deck_is_playable (const MoContent *content,
                     const MoDeck *deck)
{
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, NULL);

  return format == NULL || mo_format_needs_package (format);
}

static int
compare_decks (gconstpointer a,
               gconstpointer b)
{
  const MoLibraryDeck *first = *(const MoLibraryDeck *const *) a;
  const MoLibraryDeck *second = *(const MoLibraryDeck *const *) b;

  if (first->changed != second->changed)
    return first->changed > second->changed ? -1 : 1;
  return first->id > second->id ? -1 : first->id < second->id;
}

static void
add_decks (GPtrArray *list,
           const MoContent *content,
           MoLibrary *library)
{
  const GPtrArray *all = mo_library_get_decks (library);
  g_autoptr (GPtrArray) decks = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      MoLibraryDeck *deck = g_ptr_array_index (all, i);

      if (!deck->deleted && deck->deck != NULL && mo_deck_is_playable (content, deck->deck))
        g_ptr_array_add (decks, deck);
    }
  g_ptr_array_sort (decks, compare_decks);
  for (guint i = 0; i < decks->len; i++)
    g_ptr_array_add (list, mo_playable_new_from_deck (content, g_ptr_array_index (decks, i)));
}

static int
compare_samples (gconstpointer a,
                 gconstpointer b,
                 gpointer user_data)
{
  const MoContent *content = user_data;
  const MoPlayable *first = *(const MoPlayable *const *) a;
  const MoPlayable *second = *(const MoPlayable *const *) b;

  return (int) mo_systems_get_format_rank (content->systems, first->deck->format) -
         (int) mo_systems_get_format_rank (content->systems, second->deck->format);
}

static void
add_samples (GPtrArray *list,
             const MoContent *content)
{
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (GPtrArray) paths =
      mo_content_list_files (mo_content_get_installed_folder (), own, "decks", NULL);
  g_autoptr (GPtrArray) samples = g_ptr_array_new ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (MoFaults) faults = mo_faults_new ();
      MoPlayable *sample = mo_playable_new_from_file (content, MO_PLAYABLE_SAMPLE,
                                                      g_ptr_array_index (paths, i), faults);

      if (sample != NULL)
        g_ptr_array_add (samples, sample);
    }
  g_ptr_array_sort_with_data (samples, compare_samples, (gpointer) content);
  for (guint i = 0; i < samples->len; i++)
    g_ptr_array_add (list, g_ptr_array_index (samples, i));
}

GPtrArray *
mo_playables_list (const MoContent *content,
                   MoLibrary *library)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_playable_free);

  if (library != NULL)
    add_decks (list, content, library);
  add_samples (list, content);
  for (guint i = 0; i < content->systems->len; i++)
    if (mo_system_is_playable (g_ptr_array_index (content->systems, i)))
      g_ptr_array_add (list, new_from_game (g_ptr_array_index (content->systems, i)));
  return list;
}
