/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-piles.h"

#include "mo-add-button.h"
#include "mo-crawler-captions.h"
#include "mo-crawler-pieces.h"

#include <glib/gi18n.h>

static void
opened_cb (MoPileButton *button,
           MoMatchSurface *surface)
{
  guint pile = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "pile"));
  g_autoptr (GPtrArray) pieces = mo_crawler_pieces_look_through (
      mo_match_surface_get_game (surface), mo_match_surface_get_state (surface), pile);

  mo_pile_button_list (button, pieces);
}

MoPileButton *
mo_crawler_piles_new_button (MoMatchSurface *surface,
                             guint pile,
                             const char *name)
{
  GtkWidget *button = mo_pile_button_new (name, MO_PILE_ROWS);

  g_object_set_data (G_OBJECT (button), "pile", GUINT_TO_POINTER (pile));
  g_signal_connect_object (button, "opened", G_CALLBACK (opened_cb), surface, 0);
  return MO_PILE_BUTTON (button);
}

void
mo_crawler_piles_add_adding (MoMatchSurface *surface,
                             MoPileBox *box,
                             guint pile,
                             const char *name)
{
  mo_pile_box_add_suffix (box, mo_add_button_new (surface, pile, name));
}

void
mo_crawler_piles_show_cost (MoMeter *meter,
                            const MoCrawlerGame *game,
                            const MoCrawlerState *state)
{
  int limit = mo_crawler_get_limit (game, state);
  g_autofree char *why = mo_crawler_captions_explain_limit (game, state);
  /* Translators: why a limit was changed, as in “(5 − 1 Sudden Quiet)”, beside that limit. */
  g_autofree char *note = why != NULL ? g_strdup_printf (_("(%s)"), why) : NULL;

  mo_meter_show (meter, _("Cost"), mo_crawler_get_tally (game, state),
                 limit != MO_ABSENT ? limit : -1, why);
  mo_meter_set_note (meter, note);
}

guint
mo_crawler_piles_add_meters (MoPileBox *box,
                             const MoCrawlerGame *game,
                             MoMeter **meters)
{
  const MoVocabulary *vocabulary = game->words.vocabulary;
  guint n = MIN (mo_vocabulary_get_n_words (vocabulary, MO_WORD_RESOURCE), MO_MAX_RESOURCES);

  for (guint i = 0; i < n; i++)
    {
      meters[i] = MO_METER (
          mo_meter_new (mo_vocabulary_get_word (vocabulary, MO_WORD_RESOURCE, i)->icon));
      mo_pile_box_add_suffix (box, GTK_WIDGET (meters[i]));
    }
  return n;
}

void
mo_crawler_piles_show_resource (MoMeter *meter,
                                const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                guint resource)
{
  const MoWord *word = mo_vocabulary_get_word (game->words.vocabulary, MO_WORD_RESOURCE, resource);
  g_autofree char *givers = mo_crawler_captions_list_givers (game, state, resource);

  mo_meter_show (meter, word->name, mo_crawler_get_used (game, state, resource),
                 mo_crawler_get_available (game, state, resource), givers);
}
