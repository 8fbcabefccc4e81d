/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The constant data of a match of Crawlitaire. */

#pragma once

#include "mo-game.h"

G_BEGIN_DECLS

#define MO_LEVEL_UP_CARDS 6

/* The ids of figures: the number of cards for the monsters each turn, of a format; and the number
 * of level-up cards in a shrine, of a difficulty. */
#define MO_CRAWLITAIRE_MONSTER_CARDS "monster-cards"
#define MO_CRAWLITAIRE_LEVEL_UP "level-up"

extern const MoSystemElements mo_crawlitaire_elements;

typedef struct
{
  MoContent *content;
  guint n_monster_cards; /* added to the monsters' pile each turn */
  guint n_level_up;      /* numbers in a shrine */
  GStringChunk *texts;
} MoCrawlitaireGame;

/* Returns: (nullable): the game; %NULL with a MO_MATCH_ERROR_CONTENT */
MoCrawlitaireGame *mo_crawlitaire_game_new (MoContent *content,
                                            const MoMatchHeader *header,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
void mo_crawlitaire_game_free (MoCrawlitaireGame *self);

G_END_DECLS
