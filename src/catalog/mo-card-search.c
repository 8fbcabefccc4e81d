/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-search.h"

#include <string.h>

/* All that is searched lies in one block, card after card: the folded name, a newline, the folded type
 * and texts, a NUL. Going through it is then one pass over memory. */
struct _MoCardSearch
{
  MoCatalog *catalog;
  GString *block;
  guint *offsets; /* where each card begins */
};

/* Lower case without accents: what is equal to somebody who types. */
static char *
fold (const char *text)
{
  g_autofree char *decomposed = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (decomposed, -1);
  g_autoptr (GString) bare = g_string_sized_new (strlen (folded));

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      /* A typed apostrophe is seldom the typographic one. */
      if (character == 0x2019)
        g_string_append_c (bare, '\'');
      else if (!g_unichar_ismark (character))
        g_string_append_len (bare, at, g_utf8_next_char (at) - at);
    }
  return g_strdup (bare->str);
}

static void
append_folded (MoCardSearch *self,
               const char *text,
               char end)
{
  g_autofree char *folded = fold (text);

  g_strdelimit (folded, "\n", ' ');
  g_string_append (self->block, folded);
  g_string_append_c (self->block, end);
}

MoCardSearch *
mo_card_search_new (MoCatalog *catalog)
{
  MoCardSearch *self = g_new0 (MoCardSearch, 1);
  guint n_cards = mo_catalog_get_n_cards (catalog);

  self->catalog = mo_catalog_ref (catalog);
  self->block = g_string_new (NULL);
  self->offsets = g_new (guint, n_cards);
  for (guint i = 0; i < n_cards; i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);

      self->offsets[i] = (guint) self->block->len;
      append_folded (self, card->name, '\n');
      append_folded (self, card->type->name, ' ');
      append_folded (self, card->text, ' ');
      append_folded (self, card->second_text, '\0');
    }
  return self;
}

void
mo_card_search_free (MoCardSearch *self)
{
  mo_catalog_unref (self->catalog);
  g_string_free (self->block, TRUE);
  g_free (self->offsets);
  g_free (self);
}

GPtrArray *
mo_card_search_find (const MoCardSearch *self,
                     const char *text)
{
  g_autofree char *folded = fold (text);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t\r\n", -1);
  GPtrArray *by_name = g_ptr_array_new ();
  g_autoptr (GPtrArray) by_text = g_ptr_array_new ();

  for (guint i = 0; i < mo_catalog_get_n_cards (self->catalog); i++)
    {
      const char *name = self->block->str + self->offsets[i];
      const char *name_end = strchr (name, '\n');
      gboolean all_in_name = TRUE;
      gboolean all_found = TRUE;

      for (guint j = 0; words[j] != NULL && all_found; j++)
        {
          const char *found = strstr (name, words[j]);

          all_found = found != NULL;
          all_in_name = all_in_name && all_found && found < name_end;
        }
      if (all_found)
        g_ptr_array_add (all_in_name ? by_name : by_text, (gpointer) mo_catalog_get_card (self->catalog, i));
    }
  g_ptr_array_extend (by_name, by_text, NULL, NULL);
  return by_name;
}
