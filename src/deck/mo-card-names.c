/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-names.h"

#include "mo-fold.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The maximum number of suggestions in a question, the maximum number of similar names, and the
 * maximum length of names that are compared by letters. */
#define MAX_NAMED 3
#define MAX_NEAREST 5
#define MAX_COMPARED 127

/* A card in the list of cards with the same name. */
typedef struct _Namesake Namesake;
struct _Namesake
{
  const MoCard *card;
  const Namesake *next; /* (nullable) */
};

struct _MoCardNames
{
  MoCatalog *catalog;
  Namesake *namesakes;  /* one for each name of each card */
  GHashTable *by_name;  /* folded name → Namesake, the first of its list */
  const MoVocabulary *vocabulary; /* (nullable) */
  guint64 kinds;
};

/* Whether a card is of one of these games. @systems: (nullable): any game */
static gboolean
is_of (const MoCatalog *catalog,
       const MoCard *card,
       const GPtrArray *systems)
{
  const MoVocabulary *vocabulary = mo_catalog_get_source (catalog, card->source)->vocabulary;

  if (systems == NULL)
    return TRUE;
  for (guint i = 0; i < systems->len; i++)
    if (((const MoSystem *) g_ptr_array_index (systems, i))->vocabulary == vocabulary)
      return TRUE;
  return FALSE;
}

/* Adds a name of a card. @place: where it is stored */
static void
add_name (MoCardNames *self, Namesake *place, const MoCard *card, const char *name)
{
  char *folded = mo_fold_words (name);

  *place = (Namesake){ card, g_hash_table_lookup (self->by_name, folded) };
  g_hash_table_insert (self->by_name, folded, place);
}

static MoCardNames *
make (const MoCatalog *catalog,
      const GPtrArray *systems)
{
  MoCardNames *self = g_new0 (MoCardNames, 1);
  guint n_cards = mo_catalog_get_n_cards (catalog);
  Namesake *namesake = g_new (Namesake, 2 * (gsize) n_cards);

  self->catalog = mo_catalog_ref ((MoCatalog *) catalog);
  self->namesakes = namesake;
  self->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  /* Each is prepended, so the last printing is inserted first. */
  for (int printings = 1; printings >= 0; printings--)
    for (guint i = n_cards; i > 0; i--)
      {
        const MoCard *card = mo_catalog_get_card (catalog, i - 1);

        if ((card->same_as != NULL) != printings || !is_of (catalog, card, systems))
          continue;
        if (mo_card_get_translated (card) != NULL &&
            !g_str_equal (mo_card_get_translated (card)->name, card->name))
          add_name (self, namesake++, card, mo_card_get_translated (card)->name);
        add_name (self, namesake++, card, card->name);
      }
  return self;
}

MoCardNames *
mo_card_names_new (const MoCatalog *catalog)
{
  return make (catalog, NULL);
}

MoCardNames *
mo_card_names_new_for_decks (const MoContent *content)
{
  g_autoptr (GPtrArray) systems = mo_systems_list_for_decks (content->systems);

  return make (content->catalog, systems);
}

void
mo_card_names_free (MoCardNames *self)
{
  g_hash_table_unref (self->by_name);
  g_free (self->namesakes);
  mo_catalog_unref (self->catalog);
  g_free (self);
}

void
mo_card_names_prefer (MoCardNames *self,
                      const MoVocabulary *vocabulary,
                      guint64 kinds)
{
  self->vocabulary = vocabulary;
  self->kinds = kinds;
}

static gboolean
is_preferred (const MoCardNames *self,
              const MoCard *card)
{
  return mo_catalog_get_source (self->catalog, card->source)->vocabulary == self->vocabulary &&
         mo_card_has (self->kinds, card->type->kind);
}

/* Whether a name of a card is equal to another one except for case. */
static gboolean
is_equal_but_case (const char *of_card, const char *name)
{
  g_autofree char *own = g_utf8_normalize (of_card, -1, G_NORMALIZE_DEFAULT);
  g_autofree char *other = g_utf8_normalize (name, -1, G_NORMALIZE_DEFAULT);
  g_autofree char *own_folded = g_utf8_casefold (own, -1);
  g_autofree char *other_folded = other != NULL ? g_utf8_casefold (other, -1) : NULL;

  return g_strcmp0 (own_folded, other_folded) == 0;
}

static gboolean
is_written_so (const MoCard *card, const char *name)
{
  return is_equal_but_case (card->name, name) ||
         (mo_card_get_translated (card) != NULL &&
          is_equal_but_case (mo_card_get_translated (card)->name, name));
}

/* Chooses between the cards with one name. */
static const MoCard *
choose_namesake (const MoCardNames *self,
                 const Namesake *first,
                 const char *name)
{
  const MoCard *best = first->card;
  int best_rank = -1;

  if (first->next == NULL)
    return best;
  /* An exact match decides between cards that differ only in accents. */
  for (const Namesake *namesake = first; namesake != NULL; namesake = namesake->next)
    {
      int rank = 2 * is_preferred (self, namesake->card) + is_written_so (namesake->card, name);

      if (rank > best_rank)
        {
          best = namesake->card;
          best_rank = rank;
        }
    }
  return best;
}

const MoCard *
mo_card_names_lookup (const MoCardNames *self,
                      const char *name)
{
  g_autofree char *folded = mo_fold_words (name);
  const Namesake *first = g_hash_table_lookup (self->by_name, folded);

  return first != NULL ? choose_namesake (self, first, name) : NULL;
}

/* Whether @set is the set of a card. */
static gboolean
is_set (const MoCardNames *self,
        const MoCard *card,
        const char *set)
{
  const char *name = mo_catalog_get_set_name (self->catalog, card);
  g_autofree char *wanted = mo_fold_words (set);
  g_autofree char *folded_name = name != NULL ? mo_fold_words (name) : NULL;
  g_autofree char *folded_id = card->set != NULL ? mo_fold_words (card->set) : g_strdup ("");

  return g_strcmp0 (folded_name, wanted) == 0 || g_str_has_prefix (folded_id, wanted);
}

static gboolean
is_printing (const MoCardNames *self,
             const MoCard *card,
             const char *set,
             const char *number)
{
  return (*set == '\0' || is_set (self, card, set)) &&
         (*number == '\0' || g_strcmp0 (card->number, number) == 0);
}

const MoCard *
mo_card_names_lookup_printing (const MoCardNames *self,
                               const char *name,
                               const char *set,
                               const char *number,
                               gboolean *is_it)
{
  const MoCard *card = mo_card_names_lookup (self, name);
  const MoCard *found = card != NULL && is_printing (self, card, set, number) ? card : NULL;
  const MoCard *original = card != NULL ? mo_card_get_original (card) : NULL;
  const GPtrArray *printings = original != NULL ? mo_catalog_get_printings (self->catalog, original)
                                                : NULL;

  for (guint i = 0; found == NULL && printings != NULL && i < printings->len; i++)
    if (is_printing (self, g_ptr_array_index (printings, i), set, number))
      found = g_ptr_array_index (printings, i);
  if (is_it != NULL)
    *is_it = found != NULL;
  return found != NULL ? found : card;
}

/* The wanted name, and the maximum distance of similar ones. */
typedef struct
{
  const char *text;
  gsize length;
  guint32 letters;
  guint most;
  char **words;
} Wanted;

typedef struct
{
  const MoCard *card;
  const char *key;
  guint distance;
} Near;

/* Returns a bit set of the letters of a text, to skip most names quickly: they differ in many
 * letters. */
static guint32
list_letters (const char *text)
{
  guint32 letters = 0;

  for (const char *at = text; *at != '\0'; at++)
    letters |= (guint32) 1 << ((guchar) *at & 31);
  return letters;
}

static guint
count_bits (guint32 bits)
{
  guint n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;
  return n;
}

/* Returns the optimal string alignment distance of two texts: how many letters are missing, extra,
 * wrong or swapped with their neighbour. Only the last rows of the table are stored. */
static guint
count_differences (const char *a,
                   gsize n_a,
                   const char *b,
                   gsize n_b)
{
  guint rows[3][MAX_COMPARED + 1];

  for (gsize j = 0; j <= n_b; j++)
    rows[0][j] = (guint) j;
  for (gsize i = 0; i < n_a; i++)
    {
      guint *row = rows[(i + 1) % 3];
      const guint *above = rows[i % 3];
      const guint *before = rows[(i + 2) % 3];

      row[0] = (guint) i + 1;
      for (gsize j = 0; j < n_b; j++)
        {
          guint other = above[j] + (a[i] != b[j]);

          row[j + 1] = MIN (MIN (above[j + 1], row[j]) + 1, other);
          if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j])
            row[j + 1] = MIN (row[j + 1], before[j - 1] + 1);
        }
    }
  return rows[n_a % 3][n_b];
}

static gboolean
has_words (const char *key,
           char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (!mo_fold_has_word_start (key, words[i]))
      return FALSE;
  return TRUE;
}

/* Returns the distance of a name from the wanted one; more than @wanted->most is too far. */
static guint
measure (const Wanted *wanted,
         const char *key)
{
  gsize length = strlen (key);
  gsize longest = MAX (length, wanted->length);
  gsize gap = longest - MIN (length, wanted->length);
  guint32 letters;

  if (wanted->length > 2 && has_words (key, wanted->words))
    return MIN (wanted->most, (guint) gap);
  if (gap > wanted->most || longest > MAX_COMPARED)
    return G_MAXUINT;
  letters = list_letters (key);
  if (count_bits (letters & ~wanted->letters) > wanted->most ||
      count_bits (wanted->letters & ~letters) > wanted->most)
    return G_MAXUINT;
  return count_differences (wanted->text, wanted->length, key, length);
}

static int
compare_near (gconstpointer a,
              gconstpointer b)
{
  const Near *one = a;
  const Near *other = b;

  if (one->distance != other->distance)
    return one->distance < other->distance ? -1 : 1;
  return strcmp (one->key, other->key);
}

GPtrArray *
mo_card_names_find_nearest (const MoCardNames *self,
                            const char *name)
{
  g_autofree char *folded = mo_fold_words (name);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  Wanted wanted = { folded, strlen (folded), list_letters (folded),
                    (guint) (strlen (folded) + 2) / 3, words };
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Near));
  GPtrArray *nearest = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;
  gpointer first;

  g_hash_table_iter_init (&iter, self->by_name);
  while (g_hash_table_iter_next (&iter, &key, &first))
    {
      guint distance = measure (&wanted, key);

      if (distance <= wanted.most)
        {
          const MoCard *card = choose_namesake (self, first, key);
          Near near = { card, key,
                        2 * distance + (self->kinds != 0 && !is_preferred (self, card)) };

          g_array_append_val (all, near);
        }
    }
  g_array_sort (all, compare_near);
  for (guint i = 0; i < all->len && nearest->len < MAX_NEAREST; i++)
    {
      const MoCard *card = g_array_index (all, Near, i).card;

      /* A translated card has two names. */
      if (!g_ptr_array_find (nearest, card, NULL))
        g_ptr_array_add (nearest, (gpointer) card);
    }
  return nearest;
}

char *
mo_card_names_describe (const GPtrArray *cards)
{
  guint n = MIN (cards->len, MAX_NAMED);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const char *name = mo_card_get_shown_name (((const MoCard *) g_ptr_array_index (cards, i)));

      /* Translators: card names in a list; the first string is for the last of several names. */
      g_string_append_printf (names,
                              i > 0 && i == n - 1 ? _(" or “%s”")
                              : i > 0             ? _(", “%s”")
                                                  : _("“%s”"),
                              name);
    }
  return g_string_free (names, FALSE);
}
