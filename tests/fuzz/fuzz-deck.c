/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Any bytes as a deck package, in our XML and as a list. What is read comes back from our XML as it
 * was; so does a list from a list. */

#include "config.h"

#include "mo-deck-file.h"

#include <stdlib.h>

int LLVMFuzzerInitialize (int *argc,
                          char ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t size);

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
           gboolean as_text)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoDeck *deck = as_text ? mo_deck_read_text (stream, "fuzz.txt", content, faults)
                         : mo_deck_read_xml (stream, "fuzz.xml", faults);
  g_autofree char *all = mo_faults_to_string (faults);

  if ((deck == NULL) != (mo_faults_get_n (faults) > 0) || !g_utf8_validate (all, -1, NULL))
    abort ();
  return deck;
}

static void
check_round_trip (const MoDeck *deck,
                  GBytes *written,
                  gboolean as_text)
{
  g_autoptr (MoDeck) again = NULL;

  /* What is over the limit when it is written out in full can't be read back. */
  if (g_bytes_get_size (written) > MO_DECK_MAX_SIZE)
    return;
  again = read_deck (written, as_text);
  if (again == NULL || !mo_deck_equal (deck, again))
    abort ();
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  for (int as_text = 0; as_text < 2; as_text++)
    {
      g_autoptr (MoDeck) deck = read_deck (bytes, as_text);
      g_autoptr (GBytes) xml = NULL;
      g_autoptr (GBytes) text = NULL;

      if (deck == NULL)
        continue;
      xml = mo_deck_write_xml (deck, content->catalog);
      text = mo_deck_write_text (deck, content);
      check_round_trip (deck, xml, FALSE);
      /* A list can't hold all that our XML can. */
      if (as_text)
        check_round_trip (deck, text, TRUE);
    }
  return 0;
}
