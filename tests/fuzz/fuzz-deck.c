/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Arbitrary bytes as a deck package in each file format. The accepted parts survive a round trip
 * through our XML, and through the original format, and their card pools can be checked. The
 * answers are the errors and warnings, the written files, and the problems with their repairs. */

#include "config.h"

#include "fuzz.h"
#include "mo-deck-file.h"
#include "mo-deck-repair.h"
#include "mo-legality.h"

#include <stdlib.h>

static MoContent *content;

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  if (content->systems->len == 0)
    g_error ("MARCHING_ORDER_DATA_DIR names no folder with a system in it");
  return 0;
}

static MoDeck *
read_deck (GBytes *bytes,
           MoDeckFileType type)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autofree char *all = NULL;
  g_autofree char *all_warnings = NULL;
  MoDeck *deck = type == MO_DECK_FILE_TEXT
                     ? mo_deck_read_text (stream, "fuzz.txt", content, faults, warnings)
                 : type == MO_DECK_FILE_COCKATRICE
                     ? mo_deck_read_cockatrice (stream, "fuzz.cod", content, faults, warnings)
                 : type == MO_DECK_FILE_OCTGN
                     ? mo_deck_read_octgn (stream, "fuzz.o8d", content, faults, warnings)
                 : type == MO_DECK_FILE_ARKHAMDB
                     ? mo_deck_read_arkhamdb (stream, "fuzz.json", content, faults, warnings)
                     : mo_deck_read_xml (stream, "fuzz.xml", faults);

  all = mo_faults_to_string (faults);
  all_warnings = mo_faults_to_string (warnings);
  if ((deck == NULL) != (mo_faults_get_n (faults) > 0) || !g_utf8_validate (all, -1, NULL) ||
      !g_utf8_validate (all_warnings, -1, NULL))
    abort ();
  fuzz_answer (all);
  fuzz_answer (all_warnings);
  return deck;
}

static GBytes *
write_deck (const MoDeck *deck,
            MoDeckFileType type)
{
  return type == MO_DECK_FILE_TEXT         ? mo_deck_write_text (deck, content)
         : type == MO_DECK_FILE_COCKATRICE ? mo_deck_write_cockatrice (deck, content)
         : type == MO_DECK_FILE_OCTGN      ? mo_deck_write_octgn (deck, content)
         : type == MO_DECK_FILE_ARKHAMDB   ? mo_deck_write_arkhamdb (deck, content)
                                           : mo_deck_write_xml (deck, content->catalog);
}

static void
check_round_trip (const MoDeck *deck,
                  MoDeckFileType type)
{
  g_autoptr (GBytes) written = write_deck (deck, type);
  g_autoptr (MoDeck) again = NULL;

  fuzz_answer_bytes (written);
  /* A written file may exceed the size limit for reading. */
  if (g_bytes_get_size (written) > MO_DECK_MAX_SIZE)
    return;
  again = read_deck (written, type);
  if (again == NULL || !mo_deck_equal (deck, again))
    abort ();
}

/* Notes about the card pool are valid text, and don’t make the package illegal. */
static void
check_pool (MoDeck *deck)
{
  g_autofree char *pool = g_steal_pointer (&deck->pool);
  g_autoptr (GPtrArray) without = NULL;
  g_autoptr (GPtrArray) problems = NULL;

  deck->pool = g_strdup ("");
  without = mo_legality_check (deck, content->systems, content->catalog);
  g_free (deck->pool);
  deck->pool = g_steal_pointer (&pool);
  problems = mo_legality_check (deck, content->systems, content->catalog);
  if (mo_problems_count (problems) != mo_problems_count (without))
    abort ();
  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);
      g_autofree char *sentence = mo_problem_dup_sentence (problem);
      g_autofree char *repair = mo_problem_dup_repair (problem);

      if (!g_utf8_validate (sentence, -1, NULL) ||
          (repair != NULL && !g_utf8_validate (repair, -1, NULL)))
        abort ();
    }
}

static void
answer_edits (const GPtrArray *edits)
{
  for (guint i = 0; edits != NULL && i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);

      fuzz_take_answer (g_strdup_printf ("%s %s %s %d", edit->part, edit->card, edit->name,
                                         edit->change));
    }
}

/* Which problems a package has, and how they are repaired. */
static void
answer_about (const MoDeck *deck)
{
  g_autoptr (GPtrArray) problems = mo_legality_check (deck, content->systems, content->catalog);
  g_autoptr (GPtrArray) completion = mo_deck_propose_completion (deck, content, NULL, NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);
      g_autoptr (GPtrArray) edits = mo_deck_propose_repair (deck, content, problem, NULL, NULL);

      fuzz_take_answer (mo_problem_dup_sentence (problem));
      fuzz_take_answer (mo_problem_dup_repair (problem));
      answer_edits (edits);
    }
  answer_edits (completion);
  fuzz_answer (mo_deck_propose_format (deck, content));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  for (MoDeckFileType type = MO_DECK_FILE_XML; type <= MO_DECK_FILE_ARKHAMDB; type++)
    {
      g_autoptr (MoDeck) deck = read_deck (bytes, type);

      if (deck == NULL)
        continue;
      if (*deck->pool != '\0')
        check_pool (deck);
      if (fuzz_has_answers ())
        answer_about (deck);
      check_round_trip (deck, MO_DECK_FILE_XML);
      /* Lists, and GUIDs with a known name, can't represent everything. */
      if (type != MO_DECK_FILE_XML)
        check_round_trip (deck, type);
    }
  return 0;
}
