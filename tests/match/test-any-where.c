/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What acts of a table ask of a card and of the table, and the words for what is missing. */

#include "config.h"

#include "any-fixture.h"

#define ACT(id, where)                                                                             \
  "<act id='" id "' name='" id "' in='row two' where='" where "'>"                                 \
  "<do action='counter' counter='asked' by='1'/></act>"
#define TABLE_ACT(id, when)                                                                        \
  "<act id='" id "' name='" id "' on='table' when='" when "'>"                                     \
  "<do action='counter' counter='asked' by='1'/></act>"

static const char system_file[] =
  "<system id='asked' name='Asked'><kinds><kind id='k' name='K'/></kinds>"
  "<types><type id='t' name='T' kind='k' stats='power'/></types><rarities/>"
  "<flags><flag id='unique' name='Unique'/></flags><stats><stat id='power' name='Power'/></stats>"
  "<resources/><classes/><distances/><damage-types/><keywords><keyword id='quick' name='Quick'/>"
  "</keywords><tokens><token id='wound' name='Wound'/></tokens>"
  "<properties><property id='artist' name='Artist'/></properties>"
  "<decks><deck id='d' name='D' kinds='k'/></decks>"
  "<ruleset id='asked' name='Asked' decks='d' players='1'><table players-at-most='2'>"
  "<zone id='row' name='Row' shows='all' in-play='yes'/>"
  "<zone id='two' name='Two' shows='all' in-play='yes' at-most='2'/>"
  "<mark id='tired' name='Tired' turns='90'/><counter id='asked' name='Asked'/>"
  "<sum id='worth' name='Worth'><this stat='power'/></sum>"
  ACT ("down", "is:face-down") ACT ("up", "-is:face-down") ACT ("hung", "is:attached")
  ACT ("back", "is:back") ACT ("one", "is:unique") ACT ("weary", "is:tired")
  ACT ("there", "in:two") ACT ("hurt", "token:wound") ACT ("fast", "keyword:quick")
  ACT ("by-ada", "artist:ada") ACT ("named", "tails or \"a\"")
  TABLE_ACT ("alone", "players = 1") TABLE_ACT ("late", "rounds &gt;= 2")
  TABLE_ACT ("much", "asked &gt; 99")
  "<act id='march' name='March' on='table'><do action='move' in='row' to='two'/></act>"
  "<setup><load deck='d' zone='row'/></setup></table>"
  "<step id='day' name='Day'><do action='ask' text='Work.'/><do action='round'/></step>"
  "<format id='asked' name='Asked'/></ruleset></system>";

static const char catalog_file[] =
  "<catalog id='asked-cards' name='Asked' system='asked'>"
  "<card id='asked/a' name='A' type='t' flags='unique'><stat name='power' value='1'/>"
  "<keyword name='quick'/><property name='artist'>Ada</property></card>"
  "<card id='asked/b' name='B' type='t'><stat name='power' value='2'/>"
  "<back name='Tails' type='t'><stat name='power' value='7'/></back></card>"
  "<card id='asked/c' name='C' type='t'/></catalog>";

static MoContent *content;

static MoMatch *
begin (guint n_players)
{
  static const char *const set_up[] = {
    "add row asked/a", "add row asked/b", "add row asked/c 3", "start", "next",
  };
  MoMatch *match = any_fixture_begin (content, "asked", NULL, n_players, 3);

  for (guint i = 0; i < G_N_ELEMENTS (set_up); i++)
    any_fixture_apply (match, set_up[i]);
  return match;
}

/* Each state is asked for after the move that makes it, and before. */
static void
test_cards (void)
{
  static const struct
  {
    const char *move; /* (nullable) */
    const char *act;
    const char *other; /* (nullable): an act that is not for the card then */
  } rows[] = {
    { NULL, "up asked/b", "down asked/b" },
    { "flip asked/b face-down", "down asked/b", "up asked/b" },
    { "flip asked/b face-up", "up asked/b", "back asked/b" },
    { NULL, "named asked/a", "named asked/b" },
    { "flip asked/b back", "back asked/b", "hung asked/b" },
    { NULL, "named asked/b", "named asked/c" },
    { "attach asked/b asked/a", "hung asked/b", "hung asked/a" },
    { "attach asked/b -", "back asked/b", "hung asked/b" },
    { NULL, "one asked/a", "one asked/b" },
    { NULL, "fast asked/a", "fast asked/b" },
    { NULL, "by-ada asked/a", "by-ada asked/c" },
    { "mark asked/c tired on", "weary asked/c", "weary asked/c#2" },
    { "token asked/c#2 wound 1", "hurt asked/c#2", "hurt asked/c" },
    { "move asked/c two", "there asked/c", "there asked/c#2" },
  };
  g_autoptr (MoMatch) match = begin (1);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *act = g_strconcat ("act ", rows[i].act, NULL);
      g_autofree char *other = g_strconcat ("act ", rows[i].other, NULL);

      g_test_message ("%s", act);
      if (rows[i].move != NULL)
        any_fixture_apply (match, rows[i].move);
      any_fixture_apply (match, act);
      any_fixture_refuse (match, other, "is not for this card or place");
    }
  g_assert_cmpint (any_fixture_get_counter (match, "asked"), ==, G_N_ELEMENTS (rows));
}

static void
test_table (void)
{
  g_autoptr (MoMatch) alone = begin (1);
  g_autoptr (MoMatch) two = begin (2);

  any_fixture_apply (alone, "act alone");
  any_fixture_refuse (two, "act alone", "“alone” needs Players = 1; it is 2 now");
  any_fixture_refuse (alone, "act late", "“late” needs Round >= 2; it is 1 now");
  any_fixture_refuse (alone, "act much", "“much” needs Asked > 99; it is 1 now");
  any_fixture_apply (alone, "next");
  any_fixture_apply (alone, "next");
  any_fixture_apply (alone, "act late");
}

/* What does not fit stays, and is told. */
static void
test_full (void)
{
  g_autoptr (MoMatch) match = begin (1);
  g_autofree char *several = NULL;
  g_autofree char *one = NULL;

  g_assert_null (mo_any_dup_message (any_fixture_get_game (match), any_fixture_get_state (match)));
  any_fixture_apply (match, "act march");
  several = mo_any_dup_message (any_fixture_get_game (match), any_fixture_get_state (match));
  g_assert_cmpstr (several, ==, "3 cards stay: Two is full");
  /* What hangs on a card goes where it goes. */
  any_fixture_apply (match, "attach asked/c#2 asked/c");
  any_fixture_apply (match, "attach asked/c#3 asked/c");
  any_fixture_apply (match, "act march");
  one = mo_any_dup_message (any_fixture_get_game (match), any_fixture_get_state (match));
  g_assert_cmpstr (one, ==, "C stays: Two is full");
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = any_fixture_load_text (system_file, catalog_file);
  g_test_add_func ("/match/any-where/cards", test_cards);
  g_test_add_func ("/match/any-where/table", test_table);
  g_test_add_func ("/match/any-where/full", test_full);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
