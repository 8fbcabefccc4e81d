/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-foreign-catalog.h"

#include "mo-foreign-field.h"
#include "mo-catalog-private.h"
#include "mo-foreign-draft.h"
#include "mo-xml.h"

#include <string.h>

/* The maximum length of generated ids without a number that makes them unique; ids have at most 100
 * characters. */
#define MAX_MADE 85

/* The number of cards between checks for cancellation. */
#define CHECK_EVERY 256

/* A printing that becomes a card of the catalog. */
typedef struct
{
  const MoForeignCard *card;
  const MoForeignPrinting *printing; /* (nullable): NULL if the card has none */
  const char *name;
  const char *id; /* (nullable): generated after all given ids are known */
  const MoWord *type;
  const char *same_as; /* (nullable) */
  guint first;         /* the row of the original; its own index if it isn’t a printing */
} Row;

typedef struct
{
  const MoForeignCards *cards;
  const MoForeignOptions *options;
  MoLosses *losses;
  GCancellable *cancellable;
  MoForeignDraft draft;

  GArray *rows;         /* (element-type Row) */
  GHashTable *ids;      /* the ids in use */
  GHashTable *guids;    /* the GUIDs that a card has as former ids */
  GHashTable *counters; /* an id that was in use when generated → the next number to try */
  GHashTable *by_name;  /* kind and name → the row of the first card plus 1 */
  GHashTable *sets;     /* the code of a set → its id in the catalog */
  GHashTable *set_ids;
  GStringChunk *strings;
} Maker;

/* Converts Latin letters to ASCII; a text without any becomes hexadecimal digits of its hash. */
static char *
make_slug (const char *text)
{
  g_autofree char *ascii = g_str_to_ascii (text, "C");
  g_autofree char *folded = NULL;
  g_autofree char *hash = NULL;

  folded = mo_foreign_field_fold (ascii, '-');
  if (*folded != '\0')
    return g_strdup (folded);
  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA1, text, -1);
  return g_strndup (hash, 10);
}

char *
mo_foreign_catalog_make_id (const char *text)
{
  char *slug = make_slug (text);

  if (strlen (slug) > MO_FOREIGN_MAX_ID)
    slug[MO_FOREIGN_MAX_ID] = '\0';
  return slug;
}

/* Returns the first unused of ID, ID-2, ID-3 …, and adds it to @used. */
static const char *
make_unique (Maker *self,
             GHashTable *used,
             const char *id)
{
  g_autofree char *wanted = g_strndup (id, MAX_MADE);
  g_autofree char *unique = g_strdup (wanted);
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->counters, wanted));
  const char *kept;

  /* The counter avoids trying each number again; the next one may still be in use as a given id. */
  for (number = MAX (number, 1); g_hash_table_contains (used, unique); number++)
    {
      g_free (unique);
      unique = g_strdup_printf ("%s-%u", wanted, number + 1);
    }
  if (number > 1)
    g_hash_table_insert (self->counters, g_steal_pointer (&wanted), GUINT_TO_POINTER (number));
  kept = g_string_chunk_insert (self->strings, unique);
  g_hash_table_add (used, (gpointer) kept);
  return kept;
}

static const char *
get_set (Maker *self,
         const char *code)
{
  const char *id = code != NULL ? g_hash_table_lookup (self->sets, code) : NULL;
  g_autofree char *slug = NULL;

  if (id != NULL || code == NULL)
    return id;
  if (mo_xml_is_id (code) && g_hash_table_add (self->set_ids, (gpointer) code))
    id = code;
  else
    {
      slug = make_slug (code);
      id = make_unique (self, self->set_ids, slug);
    }
  g_hash_table_insert (self->sets, (gpointer) code, (gpointer) id);
  return id;
}

/* Returns the value of the first field of a kind, or NULL. */
static const char *
get_value (Maker *self,
           const MoForeignCard *card,
           MoForeignMeaningKind kind,
           gboolean is_ours)
{
  for (guint i = 0; i < card->n_fields; i++)
    {
      const MoForeignField *field = &g_array_index (self->cards->fields, MoForeignField,
                                                    card->first_field + i);

      if (mo_foreign_draft_find_field (&self->draft, field->name, is_ours).kind == kind)
        return field->value;
    }
  return NULL;
}

/* Returns the type that a text stands for: the whole text, its part before the first separator used
 * by other games, or the last word of that part that is a type: “Legendary Equipment — Sword”. */
static const MoWord *
parse_type (Maker *self,
            const char *text)
{
  static const char *const ends[] = { "—", "–", " - ", "//", ":", "(" };
  const MoWord *word = mo_foreign_draft_find_word (&self->draft, MO_WORD_TYPE, text);
  g_autofree char *head = g_strdup (text);
  g_auto (GStrv) words = NULL;

  if (word != NULL)
    return word;
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      char *end = strstr (head, ends[i]);

      if (end != NULL)
        *end = '\0';
    }
  word = mo_foreign_draft_find_word (&self->draft, MO_WORD_TYPE, head);
  if (word != NULL || strlen (head) > 200)
    return word;
  words = g_strsplit_set (head, " \t\r\n", -1);
  for (guint i = g_strv_length (words); i > 0 && word == NULL; i--)
    word = *words[i - 1] != '\0'
               ? mo_foreign_draft_find_word (&self->draft, MO_WORD_TYPE, words[i - 1])
               : NULL;
  return word;
}

/* Returns: (nullable): the type of cards without one */
static const MoWord *
find_default_type (const MoVocabulary *vocabulary)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_TYPE); i++)
    {
      const MoWord *type = mo_vocabulary_get_word (vocabulary, MO_WORD_TYPE, i);

      if (type->is_default)
        return type;
    }
  return NULL;
}

/* Whether a game has a property called like the type of other games. */
static gboolean
is_property (Maker *self,
             const MoForeignField *field)
{
  return mo_foreign_draft_find_word (&self->draft, MO_WORD_PROPERTY, field->name) != NULL;
}

static const MoWord *
find_type (Maker *self,
           const MoForeignCard *card,
           gboolean is_ours)
{
  const char *told = NULL;
  const MoWord *type = self->options->default_type;

  for (guint i = 0; i < card->n_fields; i++)
    {
      const MoForeignField *field = &g_array_index (self->cards->fields, MoForeignField,
                                                    card->first_field + i);
      const MoWord *word;

      if (mo_foreign_draft_find_field (&self->draft, field->name, is_ours).kind !=
              MO_FOREIGN_TYPE ||
          is_property (self, field))
        continue;
      word = parse_type (self, field->value);
      if (word != NULL)
        return word;
      /* Of several fields, the last is the shortest: “maintype”. A blank one is none. */
      if (field->value[strspn (field->value, " \t\r\n")] != '\0')
        told = field->value;
    }
  if (type == NULL && told == NULL)
    type = find_default_type (self->options->vocabulary);
  if (type == NULL)
    mo_losses_add (self->losses, told != NULL ? MO_LOSS_TYPE : MO_LOSS_NO_TYPE, told, card->file,
                   card->line);
  return type;
}

/* Reserves an id from the file. Returns NULL if it is invalid or in use. */
static const char *
claim_id (Maker *self,
          const Row *row,
          const char *id)
{
  if (id == NULL)
    return NULL;
  if (mo_xml_is_id (id) && g_hash_table_add (self->ids, (gpointer) id))
    return id;
  mo_losses_add (self->losses, mo_xml_is_id (id) ? MO_LOSS_ID_TAKEN : MO_LOSS_ID, NULL,
                 row->card->file, row->card->line);
  return NULL;
}

/* Finds the original of a printing by its name and kind; without any, the card is an original. */
static void
find_first (Maker *self,
            Row *row)
{
  g_autofree char *key =
      g_strdup_printf ("%u/%s", row->type->kind != NULL ? row->type->kind->index : 0, row->name);
  guint first = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_name, key));

  if (first > 0)
    row->first = first - 1;
  else
    g_hash_table_insert (self->by_name, g_steal_pointer (&key),
                         GUINT_TO_POINTER (self->rows->len + 1));
}

static void
add_rows (Maker *self,
          const MoForeignCard *card)
{
  gboolean is_ours = mo_foreign_draft_is_ours (self->cards, card);
  const char *name = is_ours ? get_value (self, card, MO_FOREIGN_NAME, TRUE) : NULL;
  const char *given = get_value (self, card, MO_FOREIGN_ID, is_ours);
  const char *same_as = get_value (self, card, MO_FOREIGN_SAME_AS, is_ours);
  guint first = self->rows->len;
  Row row = { .card = card, .name = name != NULL ? name : card->name, .first = first };

  self->draft.file = card->file;
  if (!mo_xml_is_name (row.name))
    {
      mo_losses_add (self->losses, MO_LOSS_NAME, NULL, card->file, card->line);
      return;
    }
  row.type = find_type (self, card, is_ours);
  if (row.type == NULL)
    return;
  if (same_as != NULL && mo_xml_is_id (same_as))
    row.same_as = same_as;
  else if (same_as != NULL)
    mo_losses_add (self->losses, MO_LOSS_FIELD, "same-as", card->file, card->line);
  if (!is_ours && given == NULL && row.same_as == NULL)
    find_first (self, &row);
  for (guint i = 0; i < MAX (card->n_printings, 1); i++)
    {
      if (card->n_printings > 0)
        row.printing = &g_array_index (self->cards->printings, MoForeignPrinting,
                                       card->first_printing + i);
      row.id = claim_id (self, &row,
                         is_ours && row.printing != NULL ? row.printing->id
                         : i == 0                        ? given
                                                         : NULL);
      g_array_append_val (self->rows, row);
    }
}

/* Generates the missing ids, after all given ids are reserved. */
static void
make_ids (Maker *self)
{
  g_autofree char *prefix = g_strndup (self->options->id, MO_FOREIGN_MAX_ID);

  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = &g_array_index (self->rows, Row, i);
      g_autoptr (GString) id = g_string_new (prefix);
      g_autofree char *slug = row->id == NULL ? make_slug (row->name) : NULL;

      if (slug == NULL)
        continue;
      g_string_append_printf (id, "/%s", slug);
      if (row->first != i && row->printing != NULL && row->printing->set != NULL)
        {
          g_autofree char *set = make_slug (row->printing->set);
          g_autofree char *number = row->printing->number != NULL
                                        ? make_slug (row->printing->number)
                                        : NULL;

          g_string_truncate (id, MIN (id->len, MAX_MADE - 25));
          g_string_append_printf (id, "-%.12s%s%.12s", set, number != NULL ? "-" : "",
                                  number != NULL ? number : "");
        }
      row->id = make_unique (self, self->ids, id->str);
    }
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Row *first = *(const Row *const *) a;
  const Row *second = *(const Row *const *) b;
  guint first_place = first->printing != NULL ? first->printing->place : G_MAXUINT;
  guint second_place = second->printing != NULL ? second->printing->place : G_MAXUINT;

  if (first_place != second_place)
    return first_place < second_place ? -1 : 1;
  /* Cards without a position stay in the order of the file. */
  return first < second ? -1 : first > second;
}

/* Returns the id of the original of a row, or NULL. */
static const char *
get_same_as (Maker *self,
             guint index)
{
  const Row *row = &g_array_index (self->rows, Row, index);
  const Row *first = &g_array_index (self->rows, Row, row->first);

  return row->same_as != NULL ? row->same_as : row->first != index ? first->id : NULL;
}

static void
set_printing (Maker *self,
              const Row *row)
{
  const MoForeignPrinting *printing = row->printing;
  MoCard *card = &self->draft.front.card;

  card->set = card->number = NULL;
  card->rarity = NULL;
  if (printing == NULL)
    return;
  card->set = get_set (self, printing->set);
  if (printing->number != NULL && mo_xml_is_id (printing->number))
    card->number = printing->number;
  else if (printing->number != NULL)
    mo_losses_add (self->losses, MO_LOSS_IN_SET, NULL, row->card->file, printing->line);
  if (printing->rarity != NULL)
    card->rarity = mo_foreign_draft_find_word (&self->draft, MO_WORD_RARITY, printing->rarity);
  if (printing->rarity != NULL && card->rarity == NULL)
    mo_losses_add (self->losses, (MoLoss) (MO_LOSS_WORD + MO_WORD_RARITY), printing->rarity,
                   row->card->file, printing->line);
  if (printing->flags != NULL)
    card->flags = mo_foreign_draft_parse_mask (&self->draft, MO_WORD_FLAG, printing->flags,
                                               printing->line);
}

/* Returns the type of the second side, which is usually that of the front. */
static const MoWord *
find_back_type (Maker *self,
                const Row *row)
{
  gboolean is_ours = mo_foreign_draft_is_ours (self->cards, row->card);

  for (guint i = 0; i < row->card->n_back_fields; i++)
    {
      const MoForeignField *field = &g_array_index (self->cards->back_fields, MoForeignField,
                                                    row->card->first_back_field + i);
      const MoWord *type =
          mo_foreign_draft_find_field (&self->draft, field->name, is_ours).kind == MO_FOREIGN_TYPE
              ? parse_type (self, field->value)
              : NULL;

      if (type != NULL)
        return type;
    }
  return row->type;
}

static gboolean
is_first_printing (const Maker *self,
                   const Row *row)
{
  return row->printing == NULL ||
         row->printing == &g_array_index (self->cards->printings, MoForeignPrinting,
                                          row->card->first_printing);
}

/* Whether no other card has the GUID of a card. In decks the GUID means the first one. */
static gboolean
claim_guid (Maker *self,
            const MoForeignCard *card)
{
  return card->guid == NULL || g_hash_table_add (self->guids, (gpointer) card->guid);
}

static gboolean
write_rows (Maker *self,
            MoXmlWriter *writer)
{
  g_autoptr (GPtrArray) order = g_ptr_array_sized_new (self->rows->len);
  const MoForeignCard *filled = NULL;
  guint64 flags = 0;

  for (guint i = 0; i < self->rows->len; i++)
    g_ptr_array_add (order, &g_array_index (self->rows, Row, i));
  g_ptr_array_sort (order, compare_places);
  for (guint i = 0; i < order->len; i++)
    {
      const Row *row = g_ptr_array_index (order, i);
      const MoCard same_as = {
        .id = get_same_as (self, (guint) (row - (const Row *) (gpointer) self->rows->data))
      };
      MoCard *card = &self->draft.front.card;

      g_assert (row->card != NULL);
      if (i % CHECK_EVERY == 0 && g_cancellable_is_cancelled (self->cancellable))
        return FALSE;
      if (row->card != filled)
        {
          mo_foreign_draft_fill (&self->draft, self->cards, row->card);
          flags = card->flags;
        }
      filled = row->card;
      if (card->back != NULL)
        self->draft.back.card.type = find_back_type (self, row);
      card->flags = flags;
      card->id = row->id;
      card->name = row->name;
      card->type = row->type;
      card->same_as = same_as.id != NULL ? &same_as : NULL;
      /* Only the first printing gets the former ids, which must be unique. */
      self->draft.front.extras.was = is_first_printing (self, row) && claim_guid (self, row->card)
                                         ? self->draft.was
                                         : NULL;
      set_printing (self, row);
      mo_catalog_write_card (writer, self->options->vocabulary, card);
      /* It points to a variable of this iteration. */
      card->same_as = NULL;
    }
  return TRUE;
}

static void
write_sets (Maker *self,
            MoXmlWriter *writer)
{
  for (guint i = 0; i < self->cards->sets->len; i++)
    {
      const MoForeignSet *set = &g_array_index (self->cards->sets, MoForeignSet, i);
      const char *id = get_set (self, set->code);

      mo_xml_writer_start (writer, "set");
      mo_xml_writer_attribute (writer, "id", id);
      mo_xml_writer_attribute (writer, "name",
                               set->name != NULL && mo_xml_is_name (set->name) ? set->name : id);
      mo_xml_writer_end (writer);
    }
  /* Sets that are not defined in the file. */
  for (guint i = 0; i < self->rows->len; i++)
    {
      const MoForeignPrinting *printing = g_array_index (self->rows, Row, i).printing;
      const char *code = printing != NULL ? printing->set : NULL;
      const char *id;

      if (code == NULL || g_hash_table_contains (self->sets, code))
        continue;
      id = get_set (self, code);
      mo_xml_writer_start (writer, "set");
      mo_xml_writer_attribute (writer, "id", id);
      mo_xml_writer_attribute (writer, "name", mo_xml_is_name (code) ? code : id);
      mo_xml_writer_end (writer);
    }
}

static GBytes *
make (Maker *self)
{
  const MoForeignOptions *options = self->options;
  MoXmlWriter *writer;
  GBytes *bytes;
  gboolean is_whole;

  for (guint i = 0; i < self->cards->cards->len; i++)
    {
      if (i % CHECK_EVERY == 0 && g_cancellable_is_cancelled (self->cancellable))
        return NULL;
      add_rows (self, &g_array_index (self->cards->cards, MoForeignCard, i));
    }
  make_ids (self);
  writer = mo_xml_writer_new ();
  mo_xml_writer_start (writer, "catalog");
  mo_xml_writer_attribute (writer, "id", options->id);
  mo_xml_writer_attribute (writer, "name", options->name);
  mo_xml_writer_attribute (writer, "system", mo_vocabulary_get_system (options->vocabulary));
  mo_xml_writer_attribute (writer, "version",
                           options->version != NULL && mo_xml_is_name (options->version)
                               ? options->version
                               : NULL);
  mo_xml_writer_attribute (writer, "licence",
                           options->licence != NULL && mo_xml_is_name (options->licence)
                               ? options->licence
                               : NULL);
  write_sets (self, writer);
  is_whole = write_rows (self, writer);
  bytes = mo_xml_writer_finish (writer);
  if (is_whole)
    return bytes;
  g_bytes_unref (bytes);
  return NULL;
}

GBytes *
mo_foreign_catalog_make (const MoForeignCards *cards,
                         const MoForeignOptions *options,
                         MoLosses *losses,
                         GCancellable *cancellable)
{
  Maker self = { .cards = cards, .options = options, .losses = losses, .cancellable = cancellable };
  GBytes *bytes;

  mo_foreign_draft_init (&self.draft, options->vocabulary, losses);
  self.rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self.ids = g_hash_table_new (g_str_hash, g_str_equal);
  self.guids = g_hash_table_new (g_str_hash, g_str_equal);
  self.counters = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.sets = g_hash_table_new (g_str_hash, g_str_equal);
  self.set_ids = g_hash_table_new (g_str_hash, g_str_equal);
  self.strings = g_string_chunk_new (64 * 1024);
  bytes = make (&self);
  mo_foreign_draft_clear (&self.draft);
  g_array_unref (self.rows);
  g_hash_table_unref (self.ids);
  g_hash_table_unref (self.guids);
  g_hash_table_unref (self.counters);
  g_hash_table_unref (self.by_name);
  g_hash_table_unref (self.sets);
  g_hash_table_unref (self.set_ids);
  g_string_chunk_free (self.strings);
  return bytes;
}
