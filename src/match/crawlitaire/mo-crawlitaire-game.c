/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-game.h"

MoCrawlitaireGame *
mo_crawlitaire_game_new (MoContent *content,
                         const MoMatchHeader *header,
                         GError **error)
{
  MoMatchRules rules;
  MoCrawlitaireGame *self;

  if (!mo_match_header_look_up (header, content, &rules, error))
    return NULL;
  self = g_new0 (MoCrawlitaireGame, 1);
  self->content = mo_content_ref (content);
  self->texts = g_string_chunk_new (256);
  self->n_monster_cards = rules.format != NULL
                              ? mo_rule_figures_get (rules.format->figures,
                                                     MO_CRAWLITAIRE_MONSTER_CARDS, 1)
                              : 1;
  self->n_level_up = rules.difficulty != NULL
                         ? mo_rule_figures_get (rules.difficulty->figures,
                                                MO_CRAWLITAIRE_LEVEL_UP, MO_LEVEL_UP_CARDS)
                         : MO_LEVEL_UP_CARDS;
  return self;
}

void
mo_crawlitaire_game_free (MoCrawlitaireGame *self)
{
  g_string_chunk_free (self->texts);
  mo_content_unref (self->content);
  g_free (self);
}
