/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Writes deck packages for the importers of ArkhamDB, RingsDB, MarvelCDB and similar sites; see
 * data/schemas/README.md for the mapping. */

#include "config.h"

#include "mo-card-codes.h"
#include "mo-deck-arkhamdb-private.h"
#include "mo-deck-draft.h"
#include "mo-deck-file.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* Importers want dates, which our decks don’t have. */
#define DATE "1970-01-01T00:00:00+00:00"

typedef struct
{
  const MoDeck *deck;
  const MoContent *content;
  const MoSystem *system; /* (nullable): the game */
  MoArkhamdbDecks decks;
} Writer;

/* Adds copies of a card to an object with counts by code. */
static void
add_count (const Writer *self,
           JsonObject *counts,
           const MoDeckEntry *entry)
{
  g_autofree char *code = mo_card_codes_dup_code (self->content, self->system, entry->id);
  gint64 before = json_object_get_int_member_with_default (counts, code, 0);

  json_object_set_int_member (counts, code, before + entry->count);
}

/* @part: (nullable) */
static void
add_part (const Writer *self,
          JsonObject *counts,
          const MoDeckPart *part)
{
  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    add_count (self, counts, g_ptr_array_index (part->entries, i));
}

static JsonObject *
make_counts (const Writer *self,
             const MoDeckPart *part)
{
  JsonObject *counts = json_object_new ();

  add_part (self, counts, part);
  return counts;
}

/* Adds the investigator, which is not in the slots, or several heroes, which are. Returns:
 * (nullable): the deck of the former */
static const MoDeckPart *
add_identity (const Writer *self,
              JsonObject *root)
{
  const MoDeckPart *part = self->decks.identity != NULL
                               ? mo_deck_get_part (self->deck, self->decks.identity)
                               : NULL;
  const MoDeckEntry *entry;
  g_autofree char *code = NULL;

  if (part == NULL)
    return NULL;
  if (mo_deck_part_get_n_cards (part) > 1)
    {
      json_object_set_object_member (root, "heroes", make_counts (self, part));
      return NULL;
    }
  entry = g_ptr_array_index (part->entries, 0);
  code = mo_card_codes_dup_code (self->content, self->system, entry->id);
  json_object_set_string_member (root, "investigator_code", code);
  json_object_set_string_member (root, "investigator_name",
                                 mo_deck_draft_get_card_name (entry, self->content->catalog));
  return part;
}

static void
add_slots (const Writer *self,
           JsonObject *root)
{
  const MoDeckPart *identity = add_identity (self, root);
  JsonObject *slots = json_object_new ();
  JsonObject *side = json_object_new ();
  const char *name = json_object_has_member (root, "heroes") ? "sideslots" : "sideSlots";

  for (guint i = 0; i < self->deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (self->deck->parts, i);

      if (g_str_equal (part->id, self->decks.side))
        add_part (self, side, part);
      else if (part != identity)
        add_part (self, slots, part);
    }
  add_part (self, side, self->deck->maybe);
  json_object_set_object_member (root, "slots", slots);
  json_object_set_object_member (root, name, side);
}

static void
add_decks (const Writer *self,
           JsonObject *ours)
{
  JsonObject *decks = json_object_new ();

  for (guint i = 0; i < self->deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (self->deck->parts, i);

      json_object_set_object_member (decks, part->id, make_counts (self, part));
    }
  if (self->deck->maybe != NULL)
    json_object_set_object_member (decks, MO_DECK_MAYBE, make_counts (self, self->deck->maybe));
  json_object_set_object_member (ours, "decks", decks);
}

/* Adds the tags in a list unless they can be read from the text. */
static void
add_tags (const Writer *self,
          JsonObject *root,
          JsonObject *ours)
{
  g_autofree char *text = mo_deck_join_tags (self->deck);
  g_autoptr (JsonArray) list = json_array_new ();
  gboolean is_plain = TRUE;

  for (guint i = 0; i < self->deck->tags->len; i++)
    {
      const char *tag = g_ptr_array_index (self->deck->tags, i);

      json_array_add_string_element (list, tag);
      is_plain &= strpbrk (tag, ", \t") == NULL;
    }
  json_object_set_string_member (root, "tags", text);
  if (!is_plain)
    json_object_set_array_member (ours, "tags", g_steal_pointer (&list));
}

/* Collects the names of unknown cards by id. @part: (nullable) */
static void
collect_names (const Writer *self,
               GHashTable *names,
               const MoDeckPart *part)
{
  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);

      if (entry->name != NULL && !g_hash_table_contains (names, entry->id) &&
          mo_catalog_lookup (self->content->catalog, entry->id) == NULL)
        g_hash_table_insert (names, entry->id, entry->name);
    }
}

/* Adds names in the order of the cards, so that the same deck gives the same file. @part:
 * (nullable) */
static void
add_names (JsonObject *object,
           GHashTable *names,
           const MoDeckPart *part)
{
  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      const char *id = ((const MoDeckEntry *) g_ptr_array_index (part->entries, i))->id;
      const char *name = g_hash_table_lookup (names, id);

      if (name != NULL && !json_object_has_member (object, id))
        json_object_set_string_member (object, id, name);
    }
}

static void
add_all_names (const Writer *self,
               JsonObject *ours)
{
  const MoDeck *deck = self->deck;
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  JsonObject *object;

  for (guint i = 0; i < deck->parts->len; i++)
    collect_names (self, names, g_ptr_array_index (deck->parts, i));
  collect_names (self, names, deck->maybe);
  if (g_hash_table_size (names) == 0)
    return;
  object = json_object_new ();
  for (guint i = 0; i < deck->parts->len; i++)
    add_names (object, names, g_ptr_array_index (deck->parts, i));
  add_names (object, names, deck->maybe);
  json_object_set_object_member (ours, "names", object);
}

static void
add_ours (const Writer *self,
          JsonObject *root,
          JsonObject *ours,
          gboolean with_decks)
{
  json_object_set_string_member (ours, "format", self->deck->format);
  if (*self->deck->pool != '\0')
    json_object_set_string_member (ours, "pool", self->deck->pool);
  add_all_names (self, ours);
  if (with_decks)
    add_decks (self, ours);
  json_object_set_object_member (root, MO_ARKHAMDB_OURS, ours);
}

static GBytes *
make_bytes (JsonObject *root)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), root);
  GString *text = g_string_new (NULL);

  json_generator_set_pretty (generator, TRUE);
  json_generator_set_root (generator, node);
  json_generator_to_gstring (generator, text);
  g_string_append_c (text, '\n');
  return g_string_free_to_bytes (text);
}

/* @with_decks: whether to say which deck each card is in */
static GBytes *
write_with (const Writer *self,
            gboolean with_decks)
{
  g_autoptr (JsonObject) root = json_object_new ();
  JsonObject *ours = json_object_new ();

  json_object_set_int_member (root, "id", 0);
  json_object_set_string_member (root, "name", self->deck->name);
  json_object_set_string_member (root, "date_creation", DATE);
  json_object_set_string_member (root, "date_update", DATE);
  json_object_set_string_member (root, "description_md", self->deck->notes);
  add_slots (self, root);
  json_object_set_null_member (root, "ignoreDeckLimitSlots");
  json_object_set_string_member (root, "version", "1.0");
  json_object_set_string_member (root, "meta", "");
  add_tags (self, root, ours);
  add_ours (self, root, ours, with_decks);
  return make_bytes (root);
}

/* Whether a written file is read as the same deck. */
static gboolean
is_enough (const Writer *self,
           GBytes *bytes)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoDeck) back = mo_deck_read_arkhamdb (stream, "", self->content, faults, NULL);

  return back != NULL && mo_deck_equal (self->deck, back);
}

GBytes *
mo_deck_write_arkhamdb (const MoDeck *self,
                        const MoContent *content)
{
  Writer writer = { .deck = self, .content = content };
  GBytes *bytes;

  mo_systems_get_format (content->systems, self->format, &writer.system);
  mo_arkhamdb_decks_init (&writer.decks, content, self->format);
  bytes = write_with (&writer, FALSE);
  if (!is_enough (&writer, bytes))
    {
      g_bytes_unref (bytes);
      bytes = write_with (&writer, TRUE);
    }
  mo_arkhamdb_decks_clear (&writer.decks);
  return bytes;
}
