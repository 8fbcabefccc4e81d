/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cost of a press in a match that is played by a table: 500 cards in 20 zones, most of them in
 * play with tokens, with 16 acts and 12 sums.
 *
 *   bench-any
 *
 * A press makes a move, lists the possible and blocked moves, and counts all sums. Exits with 1 if
 * the mean exceeds the limit. Times are processor time. */

#include "config.h"

#include "bench.h"

#include "mo-any-private.h"
#include "mo-match.h"

#include <glib/gstdio.h>
#include <time.h>

#define N_CARDS 500
#define N_ZONES 20
#define N_SUMS 12
#define N_ACTS 16
#define N_PRESSES 400

/* Of the yardstick: 5 ms where that takes 4.6. */
#define MAX_RATIO 1.1

static void
append_zones (GString *text)
{
  for (guint i = 0; i < N_ZONES; i++)
    g_string_append_printf (text, " z%u", i);
}

static char *
make_system (void)
{
  g_autoptr (GString) zones = g_string_new (NULL);
  GString *text = g_string_new (
      "<system id='bench' name='Bench'><kinds><kind id='k' name='K'/></kinds><types>"
      "<type id='ally' name='Ally' kind='k' stats='power life'/>"
      "<type id='foe' name='Foe' kind='k' stats='power life'/></types><rarities/><flags/><stats>"
      "<stat id='power' name='Power'/><stat id='life' name='Life'/></stats><resources/><classes/>"
      "<distances/><damage-types/><keywords/><tokens><token id='wound' name='Wound'/>"
      "<token id='might' name='Might' adds='power' until='phase'/>"
      "<token id='coin' name='Coin'/><token id='time' name='Time'/></tokens><decks/>"
      "<ruleset id='bench' name='Bench' players='1'><table>");

  append_zones (zones);
  for (guint i = 0; i < N_ZONES; i++)
    g_string_append_printf (text, "<zone id='z%u' name='Zone %u' shows='all' in-play='yes'/>", i,
                            i);
  g_string_append (text, "<mark id='tired' name='Tired'/><counter id='threat' name='Threat'/>");
  for (guint i = 0; i < N_SUMS; i++)
    g_string_append_printf (text,
                            "<sum id='s%u' name='Sum %u'><cards in='%s' where='type:%s -is:tired' "
                            "stat='power'/>%s</sum>",
                            i, i, zones->str + 1, i % 2 == 0 ? "ally" : "foe",
                            i % 3 == 0 ? "<this stat='life'/>" : "<number value='1'/>");
  g_string_append (text, "<rule when-token='wound' at-least-stat='life' name='Defeated'>"
                         "<do action='unmark' mark='tired' this='yes'/></rule>");
  for (guint i = 0; i < N_ACTS; i++)
    g_string_append_printf (text,
                            "<act id='a%u' name='Act %u' in='%s' where='type:%s token:wound&gt;=%u "
                            "(-is:tired or token:coin)' when='s%u &gt; %u'>"
                            "<do action='token' token='coin' in='%s' where='type:foe' by='s1' "
                            "times='-1'/>"
                            "<do action='mark' mark='tired' this='yes'/></act>",
                            i, i, zones->str + 1, i % 2 == 0 ? "ally" : "foe", i % 3, i % N_SUMS,
                            i, zones->str + 1);
  g_string_append (text, "<setup>");
  /* Nothing moves, but cards could come into each zone. */
  for (guint i = 0; i < N_ZONES; i++)
    g_string_append_printf (text, "<do action='move' in='z%u' to='z%u'/>", i, i);
  g_string_append (text, "</setup><end result='lost' when='threat &gt; 50' text='Lost.'/></table>"
                         "<step id='day' name='Day'><do action='ask' text='Play.'/>"
                         "<do action='round'/></step><format id='bench' name='Bench'/></ruleset>"
                         "</system>");
  return g_string_free (text, FALSE);
}

static MoContent *
load (void)
{
  g_autofree char *root = g_dir_make_tmp ("bench-any-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (root, "systems", NULL);
  g_autofree char *file = g_build_filename (folder, "bench.xml", NULL);
  g_autofree char *text = make_system ();
  MoContent *content;

  g_mkdir (folder, 0700);
  if (!g_file_set_contents (file, text, -1, NULL))
    g_error ("%s can’t be written", file);
  content = mo_content_load (root, NULL, NULL, NULL);
  g_remove (file);
  g_rmdir (folder);
  g_rmdir (root);
  if (mo_faults_get_n (content->faults) > 0)
    g_error ("%s", mo_faults_get (content->faults, 0)->message);
  return content;
}

static void
apply (MoMatch *match,
       const char *format,
       ...)
{
  va_list arguments;
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (!mo_match_apply (match, line, FALSE, &error))
    g_error ("%s: %s", line, error->message);
}

int
main (void)
{
  g_autoptr (MoContent) content = load ();
  const MoMatchHeader header = { .system = (char *) "bench", .ruleset = (char *) "bench",
                                 .is_dealt = TRUE };
  g_autoptr (MoMatch) match = mo_match_new (content, &header, NULL);
  const MoAnyGame *game = mo_match_get_game (match);
  guint n_moves = 0;
  double most = 0;
  double all = 0;

  for (guint i = 0; i < N_CARDS; i++)
    {
      apply (match, "add z%u ~%s/card-%u", i % N_ZONES, i % 2 == 0 ? "ally" : "foe", i % 100);
      apply (match, "token ~%s/card-%u#%u wound %u", i % 2 == 0 ? "ally" : "foe", i % 100,
             i / 100 + 1, i % 4);
    }
  apply (match, "start");
  apply (match, "next");
  for (guint i = 0; i < N_PRESSES; i++)
    {
      double begun = bench_get_processor_ms ();
      g_autoptr (GArray) moves = NULL;
      g_autoptr (GArray) blocked = NULL;
      double taken;

      apply (match, i % 5 == 0 ? "next" : "! act a%u ~foe/card-%u", i % N_ACTS, 2 * (i % 50) + 1);
      moves = mo_match_list_moves (match);
      blocked = mo_match_list_blocked_moves (match);
      for (guint j = 0; j < game->table->sums->len; j++)
        mo_any_get_sum (game, mo_match_get_state (match), j, 0);
      taken = bench_get_processor_ms () - begun;
      n_moves += moves->len + blocked->len;
      most = MAX (most, taken);
      all += taken;
    }
  g_print ("a press with %d cards in %d zones: %.2f ms, at most %.2f ms; %u offers\n", N_CARDS,
           N_ZONES, all / N_PRESSES, most, n_moves / N_PRESSES);
  return bench_report ("a press with 500 cards in 20 zones, of the yardstick",
                       all / N_PRESSES / bench_get_yardstick (), MAX_RATIO)
             ? 0
             : 1;
}
