/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Arenas: pieces never overlap, however many there are. */

#include "config.h"

#include "mo-arena.h"
#include "mo-pages.h"

/* Together with the texts, more than fit into blocks: four blocks are from the allocator, the rest
 * are large pages. */
#define N_PIECES 60000
#define LONGEST 100
#define LARGE (300 * 1024)

/* Each piece is filled with distinct bytes, which are checked at the end. */
static gsize
get_size (guint i)
{
  return 1 + i * 7 % LONGEST;
}

static void
add_pieces (MoArena *arena,
            GPtrArray *structs,
            GPtrArray *texts)
{
  char text[LONGEST + 1];

  for (guint n = 0; n < N_PIECES; n++)
    {
      guint i = structs->len;
      char *piece = mo_arena_allocate (arena, get_size (i));

      g_assert_cmpuint ((guintptr) piece % 8, ==, 0);
      memset (piece, (int) (i % 250), get_size (i));
      g_ptr_array_add (structs, piece);
      memset (text, 'a' + (int) (i % 26), get_size (i));
      /* Bytes beyond the length are not copied. */
      text[get_size (i)] = '!';
      g_ptr_array_add (texts, (gpointer) mo_arena_keep_text (arena, text, get_size (i)));
    }
}

static void
check_pieces (GPtrArray *structs,
              GPtrArray *texts)
{
  for (guint i = 0; i < structs->len; i++)
    {
      const guint8 *piece = g_ptr_array_index (structs, i);
      const char *text = g_ptr_array_index (texts, i);

      g_assert_cmpuint (strlen (text), ==, get_size (i));
      for (gsize at = 0; at < get_size (i); at++)
        {
          g_assert_cmpuint (piece[at], ==, i % 250);
          g_assert_cmpint (text[at], ==, 'a' + (int) (i % 26));
        }
    }
}

static void
test_arena_pieces (void)
{
  g_autoptr (GPtrArray) structs = g_ptr_array_new ();
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  g_autofree char *large = g_strnfill (LARGE, 'l');
  MoArena arena;
  const char *kept;
  char *piece;

  mo_arena_init (&arena);
  g_assert_null (mo_arena_allocate (&arena, 0));
  add_pieces (&arena, structs, texts);
  kept = mo_arena_keep_text (&arena, large, LARGE);
  piece = mo_arena_allocate (&arena, LARGE);
  memset (piece, 'p', LARGE);
  g_assert_cmpuint (arena.pages->len, >, 0);
  check_pieces (structs, texts);

  /* Trimming frees only unused memory, and more can be allocated. */
  mo_arena_trim (&arena);
  check_pieces (structs, texts);
  add_pieces (&arena, structs, texts);
  check_pieces (structs, texts);
  g_assert_cmpstr (kept, ==, large);
  for (gsize i = 0; i < LARGE; i++)
    g_assert_cmpint (piece[i], ==, 'p');
  mo_arena_clear (&arena);
}

/* A struct that fills lines of the cache begins with one, whatever is before it. */
static void
test_arena_lines (void)
{
  MoArena arena;

  mo_arena_init (&arena);
  for (guint i = 0; i < 40000; i++)
    {
      char *lines;

      mo_arena_allocate (&arena, 8 * (i % 20));
      mo_arena_keep_text (&arena, "abcdefg", i % 7);
      lines = mo_arena_allocate_lines (&arena, 3 * MO_ARENA_LINE);
      memset (lines, 'l', 3 * MO_ARENA_LINE);
      g_assert_cmpuint ((guintptr) lines % MO_ARENA_LINE, ==, 0);
      g_assert_cmpuint ((guintptr) arena.free_begin, <=, (guintptr) arena.free_end);
    }
  g_assert_cmpuint (arena.pages->len, >, 0);
  mo_arena_clear (&arena);
}

static void
test_arena_pages (void)
{
  gsize size = 3 * (gsize) MO_PAGES_LARGE;
  char *pages = mo_pages_new0 (size);

  g_assert_cmpuint ((guintptr) pages % MO_PAGES_LARGE, ==, 0);
  for (gsize i = 0; i < size; i++)
    g_assert_cmpint (pages[i], ==, 0);
  memset (pages, 'x', size);
  mo_pages_drop (pages + 1, pages + size - 1);
  g_assert_cmpint (pages[0], ==, 'x');
  g_assert_cmpint (pages[size - 1], ==, 'x');
  g_assert_cmpint (pages[size / 2], ==, 0);
  mo_pages_drop (pages + 8, pages + 16);
  g_assert_cmpint (pages[0], ==, 'x');
  mo_pages_free (pages, size);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/arena/pieces", test_arena_pieces);
  g_test_add_func ("/arena/lines", test_arena_lines);
  g_test_add_func ("/arena/pages", test_arena_pages);
  return g_test_run ();
}
