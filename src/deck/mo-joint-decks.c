/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-joint-decks.h"

#include "mo-deck-repair.h"
#include "mo-deck-room.h"
#include "mo-fold.h"
#include "mo-legality.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

/* A player with cards in one of the packages. */
typedef struct
{
  guint deck;   /* the index of the package */
  guint player; /* in its format, from 1 */
} Seat;

/* Players */

static gboolean
has_players (const MoFormat *format)
{
  for (guint i = 0; i < format->decks->len; i++)
    if (((const MoDeckPlace *) g_ptr_array_index (format->decks, i))->player > 0)
      return TRUE;
  return FALSE;
}

/* Returns the player whose cards a deck of a package has, from 1; 0 if they belong to no player.
 * @format: (nullable): of the package */
static guint
get_player (const MoFormat *format,
            const char *part)
{
  const MoDeckPlace *place = format != NULL ? mo_format_get_deck (format, part) : NULL;

  if (format == NULL || !has_players (format))
    return 1;
  return place != NULL ? place->player : 0;
}

static const MoFormat *
get_format (const MoContent *content,
            const MoDeck *deck,
            const MoSystem **system)
{
  return mo_systems_get_format (content->systems, deck->format, system);
}

/* Returns a mask of the players with cards in a package: bit i for player i. */
static guint64
find_players (const MoContent *content,
              const MoDeck *deck)
{
  const MoFormat *format = get_format (content, deck, NULL);
  guint64 players = 0;

  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      players |= G_GUINT64_CONSTANT (1) << MIN (get_player (format, part->id), 63);
    }
  return players & ~G_GUINT64_CONSTANT (1);
}

static guint
count_bits (guint64 mask)
{
  guint n = 0;

  for (; mask != 0; mask &= mask - 1)
    n++;
  return n;
}

guint
mo_joint_decks_count_players (const GPtrArray *decks,
                              const MoContent *content)
{
  guint n = 0;

  for (guint i = 0; i < decks->len; i++)
    n += count_bits (find_players (content, g_ptr_array_index (decks, i)));
  return n;
}

/* Unique cards */

/* Returns: (nullable): the folded name of a unique card; NULL for other cards */
static char *
dup_unique_name (const MoContent *content,
                 const MoCard *card)
{
  const MoVocabulary *vocabulary =
      mo_catalog_get_source (content->catalog, card->source)->vocabulary;
  const MoWord *unique = mo_vocabulary_lookup (vocabulary, MO_WORD_FLAG, MO_FLAG_UNIQUE);

  return unique != NULL && mo_card_has (card->flags, unique) ? mo_fold_words (card->name) : NULL;
}

static void
free_clash (MoUniqueClash *clash)
{
  g_free (clash->name);
  g_array_unref (clash->decks);
  g_free (clash->sentence);
  g_free (clash);
}

/* The players with unique cards of a name. */
typedef struct
{
  const MoCard *card; /* the first one */
  GArray *seats;      /* (element-type Seat) */
} Owners;

static void
free_owners (Owners *owners)
{
  g_array_unref (owners->seats);
  g_free (owners);
}

/* Adds a player to those with a unique card, once. */
static void
add_owner (GPtrArray *list,
           GHashTable *by_name,
           char *name,
           const MoCard *card,
           Seat seat)
{
  Owners *owners = g_hash_table_lookup (by_name, name);
  const Seat *last;

  if (owners == NULL)
    {
      owners = g_new (Owners, 1);
      *owners = (Owners){ card, g_array_new (FALSE, FALSE, sizeof (Seat)) };
      g_ptr_array_add (list, owners);
      g_hash_table_insert (by_name, g_strdup (name), owners);
    }
  for (guint i = 0; i < owners->seats->len; i++)
    {
      last = &g_array_index (owners->seats, Seat, i);
      if (last->deck == seat.deck && last->player == seat.player)
        return;
    }
  g_array_append_val (owners->seats, seat);
}

/* Lists the players with each unique card, in the order of the packages. */
static GPtrArray *
list_owners (const GPtrArray *decks,
             const MoContent *content)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) free_owners);
  g_autoptr (GHashTable) by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < decks->len; i++)
    {
      const MoDeck *deck = g_ptr_array_index (decks, i);
      const MoFormat *format = get_format (content, deck, NULL);

      for (guint j = 0; j < deck->parts->len; j++)
        {
          const MoDeckPart *part = g_ptr_array_index (deck->parts, j);
          guint player = get_player (format, part->id);

          for (guint k = 0; player > 0 && k < part->entries->len; k++)
            {
              const MoDeckEntry *entry = g_ptr_array_index (part->entries, k);
              const MoCard *card = mo_catalog_lookup (content->catalog, entry->id);
              g_autofree char *name = card != NULL ? dup_unique_name (content, card) : NULL;

              if (name != NULL)
                add_owner (list, by_name, name, card, (Seat){ i, player });
            }
        }
    }
  return list;
}

/* Returns "“A”, “B”", the packages of players; with the player if one package has several. */
static char *
describe_seats (const GArray *seats,
                const GPtrArray *decks)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < seats->len; i++)
    {
      const Seat *seat = &g_array_index (seats, Seat, i);
      const MoDeck *deck = g_ptr_array_index (decks, seat->deck);
      gboolean is_shared = FALSE;

      for (guint j = 0; j < seats->len; j++)
        is_shared |= j != i && g_array_index (seats, Seat, j).deck == seat->deck;
      if (i > 0)
        /* Translators: the separator of list items. */
        g_string_append (text, _(", "));
      if (is_shared)
        /* Translators: a deck, and the player in it. */
        g_string_append_printf (text, _("“%1$s” (player %2$u)"), deck->name, seat->player);
      else
        g_string_append_printf (text, _("“%s”"), deck->name);
    }
  return g_string_free (text, FALSE);
}

GPtrArray *
mo_joint_decks_find_clashes (const GPtrArray *decks,
                             const MoContent *content)
{
  GPtrArray *clashes = g_ptr_array_new_with_free_func ((GDestroyNotify) free_clash);
  g_autoptr (GPtrArray) list = list_owners (decks, content);

  for (guint i = 0; i < list->len; i++)
    {
      const Owners *owners = g_ptr_array_index (list, i);
      MoUniqueClash *clash;
      g_autofree char *text = NULL;

      if (owners->seats->len < 2)
        continue;
      text = describe_seats (owners->seats, decks);
      clash = g_new (MoUniqueClash, 1);
      clash->name = g_strdup (mo_card_get_shown_name (owners->card));
      clash->decks = g_array_new (FALSE, FALSE, sizeof (guint));
      for (guint j = 0; j < owners->seats->len; j++)
        {
          guint deck = g_array_index (owners->seats, Seat, j).deck;

          if (j == 0 || g_array_index (clash->decks, guint, clash->decks->len - 1) != deck)
            g_array_append_val (clash->decks, deck);
        }
      /* Translators: a card, and the decks that have it. */
      clash->sentence = g_strdup_printf (_("“%1$s” is unique, but more than one deck has it: %2$s"),
                                         clash->name, text);
      g_ptr_array_add (clashes, clash);
    }
  return clashes;
}

static void
free_problem (MoJointProblem *problem)
{
  g_free (problem->sentence);
  g_free (problem);
}

static void
add_problem (GPtrArray *list,
             guint deck,
             const char *sentence)
{
  MoJointProblem *problem = g_new (MoJointProblem, 1);

  *problem = (MoJointProblem){ deck, g_strdup (sentence) };
  g_ptr_array_add (list, problem);
}

GPtrArray *
mo_joint_decks_list_problems (const GPtrArray *decks,
                              const MoContent *content)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) free_problem);
  g_autoptr (GPtrArray) clashes = mo_joint_decks_find_clashes (decks, content);

  for (guint i = 0; i < decks->len; i++)
    {
      g_autoptr (GPtrArray) problems =
          mo_legality_check (g_ptr_array_index (decks, i), content->systems, content->catalog);

      for (guint j = 0; j < problems->len; j++)
        {
          const MoProblem *problem = g_ptr_array_index (problems, j);
          g_autofree char *sentence = NULL;

          if (problem->code == MO_PROBLEM_NOTE)
            continue;
          sentence = mo_problem_dup_sentence (problem);
          add_problem (list, i, sentence);
        }
    }
  for (guint i = 0; i < clashes->len; i++)
    add_problem (list, G_MAXUINT,
                 ((const MoUniqueClash *) g_ptr_array_index (clashes, i))->sentence);
  return list;
}

/* Completing */

/* What the package that is completed may get. */
typedef struct
{
  const MoContent *content;
  GHashTable *used;    /* an original → copies in the other packages */
  GHashTable *uniques; /* the folded names of unique cards in the other packages */
  MoCountFree count_free; /* (nullable) */
  gpointer user_data;
} Others;

static guint
count_left (const MoCard *original,
            gpointer user_data)
{
  const Others *self = user_data;
  g_autofree char *unique = dup_unique_name (self->content, original);
  guint n_used = GPOINTER_TO_UINT (g_hash_table_lookup (self->used, original));
  guint n_free;

  if (unique != NULL && g_hash_table_contains (self->uniques, unique))
    return MO_COUNT_NEVER;
  n_free = self->count_free != NULL ? self->count_free (original, self->user_data) : 0;
  return n_free > n_used ? n_free - n_used : 0;
}

/* Notes what a package uses, as one of the others. */
static void
use_cards (Others *self,
           const MoDeck *deck)
{
  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          const MoCard *card = mo_catalog_lookup (self->content->catalog, entry->id);
          const MoCard *original = card != NULL ? mo_card_get_original (card) : NULL;
          char *unique = card != NULL ? dup_unique_name (self->content, card) : NULL;
          guint before;

          if (unique != NULL)
            g_hash_table_add (self->uniques, unique);
          if (card == NULL)
            continue;
          before = GPOINTER_TO_UINT (g_hash_table_lookup (self->used, original));
          g_hash_table_insert (self->used, (gpointer) original,
                               GUINT_TO_POINTER (before + entry->count));
        }
    }
}

GPtrArray *
mo_joint_decks_complete (const GPtrArray *decks,
                         const MoContent *content,
                         MoCountFree count_free,
                         gpointer user_data)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GPtrArray) packages = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_deck_unref);

  for (guint i = 0; i < decks->len; i++)
    g_ptr_array_add (packages, mo_deck_copy (g_ptr_array_index (decks, i)));
  for (guint i = 0; i < decks->len; i++)
    {
      MoDeck *deck = g_ptr_array_index (packages, i);
      g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
      g_autoptr (GHashTable) uniques =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      Others others = { content, used, uniques, count_free, user_data };
      GPtrArray *edits;

      for (guint j = 0; j < packages->len; j++)
        if (j != i)
          use_cards (&others, g_ptr_array_index (packages, j));
      edits = mo_deck_propose_completion (deck, content, count_left, &others);
      mo_deck_edits_use_maybe (edits, deck, FALSE);
      mo_deck_apply (deck, edits);
      g_ptr_array_add (all, edits);
    }
  return all;
}

/* Combining */

/* Returns: (nullable): the format for this many players, preferably of the ruleset of @first */
static const MoFormat *
find_format (const MoContent *content,
             const MoSystem *system,
             const MoFormat *first,
             guint n_players)
{
  const MoFormat *best = NULL;

  if (first->players == n_players)
    return first;
  for (guint i = 0; i < system->formats->len; i++)
    {
      const MoFormat *format = g_ptr_array_index (system->formats, i);

      if (format->players != n_players || !mo_format_needs_package (format))
        continue;
      if (format->ruleset == first->ruleset)
        return format;
      if (best == NULL || mo_systems_get_format_rank (content->systems, format->id) <
                              mo_systems_get_format_rank (content->systems, best->id))
        best = format;
    }
  return best;
}

/* Returns: (nullable): the deck of a format for the cards of a deck of another format */
static const MoDeckPlace *
find_place (const MoFormat *format,
            const MoDeckPlace *from,
            guint player)
{
  /* The decks of a format for one player may belong to nobody. */
  guint owner = has_players (format) ? player : 0;

  for (guint i = 0; i < format->decks->len; i++)
    {
      const MoDeckPlace *place = g_ptr_array_index (format->decks, i);

      if (place->player == owner && place->kinds == from->kinds &&
          g_str_equal (place->plain_name, from->plain_name))
        return place;
    }
  return NULL;
}

/* Adds cards of a shared deck that another package began, as long as the deck is too small. */
static void
add_shared (MoDeck *to,
            const MoContent *content,
            const MoFormat *format,
            const MoDeckPlace *place,
            const MoDeckPart *part)
{
  g_autoptr (MoDeckRoom) room = mo_deck_room_new (to, content);
  const MoDeckPart *begun = mo_deck_get_part (to, place->id);
  guint n_cards = begun != NULL ? mo_deck_part_get_n_cards (begun) : 0;
  guint at_least = 0;
  guint at_most;

  if (!mo_format_get_size (format, place, &at_least, &at_most))
    return;
  for (guint i = 0; i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);
      const MoCard *card = mo_catalog_lookup (content->catalog, entry->id);
      guint n_added = 0;

      while (card != NULL && n_cards < at_least && n_added < entry->count &&
             mo_deck_room_get (room, place->id, card) > 0 &&
             mo_deck_add (to, place->id, entry->id, entry->name, 1))
        {
          mo_deck_room_add (room, place->id, card, 1);
          n_added++;
          n_cards++;
        }
    }
}

/* Adds the cards of a package. @n_before: the players of the packages before it; @begun: the shared
 * decks that these had cards for */
static void
add_package (MoDeck *to,
             const MoContent *content,
             const MoFormat *format,
             const MoDeck *deck,
             guint n_before,
             GHashTable *begun)
{
  const MoFormat *own = get_format (content, deck, NULL);
  guint64 players = find_players (content, deck);

  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);
      const MoDeckPlace *from = mo_format_get_deck (own, part->id);
      guint player = get_player (own, part->id);
      guint64 earlier = players & ((G_GUINT64_CONSTANT (1) << player) - 1);
      guint number = player > 0 ? n_before + count_bits (earlier) + 1 : 0;
      const MoDeckPlace *place = from != NULL ? find_place (format, from, number) : NULL;

      if (place == NULL)
        continue;
      if (number == 0 && g_hash_table_contains (begun, place))
        {
          add_shared (to, content, format, place, part);
          continue;
        }
      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);

          mo_deck_add (to, place->id, entry->id, entry->name, entry->count);
        }
    }
  for (guint i = 0; i < format->decks->len; i++)
    {
      MoDeckPlace *place = g_ptr_array_index (format->decks, i);

      if (place->player == 0 && mo_deck_get_part (to, place->id) != NULL)
        g_hash_table_add (begun, place);
    }
}

MoDeck *
mo_joint_decks_combine (const GPtrArray *decks,
                        const char *name,
                        const MoContent *content,
                        GError **error)
{
  const MoSystem *system = NULL;
  const MoFormat *first = NULL;
  const MoFormat *format;
  guint n_players = mo_joint_decks_count_players (decks, content);
  guint n_before = 0;
  g_autoptr (GHashTable) begun = g_hash_table_new (NULL, NULL);
  MoDeck *to;

  for (guint i = 0; i < decks->len; i++)
    {
      const MoDeck *deck = g_ptr_array_index (decks, i);
      const MoSystem *its = NULL;
      const MoFormat *own = get_format (content, deck, &its);

      if (own == NULL || (system != NULL && its != system))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       own == NULL ? _("“%s” has no known format")
                                   : _("“%s” is for another game than the first deck"),
                       deck->name);
          return NULL;
        }
      system = its;
      /* The ruleset of the first package with a player counts: a scenario has none. */
      if (first == NULL || (find_players (content, deck) != 0 && first->players == 0))
        first = own;
    }
  format = first != NULL ? find_format (content, system, first, n_players) : NULL;
  if (format == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   ngettext ("No format of the game is for %u player",
                             "No format of the game is for %u players", n_players),
                   n_players);
      return NULL;
    }
  to = mo_deck_new (name, format->id);
  for (guint i = 0; i < decks->len; i++)
    {
      const MoDeck *deck = g_ptr_array_index (decks, i);

      add_package (to, content, format, deck, n_before, begun);
      n_before += count_bits (find_players (content, deck));
    }
  return to;
}
