/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The figures of the game in system files. */

#include "config.h"

#include "mo-crawlitaire-game.h"

#include "mo-system-elements.h"

#include <glib/gi18n-lib.h>

static char *
describe_monster_cards (guint value,
                        MoWordsPlace place)
{
  return g_strdup_printf (place == MO_WORDS_IN_RULES
                              ? ngettext ("%u card for the monsters each turn",
                                          "%u cards for the monsters each turn", value)
                              : ngettext ("%u monster card per turn", "%u monster cards per turn",
                                          value),
                          value);
}

static char *
describe_level_up (guint value,
                   MoWordsPlace place)
{
  return g_strdup_printf (place == MO_WORDS_IN_RULES
                              ? ngettext ("%u card for the party in each shrine",
                                          "%u cards for the party in each shrine", value)
                              : ngettext ("%u card per shrine", "%u cards per shrine", value),
                          value);
}

static const MoRuleFigureKind figures[] = {
  { MO_CRAWLITAIRE_MONSTER_CARDS, MO_OWNER_FORMAT, MO_XML_COUNT, FALSE, describe_monster_cards },
  { MO_CRAWLITAIRE_LEVEL_UP, MO_OWNER_DIFFICULTY, MO_XML_COUNT, FALSE, describe_level_up },
  { NULL },
};

const MoSystemElements mo_crawlitaire_elements = { .figures = figures };
