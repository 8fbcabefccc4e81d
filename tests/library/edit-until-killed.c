/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Makes random edits of a library, as the window does, until it is killed; for test-kill.py:
 *
 *     edit-until-killed LIBRARY SEED
 *
 * Prints "open" when the library is open, "begin NUMBER EDIT" before it requests an edit, and "done
 * NUMBER" when that has finished. test-kill.py explains the edits. */

#include "config.h"

#include "library-fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define N_CARDS 30
#define N_BOXES 3
#define N_DECKS 10
#define MAX_IN_FLIGHT 3
#define N_LARGE 1200

/* A deck with its state and package after all pending edits. */
typedef struct
{
  MoDeckState state;
  MoDeck *package;
} Deck;

static struct
{
  MoLibrary *library;
  MoCatalog *catalog;
  GRand *random;
  GMainLoop *loop;
  GArray *decks; /* (element-type Deck) */
  guint n_begun;
  guint n_done;
  gboolean alone; /* whether no other edit may be pending */
} self;

/* Writes a line into the pipe at once. */
static void G_GNUC_PRINTF (1, 2)
tell (const char *format, ...)
{
  char line[2000];
  va_list arguments;
  int length;

  va_start (arguments, format);
  length = g_vsnprintf (line, sizeof line, format, arguments);
  va_end (arguments);
  g_assert_cmpint (length, <, (int) sizeof line);
  if (write (STDOUT_FILENO, line, (gsize) length) != length)
    exit (2);
}

static int
pick (int from,
      int to)
{
  return g_rand_int_range (self.random, from, to);
}

static void ask (void);

static void
answer (const GError *error)
{
  if (error != NULL)
    {
      tell ("failed %u %s\n", self.n_done, error->message);
      exit (1);
    }
  tell ("done %u\n", self.n_done++);
  if (self.n_done == self.n_begun)
    self.alone = FALSE;
  ask ();
}

static void
edited_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  mo_library_edit_finish (self.library, result, NULL, &error);
  answer (error);
}

static void
deck_edited_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  mo_library_deck_finish (self.library, result, NULL, &error);
  answer (error);
}

/* Checks that an edit of an outdated revision was refused. */
static void
stale_deck_edited_cb (GObject *source,
                      GAsyncResult *result,
                      gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) missing = g_error_new_literal (MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED,
                                                    "it was not refused");

  mo_library_deck_finish (self.library, result, NULL, &error);
  if (g_error_matches (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED))
    answer (NULL);
  else
    answer (error != NULL ? error : missing);
}

static void
deck_added_cb (GObject *source,
               GAsyncResult *result,
               gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  Deck deck = { .package = user_data };

  mo_library_deck_finish (self.library, result, &deck.state, &error);
  g_array_append_val (self.decks, deck);
  answer (error);
}

/* The collection */

/* Makes rows in which each card occurs at most once, so that an edit without effect changes no
 * row. */
static char *
make_rows (void)
{
  static const char *const words[] = { "Box", "Red binder", "Größte Kiste", "" };
  GString *text = g_string_new (NULL);
  int card = pick (1, N_CARDS);

  for (int n = pick (1, 5); n > 0; n--)
    {
      g_string_append_printf (text, "k/c%02d ", card);
      switch (pick (0, 5))
        {
        case 0:
          g_string_append_printf (text, "owned = %d;", pick (0, 9));
          break;
        case 1:
          g_string_append_printf (text, "owned + %d;", pick (-2, 4));
          break;
        case 2:
          g_string_append_printf (text, "wanted = %d;", pick (0, 5));
          break;
        case 3:
          g_string_append_printf (text, "place = %s;", words[pick (0, G_N_ELEMENTS (words))]);
          break;
        default:
          g_string_append_printf (text, "notes = %s %d;", words[pick (0, G_N_ELEMENTS (words))],
                                  pick (0, 9));
        }
      card = card % N_CARDS + 1;
    }
  if (pick (0, 4) == 0)
    g_string_append_printf (text, "k/box-%d product + %d;", pick (1, N_BOXES + 1), pick (-2, 3));
  return g_string_free (text, FALSE);
}

static void
edit_rows (void)
{
  g_autofree char *text = make_rows ();

  tell ("begin %u rows %s\n", self.n_begun++, text);
  mo_library_edit_async (self.library, fixture_make_edit (text), edited_cb, NULL);
}

static void
edit_large (void)
{
  MoCollectionEdit *edit = mo_collection_edit_new ("Large");
  int count = pick (0, 3);

  for (guint i = 0; i < N_LARGE; i++)
    {
      g_autofree char *card = g_strdup_printf ("k/large-%04u", i);

      mo_collection_edit_set_count (edit, card, "", MO_EDIT_OWNED, count);
    }
  tell ("begin %u large %d\n", self.n_begun++, count);
  mo_library_edit_async (self.library, edit, edited_cb, NULL);
}

static void
undo (void)
{
  self.alone = TRUE;
  tell ("begin %u undo\n", self.n_begun++);
  mo_library_undo_async (self.library, edited_cb, NULL);
}

/* Decks */

static MoDeck *
make_deck (void)
{
  g_autofree char *name = g_strdup_printf ("Größter Deck %u", self.n_begun);
  MoDeck *deck = mo_deck_new (name, "solitaire-2010-standard");

  for (int i = pick (0, 20); i >= 0; i--)
    {
      g_autofree char *card = g_strdup_printf ("k/c%02d", i);

      mo_deck_set_count (deck, "crawler", card, NULL, 3);
    }
  return deck;
}

/* Returns "CARD=COUNT," for each card in order. */
static char *
list_cards (const MoDeck *deck)
{
  const MoDeckPart *part = mo_deck_get_part (deck, "crawler");
  GString *text = g_string_new (NULL);

  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);

      g_string_append_printf (text, "%s=%u,", entry->id, entry->count);
    }
  return g_string_free (text, FALSE);
}

static void
add_deck (void)
{
  MoDeck *deck = make_deck ();
  g_autofree char *cards = list_cards (deck);

  self.alone = TRUE;
  tell ("begin %u add %s:%s\n", self.n_begun++, deck->name, cards);
  mo_library_add_deck_async (self.library, deck, self.catalog, deck_added_cb, deck);
}

/* Saves another package or, twice as often, the same with another count of a card. One edit in five
 * is made from an outdated revision, as if another window had been faster, and is refused. */
static void
save_deck (Deck *saved)
{
  MoDeck *deck = pick (0, 3) == 0 ? make_deck () : mo_deck_copy (saved->package);
  g_autofree char *card = g_strdup_printf ("k/c%02d", pick (0, 25));
  g_autofree char *cards = NULL;
  gboolean is_stale = pick (0, 5) == 0;
  MoDeckState state = saved->state;

  mo_deck_set_count (deck, "crawler", card, NULL, (guint) pick (0, 5));
  state.revision -= is_stale;
  cards = list_cards (deck);
  tell ("begin %u save %d %d %s:%s\n", self.n_begun++, (int) state.id, (int) state.revision,
        deck->name, cards);
  mo_library_save_deck_async (self.library, &state, deck, self.catalog,
                              is_stale ? stale_deck_edited_cb : deck_edited_cb, NULL);
  if (is_stale)
    {
      mo_deck_unref (deck);
      return;
    }
  saved->state.revision++;
  mo_deck_unref (saved->package);
  saved->package = deck;
}

static void
edit_deck (void)
{
  Deck *deck = &g_array_index (self.decks, Deck, pick (0, (int) self.decks->len));
  gboolean flag = pick (0, 2);

  switch (pick (0, 6))
    {
    case 0:
      tell ("begin %u built %d %d\n", self.n_begun++, (int) deck->state.id, flag);
      mo_library_set_built_async (self.library, deck->state.id, flag, deck_edited_cb, NULL);
      break;
    case 1:
      tell ("begin %u deleted %d %d\n", self.n_begun++, (int) deck->state.id, flag);
      mo_library_set_deleted_async (self.library, deck->state.id, flag, deck_edited_cb, NULL);
      break;
    case 2:
      tell ("begin %u version %d Kept\n", self.n_begun++, (int) deck->state.id);
      mo_library_add_version_async (self.library, &deck->state, "Kept", deck_edited_cb, NULL);
      break;
    default:
      save_deck (deck);
    }
}

/* Keeps several edits pending. */
static void
ask (void)
{
  guint in_flight = (guint) pick (1, MAX_IN_FLIGHT + 1);

  while (!self.alone && self.n_begun - self.n_done < in_flight)
    {
      int kind = pick (0, 40);
      gboolean idle = self.n_begun == self.n_done;

      if (kind == 0)
        edit_large ();
      else if (kind < 4 && idle && mo_library_get_can_undo (self.library))
        undo ();
      else if (kind < 6 && idle && self.decks->len < N_DECKS)
        add_deck ();
      else if (kind < 20 && self.decks->len > 0)
        edit_deck ();
      else
        edit_rows ();
    }
}

static void
opened_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  const GPtrArray *decks;

  mo_library_open_finish (self.library, result, &error);
  if (error == NULL && mo_library_get_hindrance (self.library) != NULL)
    error = g_error_copy (mo_library_get_hindrance (self.library));
  if (error != NULL || mo_library_get_aside_path (self.library) != NULL)
    {
      tell ("failed to open: %s\n", error != NULL ? error->message : "it was set aside");
      exit (1);
    }
  decks = mo_library_get_decks (self.library);
  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      g_array_append_val (self.decks,
                          ((Deck){ mo_library_deck_get_state (deck), mo_deck_copy (deck->deck) }));
    }
  tell ("open\n");
  ask ();
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (MoFaults) faults = mo_faults_new ();

  if (argc != 3)
    return 2;
  self.catalog = mo_catalog_builder_finish (mo_catalog_builder_new (), faults);
  self.random = g_rand_new_with_seed ((guint32) g_ascii_strtoull (argv[2], NULL, 10));
  self.decks = g_array_new (FALSE, FALSE, sizeof (Deck));
  self.loop = g_main_loop_new (NULL, FALSE);
  self.library = mo_library_new (argv[1]);
  mo_library_open_async (self.library, opened_cb, NULL);
  g_main_loop_run (self.loop);
  return 0;
}
