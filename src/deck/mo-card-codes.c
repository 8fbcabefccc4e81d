/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-codes.h"

#include <string.h>

/* A code has this many digits, and then at most one letter for a side of the card. */
#define FEWEST_DIGITS 4
#define MOST_DIGITS 6

/* The number of codes that are enough to tell a game. */
#define MAX_TRIED 1000

gboolean
mo_card_codes_is_code (const char *text)
{
  gsize n_digits = strspn (text, "0123456789");
  const char *rest = text + n_digits;

  return n_digits >= FEWEST_DIGITS && n_digits <= MOST_DIGITS &&
         (*rest == '\0' || (g_ascii_islower (*rest) && rest[1] == '\0'));
}

static gboolean
is_of (const MoContent *content,
       const MoSystem *system,
       const MoCard *card)
{
  return system == NULL ||
         mo_catalog_get_source (content->catalog, card->source)->vocabulary == system->vocabulary;
}

/* Returns: (nullable): the card of the game with this code. @system: (nullable): any game */
static const MoCard *
find_in (const MoContent *content,
         const MoSystem *system,
         const char *code)
{
  const MoCard *card = mo_catalog_lookup (content->catalog, code);

  if (card != NULL && is_of (content, system, card))
    return card;
  for (guint i = 0; i < mo_catalog_get_n_sources (content->catalog); i++)
    {
      const MoCatalogSource *source = mo_catalog_get_source (content->catalog, i);
      g_autofree char *id = NULL;

      if (system != NULL && source->vocabulary != system->vocabulary)
        continue;
      id = g_strconcat (source->id, "/", code, NULL);
      card = mo_catalog_lookup (content->catalog, id);
      if (card != NULL && is_of (content, system, card))
        return card;
    }
  return NULL;
}

const MoSystem *
mo_card_codes_find_system (const MoContent *content,
                           const GPtrArray *codes)
{
  const MoSystem *best = NULL;
  guint most = 0;

  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);
      guint n_found = 0;

      for (guint j = 0; j < MIN (codes->len, MAX_TRIED); j++)
        if (find_in (content, system, g_ptr_array_index (codes, j)) != NULL)
          n_found++;
      if (n_found > most)
        {
          best = system;
          most = n_found;
        }
    }
  return best;
}

const MoCard *
mo_card_codes_lookup (const MoContent *content,
                      const MoSystem *system,
                      const char *code)
{
  const MoCard *card = mo_catalog_lookup (content->catalog, code);

  /* An id is unique among all games. */
  if (card != NULL && !mo_card_codes_is_code (code))
    return card;
  card = find_in (content, system, code);
  return card != NULL ? card : find_in (content, NULL, code);
}

const char *
mo_card_codes_get_id (const MoContent *content,
                      const MoSystem *system,
                      const char *code)
{
  const MoCard *card = NULL;

  if (mo_card_codes_is_code (code) || mo_catalog_lookup (content->catalog, code) == NULL)
    card = mo_card_codes_lookup (content, system, code);
  return card != NULL ? card->id : code;
}

char *
mo_card_codes_dup_code (const MoContent *content,
                        const MoSystem *system,
                        const char *id)
{
  const MoCard *card = mo_catalog_lookup (content->catalog, id);
  g_auto (GStrv) codes = NULL;
  const char *slash = strrchr (id, '/');
  const char *was;

  if (card == NULL || !g_str_equal (card->id, id))
    return g_strdup (id);
  if (slash != NULL && mo_card_codes_is_code (slash + 1) &&
      mo_card_codes_lookup (content, system, slash + 1) == card)
    return g_strdup (slash + 1);
  was = mo_card_get_was (card);
  codes = g_strsplit (was != NULL ? was : "", " ", -1);
  for (guint i = 0; codes[i] != NULL; i++)
    if (mo_card_codes_is_code (codes[i]) &&
        mo_card_codes_lookup (content, system, codes[i]) == card)
      return g_strdup (codes[i]);
  return g_strdup (id);
}
