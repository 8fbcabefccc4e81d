/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-results.h"

#include "mo-games.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

char *
mo_match_entry_dup_game (const MoMatchEntry *entry)
{
  g_auto (MoMatchHeader) header = { NULL };

  return mo_match_header_read (&header, entry->header, NULL) ? g_steal_pointer (&header.system)
                                                             : NULL;
}

char *
mo_match_entry_dup_title (const MoMatchEntry *entry,
                          const MoContent *content)
{
  g_auto (MoMatchHeader) header = { NULL };
  const MoSystem *system;

  if (*entry->name != '\0')
    return g_strdup (entry->name);
  if (entry->deck_name != NULL)
    return g_strdup (entry->deck_name);
  if (!mo_match_header_read (&header, entry->header, NULL))
    return g_strdup (_("Unreadable match"));
  system = mo_systems_lookup (content->systems, header.system);
  return g_strdup (system != NULL ? system->name : header.system);
}

const char *
mo_match_result_get_name (MoMatchResult result)
{
  static const char *const names[] = {
    [MO_MATCH_OPEN] = N_("In progress"), [MO_MATCH_WON] = N_("Won"), [MO_MATCH_LOST] = N_("Lost")
  };

  return _(names[result]);
}

char *
mo_match_entry_dup_state (const MoMatchEntry *entry)
{
  const MoSummary *summary = entry->summary;
  const char *result = mo_match_result_get_name (summary->result);

  if (summary->result == MO_MATCH_OPEN)
    return g_strdup (summary->place != NULL ? summary->place : _("Not started"));
  if (summary->reason == NULL)
    return g_strdup (result);
  /* Translators: %1$s is “Won” or “Lost”, %2$s the reason, a sentence with its full stop. */
  return g_strdup_printf (_("%1$s: %2$s"), result, summary->reason);
}

char *
mo_match_entry_dup_format (const MoMatchEntry *entry,
                           const MoContent *content)
{
  g_auto (MoMatchHeader) header = { NULL };
  const MoSystem *system;
  const MoFormat *format;

  if (!mo_match_header_read (&header, entry->header, NULL))
    return g_strdup ("");
  system = mo_systems_lookup (content->systems, header.system);
  format = system != NULL && header.format != NULL ? mo_system_get_format (system, header.format)
                                                   : NULL;
  if (format != NULL)
    return mo_format_get_title (format);
  if (header.format != NULL)
    return g_strdup (header.format);
  for (guint i = 0; system != NULL && i < system->rulesets->len; i++)
    {
      const MoRuleset *ruleset = g_ptr_array_index (system->rulesets, i);

      if (g_str_equal (ruleset->id, header.ruleset))
        return g_strdup (ruleset->name);
    }
  return g_strdup (header.ruleset);
}

/* Returns the ruleset and the difficulty of a match, in words; NULL if it has none. */
static char *
dup_difficulty (const MoMatchEntry *entry,
                const MoContent *content)
{
  g_auto (MoMatchHeader) header = { NULL };
  const MoSystem *system;
  const MoRuleset *ruleset;
  const MoDifficulty *difficulty;

  /* Most matches have none, and their headers need not be read. */
  if (strstr (entry->header, " difficulty ") == NULL)
    return NULL;
  if (!mo_match_header_read (&header, entry->header, NULL) || header.difficulty == NULL)
    return NULL;
  system = mo_systems_lookup (content->systems, header.system);
  ruleset = system != NULL ? mo_system_get_ruleset (system, header.ruleset) : NULL;
  difficulty = ruleset != NULL ? mo_ruleset_get_difficulty (ruleset, header.difficulty) : NULL;
  /* Translators: a ruleset and its difficulty, as in “Bonfire Run: Easy”. */
  return g_strdup_printf (_("%1$s: %2$s"), ruleset != NULL ? ruleset->name : header.ruleset,
                          difficulty != NULL ? difficulty->name : header.difficulty);
}

/* Results */

static void
free_result (MoResult *result)
{
  g_free (result->key);
  g_free (result->name);
  g_free (result);
}

static MoResult *
count (GHashTable *results,
       const char *key,
       const char *name,
       gboolean is_done)
{
  MoResult *result = g_hash_table_lookup (results, key);

  if (result == NULL)
    {
      result = g_new0 (MoResult, 1);
      result->key = g_strdup (key);
      /* The newest match comes first, so this is the current name. */
      result->name = g_strdup (name);
      g_hash_table_insert (results, result->key, result);
    }
  result->n_matches++;
  result->n_done += is_done;
  return result;
}

static void
count_deck (GHashTable *results,
            const MoMatchEntry *entry,
            const char *title)
{
  g_autofree char *key = entry->deck != 0
                             ? g_strdup_printf ("%" PRId64 ".%u", entry->deck, entry->version)
                             : g_strdup_printf ("“%s”", title);
  MoResult *result = count (results, key, entry->deck_name != NULL ? entry->deck_name : title,
                            entry->summary->result == MO_MATCH_WON);

  result->deck = entry->deck;
  result->version = entry->version;
}

static const MoResultsWay by_deck = { "deck", N_("By Deck"), NULL, NULL };
static const MoResultsWay by_format = { "format", N_("By Format"), NULL, NULL };
static const MoResultsWay by_difficulty = { "difficulty", N_("By Difficulty"), NULL, NULL };

static void
add_groups (GPtrArray *ways,
            gboolean that_come_first)
{
  for (const MoGame *const *game = mo_games_list (); *game != NULL; game++)
    {
      const MoResultGroup *group = (*game)->list_groups != NULL ? (*game)->list_groups () : NULL;

      for (; group != NULL && group->id != NULL; group++)
        if (group->comes_first == that_come_first)
          {
            MoResultsWay *way = g_new (MoResultsWay, 1);

            *way = (MoResultsWay){ group->id, group->title, *game, group };
            g_ptr_array_add (ways, way);
          }
    }
}

const GPtrArray *
mo_results_ways_list (void)
{
  static GPtrArray *all;

  if (g_once_init_enter (&all))
    {
      GPtrArray *ways = g_ptr_array_new ();

      g_ptr_array_add (ways, (gpointer) &by_deck);
      g_ptr_array_add (ways, (gpointer) &by_format);
      add_groups (ways, TRUE);
      g_ptr_array_add (ways, (gpointer) &by_difficulty);
      add_groups (ways, FALSE);
      g_once_init_leave (&all, ways);
    }
  return all;
}

const MoResultsWay *
mo_results_ways_find (const char *id)
{
  const GPtrArray *all = mo_results_ways_list ();

  for (guint i = 0; i < all->len; i++)
    if (g_str_equal (((const MoResultsWay *) g_ptr_array_index (all, i))->id, id))
      return g_ptr_array_index (all, i);
  return NULL;
}

static gboolean
is_done (const MoMatchEntry *entry,
         const MoResultGroup *group,
         const char *card)
{
  const GPtrArray *figures = entry->summary->figures;

  if (group->done == NULL)
    return entry->summary->result == MO_MATCH_WON;
  for (guint i = 0; i < figures->len; i++)
    {
      const MoMatchFigure *figure = g_ptr_array_index (figures, i);

      if (g_strcmp0 (figure->card, card) == 0 && g_str_equal (figure->id, group->done))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_of_game (const MoMatchEntry *entry,
            const MoGame *game)
{
  g_autofree char *id = mo_match_entry_dup_game (entry);

  return g_strcmp0 (id, game->system) == 0;
}

/* Several copies of a card in a match count once. */
static void
count_group (GHashTable *results,
             const MoMatchEntry *entry,
             const MoResultsWay *way)
{
  g_autoptr (GHashTable) counted = NULL;
  const GPtrArray *figures = entry->summary->figures;

  for (guint i = 0; i < figures->len; i++)
    {
      const MoMatchFigure *figure = g_ptr_array_index (figures, i);

      if (figure->card == NULL || !g_strv_contains (way->group->figures, figure->id))
        continue;
      /* Most matches have no such figure, and their headers need not be read. */
      if (counted == NULL && !is_of_game (entry, way->game))
        return;
      if (counted == NULL)
        counted = g_hash_table_new (g_str_hash, g_str_equal);
      if (g_hash_table_add (counted, figure->card))
        count (results, figure->card, figure->name, is_done (entry, way->group, figure->card));
    }
}

static void
count_entry (GHashTable *results,
             const MoMatchEntry *entry,
             const MoContent *content,
             const MoResultsWay *way)
{
  g_autofree char *name = NULL;

  if (way->group != NULL)
    count_group (results, entry, way);
  else if (way == &by_deck)
    {
      name = mo_match_entry_dup_title (entry, content);
      count_deck (results, entry, name);
    }
  else
    {
      name = way == &by_format ? mo_match_entry_dup_format (entry, content)
                               : dup_difficulty (entry, content);
      if (name != NULL)
        count (results, name, name, entry->summary->result == MO_MATCH_WON);
    }
}

/* Of equal names, the older deck, or the card with the lower id, comes first. */
static int
compare_results (gconstpointer a,
                 gconstpointer b)
{
  const MoResult *first = *(const MoResult *const *) a;
  const MoResult *second = *(const MoResult *const *) b;
  int order = g_utf8_collate (first->name, second->name);

  if (first->n_matches != second->n_matches)
    return first->n_matches > second->n_matches ? -1 : 1;
  if (order != 0)
    return order;
  if (first->version != second->version)
    return first->version < second->version ? -1 : 1;
  if (first->deck != second->deck)
    return first->deck < second->deck ? -1 : 1;
  return strcmp (first->key, second->key);
}

static gboolean
counts (const MoMatchEntry *entry)
{
  return !entry->deleted && entry->summary->result != MO_MATCH_OPEN;
}

/* Counts the matches, only until there is a result if it @is_enough. Returns: (transfer full)
 * (element-type MoResult) */
static GPtrArray *
list_results (const GPtrArray *entries,
              const MoContent *content,
              const MoResultsWay *way,
              gboolean is_enough)
{
  g_autoptr (GHashTable) results = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) free_result);
  GHashTableIter iter;
  gpointer result;

  for (guint i = 0; i < entries->len; i++)
    {
      if (is_enough && g_hash_table_size (results) > 0)
        break;
      if (counts (g_ptr_array_index (entries, i)))
        count_entry (results, g_ptr_array_index (entries, i), content, way);
    }
  g_hash_table_iter_init (&iter, results);
  while (g_hash_table_iter_next (&iter, NULL, &result))
    g_ptr_array_add (list, result);
  return list;
}

GPtrArray *
mo_match_results_list (const GPtrArray *entries,
                       const MoContent *content,
                       const MoResultsWay *way)
{
  GPtrArray *list = list_results (entries, content, way, FALSE);

  g_ptr_array_sort (list, compare_results);
  return list;
}

static gboolean
has_deck (const MoMatchEntry *entry)
{
  return entry->deck != 0 || entry->deck_name != NULL || *entry->name != '\0';
}

gboolean
mo_match_results_has (const GPtrArray *entries,
                      const MoContent *content,
                      const MoResultsWay *way)
{
  g_autoptr (GPtrArray) results = NULL;

  if (way != &by_deck)
    {
      results = list_results (entries, content, way, TRUE);
      return results->len > 0;
    }
  /* Matches without a deck are listed by game, which is not a deck; one with a name may have a
   * package from a file. */
  for (guint i = 0; i < entries->len; i++)
    if (counts (g_ptr_array_index (entries, i)) && has_deck (g_ptr_array_index (entries, i)))
      return TRUE;
  return FALSE;
}

static gboolean
is_played_with (const MoMatchEntry *entry,
                const MoContent *content,
                gint64 deck,
                const char *name)
{
  g_autofree char *title = NULL;

  if (entry->deck != 0 || deck != 0)
    return entry->deck == deck;
  if (!has_deck (entry))
    return FALSE;
  title = mo_match_entry_dup_title (entry, content);
  return g_str_equal (title, name);
}

MoDeckRecord
mo_match_results_count_deck (const GPtrArray *entries,
                             const MoContent *content,
                             gint64 deck,
                             const char *name)
{
  MoDeckRecord record = { 0 };

  for (guint i = 0; i < entries->len; i++)
    {
      const MoMatchEntry *entry = g_ptr_array_index (entries, i);
      MoMatchResult result = entry->summary->result;

      if (entry->deleted || !is_played_with (entry, content, deck, name))
        continue;
      record.n_won += result == MO_MATCH_WON;
      record.n_lost += result == MO_MATCH_LOST;
      record.n_open += result == MO_MATCH_OPEN;
    }
  return record;
}
