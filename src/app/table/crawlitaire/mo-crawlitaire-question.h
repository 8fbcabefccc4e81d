/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is asked of the person at the table of Crawlitaire: a question with its answers, what
 * each means and its odds; which card came; or only to go on. */

#pragma once

#include "mo-match-surface.h"
#include "mo-ring-odds.h"

G_BEGIN_DECLS

#define MO_TYPE_CRAWLITAIRE_QUESTION (mo_crawlitaire_question_get_type ())
G_DECLARE_FINAL_TYPE (
    MoCrawlitaireQuestion, mo_crawlitaire_question, MO, CRAWLITAIRE_QUESTION, GtkBox)

/* @surface: it is around the question; @rings: of what the surface shows */
GtkWidget *mo_crawlitaire_question_new (MoMatchSurface *surface,
                                        MoRingOdds *rings) G_GNUC_WARN_UNUSED_RESULT;

/* Asks what the state of the surface wants. */
void mo_crawlitaire_question_show (MoCrawlitaireQuestion *self);

void mo_crawlitaire_question_set_is_big (MoCrawlitaireQuestion *self,
                                         gboolean is_big);

/* Goes on where there is nothing to choose, and does nothing where there is. */
void mo_crawlitaire_question_go_on (MoCrawlitaireQuestion *self);

/* Tells what the program would do, and why. */
void mo_crawlitaire_question_show_hint (MoCrawlitaireQuestion *self);

/* A key without modifiers, in lower case: the number of an answer, H for the hint, or a card
 * that is typed. Returns whether it was one of these. */
gboolean mo_crawlitaire_question_type (MoCrawlitaireQuestion *self,
                                       guint key);

void mo_crawlitaire_question_focus (MoCrawlitaireQuestion *self);

G_END_DECLS
