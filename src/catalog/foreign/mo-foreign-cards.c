/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-foreign-cards.h"

#include "mo-text.h"

#include <string.h>

MoForeignCards *
mo_foreign_cards_new (void)
{
  MoForeignCards *self = g_new0 (MoForeignCards, 1);

  self->sets = g_array_new (FALSE, FALSE, sizeof (MoForeignSet));
  self->cards = g_array_new (FALSE, FALSE, sizeof (MoForeignCard));
  self->fields = g_array_new (FALSE, FALSE, sizeof (MoForeignField));
  self->back_fields = g_array_new (FALSE, FALSE, sizeof (MoForeignField));
  self->printings = g_array_new (FALSE, FALSE, sizeof (MoForeignPrinting));
  self->losses = mo_losses_new ();
  self->codes = g_hash_table_new (g_str_hash, g_str_equal);
  self->strings = g_string_chunk_new (64 * 1024);
  return self;
}

void
mo_foreign_cards_free (MoForeignCards *self)
{
  g_array_unref (self->sets);
  g_array_unref (self->cards);
  g_array_unref (self->fields);
  g_array_unref (self->back_fields);
  g_array_unref (self->printings);
  mo_losses_free (self->losses);
  g_free (self->id);
  g_free (self->name);
  g_free (self->system);
  g_free (self->game);
  g_free (self->version);
  g_free (self->licence);
  g_hash_table_unref (self->codes);
  g_string_chunk_free (self->strings);
  g_free (self);
}

static MoForeignCard *
get_last (MoForeignCards *self)
{
  return &g_array_index (self->cards, MoForeignCard, self->cards->len - 1);
}

/* Returns: (nullable): @text without its control characters, which may result from a wrong
 * encoding; %NULL if it has none */
static char *
strip (MoForeignCards *self,
       const char *text)
{
  char *stripped = mo_text_strip (text);

  if (stripped != NULL && self->cards->len > 0)
    mo_losses_add (self->losses, MO_LOSS_CONTROLS, NULL, get_last (self)->file,
                   get_last (self)->line);
  return stripped;
}

const char *
mo_foreign_cards_intern (MoForeignCards *self,
                       const char *text)
{
  g_autofree char *stripped = text != NULL ? strip (self, text) : NULL;

  text = stripped != NULL ? stripped : text;
  if (text == NULL || *text == '\0')
    return NULL;
  /* Short values usually repeat. */
  return strlen (text) <= 40 ? g_string_chunk_insert_const (self->strings, text)
                             : g_string_chunk_insert (self->strings, text);
}

void
mo_foreign_cards_add_set (MoForeignCards *self,
                          const char *code,
                          const char *name)
{
  MoForeignSet set = { mo_foreign_cards_intern (self, code), mo_foreign_cards_intern (self, name) };

  if (set.code != NULL && g_hash_table_add (self->codes, (gpointer) set.code))
    g_array_append_val (self->sets, set);
}

void
mo_foreign_cards_begin (MoForeignCards *self,
                        const char *file,
                        guint line)
{
  const MoForeignCard card = {
    .name = "",
    .file = g_string_chunk_insert_const (self->strings, file),
    .line = line,
    .first_field = self->fields->len,
    .first_printing = self->printings->len,
    .first_back_field = self->back_fields->len,
  };

  self->is_back = FALSE;
  g_array_append_val (self->cards, card);
}

static const char *
keep_name (MoForeignCards *self,
           const char *name)
{
  g_autofree char *stripped = strip (self, name);
  g_autofree char *bare = g_strstrip (g_strdup (stripped != NULL ? stripped : name));

  return g_string_chunk_insert (self->strings, bare);
}

void
mo_foreign_cards_set_name (MoForeignCards *self,
                           const char *name)
{
  get_last (self)->name = keep_name (self, name);
}

void
mo_foreign_cards_set_back_name (MoForeignCards *self,
                                const char *name)
{
  g_autofree char *stripped = strip (self, name);

  get_last (self)->back_name = g_string_chunk_insert (self->strings,
                                                      stripped != NULL ? stripped : name);
}

gboolean
mo_foreign_cards_begin_back (MoForeignCards *self,
                             const char *name)
{
  self->is_back = TRUE;
  if (get_last (self)->back_name != NULL)
    return FALSE;
  get_last (self)->back_name = keep_name (self, name);
  return TRUE;
}

void
mo_foreign_cards_end_back (MoForeignCards *self)
{
  self->is_back = FALSE;
}

void
mo_foreign_cards_set_guid (MoForeignCards *self,
                           const char *guid)
{
  if (g_uuid_string_is_valid (guid))
    get_last (self)->guid = mo_foreign_cards_intern (self, guid);
}

void
mo_foreign_cards_add_field (MoForeignCards *self,
                            const char *name,
                            const char *value,
                            guint line)
{
  const MoForeignField field = {
    g_string_chunk_insert_const (self->strings, name),
    mo_foreign_cards_intern (self, value),
    line,
  };

  if (field.value == NULL)
    return;
  g_array_append_val (self->is_back ? self->back_fields : self->fields, field);
  if (self->is_back)
    get_last (self)->n_back_fields++;
  else
    get_last (self)->n_fields++;
}

MoForeignPrinting *
mo_foreign_cards_add_printing (MoForeignCards *self,
                               guint line)
{
  const MoForeignPrinting printing = { .place = G_MAXUINT, .line = line };

  g_array_append_val (self->printings, printing);
  get_last (self)->n_printings++;
  return &g_array_index (self->printings, MoForeignPrinting, self->printings->len - 1);
}

void
mo_foreign_cards_drop (MoForeignCards *self)
{
  const MoForeignCard *card = get_last (self);

  g_array_set_size (self->fields, card->first_field);
  g_array_set_size (self->back_fields, card->first_back_field);
  g_array_set_size (self->printings, card->first_printing);
  g_array_set_size (self->cards, self->cards->len - 1);
}

