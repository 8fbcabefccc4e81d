/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Arbitrary bytes as a system file, or as formats of an existing small system. */

#include "config.h"

#include "fuzz.h"
#include "mo-system.h"

#include <stdlib.h>
#include <string.h>

static const char house[] =
    "<system id='house' name='House'><kinds><kind id='k' name='K'/></kinds>"
    "<types><type id='t' name='T' kind='k'/></types><rarities><rarity id='r' "
    "name='R'/></rarities><flags/><stats/>"
    "<resources/><classes/><distances/><damage-types/><keywords/><tokens/>"
    "<decks><deck id='crawler' name='C' kinds='k'/><deck id='dungeon' name='D' kinds='k'/></decks>"
    "<ruleset id='rules' name='Rules' decks='crawler' players='1'>"
    "<format id='plain' name='Plain' encounter-limit='1'/></ruleset></system>";

static void
check_format (const MoSystem *system,
              const MoFormat *format)
{
  g_autofree char *title = mo_format_get_title (format);

  /* Looking up an id finds the first format, so ids are unique. */
  if (!g_ptr_array_find (system->rulesets, format->ruleset, NULL) ||
      mo_system_get_format (system, format->id) != format || !g_utf8_validate (title, -1, NULL))
    abort ();
  for (guint i = 0; i < format->decks->len; i++)
    {
      const MoDeckPlace *deck = g_ptr_array_index (format->decks, i);
      const MoRule *copies = mo_format_get_copies_rule (format, deck);
      g_autofree char *deck_title = mo_format_get_deck_title (format, deck);
      guint at_least;
      guint at_most;

      if (!g_utf8_validate (deck_title, -1, NULL) ||
          (mo_format_get_size (format, deck, &at_least, &at_most) && at_least == 0 &&
           at_most == MO_NO_BOUND))
        abort ();
      for (guint j = 0;
           copies != NULL && j < mo_vocabulary_get_n_words (system->vocabulary, MO_WORD_RARITY);
           j++)
        if (mo_rule_get_cap (copies,
                             mo_vocabulary_get_word (system->vocabulary, MO_WORD_RARITY, j)) == 0)
          abort ();
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_autoptr (GPtrArray) systems = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_system_free);
  g_autoptr (GInputStream) first =
      g_memory_input_stream_new_from_data (house, (gssize) strlen (house), NULL);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autofree char *all = NULL;
  gboolean fine;

  if (!mo_system_read (systems, first, "house.xml", faults))
    abort ();
  fine = mo_system_read (systems, stream, "fuzz.xml", faults);
  if (fine != (mo_faults_get_n (faults) == 0))
    abort ();
  for (guint i = 0; i < systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (systems, i);

      for (guint j = 0; j < system->formats->len; j++)
        check_format (system, g_ptr_array_index (system->formats, j));
    }
  all = mo_faults_to_string (faults);
  if (!g_utf8_validate (all, -1, NULL))
    abort ();
  fuzz_answer (all);
  return 0;
}
