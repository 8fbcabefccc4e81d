/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-game.h"

#include "mo-any-state.h"
#include "mo-move.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The maximum length of a card’s id, with a NUL byte. */
#define MAX_ID 128

/* The type and kind of the backs of cards, which no query finds by name. */
static char no_name[] = "";
static const MoWord blank_kind = { .id = no_name, .name = no_name, .text = no_name };
static const MoWord blank_type = {
  .id = no_name, .name = no_name, .text = no_name, .kind = &blank_kind, .has_no_cost = TRUE,
};
static const MoCard blank_card = {
  .id = "", .name = "", .text = "", .second_text = "", .type = &blank_type, .cost = MO_ABSENT,
};

static void
free_face (MoAnyFace *self)
{
  if (self->own != NULL)
    {
      g_free ((gpointer) self->own->name);
      g_free ((gpointer) self->own->stats);
      g_free (self->own);
    }
  g_free (self->id);
  g_free (self);
}

/* Numbers the slots, boxes and terms. */
static void
count_places (MoAnyGame *self)
{
  const MoTable *table = self->table;

  for (guint i = 0; i < table->zones->len; i++)
    {
      const MoZone *zone = g_ptr_array_index (table->zones, i);

      self->first_slots[i] = self->n_slots;
      self->n_slots += zone->is_of_player ? self->n_players : 1;
    }
  for (guint i = 0; i < table->counters->len; i++)
    {
      const MoCounter *counter = g_ptr_array_index (table->counters, i);

      self->first_boxes[i] = self->n_boxes;
      self->n_boxes += counter->is_of_player ? self->n_players : 1;
    }
  for (guint i = 0; i < table->sums->len; i++)
    {
      self->first_terms[i] = self->n_terms;
      self->n_terms += mo_table_get_sum (table, i)->terms->len;
    }
}

static gboolean
is_term_of_player (const MoAnyGame *self,
                   const MoTableTerm *term)
{
  const MoTable *table = self->table;

  if (term->kind == MO_TABLE_TERM_SUM)
    return self->sum_is_of_player[term->index];
  /* The word “owner” depends on who looks. */
  if (term->cards.query != NULL && mo_query_has_field (term->cards.query, "owner"))
    return TRUE;
  if (term->is_everybodys)
    return FALSE;
  if (term->kind == MO_TABLE_TERM_COUNTER)
    return ((const MoCounter *) g_ptr_array_index (table->counters, term->index))->is_of_player;
  for (guint i = 0; term->kind == MO_TABLE_TERM_CARDS && i < term->cards.zones->len; i++)
    if (((const MoZone *) g_ptr_array_index (
             table->zones, g_array_index (term->cards.zones, guint, i)))->is_of_player)
      return TRUE;
  return FALSE;
}

static void
find_sums_of_players (MoAnyGame *self)
{
  for (guint i = 0; i < self->table->sum_order->len; i++)
    {
      guint index = g_array_index (self->table->sum_order, guint, i);
      const MoTableSum *sum = g_ptr_array_index (self->table->sums, index);

      for (guint j = 0; j < sum->terms->len; j++)
        if (is_term_of_player (self, g_ptr_array_index (sum->terms, j)))
          self->sum_is_of_player[index] = TRUE;
    }
}

static gboolean
read_header (MoAnyGame *self,
             const MoMatchHeader *header,
             GError **error)
{
  MoMatchRules rules;
  guint most;

  if (!mo_match_header_look_up (header, self->content, &rules, error))
    return FALSE;
  self->system = rules.system;
  self->ruleset = rules.ruleset;
  self->format = rules.format;
  self->vocabulary = rules.system->vocabulary;
  self->table = mo_ruleset_get_table (rules.ruleset);
  if (self->table == NULL)
    {
      g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT,
                   _("the ruleset “%s” has no table, so it can’t be played"), header->ruleset);
      return FALSE;
    }
  self->n_players = header->players > 0 ? header->players
                    : self->format != NULL ? self->format->players
                                           : self->ruleset->players;
  self->n_players = MAX (self->n_players, 1);
  most = MIN (self->table->n_players, MO_ANY_MAX_PLAYERS);
  if (self->n_players <= most)
    return TRUE;
  g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT,
               ngettext ("%1$u players are too many: the table has room for %2$u player",
                         "%1$u players are too many: the table has room for %2$u players", most),
               self->n_players, most);
  return FALSE;
}

void
mo_any_game_free (MoAnyGame *self)
{
  g_ptr_array_unref (self->faces);
  g_hash_table_unref (self->faces_by_id);
  g_hash_table_unref (self->matches);
  g_string_chunk_free (self->texts);
  mo_content_unref (self->content);
  g_free (self);
}

/* Adds the face of hidden cards, which no id finds. */
static void
add_hidden_face (MoAnyGame *self)
{
  MoAnyFace *face = g_new0 (MoAnyFace, 1);

  face->id = g_strdup ("~");
  face->own = g_new0 (MoCard, 1);
  *face->own = (MoCard){
    .id = face->id,
    .name = g_strdup (_("a hidden card")),
    .text = "",
    .second_text = "",
    .type = mo_vocabulary_get_word (self->vocabulary, MO_WORD_TYPE, 0),
    .cost = MO_ABSENT,
  };
  face->card = face->own;
  self->hidden = self->faces->len;
  g_ptr_array_add (self->faces, face);
}

MoAnyGame *
mo_any_game_new (MoContent *content,
                 const MoMatchHeader *header,
                 GError **error)
{
  MoAnyGame *self = g_new0 (MoAnyGame, 1);

  self->content = mo_content_ref (content);
  self->faces = g_ptr_array_new_with_free_func ((GDestroyNotify) free_face);
  self->faces_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->matches = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->texts = g_string_chunk_new (256);
  self->blank = &blank_card;
  if (!read_header (self, header, error))
    {
      mo_any_game_free (self);
      return NULL;
    }
  self->n_tokens = mo_vocabulary_get_n_words (self->vocabulary, MO_WORD_TOKEN);
  count_places (self);
  find_sums_of_players (self);
  add_hidden_face (self);
  return self;
}

/* Faces */

/* @name, @stats: (transfer full) */
static MoCard *
make_card (const char *id,
           char *name,
           const MoWord *type,
           MoFigure *stats,
           guint n_stats)
{
  MoCard *card = g_new0 (MoCard, 1);

  *card = (MoCard){
    .id = id, .name = name, .text = "", .second_text = "", .type = type, .cost = MO_ABSENT,
    .stats = stats, .n_stats = (guint8) n_stats,
  };
  return card;
}

/* Whether a type belongs to the system. */
static gboolean
has_type (const MoAnyGame *self,
          const MoWord *type)
{
  return type->index < mo_vocabulary_get_n_words (self->vocabulary, MO_WORD_TYPE) &&
         mo_vocabulary_get_word (self->vocabulary, MO_WORD_TYPE, type->index) == type;
}

/* Makes a playing card of the table, as `spades/7`. Returns: (nullable) */
static MoCard *
make_playing_card (const MoAnyGame *self,
                   const char *id)
{
  const char *slash = strrchr (id, '/');
  gint64 number;

  if (slash == NULL || !g_ascii_string_to_signed (slash + 1, 10, -999, 999, &number, NULL))
    return NULL;
  for (guint i = 0; i < self->table->playing_cards->len; i++)
    {
      const MoPlayingCards *cards = g_ptr_array_index (self->table->playing_cards, i);

      for (guint j = 0; j < cards->types->len; j++)
        {
          const MoWord *type = g_ptr_array_index (cards->types, j);
          MoFigure *stat;

          if (strlen (type->id) != (gsize) (slash - id) ||
              strncmp (type->id, id, (gsize) (slash - id)) != 0 || number < cards->from ||
              number > cards->to)
            continue;
          stat = g_new0 (MoFigure, 1);
          *stat = (MoFigure){ cards->stat, (gint16) number, MO_ABSENT };
          /* Translators: a playing card, as in “Spades 7”. */
          return make_card (id, g_strdup_printf (_("%1$s %2$d"), type->name, (int) number), type,
                            stat, 1);
        }
    }
  return NULL;
}

/* Returns: (nullable): a type with an id of @length bytes, or the first one of such a kind */
static const MoWord *
find_type (const MoVocabulary *vocabulary,
           const char *id,
           gsize length)
{
  const MoWord *type = mo_vocabulary_lookup_part (vocabulary, MO_WORD_TYPE, id, length);
  const MoWord *kind = mo_vocabulary_lookup_part (vocabulary, MO_WORD_KIND, id, length);

  for (guint i = 0; type == NULL && kind != NULL &&
                    i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_TYPE); i++)
    if (mo_vocabulary_get_word (vocabulary, MO_WORD_TYPE, i)->kind == kind)
      type = mo_vocabulary_get_word (vocabulary, MO_WORD_TYPE, i);
  return type;
}

/* Whether an id stays the same in a journal: without blanks and the sign of a number. */
static gboolean
is_word (const char *id)
{
  for (const char *at = id; *at != '\0'; at++)
    if (g_ascii_isspace (*at) || *at == '#')
      return FALSE;
  return TRUE;
}

/* Makes the card of an id like `~enemy/cave-bear`: a type or kind, and a name. Returns:
 * (nullable) */
static MoCard *
make_unknown_card (const MoAnyGame *self,
                   const char *id)
{
  const MoWord *type = NULL;
  const char *slash = id;
  char *name;

  /* The type may have a slash, too. */
  while (type == NULL && (slash = strchr (slash + 1, '/')) != NULL)
    type = find_type (self->vocabulary, id + 1, (gsize) (slash - id - 1));
  if (type == NULL || slash[1] == '\0' || !is_word (id))
    return NULL;
  name = g_strdelimit (g_strdup (slash + 1), "-", ' ');
  *name = g_ascii_toupper (*name);
  return make_card (id, name, type, NULL, 0);
}

/* Returns: (nullable): the face of an id, which is kept */
static MoAnyFace *
make_face (const MoAnyGame *self,
           const char *id)
{
  MoAnyFace *face = g_new0 (MoAnyFace, 1);

  face->id = g_strdup (id);
  face->card = *id != '~' ? mo_catalog_lookup (self->content->catalog, id) : NULL;
  if (face->card != NULL && has_type (self, face->card->type))
    return face;
  /* Playing cards have names and pictures of their own only in a catalog. */
  face->card = face->own = *id == '~' ? make_unknown_card (self, face->id)
                                      : make_playing_card (self, face->id);
  if (face->card != NULL)
    return face;
  free_face (face);
  return NULL;
}

int
mo_any_game_find_face (MoAnyGame *self,
                       const char *id,
                       gsize length,
                       GError **error)
{
  char key[MAX_ID];
  guint index;
  MoAnyFace *face;

  if (length == 0 || length >= sizeof key)
    {
      g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CARD,
                   _("a card ID has from 1 to %d bytes"), (int) sizeof key - 1);
      return MO_ANY_NONE;
    }
  memcpy (key, id, length);
  key[length] = '\0';
  index = GPOINTER_TO_UINT (g_hash_table_lookup (self->faces_by_id, key));
  if (index > 0)
    return (int) index - 1;
  face = make_face (self, key);
  if (face == NULL)
    {
      g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CARD,
                   *key == '~' ? _("“%s” does not begin with a card type: write it like "
                                   "~type/name")
                               : _("no catalog has a card “%s” for this game: write ~type/name for "
                                   "a card without a catalog"),
                   key);
      return MO_ANY_NONE;
    }
  g_ptr_array_add (self->faces, face);
  g_hash_table_insert (self->faces_by_id, face->id, GUINT_TO_POINTER (self->faces->len));
  return (int) self->faces->len - 1;
}

/* Slots and boxes */

/* Returns the last index whose first place is at most @place. */
static guint
find_index (const guint *firsts,
            guint n,
            guint place)
{
  guint index = n - 1;

  while (index > 0 && firsts[index] > place)
    index--;
  return index;
}

guint
mo_any_game_get_zone_index (const MoAnyGame *self,
                            guint slot)
{
  return find_index (self->first_slots, self->table->zones->len, slot);
}

const MoZone *
mo_any_game_get_zone (const MoAnyGame *self,
                      guint slot)
{
  return g_ptr_array_index (self->table->zones, mo_any_game_get_zone_index (self, slot));
}

guint
mo_any_game_get_slot_player (const MoAnyGame *self,
                             guint slot)
{
  return slot - self->first_slots[mo_any_game_get_zone_index (self, slot)];
}

guint
mo_any_game_get_slot (const MoAnyGame *self,
                      guint zone,
                      guint player)
{
  const MoZone *it = g_ptr_array_index (self->table->zones, zone);

  return self->first_slots[zone] + (it->is_of_player ? player : 0);
}

guint
mo_any_game_get_counter_index (const MoAnyGame *self,
                               guint box)
{
  return find_index (self->first_boxes, self->table->counters->len, box);
}

const MoCounter *
mo_any_game_get_counter (const MoAnyGame *self,
                         guint box)
{
  return g_ptr_array_index (self->table->counters, mo_any_game_get_counter_index (self, box));
}

guint
mo_any_game_get_box_player (const MoAnyGame *self,
                            guint box)
{
  return box - self->first_boxes[mo_any_game_get_counter_index (self, box)];
}

guint
mo_any_game_get_box (const MoAnyGame *self,
                     guint counter,
                     guint player)
{
  const MoCounter *it = g_ptr_array_index (self->table->counters, counter);

  return self->first_boxes[counter] + (it->is_of_player ? player : 0);
}

gboolean
mo_any_game_is_bag (const MoAnyGame *self,
                    guint slot)
{
  const MoZone *zone = mo_any_game_get_zone (self, slot);

  return zone->lay == MO_ZONE_BAG || (zone->shows == MO_ZONE_SHOWS_NONE && !zone->is_ordered);
}
