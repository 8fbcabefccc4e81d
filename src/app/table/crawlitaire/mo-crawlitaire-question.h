/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The question at the table of Crawlitaire: a choice of answers with their meanings and odds; the
 * card that came; or only a button to continue. */

#pragma once

#include "mo-match-surface.h"
#include "mo-ring-odds.h"

G_BEGIN_DECLS

#define MO_TYPE_CRAWLITAIRE_QUESTION (mo_crawlitaire_question_get_type ())
G_DECLARE_FINAL_TYPE (
    MoCrawlitaireQuestion, mo_crawlitaire_question, MO, CRAWLITAIRE_QUESTION, GtkBox)

/* @surface: (unowned): an ancestor of the question
 * @rings: the odds of rings for the state that @surface shows */
GtkWidget *mo_crawlitaire_question_new (MoMatchSurface *surface,
                                        MoRingOdds *rings) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the question for the state of the surface. */
void mo_crawlitaire_question_show (MoCrawlitaireQuestion *self);

/* Switches the large view on or off, from the next question on. */
void mo_crawlitaire_question_set_is_big (MoCrawlitaireQuestion *self,
                                         gboolean is_big);

/* @is_compact: whether the question has only little room: its heading is small, and the rest can be
 *   scrolled. From the next question on */
void mo_crawlitaire_question_set_is_compact (MoCrawlitaireQuestion *self,
                                             gboolean is_compact);

/* @place: where the match is; shown above a compact question */
void mo_crawlitaire_question_set_place (MoCrawlitaireQuestion *self,
                                        const char *place);

/* Returns: (transfer none): the row with the question; has room for a button at its end */
GtkBox *mo_crawlitaire_question_get_heading (MoCrawlitaireQuestion *self);

/* Continues the game if there is only one answer; does nothing if there is a choice. */
void mo_crawlitaire_question_go_on (MoCrawlitaireQuestion *self);

/* Shows the suggested answer and the reason for it. */
void mo_crawlitaire_question_show_hint (MoCrawlitaireQuestion *self);

/* @key: a key without modifiers, in lower case: the number of an answer, H for the hint, a part of
 *   a card, or Escape to go back to the answers
 *
 * Returns: whether the key was used */
gboolean mo_crawlitaire_question_type (MoCrawlitaireQuestion *self,
                                       guint key);

void mo_crawlitaire_question_focus (MoCrawlitaireQuestion *self);

G_END_DECLS
